# Count-Up: everything that is said of it and in it.

countup-title = Count-Up
countup-outer = outer die
countup-inner = inner die

# In the picture: keep these short.
countup-picture-to-act = to act
countup-picture-to-set = sets a die …
countup-picture-has-set = has set
countup-picture-challenger = challenger
countup-picture-took = took { $number }
countup-picture-called = called { $number }
countup-picture-shot = shot, called { $number }
countup-picture-dropped = dropped
countup-picture-left = left
countup-picture-out = out
countup-picture-wins = wins
countup-picture-undercat = Undercat
countup-picture-no-coins = no coins
countup-picture-gap = {" · "}
countup-picture-round = Round { $round }
countup-picture-rolling = The dice roll …
countup-picture-setting = Everybody sets a die in secret
countup-picture-begin = { $name } begins
countup-picture-next = next number: { $number }
countup-picture-no-next = no number is left
countup-picture-last-called = { $name } called { $number }
countup-picture-last-dropped = { $name } dropped
countup-picture-last-shot = { $own ->
    [1] { $name } shot their own { $die ->
        [outer] outer
       *[inner] inner
    } die: { $number }!
   *[other] { $name } shot { $target }’s { $die ->
        [outer] outer
       *[inner] inner
    } die: { $number }!
}
countup-picture-success = Success for { $name }: { $best } ≥ { $number }
countup-picture-failure = { $name } fails: { $best } < { $number }
countup-picture-awards = { $name } gives coins to at most two
countup-picture-recalled = Round { $round } · { $verdict }
countup-picture-nobody = Nobody wins
countup-picture-won = { $count ->
    [one] { $winners } wins!
   *[other] { $winners } win!
}

# The private picture.
countup-hand-title = Only for { $name }
countup-hand-outer = outer
countup-hand-inner = inner
countup-hand-empty = nothing yet
countup-hand-not-set = not set yet
countup-hand-never = You must not call { $numbers }.
countup-hand-free = No number is forbidden to you any more.
countup-hand-why = ({ $values ->
    [same] both dice alike: only the sum
   *[other] your dice and their sum
}{ $undercat ->
    [1] ; Undercat: { $total } and more
   *[0] {""}
})
countup-hand-next-may = Next: { $number }. You may call it.
countup-hand-next-must-not = Next: { $number }. You must not call it!
countup-hand-left = You have left the game.
countup-hand-wait-set = Set the die under your cup to any face.
countup-hand-wait = First everybody takes an outer die.
countup-hand-open = All dice are open.
countup-hand-dropped = You are out of this round.

# Alt text: at most 1024 characters in all.
countup-alt-gap = {" "}
countup-alt-semicolon = {"; "}
countup-alt-heading = Count-Up, round { $round }, marker on { $marker }.
countup-alt-rolling = The dice are about to roll.
countup-alt-taking = { $name } takes an outer die from { $pool }.
countup-alt-setting = Inner dice are being set; missing: { $names }.
countup-alt-counting = { $name } to act.
countup-alt-awarding = { $name } gives up to two coins.
countup-alt-last-took = Last: { $name } took { $face }.
countup-alt-last-called = Last: { $name } called { $number }.
countup-alt-last-dropped = Last: { $name } dropped.
countup-alt-last-shot = Last: { $name } shot { $target } ({ $die ->
    [outer] outer
   *[inner] inner
} die) and called { $number }.
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
countup-alt-left = has left the game
countup-alt-out = out
countup-alt-set = has set
countup-alt-total = total { $total }
countup-alt-challenge = Challenge of round { $round } by { $name }: marker { $number }, { $success ->
    [1] success
   *[0] failure
}. { $totals }.
countup-alt-challenge-total = { $name } { $outer }+{ $inner }={ $total }
countup-alt-gained = Coins went to { $names }.
countup-alt-best = Highest total { $best }
countup-alt-over = Over: { $result }
countup-alt-hand = { $name }’s own dice. { $facts }.
countup-alt-hand-sum = sum { $total }

