# The rules of White Cats, Black Cats, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/shirokuro/rules.py; change both together.

shirokuro-rules-welcome-title = White Cats, Black Cats
shirokuro-rules-welcome-body =
    Two cat clans have been at war for a thousand years. A cat that comes next to an enemy starts a **fight**: numbers and a secretly chosen card decide it. Nobody is hurt, though. The losers simply **change sides**, and their friends beside them do so, too.

    - **2 players**: White begins, Black is second. Here a turn may take as long as the two of you like.
    - Hidden: the cards in hand, the order of the decks, and one card that is set aside. Which cards there are, everybody knows.

    ### You win
    - when **all cats on the board** are of your clan, or
    - when one of your cats stands on the **enemy’s home**.

    ### In three sentences
    You fill your hand up to three cards and move one cat. If cats of both clans are then side by side, both of you choose a card. Cats in contact plus card: the higher sum wins, and the loser’s cats turn over.

    ### Credit
    白いねこ 黒いねこ was designed by 堀場わたる (Wataru Horiba) and illustrated by たちばないさぎ (Isagi Tachibana); 堀場工房 published it in 2013. Thank you for the game! These pages tell the rules in our words, and the cats are drawn by us. What we had to decide carries the mark **[D]**; the last page lists it all.

    _In the picture: a match in full swing. Black’s cat went from f5 to e5 and won the fight, 7 to 4, with a schemed and snatched hand; three white cats turned. White’s Cat’s Paw then moved another from d1 to f1._

shirokuro-rules-board-title = The board
shirokuro-rules-board-body =
    The board has 7 files, `a` to `g`, and 8 ranks, `1` to `8`. Each player has seven cats, which begin on the whole back rank: White’s on rank 1, Black’s on rank 8.

    - **White’s territory** **[D]** is ranks 1 to 4: straw mats in the sun.
    - **Black’s territory** **[D]** is ranks 5 to 8: a roof in the moonlight.
    - The **homes** **[D]** are the middle of the back ranks: White’s is the basket on `d1`, Black’s is the cushion on `d8`. Any cat may walk over them; only an enemy on a home matters.

    A cell holds one cat at most. A cat that changes sides stays where it is.

    ### Beside the board
    For each player, above for one and below for the other: how many cards are in hand and in the deck, and the discards. Those that were ever shown lie open; a card with a question mark is the one set aside, which nobody has seen. In the middle is the last fight of the turn.

    White sits upright, Black crouches and has a bell: the two can be told apart without colours.

    _In the picture: White’s first move, g1 to g2. Black is to move._

shirokuro-rules-move-title = A turn, and how cats move
shirokuro-rules-move-body =
    ### A turn
    1. **Refill**: your hand is filled up to three cards. It happens by itself.
    2. **Move** one of your cats. You may not pass. [D] Only with no legal move at all do you pass.
    3. **Fight**, if white and black cats now touch anywhere: up, down, left or right, never diagonally.
    4. If nobody has won, it is the other player’s turn.

    ### Moves
    - **One cell** up, down, left or right, onto an empty cell. This is possible anywhere.
    - **A run** inside your own territory: any number of cells in a straight line, over empty cells only. Start, way and end all have to lie in your territory.

    A run does not slip past the enemy. As soon as the cat comes to a cell with an enemy beside it, it has to stop there.

    Cats never jump and never share a cell.

    _In the picture: Black ran from d8 to d5. The white cat on a4 may go where the rings are: down to a3, a2 or a1, one cell up to a5, or along its rank to b4, c4 or d4. On d4 the run ends, for the enemy on d5 is beside that cell; on a5 it ends because White’s territory does._

