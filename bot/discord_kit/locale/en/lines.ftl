# Lines: moves tried out where no match goes on, alone and shared; record files.

button-explore = Try out from here
button-try-moves = Try moves out
button-line-post = Post as a line
button-line-go-on = Go on from here
button-line-draw = Draw again
line-heading-match = { $game } · `{ $code }` · { $number ->
    [0] trying out from the start
   *[other] trying out after move { $number }
}
line-heading-file = { $game } · record of `{ $code }` · { $number ->
    [0] trying out from the start
   *[other] trying out after move { $number }
}
line-heading-puzzle = { $game } · trying out from a puzzle
line-heading-game = { $game } · trying out from the start of a game
line-private = Only you can see this until you post it, and nothing here changes a match.
line-begin = { $open ->
    [yes] Choose a move for each player in turn. You see what lies hidden, since nobody is playing here.
   *[no] Choose a move for each player in turn.
}
line-end = The game ends here: { $outcome }
line-hand-alt = Hidden from the other players: { $alt }
line-by-match = {"**"}{ $name } tried out a line** · { $game } · `{ $code }`, { $number ->
    [0] from the start
   *[other] after move { $number }
}
line-by-file = {"**"}{ $name } tried out a line** · { $game } · from the file of a record (`{ $code }`), { $number ->
    [0] from the start
   *[other] after move { $number }
}
line-by-puzzle = {"**"}{ $name } tried out a line** · { $game } · from a puzzle
line-by-game = {"**"}{ $name } tried out a line** · { $game } · from the start of a game
line-posted = Posted: { $link }
    The line stays as it is now. Go on from its end to try out more.

record-holds = ✅ The record was checked: every move is legal, and dice and shuffles follow from its seed.
record-kept = Only you can see this. The file is kept for { $days } days.
record-unverified = I can’t open this record, because it doesn’t check out. Use a JSON file from `/replay`, unchanged.

error-line-gone = This line isn’t kept any more. Start a new one with **Try out from here**.
error-line-posted = This line has been posted and doesn’t change any more. Press **Go on from here** under it.
error-line-empty = There is nothing to post yet. Try out a move first.
error-too-many-lines = You’ve posted { $most } lines in a day, the most anyone can. Try again tomorrow.
error-line-elsewhere = Only players of match `{ $match }` can post a line from it here. Post yours where the match was played: { $url }
error-record-file-large = A record file can have { $limit } KB at most, and this one is larger. Use a JSON file from `/replay`.
error-record-file-unread = I couldn’t get this file from Discord. Please send it again.
error-record-file-unreadable = This isn’t a match record. Use a JSON file from `/replay`, unchanged.
error-record-file-long = A record can have { $limit } rows at most, and this one has more.
error-record-file-empty = Nothing was played in this match, so there is nothing to show.
error-record-file-gone = This file isn’t kept any more. Open it again with `/replay record:`.
error-replay-one-of-both = Choose a match or a record file, not both.
