# The overview: one message in a channel that always tells what is on

overview-heading = What’s on
overview-matches = In play
overview-challenges = Open challenges
overview-tournaments = Tournaments
overview-puzzle = Puzzle of the day
overview-turn = { $names }’s turn
overview-until = { " " }· ⏳ { $ago }
overview-daily = { $game } · solution { $until } · [See it]({ $url })
overview-more = … and { $count } more
overview-nothing = Nobody is playing at the moment. Be the first!
button-overview-find = Find an opponent here
button-overview-join = Join { $name } · { $game }
button-overview-solve = Solve the puzzle
overview-setup-help = -# “What’s on” is one message with matches, open challenges, tournaments and the puzzle of the day. I keep it up to date, post it again once a day, show only what everyone in that channel can see anyway, and don’t mention anyone. Matches against the computer aren’t included.
overview-setup-trouble = ⚠️ Last time, I couldn’t post “What’s on” in { $channel }. I’ll keep trying.
overview-setup-stopped = ⚠️ I’ve stopped posting “What’s on”: { $channel } was deleted, or I couldn’t post there for days. Choose a channel to start again.
