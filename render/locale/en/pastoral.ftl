# Pastoral Square: everything that is said of it and in it.

pastoral-title = Pastoral Square
pastoral-option-handicap-1 = with 2 fewer stones in hand
pastoral-option-seat0_colour = First player’s colour
pastoral-option-seat0_colour-black = Black moves first
pastoral-option-seat0_colour-white = White moves first
pastoral-black = black
pastoral-white = white
pastoral-stack = { $cell } ({ $height })

# In the picture: keep these short.
pastoral-picture-stock = Stock
pastoral-picture-short = must take { $needs }, stock has { $count }
pastoral-picture-to-move = to play
pastoral-picture-saved = saved, keeps { $hand }
pastoral-picture-put = put { $count } on { $cell }
# Why a mutilation took stacks: two heights, and the one taken.
pastoral-picture-product = took { $taken } off ({ $first } × { $second })
pastoral-picture-mutilated = { $put } · { $why }
pastoral-picture-mutilated-many = { $put } · took { $taken } off
pastoral-verdict-bingo = three { $height }s in a row
pastoral-verdict-pickup = { $others } short of stones
pastoral-verdict-repetition = position repeated

# Alt text: at most 1024 characters in all.
pastoral-alt-gap = {" "}
pastoral-alt-semicolon = {"; "}
pastoral-alt-to-move = { $turn ->
    [0] Pastoral Square at the start, { $name }’s turn.
   *[other] Pastoral Square after move { $turn }, { $name }’s turn.
}
pastoral-alt-bingo = Pastoral Square, over after move { $turn }: { $name } wins with a bingo on { $cells }.
pastoral-alt-pickup = Pastoral Square, over after move { $turn }: { $name } wins because the opponent’s stock ran out.
pastoral-alt-ended = { $turn ->
    [0] Pastoral Square, over: { $name } wins.
   *[other] Pastoral Square, over after move { $turn }: { $name } wins.
}
pastoral-alt-even = { $turn ->
    [0] Pastoral Square, a draw.
   *[other] Pastoral Square, a draw after move { $turn }.
}
pastoral-alt-draw = Pastoral Square, a draw by repetition after move { $turn }.
pastoral-alt-player = { $name } ({ $colour }): hand { $hand }, stock { $stock }.
pastoral-alt-saved = Last move: { $name } saved.
pastoral-alt-put = Last move: { $name } put { $count } on { $cell }.
pastoral-alt-gone = Mutilation took { $stacks }.
pastoral-alt-barred = Barred this turn: { $cells }.
pastoral-alt-held = { $colour } { $stacks }
pastoral-alt-corral = Corral: { $held }.
pastoral-alt-corral-empty = Corral: empty.
pastoral-alt-cat-area = Cat area: { $held }.
pastoral-alt-cat-area-empty = Cat area: empty.

# What happened.
pastoral-saved = { $name } saves.
pastoral-placed = { $name } places { $count } on { $cell }.
pastoral-stacked = { $name } stacks { $count } on { $cell }, making { $height }.
pastoral-mutilated = { $hand ->
    [0] Mutilation! { $name } takes { $victim }’s { $lost } and gives up { $spent }. Each stock gets { $stock } back.
   *[other] Mutilation! { $name } takes { $victim }’s { $lost } and gives up { $spent }. Each stock gets { $stock } back, and { $hand } goes to { $name }’s hand.
}
pastoral-barred = { $name } may not place on { $cells } for one turn.
pastoral-bingo = Bingo: { $cells }!
pastoral-pick-up-failed = { $name }’s stock is too small for the pick-up.
pastoral-repeated = This position has occurred for the third time.

pastoral-outcome-bingo = { $winners } wins by bingo.
pastoral-outcome-pickup = { $winners } wins: the opponent had too few stones left to pick up.
pastoral-outcome-repetition = A draw by repetition.

