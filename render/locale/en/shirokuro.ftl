# White Cats, Black Cats: pictures, alt texts, events, moves, refusals.

shirokuro-title = White Cats, Black Cats
shirokuro-white = White
shirokuro-black = Black
shirokuro-button-hand = My hand

# What those who are to act are asked to do: a button, at most 80 characters.
shirokuro-deed-choose = Choose a card
shirokuro-deed-flee = Let a cat flee?
shirokuro-deed-scheme = One more card?
shirokuro-deed-retreat = Retreat
shirokuro-deed-yield = Take a card?
shirokuro-deed-help = One more move?

# Cards: names in full, names where room is short, and what they do in one line.
shirokuro-card-number = Number card
shirokuro-card-flee = Run to Win
shirokuro-card-help = A Cat’s Paw
shirokuro-card-yield = Lose to Win
shirokuro-card-snatch = Snatch
shirokuro-card-scheme = Scheme
shirokuro-card-catnip = Catnip

shirokuro-short-flee = Run to Win
shirokuro-short-help = A Cat’s Paw
shirokuro-short-yield = Lose to Win
shirokuro-short-snatch = Snatch
shirokuro-short-scheme = Scheme
shirokuro-short-catnip = Catnip

shirokuro-effect-number = Adds { $value } to your strength.
shirokuro-effect-flee = One white cat in the fight may step away.
shirokuro-effect-help = If you lose the fight, you may move once more.
shirokuro-effect-yield = After the fight, take back one of your discards.
shirokuro-effect-snatch = A random card of White’s hand fights for you.
shirokuro-effect-scheme = You may play a second card.
shirokuro-effect-catnip = All card values count 0, on both sides.

# In the picture: keep these short.
shirokuro-picture-hand = Hand
shirokuro-picture-deck = Deck
shirokuro-picture-discards = Discards
shirokuro-picture-set-aside = set aside
shirokuro-picture-turn = Turn { $turn }
shirokuro-picture-quiet = { $count ->
    [one] { $count } quiet turn
   *[other] { $count } quiet turns
}
shirokuro-picture-fight-white = White attacks
shirokuro-picture-fight-black = Black attacks
shirokuro-picture-open = against
shirokuro-picture-void = no fight after all
shirokuro-picture-tie = a tie
shirokuro-picture-white-wins = White wins
shirokuro-picture-black-wins = Black wins
shirokuro-picture-chooses = choosing …
shirokuro-picture-chosen = chosen
shirokuro-picture-has-chosen = has chosen
shirokuro-picture-wins = wins
shirokuro-picture-draw = draw
shirokuro-picture-do-move = to move
shirokuro-picture-do-choose = choose a card
shirokuro-picture-do-flee = let a cat flee?
shirokuro-picture-do-scheme = one more card?
shirokuro-picture-do-retreat = retreat
shirokuro-picture-do-yield = take a card?
shirokuro-picture-do-help = one more move?

shirokuro-hand-title = The hand of { $name }
shirokuro-hand-empty = no cards in hand
shirokuro-hand-chosen = chosen

