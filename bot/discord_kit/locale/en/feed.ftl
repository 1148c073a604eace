# The feed: a channel of a server that tells how its matches and tournaments end.

feed-match = 🏁 { $game } · { $players } · { $result } [See the match]({ $url })
feed-match-short = 🏁 { $game } · { $players } · [See the match]({ $url })
feed-tournament-won = 🏆 **{ $name }** ({ $game }): { $winners } { $count ->
    [one] won the tournament.
   *[other] shared first place.
} [See it]({ $url })
feed-tournament-divisions = 🏆 **{ $name }** ({ $game }) is over. Winners of the divisions: { $winners }. [See it]({ $url })
feed-tournament-league = 🏆 **{ $name }** ({ $game }) is over. First in their divisions: { $winners }. [See it]({ $url })
feed-tournament-over = 🏆 **{ $name }** ({ $game }) is over. [See it]({ $url })

feed-setup-none = Feed of results: off
feed-setup-all = Feed of results: matches and tournaments in { $channel }
feed-setup-results = Feed of results: matches in { $channel }
feed-setup-tournaments = Feed of results: tournaments in { $channel }
feed-setup-help = I post only what everyone in that channel can see anyway, and I don’t mention anyone. Matches against the computer aren’t included.
feed-setup-ended = The feed of results is off. Earlier posts stay.
feed-setup-missing = ⚠️ I can’t post results in { $channel }. I need: { $permissions }.
feed-setup-trouble = ⚠️ Last time, I couldn’t post in { $channel }. I’ll keep trying.
feed-setup-stopped = ⚠️ I’ve stopped posting results: { $channel } was deleted, or I couldn’t post there for days. `/setup feed` starts the feed again.
