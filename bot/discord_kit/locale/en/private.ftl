challenge-ask = Which game would you like to play with { $name }?
challenge-choose = Choose a game…
play-panel = **{ $game }: ready to send?** Only you can see this.
play-panel-start = **{ $game }: ready to start?** Only you can see this.
button-play-send = Send
button-play-start = Start
button-play-change = Change…
button-play-keep = Remember for this game
play-kept = ✅ Remembered: your next invitation to this game will start with these settings.
button-play-reset = Usual settings
button-playterms = Clock and rules…
button-playseats = Players and sides…
button-playoptions = Game options…
button-playvotes = Votes…
play-people = Who to invite; leave empty for anyone
play-clock = Clock
play-clock-hint = 3d, 7d+12h max 10d, think 20m+2m within 3d, or none
play-rated = Rated or unrated
play-undo = Undo
play-timeout = If someone runs out of time
play-breaks = Do vacations and pauses stop the clocks?
play-yes = Yes
play-no = No
play-handicap = Handicap
play-no-handicap = None
play-gives = { $giver ->
    [me] I start
   *[opponent] My opponent starts
} { $what } (worth about { $worth }% in winning chances)
play-players = Number of players
play-players-count = { $count } players
play-seat = Who goes first
play-sides = To make the sides even
play-level = Strength of the computer
play-where = Where to play
play-team = Your side’s channel
play-team-hint = Its members vote on your moves. Leave empty to play alone.
play-hours = How long a vote lasts
play-votes = Votes needed, or the time is extended once
play-votes-count = { $count ->
    [one] 1 vote
   *[other] { $count } votes
}
play-role = Only people with this role vote
play-secret = Are votes secret until the vote closes?
play-started = The match is about to start. [Go to it]({ $link })
play-started-direct = The match is about to start in your direct messages with me.
button-challenge = Challenge
play-sent = Invitation sent. [Go to it]({ $link })
bid-form = Bid to { $side ->
    [second] move second
   *[first] move first
}
bid-form-text = Time from your clock, up to { $most }
bid-form-example = 2h, 1d12h, or 0 to give nothing
bid-nothing = nothing
bid-kept = Your bid: { $bid }. It stays secret until both have bid. To change it, press **Bid** again.
accepted = You’re in. Have a good match!

picker-preview = **{ $label }** · `{ $move }`
    This is the board after your move. Send it?
picker-preview-unknown = **{ $label }** · `{ $move }`
    You’ll see the result after playing it. Send it?
picker-preview-choice = **{ $label }** · `{ $move }`
    This stays secret, and you can change it until everyone has chosen. Choose it?
picker-preview-number = **{ $label }** · `{ $move }`
    This is the board after your move. Each of these buttons sends its number:
picker-wins = 🏆 **This move wins!**
picker-can-win = 🏆 **You can win now**, but not with this move. **Hint** shows how.
picker-skipped = -# Chosen for you (only option): { $choices }
picker-placeholder = Choose…
picker-closed = Closed. Nothing was sent.
button-confirm = Confirm
button-confirm-number = Confirm +{ $number }
button-confirm-and = Confirm and exchange…
button-choose = Choose
button-change = Change my choice
button-back = Back
button-cancel = Close
button-type = Type it

modal-title = Type your move
modal-label = Your move in notation
modal-example = Such as { $example }

move-sent = Sent: **{ $label }** · `{ $move }`
button-plan-answer = Plan an answer
move-sent-again = It’s still your turn.
move-sent-answered = { $name }’s answer was set up in advance, so it’s your turn again.
move-chosen = Chosen: **{ $label }** · `{ $move }`
    You can change it until everyone has chosen. Waiting for { $names }.

which-match = Which match do you mean?
which-match-choose = Choose a match…
which-match-yours = your turn
which-match-others = not your turn
which-match-lobby = not started yet
which-match-finished = over
which-match-cancelled = cancelled

hand-title = { $game } · `{ $code }` · { $state }
    Only you can see this.
hand-chosen = You’ve chosen **{ $label }** · `{ $move }`
    You can change it until everyone has chosen.
button-resign = Resign
button-rules = Rules
button-text-board = Text board
button-flip = Flip board
button-history = History
button-previous = Previous
button-next = Next
button-next-match = Next match

