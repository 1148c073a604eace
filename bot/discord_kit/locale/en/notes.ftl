# Private notes of players.

notes-heading = { $game } · `{ $code }` · your notes
notes-none = You have noted nothing yet.
notes-line = { $turn }: { $text }
notes-hidden = Only you can read them.
notes-shown = Everybody can read them in the replay once the match has ended.
notes-thought = 💭 { $name }: { $text }
notes-at = [{ $turn }]
notes-forget = Forget one …
notes-form = A note for yourself
notes-form-text = Your note
button-notes = Notes
button-note-add = Write one
button-note-reveal = Show after the end
button-note-hide = Keep to myself
