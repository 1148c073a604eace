"""Count-Up: how a position becomes the next one.

Rules: games/countup.md, from the rulebook of カウンタップ! (second edition).
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from engines.balance import Balance, Remedy, handicaps_of
from engines.core import (
    CHANCE,
    HANDICAP,
    PUBLIC,
    Audience,
    Event,
    Game,
    NotToAct,
    Option,
    OptionValue,
    Outcome,
    Rng,
    sizes_given,
)
from engines.countup import pieces
from engines.countup.events import between
from engines.countup.hints import CountUpHints
from engines.countup.legal import forced_move, legal_moves, refusal
from engines.countup.merits import merits
from engines.countup.motifs import essence, motif_of
from engines.countup.orders import CountUpOrders
from engines.countup.pieces import FACES, SEATS, Award, Call, Drop, Move, Roll, SetDie, Shoot, Take
from engines.countup.refusals import REFUSALS
from engines.countup.round import after_set, after_take, called, drop, left, settle
from engines.countup.secrets import CountUpSecrets, imagined
from engines.countup.state import State
from engines.countup.table import LAST_ROUND, Last, Phase, Player, Table, TableByRounds
from engines.countup.view import View, position_key, view_of
from engines.hinting import Merit
from engines.proving import Aim

ROUNDS: Final = "rounds"
_ROUNDS: Final = Option(ROUNDS, (10, 20, 30, 40, 60, 80, 100), 20, {2: 10, 3: 10})
"""How many rounds a match has at most. With the default, nine of ten matches that somebody wins
alone end as they would have without (docs/dev/computer-players.md)."""

_COINS: Final = (1, 3, 0)
"""By the size of a handicap, the coins that its giver begins with: with three or with none, the
next coin gained makes an Undercat."""


class CountUpByRounds(Game[State, View, Move]):
    """Version 1: once somebody has left, one player may start two rounds running."""

    key: ClassVar[str] = "countup"
    refusals = REFUSALS
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    usual_decisions: ClassVar[int] = 20
    balance = Balance(0.6, 200, Remedy.PAIR)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({})
    hints = CountUpHints()
    orders = CountUpOrders()
    secrets = CountUpSecrets()
    table: ClassVar[type[Table]] = TableByRounds

    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> State:
        players = (Player(),) * seats
        if HANDICAP in options:
            players = tuple(Player(_COINS[size]) for size in sizes_given(options))
        rounds = int(options.get(ROUNDS, LAST_ROUND))
        table = self.table(round=1, phase=Phase.ROLL, turn=0, players=players, rounds=rounds)
        return State(table, (None,) * seats)

    def _play(self, state: State, seat: int, move: Move) -> State:
        error = refusal(view_of(state, PUBLIC if seat == CHANCE else seat), move)
        if error is not None:
            raise error
        return self.follow(state, seat, move)

    def follow(self, state: State, seat: int, move: Move) -> State:
        table, inner = state.table, state.inner
        match move:
            case Call() | Shoot():
                table = called(table, seat, move)
            case Drop():
                return drop(State(table._replace(last=Last(seat, move)), inner))
            case SetDie(face):
                return _set(state, seat, face)
            case Take():
                table = _take(table, seat, move)
            case Roll(faces):
                table = table._replace(phase=Phase.TAKE, pool=faces)
            case Award(seats):
                return settle(table, seats)
        return State(table, inner)

    def to_act(self, state: State) -> frozenset[int]:
        return state.to_act

    def view(self, state: State, audience: Audience) -> View:
        return view_of(state, audience)

    def position_key(self, view: View) -> Hashable:
        return position_key(view)

    def moves(self, view: View) -> Sequence[Move]:
        return legal_moves(view)

    def merits(self, view: View, move: Move, instead: Move | None) -> Sequence[Merit]:
        return tuple(merits(self, view, move, instead))

    def motif(self, state: State, seat: int, aim: Aim, line: Sequence[Move]) -> str:
        return motif_of(state, seat, aim, line[0])

    def essences(self, state: State, seat: int) -> Sequence[frozenset[Hashable]]:
        return (essence(state, seat),)

    def parse(self, text: str) -> Move:
        return pieces.parse(text)

    def sample(self, state: State, rng: Rng) -> Move:
        if state.table.phase is not Phase.ROLL:
            raise NotToAct("not-to-act")
        dice = 2 * len(state.table.present)
        return Roll(tuple(FACES[rng.randrange(len(FACES))] for _ in range(dice)))

    def outcome(self, state: State) -> Outcome | None:
        return state.table.outcome

    def conclude(self, state: State, outcome: Outcome) -> State:
        return State(state.table._replace(phase=Phase.OVER, ended=outcome), state.inner)

    def without(self, state: State, seat: int) -> State | None:
        """As long as two stay."""
        table = state.table
        if table.phase is Phase.OVER or seat not in table.present:
            return None
        return left(state, seat) if len(table.present) > self.seats[0] else None

    def places(self, states: Sequence[State]) -> tuple[tuple[int, ...], ...]:
        """Who was no Undercat for longer is further up; who left the game is last."""
        tables = [state.table for state in states]
        end = len(tables)
        lasted = {
            seat: -1
            if player.gone
            else max((n for n, table in enumerate(tables) if seat in table.normal), default=0)
            for seat, player in enumerate(tables[-1].players)
        }
        outcome = tables[-1].outcome
        for seat in () if outcome is None else outcome.winners:
            lasted[seat] = end
        return tuple(
            tuple(seat for seat in lasted if lasted[seat] == moment)
            for moment in sorted(set(lasted.values()), reverse=True)
        )

    def imagine(self, view: View, rng: Rng) -> State:
        """Any face for every die that is set and hidden; what was called is not considered."""
        return imagined(view, lambda _: FACES[rng.randrange(len(FACES))])

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

    def continues(self, state: State) -> bool:
        """From the second call of a round on."""
        return state.table.phase is Phase.COUNT and state.table.last is not None

    def forced(self, state: State) -> tuple[int, Move] | None:
        move = forced_move(view_of(state, PUBLIC))
        return None if move is None else (state.table.turn, move)


class CountUpOf100(CountUpByRounds):
    """Version 2: a match always had up to 100 rounds."""

    rules_version: ClassVar[int] = 2
    table: ClassVar[type[Table]] = Table


class CountUp(CountUpOf100):
    """カウンタップ!: everybody knows one die under its own cup, and the count only goes up."""

    rules_version: ClassVar[int] = 3
    options: ClassVar[Mapping[str, Option]] = MappingProxyType({ROUNDS: _ROUNDS})
    handicaps = handicaps_of("countup")
    former = (CountUpByRounds(), CountUpOf100())


def _take(table: Table, seat: int, move: Take) -> Table:
    """The turn's seat takes a die."""
    players, pool = list(table.players), list(table.pool)
    players[seat] = players[seat]._replace(outer=move.face)
    pool.remove(move.face)
    last = Last(seat, move)
    return after_take(table._replace(players=tuple(players), pool=tuple(pool), last=last))


def _set(state: State, seat: int, face: int) -> State:
    """A seat sets its inner die."""
    inner = (*state.inner[:seat], face, *state.inner[seat + 1 :])
    return after_set(State(state.table, inner))
