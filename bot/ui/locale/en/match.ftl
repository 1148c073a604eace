# What everybody sees: invitations and boards, in the server's language.

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
lobby-declined-plain = The invitation was declined.
lobby-withdrawn = { $creator } took the invitation back.
lobby-expired = Nobody answered in time, so the invitation lapsed.

button-accept = Accept
button-decline = Decline
button-join = Join
button-cancel-match = Take back

thread-name = { $game } · { $players } · { $code }

board-heading = { $game } · `{ $code }` · move { $turn }
board-heading-start = { $game } · `{ $code }`
board-heading-end = { $game } · `{ $code }` · the end
board-next = { $mention }, your turn.
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

button-move = Move
button-menu = Menu
button-rematch = Rematch
button-replay = Replay
button-verify = Check the chance
