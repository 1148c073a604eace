# Escape: pictures, alt texts, events, moves, refusals.

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
