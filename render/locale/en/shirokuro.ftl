# White Cats, Black Cats: everything that is said of it and in it.

shirokuro-title = White Cats, Black Cats
shirokuro-white = White
shirokuro-black = Black
shirokuro-button-hand = My hand

# What those whose turn it is are asked to do: a button, at most 80 characters.
shirokuro-deed-choose = Choose a card
shirokuro-deed-flee = Let a cat flee?
shirokuro-deed-scheme = Play a second card?
shirokuro-deed-retreat = Retreat
shirokuro-deed-yield = Take back a discard?
shirokuro-deed-help = Make an extra move?

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
shirokuro-effect-flee = One white cat in contact may step away.
shirokuro-effect-help = If you lose the fight, you may make an extra move.
shirokuro-effect-yield = After the fight, you may take back a discard.
shirokuro-effect-snatch = A random card from White’s hand joins your side.
shirokuro-effect-scheme = You may play a second card.
shirokuro-effect-catnip = All card values count as 0, on both sides.

# In the picture: keep these short.
shirokuro-picture-deck = Deck
shirokuro-picture-discards = Discards
shirokuro-picture-set-aside = set aside
shirokuro-picture-quiet = { $count ->
    [one] { $count } quiet turn
   *[other] { $count } quiet turns
}
shirokuro-picture-attacks = { $name } attacks
shirokuro-picture-open = against
shirokuro-picture-void = fight void
shirokuro-picture-tie = a tie
shirokuro-picture-turn-white = { $count ->
    [one] { $count } cat turns white
   *[other] { $count } cats turn white
}
shirokuro-picture-turn-black = { $count ->
    [one] { $count } cat turns black
   *[other] { $count } cats turn black
}
shirokuro-picture-chooses = choosing …
shirokuro-picture-chosen = chosen
shirokuro-picture-has-chosen = has chosen
shirokuro-verdict-all = all cats turned
shirokuro-verdict-home = home taken
shirokuro-verdict-quiet = 100 turns without a fight
shirokuro-verdict-long = 400 turns
shirokuro-picture-moved = { $origin } → { $target }
shirokuro-picture-do-move = move a cat
shirokuro-picture-do-choose = choose a card
shirokuro-picture-do-flee = let a cat flee?
shirokuro-picture-do-scheme = second card?
shirokuro-picture-do-retreat = retreat
shirokuro-picture-do-yield = take back a card?
shirokuro-picture-do-help = extra move?

shirokuro-hand-title = { $name }’s hand
shirokuro-hand-empty = no cards in hand
shirokuro-hand-chosen = chosen

# Alt text: at most 1024 characters in all.
shirokuro-alt-gap = {" "}
shirokuro-nothing = none
shirokuro-unseen = one face down
shirokuro-alt-goes-on = White Cats, Black Cats.
shirokuro-alt-to-act = {" "}Waiting for { $names }: { $do }.
shirokuro-alt-has-chosen = {" "}{ $name } has chosen.
shirokuro-alt-over = White Cats, Black Cats, over. { $ending }
shirokuro-alt-cats-white = White cats: { $cells }.
shirokuro-alt-cats-black = Black cats: { $cells }.
shirokuro-alt-homes = Homes: White { $white }, Black { $black }.
shirokuro-alt-step = { $origin } to { $target }
shirokuro-alt-last = Last: { $steps }.
shirokuro-alt-passed = Last move: pass.
shirokuro-alt-fight = Fight, { $attacker } attacks. { $white }; { $black }.
shirokuro-alt-side = { $cats ->
    [one] { $clan }: { $cats } cat + { $values } = { $strength } (cards: { $cards })
   *[other] { $clan }: { $cats } cats + { $values } = { $strength } (cards: { $cards })
}
shirokuro-alt-side-open = { $cats ->
    [one] { $clan }: { $cats } cat, card { $cards }
   *[other] { $clan }: { $cats } cats, card { $cards }
}
shirokuro-alt-void = {" "}The fight is void.
shirokuro-alt-tie = {" "}A tie.
shirokuro-alt-turned = {" "}{ $winner } wins; turncoats: { $cells }.
shirokuro-alt-removed = {" "}Removed: { $cells }.
shirokuro-alt-player = { $name } ({ $clan }): { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} in hand, { $deck } in the deck; discards: [{ $discards }].
shirokuro-alt-hand = { $count ->
    [one] { $name }’s hand ({ $clan }), { $count } card:
   *[other] { $name }’s hand ({ $clan }), { $count } cards:
}
shirokuro-alt-number = Number card { $value }.
shirokuro-alt-card = { $name }, value { $value }, circle { $circle }: { $effect }
shirokuro-alt-chosen = Chosen: { $card }.
shirokuro-alt-seen-aside = { $card } (set aside)
shirokuro-alt-own-piles = { $deck } in the deck; discards: [{ $discards }].

