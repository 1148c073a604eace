# The feed: a channel of a server that tells how its matches and tournaments end.

feed-match = 🏁 { $game } · { $players } · { $result } [See the match]({ $url })
feed-corrected = Corrected: { $kind ->
    [drawn] a draw.
    [lost] a loss for everyone.
   *[won] { $who } { $count ->
        [one] wins.
       *[other] win.
    }
}
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

# a month in pictures
month-title = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
month-count = { $count ->
    [one] 1 match finished here
   *[other] { $count } matches finished here
}
month-winner = Most wins
month-winner-more = { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}{ $count ->
    [one] {""}
   *[other] {" "}each
}
month-longest = Longest match
month-longest-more = { $game }, { $moves ->
    [one] 1 move
   *[other] { $moves } moves
}
month-solver = Best at the puzzle of the day
month-solver-more = { $solved ->
    [one] 1 solved
   *[other] { $solved } solved
}, { $once } of them at the first try
month-surprise = Most surprising move
month-surprise-more = { $game }: chances { $before }% → { $after }%, by the review
month-move = { $name }: { $label }
month-people = { $names }
month-line = { $heading }: { $name } · { $more }
month-alt-line = { $heading }: { $name } ({ $more }).
month-see = See the match
month-alt = { $title } on this server: { $count }.
month-note = -# Counted: matches that everyone in this channel can see, between people who let themselves be listed.
