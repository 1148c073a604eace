# Count-Up: everything that is said of it and in it.

countup-option-handicap-1 = with 3 coins
countup-option-handicap-2 = without a coin
countup-option-rounds = Rounds
countup-option-rounds-10 = At most 10 rounds
countup-option-rounds-20 = At most 20 rounds
countup-option-rounds-30 = At most 30 rounds
countup-option-rounds-40 = At most 40 rounds
countup-option-rounds-60 = At most 60 rounds
countup-option-rounds-80 = At most 80 rounds
countup-option-rounds-100 = At most 100 rounds
countup-title = Count-Up
countup-outer = outer die
countup-inner = inner die

# In the picture: keep these short.
countup-picture-to-act = playing …
countup-picture-to-set = setting …
countup-picture-has-set = die set
countup-picture-challenger = challenger
countup-picture-took = took { $number }
countup-picture-called = called { $number }
countup-picture-shot = shot, called { $number }
countup-picture-dropped = dropped
countup-picture-left = left
countup-picture-out = dropped
countup-picture-waiting = waiting
countup-verdict-last = no Undercat
countup-verdict-rounds = after the last round
countup-picture-undercat = Undercat
countup-picture-fallen = new Undercat
countup-picture-no-coins = no coins
countup-picture-gained = +1
countup-picture-first = 1st
countup-picture-gap = {" · "}
countup-picture-round = Round { $round }
countup-picture-rolling = Rolling the dice …
countup-picture-setting = Everyone secretly sets a die
countup-picture-begin = { $name } starts
countup-picture-next = next number: { $number }
countup-picture-no-next = no numbers left
countup-picture-last-called = { $name } called { $number }
countup-picture-last-dropped = { $name } dropped
countup-picture-last-shot = { $own ->
    [1] { $name }’s coin { $value ->
        [0] adds 1 to their own hidden die
       *[other] makes their own { $die ->
            [outer] outer
           *[inner] inner
        } die { $value }
    }
   *[other] { $name }’s coin { $value ->
        [0] adds 1 to { $target }’s hidden die
       *[other] makes { $target }’s { $die ->
            [outer] outer
           *[inner] inner
        } die { $value }
    }
}
countup-picture-verdict = { $name } challenged at { $number }: { $success ->
    [1] sum { $best } is enough
   *[other] best sum { $best } is too low
}
countup-picture-gave = { $name } challenged at { $number } and gave { $count ->
    [one] the coin
   *[other] two coins
} (sum { $best })
countup-picture-coin = { $names } gained a coin
countup-picture-fell = { $coins ->
    [0] { $name } had no coins, got one: Undercat
   *[other] A 4th coin makes { $name } an Undercat
}
countup-picture-both-fell = { $first } and { $second } become Undercats
countup-picture-each = { $name } gave a coin each: { $first } had { $coins }, { $second } had { $others }
countup-picture-back = Nine lives: { $names } { $count ->
    [one] is
   *[other] are
} back
countup-picture-no-award = Nobody was given a coin
countup-picture-in-vain = An Undercat gains no coin
countup-picture-awards = { $name } gives out up to two coins
countup-picture-recalled = { $round }: { $told }
countup-picture-others-fell = Everyone else is an Undercat
countup-picture-nobody = Nobody wins
countup-picture-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } win!
}

# The private picture.
countup-hand-title = Only for { $name }
countup-hand-outer = outer
countup-hand-inner = inner
countup-hand-empty = not taken yet
countup-hand-not-set = not set yet
countup-hand-never = You may not call { $numbers }.
countup-hand-free = You may call any number that’s left.
countup-hand-why = ({ $values ->
    [same] equal dice: only their sum
   *[other] your dice and their sum
}{ $undercat ->
    [1] ; Undercat: { $total } and above, too
   *[0] {""}
})
countup-hand-next-may = Next is { $number }. You may call it.
countup-hand-next-must-not = Next is { $number }. You may not call it!
countup-hand-left = You have left the match.
countup-hand-wait-set = Set the die under your cup to any face.
countup-hand-wait = First, everyone takes an outer die.
countup-hand-open = All dice are revealed.
countup-hand-dropped = You have dropped out of this round.

