# Steps of choosing a move, the same for every game. At most 100 characters.

pick-more = More … ({ $count } left)
pick-done = That is { $move }.
