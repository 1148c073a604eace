# What others did since one’s own last move.

button-missed = What happened
missed-heading = { $game } · `{ $code }` · what happened
missed-nothing = Nothing new has happened.
missed-moves = { $begun ->
    [0] Since the start, { $moves }.
   *[other] Since your last move, { $moves }.
}
missed-by = { $count ->
    [one] { $name } made 1 move
   *[other] { $name } made { $count } moves
}
missed-planned = { $count ->
    [one] One of your planned answers was played.
   *[other] { $count } of your planned answers were played.
}
missed-part = The animation shows the last { $count ->
    [one] step.
   *[other] { $count } steps.
}
missed-round = { $count ->
    [one] The last move:
   *[other] The last { $count } moves:
}
missed-alt = Animation of { $count ->
    [one] 1 step
   *[other] { $count } steps
}: { $acts } The position now: { $position }