# What happened.
countup-rolled = The dice show { $faces }.
countup-took = { $name } takes { $face } as outer die.
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
    [1] { $name } challenges { $number }: { $totals }. { $best } is enough: success!
   *[0] { $name } challenges { $number }: { $totals }. { $best } is not enough: failure.
}
countup-challenged-total = { $name } { $outer } + { $inner } = { $total }
countup-awarded-nobody = Nobody gains a coin.
countup-awarded = { $count ->
    [one] { $names } gains a coin.
   *[other] { $names } gain a coin each.
}
countup-became-undercat = { $lost ->
    [0] { $name } had no coin and becomes an Undercat.
   *[other] { $name } had { $lost } coins, loses them all and becomes an Undercat.
}
countup-nine-lives = Nine lives! { $name } is no Undercat any more, and starts again without coins.
countup-round-began = Round { $round } begins; { $name } starts.
countup-game-ended = The game is over.

countup-outcome-last = { $winners } wins: everybody else is an Undercat.
countup-outcome-rounds = { $count ->
    [0] 100 rounds are over and everybody is an Undercat: nobody wins.
    [one] { $winners } wins: 100 rounds are over.
   *[other] { $winners } win together: 100 rounds are over.
}

# Moves in plain words: at most 100 characters.
countup-label-take = Take { $face } as your outer die
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
countup-label-award-nobody = Give nobody a coin
countup-label-roll = Roll { $faces }
countup-label-yourself = yourself

# The board as text.
countup-text-heading = Round { $round }   marker { $marker } of { $top }
countup-text-player = { $name }: { $facts }
countup-text-pool = In the middle: { $pool }
countup-text-challenge = Challenge of round { $round }: { $name }, marker { $number }, { $success ->
    [1] success
   *[0] failure
}
countup-text-total = { $name }: { $outer } + { $inner } = { $total }
countup-text-key =
    3 +1 = 4: face, coins on it, value
    hidden: under the cup

# Why a move is refused, and what would be right.
error-countup-unknown = No move begins like that. Begin with one of { $words }.
error-countup-form = A { $word } is not written like that. An example: { $example }
error-countup-not-now = { $due ->
    [take] Outer dice are being taken now: take one from the middle, for example take 4.
    [set] Inner dice are being set now: choose a face for yours, for example set 5.
    [count] The count is on: call, shoot somebody’s die, or drop.
    [award] The challenge has succeeded: name up to two players who gain a coin, for example award 0 2, or award -.
   *[other] The dice are about to be rolled: please wait a moment.
}
error-countup-dice = Exactly { $dice } dice are rolled.
error-countup-face = There is no such die to choose. Choose from { $faces }.
error-countup-gone = Seat { $seat } has left the game. Choose somebody who still plays.
error-countup-seat = There is no such seat: seats are numbered from 0 to { $most }.
error-countup-coin = { $coins ->
    [0] You have no coins, so you cannot shoot. Call or drop.
   *[other] All your coins are used in this round ({ $used } of { $coins }), so you cannot shoot. Call or drop.
}
error-countup-top = The count ends at { $most }: all you can do is drop.
error-countup-rule-1 = You must not call { $number }: it is on one of your dice ({ $outer } outside, { $inner } inside). Shoot a die of yours to change that, or drop.
error-countup-rule-2 = You must not call { $number }: it is the sum of your dice, { $outer } + { $inner }. Shoot a die of yours to change that, or drop.
error-countup-rule-6 = You are an Undercat and must call less than the sum of your dice, { $outer } + { $inner } = { $total }; { $number } is too much.
error-countup-rule-5 = After this shot your dice would be { $outer } and { $inner }, and you could not call { $number } (rule { $rule }). Shoot another die, call without a shot, or drop.
error-countup-award = Name at most { $most } different players, or nobody with award -.

# Picking a move of Count-Up. Choices: at most 100 characters.

countup-button-hand = Look under my cup
countup-deed-take = Take a die
countup-deed-set = Set my die
countup-deed-count = Call, shoot or drop
countup-deed-award = Give coins

