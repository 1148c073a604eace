# Matches in direct messages.

lobby-direct = 📬 Played in direct messages: each player gets their own board.
home-turn = **Your turn.**
home-turn-other = Waiting for { $names }.
home-arrange = **Arrange your cards.** Everyone does this at the same time.
home-arrange-other = Waiting for { $names } to arrange their cards.
home-unreachable = 📪 I can’t send { $names } direct messages right now.
home-closed = 📪 I can’t send { $name } the board of match `{ $code }`: their direct messages are closed to me. I’ll try again after every move. They can still play: `/turns` lists the match for them.
home-closed-stops = 📪 I can’t send { $name } the board of match `{ $code }`: their direct messages are closed to me. The clocks are stopped until I can reach them, for a day at most. They can still play from `/turns`.
home-closed-invited = 📪 I can’t send { $name } your invitation to match `{ $code }`: their direct messages are closed to me. They can still answer: `/turns` lists it for them.
home-closed-asked = 📪 I can’t ask { $name } to take over a seat in match `{ $code }`: their direct messages are closed to me. They can still answer from `/turns`.
board-stopped-unreachable = ⏸️ I can’t send one of the players direct messages, so all clocks are stopped.
info-stoppage-unreachable = closed direct messages
play-sent-direct = Invitation sent. You’ll play in your direct messages with me.
where-here = Here
where-direct = In direct messages
lobby-hidden = Only you can see this invitation: this server hides what members’ own apps post. The people you’ve invited get it from me in a direct message, and can find it with `/turns`.
unmasking = ### 🎭 { $game } · `{ $code }` · who was who
unmasked = { $animal } was **{ $name }**.
