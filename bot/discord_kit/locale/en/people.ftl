# A person's settings: /me.

command-me = Your own settings
command-me-settings = Language, looks, reminders, mentions, quiet hours and your data

settings-heading = Your settings · { $page }
settings-page-look = Language and boards
settings-page-reminders = Reminders and mentions
settings-page-time = Time and vacation
settings-page-people = Other people

set-locale = Language of what only you see
settings-language-auto = same as your Discord
set-theme = Boards only you see
settings-theme-classic = pictures in classic colours
settings-theme-high-contrast = pictures in high contrast
settings-theme-text = always text, no pictures
set-side = At the bottom of boards only you see
settings-side-own = your own side
settings-side-first = the first player’s side
set-confirm = Preview before sending a move
set-confirm-hint = Moves typed with /move are sent right away

set-when = When to remind you of your turn
settings-when-at-once = right away (with the board)
settings-when-half = when half the time is left
settings-when-quarter = when a quarter of the time is left
settings-when-before-24 = 24 hours before the deadline
settings-when-before-12 = 12 hours before the deadline
settings-when-before-6 = 6 hours before the deadline
settings-when-before-3 = 3 hours before the deadline
settings-when-before-1 = 1 hour before the deadline
settings-reminders-none = never, not even a mention with the board
set-most = Most reminders per turn
set-digest = One message a day instead
settings-digest-at = at { $hour }
set-privately = Where reminders come
settings-way-on = by direct message
settings-way-off = where the match is played
set-mentions = Other mentions
settings-mention-invitation = invitations
settings-mention-offer = offers (and answers to yours)
settings-mention-end = when one of your matches ends

set-zone = Time zone
set-zone-hint = Region and city, such as Asia/Tokyo or Europe/Berlin
settings-zone = { $zone } (it’s { $time } there)
set-quiet = Quiet hours
set-quiet-hint = From–to, like 22:00-7:00; empty for none
set-autovacation = Automatic vacation when time runs out
set-autovacation-hint = Up to 7 days, the first time you run out of time in a match

set-invitations = Invitations
settings-invited-by-all = from everyone
settings-invited-by-friends = from friends only
settings-invited-by-nobody = none
set-listed = Shown on leaderboards and in lists
set-public = Name shown to people you share no server with
set-hours = Usual playing hours shown on your profile
set-rivals = Rivals and suggestions on your profile
set-rivals-hint = A record is shown to the two of you alone, once both have switched this on

error-quiet-hours = I can’t read “{ $text }” as quiet hours. Write two times, such as `22:00-7:00`, or leave it empty for none.

board-vacation = 🏖️ { $names }: on vacation until { $on }, so the clock is stopped.
info-vacation = 🏖️ { $name }: on vacation until { $on }; { $left } left, and the clock is stopped

command-me-vacation = Go on vacation: your clocks stop in every match that allows it
command-me-vacation-from = The first day, such as 2026-12-24 or tomorrow; leave empty to start now
command-me-vacation-until = The last day, such as 2027-01-02 or 7d; leave empty to see your vacations

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
away-how = `/me vacation until:7d` starts now; add `from` to start later.
away-done = 🏖️ You’re on vacation from { $from } to { $to }. Enjoy!
away-ended = Done. Welcome back!
button-away-end = End it now
button-away-cancel = Cancel vacation { $number }

error-bad-day = I can’t read “{ $text }” as a day. Write it like `2026-12-24`, `tomorrow`, or `7d` for a week from now.
error-vacation-order = That vacation would end before it starts. `until` is its last day: today or later, and not before `from`.
error-vacation-far = That’s too far ahead: a vacation has to end within a year.
error-vacation-overlap = You already have a vacation then. `/me vacation` shows your vacations; end that one first.
error-vacation-budget = { $left ->
    [one] That’s more than you have left: 1 of { $days } days of vacation for { $year }.
   *[other] That’s more than you have left: { $left } of { $days } days of vacation for { $year }.
}
error-vacation-over = That vacation is already over. `/me vacation` shows yours.

reminder-turn = ⏰ It’s your turn in { $game } · `{ $code }` ({ $players }).
reminder-look = ⏰ You haven’t looked yet in { $game } · `{ $code }` ({ $players }).
reminder-look-by = You have until { $on } ({ $ago }) to look.
reminder-last = ⏰ Everyone else has chosen in { $game } · `{ $code }` ({ $players }). We’re only waiting for you.
reminder-last-ready = ⏰ Everyone else is ready in { $game } · `{ $code }` ({ $players }). We’re only waiting for you.
reminder-until = You have time until { $on } ({ $ago }).
reminder-since = Your turn started { $ago }; there’s no hurry.
digest-heading = { $count ->
    [one] ⏰ 1 match is waiting for you:
   *[other] ⏰ { $count } matches are waiting for you:
}
digest-more = More matches are waiting for you: `/turns` lists them all.
