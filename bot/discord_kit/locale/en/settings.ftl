# Panels of settings, which people and servers have.

settings-pages = Other settings…
settings-line = { $label }: **{ $value }**
settings-saved = ✅ Saved: { $changes }
settings-same = Nothing was changed.
settings-problem = ⚠️ { $problem }
settings-on = yes
settings-off = no
settings-none = none
button-settings-change = Change…

error-bad-number = That has to be a whole number from { $least } to { $most }.
error-missing-there = I can’t post in { $channel }. I need: { $permissions }.
