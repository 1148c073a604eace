# What somebody who learns Pastoral Square may do, and why. At most 400 characters.

pastoral-lesson-goal = You win with **three stacks of the same height side by side** in the corral (the 16 cells from c3 to f6): in a rank, a file or a diagonal. A turn is one action.
pastoral-lesson-place = You may **place** on { $cells }, because these corral cells are empty and their value can be paid: a cell costs exactly its value, and you have { $hand } in hand.
pastoral-lesson-dear = You may not **place** just now: no empty corral cell that is open to you can be paid for with the { $hand } you have in hand. The price has to be paid all at once.
pastoral-lesson-stack = You may **stack** on { $cells }, because these cells are yours and hold fewer than 5. Add as many as you like: the value does not matter any more. A bingo needs *equal* heights, so count before you add.
pastoral-lesson-reach = You may make a **cat-reach** on { $cells }, because the number of stones there would divide the height of a stack of the other player that the cell aims at. It prepares a mutilation, and the other player sees it coming.
pastoral-lesson-fire = You may **fire a mutilation** from { $cells }, because your stones there and those on the partner cell, multiplied, give the height of the stack they aim at. All three stacks leave the board.
pastoral-lesson-bar = You may not place on { $cells } in this turn, because your cattle have only just vanished from there. After this turn you may again.
pastoral-lesson-save = You may **save**: your { $hand } stay in hand, and you pick up more at the start of your next turn. Cells of value 4 need four stones at once. More than five are never in hand.
