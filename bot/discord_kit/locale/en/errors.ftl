# Refusals, with advice. The key is the error's code.

error-not-your-turn = It is not your turn in `{ $match }`: we are waiting for { $names }.
error-not-your-match = You are not playing in match `{ $match }`. `/board` shows it to you, and `/play` starts one of your own.
error-match-over = Match `{ $match }` is over. `/match rematch` plays it again.
error-not-over = Match `{ $match }` is still going on; that comes after its end.
error-not-started = Match `{ $match }` has not begun: not everybody has accepted yet.
error-stale-board = This board is from move { $version }; the match is at move { $current } now.
error-stale-board-link = This board is from move { $version }; the match is at move { $current } now. [Here is the current one]({ $url }).
error-stale-choice = That choice does not fit the board any more. Press **Move** on the newest board.
error-stale-form = I do not know that form any more. Open it again with its button, and send it off anew.
form-typed = What you had typed:
error-no-such-match = There is no match `{ $match }` that I know of. `/match list` shows those of this server.
error-no-match-here = No match is being played here. Go to its thread or channel, or give its code; `/turns` lists yours.
error-no-turn-here = No match here is waiting for a move of yours. `/turns` lists those that are.
error-several-matches = Several matches here could be meant: { $matches }. Give the code of the one you mean.
error-no-such-game = I do not know a game called "{ $game }". Choose one from the list.
error-old-rules = Match `{ $match }` was begun under older rules that I can no longer play. It stays as it is; people with **Manage Server** can call it off with `/admin match cancel`.
error-game-gone = Match `{ $match }` is of a game that I do not have any more. It stays as it is; people with **Manage Server** can call it off with `/admin match cancel`.
error-broken-record = What I kept of match `{ $match }` cannot be read any more, so nobody can move in it. Nothing was changed, and all other matches go on. People with **Manage Server** can call it off with `/admin match cancel`; those who run me may be able to mend it.
error-setup-seats = { $least ->
    [1] This game is for up to { $most } players.
   *[other] { $least ->
        [2] { $most ->
            [2] This game is for two players: name one opponent, or nobody for an open invitation.
           *[other] This game is for two to { $most } players.
        }
       *[other] This game is for { $least } to { $most } players.
    }
}
error-setup-option-unknown = This game has no option "{ $option }". Choose from the list that `options` offers.
error-setup-option-value = The option "{ $option }" does not allow that value. Choose from the list that `options` offers.
error-options-form = Options are written like `name=value`, with spaces between them. Choose from the list that `options` offers.
error-too-few-seats = With { $named } people at the table, { $players } players are too few. Name fewer people, or raise `players`.
error-no-hand = In { $game } nobody has anything to hide: the board shows it all.
error-opponent-self = You cannot invite yourself. Name somebody else, or nobody for an open invitation.
error-opponent-bot = { $name } is a bot and does not answer invitations. Name a person, me for a match against the computer, or nobody for an open invitation.
error-level-of-nobody = `level` says how well I play, and I am not among those you named. Name me as well, or leave `level` out.
error-opponent-twice = You named { $name } twice. Name each person once.
error-too-many-matches = You have { $limit } open matches already, and that is as many as one person may have. Finish one first; `/turns` lists them.
error-channel-not-allowed = This server keeps its matches to other channels.
error-not-open = The invitation to match `{ $match }` has been answered already.
error-lobby-expired = The invitation to match `{ $match }` has lapsed. `/play` makes a new one.
error-lobby-full = All seats of match `{ $match }` are taken.
error-not-invited = This invitation is for somebody else. `/play` makes one of your own.
error-not-creator = Only the person who made this invitation can take it back.
error-not-yours-to-start = Only the person who made this invitation can start without waiting for the others.
error-lobby-changed = { $count ->
    [one] Meanwhile somebody has come or gone in match `{ $match }`. Look again at the invitation.
   *[other] Meanwhile somebody has come or gone: { $count } people have accepted match `{ $match }` now. Look again at the invitation.
}
error-already-seated = You have a seat in match `{ $match }` already.
error-already-answered = You have accepted match `{ $match }` already. We are waiting for the others.
error-rematch-exists = There is a rematch already: `{ $match }`.
error-bad-setting = That is not a value this setting can have. Choose one from the list.
error-missing-permission = I am missing a permission here: **{ $permissions }**. Somebody with Manage Server can give it to me; `/setup doctor` checks.
error-manage-server = Only people with the permission **Manage Server** can do that.
error-server-only = That works in a server's channel only.
error-busy = I am swamped just now. Please try again in a moment.
error-restarting = I am being started anew. Please try again in a minute; nothing is lost.
error-discord = Discord did not take my answer. Please try again in a moment.
error-unexpected = Something went wrong on my side. Nothing was lost; if it happens again, tell those who run me this number: `{ $id }`.
error-number = Those who run me find the reason under `{ $id }`.
suggest-failed = ⚠️ No suggestions just now ({ $id })
error-store-full = I cannot write anything down just now: my storage is full. Nothing was changed and nothing is lost; please try again later.
error-store-busy = My storage is busy just now. Nothing was changed; please try again in a moment.
error-store-down = I cannot get at my storage just now. Nothing was changed; please try again later.

