# A channel that plays: its people vote on each move.

lobby-team = 🗳️ **{ $name }**{ $led ->
    [yes] , captain: { $captain }
   *[no] , captain: whoever joins
}. Votes last { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}{ $minimum ->
    [1] {""}
   *[other] , { $minimum } votes needed
}{ $secret ->
    [yes] , secret
   *[no] {""}
}{ $limited ->
    [yes] , for { $role } only
   *[no] {""}
}.
board-vote = 🗳️ **{ $name }** votes until { $until } ({ $ago }). { $count ->
    [0] No votes yet
    [one] 1 vote so far
   *[other] { $count } votes so far
}{ $minimum ->
    [1] .
   *[other] ; at least { $minimum } are needed.
}
board-vote-prolonged = -# There were too few votes, so the time was extended. Now one vote is enough.
board-vote-struck = -# { $name } vetoed **{ $label }**.
board-vote-struck-unseen = -# { $name } vetoed the leading move.
board-vote-played = 🗳️ { $name } chose this with { $count ->
    [one] { $votes } of 1 vote.
   *[other] { $votes } of { $count } votes.
}
vote-call = 🗳️ **{ $name }** is voting on its next move: { $game } · `{ $code }` · [to the board]({ $url })
picker-preview-vote = **{ $label }** · `{ $move }`
    This is the board after the move. Vote for it?
picker-preview-vote-unknown = **{ $label }** · `{ $move }`
    You’ll see the result once it’s played. Vote for it?
vote-tally = - **{ $label }** · `{ $move }`: { $count ->
    [one] 1 vote
   *[other] { $count } votes
}
vote-cast = You voted for **{ $label }** · `{ $move }` as part of { $name }. You can change your vote until { $until }.
vote-closed = You closed the vote, and the leading move was played.
votes-heading = **{ $name }: vote** · { $game } · `{ $code }`
votes-state = Open until { $until } ({ $ago }). { $count ->
    [0] No votes yet
    [one] 1 vote so far
   *[other] { $count } votes so far
}{ $minimum ->
    [1] .
   *[other] ; at least { $minimum } are needed.
}
votes-none = You haven’t voted yet.
votes-own = Your vote: **{ $label }** · `{ $move }`
votes-own-struck = The captain vetoed the move you voted for. Vote for another one.
votes-struck = -# Vetoed: { $label }
votes-struck-unseen = -# The captain vetoed the leading move. Votes are secret, so you’ll only see which one it was if you try to vote for it.
votes-secret = -# Votes are secret until the vote closes.
votes-captain = -# You’re the captain: you answer offers and can resign. You can close the vote early if it has enough votes and not only your own, and veto the leading move once per match.
votes-led-by = -# Captain: { $name }
veto-ask = Veto **{ $label }** · `{ $move }` ({ $count ->
    [one] 1 vote
   *[other] { $count } votes
})? You can do this once per match, and everyone is told.
veto-ask-unseen = Veto the leading move? This vote is secret, so you won’t see which move it is. You can do this once per match, and everyone is told.
team-joined = You’re now with { $name } until this match is over.
button-vote = Vote
button-votes = Votes
button-vote-change = Vote for a move
button-vote-close = Close the vote
button-veto = Veto
button-veto-do = Veto this move
button-veto-unseen = Veto the leading move
button-refresh = Refresh

error-team-decides = Your channel votes on the moves of match `{ $match }`. Press **Move** below the board to vote.
error-team-server = Only members of this server can vote with { $name }.
error-team-channel = Only people who can see { $name } can play with it.
error-team-silent = Only people who can write in { $name } can be its captain.
error-team-role = You don’t have the role that votes for { $name }.
error-team-new = You can vote with { $name } once you’ve been on this server for a day.
error-team-opponent = You’re on the other side of match `{ $match }`, so you can’t vote in it.
error-team-other = You’re with { $name } in match `{ $match }`, so you can’t vote with the other side.
error-team-which = You can vote with either side in match `{ $match }`. Which one are you with? You can’t change it until the match is over.
error-vote-over = This vote is over. The newest board of match `{ $match }` shows whose turn it is.
error-captain-arranges = { $captain } is the captain and arranges the cards in match `{ $match }`. You can vote on the moves after that.
error-captain-only = Only the captain, { $captain }, can do this in match `{ $match }`.
error-move-struck = The captain vetoed this move in match `{ $match }`. Vote for another one.
error-cannot-close = There aren’t enough votes in match `{ $match }` yet. { $minimum ->
    [one] To close the vote early, at least one person other than you has to vote.
   *[other] To close the vote early, { $minimum } are needed, and not just your own.
}
error-cannot-veto-used = You’ve already used your veto in match `{ $match }`. You have one per match.
error-cannot-veto-none = Nobody has voted in match `{ $match }` yet, so there’s nothing to veto.
error-cannot-veto-only = There’s no other move to vote for in match `{ $match }`, so this one can’t be vetoed.
error-cannot-veto-changed = Another move is leading in match `{ $match }` now. Press **Votes** and look again.
error-team-terms-seats = A channel can only play matches for two. Set the number of players to 2, and invite one opponent at most.
error-team-terms-same = Both sides are the same channel. Choose two different ones.
error-team-terms-place = A channel plays on its server. Use `/team` in one of the server’s text channels.
error-team-terms-bank = Each vote takes the same time, so choose a clock with time for each move, such as `3d`, or none.
error-team-terms-short = A vote lasts { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
}, so the clock must give more than that for each move. Choose a longer clock, or shorter votes under **Votes…**.
error-team-terms-sides = A channel plays a single match with fixed sides. Turn off drawn openings, swaps, bids and pairs under **Players and sides…**.
error-team-terms-against = The other side is either a channel or an opponent. Leave `against` empty, or invite nobody.
command-team = Play as this channel: its people vote on each move, and you’re the captain
command-team-against = The channel to play against; leave it empty to invite a person or the computer