countup-pick-take = Which die do you take as your outer die? Everybody will see it.
countup-pick-set = Which face do you set under your cup? Only you will know it.
countup-pick-count = The next number is { $number }. What would you like to do?
countup-pick-top = The track ends at { $most }: nobody can call any more.
countup-pick-award = Your challenge succeeded. Who gains a coin? You may name up to two.
countup-pick-seat = Whose die do you shoot? You have { $unused ->
    [one] { $unused } coin
   *[other] { $unused } coins
} left in this round.
countup-pick-die = Which of { $name }’s dice do you shoot?
countup-pick-die-own = Which of your own dice do you shoot?

countup-pick-own = Yourself
countup-pick-both = Either die
countup-pick-aim = { $name }: { $die }
countup-pick-outer = Outer die
countup-pick-inner = Inner die
countup-pick-shoot = Shoot a die and call { $number }
countup-pick-shoot-at = Possible: { $names }
countup-pick-no-coin = Uses no coin
countup-pick-a-coin = Uses a coin
countup-pick-left = { $count ->
    [1] One player is left then, and challenges
   *[other] { $count } players stay in the round
}
countup-pick-there-are = { $count ->
    [one] One such die is in the middle
   *[other] { $count } such dice are in the middle
}
countup-pick-forbids = You could not call { $numbers }
countup-pick-forbids-undercat = You could not call { $numbers }, nor more than { $total }
countup-pick-becomes = { $was } becomes { $becomes }; you call { $number }
countup-pick-hidden = { $coins ->
    [one] hidden, with { $coins } coin on it then; you call { $number }
   *[other] hidden, with { $coins } coins on it then; you call { $number }
}
countup-pick-falls = Becomes an Undercat: { $names }

# What somebody who learns Count-Up may do, and why. At most 400 characters.

countup-lesson-goal = You win when you are **the last who is no Undercat**. Who gains a coin while owning three, or none, becomes one. You own { $coins } now. Coins are given out by the last player left in a round, so mind who that will be.
countup-lesson-take = You may take one of the dice that were rolled: { $faces }. It lies **open** as your outer die, just as it fell, and its value is a number that you may not call later.
countup-lesson-set = You may set the die under your cup to **any face**; only you will know it. With your open { $outer }, a different face forbids you three numbers: both values and their sum. A second { $outer } forbids only the sum.
countup-lesson-call = You may **call { $number }**, because it is neither the value of one of your dice ({ $outer } and { $inner }) nor their sum, { $total }.
countup-lesson-call-pair = You may **call { $number }**, because your dice are equal ({ $outer } and { $inner }): then only their sum, { $total }, is forbidden.
countup-lesson-barred-1 = You may not call { $number }, because it is the value of one of your dice ({ $outer } and { $inner }), and they differ. A coin on one of them would change that.
countup-lesson-barred-2 = You may not call { $number }, because it is the sum of your dice, { $outer } and { $inner }. A coin on one of them would change that.
countup-lesson-barred-6 = You may not call { $number }, because an Undercat has to stay below the sum of its dice, which is { $total }.
countup-lesson-barred-top = You may not call any more, because the track ends at { $most }.
countup-lesson-shoot = You may **shoot** first, because you have { $unused } unused: a coin beside any die makes it count one more, and 7 or more is always 1. Your own values change what you may call, the others’ what they may. Possible: { $names }. You have to call after it.
countup-lesson-drop = You may **drop**, always. Who is left last lifts all cups: if any sum reaches the last number, the challenger gives out up to two coins, else gains one. Who dropped only gains coins that are given.
countup-lesson-award = You may give **up to two players a coin**, because you were left last and a sum reached { $number }. A coin for somebody who owns three, or none, makes an Undercat. You may name yourself, or nobody.
countup-lesson-undercat = You are an **Undercat**: you may only call numbers below your sum, and have no coins. If your two dice are equal when a challenge succeeds, you are back.

