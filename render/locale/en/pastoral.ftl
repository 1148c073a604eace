# Pastoral Square: everything that is said of it and in it.

pastoral-title = Pastoral Square
pastoral-option-seat0_colour-black = Black moves first
pastoral-option-seat0_colour-white = White moves first
pastoral-black = black
pastoral-white = white
pastoral-stack = { $cell } ({ $height })

# In the picture: keep these short.
pastoral-picture-hand = Hand
pastoral-picture-stock = Stock
pastoral-picture-to-move = to move
pastoral-picture-saved = saved
pastoral-picture-wins = wins
pastoral-picture-draw = draw

# Alt text: at most 1024 characters in all.
pastoral-alt-gap = {" "}
pastoral-alt-semicolon = {"; "}
pastoral-alt-to-move = { $turn ->
    [0] Pastoral Square at the start, { $name } to move.
    [one] Pastoral Square after { $turn } turn, { $name } to move.
   *[other] Pastoral Square after { $turn } turns, { $name } to move.
}
pastoral-alt-bingo = Pastoral Square, over after { $turn } turns: { $name } wins with a bingo on { $cells }.
pastoral-alt-pickup = Pastoral Square, over after { $turn } turns: { $name } wins, the other stock ran dry.
pastoral-alt-ended = Pastoral Square, over after { $turn } turns: { $name } wins.
pastoral-alt-even = Pastoral Square, a draw after { $turn } turns.
pastoral-alt-draw = Pastoral Square, a draw by repetition after { $turn } turns.
pastoral-alt-player = { $name } ({ $colour }): hand { $hand }, stock { $stock }.
pastoral-alt-saved = Last: { $name } saved.
pastoral-alt-put = Last: { $name } put { $count } on { $cell }.
pastoral-alt-gone = Mutilation took { $stacks }.
pastoral-alt-barred = No placing this turn on { $cells }.
pastoral-alt-held = { $colour } { $stacks }
pastoral-alt-corral = Corral: { $held }.
pastoral-alt-corral-empty = Corral: empty.
pastoral-alt-cat-area = Cat area: { $held }.
pastoral-alt-cat-area-empty = Cat area: empty.

# What happened.
pastoral-saved = { $name } saves.
pastoral-placed = { $name } places { $count } on { $cell }.
pastoral-stacked = { $name } stacks { $count } on { $cell }, which makes { $height }.
pastoral-mutilated = { $hand ->
    [0] Mutilation! { $victim } loses { $lost }; { $name } gives { $spent } for it. { $stock } go back to each stock.
   *[other] Mutilation! { $victim } loses { $lost }; { $name } gives { $spent } for it. { $stock } go back to each stock and { $hand } to the hand of { $name }.
}
pastoral-barred = { $name } may not place on { $cells } next turn.
pastoral-bingo = Bingo: { $cells }!
pastoral-pick-up-failed = { $name } has to pick up more than the stock holds.
pastoral-repeated = This position has come up for the third time.

pastoral-outcome-bingo = { $winners } wins by bingo.
pastoral-outcome-pickup = { $winners } wins: the opponent could not pick up.
pastoral-outcome-repetition = A draw by repetition.

# Moves in plain words: at most 100 characters.
pastoral-label-save = Save
pastoral-label-place = Place { $count } on { $cell }
pastoral-label-stack = Stack { $count } on { $cell } (makes { $height })
pastoral-label-reach = Reach: { $count } on { $cell }
pastoral-label-mutilate = Mutilate { $targets } from { $cell } with { $count }

# The board as text.
pastoral-text-player = { $name } ({ $colour }): hand { $hand }, stock { $stock }
pastoral-text-to-move = To move: { $name }
pastoral-text-last = Last move: { $move }
pastoral-text-key =
    B black, w white; the number: stones
    { "." }3 empty corral cell of value 3
    x3 the same, barred this turn
    { "-" }  empty cat-area cell
    Corners: hand areas

# Why a move is refused, and what would be right.
error-pastoral-malformed = That is no move. Write a cell, a plus and a number, such as d4+4, or save.
error-pastoral-hand-area = { $cell } is in a hand area, where nothing is put. Choose a cell of the corral or the cat area.
error-pastoral-enemy = The stack on { $cell } is your opponent’s. Choose an empty cell or one of your own.
error-pastoral-barred = { $cell } was emptied by a mutilation just now: you may place there from your next turn on.
error-pastoral-value = { $cell } costs exactly { $value }, no more and no less. You have { $hand } in hand.
error-pastoral-hand = You have { $hand } in hand, not { $count }.
error-pastoral-height = { $most ->
    [0] { $cell } is full: a cell holds five stones.
   *[other] { $cell } holds { $height } of five stones: at most { $most } more fit.
}
error-pastoral-no-reach = Nothing can be reached from { $cell }. A cat-area cell needs an opponent’s stack in its rank or file that it makes a mutilation square with.
error-pastoral-blocked = From { $cell } every mutilation square is blocked: your opponent holds its other cat-area cell.
error-pastoral-divisor = { $cell } would hold { $height }, which divides no stack in reach. It must end with { $divisors } stones: put { $counts } there.
error-pastoral-divisor-no-counts = { $cell } would hold { $height }, which divides no stack in reach. It must end with { $divisors } stones, and neither your hand nor the stack there allows that now.

