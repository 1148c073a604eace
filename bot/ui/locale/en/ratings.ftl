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
