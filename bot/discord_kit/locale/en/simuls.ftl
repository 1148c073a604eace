# simuls
error-tournament-host = { $name } was asked to host this simul but hasn’t joined yet. It can start once they do.
choice-format-simul = Simul
tournament-format-simul = Simul: the host plays everyone at once, one match with each.
simul-host = Host: **{ $name }**, who { $side ->
    [first] plays first on every board.
    [second] plays second on every board.
   *[alternating] plays first on every other board.
}
simul-host-asked = Host: **{ $name }**, once they press **Join**. The host { $side ->
    [first] plays first on every board.
    [second] plays second on every board.
   *[alternating] plays first on every other board.
}
simul-clocks = Each board has a clock of its own. The host can take the boards in any order.
simul-heading = ### 🏆 { $name } · all boards · `{ $code }`
simul-score = { $open ->
    [0] **{ $name }** scored { $points } of { $boards }.
   *[other] **{ $name }** has { $told }; { $finished } of { $boards } boards are finished.
}
simul-picture-score = Host: { $points } of { $boards }
simul-won = Won against the host: { $names }
simul-drawn = Drew with the host: { $names }
simul-table-1 = **Host**
simul-table-2 = **Guests**
simul-picture-table-1 = Host
simul-picture-table-2 = Guests
simul-waiting = { $count ->
    [0] No board is waiting for you.
    [one] One board is waiting for you:
   *[other] { $count } boards are waiting for you, the most urgent first:
}
tournament-did-hosted = { $who } was asked to host, and accepts by pressing **Join** under the sign-up.
cup-host = Host
cup-host-none = You
cup-host-choose = Choose the host
cup-hostside = Host’s side
cup-hostside-alternating = First on every other board
cup-hostside-first = Always first
cup-hostside-second = Always second
