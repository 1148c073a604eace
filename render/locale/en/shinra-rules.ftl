# The rules of Shinra Bansho Intelligence, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/shinra/rules.py; change both together.

shinra-rules-welcome-title = Shinra Bansho Intelligence
shinra-rules-welcome-body =
    A cousin of shogi on a small sheet. Every card shows how it moves. Ordinary cards cannot take a ranked one at once: they **slip underneath** it, and wait there until somebody captures it. Nothing is hidden, not even the spies.

    - **2 players**, called *Sun* (who begins) and *Moon*. No dice, no luck.
    - Everything is open: both hands, too.

    ### You win
    when you have captured **both royals** of the other side, the king *and* the prince. Losing one of them hurts, but is not the end.

    ### In four sentences
    Both of you lay nine cards of your own choice on your two rows, and may watch each other doing so. In turn you then fill the rest of the sheet, and after each card you may exchange two of your own. When the middle is filled, the battle begins: one move a turn. What you capture is yours, and may be deployed again.

    ### Credit
    The game is **森羅万象インテリジェンス**. Its rulebook of 2017 names neither a designer nor a publisher: whoever you are, thank you! These pages tell the rules in our words, and the cards are drawn by us. The rulebook’s pictures, with the sheet and nearly all cards, are lost: **what they must have shown is our reconstruction**. That and all else we had to decide carries the mark **[D]**; the last page lists it.

    _In the picture: a battle in full swing. Sun’s n4 slid from b3 to b5 and slipped underneath the general. Sun’s king is captured; Moon is to move._

shinra-rules-sheet-title = The sheet and the hands
shinra-rules-sheet-body =
    The sheet has files `a` to `e` and ranks `1` to `5` **[D]**.

    - **Sun’s territory** is ranks 1 and 2, **Moon’s** is ranks 4 and 5: look for the suns and the moons.
    - **The centre row** is rank 3. The compass marks its middle, `c3`.

    Each player has the same 16 cards **[D]**:

    - six **ranked** cards with a seal: 王 king `k`, 王子 prince `p`, 将 general `g`, 参 staff `s`, 諜 intelligence `i`, 防 defence `d`. King and prince are the *royals*;
    - ten **normal** cards, `n1` to `n10`, without a seal.

    Sun’s cards are light, Moon’s are dark. A card also *points*: those of the player at the lower edge up, those of the other down, and their signs are turned with them.

    ### Beside the sheet
    Both hands lie open. A small 2 says that there are two of a kind; a frame, that a card has just come there. The seals beside a name are that player’s royals; a crossed one is captured. An arrow and a panel show who is to act, and what the last move was stands beside the other name.

    On the sheet, brackets show where the last move ended, and an arrow where it came from.

    _In the picture: the start. All cards are in hand, and both players arrange at once._

shinra-rules-signs-title = The signs on the cards
shinra-rules-signs-body =
    A card goes where its signs point, as its owner sees them.

    - **One arrowhead**: one cell that way.
    - **Two arrowheads on a shaft**: any number of cells that way, up to the first card.
    - **Two dots and an arrow beside them**: a knight’s jump aside, two files over and one rank ahead or back, whatever stands between. There are always four of them.

    A move ends on an empty cell, or on a card of the opponent’s: that is an attack. It never ends on a card of your own. But with the arrows you may *jump over* one; that has a page of its own.

    What a normal card does to a ranked one is special, too: see *Slipping underneath*.

    _In the picture: the rings show where Sun’s n4 on b3 may go. Ahead, any distance: to b4, or to b5, where the general stands. Back, any distance: to b2, where Moon’s staff stands, and no further. One cell diagonally back: to a2 and c2._

