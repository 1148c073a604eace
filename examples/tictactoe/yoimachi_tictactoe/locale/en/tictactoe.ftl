# Tic-tac-toe: all its texts.

tictactoe-title = Tic-tac-toe
tictactoe-picture-to-move = to play
tictactoe-verdict-line = three in a row
tictactoe-verdict-full = every cell marked
tictactoe-to-move = { $name }’s turn.
tictactoe-has = { $name } has { $cells }.
tictactoe-none = no cell
tictactoe-marked = { $name } marked { $cell }.
tictactoe-line = { $name } has three in a row: { $cells }.
tictactoe-label = Mark { $cell }
tictactoe-pick = Which cell do you want to mark?
tictactoe-outcome-line = { $winners } wins with three in a row.
tictactoe-outcome-full = A draw: every cell is marked.
error-tictactoe-malformed = That isn’t a cell. Cells run from a1 to c3.
error-tictactoe-taken = { $cell } is already marked. Choose an empty cell.

tictactoe-rules-welcome-title = Tic-tac-toe
tictactoe-rules-welcome-body = Two players take turns marking the nine cells: the first with crosses, the second with rings. In the picture, both have marked two cells.
tictactoe-rules-end-title = A full board
tictactoe-rules-end-body = If every cell is marked and nobody has three in a row, the match is a draw.
tictactoe-rules-line-title = Three in a row
tictactoe-rules-line-body = Three of your marks in a row, a file or a diagonal win at once. In the picture they’re b1, b2 and b3.
tictactoe-rules-notation-title = Notation
tictactoe-rules-notation-body = A move is the name of a cell, such as `b2`: the file from a to c, then the rank from 1 to 3.
