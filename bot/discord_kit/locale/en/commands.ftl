# Descriptions of slash commands: at most 100 characters each.

command-play = Start a match in this channel; options you leave out stay as you last chose them
command-play-game = Which game
command-play-opponent = Who to invite; leave empty for an open challenge
command-play-opponent2 = A second opponent, in games for three or more
command-play-opponent3 = A third opponent, in games for four
command-play-players = Number of players; seats without an invited player are open to anyone
command-play-options = Options of the game, such as colours
command-play-seat = Whether you go first

seat-first = I go first
seat-second = I go second
seat-random = Random

command-move = Make a move, in notation or by its description
command-move-text = Your move; start typing to see legal moves
command-match-code = Match code; only needed if there are several matches here

command-hand = Look at what only you can see: your hand, or the die under your cup

command-board = Look at the board again
command-board-public = Show it to everyone here (players only)

command-replay = Replay a match: animated, move by move, as text and as a file
command-replay-view = Animation or review; the animation by default
choice-replay-film = animation and record
choice-replay-review = review: where it turned and what was better
command-replay-record = A record file from /replay, to open it again
command-verify = Check every die and shuffle of a finished match
command-turns = All matches, invitations and offers waiting for you, on every server

command-match = Manage a match
command-match-info = See who’s playing, whose turn it is and the time left
command-match-resign = Resign a match
command-match-history = See every move so far, with times
command-match-draw = Offer a draw
command-match-undo = Undo your last move, or ask to
command-match-note = Write a note to yourself, or read your notes
command-match-note-text = What you want to remember; only you can read it
command-match-swap = Swap sides: take the first player’s side, before your own first move
command-match-pause = Ask to pause the clocks, or to resume
command-match-watch = Get notified about a match
command-match-watch-what = When to notify you
command-match-watch-privately = By direct message instead of here
choice-watch-end = at the end
choice-watch-moves = at every move
choice-watch-stop = stop notifying me
command-match-rematch = Play a finished match again with seats rotated
command-match-find = Find your matches, on all servers
command-match-list = Matches on this server

command-rules = How to play a game, page by page, with pictures
command-rules-game = Which game

command-learn = Learn a game: play a first match with private hints, and solve puzzles
command-learn-game = Which game

command-setup = Match settings
command-setup-place = Play in threads, or right in the channel
command-setup-place-where = Where boards are posted
command-setup-language = Language of public messages
command-setup-language-which = Which language
command-setup-doctor = Check my permissions in this channel
command-setup-doctor-forum = A forum to check for tournaments instead

place-thread = A thread for each match
place-channel = Right in the channel
language-auto = The server’s language
language-en = English
language-ja = 日本語 (Japanese)
command-setup-show = Show this server’s settings
command-setup-clock = Default clock
command-setup-timeout = What happens by default when a player runs out of time
command-setup-undo = Whether moves can be undone by default
command-setup-board = Which side public boards are seen from
command-setup-board-side = Whose side is at the bottom
side-turning = The player whose turn it is
side-steady = Always the first player
command-setup-zone = Time zone for weekends off and the puzzle of the day
command-setup-zone-name = A name such as Asia/Tokyo or Europe/Berlin
command-setup-channels = Where matches can be played
command-setup-channels-what = Allow or block a channel, or allow them all
command-setup-channels-channel = Which channel; leave empty for this one
channels-allow = allow
channels-forbid = block
channels-everywhere = allow everywhere
command-setup-game = Which games can be played here
command-setup-game-game = The game
command-setup-game-allowed = Whether it can be played here
command-setup-limit = How many open matches a player can have on this server
command-setup-limit-matches = Number of matches; leave empty for no limit
command-setup-vacation = How much vacation a player has per year
command-setup-vacation-days = Days; 0 for none
command-setup-rated = Whether matches are rated by default
command-setup-rated-rated = True: rated unless /play says otherwise
command-setup-tournaments = Roles that can create tournaments, or direct all of them
command-setup-tournaments-role = A role that can; leave empty for Manage Server only
command-setup-tournaments-what = What the role can do; create tournaments by default
command-setup-roles = Roles for champions, leaders and puzzle solvers
command-setup-roles-what = What the role is for
command-setup-roles-role = The role; leave empty to stop giving it
command-setup-roles-game = Which game’s tournaments or leaderboard; leave empty for every game
command-setup-roles-days = How long the streak must be; 7 by default
choice-award-champion = champion of the last tournament
choice-award-leader = leader of the server’s leaderboard
choice-award-streak = streak in the puzzle of the day
command-setup-feed = Results of matches and tournaments in a channel
command-setup-feed-channel = Where to post results; leave empty to stop
command-setup-feed-what = Which results to post; all of them by default
choice-feed-all = matches and tournaments
choice-feed-results = matches
choice-feed-tournaments = tournaments
choice-tournaments-create = create tournaments
choice-tournaments-direct = direct all tournaments: start, rule on and end them
command-setup-puzzle = Puzzle of the day in a channel
command-setup-puzzle-channel = Where to post it; leave empty to stop
command-setup-puzzle-hour = Hour of the day, 0 to 23, in the server’s time zone; 9 by default
command-setup-puzzle-game = Which game; leave empty for all games in turn
command-play-undo = Whether moves can be undone
command-play-level = How strong the computer is, when you invite Yoimachi or nobody
command-play-rated = Whether the match is rated; not against the computer
command-play-sides = How to make the sides even, in a match for two
command-play-pair = A pair: two matches at once with sides reversed, and one result
command-play-where = Where to play: here, in direct messages, or with an opponent I find for you
sides-given = Off: no swap, no bids
sides-swap = Swap: the second player may take the first player’s side
sides-bid = Bid: both bid time from their clocks for the better side
level-1 = 1 · beginner
level-2 = 2 · casual
level-3 = 3 · skilled
level-4 = 4 · strong

# Menus on people’s names and on messages: at most 32 characters each.

menu-challenge = Challenge
menu-profile = Profile
menu-which-match = Which match?
