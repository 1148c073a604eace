# Escape: everything that is said of it and in it.

escape-title = Escape
escape-option-handicap-1 = with one card less
escape-option-handicap-2 = with two fewer cards
escape-white = White
escape-black = Black
escape-nothing = none
escape-gap = {" "}
escape-semicolon = {"; "}
# Between cells: commas are in their names.
escape-cell-comma = {"; "}

# What there is to do on one’s turn: a button, at most 80 characters.
escape-deed = Place a card

# Cards: two rows of squares.
escape-square-white = white
escape-square-black = black
escape-square-empty = empty
escape-row = { $left }-{ $right }
escape-face = { $upper } over { $lower }

escape-side-n = up
escape-side-e = right
escape-side-s = down
escape-side-w = left
escape-side-comma = {", "}
escape-face-of = { $cell } { $sides }

# In the picture: keep these short.
escape-picture-faces = { $count ->
    [one] exit
   *[other] exits
}
escape-picture-escaped = { $count ->
    [one] gap could not be closed
   *[other] gaps could not be closed
}
escape-picture-gaps = { $count ->
    [one] gap still open
   *[other] gaps still open
}
escape-picture-dug = { $count ->
    [one] gap nobody could fill: White dug out
   *[other] gaps nobody could fill: White dug out
}
escape-picture-enclosed = exits: White can’t get out
escape-picture-enclosed-itself = exits: White’s own card closed the last
escape-picture-placed = placed { $card }
escape-picture-passed = passed
escape-picture-corner = x,y: lower left cell
escape-picture-laid = Card { $laid } of { $total }
escape-picture-to-move = to play
escape-verdict-enclosed = White is walled in
escape-verdict-escaped = White got away

# Alt text: at most 1024 characters in all.
escape-alt-to-move = { $turn ->
    [0] Escape at the start, { $name }’s turn.
   *[other] Escape after move { $turn }, { $name }’s turn.
}
escape-alt-over = { $turn ->
    [0] Escape, over. { $ending }
   *[other] Escape, over after move { $turn }. { $ending }
}
escape-alt-faces = Open faces of the Nothing group: { $count } ({ $faces }).
escape-alt-faces-many = Open faces of the Nothing group: { $count }, around { $cells } empty cells.
escape-alt-faces-none = The Nothing group has no open face.
escape-alt-last = Last move: { $name }, { $card } ({ $turn }) on { $cell }, { $change }.
escape-alt-passed = Last move: { $name } passed.
escape-alt-hands = Hands: { $first } (White) { $white }; { $second } (Black) { $black }.
escape-alt-table = On the table (card, quarter turns right, lower left cell): { $cards }.

# What happened.
escape-laid = { $name } places { $card } on { $cell }. Open faces: { $before } → { $after }.
escape-laid-alike = { $name } places { $card } on { $cell }. Open faces: still { $after }.
escape-joined = { $count ->
    [one] The white square on { $cells } now belongs to the Nothing group.
   *[other] The white squares on { $cells } now belong to the Nothing group.
}
escape-passed = { $cards ->
    [0] { $name } has no cards left and passes.
    [one] { $name } can’t place the last card and passes.
   *[other] { $name } can’t place any of { $cards } cards and passes.
}
escape-enclosed-itself = { $name } had to close the last open face.
escape-stuck = Nobody can place another card.

escape-outcome-enclosed = { $winners } wins: the Nothing group is enclosed.
escape-outcome-escaped = { $winners } wins: the Nothing group has escaped.

# What a card does to the open faces of the Nothing group.
escape-change-closes = closes { $count }
escape-change-opens = opens { $count }
escape-change-none = changes no open face
escape-change-last = leaves no open face, so Black wins

# Moves in plain words: at most 100 characters.
escape-turn = { $turn ->
    [r0] unturned
    [r1] ¼ turn right
    [r2] ½ turn
   *[r3] ¼ turn left
}
escape-label-lay = { $card }, { $turn }, on { $cell }: { $change }
escape-heard-lay = { $card } { $turn ->
    [r0] unturned
    [r1] ¼ turn right
    [r2] ½ turn
   *[r3] ¼ turn left
} { $cell }
escape-heard-lay-on = { $card } { $turn ->
    [r0] unturned
    [r1] ¼ turn right
    [r2] ½ turn
   *[r3] ¼ turn left
} on { $cell }: { $change }
escape-label-pass = Pass (no card fits)

