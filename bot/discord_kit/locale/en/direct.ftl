# Matches in direct messages.

lobby-direct = 📬 Played in direct messages: I send each player their own board.
home-turn = **Your turn.**
home-turn-other = Waiting for { $names }.
home-arrange = **Arrange your cards.** Everyone does this at the same time.
home-arrange-other = Waiting for { $names } to arrange their cards.
home-unreachable = 📪 I can’t send { $names } direct messages at the moment.
home-closed = 📪 I can’t send { $name } your match `{ $code }`: their direct messages are closed to me. I’ll try again with every move. They can still play: `/turns` lists the match for them.
home-closed-stops = 📪 I can’t send { $name } your match `{ $code }`: their direct messages are closed to me. The clocks are stopped for a day, or until they open them. They can still play: `/turns` lists the match for them.
home-closed-invited = 📪 I can’t send { $name } your invitation to match `{ $code }`: their direct messages are closed to me. They can still answer it: `/turns` lists it for them.
home-closed-asked = 📪 I can’t ask { $name } to take over a seat in match `{ $code }`: their direct messages are closed to me. They can still answer: `/turns` lists the question for them.
board-stopped-unreachable = ⏸️ A player can’t get direct messages from me, so all clocks are stopped.
info-stoppage-unreachable = closed direct messages
play-sent-direct = Invitation sent. The match will be in your direct messages with me.
where-here = Here
where-direct = In direct messages
lobby-hidden = Only you can see this invitation: this server hides what apps of single members post. Whoever you named gets it in a direct message from me, or finds it with `/turns`.