# What happened.
shirokuro-deck-made = { $size ->
    [one] { $name } shuffles a new deck of { $size } card and sets one aside.
   *[other] { $name } shuffles a new deck of { $size } cards and sets one aside.
}
shirokuro-deck-made-short = { $size ->
    [one] { $name } shuffles a new deck of { $size } card.
   *[other] { $name } shuffles a new deck of { $size } cards.
}
shirokuro-decks-made = Both shuffle a new deck of { $size } cards and set one aside.
shirokuro-decks-made-short = Both shuffle a new deck of { $size } cards.
shirokuro-both-drew = Both draw { $count ->
    [one] { $count } card.
   *[other] { $count } cards.
}
shirokuro-drew = { $count ->
    [one] { $name } draws { $count } card.
   *[other] { $name } draws { $count } cards.
}
shirokuro-drew-own = { $name } draws { $cards }.
shirokuro-moved = { $name } moves { $origin } to { $target }.
shirokuro-moved-again = { $name } makes an extra move: { $origin } to { $target }.
shirokuro-passed = { $name } has no legal move and passes.
shirokuro-has-chosen = { $name } has chosen a card.
shirokuro-has-chosen-own = { $name } has chosen { $card }.
shirokuro-fight-began = { $name } starts a fight: { $white } white ({ $whites }) against { $black } black ({ $blacks }).
shirokuro-revealed = Cards revealed: { $white } plays { $first }, { $black } plays { $second }.
shirokuro-fled = { $name } lets the white cat on { $origin } flee to { $target }.
shirokuro-stayed = { $name } lets no cat flee.
shirokuro-could-not-flee = No white cat can flee.
shirokuro-voided = No cats are in contact any more: the fight is void, and its cards are discarded.
shirokuro-stole = { $black } snatches { $card } from { $white }’s hand.
shirokuro-stole-nothing = { $white } has no card left to snatch.
shirokuro-schemed = { $name } plays a second card: { $card }.
shirokuro-schemed-not = { $name } plays no second card.
shirokuro-could-not-scheme = { $name } has no second card to play.
shirokuro-values-vanished = Catnip! All card values count as 0.
shirokuro-weighed = { $white }: { $first }, { $black }: { $second }. { $winner } wins the fight.
shirokuro-weighed-tie = { $white }: { $first }, { $black }: { $second }. A tie.
shirokuro-turned = { $count ->
    [one] { $count } cat turns from { $clan } to { $other }: { $cells }.
   *[other] { $count } cats turn from { $clan } to { $other }: { $cells }.
}
shirokuro-retreated = { $name } retreats from { $origin } to { $target }.
shirokuro-removed = { $count ->
    [one] { $name }’s cat on { $cells } can’t retreat and is removed from the game.
   *[other] { $count } of { $name }’s cats can’t retreat and are removed from the game: { $cells }.
}
shirokuro-took = { $name } takes back { $card } from the discards.
shirokuro-took-aside = { $name } takes back the card that was set aside.
shirokuro-took-aside-own = { $name } takes back { $card }, which was set aside.
shirokuro-took-nothing = { $name } takes back no card.
shirokuro-extra-declined = { $name } makes no extra move.

shirokuro-outcome-all = { $winners } wins: all cats are of one clan.
shirokuro-outcome-home = { $winners } wins with a cat on the enemy’s home.
shirokuro-outcome-quiet = A draw: 100 turns in a row without a fight.
shirokuro-outcome-long = A draw after 400 turns.

# Moves in plain words: at most 100 characters.
shirokuro-valued = { $name }, value { $value }
shirokuro-heard-walk = { $origin } to { $target }
shirokuro-label-walk = Move { $origin } to { $target }
shirokuro-label-fight = Move { $origin } to { $target } and fight, { $own } against { $enemy }
shirokuro-label-pass = Pass: no cat can move
shirokuro-label-card = Play { $card }
shirokuro-label-second = Second card: { $card }
shirokuro-label-flee = Flee from { $origin } to { $target }
shirokuro-label-stay = No cat flees
shirokuro-label-retreat = Retreat from { $origin } to { $target }
shirokuro-label-take = Take back { $card }
shirokuro-label-none-scheme = No second card
shirokuro-label-none-yield = Take back no card
shirokuro-label-none-help = No extra move

