"""What others have done since a player's last own act."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from bot.match.act.positions import act_from, seats_at_last
from bot.match.model.enums import POSITION_KINDS, Kind
from bot.match.model.match import Entry
from engines import CHANCE, AnyGame

_ACTS: Final = POSITION_KINDS | {Kind.UNDO, Kind.SWAPPED}
"""The rows that change what is on the board, or whose it is."""


@dataclass(frozen=True, slots=True)
class Missed:
    """The acts of others since a player acted."""

    since: int
    """The version after the player's last act; before it, after what was dealt at the start."""
    acts: int = 0
    """How many acts there were since."""
    by: tuple[int, ...] = ()
    """The seat, as people sit now, of each of them that was a move."""
    planned: int = 0
    """The player's own answers among them, which were planned."""


def may_have_missed(entries: Sequence[Entry], seat: int) -> bool:
    """Whether there may be several acts since the player at `seat` acted: False is sure, and found
    without any position."""
    seats, acts = seats_at_last(entries), 0
    for row, at in zip(reversed(entries), reversed(seats), strict=True):
        if _is_decision(row):
            if at == seat:
                break
            acts += 1
    return acts > 1


def missed(game: AnyGame, entries: Sequence[Entry], states: Sequence[Any], seat: int) -> Missed:
    """What the player at `seat` has missed. A planned answer of their own is no act of theirs: it
    was played while they were away.

    `states` are those of `fold`.
    """
    seats = seats_at_last(entries)
    since, acts, by, planned, first = 0, 0, list[int](), 0, 0
    while first < len(entries):
        end = first + len(act_from(game, entries, states, first))
        row = entries[first]
        if any(seats[n] == seat and _is_decision(entries[n]) for n in range(first, end)):
            since, acts, by, planned = end, 0, [], 0
        elif row.seat == CHANCE and since == first:
            since = end
        elif _is_decision(row):
            acts += 1
            by += [seats[first]] if row.kind is Kind.MOVE else []
            planned += sum(entries[n].planned and seats[n] == seat for n in range(first, end))
        first = end
    return Missed(since, acts, tuple(by), planned)


def _is_decision(row: Entry) -> bool:
    automatic = row.forced or row.planned or row.seat == CHANCE
    return row.kind in _ACTS and not automatic
