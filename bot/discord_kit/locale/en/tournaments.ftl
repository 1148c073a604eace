# tournaments
error-no-such-tournament = There’s no tournament `{ $tournament }` here. `/tournament list` shows the ones there are.
error-tournament-blocked = { $name } is blocked from playing on this server.
error-tournament-cannot-be-undone = That can’t be undone any longer: the tournament has moved on since.
error-tournament-challenge = { $count ->
    [1] You’re on the top rung: wait until someone challenges you.
    [2] You’re on rung 2, so you can only challenge the player at the top. { $name } isn’t there.
   *[other] You’re on rung { $count }, so you can challenge players on rungs { $least } to { $most }. { $name } isn’t one of them.
}
error-tournament-challenge-busy = You have a challenge to play first.
error-tournament-challenge-other-busy = { $name } has a challenge to play first.
error-tournament-challenge-self = You can’t challenge yourself.
error-tournament-closed = This tournament is over.
error-tournament-computer = { $name } is a bot; tournaments are for people.
error-tournament-entered = Already signed up for this tournament.
error-tournament-no-deadline = No round with a deadline is running.
error-tournament-no-ladder = Challenges only exist on a ladder.
error-tournament-no-such-entrant = { $name } isn’t in this tournament.
error-tournament-no-such-game = Choose a match of this tournament that’s still undecided.
error-tournament-no-result = Choose a match of this tournament that already has a result.
error-tournament-player-left = A player of that match has left the tournament, so it can’t be played on or again. You can change its result instead.
error-tournament-not-organiser = Only this tournament’s organiser, tournament directors and people with Manage Server can do that.
error-tournament-not-sooner = The round ends before that anyway. To give it more time, use **More time**.
error-tournament-not-started = This tournament hasn’t started yet.
error-tournament-nothing-to-undo = There’s nothing to undo.
error-tournament-paused = The tournament is paused. Resume it first, then start it.
error-tournament-reason = Give a reason of at most { $most } characters. Everyone will see it.
error-tournament-rests = Round { $count } is already paired on that result ({ $name }). Ask an organiser: if they correct it, everything from that round on is cancelled and paired again.
error-tournament-return = You can come back once the table you left is finished.
error-tournament-started = Sign-up is over.
error-tournament-start = Choose a start within the next 90 days, such as `2d` or `Sunday 20:00`.
error-tournament-limit = { $count } players have signed up already, so the limit has to be at least { $count }.
error-tournament-tables = Tables of 3 and 4 need a game for that many players, such as Count-Up. Choose another game or format.
error-tournament-too-early = Check-in isn’t open yet. The sign-up post says when it opens.
error-tournament-too-few = Starting takes at least { $least } players, and so far there { $count ->
    [0] are none.
    [one] is one.
   *[other] are { $count }.
}
error-tournament-too-late = It’s too late to enter this tournament.
error-tournament-full = This tournament is full.
error-tournament-maker = You can’t create tournaments on this server. { $judges ->
    [none] Only people with **Manage Server** can.
   *[other] You need the role { $judges }, or **Manage Server**.
}
error-tournament-name = A tournament needs a name.
error-tournament-number = That has to be a number from { $least } to { $most }.
error-tournament-role = I can’t mention that role here. Allow everyone to @mention it (Server Settings › Roles), or give me **Mention @everyone, @here and All Roles**.
error-tournament-held = The tournament is already paused.
error-tournament-here = The tournament is already in that channel. Choose another one.
error-tournament-not-held = The tournament isn’t paused.
error-tournament-organiser = { $name } is already the organiser, or isn’t allowed to be.
error-tournament-own-game = You can’t decide your own match. { $judges ->
    [none] Someone else with Manage Server
   *[other] { $judges }, or someone else with Manage Server,
} can. You and your opponent can also settle it yourselves: offer a draw, resign, or use **Propose a result** in **My place**.
error-tournament-not-yours = You can only propose a result for your own matches in this tournament.
error-tournament-not-asked = Only the opponent, an organiser with no part in the match, or a player drawn by lot can answer that.
error-tournament-proposed = A result is already proposed for that match. It has to be confirmed or declined first.
error-tournament-same-result = { $name } already has that result.
error-tournament-settled = That’s already settled: someone has answered, or the match now has another result.
error-tournament-appoint = Because you’re playing in this tournament, { $name } needs a role that can create or direct tournaments, or Manage Server. Choose someone who has one, or ask someone with Manage Server.
error-tournament-appointed = That concerns a match of the player who made you the organiser. You can decide its result, which won’t count for ratings; for anything else, ask a tournament director or someone with Manage Server.
error-tournament-own-opponent = You have an unfinished match against that player, so you can’t withdraw or replace them. If nobody else decides the match, the round’s deadline does.
error-tournament-other-side = { $name } has held another seat in a match that’s still going on, and knows that side. Choose someone else.
error-tournament-winners = The winner must be one of the players of that match ({ $name }), and not all of them can win.
error-tournament-other = That isn’t possible at this stage of the tournament. `/tournament list` shows where it stands.
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
tournament-format-double-elimination = Double elimination: after one loss you play on in the losers’ bracket, after two you’re out. The winners of both brackets meet in the grand final; if the one from the losers’ bracket wins it, they play once more.
tournament-format-ladder = Ladder: challenge anyone up to three rungs above you (**Details** › **My place**); win and you take their rung.
tournament-sides = { $favoured ->
    [even] The sides are about even: between the strongest computers, the first player scores { $share }%
    [second] Between the strongest computers, the second player scores { $share }%
   *[first] Between the strongest computers, the first player scores { $share }%
}{ $way ->
    [swap] ; the second player may swap sides.
    [swap-measured] ; with a swap, whoever moves first scores { $swapped }%.
    [ballot] ; each match starts from a drawn opening, which makes it about even.
    [ballot-swap] ; each match starts from a drawn opening, which makes it about even, and after the first move, the second player may swap sides.
    [pair] ; opponents play two matches with sides reversed, which makes it even.
   *[none] .
}
tournament-sides-unmeasured = { $way ->
    [swap] The second player may swap sides.
    [ballot] Each match starts from a drawn opening.
    [ballot-swap] Each match starts from a drawn opening; after the first move, the second player may swap sides.
   *[pair] Opponents play two matches with sides reversed.
}
tournament-format-tables = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} at tables of four and three, with new tables every round.
tournament-divisions = Divisions of up to { $most } players, in order of seed.
tournament-decider = If a pairing is level, one more match decides; if that’s a draw, too, the better seed wins.
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
tournament-load = { $count ->
    [one] You play one match at a time.
   *[other] You play up to { $count } matches at a time.
}
tournament-load-until = { $load } { $count ->
    [0] The last matches end
   *[other] With up to { $count } { $of ->
        [boards] boards
       *[players] players
    }, the last matches end
} by { $on }, unless their deadline is extended.
tournament-no-breaks = Vacations and pauses don’t stop the clocks.
tournament-tiebreaks = Tiebreaks: { $order }.
tournament-ties-shared = Players who are level after all tiebreaks share a place.
tournament-ties-playoff = If two to four players are level for first place after all tiebreaks, they play on{ $tables ->
    [yes] {" "}at one table.
   *[no] : two meet once more, three or four all meet each other.
} If they’re level again, or if there are more of them, lots decide.
tournament-field-rounds = With { $count } players, there are { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}, so nobody meets anyone twice.
tournament-field-changed = There are { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} now instead of { $before }: with { $count } players, nobody meets anyone twice.
tournament-field-ended = It’s over after { $rounds } of { $before } rounds: too few players are left who haven’t met.
tournament-field-again = With { $count } players, some will meet more than once.
tiebreak-buchholz = Buchholz
tiebreak-buchholz-cut = Buchholz without the lowest
tiebreak-sonneborn-berger = Sonneborn–Berger
tiebreak-direct = direct encounter
tiebreak-wins = wins
tiebreak-playoff = points in the play-off
tiebreak-lot = lot
tournament-tiebreak = { $name }: { $points }
tournament-entrants = **{ $count }** signed up: { $names }
tournament-no-entrants = Nobody has signed up yet.
tournament-waiting = On the waiting list: { $names }
tournament-open = Sign-up is open.
tournament-open-until = Sign-up is open until { $on } ({ $when }).
tournament-over = The tournament is over.
tournament-held = The tournament is paused until an organiser resumes it.
tournament-ladder-runs = The ladder is open for challenges.
tournament-round = Round { $round } of { $total }.
tournament-playoff = Play-off for first place
tournament-picture-division = Division { $number }
tournament-picture-round = Round { $round } of { $total }
tournament-picture-playoff = Play-off
tournament-picture-over = Final standings
tournament-picture-ladder = Ladder
tournament-picture-winners = Winners’ bracket
tournament-picture-losers = Losers’ bracket
tournament-part-winners = **Winners’ bracket**
tournament-part-losers = **Losers’ bracket**
tournament-part-final = **Grand final**
tournament-part-decider = **Deciding final**
tournament-nobody = { $board }. Nobody
tournament-bye = { $board }. { $name } has a bye
tournament-rests = { $board }. { $name } sits this one out
tournament-by-seed = { $line } · { $name } wins as the better seed
tournament-pairing = { $board }. { $names } · { $games }
tournament-game-waits = match { $number } starts after move { $moves }
tournament-forfeit = { $score } (forfeit)
tournament-ruled = { $score } (decided)
tournament-struck = { $who } withdrew before playing half of their matches, so none of them count.
tournament-points-lost = Points change: { $losses }.
tournament-struck-rule = The matches of a player who withdraws before playing half of them count for nobody.
tournament-uncounted = { $count ->
    [one] 1 match doesn’t count
   *[other] { $count } matches don’t count
}
tournament-not-counted = {" "}(doesn’t count)
tournament-division = **Division { $number }**
tournament-points = { $points } { $count ->
    [one] point
   *[other] points
}
tournament-tally = { $played } played: { $won } won, { $drawn } drawn, { $lost } lost
tournament-round-heading = ### 🏆 { $name } · round { $round } · `{ $code }`
tournament-playoff-heading = ### 🏆 { $name } · play-off · `{ $code }`
tournament-challenge-heading = ### 🏆 { $name } · challenges
tournament-until = Until { $when } ({ $ago }).
tournament-standings-heading = ### 🏆 { $name } · standings
    { $stage }
