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
