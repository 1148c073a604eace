# Refusals, with advice. The key is the error's code.

error-not-your-turn = It’s not your turn in `{ $match }`. Waiting for { $names }.
error-not-your-match = You’re not playing in match `{ $match }`. `/board` shows it to you, and `/play` starts one of your own.
error-not-member = You’re no longer on the server of match `{ $match }`. Until it ends you can move, answer offers and resign, but nothing else.
error-match-over = Match `{ $match }` is over.
error-not-over = Match `{ $match }` is still going on. Try again once it’s over.
error-nothing-listed = There’s nothing left to answer. You can only answer the moderators once.
error-fair-play-position = Your rated match `{ $match }` has reached the same position, so I can’t say what’s good here yet. Try again when that match is over.
error-fair-play-pair = This match was paired with your rated match `{ $match }`, which is still going on. You can review it when that match is over.
error-fair-play-shown = The players of this match are still playing `{ $match }`, which was paired with it. You can show the review to everyone when that match is over.
error-not-started = { $second ->
    [yes] Match `{ $match }` hasn’t started: it’s the second of a pair, and waits until the first is a few moves along.
   *[no] Match `{ $match }` hasn’t started: not everyone has accepted yet.
}
error-stale-board = This board is out of date: the match has moved on.
error-stale-board-link = This board is from move { $number }; the match is now at move { $current }. [Go to the current board]({ $url }).
error-stale-choice = The board has changed. Press **Move** on the newest one.
error-stale-form = That form is out of date. Open it again with its button, and send it again.
form-typed = What you typed:
error-no-such-match = I can’t find match `{ $match }`. `/match list` shows the matches of this server.
error-no-match-here = There’s no match here. Go to its thread or channel, or give its code; `/turns` lists yours.
error-no-message-here = I can’t tell which match this message is about. Try it on a board, or use `/match list`.
error-no-turn-here = No match here is waiting for your move. `/turns` lists those that are.
error-several-matches = There are several matches here: { $matches }. Give the code of the one you mean.
error-no-such-game = I don’t know a game called “{ $game }”. Choose one from the list.
error-old-rules = Match `{ $match }` was started under older rules that I can no longer play. It stays as it is; people with **Manage Server** can cancel it with `/admin match`.
error-game-gone = I don’t have the game of match `{ $match }` at the moment. Its clocks stand still, and it goes on once the game is back; people with **Manage Server** can cancel it with `/admin match`.
error-broken-record = The record of match `{ $match }` is damaged, so nobody can move in it. Nothing was changed, and all other matches go on. People with **Manage Server** can cancel it with `/admin match`; the bot’s operator may be able to repair it.
error-setup-seats = { $least ->
    [1] This game is for up to { $most } players.
   *[other] { $most ->
        [2] This game is for two players: invite one opponent, or leave `opponent` empty for an open challenge.
       *[other] This game is for { $least } to { $most } players.
    }
}
error-setup-option-unknown = This game has no option “{ $option }”. Choose one under **Game options…**.
error-setup-option-value = “{ $option }” can’t have that value. Choose { $values } under **Game options…**.
error-no-hand = Nothing is hidden in { $game }: you can see everything on the board.
error-opponent-self = You can’t invite yourself. Invite someone else, or leave `opponent` empty for an open challenge.
error-opponent-bot = { $name } is a bot and doesn’t answer invitations. Invite a person, invite me to play the computer, or leave `opponent` empty for an open challenge.
error-level-of-nobody = `level` sets how strong the computer is, but you’ve invited someone else. Leave one of the two empty.
error-opponent-absent = They’re no longer on this server. Invite someone who is.
error-opponent-twice = You named { $name } twice. Name each person once.
error-too-many-matches = You already have { $limit } open matches, the most anyone can have. Finish one first; `/turns` lists them.
error-channel-not-allowed = Matches aren’t allowed in this channel. Use `/play` in another one.
error-not-open = The invitation to match `{ $match }` has already been answered.
error-lobby-expired = The invitation to match `{ $match }` has expired. `/play` makes a new one.
error-lobby-full = Match `{ $match }` is full. `/play` starts one of your own.
error-nameless = Nobody may learn who played match `{ $match }`, and a new invitation would name you. `/find` looks for another opponent.
error-not-invited = This invitation is for someone else. `/play` makes one of your own.
error-not-creator = Only the person who made this invitation can withdraw it.
error-not-yours-to-start = Only the person who made this invitation can start before the match is full.
error-lobby-changed = { $count ->
    [one] The players of match `{ $match }` have changed in the meantime. Check the invitation again.
   *[other] The players of match `{ $match }` have changed in the meantime: { $count } people have accepted now. Check the invitation again.
}
error-already-seated = You already have a seat in match `{ $match }`.
error-already-answered = You’ve already accepted match `{ $match }`. Waiting for the other players.
error-rematch-exists = There’s already a rematch: `{ $match }`.
error-bad-setting = This setting can’t have that value. Choose one from the list.
error-missing-permission = I don’t have permission for this here: **{ $permissions }**. Someone with Manage Server can grant it; `/setup doctor` checks them all.
error-manage-server = Only people with **Manage Server** can do that. If this server has allowed you the command itself, run the command again.
error-server-only = That only works in a server channel.
error-answers-only = I haven’t been added to this server, so I can only reply to you. Try it in your direct messages with me.
error-busy = I’m very busy right now. Please try again in a moment.
error-restarting = I’m restarting. Please try again in a minute; nothing is lost.
error-discord = Discord didn’t take my answer. Please try again in a moment.
error-connection = I lost my connection to Discord before I could show you this. If you sent a move, the newest board tells you whether it arrived; if not, please try again.
error-commands-changed = My commands have changed. Reload Discord (Ctrl+R, or close and reopen the app), then try again.
error-unexpected = Something went wrong on my side, but nothing was lost. If it happens again, give the bot’s operator this number: `{ $id }`
error-number = The bot’s operator can look this up as `{ $id }`.
suggest-failed = ⚠️ No suggestions right now ({ $id })
error-store-full = I can’t save anything right now: my storage is full. Nothing was changed or lost; please try again later.
error-store-busy = My storage is busy right now. Nothing was changed; please try again in a moment.
error-store-down = I can’t reach my storage right now. Nothing was changed; please try again later.
error-store-damaged = My storage is damaged. Nothing was changed; the bot’s operator has to repair it first.