shinra-rules-cards-title = All sixteen cards
shinra-rules-cards-body =
    Ahead is away from you. “Straight” is ahead, back, left and right.

    - 王 `k` king, 王子 `p` prince: one cell in all eight directions
    - 将 `g` general: any distance straight, one cell diagonally
    - 参 `s` staff: any distance diagonally, one cell straight
    - 諜 `i` intelligence: knight’s jumps aside, one cell ahead and back
    - 防 `d` defence: one cell straight and diagonally ahead

    - `n1`: one cell ahead and diagonally ahead
    - `n2`: one cell straight
    - `n3`: one cell diagonally
    - `n4`: any distance ahead and back, one cell diagonally back
    - `n5`: any distance left and right, one cell ahead
    - `n6`: one cell diagonally and ahead
    - `n7`: knight’s jumps aside
    - `n8`: any distance ahead, one cell left and right
    - `n9`: any distance diagonally ahead, one cell back
    - `n10`: one cell ahead, back and diagonally ahead

    The rulebook’s text describes two cards, one that goes one cell in every direction and our `n4`; the ranks and the three signs are the rulebook’s as well. Which card moves how is otherwise our guess **[D]**.

    _In the picture: the usual formations **[D]** of both sides. Each leaves one cell empty: a1 and e5._

shinra-rules-arrange-title = First: arranging
shinra-rules-arrange-body =
    Both players lay **nine cards** on the ten cells of their own territory, at the same time and in plain sight. You may answer what you see.

    - King, prince, general and staff must be among them.
    - The other **five** are up to you: intelligence, defence, normal cards.
    - One cell stays empty. The cards you do not lay stay in your hand.

    You may take cards back and lay others as often as you like, until you say *ready*. That cannot be taken back. When both are ready, deployment begins.

    When the match’s time for this runs out, a player whose nine cards lie counts as ready; for anybody else the usual formation is laid **[D]**.

    ### A hint
    The royals move one cell at a time. It is good when their neighbours can strike back at whoever comes close.

    _In the picture: Sun has laid the usual formation and is ready. Moon has laid six of nine cards, and may still change everything._

shinra-rules-deploy-title = Second: deployment
shinra-rules-deploy-body =
    Seven more cards fill the sheet, one at a time. Sun begins.

    1. Sun fills the empty cell of its own territory, then Moon does the same.
    2. The cells a3, b3, d3 and e3, in any order: Sun, Moon, Sun, Moon.
    3. Sun lays a card on c3, and the battle begins.

    Your own territory takes any card, the centre row **normal cards only**.

    ### Exchange
    After each deployment but the one on c3, the same player may let **two of its own cards in its own territory** change places, or not. Later on there are no exchanges.

    Cards that are left over stay in hand, and come in during the battle.

    _In the picture: Moon has deployed n5 on e3, and then exchanged its cards on a5 and b4: the staff stands on b4 now. Sun is to fill c3._

shinra-rules-battle-title = Third: the battle
shinra-rules-battle-body =
    Now **Moon moves first**, because c3 was Sun’s move **[D]**. In your turn you do exactly one thing; nobody may pass.

    - **Move** a card on the sheet by its signs, or attack with it.
    - **Deploy** a card from your hand on an empty cell. A normal card may go anywhere, even into the enemy’s territory **[D]**. A ranked card goes only into your own **[D]**.

    When the battle begins, the sheet is full: the first move is always an attack or a jump.

    ### Attacks
    - A normal card attacks a normal one: **capture**.
    - A ranked card attacks any card: **capture**.
    - A normal card attacks a ranked one: it **slips underneath**, unless a card of your own lies there already. Then it is a **capture**.

    A captured card goes to your hand and is yours. You may hold two of a kind.

    _In the picture: Moon has deployed n9 on c2, in the middle of Sun’s territory. Sun’s defence had left that cell for a4._

shinra-rules-jump-title = Jumping over a friend
shinra-rules-jump-body =
    Where a card may go by an arrow, single or double, and a card of **your own** stands on the very next cell, it may jump over it and land on the cell right behind.

    - It lands on an empty cell or attacks an opponent’s card there **[D]**. A normal card that lands on a ranked one slips underneath it, as always.
    - It goes exactly two cells, **no further**, even with a double arrow.
    - Only **one** card is jumped, only from the cell next to it, and never an opponent’s.
    - The knight’s jump does not need all this: it leaps over anything.

    So a card with a single arrow can reach two cells that way, but only with a friend between.

    _In the picture: Moon’s staff went from b4 to c3 and captured n7. Now Sun’s n2 has jumped over n4 on b3, from b2 to b4. Without a friend on b3 it would have got no further than there. The arc shows the jump._

