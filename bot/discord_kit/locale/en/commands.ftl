# Descriptions of slash commands: at most 100 characters each.

command-play = Invite someone or play the computer; you see the invitation before it’s sent
option-game = Which game
command-play-opponent = Who to invite; leave empty for an open challenge

seat-first = I go first
seat-second = I go second
seat-random = Random

command-move = Make a move, in notation or by its description
command-move-text = Your move; start typing to see legal moves
option-match = Match code; only needed if there are several matches here

command-hand = Look at what only you can see: your hand, or the die under your cup

command-board = Look at the board again
command-board-public = Show it to everyone here (players only)

command-replay = Replay a match: animated, move by move, reviewed, and its record
command-replay-record = A record file from /replay, to open it again
command-replay-view = An animation with ways into the match, or a page to keep
choice-view-film = animation
choice-view-page = page: one HTML file
command-help = What waits for you, and everything you can do here
command-turns = All matches, invitations and offers waiting for you, on every server

command-match = A match’s menu, your notes, and lists of matches
command-match-info = Who’s playing, whose turn it is, the time left, and everything you can do
command-match-note = Write a note to yourself, or read your notes
command-match-note-text = What you want to remember; only you can read it
command-match-watch = Get notified about a match
command-match-watch-what = When and where to notify you; at the end, here, by default
choice-watch-end = here, at the end
choice-watch-moves = here, at every move
choice-watch-end-privately = by direct message, at the end
choice-watch-moves-privately = by direct message, at every move
choice-watch-stop = stop notifying me
command-match-list = Your matches on all servers, this server’s, or someone’s
command-match-list-whose = Whose matches; this server’s by default
choice-list-mine = mine, on all servers
choice-list-server = this server’s
choice-list-person = someone’s on this server

command-rules = How to play a game, page by page, with pictures
command-rules-game = Which game

command-learn = Learn a game: play a first match with private hints, and solve puzzles
command-learn-game = Which game
command-learn-from = Or a series of questions: the code that its asker has given you

command-setup = Settings of this server
command-setup-doctor = Check my permissions in this channel, and what keeps settings from working
command-setup-doctor-forum = A forum to check for tournaments instead

place-thread = A thread for each match
place-channel = Right in the channel
language-auto = The server’s language
side-turning = The player whose turn it is
side-steady = Always the first player
choice-award-champion = champion of the last tournament
choice-award-leader = leader of the server’s leaderboard
choice-award-streak = streak in the puzzle of the day
choice-feed-all = matches and tournaments
choice-feed-results = matches
choice-feed-tournaments = tournaments
command-play-level = The computer’s strength, if you invite Yoimachi or leave the opponent empty
command-play-rated = Rated or unrated; as last time if you leave it empty
command-play-where = Where to play: here, or in direct messages
sides-given = Off: sides stay as drawn or chosen
sides-swap = Swap: the second player may take the first player’s side
sides-ballot = Drawn opening: the match starts from an even position
sides-ballot-swap = Drawn opening and swap: the second player may swap sides
sides-bid = Bid: both bid time from their clocks for the better side
level-1 = 1 · beginner
level-2 = 2 · casual
level-3 = 3 · skilled
level-4 = 4 · strong

# Menus on people’s names and on messages: at most 32 characters each.

menu-challenge = Challenge
menu-profile = Profile
menu-which-match = Which match?
sides-pair = Pair: two matches, sides reversed, one result
command-setup-settings = This server’s settings: matches, tournaments, puzzle of the day, results, reports, webhooks
