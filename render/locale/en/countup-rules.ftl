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
