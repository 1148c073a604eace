"""Picking a move of Pastoral Square: area, then cell, then number where several are legal.

The words say what a person without the picture has to know: what is on a cell, what fits there, and
which stacks an action in the cat area takes or aims at.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from engines import GAMES
from engines.pastoral.pieces import (
    LINES_THROUGH,
    REACH,
    SAVE,
    SQUARE_NAMES,
    TALLEST,
    VALUE,
    Move,
    Square,
    parse_square,
    square_name,
)
from engines.pastoral.view import View
from render.catalogue import texts
from render.marks import chosen
from render.presentation import AT_ONCE, OpenChoices, commas

_CORRAL: Final = "corral"
_UPRIGHT: Final = "cats-v"
_ACROSS: Final = "cats-h"
_AREAS: Final = {
    _CORRAL: ("cdef", "3456"),
    _UPRIGHT: ("cdef", "1278"),
    _ACROSS: ("abgh", "3456"),
}
"""Files and ranks of the corral and of the cat area, above and below it and on either side: four by
four cells each, which are buttons that lie as they do."""
SPREAD: Final = frozenset({_CORRAL})
_LISTED: Final = 8
"""The most cells that are listed by name in a detail; more are counted."""


class _Aim(NamedTuple):
    """A stack A that an action in the cat area works against, and what its partner Y lacks."""

    target: Square
    height: int
    partner: Square
    missing: int
    """Stones that Y still needs: 0 fires; below 0 Y holds too many."""


def routes(
    view: View,  # noqa: ARG001 - an area is where it is
    moves: Sequence[Move],
) -> dict[tuple[str, ...], Move]:
    """`(area, cell, number)` for each move; the number is left out where it is forced."""
    grouped: dict[tuple[str, str], list[Move]] = {}
    for area in _AREAS:
        for move in sorted(moves, key=_order):
            if move.square is not None and _area(move.square) == area:
                grouped.setdefault((area, square_name(move.square)), []).append(move)
    found: dict[tuple[str, ...], Move] = {}
    for (area, cell), numbers in grouped.items():
        if len(numbers) == 1:
            found[area, cell] = numbers[0]
        else:
            found |= {(area, cell, str(move.count)): move for move in numbers}
    if SAVE in moves:
        found["save",] = SAVE
    return found


def open_choices(view: View, *, locale: str) -> OpenChoices:
    """The areas and saving, unless the picker offers every move at once."""
    if view.to_move is None:
        return OpenChoices()
    mine = view.of(view.to_move)
    moves = GAMES["pastoral"].moves(mine)
    if len(moves) <= AT_ONCE:
        return OpenChoices()
    keys = dict.fromkeys(path[0] for path in routes(mine, moves))
    return OpenChoices(
        tuple(((key,), _say(locale, f"pastoral-brief-{key}")) for key in keys), complete=True
    )


def likeliest(view: View, moves: Sequence[Move]) -> Move:
    """Of moves on one cell that differ in number, the one that most speaks for: it makes a bingo or
    takes stones, then it matches stacks in line or prepares to take some, then it costs little."""
    return max(moves, key=lambda move: (_promise(view, move), -move.count))


def prompt(
    view: View,
    taken: tuple[str, ...],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001  # nobody is named
) -> str:
    """The question after `taken`, which leaves something to choose."""
    hand = view.hand[_seat(view)]
    if len(taken) > 1:
        return _say(locale, "pastoral-pick-number", hand=hand, cell=taken[1])
    asked = "action" if not taken else "corral-cell" if taken == (_CORRAL,) else "cats-cell"
    question = _say(locale, f"pastoral-pick-{asked}", hand=hand)
    if view.barred and taken in ((), (_CORRAL,)):
        cells = commas(map(square_name, sorted(view.barred)), locale)
        question += "\n" + _say(locale, "pastoral-pick-barred", cells=cells)
    return question


def words(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001  # nobody is named
) -> tuple[str, str]:
    """Label and detail for choosing `key`, which leaves `moves`."""
    match taken:
        case ():
            return _area_words(view, key, moves, locale)
        case (_,):
            label = _cell_words(view, parse_square(key), moves, locale)
            if len(moves) > 1:
                counts = commas((str(move.count) for move in moves), locale)
                return label, _say(locale, "pastoral-pick-counts", counts=counts)
            # the number is forced: it is told here, for no further step does
            parts = (_number_label(view, moves[0], locale), _consequence(view, moves[0], locale))
            return label, _say(locale, "pastoral-pick-semicolon").join(filter(None, parts))
        case _:
            return _number_label(view, moves[0], locale), _consequence(view, moves[0], locale)


def brief(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001  # nobody is named
) -> str:
    """The same in a few letters: a move as it is typed, once it is one, marked if it takes stones
    now."""
    if not taken:
        return _say(locale, f"pastoral-brief-{key}")
    text = str(moves[0]) if len(moves) == 1 else f"{key}…"
    return f"{text} 💥" if any(fires(view, move) for move in moves) else text


def unspoiled(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """The same without what an action in the cat area takes or aims at."""
    if len(taken) != 1 or taken == (_CORRAL,):
        return words(view, taken, key, moves, locale=locale, names=names)[0]
    if height := view.height(parse_square(key)):
        return _say(locale, "pastoral-pick-own-cat", cell=key, height=height)
    return _say(locale, "pastoral-pick-empty-cat", cell=key)


def shape(view: View, taken: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The cells of the area of which one can be chosen; at first those of the corral."""
    if len(taken) > 1 or taken == ("save",):
        return ()
    files, ranks = _AREAS[taken[0] if taken else _CORRAL]
    rows = tuple(tuple(file + rank for file in files) for rank in ranks)
    # the first player sees the last rank on top, the second one the first, from the other side
    return rows[::-1] if _seat(view) == 0 else tuple(row[::-1] for row in rows)


