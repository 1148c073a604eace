# The feed: a channel of a server that tells how its matches and tournaments end.

feed-match = 🏁 { $game } · { $players } · { $result } [See the match]({ $url })
feed-match-short = 🏁 { $game } · { $players } · [See the match]({ $url })
feed-tournament-won = 🏆 **{ $name }** ({ $game }): { $winners } { $count ->
    [one] won the tournament.
   *[other] shared first place.
} [See it]({ $url })
feed-tournament-divisions = 🏆 **{ $name }** ({ $game }) is over. Winners of the divisions: { $winners }. [See it]({ $url })
feed-tournament-league = 🏆 **{ $name }** ({ $game }) is over. First in their divisions: { $winners }. [See it]({ $url })
feed-tournament-teams = 🏆 **{ $name }** ({ $game }) is over: **{ $score }**. [See it]({ $url })
feed-tournament-over = 🏆 **{ $name }** ({ $game }) is over. [See it]({ $url })
feed-setup-help = -# I post only what everyone in that channel can see anyway, and I don’t mention anyone. Matches against the computer aren’t included.
feed-setup-trouble = ⚠️ Last time, I couldn’t post in { $channel }. I’ll keep trying.
feed-setup-stopped = ⚠️ I’ve stopped posting results: { $channel } was deleted, or I couldn’t post there for days. Choose a channel to start again.
