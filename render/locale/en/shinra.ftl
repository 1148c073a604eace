# Shinra Bansho Intelligence: everything that is said of it and in it.

shinra-title = Shinra Bansho Intelligence
shinra-option-handicap-1 = without the staff
shinra-option-handicap-2 = without the general
shinra-sun = Sun
shinra-moon = Moon
shinra-nothing = none

# The parts of a match.
shinra-phase-arrangement = Arrangement
shinra-phase-deployment = Deployment
shinra-phase-battle = Battle

# What there is to do on one’s turn: a button, at most 80 characters.
shinra-deed-arrange = Arrange your cards
shinra-deed-own = Deploy a card
shinra-deed-centre = Deploy a card
shinra-deed-middle = Deploy a card on c3
shinra-deed-exchange = Exchange two cards?

# Ranked cards; normal ones are called n1 to n10, without an article.
shinra-card-k = king
shinra-card-p = prince
shinra-card-g = general
shinra-card-s = staff
shinra-card-i = intelligence
shinra-card-d = defence
shinra-the-card = the { $card }
shinra-stands = { $card } { $cell }
shinra-stands-over = { $card } over { $under }

# In the picture: keep these short.
shinra-picture-repeated = { $done } · { $count }× repeated
shinra-picture-hand = Hand: { $count }
shinra-picture-royals = royals
shinra-picture-ready = ready
shinra-picture-put = put { $card } on { $cell }
shinra-picture-moved = { $origin } → { $target }
shinra-picture-carried = { $done } with { $card } underneath
shinra-picture-took = took { $card } on { $cell }
shinra-picture-slipped = slipped under { $card } on { $cell }
shinra-picture-swapped = { $done } · { $first } ↔ { $second }
shinra-verdict-royals = both royals
shinra-verdict-stalemate = { $others } can’t move
shinra-verdict-repetition = 4× repeated
shinra-picture-do-arrange = arranging, { $count } of 9
shinra-picture-do-own = deploy at home
shinra-picture-do-centre = deploy in centre
shinra-picture-do-middle = deploy on c3
shinra-picture-do-exchange = exchange?
shinra-picture-do-move = to play

# Alt text: at most 1024 characters in all.
shinra-alt-gap = {" "}
shinra-alt-phase = Shinra Bansho Intelligence, { $phase }.
shinra-alt-over = Shinra Bansho Intelligence, over. { $ending }
shinra-alt-to-act = { $name }: { $do }.
shinra-alt-ready = { $name } is ready.
shinra-alt-last = Last move: { $name }, { $move }.
shinra-alt-repeated = This position has occurred { $count } times; the fourth time is a draw.
shinra-alt-player = { $name } ({ $side }): { $cards }; in hand { $hand }.
shinra-alt-twice = { $card } ×{ $count }
shinra-alt-lost = Captured: { $cards }.
shinra-last-swap = { $move }, then { $swap }
shinra-last-jump = { $move }, jumping over { $over }
shinra-last-take = { $move }, capturing { $met }
shinra-last-slip = { $move }, slipping under { $met }

# Moves in plain words: at most 100 characters.
shinra-label-put = Put { $card } on { $cell }
shinra-label-lift = Take { $card } back from { $cell }
shinra-label-ready = Ready: keep the cards as they are
shinra-label-swap = Exchange { $first } and { $second }
shinra-label-noswap = No exchange
shinra-heard-move = { $origin } to { $target }
shinra-label-move = { $card } { $origin } { $does }

shinra-does-step = to { $target }
shinra-does-leap = leaps to { $target }
shinra-does-jump = jumps over { $over } to { $target }
shinra-does-step-take = captures { $met } on { $target }
shinra-does-leap-take = leaps and captures { $met } on { $target }
shinra-does-jump-take = jumps over { $over } and captures { $met } on { $target }
shinra-does-step-slip = slips under { $met } on { $target }
shinra-does-leap-slip = leaps and slips under { $met } on { $target }
shinra-does-jump-slip = jumps over { $over } and slips under { $met } on { $target }
shinra-does-back = ; { $under } returns
shinra-does-over = ; { $under } is lost
shinra-does-win = {" "}to win