# Alt text: at most 1024 characters in all.
countup-alt-gap = {" "}
countup-alt-semicolon = {"; "}
countup-alt-heading = Count-Up, round { $round } of { $rounds }, marker on { $marker }.
countup-alt-rolling = The dice are about to be rolled.
countup-alt-taking = { $name }’s turn to take an outer die from { $pool }.
countup-alt-setting = Inner dice are being set. Still to set: { $names }.
countup-alt-counting = { $name }’s turn.
countup-alt-awarding = { $name }’s turn to give out up to two coins.
countup-alt-last-took = Last move: { $name } took { $face }.
countup-alt-last-called = Last move: { $name } called { $number }.
countup-alt-last-dropped = Last move: { $name } dropped.
countup-alt-last-shot = Last move: { $name } shot { $target }’s { $die ->
    [outer] outer
   *[inner] inner
} die and called { $number }.
countup-alt-player = { $name }: { $facts }.
countup-alt-outer = outer { $die }
countup-alt-inner = inner { $die }
countup-alt-hidden = hidden
countup-alt-coined = { $face } +{ $coins } = { $value }
countup-alt-hidden-coined = hidden +{ $coins }
countup-alt-coins = { $coins ->
    [0] no coins
    [one] { $unused } of { $coins } coin unused
   *[other] { $unused } of { $coins } coins unused
}
countup-alt-undercat = Undercat
countup-alt-start = start player
countup-alt-left = has left the match
countup-alt-out = out
countup-alt-set = die set
countup-alt-total = sum { $total }
countup-alt-challenge = Round { $round } challenge by { $name }: marker on { $number }, { $success ->
    [1] success
   *[0] failure
}. { $totals }.
countup-alt-challenge-total = { $name }: { $outer } + { $inner } = { $total }
countup-alt-gained = Coins went to { $names }.
countup-alt-best = Highest sum { $best }
countup-alt-over = The match is over. { $result }
countup-alt-hand = { $name }’s own dice: { $facts }.
countup-alt-hand-sum = sum { $total }

# What happened.
countup-rolled = The dice are rolled: { $faces }.
countup-took = { $name } takes a { $face } as their outer die.
countup-has-set = { $count ->
    [one] { $names } has set the inner die.
   *[other] { $names } have set their inner dice.
}
countup-has-set-to = { $name } has set the inner die to { $face }.
countup-called = { $name } calls { $number }.
countup-shot-called = { $own ->
    [1] { $name } shoots their own { $die ->
        [outer] outer
       *[inner] inner
    } die and calls { $number }.
   *[other] { $name } shoots { $target }’s { $die ->
        [outer] outer
       *[inner] inner
    } die and calls { $number }.
}
countup-dropped = { $name } drops out of the round.
countup-challenged = { $success ->
    [1] { $name } challenges at { $number }. { $totals }. A sum of { $best } is enough: success!
   *[0] { $name } challenges at { $number }. { $totals }. A sum of { $best } isn’t enough: the challenge fails.
}
countup-challenged-total = { $name }: { $outer } + { $inner } = { $total }
countup-awarded-nobody = Nobody gains a coin.
countup-awarded = { $count ->
    [one] { $names } gains a coin.
   *[other] { $names } gain a coin each.
}
countup-gained-nothing = { $count ->
    [one] { $names } is already an Undercat and gets no coin.
   *[other] { $names } are already Undercats and get no coins.
}
countup-became-undercat = { $lost ->
    [0] { $name } had no coins and becomes an Undercat.
   *[other] { $name } already had { $lost } coins, loses them all and becomes an Undercat.
}
countup-nine-lives = Nine lives! { $name } is no longer an Undercat and starts again with no coins.
countup-round-began = Round { $round } begins: { $name } starts.
countup-game-ended = The match is over.

countup-outcome-last = { $winners } wins: everyone else is an Undercat.
countup-outcome-rounds = { $count ->
    [0] Nobody wins: after the last round, everyone is an Undercat.
    [one] { $winners } wins after the last round.
   *[other] { $winners } win together after the last round.
}

# Moves in plain words: at most 100 characters.
countup-label-take = Take a { $face } as your outer die
countup-label-set = Set your inner die to { $face }
countup-label-call = Call { $number }
countup-label-drop = Drop out of this round
countup-label-shoot = Shoot { $name }’s { $die ->
    [outer] outer
   *[inner] inner
} die and call { $number }
countup-label-shoot-known = Shoot { $name }’s { $die ->
    [outer] outer
   *[inner] inner
} die ({ $was } becomes { $becomes }) and call { $number }
countup-label-shoot-own = Shoot your own { $die ->
    [outer] outer
   *[inner] inner
} die ({ $was } becomes { $becomes }) and call { $number }
countup-label-award = Give a coin to { $names }
countup-label-award-nobody = Give no coins
countup-label-roll = Roll { $faces }
countup-label-yourself = yourself

