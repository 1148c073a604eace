# Count-Up: pictures, alt texts, events, moves, refusals.

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
