# Ratings, profiles and leaderboards.

lobby-rated = It counts for ratings.
board-rated = 📈 Ratings: { $changes }
rating-change = { $name } { $before } → { $after } ({ $difference })
rating-number = { $kind ->
    [provisional] { $number }?
   *[settled] { $number }
}
rating-sure = { $kind ->
    [provisional] **{ $number }?** ± { $spread }
   *[settled] **{ $number }** ± { $spread }
}

command-profile = Somebody's record and ratings, or your own
command-profile-user = Whose; leave it out for your own
command-profile-game = The game whose rating is drawn
command-leaderboard = Who plays a game best
command-leaderboard-game = Which game
command-leaderboard-scope = On this server, or on all of them
command-leaderboard-matches = Rated matches that somebody must have played at least
choice-scope-server = on this server
choice-scope-all = on all servers

profile-heading = ### { $name }
profile-none = { $name } has not finished a match against people yet.
profile-overall = **{ $count ->
    [one] One match
   *[other] { $count } matches
}**: { $tally }
profile-here = On this server: { $tally }
profile-tally = { $won } won · { $drawn } drawn · { $lost } lost
profile-form = Newest first: { $form }
profile-favourite = Favourite game: { $game } ({ $count ->
    [one] one match
   *[other] { $count } matches
})
profile-against = Against you: { $tally }
profile-since = First match: { $when }
profile-ratings = **Ratings** (± how sure they are; **?** is provisional)
profile-rating = { $game }: { $rating } · { $tally } · { $where ->
    [all] all servers
   *[here] here
}
profile-unrated = No rated matches yet: `/play rated:True` makes one.
profile-picture = { $game }, all servers
result-won = 🟩
result-drawn = ⬜
result-lost = 🟥

leaders-heading = { $where ->
    [all] **{ $game }: on all servers**
   *[here] **{ $game }: on this server**
}
leaders-line = { $place }. { $name } · { $rating } · { $tally }
leaders-you = { $place }. **{ $name }** · { $rating } · { $tally }
leaders-none = Nobody is on this leaderboard yet. It lists people whose rating has settled (about ten rated matches), with at least { $count ->
    [one] one rated match
   *[other] { $count } rated matches
}; who does not want to be found is not on it.
leaders-least = -# With at least { $count } rated matches, and settled ratings. `/me settings` says whether you are listed.
