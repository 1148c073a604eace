# The spectators’ room: a private thread beside a match, hidden from its players until it is over.

button-kibitz = Kibitz
button-kibitz-in = Come in
button-kibitz-try = Try moves
kibitz-thread = Kibitz · { $code }
kibitz-ask = In the spectators’ room, people talk about this match where its players can’t read it. **Once you’ve been in there, you can’t vote in this match or play in it.** Come in?
kibitz-in = You’re in: [go to the room]({ $url }). The players can’t read what’s written there. You can no longer play or vote in this match.
kibitz-over = You’re in: [go to the room]({ $url }).
kibitz-welcome = **The spectators’ room of { $game } · `{ $code }`**
    Talk about the match here. Its players and their teams can’t come in before it’s over; moderators can read everything. Anyone who has been in here can’t play or vote in this match.
    Each board is repeated here. **Try moves** shows the others a line, and guesses made with **Guess the move** are revealed with your name once the move is made. If someone lets a player in, I remove them before the next board. Nobody is notified by what I post.
kibitz-guess = { $right ->
    [1] ✅ { $name }
   *[other] { $name } `{ $move }`
}
kibitz-guesses = 🎯 Guesses for { $name }’s move: { $guesses }{ $more ->
    [0] {""}
   *[other] {" "}· and { $more } more
}
board-room = -# 💬 [The spectators’ room]({ $url }) is open to everyone now. Press **Kibitz** to come in.
line-heading-room = { $game } · `{ $code }` · { $number ->
    [0] trying moves from the start
   *[other] trying moves after move { $number }
}
line-begin-room = { $open ->
    [yes] Choose a move for each player in turn. Only moves are offered that depend on nothing hidden.
   *[no] Choose a move for each player in turn.
}
line-end-unknown = What comes next depends on what’s hidden.
line-by-room = {"**"}{ $name } tried out a line** · { $game } · `{ $code }`, { $number ->
    [0] from the start
   *[other] after move { $number }
}

error-kibitz-barred = { $name } has been in the spectators’ room of match `{ $match }`, and so can’t play or vote in it. Someone who hasn’t been there can.
error-kibitz-closed = You can’t come into the spectators’ room of match `{ $match }`. `/match list` shows other matches to watch.
error-kibitz-elsewhere = While match `{ $match }` is being played, lines from it can be posted in its spectators’ room only. Try moves there.
error-kibitz-entrant = Match `{ $match }` is part of a tournament you’re playing in. You can come into its spectators’ room when the match is over.
error-kibitz-lacking = I can’t open a spectators’ room in this channel: for that alone I need **Create Private Threads**. Someone with Manage Server can grant it; then press **Kibitz** again.
error-kibitz-moderated = { $name } plays in match `{ $match }` and, as a moderator, can read private threads here. A spectators’ room wouldn’t be hidden, so there’s none. You can still guess moves.
error-kibitz-none = Match `{ $match }` is over and has no spectators’ room. **Review** and **Replay** under its last board show how it was played.
error-kibitz-not-in = You’re not in the spectators’ room of match `{ $match }` yet. Open the match’s **Menu**, then press **Kibitz**.
error-kibitz-nothing = There’s no move to try in match `{ $match }` right now: what comes next depends on what’s hidden. Try again on the next board.
error-kibitz-own = The spectators’ room of match `{ $match }` is hidden from its players and their teams. You can come in when the match is over.
error-kibitz-place = Private threads exist in ordinary text channels only, so match `{ $match }` can’t have a spectators’ room where it’s played. You can still guess moves.
error-kibitz-unsure = What follows this move depends on what’s hidden in match `{ $match }`. Choose another move.