# Puzzles: what is asked, hints, and why a move is right. Motifs are named in
# engines/countup/puzzles.json.

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

# The rules of Count-Up, told in our own words, a message per page.
# Every body stays below 1800 characters. The marks [D] are decisions of ours.
# The positions on the pictures are in render/countup/rules.py; change both together.

countup-rules-welcome-title = Count-Up
countup-rules-welcome-body =
    A night market in the country of cats. Everybody has one die in plain sight and one under a cup, and one after the other says the next number: one, two, three … Who has the nerve to go on? When only one is left, the cups are lifted: does any cat's pair of dice reach the number?

    It looks like a bluffing game, but **nobody may lie**: there are numbers that your dice forbid you. So every call tells something, and so does everybody who cannot call.

    - **2 to 4 players**, best with 3 or 4. About 15 minutes at a table; here at your own pace.
    - Hidden is only the die under each cup, until the round's challenge.

    ### In four sentences
    Take an open die, and set a second one in secret to any face. Count up in turn, shoot coins at dice to change them, or drop out. The last one left challenges: if any sum reaches the count, two players of the challenger's choice gain a coin. But a fourth coin, or a coin for somebody who has none, makes an **Undercat**: the last who is none wins.

    ### Credit
    The game is **カウンタップ!～夜の猫の国より～**. Its rulebook (second edition) gives Tsukuba Games as the place to ask about the rules: <http://tsukubagames.jimdo.com/>. It tells of the game as one out of a made-up series of children's books. Thank you for it! These pages tell the rules in our words; decisions of ours carry the mark **[D]**.

    _In the picture: four players, the count is at 8. Three coins lie on dice, Player 3 is out, Player 2 is to act._

countup-rules-table-title = What is on the table
countup-rules-table-body =
    - **Dice**: two for each player. The one you show is your *outer* die, the one under your cup is your *inner* die.
    - **Coins**: everybody starts with one. You never own more than three. Each player has a sign: fish, moon, paw or leaf.
    - **Player card**: a cat the right way up is a normal player. Turned over, tipped and dark, it is an *Undercat*.
    - **The track** with its marker, from 0 to 12 **[D]**: twelve is the largest sum there is.

    ### How the picture is to be read
    - A coin in front of a player is unused; a dashed ring stands for one that lies on some die.
    - Coins beside a die show whose they are. `=5` says what the die counts with its coins, and `+2` on a cup that two coins lie on the die below.
    - The lantern with the 1 hangs at the start player's place.
    - The red frame and the red word show who is to act; a red outline shows the last action.
    - Who has dropped lies in grey and reads “out”.

    The game is played in rounds. Each has three phases: dice, count and challenge.

    _In the picture: the start of a game of three. Six dice have been rolled: 1, 2, 3, 4, 4 and 6._

countup-rules-dice-title = A round begins: the dice
countup-rules-dice-body =
    ### 1. Roll
    All dice are rolled, two for each player. In the first round the start player is drawn by lot (it is Player 1 here); in every later round it is the next one clockwise, Undercat or not.

    ### 2. The outer die
    From the start player clockwise everybody takes one die **as it lies**. All can see it.

    ### 3. The inner die
    One die is left for each cup. What it showed does not matter any more: everybody turns it to **any face** in secret, all at the same time. Nobody learns more than that you have done so.

    ### Values
    The *value* of a die is its face plus the coins that lie on it. What you may call depends on the values of your two dice, so think of that when you set. Two different dice forbid you three numbers, two equal ones only a single one.

    The button **Look under my cup** shows your die again whenever you like, only to you, and crosses out what you must not call.

    ### The example, part 1
    Player 1 took the 4, Player 2 the 6, Player 3 the 1. Below their cups (we know, the others do not!) Player 1 sets a 5, Player 2 a 3 and Player 3 a 1.

    _In the picture: Player 2 has set a die, the others are still thinking._

