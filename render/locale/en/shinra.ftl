# Shinra Bansho Intelligence: everything that is said of it and in it.

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
shinra-brief-takes = { $cell }: take { $card }

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

# What somebody who learns Shinra Bansho Intelligence may do, and why. At most 400 characters.

shinra-lesson-goal = You win when you have captured **both royals** of the other side, the king *and* the prince. First you lay out your cards, then both of you fill the sheet, then the battle begins: one move a turn.
shinra-lesson-arrange = You may **lay** any { $most } of your cards on the ten cells of your two rows, and change them as often as you like, because you are not ready yet. King, prince, general and staff must be among them{ $missing ->
    [0] .
   *[other] ; still missing: { $needed }.
} The button **Default formation** lays a good one, and **💡 Hint** says why it is good.
shinra-lesson-ready = You may say **ready**, because { $count } cards lie, with all that must be among them. It cannot be taken back.
shinra-lesson-own = You may **deploy** any card of your hand on { $cells }, because your own territory is filled first.
shinra-lesson-centre = You may **deploy** a *normal* card (without a seal) on { $cells }, because the centre row is filled now, and ranked cards do not go there.
shinra-lesson-middle = You may **deploy** a *normal* card on { $cells }. With it the sheet is full, and the battle begins; the other side moves first.
shinra-lesson-exchange = You may **exchange** two of your own cards in your own territory, or none, because you have just deployed. In the battle that is not possible any more.
shinra-lesson-royal-first = You may **capture a royal** ({ $moves }). It leaves the game, and the other side has only one left. A card of yours underneath would go over to them, so a ranked card does it best.
shinra-lesson-royal-last = You may **capture the last royal** ({ $moves }). That wins.
shinra-lesson-move = You may **move** ({ $moves }), because the signs on a card point there and the cell is empty: one arrowhead is one cell, two are any distance, dots are a knight’s jump aside.
shinra-lesson-capture = You may **capture** ({ $moves }), because a ranked card takes anything, and a normal one takes a normal one. What you capture comes into your hand and is yours.
shinra-lesson-slip = You may **slip underneath** ({ $moves }), because a normal card cannot take a ranked one at once. It waits below, and the next normal card of yours that attacks there captures.
shinra-lesson-lift = You may now **capture with a normal card** ({ $moves }), because a card of yours is underneath already. The one underneath comes back into your hand, except from below the first royal.
shinra-lesson-jump = You may **jump over a friend** ({ $moves }), because a card of yours stands right next in the direction of an arrow. The jump ends exactly two cells away.
shinra-lesson-drop = You may **deploy** from your hand ({ $cards }), because there are empty cells: a normal card on any of them, even deep in the enemy’s territory, a ranked one only in your own.

# Why a formation is a good one. At most 300 characters each.
shinra-formation-royals = **King and prince** stand in the back row, because they move one cell at a time, and you lose when both are captured. Whoever takes the king there is struck back at once by { $king }; whoever takes the prince, by { $prince }.
shinra-formation-guards = **Every card is guarded**: at whatever is taken where it lies, at least { $least } of the others can strike back.
shinra-formation-behind = **Behind, too: { $cards }.** They are strong and few, and take any card at once; so they strike back from there instead of being taken first.
shinra-formation-front = **In front: { $cards }.** What stands there meets the enemy first, and normal cards are lost most easily: you have ten of them.
shinra-formation-front-defence = **In front: { $cards }.** What stands there meets the enemy first, and normal cards are lost most easily. The **defence** in their middle takes whatever comes right before it or beside it.
shinra-formation-free = **{ $cell } stays empty.** It is filled first in the deployment, with any card of your hand ({ $hand }), once you have seen how the other side lies. Two of your cards may then change places.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/shinra/puzzles.json.

shinra-puzzle-win-title = { $moves ->
    [one] Win in one move
   *[other] Win in { $moves } moves
}
shinra-puzzle-win = { $moves ->
    [one] One move captures the last royal. No other wins by force within two moves. Which is it?
   *[other] One move wins by force: with your move number { $moves } at the latest you capture the last royal, whatever the other does in between. Which is the first?
}
shinra-puzzle-win-wrong = The other has an answer to this, and keeps the last royal for now.
shinra-puzzle-save-title = Save your last royal
shinra-puzzle-save = After every move but one the other captures your last royal by force, with its next move or the one after. Which move saves it?
shinra-puzzle-save-wrong = After this your last royal can no longer be saved.

