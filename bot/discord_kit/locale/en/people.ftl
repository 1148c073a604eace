# A person's settings: /me.

command-me = How you want things here
command-me-settings = Language, looks, reminders and quiet hours, for you alone

settings-heading = Your settings
settings-locale = 🌐 Language of what only you see: { $language }
settings-language-auto = as in your Discord
settings-language-en = English
settings-language-ja = 日本語
settings-look = 🎨 Boards that only you see: { $theme }, { $side }
settings-theme-classic = classic colours
settings-theme-high-contrast = high contrast
settings-theme-text = always text, no pictures
settings-side-own = your own side at the bottom
settings-side-first = always seen from the first seat
settings-confirm-on = ✅ A preview before a move is sent: yes
settings-confirm-off = ⚡ A preview before a move is sent: no, it is sent at once
settings-listed-on = 🏅 Shown in lists of players: yes
settings-listed-off = 🏅 Shown in lists of players: no
settings-zone = 🕰️ Time zone: { $zone } (it is { $time } there)
settings-quiet = 🌙 Quiet hours: { $hours }
settings-quiet-none = 🌙 Quiet hours: none
settings-reminders = ⏰ Reminders: { $when }; { $most ->
    [one] once
   *[other] at most { $most }
} per decision, { $way }
settings-reminders-none = ⏰ Reminders: none, not even a mention with the board
settings-digest = ⏰ One message a day at { $hour } instead of single reminders, { $most ->
    [one] once
   *[other] at most { $most }
} per decision, { $way }
settings-way-on = as a direct message
settings-way-off = where the match is played
settings-auto-on = 🏖️ Instead of running out of time for the first time in a match, a vacation of up to 7 days begins: yes
settings-auto-off = 🏖️ A vacation by itself when time runs out: no
settings-on = on
settings-off = off

settings-when-at-once = at once (with the board)
settings-when-half = at half time
settings-when-quarter = in the last quarter
settings-when-before-24 = 24 hours before
settings-when-before-12 = 12 hours before
settings-when-before-6 = 6 hours before
settings-when-before-3 = 3 hours before
settings-when-before-1 = 1 hour before
settings-most = { $count ->
    [one] one reminder per decision
   *[other] at most { $count } reminders per decision
}
settings-digest-off = No daily message: single reminders
settings-digest-at = One message a day, at { $hour }

settings-choose-locale = Language …
settings-choose-theme = Colours …
settings-choose-when = When to remind you …
settings-choose-most = How often …
settings-choose-digest = One message a day …

button-set-side = Own side at the bottom: { $state }
button-set-confirm = Preview: { $state }
button-set-listed = In lists: { $state }
button-set-privately = Direct message: { $state }
button-set-autovacation = Vacation by itself: { $state }
button-set-zone = Time zone …
button-set-quiet = Quiet hours …
button-set-reminders = Reminders …

settings-form-zone = Your time zone
settings-form-zone-label = Region and city, such as Asia/Tokyo
settings-form-quiet = Your quiet hours
settings-form-quiet-label = From and to, such as 22:00-7:00; empty: none

error-quiet-hours = I do not understand "{ $text }" as quiet hours. Write two times, such as `22:00-7:00`, or nothing for none.

board-vacation = 🏖️ { $names }: away until { $on }, so the clock stands still.
info-vacation = 🏖️ { $name } is away until { $on }; { $left } left, and the clock stands still

command-me-away = Say when you are away: your clocks stand still in every match
command-me-away-from = The first day, such as 2026-12-24 or tomorrow; leave it out for now
command-me-away-until = The last day, such as 2027-01-02 or 7d; leave it out to see your vacations

away-heading = Your vacations
away-none = You are not away, and nothing is planned.
away-line = { $from } – { $to }
away-left = { $left } of { $days } days are left this year. While you are away your clocks stand still in every match, unless it was agreed for one that they do not; and you may move all the same.
away-how = `/me away until:7d` begins now; `from` lets it begin later.
away-done = 🏖️ You are away from { $from } to { $to }. Enjoy it!
away-ended = Done. Welcome back!
button-away-end = End it now
button-away-cancel = Do not go ({ $number })

error-bad-day = I do not understand "{ $text }" as a day. Write it like `2026-12-24`, `tomorrow`, or `7d` for a week from now.
error-vacation-order = That vacation would be over before it begins. `until` is the last day of it, today at the earliest and not before `from`.
error-vacation-far = That is too far ahead: a vacation ends within a year.
error-vacation-overlap = You are away at that time already. `/me away` shows your vacations; end that one first.
error-vacation-budget = { $left ->
    [one] That is longer than what you have: 1 of { $days } days of vacation is left for { $year }.
   *[other] That is longer than what you have: { $left } of { $days } days of vacation are left for { $year }.
}
error-vacation-over = That vacation is over, or you have ended it already. `/me away` shows yours.

reminder-turn = ⏰ It is your turn in { $game } · `{ $code }` ({ $players }).
reminder-last = ⏰ Everybody else has chosen in { $game } · `{ $code }` ({ $players }). We are only waiting for you.
reminder-last-ready = ⏰ Everybody else is ready in { $game } · `{ $code }` ({ $players }). We are only waiting for you.
reminder-until = You have time until { $on } ({ $ago }).
reminder-since = Since { $ago }; there is no hurry.
digest-heading = { $count ->
    [one] ⏰ One match is waiting for you:
   *[other] ⏰ { $count } matches are waiting for you:
}
digest-more = Other matches are waiting for you as well: `/turns` lists them all.