# The board as text.
shirokuro-text-player = { $name } ({ $clan }): { $cats ->
    [one] { $cats } cat
   *[other] { $cats } cats
}; { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} in hand, { $deck } in the deck; discards: [{ $discards }]
shirokuro-text-to-act = Waiting for { $names }: { $do }
shirokuro-text-last = Last: { $moves }
shirokuro-text-key =
    w white cat, B black cat, o empty home
    { "." } White’s territory, : Black’s

# Why a move is refused, and what would be right.
error-shirokuro-unknown-move = That isn’t a move. Write two cells, such as `d1d2`, or one of `card 3`, `flee d3c3`, `stay`, `retreat d3c3`, `take 5`, `none` or `pass`.
error-shirokuro-unknown-cell = There’s no cell `{ $cell }` on any board. Cells are written column first, such as `d2`.
error-shirokuro-unknown-card = There is no such card. Write `1` to `6`, `flee` (Run to Win), `help` (A Cat’s Paw), `yield` (Lose to Win), `snatch`, `scheme` or `catnip`.
error-shirokuro-other-decision = { $owed ->
    [move] You have to move a cat now: write two cells, such as `d1d2`.
    [choose] You have to choose a card now, such as `card 3`.
    [flee] You may let a white cat flee now, such as `flee d3c3`, or write `stay`.
    [scheme] You may play a second card now, such as `card 3`, or write `none`.
    [retreat] You have to retreat with a cat now, such as `retreat d3c3`.
    [yield] You may take back a discard now, such as `take 5`, or write `none`.
    [help] You may make an extra move now, such as `d1d2`, or write `none`.
   *[other] A deck is about to be shuffled or a card drawn. That happens automatically.
}
error-shirokuro-chance-only = Shuffling and snatching happen automatically.
error-shirokuro-off-board = { $cell } isn’t on this board, which ends at { $last }.
error-shirokuro-no-cat = There is no cat on { $cell }. Choose one of your cats.
error-shirokuro-enemy-cat = The cat on { $cell } is your opponent’s. Choose one of yours.
error-shirokuro-not-straight = { $origin } and { $target } are not in a line: cats move straight up, down, left or right.
error-shirokuro-outside-territory = Cats may only run inside their own territory, ranks { $first } to { $last }, and { $cell } is outside. You may move one cell anywhere.
error-shirokuro-occupied = There is already a cat on { $cell }. Choose an empty cell with no cats in the way.
error-shirokuro-must-stop = On { $cell } there is an enemy beside the cat, so its run must end there or earlier.
error-shirokuro-must-move = You can move a cat, so you may not pass.
error-shirokuro-not-in-hand = { $card } isn’t in your hand.
error-shirokuro-not-in-contact = { $seat ->
    [0] Only a white cat with a black one beside it may do that; there is none on { $cell }.
   *[other] Only a black cat with a white one beside it may do that; there is none on { $cell }.
}
error-shirokuro-one-cell = { $target } isn’t next to { $origin }. The cat moves one cell up, down, left or right.
error-shirokuro-beside-enemy = { $cell } is beside an enemy. Choose a cell with no enemy beside it.
error-shirokuro-not-in-pile = { $card } isn’t among your discards.
error-shirokuro-used-card = { $card } was used in this fight, so you can’t take it back.
error-shirokuro-shuffle-seat = { $seat ->
    [0] It’s White’s deck that has to be shuffled.
   *[other] It’s Black’s deck that has to be shuffled.
}
error-shirokuro-shuffle-cards = { $seat ->
    [0] White’s discards have to be shuffled, all of them and no other cards.
   *[other] Black’s discards have to be shuffled, all of them and no other cards.
}
error-shirokuro-steal-card = { $card } isn’t in White’s hand.

shirokuro-option-handicap-1 = without the strongest card
shirokuro-option-handicap-2 = without the two strongest cards
shirokuro-option-short = Board
shirokuro-option-short-false = Standard board, 7 × 8 cells
shirokuro-option-short-true = Short game, 5 × 6 cells

# Picking a move of White Cats, Black Cats. Choices: at most 100 characters.

shirokuro-pick-move = Which cat will you move?
shirokuro-pick-move-to = Where will the cat on { $cat } go?
shirokuro-pick-choose = A fight! Cats in contact: { $own } of yours, { $enemy } of your opponent’s. Which card will you play? It stays secret until you have both chosen.
shirokuro-pick-flee = Will you let a white cat flee? It moves to a cell with no black cat beside it.
shirokuro-pick-flee-to = Where will the cat on { $cat } flee?
shirokuro-pick-scheme = You may play a second card. It is revealed immediately.
shirokuro-pick-retreat = A tie: each of your cats in contact must retreat. Which one is next?
shirokuro-pick-retreat-to = Where will the cat on { $cat } retreat?
shirokuro-pick-yield = You may take one of your discards back into your hand.
shirokuro-pick-help = You may make an extra move with any of your cats. Which one?
shirokuro-pick-help-to = Where will the cat on { $cat } go?

