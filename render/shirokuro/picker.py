"""Picking a move of White Cats, Black Cats: a cat and where it goes, or a card.

The words say what a person without the picture has to know: which walks lead to a fight and how
many cats would touch, and what the cards do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, cast

from engines.shirokuro.legal import legal_moves
from engines.shirokuro.pieces import (
    CELL_NAMES,
    FILES,
    NONE,
    STAY,
    Choose,
    Decline,
    Flee,
    Move,
    Pass,
    Retreat,
    Stay,
    Take,
    Walk,
    cell_name,
)
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.catalogue import texts
from render.marks import chosen
from render.presentation import OpenChoices, commas
from render.shirokuro.words import card_name, contact_after, effect_of, label

_WAYS: Final = (("up", FILES), ("down", -FILES), ("right", 1), ("left", -1))
_CELLS: Final = frozenset(CELL_NAMES)
_SHOWN: Final = 5
"""So many retreats get buttons of their own."""


def routes(view: View, moves: Sequence[Move]) -> Mapping[tuple[str, ...], Move]:
    """`(cat, destination)`, `(card,)`, or one word for doing nothing, which comes last.

    A cat never has more than 25 destinations: at most the rest of its rank and half its file.
    """
    return {_route(move): move for move in sorted(moves, key=partial(_order, view))}


def _route(move: Move) -> tuple[str, ...]:
    match move:
        case Walk(origin, target) | Flee(origin, target) | Retreat(origin, target):
            return cell_name(origin), cell_name(target)
        case Choose(card) | Take(card):
            return (card.value,)
        case Pass() | Stay() | Decline():
            return (str(move),)
        case _:
            raise KeyError("chance picks no move")


def _order(view: View, move: Move) -> tuple[bool, bool, tuple[str, ...]]:
    """Fights first; cells and cards by name; doing nothing after them."""
    calm = not (isinstance(move, Walk) and contact_after(view, move))
    return isinstance(move, Pass | Stay | Decline), calm, _route(move)


def prompt(
    view: View,
    taken: tuple[str, ...],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - there is but one opponent
) -> str:
    """The question after `taken`, which leaves something to choose."""
    table = view.table
    if taken:
        return texts().format(locale, f"shirokuro-pick-{table.phase.value}-to", cat=taken[0])
    contacts = table.contacts()
    seat = view.audience if isinstance(view.audience, int) else table.actor
    return texts().format(
        locale,
        f"shirokuro-pick-{table.phase.value}",
        own=len(contacts[seat]),
        enemy=len(contacts[1 - seat]),
    )


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
    say = texts().format
    match moves[0]:
        case Choose(card) | Take(card):
            number = card.circle is None
            text = say(
                locale,
                "shirokuro-pick-number" if number else "shirokuro-pick-card",
                name=card_name(card, locale),
                value=card.worth,
                circle="" if card.circle is None else "①②③"[card.circle - 1],
            )
            return text, effect_of(card, locale)
        case Pass() | Stay() | Decline():
            return label(view, moves[0], locale=locale, names=names), ""
        case _ if not taken:
            return _cat(view, key, moves, locale)
        case Walk() as walk:
            return say(locale, "shirokuro-pick-target", cell=key, way=_way(walk, locale)), (
                _contact(view, walk, locale)
            )
        case _:
            way = cast("Flee | Retreat", moves[0])
            return say(locale, "shirokuro-pick-target", cell=key, way=_way(way, locale)), ""


def brief(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """The same in a few letters: a cell by its name, a card by its own."""
    match moves[0]:
        case Choose(card) | Take(card):
            return card_name(card, locale)
        case Pass() | Stay() | Decline():
            return words(view, taken, key, moves, locale=locale, names=names)[0]
        case _:
            return key


def open_choices(view: View, *, locale: str) -> OpenChoices:
    """The ways out of a tie, and doing nothing where cards or cats might do something."""
    table = view.table
    own = view._replace(audience=table.actor)
    match table.phase:
        case Phase.RETREAT:
            ways = [move for move in legal_moves(own) if isinstance(move, Retreat)]
            if len(ways) > _SHOWN:
                return OpenChoices()
            choices = tuple((_route(way), label(own, way, locale=locale)) for way in ways)
            return OpenChoices(choices, complete=True)
        case Phase.FLEE:
            return OpenChoices((((str(STAY),), label(own, STAY, locale=locale)),))
        case Phase.SCHEME | Phase.YIELD | Phase.HELP:
            return OpenChoices((((str(NONE),), label(own, NONE, locale=locale)),))
    return OpenChoices()


def marks(taken: tuple[str, ...], keys: Sequence[str]) -> tuple[str, ...]:
    """The cells up for choice; then the cell that was chosen."""
    if not keys:
        return tuple(map(chosen, taken[1:]))
    source = tuple(chosen(key) for key in taken[:1] if key in _CELLS)
    return (*source, *(key for key in keys if key in _CELLS))


def _cat(view: View, cell: str, moves: Sequence[Move], locale: str) -> tuple[str, str]:
    """A cat, how many ways it has, and where it could begin a fight."""
    say = texts().format
    home = CELL_NAMES.index(cell) in view.table.board.homes
    text = say(locale, "shirokuro-pick-cat-home" if home else "shirokuro-pick-cat", cell=cell)
    walks = [move for move in moves if isinstance(move, Walk)]
    fights = [move for move in walks if contact_after(view, move)]
    if not walks or view.table.phase not in (Phase.MOVE, Phase.HELP):
        ways = (_route(move)[1] for move in moves)
        return text, say(locale, "shirokuro-pick-steps", cells=commas(ways, locale))
    if fights:
        cells = commas((cell_name(move.target) for move in fights), locale)
        return text, say(locale, "shirokuro-pick-fights", count=len(walks), cells=cells)
    return text, say(locale, "shirokuro-pick-ways", count=len(walks))


def _way(move: Walk | Flee | Retreat, locale: str) -> str:
    """ "3 up": as White sees the board, like the names of the cells."""
    distance = move.target - move.origin
    way, stride = next(
        (way, stride)
        for way, stride in _WAYS
        if distance * stride > 0
        and distance % stride == 0
        and (abs(stride) > 1 or abs(distance) < FILES)
    )
    return texts().format(locale, f"shirokuro-pick-{way}", count=distance // stride)


def _contact(view: View, walk: Walk, locale: str) -> str:
    contact = contact_after(view, walk)
    if contact is None:
        return ""
    own, enemy = contact
    return texts().format(locale, "shirokuro-pick-contact", own=own, enemy=enemy)
