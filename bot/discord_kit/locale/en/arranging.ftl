# Laying out one's own cards before a game, and the formations a person keeps.

board-arrange = { $mention }, lay out your cards. All do so at once.
board-ready = { $count ->
    [one] { $names } is ready.
   *[other] { $names } are ready.
}

arrange-open = -# Everybody sees what lies there. You may change it until you are ready.
arrange-left = { $count ->
    [one] You may lay or take back one more card; then your formation is completed for you.
   *[other] You may lay or take back { $count } more cards; then your formation is completed for you.
}
arrange-from-hand = A card from your hand …
arrange-from-sheet = A card that lies there …
arrange-cell = Where to …
arrange-stands = { $card } { $cell }
arrange-where = Where to with: { $card }?
arrange-away = back into the hand
arrange-free = empty
arrange-swap = changes places with { $card }
arrange-replace = instead of { $card }

arrange-laid = Laid on { $cell }: { $card }.
arrange-taken = Back in your hand: { $card }.
arrange-replaced = Laid on { $cell }: { $card }. Back in your hand: { $other }.
arrange-swapped = Laid on { $cell }: { $card }. It has changed places with: { $other }.
arrange-default-laid = The default formation lies there. You may still change it.
arrange-typed = { $count ->
    [0] Nothing had to be changed.
   *[other] Sent: **{ $moves }**
}
arrange-changed = Your cards had changed meanwhile. This is how they lie now.
arrange-ask-ready = Are you ready with these cards? That cannot be taken back.
arrange-ready = You are ready. We are waiting for { $names }.
arrange-over = You are ready, and so is everybody. The match begins!
arrange-completed = That was move { $count } of your formation, so it was completed for you.

button-ready = Ready
button-ready-yes = Yes, I am ready
button-default = Default formation
button-formations = My formations

formations-heading = Your formations for { $game }: { $count } of { $most }
formations-none = None yet. Lay out your cards, and save them here for other matches.
formations-choose = Look at one …
formation-laid = **{ $name }** lies there. You may still change it.
formation-saved = Saved as **{ $name }**.
formation-deleted = **{ $name }** is deleted.
formation-unfit = It does not fit the rules any more. Delete it, or save another one.
formation-form = Name this formation
formation-form-name = Name
button-save = Save what lies there
button-lay = Lay it out
button-rename = Rename
button-delete = Delete

error-not-arranging = The cards of match `{ $match }` are laid out already; it is being played.
error-already-ready = You are ready in match `{ $match }`, and that stands. We are waiting for { $names }.
error-no-such-formation = That formation is not there any more. **My formations** shows those you have.
error-formation-empty = Nothing lies there yet. Lay out your cards first, and save them then.
error-formation-name = A name has 1 to { $most } characters.
error-formation-name-taken = You have a formation called "{ $name }" already. Give this one another name.
error-formation-limit = You have { $limit } formations already, and that is as many as one may keep. Delete one first.