countup-rules-count-title = Counting up
countup-rules-count-body =
    The marker stands on 0. From the start player clockwise everybody who is still in does one of three things:

    - **Call** the next number, marker plus one. The first call of a round is always 1.
    - **Shoot and call**: spend a coin first (next page).
    - **Drop**: leave this round. That is always allowed.

    ### What you must not call
    1. A number that is the **value of one of your dice**.
    2. The **sum** of your values.
    3. If your two values are **equal**, the first rule does not count for you; the second does.

    With 2 and 4 you must not call 2, 4 and 6. With 2 and 2 only 4 is forbidden.

    Nor does anybody call more than 12 **[D]**: there the track ends, and all one can do is drop.

    If you must not call, you can shoot at yourself to change your values, or drop. The bot lets nobody break a rule and tells the reason to that player alone.

    ### The example, part 2
    Player 1 has 4 and 5, Player 2 has 6 and 3, Player 3 has 1 and 1. They call 1, 2 and 3. Player 3 may say 3, for only 2 is forbidden. Now 4 is due, and Player 1 must not call it: it is on the outer die. So Player 1 spends the coin on that die. It counts 5 now, both are equal, and 4 may be called.

    _In the picture: the moment after that._

countup-rules-shoot-title = Shooting
countup-rules-shoot-body =
    If you have an unused coin, you may put **one** of them beside **any die**: outer or inner, somebody else's or your own, also one of a player who is out. From then on that die counts **one more**. Coins add up. After a shot you **must** call in the same turn.

    4. A value of **7 or more always counts as 1**. A 6 with a coin on it is a 1; with two coins it is a 1, too.
    5. You must not shoot at yourself if you could not call afterwards.

    What is forbidden to you is looked at after your own shot. A coin on another player's die can forbid the number that player needs next, or lower a large sum just before the challenge.

    When the round is over, all coins go back to their owners and the dice are without coins again.

    ### The example, part 3
    It goes on: Player 2 calls 5, Player 3 calls 6, Player 1 (5 and 5) calls 7, Player 2 calls 8. Player 3 shoots the outer die of Player 2 and calls 9: the 6 becomes a 1. Now Player 1 is to call 10, but 5 + 5 is 10. The only coin is spent, so there is nothing left but to drop. Player 2, with 1 and 3 now, might go on, but drops, too.

    _In the picture: after that shot. It is Player 1's turn, and 10 is next._

countup-rules-cup-title = Looking under your cup
countup-rules-cup-body =
    The button **Look under my cup** below every board shows you your two dice again, whenever you like; nobody else sees them. `/hand` does the same.

    - **Above**: your dice with the coins on them, and their sum.
    - **In the middle**: the track. The last call shines, a ring marks the number that is next, and a cross each number you **must not call**.
    - **Below**: the same in words.

    It is worth a look after every shot: a coin beside one of your dice moves the crosses.

    _In the picture: what Player 1 alone saw in part 2 of the example, just before the shot. With 4 and 5 the numbers 4, 5 and 9 are forbidden, and 4 is next._

countup-rules-challenge-title = The challenge
countup-rules-challenge-body =
    As soon as **one player is left** in a round, that player is the *challenger*, whether he or she has called anything or not. All cups are lifted, and everybody adds up the values of the two dice; also those who are out.

    - If **anybody's** sum is **at least** the number under the marker, the challenge **succeeds**. The challenger names up to two players, and each of them gains a coin. The challenger may be one of them, and may also name just one, or nobody **[D]**.
    - If no sum reaches it, the challenge **fails**, and the challenger gains a coin.

    Is a coin good or bad? Both: two or three coins are a fine thing to have in the count, but the next page tells where it ends.

    Then the next round begins with the next start player. The dice of a challenge stay in view below the table while the new ones are taken, and `+1` there is a coin that was gained.

    ### The example, part 4
    Player 1 and Player 2 have dropped, so Player 3 challenges with the marker on 9. The sums are 10, 4 and 2. Ten is enough: success. Player 3 gives a coin to Player 1 and one to Player 2.

    _In the picture: all dice are open. Only the sum of Player 1 reaches the 9._