tournament-after-round = **After round { $round }**
tournament-after-playoff = **Standings so far**
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
tournament-because = {" "}({ $reason })
tournament-because-of = {" "}({ $by }: { $reason })
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
tournament-did-lost = { $by } decided that { $where } is a loss for everyone in it.
tournament-did-corrected = { $count ->
    [0] { $by } changed the result of { $where } to a draw.
   *[other] { $by } changed the result of { $where }: { $who } wins.
}
tournament-did-proposed = { $count ->
    [0] { $by } proposes that { $where } is a draw.
   *[other] { $by } proposes that { $who } wins { $where }.
}
tournament-did-proposed-lost = { $by } proposes that { $where } is a loss for everyone in it.
tournament-did-confirmed = { $by } confirmed this: { $extra }
tournament-did-declined = { $by } declined this: { $extra }
tournament-confirmers = Any one of these can confirm it: { $who }.
confirmer-opponent = the opponent
confirmer-organiser = an organiser with no part in the match
confirmer-drawn = { $count ->
    [one] a player drawn by lot
   *[other] { $count } players drawn by lot
}
tournament-did-reopened = { $by } reopened { $where }: a new match goes on from where the old one stood.
tournament-did-anew = { $by } annulled { $where }: it’s played again from the first move.
tournament-unpaired = Everything from round { $round } on is cancelled, and paired again once all results before it are in.
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
tournament-did-openlonger = { $by } extended sign-up until { $extra }.
tournament-did-checkin-itself = Sign-up is extended to { $extra }; everyone can check in until then.
tournament-did-held = { $by } paused the tournament.
tournament-did-held-itself = The tournament is paused until an organiser resumes it.
tournament-did-resumed = { $by } resumed the tournament.
tournament-did-decayed = { $who } hasn’t played for a while and drops a rung.
tournament-did-undone = { $by } undid this: { $extra }
tournament-did-takenout = { $by } removed { $who }.
tournament-did-appointed = { $by } made { $who } the organiser.
tournament-did-moved = { $by } moved the tournament here, with its matches.
tournament-did-marred = The record of match `{ $extra }` ({ $where }) is damaged, so it counts as unfinished. An organiser can decide it (**Details** › **Manage**), or a moderator can have it cancelled and played again.
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
tournament-did-edited = { $by } changed the tournament’s settings: { $extra }.
tournament-changed = { $label } → { $value }
tournament-you-left = You’ve left { $name }.
tournament-leave-ask = **{ $name }** is running. If you leave, you { $format ->
    [tables] come last at a table that’s still playing
   *[other] lose your unfinished matches
}. Leave anyway?
tournament-you-are-here = You’re checked in: you’ll play in { $name }.
tournament-you-wait = { $name } is full. You’re on the waiting list and move up when someone leaves.
tournament-you-play-next = You’re in { $name } from the next round on.
tournament-you-joined = You’ve joined { $name }. Your matches start automatically, and I’ll mention you here.
tournament-made = { $name } (`{ $code }`) is open; its sign-up is posted in this channel.
tournament-made-in-forum = { $name } (`{ $code }`) is open; its sign-up gets a post in { $where }.
tournament-challenged = You’ve challenged { $name }. The match is starting.
tournament-organiser = Organiser: { $name }
tournament-files = ### 🏆 { $name } · files
    Standings and results for a spreadsheet, everything that happened, finished matches, and dates for your calendar, as far as there are any.
