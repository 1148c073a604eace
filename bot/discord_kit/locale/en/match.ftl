# Public messages, invitations and boards, in the server's language.

lobby-heading = { $game } · `{ $code }`
lobby-challenge = { $creator } invites { $invited } to play { $game }.
lobby-open = { $creator } wants to play { $game }. Who’s in?
lobby-against = { $creator } plays { $game } against { $computers }.
lobby-mixed = { $creator } invites { $invited } to play { $game }, and there’s room for more. Who’s in?
lobby-seated = { $mark } { $name }
lobby-free = ⬜ open seat
match-handicap = Handicap: { $giver } starts { $what } (worth about { $worth }% in winning chances)
match-opening = Opening { $number } of { $count }, drawn at random
lobby-options = Options: { $options }
lobby-terms = Time: { $clock } · { $rated }{ $pair ->
    [yes] {" "}· A pair: two matches, sides reversed
   *[no] {""}
}
lobby-first = First move: { $first }
lobby-undo = Undo: { $undo }
lobby-ballot = Starts from a drawn opening
lobby-swap = The second player may swap sides
lobby-sides = First move: { $first }. { $favoured ->
    [even] The sides are about even: between the strongest computers, the first player scores { $share }%
    [second] Between the strongest computers, the second player scores { $share }%
   *[first] Between the strongest computers, the first player scores { $share }%
}{ $way ->
    [swap] ; the second player may swap sides.
    [swap-measured] ; with a swap, whoever moves first scores { $swapped }%.
    [ballot] ; starting from a drawn opening makes it about even.
    [ballot-swap] ; starting from a drawn opening makes it about even, and after the first move, the second player may swap sides.
    [pair] ; a pair makes it even.
   *[none] .
}
lobby-sides-unmeasured = First move: { $first }. { $way ->
    [swap] The second player may swap sides.
    [ballot] The match starts from a drawn opening.
    [ballot-swap] The match starts from a drawn opening; after the first move, the second player may swap sides.
   *[pair] It’s a pair: two matches with sides reversed.
}
lobby-bids = How much of your clock would you give to { $side ->
    [second] move second
   *[first] move first
}? Press **Bid**: bids are secret, { $most } at most. The match starts when you’ve both bid; the higher bidder pays.
lobby-bids-told = { $how ->
    [lot] Both players bid { $higher }, so it was drawn at random: { $winner }
   *[bid] { $winner } bid { $higher } and { $loser } bid { $lower }: { $winner }
} moves { $side ->
    [second] second
   *[first] first
}{ $paid ->
    [paid] {" "}and gives { $higher }.
    [credited] {" "}and gives { $loser } { $higher }.
   *[nothing] .
}
lobby-first-pair = each player once
lobby-first-higher = the higher bidder
lobby-first-lower = the lower bidder
lobby-first-random = drawn at random
lobby-first-joiner = whoever joins
lobby-is-rated = Rated
lobby-is-unrated = Unrated
lobby-hushed = I haven’t mentioned { $names } this time: your last invitations came to nothing. This one can still be accepted. I’ll mention them again after { $hours } hours at the latest.
lobby-expires = The invitation expires { $when }.
lobby-starting = The match is about to start: { $players }.
lobby-started = The match has started: { $players }. { $link }
lobby-started-plain = The match has started: { $players }.
lobby-own-animal = You’re { $name }.
lobby-proof = -# 🎲 Proof of chance: `{ $hash }`
lobby-link = [Go to the board]({ $url })
lobby-declined = { $name } declined this time.
lobby-withdrawn = { $creator } withdrew the invitation.
lobby-cancelled = A moderator cancelled the invitation.
lobby-expired = Nobody answered in time, so the invitation expired.
lobby-expired-some = Not enough players joined in time, so the invitation expired.
lobby-expired-bids = Not everyone bid in time, so the invitation expired.
declined-because-busy = 💬 They’re busy right now.
declined-because-game = 💬 They’d like to play a different game.
declined-because-pace = 💬 They’d like to play with a different clock.
declined-because-rated = 💬 They’d like to play unrated.
answer-declined = { $mention }, { $name } declined your [invitation]({ $url }) to play { $game }.
answer-declined-free = { $mention }, { $name } declined your [invitation]({ $url }) to play { $game }. The seat is open to anyone.
answer-bid = { $mention }, { $name } has bid on your [invitation]({ $url }). Bid there too, and the match starts.
someone = someone

button-accept = Accept
button-decline = Decline
button-bid = Bid
button-join = Join
button-start-with = Start with { $count } players
button-cancel-match = Withdraw invitation
button-details = Details
button-invite-again = Invite again…

thread-name = { $game } · { $players } · { $code }
thread-name-plain = { $game } · { $code }
thread-name-organised = 🏆 { $name } · { $players } · { $code }
occasion = 🏆 { $name }{ $kind ->
    [matchday] {" "}· matchday { $round }
    [playoff] {" "}· play-off
    [none] {""}
   *[round] {" "}· round { $round }
}
occasion-until = { $told } · ends { $on } ({ $ago })

