"""Seats that leave a match: the others play on where the rules can, or else win."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import MappingProxyType
from typing import Any, Final

from bot.match.act.recorder import Ending
from bot.match.model.enums import EndedBy, Kind, Leaving
from bot.match.model.match import Entry
from bot.match.model.position import Position
from engines import Outcome

MIN_PLAYERS: Final = 2
"""Players without whom nobody can play on."""

_ENDS: Final[Mapping[Leaving, tuple[Kind, EndedBy]]] = MappingProxyType(
    {
        Leaving.RESIGN: (Kind.RESIGN, EndedBy.RESIGN),
        Leaving.TIMEOUT: (Kind.TIMEOUT, EndedBy.TIMEOUT),
    }
)


@dataclass(frozen=True, slots=True)
class Departure:
    """The outcome of a departure, to be recorded."""

    trail: tuple[Any, ...] = field(repr=False)
    entries: tuple[Entry, ...] = field(repr=False)
    ending: Ending | None = None
    """None where the others play on."""
    choices: Mapping[int, str] = field(default_factory=dict, repr=False)
    """Choices of others that go on waiting."""


def departure(
    position: Position,
    seats: Collection[int],
    why: Leaving,
    now: datetime,
    interaction_id: int | None = None,
    *,
    play_on: bool = True,
) -> Departure:
    """The entries to record when some seats leave together. With `play_on` the others go on without
    them if there are enough and the rules of the game allow it; otherwise they win."""
    staying = sorted(position.match.staying.difference(seats))
    # computers alone do not play on
    if play_on and len(staying) >= MIN_PLAYERS and position.match.asked.difference(seats):
        going_on = _without(position, seats, why, now, interaction_id)
        if going_on is not None:
            return going_on
    kind, by = _ENDS[why]
    entries = tuple(
        Entry(
            seq, kind, seat, "", now, interaction_id if seq == position.match.version + 1 else None
        )
        for seq, seat in enumerate(sorted(seats), position.match.version + 1)
    )
    return Departure((position.state,), entries, Ending(by, Outcome(tuple(staying), by.value)))


def _without(
    position: Position,
    seats: Collection[int],
    why: Leaving,
    now: datetime,
    interaction_id: int | None,
) -> Departure | None:
    """The others playing on; None if the game cannot."""
    game, trail, entries = position.game, [position.state], list[Entry]()
    seq = position.match.version + 1
    for seat in sorted(seats):
        state = game.without(trail[-1], seat)
        if state is None:
            return None
        trail.append(state)
        entries.append(Entry(seq, Kind.REMOVED, seat, why.value, now, interaction_id))
        seq, interaction_id = seq + 1, None
    acting = game.to_act(trail[-1])
    choices = {seat: text for seat, text in position.choices.items() if seat in acting}
    if choices and acting <= choices.keys():
        # nobody else's choice was missing
        for seat, text in sorted(choices.items()):
            trail.append(game.play(trail[-1], seat, text))
            entries.append(Entry(seq, Kind.MOVE, seat, text, now))
            seq += 1
        choices = {}
    return Departure(tuple(trail), tuple(entries), choices=choices)