# The board as text.
countup-text-heading = Round { $round } of { $rounds }   marker { $marker } of { $top }
countup-text-player = { $name }: { $facts }
countup-text-pool = In the middle: { $pool }
countup-text-challenge = Round { $round } challenge: { $name }, marker { $number }, { $success ->
    [1] success
   *[0] failure
}
countup-text-total = { $name }: { $outer } + { $inner } = { $total }
countup-text-key =
    3 +1 = 4: face, coins on it, value
    hidden: under the cup

# Why a move is refused, and what would be right.
error-countup-unknown = That isn’t a move. Begin with one of these words: { $words }.
error-countup-form = { $word ->
    [call] Write just `call`: it always calls the next number.
    [shoot] Write it like `{ $example }`: a seat, then `o` for the outer die or `i` for the inner one. Seats count from 0 in playing order.
    [award] Write it like `{ $example }`, or `award -` for nobody. Seats count from 0 in playing order.
   *[other] Write `{ $word }` like this: `{ $example }`
}
error-countup-not-now = { $due ->
    [take] Outer dice are being taken. Take one from the middle, for example `take 4`.
    [set] Inner dice are being set. Choose a face for yours, for example `set 5`.
    [count] The count is on. Call, shoot a die and call, or drop.
    [award] Your challenge succeeded. Name up to two seats that gain a coin, counted from 0, for example `award 0 2`; or `award -` for nobody.
   *[other] The dice are about to be rolled. One moment, please.
}
error-countup-dice = The roll has to be { $dice } dice.
error-countup-face = You can’t choose that die. Choose from { $faces }.
error-countup-gone = The player in seat { $seat } has left the match. Seats count from 0; choose someone who is still playing.
error-countup-seat = There is no such seat: seats count from 0 to { $most }, in playing order.
error-countup-coin = { $coins ->
    [0] You have no coins, so you can’t shoot. Call or drop.
   *[other] You have used all your coins this round ({ $used } of { $coins }), so you can’t shoot. Call or drop.
}
error-countup-top = The count ends at { $most }: you can only drop.
error-countup-rule-1 = You may not call { $number }: it’s the value of one of your dice (outer { $outer }, inner { $inner }). Shoot one of your dice to change that, or drop.
error-countup-rule-2 = You may not call { $number }: it’s the sum of your dice ({ $outer } + { $inner }). Shoot one of your dice to change that, or drop.
error-countup-rule-6 = As an Undercat you may only call numbers below the sum of your dice ({ $outer } + { $inner } = { $total }); { $number } is too high.
error-countup-rule-5 = After this shot your dice would be { $outer } and { $inner }, and you couldn’t call { $number } (rule { $rule }). Shoot another die, call without shooting, or drop.
error-countup-award = Name up to { $most } different players, or nobody with award -.

# Picking a move of Count-Up. Choices: at most 100 characters.

countup-button-hand = My cup
countup-deed-take = Take a die
countup-deed-set = Set my die
countup-deed-count = Call, shoot or drop
countup-deed-award = Give coins

countup-pick-take = Which die will you take as your outer die? Everyone will see it.
countup-pick-set = Which face will you set under your cup? Only you will know.
countup-pick-count = The next number is { $number }. What will you do?
countup-pick-top = The track ends at { $most }: nobody can call any more.
countup-pick-award = Your challenge succeeded! Who gains a coin? You may choose up to two players.
countup-pick-seat = Whose die will you shoot? You have { $unused ->
    [one] { $unused } coin
   *[other] { $unused } coins
} left this round.
countup-pick-die = Which of { $name }’s dice will you shoot?
countup-pick-die-own = Which of your own dice will you shoot?

countup-pick-own = Yourself
countup-pick-both = Either die
countup-pick-aim = { $name }: { $die }
countup-pick-outer = Outer die
countup-pick-inner = Inner die
countup-pick-shoot = Shoot a die and call { $number }
countup-pick-shoot-at = Targets: { $names }
countup-pick-no-coin = Costs no coin
countup-pick-a-coin = Costs a coin
countup-pick-left = { $count ->
    [1] Leaves one player, who then challenges
   *[other] Leaves { $count } players in the round
}
countup-pick-there-are = { $count ->
    [one] One in the middle
   *[other] { $count } in the middle
}
countup-pick-forbids = You couldn’t call { $numbers }
countup-pick-forbids-undercat = You couldn’t call { $numbers }, or anything above { $total }
countup-pick-becomes = { $was } becomes { $becomes }; you call { $number }
countup-pick-hidden = { $coins ->
    [one] Hidden, with { $coins } coin on it after this; you call { $number }
   *[other] Hidden, with { $coins } coins on it after this; you call { $number }
}
countup-pick-falls = Becomes an Undercat: { $names }
countup-brief-take = Take { $face }
countup-brief-set = Set { $face }
countup-brief-shoot = Shoot…
countup-brief-drop = Drop
countup-brief-nobody = Nobody