error-offer-open-draw = { $name } has offered a draw in match `{ $match }`; that is to be answered first.
error-offer-open-undo = { $name } has asked to take back a move in match `{ $match }`; that is to be answered first.
error-offer-again = The others have just said no. You may ask again when somebody has moved.
error-offer-gone = That offer is settled already, or somebody has moved since.
error-offer-own = That is your own offer: the others answer it. You may withdraw it.
error-undo-never = In match `{ $match }` it was agreed that no move is taken back.
error-undo-nothing = You have made no move in match `{ $match }` that could be taken back.
error-undo-answered = Somebody has acted since your move. In match `{ $match }` a move is taken back before the answer or not at all.
error-undo-barrier = Since your move something was rolled, drawn, shown or chosen in secret. That cannot be forgotten, so the move stands.

error-plan-own-turn = It is your turn in match `{ $match }`. Move first; then plan your answers.
error-plan-form = A plan begins with a move of the others and ends with your answer. Try out both, then keep it.
error-plan-unsettled = Dice, cards or secret choices lie on the way. What nobody can foresee cannot be planned.
error-plan-too-deep = A plan holds at most five of your answers in a row.
error-plan-too-large = A plan holds at most fifty moves of the others. Forget a line first.
error-no-plan = That plan is not there any more.
error-walk-too-long = You can try out at most { $most } moves in a row. Go back, or start over.
error-note-length = A note has between one and { $most } characters.
error-note-limit = You have { $most } notes on this match already. Forget one first.

error-offer-open-pause = { $name } has asked for a pause in match `{ $match }`; that is to be answered first.
error-offer-open-resume = { $name } has asked to go on with match `{ $match }`; that is to be answered first.
error-pause-no-clock = Match `{ $match }` has no clock, so there is nothing to pause: take all the time you like.
error-pause-excluded = In match `{ $match }` it was agreed that pauses and vacations do not stop the clocks.
error-pause-running = Match `{ $match }` is paused already.
error-pause-none = Match `{ $match }` is not paused.

error-watch-own = You play in match `{ $match }` yourself: you are told anyway.
error-watch-over = Match `{ $match }` is over. `/replay match:{ $match }` shows how it went.
error-watch-full = As many people watch match `{ $match }` as may. Its boards are there for everybody to see.
error-watch-none = You do not watch match `{ $match }`.
error-too-fast = That was faster than I can follow. Nothing was lost: wait a moment, then press again.

error-game-not-allowed = This server plays other games: { $games }.
error-blocked = The people who run this server do not let you play here: { $reason }
error-too-many-here = You have { $limit } open matches on this server, and that is as many as it allows. Finish one first; `/turns` lists them.
error-last-channel = That is the only channel left for matches. Allow another one first, or choose "everywhere".
error-last-game = That is the only game left. Allow another one first.
error-rated-computer = In a rated match no computer can play on for whoever runs out of time. Choose another `timeout`.
error-server-full = There are { $limit } open matches on this server already, which is as many as I can look after. Somebody has to finish one first.
error-slowly-matches = Many matches were made on this server just now. Wait a little, and try again.
error-slowly-dear = That takes long to make, and you have asked for several just now. Wait a little, and try again.
error-not-listed = This person keeps to themselves.
error-no-hints = There are hints in matches against the computer at level 1 alone, and `{ $match }` is none.
error-still-thinking = I am still thinking about what you asked before. When that is answered, ask again.
error-no-such-puzzle = This puzzle is not there any more. `/learn` lists those there are.
