# Escape: everything that is said of it and in it.

escape-title = Escape
escape-white = White
escape-black = Black
escape-nothing = none
escape-gap = {" "}
escape-semicolon = {"; "}

# What the one who is to act is asked to do: a button, at most 80 characters.
escape-deed = Lay a card

# Cards: two rows of squares, and how a card is turned.
escape-square-white = white
escape-square-black = black
escape-square-empty = empty
escape-row = { $left } { $right }
escape-face = { $upper }; below { $lower }
escape-turned-0 = not turned
escape-turned-1 = turned right
escape-turned-2 = turned round
escape-turned-3 = turned left

escape-side-n = up
escape-side-e = right
escape-side-s = down
escape-side-w = left
escape-side-comma = {", "}
escape-face-of = { $cell } { $sides }

# In the picture: keep these short.
escape-picture-cards = Cards
escape-picture-faces = { $count ->
    [one] open face
   *[other] open faces
}
escape-picture-change = { $closed } closed, { $opened } new
escape-picture-laid = Card { $laid } of { $total }
escape-picture-to-move = to move
escape-picture-wins = wins
escape-picture-draw = draw

# Alt text: at most 1024 characters in all.
escape-alt-to-move = Escape, turn { $turn }: { $name } to move.
escape-alt-over = Escape, over after turn { $turn }. { $ending }
escape-alt-faces = Open faces of the Nothing group: { $count } ({ $faces }).
escape-alt-faces-many = Open faces of the Nothing group: { $count }, beside { $cells } empty cells.
escape-alt-faces-none = The Nothing group has no open face.
escape-alt-last = Last: { $name }, { $move }, { $change }.
escape-alt-passed = Last: { $name } passed.
escape-alt-hands = Hands: { $first } (White) { $white }; { $second } (Black) { $black }.
escape-alt-table = On the table (card, turns, lower left cell): { $cards }.

# What happened.
escape-laid = { $name } lays { $move }. Open faces: { $before } → { $after }.
escape-laid-alike = { $name } lays { $move }. Open faces: still { $after }.
escape-joined = { $count ->
    [one] The white square on { $cells } belongs to the Nothing group now.
   *[other] The white squares on { $cells } belong to the Nothing group now.
}
escape-passed = { $cards ->
    [0] { $name } has no card left and passes.
    [one] { $name } cannot lay the last card and passes.
   *[other] { $name } cannot lay any of { $cards } cards and passes.
}
escape-enclosed-itself = { $name } had to close the last open face.
escape-stuck = Nobody can lay another card.

escape-outcome-enclosed = { $winners } wins: the Nothing group is enclosed.
escape-outcome-escaped = { $winners } wins: the Nothing group has escaped.

# What a card does to the open faces of the Nothing group.
escape-change-closes = closes { $count }
escape-change-opens = opens { $count }
escape-change-none = changes no open face
escape-change-last = leaves no open face: Black wins

# Moves in plain words: at most 100 characters.
escape-label-lay = { $card } { $turned } on { $cell }: { $change }
escape-label-lay-straight = { $card } on { $cell }: { $change }
escape-label-pass = Pass (no card fits)

# The board as text.
escape-text-player = { $name } ({ $colour }): { $cards }
escape-text-to-move = To move: { $name }
escape-text-last = Last: { $move }
escape-text-faces = Open faces: { $count }
escape-text-key =
    W white in the Nothing group, w cut off
    B black, 1-4 open faces at this cell
    w2 ww/.b: a card, its upper and its lower row
    r1-r3 quarter turns clockwise, then its lower left cell

# Why a move is refused, and what would be right.
error-escape-malformed = That is no move. Write a card, r with its quarter turns to the right, and its lower left cell, such as w3 r1 -1,2, or pass.
error-escape-may-not-pass = You can lay a card, so you may not pass: { $example }, for one.
error-escape-not-yours = { $card } is your opponent’s card. Choose one of yours.
error-escape-laid = { $card } is on the table already. You still have { $hand }.
error-escape-laid-no-hand = { $card } is on the table already, and you have no card left: write pass.
error-escape-overlap = A square of { $card } would lie on a square: { $cells }. Its squares need empty cells.
error-escape-apart-white = No white square of { $card } would be side by side with a white square of the Nothing group. Corners do not count.
error-escape-apart-black = No black square of { $card } would be side by side with a black square on the table. Corners do not count.
error-escape-cut-off = { $card } would join white squares that are cut off from the Nothing group: { $cells }. It has to join the group itself.

