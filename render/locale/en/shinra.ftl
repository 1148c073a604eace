# Shinra Bansho Intelligence: pictures, alt texts, events, moves, refusals.

shinra-title = Shinra Bansho Intelligence
shinra-sun = Sun
shinra-moon = Moon
shinra-nothing = none

# The parts of a match.
shinra-phase-arrangement = Arrangement
shinra-phase-deployment = Deployment
shinra-phase-battle = Battle

# What those who are to act are asked to do: a button, at most 80 characters.
shinra-deed-arrange = Arrange your cards
shinra-deed-own = Deploy a card
shinra-deed-centre = Deploy a card
shinra-deed-middle = Deploy a card on c3
shinra-deed-exchange = Exchange two cards?

# Ranked cards; normal ones are called n1 to n10.
shinra-card-k = king
shinra-card-p = prince
shinra-card-g = general
shinra-card-s = staff
shinra-card-i = intelligence
shinra-card-d = defence
shinra-stands = { $card } { $cell }
shinra-stands-over = { $card } over { $under }

# In the picture: keep these short.
shinra-picture-hand = Hand
shinra-picture-repeated = { $count } times here
shinra-picture-ready = ready
shinra-picture-wins = wins
shinra-picture-draw = draw
shinra-picture-do-arrange = arranges, { $count } of 9
shinra-picture-do-own = fill your cell
shinra-picture-do-centre = fill the centre
shinra-picture-do-middle = fill c3
shinra-picture-do-exchange = exchange?
shinra-picture-do-move = to move

# Alt text: at most 1024 characters in all.
shinra-alt-gap = {" "}
shinra-alt-phase = Shinra Bansho Intelligence, { $phase }.
shinra-alt-over = Shinra Bansho Intelligence, over. { $ending }
shinra-alt-to-act = { $name }: { $do }.
shinra-alt-ready = { $name } is ready.
shinra-alt-last = Last: { $name }, { $move }.
shinra-alt-repeated = This position is there for time number { $count }; the fourth is a draw.
shinra-alt-player = { $name } ({ $side }): { $cards }; in hand { $hand }.
shinra-alt-twice = { $card } ×{ $count }
shinra-alt-lost = Captured: { $cards }.
shinra-last-swap = { $move }, then { $swap }
shinra-last-jump = { $move }, jumping over { $over }
shinra-last-take = { $move }, taking { $met }
shinra-last-slip = { $move }, slipping under { $met }

# Moves in plain words: at most 100 characters.
shinra-label-put = { $card } to { $cell }
shinra-label-lift = Take { $card } back from { $cell }
shinra-label-ready = Ready: leave the cards as they lie
shinra-label-swap = Exchange { $first } and { $second }
shinra-label-noswap = No exchange
shinra-label-move = { $card } { $origin } { $does }

shinra-does-step = to { $target }
shinra-does-leap = leaps to { $target }
shinra-does-jump = jumps over { $over } to { $target }
shinra-does-step-take = takes { $met } on { $target }
shinra-does-leap-take = leaps and takes { $met } on { $target }
shinra-does-jump-take = jumps over { $over } and takes { $met } on { $target }
shinra-does-step-slip = slips under { $met } on { $target }
shinra-does-leap-slip = leaps and slips under { $met } on { $target }
shinra-does-jump-slip = jumps over { $over } and slips under { $met } on { $target }
shinra-does-back = ; { $under } comes back
shinra-does-over = ; { $under } is lost
shinra-does-win = {" "}and wins

# The board as text.
shinra-text-under = { "*" } { $cell }: { $under } under { $card }
shinra-text-player = { $sign } { $name } ({ $side }), hand: { $hand }
shinra-text-to-act = { $name }: { $do }
shinra-text-last = Last: { $move }
shinra-text-key =
    ^ a card that points up, v down
    { "*" } a card lies underneath
    { "." } : empty, - + empty in the centre row
    k king, p prince, g general, s staff,
    i intelligence, d defence, n1-n10 normal

