# Verification by everyone: records, seeds, dice.

replay-heading = { $game } · `{ $code }` · { $players }
replay-chance = chance
replay-resign = resigned
replay-sealed = sealed a move
replay-looked = looked
replay-timeout = out of time
replay-removed = { $text ->
    [timeout] out of time; the other players continue
   *[resign] resigned; the other players continue
}
replay-abort = cancelled the match
replay-undo = { $text ->
    [0] undid a move, back to the start
   *[other] undid a move, back to move { $text }
}
replay-swapped = swapped sides
replay-draw = draw agreed
replay-extended = A moderator gave { $length } more.
replay-replaced = Another player takes { $old }’s seat.
replay-computer = { $old } ran out of time. A computer plays on.
replay-cancelled = A moderator cancelled the match.
replay-adjudicated = The match was decided by ruling.
replay-secret = (secret)
replay-forced = (the only move)
replay-before = { $count ->
    [one] … 1 earlier move is in the file
   *[other] … { $count } earlier moves are in the file
}
replay-over = The JSON file has everything `yoimachi verify` needs to check the match anywhere.
replay-open = The match is still going on: secrets are left out, and the seed is published at the end.
steps-heading = { $game } · `{ $code }` · move { $step } of { $steps }
steps-start = The start of the match.
button-steps = Move by move
button-record = Record
button-step-first = ⏮ Start
button-step-back = ◀ Back
button-step-on = Next ▶
button-step-last = End ⏭
film-alt = Animated replay of { $count ->
    [one] 1 position
   *[other] { $count } positions
}. The last one: { $position }
film-alt-part = Animated replay of the last { $shown ->
    [one] position
   *[other] { $shown } positions
} of { $count }. The last one: { $position }
film-part = The animation shows the last { $shown ->
    [one] position
   *[other] { $shown } positions
} of { $count }. **Move by move** shows them all.

verify-committed = Dice, shuffles and seats come from a secret seed that was fixed before anyone joined, mixed with numbers that Discord and the players added later. Proof (SHA-256 of the match code and the seed): `{ $hash }`
    The seed is published at the end, so anyone can check every roll and shuffle.
verify-added-post = Mixed in: the invitation’s message, `{ $id }` ({ $when })
verify-added-player = Mixed in when { $name } joined: `{ $id }` ({ $when })
verify-added-place = Mixed in when player { $place } joined: `{ $id }` ({ $when })
verify-added-bid = Mixed in: the bid of player { $place }, { $bid }
verify-added-tournament = { $hash ->
    [none] It’s match `{ $game }` of tournament `{ $code }`. The seed is its own: the tournament had ended once, so the tournament’s seed was no longer secret.
   *[other] The seed comes from the seed of tournament `{ $code }` (match `{ $game }`). That seed’s proof: `{ $hash }`
}
verify-yes = Yes: match `{ $code }` ({ $game }) was played as its record says.
verify-yes-called-off = Yes: match `{ $code }` ({ $game }) was cancelled or never started, and its seed matches the proof given at the start.
verify-yes-unposted = Yes, with a warning: match `{ $code }` ({ $game }) was played as its record says.
verify-no = No: match `{ $code }` ({ $game }) can’t be confirmed.
verify-checked-digest = The record is unchanged.
verify-checked-seed = The seed matches the proof given at the start.
verify-checked-contributions = { $count ->
    [one] 1 contribution was added to the seed; it’s listed below.
   *[other] { $count } contributions were added to the seed; they’re listed below.
}
verify-unposted = The invitation’s message wasn’t added to the seed, so the bot’s operator had more than one deal to choose from. This can happen by chance, if everyone accepts the moment it’s posted.
verify-checked-seats = The random seating of { $count } players follows from the seed.
verify-checked-moves = { $count ->
    [one] 1 move replayed and found legal.
   *[other] { $count } moves replayed and found legal.
}
verify-checked-chance = { $count ->
    [one] 1 roll, shuffle or opening drawn again from the seed, with the same result.
   *[other] { $count } rolls, shuffles and openings drawn again from the seed, with the same results.
}
verify-checked-outcome = The outcome follows from the moves.
verify-unchecked-digest = The record itself wasn’t checked.
verify-unchecked-seed = The seed wasn’t checked.
verify-unchecked-contributions = Nothing was added to the seed.
verify-unchecked-seats = The seating wasn’t random, or the order of joining isn’t known.
verify-unchecked-moves = There were no moves to check.
verify-unchecked-chance = There were no dice, shuffles or openings to check.
verify-unchecked-outcome = The outcome wasn’t checked.
verify-more = … and { $count } more.
verify-seed = Seed `{ $seed }`
    Proof `{ $hash }`
verify-yourself = To check it yourself: get the **Record** from `/replay match:{ $code }` and run `yoimachi verify` on it.

verify-deviation-unreadable = This isn’t a match record: { $why }.
verify-deviation-format-version = The record has format { $version }; I can read { $known }.
verify-deviation-digest = The record was changed after it was written.
verify-deviation-game-unknown = I don’t know a game called { $game }.
verify-deviation-rules-version = The match was played with version { $version } of the rules; I know version { $known }.
verify-deviation-setup = No match of this game can start with these seats and options.
verify-deviation-unfinished = The match isn’t over yet: its seed is published at the end.
verify-deviation-seed-malformed = The seed isn’t a valid seed.
verify-deviation-seed-hash = The seed doesn’t match the proof given at the start.
verify-deviation-contributions = The contributions to the seed aren’t written correctly.
verify-deviation-tournament = The seed doesn’t come from the tournament’s seed.
verify-deviation-seating = { $name } has seat { $seat }, which isn’t what the seed gives.
verify-deviation-sequence = Row { $row } has the number { $seq }.
verify-deviation-text-missing = Row { $seq } has no text.
verify-deviation-move-refused = Row { $seq } isn’t a legal move there ({ $why }).
verify-deviation-move-form = Row { $seq } is normally written `{ $canonical }`.
verify-deviation-choice-order = Row { $seq } is one of several choices made at once, but not in the order of seats.
verify-deviation-forced = Row { $seq } is wrong about whether it was the only move.
verify-deviation-chance = Row { $seq } says `{ $recorded }`; the seed gives `{ $drawn }`.
verify-deviation-opening = The match began with opening { $recorded }; the seed gives { $drawn }.
verify-deviation-resignation = Row { $seq } records a resignation or an agreed draw that isn’t possible there.
verify-deviation-removal = Row { $seq } removes a seat that can’t be removed.
verify-deviation-swap = Row { $seq } swaps sides where they can’t be swapped.
verify-deviation-undo = Row { $seq } undoes a move that can’t be undone.
verify-deviation-after-end = Row { $seq } comes after the end.
verify-deviation-outcome = The match didn’t end as the record says.