# What someone who learns Count-Up may do, and why. At most 400 characters.

countup-lesson-goal = You win by being **the last player who isn’t an Undercat**. Gaining a coin when you have three, or none, makes you one. You have { $coins ->
    [0] no coins
    [one] { $coins } coin
   *[other] { $coins } coins
} now. The last player left in a round gives out coins, so watch who that will be.
countup-lesson-take = You may take one of the rolled dice: { $faces }. It stays **in plain sight** as your outer die, just as it fell. Later you may not call its value, unless your inner die has the same.
countup-lesson-set = You may set the die under your cup to **any face**; only you will know. Your outer die is a { $outer }: a different face forbids you three numbers, both values and their sum. A second { $outer } forbids only the sum.
countup-lesson-call = You may **call { $number }**, because it is neither the value of one of your dice ({ $outer } and { $inner }) nor their sum, { $total }.
countup-lesson-call-pair = You may **call { $number }**, because your dice are equal ({ $outer } and { $inner }), so only their sum, { $total }, is forbidden.
countup-lesson-barred-1 = You may not call { $number }: it’s the value of one of your dice ({ $outer } and { $inner }), and they differ. A coin on one of them would change that.
countup-lesson-barred-2 = You may not call { $number }, because it is the sum of your dice, { $outer } and { $inner }. A coin on one of them would change that.
countup-lesson-barred-6 = You may not call { $number }, because an Undercat may only call numbers below the sum of its dice, { $total }.
countup-lesson-barred-top = You may not call any more, because the track ends at { $most }.
countup-lesson-shoot = You may **shoot** first, because you have { $unused ->
    [one] { $unused } unused coin
   *[other] { $unused } unused coins
}. A coin adds one to a die’s value, and 7 or more always counts as 1. On your own dice it changes what you may call, on other players’ dice what they may. Possible targets: { $names }. After shooting you must call.
countup-lesson-drop = You may always **drop**. The last player left lifts all the cups: if anyone’s sum reaches the last number, that player gives out up to two coins, and otherwise gains one. If you have dropped, you only gain a coin when you are given one.
countup-lesson-award = You may give **up to two players a coin**, because you were the last one left and someone’s sum reached { $number }. A coin for a player with three, or none, makes an Undercat. You may choose yourself, or nobody.
countup-lesson-undercat = You are an **Undercat**: you have no coins, and may only call numbers below your sum. If your two values are equal when a challenge succeeds, you are a normal player again.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/countup/motifs.py.

countup-secret = { $name }’s inner die shows { $face }
countup-puzzle-win-title = Win the match this round
countup-puzzle-win = { $hidden ->
    [no] One move wins the match now. Which one?
   *[yes] One move wins the match this round for certain, whatever the other cups hide. Which one?
}
countup-puzzle-win-wrong = { $hidden ->
    [no] This leaves the match open, or loses it: you don’t end up as the last player who isn’t an Undercat.
   *[yes] This may leave the match open, or lose it: with some dice under the cups, your opponents get away.
}
countup-puzzle-save-title = Survive this round
countup-puzzle-save = { $hidden ->
    [no] Every move but one loses you the match now. Which one is safe?
   *[yes] Every move but one could lose you the match at the end of this round. Which one is safe, whatever is under the other cups?
}
countup-puzzle-save-wrong = { $hidden ->
    [no] This loses the match: someone else is the last player who isn’t an Undercat.
   *[yes] With some dice under the other cups, this loses the match this round.
}