def marks(taken: tuple[str, ...], keys: Sequence[str]) -> tuple[str, ...]:
    """The cells up for choice; then the cell that was chosen."""
    if len(taken) > 1:
        return (chosen(taken[1]),)
    return tuple(keys) if taken and taken != ("save",) else ()


def _order(move: Move) -> tuple[str, int]:
    return ("" if move.square is None else square_name(move.square)), move.count


def _seat(view: View) -> int:
    if view.to_move is None:
        raise KeyError("nobody is to move")
    return view.to_move


def _area(square: Square) -> str:
    name = square_name(square)
    return next(
        area for area, (files, ranks) in _AREAS.items() if name[0] in files and name[1] in ranks
    )


def fires(view: View, move: Move) -> bool:
    """Whether a move takes stones now."""
    return any(aim.missing == 0 for aim in _aims(view, move))


def _promise(view: View, move: Move) -> tuple[int, int]:
    """What a move makes at once, and what it prepares."""
    square, seat = move.square, _seat(view)
    if square is None or square not in VALUE:
        aims = _aims(view, move)
        taken = sum(aim.height for aim in aims if aim.missing == 0)
        return taken, sum(0 < aim.missing <= TALLEST for aim in aims)
    height = view.height(square) + move.count
    alike = [
        sum(view.owner(cell) == seat and view.height(cell) == height for cell in line)
        for line in LINES_THROUGH[square]
        if all(view.owner(cell) in (None, seat) for cell in line)
    ]
    return alike.count(2), sum(alike)


def _aims(view: View, move: Move) -> list[_Aim]:
    """What a cat-area action works against, in the order of the cells."""
    square, seat = move.square, _seat(view)
    if square is None or square not in REACH:
        return []
    total = view.height(square) + move.count
    found = []
    for target, partner in REACH[square]:
        height = view.height(target)
        hostile = view.owner(target) == 1 - seat and view.owner(partner) != 1 - seat
        if hostile and height % total == 0:
            missing = height // total - view.height(partner)
            found.append(_Aim(target, height, partner, missing))
    return found


def _area_words(view: View, area: str, moves: Sequence[Move], locale: str) -> tuple[str, str]:
    label = _say(locale, f"pastoral-pick-{area}")
    if area == "save":
        return label, _say(locale, "pastoral-pick-saves", hand=view.hand[_seat(view)])
    cells = dict.fromkeys(SQUARE_NAMES[move.square] for move in moves if move.square is not None)
    if len(cells) > _LISTED:
        return label, _say(locale, "pastoral-pick-many-cells", count=len(cells))
    return label, commas(cells, locale)


def _cell_words(view: View, square: Square, moves: Sequence[Move], locale: str) -> str:
    cell, height = square_name(square), view.height(square)
    if square in VALUE:
        if not height:
            return _say(locale, "pastoral-pick-empty", cell=cell, value=VALUE[square])
        return _say(locale, "pastoral-pick-own", cell=cell, height=height, room=TALLEST - height)
    aims = {aim.target: aim for move in moves for aim in _aims(view, move)}
    if taken := {aim.target for move in moves for aim in _aims(view, move) if aim.missing == 0}:
        targets = (
            _say(locale, "pastoral-pick-target", cell=square_name(a), height=aims[a].height)
            for a in sorted(taken)
        )
        return _say(locale, "pastoral-pick-takes", cell=cell, targets=commas(targets, locale))
    aimed = commas((_stack(a, aims[a].height, locale) for a in sorted(aims)), locale)
    if height:
        return _say(locale, "pastoral-pick-own-aims", cell=cell, height=height, targets=aimed)
    return _say(locale, "pastoral-pick-empty-aims", cell=cell, targets=aimed)


def _number_label(view: View, move: Move, locale: str) -> str:
    height = 0 if move.square is None else view.height(move.square)
    if not height:
        return _say(locale, "pastoral-pick-put", count=move.count)
    return _say(locale, "pastoral-pick-add", count=move.count, total=height + move.count)


def _consequence(view: View, move: Move, locale: str) -> str:
    """What an action in the cat area takes, or could take later; nothing for the corral."""
    aims = _aims(view, move)
    fired = [aim for aim in aims if aim.missing == 0]
    if fired and move.square is not None:
        gone = {move.square: view.height(move.square) + move.count}
        for aim in fired:
            gone |= {aim.partner: view.height(aim.partner), aim.target: aim.height}
        stacks = commas((_stack(on, gone[on], locale) for on in sorted(gone)), locale)
        return _say(locale, "pastoral-pick-gone", stacks=stacks)
    hopes = [
        _say(
            locale,
            "pastoral-pick-with",
            cell=square_name(aim.target),
            partner=square_name(aim.partner),
            height=view.height(aim.partner) + aim.missing,
        )
        for aim in aims
        if aim.missing > 0
    ]
    return _say(locale, "pastoral-pick-later", targets=commas(hopes, locale)) if hopes else ""


def _stack(square: Square, height: int, locale: str) -> str:
    return _say(locale, "pastoral-pick-height", cell=square_name(square), height=height)


def _say(locale: str, key: str, **arguments: str | int) -> str:
    return texts().format(locale, key, **arguments)
