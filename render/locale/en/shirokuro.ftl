# White Cats, Black Cats: everything that is said of it and in it.

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

# Picking a move of White Cats, Black Cats. Choices: at most 100 characters.

shirokuro-pick-move = Which cat do you want to move?
shirokuro-pick-move-to = Where does the cat on { $cat } go?
shirokuro-pick-choose = A fight: your cats and theirs in contact are { $own } against { $enemy }. Which card do you play? Nobody sees it before both have chosen.
shirokuro-pick-flee = Do you want a white cat to flee? It steps to where no black cat is beside it.
shirokuro-pick-flee-to = Where does the cat on { $cat } flee to?
shirokuro-pick-scheme = You may play one more card. It is seen at once.
shirokuro-pick-retreat = A tie: each of your cats in contact has to retreat. Which one goes next?
shirokuro-pick-retreat-to = Where does the cat on { $cat } retreat to?
shirokuro-pick-yield = You may take one of your discards back into your hand.
shirokuro-pick-help = You may move once more, with any of your cats. Which one?
shirokuro-pick-help-to = Where does the cat on { $cat } go?

shirokuro-pick-cat = The cat on { $cell }
shirokuro-pick-cat-home = The cat on { $cell }, a home
shirokuro-pick-ways = { $count ->
    [one] { $count } way to go
   *[other] { $count } ways to go
}
shirokuro-pick-fights = { $count ->
    [one] { $count } way to go; a fight on { $cells }
   *[other] { $count } ways to go; a fight on { $cells }
}
shirokuro-pick-steps = to { $cells }
shirokuro-pick-target = { $cell } ({ $way })
shirokuro-pick-up = { $count } up
shirokuro-pick-down = { $count } down
shirokuro-pick-left = { $count } left
shirokuro-pick-right = { $count } right
shirokuro-pick-contact = A fight, { $own } against { $enemy }
shirokuro-pick-number = { $name }
shirokuro-pick-card = { $name } — value { $value }, { $circle }

# What somebody who learns White Cats, Black Cats may do, and why. At most 400 characters.

shirokuro-lesson-goal = Your cats are { $clan ->
    [white] white
   *[black] black
}. You win when **all cats on the board** are, or when one of yours stands on **{ $home }**, the other’s home. A turn is one move, and a fight if cats of both clans are side by side then.
shirokuro-lesson-walk = You may move one of your cats ({ $cats }) **one cell** up, down, left or right, because the cell beside it is empty. That is possible anywhere on the board. Passing is not.
shirokuro-lesson-run = You may **run** with { $cats }, because inside your own territory a cat goes any distance in a straight line over empty cells. It has to stop as soon as an enemy is beside it.
shirokuro-lesson-fight = You may **start a fight** by moving to { $cells }, because an enemy is beside that cell. Cats in contact and a card make your strength. With { $origin } to { $target } it would be { $own } of yours against { $enemy }.
shirokuro-lesson-card = You have to play **one card**, because cats of both clans touch: { $own } of yours, { $enemy } of theirs. The higher sum of cats and card wins, and the loser’s cats in contact turn, with those beside them; at a tie the attacker gives way. You hold { $cards }; `/hand` tells what they do.
shirokuro-lesson-retreat = You have to **give way**, because you attacked and it was a tie. { $cats } may step onto an empty cell with no enemy beside it. A cat that cannot is out of the game.
shirokuro-lesson-flee = You may let one white cat **flee** ({ $cats }), because Run to Win was played. It steps to where no black cat is beside it. If nobody touches then, the fight is off.
shirokuro-lesson-scheme = You may play **one more card**, because you played Scheme. You have seen what you are up against; you need not play any.
shirokuro-lesson-yield = You may take **a discard back**, because you played Lose to Win: any but the cards of this fight.
shirokuro-lesson-help = You may **move once more**, because you lost with A Cat’s Paw, and with any cat of yours. It may start another fight; you need not move.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/shirokuro/puzzles.json.

shirokuro-puzzle-win-title = Win this turn
shirokuro-puzzle-win = One move wins in this turn, whatever cards the other holds and plays. Which?
shirokuro-puzzle-win-wrong = With this it is not sure: there are cards with which the other gets away.
shirokuro-puzzle-save-title = Save yourself
shirokuro-puzzle-save = After every move but one the other may win by the end of its next turn, if it holds the right cards. Which one is safe, whatever it holds?
shirokuro-puzzle-save-wrong = With this it is not sure: there are cards with which the other wins by the end of its next turn.

shirokuro-puzzle-home-hint = Where does a cat have to stand to win?
shirokuro-puzzle-home = A cat of yours stands on the other’s home, and no fight can begin there any more: that wins at the end of the turn.
shirokuro-puzzle-flee-hint = What becomes of the fight if the cat in contact steps aside, and where would it stand in the way next turn?
shirokuro-puzzle-flee = The cat steps out of the fight: it is void, and nobody turns. On its new cell the cat is also where you need it in the other’s turn.
shirokuro-puzzle-dash-hint = If the cat in contact steps away, the fight is void. Where would it like to stand at the end of the turn?
shirokuro-puzzle-dash = The fleeing cat steps straight onto the other’s home. The fight is void, and when the turn ends the cat stands there: you win, though it is the other’s turn.
shirokuro-puzzle-scheme-hint = Add up both sides with each of your cards. Which cats turn if you are stronger?
shirokuro-puzzle-scheme = Both sides lie open: with this card, and with no other, your side is the stronger one. The cats that turn decide the match.
shirokuro-puzzle-away-hint = What could the other play against each of your cards? One of them does not have to be strong.
shirokuro-puzzle-away = Run to Win acts before the strengths are counted: the cat steps away, and the fight is void. With any other card the other may be stronger, and the turncoats would cost you the match.
shirokuro-puzzle-fetch-hint = Think of the other’s next turn as well: which card would you like to have then?
shirokuro-puzzle-fetch = Whatever comes of this fight, after it you take back the discard that you need in the other’s turn.
shirokuro-puzzle-lure-hint = What happens to a cat that loses a fight on its own home?
shirokuro-puzzle-lure = A cat that loses a fight on its own home turns there, and that wins for the other. Leave it empty, and leave no cat where the other could fight its way in: then it does not get there in one turn.
shirokuro-puzzle-attack-hint = Which cards can the other still hold? Add up the strongest it could show.
shirokuro-puzzle-attack = With your best card you are stronger than anything the other can show, and the cats that turn decide the match.
shirokuro-puzzle-gambit-hint = A cat may get further in one turn than its move: look at your cards.
shirokuro-puzzle-gambit = The fight is only the way in. You play Run to Win, and the attacker steps on from the fight, onto the other’s home: two steps in one turn.

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
