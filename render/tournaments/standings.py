"""Who stands where: a table by points and tie-breaks, in divisions, or the rungs of a ladder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from render.canvas import DEFLATE, Colour, Deflate, Picture
from render.catalogue import texts
from render.theme import TALLEST, WIDTH
from render.tournaments.lines import Division, Numbering, StandingLine, Zone, points
from render.tournaments.sheet import (
    BODY,
    COLUMNS,
    FOOT,
    INSET,
    SMALL,
    TOP,
    Sheet,
    page_words,
    paged,
    short,
    tag_width,
    told,
)

_ROW: Final = 48
_HEAD: Final = 52
"""The heading of a division."""
_LEGEND: Final = 34
_ROOM: Final = TALLEST - TOP - COLUMNS - FOOT - 3 * _LEGEND
"""Pixels for the rows of a page: there are three lines of legend at most."""
_LEFT: Final = INSET + 62
_RIGHT: Final = WIDTH - INSET
_COLUMN: Final = 96
_POINTS: Final = 100
_MARKS: Final[Mapping[Zone, str]] = MappingProxyType({"up": "▲", "down": "▼"})
_MARK: Final = 18
"""The room for a zone's mark, before the names."""


class _Row(NamedTuple):
    division: Division
    line: StandingLine


def standing_pages(divisions: Sequence[Division]) -> int:
    """How many pictures it takes to show them all, at least one."""
    return len(_pages(_rows(divisions)))


def sections(divisions: Sequence[Division]) -> list[list[Division]]:
    """Divisions that go on a page together, so that each stays whole if it can."""
    heights = [_HEAD + _ROW * len(each.lines) for each in divisions]
    return [[divisions[at] for at in page] for page in paged(heights, _ROOM)]


def _rows(divisions: Sequence[Division]) -> list[_Row]:
    return [_Row(each, line) for each in divisions for line in each.lines]


def _pages(rows: Sequence[_Row]) -> list[range]:
    begins = set(_headed(rows))
    pages, start, filled = list[range](), 0, 0
    for at, row in enumerate(rows):
        size = _ROW + (_HEAD if at in begins else 0)
        if filled + size > _ROOM:
            pages.append(range(start, at))
            # a division that goes on is headed again
            start, filled, size = at, 0, _ROW + (_HEAD if row.division.title else 0)
        filled += size
    return [*pages, range(start, len(rows))]


