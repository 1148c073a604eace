# Picking a move of Escape. Choices: at most 100 characters.

escape-pick-card = { $count ->
    [one] The Nothing group has { $count } open face. Which card do you lay?
   *[other] The Nothing group has { $count } open faces. Which card do you lay?
}
escape-pick-turn = How do you turn { $card }?
escape-pick-part = There are many places for { $card }. In which part of the table do you lay it?
escape-pick-place = Where do you lay { $card }? The cell that is named is the lower left one of the card.

escape-pick-face = { $card }: { $face }
escape-pick-card-turned = { $card } { $turned }: { $face }
escape-pick-turned = { $turned }: { $face }
escape-pick-ways = { $count ->
    [one] { $count } way to lay it
   *[other] { $count } ways to lay it
}
escape-pick-places = { $count } places; leaves { $least } to { $most } open faces
escape-pick-places-alike = { $most ->
    [one] { $count } places; leaves { $most } open face
   *[other] { $count } places; leaves { $most } open faces
}
escape-pick-area = { $number } · { $where }: x { $left } to { $right }, y { $bottom } to { $top }
escape-pick-at = { $number } · { $cell }, joins { $cells }
escape-pick-only = Only on { $cell }: { $effect }
escape-pick-more = { $count } more
escape-pick-effect = { $count ->
    [one] { $change }; { $count } open face
   *[other] { $change }; { $count } open faces
}
escape-pick-alike = { $count ->
    [one] still { $count } open face
   *[other] still { $count } open faces
}

escape-area-upper-left = upper left
escape-area-upper = above
escape-area-upper-right = upper right
escape-area-left = left
escape-area-middle = middle
escape-area-right = right
escape-area-lower-left = lower left
escape-area-lower = below
escape-area-lower-right = lower right
