# What somebody who learns Shinra Bansho Intelligence may do, and why. At most 400 characters.

shinra-lesson-goal = You win when you have captured **both royals** of the other side, the king *and* the prince. First you lay out your cards, then both of you fill the sheet, then the battle begins: one move a turn.
shinra-lesson-arrange = You may **lay** any { $most } of your cards on the ten cells of your two rows, and change them as often as you like, because you are not ready yet. King, prince, general and staff must be among them{ $missing ->
    [0] .
   *[other] ; still missing: { $needed }.
} The button **Default formation** lays a good one, and **💡 Hint** says why it is good.
shinra-lesson-ready = You may say **ready**, because { $count } cards lie, with all that must be among them. It cannot be taken back.
shinra-lesson-own = You may **deploy** any card of your hand on { $cells }, because your own territory is filled first.
shinra-lesson-centre = You may **deploy** a *normal* card (without a seal) on { $cells }, because the centre row is filled now, and ranked cards do not go there.
shinra-lesson-middle = You may **deploy** a *normal* card on { $cells }. With it the sheet is full, and the battle begins; the other side moves first.
shinra-lesson-exchange = You may **exchange** two of your own cards in your own territory, or none, because you have just deployed. In the battle that is not possible any more.
shinra-lesson-royal-first = You may **capture a royal** ({ $moves }). It leaves the game, and the other side has only one left. A card of yours underneath would go over to them, so a ranked card does it best.
shinra-lesson-royal-last = You may **capture the last royal** ({ $moves }). That wins.
shinra-lesson-move = You may **move** ({ $moves }), because the signs on a card point there and the cell is empty: one arrowhead is one cell, two are any distance, dots are a knight’s jump aside.
shinra-lesson-capture = You may **capture** ({ $moves }), because a ranked card takes anything, and a normal one takes a normal one. What you capture comes into your hand and is yours.
shinra-lesson-slip = You may **slip underneath** ({ $moves }), because a normal card cannot take a ranked one at once. It waits below, and the next normal card of yours that attacks there captures.
shinra-lesson-lift = You may now **capture with a normal card** ({ $moves }), because a card of yours is underneath already. The one underneath comes back into your hand, except from below the first royal.
shinra-lesson-jump = You may **jump over a friend** ({ $moves }), because a card of yours stands right next in the direction of an arrow. The jump ends exactly two cells away.
shinra-lesson-drop = You may **deploy** from your hand ({ $cards }), because there are empty cells: a normal card on any of them, even deep in the enemy’s territory, a ranked one only in your own.

# Why a formation is a good one. At most 300 characters each.
shinra-formation-royals = **King and prince** stand in the back row, because they move one cell at a time, and you lose when both are captured. Whoever takes the king there is struck back at once by { $king }; whoever takes the prince, by { $prince }.
shinra-formation-guards = **Every card is guarded**: at whatever is taken where it lies, at least { $least } of the others can strike back.
shinra-formation-behind = **Behind, too: { $cards }.** They are strong and few, and take any card at once; so they strike back from there instead of being taken first.
shinra-formation-front = **In front: { $cards }.** What stands there meets the enemy first, and normal cards are lost most easily: you have ten of them.
shinra-formation-front-defence = **In front: { $cards }.** What stands there meets the enemy first, and normal cards are lost most easily. The **defence** in their middle takes whatever comes right before it or beside it.
shinra-formation-free = **{ $cell } stays empty.** It is filled first in the deployment, with any card of your hand ({ $hand }), once you have seen how the other side lies. Two of your cards may then change places.