# The board as text.
escape-text-player = { $name } ({ $colour }): { $cards }
escape-text-to-move = { $name }’s turn
escape-text-last = Last move: { $move }
escape-text-faces = Open faces: { $count }
escape-text-key =
    W white in the Nothing group, w cut off
    B black, 1-4 open faces at this cell
    w1 ww/b.: a card, upper and lower row
    r1, r2, r3: quarter turns to the right,
    then the card’s lower left cell

# Why a move is refused, and what would be right.
error-escape-malformed = That isn’t a move. Write a card, how it’s turned, and its lower left cell: `w3 r1 -1,2` or `w3 ¼ turn right -1,2`. `r0` is unturned, and `r1` to `r3` are one to three quarter turns to the right. Or write `pass`.
error-escape-may-not-pass = You can’t pass while you can place a card: `{ $example }`, for example.
error-escape-not-yours = { $card } is your opponent’s card. Choose one of yours.
error-escape-laid = { $card } is already on the table. You still have { $hand }.
error-escape-laid-no-hand = { $card } is already on the table, and you have no cards left: write `pass`.
error-escape-overlap = { $card } would cover the squares on { $cells }. Its squares need empty cells.
error-escape-apart-white = { $card } would have no white square side by side with a white square of the Nothing group. Corners don’t count.
error-escape-apart-black = { $card } would have no black square side by side with a black square on the table. Corners don’t count.
error-escape-cut-off = { $card } would only join white squares cut off from the Nothing group: { $cells }. It must join the group itself.

# Picking a move of Escape. Choices: at most 100 characters.

escape-pick-card = Which card do you want to place?
escape-pick-turn = How do you want to turn { $card }?
escape-pick-place = Where do you want to place { $card }?

escape-pick-face = { $card }: { $face }
escape-pick-card-turned = { $card }, { $turn }: { $face }
escape-pick-turned = { $turn }: { $face }
escape-pick-ways = { $count ->
    [one] { $count } way to place it
   *[other] { $count } ways to place it
}
escape-pick-places = { $count } places; leaves { $least }–{ $most } open faces
escape-pick-places-alike = { $most ->
    [one] { $count } places; leaves { $most } open face
   *[other] { $count } places; leaves { $most } open faces
}
escape-pick-at = { $number } · { $cell }, joins { $cells }
escape-pick-only = Only on { $cell }: { $effect }
escape-pick-more = { $count } more
escape-pick-effect = { $count ->
    [one] { $change }; { $count } open face
   *[other] { $change }; { $count } open faces
}
escape-pick-alike = { $count ->
    [one] still { $count } open face
   *[other] still { $count } open faces
}


# What someone who learns Escape may do, and why. At most 400 characters.

escape-lesson-goal-white = You are **White: run!** The group that starts with the *Nothing* card needs an open face, an exit, until all cards are placed; it has { $count } now. If it ever has none, Black wins, whoever closed the last one.
escape-lesson-goal-black = You are **Black: give chase!** You win as soon as the group that starts with White’s *Nothing* card has no open face, no exit, left; it has { $count } now. If it still has one when all cards are placed, White has escaped.
escape-lesson-lay-white = You can **place** { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} from your hand, in { $ways ->
    [one] { $ways } way
   *[other] { $ways } ways
}: wherever a white square of the card is side by side with a white one of the **Nothing group**. Corners don’t count, and neither do white squares cut off from the group.
escape-lesson-lay-black = You can **place** { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} from your hand, in { $ways ->
    [one] { $ways } way
   *[other] { $ways } ways
}: wherever a black square of the card is side by side with **any** black one on the table, even on White’s cards. Corners don’t count.
escape-lesson-faces-white = Count **open faces**: there are { $now } now, and your card can leave { $least } to { $most }. Joining closes at least one, so look for cards that open more than they close. For example: { $example }.
escape-lesson-faces-black = Count **open faces**: there are { $now } now, and your card can leave { $least } to { $most }. Any square beside a white one of the group closes a face. For example: { $example }.
escape-lesson-overlap = The **empty places** of a card don’t count: they may cover squares, and later squares may cover them. Only squares can’t share a cell. So cards may overlap, and reach around corners.
escape-lesson-gap-white = There is an empty cell with open faces on **more than one side**. Each of them counts, but a single square there closes them all. If all squares of a card fit, Black may place it there, or you may be forced to.
escape-lesson-gap-black = There is an empty cell with open faces on **more than one side**. A single square there closes them all at once. Keep a small card for such gaps.
escape-lesson-stuck = { $count ->
    [one] { $count } card of yours fits nowhere right now: it
   *[other] { $count } cards of yours fit nowhere right now: each
} would have to join your colour, with all its squares on empty cells. You keep such cards, and they may fit later.
escape-lesson-pass-white = You have to **pass**{ $cards ->
    [0] : your hand is empty
   *[other] , since no card fits; you keep your { $cards }
}. That isn’t bad: two passes in a row end the match, and if a face is open, you have escaped.
escape-lesson-pass-black = You have to **pass**{ $cards ->
    [0] : your hand is empty
   *[other] , since no card fits; you keep your { $cards }
}. Two passes in a row end the match, and if a face is open, White has escaped.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/escape/motifs.py.