shinra-rules-slip-title = Slipping underneath, 1
shinra-rules-slip-body =
    A **normal** card cannot capture a **ranked** one at the first attempt. It leaves its cell and goes *underneath* the ranked card, which stays where it is. The next attack by a normal card of the same side will capture it.

    - A ranked attacker captures at once: it never slips underneath anything.
    - There is never more than one card underneath. It is always the opponent’s of the one on top.
    - The tip of the lower card sticks out behind the upper one, with its name on it.

    The ranked card is in danger now, but it may go on, strike back, or be defended: whoever captures it stands in the open.

    _In the picture: Moon’s defence went from c4 to c3 and captured n7. Sun’s n6 attacked it from d2 and slipped underneath, on c3._

shinra-rules-carry-title = Slipping underneath, 2
shinra-rules-carry-body =
    The card underneath goes **wherever the ranked card goes**. It takes no part in anything: it does not move, does not attack, and cannot be attacked by itself.

    It cannot be withdrawn **[D]**. It stays until the ranked card is captured.

    The ranked card moves and captures as before.

    _In the picture: Moon’s defence went on from c3 to b3 and captured n4. Sun’s n6 went along underneath._

shinra-rules-take-title = Slipping underneath, 3: the capture
shinra-rules-take-body =
    Now that a card of Sun’s is underneath, **any** card of Sun’s may capture the defence, a normal one as well.

    ### What a capture does
    - The attacker moves onto the cell.
    - The captured card goes to the captor’s hand, and is the captor’s from now on. A captured king or prince leaves the game instead.
    - A card that was underneath **returns to its owner’s hand** **[D]**. There is one exception, on the next page.

    It does not matter whether the capturing card is ranked or normal: what was underneath returns.

    _In the picture: Sun’s n5 attacked from a3 and captured the defence on b3. The defence is in Sun’s hand now, and so is n6, which was underneath. Both are framed._

shinra-rules-royals-title = The royal exception
shinra-rules-royals-body =
    King and prince are ranked cards like the others: normal cards slip underneath them first. When one is captured, it leaves the game.

    - If it is the **first** of the two, a card underneath it does **not** come back: it goes over to the hand of the player who lost the royal. A spy’s life is short.
    - If it is the **last**, the game is over anyway; the card returns **[D]**.

    So it may be worth capturing the first royal with a ranked card, at once and without a spy.

    _In the picture: Moon’s king had come to c3. Sun’s n5 slipped underneath it, and n6 has captured it from d2. The king is out of the game, and n5 is in Moon’s hand now, with a frame. Moon has only the prince left._

shinra-rules-end-title = How it ends
shinra-rules-end-body =
    - **Both royals** of a player are captured: the other player wins.
    - A player has **nothing to do** in its turn, neither a move nor a deployment: that player loses **[D]**.
    - The **same position** is there for the **fourth time** in the battle: a draw **[D]**. What counts is which cards lie where, on top and underneath, both hands, and who is to move. The first position that counts is the one after c3 was filled.

    Besides, a player may resign at any time; that belongs to the match, not to the game.

    _In the picture: Moon’s prince had gone to b3, where Sun’s defence captured it. Then the king came to c3, and Sun’s staff has captured it from e1, jumping over d2. Both seals of Moon are crossed: Sun wins._

shinra-rules-notation-title = Notation, and our own decisions
shinra-rules-notation-body =
    ### Notation
    - `put k c1` lay a card: while arranging, in deployment, in battle
    - `lift c1`, `ready` take a card back, and end arranging
    - `swap b1 d2`, `noswap` exchange two cards, or none
    - `b2b3` move a card from b2 to b3

    Cards are called `k` `p` `g` `s` `i` `d` and `n1` to `n10`.

    ### Our decisions
    None of this is the designer’s word. The rulebook’s text, without its pictures, leaves it open:

    1. **The sheet [D]** is five files wide, which makes nine cards at the start.
    2. **The cards [D]**: how many there are, and how all but two of them move.
    3. **The usual formations [D]**, and what happens when the time for arranging runs out.
    4. **Moon moves first [D]** in the battle.
    5. **Deployment in battle [D]**: normal cards on any empty cell, ranked ones in the own territory.
    6. **A jump may attack [D]**, and slip underneath, too.
    7. **No withdrawal [D]** of a card underneath.
    8. **Returning [D]** means into the hand, also with the last royal.
    9. **Nothing to do [D]** loses.
    10. **The fourth repetition [D]** is a draw.