# Picking a move of Escape. Choices: at most 100 characters.

escape-pick-card = { $count ->
    [one] The Nothing group has { $count } open face. Which card do you lay?
   *[other] The Nothing group has { $count } open faces. Which card do you lay?
}
escape-pick-turn = How do you turn { $card }?
escape-pick-part = There are many places for { $card }. In which part of the table do you lay it?
escape-pick-place = Where do you lay { $card }? The cell that is named is the lower left one of the card.

escape-pick-face = { $card }: { $face }
escape-pick-card-turned = { $card } { $turned }: { $face }
escape-pick-turned = { $turned }: { $face }
escape-pick-ways = { $count ->
    [one] { $count } way to lay it
   *[other] { $count } ways to lay it
}
escape-pick-places = { $count } places; leaves { $least } to { $most } open faces
escape-pick-places-alike = { $most ->
    [one] { $count } places; leaves { $most } open face
   *[other] { $count } places; leaves { $most } open faces
}
escape-pick-area = { $number } · { $where }: x { $left } to { $right }, y { $bottom } to { $top }
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

escape-area-upper-left = upper left
escape-area-upper = above
escape-area-upper-right = upper right
escape-area-left = left
escape-area-middle = middle
escape-area-right = right
escape-area-lower-left = lower left
escape-area-lower = below
escape-area-lower-right = lower right

# What somebody who learns Escape may do, and why. At most 400 characters.

escape-lesson-goal-white = You are **White and run**. The group that begins with the *Nothing* card needs an open face until all cards lie; it has { $count } now. If it ever has none, Black has won, whoever closed the last.
escape-lesson-goal-black = You are **Black and close in**. You win as soon as the group that begins with White’s *Nothing* card has no open face left; it has { $count } now. If it has one when all cards lie, White has escaped.
escape-lesson-lay-white = You may **lay** { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} of your hand, in { $ways } ways, because a white square of the card comes side by side with a white one of the **Nothing group**. Corners do not count, and neither do white squares that are cut off from the group.
escape-lesson-lay-black = You may **lay** { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} of your hand, in { $ways } ways, because a black square of the card comes side by side with a black one on the table: **any** black one, those on White’s cards as well. Corners do not count.
escape-lesson-faces-white = Count **open faces**: now there are { $now }; your card may leave { $least } to { $most }. Joining closes at least one, so look for cards that open more than they close. For example: { $example }.
escape-lesson-faces-black = Count **open faces**: now there are { $now }; your card may leave { $least } to { $most }. Any square of yours beside a white one of the group closes a face. For example: { $example }.
escape-lesson-overlap = The **empty corners** of a card are nothing at all: they may lie over squares, and squares may come there later. Only square and square must not meet. So cards may overlap, and reach around corners.
escape-lesson-gap-white = There is an empty cell that white squares look at from **more than one side**: each of these faces counts. But a single square there closes them all. If a card with all its squares fits, Black may lay it; you may even be forced to.
escape-lesson-gap-black = There is an empty cell that white squares look at from **more than one side**. A single square of yours there closes all these faces at once. Keep a small card for such gaps.
escape-lesson-stuck = { $count ->
    [one] { $count } card of yours fits nowhere
   *[other] { $count } cards of yours fit nowhere
} just now, because it would have to join and all its squares need empty cells. It stays in hand, and may fit later.
escape-lesson-pass-white = You **pass**, because no card fits{ $cards ->
    [0] : your hand is empty
   *[other] ; you keep your { $cards }
}. That is not bad: two passes in a row end the game, and you have escaped if a face is open.
escape-lesson-pass-black = You **pass**, because no card fits{ $cards ->
    [0] : your hand is empty
   *[other] ; you keep your { $cards }
}. Two passes in a row end the game, and White has escaped if a face is open.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/escape/puzzles.json.

