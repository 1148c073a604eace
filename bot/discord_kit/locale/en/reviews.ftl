# Reviews of finished matches: the overview, turning points, and what is shown to all.

error-review-cancelled = Match `{ $match }` was cancelled, so there’s nothing to review. Matches that were played to a result can be reviewed.
error-review-rules = Match `{ $match }` was played by rules that I no longer have, so I can’t review it. Matches by today’s rules can be reviewed.
error-review-too-short = Too little was played in match `{ $match }` to review it. It takes at least two moves.
error-still-reviewing = I’m still reviewing another match for you. Ask again once it’s ready.
error-review-elsewhere = Only the players of match `{ $match }` can show its review in other channels. You can show it where the match was played.

button-review = Review
button-review-turn = { $mark } Move { $move }
button-review-next = Next turning point ▶
button-review-back = ◀ Overview
button-review-show = Show everyone

review-heading = 🔎 { $game } · `{ $code }` · review
review-heading-turn = 🔎 { $game } · `{ $code }` · turning point { $number } of { $count }
review-working = 🔎 The review of match `{ $code }` is being worked out, which can take up to a minute. It will appear here.
review-no-time = I ran out of time to review match `{ $code }`. Please ask again in a moment.
review-picture = Chances of winning · { $code }
review-turns = { $count ->
    [one] **The turning point**, as far as the computer sees:
   *[other] **The { $count } turning points**, as far as the computer sees:
}
review-turn = { $mark } Move { $move }, { $name }: **{ $label }** took the chances of winning from { $before }% to { $after }%.
review-no-turn = **No turning point:** as far as the computer sees, no single move decided the match. Well played!
review-fates = **Luck and decisions**, in chances of winning, summed up over the match:
review-fate = { $name }: { $luck ->
    [bad] bad luck cost { $chances }%
    [good] good luck gave { $chances }%
   *[even] luck evened out
}, { $decisions ->
    [0] decisions cost nothing.
   *[other] decisions cost { $decisions }%.
}
review-known = -# Decisions are judged by what the player could know at the time. The picture shows the chances with everything open.
review-shown-by = -# Shown by { $name }.
review-shown = Everyone can see the review now: { $link }

review-turn-whose = Move { $move }, { $name }’s turn.
review-made = Played: **{ $label }** · `{ $move }` (chances of winning: { $share }%).
review-allows = It let an opponent win right away. That can happen to anyone.
review-best = Better, as far as the computer sees: **{ $label }** · `{ $move }` ({ $share }%).
review-reason-wins = **It wins the match.**
review-reason-forces = Whatever the answer, { $name } can win on the next move.
review-reason-threatens = It threatens to win on the next move.
review-reason-saves = Most other moves let an opponent win right away; this one doesn’t.
review-reason-only = It’s the only move.
review-proved = Proved: this is the only move { $aim ->
    [win] that makes sure of winning.
   *[save] that makes sure of not losing soon.
}
review-truth = { $than ->
    [better] 👁️ With everything open, it would have been { $share }% better.
    [worse] 👁️ With everything open, it would have been { $share }% worse. { $name } couldn’t know that.
   *[same] 👁️ With everything open, it would have made no difference.
}
review-turn-picture = { $marked ->
    [yes] -# In the picture: the board before that move, from { $name }’s side. If the better move is on the board, it’s marked.
   *[no] -# In the picture: the board before that move, from { $name }’s side.
}
review-turn-hand = -# You see what { $name } could see then.
review-hand-alt = What only { $name } could see: { $alt }
