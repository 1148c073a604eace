# Admins' rulings, and changes of players.

command-admin = Manage this server’s matches, players and tournaments (needs Manage Server)
command-admin-match = Decide or cancel a match, give time, or replace a player
command-admin-player = Block or unblock someone here, or see who’s blocked or stands out
command-admin-export = Get this server’s finished matches and settings as a file (server owner only)
command-admin-player-user = Whom to block or unblock; leave empty to see the lists
command-admin-reason = Why; everyone in the match can read it
admin-panel = -# Everyone in the match sees what you do, with your name and the reason.
button-admin-adjudicate = Decide…
button-admin-extend = Give time…
button-admin-replace = Replace a player…
button-admin-cancel = Cancel…
button-admin-block = Block here…
button-admin-unblock = Unblock
button-admin-exclude = Exclude from ratings…
button-admin-include = Count for ratings again
button-blocked-people = Blocked people
button-blocked-pairs = Suspicious pairs
button-blocked-help = May have had help
admin-form-adjudicate = Decide match { $code }
admin-form-extend = Give time in match { $code }
admin-form-replace = Replace a player in match { $code }
admin-form-cancel = Cancel match { $code }
admin-form-block = Block { $name } here
admin-form-exclude = Exclude { $kind ->
    [match] match { $name }
   *[other] { $name }
} from ratings
admin-form-exclude-reason = Moderators of this server can read it
admin-form-reason = Reason
admin-form-result = Result
admin-form-wins = { $name } wins
admin-form-draw = Draw
admin-form-by = How much more time
command-admin-by = Such as 2d or 12h
command-admin-old = The player to replace
command-admin-new = The player who takes over
command-admin-block-reason = Why; they’re told when they try to play

admin-cancelled = Match `{ $code }` is cancelled. [The board]({ $url }) says so, with your name and the reason.
admin-uninvited = Match `{ $code }` was cancelled before it started. [The invitation]({ $url }) says so.
admin-adjudicated = Match `{ $code }` is decided. [The board]({ $url }) says so, with your name and the reason.
admin-ask-cancel = **Cancel match `{ $code }`?** { $game } · { $players }. It ends without a winner, and the players are told.
admin-ask-cancel-unrated = No ratings change. This can’t be undone.
admin-ask-final = This can’t be undone.
admin-ask-own = ⚠️ You’re playing in this match, and nobody else on this server has Manage Server. If you go on, the match stops counting for this server’s ratings, and over all servers it counts as resigned by you. The board will say so.
admin-ask-uninvite = **Withdraw invitation `{ $code }` ({ $game })?** Nobody can accept it any more.
admin-ask-adjudicate = { $count ->
    [0] **Call match `{ $code }` a draw?** { $game } · { $players }. It ends immediately, and the players are told.
   *[other] **Decide match `{ $code }` for { $winners }?** { $game } · { $players }. It ends immediately, and the players are told.
}
admin-ask-adjudicate-rated = The match is rated: ratings change, unless it was too short to count. This can’t be undone.
admin-ask-extend = **Give { $length } more in match `{ $code }`?** { $game } · { $players }.
admin-ask-replace = **Give { $old }’s seat in match `{ $code }` to { $new }?** { $game } · { $players }. { $old } can no longer play in it, and is told.
admin-ask-replace-unrated = ⚠️ { $new } sees what’s hidden at that seat, so the match stops counting for ratings.
admin-ask-replace-back = { $old } can take the seat back until { $new } moves. After that, a moderator can give it back.
admin-ask-return = **Give { $new } their seat in match `{ $code }` back?** { $game } · { $players }. { $old } can no longer play in it, and is told.
admin-ask-return-unrated = ⚠️ { $old } has already moved, so the match stops counting for ratings.
ask-reason = Reason, for everyone to read: { $reason }
ask-changed = Something has changed meanwhile. Please look again:
ask-kept = Nothing was changed.
error-draft-gone = This has already been settled, or it’s too old. Please use the command again.
button-unsure = No, go back
button-sure-start = Start now
button-sure-withdraw = Remove
button-sure-adjudicate = Decide it
button-sure-extend = Give more time
button-sure-replace = Replace
button-sure-return = Give it back
button-sure-undo = Undo it
button-sure-close = End it now
button-sure-cancel = Cancel it
button-sure-uninvite = Withdraw it
admin-export = This file has { $matches ->
    [one] 1 match
   *[other] { $matches } matches
} and { $tournaments ->
    [0] no tournaments
    [one] 1 tournament
   *[other] { $tournaments } tournaments
} that are over, with this server’s settings.
admin-export-running = Not in it, because they aren’t over yet: { $matches ->
    [0] no matches
    [one] 1 match
   *[other] { $matches } matches
}, { $tournaments ->
    [0] no tournaments
    [one] 1 tournament
   *[other] { $tournaments } tournaments
}. Export again later; whatever has been imported already is skipped.
admin-export-help = To move to another operator’s Yoimachi, give them the file and the server’s ID, `{ $server }`: `yoimachi import-server` reads it. It names your members and shows how they played, so hand it to nobody else.
admin-extended = The players whose turn it is in match `{ $code }` have { $length } more. [The board]({ $url }) says so, with your name and the reason.
admin-replaced = { $new } now plays match `{ $code }` instead of { $old }. [The board]({ $url }) says so, with your name and the reason.
admin-blocked = { $name } can no longer start or join matches here. Running matches continue; `/admin match` can end them.
admin-unblocked = { $name } can play here again.
admin-nobody-blocked = Nobody is blocked on this server.
admin-not-blocked = { $name } may play here.
admin-excluded = { $kind ->
    [match] Match `{ $name }`
   *[other] { $name }
} no longer counts for this server’s ratings, which have been worked out again. Ratings over all servers stay as they are.
admin-included = { $kind ->
    [match] Match `{ $name }`
   *[other] { $name }
} counts for this server’s ratings again, and they’ve been updated.
admin-excluded-line = Excluded from this server’s ratings since { $when }: { $reason }
admin-blocked-heading = { $count ->
    [one] 1 person is blocked here:
   *[other] { $count } people are blocked here:
}
admin-blocked-line = <@{ $user }> · blocked { $when } by <@{ $by }>: { $reason }
admin-no-pairs = No suspicious rated matches here in the last { $days } days.
admin-pairs-heading = Pairs with suspicious rated matches in the last { $days } days (many matches, mostly won by the same player, often short):
admin-pairs-line = { $winner } won { $won } of { $count } against { $loser }; { $short } were short; the last ended { $when }
admin-pairs-person = <@{ $user }>
admin-pairs-gone = people who deleted their data
admin-nobody-listed = Nobody here looks as if they had help in rated matches in the last { $days } days.
admin-listed-heading = People to look at, from rated matches in the last { $days } days. Being listed changes nothing.
admin-listed-mirror = <@{ $user }> · { $game }: { $part } of the { $whole } positions of `{ $match }` also came up in their match `{ $other }` at the same time; ended { $when }.
admin-listed-loss = <@{ $user }> · { $game }: their { $part } decisions cost { $loss } points each on average; { $expected } is usual at that rating. By chance, that happens to about 1 in { $odds } people. Last review: `{ $match }`, { $when }.
admin-listed-answer = They say: “{ $text }”
admin-listed-help = -# Look at the matches yourself: strong players and shared openings look like this, too. People can answer once, when they export their data from `/me settings`.
admin-pairs-help = -# It may be a coincidence. `/admin player` keeps people out of matches here; the bot’s operator can take people off the leaderboard over all servers.