error-offer-open-draw = { $name } has offered a draw in match `{ $match }`. Answer that first.
error-offer-open-undo = { $name } has asked for an undo in match `{ $match }`. That needs an answer first.
error-offer-again-position = You’ve already asked in this position. You can ask again after the next move.
error-offer-again-draw = { $moves ->
    [one] Your draw offer was declined. Make one more move before you offer another.
   *[other] Your draw offer was declined. Make { $moves } more moves before you offer another.
  }
error-offer-again-pause = You’ve already asked for this in the last { $hours } hours. Wait a while, then ask again.
error-offer-gone = That offer has already been answered, or someone has moved since.
error-offer-own = That’s your own offer, so it’s for the other players to answer. You can withdraw it.
error-cannot-swap-terms = Match `{ $match }` is played without a swap.
error-cannot-swap-done = The sides of match `{ $match }` have been swapped already.
error-cannot-swap-first = In match `{ $match }` only the second player may swap sides.
error-cannot-swap-early = It’s too early to swap sides in match `{ $match }`: wait for the first player’s move, or until both of you are ready.
error-cannot-swap-late = Sides can only be swapped before your first move. In match `{ $match }` you’ve moved already.

error-undo-never = Match `{ $match }` is played without undo.
error-undo-nothing = You have no move to undo in match `{ $match }`.
error-undo-sealed = Your move in match `{ $match }` is sealed until it’s looked at. Until then it can’t be changed or undone.
error-undo-answered = Someone has moved since. In match `{ $match }` you can only undo a move before it’s answered.
error-undo-barrier-told = That move can’t be undone: it has already told the other players something about your hidden cards or dice.
error-undo-barrier-chance = Your move can’t be undone: dice were rolled or cards shuffled after it.
error-undo-barrier-choice = Your move can’t be undone: a secret choice has been made or revealed since.
error-undo-barrier-arranged = Laying out cards can’t be undone, but until you’re ready you can move them. Being ready is final.
error-undo-barrier-left = Your move can’t be undone: a player has left since.

error-plan-own-turn = It’s your turn in match `{ $match }`. Move first; then plan your answers.
error-plan-sealed = A move in match `{ $match }` is waiting to be looked at. You can change your plans after that.
error-plan-form = A planned answer is one of their moves and your answer to it. Try out both, then press **Keep as planned answer**.
error-plan-unsettled = That line depends on dice, cards or secret choices, so it can’t be planned.
error-plan-too-deep = You can plan at most five answers in a row.
error-plan-too-large = You can plan answers to at most fifty moves. Delete one first.
error-no-plan = That planned answer is already gone.
error-no-order = You can’t give that standing order now. Open the list again.
error-order-ends = That standing order would end right away, so it can’t be saved.
error-walk-too-long = You can try out at most { $most } moves in a row. Go back, or start over.
error-note-length = A note has 1 to { $most } characters.
error-note-limit = You already have { $most } notes on this match. Delete one first.