# Moves in plain words: at most 100 characters.
pastoral-label-save = Save
pastoral-label-place = Place { $count } on { $cell }
pastoral-label-stack = Stack { $count } on { $cell } (makes { $height })
pastoral-label-reach = Cat-reach: { $count } on { $cell }
pastoral-heard-put = Put { $count } on { $cell }
pastoral-heard-add = Add { $count } to { $cell }
pastoral-heard-on = { $count } on { $cell }
pastoral-heard-cell = { $cell } { $count }
pastoral-label-mutilate = Mutilate { $targets }: { $count } on { $cell }

# The board as text.
pastoral-text-player = { $name } ({ $colour }): hand { $hand }, stock { $stock }
pastoral-text-to-move = { $name }’s turn
pastoral-text-last = Last move: { $move }
pastoral-text-key =
    B black, w white; the number: stones
    { "." }3 empty corral cell of value 3
    x3 the same, barred this turn
    { "-" }  empty cat-area cell
    Corners: hand areas

# Why a move is refused, and what would be right.
error-pastoral-number = A cell holds at most { $most } stones. Write a number from 1 to { $most }.
error-pastoral-malformed = That isn’t a move. Write a cell, a plus sign and a number, such as `d4+4`, or `save`.
error-pastoral-hand-area = { $cell } is in a hand area, where no stones are played. Choose a cell in the corral or the cat area.
error-pastoral-enemy = { $cell } holds your opponent’s stones. Choose an empty cell or one of your own.
error-pastoral-barred = { $cell } has just been emptied by a mutilation. You may place there from your next turn on.
error-pastoral-value = { $cell } costs exactly { $value } stones, no more, no less. You have { $hand } in hand.
error-pastoral-hand = You have { $hand } in hand, not { $count }.
error-pastoral-height = { $most ->
    [0] { $cell } is full: a cell holds at most 5 stones.
   *[other] { $cell } already holds { $height }, and a cell holds at most 5. You can add up to { $most }.
}
error-pastoral-no-reach = From { $cell } you can’t reach any stack. A cat-area cell needs one of your opponent’s stacks in its rank or file that it can form a mutilation square with.
error-pastoral-blocked = Every mutilation square from { $cell } is blocked: your opponent holds its other cat-area corner.
error-pastoral-divisor = With { $height } stones, { $cell } can’t aim at any stack: the number must divide a stack in reach. You can put { $counts } (making { $divisors }).
error-pastoral-divisor-no-counts = With { $height } stones, { $cell } can’t aim at any stack. It would need { $divisors } stones, which you can’t reach this turn.

# Picking a move of Pastoral Square: action, cell, number. Choices: at most 100 characters.

pastoral-pick-semicolon = {"; "}

pastoral-pick-action = { $hand } in hand. What do you want to do?
pastoral-pick-barred = You may not place on { $cells } this turn.
pastoral-pick-corral-cell = Where do you want to place or stack? ({ $hand } in hand)
pastoral-pick-cats-cell = Which cell of the cat area? ({ $hand } in hand)
pastoral-pick-number = How many stones on { $cell }? ({ $hand } in hand)

pastoral-pick-corral = Corral: place or stack
pastoral-pick-cats-v = Cat area above or below the corral
pastoral-pick-cats-h = Cat area on either side of the corral
pastoral-pick-save = Save
pastoral-brief-corral = Corral…
pastoral-brief-cats-v = Cat area ↕…
pastoral-brief-cats-h = Cat area ↔…
pastoral-brief-save = Save
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
pastoral-pick-target = { $cell } ({ $height } stones)
pastoral-pick-empty-aims = { $cell } — empty; aims at { $targets }
pastoral-pick-own-aims = { $cell } — your stack of { $height }; aims at { $targets }
pastoral-pick-empty-cat = { $cell } — empty
pastoral-pick-own-cat = { $cell } — your stack of { $height }

pastoral-pick-counts = You can put { $counts }
pastoral-pick-put = Put { $count }
pastoral-pick-add = Add { $count } (makes { $total })
pastoral-pick-gone = removes { $stacks }
pastoral-pick-later = could take { $targets }
pastoral-pick-with = { $cell } once { $partner } has { $height }

# What someone who learns Pastoral Square may do, and why. At most 400 characters.