ruling-cancelled = 🛠️ { $by } (moderator) cancelled the match: { $reason }
ruling-adjudicated = { $count ->
    [0] 🛠️ { $by } decided that the match is a draw: { $reason }
   *[other] 🛠️ { $by } decided the match in favour of { $winners }: { $reason }
}
ruling-agreed = 🤝 A player proposed this result, and { $by } confirmed it: { $count ->
    [0] the match is a draw
    [one] { $winners } wins
   *[other] { $winners } win
} ({ $reason }).
ruling-cancelled-itself = ⌛ The match ended without a result: the tournament has already decided it.
ruling-deadline = { $count ->
    [0] ⌛ The tournament round is over. Nobody wins.
    [one] ⌛ The tournament round is over. { $winners } wins.
   *[other] ⌛ The tournament round is over. { $winners } win.
}
ruling-withdrawn = { $count ->
    [0] 🏳️ The players have left the tournament. Nobody wins.
    [one] 🏳️ { $winners } wins: their opponent has left the tournament.
   *[other] 🏳️ { $winners } win: the other players have left the tournament.
}
ruling-extended = 🛠️ { $by } (moderator) gave { $length } more: { $reason }
ruling-replaced = 🛠️ { $by } (moderator) gave { $old }’s seat to { $new }: { $reason }
ruling-computer = ⌛ { $old } ran out of time. 🤖 { $new }, a computer, plays on.
ruling-unrated-own = { $ruling } ⚠️ The match no longer counts for ratings: { $by } plays in it. Over all servers it counts as resigned by { $by }.
ruling-unrated-appointed = { $ruling } ⚠️ The match no longer counts for ratings: { $by } was appointed by one of its players, or has played in it.
ruling-unrated-seat = { $ruling } ⚠️ The match no longer counts for ratings: two players have seen what’s hidden at that seat, or moved for it.
ruling-handed = 🔁 { $old } handed their seat over to { $new }.

board-cancelled = The match was cancelled. Nobody wins or loses.
board-adjudicated = { $count ->
    [one] Decided by ruling: { $winners } wins.
   *[other] Decided by ruling: { $winners } win.
}
board-adjudicated-draw = Decided by ruling: the match is a draw.

