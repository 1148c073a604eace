"""What one audience may know; the only place where secrets are dropped."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from functools import cache

from engines.core import PUBLIC, Audience
from engines.countup.pieces import Die
from engines.countup.state import Faces, State
from engines.countup.table import Phase, Table, value


@dataclass(frozen=True, slots=True)
class View:
    """The open table, and of the dice under the cups those that `audience` may see.

    `inner` is None for a die that is not set yet and for one that is hidden; `has_set`, which
    everybody may know, tells the two apart.
    """

    audience: Audience
    table: Table
    inner: Faces = field(repr=False)
    has_set: frozenset[int]

    def __hash__(self) -> int:
        """Of what tells most views apart: hashing the rest takes longer than comparing it once."""
        table = self.table
        known = (self.audience, self.inner, self.has_set)
        return hash((known, table.turn, table.players, table.pool, table.marker, table.shots))

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that owe a decision, `{CHANCE}`, or nobody."""
        return self.table.to_act(self.has_set)

    def face(self, seat: int, die: Die) -> int | None:
        """What a die shows, or None: not there yet, or hidden."""
        return self.table.players[seat].outer if die is Die.OUTER else self.inner[seat]

    def value(self, seat: int, die: Die) -> int | None:
        """A die's value with its coins, or None where its face is not known."""
        face = self.face(seat, die)
        return None if face is None else value(face, self.table.coins_on(seat, die))


def position_key(view: View) -> Hashable:
    """The coins and dice as the audience knows them, from its own seat on clockwise: all seats are
    alike. The number of the round and the last challenge do not count."""
    table, seats = view.table, len(view.table.players)
    first = table.turn if view.audience is PUBLIC else view.audience

    def place(seat: int) -> int:
        return (seat - first) % seats

    order = sorted(range(seats), key=place)
    shots = sorted((place(shot.seat), place(shot.target), shot.die.value) for shot in table.shots)
    return (
        view.audience is PUBLIC,
        table.phase.value,
        place(table.turn),
        place(table.start_player),
        table.marker,
        tuple(sorted(table.pool)),
        tuple(shots),
        tuple((table.players[seat], view.inner[seat], seat in view.has_set) for seat in order),
    )


def view_of(state: State, audience: Audience) -> View:
    """Own inner die always; the others' only once the challenge has opened them."""
    inner = state.inner
    if state.table.phase is not Phase.AWARD:
        inner = _seen(inner, audience)
    return View(audience, state.table, inner, state.has_set)


@cache  # one for each audience, and each set of cups there can be
def _seen(inner: Faces, audience: Audience) -> Faces:
    return tuple(face if seat == audience else None for seat, face in enumerate(inner))
