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
