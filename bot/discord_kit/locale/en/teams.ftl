# team matches
error-tournament-team = Choose a team: press its button under the sign-up post.
error-tournament-team-empty = Nobody has joined { $name } yet.
error-tournament-team-role = Only people with the role { $judges } can play for { $name }.
error-tournament-other-team = A substitute can’t be on the list of the other team.
choice-format-teams = Team match
tournament-format-teams = Team match: two teams, with their members at the boards by rating.
teams-way = { $way ->
    [everyone] Everyone plays everyone of the other team, one match after the other.
   *[board] Opponents sit at the same board.
} { $boards ->
    [0] There are as many boards as the smaller team has members; the others are substitutes.
    [one] There is one board; the others are substitutes.
   *[other] There are up to { $boards } boards; the others are substitutes.
}
teams-role = { $team }: { $role }
teams-join = Join { $team }
teams-score = **{ $score }** after { $finished } of { $games ->
    [one] one match.
   *[other] { $games } matches.
}
teams-won = **{ $team }** wins.
teams-level = The match is level.
teams-reserves = Substitutes: { $names }
teams-reserve = You’re a substitute: an organiser can put you in for someone of your team.
cup-teamway = Who meets
cup-teamway-board = Those at the same board
cup-teamway-everyone = Everyone of one team everyone of the other
cup-boards = Boards, at most
cup-boards-none = As many as there are
cup-team1 = Name of the first team
cup-team2 = Name of the second team
cup-role1 = Role of the first team
cup-role2 = Role of the second team
cup-role1-none = Anyone can join
cup-role2-none = Anyone can join
cup-team-role = Choose the role of its members
cup-example-boards = 8