shirokuro-pick-cat = The cat on { $cell }
shirokuro-pick-cat-home = The cat on { $cell }, a home
shirokuro-pick-ways = { $count ->
    [one] { $count } possible move
   *[other] { $count } possible moves
}
shirokuro-pick-fights = { $count ->
    [one] { $count } possible move; a fight on { $cells }
   *[other] { $count } possible moves; a fight on { $cells }
}
shirokuro-pick-steps = to { $cells }
shirokuro-pick-target = { $cell } ({ $way })
shirokuro-pick-up = { $count } up
shirokuro-pick-down = { $count } down
shirokuro-pick-left = { $count } left
shirokuro-pick-right = { $count } right
shirokuro-pick-contact = A fight, { $own } against { $enemy }
shirokuro-pick-number = { $name }
shirokuro-pick-card = { $name } – value { $value }, { $circle }

# What someone who learns White Cats, Black Cats may do, and why. At most 400 characters.

shirokuro-lesson-goal = Your cats are { $clan ->
    [white] white
   *[black] black
}. You win when **all cats on the board** are yours, or when one of yours is on **{ $home }**, your opponent’s home. On your turn you move one cat; if cats of both clans are then side by side, there is a fight.
shirokuro-lesson-walk = You may move one of your cats ({ $cats }) **one cell** up, down, left or right, because the cell beside it is empty. You may do so anywhere on the board. You may not pass.
shirokuro-lesson-run = You may **run** with { $cats }, because inside your own territory a cat moves any distance in a straight line over empty cells. It must stop on the first cell with an enemy beside it.
shirokuro-lesson-fight = You may **start a fight** by moving to { $cells }, because your cat would be beside an enemy there. Your strength is your cats in contact plus your card. With { $origin } to { $target }, it would be { $own } of yours against { $enemy }.
shirokuro-lesson-card = You must play **one card**, because cats of both clans are in contact: { $own } of yours, { $enemy } of your opponent’s. The higher sum of cats and card wins; the loser’s cats in contact turn, and so do cats connected to them. At a tie, the attacker retreats. You have { $cards }; `/hand` shows what they do.
shirokuro-lesson-retreat = You must **retreat**, because you attacked and the fight was a tie. { $cats } may move to an empty cell with no enemy beside it. A cat that can’t is removed from the game.
shirokuro-lesson-flee = You may let one white cat **flee** ({ $cats }), because Run to Win was played. It moves to a cell with no black cat beside it. If no cats are in contact then, the fight is void.
shirokuro-lesson-scheme = You may play **a second card**, because you played Scheme. You have seen your opponent’s card; you don’t have to play another.
shirokuro-lesson-yield = You may **take back a discard**, because you played Lose to Win: any card but those used in this fight.
shirokuro-lesson-help = You may **move once more**, with any of your cats, because you lost with A Cat’s Paw. That may start another fight. You don’t have to move.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/shirokuro/motifs.py.

shirokuro-secret = { $count ->
    [0] { $name } holds no cards
   *[other] { $name } holds { $cards }
}
shirokuro-puzzle-win-title = Win this turn
shirokuro-puzzle-win = One move wins this turn, whatever cards your opponent has and plays. Which one?
shirokuro-puzzle-win-wrong = This isn’t certain: with some cards, your opponent gets away.
shirokuro-puzzle-save-title = Save yourself
shirokuro-puzzle-save = After every move but one, your opponent may win by the end of their next turn, given the right cards. Which one is safe, whatever cards they have?
shirokuro-puzzle-save-wrong = This isn’t certain: with some cards, your opponent wins by the end of their next turn.