shirokuro-rules-cards-title = Cards
shirokuro-rules-cards-body =
    Each player has nine cards. The value adds to your strength; the circle tells when the effect happens.
    ```
    White                Black
    1                    2
    2                    3
    2                    3
    3                    4
    4                    5
    5                    Lose to Win  2  (3)
    6                    Snatch       1  (2)
    Run to Win  0  (1)   Scheme       0  (2)
    A Cat’s Paw 3  (3)   Catnip       0  (2)
    ```
    The circles of Snatch, Scheme and Catnip are **[D]**: their faces did not reach us.

    ### Decks
    At the start each player’s nine cards are shuffled. One is **set aside** unseen: it counts as a discard. The other eight are the deck, and the first three of them the hand.

    A new deck is made in the same way from the discards, the card set aside included, but only when a card has to be drawn and the deck is empty. So you never know quite what is left.

    ### Hands
    At the beginning of your turn you draw up to three cards, not in between. If a fight finds you without any card, you draw one for it.

    _In the picture: White’s cat ran from a4 to d4 and touches the black one on d5. Black has already chosen a card, face down; White has not._

shirokuro-rules-hand-title = Your hand
shirokuro-rules-hand-body =
    The button **My hand** below every board shows you your cards, whenever you like; nobody else sees them. `/hand` does the same.

    - **Large**: your cards, with their value, what they do, and the circle that tells when.
    - The card you have **chosen** for a fight stands out. Until both have chosen you may **think again**: simply choose another one.
    - **Below**: your deck and your discards. The question mark is the card set aside, and not even you know which it is.

    All the others see on the board is how many cards you hold, which discards lie open, and whether you have chosen. What you have chosen stays with you until both cards are shown.

    Each player’s nine cards are known, and what was played lies open. So you can count what the other may still hold.

    _In the picture: the fight of the page before, as Black alone sees it. A 4 is chosen; Scheme and Lose to Win stay in the hand._

shirokuro-rules-fight-title = A fight
shirokuro-rules-fight-body =
    Who moved is the **attacker**, the other one the defender.

    1. **Choose.** Both choose a card of their hand in secret. You have to play one. When both have chosen, both cards are shown.
    2. **Effects** of the cards, circle 1 before circle 2. Equal circles: the defender’s first.
    3. **Strength** = your cats *in contact* + the values of your side’s cards. A cat is in contact if an enemy is directly beside it. [D] Cats are counted after the effects. The higher strength **wins**; equal strengths are a **tie**.
    4. The loser’s cats **turn** (next page), or the attacker retreats (the page after).
    5. All cards of the fight go to the discards of their owners.
    6. Effects with circle 3.

    Whoever attacks usually has just the one cat in contact, the one that moved. The defender may well have two or three. So a single cat that storms a wall of enemies needs a good card.

    _In the picture: the fight of the page before. White had 1 cat and a 5, which makes 6; Black had 1 cat and a 4, which makes 5. White wins, and the cat on d5 is white now._

shirokuro-rules-turncoats-title = Turncoats
shirokuro-rules-turncoats-body =
    When a fight is lost, **every cat of the loser that is in contact changes sides**. And it does not stop there: each cat of the loser directly beside a turncoat turns as well, then those beside these, and so on, as long as they are connected up, down, left or right.

    Cats of the loser that are connected only diagonally, or not at all, stay loyal.

    So cats in a close formation are strong in defence, and one lost fight can cost them all.

    Then nobody is in contact any more: whoever touched the winner’s cats is one of them now.

    _In the picture: White moved d4 to d5 and touched two black cats, on e5 and d6. White had 1 cat and a 6, which makes 7; Black had 2 cats and a 4, which makes 6. The cats on d6 and e5 turn, and with them the one on c6, which stood beside d6. The green signs show turncoats._

shirokuro-rules-tie-title = A tie
shirokuro-rules-tie-body =
    With equal strengths nobody turns, but the **attacker has to give way**: each of the attacker’s cats in contact moves one cell up, down, left or right, onto an empty cell with **no enemy beside it**. The attacker chooses the order.

    Cats that cannot do so, because every such cell is taken or beside an enemy, are **removed from the game**.

    Usually it is the one cat that moved. It need not go back to where it came from, and it may leave its own territory.

    After the retreat the cards are discarded, and the turn is over. *Lose to Win* works after a tie, too; *A Cat’s Paw* does not.

    _In the picture: White moved d4 to d5, beside the black cat on d6. Both have 1 cat and a 3, which makes 4 each. White is to retreat: to c5, d4 or e5._