button-swap = Swap sides
swap-ask = **Take { $other }’s side?** The board stays as it is, and { $other } plays your side from here on.
swap-ask-plans = Your planned answers will be dropped.
swap-next-you = You make the next move.
swap-next-other = { $other } makes the next move.
swap-done = You took { $other }’s side in match `{ $code }`.
button-swap-yes = Swap sides
swap-kept = Sides stay as they are.
resign-ask = Resign match `{ $code }`? You can’t undo this.
button-resign-yes = Yes, resign
button-resign-no = Go on playing
resign-done = You resigned match `{ $code }`. Thanks for playing!
resign-kept = Good! The match goes on.

board-title = { $game } · `{ $code }` · { $state }
board-posted = [Here’s the board]({ $link }).

state-lobby = waiting for players
state-second = starts after move { $moves } of the first match of its pair
state-broken = ⚠️ can’t be continued (`{ $id }`); `/admin match` cancels it
state-turn = { $names }’s turn (started { $since })
state-over = over
state-cancelled = cancelled

info-code = Match `{ $code }` · { $game }
info-made = Match created { $when }
info-ended = Match ended { $when }
info-moves = { $count ->
    [one] 1 move played
   *[other] { $count } moves played
}
info-options = Options: { $options }
info-expires = The invitation expires { $when }.
info-proof = Proof of chance: `{ $hash }`
info-seed = Seed: `{ $seed }`
info-invitation = [Go to the invitation]({ $url })
info-board = [Go to the board]({ $url })

history-heading = { $game } · `{ $code }` · { $players }
history-move = { $name } **{ $move }** { $when }
history-words = { $words } { $when }
history-hidden = { $name } *moved in secret* { $when }
history-chance = 🎲 **{ $move }** { $when }
history-forced = { $name } **{ $move }** (the only move) { $when }
history-resign = { $name } **resigned** { $when }
history-sealed = { $name } *sealed a move* { $when }
history-looked = { $name } *looked* { $when }
history-empty = No moves yet.
history-page = Page { $page } of { $pages }

turns-none = Nothing is waiting for you. Enjoy the quiet!
turns-heading = { $count ->
    [one] 1 match is waiting for you:
   *[other] { $count } matches are waiting for you:
}
turns-line = { $game } · { $players } · { $where } · your turn started { $since }
turns-more = … and { $count } more.
turns-here = { $game } · { $where } · { $players }
turns-done = That was the last one. Nothing else is waiting for you.
turns-bid = 🪙 **Place your bid** in { $game } · { $where } · expires { $when }
turns-invitation = ✉️ **{ $name } invites you** to play { $game }{ $matches ->
    [2] {" "}as a pair of matches
   *[other] {""}
} · { $where } · expires { $when }
turns-offer-draw = 🤝 **{ $name } offers a draw** · { $game } · { $where }
turns-offer-undo = ↩️ **{ $name } asks for an undo** · { $game } · { $where }
turns-offer-pause = ⏸️ **{ $name } asks for a pause** · { $game } · { $where }
turns-offer-abort = 🛑 **{ $name } asks to cancel the match** · { $game } · { $where }
turns-offer-resume = ▶️ **{ $name } asks to resume** · { $game } · { $where }
turns-offer-question = ❓ **{ $name } asks to show the position to the channel** · { $game } · { $where }
turns-offer-handover = 🔁 **{ $name } asks to hand over their seat** · { $game } · { $where }
button-bid-one = Bid in { $code }
button-accept-one = Accept { $code }
button-decline-one = Decline { $code }
decline-ask = Decline { $creator }’s invitation to play { $game }? If you like, say why; they’ll see it.
button-decline-none = No reason
button-decline-busy = Busy right now
button-decline-game = Different game
button-decline-pace = Different clock
button-decline-rated = Unrated, please
invitation-declined = You declined the invitation.

list-none-server = There are no open matches on this server. Start one with `/play`.
list-heading-server = { $count ->
    [one] 1 open match on this server:
   *[other] { $count } open matches on this server:
}
list-line = { $game } · { $players } · { $where } · { $state }