escape-puzzle-win-title = { $seat ->
    [0] Escape for certain
   *[1] { $moves ->
        [one] Close the last gap
       *[other] Enclose White
    }
}
escape-puzzle-win = { $seat ->
    [0] These are the last cards. One move keeps a face open to the end, whatever Black does; after any other, Black can enclose the Nothing group. Which move?
   *[1] { $moves ->
        [one] One move encloses the Nothing group at once. Which?
       *[other] After one move, the Nothing group can’t escape any more, whatever White does. Which?
    }
}
escape-puzzle-win-wrong = { $seat ->
    [0] After this, Black can close the last gap.
   *[1] After this, White may still escape.
}
escape-puzzle-save-title = { $seat ->
    [0] Stay open
   *[1] Don’t let White escape
}
escape-puzzle-save = { $seat ->
    [0] After every move but one, Black can enclose the Nothing group with at most two cards. Which move keeps a face open?
   *[1] These are the last cards. After every move but one, the Nothing group is sure to escape. Which move stops it?
}
escape-puzzle-save-wrong = { $seat ->
    [0] After this, Black is sure to enclose the Nothing group.
   *[1] After this, White is sure to escape.
}

escape-puzzle-close-hint = Which cell do all open faces point to? Put a black square there that joins black.
escape-puzzle-close = The black square goes where the last open faces point: the Nothing group has none left.
escape-puzzle-close-name = The last gap
escape-puzzle-corner-hint = White must place a card whenever one fits. Where could White’s remaining card go?
escape-puzzle-corner = White’s remaining card fits in one place only, and must go there: White has to close the last gap.
escape-puzzle-corner-name = Only one place left
escape-puzzle-chase-hint = When Black’s cards are used up, which gap will White have left? Don’t leave that one.
escape-puzzle-chase = This closes the place your last card could no longer have reached.
escape-puzzle-chase-name = Close it in time
escape-puzzle-breathe-hint = Count Black’s remaining cards, and the cells that one card can close at once.
escape-puzzle-breathe = White’s gaps are too far apart for Black’s last card to close them all, and White’s own last card leaves one open.
escape-puzzle-breathe-name = Keep one open
escape-puzzle-room-hint = What would Black’s next two cards close first?
escape-puzzle-room = White fills the dangerous place with the right card and keeps the others for the ends that stay open.
escape-puzzle-room-name = Fill it yourself
escape-puzzle-net-hint = After your card, think of everything White could do. Can you close what’s left every time?
escape-puzzle-net = Whatever White does now, Black’s next card closes the last open face.
escape-puzzle-net-name = The net
escape-puzzle-open-hint = Count the open faces after each of your cards. Which card opens more than it closes?
escape-puzzle-open = This card opens more faces than it closes, and Black’s next two cards can’t close them all.
escape-puzzle-open-name = New gaps
escape-puzzle-join-hint = Some white squares are cut off. What if they belonged to the Nothing group again?
escape-puzzle-join = The card links white squares that were cut off to the Nothing group. Black’s next two cards can’t close all open faces now.
escape-puzzle-join-name = Link up
escape-puzzle-force-hint = Few cards are left: play them out in your head, one after the other.
escape-puzzle-force = After this card, the result is certain, whatever your opponent does. After every other one, it isn’t.
escape-puzzle-force-name = Play it out
escape-puzzle-hold-hint = What would your opponent do with the next two cards? Only one move spoils that.
escape-puzzle-hold = After every other move, your opponent’s win is certain. After this one, it isn’t.
escape-puzzle-hold-name = Hold out

