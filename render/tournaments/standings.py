"""Who stands where: a table by points and tie-breaks, in divisions, or the rungs of a ladder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, NamedTuple

from render.canvas import DEFLATE, Colour, Deflate, Picture
from render.catalogue import texts
from render.tournaments.lines import Division, StandingLine, Zone, points
from render.tournaments.sheet import (
    BODY,
    INSET,
    SMALL,
    TOP,
    WIDTH,
    Sheet,
    page_words,
    short,
    tag_width,
    told,
    wrapped,
)

ROWS: Final = 20
"""Of a page; the heading of a division is none."""
_ROW: Final = 50
_HEAD: Final = 56
"""The heading of a division."""
_LEGEND: Final = 30
_LEFT: Final = INSET + 62
_RIGHT: Final = WIDTH - INSET
_COLUMN: Final = 80
_POINTS: Final = 92
_MARKS: Final[Mapping[Zone, str]] = MappingProxyType({"up": "▲", "down": "▼"})
_MARK: Final = 18
"""The room for a zone's mark, before the names."""


class _Row(NamedTuple):
    division: Division
    line: StandingLine


def standing_pages(divisions: Sequence[Division]) -> int:
    """How many pictures it takes to show them all, at least one."""
    return max(1, -(-sum(len(each.lines) for each in divisions) // ROWS))


def standings(
    title: str,
    stage: str,
    divisions: Sequence[Division],
    tiebreaks: Sequence[str] = (),
    *,
    ladder: bool = False,
    page: int = 1,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """A page (1-based) of the standings. `tiebreaks` are the kinds that have a column, in order:
    "buchholz", "buchholz-cut", "sonneborn-berger", "direct", "wins". Equal arguments give equal
    bytes. Takes some 100 ms: never on an event loop.

    :raises KeyError: there is no such theme, or no such tie-break.
    :raises IndexError: there is no such page.
    """
    pages = standing_pages(divisions)
    if not 1 <= page <= pages:
        raise IndexError(page)
    rows = [_Row(each, line) for each in divisions for line in each.lines]
    shown = rows[(page - 1) * ROWS : page * ROWS]
    heads = sum(1 for _each in _headed(shown))
    zoned = any(row.line.zone for row in shown)
    legend = _legend(
        tiebreaks,
        locale,
        gone=any(row.line.gone for row in shown),
        uncounted=any(row.line.uncounted for row in shown),
        zones=zoned,
    )
    height = TOP + 34 + _ROW * max(1, len(shown)) + _HEAD * heads + 42 + _LEGEND * len(legend)
    sheet = Sheet(theme, WIDTH, height)
    sheet.paper()
    number = page_words(page, pages, locale)
    sheet.heading(title, stage, number)
    scored = any(row.line.points is not None for row in rows)
    _columns(sheet, tiebreaks, locale, ladder=ladder, scored=scored)
    top, begins = TOP + 34.0, set(_headed(shown))
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
            tiebreaks,
            locale,
            left=left,
            striped=index % 2 == 0,
            scored=scored,
        )
        top += _ROW
    for index, text in enumerate(legend):
        y = top + 26 + _LEGEND * index
        sheet.write(text, INSET, y, SMALL - 2, sheet.paint.muted)
    first = texts().format(
        locale, "tournament-alt-heading", title=short(title), stage=stage, page=number or "none"
    )
    return sheet.picture(told(first, list(_sentences(shown, locale)), locale), deflate)


def _headed(shown: Sequence[_Row]) -> Iterator[int]:
    """Before which rows of a page the name of a division stands."""
    for index, row in enumerate(shown):
        fresh = index == 0 or row.division is not shown[index - 1].division
        if row.division.title and fresh:
            yield index


def _legend(
    tiebreaks: Sequence[str], locale: str, *, gone: bool, uncounted: bool, zones: bool
) -> list[str]:
    """What the short headings and the marks mean, in lines."""
    say = texts().format
    lines = [say(locale, "standings-zones", up=_MARKS["up"], down=_MARKS["down"])] if zones else []
    for kind in tiebreaks:
        means = say(
            locale,
            "standings-legend",
            short=say(locale, f"standings-short-{kind}"),
            words=say(locale, f"standings-words-{kind}"),
        )
        lines += wrapped(means, SMALL - 2, _RIGHT - INSET)
    if uncounted:
        rule = say(locale, "standings-uncounted-rule")
        lines += wrapped(rule, SMALL - 2, _RIGHT - INSET)
    return [*lines, say(locale, "standings-struck")] if gone else lines


def _columns(
    sheet: Sheet, tiebreaks: Sequence[str], locale: str, *, ladder: bool, scored: bool
) -> None:
    say, muted, y = texts().format, sheet.paint.muted, TOP + 12
    first = say(locale, "standings-rung" if ladder else "standings-place")
    sheet.write(first, INSET - 6, y, SMALL - 2, muted)
    for index, kind in enumerate(reversed(tiebreaks)):
        heading = say(locale, f"standings-short-{kind}")
        x = _RIGHT - _COLUMN * index
        sheet.write(heading, x, y, SMALL - 2, muted, weight="bold", to="right")
    if scored:
        x = _RIGHT - _COLUMN * len(tiebreaks)
        sheet.write(say(locale, "standings-points"), x, y, SMALL - 2, muted, to="right")


def _division(sheet: Sheet, title: str, middle: float) -> None:
    """A division's name, with a line beside it."""
    paint = sheet.paint
    room = _RIGHT - INSET
    width = sheet.write(title, INSET, middle + 4, SMALL + 2, paint.accent, weight="bold", room=room)
    if width < room - 24:
        box = (INSET + width + 16, middle + 4, _RIGHT, middle + 4 + paint.edge)
        sheet.brush.rectangle(box, paint.rule)


def _line(
    sheet: Sheet,
    line: StandingLine,
    top: float,
    tiebreaks: Sequence[str],
    locale: str,
    *,
    left: float,
    striped: bool,
    scored: bool,
) -> None:
    paint, middle = sheet.paint, top + _ROW / 2
    ground = paint.paper
    if paint.stripe == paint.paper:
        box = (INSET - 14, top - 0.5, WIDTH - INSET + 14, top + 0.5)
        sheet.brush.rectangle(box, paint.rule)
    elif striped:
        ground = paint.stripe
        sheet.brush.rectangle((INSET - 14, top, WIDTH - INSET + 14, top + _ROW), ground, 12)
    _place(sheet, line.place, middle, ground)
    if line.zone is not None:
        mark, ink = _MARKS[line.zone], paint.accent
        sheet.write(
            mark, left - _MARK, middle, SMALL, ink, ground=ground, weight="bold", to="middle"
        )
    room = _RIGHT - left - _COLUMN * len(tiebreaks) - (_POINTS if scored else 0)
    tag = _tag(line, locale)
    room -= tag_width(tag) + 12 if tag else 0
    width = sheet.write(
        line.name,
        left,
        middle,
        BODY,
        paint.muted if line.gone else paint.ink,
        ground=ground,
        weight="bold" if 1 <= line.place <= 3 and not line.gone else "regular",
        room=room,
        struck=line.gone,
    )
    if tag:
        sheet.tag(tag, left + width + 10, middle, to="left")
    for column, kind in enumerate(reversed(tiebreaks)):
        value = line.tiebreaks.get(kind)
        said = "" if value is None else points(value)
        x = _RIGHT - _COLUMN * column
        sheet.write(said, x, middle, SMALL, paint.muted, ground=ground, to="right")
    if line.points is not None:
        x = _RIGHT - _COLUMN * len(tiebreaks)
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


def _place(sheet: Sheet, place: int, middle: float, ground: Colour) -> None:
    """The number, for the first three on a medal."""
    paint, x = sheet.paint, INSET + 20
    if not 1 <= place <= 3:
        said = str(place) if place else "–"
        sheet.write(said, x, middle, SMALL + 2, paint.ink, ground=ground, to="middle")
        return
    medal = paint.medals[place - 1]
    sheet.brush.ellipse((x, middle), 20, 20, medal)
    sheet.write(
        str(place), x, middle, SMALL + 2, paint.medal_ink, ground=medal, weight="bold", to="middle"
    )


def _sentences(shown: Sequence[_Row], locale: str) -> Iterator[str]:
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
            yield say(locale, "standings-alt", place=place, name=name, points=made)