list-none-mine = You haven’t played any matches yet. Start one with `/play`.
list-heading-mine = { $count ->
    [one] Your match:
   *[other] Your { $count } matches:
}
list-open = Open a match…
button-list-form = Filter…
list-form = Filter matches
list-form-state = State
list-form-game = Game
list-form-user-mine = Against
list-form-user-server = Player
list-whose = Whose matches would you like to see?
list-whose-placeholder = Choose someone…

link-code = [`{ $code }`]({ $url })
aside = { $text } ({ $more })
anybody = anyone
nobody = nobody

rematch-sent = Rematch offered. [Go to the invitation]({ $link })

rules-page = Page { $page } of { $pages }

button-fair-play = Fair play
fair-play-heading = Fair play
fair-play-rated = While a rated match is being played, its players
fair-play-may-think = may use notes, planned answers, **Try out** and a board of their own
fair-play-may-read = may read rules, books and finished matches, and solve puzzles
fair-play-may-ask = may ask what a rule means
fair-play-not-computer = may not let a computer help: no engine, no hints or reviews of the position, and no match against the computer with the same moves
fair-play-not-asking = may not ask anyone else what to play, or be told; please don’t tell them either
fair-play-not-copy = may not copy moves from one match to another that is still going on
fair-play-not-accounts = may not use a second account, or have someone else play for them
fair-play-unrated = In an unrated match you may use whatever all its players have agreed on.
fair-play-waits = I follow these rules too: I give no hints for the position in your rated match, and review no match or file that leads to it, until your match is over.
fair-play-report = If you think someone breaks these rules, use **Report** on their name or profile. Please don’t accuse anyone in public.

button-undo = Undo
button-draw = Offer a draw
offer-asked-draw = Your draw offer is [posted]({ $url }). It stands until it’s answered or someone else moves.
offer-asked-undo = Your undo request is [posted]({ $url }). It expires as soon as anyone moves.
offer-asked-abort = Your request to cancel the match is [posted]({ $url }). It expires as soon as anyone moves.
offer-done-abort = Accepted: the match is cancelled. Nobody wins or loses.
offer-done-draw = Accepted: the match is a draw. Thanks for playing!
offer-done-undo = Move undone. The board is posted.
offer-done-waiting = You accepted. The other players haven’t answered yet.
offer-done-refused = You declined. The match goes on.
offer-done-withdrawn = Offer withdrawn. The match goes on.
history-swapped = { $name } *swapped sides* { $when }
history-undo = { $text ->
    [0] { $name } *undid a move*: back to the start { $when }
   *[other] { $name } *undid a move*: back to move { $text } { $when }
}
history-draw = **draw agreed**, offered by { $name } { $when }

button-pause = Pause / resume
offer-asked-pause = Your pause request is [posted]({ $url }). It stands until it’s answered.
offer-asked-resume = Your request to resume is [posted]({ $url }). It stands until it’s answered.
offer-asked-question = Your request to ask the channel is [posted]({ $url }). It expires as soon as anyone moves.
offer-done-pause = Accepted: the clocks are stopped. You can still move. Ask to resume from the match’s **Menu**.
offer-done-resume = Accepted: the clocks are running again.
offer-done-question = Accepted: the question is being posted in the channel.

button-watch-end = Notify me at the end
button-watch-moves = Notify me of every move
button-watch-stop = Stop notifying me
watch-end-here = I’ll mention you [here]({ $url }) when match `{ $code }` ends.
watch-moves-here = I’ll mention you [here]({ $url }) at every move of match `{ $code }`.
watch-end-privately = I’ll send you a direct message when match `{ $code }` ends. If I can’t, I’ll mention you [there]({ $url }).
watch-moves-privately = I’ll send you a direct message at every move of match `{ $code }`. If I can’t, I’ll mention you [there]({ $url }).
watch-stopped = You’ll get no more notifications about match `{ $code }`.

# Why no board comes.
trouble = ⚠️ Moves still count, but I can’t post boards: { $reason }.
trouble-gone = this match’s channel was deleted. `/board match:` and `/move match:` work anywhere on this server
trouble-unseen = I can’t see this match’s channel. Someone with Manage Server can let me back in
trouble-forbidden = I’m missing a permission in this match’s channel. Someone with Manage Server can grant it; `/setup doctor` shows which
trouble-locked = this match’s thread is locked. A moderator can unlock it