shinra-puzzle-capture-hint = Which of your cards reaches the last royal? Ranked cards capture ranked cards at once.
shinra-puzzle-capture = The last royal is within reach of a card that captures it at once: a ranked card, or a normal one whose friend lies underneath already.
shinra-puzzle-counter-hint = The card that threatens your royal may itself be taken.
shinra-puzzle-counter = You take the card that attacks your last royal. Nothing else can capture it in the next moves.
shinra-puzzle-infiltrate-hint = A normal card cannot capture a royal at once. What does it do instead, and who comes next?
shinra-puzzle-infiltrate = The first card slips underneath the royal, which may now be captured by a normal card as well. The royal cannot get away from the second one.
shinra-puzzle-hunt-hint = Attack the royal so that no way leads out, and nobody can take or stop the attacker.
shinra-puzzle-hunt = Wherever the royal goes, and whatever is put in the way, one of your cards captures it next.
shinra-puzzle-decoy-hint = A card that is captured may have done its work.
shinra-puzzle-decoy = The other may capture this card, but then the way to the last royal is open; and if it does not, this card captures the royal itself.
shinra-puzzle-drop-hint = Look at your hand. From which empty cell would one of these cards reach the royal?
shinra-puzzle-drop = The card from your hand attacks the last royal from a cell on which it cannot be stopped in time.
shinra-puzzle-shield-hint = You cannot take what threatens you. Can a card from your hand guard the cell that matters?
shinra-puzzle-shield = The card from your hand guards the cell from which the other wanted to attack: there it would be taken.

# The rules of Shinra Bansho Intelligence, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/shinra/rules.py; change both together.

shinra-rules-welcome-title = Shinra Bansho Intelligence
shinra-rules-welcome-body =
    A cousin of shogi on a small sheet. Every card shows how it moves. Ordinary cards cannot take a ranked one at once: they **slip underneath** it, and wait there until somebody captures it. Nothing is hidden, not even the spies.

    - **2 players**, called *Sun* (who begins) and *Moon*. No dice, no luck.
    - Everything is open: both hands, too.

    ### You win
    when you have captured **both royals** of the other side, the king *and* the prince. Losing one of them hurts, but is not the end.

    ### In four sentences
    Both of you lay nine cards of your own choice on your two rows, and may watch each other doing so. In turn you then fill the rest of the sheet, and after each card you may exchange two of your own. When the middle is filled, the battle begins: one move a turn. What you capture is yours, and may be deployed again.

    ### Credit
    The game is **森羅万象インテリジェンス**. Its rulebook of 2017 names neither a designer nor a publisher: whoever you are, thank you! These pages tell the rules in our words, and the cards are drawn by us. The rulebook’s pictures, with the sheet and nearly all cards, are lost: **what they must have shown is our reconstruction**. That and all else we had to decide carries the mark **[D]**; the last page lists it.

    _In the picture: a battle in full swing. Sun’s n4 slid from b3 to b5 and slipped underneath the general. Sun’s king is captured; Moon is to move._

shinra-rules-sheet-title = The sheet and the hands
shinra-rules-sheet-body =
    The sheet has files `a` to `e` and ranks `1` to `5` **[D]**.

    - **Sun’s territory** is ranks 1 and 2, **Moon’s** is ranks 4 and 5: look for the suns and the moons.
    - **The centre row** is rank 3. The compass marks its middle, `c3`.

    Each player has the same 16 cards **[D]**:

    - six **ranked** cards with a seal: 王 king `k`, 王子 prince `p`, 将 general `g`, 参 staff `s`, 諜 intelligence `i`, 防 defence `d`. King and prince are the *royals*;
    - ten **normal** cards, `n1` to `n10`, without a seal.

    Sun’s cards are light, Moon’s are dark. A card also *points*: those of the player at the lower edge up, those of the other down, and their signs are turned with them.

    ### Beside the sheet
    Both hands lie open. A small 2 says that there are two of a kind; a frame, that a card has just come there. The seals beside a name are that player’s royals; a crossed one is captured. An arrow and a panel show who is to act, and what the last move was stands beside the other name.

    On the sheet, brackets show where the last move ended, and an arrow where it came from.

    _In the picture: the start. All cards are in hand, and both players arrange at once._

shinra-rules-signs-title = The signs on the cards
shinra-rules-signs-body =
    A card goes where its signs point, as its owner sees them.

    - **One arrowhead**: one cell that way.
    - **Two arrowheads on a shaft**: any number of cells that way, up to the first card.
    - **Two dots and an arrow beside them**: a knight’s jump aside, two files over and one rank ahead or back, whatever stands between. There are always four of them.

    A move ends on an empty cell, or on a card of the opponent’s: that is an attack. It never ends on a card of your own. But with the arrows you may *jump over* one; that has a page of its own.

    What a normal card does to a ranked one is special, too: see *Slipping underneath*.

    _In the picture: the rings show where Sun’s n4 on b3 may go. Ahead, any distance: to b4, or to b5, where the general stands. Back, any distance: to b2, where Moon’s staff stands, and no further. One cell diagonally back: to a2 and c2._

