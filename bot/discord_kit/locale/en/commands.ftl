# Descriptions of slash commands: at most 100 characters each.

command-play = Start a match in this channel
command-play-game = Which game
command-play-opponent = Whom to invite; leave it out to let anybody join
command-play-opponent2 = One more player, in games for three or four
command-play-opponent3 = One more player, in games for four
command-play-players = How many play; seats beyond the people named are open to all
command-play-options = Choices of the game, such as colours
command-play-seat = Where you sit

seat-first = I go first
seat-second = I go second
seat-random = Draw lots

command-move = Make your move, in notation or by its description
command-move-text = Your move; start typing to see what is legal
command-match-code = Which match, by its code; needed only where several are going on

command-hand = What only you may see: your hand, or the die under your cup

command-board = Look at the board again
command-board-public = Show it to everybody here (players only)

command-replay = A match again: as a moving picture, step by step, as text and as a file
command-verify = Check every die and shuffle of a finished match
command-turns = Every match that is waiting for you, on all servers

command-match = The rest of a match's life
command-match-info = Who plays, whose turn it is, and since when
command-match-resign = Give up a match
command-match-history = Every move so far, with times
command-match-draw = Offer a draw; the others answer
command-match-undo = Take your last move back, or ask for it
command-match-note = Note something for yourself, or read your notes
command-match-note-text = What you want to remember; only you can read it
command-match-pause = Ask for a pause of the clocks, or for its end
command-match-watch = Be told how a match goes that you look on at
command-match-watch-what = When: at its end, at every move, or no more
command-match-watch-privately = In a direct message instead of here
choice-watch-end = at its end
choice-watch-moves = at every move
choice-watch-stop = no more
command-match-rematch = Play a finished match again with seats exchanged
command-match-list = The open matches of this server

command-rules = How a game is played, page by page, with pictures
command-rules-game = Which game

command-learn = Learn a game: a first match with hints for you alone, and puzzles
command-learn-game = Which game

command-setup = How this server wants its matches
command-setup-place = Play in a thread of its own, or right in the channel
command-setup-place-where = Where boards are posted
command-setup-language = The language of everything that all can see
command-setup-language-which = Which language
command-setup-doctor = Check what I am allowed to do in this channel
command-setup-doctor-forum = Or whether a tournament can be held in this forum

place-thread = A thread for each match
place-channel = Right in the channel
language-auto = The server's own language
language-en = English
language-ja = 日本語 (Japanese)
command-setup-show = How this server is set
command-setup-clock = The clock of matches for which nobody names one
command-setup-timeout = What a time-out means where nobody says so
command-setup-undo = Whether moves can be taken back where nobody says so
command-setup-board = Which side public boards are seen from
command-setup-board-side = Whose side is at the bottom
side-turning = The player whose turn it is
side-steady = Always the first player
command-setup-zone = The server's time zone: whose weekends are off
command-setup-zone-name = A name such as Asia/Tokyo or Europe/Berlin
command-setup-channels = Where matches may be made
command-setup-channels-what = Allow or forbid a channel, or allow all of them
command-setup-channels-channel = Which channel; this one if you name none
channels-allow = allow it
channels-forbid = forbid it
channels-everywhere = everywhere
command-setup-game = Which games are played here
command-setup-game-game = The game
command-setup-game-allowed = Whether it may be played here
command-setup-limit = How many open matches one person may sit in here
command-setup-limit-matches = The number; without one there is no limit of this server's own
command-setup-vacation = How much vacation a player has in a year
command-setup-vacation-days = Days, 0 for none
command-play-undo = Whether a move can be taken back
command-play-level = How well the computer plays (name Yoimachi as an opponent, or nobody)
command-play-rated = Whether the match counts for ratings; not against a computer
level-1 = 1 · beginner
level-2 = 2 · casual
level-3 = 3 · skilled
level-4 = 4 · strong
