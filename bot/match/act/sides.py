"""The sides of a match: the seats through whose eyes a person has seen it, and its secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import fold, seats_at_last
from bot.match.model.enums import RESEATING_KINDS, Kind
from bot.match.model.match import Entry, Match
from bot.match.model.position import Position
from bot.match.model.terms import Sides
from bot.match.store.log import LogRepository
from engines import CHANCE, AnyGame


async def seats_held(unit: UnitOfWork, match: Match, user_id: int) -> frozenset[int]:
    """The seats of a match that a person holds, or held once: what they saw there stays seen.

    Where players changed places, a seat is where its player sits by now: those who replace each
    other play the same side of the match, wherever it went. Nothing is hidden there.
    """
    # of a damaged match some seats may be missing
    now = {one.seat for one in match.seats if one.person and one.person.user_id == user_id}
    if match.terms.sides is Sides.SWAP:
        try:
            rows = await unit[LogRepository].read(match.id, match.version)
            left = {
                seat
                for row, seat in zip(rows, seats_at_last(rows), strict=True)
                if row.kind in RESEATING_KINDS and row.before_id == user_id
            }
        except (ValueError, IndexError):
            # a record that cannot be read
            return frozenset(one.seat for one in match.seats)
    else:
        left = set(await unit[LogRepository].left_by(match.id, user_id))
    return frozenset(left | now)


async def has_secrets(unit: UnitOfWork, position: Position) -> bool:
    """Whether anything that is, or was, hidden from somebody has come about in a match."""
    rows = await unit[LogRepository].read(position.match.id, position.match.version)
    return any(_hides(position.game, rows, fold(position.game, position.match, rows)))


def is_dealt(game: AnyGame, rows: Sequence[Entry], states: Sequence[Any]) -> bool:
    """Whether chance was drawn or something hidden came about: whoever begins anew after that gets
    another hand. `states` are those of `fold`."""
    return any(row.seat == CHANCE for row in rows) or any(_hides(game, rows, states))


def _hides(game: AnyGame, rows: Sequence[Entry], states: Sequence[Any]) -> list[bool]:
    """Whether each move changed anything that is hidden from anybody."""
    return [
        row.kind is Kind.MOVE and game.unsettles(before, after)
        for row, before, after in zip(rows, states, states[1:], strict=False)
    ]
