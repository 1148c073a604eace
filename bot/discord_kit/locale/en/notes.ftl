# Private notes of players.

notes-heading = { $game } · `{ $code }` · your notes
notes-none = You have no notes on this match yet.
notes-line = { $turn ->
    [0] Start: { $text }
   *[other] Move { $turn }: { $text }
}
notes-hidden = Only you can read them.
notes-shown = Everyone can read them in the replay once the match has ended.
notes-thought = 💭 { $name }: { $text }
notes-at = { $turn ->
    [0] [start]
   *[other] [move { $turn }]
}
notes-forget = Delete a note…
notes-form = A note to yourself
notes-form-text = Your note
button-notes = Notes
button-note-add = Write a note
button-note-reveal = Share after the match
button-note-hide = Keep private
