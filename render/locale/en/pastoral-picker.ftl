# Picking a move of Pastoral Square: action, cell, number. Choices: at most 100 characters.

pastoral-pick-comma = {", "}
pastoral-pick-semicolon = {"; "}

pastoral-pick-action = You have { $hand } in hand and { $stock } in stock. What would you like to do?
pastoral-pick-barred = You may not place on { $cells } this turn.
pastoral-pick-place-cell = Which cell do you want to pay for? You have { $hand } in hand.
pastoral-pick-stack-cell = Which stack of yours should grow? You have { $hand } in hand.
pastoral-pick-fire-cell = From which cell does the mutilation start? You have { $hand } in hand.
pastoral-pick-reach-cell = Which cell of the cat area? You have { $hand } in hand.
pastoral-pick-number = How many stones on { $cell }? You have { $hand } in hand.

pastoral-pick-place = Place in the corral
pastoral-pick-stack = Stack in the corral
pastoral-pick-fire = Fire a mutilation
pastoral-pick-reach = Make a cat-reach
pastoral-pick-save = Save
pastoral-pick-saves = { $hand ->
    [0] Your hand stays empty
    [one] Keep your { $hand } stone
   *[other] Keep your { $hand } stones
}
pastoral-pick-many-cells = { $count } cells to choose from

pastoral-pick-empty = { $cell } — value { $value }, empty
pastoral-pick-own = { $cell } — your stack of { $height }, room for { $room }
pastoral-pick-takes = { $cell } — takes { $targets }
pastoral-pick-height = { $cell } ({ $height })
pastoral-pick-target = { $cell } ({ $height } cattle)
pastoral-pick-empty-aims = { $cell } — empty; aims at { $targets }
pastoral-pick-own-aims = { $cell } — your stack of { $height }; aims at { $targets }

pastoral-pick-counts = You may add { $counts }
pastoral-pick-put = Put { $count }
pastoral-pick-add = Add { $count }, makes { $total }
pastoral-pick-gone = gone: { $stacks }
pastoral-pick-later = could take { $targets }
pastoral-pick-with = { $cell } once { $partner } has { $height }