def standings(
    title: str,
    stage: str,
    divisions: Sequence[Division],
    tiebreak: str | None = None,
    *,
    numbers: Numbering = "place",
    medals: bool = True,
    page: int = 1,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """A page (1-based) of the standings; the first three have `medals`. `tiebreak` is the kind that
    has a column: "buchholz", "buchholz-cut", "sonneborn-berger", "direct", "wins" or "playoff".
    Equal arguments give equal bytes. Takes some 100 ms: never on an event loop.

    :raises KeyError: there is no such theme, or no such tie-break.
    :raises IndexError: there is no such page.
    """
    rows = _rows(divisions)
    pages = _pages(rows)
    if not 1 <= page <= len(pages):
        raise IndexError(page)
    shown = [rows[at] for at in pages[page - 1]]
    heads = sum(1 for _each in _headed(shown))
    zoned = any(row.line.zone for row in shown)
    legend = _legend(
        tiebreak,
        locale,
        uncounted=any(row.line.uncounted for row in shown),
        zones=zoned,
    )
    filled = _ROW * max(1, len(shown)) + _HEAD * heads + _LEGEND * len(legend)
    sheet = Sheet(theme, TOP + COLUMNS + filled + FOOT)
    sheet.paper()
    number = page_words(page, len(pages), locale)
    sheet.heading(title, stage, number)
    scored = any(row.line.points is not None for row in rows)
    _columns(sheet, tiebreak, locale, numbers, scored=scored)
    top, begins = float(TOP + COLUMNS), set(_headed(shown))
    for index, row in enumerate(shown):
        if index in begins:
            _division(sheet, row.division.title, top + _HEAD / 2)
            top += _HEAD
        if index and index not in begins and row.line.zone != shown[index - 1].line.zone:
            sheet.brush.rectangle(
                (INSET - 14, top - 1.5, _RIGHT + 14, top + 1.5), sheet.paint.muted
            )
        left = _LEFT + (_MARK if zoned else 0)
        _line(
            sheet,
            row.line,
            top,
            tiebreak,
            locale,
            left=left,
            striped=index % 2 == 0,
            scored=scored,
            medals=medals,
        )
        top += _ROW
    for index, text in enumerate(legend):
        y = top + 20 + _LEGEND * index
        sheet.write(text, INSET, y, SMALL, sheet.paint.muted, room=_RIGHT - INSET)
    first = texts().format(
        locale, "tournament-alt-heading", title=short(title), stage=stage, page=number or "none"
    )
    return sheet.picture(told(first, list(_sentences(shown, locale, numbers)), locale), deflate)


def _headed(shown: Sequence[_Row]) -> Iterator[int]:
    """Before which rows of a page the name of a division stands."""
    for index, row in enumerate(shown):
        fresh = index == 0 or row.division is not shown[index - 1].division
        if row.division.title and fresh:
            yield index


def _legend(tiebreak: str | None, locale: str, *, uncounted: bool, zones: bool) -> list[str]:
    """What the short heading and the marks mean, in lines."""
    say = texts().format
    lines = [say(locale, "standings-zones", up=_MARKS["up"], down=_MARKS["down"])] if zones else []
    if tiebreak is not None:
        short = say(locale, f"standings-short-{tiebreak}")
        words = say(locale, f"standings-words-{tiebreak}")
        lines.append(say(locale, "standings-legend", short=short, words=words))
    return [*lines, say(locale, "standings-uncounted-rule")] if uncounted else lines


def _columns(
    sheet: Sheet, tiebreak: str | None, locale: str, numbers: Numbering, *, scored: bool
) -> None:
    say, muted, y, x = texts().format, sheet.paint.muted, TOP + 16, _RIGHT
    first = say(locale, f"standings-{numbers}")
    sheet.write(first, INSET - 6, y, SMALL, muted)
    if tiebreak is not None:
        heading = say(locale, f"standings-short-{tiebreak}")
        sheet.write(heading, x, y, SMALL, muted, weight="bold", to="right")
        x -= _COLUMN
    if scored:
        sheet.write(say(locale, "standings-points"), x, y, SMALL, muted, to="right")


def _division(sheet: Sheet, title: str, middle: float) -> None:
    """A division's name, with a line beside it."""
    paint = sheet.paint
    room = _RIGHT - INSET
    width = sheet.write(title, INSET, middle + 4, SMALL, paint.accent, weight="bold", room=room)
    if width < room - 24:
        box = (INSET + width + 16, middle + 4, _RIGHT, middle + 4 + paint.edge)
        sheet.brush.rectangle(box, paint.rule)


def _line(
    sheet: Sheet,
    line: StandingLine,
    top: float,
    tiebreak: str | None,
    locale: str,
    *,
    left: float,
    striped: bool,
    scored: bool,
    medals: bool,
) -> None:
    paint, middle = sheet.paint, top + _ROW / 2
    ground = sheet.row(top, _ROW, striped=striped)
    _place(sheet, line.place, middle, ground, medals=medals)
    if line.zone is not None:
        mark, ink = _MARKS[line.zone], paint.accent
        sheet.write(
            mark, left - _MARK, middle, SMALL, ink, ground=ground, weight="bold", to="middle"
        )
    x = _RIGHT - (0 if tiebreak is None else _COLUMN)
    room = x - left - (_POINTS if scored else 0)
    tag = _tag(line, locale)
    room -= tag_width(tag) + 12 if tag else 0
    width = sheet.write(
        line.name,
        left,
        middle,
        BODY,
        paint.muted if line.gone else paint.ink,
        ground=ground,
        weight="bold" if medals and 1 <= line.place <= 3 and not line.gone else "regular",
        room=room,
        struck=line.gone,
    )
    if tag:
        sheet.tag(tag, left + width + 10, middle, to="left")
    if tiebreak is not None and (value := line.tiebreaks.get(tiebreak)) is not None:
        sheet.write(points(value), _RIGHT, middle, SMALL, paint.muted, ground=ground, to="right")
    if line.points is not None:
        sheet.write(
            points(line.points),
            x,
            middle,
            BODY,
            paint.ink,
            ground=ground,
            weight="bold",
            to="right",
        )


def _tag(line: StandingLine, locale: str) -> str:
    """What is said beside a name."""
    if line.gone:
        return texts().format(locale, "standings-gone")
    if line.uncounted:
        return texts().format(locale, "standings-uncounted", count=line.uncounted)
    return ""


def _place(sheet: Sheet, place: int, middle: float, ground: Colour, *, medals: bool) -> None:
    """The number, for the first three on a medal."""
    paint, x = sheet.paint, INSET + 20
    if not (medals and 1 <= place <= 3):
        said = str(place) if place else "–"
        sheet.write(said, x, middle, SMALL, paint.ink, ground=ground, to="middle")
        return
    medal = paint.medals[place - 1]
    sheet.brush.ellipse((x, middle), 20, 20, medal)
    sheet.write(
        str(place), x, middle, SMALL, paint.medal_ink, ground=medal, weight="bold", to="middle"
    )


def _sentences(shown: Sequence[_Row], locale: str, numbers: Numbering) -> Iterator[str]:
    say, begins = texts().format, set(_headed(shown))
    for index, (division, line) in enumerate(shown):
        if index in begins:
            yield say(locale, "standings-alt-division", title=short(division.title))
        name = short(line.name)
        if line.gone:
            name = say(locale, "standings-alt-gone", name=name)
        elif line.uncounted:
            name = say(locale, "standings-alt-uncounted", name=name, count=line.uncounted)
        if line.zone is not None:
            name = say(locale, "standings-alt-zone", name=name, zone=line.zone)
        place = str(line.place) if line.place else "–"
        if line.points is None:
            yield say(locale, "standings-alt-place", place=place, name=name)
        else:
            made = points(line.points)
            key = "standings-alt-board" if numbers == "board" else "standings-alt"
            yield say(locale, key, place=place, name=name, points=made)
