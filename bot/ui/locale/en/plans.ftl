# Trying out and planning ahead: what one person sees.

tryout-heading = { $game } · `{ $code }` · trying out
    Only you can see this, and nothing of it is played.
tryout-moved-on = The match has moved on, so here is the board as it is now.
tryout-begin = The board as it is. What you cannot see is made up.
tryout-next = { $name } to move:
tryout-end = The game would be over here.
button-try-out = Try out
button-plans = My plans
button-start-over = Start over
button-keep-plan = Keep as a plan
button-close = Close
button-forget-all = Forget all
plan-heading = { $game } · `{ $code }` · your plans
plan-kept = Kept: it is played by itself as soon as it fits.
plan-forgotten = Forgotten.
plan-none = You have planned nothing. Try out a move of the others and your answer to it, then keep it as a plan.
plan-when = if { $name } plays **{ $move }**
plan-answer = if { $name } plays **{ $move }**, then **{ $answer }**
plan-then = {" "}→{" "}
plan-how = Nobody else knows of it. It ends when somebody plays something else, when you move yourself, or when hidden things change.
plan-forget = Forget one …
plan-lapse-done = Your plan was played to its end.
plan-lapse-otherwise = Your plan has ended: something else was played.
plan-lapse-moved = Your plan has ended: you moved yourself.
plan-lapse-unsettled = Your plan has ended: dice, cards or secret choices came in between.
plan-lapse-undone = Your plan has ended: a move was taken back, or somebody left.
plan-lapse-illegal = Your plan has ended: its answer could not be played.
plan-lapse-over = Your plan has ended with the match.
