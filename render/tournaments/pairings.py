"""The pairings of a round, board by board, with results once they are known."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import Final

from render.canvas import DEFLATE, Colour, Deflate, Picture
from render.catalogue import texts
from render.presentation import listed
from render.theme import TALLEST, WIDTH
from render.tournaments.lines import PairingLine, points, score
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

_ROW: Final = 58
_NOTED: Final = 78
"""The same where something stands under the result."""
_TABLE_ROW: Final = 44
_ROOM: Final = TALLEST - TOP - COLUMNS - FOOT
"""Pixels for the rows of a page."""
_LEFT: Final = INSET + 62
_RIGHT: Final = WIDTH - INSET
_MIDDLE: Final = (_LEFT + _RIGHT) / 2
_SCORE: Final = 70
"""Half the width that belongs to the result."""
_POINTS: Final = 60
"""The width that belongs to the points before the round."""


def pairing_pages(lines: Sequence[PairingLine]) -> int:
    """How many pictures it takes to show them all, at least one."""
    return len(_pages(lines))


def pairings(
    title: str,
    stage: str,
    lines: Sequence[PairingLine],
    *,
    page: int = 1,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """A page (1-based) of a round's pairings; `title` is the tournament's name and `stage` says
    which round it is. Equal arguments give equal bytes. Takes some 100 ms: never on an event loop.

    :raises KeyError: there is no such theme.
    :raises IndexError: there is no such page.
    """
    pages = _pages(lines)
    if not 1 <= page <= len(pages):
        raise IndexError(page)
    shown = [lines[at] for at in pages[page - 1]]
    number = page_words(page, len(pages), locale)
    tables = any(len(line.names) > 2 for line in lines)
    heights = [_height(line, tables=tables) for line in shown]
    sheet = Sheet(theme, TOP + COLUMNS + sum(heights or [_ROW]) + FOOT)
    sheet.paper()
    sheet.heading(title, stage, number)
    _columns(sheet, lines, locale, tables=tables)
    top = float(TOP + COLUMNS)
    for index, (line, height) in enumerate(zip(shown, heights, strict=True)):
        ground = sheet.row(top, height, striped=index % 2 == 0)
        _badge(sheet, line.board, top + height / 2)
        if tables:
            _table(sheet, line, top + 5, ground, locale)
        else:
            _pair(sheet, line, top + height / 2, ground, locale)
        top += height
    sentences = [_sentence(line, locale) for line in shown]
    first = texts().format(
        locale, "tournament-alt-heading", title=short(title), stage=stage, page=number or "none"
    )
    return sheet.picture(told(first, sentences, locale), deflate)


def _pages(lines: Sequence[PairingLine]) -> list[range]:
    tables = any(len(line.names) > 2 for line in lines)
    return paged([_height(line, tables=tables) for line in lines], _ROOM)


def _height(line: PairingLine, *, tables: bool) -> int:
    if tables:
        return _TABLE_ROW * max(1, len(line.names)) + 10
    return _NOTED if line.scores and (line.open or line.how != "played") else _ROW


def _columns(sheet: Sheet, lines: Sequence[PairingLine], locale: str, *, tables: bool) -> None:
    """The small words above the columns."""
    muted, y = sheet.paint.muted, TOP + 14
    board, before, result = (
        texts().format(locale, f"pairings-{what}") for what in ("board", "points", "result")
    )
    start = INSET + 10 + sheet.write(board, INSET - 6, y, SMALL, muted, room=_LEFT)
    if tables:
        sheet.write(result, _RIGHT, y, SMALL, muted, room=114, to="right")
        ends: dict[float, float] = {_RIGHT - 130: start}
    else:
        sheet.write(result, _MIDDLE, y, SMALL, muted, room=2 * _SCORE, to="middle")
        ends = {_MIDDLE - _SCORE - 8: start, _RIGHT: _MIDDLE + _SCORE + 8}
    if any(line.points for line in lines):
        for end, left in ends.items():
            sheet.write(before, end, y, SMALL, muted, room=end - left, to="right")


def _badge(sheet: Sheet, board: int, middle: float) -> None:
    paint, x = sheet.paint, INSET + 20
    sheet.brush.ellipse(
        (x, middle), 21, 21, paint.felt if paint.felt != paint.paper else paint.rule
    )
    inner = paint.felt
    sheet.brush.ellipse((x, middle), 21 - paint.edge, 21 - paint.edge, inner)
    ink = paint.paper if paint.paper != paint.felt else paint.ink
    sheet.write(str(board), x, middle, SMALL, ink, ground=inner, weight="bold", to="middle")


def _pair(sheet: Sheet, line: PairingLine, middle: float, ground: Colour, locale: str) -> None:
    """Two against each other, or one alone, in one row."""
    best = max(line.scores, default=None) if len(set(line.scores)) > 1 else None
    starts = (_LEFT, _MIDDLE + _SCORE + 8)
    ends = (_MIDDLE - _SCORE - 8, _RIGHT)
    shown = zip_longest(line.names, line.points, line.scores)
    for (name, before, made), start, end in zip(shown, starts, ends, strict=False):
        room = end - start - (_POINTS if line.points else 0)
        _name(sheet, name, start, middle, ground, room=room, won=best is not None and made == best)
        if before is not None:
            sheet.write(
                points(before), end, middle, SMALL, sheet.paint.muted, ground=ground, to="right"
            )
    if not line.names:
        nobody = texts().format(locale, "pairings-nobody")
        sheet.write(nobody, _LEFT, middle, BODY, sheet.paint.muted, ground=ground)
    if len(line.names) == 1:
        sheet.tag(texts().format(locale, f"pairings-{_alone(line)}"), starts[1], middle, to="left")
    _result(sheet, line, middle, ground, locale)


def _result(sheet: Sheet, line: PairingLine, middle: float, ground: Colour, locale: str) -> None:
    """The score in the middle, with what it rests on under it."""
    paint = sheet.paint
    if not line.scores:
        if len(line.names) > 1:
            sheet.write("–", _MIDDLE, middle, BODY, paint.muted, ground=ground, to="middle")
        return
    said = score(line.scores) if len(line.names) > 1 else f"+{points(line.scores[0])}"
    note = _note(line, locale)
    up = 17 if note else 0
    sheet.write(
        said, _MIDDLE, middle - up, BODY, paint.ink, ground=ground, weight="bold", to="middle"
    )
    if note:
        sheet.tag(note, _MIDDLE, middle + 19)


def _note(line: PairingLine, locale: str) -> str:
    """What is to be said beside a result; nothing for one that was played."""
    if line.open:
        return texts().format(locale, "pairings-open")
    return "" if line.how == "played" else texts().format(locale, f"tournament-{line.how}")


def _alone(line: PairingLine) -> str:
    """What it is for somebody to have no opponent."""
    return "rest" if line.how == "rest" else "bye"


def _table(sheet: Sheet, line: PairingLine, top: float, ground: Colour, locale: str) -> None:
    """Those at a table, one under the other."""
    paint, note = sheet.paint, _note(line, locale)
    best = max(line.scores, default=None) if len(set(line.scores)) > 1 else None
    for seat, (name, before, made) in enumerate(zip_longest(line.names, line.points, line.scores)):
        middle = top + _TABLE_ROW * (seat + 0.5)
        # a forfeit is told beside those who did not come, anything else once for the table
        absent = line.how == "forfeit" and not line.open
        tag = note if (made == 0 if absent else seat == 0) else ""
        if len(line.names) == 1:
            tag = texts().format(locale, f"pairings-{_alone(line)}")
        room = _RIGHT - 230 - _LEFT - (tag_width(tag) + 12 if tag else 0)
        won = best is not None and made == best
        width = _name(sheet, name, _LEFT, middle, ground, room=room, won=won)
        if tag:
            sheet.tag(tag, _LEFT + width + 12, middle, to="left")
        if before is not None:
            sheet.write(
                points(before),
                _RIGHT - 130,
                middle,
                SMALL,
                paint.muted,
                ground=ground,
                to="right",
            )
        sheet.write(
            "–" if made is None else points(made),
            _RIGHT - 8,
            middle,
            BODY,
            paint.muted if made is None else paint.ink,
            ground=ground,
            weight="bold" if won else "regular",
            to="right",
        )


def _name(
    sheet: Sheet,
    name: str,
    x: float,
    middle: float,
    ground: Colour,
    *,
    room: float,
    won: bool,
) -> int:
    return sheet.write(
        name,
        x,
        middle,
        BODY,
        sheet.paint.ink,
        ground=ground,
        weight="bold" if won else "regular",
        room=room,
    )


def _sentence(line: PairingLine, locale: str) -> str:
    """A board in words."""
    say = texts().format
    named = [
        short(name)
        if before is None
        else say(locale, "pairings-alt-name", name=short(name), points=points(before))
        for name, before in zip_longest(line.names, line.points)
    ]
    if not named:
        return say(locale, "pairings-alt-nobody", board=line.board)
    if len(named) == 1:
        return say(locale, f"pairings-alt-{_alone(line)}", board=line.board, name=named[0])
    if not line.scores:
        names = " – ".join(named) if len(named) == 2 else listed(named, locale)
        return say(locale, "pairings-alt-open", board=line.board, names=names)
    if len(named) == 2:
        names, made = " – ".join(named), score(line.scores)
    else:  # nobody could tell whose the numbers in a row of three or four are
        each = zip(named, line.scores, strict=True)
        names = listed([f"{name} {points(one)}" for name, one in each], locale)
        made = ""
    if note := _note(line, locale):
        made = say(locale, "pairings-alt-note", score=made, note=note).strip()
    if not made:
        return say(locale, "pairings-alt-table", board=line.board, names=names)
    return say(locale, "pairings-alt", board=line.board, names=names, score=made)