pastoral-lesson-goal = You win with **three stacks of the same height side by side** in the corral (the 16 cells from c3 to f6): in a rank, a file or a diagonal. You get one action a turn.
pastoral-lesson-place = You may **place** on { $cells }, because the corral is empty there and you can pay: a cell costs exactly its value, and you have { $hand } in hand.
pastoral-lesson-dear = You can’t **place** this turn: with { $hand } in hand, you can’t pay for any empty corral cell open to you. A cell is paid for all at once.
pastoral-lesson-stack = You may **stack** on { $cells }, because your stack there holds fewer than 5. Add as many as you like: the cell’s value no longer matters. A bingo needs *equal* heights, so count before you add.
pastoral-lesson-reach = You may make a **cat-reach** on { $cells }, because your number of stones there would divide the height of the stack they aim at. It prepares a mutilation, and your opponent can see it coming.
pastoral-lesson-fire = You may **fire a mutilation** from { $cells }, because your stones there times those on the partner cell make the height of the stack they aim at. All three stacks leave the board.
pastoral-lesson-bar = You may not place on { $cells } this turn, because your cattle have just vanished from there. After this turn you may again.
pastoral-lesson-save = You may **save**: you keep your { $hand } and pick up more at the start of your next turn. Cells of value 4 need four stones at once. You never hold more than five.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/pastoral/motifs.py.

pastoral-puzzle-win-title = { $moves ->
    [one] Win in one move
   *[other] Win in { $moves } moves
}
pastoral-puzzle-win = { $moves ->
    [one] One move wins at once. Which?
   *[other] One move forces a win: whatever your opponent does, you have a bingo within { $moves } moves. What is the first?
}
pastoral-puzzle-win-wrong = Your opponent has an answer to this, and your bingo comes too late.
pastoral-puzzle-save-title = Save yourself
pastoral-puzzle-save = After every move but one, your opponent can force a bingo within two moves. Which move saves you?
pastoral-puzzle-save-wrong = After this, your opponent’s bingo can’t be stopped.

pastoral-puzzle-block-hint = Look for the cell that completes your opponent’s line.
pastoral-puzzle-block = Your stones take the cell your opponent needs for a bingo. No other move breaks the line, or holds it up for long enough.
pastoral-puzzle-block-name = Block
pastoral-puzzle-build-hint = Make a line with only one cell missing, and count: with the stones they will have in hand, which cells can your opponent fill?
pastoral-puzzle-build = Your next bingo can’t be stopped: your opponent has too few stones for the missing cell, or can only close one of two lines.
pastoral-puzzle-build-name = Build a line
pastoral-puzzle-abduct-hint = One of your opponent’s stacks is in the way. Which mutilation square removes it?
pastoral-puzzle-abduct = The mutilation removes your opponent’s stack, and on the very next turn they may not place on the empty cell.
pastoral-puzzle-abduct-name = Mutilate
pastoral-puzzle-gather-hint = Count your stones. What could you do with two more in hand?
pastoral-puzzle-gather = Your stacks are already in place: only stones in hand are missing. After saving you pick up more, and your opponent can’t stop every bingo. Any other move is too slow, or spends what you need.
pastoral-puzzle-gather-name = Gather stones
pastoral-puzzle-bingo-hint = Which line lacks only one stack? Count the stones it takes.
pastoral-puzzle-bingo = Three stacks of the same height, side by side in a line: bingo!
pastoral-puzzle-bingo-name = Bingo
pastoral-puzzle-tempo-hint = You can’t stop your opponent’s line forever. Could you threaten a bingo of your own?
pastoral-puzzle-tempo = You threaten a bingo of your own. Your opponent has to answer it and has no time for theirs.
pastoral-puzzle-tempo-name = Counter-threat
pastoral-puzzle-force-hint = Look two of your moves ahead: which move sets up more than your opponent can stop?
pastoral-puzzle-force = Whatever your opponent answers, your bingo can’t be stopped any more. After every other move, they still have time.
pastoral-puzzle-force-name = No way out
pastoral-puzzle-hold-hint = What would your opponent do with their next two moves? Only one move spoils that.
pastoral-puzzle-hold = After this move, your opponent can’t force a bingo within two moves. After every other move, they can.
pastoral-puzzle-hold-name = Hold out

