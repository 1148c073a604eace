# Private messages, in the person's language.

play-sent = Your invitation stands: { $link }
accepted = You are in. Have a good match!

picker-preview = After **{ $move }** ({ $label }) the board would look like this. Play it?
picker-preview-unknown = **{ $move }** ({ $label }). What comes of it will show. Play it?
picker-preview-choice = **{ $move }** ({ $label })? The others see only that you have chosen; you may change it until they have, too.
picker-skipped = -# No other choice: { $choices }
picker-placeholder = Choose …
picker-closed = Closed. Nothing was sent.
button-confirm = Confirm
button-choose = Choose
button-change = Change my choice
button-back = Back
button-cancel = Close
button-type = Type it

modal-title = Type your move
modal-label = Your move in notation
modal-placeholder = the notation of the rules page

move-sent = Sent: **{ $move }** ({ $label }).
button-plan-answer = While you wait: plan an answer
move-chosen = Chosen: **{ $move }** ({ $label }). You may change it until the others have chosen. We are waiting for { $names }.

which-match = Which match do you mean?
which-match-choose = Choose a match …
which-match-yours = your turn
which-match-others = not your turn
which-match-lobby = not started yet
which-match-finished = over
which-match-cancelled = cancelled

hand-title = { $game } · `{ $code }` · { $state }
    Only you can see this.
hand-chosen = You have chosen **{ $move }** ({ $label }). You may change it until the others have chosen.

menu-heading = { $game } · `{ $code }`
button-resign = Resign
button-rules = Rules
button-text-board = Text board
button-flip = Flip
button-history = History
button-info = Whose turn?
button-previous = Previous
button-next = Next
button-next-match = Next match

resign-ask = Do you really want to resign match `{ $code }`? That cannot be undone.
button-resign-yes = Yes, resign
button-resign-no = Keep playing
resign-done = You resigned match `{ $code }`. Thank you for playing.
resign-kept = Good. The match goes on.

board-title = { $game } · `{ $code }` · { $state }
board-posted = The board is posted: { $link }

state-lobby = waiting for players
state-broken = ⚠️ cannot be played on (`{ $id }`); `/admin match cancel` can call it off
state-turn = { $names } to move, since { $since }
state-over = over
state-cancelled = cancelled

info-code = Match `{ $code }` · { $game }
info-started = Begun { $when }
info-ended = Ended { $when }
info-moves = { $count ->
    [one] One move recorded
   *[other] { $count } moves recorded
}
info-options = Options: { $options }
info-expires = The invitation lapses { $when }.
info-fingerprint = Fingerprint of its lots and dice: `{ $hash }`
info-seed = Seed: `{ $seed }`
info-board = [To the board]({ $url })

history-heading = { $game } · `{ $code }` · { $players }
history-move = { $number }. { $name } **{ $move }** { $when }
history-words = { $number }. { $words } { $when }
history-hidden = { $number }. { $name } *moved in secret* { $when }
history-chance = { $number }. 🎲 **{ $move }** { $when }
history-forced = { $number }. { $name } **{ $move }** (the only move) { $when }
history-resign = { $number }. { $name } **resigned** { $when }
history-empty = Nothing has been played yet.
history-page = Page { $page } of { $pages }

turns-none = Nothing is waiting for you. Enjoy the evening!
turns-heading = { $count ->
    [one] One match is waiting for you:
   *[other] { $count } matches are waiting for you:
}
turns-line = { $game } · { $players } · { $where } · since { $since }
turns-more = … and { $count } more.
turns-here = { $game } · `{ $code }` · { $players } · { $where }
turns-done = That was the last one. Nothing else is waiting for you.

list-none = No match is open on this server. `/play` starts one.
list-heading = { $count ->
    [one] One open match on this server:
   *[other] { $count } open matches on this server:
}
list-line = { $game } · { $players } · { $where } · { $state }

link-code = [`{ $code }`]({ $url })
anybody = anybody
nobody = nobody

rematch-sent = The invitation to a rematch stands as `{ $code }`: { $link }

rules-page = Page { $page } of { $pages }

button-undo = Take back
button-draw = Offer a draw
offer-asked-draw = Your offer of a draw is [posted]({ $url }). It lapses as soon as anybody moves.
offer-asked-undo = Your wish to take back is [posted]({ $url }). It lapses as soon as anybody moves.
offer-done-draw = Agreed: the match is drawn. Thank you for playing.
offer-done-undo = Taken back. The board is posted.
offer-done-waiting = You agreed. The others have yet to answer.
offer-done-refused = You declined. The match goes on.
offer-done-withdrawn = Withdrawn. The match goes on.
history-undo = { $number }. { $name } *took back*: as after move { $text } { $when }
history-draw = { $number }. **draw agreed**, offered by { $name } { $when }

button-pause = Pause / go on
offer-asked-pause = Your wish for a pause is [posted]({ $url }). It lapses as soon as anybody moves.
offer-asked-resume = Your wish to go on is [posted]({ $url }). It lapses as soon as anybody moves.
offer-done-pause = Agreed: the clocks stand still. Moves may be made all the same; `/match pause` asks to go on.
offer-done-resume = Agreed: the clocks run again.

watch-end-here = You will be called [here]({ $url }) when match `{ $code }` ends.
watch-moves-here = You will be called [here]({ $url }) at every move of match `{ $code }`.
watch-end-privately = You get a direct message when match `{ $code }` ends. If I may not write to you, I call you [there]({ $url }).
watch-moves-privately = You get a direct message at every move of match `{ $code }`. If I may not write to you, I call you [there]({ $url }).
watch-stopped = You will hear no more of match `{ $code }`.

# Why no board comes.
trouble = ⚠️ Moves count, but boards cannot be posted, because { $reason }.
trouble-gone = the channel of this match was deleted. `/board match:` and `/move match:` work everywhere on this server
trouble-unseen = I cannot see the channel of this match. Somebody with Manage Server can let me in again
trouble-forbidden = I am missing a permission in the channel of this match. Somebody with Manage Server can give it to me; `/setup doctor` checks there
trouble-locked = the thread of this match is locked. A moderator can unlock it
