# Reports of people, to a server’s moderators or the bot’s operator.

button-report = Report
report-ask = Report { $name }? { $to ->
    [operator] The bot’s operator will see your name and what you write.
    [log] The bot’s operator will see who you are and the reason, but not what you write.
   *[moderators] This server’s moderators will see your name and what you write.
} { $name } won’t be told.
report-choose = What’s wrong?
report-reason-name = An offensive name
report-reason-insults = Insults or harassment
report-reason-cheating = Cheating
report-reason-stalling = Stalling, or abandoning matches on purpose
report-reason-spam = Spamming invitations or offers
report-reason-other = Something else
report-form = Your report
report-form-label = What happened? (optional)
report-sent = Thank you: { $to ->
    [operator] the bot’s operator has your report about { $name }.
    [log] your report about { $name } is in the operator’s log, without what you wrote.
   *[moderators] this server’s moderators have your report about { $name }.
}{ $next ->
    [wait] {""}
   *[block] {" If you don’t want to hear from them any more, block them."}
}

report-heading = 🚩 **Report: { $reason }**
report-about = About: { $mention } · “{ $name }” · `{ $id }`
report-by = From: { $mention } · “{ $name }” · `{ $id }`
report-where = Reported in: { $channel }
report-match = Match: { $game } · [`{ $code }`]({ $url })
report-words = > { $words }
report-setup-none = none, so players can’t report anyone
report-setup-open = ⚠️ Reports can’t go to { $channel }: it’s gone, or everyone can see it. Choose another channel.

menu-report = Report

error-report-self = You can’t report yourself.
error-report-bot = That’s a bot. Tell a moderator of this server about it.
error-report-none = This server hasn’t set up reports. Tell a moderator directly, or report a message to Discord: press and hold it, then **Report Message**. `/me block` keeps the person away from you.
error-report-unsent = Discord didn’t take your report, so nobody has seen it. Try again in a few minutes, or tell a moderator directly.
error-slowly-reports = You’ve sent several reports already. Wait 20 minutes before the next one, or tell a moderator directly.
error-report-public = Everyone can see that channel, and reports name people. Choose a channel that only moderators can see.