# The rules of Escape, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/escape/rules.py; change both together.

escape-rules-welcome-title = Escape in two minutes: the goal
escape-rules-welcome-body =
    White runs, Black gives chase, with small cards of white and black squares on an endless table.

    White must keep **one way out**; Black tries to close every one.

    - **2 players**; White goes first. No luck, nothing hidden.
    - **21 cards**: two on the table, ten in White’s hand, nine in Black’s.

    -# Picture: 12 cards placed. Black’s b1 has just closed a face, but White still has 8, six of them inside.
    -# The rule sheet’s pictures are lost, so the cards’ faces are ours. Credit and our decisions, marked **[D]**, are on the last page.

escape-rules-brief-turn-title = In two minutes: a turn
escape-rules-brief-turn-body =
    Place **one card** from your hand, turned as you like.

    - **Your colour meets your colour**: one of its squares of your colour must be side by side with one on the table.
    - White must build on the group that starts with the *Nothing* card; Black may join any black square.
    - Squares never cover squares, but the empty places of a card may cover anything.

    -# Picture: White placed a card on the right. Its white square on 2,0 is side by side with the one on 1,0.

escape-rules-brief-rule-title = In two minutes: open faces
escape-rules-brief-rule-body =
    A side of White’s group with nothing beside it is an **open face**, an exit. Blue discs mark them, and the number above the table counts them.

    {"**"}Any** square that lies beside a face closes it, white or black, Black’s or White’s own.

    -# Picture: the start. White has seven open faces. The eighth, the right one of 1,1, is closed by the black square on 2,1.

escape-rules-brief-end-title = In two minutes: how it ends
escape-rules-brief-end-body =
    - **Black wins** as soon as White’s group has no open face, whoever closed the last one.
    - **White wins** if an open face is left when all cards are placed, or when both players have to pass in a row.

    There is no draw.

    That’s enough to begin. **Learn and practise** plays a first match with you; the pages that follow have the full rules.

    -# Picture: six cards were enough. White opened too little, and Black closed the last face, the right one of 3,0.

escape-rules-cards-title = Squares and cards
escape-rules-cards-body =
    A card has four places, each a **white square**, a **black square** or empty (transparent). Cards **turn** but are never flipped.

    On the table are White’s *Nothing* (four white squares) and Black’s *Special* (four black). Each player’s hand lies open beside it.

    Cells have names such as `2,1`: two to the right and one up from `0,0`, the lower left cell of *Nothing*. You only need them if you type your moves; they’re on the *Notation* page, with a list of all cards.

    In the picture, white squares have paw prints, black ones are walls. The white cat on *Nothing* is on the run, the guard on *Special* closes in. A red line surrounds the squares of the last card.

    -# Picture: the start. White’s turn.

escape-rules-faces-title = Faces and open faces
escape-rules-faces-body =
    Each of a square’s four sides is a **face**. It is **open** if there is no square on the cell beside it. Any square closes it, of either colour, even one on the same card. Corners don’t count.

    ### The Nothing group
    The four squares of *Nothing*, and all white squares connected to them side by side (also through other white squares), are the **Nothing group**. The game is about its open faces.

    In the picture, a blue line surrounds the group, and **a blue disc** with an arrow marks each open face. The number above the table counts these exits: `4 → 3` if the last card changed it. An exit to a gap inside is on brown earth.

    -# Picture: the start. Of the eight outer faces of *Nothing*, the right one of 1,1 is closed by the black square on 2,1. So White starts with exactly seven open faces.

escape-rules-lay-title = Placing a card
escape-rules-lay-body =
    White goes first, then you take turns. Place **one card from your hand**, turned as you like.

    1. Each of its squares needs a cell **without a square**.
    2. **Your colour meets your colour**: a square of your colour on the card must be side by side with one on the table, open face to open face.
    3. For White, that square on the table must belong to the **Nothing group**.

    One such contact is enough; whatever else the card touches doesn’t matter.

    -# Picture: White placed w1 r0 on 2,-1. By itself it has five open white faces. Its square on 2,0 met 1,0: one face closed, two opened (right of and below 3,0), now 8.

