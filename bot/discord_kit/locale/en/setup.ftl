setup-place-missing = ⚠️ I can’t open threads in { $channel }, so its matches stay in the channel. I need: { $permissions }. `/setup doctor` checks again.

doctor-heading = My permissions in { $channel }:
doctor-fine = ✅ { $permission }
doctor-missing = ❌ { $permission }: { $why }
doctor-well = Everything is in place. **Next:** `/play` starts a match, `/tournament create` a tournament, and `/setup settings` has all the settings.
doctor-ill = **Next:** open the channel’s settings › Permissions (or my role’s), allow everything marked ❌, then run `/setup doctor` again.
doctor-elsewhere = ⚠️ Matches aren’t allowed in this channel. **Settings** below can change that.

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
setup-everywhere = every channel
setup-all = all of them
setup-unlimited = no limit
setup-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}

error-no-channel = Choose a channel as well: without one, nothing is posted.
rated-yes = rated
rated-no = unrated
undo-never = never
undo-ask = if the other players agree
undo-until-answered = freely, until someone else has moved

setup-heading = Server settings · { $page }
setup-page-server = Language and channels
setup-page-matches = Matches
setup-page-players = Players and reports
setup-page-tournaments = Tournaments and seasons
setup-page-puzzle = Puzzle of the day
setup-page-results = What’s on, results and roles
setup-page-webhooks = Webhooks
button-setup-doctor = Check for problems
button-setup-settings = Settings

set-language = Language of public messages
setup-language-now = -# The server’s language is { $language }.
set-place = Where matches are played
set-channels = Matches allowed in
set-channels-hint = None chosen: everywhere
set-board = At the bottom of public boards
set-clock = Default clock
set-clock-hint = Such as 3d, 7d+12h max 10d, 3d weekends off, or none
set-timeout = If someone runs out of time
set-undo = Undo
set-rated = Rated by default
set-games = Games
set-limit = Open matches per player
set-limit-hint = Empty: no limit
set-vacation = Vacation per year
set-vacation-hint = In days; 0 for none
set-seeks = Members may look for opponents elsewhere
set-seeks-hint = Nobody is told which server they’re on
set-reports = Channel for reports of players
set-reports-hint = One that only moderators can see; empty for no reports
set-makers = Role that may create tournaments
set-anyone = Everyone may create tournaments
set-directors = Role that may direct all tournaments
set-directors-hint = Its members start, rule on and end them
set-events = Discord events for tournaments
set-seasons = Rating seasons
set-seasons-hint = Turning them off ends this season without final standings
set-puzzle = Channel for the puzzle of the day
set-puzzle-hint = One puzzle a day, for everyone to solve; empty for none
set-hour = Hour of the puzzle
set-hour-hint = In the server’s time zone
set-game = Game of the puzzle
set-overview = Channel for “What’s on”
set-overview-hint = One message there always shows what’s being played; empty for none
set-feed = Channel for results
set-feed-hint = Finished matches and tournaments are posted there; empty for none
set-what = Results to post
set-month = Month in pictures
set-month-hint = Once a month: most wins, longest match, best solver, most surprising move
