"""Count-Up: how a position becomes the next one.

Rules: games/countup.md, from the rulebook of カウンタップ! (second edition).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from engines.core import (
    CHANCE,
    PUBLIC,
    Audience,
    Event,
    Game,
    NotToAct,
    Option,
    OptionValue,
    Outcome,
    Rng,
)
from engines.countup import pieces
from engines.countup.events import between
from engines.countup.legal import forced_move, legal_moves, refusal
from engines.countup.pieces import FACES, SEATS, Award, Call, Drop, Move, Roll, SetDie, Shoot, Take
from engines.countup.state import State
from engines.countup.table import LAST_ROUND, Challenge, Last, Phase, Player, Shot, Table
from engines.countup.view import View, view_of


class CountUp(Game[State, View, Move]):
    """カウンタップ!: everybody knows one die under its own cup, and the count only goes up."""

    key: ClassVar[str] = "countup"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:  # noqa: ARG002
        table = Table(round=1, phase=Phase.ROLL, turn=0, players=(Player(),) * seats)
        return State(table, (None,) * seats)

    def _play(self, state: State, seat: int, move: Move) -> State:
        error = refusal(view_of(state, PUBLIC if seat == CHANCE else seat), move)
        if error is not None:
            raise error
        table, inner = state.table, state.inner
        if isinstance(move, Take | Call | Shoot | Drop):
            table = replace(table, last=Last(seat, move))
        match move:
            case Roll(faces):
                table = replace(table, phase=Phase.TAKE, pool=faces)
            case Take(face):
                table = _take(table, face)
            case SetDie(face):
                return _set(state, seat, face)
            case Shoot(target, die):
                table = _call(replace(table, shots=(*table.shots, Shot(seat, target, die))))
            case Call():
                table = _call(table)
            case Drop():
                return _drop(State(table, inner))
            case Award(seats):
                return _settle(table, seats)
        return State(table, inner)

    def to_act(self, state: State) -> frozenset[int]:
        return state.to_act

    def view(self, state: State, audience: Audience) -> View:
        return view_of(state, audience)

    def moves(self, view: View) -> Sequence[Move]:
        return legal_moves(view)

    def parse(self, text: str) -> Move:
        return pieces.parse(text)

    def sample(self, state: State, rng: Rng) -> Move:
        if state.table.phase is not Phase.ROLL:
            raise NotToAct("not-to-act")
        dice = 2 * len(state.table.players)
        return Roll(tuple(FACES[rng.randrange(len(FACES))] for _ in range(dice)))

    def outcome(self, state: State) -> Outcome | None:
        return state.table.outcome

    def conclude(self, state: State, outcome: Outcome) -> State:
        return replace(state, table=replace(state.table, phase=Phase.OVER, ended=outcome))

    def imagine(self, view: View, rng: Rng) -> State:
        """Any face for every die that is set and hidden; what was called is not considered."""
        return State(
            view.table,
            tuple(
                FACES[rng.randrange(len(FACES))] if face is None and seat in view.has_set else face
                for seat, face in enumerate(view.inner)
            ),
        )

    def events(self, before: State, after: State, audience: Audience) -> tuple[Event, ...]:
        return between(view_of(before, audience), view_of(after, audience))

    def hidden_in_record(self, entries: Sequence[tuple[int, str]], state: State) -> frozenset[int]:
        """Each `set` of a round whose challenge is still to come."""
        if state.table.phase not in (Phase.SET, Phase.COUNT):
            return frozenset()
        began = max(index for index, (seat, _) in enumerate(entries) if seat == CHANCE)
        return frozenset(
            index
            for index, (_, text) in enumerate(entries)
            if index > began and isinstance(self.parse(text), SetDie)
        )

    def reveals(self, before: State, after: State) -> bool:
        """All but the taking of outer dice: what may be called hangs on the die under the cup."""
        return before.table.phase is not Phase.TAKE or before.inner != after.inner

    def unsettles(self, before: State, after: State) -> bool:
        """A roll, a die set or shown; what is taken and called is not hidden."""
        return before.table.phase is Phase.ROLL or before.inner != after.inner

    def forced(self, state: State) -> tuple[int, Move] | None:
        move = forced_move(view_of(state, PUBLIC))
        return None if move is None else (state.table.turn, move)


def _take(table: Table, face: int) -> Table:
    """The turn's seat takes a die; the last one to take leaves one die for each cup."""
    players, pool = list(table.players), list(table.pool)
    players[table.turn] = replace(players[table.turn], outer=face)
    pool.remove(face)
    turn = (table.turn + 1) % len(players)
    is_last = turn == table.start_player
    return replace(
        table,
        phase=Phase.SET if is_last else Phase.TAKE,
        players=tuple(players),
        pool=() if is_last else tuple(pool),
        turn=turn,
    )


def _set(state: State, seat: int, face: int) -> State:
    """A seat sets its inner die; with the last one the count begins."""
    inner = (*state.inner[:seat], face, *state.inner[seat + 1 :])
    if None in inner:
        return State(state.table, inner)
    return State(replace(state.table, phase=Phase.COUNT, last=None), inner)


def _call(table: Table) -> Table:
    return replace(table, marker=table.marker + 1, turn=_next_in_round(table))


def _next_in_round(table: Table) -> int:
    """The next seat clockwise that has not dropped."""
    after = [seat for seat in table.in_round if seat > table.turn]
    return (after or table.in_round)[0]


def _drop(state: State) -> State:
    """The turn's seat leaves the round; one that is left alone challenges."""
    players = list(state.table.players)
    players[state.table.turn] = replace(players[state.table.turn], dropped=True)
    table = replace(state.table, players=tuple(players))
    table = replace(table, turn=_next_in_round(table))
    if len(table.in_round) > 1:
        return replace(state, table=table)
    challenge = Challenge(
        round=table.round,
        challenger=table.turn,
        marker=table.marker,
        outer=tuple(player.outer for player in players if player.outer is not None),
        inner=tuple(face for face in state.inner if face is not None),
        shots=table.shots,
    )
    table = replace(table, challenge=challenge)
    if challenge.success:
        return replace(state, table=replace(table, phase=Phase.AWARD))
    return _settle(table, (challenge.challenger,))


def _settle(table: Table, gained: tuple[int, ...]) -> State:
    """Hand out coins, then nine lives, and go on to the next round or end the game."""
    challenge = table.challenge
    if challenge is None:
        raise ValueError("coins are handed out after a challenge")
    players: list[Player] = []
    for seat, was in enumerate(table.players):
        coins, undercat = was.gaining() if seat in gained else (was.coins, was.undercat)
        outer, inner = challenge.values(seat)
        # nine lives: only who was an Undercat before this challenge's awards
        if challenge.success and was.undercat and outer == inner:
            undercat = False
        players.append(Player(coins, undercat))
    before = table.normal
    after = tuple(seat for seat, player in enumerate(players) if not player.undercat)
    challenge = replace(
        challenge,
        gained=gained,
        fallen=tuple(seat for seat in before if seat not in after),
        returned=tuple(seat for seat in after if seat not in before),
    )
    # the end is looked at when a round would begin
    is_over = len(after) == 1 or table.round == LAST_ROUND
    number = table.round if is_over else table.round + 1
    ended = Table(
        round=number,
        phase=Phase.OVER if is_over else Phase.ROLL,
        turn=(number - 1) % len(players),
        players=tuple(players),
        challenge=challenge,
    )
    return State(ended, (None,) * len(players))
