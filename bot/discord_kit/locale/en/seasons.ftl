season-length-month = a month
season-length-quarter = three months
season-length-half = half a year
season-length-year = a year
season-length-off = none
season-setup = -# Season { $number } ends on { $end }.
season-setup-reset = -# When a season ends, its final standings are kept, and ratings on this server move a third of the way back to 1500. The first season includes every rated match so far.

season-under-way = Season { $number } · until { $end }
season-over = Season { $number }, final standings · { $start } – { $end }
season-choice = Season { $number } ({ $start } – { $end })
season-someone = { $place }. someone who’s no longer listed
season-nobody = Nobody qualified for this leaderboard.
season-terms = -# { $count ->
    [one] Only ratings that were settled when the season ended, with at least 1 rated match in it.
   *[other] Only ratings that were settled when the season ended, with at least { $count } rated matches in it.
}

season-profile = 🏁 Season { $number } here, until { $end }: { $places }
season-place = { $kind ->
    [none] { $game } { $rating }, no place yet
   *[place] { $game } { $rating }, place { $place }
}
season-best = 🏆 Best season here: place { $place } in { $game }, season { $number }, with { $rating }

error-no-season-here = This server has no season “{ $typed }”. Choose one from 1 to { $last }.
error-no-season-yet = This server has no rating seasons. Someone with **Manage Server** can start them with `/setup settings`.
error-no-season-elsewhere = Only this server’s ratings have seasons. Choose the current season to see this leaderboard.