shirokuro-puzzle-home-hint = Which cell wins for a cat of yours?
shirokuro-puzzle-home = Your cat is on your opponent’s home, where no fight can begin any more. You win at the end of the turn.
shirokuro-puzzle-home-name = Onto their home
shirokuro-puzzle-flee-hint = What happens to the fight if the cat in contact steps away? And where would it be in the way next turn?
shirokuro-puzzle-flee = The cat steps out of the fight: it is void, and no cat turns. The new cell is also where you need the cat on your opponent’s turn.
shirokuro-puzzle-flee-name = Out of the fight
shirokuro-puzzle-dash-hint = If the cat in contact steps away, the fight is void. Where would you like it to be at the end of the turn?
shirokuro-puzzle-dash = The cat flees straight onto your opponent’s home. The fight is void, and at the end of the turn the cat is there: you win, even on your opponent’s turn.
shirokuro-puzzle-dash-name = Flee to victory
shirokuro-puzzle-scheme-hint = Add up both sides for each of your cards. Which cats turn if you are stronger?
shirokuro-puzzle-scheme = Both sides are revealed: this card, and no other, makes your side the stronger one. The cats that turn decide the match.
shirokuro-puzzle-scheme-name = The second card
shirokuro-puzzle-away-hint = What could your opponent play against each of your cards? One of them doesn’t need to be strong.
shirokuro-puzzle-away = Run to Win acts before strengths are compared: the cat steps away, and the fight is void. With any other card your opponent may be stronger, and the turncoats would cost you the match.
shirokuro-puzzle-away-name = Run to Win
shirokuro-puzzle-fetch-hint = Think of your opponent’s next turn, too: which card would you like to have then?
shirokuro-puzzle-fetch = However this fight ends, you then take back the discard you need on your opponent’s turn.
shirokuro-puzzle-fetch-name = Take it back
shirokuro-puzzle-lure-hint = What happens to a cat that loses a fight on its own home?
shirokuro-puzzle-lure = A cat that loses a fight on its own home turns there, and your opponent wins. Leave your home empty, and leave no cat where your opponent could fight their way in: then they can’t get there in one turn.
shirokuro-puzzle-lure-name = Leave home
shirokuro-puzzle-attack-hint = Which cards may your opponent still have? Add up the strongest they could play.
shirokuro-puzzle-attack = With your best card you are stronger than anything your opponent can play, and the cats that turn decide the match.
shirokuro-puzzle-attack-name = Attack
shirokuro-puzzle-gambit-hint = A cat may get further in one turn than its move takes it: look at your cards.
shirokuro-puzzle-gambit = The fight is only the way in. You play Run to Win, and the attacker steps on, out of the fight and onto your opponent’s home: two steps in one turn.
shirokuro-puzzle-gambit-name = The way in
shirokuro-puzzle-clash-hint = Add up both sides for each of your cards, against every card your opponent may still have.
shirokuro-puzzle-clash = Whatever your opponent has chosen, this card decides the fight your way, and with it the match.
shirokuro-puzzle-clash-name = Stronger for certain
shirokuro-puzzle-force-hint = Some moves win only against certain cards. Which one wins against all of them?
shirokuro-puzzle-force = Whatever cards your opponent has and plays, you win this turn. After every other move, it depends on the cards.
shirokuro-puzzle-force-name = A certain win
shirokuro-puzzle-hold-hint = Where could your opponent’s cats be at the end of their next turn? Think of the cards that are left, too.
shirokuro-puzzle-hold = Whatever cards your opponent has, they can’t win by the end of their next turn. After every other move, with some cards they can.
shirokuro-puzzle-hold-name = Hold out

# The rules of White Cats, Black Cats, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/shirokuro/rules.py; change both together.

shirokuro-rules-welcome-title = White Cats, Black Cats in two minutes: the goal
shirokuro-rules-welcome-body =
    Two cat clans have been at war for a thousand years. A cat that comes next to an enemy starts a **fight**. Nobody gets hurt: the losers **change sides**, and so do their friends beside them.

    You win
    - when **all cats on the board** are of your clan, or
    - when one of your cats is on the **enemy’s home**.

    {"**"}2 players**; White goes first. Hands and decks are hidden, but everyone knows which cards there are.

    -# Picture: Black moved f5 to e5 and won 7 to 4 with Scheme, Snatch and a stolen card; three white cats turned. Thanks to A Cat’s Paw, White then moved d1 to f1.
    -# Designed by 堀場わたる (Wataru Horiba). Credit and our own decisions, marked **[D]**, are on the last page.

shirokuro-rules-brief-turn-title = In two minutes: a turn
shirokuro-rules-brief-turn-body =
    Your hand is refilled to three cards. Then move **one** of your cats:

    - **one cell** up, down, left or right, anywhere; or
    - **a run** in your own half of the board, as far as you like in a straight line. It ends on the first cell beside an enemy.

    If white and black cats are now side by side, they fight.

    -# Picture: Black ran from d8 to d5. The corners show where the cat on a4 may go: a3, a2, a1, a5, b4, c4 or d4.