# The rules of Pastoral Square, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/pastoral/rules.py; change both together.

pastoral-rules-welcome-title = Pastoral Square in two minutes: the goal
pastoral-rules-welcome-body =
    Two herders share a pasture: an Othello board with stones for cattle. Get **three stacks of the same height in a row** in the *corral*, the 16 cells in the middle, and you win.

    But stones placed **around** the corral can make your opponent’s cattle vanish: *cattle mutilation*! Watch only the corral and your herd disappears; watch only the outside and your opponent is one stone from winning.

    - **2 players**, no luck, nothing hidden

    -# Picture: mid-match. White’s last move, 2 on f2, made Black’s f3 vanish.
    -# From its designer’s article of 2023. Credit and our own decisions, marked **[D]**, are on the last page.

pastoral-rules-brief-turn-title = In two minutes: a turn
pastoral-rules-brief-turn-body =
    Each turn begins with new stones in your hand, usually two. Then do **one** thing:

    - **Save**: keep your stones for later.
    - **Place** stones on an empty corral cell. It has a *value* from 2 to 4: put exactly that many, all at once.
    - **Stack**: add stones to a corral cell of yours, up to 5 in all.
    - **Use the cat area**, the ring around the corral (next page).

    -# Picture: Black placed 2 on c3, White placed 2 on f6, and Black stacked 1 on c3: now it holds 3.

pastoral-rules-brief-rule-title = In two minutes: cattle mutilation
pastoral-rules-brief-rule-body =
    Two stacks of yours **around** the corral can take one of your opponent’s **inside** it:

    - The three are corners of a square, and its fourth corner lies in a corner area of the board.
    - Your two numbers **multiplied** give the target’s: 1 and 2 take a stack of 2.

    All three stacks leave the board. Half of their stones go to each player’s stock.

    -# Picture: White had 1 on b3 and put 2 on c2. 1 × 2 = 2, so Black’s c3 is gone, and so are b3 and c2.

pastoral-rules-brief-end-title = In two minutes: how it ends
pastoral-rules-brief-end-body =
    - **Bingo**: three of your stacks side by side in the corral, in any direction, with **equal numbers**, and you win. They needn’t be high: 2-2-2 or 3-3-3 will do.
    - **No stones left**: if your stock can’t give what is due at the start of your turn, you lose.
    - The same position for the third time is a draw **[D]**.

    That’s enough to begin. **Learn and practise** plays a first match with you; the pages that follow have the full rules.

    -# Picture: Black stacked 1 on c3 and has 3-3-3 on c3, d3 and e3. Bingo!

pastoral-rules-board-title = The board
pastoral-rules-board-body =
    Files are `a`–`h`, ranks `1`–`8`; the first player sits at rank 1, with file `a` on the left.

    - **Corral**: the 16 cells in the middle, `c3`–`f6`. Only here can you win. Each cell has a *value*, its price: the best grass is in the middle.
    - **Cat area**: the 32 cells around it, two deep, without values. Mutilations are set up here.
    - **Hand areas**: the four 2×2 corners. Nothing is played here. Two show the players’ hands; all four are corners of mutilation squares.

    Corral values:
    ```
    6   2  3  3  2
    5   3  4  4  3
    4   3  4  4  3
    3   2  3  3  2
        c  d  e  f
    ```
    Any cell holds stones of one player only, and **at most 5**.

    Each player has 32 stones: in *stock* (off the board), in *hand* (ready to use) or on the board. The first player’s colour is set with the invitation and only changes the looks.

    -# Picture: the start. The first player has already picked up two.

pastoral-rules-turn-title = A turn
pastoral-rules-turn-body =
    ### 1. Pick-up
    At the start of your turn, stones move from stock to hand automatically:
    ```
    in hand    pick up
    0 to 3     2
    4          1
    5          none
    ```
    So you never hold more than five. If your stock is too small, **you lose at once**.

    ### 2. One action
    Choose exactly one:

    - **Save**: keep your stones. Always allowed; you’ll need it to afford value 4.
    - **Place in the corral**: pay for an empty cell and make it yours.
    - **Stack in the corral**: add stones to a cell of yours.
    - **Place or stack in the cat area**: make a *cat-reach* or fire a mutilation.

    Hands are open to both.

    -# Picture: both players saved. Black has picked up again and holds four stones, enough for any cell.