# The board as text.
shinra-text-under = { "*" } { $cell }: { $under } under { $card }
shinra-text-player = { $sign } { $name } ({ $side }), hand: { $hand }
shinra-text-to-act = { $name }: { $do }
shinra-text-last = Last move: { $move }
shinra-text-key =
    ^ a card that points up, v down
    { "*" } a card is underneath
    { "." } : empty, - + empty in the centre row
    k king, p prince, g general, s staff,
    i intelligence, d defence, n1-n10 normal

# What happened.
shinra-laid = { $name } places { $card } on { $cell }.
shinra-lifted = { $name } takes { $card } back from { $cell }.
shinra-became-ready = { $name } is ready.
shinra-deployment-began = Both players are ready: deployment begins.
shinra-deployed = { $name } deploys { $card } on { $cell }.
shinra-exchanged = { $name } exchanges two cards, now { $first } and { $second }.
shinra-kept-places = { $name } makes no exchange.
shinra-battle-began = The battle begins, and { $name } moves first.
shinra-advanced = { $name } moves { $card } from { $origin } to { $target }.
shinra-jumped = { $name } moves { $card } from { $origin } to { $target }, jumping over { $over }.
shinra-captured = { $name } captures { $card } on { $cell }.
shinra-royal-captured = { $left ->
    [0] { $name } captures { $card } on { $cell }: { $other } has no royals left.
   *[other] { $name } captures { $card } on { $cell }: { $other } has one royal left.
}
shinra-infiltrated = { $card } slips underneath { $host } on { $cell }.
shinra-returned = { $card } returns from underneath to { $name }’s hand.
shinra-went-over = { $card }, from under the first royal captured, goes to { $name }’s hand.
shinra-stalemated = { $name } has no legal move.
shinra-repeated = This position has occurred for the fourth time.

shinra-outcome-royals = { $winners } wins by capturing both royals.
shinra-outcome-stalemate = { $winners } wins: the opponent has no legal move.
shinra-outcome-repetition = A draw: the same position for the fourth time.

# Why a move is refused, and what would be right.
error-shinra-malformed = That isn’t a move. Write `b2b3`, `put n3 b3`, `swap b1 d2`, `noswap`, `lift c1` or `ready`.
error-shinra-unknown-card = There is no such card. Cards are `k` (king), `p` (prince), `g` (general), `s` (staff), `i` (intelligence), `d` (defence) and `n1` to `n10`.
error-shinra-unknown-cell = There’s no cell `{ $cell }`: cells run from a1 to e5. A card from your hand is put down with `put n3 b3`.
error-shinra-same-cell = That is the same cell twice. Name two different cells.
error-shinra-not-now = { $due ->
    [arrangement] You’re arranging your cards: write `put n3 b2` or `lift b2`, for example, and `ready` when you’re done.
    [deployment] It’s time to deploy a card: write `put n3 b3`, for example.
    [exchange] Now you may exchange two of your cards, with `swap b1 d2` for example. If you don’t want to, write `noswap`.
   *[battle] The battle has begun: move a card, with `b2b3` for example, or deploy one, with `put n3 b3`.
}
error-shinra-not-in-hand = You don’t have { $card } in hand. Choose a card that is there.
error-shinra-occupied = There is already a card on { $cell }. Choose an empty cell.
error-shinra-not-own-cell = { $cell } isn’t in your territory (ranks { $first } and { $last }).
error-shinra-enough = You’ve already placed { $count } cards, and one cell stays empty. Take a card back first, with `lift b2` for example, or write `ready`.
error-shinra-needed-first = You’ve already placed { $count } cards of your own choice. Still required: { $cards }.
error-shinra-nothing-there = You have no card on { $cell } to take back.
error-shinra-not-ready = You’ve placed { $count } of { $least } cards. Still required: { $cards }.
error-shinra-not-ready-no-cards = You’ve placed { $count } of { $least } cards. Place the others first.
error-shinra-fill = You can’t deploy there now. Choose { $cells }.
error-shinra-ranked-centre = You can’t deploy { $card } there: the centre row takes normal cards only, n1 to n10.
error-shinra-ranked-home = You can deploy { $card } only in your own territory, ranks { $first } and { $last }, because it’s a ranked card.
error-shinra-no-card = There is no card on { $cell }. Choose a cell with one of your cards.
error-shinra-enemy-card = The card on { $cell } is your opponent’s. Choose one of yours.
error-shinra-friend = Your own card is on { $cell }. Choose an empty cell or one with an opponent’s card.
error-shinra-no-way = You can’t move { $card } from { $origin } to { $target }. Its signs show where it can go.
error-shinra-blocked = A card on { $cell } is in the way. You can go no further than that.
error-shinra-no-jump = { $card } goes only one cell that way. To go two, it must jump over one of your cards on { $cell }.