countup-puzzle-award-hint = Who has exactly three coins, or none?
countup-puzzle-award = A player with exactly three coins, or none, becomes an Undercat on gaining one. That leaves you as the last player who isn’t.
countup-puzzle-award-name = Who gets a coin?
countup-puzzle-spoil-hint = You may put a coin on an opponent’s die, too. What could that opponent call then?
countup-puzzle-spoil = Your coin changes the value of your opponent’s die, and with it the sum and the numbers your opponent may call. Whatever is under the cups, the round ends in your favour.
countup-puzzle-spoil-name = A coin on their die
countup-puzzle-call-hint = If the count simply goes on, who will have to spend a coin or drop?
countup-puzzle-call = You simply keep counting and save your coins for later. Whatever is under the cups, the round ends in your favour.
countup-puzzle-call-name = Just keep counting
countup-puzzle-lives-hint = After a successful challenge, an Undercat with two equal dice has nine lives. Judging by its calls, which faces may be under its cup?
countup-puzzle-lives = With two equal dice the Undercat would come back after the challenge, and you wouldn’t be the last. Its calls rule out some faces; with your coin on its dice, the two can no longer be equal.
countup-puzzle-lives-name = Nine lives
countup-puzzle-raise-hint = What if your own dice were worth something else?
countup-puzzle-raise = Your coin changes the value of your own die, and with it your sum. Whatever is under the other cups, the round ends in your favour.
countup-puzzle-raise-name = A coin on your die
countup-puzzle-leave-hint = Is it worth staying in this round?
countup-puzzle-leave = You drop out and let the others go on counting. Whatever is under the other cups, the round ends in your favour.
countup-puzzle-leave-name = Drop out in time
countup-puzzle-spare-hint = Who would become an Undercat with one more coin, and who would not?
countup-puzzle-spare = This is the one way to give out coins that doesn’t lose you the match this round.
countup-puzzle-spare-name = Give wisely
countup-puzzle-force-hint = Go through everything that may be under the other cups. Which move wins against all of it?
countup-puzzle-force = Whatever is under the other cups and whatever anyone does, you win the match this round. Every other move leaves something to luck.
countup-puzzle-force-name = A certain win
countup-puzzle-hold-hint = Go through everything that may be under the other cups. Which move is safe against all of it?
countup-puzzle-hold = Whatever is under the other cups, you don’t lose the match this round. After every other move, with some dice you would.
countup-puzzle-hold-name = Hold out

# The rules of Count-Up, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/countup/rules.py; change both together.

countup-rules-welcome-title = Count-Up in two minutes: the goal
countup-rules-welcome-body =
    A night market in the land of cats. Everyone has one die in plain sight and one under a cup. Take turns calling one, two, three … How far do you dare go?

    It looks like bluffing, but **you can’t lie**: your dice forbid you certain numbers, so every call gives something away.

    Whoever gains a coin too many becomes an **Undercat**. The **last player who isn’t one** wins.

    - **2–4 players**, best with 3 or 4. Only the dice under the cups are hidden.

    -# Picture: the count is at 8, with three coins on dice. Carol is out; it’s Bob’s turn.
    -# The game is カウンタップ!～夜の猫の国より～. Credit and our own decisions, marked **[D]**, are on the last page.

countup-rules-brief-turn-title = In two minutes: a round
countup-rules-brief-turn-body =
    Each round, take one of the rolled dice in plain sight, and secretly set another to **any face**. Then the count goes around. On your turn,

    - **call** the next number, or
    - **shoot**: put a coin on any die, which is then worth one more, and call; or
    - **drop** out of the round.

    You may not call the value of one of **your dice**, or their **sum**. If both are equal, only the sum is forbidden.

    -# Picture: what Ann alone sees under her cup. 4 and 5 forbid her 4, 5 and 9, and 4 is next. She has to shoot one of her dice, or drop.

countup-rules-brief-rule-title = In two minutes: the challenge
countup-rules-brief-rule-body =
    The **last player left** in the round challenges, and all cups are lifted.

    - If **anyone’s** two dice add up to the last number called, or more, the challenge succeeds: the challenger gives a coin to **up to two** players.
    - If nobody’s do, the **challenger** gains a coin.

    So don’t be left alone with a number that’s too high!

    -# Picture: Ann and Bob dropped, so Carol challenges at 9. Ann has 5 and 5, that is 10: success.

countup-rules-brief-end-title = In two minutes: how it ends
countup-rules-brief-end-body =
    Everyone starts with one coin. Coins are good to have in the count, but if you gain one when you have **three**, or **none**, you become an **Undercat**:

    - An Undercat has no coins, and may only call numbers below its sum.
    - With two **equal** dice in a successful challenge, it’s a normal player again.

    The **last player who isn’t an Undercat** wins.

    That’s enough to begin. **Learn and practise** plays a first match with you; the pages that follow have the full rules.

    -# Picture: Ann had three coins, and Bob gave her a fourth after a successful challenge. Bob wins.

