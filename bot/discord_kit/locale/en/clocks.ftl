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

clock-none = no clock, so take your time
clock-decision = { $base } per move
clock-bank = { $base } in the bank, plus { $increment } per move
clock-bank-cap = { $base } in the bank, plus { $increment } per move, up to { $cap }
clock-bank-only = { $base } for the whole match
clock-bank-only-cap = { $base } for the whole match, at most { $cap }
clock-weekends = { $clock }; Saturdays and Sundays don’t count ({ $zone })
clock-thinking = look within { $within }, then { $kind ->
    [move] { $base } to think about each move
    [bank] { $base } to think, plus { $increment } per move{ $capped ->
        [yes] , up to { $cap }
       *[no] { "" }
    }
   *[only] { $base } to think for the whole match{ $capped ->
        [yes] , at most { $cap }
       *[no] { "" }
    }
}

timeout-lose = they lose
timeout-remove = they drop out, and the others go on (or win)
timeout-computer = the computer takes over their seat
timeout-wait = nothing until someone claims the win

command-play-clock = Time limit; you can type your own, such as 3d or 7d+12h max 10d

lobby-clock = Time: { $clock }
lobby-timeout = If someone runs out of time: { $timeout }.
no-breaks = Vacations and pauses don’t stop the clocks.

board-deadline = ⏳ { $names }: until { $on } ({ $ago })
board-look-by = 👀 { $names }: look by { $on } ({ $ago })
board-thinks = { $count ->
    [one] ⏳ { $names } is thinking: until { $on } ({ $ago })
   *[other] ⏳ { $names } are thinking: until { $on } ({ $ago })
}
board-look = { $why ->
    [moved] { $count ->
        [one] { $movers } has moved.
       *[other] { $movers } have moved.
    } { $mention }, **Look** when you have time to think.
    [answered] { $movers } has moved, and a planned answer has come. { $mention }, **Look** when you have time to think.
   *[turn] { $mention }, it’s your turn. **Look** when you have time to think.
}
home-look = { $why ->
    [moved] { $count ->
        [one] { $movers } has moved.
       *[other] { $movers } have moved.
    } **Look** when you have time to think.
    [answered] You’ve moved, and a planned answer has come. **Look** when you have time to think.
   *[turn] It’s your turn. **Look** when you have time to think.
}
home-look-other = { $count ->
    [one] { $names } hasn’t looked yet.
   *[other] { $names } haven’t looked yet.
}
button-look = Look
board-before-sealed = Before the sealed move.
move-sealed = It stays sealed until { $names } looks.
move-sealed-answered = A planned answer has come. **Look** when you have time to think.
board-stopped-vacation = ⏸️ { $names }: on vacation, so the clock is stopped.
board-stopped-pause = ⏸️ The match is paused. All clocks are stopped.
board-stopped-outage = ⏸️ I’m back online. All clocks were stopped while I was away.
board-fallen = ⌛ { $names }: out of time ({ $ago }). The other players can claim the win: **Menu**.
board-given = ⏳ { $name } gave { $others } { $length } more.
board-away = 💤 I was offline for { $length }. All clocks were stopped.
board-timeout = { $count ->
    [one] ⌛ { $name } ran out of time. { $winners } wins.
   *[other] ⌛ { $name } ran out of time. { $winners } win.
}
board-timeout-nobody = ⌛ { $name } ran out of time at the same moment. Nobody wins.
board-left-timeout = ⌛ { $names } ran out of time. The other players continue.
board-left-resign = 🏳️ { $names } resigned. The other players continue.
board-aborted = The match was cancelled. Nobody wins or loses.

info-clock = Time: { $clock }. If someone runs out of time: { $timeout }.
info-runs = ⏳ { $name }: { $left } left, until { $on } ({ $ago })
info-called = 👀 { $name }: hasn’t looked yet, has until { $on } ({ $ago }); { $left } to think
info-stopped = ⏸️ { $name }: { $left } left; the clock is stopped for now
info-stands = { $name }: { $left } left
info-fallen = ⌛ { $name }: out of time ({ $ago })
info-stoppages = Clocks were stopped:
info-stoppage-outage = outage
info-stoppage-vacation = { $name }’s vacation
info-stoppage-pause = pause
info-stoppage = - { $what }: { $from } – { $to } ({ $length })
info-stoppage-lasts = - { $what }: since { $from }

turns-line-deadline = { $game } · { $players } · { $where } · until { $on } ({ $ago })
turns-line-look = { $game } · { $players } · { $where } · look by { $on } ({ $ago })

