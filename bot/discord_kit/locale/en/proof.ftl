# Verification by everybody: records, seeds, dice.

replay-heading = { $game } · `{ $code }` · { $players }
replay-chance = chance
replay-resign = resigned
replay-timeout = out of time
replay-removed = { $text ->
    [timeout] out of time; the others play on
   *[resign] resigned; the others play on
}
replay-abort = called the match off
replay-undo = took back, to the position after { $text }
replay-draw = draw agreed
replay-secret = (a secret)
replay-forced = (the only move)
replay-before = … { $count } before these, in the file
replay-over = The JSON file holds everything that `yoimachi verify` needs to check the match anywhere.
replay-open = The match goes on: what is still a secret is left out, and the seed is published at the end.
steps-heading = { $game } · `{ $code }` · step { $step } of { $steps }
steps-start = How it began.
button-steps = Step by step
button-step-first = ⏮ Start
button-step-back = ◀ Back
button-step-on = Next ▶
button-step-last = End ⏭
film-alt = The match as a moving picture of { $count ->
    [one] one position
   *[other] { $count } positions
}. The last one: { $position }

verify-yes = Yes: match `{ $code }` ({ $game }) was played as its record says.
verify-no = No: match `{ $code }` ({ $game }) cannot be confirmed.
verify-checked-digest = The record is as it was written.
verify-checked-seed = The seed is the one whose fingerprint was published at the start.
verify-checked-seats = The seats of { $count } people are as the lot drew them.
verify-checked-moves = { $count ->
    [one] 1 move played again by the rules.
   *[other] { $count } moves played again by the rules.
}
verify-checked-chance = { $count ->
    [one] 1 roll or shuffle drawn again from the seed.
   *[other] { $count } rolls and shuffles drawn again from the seed.
}
verify-checked-outcome = The outcome follows from the moves.
verify-unchecked-digest = The record itself was not checked.
verify-unchecked-seed = The seed was not checked.
verify-unchecked-seats = The seats were not drawn by lot, or it is not known who came when.
verify-unchecked-moves = There were no moves to check.
verify-unchecked-chance = There were no dice and no shuffles to check.
verify-unchecked-outcome = The outcome was not checked.
verify-more = … and { $count } more.
verify-seed = Seed `{ $seed }`
    SHA-256 `{ $hash }`
verify-yourself = To check it yourself: `/replay match:{ $code }` gives the record, and `yoimachi verify` reads it.

verify-deviation-unreadable = This is no record: { $why }.
verify-deviation-format-version = The record has format { $version }; I read { $known }.
verify-deviation-digest = The record was changed after it was written.
verify-deviation-game-unknown = I know no game { $game }.
verify-deviation-rules-version = The match was played by version { $version } of the rules; I know version { $known }.
verify-deviation-setup = No match of this game begins with these seats and options.
verify-deviation-unfinished = The match has not ended: its seed is published when it has.
verify-deviation-seed-malformed = The seed is not written as a seed.
verify-deviation-seed-hash = The seed is not the one whose fingerprint was published.
verify-deviation-seating = { $name } sits at seat { $seat }, which was not drawn so.
verify-deviation-sequence = Row { $row } has the number { $seq }.
verify-deviation-text-missing = Row { $seq } has no text.
verify-deviation-move-refused = Row { $seq } is not a legal move there ({ $why }).
verify-deviation-move-form = Row { $seq } is usually written `{ $canonical }`.
verify-deviation-choice-order = Row { $seq } is a choice made at once, out of seat order.
verify-deviation-forced = Row { $seq } does not say rightly whether it was the only move.
verify-deviation-chance = Row { $seq } says `{ $recorded }`; the seed gives `{ $drawn }`.
verify-deviation-resignation = Row { $seq } is no resignation and no agreed draw as it must be.
verify-deviation-removal = Row { $seq } lets a seat leave that cannot leave.
verify-deviation-undo = Row { $seq } takes back what cannot be taken back.
verify-deviation-after-end = Row { $seq } comes after the end.
verify-deviation-outcome = The match did not end as the record says.
