"""What the right move of a puzzle of Count-Up is about."""

from __future__ import annotations

from engines.countup.pieces import Award, Call, Die, Drop, Move, Shoot
from engines.countup.state import State
from engines.countup.table import Phase
from engines.proving import FORCE, HOLD, Aim


def motif_of(state: State, seat: int, aim: Aim, answer: Move) -> str:
    """A word of the texts, whose every sentence holds of the answer."""
    match answer:
        case Award():
            return "award" if aim is Aim.WIN else "spare"
        case Shoot():
            return "spoil" if answer.target != seat else "raise"
        case Call() if state.table.unused(seat):
            return "call"
        case Drop():
            return "leave"
    return FORCE if aim is Aim.WIN else HOLD


def essence(state: State, seat: int) -> frozenset[tuple[str | int | None, ...]]:
    """Coins and Undercats, seen from the seat; and while it is counted the dice as well."""
    table, found = state.table, set[tuple[str | int | None, ...]]()
    for other, player in enumerate(table.players):
        place = (other - seat) % len(table.players)
        found |= {("coins", place, player.coins), ("undercat", place, player.undercat)}
        if table.phase is Phase.COUNT:
            found |= {
                ("outer", place, player.outer),
                ("out", place, player.dropped),
                ("unused", place, table.unused(other)),
                ("on", place, table.coins_on(other, Die.OUTER), table.coins_on(other, Die.INNER)),
            }
    if table.phase is Phase.COUNT:
        found |= {("marker", table.marker), ("inner", state.inner[seat])}
    return frozenset(found | {("phase", table.phase.value)})