shirokuro-rules-brief-rule-title = In two minutes: a fight
shirokuro-rules-brief-rule-body =
    Both players secretly choose **one card** from their hand. Then both are revealed.

    - **Strength** = your cats *in contact* with an enemy + your card. The higher strength wins.
    - The loser’s cats in contact **change sides**, and with them all their friends that are connected side by side.
    - At a **tie**, the attacker has to retreat.

    Some cards have an effect, too: it is written on them.

    -# Picture: White moved d4 to d5: 1 cat + 6 = 7 against 2 cats + 4 = 6. d6 and e5 turn, and with them c6. Green signs mark turncoats.

shirokuro-rules-brief-end-title = In two minutes: how it ends
shirokuro-rules-brief-end-body =
    After every fight, and at the end of every turn:

    - **All cats** are of one clan: that clan wins.
    - A cat is on the **enemy’s home**, even one that changed sides there: its clan wins.

    100 turns in a row without a fight, or 400 turns in all, are a draw **[D]**.

    That’s enough to begin. **Learn and practise** plays a first match with you; the pages that follow have the full rules.

    -# Picture: White moved d6 to d7 and won. d8 turned, with the cats beside it. A white cat is on Black’s home: White wins.

shirokuro-rules-board-title = The board
shirokuro-rules-board-body =
    The board has 7 files (`a`–`g`) and 8 ranks (`1`–`8`). Seven cats each start on the back rank: White’s on rank 1, Black’s on rank 8.

    - **White’s territory** **[D]**, ranks 1–4: straw mats in the sun.
    - **Black’s territory** **[D]**, ranks 5–8: a roof in the moonlight.
    - **Homes** **[D]**: White’s is the basket on `d1`, Black’s the cushion on `d8`. Any cat may enter; only an enemy on a home matters.

    A cell holds one cat. A cat that changes sides stays where it is.

    ### Beside the board
    Above and below the board you see how many cards each player has in hand and deck, and the discards. A discard that was ever revealed is face up; the “?” is the card set aside, unseen by anyone. In between is the turn’s last fight.

    White cats sit; black ones crouch and wear a bell.

    -# Picture: White’s first move, g1 to g2. It’s Black’s turn.

shirokuro-rules-move-title = Turns and moves
shirokuro-rules-move-body =
    ### Your turn
    1. **Refill** your hand to three cards, automatically.
    2. **Move** one of your cats. You may not pass, except [D] when you have no legal move.
    3. **Fight**, if white and black cats are now side by side anywhere, but not diagonally.
    4. If nobody has won, it’s your opponent’s turn.

    ### Moves
    - **One cell** up, down, left or right to an empty cell, anywhere.
    - **A run**: any number of cells in a straight line over empty cells. Start, way and end must all be in your own territory.

    You can’t run past the enemy: a run ends on the first cell with an enemy beside it. Cats never jump.

    -# Picture: Black ran from d8 to d5. The cat on a4 may go to a3, a2, a1, a5, b4, c4 or d4 (marked at the corners). On d4 the run ends beside the enemy on d5; a5 is one step out of White’s territory.

shirokuro-rules-hand-title = Your hand and deck
shirokuro-rules-hand-body =
    ### Deck and hand
    Your nine cards are shuffled. One is **set aside** unseen (it counts as a discard). The other eight are your deck, its top three your hand.

    You draw only at the start of your turn, up to three cards. If you have no card for a fight, you draw one. When you must draw from an empty deck (never earlier), all your discards, the card set aside included, become a new deck in the same way.

    ### Seeing it
    The button **My hand** below the board, or `/hand`, shows you your cards at any time; nobody else sees them.

    - **Large**: your cards with value, circle and effect.
    - The card **chosen** for a fight is framed. Until both have chosen, you may **choose another**.
    - **Below**: your deck and discards. The “?” is the card set aside; not even you know it.

    Others only see how many cards you have, your face-up discards, and whether you have chosen.

    -# Picture: a fight as Black sees it, after White ran from a4 to d4, into contact with d5. The 4 is chosen; Scheme and Lose to Win stay in hand.

shirokuro-rules-fight-title = A fight
shirokuro-rules-fight-body =
    The player who moved is the **attacker**, the other one the **defender**.

    1. **Choose**: both must secretly choose a card from hand. Then both are revealed.
    2. **Effects**: the circled number on a card is the order, 1 before 2. Equal circles: the defender’s first.
    3. **Strength** = your cats *in contact* (with an enemy directly beside them) + your side’s card values. [D] Cats are counted after the effects. The higher strength **wins**; equal strengths are a **tie**.
    4. The loser’s cats **turn**; at a tie the attacker **retreats** (next pages).
    5. The cards go to their owners’ discards. Then the win is checked.
    6. **Circle 3** effects. The turn ends.

    The attacker usually has one cat in contact, the defender maybe two or three: a lone attacker needs a good card.

    -# Picture: the same fight. White has 1 cat + 5 = 6, Black 1 cat + 4 = 5. White wins, and the cat on d5 turns white.