button-match-tournament = View tournament
button-hand-over = Hand over my seat
handover-choose = Who should take your seat in match `{ $code }`? { $direct ->
    [yes] I’ll ask them in direct messages
   *[no] I’ll ask them publicly
}. If they accept, they play on in your place and see everything you can see.
handover-choose-rated = Who should take your seat in match `{ $code }`? { $direct ->
    [yes] I’ll ask them in direct messages
   *[no] I’ll ask them publicly
}. The match is rated, so the other players must agree too. Then they play on in your place and see everything you can see.
handover-choose-unrated = Who should take your seat in match `{ $code }`? { $direct ->
    [yes] I’ll ask them in direct messages
   *[no] I’ll ask them publicly
}, and the other players must agree too. Then they play on in your place and see everything you can see, so the match stops counting for ratings.
handover-heading-unrated = { $heading } ⚠️ The match would stop counting for ratings, because the new player would see what’s hidden at that seat.
handover-placeholder = Choose someone…
handover-asked = I’ve [asked]({ $url }) { $name }. The request stands until it’s answered.
handover-heading = 🔁 **{ $name } asks { $to } to take over their seat.**
handover-settled-agreed = 🔁 You took over the seat.
handover-settled-lapsed = 🔁 You were asked to take over a seat. The request no longer stands.
handover-done = Done: the seat has changed hands, and the new board is posted.

error-admin-reason = A reason has 1 to { $most } characters and stays with the match.
error-admin-length = Write time like `2d`, `12h` or `1d12h`, from { $least } to { $most }.
error-admin-no-clock = This match has no clock, so there’s no time to add.
error-admin-who = Choose either who wins or **Draw**.
error-admin-all-win = Not everyone can win. For a draw, choose **Draw** alone.
error-admin-no-player = { $name } isn’t playing in this match. `/match info` shows who is.
error-admin-not-blocked = { $name } isn’t blocked here. `/admin player` shows who is.
error-admin-block-self = You can’t block yourself.
error-admin-own-match = You can’t decide your own rated match. Someone else who has Manage Server or can use `/admin` here can. You and your opponent can also settle it yourselves: offer a draw, ask to cancel, or resign.
error-admin-own-rating = You can’t decide whether you or your own matches count for ratings. Another moderator can.
error-admin-own-tournament = This is a tournament match that you play or played in. Another organiser of the tournament, or someone else with Manage Server, can decide it: `/tournament list`, **Manage**. You and your opponent can also settle it yourselves: offer a draw, or resign.
error-admin-owner = Only the server’s owner can export it.
error-admin-too-large = The file is larger than Discord allows. Ask the bot’s operator for it: they can make it with `yoimachi export-server`.
error-admin-own-seat = You can’t replace anyone in your own match. Ask another moderator with Manage Server. You can hand over your own seat from the match’s **Menu**.
error-admin-self-seat = You can’t give a seat to yourself. The player can hand it over to you from the match’s **Menu**, or another moderator can decide it.
error-admin-present = { $name } isn’t absent. A player can be replaced once they’ve used half of the time left for their move, and at least 12 hours; without a clock, after a week. They can hand over their seat themselves from the match’s **Menu**.
error-admin-replace-tournament = This match belongs to a tournament, which has its own rules for substitutes. Use **Manage** in its panel: `/tournament list`.
error-admin-block-bot = { $name } is a bot. To keep matches out of a channel, use `/setup settings`.
error-handover-nameless = In a match without names, no one can take over your seat.
error-handover-player = { $name } is already playing in this match. Choose someone else.
error-handover-former = { $name } has held another seat in this match and has seen that side’s secrets. Choose someone else.
error-handover-tournament = This match belongs to a tournament. Its organiser can find a substitute for you: `/tournament list`, **Manage**.
error-handover-played-on = You can’t take this seat back: the new player has already moved, or the seat has changed hands. Ask a moderator of the server.
error-handover-not-you = Only { $name } can answer that.
error-offer-open-handover = { $name } has asked to hand over their seat in match `{ $match }`. That needs an answer first.

verify-deviation-administration = Row { $seq } records a moderator’s decision, a change of players or extra time that isn’t possible there.

command-turns-game = Only this game
list-state-yours = Your turn
list-state-others = Another player’s turn
list-state-invitations = Invitations
list-state-open = Open: waiting for players or in play
list-state-waiting = Waiting for players
list-state-running = In play
list-state-over = Over
list-state-all = All
list-games-all = All games

turns-line-paused = { $game } · { $players } · { $where } · ⏸️ paused
list-none-such = No matches found. Try another filter.
list-heading-server-over = { $count ->
    [one] 1 finished match on this server:
   *[other] { $count } finished matches on this server:
}
list-until = { " " }· ⏳ until { $on } ({ $ago })
list-paused = { " " }· ⏸️ paused
list-won = { $winners } won { $when }
list-drawn = drawn { $when }
