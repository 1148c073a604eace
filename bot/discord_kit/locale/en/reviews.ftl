# Reviews of finished matches: the overview, turning points, and what is shown to all.

error-review-cancelled = Match `{ $match }` was cancelled, so there’s nothing to review. Matches that were played to a result can be reviewed.
error-review-rules = Match `{ $match }` was played under rules I no longer support, so I can’t review it. Matches under today’s rules can be reviewed.
error-review-too-short = Match `{ $match }` is too short to review. A review needs at least two moves.
error-still-reviewing = I’m still reviewing another match for you. Ask again once it’s ready.
error-review-elsewhere = Only the players of match `{ $match }` can show its review in other channels. You can show it where the match was played.

button-review = Review
button-review-turn = { $mark } Move { $move }
button-review-next = Next turning point ▶
button-review-back = ◀ Overview
button-review-show = Show everyone
button-review-solve = Solve my mistakes
button-review-played = The reply ▶
button-review-after = Next move ▶
button-review-before = ◀ Back

review-heading = 🔎 { $game } · `{ $code }` · review
review-heading-turn = 🔎 { $game } · `{ $code }` · turning point { $number } of { $count }
review-working = 🔎 I’m reviewing match `{ $code }`. This can take up to a minute, and the review will appear here.
review-no-time = I ran out of time to review match `{ $code }`. Please ask again in a moment.
review-turns = { $count ->
    [one] **The turning point**, as far as the computer can tell:
    [3] **The 3 main turning points**, as far as the computer can tell:
   *[other] **The { $count } turning points**, as far as the computer can tell:
}
review-turn = { $mark } Move { $move }, { $name }: **{ $label }** dropped the chances of winning from { $before }% to { $after }%.
review-unproved = -# For your mistakes, no better move can be proved, so there’s no puzzle to solve: other moves may have been just as good.
review-no-turn = **No turning point:** as far as the computer can tell, no single move decided the match. Well played!
review-fates = **Luck and decisions**, in chances of winning, added up over the match:
review-fate = { $name }: { $luck ->
    [bad] bad luck cost { $chances }%
    [good] good luck added { $chances }%
   *[even] luck evened out
}, { $decisions ->
    [0] decisions cost nothing.
   *[other] decisions cost { $decisions }%.
}
review-sum = -# Each mistake’s cost is added up, so the total can exceed 100%.
review-known = -# Decisions are judged by what the player could know at the time, as in the upper chart; what different players knew needn’t add up to 100%. The lower chart shows the chances with nothing hidden.
review-shown-by = -# Shown by { $name }.
review-shown = Everyone can see the review now: { $link }

review-turn-whose = Move { $move }, { $name }’s turn.
review-made = Played: **{ $label }** · `{ $move }` (chances of winning: { $share }%).
review-allows = It let an opponent win right away. That can happen to anyone.
review-best = Better, as far as the computer can tell: **{ $label }** · `{ $move }` ({ $share }%).
review-line = What would punish it:
review-line-move = { $number }. { $name }: **{ $label }** · `{ $move }`
review-reason-wins = **It wins the match.**
review-reason-forces = Whatever the reply, { $name } can win on the next move.
review-reason-threatens = It threatens to win on the next move.
review-reason-saves = Most other moves let an opponent win right away; this one doesn’t.
review-reason-holds = After the move played, an opponent can force a win soon. This move prevents that.
review-reason-only = It’s the only move.
review-proved = { $aim ->
    [win] Proved: this is the only move that wins for certain.
   *[save] Proved: the only move that’s sure not to lose soon.
}
review-truth = { $than ->
    [better] 👁️ With nothing hidden, this move would have been { $share }% better than the one played.
    [worse] 👁️ With nothing hidden, this move would have been { $share }% worse than the one played. { $name } couldn’t have known that.
   *[same] 👁️ With nothing hidden, both moves would have been equally good.
}
review-turn-picture = { $marked ->
    [yes] -# In the picture: the board before that move, from { $name }’s side. If the better move is on the board, it’s marked.
   *[no] -# In the picture: the board before that move, from { $name }’s side.
}
review-turn-hand = -# You see what { $name } could see at the time.
review-hand-alt = What only { $name } could see: { $alt }

# the match as a page
page-made = Open the file in a browser, here or on another device. It holds every position, the review and the words, and needs no network.
page-made-unreviewed = Open the file in a browser, here or on another device. It holds every position and the words, and needs no network.
page-part = The page shows the last { $shown } of { $count } positions.
page-scriptless = Your browser doesn’t run the page’s script, so it can’t show the boards. All moves are below.
page-language = Language
page-words = This position in words
page-moves = All moves
page-turns = Where it turned
page-slider = Position
page-foot = Made by Yoimachi from the match’s record. Arrow keys, buttons and swipes move through it.