shirokuro-rules-turncoats-title = Turncoats
shirokuro-rules-turncoats-body =
    When you lose a fight, **all your cats in contact change sides**. So do your cats directly beside a turncoat, those beside them, and so on, as long as they are connected up, down, left or right.

    Cats connected only diagonally, or not at all, stay loyal.

    -# Picture: White moved d4 to d5, into contact with e5 and d6: 1 cat + 6 = 7 against 2 cats + 4 = 6. d6 and e5 turn, and with them c6, beside d6. Green signs mark turncoats.

shirokuro-rules-tie-title = Ties
shirokuro-rules-tie-body =
    At a tie no cat turns, but the **attacker must retreat**: each of the attacker’s cats in contact, in any order, moves one cell up, down, left or right to an empty cell with **no enemy beside it**.

    Cats with no such cell are **removed from the game**.

    A cat needn’t go back where it came from.

    Then the cards are discarded, and *Lose to Win* may still act (*A Cat’s Paw* may not) before the turn ends.

    -# Picture: White moved d4 to d5, beside d6. Both have 1 cat + 3 = 4. White must retreat to c5, d4 or e5.

shirokuro-rules-cards-title = The cards
shirokuro-rules-cards-body =
    Each player has nine. The circle tells *when* a card acts. White: 1, 2, 2, 3, 4, 5, 6 and the first two; Black: 2, 3, 3, 4, 5 and the others.
    ```
    0 (1) Run to Win     逃げるが勝ち
    3 (3) A Cat’s Paw    ねこの手も借りたい
    2 (3) Lose to Win    負けるが勝ち
    1 (2) Snatch         ねこばば
    0 (2) Scheme         悪だくみ
    0 (2) Catnip         またたび
    ```
    - **Run to Win**: you may move **one white cat in contact** to an empty cell beside it that has no black cat beside it. If no cats are in contact then, the fight is **void**: no more effects, no loser, no win; the cards are discarded **[D]**.
    - **A Cat’s Paw**: if you lose (no tie) and the game isn’t over, you may make an **extra move**. It may start another fight, without a refill; you are the attacker **[D]**.
    - **Lose to Win**: after any fight but a void one, you may **take back a discard** not used in it, even the card set aside.
    - **Snatch**: a **random card from White’s hand** joins you, with value and effect. Run to Win still moves a white cat. The card goes to White’s discards.
    - **Scheme**: you may **play a second card**, after both are revealed. It counts like the first.
    - **Catnip**: **all card values are 0**. Effects still happen.

    -# Picture: White moved d4 to d5: 1 cat + 3 = 4. Black snatched a 5: 1 cat + 1 + 5 = 7. d5 turned.

shirokuro-rules-end-title = The end of the game
shirokuro-rules-end-body =
    - **All cats** on the board are of one clan: that clan wins.
    - A cat is on the **enemy’s home**, moved or turned there: its clan wins. If both homes are taken, the player whose turn it is wins.

    This is checked after each fight (before *A Cat’s Paw* moves) and at the end of each turn. A void fight ends nothing by itself.

    ### Draws [D]
    - 100 turns in a row without a fight (void ones count as fights), or
    - 400 turns in all, both players’ counted.

    -# Picture: White moved d6 to d7 and won 7 to 5 against d8. That cat turned, and with it b8, c8, e8, f8 and g8. A white cat is on Black’s home: White wins.

shirokuro-rules-short-title = The short game
shirokuro-rules-short-body =
    The option *short*: 5 files (`a`–`e`) and 6 ranks (`1`–`6`).

    - **Five cats** each, on the whole back rank.
    - White’s territory is ranks 1–3, Black’s 4–6 **[D]**. The homes are `c1` and `c6` **[D]**.
    - **No card is set aside**: a deck is all nine cards.

    Everything else is the same.

    ### Tips
    - Count what has been played: it can’t come back until the next deck.
    - A gap in your formation keeps one lost fight from turning all of it.
    - White has higher numbers, Black nastier tricks. White has the edge, so swap clans next time.

    -# Picture: White ran from b1 to b3, Black from e6 to e4. Three cards in hand each, six in the deck.

