"""Picking a move of Escape: a card, how it is turned, and where it lies.

Places are numbered, on the picture and on their buttons, those that do most first. Where there are
more of them than a step holds, it has pages. The words say what a person without the picture has to
know: which squares a card would join, and what becomes of the open faces.

Keys hold all that the picture needs, since marks are made from keys alone:

    card    its name, with the turn if there is but one         w3, w10r0
    turn    quarter turns clockwise                             r1
    place   number, column and row with signs                   3-2+3
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from engines import GAMES
from engines.escape.pieces import PASS, WHITE, Card, Cell, Laid, Move
from engines.escape.view import View
from render.catalogue import texts
from render.escape.reading import Change, laying, read, touched
from render.escape.words import cell_name, cells_listed, change_words, face_words, label, turn_name
from render.marks import chosen
from render.presentation import OpenChoices

_CARD: Final = re.compile(r"([wb]\d+)(r[0-3])?")
_TURN: Final = re.compile(r"r[0-3]")
_PLACE: Final = re.compile(r"(\d+)([+-]\d+)([+-]\d+)")
_NAMED: Final = 4
"""So many squares are named at most; more are counted."""


def routes(view: View, moves: Sequence[Move]) -> Mapping[tuple[str, ...], Move]:  # noqa: ARG001
    """`(card, turn, place)`: without a turn or a place where there is but one. Places are numbered
    in the order of their moves."""
    if PASS in moves:
        return {("pass",): PASS}
    by_card: dict[Card, dict[int, dict[Cell, Move]]] = {}
    for move in moves:
        laid = move.laid
        if laid is not None:
            turns = by_card.setdefault(laid.card, {})
            turns.setdefault(laid.quarters, {})[laid.x, laid.y] = move
    found: dict[tuple[str, ...], Move] = {}
    for card in sorted(by_card, key=lambda card: card.index):
        turns = by_card[card]
        for quarters in sorted(turns):
            turn = f"r{quarters}"
            taken = (card.name, turn) if len(turns) > 1 else (card.name + turn,)
            found |= _placed(taken, turns[quarters])
    return found


def _placed(taken: tuple[str, ...], places: Mapping[Cell, Move]) -> dict[tuple[str, ...], Move]:
    """The rest of the routes of a card in one of its turns."""
    if len(places) == 1:
        return dict.fromkeys([taken], *places.values())
    numbered = enumerate(places.items(), 1)
    return {(*taken, f"{number}{x:+d}{y:+d}"): move for number, ((x, y), move) in numbered}


def prompt(
    view: View,  # noqa: ARG001 - the question is the same everywhere
    taken: tuple[str, ...],
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - there is but one opponent
) -> str:
    """The question after `taken`, which leaves something to choose."""
    say = partial(texts().format, locale)
    if not taken:
        return say("escape-pick-card")
    card, turn = _chosen(taken)
    if turn is None:
        return say("escape-pick-turn", card=card)
    return say("escape-pick-place", card=card)


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
    laid = moves[0].laid
    if laid is None:
        return label(view, moves[0], locale=locale, names=names), ""
    if not taken:
        _, turn = _chosen((key,))
        quarters = laid.quarters if turn else 0  # the hand's, unless there is but one
        face = face_words(laid.card, quarters, locale)
        card = "escape-pick-card-turned" if quarters else "escape-pick-face"
        text = say(card, card=laid.card.name, turn=turn_name(quarters, locale), face=face)
        if len(moves) > 1:
            return text, say("escape-pick-ways", count=len(moves))
        return text, _only_words(view, laid, locale)
    if _TURN.fullmatch(key):
        face = face_words(laid.card, laid.quarters, locale)
        text = say("escape-pick-turned", turn=_turn_button(laid.quarters, locale), face=face)
    else:
        return _place_words(view, _number(key), laid, locale)
    if len(moves) > 1:
        return text, _range_words(view, moves, locale)
    return text, _only_words(view, laid, locale)


def brief(
    view: View,
    taken: tuple[str, ...],
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """The same in a few letters: a card, a turn, the number of a place."""
    laid = moves[0].laid
    if laid is None:
        return words(view, taken, key, moves, locale=locale, names=names)[0]
    if not taken:
        return laid.card.name
    if _TURN.fullmatch(key):
        # the picture beside it has a caption of every turn: "r1"
        return f"{key} · {_turn_button(laid.quarters, locale)}"
    return str(_number(key))


def _turn_button(quarters: int, locale: str) -> str:
    """How a card is turned, as a button says it."""
    turn = turn_name(quarters, locale)
    return turn[0].upper() + turn[1:]


def _number(key: str) -> int:
    """The number of a place.

    :raises KeyError: the key is none's.
    """
    place = _PLACE.fullmatch(key)
    if place is None:
        raise KeyError(key)
    return int(place[1])


def open_choices(view: View, *, locale: str) -> OpenChoices:  # noqa: ARG001 - names are numbers
    """The cards that can be placed: all there is to choose first."""
    if view.to_move is None:
        return OpenChoices()
    seat, moves = view.to_move, GAMES["escape"].moves(view.of(view.to_move))
    if PASS in moves:
        return OpenChoices()
    keys = dict.fromkeys(path[0] for path in routes(view.of(seat), moves))
    named = ((key, _CARD.fullmatch(key)) for key in keys)
    return OpenChoices(
        tuple(((key,), card[1]) for key, card in named if card is not None), complete=True
    )


def promising(view: View, moves: Sequence[Move]) -> Sequence[Move]:
    """White's that leave the most open faces first, or Black's that leave the fewest."""
    reading = read(view.laid)
    sign = -1 if view.to_move == WHITE else 1

    def left(move: Move) -> int:
        return 0 if move.laid is None else sign * laying(reading, move.laid).left

    return sorted(moves, key=left)


def marks(taken: tuple[str, ...], keys: Sequence[str]) -> tuple[str, ...]:
    """The cards; then the chosen one in its turns, and numbered places; at last the card where it
    would lie, if its place was chosen. See render.escape.marks."""
    if not keys:
        place = _PLACE.fullmatch(taken[-1])
        if place is None:
            return ()
        card, turn = _chosen(taken)
        return (f"{card}{turn}@{int(place[2])},{int(place[3])}",)
    if not taken:
        return tuple(card[1] for card in map(_CARD.fullmatch, keys) if card)
    card, turn = _chosen(taken)
    if turn is None:
        return (chosen(card), *(f"{card}{key}" for key in keys))
    found = [chosen(card), f"{card}{turn}"]
    found += [
        f"{int(place[1])}@{int(place[2])},{int(place[3])}"
        for place in map(_PLACE.fullmatch, keys)
        if place is not None
    ]
    return tuple(found)


def _chosen(taken: tuple[str, ...]) -> tuple[str, str | None]:
    """The card of a path, and its turn once there is one."""
    card = _CARD.fullmatch(taken[0])
    if card is None:
        raise KeyError(taken)
    return card[1], card[2] or (taken[1] if len(taken) > 1 else None)


def _place_words(view: View, number: int, laid: Laid, locale: str) -> tuple[str, str]:
    """The number of a place, its cell, what the card would join; and what it does."""
    reading = read(view.laid)
    text = texts().format(
        locale,
        "escape-pick-at",
        number=number,
        cell=cell_name((laid.x, laid.y)),
        cells=_joined(touched(reading, laid), locale),
    )
    return text, _effect(laying(reading, laid), locale)


def _only_words(view: View, laid: Laid, locale: str) -> str:
    """The one place there is, and what the card does there."""
    effect = _effect(laying(read(view.laid), laid), locale)
    cell = cell_name((laid.x, laid.y))
    return texts().format(locale, "escape-pick-only", cell=cell, effect=effect)


def _effect(change: Change, locale: str) -> str:
    """ "closes 2, opens 3; 8 open faces"."""
    done = change_words(change, locale)
    if not change.left:
        return done
    key = "escape-pick-effect" if change.closed or change.opened else "escape-pick-alike"
    return texts().format(locale, key, change=done, count=change.left)


def _range_words(view: View, moves: Sequence[Move], locale: str) -> str:
    """How many places there are, and between what and what they leave open."""
    reading = read(view.laid)
    left = [laying(reading, laid).left for move in moves if (laid := move.laid) is not None]
    key = "escape-pick-places" if min(left) < max(left) else "escape-pick-places-alike"
    return texts().format(locale, key, count=len(left), least=min(left), most=max(left))


def _joined(cells: Sequence[Cell], locale: str) -> str:
    """ "0,1 and 1,1", or "0,1; 1,1; 2,1; 3,1 and 2 more"."""
    names = [cell_name(cell) for cell in cells]
    if len(names) > _NAMED + 1:
        rest = texts().format(locale, "escape-pick-more", count=len(names) - _NAMED)
        names = [*names[:_NAMED], rest]
    return cells_listed(names, locale)
