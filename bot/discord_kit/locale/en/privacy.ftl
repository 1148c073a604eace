# A person's stored data: /me export and /me delete.

command-me-export = Everything the bot keeps about you, as a file for you alone
command-me-delete = Have the bot forget you; it asks once more before it does

privacy-export = This is everything I keep about you. Moves of running matches that nobody else may see are in it, so show the file to nobody you play with.

privacy-delete-heading = Shall I forget you?
privacy-delete-running = { $count ->
    [one] ⚠️ The match you are playing is **resigned**.
   *[other] ⚠️ The { $count } matches you are playing are **resigned**.
}
privacy-delete-invitations = { $count ->
    [one] ⚠️ An invitation of yours, or to you, is withdrawn or declined.
   *[other] ⚠️ { $count } invitations of yours, or to you, are withdrawn or declined.
}
privacy-delete-past = { $count ->
    [0] The record of what you have played stays, as it is the others' as well, with a made-up name in place of yours.
    [one] The record of one match stays, as it is the others' as well, with a made-up name in place of yours.
   *[other] The records of { $count } matches stay, as they are the others' as well, with a made-up name in place of yours.
}
privacy-delete-rest = Your settings, formations, notes, plans, vacations and all that you watch are deleted.
privacy-delete-stays = What stays: messages that are in Discord already, files that somebody has saved, and a block by a server's admins.
privacy-delete-ask = **This cannot be undone**, not even by me. `/me export` gives you a copy before.
button-forget-yes = Forget me for good
button-forget-no = Keep everything

privacy-deleted = Done. I do not know you any more. What others still play goes on without you.
privacy-kept = Nothing was changed.