# Picking a move of Shinra Bansho Intelligence. Choices: at most 100 characters.

shinra-pick-arrange = You’ve placed { $count } of 9 cards. What do you want to do?
shinra-pick-needed = Still required: { $cards }.
shinra-pick-own = Which card do you want to deploy on the empty cell of your territory?
shinra-pick-centre = Which card do you want to deploy in the centre row? It takes normal cards only.
shinra-pick-middle = Which card do you want to deploy on c3? Then the battle begins, and your opponent moves first.
shinra-pick-exchange = You may swap two of your cards. Choose the first one, or **No exchange**.
shinra-pick-move = Which card do you want to move, or deploy from your hand?
shinra-pick-put = Which card do you want to place?
shinra-pick-lift = Which card do you want to take back?
shinra-pick-where = Where should { $card } go?
shinra-pick-with = Which card should { $card } change places with?
shinra-pick-to = Where should { $card } go?

shinra-pick-act-put = Place a card
shinra-pick-act-lift = Take a card back
shinra-pick-act-ready = Ready
shinra-pick-all-laid = Keep your { $count } cards as they are
shinra-pick-cards = { $count } cards in hand
shinra-pick-hand = { $count ->
    [one] { $card }, from your hand
   *[other] { $card }, from your hand ({ $count })
}
shinra-pick-exchanges = with { $cells }
shinra-pick-ways = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
shinra-pick-attacks = { $count ->
    [one] { $count } move; an attack on { $cells }
   *[other] { $count } moves; attacks on { $cells }
}
shinra-pick-attacks-many = { $count } moves, { $attacks } of them attacks
shinra-pick-yours = You gain { $card } ({ $ways })
shinra-pick-underneath = it stays where it is, and your card waits underneath
shinra-pick-royal-first = the first of the two royals
shinra-pick-royal-last = the last royal
shinra-brief-takes = { $cell }: take { $card }

# How a card moves.
shinra-way-gap = {"; "}
shinra-way-step = 1 cell { $directions }
shinra-way-slide = any distance { $directions }
shinra-way-knight = knight’s jumps sideways, over anything
shinra-way-all = in all directions
shinra-way-straight = orthogonally
shinra-way-diagonal = diagonally
shinra-way-ahead = forward
shinra-way-back = back
shinra-way-aside = sideways
shinra-way-diagonal-ahead = diagonally forward
shinra-way-diagonal-back = diagonally back

# What someone who learns Shinra Bansho Intelligence may do, and why. At most 400 characters.

shinra-lesson-goal = You win by capturing **both** of your opponent’s **royals**, the king *and* the prince. First you arrange your cards, then the two of you fill the sheet, then the battle begins: one move a turn.
shinra-lesson-arrange = You may **place** { $most } of your cards on the ten cells of your two rows, and change them until you are ready. King, prince, general and staff are required{ $missing ->
    [0] .
   *[other] ; still missing: { $needed }.
} The button **Standard formation** places a good formation, and **💡 Hint** tells you why it is good.
shinra-lesson-ready = You may say you’re **ready**, because you’ve placed { $count } cards, with all the required ones. You can’t take it back.
shinra-lesson-own = You may **deploy** any card from your hand on { $cells }, because your own territory is filled first.
shinra-lesson-centre = You may **deploy** a *normal* card (one without a seal) on { $cells }, because the centre row is being filled, and ranked cards may not go there.
shinra-lesson-middle = You may **deploy** a *normal* card on { $cells }. This fills the sheet, and the battle begins; your opponent moves first.
shinra-lesson-exchange = You may **exchange** two of your cards in your own territory, because you’ve just deployed one. You don’t have to. In the battle you no longer can.
shinra-lesson-royal-first = You may **capture a royal** ({ $moves }). It leaves the game, and your opponent has only one left. A card of yours underneath would go to your opponent, so it’s best done with a ranked card.
shinra-lesson-royal-last = You may **capture the last royal** ({ $moves }). That wins.
shinra-lesson-move = You may **move** ({ $moves }), because a card’s signs point there and the cell is empty: one arrowhead is one cell, two are any distance, dots are a knight’s jump sideways.
shinra-lesson-capture = You may **capture** ({ $moves }), because a ranked card can capture anything, and a normal card another normal one. What you capture goes to your hand and is yours.
shinra-lesson-slip = You may **slip underneath** ({ $moves }), because a normal card can’t capture a ranked one right away. It waits underneath, and the next normal card of yours that attacks there captures.
shinra-lesson-lift = You may now **capture with a normal card** ({ $moves }), because a card of yours is already underneath. It returns to your hand, except from under the first royal.
shinra-lesson-jump = You may **jump over your own card** ({ $moves }), because it is on the very next cell in the direction of an arrow. The jump ends exactly two cells away.
shinra-lesson-drop = You may **deploy** from your hand ({ $cards }), because there are empty cells: normal cards on any of them, even deep in enemy territory, ranked ones only in your own.

# Why a formation is a good one. At most 300 characters each.
shinra-formation-royals = **King and prince** are in the back row, because they move one cell at a time, and you lose when both are captured. If the king is captured there, you can strike back at once with { $king }; if the prince is, with { $prince }.
shinra-formation-guards = **Every card is guarded**: whichever is captured, at least { $least } others can strike back.
shinra-formation-behind = **Also in the back: { $cards }.** They are strong and few, and capture any card at once; from there they strike back instead of being captured first.
shinra-formation-front = **In front: { $cards }.** This row meets the enemy first, and normal cards are the ones you can best afford to lose: you have ten.
shinra-formation-front-defence = **In front: { $cards }.** This row meets the enemy first, and normal cards are the ones you can best afford to lose. The **defence** in the middle captures whatever comes right in front of it or beside it.
shinra-formation-free = **{ $cell } stays empty.** In the deployment you fill it first, with any card from your hand ({ $hand }), once you’ve seen your opponent’s formation. Then you may exchange two of your cards.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/shinra/motifs.py.

shinra-puzzle-win-title = { $moves ->
    [one] Win in one move
   *[other] Win in { $moves } moves
}
shinra-puzzle-win = { $moves ->
    [one] One move captures the last royal. No other forces a win within two moves. Which is it?
   *[other] One move forces a win: whatever your opponent does, you capture the last royal within { $moves } moves. What is the first?
}
shinra-puzzle-win-wrong = Your opponent has an answer to this and keeps the last royal for now.
shinra-puzzle-save-title = Save your last royal
shinra-puzzle-save = After every move but one, your opponent can force the capture of your last royal within two moves. Which move saves it?
shinra-puzzle-save-wrong = After this, your last royal can’t be saved.

shinra-puzzle-capture-hint = Which of your cards can reach the last royal? Ranked cards capture ranked cards at once.
shinra-puzzle-capture = The last royal is in reach of a card that captures it at once: a ranked card, or a normal one with a card of yours already underneath.
shinra-puzzle-capture-name = Capture at once
shinra-puzzle-counter-hint = Can you capture the card that threatens your royal?
shinra-puzzle-counter = You capture the card that attacks your last royal. After every other move, the royal is captured within two moves.
shinra-puzzle-counter-name = Capture the attacker
shinra-puzzle-infiltrate-hint = A normal card can’t capture a royal right away. What does it do instead, and which card comes next?
shinra-puzzle-infiltrate = The first card slips underneath the royal, so a normal card can capture it, too. The royal can’t escape the second one.
shinra-puzzle-infiltrate-name = Slip underneath
shinra-puzzle-hunt-hint = Attack the royal so that it has no way out. Think of every capture and every block.
shinra-puzzle-hunt = Wherever the royal goes, and whatever gets in the way, one of your cards captures it next.
shinra-puzzle-hunt-name = Hunt the royal
shinra-puzzle-decoy-hint = Even a captured card may have done its job.
shinra-puzzle-decoy = If your opponent captures this card, the way to the last royal is open; if not, this card captures the royal itself.
shinra-puzzle-decoy-name = Decoy
shinra-puzzle-drop-hint = Look at your hand. From which empty cell could one of these cards reach the royal?
shinra-puzzle-drop = The card from your hand attacks the last royal from a cell where it can’t be stopped in time.
shinra-puzzle-drop-name = From the hand
shinra-puzzle-shield-hint = You can’t capture what threatens you. Can a card from your hand guard the key cell?
shinra-puzzle-shield = The card from your hand guards the cell your opponent wanted to attack from: anything that goes there is captured.
shinra-puzzle-shield-name = Guard a cell
shinra-puzzle-retreat-hint = Your last royal can’t stay where it is. Which cells are safe, and not just for one move?
shinra-puzzle-retreat = The royal steps out of reach. On any other cell, or after any other move, it’s captured within two moves.
shinra-puzzle-retreat-name = Royal on the run
shinra-puzzle-block-hint = The attacker needs a way to your royal. What could get in between?
shinra-puzzle-block = The card gets in the attacker’s way, and your opponent has no second attack in time. After every other move, your last royal is captured within two moves.
shinra-puzzle-block-name = Block
shinra-puzzle-force-hint = Not every winning move attacks. Which move leaves your opponent without a good answer?
shinra-puzzle-force = Whatever your opponent answers, you capture the last royal next. No other move forces that.
shinra-puzzle-force-name = Quiet move
shinra-puzzle-hold-hint = What would your opponent do next if you did nothing? Only one move prevents that.
shinra-puzzle-hold = After this move, your opponent can’t force the capture of your last royal within two moves. After every other move, they can.
shinra-puzzle-hold-name = Hold out

# The rules of Shinra Bansho Intelligence, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/shinra/rules.py; change both together.

shinra-rules-welcome-title = Shinra Bansho Intelligence in two minutes: the goal
shinra-rules-welcome-body =
    A cousin of shogi on a sheet of five by five cells. Every card shows how it moves, and what you capture is yours.

    Capture **both royals** of your opponent, the king *and* the prince, and you win. Losing one isn’t the end.

    - **2 players**: *Sun*, who begins, and *Moon*. No luck, nothing hidden, not even the spies.

    -# Picture: mid-battle. Sun’s n4 went from b3 to b5 and slipped under the general. Sun’s king is captured. Moon’s turn.
    -# The rulebook’s pictures are lost, so the sheet and nearly all cards are our reconstruction. Credit and our decisions, marked **[D]**, are on the last page.

shinra-rules-brief-turn-title = In two minutes: a turn
shinra-rules-brief-turn-body =
    First, both players place nine cards on their own two ranks (the standard formation will do), then take turns filling the sheet. Now the battle begins. Each turn, do **one** thing:

    - **Move** a card as its signs say. *One arrowhead* is one cell that way; *two* are any distance; *two dots* are a knight’s jump sideways.
    - **Deploy** a card from your hand on an empty cell.

    -# Picture: the battle begins. The corners show where the knight’s jump of Sun’s n7 on c3 leads: to a2, a4, e2 and e4, two files over and one rank up or down. Sun’s own cards are on a2 and e2.

shinra-rules-brief-rule-title = In two minutes: slipping underneath
shinra-rules-brief-rule-body =
    Ranked cards have a seal, normal cards a number.

    A **normal** card can’t capture a **ranked** one right away: it **slips underneath**, and goes wherever that card goes. From then on, **any** card of yours can capture it, and the one underneath returns to your hand.

    All other attacks capture at once.

    -# Picture: Moon’s defence went from c4 to c3 and captured n7. Sun’s n6 attacked it from d2 and slipped underneath, on c3.

shinra-rules-brief-end-title = In two minutes: how it ends
shinra-rules-brief-end-body =
    - **Both royals** of a player are captured: the other player wins.
    - You have nothing to do on your turn: you lose **[D]**.
    - The same position for the fourth time is a draw **[D]**.

    That’s enough to begin. **Learn and practise** plays a first match with you; the pages that follow have the full rules.

    -# Picture: Sun captured Moon’s prince on b3, and then the king on c3. Sun wins.

shinra-rules-sheet-title = The sheet and the hands
shinra-rules-sheet-body =
    The sheet has files `a`–`e` and ranks `1`–`5` **[D]**.

    - **Sun’s territory**: ranks 1 and 2; **Moon’s**: ranks 4 and 5
    - **The centre row**: rank 3, with a compass in the middle, `c3`

    Each player has the same 16 cards **[D]**:

    - six **ranked** cards with a seal: 王 king `k`, 王子 prince `p`, 将 general `g`, 参 staff `s`, 諜 intelligence `i`, 防 defence `d`. King and prince are the *royals*.
    - ten **normal** cards without a seal, `n1`–`n10`; the cards show the number alone

    Sun’s cards are light, Moon’s are dark. Every card *points* away from its owner.

    ### In the picture
    - Beside the sheet are both hands, each on the colour of its territory. One card behind another means that there are two of it; a framed card has just been gained.
    - Beside a name are the player’s royals, which are pale and struck out once they’re captured.
    - A panel shows whose turn it is; an arrow and a frame on the sheet show the last move.

    -# Picture: the start. Both players arrange at once.

shinra-rules-signs-title = The signs on the cards
shinra-rules-signs-body =
    A card goes where its signs point, as its owner sees them.

    - **One arrowhead**: one cell that way
    - **Two arrowheads on a shaft**: any distance that way, up to the first card
    - **Two dots and an arrow beside them**: a knight’s jump sideways, two files over and one rank forward or back, over anything; always all four (pictured on page 2)

    A move ends on an empty cell or on an opponent’s card (an attack), never on your own. *Jumping* and *slipping underneath* have their own pages. All sixteen cards are listed near the end.

    -# Picture: the corners show where Sun’s n4 on b3 can go. Any distance forward: b4, or b5 with the general. Any distance back: b2 with Moon’s staff, no further. One cell diagonally back: a2, c2.

shinra-rules-arrange-title = First: arranging
shinra-rules-arrange-body =
    Both players place **nine cards** on the ten cells of their territory, at the same time and in the open.

    - King, prince, general and staff are required.
    - The other **five** are up to you: intelligence, defence, normal cards.
    - One cell stays empty. Other cards stay in hand.

    You may change your mind until you are *ready*, which is final. When both are ready, deployment begins.

    When your time runs out, or after 60 changes, you are made ready: with the nine cards you have placed, or, if there are fewer, with the standard formation instead **[D]**.

    -# Picture: Sun is ready, in the standard formation. Moon has placed six cards.

shinra-rules-deploy-title = Second: deployment
shinra-rules-deploy-body =
    Seven more cards fill the sheet, one at a time. Sun begins.

    1. Sun fills the empty cell of its territory, then Moon does the same.
    2. a3, b3, d3 and e3, in any order: Sun, Moon, Sun, Moon
    3. Sun fills c3, and the battle begins.

    Your own territory takes any card, the centre row **normal cards only**.

    ### Exchange
    After each deployment but the one on c3, you may let **two of your cards in your own territory** change places. In the battle there are no exchanges. Cards left over stay in hand.

    -# Picture: Moon deployed n5 on e3, then exchanged a5 and b4: the staff is now on b4. Next, Sun fills c3.

