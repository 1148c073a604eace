# tournaments
error-no-such-tournament = There is no tournament `{ $tournament }` here. `/tournament standings` suggests those there are.
error-tournament-blocked = { $name } is blocked from matches on this server.
error-tournament-cannot-be-undone = That cannot be taken back.
error-tournament-challenge = You cannot challenge them now: one challenges a few rungs upward, while neither has a challenge to play.
error-tournament-closed = This tournament is over.
error-tournament-computer = { $name } is a bot; tournaments are for people.
error-tournament-entered = They are in this tournament already.
error-tournament-no-deadline = There is no round with a deadline to move.
error-tournament-no-ladder = Only on a ladder are there challenges.
error-tournament-no-such-entrant = { $name } is not in this tournament.
error-tournament-no-such-game = That match is no open game of this tournament.
error-tournament-not-organiser = Only who made this tournament, or people with Manage Server, may do that.
error-tournament-not-started = This tournament has not started yet.
error-tournament-nothing-to-undo = There is nothing to take back.
error-tournament-reason = Give a reason of at most { $most } characters: everybody will see it.
error-tournament-return = You can come back once the table that you left is over.
error-tournament-started = The sign-up is over.
error-tournament-too-early = It is not time for that yet: the sign-up says from when on you can say that you are there.
error-tournament-too-few = Too few have signed up to start.
error-tournament-too-late = Nobody can enter this tournament any more.
error-tournament-full = This tournament is full.
error-tournament-held = It is on hold already.
error-tournament-here = It is held in this channel already. Use this in the one where it is to go on.
error-tournament-not-held = It is not on hold.
error-tournament-organiser = { $name } organises it already, or is no person who could.
error-tournament-winners = Name winners who played in that match, but not all of them; or none for a draw.
error-tournament-other = That does not fit how this tournament stands now. Look at it with `/tournament standings`.
error-bad-length = That is no length of time I can take. Write it like `12h`, `3d` or `2w`, from a minute to ninety days.
button-leave = Leave
button-leave-yes = Yes, leave
button-leave-no = Stay
button-check-in = I am here
tournament-title = { $name } · { $game } · `{ $code }`
tournament-format-round-robin = Round robin: everybody meets everybody{ $games ->
    [2] , in two games with the seats changed
   *[other] {""}
}.
tournament-format-swiss = Swiss: { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} among people with like scores, nobody twice{ $games ->
    [2] , in two games with the seats changed
   *[other] {""}
}.
tournament-format-knockout = Knockout: who loses is out; those who lose the semifinals play for the third place.
tournament-format-ladder = Ladder: challenge somebody up to three rungs above you with `/tournament challenge`; who wins takes the rung.
tournament-format-tables = { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} at tables of four and three, newly made up every time.
tournament-divisions = Divisions of at most { $most }, in the order of the seeds.
tournament-decay = Who does not play for { $length } falls a rung.
tournament-by-lot = Seeds are drawn by lot.
tournament-check-in = Check-in: press **I am here** under the sign-up between { $began } and { $until }. Who does not is left out.
tournament-rounds-last = Each round lasts { $length }. { $late }
tournament-challenges-last = A challenge is to be played within { $length }. { $late }
tournament-unfinished-forfeit = Who is awaited at the end has lost that game.
tournament-unfinished-extend = Once it lasts half as long again; who is awaited then has lost that game.
tournament-unfinished-draw = What is not over when it ends is a draw.
tournament-unfinished-stands = Games count as they stand where that can be told, as in Count-Up; others are draws.
tournament-unfinished-hold = What is not over when it ends is decided by the organisers.
tournament-rated = Matches are rated.
tournament-no-breaks = Vacations and pauses stop no clock.
tournament-tiebreaks = Equal points are put in order by { $order }.
tiebreak-buchholz = Buchholz
tiebreak-buchholz-cut = Buchholz without the lowest
tiebreak-sonneborn-berger = Sonneborn-Berger
tiebreak-direct = direct encounter
tiebreak-wins = wins
tiebreak-lot = lot
tournament-entrants = **{ $count }** signed up: { $names }
tournament-waiting = On the waiting list: { $names }
tournament-open = Sign-up is open.
tournament-open-until = Sign-up is open until { $on } ({ $when }).
tournament-over = It is over.
tournament-held = It is on hold: organisers decide when it goes on.
tournament-ladder-runs = The ladder is open for challenges.
tournament-round = Round { $round } of { $total }.
tournament-picture-division = Division { $number }
tournament-picture-round = Round { $round } of { $total }
tournament-picture-over = Final standings
tournament-picture-ladder = Ladder
tournament-nobody = { $board }. Nobody
tournament-bye = { $board }. { $name } has a bye
tournament-pairing = { $board }. { $names } · { $games }
tournament-forfeit = { $score } (not played)
tournament-ruled = { $score } (decided)
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
tournament-called-off = { $name } · { $game } · called off
tournament-nobody-wins = Nobody wins. This is how far it had come:
tournament-forum-left = *I cannot post in the forum it was meant for, so it goes on here. `/setup doctor` says what is missing.*
thread-begins = The match `{ $code }` of { $home } is played here.
tournament-podium = { $name } · { $game } · it is over!
tournament-too-few-came = Too few came: nothing was played.
tournament-nothing-played = Nothing was played.
tournament-by = { $name }
tournament-deadline = the round's time is up
tournament-outage = I was away meanwhile
tournament-because = ({ $reason })
tournament-did-forfeited = { $where }: { $who } did not come to an end in time and lost.
tournament-did-dropped = { $where }: { $who } is out of the tournament and has lost.
tournament-did-adjudicated = { $count ->
    [0] { $by } decided that { $where } is a draw.
   *[other] { $by } decided { $where } for { $who }.
}
tournament-did-adjudicated-itself = { $count ->
    [0] { $where } counts as a draw.
   *[other] { $where } counts for { $who }.
}
tournament-did-withdrawn = { $who } has withdrawn.
tournament-did-returned = { $who } is back from the next round on.
tournament-did-replaced = { $extra } goes on in the place of { $who }.
tournament-did-lateentry = { $who } joins from the next round on.
tournament-did-extended = { $by } moved the end of the round to { $extra }.
tournament-did-extended-itself = The round goes on until { $extra }.
tournament-did-checkin-itself = The sign-up goes on until { $extra }: so long everybody can say that they are here.
tournament-did-held = { $by } put it on hold.
tournament-did-held-itself = It is on hold until an organiser lets it go on.
tournament-did-resumed = { $by } let it go on.
tournament-did-decayed = { $who } did not play for long and fell a rung.
tournament-did-undone = { $by } took something back: { $extra }
tournament-did-takenout = { $by } took { $who } out.
tournament-did-appointed = { $by } made { $who } the organiser.
tournament-did-moved = { $by } moved it here, with its matches.
tournament-did-marred = The match `{ $extra }` of { $where } cannot be read any more and counts as unfinished. An organiser can decide it with `/tournament round`, or have it called off and played anew with `/admin match cancel`.
tournament-did-calledoff = { $by } called it off.
tournament-did-finished = A game has ended.
tournament-did-closed = { $by } closed it.
tournament-did-paired = The next round has begun.
tournament-did-started = It has begun.
tournament-did-joined = { $who } has joined.
tournament-did-left = { $who } has left.
tournament-did-checkedin = { $who } is here.
tournament-did-created = It was made.
tournament-stay = Good. You stay in it.
tournament-you-left = You are no longer in { $name }.
tournament-leave-ask = **{ $name }** is running. If you leave, you lose the games that you have still to play against one other; at a table you are out, and last. Leave all the same?
tournament-you-are-here = Thank you: you will play in { $name }.
tournament-you-wait = { $name } is full. You are on the waiting list, and move up when somebody leaves.
tournament-you-play-next = You are in { $name } from the next round on.
tournament-you-joined = You have joined { $name }. Your matches begin by themselves, and call you here.
tournament-made = { $name } (`{ $code }`) is open; its sign-up is posted in this channel.
tournament-made-in-forum = { $name } (`{ $code }`) is open; its sign-up gets a post in { $where }.
tournament-challenged = You have challenged { $name }. The match begins.
tournament-done = Done. Everybody in { $name } is told.
tournament-ask-start = **Start { $name } now?** Sign-up closes, and the first round begins with { $count ->
    [one] one player
   *[other] { $count } players
}.
tournament-ask-start-absent = Left out because they haven’t checked in: { $names }.
tournament-ask-start-waiting = Left out because they are on the waiting list: { $names }.
tournament-ask-start-late = Others can still join later. A start can’t be undone.
tournament-ask-start-closed = Nobody can join after that, and a start can’t be undone.
tournament-ask-unenter = **Take { $who } off the sign-up of { $name }?** They can sign up again.
tournament-ask-withdraw = **Take { $who } out of { $name }?**
tournament-ask-forfeits = { $count ->
    [one] { $who } forfeits one unfinished game.
   *[other] { $who } forfeits { $count } unfinished games.
}
tournament-ask-table = { $who } leaves the table and comes last there; the others play on.
tournament-ask-struck = { $who } has played less than half of the games, so none of them counts any more: { $losses }.
tournament-ask-struck-only = { $who } has played less than half of the games, so none of them counts.
tournament-ask-undoable = `/tournament round` can undo this, as long as nothing has been built on it.
tournament-ask-decide = { $count ->
    [0] **Call { $where } a draw?** The match ends immediately.
    [one] **Decide { $where } for { $who }?** The match ends immediately.
   *[other] **Decide { $where } for { $who }?** The match ends immediately.
}
tournament-ask-out = { $who } is out of the tournament.
tournament-ask-rated = The match is rated, so ratings change.
tournament-ask-last = It is the last game: the tournament ends with it.
tournament-ask-next-round = It is the last game of this round: the next round begins with it, and then this can’t be undone.
tournament-ask-close = **End { $name } now?** The standings become final as they are.
tournament-ask-close-open = { $count ->
    [one] One unfinished game doesn’t count any more; its match goes on as an ordinary one.
   *[other] { $count } unfinished games don’t count any more; their matches go on as ordinary ones.
}
tournament-ask-close-undo = `/tournament round` can reopen it.
tournament-ask-cancel = **Call { $name } off?** Nobody wins.
tournament-ask-cancel-open = { $count ->
    [one] One running match ends without a result.
   *[other] { $count } running matches end without a result.
}
tournament-ask-cancel-final = The matches can’t be brought back.
command-tournament = Tournaments of this server
command-tournament-create = Make a tournament in this channel
command-tournament-name = What it is called
command-tournament-format = Who meets whom
command-tournament-signup = How long people can sign up, such as 2d
command-tournament-round-length = How long a round lasts, such as 7d
command-tournament-rounds = Rounds, in a Swiss tournament or at tables
command-tournament-most = The most who can take part; the rest wait
command-tournament-games = Games of each pairing; in the second the seats are changed
command-tournament-unfinished = What becomes of games that are not over when a round ends
command-tournament-checkin = How long before the start people must say that they are there
command-tournament-rated = Whether its matches count for ratings
command-tournament-division = Round robin: the most in a division, split by rating
command-tournament-seeding = What puts the field in order at first
command-tournament-decay = Ladder: who does not play for so long falls a rung, such as 30d
command-tournament-which = The tournament
command-tournament-join = Enter a tournament
command-tournament-leave = Leave a tournament
command-tournament-challenge = Ladder: challenge somebody above you
command-tournament-standings = Who stands where
command-tournament-export = Also give it as files
command-tournament-pairings = Who meets whom, and with what result
command-tournament-number = The round; the newest if left out
command-tournament-start = End the sign-up and begin now
command-tournament-withdraw = Take somebody out
command-tournament-who = Who
command-tournament-replace = Let somebody else go on in a place
command-tournament-round = Extend, hold or resume a round, decide a game, or take the last such act back
command-tournament-action = What to do
command-tournament-more = How much longer, such as 2d
command-tournament-match = The code of the match to decide
command-tournament-close = End a tournament now
command-tournament-forum = A forum: the tournament gets a post of its own there, and each match another
command-admin-tournament = Step into a tournament; everybody sees who did it and why
command-admin-tournament-hold = Let nothing go on by itself
command-admin-tournament-resume = Let it go on; its round lasts as much longer as it was held
command-admin-tournament-adjudicate = Decide a game; its match ends
command-admin-tournament-organiser = Take a tournament over, or hand it to somebody
command-admin-tournament-who = Who organises it from now on; you if left out
command-admin-tournament-close = End a tournament now; the standings are final
command-admin-tournament-cancel = Call a tournament off with its matches, without a winner
command-admin-tournament-why = Why; everybody can read it
choice-format-round-robin = Round robin
choice-format-swiss = Swiss
choice-format-knockout = Knockout
choice-format-ladder = Ladder
choice-format-tables = Tables of 3 and 4
choice-unfinished-forfeit = Who is awaited loses
choice-unfinished-extend = Half as long again once, then as above
choice-unfinished-draw = They are draws
choice-unfinished-stands = As it stands, else draws
choice-unfinished-hold = Organisers decide
choice-seeding-rating = By rating
choice-seeding-lot = By lot
choice-round-extend = Give the round more time
choice-round-hold = Put it on hold
choice-round-resume = Go on
choice-round-undo = Take the last act back
choice-round-move = Go on in this channel
choice-round-adjudicate = Decide a game
