# What somebody who learns White Cats, Black Cats may do, and why. At most 400 characters.

shirokuro-lesson-goal = Your cats are { $clan ->
    [white] white
   *[black] black
}. You win when **all cats on the board** are, or when one of yours stands on **{ $home }**, the other’s home. A turn is one move, and a fight if cats of both clans are side by side then.
shirokuro-lesson-walk = You may move one of your cats ({ $cats }) **one cell** up, down, left or right, because the cell beside it is empty. That is possible anywhere on the board. Passing is not.
shirokuro-lesson-run = You may **run** with { $cats }, because inside your own territory a cat goes any distance in a straight line over empty cells. It has to stop as soon as an enemy is beside it.
shirokuro-lesson-fight = You may **start a fight** by moving to { $cells }, because an enemy is beside that cell. Cats in contact and a card make your strength. With { $origin } to { $target } it would be { $own } of yours against { $enemy }.
shirokuro-lesson-card = You have to play **one card**, because cats of both clans touch: { $own } of yours, { $enemy } of theirs. The higher sum of cats and card wins, and the loser’s cats in contact turn, with those beside them; at a tie the attacker gives way. You hold { $cards }; `/hand` tells what they do.
shirokuro-lesson-retreat = You have to **give way**, because you attacked and it was a tie. { $cats } may step onto an empty cell with no enemy beside it. A cat that cannot is out of the game.
shirokuro-lesson-flee = You may let one white cat **flee** ({ $cats }), because Run to Win was played. It steps to where no black cat is beside it. If nobody touches then, the fight is off.
shirokuro-lesson-scheme = You may play **one more card**, because you played Scheme. You have seen what you are up against; you need not play any.
shirokuro-lesson-yield = You may take **a discard back**, because you played Lose to Win: any but the cards of this fight.
shirokuro-lesson-help = You may **move once more**, because you lost with A Cat’s Paw, and with any cat of yours. It may start another fight; you need not move.
