# Pictures of tournaments.

tournament-page = page { $page } of { $pages }
tournament-forfeit = forfeit
tournament-ruled = ruled
tournament-alt-heading = { $page ->
    [none] { $title }, { $stage }.
   *[other] { $title }, { $stage }, { $page }.
}
tournament-alt-space = {" "}
tournament-alt-more = … and { $count } more.

pairings-board = board
pairings-points = before
pairings-result = result
pairings-bye = bye
pairings-nobody = nobody
pairings-open = goes on
pairings-alt-name = { $name } ({ $points })
pairings-alt = Board { $board }: { $names }: { $score }.
pairings-alt-table = Board { $board }: { $names }.
pairings-alt-note = { $score } ({ $note })
pairings-alt-open = Board { $board }: { $names }, no result yet.
pairings-alt-bye = Board { $board }: { $name } has a bye.
pairings-alt-nobody = Board { $board }: nobody.

standings-place = place
standings-rung = rung
standings-points = points
standings-gone = withdrew
standings-struck = Struck through: withdrew.
standings-short-buchholz = Bh
standings-short-buchholz-cut = Bh−1
standings-short-sonneborn-berger = SB
standings-short-direct = dir
standings-short-wins = wins
standings-words-buchholz = Buchholz, the points of all opponents
standings-words-buchholz-cut = Buchholz without the lowest opponent
standings-words-sonneborn-berger = Sonneborn-Berger, the points of those one has beaten
standings-words-direct = direct encounter, points against those level with one
standings-words-wins = games won
standings-legend = { $short } – { $words }
standings-alt = { $place }. { $name }, { $points }.
standings-alt-place = { $place }. { $name }.
standings-alt-gone = { $name } (withdrew)
standings-alt-division = { $title }:

podium-first = 1st
podium-second = 2nd
podium-third = 3rd
podium-more = and { $count } more
podium-entrants = { $count ->
    [one] one entrant
   *[other] { $count } entrants
}
podium-date = { $day } { $month ->
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
podium-date-utc = { $date } (UTC)
podium-alt = Podium of { $title }: { $what }, { $date }.
podium-alt-place = { $place ->
    [1] First
    [2] Second
   *[3] Third
}: { $names }.
podium-alt-nobody = Nobody has a place.

bracket-final = Final
bracket-semifinals = Semifinals
bracket-quarterfinals = Quarterfinals
bracket-round = Round { $round }
bracket-third = Third place
bracket-bye = bye
bracket-alt-won = { $winner } beats { $loser } { $score }.
bracket-alt-won-note = { $winner } beats { $loser } { $score } ({ $note }).
bracket-alt-open = { $one } – { $other }, no winner yet.
bracket-alt-bye = { $name } has a bye.
bracket-alt-waits = { $name } waits for an opponent.
bracket-alt-round = { $title }:
