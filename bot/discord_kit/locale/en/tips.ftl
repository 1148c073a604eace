# Guessing the next move of a match that one watches. The program calls such a guess a tip.

button-tip = Guess the move
button-tip-change = Change
button-tip-drop = Withdraw
tip-heading = { $game } · `{ $code }` · guess the move
tip-ask = What will { $name } play?
tip-secret = -# Nobody else can see your guess before the move is made, and you can change it until then. The next board shows how many people guessed right.
tip-made = Your guess for { $name }: **{ $label }** · `{ $move }`
tip-moved-on = The match has moved on. Here’s the next move to guess.
tip-dropped = Guess withdrawn.
tip-score = { $count ->
    [one] Your guesses in this match so far: { $correct } of 1 right.
   *[other] Your guesses in this match so far: { $correct } of { $count } right.
}
board-tips = { $correct ->
    [0] 🎯 { $count ->
        [one] 1 spectator tried to guess { $name }’s move and missed.
       *[other] { $count } spectators tried to guess { $name }’s move, and all missed.
    }
   *[other] 🎯 { $correct } of { $count } guessed { $name }’s move.
}

choice-leaderboard-tips = Guess the move
tip-leaders-heading = **Moves guessed right: on this server**
tip-leaders-line = { $own ->
    [1] { $place }. **{ $name }** · { $correct } of { $count } right ({ $percent }%)
   *[other] { $place }. { $name } · { $correct } of { $count } right ({ $percent }%)
}
tip-leaders-none = Nobody is on this leaderboard yet. To guess the next move of a match you’re watching, press **Menu** under its board, then **Guess the move**.
tip-leaders-terms = -# Lists people with at least { $count } guesses. Only your latest { $newest } guesses about each player count. `/me settings` says whether you’re listed.

error-tip-own = Only people who have never played in match `{ $match }` can guess its moves.
error-tip-over = Match `{ $match }` is over. Moves can be guessed while a match is being played.
error-tip-nothing = There’s nothing to guess in match `{ $match }` right now: its next move is secret, or there’s no real choice. Try again on the next board.
error-tip-full = Too many people have already guessed at this move of match `{ $match }`. Try again on the next board.
error-tip-closed = You can’t guess in match `{ $match }`. `/match list` shows other matches to watch.
error-tip-many = You have guesses waiting in too many matches. Once some of those moves have been made, you can guess in match `{ $match }`.