button-cup-details = Details
button-cup-standings = Standings
button-cup-pairings = Pairings
button-cup-champions = Champions
button-cup-files = Files
button-cup-place = My place
button-cup-manage = Manage
button-challenge-yes = Challenge
cups-heading = ### 🏆 Tournaments on this server
cups-none = No tournament is running or open for sign-up here.
cups-line = **{ $name }** · { $game } · `{ $code }` · { $stage }
cups-look = Look at a tournament
button-cups-over = Hall of champions
button-cups-open = Running and open ones
place-heading = ### 🏆 { $name } · my place
place-none = You’re not in this tournament.
place-waiting = You’re on the waiting list and move up when someone leaves.
place-next = You’re signed up for the next season.
place-in = You’re signed up.
place-here = You’ve checked in.
place-standing = Place { $place } of { $of }
place-challenge = Challenge a player above you
place-dare = **Challenge { $name }?** The match starts immediately. { $name } is mentioned as soon as it’s their turn.
place-top = You’re at the top: others challenge you.
place-busy = Can’t be challenged yet, with a challenge to play first: { $names }.
place-above-busy = Everyone up to { $reach } rungs above you has a challenge to play. Try again later.
manage-heading = ### 🏆 { $name } · manage
manage-intro = -# Only you can see this. Everyone sees what you decide, with your name and reason. Before anything happens, you see what will follow and confirm it.
manage-nothing = There’s nothing left to decide.
manage-last = Last ruling: { $ruling }{ $undo ->
    [yes] {""}
   *[no] {" "}It can’t be undone any longer.
}
manage-done = ✅ { $what }
    It’s announced in { $where }.
