# Puzzles from one’s own matches, and how wrong answers are punished.

puzzle-picture-wrong = -# In the picture: the position after this move.
puzzle-refuting = 🔎 Looking for the best reply…

learn-own = { $due ->
    [0] **From your matches**: nothing to solve right now. { $count ->
        [one] 1 mistake will come back until you’ve solved it twice in a row.
       *[other] { $count } mistakes will come back until you’ve solved each twice in a row.
    }
    [one] **From your matches**: 1 mistake to solve now. It will come back until you’ve solved it twice in a row.
   *[other] **From your matches**: { $due } mistakes to solve now. Each will come back until you’ve solved it twice in a row.
}
learn-own-next = The next one comes back { $when }.
button-learn-own = { $due ->
    [0] My mistakes
   *[other] Solve my mistakes: { $due }
}

ownpuzzle-heading = 🧩 { $game } · from your match `{ $code }` · { $title }
ownpuzzle-made = In the match, you played **{ $label }** · `{ $move }`.
ownpuzzle-again = It comes back { $when }.
ownpuzzle-done = You’ve solved it { $count ->
    [2] twice
   *[other] { $count } times
}, so it won’t come back.
button-own-drop = Drop this one
