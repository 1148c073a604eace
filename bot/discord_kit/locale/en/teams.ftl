# team matches
error-tournament-team = Choose a team: press its button under the sign-up post.
error-tournament-team-empty = Nobody can play for { $name } yet.
error-tournament-team-role = Only people with the role { $judges } can play for { $name }.
error-tournament-other-team = A substitute can’t be on the list of the other team.
choice-format-teams = Team match
tournament-format-teams = Team match: two teams play each other, with the boards in order of rating.
teams-way = { $way ->
    [everyone] Everyone plays everyone on the other team, one match after another.
   *[board] Players at the same board meet.
} { $boards ->
    [0] There are as many boards as the smaller team has members; everyone else is a substitute.
    [one] There is one board; everyone else is a substitute.
   *[other] There are up to { $boards } boards; everyone else is a substitute.
}
teams-role = { $team }: { $role }
teams-join = Join { $team }
teams-score = **{ $score }** after { $finished } of { $games ->
    [one] 1 match.
   *[other] { $games } matches.
}
teams-won = **{ $team }** wins.
teams-level = The match is level.
teams-reserves = Substitutes: { $names }
teams-reserve = You’re a substitute: an organiser can put you in for someone on your team.
cup-teamway = Who plays whom
cup-teamway-board = Players at the same board
cup-teamway-everyone = Everyone plays everyone on the other team
cup-boards = Board limit
cup-boards-none = As many as the smaller team has members
cup-team1 = Name of the first team
cup-team2 = Name of the second team
cup-role1 = Role of the first team
cup-role2 = Role of the second team
cup-role1-none = Anyone can join
cup-role2-none = Anyone can join
cup-team-role = Choose the members’ role
cup-example-boards = 8

# server against server
error-tournament-abroad = The other server hasn’t accepted the invitation yet.
error-tournament-invitation = That invitation code is mistyped, expired or already used. Ask for a new one.
error-tournament-invited = Another server has already accepted the invitation.
error-tournament-inviter = Only people with **Manage Server** and tournament directors can let a server play another one. Please ask one of them.
error-tournament-same-server = This is the server that sent the invitation. Someone who manages the other server has to use the code there.
error-tournament-neutral = { $name } can’t do that: the organiser of two servers doesn’t play and isn’t the organiser for either of them. **Neutral organiser** makes a code for someone else.
error-tournament-own-request = Only the other server can agree to this.
error-tournament-own-side = { $name } plays for the other server, so only that server’s organisers can do that.
error-tournament-reserve = Choose a substitute who has signed up for this match: both servers see who plays.
cup-servers = Teams from
cup-servers-one = This server
cup-servers-two = This server and another one
abroad-terms = Server against server: if you join here, you play for this server. Matches are played in direct messages, so allow them from this bot. **People on both servers see your name**, your results and the records of your finished matches.
abroad-waiting = The other server hasn’t accepted the invitation yet.
abroad-rated = Matches are rated. They count for ratings over all servers, and for neither server’s own.
abroad-ask-code = **Invite another server to { $name }?** You get a code that works once, until { $until }. An earlier code stops working.
abroad-ask-neutral-code = **Let someone organise { $name } for both servers?** They don’t play, and can decide everything alone. You get a code for them that works once, until { $until }; once they have used it, the other server is asked to agree.
abroad-code = Send this code to someone who manages the other server: `{ $code }`
    They type `/tournament join` with it, in the channel where the posts for their server should be. They see all the terms and what they agree to before they accept. It works once, until { $until }.
abroad-code-neutral = Send this code to the person who is to organise for both servers: `{ $code }`
    They type `/tournament join` with it on any server where I am. Then { $team } is asked to agree. It works once, until { $until }.
abroad-asks = **{ $team } has to agree** before this happens.
abroad-sent = 📨 { $what }
abroad-unanswered = ⏳ { $team } hasn’t answered yet. { $until ->
    [none] The request stands until it’s answered, or something else is decided.
   *[other] The request expires { $until }.
}
abroad-wants-neutral = { $name } becomes the organiser for both servers and can decide alone.
abroad-wants-start = The match starts now.
abroad-ask-accept = **{ $first } invites this server to a match.** This server would play as **{ $second }**.
abroad-ask-neutral = **Organise this for both servers?** { $first } plays { $second }. You can’t play yourself, and people on both servers see your name. The server that didn’t give you the code has to agree first.
abroad-binds = **What you agree to for this server**: posts about the match go to { $where }. People on { $first } see the names of those who sign up here, nobody else’s. Each server’s organisers decide about their own players; for anything else, the two have to agree. Until the match starts, either server can cancel it.
abroad-joined = ✅ This server plays in **{ $name }**. Sign-up is in { $where }.
abroad-offered = ✅ The other server is asked to agree that you organise **{ $name }**. Once it has, you find it in `/tournament list`.
tournament-did-accepted = { $who } has accepted the invitation.
tournament-did-requested = { $who } asks the other server to agree to this: { $extra }
tournament-did-takenback = { $by } withdrew its request: { $extra }
tournament-did-refused = { $by } declined the request: { $extra }
button-abroad-back = Withdraw request
button-rule-invite = Invite a server
button-rule-neutral = Neutral organiser
button-sure-invite = Make a code
button-sure-neutral = Make a code
button-accept-server = Accept for this server
button-accept-neutral = Organise it
button-abroad-yes = Agree
button-abroad-no = Decline
abroad-you-joined = You’ve joined { $name }. It starts automatically, and I’ll send you your board in a direct message.
abroad-manage = -# Only you can see this. Everyone on both servers sees what is decided, with the reason and your server’s name. Before anything happens, you see what will follow and confirm it.