shinra-rules-cards-title = All sixteen cards
shinra-rules-cards-body =
    Ahead is away from you. “Straight” is ahead, back, left and right.

    - 王 `k` king, 王子 `p` prince: one cell in all eight directions
    - 将 `g` general: any distance straight, one cell diagonally
    - 参 `s` staff: any distance diagonally, one cell straight
    - 諜 `i` intelligence: knight’s jumps aside, one cell ahead and back
    - 防 `d` defence: one cell straight and diagonally ahead

    - `n1`: one cell ahead and diagonally ahead
    - `n2`: one cell straight
    - `n3`: one cell diagonally
    - `n4`: any distance ahead and back, one cell diagonally back
    - `n5`: any distance left and right, one cell ahead
    - `n6`: one cell diagonally and ahead
    - `n7`: knight’s jumps aside
    - `n8`: any distance ahead, one cell left and right
    - `n9`: any distance diagonally ahead, one cell back
    - `n10`: one cell ahead, back and diagonally ahead

    The rulebook’s text describes two cards, one that goes one cell in every direction and our `n4`; the ranks and the three signs are the rulebook’s as well. Which card moves how is otherwise our guess **[D]**.

    _In the picture: the usual formations **[D]** of both sides. Each leaves one cell empty: a1 and e5._

shinra-rules-arrange-title = First: arranging
shinra-rules-arrange-body =
    Both players lay **nine cards** on the ten cells of their own territory, at the same time and in plain sight. You may answer what you see.

    - King, prince, general and staff must be among them.
    - The other **five** are up to you: intelligence, defence, normal cards.
    - One cell stays empty. The cards you do not lay stay in your hand.

    You may take cards back and lay others as often as you like, until you say *ready*. That cannot be taken back. When both are ready, deployment begins.

    When the match’s time for this runs out, a player whose nine cards lie counts as ready; for anybody else the usual formation is laid **[D]**.

    ### A hint
    The royals move one cell at a time. It is good when their neighbours can strike back at whoever comes close.

    _In the picture: Sun has laid the usual formation and is ready. Moon has laid six of nine cards, and may still change everything._

shinra-rules-deploy-title = Second: deployment
shinra-rules-deploy-body =
    Seven more cards fill the sheet, one at a time. Sun begins.

    1. Sun fills the empty cell of its own territory, then Moon does the same.
    2. The cells a3, b3, d3 and e3, in any order: Sun, Moon, Sun, Moon.
    3. Sun lays a card on c3, and the battle begins.

    Your own territory takes any card, the centre row **normal cards only**.

    ### Exchange
    After each deployment but the one on c3, the same player may let **two of its own cards in its own territory** change places, or not. Later on there are no exchanges.

    Cards that are left over stay in hand, and come in during the battle.

    _In the picture: Moon has deployed n5 on e3, and then exchanged its cards on a5 and b4: the staff stands on b4 now. Sun is to fill c3._

shinra-rules-battle-title = Third: the battle
shinra-rules-battle-body =
    Now **Moon moves first**, because c3 was Sun’s move **[D]**. In your turn you do exactly one thing; nobody may pass.

    - **Move** a card on the sheet by its signs, or attack with it.
    - **Deploy** a card from your hand on an empty cell. A normal card may go anywhere, even into the enemy’s territory **[D]**. A ranked card goes only into your own **[D]**.

    When the battle begins, the sheet is full: the first move is always an attack or a jump.

    ### Attacks
    - A normal card attacks a normal one: **capture**.
    - A ranked card attacks any card: **capture**.
    - A normal card attacks a ranked one: it **slips underneath**, unless a card of your own lies there already. Then it is a **capture**.

    A captured card goes to your hand and is yours. You may hold two of a kind.

    _In the picture: Moon has deployed n9 on c2, in the middle of Sun’s territory. Sun’s defence had left that cell for a4._

shinra-rules-jump-title = Jumping over a friend
shinra-rules-jump-body =
    Where a card may go by an arrow, single or double, and a card of **your own** stands on the very next cell, it may jump over it and land on the cell right behind.

    - It lands on an empty cell or attacks an opponent’s card there **[D]**. A normal card that lands on a ranked one slips underneath it, as always.
    - It goes exactly two cells, **no further**, even with a double arrow.
    - Only **one** card is jumped, only from the cell next to it, and never an opponent’s.
    - The knight’s jump does not need all this: it leaps over anything.

    So a card with a single arrow can reach two cells that way, but only with a friend between.

    _In the picture: Moon’s staff went from b4 to c3 and captured n7. Now Sun’s n2 has jumped over n4 on b3, from b2 to b4. Without a friend on b3 it would have got no further than there. The arc shows the jump._

