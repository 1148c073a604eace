# Laying out one's own cards before a game, and the formations a person keeps.

board-arrange = { $mention }, arrange your cards. Everyone does this at the same time.
board-ready = { $count ->
    [one] { $names } is ready.
   *[other] { $names } are ready.
}

arrange-open = -# Everyone can see the cards on your sheet. You can change them until you’re ready.
arrange-left = { $count ->
    [one] One more change is left. After that you’re locked in with the nine cards you’ve placed, or with the standard formation if there are fewer.
   *[other] { $count } more changes are left. After that you’re locked in with the nine cards you’ve placed, or with the standard formation if there are fewer.
}
arrange-from-hand = Choose one of your cards…
arrange-from-sheet = Choose a card on the sheet…
arrange-cell-taken = -# { $cell }: { $what }
arrange-stands = { $card } { $cell }
arrange-where = Where do you want to put your { $card }?
arrange-away = back to your cards
arrange-swap = swap with { $card }
arrange-replace = replace { $card }

arrange-laid = Placed your { $card } on { $cell }.
arrange-taken = Took your { $card } back.
arrange-replaced = Placed your { $card } on { $cell }, and took your { $other } back.
arrange-swapped = Placed your { $card } on { $cell }, swapped with your { $other }.
arrange-default-laid = The standard formation is in place. You can still change it.
arrange-typed = { $count ->
    [0] No changes were needed.
   *[other] Sent: `{ $moves }`
}
arrange-changed = Your cards changed in the meantime. This is how they are now.
arrange-ask-ready = Ready with these cards? You can’t change them afterwards.
arrange-ready = You’re ready. Waiting for { $names }.
arrange-over = Everyone is ready. Let the match begin!
arrange-completed = That was change { $count }, the last one. Nine placed cards stay as they are; fewer are replaced by the standard formation.

button-ready = Ready
button-ready-yes = Yes, I’m ready
button-default = Standard formation
button-formations = My formations

formations-heading = Your formations for { $game }: { $count } of { $most }
formations-none = None yet. Arrange your cards and save them here for other matches.
formations-choose = Choose a formation…
formation-laid = **{ $name }** is in place. You can still change it.
formation-saved = Saved as **{ $name }**.
formation-deleted = **{ $name }** deleted.
formation-unfit = This formation doesn’t fit the rules any more. Delete it, or save another one.
formation-form = Name this formation
formation-form-name = Name
button-save = Save this formation
button-lay = Use it
button-rename = Rename
button-delete = Delete

error-not-arranging = The cards of match `{ $match }` are already arranged; the match is under way.
error-already-ready = You’re already ready in match `{ $match }`, and that can’t be changed. Waiting for { $names }.
error-no-such-formation = That formation is gone. **My formations** shows the ones you have.
error-formation-empty = There’s nothing to save yet. Arrange your cards first.
error-formation-name = A name has 1 to { $most } characters.
error-formation-name-taken = You already have a formation called “{ $name }”. Choose another name.
error-formation-limit = You already have { $limit } formations, the most you can keep. Delete one first.
