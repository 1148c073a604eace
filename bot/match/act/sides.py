"""The sides of a match: the seats through whose eyes a person has seen it, and its secrets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import fold, swaps
from bot.match.model.enums import RESEATING_KINDS, Kind
from bot.match.model.match import Entry, Match
from bot.match.model.position import Position
from bot.match.model.terms import Sides
from bot.match.store.log import LogRepository
from engines import CHANCE, AnyGame


async def seats_held(unit: UnitOfWork, match: Match, user_id: int) -> frozenset[int]:
    """The seats of a match that a person holds, or held once: what they saw there stays seen."""
    # of a damaged match some seats may be missing
    now = {one.seat for one in match.seats if one.person and one.person.user_id == user_id}
    if match.terms.sides is Sides.SWAP:
        try:
            return _held(match, await unit[LogRepository].read(match.id, match.version), user_id)
        except (ValueError, IndexError):
            # a record that cannot be read; nothing is hidden where sides can be swapped
            return frozenset(one.seat for one in match.seats)
    return await unit[LogRepository].left_by(match.id, user_id) | now


def _held(match: Match, rows: Sequence[Entry], user_id: int) -> frozenset[int]:
    """The seats that a person held at any time, in a match whose players may have changed
    places: followed back from the end."""
    holders = {one.seat: one.person and one.person.user_id for one in match.seats}
    swapped = swaps(rows)
    held = {seat for seat, holder in holders.items() if holder == user_id}
    for index in reversed(range(len(rows))):
        if swapped[index] != swapped[index + 1]:
            holders = {1 - seat: holder for seat, holder in holders.items()}
        if rows[index].kind in RESEATING_KINDS:
            holders[rows[index].seat] = rows[index].before_id
        held |= {seat for seat, holder in holders.items() if holder == user_id}
    return frozenset(held)


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