board-heading = { $game } · `{ $code }` · move { $turn }
board-heading-start = { $game } · `{ $code }`
board-heading-end = { $game } · `{ $code }` · final board
board-next = { $mention }, your turn.
board-act = **{ $act }**
person = { $name }
board-side = -# Seen from { $name }’s side.
board-side-differs = -# Seen from { $here } (public board: { $there }).
board-side-yours = your side
board-side-of = { $name }’s side
board-thinking = { $count ->
    [one] 🤖 { $names } is thinking…
   *[other] 🤖 { $names } are thinking…
}
board-chosen = { $count ->
    [one] { $names } has chosen.
   *[other] { $names } have chosen.
}
board-planned = -# Played automatically for { $name }, as set up in advance.
board-forced = { $name } had only one move, so it was played automatically.
board-resigned = { $count ->
    [one] { $name } resigned. { $winners } wins.
   *[other] { $name } resigned. { $winners } win.
}
board-channel-instead = I can’t open a thread here, so we’ll play in the channel. I need: { $permissions }.
board-too-many-threads = -# This server has reached Discord’s limit of open threads, so we’ll play here.
board-title-blocked = -# This server’s AutoMod doesn’t let me name a thread, so we’ll play here.
board-thread-refused = -# Discord doesn’t let me open a thread here, so we’ll play in the channel.
board-thread-gone = -# This match’s thread was deleted, so we’ll continue here.
board-thread-locked = -# This match’s thread is locked, so we’ll continue here.
board-thread-forbidden = -# I can’t post in this match’s thread any more, so we’ll continue here.
board-thread-unseen = -# I can’t see this match’s thread any more, so we’ll continue here.

button-move = Move
button-menu = Menu
menu-more = More…
button-rematch = Rematch
button-replay = Replay
button-verify = Proof of chance
button-check = Verify

board-agreement = Draw by agreement.
board-swapped = { $name } took { $other }’s side.
board-swap-open = { $name } can swap sides.
board-undone = { $turn ->
    [0] Undone at { $name }’s request: back to the start.
   *[other] Undone at { $name }’s request: back to the position after move { $turn }.
}

offer-heading-draw = 🤝 **{ $name } offers a draw.**
offer-heading-undo = ↩️ **{ $name } asks to undo { $move }.**
offer-a-move = a move
offer-a-swap = the swap
offer-heading-abort = 🛑 **{ $name } asks to cancel the match.** It would end without a result.
offer-waiting-asked = { $names }, do you accept? The offer stands until you move.
offer-waiting-anybody = { $names }, do you accept? The request stands until anyone moves.
offer-waiting-answer = { $names }, do you accept?
offer-line = { $heading } { $said }
offer-state-agreed = Accepted.
offer-state-refused = { $name } declined.
offer-state-withdrawn = { $name } withdrew the offer.
answer-declined-draw = { $mention }, { $name } declined your draw offer in match `{ $code }`.
answer-declined-undo = { $mention }, { $name } declined your undo request in match `{ $code }`.
answer-declined-abort = { $mention }, { $name } declined your request to cancel match `{ $code }`.
answer-declined-pause = { $mention }, { $name } declined your pause request in match `{ $code }`.
answer-declined-resume = { $mention }, { $name } declined your request to resume match `{ $code }`.
answer-declined-question = { $mention }, { $name } declined your request to ask the channel about match `{ $code }`.
answer-declined-handover = { $mention }, { $name } declined, so you keep your seat in match `{ $code }`.
answer-accepted-pause = { $mention }, your pause request was accepted. The clocks of match `{ $code }` are stopped until everyone agrees to resume.
answer-accepted-resume = { $mention }, your request to resume was accepted. The clocks of match `{ $code }` are running again.
answer-accepted-question = { $mention }, your request was accepted. The channel is being asked about match `{ $code }`.
answer-accepted-handover = { $mention }, { $name } has taken over your seat in match `{ $code }`.
answer-replaced = { $mention }, { $by } (moderator) gave your seat in match `{ $code }` to { $new }: { $reason }
answer-replaced-back = If you want to play on, take it back before { $new } moves.
button-seat-back = Take my seat back
button-agree = Accept
button-refuse = Decline / withdraw
button-withdraw = Withdraw

offer-heading-pause = ⏸️ **{ $name } asks for a pause.** The clocks would stop until everyone agrees to resume.
offer-heading-resume = ▶️ **{ $name } asks to resume.** The clocks would start again.
offer-heading-question = ❓ **{ $name } asks to show this position to the channel.** Others there could say in secret what they would play. You see their answers once the next move has been made and answered.

board-watchers = -# 👀 { $mentions }
watch-link = [Go to the match]({ $url })

# pairs
lobby-pair = { $waits ->
    [0] A pair: two matches at once with sides reversed, and one result. The second match is `{ $code }`.
   *[other] A pair: two matches with sides reversed, and one result. The second match, `{ $code }`, starts after move { $waits } of the first, so that nobody can copy moves.
}
lobby-pair-started = Both matches of the pair have started: { $players }. Boards: { $boards }
lobby-pair-first = The first match of the pair has started: { $players }. Board: { $board }. The second, `{ $code }`, starts after move { $moves } of it.
lobby-proof-of = -# 🎲 Proof of chance, `{ $code }`: `{ $hash }`
pair-line = -# Match { $number } of 2 in a pair · the other match, { $other }: { $state }
pair-state-open = still going
pair-state-waits = starts after move { $moves } of this one
pair-state-won = won by { $name }
pair-state-drawn = a draw
pair-state-cancelled = cancelled, so the pair has no result
pair-result = 👥 **Result of the pair: { $winner } beats { $other } { $score }.**
pair-result-even = 👥 **Result of the pair: { $winner } and { $other } draw { $score }.**
pair-heading = { $game } · `{ $first }` and `{ $second }` · pair over
pair-rated = 📈 Ratings: this match counts together with `{ $code }`, once both are over.
