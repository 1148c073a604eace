# Lines: moves tried out where no match goes on, alone and shared; record files.

button-explore = Try out from here
button-try-moves = Try out moves
button-line-post = Post as a line
button-line-go-on = Go on from here
button-line-draw = Roll or draw again
line-heading-match = { $game } · `{ $code }` · { $number ->
    [0] trying moves from the start
   *[other] trying moves after move { $number }
}
line-heading-file = { $game } · record of `{ $code }` · { $number ->
    [0] trying moves from the start
   *[other] trying moves after move { $number }
}
line-heading-puzzle = { $game } · trying moves from a puzzle
line-heading-game = { $game } · trying moves from the start
line-private = Only you can see this until you post it, and nothing here affects a match.
line-begin = { $open ->
    [yes] Choose a move for each player in turn. Nobody is playing here, so you also see what was hidden.
   *[no] Choose a move for each player in turn.
}
line-end = The game ends here: { $outcome }
line-hand-alt = Hidden from the other players: { $alt }
line-by-match = {"**"}{ $name } tried out a line** · { $game } · `{ $code }`, { $number ->
    [0] from the start
   *[other] after move { $number }
}
line-by-file = {"**"}{ $name } tried out a line** · { $game } · from a record file (`{ $code }`), { $number ->
    [0] from the start
   *[other] after move { $number }
}
line-by-puzzle = {"**"}{ $name } tried out a line** · { $game } · from a puzzle
line-by-game = {"**"}{ $name } tried out a line** · { $game } · from the start of a game
line-posted = Posted: { $link }
    The posted line won’t change any more. You can go on from its end.

record-holds = ✅ The record was checked: every move is legal, and dice and shuffles follow from its seed.
record-kept = Only you can see this. The file is kept for { $days } days.
record-unverified = I can’t open this record: its contents don’t match. Use an unchanged JSON file from `/replay`.

error-line-gone = This line is no longer kept. Start a new one with **Try out from here**.
error-line-posted = This line has been posted, so it can’t be changed. Press **Go on from here** under it.
error-line-empty = There’s nothing to post yet. Choose a move first.
error-too-many-lines = You can post { $most } lines a day at most, and you have. Try again tomorrow.
error-line-elsewhere = Only players of match `{ $match }` can post a line from it here. Post yours where the match was played: { $url }
error-line-not-here = Matches aren’t allowed in this channel. Try moves out in a channel where they are, and post the line there.
error-record-file-large = A record file can have at most { $limit } KB, and this one is larger. Use a JSON file from `/replay`.
error-record-file-unread = I couldn’t get this file from Discord. Please send it again.
error-record-file-unreadable = This isn’t a match record. Use a JSON file from `/replay`, unchanged.
error-record-file-long = A record can have at most { $limit } rows, and this one has more. Use a JSON file from `/replay`, unchanged.
error-record-file-empty = Nothing was played in this match, so there is nothing to show.
error-record-file-gone = This file is no longer kept. Open it again with `/replay record:`.
error-replay-one-of-both = Choose a match or a record file, not both.