countup-rules-table-title = On the table
countup-rules-table-body =
    - **Dice**: two each. The *outer die* is for all to see, the *inner die* is under your cup.
    - **Coins**: one each to start, never more than three. Each player has a sign: fish, moon, paw or leaf.
    - **Player card**: an upright cat is a normal player, a dark, tilted one an *Undercat*.
    - **Track**: 0 to 12 **[D]**, the highest possible sum.

    ### Reading the picture
    - Coins in front of a player are unused; a dashed ring stands for one on a die.
    - The sign on a coin shows whose it is. `=5` is a die’s value with coins; `+2` on a cup means two coins on the inner die.
    - The lantern marks the start player.
    - Red frame and words: whose turn it is. Red outline: the last action. Grey and “out”: has dropped.

    Each round has three phases: dice, count and challenge.

    -# Picture: a match of three begins. The dice show 1, 2, 3, 4, 4 and 6.

countup-rules-dice-title = The dice
countup-rules-dice-body =
    ### 1. Roll
    All dice are rolled, two per player. The first seat, Ann, is start player in round 1; then the start passes clockwise each round, Undercat or not.

    ### 2. Outer die
    From the start player clockwise, everyone takes one die **as it fell**, in plain sight.

    ### 3. Inner die
    The other dice go under the cups, and all players secretly turn theirs to **any face**.

    ### Values
    A die’s *value* is its face plus the coins on it. Two different values forbid you three numbers, two equal ones just one (next page).

    ### Example, part 1
    Ann takes the 4, Bob the 6 and Carol the 1. In secret they set 5, 3 and 1.

    -# Picture: Bob has set a die, the others are still thinking.

countup-rules-count-title = The count
countup-rules-count-body =
    The marker starts at 0. From the start player clockwise, each player still in does one of these:

    - **Call** the next number: marker plus one. A round’s first call is always 1.
    - **Shoot and call**: spend a coin first (next page).
    - **Drop** out of the round. You always may.

    ### You may not call
    1. The **value of one of your dice**.
    2. The **sum** of your values.
    3. If your values are **equal**, ignore rule 1, but not rule 2.

    2 and 4 forbid 2, 4 and 6. 2 and 2 forbid only 4. And nobody may call more than 12 **[D]**.

    If the next number is forbidden, shoot one of your own dice to change its value, or drop. The bot refuses forbidden calls, and tells only you why.

    ### Example, part 2
    Ann has 4 and 5, Bob has 6 and 3, Carol has 1 and 1. They call 1, 2 and 3 (Carol’s pair forbids only 2). Next is 4, Ann’s outer die. Ann shoots it: now it’s a 5, the dice are equal, and 4 may be called.

    -# Picture: right after that call.

countup-rules-shoot-title = Shooting
countup-rules-shoot-body =
    You may put **one** unused coin on **any die**: outer or inner, anyone’s, even if its owner is out. Its value goes up by **one**; coins add up. Then you **must** call in the same turn.

    4. **7 or more always counts as 1**: a 6 is a 1 with one coin, and also with two.
    5. You may not shoot yourself if you couldn’t call afterwards.

    What you may call is checked after your shot. A coin on another player’s die can forbid a number they need, or ruin a high sum before the challenge. After the round, coins return to their owners.

    ### Example, part 3
    Bob and Carol call 5 and 6, Ann (5 and 5) calls 7, Bob calls 8. Carol shoots Bob’s outer die, turning the 6 into a 1, and calls 9. Ann may not call 10, the sum of 5 and 5, has no coin left and must drop. Bob (1 and 3 now) could go on but drops, too.

    -# Picture: after that shot. Ann’s turn; 10 is next.

countup-rules-cup-title = Under your cup
countup-rules-cup-body =
    The button **My cup** below the board, or `/hand`, shows you your dice at any time; nobody else sees them.

    - **Top**: your dice, the coins on them, and their sum.
    - **Middle**: the track. The last call is lit, the next number ringed; numbers you **may not call** are crossed out.
    - **Bottom**: the same in words.

    -# Picture: what Ann alone saw before the shot of part 2. 4 and 5 forbid 4, 5 and 9, and 4 is next.