escape-puzzle-win-title = { $seat ->
    [0] Escape for certain
   *[1] { $moves ->
        [one] Close the last gap
       *[other] Enclose White
    }
}
escape-puzzle-win = { $seat ->
    [0] The last cards are being laid. After one move of White the Nothing group breathes to the end, whatever Black does; after any other Black can close it. Which one?
   *[1] { $moves ->
        [one] One move of Black encloses the Nothing group now. Which one?
       *[other] After one move of Black the Nothing group cannot escape any more, whatever White does. Which one?
    }
}
escape-puzzle-win-wrong = { $seat ->
    [0] After this Black can close the last gap.
   *[1] After this White is not enclosed for certain.
}
escape-puzzle-save-title = { $seat ->
    [0] Keep breathing
   *[1] Do not let White escape
}
escape-puzzle-save = { $seat ->
    [0] After every move but one of White Black encloses the Nothing group by force, with its next card or the one after. Which one keeps it breathing?
   *[1] After every move but one of Black the Nothing group escapes for certain with the last cards. Which one still keeps it in reach?
}
escape-puzzle-save-wrong = { $seat ->
    [0] After this Black encloses the Nothing group by force.
   *[1] After this White escapes for certain.
}

escape-puzzle-close-hint = Which cell do all open faces look at? It takes a black square there that touches black.
escape-puzzle-close = The black square falls on the cell that the last open faces look at: the Nothing group has none left.
escape-puzzle-corner-hint = White has to lay a card as long as it can. Where could it lay the one it has left?
escape-puzzle-corner = White has one place left for its card, and must lay it: doing so it closes its own last gap.
escape-puzzle-chase-hint = Which gap could White still use when Black has no cards left? That one must not stay.
escape-puzzle-chase = This closes the place in which White would have been out of reach for your last card.
escape-puzzle-breathe-hint = Count the cards that Black has left, and the cells that one card can close at once.
escape-puzzle-breathe = White breathes in places so far apart that Black’s last card cannot close all of them, and White’s own last card leaves one open.
escape-puzzle-room-hint = Black still has two cards. Which place would they close first?
escape-puzzle-room = White fills the dangerous place itself with the right card, and keeps others for the ends that stay open.

# The rules of Escape, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/escape/rules.py; change both together.

escape-rules-welcome-title = Escape
escape-rules-welcome-body =
    White runs, Black closes in. Both lay small cards of white and black squares side by side, on a table without end. White must keep **one way out** until the last card lies; Black must close them all.

    - **2 players**: White begins. No dice, nothing hidden: all cards lie open.
    - **21 cards**: two on the table from the start, ten in White’s hand, nine in Black’s. Here a turn may take as long as the two of you like.

    ### In three sentences
    On your turn you lay one of your cards so that a square of your colour is side by side with one on the table. White always has to go on from the group that begins with the *Nothing* card. If that group has no open side left, Black wins at once; if it still has one when all cards lie, White wins.

    ### Credit
    エスケープ is told in a Japanese rule sheet on the Sigma pages of qualt.co.jp: <http://qualt.co.jp/sigma/rule/rules/sigma-escape-japanese.html>. It names no designer. Thank you for the game, whoever you are! These pages tell the rules in our words.

    The pictures of that sheet did not reach us, and with them the faces of the cards. We made cards that fit everything the words say. Such decisions carry the mark **[D]**; the last page lists them all.

    _In the picture: 12 cards lie. Black’s b9 has just closed one more face, but White still has 8, most of them inside._

escape-rules-cards-title = Squares and cards
escape-rules-cards-body =
    A card has two rows of two places. Each is a **white square**, a **black square** or empty; what is empty is transparent.

    {"**"}Turning**: a card may be turned by quarter turns, but not flipped. `r1` is one quarter to the right, `r2` two, `r3` three.

    The hands **[D]**, upper row / lower row:
    ```
    w1   ww/b.    b1   b./..
    w2   ww/.b    b2   bb/..
    w3   wb/.w    b3   b./.b
    w4   wb/b.    b4   bb/b.
    w5   wb/.b    b5   bb/w.
    w6   w./bb    b6   bb/.w
    w7   ww/wb    b7   bw/.b
    w8   wb/bb    b8   bb/bw
    w9   ww/bb    b9   b./.w
    w10  wb/bw
    ```
    On the table lie White’s *Nothing* (four white squares, seal **N**) and Black’s *Special* (four black ones, seal **S**).

    {"**"}Coordinates**: a cell is `x,y`, with x to the right and y upwards; both may be negative. A card’s place is its **lower left** cell, even where the card is empty there. *Nothing* lies on `0,0`, *Special* on `2,1` **[D]**.

    ### How the picture is to be read
    White squares have footprints, black ones are walls. A red line is around the last card, broken where the card is empty. Cards that have been laid leave pale shapes in the hands.

    _In the picture: the start, and the card w3 in its four turns. White is to move._

