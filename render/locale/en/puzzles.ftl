# Puzzles: what is asked, hints, and why a move is right. Motifs are named in engines/<game>/puzzles.json.

puzzle-move = { $name }: { $label }

pastoral-puzzle-win-title = { $moves ->
    [one] Win in one move
   *[other] Win in { $moves } moves
}
pastoral-puzzle-win = { $moves ->
    [one] One move wins at once. Which?
   *[other] One move wins by force: the last of your { $moves } moves is a bingo, whatever the other does in between. Which is the first?
}
pastoral-puzzle-win-wrong = The other has an answer to this, and your bingo does not come in time.
pastoral-puzzle-save-title = Save yourself
pastoral-puzzle-save = After every move but one the other can force a bingo with its next move or the one after. Which move saves you?
pastoral-puzzle-save-wrong = After this the other’s bingo can no longer be stopped.

pastoral-puzzle-block-hint = Look for the cell that completes the other’s line.
pastoral-puzzle-block = Your stones take the cell that the other’s bingo needs. No other move breaks the line, or hinders it for long enough.
pastoral-puzzle-build-hint = Make a line of which only one cell is missing, and count: which cells can the other still fill, with the stones it will have in hand?
pastoral-puzzle-build = Now you threaten a bingo that can no longer be stopped: the other has too few stones in hand for the missing cell, or stops one line while another is open.
pastoral-puzzle-abduct-hint = A stack of the other’s is in the way. Which square of four cells takes it from the board?
pastoral-puzzle-abduct = The mutilation takes the other’s stack away, and in its very next turn the other may not place on the emptied cell.
pastoral-puzzle-gather-hint = Count your stones. What would you do with two more in hand?
pastoral-puzzle-gather = Your stones stand well already: what is missing are stones in hand. After saving you pick up more, and the other cannot stop every way to a bingo. Any other move comes too late, or spends what you need.

countup-puzzle-win-title = Win the match in this round
countup-puzzle-win = One move wins the match in this round, whatever lies under the other cups and whatever anybody does. Which?
countup-puzzle-win-wrong = After this the match may go on, or be lost: there are dice under the cups with which the others get away.
countup-puzzle-save-title = Survive this round
countup-puzzle-save = After every move but one you may have lost the match at the end of this round. Which one keeps you safe, whatever lies under the other cups?
countup-puzzle-save-wrong = There are dice under the other cups with which this loses the match in this round.

countup-puzzle-award-hint = Who has three coins, or none?
countup-puzzle-award = A coin for a player with exactly three coins, or with none, makes an Undercat of it. You are the last who is none.
countup-puzzle-raise-hint = Your own dice decide whether a challenge succeeds. Can a coin make their sum higher, or free a number for you?
countup-puzzle-raise = A coin on your own die changes your sum and the numbers that you may call. Whatever is under the cups, the round then ends in your favour.
countup-puzzle-spoil-hint = A coin may also lie on the other’s die. What may its owner call then?
countup-puzzle-spoil = Your coin changes the value of the other’s die, and with it the sum and the numbers that its owner may call. Whatever is under the cups, the round then ends in your favour.
countup-puzzle-call-hint = Who must spend a coin, or drop, if the count simply goes on?
countup-puzzle-call = You simply count on and keep your coins for later. Whatever is under the cups, the round then ends in your favour.
countup-puzzle-drop-hint = What happens to the other if it is the challenger now?
countup-puzzle-drop = You leave the round, and the other has to challenge at this very number: that is what decides the match.

shirokuro-puzzle-win-title = Win this turn
shirokuro-puzzle-win = One move wins in this turn, whatever cards the other holds and plays. Which?
shirokuro-puzzle-win-wrong = With this it is not sure: there are cards with which the other gets away.
shirokuro-puzzle-save-title = Save yourself
shirokuro-puzzle-save = After every move but one the other may win by the end of its next turn, if it holds the right cards. Which one is safe, whatever it holds?
shirokuro-puzzle-save-wrong = With this it is not sure: there are cards with which the other wins by the end of its next turn.

shirokuro-puzzle-home-hint = Where does a cat have to stand to win?
shirokuro-puzzle-home = A cat of yours stands on the other’s home, and no fight can begin there any more: that wins at the end of the turn.
shirokuro-puzzle-flee-hint = What becomes of the fight if the cat in contact steps aside, and where would it stand in the way next turn?
shirokuro-puzzle-flee = The cat steps out of the fight: it is void, and nobody turns. On its new cell the cat is also where you need it in the other’s turn.