shirokuro-rules-notation-title = Fine points of the cards, and notation
shirokuro-rules-notation-body =
    ### Fine points
    - *Run to Win*: you needn’t move. If cats are still in contact, the fight goes on.
    - *Snatch*: if it draws *Run to Win*, Black decides; with *A Cat’s Paw*, Black makes the extra move after losing. If White’s hand is empty, only the 1 counts.
    - *Lose to Win*: others see which discard you take, but of the card set aside only that you took it. If the same card is face up as well, you take that one. After *Scheme*, neither of your two cards can come back.
    - *A Cat’s Paw*: in the fight it starts, your opponent’s effects come first; with no cards, you draw one.

    ### Notation
    - `d1d2`: move the cat on d1 to d2; `pass`: if none can move
    - `card 5`, `card scheme`: choose a card, or a second one
    - `flee d3c3`, `stay`: let a white cat flee, or not
    - `retreat d3c3`: retreat after a tie
    - `take 5`: take back a discard
    - `none`: no second card, no card back, no extra move

    Cards are written `1` to `6`, `flee` (Run to Win), `help` (A Cat’s Paw), `yield` (Lose to Win), `snatch`, `scheme` and `catnip`.

shirokuro-rules-credits-title = Our decisions, and thanks
shirokuro-rules-credits-body =
    ### Our decisions
    We haven’t seen all of the printed board and cards. These are ours:

    1. **Territory [D]**: half the board.
    2. **Home [D]**: the middle of the back rank.
    3. **Circles [D]** of Snatch, Scheme, Catnip: 2.
    4. **Void fights [D]**: cards are discarded. The rulebook contradicts itself; we follow its card notes.
    5. **Counting [D]**: cats count after the effects.
    6. **A Cat’s Paw [D]**: in a fight it starts, whoever moved is the attacker, whoever’s turn it is.
    7. **No legal move [D]**: pass.
    8. **Draws [D]**: 100 turns without a fight, or 400 in all.

    ### Thanks
    Design: 堀場わたる (Wataru Horiba). Art: たちばないさぎ (Isagi Tachibana). Published by 堀場工房, 2013. Thank you for a lovely game! The words and cats here are ours.

# What speaks for a move, in reviews and hints. Merits are named in engines/shirokuro/merits.py.
shirokuro-merit-strong = In the fight, { $card } is sure to beat { $count } of the { $among } cards { $name } may play.
shirokuro-merit-strong-all = In the fight, { $card } is sure to beat whatever { $name } may play.
shirokuro-merit-stakes = { $gain ->
    [one] If the fight is won, one cat changes sides;
   *[other] If the fight is won, { $gain } cats change sides;
} { $loss ->
    [one] if it’s lost, only one does.
   *[other] if it’s lost, only { $loss } do.
}
shirokuro-merit-shuns = { $gain ->
    [one] It avoids a fight that could lose { $loss } cats and win only one.
   *[other] It avoids a fight that could lose { $loss } cats and win only { $gain }.
}
shirokuro-merit-shelters = { $count ->
    [0] It keeps { $name } from starting a fight next turn.
    [one] If { $name } attacks next, only one cat is at stake instead of { $than }.
   *[other] If { $name } attacks next, at most { $count } cats are at stake instead of { $than }.
}
shirokuro-merit-nears = { $steps ->
    [one] It brings a cat to within one step of the opponent’s home.
   *[other] It brings a cat to within { $steps } steps of the opponent’s home.
}
shirokuro-merit-guards = { $steps ->
    [0] It keeps a cat on its own home.
    [one] It keeps a cat within one step of its own home.
   *[other] It keeps a cat within { $steps } steps of its own home.
}
shirokuro-merit-beats = It’s sure to beat { $count } of the { $among } cards { $name } may play.
shirokuro-merit-beats-more = It’s sure to beat { $count } of the { $among } cards { $name } may play, not just { $than }.
shirokuro-merit-beats-all = It’s sure to win the fight, whatever { $name } plays.
shirokuro-merit-saves = It keeps { $card } for a later fight.

# Standing orders: what each does, and when it ends, in a sentence or two.
shirokuro-order-walk = Advance along a file
shirokuro-order-walk-told = Each turn, your foremost cat on file { $file } moves one cell ahead. Ends if that would bring it within { $near } cells of an enemy cat, if an enemy enters your territory, if there’s a fight, or at the last rank.
shirokuro-order-walk-file = Which file?
shirokuro-order-walk-file-value = File { $value }
shirokuro-order-walk-near = How close is too close?
shirokuro-order-walk-near-value = Not within { $value } cells of an enemy cat
shirokuro-order-end-fight = there was a fight
shirokuro-order-end-gone = you have no cat on that file
shirokuro-order-end-end = your cat is on the last rank
shirokuro-order-end-entered = an enemy cat is in your territory
shirokuro-order-end-near = an enemy cat is too close