escape-rules-over-title = Black’s answer, and empty places
escape-rules-over-body =
    Black places cards in the same way, but may join **any black square** on the table, even on White’s cards. Any square beside a white one closes a face.

    ### Empty places don’t count
    The empty places of a card may cover anything, and anything may cover them, as long as no square covers a square. So Black can reach around corners.

    -# Picture: Black placed b3 r1 on 3,-1. Its square on 3,-1 meets 2,-1, on White’s own card; its square on 4,0 meets nothing, and needn’t. Between them, an empty place covers the white square on 3,0. Both open faces of 3,0 are closed: 6 are left.

escape-rules-wrong-title = Right and wrong
escape-rules-wrong-body =
    The same position, White’s turn. Four attempts are dashed.

    - **1 is right**: the white squares on 0,-1 and 0,0 are side by side.
    - **2 is wrong**: the white square on -1,-1 touches 0,0 only at a **corner**.
    - **3 is wrong**: only black squares come beside *Nothing*, no **white** one. Your colour must meet your colour.
    - **4 is wrong**: white meets white on 1,2 and 1,1, but on 2,2 the black square would cover **a square** of *Special*.

    -# Picture: 1 is w5 r0 on 0,-2. 2 is w2 r0 on -1,-2. 3 is w6 r3 on -2,0. 4 is w10 r1 on 1,2.

escape-rules-group-title = White stays with its group
escape-rules-group-body =
    White squares **not** connected with *Nothing* are cut off (grey). White may not join them. Their faces don’t count for White, though they close the faces beside them.

    If a later card, even one of Black’s, connects them, they join the Nothing group with all their open faces.

    {"**"}Black has no such rule**: any black square will do.

    -# Picture: Black’s b5 put a white square on 0,3, not connected as 0,2 is empty. **1 is right**, w2 on 0,1: its white square on 0,2 meets the group on 0,1, and connects 0,3 too. **2 is wrong**, w6 on 0,4: it would only join 0,3, which is cut off. **3** would be right for Black: b1 on 5,-1, its square beside the black one on 4,0.

escape-rules-enclosed-title = Enclosed: Black wins
escape-rules-enclosed-body =
    When the Nothing group has **no open face**, Black wins. This is checked after every card, whoever placed it: if White closes the last face, Black still wins.

    Gaps at corners don’t save White. Cut-off white squares can be part of the wall.

    -# Picture: six cards were enough. White opened too little, and Black’s b5 closed the last face, the right one of 3,0.

escape-rules-inside-title = Gaps inside
escape-rules-inside-body =
    An open face counts **inside**, too. To fill a gap among white squares, Black needs a card whose squares all fit, and a black square beside it to join. So a small gap that nobody can fill is as good as open country.

    It cuts both ways. If the only open place is inside and one of White’s cards fits there, White **must** place it, and may close the last face.

    -# Picture: outside, everything is closed. Four faces are open, all towards one cell inside, 0,-1. White has four cards, but luckily none that fits there (see the next page).

escape-rules-pass-title = Passing
escape-rules-pass-body =
    If you can place a card, you must. **[D]** If no card fits, or your hand is empty, you **pass**. You keep your cards and may be able to place one later. If you can only pass, the bot may do it for you, and says so.

    If both players pass **in a row [D]**, the match is over: there is still an open face, so White has escaped.

    Passing can be good: White holds out inside while Black uses up cards.

    -# Picture: two moves later. White passed, and Black placed b9 outside, on -4,-1, to wait. White must pass again. Black has two cards left, and neither reaches 0,-1.

escape-rules-escaped-title = Escaped: White wins
escape-rules-escaped-body =
    White wins if **all cards are placed** and the Nothing group still has an open face, or if both players pass in a row **[D]**. There is no draw.

    ### For a first match
    - White: cards such as w1 and w2 open many faces, w4 and w8 few. Stay away from walls; your black squares help Black.
    - White: make one-cell gaps, which are hard to fill.
    - Black: close two or three faces with each card, and build walls where White wants to go.
    - Black: keep a small card (b1, b2, b3) for gaps.
    - Play the other side next time.

    -# Picture: the end of the same match. Black’s cards are used up, White kept four, and both passed. The four faces towards 0,-1 are open: White has escaped.

