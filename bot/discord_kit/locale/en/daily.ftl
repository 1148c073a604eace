# The puzzle of the day: its posts in public, answers in private, its settings.

# in public
daily-heading = 🧩 Puzzle of the day · { $game } · { $title }
daily-whose = You’re **{ $name }**, and it’s your turn. Press **Solve** to answer: only you see your tries. They count until { $until }.
daily-plate = { $game } · puzzle of the day
button-daily-solve = Solve
daily-hand-alt = What you have: { $alt }
daily-last = **Last time:** [{ $game } · { $title }]({ $url })
daily-nobody = Nobody tried it.
daily-figures = { $solved } of { $people } solved it ({ $share }%), { $tries ->
    [one] with 1 try
   *[other] with { $tries } tries
} in all.
daily-name = { $name }
daily-more = { $count } more
daily-at-once = ✨ Solved on the first try by { $names }
daily-at-once-count = ✨ Solved on the first try by { $count ->
    [one] 1 person
   *[other] { $count } people
}

# in private
daily-until = -# The answer is posted on { $until }. Your tries count until then.
daily-tries = Your tries so far: { $tries }
daily-over = -# This puzzle is closed, so your tries no longer count.
daily-already = ✅ You’ve solved this one, so further tries don’t count.
daily-solved = { $tries ->
    [one] ✨ Solved on your first try!
   *[other] Solved in { $tries } tries.
}
daily-solved-known = Solved. You’d already tried this puzzle in `/learn`, so it doesn’t count as solved on the first try.
daily-streak = { $streak ->
    [one] 🔥 A new streak: 1 puzzle of the day
   *[other] 🔥 Your streak here: { $streak } puzzles of the day in a row
} · longest: { $longest }
daily-told-later = -# The answer is posted on { $until }. Please don’t give it away before then.
daily-profile = 🧩 Puzzles of the day here: { $solved } of { $played } solved, { $once } on the first try
daily-profile-streak = 🔥 Streak: { $streak } · longest: { $longest }

# settings
daily-set = Saved.
daily-stopped = There will be no more puzzles of the day here. The answer to the last one will still be posted.
daily-off = There’s no puzzle of the day here. Choose a channel to start one.
daily-setup-next = -# Next puzzle: { $next }
daily-setup-soon = -# Next puzzle: in a moment
daily-setup-stopped = ⚠️ I’ve stopped posting puzzles: { $reason }. Choose a channel to start them again.
daily-setup-gone = ⚠️ { $channel } was deleted. Choose another channel.
daily-setup-unseen = ⚠️ Last time, I couldn’t see { $channel }.
daily-setup-forbidden = ⚠️ Last time, I wasn’t allowed to post in { $channel }.
daily-setup-locked = ⚠️ Last time, { $channel } was locked.
daily-trouble-gone = { $channel } was deleted
daily-trouble-unseen = I couldn’t see { $channel } for several days
daily-trouble-forbidden = I wasn’t allowed to post in { $channel } for several days
daily-trouble-locked = { $channel } was locked for several days
daily-missing = ⚠️ I can’t post puzzles in { $channel }. I need: { $permissions }.

error-no-daily-puzzles = There are no puzzles for that game. Choose another game.
error-daily-over = That puzzle is closed, and its answer has been posted. `/learn` has more puzzles.
