# Tic-tac-toe: everything that is said of it and in it.

tictactoe-title = Tic-tac-toe
tictactoe-picture-to-move = to move
tictactoe-verdict-line = three in a row
tictactoe-verdict-full = every cell marked
tictactoe-to-move = { $name } is to move.
tictactoe-has = { $name } has { $cells }.
tictactoe-none = no cell
tictactoe-marked = { $name } marked { $cell }.
tictactoe-line = { $name } has three in a row: { $cells }.
tictactoe-label = Mark { $cell }
tictactoe-pick = Which cell do you mark?
tictactoe-outcome-line = { $winners } wins with three in a row.
tictactoe-outcome-full = A draw: every cell is marked.
error-tictactoe-malformed = That is no cell: they are called a1 to c3.
error-tictactoe-taken = { $cell } has a mark already: choose an empty cell.

tictactoe-rules-welcome-title = Welcome
tictactoe-rules-welcome-body = Two players mark the nine cells by turns, the first with crosses and the second with rings. On the picture both have marked two cells.
tictactoe-rules-end-title = A full board
tictactoe-rules-end-body = Where every cell is marked and nobody has three in a row, the match is a draw.
tictactoe-rules-line-title = Three in a row
tictactoe-rules-line-body = Three marks of one player in a row, a file or a diagonal win at once. On the picture they are b1, b2 and b3.
tictactoe-rules-notation-title = How moves are written
tictactoe-rules-notation-body = A move is the name of a cell, such as `b2`: the file from a to c, then the rank from 1 to 3.