countup-rules-challenge-title = The challenge
countup-rules-challenge-body =
    When **one player is left**, that player is the *challenger*, even without a call. All cups are lifted, and all players add up their values, dropped or not.

    - If **anyone’s** sum is **at least** the marker’s number, the challenge **succeeds**. Up to two players of the challenger’s choice gain a coin each. That may include the challenger, and may be just one player, or nobody **[D]**.
    - Otherwise it **fails**, and the challenger gains a coin.

    Are coins a good thing? Two or three are a great help in the count, but read the next page first.

    The next round follows. While its dice are taken, the middle of the picture shows the last challenge, and each seat whether it gained a coin.

    ### Example, part 4
    Ann and Bob dropped, so Carol challenges at 9. The sums are 10, 4 and 2: success! Carol gives Ann and Bob a coin each.

    -# Picture: all dice revealed. Only Ann’s sum reaches 9.

countup-rules-undercat-title = Undercats
countup-rules-undercat-body =
    When you gain a coin and already have (used or not)

    - **one or two**: you get one more.
    - **three**: too many! You become an **Undercat**.
    - **none**: you become an **Undercat**, too.

    An Undercat’s coins leave the game. When it gains a coin, it stays an Undercat and gets nothing.

    Undercats play on: they take and set dice, call, drop, start rounds, challenge and give out coins. But with no coins they can’t shoot, and one more rule applies:

    6. An Undercat may only call numbers **below its sum**.

    -# Picture: round 4. Bob gained a coin in each of the first three; the last was one too many, and made Bob an Undercat. It has just called 2.

countup-rules-lives-title = Nine lives
countup-rules-lives-body =
    Cats have nine lives. When anyone’s challenge **succeeds**, each Undercat whose two values are **equal** is a normal player again from the next round on, free of rule 6.

    - [D] Coins are given out first. Players who only now become Undercats aren’t saved.
    - [D] It happens automatically.
    - The values are those of the challenge, coins included.

    Careful: a cat that comes back has **no coins**. The next one makes it an Undercat again!

    -# Picture: the next round. Bob, the Undercat, had 5 and 5 and challenged at 8: success with a sum of 10. Ann got a coin, and Bob is a normal player again, with no coins.

countup-rules-end-title = The end of the game
countup-rules-end-body =
    This is checked whenever a round would begin:

    - **Exactly one player isn’t an Undercat**: that player wins.
    - [D] **Everyone** is an Undercat: play on, someone may come back. (Read literally, the rulebook would let everyone win.)
    - [D] After **the last round** (agreed before the match, 100 at most), checked last: all who aren’t Undercats win together, or nobody if there are none.

    ### Tips
    - Dropping early is fairly safe: then you only gain a coin if the challenger chooses you. With three coins, or none, that’s just what happens.
    - Watch the calls: a player who calls 5 has no 5, or a pair of them.
    - Three coins are the strongest hand, and the riskiest. None is risky, too.

    -# Picture: Ann, with three coins, dropped. Bob challenged at 4, succeeded with 8 and gave Ann a fourth coin. Bob wins.

countup-rules-notation-title = The six rules, and notation
countup-rules-notation-body =
    ### What you may call
    1. Not the value of one of your dice.
    2. Not the sum of your values.
    3. If your values are equal, ignore rule 1, but not rule 2.
    4. 7 or more always counts as 1.
    5. You may not shoot yourself if you couldn’t call afterwards.
    6. An Undercat may only call numbers below its sum.

    ### Notation
    Seats count **from 0** in playing order: the first is seat 0. `o` is the outer die, `i` the inner one.

    - `take 4`: take a 4 as your outer die
    - `set 5`: set your inner die to 5
    - `call`: call the next number
    - `shoot 2i`: shoot seat 2’s inner die and call
    - `drop`: leave the round
    - `award 0 2`: give seats 0 and 2 a coin
    - `award 1`: give seat 1 a coin
    - `award -`: give no coins
    - `roll 1 4 2 6`: a roll, in records

    ### What is secret
    Your inner die, until the challenge of its round; so is `set` in the record. As it decides what you may call, only you see your legal moves and refusals.

countup-rules-credits-title = Our decisions, and thanks
countup-rules-credits-body =
    ### Our decisions
    Where the rulebook is silent:

    1. **Track [D]**: 0 to 12; no calls above 12.
    2. **Awards [D]**: the challenger may choose nobody.
    3. **Nine lives [D]**: after the coins, automatically, not for players who have just fallen.
    4. **All Undercats [D]**: play on.
    5. **Last round [D]**: after the agreed number of rounds, at most 100, all who aren’t Undercats win.

    ### Thanks
    The game is **カウンタップ!～夜の猫の国より～**, set in an imaginary children’s book. Its rulebook (second edition) names Tsukuba Games for questions: <http://tsukubagames.jimdo.com/>. Thank you for a lovely game! The words here are ours.

