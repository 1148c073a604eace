# Questions: a position is asked about, answered in secret, and revealed to everybody together.

button-ask = Ask the channel
button-answer = Answer
button-reveal = Reveal…
button-reveal-now = Reveal now
button-answer-own = My move
button-answer-change = Change
button-answer-drop = Withdraw
button-answer-next = Next question
button-answer-tell-hidden = Tell them I’ve tried
button-answer-tell-shown = Don’t tell them
button-series-new = Start a series
button-series-add = Add to series { $code }

question-form = Ask the channel
question-form-words = Shown with the question
question-form-words-hint = Optional: “Save or play?”
question-form-why = Shown with the answers
question-form-why-hint = Optional: what you would play, and why

question-by = {"**"}{ $name } asks** · { $game }
question-from-match = -# From a match that’s still being played. Its players agreed to this, and please don’t advise them in other ways.
question-ask = {"**"}What would you play?** It’s { $name }’s turn.
question-until = -# Answers are secret until they’re revealed, { $on } ({ $ago }) at the latest.
question-until-match = -# Answers are secret until the match has gone on: a move has been made, and another player has answered it. They’re revealed after that, { $on } ({ $ago }) at the earliest unless the asker does it before.
question-of-series = -# Part of series `{ $code }`: `/learn from:{ $code }`
question-secret = -# Only you can see your answer, and you can change it until then. It affects no rating.
question-over = The answers have been revealed: { $url }
question-hand-alt = What only the player whose turn it is can see: { $alt }
question-answered = Your answer: **{ $label }** · `{ $move }`
question-withdrawn = Answer withdrawn.

question-asked = ✅ Your question is being posted in this channel.
question-stands = { $count ->
    [0] Nobody has answered yet.
    [one] 1 person has answered.
   *[other] { $count } people have answered.
}
question-own-how = **My move** is where you say what you would play. It’s shown with the answers, but not counted.
question-own-set = Your own move will be shown with the answers. It isn’t counted.
question-revealing = ✅ The answers are being posted in the channel.
question-series = Series `{ $code }`: { $count ->
    [one] 1 question
   *[other] { $count } questions
} of up to { $most }, each open for a week. People here find them with `/learn from:{ $code }`.
question-tried = - { $name } has tried { $count } of { $all }
question-tried-nobody = -# People who let you know that they have tried will be listed here.
question-tell-hidden = -# { $name } isn’t told that you answered, or what, before the answers are revealed. Nobody ever sees who answered what.
question-tell-shown = -# { $name } can see that you have tried this series, but not what you answered.

question-result = {"**"}The answers to { $name }’s question** · { $game }
question-result-of = The position: { $url }
question-answers = { $count ->
    [0] Nobody answered.
    [one] 1 person answered:
   *[other] { $count } people answered:
}
question-tally = - **{ $label }** · `{ $move }`: { $count }
question-own = ◆ { $name } would play **{ $label }** · `{ $move }`.
question-played = ◆ In the match, **{ $label }** · `{ $move }` was played.
question-why = > { $name }: { $why }
question-computer = ★ **The computer, to the player whose turn it is:**

error-question-again = This position has been asked about already.
error-question-excluded = The channel can’t be asked about match `{ $match }` as it stands: that’s for unrated matches in a channel, outside tournaments, with names and without teams, and not while cards are laid out or a move is sealed.
error-question-closed = You can’t answer this question. Others are under **Ask the channel**, or in `/learn`.
error-question-full = This question has as many answers as it can have. They’ll be revealed here soon.
error-question-gone = This question is no longer kept, or you can’t see its channel.
error-question-nothing = There’s nothing to ask here: the player whose turn it is has no choice, or the cards are still being laid out. Try it one move earlier or later.
error-question-not-yours = Only the person who asked, and people with Manage Server, can reveal the answers early.
error-question-own = This position is from a match of yours. You answer on its board.
error-question-running = The match that this position is from must go on first: a move, and another player’s answer to it. Nobody sees the answers before that.
error-question-revealed = This question is over. The answers are being posted in its channel, or are there: { $url }
error-question-series = No series here has this code. Codes work only on the server where the questions were asked, until a month after they were revealed.
error-question-series-full = This series is full. Start a new one.
error-question-stands = A rated match has reached the same position, or was paired with the match this position is from. You can ask when that match is over.