# What happened.
shinra-laid = { $name } lays { $card } on { $cell }.
shinra-lifted = { $name } takes { $card } back from { $cell }.
shinra-became-ready = { $name } is ready.
shinra-deployment-began = Both are ready: deployment begins.
shinra-deployed = { $name } deploys { $card } on { $cell }.
shinra-exchanged = { $name } exchanges two cards: { $first }, { $second }.
shinra-kept-places = { $name } exchanges nothing.
shinra-battle-began = The battle begins, and { $name } moves first.
shinra-advanced = { $name } moves { $card } { $origin } to { $target }.
shinra-jumped = { $name } moves { $card } { $origin } to { $target }, jumping over { $over }.
shinra-captured = { $name } captures { $card } on { $cell }.
shinra-royal-captured = { $left ->
    [0] { $name } captures { $card } on { $cell }: { $other } has no royal left.
   *[other] { $name } captures { $card } on { $cell }: { $other } has one royal left.
}
shinra-infiltrated = { $card } slips underneath { $host } on { $cell }.
shinra-returned = { $card }, which lay underneath, returns to the hand of { $name }.
shinra-went-over = { $card }, which lay underneath, goes over to { $name }: it was the first royal of the two.
shinra-stalemated = { $name } has nothing left to do.
shinra-repeated = This position is there for the fourth time.

shinra-outcome-royals = { $winners } wins: both royals of the other side are captured.
shinra-outcome-stalemate = { $winners } wins: the other side has no legal move.
shinra-outcome-repetition = A draw: the same position for the fourth time.

# Why a move is refused, and what would be right.
error-shinra-malformed = That is no move. Write b2b3, put n3 b3, swap b1 d2, noswap, lift c1 or ready.
error-shinra-unknown-card = There is no such card. Cards are k, p, g, s, i, d and n1 to n10.
error-shinra-unknown-cell = There is no such cell. Cells run from a1 to e5.
error-shinra-same-cell = That is the same cell twice. Two different cells are needed.
error-shinra-not-now = { $due ->
    [arrangement] Cards are being arranged now: put n3 b2, lift b2, and at last ready.
    [deployment] A card is to be deployed now, such as put n3 b3.
    [exchange] Now two of your cards may change places, such as swap b1 d2, or noswap.
   *[battle] It is battle now: move a card, such as b2b3, or deploy one, such as put n3 b3.
}
error-shinra-not-in-hand = { $card } is not in your hand. Choose a card that is.
error-shinra-occupied = There is a card on { $cell } already. Choose an empty cell.
error-shinra-not-own-cell = { $cell } is not yours. Your territory is ranks { $first } and { $last }.
error-shinra-enough = { $count } cards lie already, and one cell stays empty. Take one back first, such as lift b2, or say ready.
error-shinra-needed-first = { $count } cards of your own choice lie, and no more may. Still needed: { $cards }.
error-shinra-nothing-there = There is no card of yours on { $cell } to take back.
error-shinra-not-ready = { $count } of { $least } cards lie. Still needed among them: { $cards }.
error-shinra-not-ready-no-cards = { $count } of { $least } cards lie. Lay the others first.
error-shinra-fill = Not there: now one of these cells is to be filled: { $cells }.
error-shinra-ranked-centre = { $card } is a ranked card. The centre row takes normal cards only, n1 to n10.
error-shinra-ranked-home = { $card } is a ranked card and can be deployed only in your own territory, ranks { $first } and { $last }.
error-shinra-no-card = There is no card on { $cell }. Choose a cell with a card of yours.
error-shinra-enemy-card = The card on { $cell } is your opponent’s. Choose one of yours.
error-shinra-friend = Your own card is on { $cell }. Choose an empty cell, or one with a card of your opponent’s.
error-shinra-no-way = { $card } does not go from { $origin } to { $target }. Its arrows show where it goes.
error-shinra-blocked = There is a card on { $cell } in the way. Slides end there at the latest.
error-shinra-no-jump = { $card } goes one cell that way; two only by jumping over a card of yours on { $cell }.