error-offer-open-abort = { $name } has asked to cancel match `{ $match }`. That needs an answer first.
error-offer-open-pause = { $name } has asked for a pause in match `{ $match }`. That needs an answer first.
error-offer-open-resume = { $name } has asked to resume match `{ $match }`. That needs an answer first.
error-offer-open-question = { $name } has asked to show the position of match `{ $match }` to the channel. That needs an answer first.
error-pause-no-clock = Match `{ $match }` has no clock, so there’s nothing to pause. Take all the time you like.
error-pause-excluded = In match `{ $match }`, pauses and vacations don’t stop the clocks.
error-pause-running = Match `{ $match }` is already paused.
error-pause-none = Match `{ $match }` isn’t paused.

error-watch-own = You’re playing in match `{ $match }`, so you’re notified anyway.
error-watch-over = Match `{ $match }` is over. `/replay match:{ $match }` shows how it went.
error-watch-full = I can’t notify more spectators of match `{ $match }`. You can still follow its boards.
error-watch-none = You’re not watching match `{ $match }`.
error-too-fast = That was faster than I can follow. Nothing was lost: wait a moment, then press again.

error-game-not-allowed = This server plays other games: { $games }.
error-blocked = This server’s moderators have blocked you from playing here: { $reason }
error-too-many-here = { $limit ->
    [one] You already have 1 open match on this server, the most it allows. Finish it first; `/turns` lists it.
   *[other] You already have { $limit } open matches on this server, the most it allows. Finish one first; `/turns` lists them.
}
error-last-game = At least one game has to be allowed.
error-sides-players = Drawn openings, swaps and bids are for two players. Turn them off under **Players and sides…**, or invite one opponent.
error-sides-swap = This game starts with secrets or dice, so sides can’t be swapped. A pair lets you play two matches with sides reversed instead.
error-sides-ballot = This game has no drawn openings. A pair lets you play two matches with sides reversed instead.
error-sides-clock = You pay a bid from your time bank, so choose a `clock` with one, such as `7d+12h`.
error-sides-seat = Bids decide who goes first, so you can’t choose that as well. Change one of the two.
error-handicap-sides = A handicap is one player’s, so it doesn’t go with swaps or bids. Turn one of them off under **Players and sides…** or **Game options…**.
error-bid-none = This match is played without bids.
error-bid-most = You can bid { $most } at most, half of your clock.
error-bid-form = Write your bid as a time, such as `2h` or `1d12h`, or `0` to give nothing.
error-rated-computer = In a rated match the computer can’t play on for someone who runs out of time. Choose something else for **If someone runs out of time**.
error-server-full = { $limit ->
    [one] This server already has 1 open match, the most I can handle. Try again when it has finished.
   *[other] This server already has { $limit } open matches, the most I can handle. Try again when one has finished.
}
error-slowly-matches = This server has just started a lot of matches. Wait a little, then try again.
error-slowly-own = You’ve just started several matches. Wait a little, then try again.
error-slowly-dear = That takes me a while, and you’ve just asked for several. Wait a little, then try again.
error-waiting-own = You already have { $count ->
    [one] 1 request
   *[other] { $count } requests
} waiting. Please try again when one is done.
error-waiting-server = This server already has { $count ->
    [one] 1 request
   *[other] { $count } requests
} waiting. Please try again in a minute.
error-not-listed = This profile is private.
error-no-hints = Hints only work against the computer at level 1, and `{ $match }` is a different kind of match.
error-still-thinking = I’m still thinking about your last question. Ask again once I’ve answered.
error-no-such-puzzle = That puzzle is gone. `/learn` lists the ones there are.

error-pair-seats = A pair is for two players. Invite one opponent, or choose a single match.
error-pair-sides = A pair already makes the sides even. Choose one of the two.
error-pair-room = There’s room for one more open match, but a pair is two matches. Finish one first (`/turns` lists them), or choose a single match under **Players and sides…**.
error-pair-not-over = The other match of this pair, `{ $other }`, is still going. When it’s over, you can play the pair again.
