# Liar’s dice: all its texts.

liarsdice-title = Liar’s Dice
liarsdice-option-wild = Wild ones
liarsdice-option-wild-ones = Ones count as every face
liarsdice-option-wild-none = Ones are an ordinary face
liarsdice-button-hand = My dice
liarsdice-bid =
    { $count ->
        [1] 1 { $face ->
            [1] one
            [2] two
            [3] three
            [4] four
            [5] five
           *[6] six
        }
       *[other] { $count } { $face ->
            [1] ones
            [2] twos
            [3] threes
            [4] fours
            [5] fives
           *[6] sixes
        }
    }

# what happened
liarsdice-rolled = All { $dice } dice are rolled in secret. { $name } makes the first bid.
liarsdice-has-bid = { $name } bids { $bid }.
liarsdice-challenged =
    { $name } challenges { $bidder }’s bid of { $bid }: there { $found ->
        [0] are none
        [1] is 1
       *[other] are { $found }
    }, so { $right ->
        [1] the bid was right
       *[other] it was a bluff
    }.
liarsdice-lost-die =
    { $name } loses a die and { $dice ->
        [0] is out
       *[other] has { $dice } left
    }.
liarsdice-round-dropped = This round doesn’t count.
liarsdice-outcome-last = { $winners } wins with the last dice on the table.
liarsdice-verdict-last = last dice

# moves
liarsdice-label-bid = Bid { $bid }
liarsdice-label-challenge = Challenge the bid of { $bid }
liarsdice-deed-first = Bid
liarsdice-deed-next = Bid higher
liarsdice-pick-count = How many of the { $dice } dice do you bid?
liarsdice-pick-face =
    { $count ->
        [1] Which face does 1 die show?
       *[other] Which face do { $count } dice show?
    }
liarsdice-pick-dice =
    { $count ->
        [1] 1 die
       *[other] { $count } dice
    }
liarsdice-pick-from =
    { $face ->
        [6] sixes only
       *[other] { $face }s or higher
    }
liarsdice-brief-count = { $count } ×
liarsdice-brief-face = { $face }s
liarsdice-brief-challenge = Liar!

# the table in words
liarsdice-to-roll = The dice are about to be rolled.
liarsdice-to-act =
    { $first ->
        [1] { $name } makes the first bid.
       *[other] { $name } bids higher or challenges.
    }
liarsdice-alt-bid = The bid is { $bid }, by { $name }.
liarsdice-alt-total =
    There are { $dice } dice; { $wild ->
        [1] ones are wild
       *[other] ones aren’t wild
    }.
liarsdice-alt-has =
    { $name } has { $dice ->
        [1] 1 die
       *[other] { $dice } dice
    }{ $bid ->
        [none] .
       *[other] , and bid { $bid } before.
    }
liarsdice-alt-out = { $name } is out.
liarsdice-alt-left = { $name } has left.
liarsdice-alt-own = Your dice: { $dice }.
liarsdice-alt-had = { $name } had { $dice }.
liarsdice-text-bid = { "  " }bid { $bid }
liarsdice-hand-none =
    { $out ->
        [1] You have no dice left.
       *[other] You haven’t rolled your dice yet.
    }
liarsdice-hand-no-bid =
    { $wild ->
        [1] There’s no bid yet. Ones count as every face.
       *[other] There’s no bid yet. Ones aren’t wild.
    }
liarsdice-hand-worth =
    { $wild ->
        [1] You have { $count } of these { $dice } dice with the ones.
       *[other] You have { $count } of them.
    }

# on the picture
liarsdice-picture-none = No bid yet
liarsdice-picture-whose = { $name }’s bid
liarsdice-picture-total = of all { $dice } dice
liarsdice-picture-wild = ones are wild
liarsdice-picture-plain = ones aren’t wild
liarsdice-picture-challenged = { $name } challenged
liarsdice-picture-found =
    { $found ->
        [0] There are none
        [1] There’s 1
       *[other] There are { $found }
    }: { $right ->
        [1] right
       *[other] a bluff
    }
liarsdice-picture-loses =
    { $dice ->
        [0] { $name } is out
       *[other] { $name } loses a die
    }
liarsdice-picture-due-first = first bid
liarsdice-picture-due-next = bid or challenge
liarsdice-picture-bid = bid { $bid }
liarsdice-picture-out = out
liarsdice-picture-left = left

# refusals
error-liarsdice-malformed = That isn’t a move. Bid like this: `4x5` is four fives. To challenge, type `liar`.
error-liarsdice-roll = You can’t roll: the dice are rolled automatically. Bid, such as `4x5`, or type `liar`.
error-liarsdice-no-bid = There’s no bid to challenge yet. Make the first one, such as `2x3`.
error-liarsdice-wild = Ones are wild and count as every face, so they can’t be bid. Bid a face from 2 to 6.
error-liarsdice-too-many = There are only { $dice } dice. Bid { $dice } or fewer.
error-liarsdice-too-low = The bid is { $bid }. Bid more dice, or as many of a higher face, or type `liar`.

# the rules
liarsdice-rules-goal-title = Liar’s Dice
liarsdice-rules-goal-body =
    For 2 to 4 players with five dice each. You roll under your cup, and only you see your dice.

    {"**"}Goal:** be the last player with dice. Whoever loses a challenge loses a die.

    In the picture a new round begins: nobody has bid yet.
liarsdice-rules-turn-title = Your turn
liarsdice-rules-turn-body =
    A **bid** claims how many dice under all the cups together show a face, at least. You may bid anything: that’s what the game is about.

    On your turn, either bid **higher** than the last player: more dice of any face, or as many dice of a higher face. Or **challenge** the last bid.

    In the picture the bid is four fives. The next player may bid four sixes (`4x6`), or five of anything, such as `5x2`.
liarsdice-rules-challenge-title = A challenge
liarsdice-rules-challenge-body =
    All players lift their cups, and the dice with the face of the bid are counted.

    • There are at least as many as were bid: the bid was right, and the **challenger** loses a die.
    • There are fewer: it was a bluff, and the **bidder** loses a die.

    Ones are **wild**: they count as the face that was bid. In the picture, the framed dice count. The loser begins the next round, with all dice rolled again.
liarsdice-rules-end-title = How it ends
liarsdice-rules-end-body =
    Without dice you’re out. If the player who should begin is out, the next one with dice begins.

    The last player with dice wins. There are no draws.
liarsdice-rules-secret-title = What you see
liarsdice-rules-secret-body =
    From the roll to the challenge, you see your own dice and nobody else’s: press **My dice**. Everybody sees how many dice each player has, and all bids.

    After a challenge, all dice of the round stay on the picture until somebody bids again. The new dice are rolled by then.
liarsdice-rules-details-title = Details
liarsdice-rules-details-body =
    • **Wild ones** can be switched off for a match. Then ones are an ordinary face, the lowest, as in the picture: somebody bids four ones (`4x1`).
    • **[D]** While ones are wild, nobody can bid ones.
    • **[D]** Nobody can bid more dice than there are. After a bid of all dice as sixes, the challenge is made automatically.
    • **[D]** A player who leaves a match of three or four takes their dice along. A round that has begun doesn’t count: the others roll again, and the player whose turn it was begins, or the next one with dice.
liarsdice-rules-notation-title = Notation and source
liarsdice-rules-notation-body =
    A bid is the number of dice, `x`, and the face: `4x5` is four fives. `liar` is a challenge.

    Liar’s dice is a traditional game in the public domain, played under many names, among them dudo and perudo. This is the version with one roll a round, in which a bid raises the number of dice, or keeps it and raises the face.
