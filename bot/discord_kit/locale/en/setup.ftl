# Server settings, for people with Manage Server.

setup-place-thread = From now on every new match gets a thread of its own.
setup-place-channel = From now on new matches are played right in the channel.
setup-language-auto = From now on I speak the server's own language in public.
setup-language-en = From now on I speak English in public.
setup-language-ja = From now on I speak Japanese in public.

doctor-heading = What I may do in { $channel }:
doctor-fine = ✅ { $permission }
doctor-missing = ❌ { $permission }: { $why }
doctor-well = Everything is in place.
doctor-ill = Give me what is missing, in the channel's or the role's settings, and look again.
doctor-place = Matches: { $place }
doctor-language = Public language: { $language }

why-view_channel = I cannot see the channel
why-send_messages = I cannot post boards
why-attach_files = I cannot show pictures
why-read_message_history = I cannot bring old messages up to date
why-create_public_threads = I cannot open a thread for a match; boards go to the channel instead
why-manage_threads = I cannot use the tags of this forum
why-send_messages_in_threads = I cannot post in a match's thread; boards go to the channel instead

permission-view_channel = View Channel
permission-send_messages = Send Messages
permission-attach_files = Attach Files
permission-read_message_history = Read Message History
permission-create_public_threads = Create Public Threads
permission-send_messages_in_threads = Send Messages in Threads
permission-manage_threads = Manage Threads
permission-manage_guild = Manage Server

setup-kept = Kept. This is how the server is set now:
setup-channels = Matches are made in: { $channels }
setup-everywhere = every channel
setup-games = Games: { $games }
setup-all = all of them
setup-clock = Usual clock: { $clock }
setup-timeout = Usual time-out: { $timeout }
setup-undo = Usual rule for taking back: { $undo }
setup-board = At the bottom of public boards: { $side }
setup-zone = Time zone: { $zone }
setup-limit = Open matches per person: { $count }
setup-limit-none = Open matches per person: no limit of this server's own
setup-vacation = Vacation a year: { $count ->
    [one] 1 day
   *[other] { $count } days
}
undo-never = never
undo-ask = if the others agree
undo-until-answered = freely, until somebody has acted since
