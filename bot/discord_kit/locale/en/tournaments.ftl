# tournaments
error-no-such-tournament = There’s no tournament `{ $tournament }` here. `/tournament standings` suggests the ones there are.
error-tournament-blocked = { $name } is blocked from playing on this server.
error-tournament-cannot-be-undone = That can’t be undone any longer: the tournament has moved on since.
error-tournament-challenge = You can’t challenge them now. You can challenge players a few rungs above you, while neither of you has a challenge to play.
error-tournament-closed = This tournament is over.
error-tournament-computer = { $name } is a bot; tournaments are for people.
error-tournament-entered = Already signed up for this tournament.
error-tournament-no-deadline = No round with a deadline is running.
error-tournament-no-ladder = Challenges only exist on a ladder.
error-tournament-no-such-entrant = { $name } isn’t in this tournament.
error-tournament-no-such-game = This tournament has no unfinished match with that code.
error-tournament-not-organiser = Only this tournament’s organiser, tournament directors and people with Manage Server can do that.
error-tournament-not-started = This tournament hasn’t started yet.
error-tournament-nothing-to-undo = There’s nothing to undo.
error-tournament-reason = Give a reason of at most { $most } characters. Everyone will see it.
error-tournament-return = You can come back once the table you left is finished.
error-tournament-started = Sign-up is over.
error-tournament-too-early = Check-in isn’t open yet. The sign-up post says when it opens.
error-tournament-too-few = Not enough players have signed up to start.
error-tournament-too-late = It’s too late to enter this tournament.
error-tournament-full = This tournament is full.
error-tournament-maker = You need another role to create tournaments on this server. `/setup settings` decides which.
error-tournament-name = A tournament needs a name.
error-tournament-number = That has to be a number from { $least } to { $most }.
error-tournament-role = I can’t mention that role here. Allow everyone to @mention it (Server Settings › Roles), or give me **Mention @everyone, @here and All Roles**.
error-tournament-held = The tournament is already paused.
error-tournament-here = The tournament is already in this channel. Use this in the channel where it should continue.
error-tournament-not-held = The tournament isn’t paused.
error-tournament-organiser = { $name } is already the organiser, or isn’t allowed to be.
error-tournament-own-game = You can’t decide your own match. { $judges ->
    [none] Someone else with Manage Server
   *[other] { $judges }, or someone else with Manage Server,
} can. You and your opponent can also settle it yourselves: offer a draw, or resign.
error-tournament-appoint = Because you’re playing in this tournament, { $name } needs a role that can create or direct tournaments, or Manage Server. Choose someone who has one, or ask someone with Manage Server.
error-tournament-appointed = That concerns a match of the player who made you the organiser. You can decide its result, which won’t count for ratings; for anything else, ask a tournament director or someone with Manage Server.
error-tournament-own-opponent = You have an unfinished match against that player, so you can’t withdraw or replace them. If nobody else decides the match, the round’s deadline does.
error-tournament-other-side = { $name } has held another seat in a match that’s still going on, and knows that side. Choose someone else.
error-tournament-winners = Name winners who played in that match, but not everyone who did. For a draw, leave them empty.
error-tournament-other = That isn’t possible at this stage of the tournament. `/tournament standings` shows where it stands.
error-bad-length = I can’t use that length of time. Write it like `12h`, `3d` or `2w`, from a minute to ninety days.
button-leave = Leave
button-leave-yes = Yes, leave
button-leave-no = Stay
button-check-in = Check in
tournament-title = { $name } · { $game } · `{ $code }`
tournament-format-round-robin = Round robin: everyone plays everyone.
tournament-format-swiss = Swiss: { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} against players with similar scores, never the same one twice.
tournament-format-knockout = Knockout: lose and you’re out; the losing semifinalists play for third place.
tournament-format-ladder = Ladder: challenge anyone up to three rungs above you with `/tournament challenge`; win and you take their rung.
tournament-sides = { $favoured ->
    [even] The sides are about even: between top-level computers, the first player scores { $share }%
    [second] Between top-level computers, the second player scores { $share }%
   *[first] Between top-level computers, the first player scores { $share }%
}{ $way ->
    [swap] ; the second player may swap sides.
    [swap-measured] ; with a swap, whoever moves first scores { $swapped }%.
    [pair] ; opponents play two matches with sides reversed, which makes it even.
   *[none] .
}
tournament-sides-unmeasured = { $way ->
    [swap] The second player may swap sides.
   *[pair] Opponents play two matches with sides reversed.
}
tournament-format-tables = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} at tables of four and three, with new tables every round.
tournament-divisions = Divisions of up to { $most } players, in order of seed.
tournament-decay = Players who don’t play for { $length } drop a rung.
tournament-by-lot = Seeding is random.
tournament-check-in = Check-in: press **Check in** under the sign-up between { $began } and { $until }, or you’re left out.
tournament-rounds-last = Each round lasts { $length }. { $late }
tournament-challenges-last = A challenge has to be played within { $length }. { $late }
tournament-unfinished-forfeit = Whoever’s turn it is at the end loses that match.
tournament-unfinished-extend = After that, the round is extended once by half; then whoever’s turn it is loses the match.
tournament-unfinished-draw = Matches that aren’t finished by then are draws.
tournament-unfinished-stands = Unfinished matches count as they stand where that’s possible, as in Count-Up; otherwise they’re draws.
tournament-unfinished-hold = The organisers decide matches that aren’t finished by then.
tournament-rated = Matches are rated.
tournament-no-breaks = Vacations and pauses don’t stop the clocks.
tournament-tiebreaks = Tiebreaks: { $order }.
tiebreak-buchholz = Buchholz
tiebreak-buchholz-cut = Buchholz without the lowest
tiebreak-sonneborn-berger = Sonneborn–Berger
tiebreak-direct = direct encounter
tiebreak-wins = wins
tiebreak-lot = lot
tournament-tiebreak = { $name }: { $points }
tournament-entrants = **{ $count }** signed up: { $names }
tournament-waiting = On the waiting list: { $names }
tournament-open = Sign-up is open.
tournament-open-until = Sign-up is open until { $on } ({ $when }).
tournament-over = The tournament is over.
tournament-held = The tournament is paused until an organiser resumes it.
tournament-ladder-runs = The ladder is open for challenges.
tournament-round = Round { $round } of { $total }.
tournament-picture-division = Division { $number }
tournament-picture-round = Round { $round } of { $total }
tournament-picture-over = Final standings
tournament-picture-ladder = Ladder
tournament-nobody = { $board }. Nobody
tournament-bye = { $board }. { $name } has a bye
tournament-pairing = { $board }. { $names } · { $games }
tournament-forfeit = { $score } (forfeit)
tournament-ruled = { $score } (decided)
tournament-struck = { $who } withdrew before playing half of their matches, so none of them count.
tournament-points-lost = Points change: { $losses }.
tournament-struck-rule = The matches of a player who withdraws before playing half of them count for nobody.
tournament-uncounted = { $count ->
    [one] 1 match doesn’t count
   *[other] { $count } matches don’t count
}
tournament-not-counted = (doesn’t count)
tournament-division = **Division { $number }**
tournament-points = { $points } { $count ->
    [one] point
   *[other] points
}
tournament-round-heading = ### 🏆 { $name } · round { $round } · `{ $code }`
tournament-challenge-heading = ### 🏆 { $name } · challenges
tournament-until = Until { $when } ({ $ago }).
tournament-standings-heading = ### 🏆 { $name } · standings
    { $stage }