pastoral-rules-corral-title = Placing and stacking in the corral
pastoral-rules-corral-body =
    ### Place
    On an **empty** corral cell, put **exactly as many stones as its value**, all at once. Value 4 takes four: not three, not five. Then the cell is yours; your opponent can’t add to it.

    ### Stack
    On a corral cell that is **already yours**, add any number of stones, up to **5 in all**, in one turn or several. The value no longer matters.

    No line has three equal values, so a bingo takes at least one stack:

    - Values 2-3-3: one more on the 2 makes 3-3-3, the cheapest bingo (nine stones).
    - Values 3-4-3 (diagonal): one more on each 3 makes 4-4-4.
    - Any height will do, up to 5-5-5.

    -# Picture: Black placed 2 on c3 (value 2), White placed 2 on f6, Black stacked 1 on c3, making 3.

pastoral-rules-fire-title = Mutilation
pastoral-rules-fire-body =
    Two of your stacks in the cat area can take one of your opponent’s in the corral. They have to stand in a **mutilation square**, four cells at the corners of a square with sides along ranks and files:

    - **A**, in the corral: your opponent’s stack, the target
    - **B** and **C**, in the cat area: your stacks, one in A’s rank, the other in A’s file
    - **D**, diagonally opposite A: any hand-area cell, even empty

    ### Firing
    Right after you put stones on B or C, the square fires automatically if **B × C = A** in stones. All stones on A, B and C leave the board.
    ```
    A     B × C
    2     1 × 2
    3     1 × 3
    4     1 × 4   or   2 × 2
    5     1 × 5
    ```
    If an action in the *corral* makes B × C = A, nothing happens, just as in Othello a stone placed between two others isn’t flipped. A defender may also raise a stack so that B × C no longer fits.

    -# Picture: White had 1 on b3 and put 2 on c2. 1 × 2 = 2, so c3 (A), b3 (B) and c2 (C) are gone; D is b2. Black’s f6 wasn’t in the square.

pastoral-rules-reach-title = Preparing one: cat-reach
pastoral-rules-reach-body =
    In the cat area you may put stones only to fire a square or to prepare one, which is called a **cat-reach**. With **n** stones on it afterwards, your cell must be B or C of a square in which

    1. A holds your opponent’s stones,
    2. the other cat-area corner is empty or yours, and
    3. **n divides the number of stones on A**. [D] Nothing else is asked.

    The cell must be empty or yours, with at most 5 stones. You may have any number of cat-reaches; they stay until they fire.

    A stack on d4, d5, e4 or e5 is A of six squares, on c3, c6, f3 or f6 of four, elsewhere of two.

    -# Picture: two moves before the last one. Black’s c3 holds 2. White put 1 on b3 (1 divides 2). The square is c3 (A), b3, c2 and b2 (D); 2 on c2 will fire it.

pastoral-rules-after-title = After a mutilation
pastoral-rules-after-body =
    ### Where the stones go
    Of all stones that left the board, half go to each stock. If their number is odd, one goes to the **hand** of whoever fired before the rest is shared. For a single square:
    ```
    A   B, C   gone   each stock   hand
    2   1, 2     5        2          1
    3   1, 3     7        3          1
    4   1, 4     9        4          1
    4   2, 2     8        4          0
    5   1, 5    11        5          1
    ```
    Whose stones they were doesn’t matter: an Othello stone has both colours.

    ### Several at once
    Squares completed by one action fire together **[D]**: each stack counts once, the sum is shared, and at most one stone goes to the hand.

    ### The bar
    On the very next turn, the player who lost cattle may not **place** on a corral cell emptied this way: whoever fired has the first chance.

    -# Picture: White put 1 on b3 and fired two squares: 1 × 2 = 2 (c3, with c2) and 1 × 3 = 3 (d3, with d1). Of eleven stones, one went to White’s hand. Black may not place on c3 or d3 this turn.

