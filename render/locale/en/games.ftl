# What all games share.

player-nameless = Player { $number }

list-comma = {", "}
list-and = {" and "}
list-more = { $shown } and { $count } more

outcome = { $count ->
    [0] A draw.
    [one] { $winners } wins.
   *[other] { $winners } win.
}

error-game-over = This game is over: there is nothing left to move.
error-not-to-act = It is not your turn.
