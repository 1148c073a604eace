# Picking a move of Shinra Bansho Intelligence. Choices: at most 100 characters.

shinra-pick-arrange = { $count } of your nine cards lie. What do you want to do?
shinra-pick-needed = Still needed: { $cards }.
shinra-pick-own = Which card goes on the empty cell of your territory?
shinra-pick-centre = Which card do you deploy in the centre row? Only normal cards may go there.
shinra-pick-middle = Which card goes on c3? Then the battle begins, and the other side moves first.
shinra-pick-exchange = You may exchange two of your cards: choose the one whose cell comes first by name, or no exchange.
shinra-pick-move = Which card do you move, or deploy from your hand?
shinra-pick-put = Which card do you lay?
shinra-pick-lift = Which card do you take back?
shinra-pick-where = Where does { $card } go?
shinra-pick-with = What does { $card } change places with?
shinra-pick-to = Where does { $card } go?

shinra-pick-act-put = Lay a card
shinra-pick-act-lift = Take a card back
shinra-pick-act-ready = Ready
shinra-pick-all-laid = Your { $count } cards stay as they lie
shinra-pick-cards = { $count } cards in hand
shinra-pick-hand = { $count ->
    [one] { $card }, from your hand
   *[other] { $card }, from your hand ({ $count })
}
shinra-pick-exchanges = with { $cells }
shinra-pick-ways = { $count ->
    [one] { $count } way to go
   *[other] { $count } ways to go
}
shinra-pick-attacks = { $count ->
    [one] { $count } way to go; an attack on { $cells }
   *[other] { $count } ways to go; attacks on { $cells }
}
shinra-pick-attacks-many = { $count } ways to go, { $attacks } of them attacks
shinra-pick-yours = yours then: { $ways }
shinra-pick-underneath = it stays where it is, and your card waits underneath
shinra-pick-royal-first = the first of the two royals
shinra-pick-royal-last = the last royal

# How a card moves.
shinra-way-gap = {"; "}
shinra-way-step = 1 cell { $directions }
shinra-way-slide = any distance { $directions }
shinra-way-knight = 2 aside and 1 ahead or back, over anything
shinra-way-all = in all directions
shinra-way-straight = ahead, back and aside
shinra-way-diagonal = diagonally
shinra-way-ahead = ahead
shinra-way-back = back
shinra-way-aside = aside
shinra-way-diagonal-ahead = diagonally ahead
shinra-way-diagonal-back = diagonally back