tournament-after-round = After round { $round }.
tournament-called-off = { $name } · { $game } · cancelled
tournament-nobody-wins = Nobody wins. The standings so far:
tournament-forum-left = *I can’t post in the tournament’s forum, so it continues here. `/setup doctor` says what’s missing.*
thread-begins = Match `{ $code }` of { $home } is played here.
tournament-podium = { $name } · { $game } · final result
tournament-too-few-came = Not enough players came: nothing was played.
tournament-nothing-played = Nothing was played.
tournament-by = { $name }
tournament-deadline = the round’s time is up
tournament-outage = I was offline during the round
tournament-because = ({ $reason })
tournament-did-forfeited = { $where }: { $who } didn’t finish in time and lost by forfeit.
tournament-did-dropped = { $where }: { $who } left the tournament and lost by forfeit.
tournament-did-adjudicated = { $count ->
    [0] { $by } decided that { $where } is a draw.
   *[other] { $by } decided { $where } in favour of { $who }.
}
tournament-did-own = { $count ->
    [0] { $by } decided that { $where } is a draw. It doesn’t count for this server’s ratings: { $by } plays in it, or was appointed by one of its players.
   *[other] { $by } decided { $where } in favour of { $who }. It doesn’t count for this server’s ratings: { $by } plays in it, or was appointed by one of its players.
}
tournament-did-adjudicated-itself = { $count ->
    [0] { $where } counts as a draw.
   *[other] { $where } counts as a win for { $who }.
}
tournament-did-withdrawn = { $who } has withdrawn.
tournament-did-returned = { $who } returns from the next round on.
tournament-did-replaced = { $extra } replaces { $who }.
tournament-did-lateentry = { $who } joins from the next round on.
tournament-did-extended = { $by } moved the end of the round to { $extra }.
tournament-did-extended-itself = The round now ends on { $extra }.
tournament-did-checkin-itself = Sign-up is extended to { $extra }; everyone can check in until then.
tournament-did-held = { $by } paused the tournament.
tournament-did-held-itself = The tournament is paused until an organiser resumes it.
tournament-did-resumed = { $by } resumed the tournament.
tournament-did-decayed = { $who } hasn’t played for a while and drops a rung.
tournament-did-undone = { $by } undid this: { $extra }
tournament-did-takenout = { $by } removed { $who }.
tournament-did-appointed = { $by } made { $who } the organiser.
tournament-did-moved = { $by } moved the tournament here, with its matches.
tournament-did-marred = The record of match `{ $extra }` ({ $where }) is damaged, so it counts as unfinished. An organiser can decide it with `/tournament round`, or have it cancelled and played again with `/admin match cancel`.
tournament-did-aborted = { $count ->
    [0] A moderator cancelled match `{ $extra }` ({ $where }). It’s played again.
    [one] { $who } cancelled match `{ $extra }` ({ $where }) at the very start. It’s played again.
   *[other] { $who } agreed to cancel match `{ $extra }` at the very start. It’s played again.
}
tournament-did-calledoff = { $by } cancelled the tournament.
tournament-did-finished = A match has finished.
tournament-did-closed = { $by } ended the tournament.
tournament-did-paired = The next round has started.
tournament-did-started = The tournament has started.
tournament-did-joined = { $who } has joined.
tournament-did-left = { $who } has left.
tournament-did-checkedin = { $who } has checked in.
tournament-did-created = The tournament was created.
tournament-stay = Good! You’re still in.
tournament-you-left = You’ve left { $name }.
tournament-leave-ask = **{ $name }** is running. If you leave, you lose your unfinished matches; at a table of three or four you come last. Leave anyway?
tournament-you-are-here = You’re checked in: you’ll play in { $name }.
tournament-you-wait = { $name } is full. You’re on the waiting list and move up when someone leaves.
tournament-you-play-next = You’re in { $name } from the next round on.
tournament-you-joined = You’ve joined { $name }. Your matches start automatically, and I’ll mention you here.
tournament-made = { $name } (`{ $code }`) is open; its sign-up is posted in this channel.
tournament-made-in-forum = { $name } (`{ $code }`) is open; its sign-up gets a post in { $where }.
tournament-challenged = You’ve challenged { $name }. The match is starting.
tournament-done = Done. I’m announcing it in { $name }.
tournament-ask-start = **Start { $name } now?** Sign-up closes, and the first round begins with { $count ->
    [one] one player
   *[other] { $count } players
}.
tournament-ask-start-absent = Left out because they haven’t checked in: { $names }.
tournament-ask-start-waiting = Left out because they are on the waiting list: { $names }.
tournament-ask-start-late = Others can still join later. A start can’t be undone.
tournament-ask-start-closed = Nobody can join after that, and a start can’t be undone.
tournament-ask-unenter = **Remove { $who } from the sign-up of { $name }?** They can sign up again.
tournament-ask-withdraw = **Withdraw { $who } from { $name }?**
tournament-ask-forfeits = { $count ->
    [one] { $who } forfeits one unfinished match.
   *[other] { $who } forfeits { $count } unfinished matches.
}
tournament-ask-table = { $who } leaves the table and comes last there; the other players play on.
tournament-ask-struck = { $who } has played less than half of the matches, so none of them will count for anyone.
tournament-ask-undoable = `/tournament round` can undo this until the next round depends on it.
tournament-ask-undoable-anew = `/tournament round` can undo this, as long as nothing has been built on it. The match itself isn’t continued then: a new one starts from the first move.
tournament-ask-undo = **Undo this in { $name }?**
tournament-ask-undo-end = The tournament goes on.
tournament-ask-undo-anew = ⚠️ The match that ended with it isn’t continued: a new one starts from the first move, and the old one stops counting for ratings.
tournament-ask-decide = { $count ->
    [0] **Call { $where } a draw?** The match ends immediately.
    [one] **Decide { $where } for { $who }?** The match ends immediately.
   *[other] **Decide { $where } for { $who }?** The match ends immediately.
}
tournament-ask-out = { $who } is out of the tournament.
tournament-ask-own = ⚠️ You’re playing in it, or were appointed by one of its players, so it won’t count for ratings, and everyone sees why. If you’re playing, it counts over all servers as resigned by you.
tournament-ask-rated = The match is rated: ratings change, unless it was too short to count.
tournament-ask-last = It’s the last match: the tournament ends with it.
tournament-ask-next-round = It’s the last match of this round: the next round begins with it, and then this can’t be undone.
tournament-ask-close-sign-up = **End { $name } before it starts?** Sign-up closes, and nothing is played.
tournament-ask-close = **End { $name } now?** The standings become final as they are.
tournament-ask-close-open = { $count ->
    [one] One unfinished match doesn’t count any more; it goes on as an ordinary one.
   *[other] { $count } unfinished matches don’t count any more; they go on as ordinary ones.
}
tournament-ask-close-undo = `/tournament round` can reopen it.
tournament-ask-cancel = **Cancel { $name }?** Nobody wins, and this can’t be undone.
tournament-ask-cancel-open = { $count ->
    [one] One running match ends without a result.
   *[other] { $count } running matches end without a result.
}
command-tournament = Tournaments on this server
command-tournament-create = Create a tournament in this channel
command-tournament-name = Name of the tournament
command-tournament-format = Format: who plays whom
command-tournament-which = The tournament
command-tournament-join = Join a tournament
command-tournament-leave = Leave a tournament
command-tournament-challenge = Ladder: challenge a player above you
command-tournament-opponent = Whom to challenge
command-tournament-standings = See the standings
command-tournament-export = Also get them as files
command-tournament-pairings = See who plays whom, and the results
command-tournament-number = The round; leave empty for the newest
command-tournament-start = Close sign-up and start now
command-tournament-withdraw = Withdraw a player
command-tournament-who = The player
command-tournament-replace = Put in a substitute for a player
command-tournament-round = Extend, pause or resume a round, decide a match, or undo the last ruling
command-tournament-action = What to do
command-tournament-more = How much more time, such as 2d
command-tournament-match = Code of the match to decide
command-tournament-close = End a tournament now
command-admin-tournament = Step into a tournament; everyone sees who did it and why
command-admin-tournament-hold = Pause the tournament
command-admin-tournament-resume = Resume the tournament; its round is extended by the pause
command-admin-tournament-adjudicate = Decide a match; it ends
command-admin-tournament-organiser = Take over a tournament, or hand it to someone
command-admin-tournament-who = The new organiser; leave empty for yourself
command-admin-tournament-close = End a tournament now; the standings are final
command-admin-tournament-cancel = Cancel a tournament and its matches, without a winner
command-admin-tournament-why = Why; everyone can read it
choice-format-round-robin = Round robin
choice-format-swiss = Swiss
choice-format-knockout = Knockout
choice-format-ladder = Ladder
choice-format-tables = Tables of 3 and 4
choice-unfinished-forfeit = Whoever’s turn it is loses
choice-unfinished-extend = Extend once by half; then whoever’s turn it is loses
choice-unfinished-draw = Draws
choice-unfinished-stands = Current standing counts; draw if there is none
choice-unfinished-hold = Organisers decide
choice-seeding-rating = By rating
choice-seeding-lot = Random
choice-round-extend = Give the round more time
choice-round-hold = Pause the tournament
choice-round-resume = Resume the tournament
choice-round-undo = Undo the last ruling
choice-round-move = Continue in this channel
choice-round-adjudicate = Decide a match