shinra-rules-battle-title = Third: the battle
shinra-rules-battle-body =
    {"**"}Moon moves first**, since Sun filled c3 **[D]**. Do exactly one thing a turn; you can’t pass.

    - **Move** a card by its signs, or attack with it.
    - **Deploy** a card from your hand on an empty cell: normal cards anywhere, even in enemy territory **[D]**; ranked cards only in your own **[D]**.

    ### Attacks
    - Normal attacks normal: **capture**
    - Ranked attacks anything: **capture**
    - Normal attacks ranked: it **slips underneath**; or **captures**, if a card of yours is already there

    A captured card goes to your hand and is yours. You may hold two of a kind.

    -# Picture: Moon deployed n9 on c2, deep in Sun’s territory. Sun’s defence had left that cell for a4.

shinra-rules-jump-title = Jumping over your own card
shinra-rules-jump-body =
    If a card’s arrow, single or double, points at **your own** card on the very next cell, it may jump over it and land right behind.

    - It lands on an empty cell or attacks there **[D]**; normal cards slip underneath ranked ones, as always.
    - It goes exactly two cells, **no further**, even with a double arrow.
    - It jumps **one** card only, never an opponent’s.

    -# Picture: Moon’s staff went from b4 to c3 and captured n7. Then Sun’s n2 jumped over n4 on b3, from b2 to b4 (the arc). Without a card of Sun’s on b3, it could have gone no further.

shinra-rules-slip-title = Slipping underneath, 1
shinra-rules-slip-body =
    A **normal** card can’t capture a **ranked** one right away. It goes *underneath* the ranked card, which stays where it is. The next attack by a normal card of the same side captures it.

    - A ranked attacker always captures at once.
    - There is at most one card underneath, always an opponent’s.
    - Its tip sticks out behind the upper card, with its name.

    -# Picture: Moon’s defence went from c4 to c3 and captured n7. Sun’s n6 attacked it from d2 and slipped underneath, on c3.

shinra-rules-carry-title = Slipping underneath, 2
shinra-rules-carry-body =
    The card underneath goes **wherever the ranked card goes**. It can’t move, attack or be attacked itself, and can’t be withdrawn **[D]** until the ranked card is captured. The ranked card moves and captures as before.

    -# Picture: Moon’s defence went on from c3 to b3 and captured n4. Sun’s n6 went along underneath.

shinra-rules-take-title = Slipping underneath, 3: the capture
shinra-rules-take-body =
    With a card underneath, **any** card of Sun’s can capture the defence, even a normal one.

    ### What a capture does
    - The attacker moves onto the cell.
    - The captured card goes to your hand and is yours; a king or prince leaves the game.
    - Your card underneath **returns to your hand** **[D]**, whatever card made the capture; one exception follows.

    -# Picture: Sun’s n5 captured the defence on b3 from a3. The defence and n6, which was underneath, are in Sun’s hand (framed).

shinra-rules-royals-title = The royal exception
shinra-rules-royals-body =
    Normal cards must slip underneath royals, too. A captured royal leaves the game.

    - With the **first** of a player’s two royals, your card underneath does **not** return: it goes to your opponent’s hand and is theirs.
    - With the **last**, the match is over anyway; the card returns **[D]**.

    -# Picture: Moon’s king came to c3. Sun’s n5 slipped underneath, and n6 captured the king from d2. So n5 (framed) is in Moon’s hand, and Moon has only the prince left.

shinra-rules-end-title = How it ends
shinra-rules-end-body =
    - When **both royals** of a player are captured, the other player wins.
    - If you have **nothing to do** on your turn, neither a move nor a deployment, you lose **[D]**.
    - The **fourth time** the **same position** occurs in the battle, it’s a draw **[D]**. All cards (also underneath), both hands and whose turn it is must be the same; the position right after c3 counts first.

    You can also resign at any time.

    -# Picture: Moon’s prince came to b3, and Sun’s defence captured it. Then the king came to c3, and Sun’s staff captured it from e1, jumping over d2. Sun wins.

