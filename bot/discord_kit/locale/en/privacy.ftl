
privacy-export = This is everything I store about you. It includes secret moves of running matches, so don’t show it to anyone you’re playing.
button-me-export = Export my data
button-me-delete = Delete my data…
privacy-listed = It also lists matches that moderators may look at because it seems you had help in them. You can answer that once; moderators will see your answer next to the figures.
button-listed-answer = Answer the moderators
listed-form = Your answer to the moderators
listed-form-label = What should they know?
listed-answered = Thanks. Moderators who look at those matches will see your answer.

privacy-delete-heading = Delete your data?
privacy-delete-running = { $count ->
    [one] ⚠️ You **resign** the match you’re playing.
   *[other] ⚠️ You **resign** all { $count } matches you’re playing.
}
privacy-delete-invitations = { $count ->
    [one] ⚠️ 1 invitation from you or to you is withdrawn or declined.
   *[other] ⚠️ { $count } invitations from you or to you are withdrawn or declined.
}
privacy-delete-tournaments = ⚠️ You **leave** these tournaments and forfeit your unfinished matches there: { $names }
privacy-delete-past = { $count ->
    [0] The records of what you’ve played stay, because they’re your opponents’ too. A made-up name replaces yours.
    [one] The record of 1 match stays, because it’s your opponents’ too. A made-up name replaces yours.
   *[other] The records of { $count } matches stay, because they’re your opponents’ too. A made-up name replaces yours.
}
privacy-delete-rest = Your settings, formations, notes, guesses, planned answers, vacations and watched matches are deleted.
privacy-delete-stays = What stays: messages already in Discord, files someone has saved, your name where others typed it, and any block by a server’s moderators.
privacy-delete-ask = **This can’t be undone**, not even by me. **Export my data** in `/me settings` gives you a copy first.
button-forget-yes = Delete my data
button-forget-no = Keep everything

privacy-deleted = Done: your data is deleted. Your opponents’ matches go on without you. Thank you for playing!
privacy-kept = Nothing was changed.
