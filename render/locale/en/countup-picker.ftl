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
