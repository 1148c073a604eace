# Ratings over time, as pictures.

history-now = { $number } ± { $spread }
history-first = first match
history-last = match { $count }
history-alt = { $count ->
    [one] { $name }'s rating in { $game } after one rated match: { $first } before, { $now } now, give or take { $spread }.
   *[other] { $name }'s rating in { $game } over { $count } rated matches: { $first } before the first, { $now } now, give or take { $spread }. The highest was { $best } after match { $best_at }, the lowest { $worst } after match { $worst_at }.
} { $sure ->
    [provisional] It is still provisional.
   *[settled] It is settled.
}
