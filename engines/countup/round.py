"""How a round goes on and ends: whose turn is next, the challenge, coins, who has left.

Rules: games/countup.md, A round, 4 and 5. That a player may leave for good is ours.
"""

from __future__ import annotations

from engines.countup.legal import ruled_out
from engines.countup.pieces import Call, Die, Shoot
from engines.countup.state import State
from engines.countup.table import (
    Challenge,
    Last,
    Phase,
    Player,
    Shot,
    Table,
    coins_on,
    value,
)

GONE = Player(coins=0, undercat=True, dropped=True, gone=True)
"""Nothing of a player who has left is on the table; it is no normal player, nor in any round."""


def after_take(table: Table) -> Table:
    """The next seat takes; the last one to take leaves one die for each cup."""
    if any(table.players[seat].outer is None for seat in table.present):
        return table._replace(turn=table.from_seat(table.turn + 1))
    return table._replace(phase=Phase.SET, pool=(), turn=table.start_player)


def after_set(state: State) -> State:
    """With the last inner die the count begins."""
    if state.to_act:
        return state
    return State(state.table._replace(phase=Phase.COUNT, last=None), state.inner)


def called(table: Table, seat: int, move: Call | Shoot) -> Table:
    """The turn's seat announces the next number, after it may have shot. Everybody hears which
    faces are not under its cup."""
    shots = table.shots
    if isinstance(move, Shoot):
        shots = (*shots, Shot(seat, move.target, move.die))
    players, number = list(table.players), table.marker + 1
    player = players[seat]
    outer = value(player.outer or 0, coins_on(shots, seat, Die.OUTER))
    coins = coins_on(shots, seat, Die.INNER)
    against = ruled_out(number, outer, coins, undercat=player.undercat)
    players[seat] = player._replace(ruled_out=player.ruled_out | against)
    turn, last = next_in_round(table), Last(seat, move)
    return table._replace(players=tuple(players), marker=number, turn=turn, shots=shots, last=last)


def next_in_round(table: Table) -> int:
    """The next seat clockwise that has not dropped."""
    in_round = table.in_round
    for seat in in_round:
        if seat > table.turn:
            return seat
    return in_round[0]


def drop(state: State) -> State:
    """The turn's seat leaves the round; one that is left alone challenges."""
    players = list(state.table.players)
    players[state.table.turn] = players[state.table.turn]._replace(dropped=True)
    table = state.table._replace(players=tuple(players))
    return challenged(State(table._replace(turn=next_in_round(table)), state.inner))


def challenged(state: State) -> State:
    """The same count while several are in the round, else the challenge of the one that is."""
    table = state.table
    if len(table.in_round) > 1:
        return state
    challenge = Challenge(
        round=table.round,
        challenger=table.in_round[0],
        marker=table.marker,
        outer=tuple(player.outer or 0 for player in table.players),
        inner=tuple(face or 0 for face in state.inner),
        shots=table.shots,
    )
    table = table._replace(challenge=challenge, turn=challenge.challenger)
    if challenge.success:
        return State(table._replace(phase=Phase.AWARD), state.inner)
    return settle(table, (challenge.challenger,))


def settle(table: Table, gained: tuple[int, ...]) -> State:
    """Hand out coins, then nine lives, and go on to the next round or end the game."""
    challenge = table.challenge
    if challenge is None:
        raise ValueError("coins are handed out after a challenge")
    success = challenge.success
    players: list[Player] = []
    for seat, was in enumerate(table.players):
        if was.gone:
            players.append(GONE)
            continue
        coins, undercat = was.gaining() if seat in gained else (was.coins, was.undercat)
        # nine lives: only who was an Undercat before this challenge's awards
        if success and was.undercat and challenge.has_pair(seat):
            undercat = False
        players.append(Player(coins, undercat))
    before = table.normal
    after = tuple(seat for seat, player in enumerate(players) if not player.undercat)
    challenge = challenge._replace(
        gained=gained,
        fallen=tuple(seat for seat in before if seat not in after),
        returned=tuple(seat for seat in after if seat not in before),
        owned=tuple(was.coins for was in table.players),
    )
    # the end is looked at when a round would begin
    is_over = len(after) == 1 or table.round == table.rounds
    start = table.start_player if is_over else table.next_start()
    ended = table._replace(
        round=table.round if is_over else table.round + 1,
        phase=Phase.OVER if is_over else Phase.ROLL,
        turn=start,
        start_player=start,
        players=tuple(players),
        pool=(),
        marker=0,
        shots=(),
        challenge=challenge,
        last=None,
    )
    return State(ended, (None,) * len(players))


def left(state: State, seat: int) -> State:
    """The others after a seat has left with its coins and dice; coins on these go back."""
    table, inner = state.table, state.inner
    players = list(table.players)
    # after a challenge the dice lie open until all is settled
    open_die = players[seat].outer if table.phase is Phase.AWARD else None
    players[seat] = GONE._replace(outer=open_die)
    is_turn = table.turn == seat
    table = table._replace(players=tuple(players))
    table = table._replace(start_player=table.start_after_leaving())
    if table.phase is not Phase.AWARD:
        inner = (*inner[:seat], None, *inner[seat + 1 :])
        table = table._replace(shots=tuple(s for s in table.shots if s.target != seat))
    match table.phase:
        case Phase.TAKE if is_turn:
            return State(after_take(table), inner)
        case Phase.SET:
            return after_set(State(table._replace(turn=table.start_player), inner))
        case Phase.COUNT:
            if is_turn:
                table = table._replace(turn=next_in_round(table))
            return challenged(State(table, inner))
        case Phase.AWARD if is_turn:
            return settle(table, ())
        case Phase.ROLL:
            return State(table._replace(turn=table.start_player), inner)
        case _:
            return State(table, inner)