escape-rules-notation-title = Notation, and all cards
escape-rules-notation-body =
    Write the card, `r` with its quarter turns to the right, and its **lower left** cell, even where that is empty:

    - `w1 r0 2,-1` w1, not turned, on 2,-1
    - `b3 r1 3,-1` b3, one quarter turn to the right
    - `pass` only if no card can be placed

    Cells are `x,y`: x to the right, y up, also below zero. *Nothing* is on `0,0`, *Special* on `2,1` **[D]**. Of several turns that give the same result, write the smallest. `W1 R0 2, -1` works, too.

    The cards **[D]**, upper row / lower row:
    ```
    w1   ww/b.    b1   b./..
    w2   w./..    b2   bb/..
    w3   wb/..    b3   b./.b
    w4   wb/b.    b4   bb/b.
    w5   wb/.b    b5   bb/w.
    w6   w./bb    b6   bb/.w
    w7   w./.b    b7   bw/.b
    w8   wb/bb    b8   bb/bw
    w9   ww/bb    b9   bw/..
    w10  wb/bw
    ```
    -# Picture: w3 in its four turns, r0 to r3.

escape-rules-credits-title = Our decisions, and thanks
escape-rules-credits-body =
    ### Our decisions
    The rules sheet gives 21 cards, hands of ten and nine, seven open white faces at the start and a white card with five. The rest is ours:

    1. **The cards [D]**: White has every card with one to four open white faces, and one with five. Black has every card with more black than white squares, except the full one, and the pair of black and white side by side. We chose them so that both sides win about equally often.
    2. **The start [D]**: *Nothing* on `0,0`, *Special* on `2,1`, touching along one side.
    3. **Passing [D]**: if you can’t place a card, you pass and keep your hand.
    4. **The end [D]**: two passes in a row end the match, like two empty hands.

    ### Thanks
    The rules are from the Sigma pages of qualt.co.jp (Japanese): <http://qualt.co.jp/sigma/rule/rules/sigma-escape-japanese.html>. No designer is named: whoever you are, thank you for a lovely game! The words here are ours.

# What speaks for a move, in reviews and hints. Merits are named in engines/escape/merits.py.
escape-merit-holds = Whatever { $name } places next, { $count ->
    [one] at least one face stays open.
   *[other] at least { $count } faces stay open.
}
escape-merit-holds-more = Whatever { $name } places next, { $count ->
    [one] at least one face stays open instead of { $than }.
   *[other] at least { $count } faces stay open instead of { $than }.
}
escape-merit-caps = Whatever { $name } places next, { $count ->
    [one] at most one face will be open.
   *[other] at most { $count } faces will be open.
}
escape-merit-caps-more = Whatever { $name } places next, { $count ->
    [one] at most one face will be open instead of { $than }.
   *[other] at most { $count } faces will be open instead of { $than }.
}
escape-merit-shields = { $count ->
    [0] None of the empty cells around the Nothing group is next to a black square.
    [one] Only one of the empty cells around the Nothing group is next to a black square instead of { $than }.
   *[other] Only { $count } of the empty cells around the Nothing group are next to a black square instead of { $than }.
}
escape-merit-nears = { $count ->
    [one] One of the empty cells around the Nothing group is next to a black square: a place to close in from.
   *[other] { $count } of the empty cells around the Nothing group are next to a black square instead of { $than }: more places to close in from.
}
escape-merit-spreads = The Nothing group has { $count } empty cells around it instead of { $than }: more for { $name } to cover.
escape-merit-narrows = { $count ->
    [one] Only one empty cell around the Nothing group is left to cover instead of { $than }.
   *[other] Only { $count } empty cells around the Nothing group are left to cover instead of { $than }.
}
escape-merit-opens = { $count ->
    [one] It leaves one face open instead of { $than }.
   *[other] It leaves { $count } faces open instead of { $than }.
}
escape-merit-closes = { $count ->
    [one] It leaves only one face open instead of { $than }.
   *[other] It leaves only { $count } faces open instead of { $than }.
}
escape-merit-hampers = It leaves { $name } fewer ways to place a card: { $count } instead of { $than }.
escape-merit-saves-small = It keeps { $kept } in hand: with { $count ->
    [one] one square, it needs less room than { $laid } with { $than }.
   *[other] { $count } squares, it needs less room than { $laid } with { $than }.
}
escape-merit-saves-big = It keeps { $kept } in hand: with { $count } squares, it covers more than { $laid } with { $than }.
