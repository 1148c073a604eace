# How somebody wants things: /me.

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
settings-digest = ⏰ One message a day at { $hour } instead of single reminders, { $way }
settings-way-on = as a direct message
settings-way-off = where the match is played
settings-auto-on = 🏖️ Instead of running out of time for the first time in a match, a vacation of up to 7 days begins: yes
settings-auto-off = 🏖️ A vacation by itself when time runs out: no
settings-on = on
settings-off = off

settings-when-at-once = at once, with the board
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
