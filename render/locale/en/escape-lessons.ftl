# What somebody who learns Escape may do, and why. At most 400 characters.

escape-lesson-goal-white = You are **White and run**. The group that begins with the *Nothing* card needs an open face until all cards lie; it has { $count } now. If it ever has none, Black has won, whoever closed the last.
escape-lesson-goal-black = You are **Black and close in**. You win as soon as the group that begins with White’s *Nothing* card has no open face left; it has { $count } now. If it has one when all cards lie, White has escaped.
escape-lesson-lay-white = You may **lay** { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} of your hand, in { $ways } ways, because a white square of the card comes side by side with a white one of the **Nothing group**. Corners do not count, and neither do white squares that are cut off from the group.
escape-lesson-lay-black = You may **lay** { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} of your hand, in { $ways } ways, because a black square of the card comes side by side with a black one on the table: **any** black one, those on White’s cards as well. Corners do not count.
escape-lesson-faces-white = Count **open faces**: now there are { $now }; your card may leave { $least } to { $most }. Joining closes at least one, so look for cards that open more than they close. For example: { $example }.
escape-lesson-faces-black = Count **open faces**: now there are { $now }; your card may leave { $least } to { $most }. Any square of yours beside a white one of the group closes a face. For example: { $example }.
escape-lesson-overlap = The **empty corners** of a card are nothing at all: they may lie over squares, and squares may come there later. Only square and square must not meet. So cards may overlap, and reach around corners.
escape-lesson-gap-white = There is an empty cell that white squares look at from **more than one side**: each of these faces counts. But a single square there closes them all. If a card with all its squares fits, Black may lay it; you may even be forced to.
escape-lesson-gap-black = There is an empty cell that white squares look at from **more than one side**. A single square of yours there closes all these faces at once. Keep a small card for such gaps.
escape-lesson-stuck = { $count ->
    [one] { $count } card of yours fits nowhere
   *[other] { $count } cards of yours fit nowhere
} just now, because it would have to join and all its squares need empty cells. It stays in hand, and may fit later.
escape-lesson-pass-white = You **pass**, because no card fits{ $cards ->
    [0] : your hand is empty
   *[other] ; you keep your { $cards }
}. That is not bad: two passes in a row end the game, and you have escaped if a face is open.
escape-lesson-pass-black = You **pass**, because no card fits{ $cards ->
    [0] : your hand is empty
   *[other] ; you keep your { $cards }
}. Two passes in a row end the game, and White has escaped if a face is open.
