# What all games share.

# What your language puts behind people’s names, as in “annさん”; nothing, mostly. A channel’s name is left without.
# Where a text has a name, write both: “{ $name }さん”.
name-title = { "" }
# Between two sentences, or two lengths of time.
sentence-gap = { " " }

player-nameless = Player { $number }

# Players of a match without names, until it ends.
animal-fox = 🦊 Fox
animal-bear = 🐻 Bear
animal-owl = 🦉 Owl
animal-frog = 🐸 Frog
animal-panda = 🐼 Panda
animal-tiger = 🐯 Tiger
animal-rabbit = 🐰 Rabbit
animal-penguin = 🐧 Penguin
animal-hedgehog = 🦔 Hedgehog
animal-koala = 🐨 Koala
animal-octopus = 🐙 Octopus
animal-turtle = 🐢 Turtle
animal-lion = 🦁 Lion
animal-squirrel = 🐿 Squirrel
animal-monkey = 🐵 Monkey
animal-pig = 🐷 Pig
animal-wolf = 🐺 Wolf
animal-whale = 🐳 Whale
animal-snail = 🐌 Snail
animal-swan = 🦢 Swan

list-comma = {", "}
list-and = {" and "}
list-or = {" or "}
# Names of people; other languages give each a title.
list-people-comma = {", "}
list-people-and = { $count ->
   *[other] {" and "}
}
list-more = { $shown } and { $count } more

outcome = { $count ->
    [0] A draw.
    [one] { $winners } wins.
   *[other] { $winners } win.
}

outcome-none = Cancelled, without a result.

# In pictures, at the end: keep these short. Others are those who have not won.

verdict-wins = wins
verdict-draw = draw
verdict-called-off = called off
verdict-why = { $verdict } · { $why }
verdict-resign = { $count ->
    [one] { $others } resigned
   *[other] the others resigned
}
verdict-timeout = { $count ->
    [one] { $others } ran out of time
   *[other] out of time
}
verdict-agreement = agreed
verdict-adjudicated = by ruling

# On the nameplate above the end of a match.

plate-match = { $game } · { $code } · { $count ->
    [one] 1 move
   *[other] { $count } moves
}

error-game-over = This match is over.
error-not-to-act = It’s not your turn.

# Steps of choosing a move, the same for every game. At most 100 characters.

pick-more = More… ({ $count } left)
pick-more-brief = +{ $count } more
pick-done = Your move: { $move }

# Puzzles: how it may continue, a move each.

puzzle-move = { $name }: { $label }
puzzle-case = For example, if { $held }:

# Ratings over time, as pictures.

history-now = { $number } ± { $spread }
history-first = first match
history-last = match { $count }
history-alt = { $count ->
    [one] { $name }’s rating in { $game } after one rated match: { $now } ± { $spread }, from { $first }.
   *[other] { $name }’s rating in { $game } over { $count } rated matches: from { $first } to { $now } ± { $spread }. Highest: { $best } after match { $best_at }; lowest: { $worst } after match { $worst_at }.
} { $sure ->
    [provisional] The rating is still provisional.
   *[settled] The rating is settled.
}

# How likely each was to win over a finished match, as a picture.

worth-share = { $share }%
worth-move = move { $number }
worth-alt = { $count ->
    [one] Chances of winning over 1 move, as far as the computer can tell.
   *[other] Chances of winning over { $count } moves, as far as the computer can tell.
} { $known ->
    [yes] Two charts. By what each player could know, at the start: { $first }.
   *[no] At the start: { $first }.
}
worth-alt-share = { $name } { $share }%
worth-alt-turn = Turning point { $number }, move { $move } by { $name }: { $before }% before, { $after }% after.
worth-alt-no-turn = No single move turned the match.
worth-alt-last = At the end: { $last }.
worth-alt-open = With nothing hidden, at the start: { $first }; after move { $move }: { $half }.
worth-alt-space = {" "}
worth-known = By what each player could know
worth-open = With nothing hidden

