# Guessing the next move of a match that one watches. A tip is such a guess.

button-tip = Guess the move
button-tip-change = Change
button-tip-drop = Withdraw
tip-heading = { $game } · `{ $code }` · guess the move
tip-ask = What will { $name } play?
tip-secret = -# Only you can see your tip, and you can change it until the move is made. The board then shows how many people guessed it.
tip-made = Your tip for { $name }: **{ $label }** (`{ $move }`)
tip-moved-on = The match has moved on. Here’s the next move to guess.
tip-dropped = Tip withdrawn.
tip-score = { $count ->
    [one] Your tips in this match so far: { $correct } of 1 right.
   *[other] Your tips in this match so far: { $correct } of { $count } right.
}
board-tips = { $correct ->
    [0] 🎯 { $count ->
        [one] One spectator tried to guess { $name }’s move and missed.
       *[other] { $count } spectators tried to guess { $name }’s move, and all missed.
    }
   *[other] 🎯 { $correct } of { $count } guessed { $name }’s move.
}

choice-leaderboard-tips = Tips: guess the move
tip-leaders-heading = **Right tips: on this server**
tip-leaders-line = { $own ->
    [1] { $place }. **{ $name }** · { $correct } of { $count } right ({ $percent }%)
   *[other] { $place }. { $name } · { $correct } of { $count } right ({ $percent }%)
}
tip-leaders-none = Nobody is on this leaderboard yet. To guess the next move of a match you’re watching, press **Menu** under its board, then **Guess the move**.
tip-leaders-terms = -# With at least { $count } tips; on each player’s moves, the newest { $newest } count. `/me settings` says whether you’re listed.

error-tip-own = Only people who don’t play in match `{ $match }`, and never have, can guess its moves.
error-tip-over = Match `{ $match }` is over. You can guess moves while a match is being played.
error-tip-nothing = There’s nothing to guess in match `{ $match }` right now: cards or dice are hidden, several players choose at the same time, or only one move is possible. Try again on the next board.
error-tip-full = As many people as possible have already guessed this move of match `{ $match }`. Try again on the next board.
error-tip-many = Your tips are waiting in too many matches. Guess in match `{ $match }` once some of those moves have been made.
