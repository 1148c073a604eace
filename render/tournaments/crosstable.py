"""Cross tables: the points of each player of a division against each other player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from render.canvas import DEFLATE, Deflate, Picture
from render.catalogue import texts
from render.theme import WIDTH
from render.tournaments.lines import CrossLine, points
from render.tournaments.sheet import BODY, COLUMNS, FOOT, INSET, SMALL, TOP, Sheet, short, told

MOST: Final = 10
"""Players whose points against each other have room beside their names."""
_ROW: Final = 48
_NAMES: Final = INSET + 44
"""Where the names begin, after the numbers."""
_POINTS: Final = 76
"""The column of points, on the right."""
_CELL: Final = 42


def crosstable(
    title: str,
    stage: str,
    lines: Sequence[CrossLine],
    *,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """The cross table of a division, the first place first. Equal arguments give equal bytes. Takes
    some 100 ms: never on an event loop.

    :raises KeyError: there is no such theme.
    :raises ValueError: there are more than `MOST` players, or a line lacks a cell for one.
    """
    count = len(lines)
    if count > MOST or any(len(line.made) != count for line in lines):
        raise ValueError(count)
    sheet = Sheet(theme, TOP + COLUMNS + _ROW * count + FOOT)
    sheet.paper()
    sheet.heading(title, stage)
    paint, say = sheet.paint, texts().format
    right = WIDTH - INSET
    first = right - _POINTS - _CELL * count
    head = TOP + 16
    sheet.write(say(locale, "standings-points"), right, head, SMALL, paint.muted, to="right")
    for at in range(count):
        x = first + _CELL * (at + 0.5)
        sheet.write(str(at + 1), x, head, SMALL, paint.muted, to="middle")
    for row, line in enumerate(lines):
        top = TOP + COLUMNS + _ROW * row
        middle, ground = top + _ROW / 2, sheet.row(top, _ROW, striped=row % 2 == 0)
        sheet.write(
            str(row + 1), INSET + 14, middle, SMALL, paint.muted, ground=ground, to="middle"
        )
        sheet.write(
            line.name,
            _NAMES,
            middle,
            BODY,
            paint.muted if line.gone else paint.ink,
            ground=ground,
            room=first - _NAMES - 8,
            struck=line.gone,
        )
        for at, made in enumerate(line.made):
            x = first + _CELL * (at + 0.5)
            if at == row:
                box = (x - _CELL / 2 + 3, top + 5, x + _CELL / 2 - 3, top + _ROW - 5)
                sheet.brush.rectangle(box, paint.rule, 6)
            elif made is not None:
                shown = points(made)
                sheet.write(shown, x, middle, SMALL, paint.ink, ground=ground, to="middle")
        made_in_all = points(line.points)
        sheet.write(
            made_in_all, right, middle, BODY, paint.ink, ground=ground, weight="bold", to="right"
        )
    heading = say(locale, "crosstable-alt-heading", title=short(title), stage=stage)
    return sheet.picture(told(heading, list(_sentences(lines, locale)), locale), deflate)


def _sentences(lines: Sequence[CrossLine], locale: str) -> Iterator[str]:
    """A sentence for each player, with what they have made against whom."""
    say = texts().format
    for row, line in enumerate(lines):
        met = [
            say(locale, "crosstable-alt-against", name=short(other.name), points=points(made))
            for other, made in zip(lines, line.made, strict=True)
            if made is not None and other is not line
        ]
        between = say(locale, "crosstable-alt-between")
        against = between.join(met) if met else say(locale, "crosstable-alt-nobody")
        yield say(
            locale,
            "crosstable-alt",
            place=row + 1,
            name=short(line.name),
            points=points(line.points),
            against=against,
        )