# the panel in which a tournament is made
cup-heading = ### 🏆 New tournament: { $name }
cup-intro = -# Only you can see this. Change what you like; nothing is posted until you press **Open sign-up**.
cup-line = - { $label }: **{ $value }**
cup-settings = Change a setting
cup-form = New tournament
cup-name = Name
cup-game = Game
cup-format = Format
cup-option = { $number ->
    [1] Game option
   *[other] Game option { $number }
}
cup-clock = Clock
cup-rounds = Rounds
cup-round = Round length
cup-signup = Sign-up is open for
cup-sides = Sides
cup-division = Players per division, at most
cup-decay = Drop a rung after not playing for
cup-limit = Player limit
cup-checkin = Check-in before the start
cup-unfinished = Unfinished matches
cup-rated = Rating
cup-breaks = Vacations and pauses
cup-seeding = Seeding
cup-ping = Role to mention
cup-forum = Where
cup-here = This channel
cup-role = Choose a role to mention
cup-decay-none = Never
cup-limit-none = No limit
cup-checkin-none = No check-in
cup-ping-none = Nobody
cup-rated-yes = Rated
cup-rated-no = Unrated
cup-breaks-yes = Stop the clocks
cup-breaks-no = Don’t stop the clocks
cup-sides-drawn = One match, as drawn
cup-sides-swap = One match with a swap: the second player may swap sides
cup-sides-pair = Two matches with sides reversed
cup-example-clock = 3d, 3d weekends off, 7d+12h max 10d, or none
cup-example-signup = 2d
cup-example-round = 10d
cup-example-checkin = 12h
cup-example-decay = 30d
cup-example-limit = 20
cup-example-rounds = 5
cup-hurried = ⚠️ A match takes about { $count } moves, so { $length } is too short for most players. { $wanted } should be enough.
cup-slow-clock = ⚠️ The clock allows { $clock } for a single move: a few slow ones use up the whole round.
cup-dropped = { $name } was discarded. Nothing was posted.
button-cup-open = Open sign-up
button-cup-write = Type: { $label }
button-cup-drop = Discard
