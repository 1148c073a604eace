# Learning a game: private hints in a guided match; the menu of /learn; puzzles.

learn-heading = 🎓 Learning { $game }
learn-match = {"**"}A match with hints**: an ordinary, unrated match in this channel against the computer at level { $level }, without a clock. A 💡 button below the board tells you, and you alone, what you may do and why, suggests moves, and looks at your last one. Moves can be taken back.
learn-steps = { $had ->
    [0] The guide has { $steps } steps for you.
   *[other] You have had { $had } of the guide’s { $steps } steps.
}
learn-under-way = Your match `{ $code }` goes on: { $link }
learn-not-here = To play it, use `/learn` in a channel of a server.
learn-begun = Your match of { $game }, `{ $code }`, has begun: in a moment its board is there, in this channel or in a thread of its own. Below the board the first button makes your move, and **💡 Hint** tells you what you may do. Others see the board, but nothing of what you are told.
button-learn-first = Play a first match with hints
button-learn-again = Play a match with hints

button-hint = 💡 Hint
button-hint-suggest = Suggest a move
button-hint-last = How was my last move?
button-hint-form = Suggest a formation
button-hint-form-next = Another one
button-hint-back = What may I do?

board-learning = 💡 **Hint** tells the one who learns, in private, what may be done now and why.

hint-heading = 💡 { $game } · `{ $code }`
hint-step = **Step { $number } of { $steps }** · { $text }
hint-may = What you may do now, and why:
hint-may-also = Besides:
hint-wait = It is not your turn. Once it is, a hint tells what you may do.
hint-suggests = { $count ->
    [one] A stronger player than your opponent would play this:
   *[other] A stronger player than your opponent would think of these, the best one first:
}
hint-picture = _In the picture: the board after { $move }._
hint-picture-choice = _In the picture: your hand with { $move } chosen._
hint-formation-usual = The usual formation, and why it is good:
hint-formation = Another good formation, and why:
hint-formation-picture = _In the picture: how it would lie. You may change it afterwards._
hint-formation-laid = The suggested formation lies there. You may still change it.
hint-no-time = I could not think it through just now. Please ask again in a moment.
hint-move = **{ $move }** ({ $label }).
hint-best = As far as could be seen, nothing is better.
hint-near = About as good.
hint-reason-wins = **It wins at once.**
hint-reason-forces = Whatever the answer, you can win with your next move.
hint-reason-threatens = It threatens to win with your next move.
hint-reason-saves = After most other moves the other side could win at once; not after this one.
hint-reason-only = There is nothing else to do.

hint-last = Your last move was **{ $move }** ({ $label }).
hint-last-none = You have not moved yet.
hint-last-best = Nothing better was to be found. Well played!
hint-last-good = That was about as good as the best. Well played!
hint-last-allows = After it the other side could win at once; that can happen to anybody.
hint-last-fine = A fine move. A little more was in **{ $move }** ({ $label }).
hint-last-better = Something else would have been better: **{ $move }** ({ $label }).

learn-puzzles = {"**"}Puzzles**: positions from played matches in which one move alone is right. You have solved { $solved } of { $count }; where you were is kept.
learn-no-puzzles = There are no puzzles for this game yet.
learn-choose = Choose a puzzle …
learn-puzzle = { $number }. { $title }
learn-puzzle-new = not tried yet
learn-puzzle-tried = begun, not solved yet
learn-puzzle-shown = you saw the answer; not solved yet
learn-puzzle-solved = ✅ solved
button-learn-puzzles = Puzzles: { $solved } of { $count } solved
button-learn = Learn and practise

puzzle-heading = 🧩 { $game } · puzzle { $number } of { $count } · { $title }
puzzle-you = You are **{ $name }**, and it is your turn. Only you can see this.
puzzle-hint = 💡 { $hint }
puzzle-right = ✅ **That is it: { $move }** ({ $label }).
puzzle-wrong = ❌ **{ $move }** ({ $label }) is not it.
puzzle-answer = The right move is { $answer }.
puzzle-line = It may go on so:
puzzle-picture-after = _In the picture: the position after the right move._
puzzle-picture-line = _In the picture: how it would stand then._
puzzle-progress = { $left ->
    [0] You have solved all { $count }. Congratulations!
   *[other] Solved: { $solved } of { $count }.
}
puzzle-hand-alt = What only you see: { $alt }
button-puzzle-hint = 💡 Hint
button-puzzle-show = Show the answer
button-puzzle-again = Try again
button-puzzle-try = Now by myself
button-puzzle-next = Next puzzle
button-puzzle-skip = Another puzzle
button-puzzle-list = All puzzles
