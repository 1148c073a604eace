# Friends and blocks: lists of a person's own that nobody else can see.

command-me-friends = Your friends on Yoimachi: see the list, or add someone
command-me-friends-user = Person to add; leave empty to see your list
command-me-block = Block someone, or see who you’ve blocked
command-me-block-user = Person to block; leave empty to see your list

error-not-invitable = { $name } isn’t taking invitations. Invite someone else, or leave `opponent` empty for an open challenge.
error-own-block = You’ve blocked { $name }. To play together, unblock them with `/me block`.
error-seat-not-open = This seat in match `{ $match }` isn’t open to you. `/play` starts a match of your own.
error-circle-self = That’s you. Pick someone else.
error-circle-bot = { $name } is a bot. Only people can be on this list.
error-circle-blocked = You’ve blocked { $name }. Unblock them with `/me block` first.
error-circle-absent = They’re not on that list any more.
error-circle-full = The list is full: it holds { $limit } people. Take someone off it first.
error-no-such-person = This person isn’t on Discord any more.

circle-friends-heading = **Your friends** ({ $count })
circle-friends-none = You have no friends on your list yet. Add someone with `/me friends user:` or from their `/profile`. Nobody is told, and only you can see the list.
circle-friends-pick = Open a profile…
circle-blocked-heading = **People you’ve blocked** ({ $count })
circle-blocked-none = You haven’t blocked anyone. `/me block user:` blocks someone; they aren’t told.
circle-blocked-pick = Unblock…
circle-blocked-meaning = -# They can’t invite you, join your matches or guess your moves, and their offers don’t ping you. They aren’t told.
circle-nameless = someone who deleted their data

circle-friends-added = 👥 { $name } is now on your list of friends. Only you can see it, and they aren’t told.
circle-friends-dropped = { $name } is no longer on your list of friends.
circle-blocked-added = 🚫 You’ve blocked { $name }. They aren’t told.
    - They can’t invite you, join your matches or guess your moves, and you can’t invite them. Open invitations between you are declined or withdrawn.
    - Matches in play go on, but their offers don’t reach you. You can still offer a draw or resign.
    - Tournaments can still pair you.
circle-blocked-dropped = You’ve unblocked { $name }.

button-friend-add = Add friend
button-friend-drop = Remove friend
button-block = Block
button-unblock = Unblock
