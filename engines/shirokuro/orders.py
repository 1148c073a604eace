"""Standing orders of White Cats, Black Cats: to advance along a file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engines.orders import Blank, Ends, Order, OrderForm
from engines.shirokuro.pieces import CELL_NAMES, FILES, WHITE, Walk
from engines.shirokuro.table import Phase, Table
from engines.shirokuro.view import View

WALKS: Final = "walk"
"""The owner's foremost cat on a file moves ahead one cell each turn, until that would bring it near
an enemy, an enemy enters the owner's territory, or there is a fight."""

_NEAR: Final = tuple(str(cells) for cells in range(2, 6))


class ShirokuroOrders:
    def offered(self, view: View) -> Sequence[OrderForm]:
        seat, table = view.audience, view.table
        if not isinstance(seat, int) or table.fights or table.phase is Phase.OVER:
            return ()
        files = tuple(
            CELL_NAMES[file][0]
            for file in range(table.board.files)
            if not isinstance(_ahead(table, seat, file, int(_NEAR[0])), Ends)
        )
        blanks = (Blank("file", files), Blank("near", _NEAR))
        return (OrderForm(WALKS, blanks, (_last_fight(table),)),) if files else ()

    def answer(self, game: Any, view: View, order: Order) -> Walk | Ends | None:  # noqa: ARG002
        seat, table = view.audience, view.table
        (file, near), (since,) = order.values, order.since
        if not isinstance(seat, int) or table.phase is Phase.OVER:
            return Ends("over")
        if table.fights or _last_fight(table) != since:
            return Ends("fight")
        ahead = _ahead(table, seat, CELL_NAMES[:FILES].index(f"{file}1"), int(near))
        owes = table.phase is Phase.MOVE and table.actor == seat
        return ahead if owes or isinstance(ahead, Ends) else None


def _last_fight(table: Table) -> int:
    """The number of turns that had ended when there was last a fight."""
    return table.turns - table.quiet


def _ahead(table: Table, seat: int, file: int, near: int) -> Walk | Ends:
    """One step of the foremost own cat on a file, or why the order ends."""
    own, enemies = table.cats_of(seat), table.cats_of(1 - seat)
    foremost = max if seat == WHITE else min
    origin = foremost((cell for cell in own if cell % FILES == file), default=None)
    if origin is None:
        return Ends("gone")
    target = origin + (FILES if seat == WHITE else -FILES)
    if not table.board.has(target):
        return Ends("end")
    if any(table.board.lands[seat] >> cell & 1 for cell in enemies):
        return Ends("entered")
    if any(_distance(cell, target) <= near for cell in enemies):
        return Ends("near")
    return Walk(origin, target)


def _distance(one: int, other: int) -> int:
    """The steps from one cell to the other, up, down, left and right."""
    return abs(one // FILES - other // FILES) + abs(one % FILES - other % FILES)
