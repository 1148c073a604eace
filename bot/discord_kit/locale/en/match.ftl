# Public messages, invitations and boards, in the server's language.

lobby-heading = { $game } · `{ $code }`
lobby-challenge = { $creator } would like to play { $game } with { $invited }.
lobby-open = { $creator } would like to play { $game }. Who joins?
lobby-mixed = { $creator } would like to play { $game } with { $invited }. Who else joins?
lobby-seated = { $mark } { $name }
lobby-free = ⬜ a free seat
lobby-options = Options: { $options }
lobby-expires = The invitation lapses { $when }.
lobby-started = The match is on: { $players }. { $link }
lobby-started-plain = The match is on: { $players }.
lobby-link = [To the board]({ $url })
lobby-declined = { $name } declined this time.
lobby-withdrawn = { $creator } took the invitation back.
lobby-cancelled = Somebody who looks after this server called the invitation off.
lobby-expired = Nobody answered in time, so the invitation lapsed.
lobby-expired-some = There were not enough people in time, so the invitation lapsed.

button-accept = Accept
button-decline = Decline
button-join = Join
button-start-with = Start with { $count }
button-cancel-match = Take back

thread-name = { $game } · { $players } · { $code }

board-heading = { $game } · `{ $code }` · move { $turn }
board-heading-start = { $game } · `{ $code }`
board-heading-end = { $game } · `{ $code }` · the end
board-next = { $mention }, your turn.
board-side = -# Seen from { $name }’s side.
board-side-differs = -# Seen from { $here }; the public board is seen from { $there }.
board-side-yours = your side
board-side-of = { $name }’s side
board-thinking = { $count ->
    [one] 🤖 { $names } is thinking …
   *[other] 🤖 { $names } are thinking …
}
board-chosen = { $count ->
    [one] { $names } has chosen.
   *[other] { $names } have chosen.
}
board-forced = { $name } has only one move: **{ $move }** — played for { $name }.
board-resigned = { $count ->
    [one] { $name } resigned, so { $winners } wins.
   *[other] { $name } resigned, so { $winners } win.
}
board-commitment = -# Fingerprint of this match's chance (SHA-256 of its seed): `{ $hash }`
board-seed = -# Seed of its chance: `{ $seed }`
    -# SHA-256, as published at the start: `{ $hash }`
    -# `/verify match:{ $code }` checks every lot, die and shuffle.
board-channel-instead = (I may not open threads here, so we play in the channel. I need: { $permissions }.)
board-too-many-threads = -# As many threads are open on this server as Discord allows, so the match is played here.
board-thread-gone = -# The thread of this match was deleted, so it goes on here.
board-thread-locked = -# The thread of this match is locked, so it goes on here.
board-thread-forbidden = -# I may not write in the thread of this match any more, so it goes on here.
board-thread-unseen = -# I cannot see the thread of this match any more, so it goes on here.

button-move = Move
button-menu = Menu
button-rematch = Rematch
button-replay = Replay
button-verify = Check the chance

board-agreement = All agreed to a draw.
board-undone = Taken back at { $name }'s wish: the position after move { $turn } stands again.

offer-heading-draw = 🤝 **{ $name } offers a draw** in match `{ $code }`.
offer-heading-undo = ↩️ **{ $name } would like to take back { $move }** in match `{ $code }`.
offer-a-move = a move
offer-waiting = { $names }, do you agree? As soon as anybody moves, the offer lapses; { $name } may withdraw it.
offer-state-agreed = Agreed.
offer-state-refused = { $name } did not agree.
offer-state-withdrawn = { $name } withdrew it.
offer-state-lapsed = It lapsed: the match went on.
button-agree = Agree
button-refuse = Decline / withdraw

offer-heading-pause = ⏸️ **{ $name } would like a pause** in match `{ $code }`: the clocks stand still until all agree to go on.
offer-heading-resume = ▶️ **{ $name } would like to go on** with match `{ $code }`: the clocks run again.

board-watchers = -# 👀 { $mentions }
watch-link = [To the match]({ $url })