# Pictures of tournaments.

tournament-page = page { $page } of { $pages }
tournament-forfeit = forfeit
tournament-ruled = decided
tournament-seed = better seed
tournament-alt-heading = { $page ->
    [none] { $title }, { $stage }.
   *[other] { $title }, { $stage }, { $page }.
}
tournament-alt-space = {" "}
tournament-alt-more = And { $count } more.

pairings-board = board
pairings-points = points before
pairings-result = result
pairings-bye = bye
pairings-rest = sits out
pairings-nobody = nobody
pairings-open = ongoing
pairings-alt-name = { $name } ({ $points })
pairings-alt = Board { $board }: { $names }: { $score }.
pairings-alt-table = Board { $board }: { $names }.
pairings-alt-note = { $score } ({ $note })
pairings-alt-open = Board { $board }: { $names }, no result yet.
pairings-alt-bye = Board { $board }: { $name } has a bye.
pairings-alt-rest = Board { $board }: { $name } sits out.
pairings-alt-nobody = Board { $board }: nobody.

standings-place = place
standings-rung = rung
standings-board = board
standings-points = points
standings-gone = withdrew
standings-uncounted = { $count } not counted
standings-uncounted-rule = Not counted: games against those who left early
standings-short-buchholz = Bh
standings-short-buchholz-cut = Bh−1
standings-short-sonneborn-berger = SB
standings-short-direct = dir
standings-short-wins = wins
standings-short-playoff = play-off
standings-words-buchholz = Buchholz: the opponents’ points
standings-words-buchholz-cut = Buchholz without the lowest opponent
standings-words-sonneborn-berger = Sonneborn–Berger: points of those beaten
standings-words-direct = points against tied opponents
standings-words-wins = matches won
standings-words-playoff = points in the play-off
standings-zones = { $up } moves up · { $down } moves down
standings-legend = { $short } – { $words }
standings-alt = { $place }. { $name }, { $points }.
standings-alt-board = Board { $place }: { $name }, { $points }.
standings-alt-place = { $place }. { $name }.
standings-alt-gone = { $name } (withdrew)
standings-alt-uncounted = { $name } ({ $count } not counted)
standings-alt-zone = { $name } ({ $zone ->
    [up] moves up
   *[down] moves down
})
standings-alt-division = { $title }:

crosstable-alt-heading = { $title }. { $stage }. Cross table: each player’s points against the others.
crosstable-alt = { $place }. { $name }, { $points }: { $against }.
crosstable-alt-against = { $points } against { $name }
crosstable-alt-between = {", "}
crosstable-alt-nobody = nothing played
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
podium-alt-nobody = Nobody was placed.

bracket-final = Final
bracket-semifinals = Semifinals
bracket-quarterfinals = Quarterfinals
bracket-round = Round { $round }
bracket-third = Third place
bracket-winners-final = Winners’ final
bracket-losers-final = Losers’ final
bracket-grand-final = Grand final
bracket-decider = Deciding final
bracket-bye = bye
bracket-alt-won = { $winner } beats { $loser } { $score }.
bracket-alt-won-note = { $winner } beats { $loser } { $score } ({ $note }).
bracket-alt-open = { $one } – { $other }, no winner yet.
bracket-alt-bye = { $name } has a bye.
bracket-alt-waits = { $name } is waiting for an opponent.
bracket-alt-round = { $title }:

# What people would play: answers to a question

tally-share = { $count } · { $share }%
tally-others = { $count } other moves
tally-asker = { $name }’s move
tally-best = the computer’s move
tally-alt-bar = { $label }: { $count }{ $whose ->
    [asker] {" "}({ $name }’s move)
    [best] {" "}(the computer’s move)
    [asker-best] {" "}(the move of { $name } and of the computer)
   *[none] {""}
}
tally-alt = { $count ->
    [one] 1 answer. { $answers }.
   *[other] { $count } answers. { $answers }.
}