# Alt text: at most 1024 characters in all.
shirokuro-alt-gap = {" "}
shirokuro-nothing = none
shirokuro-unseen = one unseen
shirokuro-alt-turn = White Cats, Black Cats, turn { $turn }.
shirokuro-alt-to-act = {" "}{ $names }: { $do }.
shirokuro-alt-has-chosen = {" "}{ $name } has chosen.
shirokuro-alt-over = White Cats, Black Cats, over after turn { $turn }. { $ending }
shirokuro-alt-cats-white = White cats: { $cells }.
shirokuro-alt-cats-black = Black cats: { $cells }.
shirokuro-alt-homes = Homes: white { $white }, black { $black }.
shirokuro-alt-step = { $origin } to { $target }
shirokuro-alt-last = Last moves: { $steps }.
shirokuro-alt-passed = Last move: a pass.
shirokuro-alt-fight = Fight, { $attacker } attacking: { $white }; { $black }.
shirokuro-alt-side = { $cats ->
    [one] { $clan } { $cats } cat + { $values } ({ $cards }) = { $strength }
   *[other] { $clan } { $cats } cats + { $values } ({ $cards }) = { $strength }
}
shirokuro-alt-side-open = { $cats ->
    [one] { $clan } { $cats } cat, card { $cards }
   *[other] { $clan } { $cats } cats, card { $cards }
}
shirokuro-alt-void = {" "}No fight after all.
shirokuro-alt-tie = {" "}A tie.
shirokuro-alt-turned = {" "}{ $winner } wins; turncoats: { $cells }.
shirokuro-alt-removed = {" "}Removed: { $cells }.
shirokuro-alt-player = { $name } ({ $clan }): hand { $hand }, deck { $deck }, discards { $discards }.
shirokuro-alt-hand = { $count ->
    [one] The hand of { $name } ({ $clan }), { $count } card:
   *[other] The hand of { $name } ({ $clan }), { $count } cards:
}
shirokuro-alt-number = Number card { $value }.
shirokuro-alt-card = { $name }, value { $value }, circle { $circle }: { $effect }
shirokuro-alt-chosen = Chosen: { $card }.
shirokuro-alt-seen-aside = { $card } (set aside)
shirokuro-alt-own-piles = Deck { $deck }; discards { $discards }.

# What happened.
shirokuro-deck-made = { $name } shuffles the discards: a deck of { $size }, one card set aside.
shirokuro-deck-made-short = { $name } shuffles the discards: a deck of { $size }.
shirokuro-drew = { $count ->
    [one] { $name } draws { $count } card.
   *[other] { $name } draws { $count } cards.
}
shirokuro-drew-own = { $name } draws { $cards }.
shirokuro-moved = { $name } moves { $origin } to { $target }.
shirokuro-moved-again = { $name } moves once more: { $origin } to { $target }.
shirokuro-passed = { $name } has no move and passes.
shirokuro-has-chosen = { $name } has chosen a card.
shirokuro-has-chosen-own = { $name } has chosen { $card }.
shirokuro-fight-began = { $name } starts a fight: { $white } white ({ $whites }) against { $black } black ({ $blacks }).
shirokuro-revealed = Cards up: { $white } plays { $first }, { $black } plays { $second }.
shirokuro-fled = { $name } lets the white cat on { $origin } flee to { $target }.
shirokuro-stayed = { $name } lets no cat flee.
shirokuro-could-not-flee = No white cat can flee.
shirokuro-voided = Nobody is in contact any more: the fight is off, and its cards are discarded.
shirokuro-stole = { $black } snatches { $card } from the hand of { $white }.
shirokuro-stole-nothing = { $white } has no card left to snatch.
shirokuro-schemed = { $name } plays a second card: { $card }.
shirokuro-schemed-not = { $name } plays no second card.
shirokuro-could-not-scheme = { $name } has no second card to play.
shirokuro-values-vanished = Catnip! No card adds anything.
shirokuro-weighed = { $white } { $first }, { $black } { $second }: { $winner } wins the fight.
shirokuro-weighed-tie = { $white } { $first }, { $black } { $second }: a tie.
shirokuro-turned = { $count ->
    [one] { $count } cat changes from { $clan } to { $other }: { $cells }.
   *[other] { $count } cats change from { $clan } to { $other }: { $cells }.
}
shirokuro-retreated = { $name } retreats from { $origin } to { $target }.
shirokuro-removed = { $count ->
    [one] The cat of { $name } on { $cells } cannot retreat and leaves the game.
   *[other] { $count } cats of { $name } cannot retreat and leave the game: { $cells }.
}
shirokuro-took = { $name } takes { $card } back from the discards.
shirokuro-took-aside = { $name } takes back the card that was set aside.
shirokuro-took-aside-own = { $name } takes back { $card }, which was set aside.
shirokuro-took-nothing = { $name } takes no card back.
shirokuro-extra-declined = { $name } does not move once more.

shirokuro-outcome-all = { $winners } wins: all cats are of one clan.
shirokuro-outcome-home = { $winners } wins by taking the enemy’s home.
shirokuro-outcome-quiet = A draw: 100 turns in a row without a fight.
shirokuro-outcome-long = A draw: the game has lasted 400 turns.

