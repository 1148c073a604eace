# Learning a game: private hints in a guided match; the menu of /learn; puzzles.

learn-heading = 🎓 Learn { $game }
learn-match = {"**"}Match with hints**: an unrated match without a clock, in this channel, against { $count ->
    [one] the computer
   *[other] { $count } computer players
} at level { $level }. Press 💡 below the board to see in private what you can do and why, and how good your last move was. You can undo moves.
learn-options = The easiest way to start: { $options }.
learn-steps = { $had ->
    [0] The guide has { $steps } steps for you.
   *[other] { $had } of { $steps } steps of the guide done.
}
learn-under-way = You’re still playing match `{ $code }`. [Go to the match]({ $link })
learn-not-here = To play it, use `/learn` in a server channel or in your direct messages with me.
learn-begun = Your { $game } match `{ $code }` has started. Its board will appear in a moment, here or in its own thread. You move with the buttons below it; **💡 Hint** tells you what you can do. Others can see the board, but not your hints.
button-learn-first = Play with hints
button-learn-again = Play a match with hints

button-hint = 💡 Hint
button-hint-suggest = Suggest a move
button-hint-last = How was my last move?
button-hint-form = Suggest a formation
button-hint-form-next = Another one
button-hint-back = What can I do?

board-learning = 💡 Learning this game? **Hint** privately tells you what you can do now, and why.

hint-heading = 💡 { $game } · `{ $code }`
hint-step = **Step { $number } of { $steps }** · { $text }
hint-may = What you can do now, and why:
hint-may-also = Your options this turn:
hint-wait = It’s not your turn. When it is, a hint tells you what you can do.
hint-suggests = { $count ->
    [one] A stronger player than your opponent would play this:
   *[other] A stronger player than your opponent would consider these, best first:
}
hint-picture = -# In the picture: the board after { $move }.
hint-picture-choice = -# In the picture: your hand with { $move } chosen.
hint-formation-usual = The standard formation, and why it’s good:
hint-formation = Another good formation, and why:
hint-formation-picture = -# In the picture: how it would look. You can change it afterwards.
hint-formation-laid = The suggested formation is in place. You can still change it.
hint-no-time = I ran out of time to think. Please ask again in a moment.
hint-move = **{ $label }** · `{ $move }`.
hint-best = { $tenths ->
    [0] I found nothing better, but winning will be hard from here.
    [10] I found nothing better. You should win from here.
   *[other] I found nothing better: from here I’d win about { $tenths } matches in 10.
}
hint-near = It’s about as good.
hint-can-win = 🏆 **You can win now!** **Suggest a move** shows how.
hint-reason-wins = **It wins the match.**
hint-reason-forces = Whatever your opponent answers, you can win on your next move.
hint-reason-threatens = It threatens to win on your next move.
hint-reason-saves = Most other moves would let your opponent win right away; this one doesn’t.
hint-reason-only = It’s your only move.

hint-last = Your last move: **{ $label }** · `{ $move }`.
hint-last-none = You haven’t moved yet.
hint-last-best = There was nothing better. Well played!
hint-last-good = About as good as the best move. Well played!
hint-last-allows = It let your opponent win right away. That can happen to anyone.
hint-last-fine = A fine move. Slightly better: **{ $label }** · `{ $move }`.
hint-last-better = There was a better move: **{ $label }** · `{ $move }`.

learn-puzzles = {"**"}Puzzles**: positions from real matches with only one right move. { $solved ->
    [0] There are { $count } of them.
   *[other] You’ve solved { $solved } of { $count } and can continue where you left off.
}
learn-no-puzzles = There are no puzzles for this game yet.
learn-choose = Choose a puzzle…
learn-puzzle = { $number }. { $title }
learn-puzzle-new = not tried yet
learn-puzzle-tried = tried, not solved yet
learn-puzzle-shown = answer seen, not solved yet
learn-puzzle-solved = ✅ solved
button-learn-puzzles = Puzzles: { $solved } of { $count } solved
button-learn = Learn and practise

puzzle-heading = 🧩 { $game } · puzzle { $number } of { $count } · { $title }
puzzle-you = You’re **{ $name }**, and it’s your turn. Only you can see this.
puzzle-hint = 💡 { $hint }
puzzle-right = ✅ **Correct: { $label }** · `{ $move }`
puzzle-wrong = ❌ **{ $label }** · `{ $move }` isn’t the right move.
puzzle-answer = The right move is { $answer }.
puzzle-line = It might continue:
puzzle-picture-after = -# In the picture: the position after the right move.
puzzle-picture-line = -# In the picture: the position after that.
puzzle-progress = { $left ->
    [0] You’ve solved all { $count }. Congratulations!
   *[other] Solved: { $solved } of { $count }.
}
puzzle-hand-alt = What only you can see: { $alt }
button-puzzle-hint = 💡 Hint
button-puzzle-show = Show the answer
button-puzzle-again = Try again
button-puzzle-try = Let me try
button-puzzle-next = Next puzzle
button-puzzle-skip = Another puzzle
button-puzzle-list = All puzzles
puzzle-list-heading = 🧩 { $game } · all puzzles
puzzle-list-progress = { $motif }: { $solved } of { $count } solved. Easiest first.
puzzle-list-every = All themes
puzzle-list-motif = Choose a theme…
puzzle-list-solved = { $solved } of { $count } solved
button-puzzle-menu = Back to the menu

# after a match against the computer
button-next-level = Next: level { $level }
button-open-next = Open challenge
button-daily-now = Puzzle of the day