pastoral-rules-end-title = How it ends
pastoral-rules-end-body =
    ### Bingo
    You win if, right after your action, three **neighbouring [D]** corral cells in a rank, file or diagonal hold **your** stones in **equal numbers**. There are 24 such lines; other areas don’t count.

    ### Failed pick-up
    You lose at once if your stock can’t give what is due at the start of your turn: say, you hold two (two are due) with one in stock, or four (one is due) with none. With five in hand nothing is due.

    ### Repetition [D]
    The third time the same position occurs, the match is a draw. Board, hands, stocks, barred cells and whose turn it is are compared after the pick-up; the start counts too. A failed pick-up comes first. (Two full hands could save forever.)

    You can also resign at any time.

    -# Picture: Black stacked 1 on c3 and has 3-3-3 on c3, d3 and e3. Bingo!

pastoral-rules-notation-title = Notation
pastoral-rules-notation-body =
    Cell, plus, number of stones (even where forced); or `save`.

    - `d4+4` put 4 stones on d4 (empty, value 4)
    - `c3+1` add 1 stone to your stack on c3
    - `b3+1` put 1 stone on b3, in the cat area
    - `save` keep your stones

    Capitals and spaces around the plus don’t matter: `D4 + 4`.

pastoral-rules-credits-title = Our decisions, and thanks
pastoral-rules-credits-body =
    ### Our decisions
    The article leaves these open; they are not the designer’s.

    1. **Cat-reach [D].** Your cell’s number must divide A’s. That is all, even if B × C exceeds A.
    2. **Several squares [D]** fire together; the sum is shared; at most one stone goes to the hand.
    3. **Three in a row [D]** are neighbours, without a gap.
    4. **Repetition [D]**: the third time is a draw; a failed pick-up comes first.

    ### Read from the examples
    The article’s drawings are lost to us. Its text tells the corral’s **values**, and that mutilation squares stand **upright**.

    ### Drawn openings
    Between the strongest computers, the first player scores 82%. So by default, rated matches and tournaments begin from one of 64 positions, each four actions into the game, in which the sides are about even. It’s drawn at random, the first board shows its number, and the first player moves next. Other matches begin with an empty board, unless you choose a drawn opening.

    ### Thanks
    The game and its rules are from its designer’s article (in Japanese, May 2023): <https://lullincolor.com/posts/20230506_square>. Thank you for a lovely game! The words here are ours.

# What speaks for a move, in reviews and hints. Merits are named in engines/pastoral/merits.py.
pastoral-merit-spares = It keeps { $cells } safe from mutilation.
pastoral-merit-threatens = It threatens to mutilate { $cells }.
pastoral-merit-breaks = { $count ->
    [0] It leaves { $name } without a line that’s one move from a bingo.
    [one] It leaves { $name } only one line that’s one move from a bingo instead of { $than }.
   *[other] It leaves { $name } only { $count } lines that are one move from a bingo instead of { $than }.
}
pastoral-merit-builds = { $count ->
    [one] It makes a line that’s one move from a bingo.
   *[other] It gives { $name } { $count } lines that are one move from a bingo instead of { $than }.
}
pastoral-merit-gathers = It saves up for the next turn: { $hand } stones in hand will be enough for any empty cell.
pastoral-merit-affords = It leaves { $hand } stones in hand for the next turn instead of { $than }: enough for any empty cell.
pastoral-merit-keeps = It leaves { $hand } stones in hand for the next turn instead of { $than }.

# Standing orders: what each does, and when it ends, in a sentence or two.
pastoral-order-save = Keep saving
pastoral-order-save-told = You save each turn until you have { $stones } stones in hand. Ends then, or sooner if any of your stones are taken or your opponent could win next turn.
pastoral-order-save-stones = How many stones?
pastoral-order-save-stones-value = Until I have { $value } in hand
pastoral-order-end-reached = you have enough stones
pastoral-order-end-taken = some of your stones were taken
pastoral-order-end-threat = your opponent could win next turn
