# Server settings, for people with Manage Server.

setup-place-thread = From now on, every new match gets its own thread.
setup-place-channel = From now on, new matches are played right in the channel.
setup-place-missing = ⚠️ I can’t open threads in { $channel }, so its matches stay in the channel. I need: { $permissions }. `/setup doctor` checks again.
setup-language-auto = From now on, my public messages use the server’s language, or yours if Discord doesn’t know it.
setup-language-en = From now on, my public messages are in English.
setup-language-ja = From now on, my public messages are in Japanese.

doctor-heading = My permissions in { $channel }:
doctor-fine = ✅ { $permission }
doctor-missing = ❌ { $permission }: { $why }
doctor-well = Everything is in place. **Next:** `/play` starts a match, and `/setup show` lists the settings.
doctor-ill = **Next:** open the channel’s settings › Permissions (or my role’s), allow everything marked ❌, then run `/setup doctor` again.
doctor-elsewhere = ⚠️ Matches aren’t allowed in this channel. `/setup channels` can change that.
doctor-place = Matches: { $place }
doctor-language = Public language: { $language }

why-view_channel = I can’t see the channel
why-send_messages = I can’t post boards
why-attach_files = I can’t show pictures
why-read_message_history = I can’t update old messages
why-create_public_threads = I can’t open threads for matches; boards go to the channel instead
why-manage_threads = I can’t use this forum’s tags
why-send_messages_in_threads = I can’t post in match threads; boards go to the channel instead

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-manage_threads = Manage Threads
permission-manage_guild = Manage Server

setup-kept = Saved. These are the server’s settings now:
setup-channels = Matches allowed in: { $channels }
setup-everywhere = every channel
setup-games = Games: { $games }
setup-all = all of them
setup-clock = Default clock: { $clock }
setup-timeout = Timeout: { $timeout }
setup-undo = Undo: { $undo }
setup-rated = Rating: { $rated }
setup-board = Public boards, at the bottom: { $side }
setup-zone = Time zone: { $zone }
setup-limit = Open matches per player: { $count }
setup-limit-none = Open matches per player: no extra limit on this server
setup-vacation = Vacation per year: { $count ->
    [one] 1 day
   *[other] { $count } days
}
setup-tournaments = Tournaments can be created by: { $who }
setup-directors = All tournaments can be directed by: { $who }
setup-managers = people with Manage Server
setup-everybody = everyone
rated-yes = rated
rated-no = unrated
rated-server = default here
rated-last = as last time
undo-never = never
undo-ask = if the other players agree
undo-until-answered = freely, until someone else has moved
