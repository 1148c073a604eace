# Pastoral Square: pictures, alt texts, events, moves, refusals.

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
