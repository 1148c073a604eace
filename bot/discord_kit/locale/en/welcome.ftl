# The first minutes on a server: the greeting, Set up, Try it; and /help.

welcome-heading = Hello, I’m Yoimachi!
welcome-what =
    Board games right here, one move at a time: play yours whenever you like, and I’ll tell the next player.
    { $count } games, each with illustrated rules, a first match with hints, puzzles, and a computer to play against.
welcome-missing = ⚠️ In this channel I still need: { $permissions }. You can allow it in the channel’s settings › Permissions.
welcome-first = -# **Set up** is for people with Manage Server; the other two are for everyone. `/help` shows you what you can do at any time.
button-set-up = Set up
button-try-it = Try it
button-welcome-invite = Play someone

set-up-heading = Set up Yoimachi
set-up-done = **Yoimachi is set up**
set-up-next = **Next:** try a match yourself, or invite someone. You can change all of this, and more, with `/setup settings`.

help-heading = Yoimachi
help-what = Board games, one move at a time. What would you like to do?
help-waiting = { $count ->
    [one] **1 thing is waiting for you:**
   *[other] **{ $count } things are waiting for you:**
}
help-nothing-waits = Nothing is waiting for you.
# what is new: each is told once, to each person
news-thinking = 🆕 **Thinking time:** with the clock `think 20m+2m within 3d`, a move stays sealed until you press **Look**, and your 20 minutes begin then.
news-page = 🆕 **A match as a page:** `/replay view:page` gives you one file with every position, to keep, to open without a network, or to send to someone.
news-kibitz = 🆕 **The spectators’ room:** **Kibitz** in the menu of a match you watch opens a thread that its players can’t read, to talk about it and try moves.
news-ask = 🆕 **Ask the channel:** under a line, a turning point or a solved puzzle, ask what others would play. Answers are secret for a day, then everyone sees how many chose which move.
news-rivals = 🆕 **Rivals:** if you and someone you play both switch it on in `/me settings` (**People**), your profiles tell each of you how you stand against each other. You may also see a game you might like.
button-play = Play
button-help-learn = Learn
button-turns = My turns
button-settings = Settings
button-about = About
help-choose-try = Which game would you like to try? You’ll play the computer at level 1 in this channel, with hints only you can see. The match begins as soon as you choose.
help-choose-invite =
    Which game would you like to play? As soon as you choose, I’ll post an open challenge in this channel, and the first to press **Join** plays you.
    -# To invite one person in particular, use `/play` and name them as `opponent`.
help-choose-play = Which game would you like to play?
help-choose-learn = Which game would you like to learn?
help-choose-rules = Which game’s rules?
help-opponent = **{ $game }.** Who would you like to play?
button-play-computer = The computer, with hints
button-play-someone = Someone I choose…
button-open-game = Anyone here
open-game-sent = The match starts when someone presses **Join**.

about-heading = Yoimachi { $version }
about-source = Free software under the MIT licence. Anyone may run it.
about-credits = The games belong to their designers and publishers; the first page of each game’s rules says what is known of them.
about-terms = [Terms]({ $url })
about-terms-none = Terms: the operator hasn’t published any.
about-privacy = [Privacy]({ $url })
about-privacy-none = Privacy: the operator hasn’t linked a page.
about-yours = `/me settings` has everything I keep about you, to download or delete.
