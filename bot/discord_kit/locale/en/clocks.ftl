# Time: time controls, stopped clocks, timeouts.

length-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
length-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
length-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}
length-moment = less than a minute

clock-none = no clock: nobody is hurried
clock-decision = { $base } for each decision
clock-bank = { $base } in the bank, and { $increment } more after each decision
clock-bank-cap = { $base } in the bank, and { $increment } more after each decision, up to { $cap }
clock-bank-only = { $base } in the bank for all decisions together
clock-bank-only-cap = { $base } in the bank for all decisions together, at most { $cap }
clock-weekends = { $clock }; Saturdays and Sundays do not count ({ $zone })

timeout-lose = Whoever runs out of time loses
timeout-remove = Whoever runs out of time leaves and the others play on; where they cannot, they win
timeout-computer = A computer plays on for whoever runs out of time
timeout-wait = Nothing happens by itself when time runs out: the others may claim the win

command-play-clock = How much time there is; type your own, such as 3d or 7d+12h max 10d
command-play-timeout = What happens when somebody runs out of time
command-play-breaks = Whether vacations and pauses stop the clocks; they do unless you say no

lobby-clock = Time: { $clock }.
lobby-undo = Taking back: { $undo }
lobby-timeout = { $timeout }.
no-breaks = Vacations and pauses do not stop the clocks.

board-deadline = ⏳ { $names }: until { $on } ({ $ago })
board-stopped-vacation = ⏸️ { $names }: on vacation, so the clock stands still.
board-stopped-pause = ⏸️ The match is paused: no clock runs.
board-stopped-outage = ⏸️ I have just come back: no clock ran meanwhile.
board-fallen = ⌛ { $names }: out of time ({ $ago }). The others may claim the win: **Menu**.
board-away = 💤 I was away for { $length }. Nobody's clock ran.
board-timeout = { $count ->
    [one] ⌛ { $name } ran out of time, so { $winners } wins.
   *[other] ⌛ { $name } ran out of time, so { $winners } win.
}
board-timeout-nobody = ⌛ { $name } ran out of time at the same moment: nobody wins.
board-left-timeout = ⌛ { $names } ran out of time. The others play on.
board-left-resign = 🏳️ { $names } resigned. The others play on.
board-aborted = The match was called off before it had well begun. Nobody wins or loses.

info-clock = Time: { $clock }. { $timeout }.
info-runs = ⏳ { $name }: { $left } left, until { $on } ({ $ago })
info-stopped = ⏸️ { $name }: { $left } left; the clock stands still for now
info-stands = { $name }: { $left } left
info-fallen = ⌛ { $name }: out of time ({ $ago })
info-stoppages = What stopped the clocks:
info-stoppage-outage = I was away
info-stoppage-vacation = { $name } on vacation
info-stoppage-pause = a pause
info-stoppage = - { $what }: { $from } – { $to } ({ $length })
info-stoppage-lasts = - { $what }: since { $from }

turns-line-deadline = { $game } · { $players } · { $where } · until { $on } ({ $ago })

button-abort = Call off
abort-ask = Call match `{ $code }` off? It ends without a result. That works until the second move.
button-abort-yes = Yes, call it off
abort-done = Match `{ $code }` is called off.
button-claim = Claim the win
claim-ask = { $names } ran out of time in match `{ $code }`. End the waiting? Where the rules allow it the others play on, else they win.
button-claim-yes = Yes, claim it
claim-done = Done: match `{ $code }` waits no longer.

history-timeout = { $number }. { $name } **out of time** { $when }
history-removed = { $text ->
    [timeout] { $number }. { $name } **out of time**; the others play on { $when }
   *[resign] { $number }. { $name } **resigned**; the others play on { $when }
}
history-excused = 🏖️ { $name } **ran out of time; a vacation began by itself instead**, and { $length } is left after it { $when }
history-abort = { $number }. { $name } **called the match off** { $when }

error-clock-unreadable = I do not understand "{ $text }" as time for a match. Try `3d` (for each decision), `7d+12h max 10d` (a bank), `3d weekends off`, or `none`.
error-clock-decision = For one decision there can be from { $least } to { $most }, such as `3d`.
error-clock-bank = A bank can begin with { $least } to { $most }, such as `7d+12h`.
error-clock-increment = A decision can add from { $least } to { $most } to the bank, such as `7d+12h`.
error-clock-cap = A bank can be allowed to hold from { $least } to { $most }, such as `7d+12h max 10d`.
error-clock-cap-small = The most a bank may hold cannot be less than the { $bank } it begins with.
error-clock-zone = I do not know a time zone "{ $zone }". Write a region and a city, such as `Asia/Tokyo` or `Europe/Berlin`.
error-draw-computer = A computer plays in match `{ $match }`, and computers agree to no draw: they play to the end.
error-time-is-up = Your time in match `{ $match }` is up, so this comes too late. The board will say so in a moment.
error-nothing-to-claim = Nobody else's time is up in match `{ $match }`.
error-has-left = You have left match `{ $match }`; the others play on. `/board` shows it to you.
error-too-late-to-abort = Two moves have been made in match `{ $match }`, so it cannot be called off any more. `/match draw` offers a draw, `/match resign` gives up.
