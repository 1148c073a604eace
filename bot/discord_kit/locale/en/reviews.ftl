error-review-cancelled = Match `{ $match }` was cancelled, so there’s nothing to review. Matches that were played to a result can be reviewed.
error-review-rules = Match `{ $match }` was played by rules that I no longer have, so I can’t review it. Matches by today’s rules can be reviewed.
error-review-too-short = Too little was played in match `{ $match }` to review it. It takes at least two moves.
error-still-reviewing = I’m still reviewing another match for you. Ask again once it’s ready.