shinra-rules-slip-title = Slipping underneath, 1
shinra-rules-slip-body =
    A **normal** card cannot capture a **ranked** one at the first attempt. It leaves its cell and goes *underneath* the ranked card, which stays where it is. The next attack by a normal card of the same side will capture it.

    - A ranked attacker captures at once: it never slips underneath anything.
    - There is never more than one card underneath. It is always the opponent’s of the one on top.
    - The tip of the lower card sticks out behind the upper one, with its name on it.

    The ranked card is in danger now, but it may go on, strike back, or be defended: whoever captures it stands in the open.

    _In the picture: Moon’s defence went from c4 to c3 and captured n7. Sun’s n6 attacked it from d2 and slipped underneath, on c3._

shinra-rules-carry-title = Slipping underneath, 2
shinra-rules-carry-body =
    The card underneath goes **wherever the ranked card goes**. It takes no part in anything: it does not move, does not attack, and cannot be attacked by itself.

    It cannot be withdrawn **[D]**. It stays until the ranked card is captured.

    The ranked card moves and captures as before.

    _In the picture: Moon’s defence went on from c3 to b3 and captured n4. Sun’s n6 went along underneath._

shinra-rules-take-title = Slipping underneath, 3: the capture
shinra-rules-take-body =
    Now that a card of Sun’s is underneath, **any** card of Sun’s may capture the defence, a normal one as well.

    ### What a capture does
    - The attacker moves onto the cell.
    - The captured card goes to the captor’s hand, and is the captor’s from now on. A captured king or prince leaves the game instead.
    - A card that was underneath **returns to its owner’s hand** **[D]**. There is one exception, on the next page.

    It does not matter whether the capturing card is ranked or normal: what was underneath returns.

    _In the picture: Sun’s n5 attacked from a3 and captured the defence on b3. The defence is in Sun’s hand now, and so is n6, which was underneath. Both are framed._

shinra-rules-royals-title = The royal exception
shinra-rules-royals-body =
    King and prince are ranked cards like the others: normal cards slip underneath them first. When one is captured, it leaves the game.

    - If it is the **first** of the two, a card underneath it does **not** come back: it goes over to the hand of the player who lost the royal. A spy’s life is short.
    - If it is the **last**, the game is over anyway; the card returns **[D]**.

    So it may be worth capturing the first royal with a ranked card, at once and without a spy.

    _In the picture: Moon’s king had come to c3. Sun’s n5 slipped underneath it, and n6 has captured it from d2. The king is out of the game, and n5 is in Moon’s hand now, with a frame. Moon has only the prince left._

shinra-rules-end-title = How it ends
shinra-rules-end-body =
    - **Both royals** of a player are captured: the other player wins.
    - A player has **nothing to do** in its turn, neither a move nor a deployment: that player loses **[D]**.
    - The **same position** is there for the **fourth time** in the battle: a draw **[D]**. What counts is which cards lie where, on top and underneath, both hands, and who is to move. The first position that counts is the one after c3 was filled.

    Besides, a player may resign at any time; that belongs to the match, not to the game.

    _In the picture: Moon’s prince had gone to b3, where Sun’s defence captured it. Then the king came to c3, and Sun’s staff has captured it from e1, jumping over d2. Both seals of Moon are crossed: Sun wins._

shinra-rules-notation-title = Notation, and our own decisions
shinra-rules-notation-body =
    ### Notation
    - `put k c1` lay a card: while arranging, in deployment, in battle
    - `lift c1`, `ready` take a card back, and end arranging
    - `swap b1 d2`, `noswap` exchange two cards, or none
    - `b2b3` move a card from b2 to b3

    Cards are called `k` `p` `g` `s` `i` `d` and `n1` to `n10`.

    ### Our decisions
    None of this is the designer’s word. The rulebook’s text, without its pictures, leaves it open:

    1. **The sheet [D]** is five files wide, which makes nine cards at the start.
    2. **The cards [D]**: how many there are, and how all but two of them move.
    3. **The usual formations [D]**, and what happens when the time for arranging runs out.
    4. **Moon moves first [D]** in the battle.
    5. **Deployment in battle [D]**: normal cards on any empty cell, ranked ones in the own territory.
    6. **A jump may attack [D]**, and slip underneath, too.
    7. **No withdrawal [D]** of a card underneath.
    8. **Returning [D]** means into the hand, also with the last royal.
    9. **Nothing to do [D]** loses.
    10. **The fourth repetition [D]** is a draw.
