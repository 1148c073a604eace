# Admins' rulings, and changes of players.

command-admin = For people with Manage Server: matches, players and tournaments of this server
command-admin-match = Step into a match; everybody sees who did it and why
command-admin-match-cancel = Call a match or an invitation off, without a result
command-admin-match-adjudicate = End a running match and say who won
command-admin-match-extend = Give those whose decision is awaited more time
command-admin-match-replace = Give the seat of somebody who is gone to somebody else
command-admin-player = Who may play on this server
command-admin-player-block = Keep somebody from making and joining matches here
command-admin-player-unblock = Let somebody play here again
command-admin-player-blocked = Who may not play here, and why
command-admin-code = Which match of this server, by its code
command-admin-reason = Why; everybody in the match can read it
command-admin-winner = Who wins
command-admin-winner2 = One more who wins
command-admin-draw = Nobody wins: a draw
command-admin-by = How much more, such as 2d or 12h
command-admin-old = Whose seat
command-admin-new = Who sits there from now on
command-admin-who = Who
command-admin-block-reason = Why; the person is told when they try to play

admin-cancelled = Match `{ $code }` is called off. [The board]({ $url }) says so, with your name and the reason.
admin-uninvited = Match `{ $code }`, which had not begun, is called off. [The invitation]({ $url }) says so.
admin-adjudicated = Match `{ $code }` is decided. [The board]({ $url }) says so, with your name and the reason.
admin-ask-cancel = **Call off match `{ $code }`?** { $game } · { $players }. It ends without a winner, and the players are told.
admin-ask-cancel-unrated = No ratings change. This can’t be undone.
admin-ask-final = This can’t be undone.
admin-ask-uninvite = **Withdraw invitation `{ $code }`** ({ $game })**?** Nobody can accept it any more.
admin-ask-adjudicate = { $count ->
    [0] **Call match `{ $code }` a draw?** { $game } · { $players }. It ends immediately, and the players are told.
   *[other] **Decide match `{ $code }` for { $winners }?** { $game } · { $players }. It ends immediately, and the players are told.
}
admin-ask-adjudicate-rated = The match is rated, so ratings change. This can’t be undone.
ask-reason = Reason, for everybody to read: { $reason }
ask-changed = Something has changed meanwhile. Please look again:
ask-kept = Nothing was changed.
error-draft-gone = This was settled already, or is too old. Please use the command again.
button-unsure = No, go back
button-sure-start = Start now
button-sure-withdraw = Take out
button-sure-adjudicate = Decide it
button-sure-close = End it now
button-sure-cancel = Call it off
button-sure-uninvite = Withdraw it
admin-extended = Those who were awaited in match `{ $code }` have { $length } more. [The board]({ $url }) says so, with your name and the reason.
admin-replaced = { $new } sits in match `{ $code }` now instead of { $old }. [The board]({ $url }) says so, with your name and the reason.
admin-blocked = { $name } can make and join no matches here any more. Matches that are going on go on; `/admin match` can end them.
admin-unblocked = { $name } may play here again.
admin-nobody-blocked = Nobody is blocked on this server.
admin-blocked-heading = { $count ->
    [one] One person may not play here:
   *[other] { $count } people may not play here:
}
admin-blocked-line = <@{ $user }> · since { $when }, by <@{ $by }>: { $reason }

ruling-cancelled = 🛠️ { $by }, who looks after this server, called the match off: { $reason }
ruling-adjudicated = 🛠️ { $by }, who looks after this server, decided the match for { $winners }: { $reason }
ruling-adjudicated-draw = 🛠️ { $by }, who looks after this server, decided that the match is a draw: { $reason }
ruling-cancelled-itself = ⌛ The match is over without a result: its game of the tournament has been decided.
ruling-deadline = { $count ->
    [0] ⌛ The time of the tournament’s round is up. Nobody wins.
    [one] ⌛ The time of the tournament’s round is up. { $winners } wins.
   *[other] ⌛ The time of the tournament’s round is up. { $winners } win.
}
ruling-withdrawn = { $count ->
    [0] 🏳️ Whoever played here has left the tournament. Nobody wins.
    [one] 🏳️ { $winners } wins, for the other side has left the tournament.
   *[other] 🏳️ { $winners } win, for the others have left the tournament.
}
ruling-extended = 🛠️ { $by }, who looks after this server, gave { $length } more: { $reason }
ruling-replaced = 🛠️ { $by }, who looks after this server, gave { $old }'s seat to { $new }: { $reason }
ruling-computer = ⌛ { $old } ran out of time. 🤖 { $new }, a computer, plays on.
ruling-handed = 🔁 { $old } handed the seat over to { $new }.

board-cancelled = The match was called off. Nobody wins or loses.
board-adjudicated = { $count ->
    [one] By decision of those who look after the server, { $winners } wins.
   *[other] By decision of those who look after the server, { $winners } win.
}
board-adjudicated-draw = By decision of those who look after the server, the match is a draw.

button-hand-over = Hand over my seat
handover-choose = Who is to take your seat in match `{ $code }`? I ask them where all can see it. If they accept, they play on in your place and see what you may see.
handover-choose-rated = Who is to take your seat in match `{ $code }`? I ask them where all can see it. It is a rated match, so the other players must agree as well. Then they play on in your place and see what you may see.
handover-placeholder = Choose somebody …
handover-asked = { $name } is [asked]({ $url }). It lapses as soon as anybody moves.
handover-heading = 🔁 **{ $name } would like { $to } to take over the seat** in match `{ $code }`.
handover-agreed = 🔁 { $to } has taken over the seat in match `{ $code }`.
handover-done = Done: the seat has changed hands, and the new board is posted.

error-admin-reason = A reason has between one and { $most } characters: it stays with the match.
error-admin-length = Time is written like `2d`, `12h` or `1d12h`, from { $least } to { $most } at once.
error-admin-no-clock = This match has no clock, so there is no time to give: nobody is hurried.
error-admin-who = Say either who wins (`winner`), or that it is a draw (`draw: True`).
error-admin-all-win = Not everybody can win. For a draw choose `draw: True` and name nobody.
error-admin-no-player = { $name } does not play in this match. `/match info` shows who does.
error-admin-not-blocked = { $name } is not blocked here. `/admin player blocked` shows who is.
error-handover-player = { $name } plays in this match already. Choose somebody else.
error-handover-tournament = This match belongs to a tournament. Its organiser can put somebody else in your place: `/tournament replace`.
error-handover-not-you = Only { $name } can answer that.
error-offer-open-handover = { $name } would like to hand over the seat in match `{ $match }`; that is to be answered first.

verify-deviation-administration = Row { $seq } is said to be an admin's or about a new player, and cannot be so.

command-turns-game = One game alone
command-match-list-game = One game alone
command-match-list-person = The matches of one person alone
command-match-list-state = Which ones; those that are open if you do not say
choice-list-open = open: waiting for players, or being played
choice-list-waiting = waiting for players
choice-list-running = being played
choice-list-over = over

turns-line-paused = { $game } · { $players } · { $where } · ⏸️ paused
list-none-such = There are no such matches on this server. `/match list` without options shows what is open.
list-heading-over = { $count ->
    [one] One match on this server is over:
   *[other] { $count } matches on this server are over:
}
list-until = { " " }· ⏳ until { $on } ({ $ago })
list-paused = { " " }· ⏸️ paused
list-won = { $winners } won { $when }
list-drawn = drawn { $when }
