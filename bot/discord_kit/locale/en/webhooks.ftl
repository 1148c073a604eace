
webhook-none = 🔗 Webhooks: none
webhook-hint = -# A webhook tells a program of yours when a match begins, when a move is made, when a match ends and when a round begins.
webhook-line = 🔗 Webhook { $number } (`{ $host }`): { $events }
webhook-no-events = nothing
webhook-off = ⚠️ Switched off: it accepted nothing for 5 days (failing since { $since }). **Manage webhooks…** can switch it on again.
webhook-failing = ⚠️ It has been failing since { $since }. I’ll keep trying.
webhook-waiting = { $count ->
    [one] 1 event is waiting.
   *[other] { $count } events are waiting.
}
webhook-full = ⚠️ { $count } events are waiting, the most I keep. Newer ones are dropped.
webhook-event-begun = Match begins
webhook-event-moved = Moves
webhook-event-ended = Match ends
webhook-event-round = Tournament rounds
webhook-shown = -# The menus and buttons are for webhook { $number } (`{ $host }`).
webhook-choice = Webhook { $number }: { $host }
webhook-choose = Choose a webhook…
webhook-events = Events to send…
webhook-added = ✅ Webhook added for `{ $host }`. This is its signing secret, which I won’t show again:
    `{ $secret }`
    -# Your program needs it to check that messages come from me. Keep it private. If you lose it, remove the webhook and add it again.
webhook-set = Saved.
webhook-switched-on = Switched on again. `/setup doctor` lists what couldn’t be delivered.
webhook-ask-remove = Remove the webhook for `{ $host }`? Events that are waiting for it are lost.
webhook-removed = Webhook for `{ $host }` removed.
webhook-tested = ✅ Test accepted (status { $status }).
webhook-test-failed = ❌ Test failed: { $failure }.
button-webhook-test = Send a test
button-webhook-on = Switch on
button-webhook-remove = Remove
button-send-again = Send again

webhook-lost = { $count ->
    [one] 📪 1 event couldn’t be delivered to a webhook:
   *[other] 📪 { $count } events couldn’t be delivered to webhooks:
}
webhook-lost-event = - { $event } · `{ $code }` · { $when } · `{ $host }`: { $failure } ({ $attempts ->
    [one] 1 attempt
   *[other] { $attempts } attempts
})
webhook-lost-more = { $count ->
    [one] …and 1 more.
   *[other] …and { $count } more.
}
webhook-sent-again = { $count ->
    [0] Nothing was left to send.
    [one] Sending 1 event again.
   *[other] Sending { $count } events again.
}
webhook-failure-status = it answered with status { $status }
webhook-failure-timeout = no answer within 10 seconds
webhook-failure-unreachable = I couldn’t connect
webhook-failure-certificate = its certificate isn’t valid
webhook-failure-refused = the address points to a private network
webhook-failure-answer = its answer isn’t HTTP, or is longer than 64 KB
webhook-failure-interrupted = I was interrupted while sending

error-webhook-address = That’s not the address of a webhook. Write it in full, like `https://example.org/yoimachi`.
error-webhook-https = Webhooks need an encrypted address: one that begins with `https://`.
error-webhook-login = Leave the name and password out of the address. Your program can tell by the signature that I’m the sender.
error-webhook-port = Webhooks can’t use this port. Use 443 or 8443, or leave the port out.
error-webhook-network = This address is in a private network, which I can’t send to. Use one that the whole internet can reach.
error-webhook-known = This server already has a webhook with this address.
error-webhook-many = A server can have up to { $limit } webhooks. Remove one first.
error-webhook-gone = This server has no such webhook any more. `/setup settings` shows those it has.
error-webhook-busy = A test is already under way on this server. Try again in a few seconds.
error-webhook-closed = This bot’s operator has switched webhooks off.
webhook-form = New webhook
webhook-form-label = Address (https://…)
button-webhook-add = Add a webhook…
button-webhooks = Manage webhooks…