button-abort = Cancel match
abort-ask = Cancel match `{ $code }`? It ends without a result.
abort-ask-offer = Ask to cancel match `{ $code }`? { $why ->
    [pair] It’s one of a pair,
    [again] It was cancelled once before,
   *[seen] Cards, dice, formations or a drawn opening have been seen,
} so everyone has to agree; until then it goes on. To leave on your own, resign.
button-abort-offer = Ask to cancel
button-abort-yes = Yes, cancel it
abort-done = Match `{ $code }` is cancelled.
button-claim = Claim the win
claim-ask = { $names } ran out of time in match `{ $code }`. Claim the win? The other players continue if the rules allow it; otherwise they win.
claim-ask-held = { $names } hasn’t moved in match `{ $code }` for { $days } days, and your pair can’t be decided without it. Claim the win? This match then counts as lost on time.
button-claim-yes = Yes, claim it
claim-done = Done: match `{ $code }` isn’t waiting any longer.

button-give = Give { $length }

history-timeout = { $name } **out of time** { $when }
history-removed = { $text ->
    [timeout] { $name } **out of time**; the other players continue { $when }
   *[resign] { $name } **resigned**; the other players continue { $when }
}
history-excused = 🏖️ { $name } **ran out of time and went on vacation automatically**; { $length } left after it { $when }
history-abort = { $text ->
    [agreed] { $name } asked to **cancel the match**, and everyone agreed { $when }
   *[other] { $name } **cancelled the match** { $when }
}

error-clock-unreadable = I can’t read “{ $text }” as a clock. Try `3d` (3 days per move), `7d+12h max 10d` (a time bank), `3d weekends off` `think 20m+2m within 3d` (thinking time) or `none`.
error-clock-decision = Time per move can be { $least } to { $most }, such as `3d`.
error-clock-bank = A time bank can start with { $least } to { $most }, such as `7d+12h`.
error-clock-increment = A time bank can gain { $least } to { $most } per move, such as `7d+12h`.
error-clock-cap = A time bank can hold { $least } to { $most }, such as `7d+12h max 10d`.
error-clock-cap-small = A time bank’s maximum can’t be less than the { $bank } it starts with.
error-clock-here = Thinking time is for single matches and simuls: choose it in `/play`. Here, try `3d` or `7d+12h max 10d`.
error-clock-look = The time to look can be { $least } to { $most }, such as `think 20m+2m within 3d`.
error-clock-no-look = { $text } to think needs a time to look as well, such as `think { $text } within 3d`.
error-clock-thinking = Thinking time can be { $least } to { $most }, such as `think 20m+2m within 3d`.
error-clock-thinking-cap = Thinking time can hold { $least } to { $most }, such as `think 20m+2m max 1h within 3d`.
error-clock-thinking-increment = Thinking time can gain { $least } to { $most } per move, such as `think 20m+2m within 3d`.
error-not-looked = You haven’t looked at match `{ $match }` yet. Press **Look** when you have time to think: your thinking time starts then.
error-look-no-clock = Match `{ $match }` has no thinking time, so there’s nothing to look at first. `/board` shows it.
error-look-paused = Match `{ $match }` is paused. You can look once everyone has agreed to resume.
error-clock-zone = I don’t know the time zone “{ $zone }”. Write a region and a city, such as `Asia/Tokyo` or `Europe/Berlin`.
error-draw-computer = The computer doesn’t accept draws, so match `{ $match }` is played to the end.
error-time-is-up = Your time in match `{ $match }` has run out, so this move came too late. The board will show it in a moment.
error-gift-no-clock = Match `{ $match }` has no clock, so there’s no time to give.
error-gift-nobody = Nobody else’s clock is running in match `{ $match }`. You can give time while it’s another player’s turn.
error-gift-tournament = Match `{ $match }` is part of a tournament, and others are waiting for its result. Ask the organiser for more time.
error-gift-decision = You’ve already given more time for this move in match `{ $match }`. In a match of three or more, that’s possible once per move.
error-gift-day = You’ve already given more time in match `{ $match }`. You can give more in { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}, if there’s still no move.
error-nothing-to-claim = Nobody else has run out of time in match `{ $match }`. Without a clock, you can claim the last match of a pair after your opponent hasn’t moved for 30 days.
error-has-left = You’re no longer in match `{ $match }`; the other players continue. `/board` shows it to you.
error-abort-together = Match `{ $match }` can only be cancelled if everyone agrees: ask with **Cancel match** in its **Menu**, or resign.
error-too-late-to-abort = Two moves have been played in match `{ $match }`, or its sides were swapped, so it can’t be cancelled any more. Its **Menu** lets you offer a draw or resign.