# Picking a move of Pastoral Square: action, cell, number. Choices: at most 100 characters.

pastoral-pick-semicolon = {"; "}

pastoral-pick-action = You have { $hand } in hand and { $stock } in stock. What would you like to do?
pastoral-pick-barred = You may not place on { $cells } this turn.
pastoral-pick-place-cell = Which cell do you want to pay for? You have { $hand } in hand.
pastoral-pick-stack-cell = Which stack of yours should grow? You have { $hand } in hand.
pastoral-pick-fire-cell = From which cell does the mutilation start? You have { $hand } in hand.
pastoral-pick-reach-cell = Which cell of the cat area? You have { $hand } in hand.
pastoral-pick-number = How many stones on { $cell }? You have { $hand } in hand.

pastoral-pick-place = Place in the corral
pastoral-pick-stack = Stack in the corral
pastoral-pick-fire = Fire a mutilation
pastoral-pick-reach = Make a cat-reach
pastoral-pick-save = Save
pastoral-pick-saves = { $hand ->
    [0] Your hand stays empty
    [one] Keep your { $hand } stone
   *[other] Keep your { $hand } stones
}
pastoral-pick-many-cells = { $count } cells to choose from

pastoral-pick-empty = { $cell } — value { $value }, empty
pastoral-pick-own = { $cell } — your stack of { $height }, room for { $room }
pastoral-pick-takes = { $cell } — takes { $targets }
pastoral-pick-height = { $cell } ({ $height })
pastoral-pick-target = { $cell } ({ $height } cattle)
pastoral-pick-empty-aims = { $cell } — empty; aims at { $targets }
pastoral-pick-own-aims = { $cell } — your stack of { $height }; aims at { $targets }

pastoral-pick-counts = You may add { $counts }
pastoral-pick-put = Put { $count }
pastoral-pick-add = Add { $count }, makes { $total }
pastoral-pick-gone = gone: { $stacks }
pastoral-pick-later = could take { $targets }
pastoral-pick-with = { $cell } once { $partner } has { $height }

# What somebody who learns Pastoral Square may do, and why. At most 400 characters.

pastoral-lesson-goal = You win with **three stacks of the same height side by side** in the corral (the 16 cells from c3 to f6): in a rank, a file or a diagonal. A turn is one action.
pastoral-lesson-place = You may **place** on { $cells }, because these corral cells are empty and their value can be paid: a cell costs exactly its value, and you have { $hand } in hand.
pastoral-lesson-dear = You may not **place** just now: no empty corral cell that is open to you can be paid for with the { $hand } you have in hand. The price has to be paid all at once.
pastoral-lesson-stack = You may **stack** on { $cells }, because these cells are yours and hold fewer than 5. Add as many as you like: the value does not matter any more. A bingo needs *equal* heights, so count before you add.
pastoral-lesson-reach = You may make a **cat-reach** on { $cells }, because the number of stones there would divide the height of a stack of the other player that the cell aims at. It prepares a mutilation, and the other player sees it coming.
pastoral-lesson-fire = You may **fire a mutilation** from { $cells }, because your stones there and those on the partner cell, multiplied, give the height of the stack they aim at. All three stacks leave the board.
pastoral-lesson-bar = You may not place on { $cells } in this turn, because your cattle have only just vanished from there. After this turn you may again.
pastoral-lesson-save = You may **save**: your { $hand } stay in hand, and you pick up more at the start of your next turn. Cells of value 4 need four stones at once. More than five are never in hand.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/pastoral/puzzles.json.

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

# The rules of Pastoral Square, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/pastoral/rules.py; change both together.

pastoral-rules-welcome-title = Pastoral Square
pastoral-rules-welcome-body =
    Two herders share a pasture: an Othello board, with its black and white stones for cattle. The first to have **three stacks of the same height in a row** in the corral wins.

    It would be noughts and crosses with stacks, were it not for the *cattle mutilations*: stones placed **outside** the corral can make the other herder's cattle vanish overnight. Look only at the corral and your herd disappears; look only outside it and the other side is suddenly one stone from winning.

    - **2 players**, no dice, no cards, nothing hidden.
    - At a table it takes an hour or two. Here a turn may take as long as the two of you like.

    ### In four sentences
    At the start of your turn you get up to two stones. You then do *one* thing: save them, put some in the corral, or put some in the cat area around it. A place in the corral has a price, and you pay it all at once. In the cat area you build squares that take stacks away.

    ### Credit
    The game and its rules come from its designer's own article, published in Japanese in May 2023: <https://lullincolor.com/posts/20230506_square>. Thank you for the game! These pages tell the rules in our words. Where the article leaves a question open we had to decide; such a decision carries the mark **[D]**, and the last page lists them all.

    _In the picture: a match in full swing. White's last move, 2 stones on f2, made black's stack on f3 vanish._

