
error-seek-server = You can’t look for opponents elsewhere from this server. Use `/find` in a direct message to me instead.
error-seek-many = You’re already looking for opponents in 5 games. End one of your searches first.
error-seek-unasked = You’ve switched off your searches. Use `/find` again to start a new one.
error-seek-offer-over = This offer is no longer open. `/find` in a direct message to me starts a new search.

seek-panel = 🔎 **Find an opponent for { $game }**
seek-panel-hint = -# I’ll look among everyone else who’s looking, on any server. When someone fits, I’ll send you both a direct message. The match begins once you’ve both accepted.
seek-choose-pace = Clock…
seek-choose-reach = Rating…
seek-choose-level = Experience…
seek-choose-keep = How many matches…
seek-pace-any = any clock
seek-reach = { $reach ->
    [any] Any rating
   *[other] Within { $reach } points of mine
}
seek-level-any = Any experience
seek-level-newcomer = Newcomers (fewer than 10 matches)
seek-level-experienced = Experienced (10 matches or more)
seek-keep = { $count ->
    [0] Look just once
    [one] Always keep 1 match running for me
   *[other] Always keep { $count } matches running for me
}
seek-pair = A pair: two matches with sides reversed, and one result
seek-wish-reach = { $reach ->
    [any] - Opponents of any rating
   *[other] - Opponents within { $reach } points of your rating
}
seek-wish-newcomer = - Newcomers only
seek-wish-experienced = - Experienced players only
seek-wish-language = - Players who use the same language
seek-nameless = 🎭 Without names: you both appear as animals, and learn who your opponent was when the match is over
seek-without-names = without names
seek-player-nameless = someone whose name you’ll learn at the end
seek-wish-standing = { $count ->
    [one] - Always 1 match running
   *[other] - Always { $count } matches running
}
button-seek-go = Find an opponent
button-seek-rated = Rated: { $state }
button-seek-lang = My language only: { $state }
button-seek-names = Without names: { $state }
button-seeks = My searches

seek-consent = 🔎 **Before I look beyond this server**
    An opponent I find will see roughly how strong you are, how many matches you’ve played, how soon you usually answer and how often you’ve run out of time, but not where you play.
    I’ll write to you in direct messages, so keep them open to me. **My searches** in `/me settings` lets you stop any time.
    Once you’ve both accepted, you’ll see each other’s Discord names; in a match without names, only once it’s over. How should others see you before that?
button-seek-as-name = Show my name
button-seek-as-level = Show strength only
seek-begun = 🔎 **I’m looking for an opponent for { $game }.**
seek-begun-hint = -# I’ll send you a direct message as soon as someone fits. The longer you wait, the wider I look, but never beyond what you’ve chosen.
seek-was-closed = 📪 I couldn’t send you an offer: your direct messages are closed to me. Your searches are on hold. Allow direct messages from a server we share, then search again.

seeks-heading = 🔎 **My searches**
seeks-none = You aren’t looking for opponents. `/find` starts a search.
seek-terms = { $game } · { $clock } · { $rated ->
    [yes] rated
   *[no] unrated
}
seek-own = - { $terms }: { $state }
seek-state-waiting = waiting since { $since }
seek-state-asked = an offer is open, in our direct messages
seek-state-standing = { $count } of { $all } running
seek-stopped-lapsed = on hold, because you didn’t answer an offer. Search again with `/find`.
seek-stopped-closed = on hold, because your direct messages are closed to me. Open them, then search again with `/find`.
seek-stopped-timeout = on hold, because you ran out of time in a match. Search again with `/find`.
seek-listed-name = Until you’ve both accepted, others see you as **{ $name }**.
seek-listed-level = Until you’ve both accepted, others see only your strength.
button-seek-end = End: { $game }
button-seek-off = Stop everything

seek-offer = 🔎 **I’ve found you an opponent for { $game }: { $who }.**
seek-offer-hint = -# The offer expires { $until }; if you don’t answer, your search goes on hold. The match begins in our direct messages once you’ve both accepted.
button-seek-yes = Accept
button-seek-no = Not this time
seek-player = a player rated about { $strength }
seek-player-new = a player without a rating yet
seek-known-strength = rated about { $strength }
seek-known-new = new to { $game }
seek-known-matches = { $count ->
    [one] 1 { $game } match
   *[other] { $count } { $game } matches
}
seek-known-answer = usually answers within { $length }
seek-known-on-time = { $count } of the last { $all } matches played in time
seek-offer-accepted = ✅ You’ve accepted { $game }. The match begins as soon as your opponent accepts, too; the offer expires { $until }.
seek-offer-made = ✅ You’ve both accepted: { $game } match `{ $code }` begins.
seek-offer-passed = You’ve passed on this { $game } match. Unless you’ve ended your search, I’ll keep looking.
seek-offer-lapsed = ⌛ You didn’t answer in time, so your search for an opponent in { $game } is on hold. Search again with `/find`.
seek-offer-nothing = This { $game } match fell through. You keep your place, and I’ll keep looking.
command-find = Find an opponent on any server; you’ll play in direct messages