manage-unentered = { $who } is off the sign-up.
manage-reason = Reason
manage-why = Everyone can read it.
manage-match = Match
manage-game = { $code } · { $format ->
    [playoff] play-off
    [ladder] challenge
    [league] matchday { $round }
   *[other] round { $round }
}
manage-winner = Winner
manage-winners = Winners; none for a draw
manage-draw = Nobody: a draw
manage-lost = Nobody: everyone loses
manage-decision = What to do
manage-decision-won = Change the winner
manage-decision-drawn = Change it to a draw: everyone shares
manage-decision-lost = Change it to a loss for everyone
manage-decision-reopened = Reopen: play on from the last position
manage-decision-anew = Annul: play again from the first move
manage-won-by = Winner, only to change the winner
manage-more = How much more time
manage-left = Time until it ends
manage-length-hint = Such as 12h, 2d or 1w
manage-who = Player
manage-substitute = Substitute
manage-organiser = New organiser
manage-yourself = Leave it empty to take over yourself.
manage-channel = Channel
manage-here = Leave it empty for this channel.
manage-typed = Type all or part of it.
manage-typed-several = Type names, with commas between them.
button-rule-start = Start now
button-rule-adjudicate = Decide a match
button-rule-correct = Correct a result
button-rule-undo = { $what ->
    [corrected] Undo correction
    [reopened] Undo reopening
    [anew] Undo annulment
    [extended] Undo new deadline
    [held] Undo pause
    [resumed] Undo resumption
    [replaced] Undo substitution
    [withdrawn] Undo removal
    [closed] Undo end
    [calledoff] Undo cancellation
   *[adjudicated] Undo decision
}
button-rule-extend = More time
button-rule-shorten = End round early
button-rule-hold = Pause
button-rule-resume = Resume
button-rule-withdraw = Take a player out
button-rule-replace = Replace a player
button-rule-appoint = Change organiser
button-rule-move = Move to a channel
button-rule-close = End tournament
button-rule-cancel = Cancel tournament
button-sure-shorten = End it early
button-sure-correct = Correct it
button-sure-propose = Propose it
button-result = Propose a result
button-result-yes = Confirm the result
button-result-no = Decline
button-sure-hold = Pause
button-sure-resume = Resume
button-sure-appoint = Hand it over
button-sure-move = Move it
tournament-ask-start = **Start { $name } now?** { $format ->
    [ladder] The ladder opens
    [league] Sign-up closes, and the season begins
    [simul] Sign-up closes, and all boards begin
   *[other] Sign-up closes, and the first round begins
} with { $count ->
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
tournament-ask-undoable = **Manage** can undo this until the tournament has moved on.
tournament-ask-undo = **Undo this in { $name }?**
tournament-ask-undo-end = The tournament goes on.
tournament-ask-undo-goes-on = The match goes on from where it stood, as a new one with fresh clocks. If cards, dice or a drawn opening have been shown, it starts from the first move. The old match no longer counts for ratings.
tournament-ask-undo-corrected = The earlier result counts again, but not for ratings.
tournament-ask-undo-reopened = ⚠️ The new match is cancelled. The earlier result counts again, but not for ratings.
tournament-ask-decide = { $count ->
    [0] **Call { $where } a draw?** The match ends immediately.
    [one] **Decide { $where } for { $who }?** The match ends immediately.
   *[other] **Decide { $where } for { $who }?** The match ends immediately.
}
tournament-ask-lost = **Call { $where } a loss for everyone in it?** Nobody gets a point, and it doesn’t count as played.
tournament-ask-correct = { $count ->
    [0] **Change the result of { $where } from { $old } to a draw?**
   *[other] **Change the result of { $where } from { $old } to a win for { $who }?**
}
tournament-ask-propose = { $own ->
    [yes] It’s your own match, so someone else has to confirm the result. Propose it?
   *[no] Propose this result?
}
tournament-ask-reopen = { $count ->
    [0] **Reopen { $where } ({ $old })?** The result no longer counts. A new match goes on from the last position, with fresh clocks.
   *[other] **Play { $where } ({ $old }) again?** The result no longer counts. A new match starts from the first move. **Reopen** does the same if cards, dice or a drawn opening have been shown, or if the match ended by the rules.
}
tournament-ask-unrated = The match won’t count for ratings, and ratings since then are worked out again without it.
tournament-ask-unpair = ⚠️ { $count ->
    [1] Round { $first } is cancelled with its matches, and paired again.
   *[other] Rounds { $first } to { $last } are cancelled with their matches, and paired again.
}
tournament-ask-later = round { $round } ({ $names })
tournament-ask-stays = Later pairings stay as they are: { $pairings }.
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
tournament-ask-cancel = **Cancel { $name }?** Nobody wins, and this can’t be undone.
tournament-ask-cancel-open = { $count ->
    [one] One running match ends without a result.
   *[other] { $count } running matches end without a result.
}
tournament-ask-hold = **Pause { $name }?** Matches and their clocks go on, but the round’s deadline stands still, and no round begins until someone resumes it.
tournament-ask-hold-sign-up = **Pause { $name }?** People can still sign up, but it doesn’t start until someone resumes it.
tournament-ask-resume = **Resume { $name }?** It goes on where it stopped, and current deadlines are extended by the length of the pause.
tournament-ask-until-sign-up = **Keep sign-up of { $name } open until { $until }?**
tournament-ask-until-round = **Let the current round of { $name } end on { $until }?**
tournament-ask-until-season = **Let the current matches of { $name } end on { $until }?** The rest of the season moves with them.
tournament-ask-sooner = ⚠️ { $count ->
    [one] One match isn’t finished.
   *[other] { $count } matches aren’t finished.
} { $late }
tournament-ask-replace = **Let { $new } take { $who }’s place in { $name }?** { $count ->
    [0] { $new } gets the points, too.
    [one] { $new } gets the points and plays on in the running match.
   *[other] { $new } gets the points and plays on in the { $count } running matches.
} { $who } is told.
tournament-ask-appoint = **Make { $who } the organiser of { $name }?** This can’t be undone: the current organiser can’t manage it afterwards, unless they have Manage Server or are a director.
tournament-ask-move = **Move { $name } to { $where }, with its running matches?** Sign-up and pairings are posted there again.
command-tournament = Tournaments on this server
command-tournament-create = Create a tournament in this channel
command-tournament-create-name = Name of the tournament
command-tournament-create-format = Format: who plays whom
command-tournament-join-tournament = The tournament
command-tournament-join = Join a tournament
command-tournament-list = See what’s running here, who won, and manage your tournaments
choice-format-round-robin = Round robin
choice-format-swiss = Swiss
choice-format-knockout = Knockout
choice-format-double-elimination = Double elimination
choice-format-ladder = Ladder
choice-format-tables = Tables of 3 and 4
choice-unfinished-forfeit = Whoever’s turn it is loses
choice-unfinished-extend = Extend once by half; then whoever’s turn it is loses
choice-unfinished-draw = Draws
choice-unfinished-stands = Current standing counts; draw if there is none
choice-unfinished-hold = Organisers decide
choice-seeding-rating = By rating
choice-seeding-lot = Random

# the panel in which a tournament is made
cup-heading = ### 🏆 New tournament: { $name }
cup-intro = -# Only you can see this. Change what you like; nothing is posted until you press **Open sign-up**.
cup-edit = ### 🏆 { $name } · change settings
cup-edit-intro = -# Only you can see this. **Save** changes the tournament for everyone, and posts what has changed.
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
cup-signup = Start
cup-after = after { $length }
cup-note = Note to players
cup-note-none = None
cup-sides = Sides
cup-division = Players per division, at most
cup-decay = Drop a rung after not playing for
cup-limit = Player limit
cup-checkin = Check-in before the start
cup-unfinished = Unfinished matches
cup-rated = Rating
cup-breaks = Vacations and pauses
cup-seeding = Seeding
cup-ties = Ties for first place
cup-ties-lot = Lots decide
cup-ties-shared = Places are shared
cup-ties-playoff = Play-off for first place
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
cup-sides-ballot = One match from a drawn opening
cup-sides-ballot-swap = One match from a drawn opening; then the second player may swap sides
cup-sides-pair = Two matches with sides reversed
cup-example-clock = 3d, 3d weekends off, 7d+12h max 10d, or none
cup-example-signup = 2d, Sunday 20:00, or 2026-12-06 20:00
cup-example-note = What players should know, such as prizes or house rules
cup-example-round = 10d
cup-example-checkin = 12h
cup-example-decay = 30d
cup-example-limit = 20
cup-example-rounds = 5
cup-hurried = ⚠️ A match takes about { $count } moves, so { $length } is too short for most players. { $wanted } should be enough.
cup-slow-clock = ⚠️ The clock allows { $clock } for a single move: a few slow ones use up the whole round.
cup-dropped = { $name } was discarded. Nothing was posted.
button-cup-open = Open sign-up
button-cup-save = Save
button-cup-edit = Change settings
button-cup-write = { $label }…
button-cup-drop = Discard