escape-rules-faces-title = Faces and open faces
escape-rules-faces-body =
    A square has four sides; each is a **face**. A face is **open** if there is no square on the cell beside it. It does not matter what colour a neighbour has: any square closes a face, also a square of the same card.

    Faces only ever meet along a whole side. Squares that touch at a corner have nothing to do with each other.

    ### The Nothing group
    The four white squares of *Nothing*, and every white square that is connected with them side by side, also by way of other white squares, are the **Nothing group**. Its open faces are what the game is about.

    On the picture a blue line runs around the group. At each open face the line has a gap and **a blue arrow points out** into the empty cell. The number above the table counts the arrows, and tells what the last card closed and opened.

    _In the picture: the start. *Nothing* has eight outer sides; one of them, the right side of 1,1, is closed by the black square on 2,1. So White begins with exactly seven open faces._

escape-rules-lay-title = Laying a card
escape-rules-lay-body =
    White begins, then you take turns. On your turn you lay **one card of your hand**, turned as you like.

    1. Each square of the card comes to lie on a cell **without a square**.
    2. **Your colour meets your colour**: at least one square of your colour on the card is side by side with a square of your colour on the table. So an open face of the card meets an open face on the table.
    3. For White, that square on the table has to belong to the **Nothing group**.

    One such meeting is enough. What else the card touches does not matter.

    A card that White lays usually closes one face and opens others. So White looks for cards and places that open more than they close.

    _In the picture: White laid w1 on 2,-1, not turned. Alone the card has five open white faces. Its white square on 2,0 met the white square on 1,0. That closed one face and opened two, the right and the lower one of 3,0: now there are 8._

escape-rules-over-title = Black’s answer, and empty places
escape-rules-over-body =
    Black lays cards in the same way, but may join **any black square** on the table, White’s cards included. Black’s squares close faces by lying beside them.

    ### What is empty does not count
    The empty places of a card may lie over anything, and later squares may lie on them. So a card may overlap others as long as no square lies on a square. In practice this lets Black reach around corners.

    On the picture the red line around the last card is broken there.

    _In the picture: Black answered with b3, turned once, on 3,-1. Its black square on 3,-1 meets the black square on 2,-1, which is a part of White’s own card. The square on 4,0 meets nothing, and need not. An empty place of the card lies over the white square on 3,0, between them. Both open faces of 3,0 are closed: 6 are left._

escape-rules-wrong-title = Right and wrong
escape-rules-wrong-body =
    The same position, and White is to move. Four attempts are drawn with dashed lines.

    - **1 is right**: the white square on 0,-1 is side by side with the white square on 0,0.
    - **2 is wrong**: its white square on -1,-1 touches the one on 0,0 only at a **corner**. Corners do not connect.
    - **3 is wrong**: black squares come to lie beside *Nothing*, but no **white** one does. Your colour has to meet your colour.
    - **4 is wrong**: white meets white on 1,2 and 1,1, but the black square would lie **on a square** of *Special*, on 2,2.

    If you type such a move, the bot says what is wrong with it. If you choose with buttons, you are shown legal places only, with the squares that they join and with what becomes of the open faces.

    _In the picture: 1 is w5 on 0,-2. 2 is w2, turned once, on -2,-2. 3 is w6, turned three times, on -2,0. 4 is w7 on 1,2._

escape-rules-group-title = White stays with its group
escape-rules-group-body =
    White squares that are **not** connected with *Nothing* are cut off. White may not join them, however open they are. They are grey on the picture, with a cross.

    They count for nothing: their faces are not White’s. Still they are squares, so they close faces of others.

    If a later card connects them with the Nothing group, they belong to it, and all their open faces with them. Black’s cards can do that, too.

    {"**"}Black has no such rule**: any black square will do, wherever it lies.

    _In the picture: Black’s b5 brought a white square to 0,3. It is not connected: the cell 0,2 is empty. **1 is right**, w2 on -1,2, for its white square on 0,2 meets the group on 0,1; it would connect 0,3 as well. **2 is wrong**, w6 on 0,4, since it would only join the square on 0,3, which is cut off. **3** would be right for Black: b1 on 5,-1 with its square beside the black one on 4,0._