countup-rules-undercat-title = Undercats
countup-rules-undercat-body =
    You gain a coin, and you already have

    - **one or two** coins (used or not): you have one more.
    - **three** coins: too many! You become an **Undercat**.
    - **no** coin: you become an **Undercat**, too.

    An Undercat loses all coins for good; they leave the game. The card is turned over. An Undercat that gains a coin stays an Undercat and gets none.

    Undercats go on playing: they take and set dice, call, drop, may be the start player, may challenge and give coins. They just have no coins to shoot, and one more rule:

    6. An Undercat must call **less than the sum** of its own values. The sum and everything above are forbidden.

    So an Undercat with a low sum has to drop early, and everybody knows why.

    _In the picture: the fourth round. Player 2 has gained coins in each of the first three, the last one with three already, and is an Undercat now. It has just called 2._

countup-rules-lives-title = Nine lives
countup-rules-lives-body =
    Cats fall on their feet. Whenever a challenge **succeeds**, anybody's, each Undercat whose two values are **equal** in that challenge is a normal player again from the next round on. The sixth rule is lifted.

    - [D] Coins are given out first. Who becomes an Undercat by that very challenge is not saved by it.
    - [D] It happens by itself; nobody has to remember it.
    - What counts are the values of the challenge, with the coins that lie on the dice.

    Mind that a cat that comes back has **no coin**. The next coin it gains makes it an Undercat again at once! It can only live on without one.

    Who wants an Undercat to stay down can drive the count so high that the challenge fails; an Undercat with a pair wants it to stay low.

    _In the picture: the round after. Player 2, the Undercat of the page before, had 5 and 5, was left as the challenger with the marker on 8, and succeeded with a sum of 10. Player 2 gave Player 1 a coin, and is a normal player again, without coins._

countup-rules-end-title = How it ends
countup-rules-end-body =
    It is looked at whenever a round would begin.

    - **Exactly one player is no Undercat**: that player wins.
    - [D] **Everybody** is an Undercat: the game goes on, for somebody can still come back. (Read to the letter, the rulebook would let everybody win.)
    - [D] After **100 rounds**, looked at last: all who are no Undercats win together. If there are none, nobody does.

    Besides, a player may resign at any time; that belongs to the match, not to the game.

    ### Some advice
    - Who drops first is safe: only challengers and those they name gain coins.
    - Look at who calls what. A player who says 5 has no 5, or has a pair.
    - Three coins are the strongest hand and the most dangerous one. So are none.
    - A challenger with one coin may well want a second.

    _In the picture: a short match of two. Player 1 had three coins and dropped. Player 2 challenged with the marker on 4, succeeded with a sum of 8, and gave Player 1 a fourth coin: an Undercat. Player 2 wins._

countup-rules-notation-title = Notation, and our own decisions
countup-rules-notation-body =
    ### Notation
    Seats are numbered from 0, in the order of play. `o` is an outer die, `i` an inner one.

    - `take 4` take a 4 as your outer die
    - `set 5` set your inner die to 5
    - `call` call the next number
    - `shoot 2i` shoot the inner die of seat 2, then call
    - `drop` leave the round
    - `award 0 2` give a coin to seats 0 and 2
    - `award 1` give a coin to seat 1 only
    - `award -` give nobody a coin

    In records a roll is written as `roll 1 4 2 6`.

    ### Our decisions
    The rulebook is nearly complete. Where it is silent we had to decide; none of this is the designer's word:

    1. **The track [D]** goes from 0 to 12, and nobody calls more than 12.
    2. **Award [D].** The challenger may name nobody at all.
    3. **Nine lives [D]** come after the coins, by themselves, and save nobody who has fallen just then.
    4. **All Undercats [D].** The game goes on.
    5. **A last round [D].** After 100 rounds all who are no Undercats win together.

    ### What is secret
    Your inner die, until the challenge of its round. What you may call follows from it, so legal moves and the reasons for a refusal are shown to you alone, and so is your move `set` in the record.
