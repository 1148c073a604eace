"""Views and events of each game in the plain words of a transcript."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from engines.countup.pieces import Die
from engines.countup.view import View as CountUpView
from engines.pastoral.pieces import CAT_AREA, VALUE, square_name
from engines.pastoral.view import View

CELL_FIELDS = {"square", "squares", "targets", "lines"}


def pastoral_view(view: View) -> list[str]:
    """The board from above: x for seat 0, o for seat 1, values of empty corral cells."""

    def cell(square: int) -> str:
        owner = view.owner(square)
        if owner is not None:
            return "xo"[owner] + str(view.height(square))
        if square in view.barred:
            return "!" + str(VALUE[square])
        if square in VALUE:
            return str(VALUE[square])
        return "." if square in CAT_AREA else ""

    board = [
        f"{rank + 1}  " + " ".join(f"{cell(8 * rank + file):>2}" for file in range(8))
        for rank in range(7, -1, -1)
    ]
    return [
        *board,
        "    a  b  c  d  e  f  g  h",
        f"to move {view.to_move}, turn {view.turn}, seen before {view.repeated}",
        f"hand {view.hand}, stock {view.stock}, colours {view.colours}",
        f"last {words(view.last)}",
        f"bingo {words(view.bingo, cells=True)}, outcome {view.outcome}",
    ]


def countup_view(view: CountUpView) -> list[str]:
    """A line for each seat: dice with the coins on them (whose), coins, what else is open."""
    table = view.table

    def die(seat: int, which: Die) -> str:
        face = view.face(seat, which)
        coins = "".join(f"+{s.seat}" for s in table.shots if (s.target, s.die) == (seat, which))
        hidden = "?" if which is Die.INNER and seat in view.has_set else "-"
        return f"{hidden if face is None else face}{coins}"

    lines = [
        f"round {table.round}, {table.phase!r}, turn {table.turn}, marker {table.marker}"
        + (f", pool {table.pool}" if table.pool else "")
    ]
    for seat, player in enumerate(table.players):
        told = [f"outer {die(seat, Die.OUTER)}", f"inner {die(seat, Die.INNER)}"]
        told.append(f"coins {table.unused(seat)}/{player.coins}")
        told += ["undercat"] * player.undercat + ["dropped"] * player.dropped
        lines.append(f"{seat}: {', '.join(told)}")
    if table.last is not None:
        lines.append(f"last {table.last.seat} {table.last.move}")
    if (last := table.challenge) is not None:
        lines.append(
            f"challenge of round {last.round}: seat {last.challenger} at {last.marker}, "
            f"totals {last.totals}, gained {last.gained}, fallen {last.fallen}, "
            f"returned {last.returned}"
        )
    return lines


def words(value: Any, *, cells: bool = False) -> str:
    """A value as `repr` gives it, but cells by name and moves by text."""
    if is_dataclass(value) and not hasattr(value, "code"):
        inside = (
            f"{field.name}={words(getattr(value, field.name), cells=field.name in CELL_FIELDS)}"
            for field in fields(value)
        )
        return f"{type(value).__name__}({', '.join(inside)})"
    if isinstance(value, tuple):
        return f"({', '.join(words(item, cells=cells) for item in value)})"
    return square_name(value) if cells else str(value)


VIEW_WORDS: Mapping[str, Callable[[Any], list[str]]] = {
    "pastoral": pastoral_view,
    "countup": countup_view,
}
EVENT_WORDS: Mapping[str, Callable[[Any], str]] = {"pastoral": words, "countup": words}