shirokuro-rules-flee-title = Run to Win (White, 0, circle 1)
shirokuro-rules-flee-body =
    逃げるが勝ち — *he who runs away wins.*

    {"**"}One white cat in contact may move one cell**, up, down, left or right, onto an empty cell with no black cat beside it. Only one, however many are in contact, and you may also let it stay.

    It comes before every other effect. If nobody is in contact afterwards, **the fight is void**: there are no later effects, nobody loses, nobody turns, and nobody wins the game by it. If others are still in contact, the fight goes on with them.

    The cards of a void fight are discarded like any others. [D] The printed rules say two different things here; we follow the notes on the cards.

    If Black has got hold of the card by *Snatch*, Black decides, but it is still a white cat that moves.

    _In the picture: Black ran from d8 to d5 and attacked the cat on d4 with a 5. White played Run to Win and fled from d4 to c4. Nobody touches: the fight is off._

shirokuro-rules-help-title = A Cat’s Paw (White, 3, circle 3)
shirokuro-rules-help-body =
    ねこの手も借りたい — *so busy that one would borrow even a cat’s paw.*

    {"**"}If you lose the fight, you may move once more**, with any cat of yours, one that was not in the fight, too. It is a move like any other: a step, or a run inside your territory. You do not have to.

    - It adds 3, and you may win with it. Then you do not move again. After a tie you do not either.
    - The extra move may start **another fight**. You do not draw before it, so you fight with the cards that are left; without any you draw one. [D] In that fight you are the attacker, whosever turn it is, and effects of the other come first.

    If Black got hold of the card by *Snatch* and loses all the same, Black moves once more.

    _In the picture: White moved d4 to d5 and lost, 4 to 6, so that cat is black now. A Cat’s Paw then moved another from c1 to c3._

shirokuro-rules-yield-title = Lose to Win (Black, 2, circle 3)
shirokuro-rules-yield-body =
    負けるが勝ち — *to lose is to win.*

    {"**"}After the fight you may take one card of your discards back into your hand**, whether you won, lost or tied. Not a card that was used in this fight.

    The card that was set aside may be taken, too: you see your discards while you choose. If you take it, the others are told only that you did. A card that lies open is taken openly.

    It adds 2 to your strength. In a void fight there is no such effect.

    _In the picture: what Black alone sees while choosing. Black ran from c8 to c6 and won, 3 to 2, with Lose to Win. Now the 3 of the fight before may come back, or the 5 that was set aside; Lose to Win itself may not, for it was used just now._

shirokuro-rules-snatch-title = Snatch (Black, 1, circle 2)
shirokuro-rules-snatch-body =
    ねこばば — *to pocket what is not yours.*

    {"**"}A random card of White’s hand joins your side** for this fight. It is shown, its value is added to yours, and its effect is yours, too:

    - a number simply counts,
    - with *Run to Win* you may at once move a white cat in contact out of it,
    - with *A Cat’s Paw* you may move once more if you lose.

    If White has no card in hand, nothing happens, and only the 1 counts.

    Afterwards the card goes to White’s discards.

    _In the picture: White moved d4 to d5 and played a 3, which makes 4 with the cat. Black played Snatch and got a 5: 1 cat, 1 and 5 make 7. The cat on d5 turned._

