# Puzzles: what is asked, hints, and why a move is right. Motifs are named in engines/<game>/puzzles.json.

puzzle-move = { $name }: { $label }

pastoral-puzzle-win-title = { $moves ->
    [one] Win in one move
   *[other] Win in { $moves } moves
}
pastoral-puzzle-win = { $moves ->
    [one] One move wins at once. Which?
   *[other] One move wins by force: the last of your { $moves } moves is a bingo, whatever the other does in between. Which is the first?
}
pastoral-puzzle-win-wrong = The other has an answer to this, and your bingo does not come in time.
pastoral-puzzle-save-title = Save yourself
pastoral-puzzle-save = After every move but one the other can force a bingo with its next move or the one after. Which move saves you?
pastoral-puzzle-save-wrong = After this the other’s bingo can no longer be stopped.

pastoral-puzzle-block-hint = Look for the cell that completes the other’s line.
pastoral-puzzle-block = Your stones take the cell that the other’s bingo needs. No other move breaks the line, or hinders it for long enough.
pastoral-puzzle-build-hint = Make a line of which only one cell is missing, and count: which cells can the other still fill, with the stones it will have in hand?
pastoral-puzzle-build = Now you threaten a bingo that can no longer be stopped: the other has too few stones in hand for the missing cell, or stops one line while another is open.
pastoral-puzzle-abduct-hint = A stack of the other’s is in the way. Which square of four cells takes it from the board?
pastoral-puzzle-abduct = The mutilation takes the other’s stack away, and in its very next turn the other may not place on the emptied cell.
pastoral-puzzle-gather-hint = Count your stones. What would you do with two more in hand?
pastoral-puzzle-gather = Your stones stand well already: what is missing are stones in hand. After saving you pick up more, and the other cannot stop every way to a bingo. Any other move comes too late, or spends what you need.

countup-puzzle-win-title = Win the match in this round
countup-puzzle-win = One move wins the match in this round, whatever lies under the other cups and whatever anybody does. Which?
countup-puzzle-win-wrong = After this the match may go on, or be lost: there are dice under the cups with which the others get away.
countup-puzzle-save-title = Survive this round
countup-puzzle-save = After every move but one you may have lost the match at the end of this round. Which one keeps you safe, whatever lies under the other cups?
countup-puzzle-save-wrong = There are dice under the other cups with which this loses the match in this round.

countup-puzzle-award-hint = Who has three coins, or none?
countup-puzzle-award = A coin for a player with exactly three coins, or with none, makes an Undercat of it. You are the last who is none.
countup-puzzle-spoil-hint = A coin may also lie on the other’s die. What may its owner call then?
countup-puzzle-spoil = Your coin changes the value of the other’s die, and with it the sum and the numbers that its owner may call. Whatever is under the cups, the round then ends in your favour.
countup-puzzle-call-hint = Who must spend a coin, or drop, if the count simply goes on?
countup-puzzle-call = You simply count on and keep your coins for later. Whatever is under the cups, the round then ends in your favour.
countup-puzzle-lives-hint = An Undercat with two equal dice has nine lives after a successful challenge. Which faces may be under its cup, after what it called?
countup-puzzle-lives = With two equal dice the Undercat would be back after the challenge, and you would not be the last. It called a number that it could not have called with some faces: with your coin on it, its hidden die cannot equal its open one any more.

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