escape-rules-enclosed-title = Enclosed: Black wins
escape-rules-enclosed-body =
    As soon as the Nothing group has **no open face**, Black wins. It is looked at after every card, and it does not matter who laid it. If White closes the last face, that is Black’s win as well.

    Every face has to be closed by a square side by side. What the group touches at corners does not help White: nobody runs through a corner.

    White squares that are cut off may be a part of the wall.

    ### How Black gets there
    Black has fewer cards, but every card of White’s has black squares, too. They help Black to reach places, since each of them can be joined.

    _In the picture: six cards were enough. White opened too little, and Black’s b5 closed the last face, the right side of 3,0._

escape-rules-inside-title = Gaps inside
escape-rules-inside-body =
    An open face is an open face, also **inside**. A cell with white squares around it may be out of Black’s reach: to fill it, Black needs a card whose squares all fit, and a black square beside the hole to join.

    So White does not have to run far. A small hole that nobody can fill is as good as the open country.

    But it has two edges. White, too, has to join at an open face. If the only place left for White is inside, and one of White’s cards fits there, White **must** lay it, and may close the last face that way.

    _In the picture: outside, everything is closed. Three faces are open, all inside: they look at the cells -1,2 and 0,2. White is to move and has seven cards, but none that fits there. That is a piece of luck, as the next page tells._

escape-rules-pass-title = Passing
escape-rules-pass-body =
    You have to lay a card if you can. **[D]** If there is no legal place for any of your cards, you **pass** and keep your cards. Later you may be able to lay one again. With an empty hand you pass as well.

    When a pass is the only thing to do, the bot may do it for you and say so.

    If both of you pass **one after the other [D]**, nothing can change any more, and the game is over: there is an open face, so White has escaped.

    Passing can be good. White holds out inside and lays nothing, while Black has to lay card after card. On the other hand White’s last cards may have to be laid into White’s own holes.

    _In the picture: two turns later. White passed, and Black laid b9 above, on 2,3, and waits. White has to pass again. With b1 Black can still close the two faces that look at 0,2; for -1,2 it lacks a card._

escape-rules-escaped-title = Escaped: White wins
escape-rules-escaped-body =
    White wins when **all cards lie** and the Nothing group still has an open face. One is enough. White wins, too, when both players pass in a row **[D]**.

    There is no draw.

    ### For a first match
    - White: look at the number above the table. Cards such as w3 and w7 open many faces, cards such as w4 and w8 few. Run away from walls, and do not forget that your black squares are stepping stones for Black.
    - White: gaps with one cell between your own squares are hard to fill.
    - Black: you have nine cards. Close two or three faces with each, and lay walls where White wants to go.
    - Black: use *Special* and the black squares of White’s cards; small cards (b1, b2, b3) fit into holes, so keep one.
    - The sides are not equally strong. Change them for the next match.

    _In the picture: a whole match. All 19 cards of the hands lie, two faces are open, on both sides of the cell 2,0: White has escaped._

escape-rules-notation-title = Notation, and our own decisions
escape-rules-notation-body =
    ### Notation
    Card, `r` with quarter turns to the right, and the lower left cell:

    - `w1 r0 2,-1` w1, not turned, on 2,-1
    - `b3 r1 3,-1` b3, turned once
    - `pass` only where no card can be laid

    Where several turns put the same squares on the same cells, the smallest is written. `W1 R0 2, -1` is understood, too.

    ### The board as text
    `W` is a white square of the Nothing group, `w` one that is cut off, `B` a black one. A number is an empty cell with so many open faces around it.

    ### Our decisions
    The sheet’s words tell of 21 cards, of hands of ten and nine, of a start with seven open white faces, and of a white card with five. The rest was on pictures that we do not have. None of this is the author’s word:

    1. **The cards [D]**: White has every card of three or four squares in both colours. Black has every card with more black than white squares, except the full one, and the pair of a black and a white square across.
    2. **The start [D]**: *Nothing* on `0,0`, *Special* on `2,1`, touching at one side.
    3. **Passing [D]**: who cannot lay a card passes and keeps the hand.
    4. **The end [D]**: two passes in a row end the game like an empty hand on both sides.