# Moves in plain words: at most 100 characters.
shirokuro-valued = { $name } ({ $value })
shirokuro-label-walk = Move { $origin } to { $target }
shirokuro-label-fight = Move { $origin } to { $target } and fight, { $own } against { $enemy }
shirokuro-label-pass = Pass (no cat can move)
shirokuro-label-card = Play { $card }
shirokuro-label-second = Play { $card } as well
shirokuro-label-flee = { $origin } flees to { $target }
shirokuro-label-stay = No cat flees
shirokuro-label-retreat = { $origin } retreats to { $target }
shirokuro-label-take = Take { $card } back
shirokuro-label-none-scheme = No second card
shirokuro-label-none-yield = Take no card
shirokuro-label-none-help = No extra move

# The board as text.
shirokuro-text-player = { $name } ({ $clan }, { $cats }): hand { $hand }, deck { $deck }, discards { $discards }
shirokuro-text-to-act = { $names }: { $do }
shirokuro-text-last = Last: { $moves }
shirokuro-text-key =
    w white cat, B black cat, o empty home
    { "." } White’s territory, : Black’s

# Why a move is refused, and what would be right.
error-shirokuro-unknown-move = That is no move. Write two cells such as d1d2, or card 3, flee d3c3, stay, retreat d3c3, take 5, none, pass.
error-shirokuro-unknown-cell = There is no such cell. Cells run from a1 to g8.
error-shirokuro-unknown-card = There is no such card. Cards are 1 to 6, flee, help, yield, snatch, scheme and catnip.
error-shirokuro-other-decision = { $owed ->
    [move] Now a cat has to move: write two cells, such as d1d2.
    [choose] Now a card has to be chosen, such as card 3.
    [flee] Now a white cat may flee, such as flee d3c3, or stay.
    [scheme] Now a second card may be played, such as card 3, or none.
    [retreat] Now a cat has to retreat, such as retreat d3c3.
    [yield] Now a discard may be taken back, such as take 5, or none.
    [help] Now a cat may move once more, such as d1d2, or none.
   *[other] Now a deck has to be shuffled or a card drawn: that happens by itself.
}
error-shirokuro-chance-only = Shuffling and snatching happen by themselves.
error-shirokuro-off-board = { $cell } is not on this board, which ends at { $last }.
error-shirokuro-no-cat = There is no cat on { $cell }. Choose a cell with a cat of yours.
error-shirokuro-enemy-cat = The cat on { $cell } is your opponent’s. Choose one of yours.
error-shirokuro-not-straight = { $origin } and { $target } are not in a line: cats go straight up, down, left or right.
error-shirokuro-outside-territory = Cats run more than one cell only inside their own territory, ranks { $first } to { $last }; { $cell } is outside. One cell at a time is fine anywhere.
error-shirokuro-occupied = There is a cat on { $cell } already. Choose an empty cell with nobody on the way.
error-shirokuro-must-stop = On { $cell } an enemy is beside the way: the run has to end there or earlier.
error-shirokuro-must-move = You can move a cat, so you may not pass.
error-shirokuro-not-in-hand = { $card } is not in your hand.
error-shirokuro-not-in-contact = { $seat ->
    [0] Only a white cat with a black one beside it may do that; there is none on { $cell }.
   *[other] Only a black cat with a white one beside it may do that; there is none on { $cell }.
}
error-shirokuro-one-cell = { $target } is not next to { $origin }. The cat steps one cell up, down, left or right.
error-shirokuro-beside-enemy = { $cell } is beside an enemy. The cat has to step to where none is.
error-shirokuro-not-in-pile = { $card } is not among your discards.
error-shirokuro-used-card = { $card } was used in this very fight and cannot be taken back.
error-shirokuro-shuffle-seat = { $seat ->
    [0] White’s deck is the one to be made.
   *[other] Black’s deck is the one to be made.
}
error-shirokuro-shuffle-cards = { $seat ->
    [0] A shuffle holds exactly White’s discards.
   *[other] A shuffle holds exactly Black’s discards.
}
error-shirokuro-steal-card = { $card } is not in White’s hand.

shirokuro-option-short-false = Standard board of 7 × 8 cells
shirokuro-option-short-true = Short game on 5 × 6 cells