pastoral-rules-board-title = The board
pastoral-rules-board-body =
    The board has 64 cells in three kinds. Files are `a` to `h` from left to right, ranks `1` to `8` from bottom to top, as the player who begins sees them.

    - **Corral**: the 16 cells in the middle, `c3` to `f6`. Only here can you win. Each cell has a *value* from 2 to 4, its price: the grass is better towards the middle.
    - **Cat area**: the 32 cells around the corral, two deep. No values here. This is where mutilations are set up.
    - **Hand areas**: the four 2×2 corners. Nothing is ever played here. Two of them show the players' stones in hand, and all four serve as corners of mutilation squares.

    The values of the corral:
    ```
    6   2  3  3  2
    5   3  4  4  3
    4   3  4  4  3
    3   2  3  3  2
        c  d  e  f
    ```
    Anywhere on the board a cell holds stones of one player only, and **at most 5** of them.

    Each player owns 32 stones. They are in one of three places: in *stock* (off the board), in *hand* (ready to be used), or on the board.

    The player who begins chooses the colour; this changes nothing but the looks.

    _In the picture: the start. The player to move has already picked up two stones._

pastoral-rules-turn-title = A turn
pastoral-rules-turn-body =
    ### 1. Pick-up
    It happens by itself at the start of your turn. How many stones move from your stock to your hand depends on how many you still hold:
    ```
    in hand    pick up
    0 to 3     2
    4          1
    5          none
    ```
    You never hold more than five. If your stock cannot give what is due, **you lose at once**, so stones can run out in a long match.

    ### 2. One action
    Choose exactly one:

    - **Save**: keep your stones. Always allowed. A cell of value 4 needs some saving first.
    - **Place in the corral**: pay for an empty cell and make it yours.
    - **Stack in the corral**: add stones to a cell of yours.
    - **Place or stack in the cat area**: make a *cat-reach*, or fire a mutilation.

    Then it is the other player's turn.

    Everybody can see how many stones each of you holds; that number tells what you could do next.

    _In the picture: both players saved on their first turn. Black, to move, has picked up again and holds four stones: enough to pay for any cell._

pastoral-rules-corral-title = Placing and stacking in the corral
pastoral-rules-corral-body =
    ### Place
    On an **empty** corral cell put **exactly as many stones as its value**, in one go. A cell of value 4 wants four stones: three will not do, and neither will five. From then on the cell is yours and the other player cannot add to it.

    With the two stones of the very first turn you can pay for the four corner cells of value 2, and for nothing else.

    ### Stack
    On a corral cell that is **already yours** put any number of stones, as long as it ends with **5 or fewer**. The value does not matter any more. You may go from 2 to 5 in one turn, or one stone at a time.

    No three neighbouring cells in a line have the same value, so no bingo comes from placing alone: you will always have to stack at least once.

    - Values 2-3-3: one stone on the 2 makes 3-3-3, the cheapest bingo at nine stones.
    - Values 3-4-3 on a diagonal: one stone on each 3 makes 4-4-4.
    - Up to 5-5-5 everything is possible.

    _In the picture: black placed 2 on c3 (value 2), white placed 2 on f6, and black stacked 1 on c3, which now holds 3._

pastoral-rules-reach-title = The cat area: squares and cat-reach
pastoral-rules-reach-body =
    A **mutilation square** is four cells at the corners of an upright square:

    - **A**, in the corral, holds the other player's stack, the one you are after;
    - **D**, diagonally opposite, is any cell of a hand area (nothing needs to be there);
    - **B** and **C**, the other two corners, are in the cat area: one in A's rank, the other in A's file.

    The square fires (next page) when B and C are yours and **B × C = A**, counted in stones.

    ### Where may you put stones in the cat area?
    Only where they work towards this, or fire it. Say the cell ends with **n** stones. It must be B or C of a square such that

    1. A holds a stack of the other player,
    2. the remaining cat-area corner is not the other player's (empty or yours),
    3. **n divides the number of stones on A**. [D] Nothing else is asked, not even that B × C can still come out right.

    The cell itself must be empty or yours, and holds at most 5. Such an action is a **cat-reach**. There may be as many as you like at a time, and stones in the cat area wait there until they fire.

    The centre is the most exposed: a stack on d4, d5, e4 or e5 is A of six squares, one in a corner of the corral (c3, c6, f3, f6) of four, any other of two.

    _In the picture: black's c3 holds 2. White put 1 on b3, and 1 divides 2. The square is c3 (A), b3, c2 and b2 (D), and a 2 on c2 would fire it._

