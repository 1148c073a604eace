"""A bracket of a knockout for up to sixteen, from its first round to its last."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from render.brush import Point
from render.canvas import DEFLATE, Deflate, Picture
from render.catalogue import texts
from render.theme import LEAST, WIDTH
from render.tournaments.lines import BracketKind, BracketMeeting, BracketSide, points, score
from render.tournaments.sheet import COLUMNS, INSET, SMALL, TOP, Sheet, page_words, short, told

MOST: Final = 16
"""Entrants of a bracket that is drawn: more would be too small to read."""
_LETTERS: Final = LEAST
_HALF: Final = 34
"""The height of one side of a meeting."""
_PITCH: Final = 77
"""From one meeting of the first round to the next."""
_AIRY: Final = 96
"""The same where there is room."""
_GAP: Final = 24
"""Between two rounds."""
_MOST: Final = 3
"""Rounds side by side: names would be too short beside more."""
_LEAST: Final = 330
"""The height of the tree, at least: the final and the match for the third place."""
_FEW: Final = 4
"""Meetings of a round for which there is room."""
_FOOT: Final = 40
_EMPTY: Final = BracketMeeting()


def bracket_pages(
    rounds: Sequence[Sequence[BracketMeeting]], kind: BracketKind = "knockout"
) -> int:
    """How many pictures it takes: the last rounds have one of their own, once the first of them is
    paired, where all would be too many."""
    return 2 if len(_whole(rounds, kind)) > _MOST and len(rounds) > 1 else 1


def bracket(
    title: str,
    stage: str,
    rounds: Sequence[Sequence[BracketMeeting]],
    third: BracketMeeting | None = None,
    *,
    kind: BracketKind = "knockout",
    page: int = 1,
    theme: str = "classic",
    locale: str = "en",
    deflate: Deflate = DEFLATE,
) -> Picture:
    """A page (1-based) of the tree from the rounds that are paired, each from the top down; what
    follows is drawn empty. `third` is the match for the third place. Equal arguments give equal
    bytes. Takes some 100 ms: never on an event loop.

    :raises KeyError: there is no such theme.
    :raises ValueError: this is no first round for at most `MOST`.
    :raises IndexError: there is no such page.
    """
    size = len(rounds[0]) if rounds else 0
    if size not in {1, 2, 4, 8}:
        raise ValueError("no bracket")
    if not 1 <= page <= (pages := bracket_pages(rounds, kind)):
        raise IndexError(page)
    whole = _whole(rounds, kind)
    names = _round_names(kind, len(whole), len(rounds[0]), locale)
    # the first rounds, or the last
    begin = len(whole) - min(_MOST, len(whole)) if page > 1 else 0
    tree = whole[begin : begin + _MOST]
    ended = begin + len(tree) == len(whole)
    third = third if ended else None
    size = len(tree[0])
    tall = max(_LEAST if third else _AIRY, (_PITCH if size > _FEW else _AIRY) * size)
    sheet = Sheet(theme, TOP + COLUMNS + tall + _FOOT)
    sheet.paper()
    number = page_words(page, pages, locale)
    sheet.heading(title, stage, number)
    across = (WIDTH - 2 * INSET + 16 + _GAP) / len(tree) - _GAP
    middles = [
        [TOP + COLUMNS + tall * (i + 0.5) / len(each) for i in range(len(each))] for each in tree
    ]
    lefts = [INSET - 8 + (across + _GAP) * number for number in range(len(tree))]
    _branches(sheet, tree, lefts, middles, across)
    for column, (each, x) in enumerate(zip(tree, lefts, strict=True)):
        ink = sheet.paint.muted
        sheet.write(
            names[begin + column], x + across / 2, TOP + 16, SMALL, ink, room=across, to="middle"
        )
        final = ended and column == len(tree) - 1 and kind != "losers"
        for meeting, y in zip(each, middles[column], strict=True):
            _meeting(sheet, meeting, (x, y), across, locale, final=final)
    if third is not None:
        x, y = lefts[-1], middles[-1][0] + 2 * _HALF + 54
        name = texts().format(locale, "bracket-third")
        ink = sheet.paint.muted
        sheet.write(name, x + across / 2, y - _HALF - 22, SMALL, ink, room=across, to="middle")
        _meeting(sheet, third, (x, y), across, locale)
    first = texts().format(
        locale, "tournament-alt-heading", title=short(title), stage=stage, page=number or "none"
    )
    return sheet.picture(
        told(first, list(_sentences(tree, third, names[begin:], locale)), locale), deflate
    )


def _whole(
    rounds: Sequence[Sequence[BracketMeeting]], kind: BracketKind
) -> list[list[BracketMeeting]]:
    """All rounds down to the last, the later ones empty where they are not known."""
    sizes = [len(rounds[0])]
    while sizes[-1] > 1:
        sizes.append(sizes[-1] // 2)
    if kind == "losers":
        # in every second round as many come down as are still there
        sizes = [size for size in sizes for _round in range(2)]
    elif kind == "winners":
        sizes += [1] * max(1, len(rounds) - len(sizes))
    tree = list[list[BracketMeeting]]()
    for number, count in enumerate(sizes):
        known = list(rounds[number][:count]) if number < len(rounds) else []
        tree.append(known + [_EMPTY] * (count - len(known)))
    return tree


_LAST_ROUNDS: Final = {
    "knockout": ("bracket-quarterfinals", "bracket-semifinals", "bracket-final"),
    "winners": ("bracket-winners-final", "bracket-grand-final", "bracket-decider"),
    "losers": ("bracket-losers-final",),
}


def _round_names(kind: BracketKind, count: int, boards: int, locale: str) -> list[str]:
    """The names of so many rounds, of which the first has so many boards."""
    names, say = _LAST_ROUNDS[kind], texts().format
    # the grand final is not always the last one
    first = boards.bit_length() - 1 if kind == "winners" else count - len(names)
    return [
        say(locale, names[number - first])
        if number >= first
        else say(locale, "bracket-round", round=_round_number(kind, number))
        for number in range(count)
    ]


def _round_number(kind: BracketKind, number: int) -> int:
    """The tournament's round (1-based) in which a bracket's is played (0-based)."""
    if kind == "winners":
        return max(1, 2 * number)
    return number + (2 if kind == "losers" else 1)


def _branches(
    sheet: Sheet,
    tree: Sequence[Sequence[BracketMeeting]],
    lefts: Sequence[float],
    middles: Sequence[Sequence[float]],
    across: float,
) -> None:
    """The lines from each meeting to the next; those that somebody has gone are thick."""
    paint = sheet.paint
    for gone in (False, True):  # the thick ones lie on the others
        for number, each in enumerate(tree[:-1]):
            for index, meeting in enumerate(each):
                decided = meeting.bye or any(side.through for side in meeting.sides)
                if decided is not gone:
                    continue
                start, end = lefts[number] + across, lefts[number + 1]
                bend = (start + end) / 2
                y, to = (
                    middles[number][index],
                    middles[number + 1][index * len(tree[number + 1]) // len(each)],
                )
                path: list[Point] = [(start, y), (bend, y), (bend, to), (end, to)]
                ink = paint.accent if gone else paint.rule
                sheet.brush.line(path, ink, 4 if gone else 2)


def _meeting(
    sheet: Sheet,
    meeting: BracketMeeting,
    at: Point,
    across: float,
    locale: str,
    *,
    final: bool = False,
) -> None:
    """A box with a side above and one below; `at` is the middle of its left edge."""
    paint, brush, (x, y) = sheet.paint, sheet.brush, at
    edge, box = paint.edge, (x, y - _HALF, x + across, y + _HALF)
    brush.rectangle(box, paint.rule, 10)
    inner = (box[0] + edge, box[1] + edge, box[2] - edge, box[3] - edge)
    brush.rectangle(inner, paint.stripe, 10 - edge)
    brush.rectangle((inner[0], y - 0.5, inner[2], y + 0.5), paint.rule)
    for index, side in enumerate(meeting.sides):
        _side(sheet, side, (x, y + _HALF * (index - 0.5)), across, final=final)
    if meeting.bye:
        word = texts().format(locale, "bracket-bye")
        sheet.write(
            word,
            x + 28,
            y + _HALF / 2,
            _LETTERS,
            paint.muted,
            ground=paint.stripe,
            room=across - 40,
        )
    if meeting.how != "played":
        sheet.tag(
            texts().format(locale, f"tournament-{meeting.how}"), box[2] - 44, box[1] - 3, to="right"
        )


def _side(sheet: Sheet, side: BracketSide, at: Point, across: float, *, final: bool) -> None:
    """A name and its score. Who is through has an arrow and bold letters, who won the final gold
    behind them."""
    paint, (x, y), ground = sheet.paint, at, sheet.paint.stripe
    ink = paint.ink
    if side.through and final:
        ground, ink = paint.gold, paint.medal_ink
        half = _HALF / 2 - paint.edge
        box = (x + paint.edge, y - half, x + across - paint.edge, y + half)
        sheet.brush.rectangle(box, ground, 8)
    if side.through:
        mark: list[Point] = [(x + 10, y - 8), (x + 22, y), (x + 10, y + 8)]
        sheet.brush.polygon(mark, ink if final else paint.accent)
    said = "" if side.score is None else points(side.score)
    weight, right = ("bold" if side.through else "regular"), x + across - 12
    taken = 0
    if said:
        taken = 10 + sheet.write(
            said, right, y, _LETTERS, ink, ground=ground, weight="bold", to="right"
        )
    room = across - 28 - 12 - taken
    sheet.write(
        side.name,
        x + 28,
        y,
        _LETTERS,
        ink,
        ground=ground,
        weight="bold" if weight == "bold" else "regular",
        room=room,
    )


def _sentences(
    tree: Sequence[Sequence[BracketMeeting]],
    third: BracketMeeting | None,
    names: Sequence[str],
    locale: str,
) -> Iterator[str]:
    """The meetings in words, the final first: what is cut off matters least."""
    say = texts().format
    for number in reversed(range(len(tree))):
        told_of = [one for meeting in tree[number] if (one := _sentence(meeting, locale))]
        if told_of:
            yield say(locale, "bracket-alt-round", title=names[number])
            yield from told_of
        if number == len(tree) - 1 and third is not None and (one := _sentence(third, locale)):
            yield say(locale, "bracket-alt-round", title=say(locale, "bracket-third"))
            yield one


def _sentence(meeting: BracketMeeting, locale: str) -> str:
    """Empty where nobody is known yet."""
    say, sides = texts().format, meeting.sides
    if not sides:
        return ""
    if len(sides) == 1:
        key = "bracket-alt-bye" if meeting.bye else "bracket-alt-waits"
        return say(locale, key, name=short(sides[0].name))
    won = next((side for side in sides if side.through), None)
    if won is None:
        one, other = (short(side.name) for side in sides)
        return say(locale, "bracket-alt-open", one=one, other=other)
    lost = next(side for side in sides if side is not won)
    made = ""
    if won.score is not None and lost.score is not None:
        made = score((won.score, lost.score))
    if meeting.how != "played":
        note = say(locale, f"tournament-{meeting.how}")
        return say(
            locale,
            "bracket-alt-won-note",
            winner=short(won.name),
            loser=short(lost.name),
            score=made,
            note=note,
        )
    return say(
        locale, "bracket-alt-won", winner=short(won.name), loser=short(lost.name), score=made
    )
