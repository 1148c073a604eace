"""The table in monospaced signs: what can be read without a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import groupby
from typing import Final

from engines.escape.pieces import WHITE, Cell
from engines.escape.view import View
from render.catalogue import texts
from render.escape.alt import standing
from render.escape.reading import Reading, read
from render.escape.words import COLOURS
from render.folding import COLUMNS
from render.presentation import seated, shortened, viewed_from

_LONGEST: Final = 900
"""A table of more characters than this is told row by row instead."""
_MARGIN: Final = 4
"""Columns of text for the coordinate of a row."""
_AIRY: Final = (COLUMNS - _MARGIN) // 2
"""So many columns of cells are set apart by blanks."""
_SCALE: Final = 4
"""Columns of text from one number below the table to the next: room for "-10"."""


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """The table with coordinates, the open faces and both hands, each card with its upper and its
    lower row; at most 1500 characters.

    The table is not turned; `viewpoint` is the seat whose hand comes last.
    """
    players = [shortened(name) for name in seated(names, 2, locale)]
    seat = viewed_from(view, viewpoint)
    say = partial(texts().format, locale)
    reading = read(view.laid)
    signs = _signs(reading)
    lines = _table(signs)
    if len(lines[0]) > COLUMNS or sum(len(line) + 1 for line in lines) > _LONGEST:
        lines = _rows(signs)
    lines += ["", say("escape-text-faces", count=reading.faces)]
    for player in (1 - seat, seat):
        lines.append(
            say(
                "escape-text-player",
                name=players[player],
                colour=say(f"escape-{COLOURS[player]}"),
                cards=", ".join(
                    f"{card.name}\u00a0{'/'.join(card.rows)}" for card in view.hand[player]
                )
                or say("escape-nothing"),
            )
        )
    if view.to_move is None:
        lines.append(standing(view, locale, players))
    else:
        lines.append(say("escape-text-to-move", name=players[view.to_move]))
    if view.last is not None and (reading.last is None or view.passed):
        lines.append(say("escape-alt-passed", name=players[view.last.seat]))
    elif view.last is not None:
        lines.append(say("escape-text-last", move=str(view.last.move)))
    lines += ["", say("escape-text-key")]
    return "\n".join(line.rstrip() for line in lines)


def _signs(reading: Reading) -> dict[Cell, str]:
    """A sign for each square, and for each empty cell that open faces look at."""
    found = {cell: str(ways.bit_count()) for cell, ways in reading.gaps.items()}
    for cell, colour in reading.squares.items():
        found[cell] = "B" if colour != WHITE else "W" if cell in reading.group else "w"
    return found


def _table(signs: dict[Cell, str]) -> list[str]:
    """Rows from above with their coordinates at the left. Below, each number ends under its
    column; where columns are close together, not every one has a number."""
    columns = range(min(x for x, _ in signs), max(x for x, _ in signs) + 1)
    rows = range(max(y for _, y in signs), min(y for _, y in signs) - 1, -1)
    gap = " " if len(columns) <= _AIRY else ""
    lines = [f"{y:>3} " + gap.join(signs.get((x, y), ".") for x in columns) for y in rows]
    scale, every = "", _SCALE // (len(gap) + 1)
    for number, x in enumerate(columns):
        if x % every == 0:
            scale += str(x).rjust(_MARGIN + number * (len(gap) + 1) + 1 - len(scale))
    return [*lines, "", scale]


def _rows(signs: dict[Cell, str]) -> list[str]:
    """Each row as the columns of what lies there: "  3: W -2..0, B 1, (2) 2", for large tables."""
    lines = []
    for y in sorted({y for _, y in signs}, reverse=True):
        row = sorted((x, sign) for (x, at), sign in signs.items() if at == y)
        parts = []
        # cells that lie side by side and show the same have the same distance to their place
        for (sign, _), cells in groupby(
            enumerate(row), key=lambda item: (item[1][1], item[1][0] - item[0])
        ):
            run = [x for _, (x, _) in cells]
            shown = f"({sign})" if sign.isdigit() else sign
            parts.append(f"{shown} {run[0]}" + (f"..{run[-1]}" if len(run) > 1 else ""))
        lines.append(f"{y:>3}: " + ", ".join(parts))
    return lines