shirokuro-rules-scheme-title = Scheme (Black, 0, circle 2)
shirokuro-rules-scheme-body =
    悪だくみ — *to be up to no good.*

    {"**"}You may play one more card of your hand.** Both cards have been shown by then, so you know what you are up against. The second card counts like the first, and its effect happens at once, or after the fight if its circle is 3.

    You do not have to play one; Scheme itself adds 0.

    With *Lose to Win* as the second card you may take a discard back after the fight, but neither of the two cards just played.

    _In the picture: White moved d4 to d5 and played a 4, which makes 5. Black played Scheme, and then a 5, which makes 6. The cat on d5 turned._

shirokuro-rules-catnip-title = Catnip (Black, 0, circle 2)
shirokuro-rules-catnip-body =
    またたび — *silver vine, which no cat can resist.*

    {"**"}All card values count 0 in this fight**, on both sides, those of the special cards included. Effects still happen. What is left is the number of cats in contact.

    So it is a fine card for a defender with friends at hand, and for an attacker no more than a tie with a single cat.

    _In the picture: White moved d4 to d5 and touched two black cats with a 6. Black played Catnip: 1 against 2. The cat on d5 turned._

shirokuro-rules-end-title = How it ends
shirokuro-rules-end-body =
    It is looked at after each fight, when cats have turned and the cards are discarded, and at the end of every turn; never between a move and its fight, and not after a void fight.

    - **All cats** on the board are of one clan: that clan wins.
    - A cat stands on the **enemy’s home**: its clan wins. It may have walked there, or turned there. If both homes are held by the enemy, the player whose turn it is wins.

    ### Draws [D]
    - 100 turns in a row without a fight, or
    - 400 turns in all.

    Besides, a player may resign at any time; that belongs to the match, not to the game.

    _In the picture: White moved d6 to d7, beside the black cat on d8, and won the fight, 7 to 5. That cat turned, and with it b8, c8, e8, f8 and g8. A white cat stands on d8, Black’s home: White wins._

shirokuro-rules-short-title = The short game
shirokuro-rules-short-body =
    With the option *short* the board has 5 files, `a` to `e`, and 6 ranks, `1` to `6`.

    - Each player has **five cats**, on the whole back rank.
    - White’s territory is ranks 1 to 3, Black’s is ranks 4 to 6 **[D]**. The homes are `c1` and `c6` **[D]**.
    - **No card is set aside** when a deck is made: the deck is all nine cards.

    Everything else is the same. It is a good way to learn the game.

    ### Hints for a first match
    - Count what has been played: the values that are gone cannot come any more until the next deck.
    - A run along your front rank may threaten several files at once.
    - Keep a gap in your formation, so that a lost fight does not run through all of it.
    - White has the higher numbers, Black the nastier tricks. Between equals White is better off, so change clans for the next match.

    _In the picture: White ran from b1 to b3, and Black from e6 to e4. Nothing was set aside, so each has three cards in hand and six in the deck._

shirokuro-rules-notation-title = Notation, and our own decisions
shirokuro-rules-notation-body =
    ### Notation
    - `d1d2` move a cat from d1 to d2; `pass` only where no cat can move
    - `card 5`, `card scheme` choose a card, or play the second one of a Scheme
    - `flee d3c3`, `stay` let a white cat flee, or not
    - `retreat d3c3` give way after a tie
    - `take 5` take a discard back
    - `none` no second card, no card back, no extra move

    Cards are called `1` to `6`, `flee` (Run to Win), `help` (A Cat’s Paw), `yield` (Lose to Win), `snatch`, `scheme` and `catnip`.

    ### Our decisions
    The printed board and the card faces did not all reach us, and some questions are open. None of this is the designer’s word:

    1. **Territories [D]**: each player’s half of the board.
    2. **Homes [D]**: the middle of the back rank.
    3. **Circles [D]** of Snatch, Scheme and Catnip: 2.
    4. **Void fights [D]**: all cards played are discarded.
    5. **Counting [D]**: cats in contact are counted after the effects.
    6. **A second fight [D]** by A Cat’s Paw: who moved again is the attacker.
    7. **No legal move [D]**: pass.
    8. **Draws [D]**: 100 turns without a fight, or 400 turns.
