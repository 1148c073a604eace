# A person's settings: /me.

command-me = Your own settings
command-me-settings = Language, looks, reminders, mentions and quiet hours, just for you

settings-heading = Your settings
settings-locale = 🌐 Language of what only you see: { $language }
settings-language-auto = same as your Discord
settings-language-en = English
settings-language-ja = 日本語
settings-look = 🎨 Boards only you see: { $theme }, { $side }
settings-theme-classic = classic colours
settings-theme-high-contrast = high contrast
settings-theme-text = always text, no pictures
settings-side-own = your own side at the bottom
settings-side-first = the first player’s side at the bottom
settings-confirm-on = ✅ Preview before sending a move: yes
settings-confirm-off = ⚡ Preview before sending a move: no, moves are sent straight away
settings-listed-on = 🏅 Shown on leaderboards and in lists: yes
settings-listed-off = 🏅 Shown on leaderboards and in lists: no
settings-public-on = 🌍 Name shown to people you share no server with: yes
settings-public-off = 🌍 Name shown to people you share no server with: no
settings-hours-on = 🕒 Hours you usually play, shown on your profile: yes
settings-hours-off = 🕒 Hours you usually play, shown on your profile: no
settings-invitations-all = ✉️ Invitations: from everyone
settings-invitations-friends = ✉️ Invitations: from your friends only (`/me friends`)
settings-invitations-nobody = ✉️ Invitations: none
settings-zone = 🕰️ Time zone: { $zone } (it’s { $time } there)
settings-quiet = 🌙 Quiet hours: { $hours }
settings-quiet-none = 🌙 Quiet hours: none
settings-reminders = ⏰ Reminders: { $when }; { $most ->
    [one] once
   *[other] at most { $most }
} per turn, { $way }
settings-reminders-none = ⏰ Reminders: none, not even a mention with the board
settings-digest = ⏰ One message a day at { $hour } instead of single reminders, { $most ->
    [one] once
   *[other] at most { $most }
} per turn, { $way }
settings-way-on = by direct message
settings-way-off = where the match is played
settings-mentions = 🔔 Other mentions: { $what }
settings-mentions-none = 🔔 Other mentions: none
settings-auto-on = 🏖️ Automatic vacation (up to 7 days) the first time you run out of time in a match: yes
settings-auto-off = 🏖️ Automatic vacation when you run out of time: no
settings-on = on
settings-off = off

settings-when-at-once = right away (with the board)
settings-when-half = when half the time is left
settings-when-quarter = when a quarter of the time is left
settings-when-before-24 = 24 hours before
settings-when-before-12 = 12 hours before
settings-when-before-6 = 6 hours before
settings-when-before-3 = 3 hours before
settings-when-before-1 = 1 hour before
settings-mention-invitation = invitations
settings-mention-offer = offers (and answers to yours)
settings-mention-end = ends of your matches
settings-most = { $count ->
    [one] one reminder per turn
   *[other] at most { $count } reminders per turn
}
settings-invited-by-all = Invitations from everyone
settings-invited-by-friends = Invitations from friends only
settings-invited-by-nobody = No invitations
settings-digest-off = No daily message: single reminders
settings-digest-at = One message a day, at { $hour }

settings-choose-locale = Language…
settings-choose-theme = Colours…
settings-choose-invitations = Invitations…
settings-choose-when = When to remind you…
settings-choose-most = How often…
settings-choose-digest = One message a day…
settings-choose-mentions = When to mention you…

button-set-side = Own side at the bottom: { $state }
button-set-confirm = Preview: { $state }
button-set-listed = Leaderboards and lists: { $state }
button-set-hours = Usual hours: { $state }
button-set-public = Name on other servers: { $state }
button-set-privately = Direct message: { $state }
button-set-autovacation = Automatic vacation: { $state }
button-set-zone = Time zone…
button-set-quiet = Quiet hours…
button-set-reminders = Reminders and mentions…

settings-form-zone = Your time zone
settings-form-zone-label = Region and city, such as Asia/Tokyo
settings-form-quiet = Your quiet hours
settings-form-quiet-label = From–to, like 22:00-7:00; empty for none

error-quiet-hours = I can’t read “{ $text }” as quiet hours. Write two times, such as `22:00-7:00`, or leave it empty for none.

board-vacation = 🏖️ { $names }: on vacation until { $on }, so the clock is stopped.
info-vacation = 🏖️ { $name }: on vacation until { $on }; { $left } left, and the clock is stopped

command-me-away = Go on vacation: your clocks stop in every match that allows it
command-me-away-from = The first day, such as 2026-12-24 or tomorrow; leave empty to start now
command-me-away-until = The last day, such as 2027-01-02 or 7d; leave empty to see your vacations

away-heading = Your vacations
away-none = You’re not on vacation, and none is planned.
away-line = { $from } – { $to }
away-left = Left this year: { $left } of { $days }. On vacation your clocks stop in every match that allows it, and you can still move.
away-beyond = ⚠️ In { $match } ({ $game }) your clock keeps running from { $from }: { $days ->
        [0] its server allows no vacation.
        [one] its server allows 1 day of vacation a year.
       *[other] its server allows { $days } days of vacation a year.
    }
away-excluded = ⚠️ In { $match } ({ $game }) your clock keeps running: vacations don’t stop the clocks in that match.
away-how = `/me away until:7d` starts now; add `from` to start later.
away-done = 🏖️ You’re on vacation from { $from } to { $to }. Enjoy!
away-ended = Done. Welcome back!
button-away-end = End it now
button-away-cancel = Cancel vacation { $number }

error-bad-day = I can’t read “{ $text }” as a day. Write it like `2026-12-24`, `tomorrow`, or `7d` for a week from now.
error-vacation-order = That vacation would end before it starts. `until` is its last day: today or later, and not before `from`.
error-vacation-far = That’s too far ahead: a vacation has to end within a year.
error-vacation-overlap = You already have a vacation then. `/me away` shows your vacations; end that one first.
error-vacation-budget = { $left ->
    [one] That’s more than you have left: 1 of { $days } days of vacation for { $year }.
   *[other] That’s more than you have left: { $left } of { $days } days of vacation for { $year }.
}
error-vacation-over = That vacation is already over. `/me away` shows yours.

reminder-turn = ⏰ It’s your turn in { $game } · `{ $code }` ({ $players }).
reminder-last = ⏰ Everyone else has chosen in { $game } · `{ $code }` ({ $players }). We’re only waiting for you.
reminder-last-ready = ⏰ Everyone else is ready in { $game } · `{ $code }` ({ $players }). We’re only waiting for you.
reminder-until = You have time until { $on } ({ $ago }).
reminder-since = Your turn started { $ago }; there’s no hurry.
digest-heading = { $count ->
    [one] ⏰ 1 match is waiting for you:
   *[other] ⏰ { $count } matches are waiting for you:
}
digest-more = More matches are waiting for you: `/turns` lists them all.