pastoral-rules-fire-title = Mutilation
pastoral-rules-fire-body =
    ### Firing
    You put stones on a cat-area cell. Right afterwards every mutilation square that has this cell as B or C fires, if

    - A holds a stack of the other player,
    - B and C both hold your stones,
    - **stones on B × stones on C = stones on A**.

    It happens by itself. All stones of A, B and C leave the board.

    A on the left, B and C on the right:
    ```
    2     1 × 2
    3     1 × 3
    4     1 × 4   or   2 × 2
    5     1 × 5
    ```
    ### Only your own action in the cat area fires
    When somebody places or stacks in the *corral* and B × C = A comes true that way, nothing happens, just as in Othello a stone that is put between two others does not turn. To take such a stack you will need another square, or a change of the numbers.

    It helps the defender too: let the stack grow until B × C no longer fits, and that square has missed it for now.

    _In the picture: the match of the page before, two turns later. White, who already had 1 on b3, put 2 on c2: 1 × 2 = 2. The stacks on c3, b3 and c2 are gone. Black's stack on f6 was not part of the square._

pastoral-rules-after-title = After a mutilation
pastoral-rules-after-body =
    ### Where the stones go
    Count all stones that left the board.

    - An even number: half to each player's stock.
    - An odd number: one goes to the **hand** of the player who fired, the rest half and half to the stocks.

    For a single square that means:
    ```
    A   B, C   gone   each stock   hand
    2   1, 2     5        2          1
    3   1, 3     7        3          1
    4   1, 4     9        4          1
    4   2, 2     8        4          0
    5   1, 5    11        5          1
    ```
    Stones are shared without asking whose they were: a stone that went through a stock may come back in the other colour.

    ### Several at once
    One action can complete several squares. [D] All of them fire together: every stack is counted once, all stones are added up before they are shared, and at most one goes to the hand.

    ### The bar
    In the turn right after it, the player who lost cattle may not **place** on a corral cell emptied that way. After that one turn the bar is lifted. So whoever fired has the first chance to take the cell.

    _In the picture: white put 1 on b3 and fired two squares, 1 × 2 = 2 (c3, with c2) and 1 × 3 = 3 (d3, with d1). Eleven stones left: five to each stock, one to white's hand. Black may not place on c3 and d3 this turn._

pastoral-rules-end-title = How it ends
pastoral-rules-end-body =
    ### Bingo
    Right after your action, three corral cells next to each other **[D]** in a rank, a file or a diagonal hold **your** stones in **equal numbers**: you win. There are 24 such lines. The cat area and the hand areas never count.

    ### Failed pick-up
    You should pick up stones at the start of your turn, and your stock has fewer than are due: you lose at once. For example you hold two stones, two are due, and one is left in stock; or you hold four, one is due, and none is left. With five in hand nothing is due, so full hands save a thin stock.

    ### Repetition [D]
    The same position comes up for the third time: the match is drawn. “The same” means board, hands, stocks, bar and player to move, looked at after the pick-up; the start counts too. A failed pick-up comes first. Without this rule two players with five stones in hand could save for ever.

    Besides, a player may resign at any time; that belongs to the match, not to the game.

    _In the picture: black stacked 1 on c3 and has 3-3-3 on c3, d3 and e3. Bingo!_

pastoral-rules-notation-title = Notation, and our own decisions
pastoral-rules-notation-body =
    ### Notation
    A move is written as its cell, a plus sign and the number of stones, or as the word `save`. The number is always written, also where it is forced:

    - `d4+4` put 4 stones on d4 (an empty cell of value 4)
    - `c3+1` add 1 stone to your stack on c3
    - `b3+1` put 1 stone on b3, in the cat area
    - `save` keep your stones

    Capitals and blanks around the plus are fine: `D4 + 4` is the same move.

    ### Our decisions
    Where the article is silent we had to decide. None of this is the designer's word:

    1. **Cat-reach [D].** The number on your cell has to divide the number on A, and that is the whole test, even where B × C is already more than A.
    2. **Several squares at once [D].** All fire together; the stones are shared out of one sum; at most one stone goes to the hand.
    3. **Three in a row [D].** The three cells are neighbours, without a gap.
    4. **Repetition [D].** The same position for the third time is a draw; a failed pick-up comes first.

    ### What we read out of the examples
    The article's drawings did not reach us, so two things are worked out from its text: the **values** of the corral's cells, and that mutilation squares stand **upright**, with sides along ranks and files.
