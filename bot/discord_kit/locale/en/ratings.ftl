# Ratings, profiles and leaderboards.

lobby-rated = Rated match.
lobby-fair-play = -# Fair play: notes, books and **Try out** are fine; computers and help from other people aren’t. More under `/rules`.
board-rated = 📈 Ratings: { $changes }
board-rated-short = 📈 Ratings: no change, because the match was too short. It counts once { $players ->
    [2] both players
   *[other] at least two players
} have made { $count ->
    [one] 1 move
   *[other] { $count } moves
} each, or when it’s played to the end.
rating-resigned = -# After { $count } matches resigned this early against the same player in { $days } days, further ones count as losses for the player who resigns.
rating-resigned-again = -# More than { $count } matches resigned early against the same player in { $days } days: this one counts, but only for the player who resigned.
rating-counts = -# Counts once { $players ->
    [2] both players
   *[other] at least two players
} have made { $count ->
    [one] 1 move
   *[other] { $count } moves
} each, or if it’s played to the end.
rating-new = -# Results against players who have had few opponents so far count less.
rating-too-early = -# A result counts in full once your opponent has played { $count } other regular players. So far: { $people }
rating-often = -# After two matches in { $days } days with the same player, or with newcomers, further ones count less.
rating-here = -# This match counts for this server’s ratings only.
rating-change = { $name } { $before } → { $after } ({ $difference })
rating-unchanged = { $name } { $number } (too early to change)
rating-number = { $kind ->
    [provisional] { $number }?
   *[settled] { $number }
}
rating-sure = { $kind ->
    [provisional] **{ $number }?** ± { $spread }
   *[settled] **{ $number }** ± { $spread }
}

command-profile = See a player’s record and ratings
command-profile-user = Which player; leave empty for yourself
command-profile-game = Show a rating chart for this game
command-leaderboard = The best players of a game, or the best at guessing moves
command-leaderboard-what = Which game, or guesses at the next move
button-leaders-form = Filter…
leaders-form = Which leaderboard
leaders-scope = Where
leaders-matches = Minimum rated matches
leaders-season = Season of this server
leaders-season-current = the current one
choice-scope-server = on this server
choice-scope-all = on all servers

profile-heading = ### { $name }
profile-none = { $name } hasn’t finished a match against other people yet.
profile-nobody = There’s nothing to show: { $name } hasn’t finished a match against other people yet, or shares no server with you.
profile-overall = **{ $count ->
    [one] 1 match
   *[other] { $count } matches
}**: { $tally }
profile-here = On this server: { $tally }
profile-tally = { $won } won · { $drawn } drawn · { $lost } lost
profile-form = Latest results, newest first: { $form }
profile-favourite = Favourite game: { $game } ({ $count ->
    [one] 1 match
   *[other] { $count } matches
})
profile-against = Against you: { $tally }
profile-against-game = { $game }: { $tally }
profile-against-last = Last match against you: `{ $code }`, { $when }
profile-rivals = **Rivals** (your record against them)
profile-rival = { $name }: { $tally } · last match `{ $code }`, { $when }
profile-suggestion = 💡 **You might like { $game }.** Of the { $of } people who, like you, have finished a match of { $because }, { $count } have finished one of { $game }, too.
button-suggestion = Try { $game }
profile-since = First match: { $when }
profile-reliability = { $count ->
    [one] Last match
   *[other] Last { $count } matches
}: { $finished } finished · { $late } lost on time · { $early } resigned early
profile-answer = Usually moves within { $length }
profile-answer-slow = Usually takes more than { $days } days to move
profile-hours = Usually plays between { $start } and { $end } (your time)
profile-ratings = **Ratings** (± is the margin of error; **?** means provisional)
profile-rating = { $game }: { $rating } · { $tally } · { $where ->
    [all] all servers
   *[here] here
}
profile-unrated = No rated matches yet. To start one, use `/play` and choose **Rated**.
profile-uncounted = No rating yet: { $count ->
    [one] the only rated match so far didn’t count
   *[other] none of the { $count } rated matches counted
}. A match counts once both players have made enough moves, or if it’s played to the end.
profile-picture = { $where ->
    [all] { $game }, all servers
   *[here] { $game }, this server
}
result-won = 🟩
result-drawn = ⬜
result-lost = 🟥

leaders-heading = { $where ->
    [all] **{ $game }: on all servers**
   *[here] **{ $game }: on this server**
}
leaders-line = { $place }. { $name } · { $rating } · { $tally }
leaders-you = { $place }. **{ $name }** · { $rating } · { $tally }
leaders-someone = { $place }. someone on another server · { $rating }
leaders-none = Nobody is on this leaderboard yet. It takes a settled rating: about ten rated matches against several opponents. To start one, use `/play` and choose **Rated**. `/setup settings` can make that the default here.
leaders-least = -# { $count ->
    [one] Only settled ratings with at least 1 rated match.
   *[other] Only settled ratings with at least { $count } rated matches.
} `/me settings` says whether you’re listed.
leaders-all = -# Lists players who have met at least { $opponents } different opponents on servers with at least { $people } rated players. Names are shown only if you share a server.