shinra-rules-cards-title = All sixteen cards
shinra-rules-cards-body =
    “Orthogonally” is forward, back, left and right, as you see it.

    - 王 `k` king, 王子 `p` prince: one cell in all eight directions
    - 将 `g` general: any distance orthogonally, one cell diagonally
    - 参 `s` staff: any distance diagonally, one cell orthogonally
    - 諜 `i` intelligence: knight’s jumps, one cell forward and back
    - 防 `d` defence: one cell orthogonally and diagonally forward

    - `n1`: one cell forward and diagonally forward
    - `n2`: one cell orthogonally
    - `n3`: one cell diagonally
    - `n4`: any distance forward and back, one cell diagonally back
    - `n5`: any distance left and right, one cell forward
    - `n6`: one cell diagonally and forward
    - `n7`: knight’s jumps
    - `n8`: any distance forward, one cell left and right
    - `n9`: any distance diagonally forward, one cell back
    - `n10`: one cell forward, back and diagonally forward

    Two cards (one step in all directions; our `n4`), the six ranked kinds and the three signs are the rulebook’s; all other moves are our guess **[D]**.

    -# Picture: the standard formations **[D]**. Each leaves one cell empty: a1 and e5.

shinra-rules-notation-title = Notation
shinra-rules-notation-body =
    - `put k c1` place or deploy a card
    - `lift c1`, `ready` take a card back, finish arranging
    - `swap b1 d2`, `noswap` exchange two cards, or none
    - `b2b3` move a card from b2 to b3

    Cards are `k` `p` `g` `s` `i` `d` and `n1`–`n10`.

shinra-rules-credits-title = Our decisions, and thanks
shinra-rules-credits-body =
    ### Our decisions
    Without its pictures, the rulebook leaves these open.

    1. **The sheet [D]** is five files wide, hence nine cards at the start.
    2. **The cards [D]**: their number, and how all but two move.
    3. **The standard formations [D]**, and what happens when time or changes run out.
    4. **Moon moves first [D]** in the battle.
    5. **Deploying in battle [D]**: normal cards on any empty cell, ranked ones in your own territory.
    6. **A jump may attack [D]**, and slip underneath.
    7. **No withdrawal [D]** from underneath.
    8. **Returning [D]** means to the hand, even with the last royal.
    9. **Nothing to do [D]** loses.
    10. **The fourth repetition [D]** is a draw.

    ### Thanks
    The rulebook of **森羅万象インテリジェンス** (2017) names no designer: whoever you are, thank you for a lovely game! The words and drawings here are ours.

# What speaks for a move, in reviews and hints. Merits are named in engines/shinra/merits.py.
shinra-merit-free = Nothing can capture back there.
shinra-merit-trade = It’s worth it even if { $second } is captured back.
shinra-merit-undermines = Once a card lies underneath, any card can capture { $card }.
shinra-merit-spares = It keeps { $name } from capturing { $card }.
shinra-merit-withholds = It doesn’t put { $card } where { $name } can capture it.
shinra-merit-declines = It doesn’t give up { $card } for { $second }.
shinra-merit-covers = If { $name } captures { $card }, the capturing card can be captured in return.
shinra-merit-closed = It keeps { $name } from slipping underneath { $card }.
shinra-merit-attacks = It threatens to capture { $card } on { $cell }.
shinra-merit-forks = It threatens to capture { $card } or { $second } next.
shinra-merit-hampers = It leaves { $name } fewer moves: { $count } instead of { $than }.

# Standing orders: what each does, and when it ends, in a sentence or two.
shinra-order-noswap = Never exchange cards
shinra-order-noswap-told = You make no exchange after your deployments. Ends when the battle begins.
shinra-order-end-battle = the battle has begun
