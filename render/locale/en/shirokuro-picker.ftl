# Picking a move of White Cats, Black Cats. Choices: at most 100 characters.

shirokuro-pick-move = Which cat do you want to move?
shirokuro-pick-move-to = Where does the cat on { $cat } go?
shirokuro-pick-choose = A fight: your cats and theirs in contact are { $own } against { $enemy }. Which card do you play? Nobody sees it before both have chosen.
shirokuro-pick-flee = Do you want a white cat to flee? It steps to where no black cat is beside it.
shirokuro-pick-flee-to = Where does the cat on { $cat } flee to?
shirokuro-pick-scheme = You may play one more card. It is seen at once.
shirokuro-pick-retreat = A tie: each of your cats in contact has to retreat. Which one goes next?
shirokuro-pick-retreat-to = Where does the cat on { $cat } retreat to?
shirokuro-pick-yield = You may take one of your discards back into your hand.
shirokuro-pick-help = You may move once more, with any of your cats. Which one?
shirokuro-pick-help-to = Where does the cat on { $cat } go?

shirokuro-pick-cat = The cat on { $cell }
shirokuro-pick-cat-home = The cat on { $cell }, a home
shirokuro-pick-ways = { $count ->
    [one] { $count } way to go
   *[other] { $count } ways to go
}
shirokuro-pick-fights = { $count ->
    [one] { $count } way to go; a fight on { $cells }
   *[other] { $count } ways to go; a fight on { $cells }
}
shirokuro-pick-steps = to { $cells }
shirokuro-pick-target = { $cell } ({ $way })
shirokuro-pick-up = { $count } up
shirokuro-pick-down = { $count } down
shirokuro-pick-left = { $count } left
shirokuro-pick-right = { $count } right
shirokuro-pick-contact = A fight, { $own } against { $enemy }
shirokuro-pick-number = { $name }
shirokuro-pick-card = { $name } — value { $value }, { $circle }
