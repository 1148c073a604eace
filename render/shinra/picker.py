"""Picking a move of Shinra Bansho Intelligence: a card, then where it goes.

In the arrangement the act comes first. An exchange has two routes, one from either cell. The words
say what a person without the picture has to know: how a card moves, what it meets, and what becomes
of a card underneath.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines.shinra.moves import NO_SWAP, Advance, Lift, Move, Put, Swap
from engines.shinra.pieces import (
    CELL_NAMES,
    KINDS,
    LAID_BY_ALL,
    LAID_FIRST,
    cell_name,
    parse_cell,
    parse_kind,
)
from engines.shinra.view import Phase, View
from render.catalogue import texts
from render.marks import chosen
from render.presentation import OpenChoices, commas
from render.shinra.outlook import Outlook, falls_last, outlook
from render.shinra.ways import way_words
from render.shinra.words import asked, card_name, does, label, laid, standing_on, the_card

_ACTS: Final = ("put", "lift", "ready")
_CELLS: Final = frozenset(CELL_NAMES)
_NAMES: Final = frozenset(map(str, KINDS))
_LISTED: Final = 8
"""The most cells that a detail lists by name."""


def routes(view: View, moves: Sequence[Move]) -> Mapping[tuple[str, ...], Move]:
    """`(act, card, cell)` and so on in the arrangement, `(card, cell)` or `(cell, cell)` later.

    A card that has only one place to be deployed is chosen in one step.
    """
    forced = len(view.fillable) == 1
    arranging = view.phase is Phase.ARRANGEMENT
    found = [(_route(move, arranging, forced), move) for move in moves]
    found += [(route[::-1], move) for route, move in found if isinstance(move, Swap)]
    return dict(sorted(found, key=partial(_order, view)))


def _route(move: Move, arranging: bool, forced: bool) -> tuple[str, ...]:
    match move:
        case Put(kind, cell):
            route = (str(kind),) if forced else (str(kind), cell_name(cell))
            return ("put", *route) if arranging else route
        case Lift(cell):
            return "lift", cell_name(cell)
        case Swap(first, second):
            return cell_name(first), cell_name(second)
        case Advance(origin, target):
            return cell_name(origin), cell_name(target)
        case _:
            return (str(move),)


def _order(
    view: View, found: tuple[tuple[str, ...], Move]
) -> tuple[int, bool, tuple[str | int, ...]]:
    """Captures first; cards on the sheet by cell, cards in hand as they lie there, doing nothing at
    the end."""
    route, move = found
    match move:
        case Advance(origin, target):
            return 0, view.at(target) is None, (cell_name(origin), cell_name(target))
        case Swap():
            return 0, True, route
        case Put(kind, cell):
            return 1, True, (KINDS.index(kind), cell_name(cell))
        case Lift(cell):
            return 2, True, (cell_name(cell),)
        case _:
            return 3, True, ()


def prompt(
    view: View,
    taken: tuple[str, ...],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - nobody is named
) -> str:
    """The question after `taken`, which leaves something to choose."""
    say = partial(texts().format, locale)
    match taken:
        case ():
            seat = view.audience if isinstance(view.audience, int) else 0
            question = say(f"shinra-pick-{asked(view)}", count=laid(view, seat))
            missing = [kind for kind in LAID_BY_ALL if kind in view.hands[seat]]
            if view.phase is Phase.ARRANGEMENT and missing:
                cards = commas((card_name(kind, locale) for kind in missing), locale)
                question += "\n" + say("shinra-pick-needed", cards=cards)
            return question
        case ("put",):
            return say("shinra-pick-put")
        case ("lift",):
            return say("shinra-pick-lift")
        case (*_, chosen) if chosen in _NAMES:
            return say("shinra-pick-where", card=the_card(parse_kind(chosen), locale))
        case _:
            card = standing_on(view, parse_cell(taken[-1]), locale)
            return say("shinra-pick-with" if view.exchange else "shinra-pick-to", card=card)


def words(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> tuple[str, str]:
    """Label and detail for choosing `key`, which leaves `moves`."""
    say = partial(texts().format, locale)
    move = moves[0]
    if key in _ACTS:
        return _act(key, moves, locale)
    if key in _NAMES:
        kind = parse_kind(key)
        count = view.hands[_seat(view)].count(kind)
        text = say("shinra-pick-hand", card=card_name(kind, locale), count=count)
        return text, way_words(kind, locale)
    if key not in _CELLS:
        return label(view, move, locale=locale, names=names), ""
    if isinstance(move, Advance) and taken:
        way = outlook(view, move)
        return does(view, way, locale), _gain(view, way, locale)
    text = standing_on(view, parse_cell(key), locale)
    return text, _ways(view, key, moves, locale) if not taken else ""


def brief(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """The same in a few letters; a card that would be taken is named."""
    if key in _NAMES:
        return card_name(parse_kind(key), locale)
    move = moves[0]
    if key in _CELLS and taken and isinstance(move, Advance):
        met = outlook(view, move).met
        if met is None:
            return key
        say = partial(texts().format, locale)
        return say("shinra-brief-takes", card=card_name(met.kind, locale), cell=key)
    return words(view, taken, key, moves, locale=locale, names=names)[0]


def unspoiled(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """The same without what becomes of a card that is met: only that it lies there."""
    if key in _CELLS and taken and isinstance(moves[0], Advance):
        return standing_on(view, parse_cell(key), locale)
    return words(view, taken, key, moves, locale=locale, names=names)[0]


def open_choices(view: View, *, locale: str) -> OpenChoices:
    """Keeping the cards where they lie, while an exchange is owed."""
    if not (view.acting and view.exchange):
        return OpenChoices()
    return OpenChoices((((str(NO_SWAP),), texts().format(locale, "shinra-label-noswap")),))


def marks(taken: tuple[str, ...], keys: Sequence[str]) -> tuple[str, ...]:
    """The cells up for choice, and the card that was chosen, on the sheet or in hand; at the end
    where it goes."""
    source = tuple(chosen(key) for key in taken[-1:] if key in _CELLS | _NAMES)
    return (*source, *(key for key in keys if key in _CELLS))


def _act(act: str, moves: Sequence[Move], locale: str) -> tuple[str, str]:
    """Laying, taking back, or being ready."""
    say = partial(texts().format, locale)
    text = say(f"shinra-pick-act-{act}")
    if act == "put":
        kinds = dict.fromkeys(move.kind for move in moves if isinstance(move, Put))
        if len(kinds) > _LISTED:
            return text, say("shinra-pick-cards", count=len(kinds))
        return text, commas((card_name(kind, locale) for kind in kinds), locale)
    if act == "lift":
        return text, commas((str(move).split()[1] for move in moves), locale)
    return text, say("shinra-pick-all-laid", count=LAID_FIRST)


def _gain(view: View, way: Outlook, locale: str) -> str:
    """What an attack is good for."""
    say = partial(texts().format, locale)
    if way.met is None:
        return ""
    if way.infiltrates:
        return say("shinra-pick-underneath")
    if way.met.kind.royal:
        return say(f"shinra-pick-royal-{'last' if falls_last(view, way.met) else 'first'}")
    kind = way.met.kind
    return say("shinra-pick-yours", card=the_card(kind, locale), ways=way_words(kind, locale))


def _ways(view: View, key: str, moves: Sequence[Move], locale: str) -> str:
    """How many ways the card on the cell `key` has to go, and what it attacks; or what it may be
    exchanged with."""
    say = partial(texts().format, locale)
    if isinstance(moves[0], Swap):
        own = parse_cell(key)
        others = [
            cell_name(move.second if move.first == own else move.first)
            for move in moves
            if isinstance(move, Swap)
        ]
        return say("shinra-pick-exchanges", cells=commas(others, locale))
    aims = [outlook(view, move) for move in moves if isinstance(move, Advance)]
    met = [cell_name(way.target) for way in aims if way.met is not None]
    if not met:
        return say("shinra-pick-ways", count=len(aims))
    if len(met) > _LISTED:
        return say("shinra-pick-attacks-many", count=len(aims), attacks=len(met))
    return say("shinra-pick-attacks", count=len(aims), cells=commas(met, locale))


def _seat(view: View) -> int:
    return view.audience if isinstance(view.audience, int) else 0