# What speaks for a move, in reviews and hints. Merits are named in engines/countup/merits.py.
countup-merit-stops = { $faces ->
    [6] { $name } can’t call { $number } and has to drop out.
    [one] With one of the six faces under their cup, { $name } can’t call { $number } and has to drop out.
   *[other] With { $faces } of the six faces under their cup, { $name } can’t call { $number } and has to drop out.
}
countup-merit-sure = As things stand, { $name }’s own dice add up to { $total }: enough for a challenge at { $number }.
countup-merit-denies = { $chance ->
    [100] Dropping out would leave { $name } with a challenge at { $number }, which is sure to succeed.
   *[other] Dropping out would leave { $name } with a challenge at { $number }, which succeeds { $chance }% of the time.
}
countup-merit-likely = { $chance ->
    [100] With the dice as they are, a challenge at { $number } is sure to succeed.
   *[other] With the dice as they are, a challenge at { $number } would succeed { $chance }% of the time.
}
countup-merit-likelier = With the dice as they are, a challenge at { $number } would succeed { $chance }% of the time instead of { $than }%.
countup-merit-continues = If nobody drops out before then, { $name } will still be able to call { $number }.
countup-merit-hoards = It keeps the coin for later in the round.
countup-merit-escapes = { $chance ->
    [0] A challenge at { $number } couldn’t succeed, and failing it means becoming an Undercat.
   *[other] A challenge at { $number } would succeed only { $chance }% of the time, and failing it means becoming an Undercat.
}
countup-merit-avoids = { $chance ->
    [0] A challenge at { $number } couldn’t succeed.
   *[other] A challenge at { $number } would succeed only { $chance }% of the time.
}
countup-merit-leaves = { $chance ->
    [0] It leaves { $name } with the challenge at { $number }, which can’t succeed.
   *[other] It leaves { $name } with the challenge at { $number }, which succeeds only { $chance }% of the time.
}
countup-merit-lives = With two equal dice, this Undercat has nine lives: it’s back after a successful challenge.
countup-merit-pair = With two equal dice, { $number } is the only number that can’t be called.
countup-merit-runs = The first number that can’t be called is { $number } instead of { $than }.
countup-merit-sum = The dice add up to { $total } instead of { $than }: enough for a challenge up to that number.
countup-merit-tall = With this die the sum can reach { $total } instead of { $than }.
countup-merit-loads = It brings { $name } to three coins: the next one makes them an Undercat.
countup-merit-spares = { $coins ->
    [0] Gaining a coin with none left means becoming an Undercat: better not to.
    [one] It stays at one coin: each further coin is a step closer to becoming an Undercat.
   *[other] It stays at { $coins } coins: each further coin is a step closer to becoming an Undercat.
}

# Standing orders: what each does, and when it ends, in a sentence or two.
countup-order-take = Take the outer die
countup-order-take-told = Each round, { $die ->
    [high] the highest die is taken as your outer die
    [low] the lowest die is taken as your outer die
   *[other] a { $die } is taken as your outer die; if there’s none, you choose
}. Ends when you become an Undercat or stop being one.
countup-order-take-die = Which die?
countup-order-take-die-value = { $value ->
    [high] The highest
    [low] The lowest
   *[other] A { $value }, if there is one
}
countup-order-call = Keep calling
countup-order-call-told = In this round, you call up to { $top }. { $then ->
    [drop] After that, or if you can’t call a number, you drop out.
   *[other] After that, or if you can’t call a number, you decide.
} { $shot ->
    [drop] If someone else shoots, you drop out on your next turn.
    [ask] If someone else shoots, you decide.
   *[other] You go on even if someone else shoots.
} Ends with the round.
countup-order-call-top = Up to which number?
countup-order-call-top-value = Up to { $value }
countup-order-call-then = What then?
countup-order-call-then-value = { $value ->
    [drop] Then drop out
   *[other] Then ask me
}
countup-order-call-shot = What if someone else shoots?
countup-order-call-shot-value = { $value ->
    [drop] If someone else shoots, drop out
    [ask] If someone else shoots, ask me
   *[other] Go on even if someone else shoots
}
countup-order-end-undercat = you became an Undercat, or stopped being one
countup-order-end-round = the round is over
countup-order-end-dropped = you dropped out of the round
countup-order-end-shot = someone else shot
countup-order-end-top = calls reached your number
countup-order-end-rule = you can’t call the next number
