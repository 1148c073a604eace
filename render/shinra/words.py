"""Shinra Bansho Intelligence in words: cards, what a move means, and the sheet as text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache, partial
from typing import Final

from engines.shinra.moves import Advance, Lift, Move, Put, Swap
from engines.shinra.pieces import CENTRE, KINDS, MIDDLE, Card, Cell, Kind, cell_name
from engines.shinra.view import Last, Phase, View
from render.catalogue import texts
from render.presentation import commas, either
from render.shinra.outlook import Outlook, falls_last, goes_over, outlook

_KINDS: Final = {str(kind): kind for kind in KINDS}
SIDES: Final = ("sun", "moon")
"""What the players are called by seat, in keys of texts."""


@cache
def card_name(kind: Kind, locale: str) -> str:
    """ "general" or "n4"."""
    return texts().format(locale, f"shinra-card-{kind}") if kind.ranked else str(kind)


@cache
def the_card(kind: Kind, locale: str) -> str:
    """ "the general" or "n4": a card within a sentence."""
    name = card_name(kind, locale)
    return texts().format(locale, "shinra-the-card", card=name) if kind.ranked else name


def named(parameter: str, value: str | int, locale: str) -> str | int:
    """What fills a sentence: cards by their names, and not by those of moves."""
    match parameter:
        case "card" | "second" if value in _KINDS:
            return the_card(_KINDS[str(value)], locale)
        case "cards":
            kinds = (_KINDS.get(name) for name in str(value).split(", "))
            return commas((card_name(kind, locale) for kind in kinds if kind), locale)
        case "cells":
            return either(str(value).split(", "), locale)
        case _:
            return value


def colour_mark(view: View, seat: int) -> str:  # noqa: ARG001 - seats keep their sides
    """The seat's side as one sign for headings."""
    return "🌙" if seat else "🌞"


def asked(view: View) -> str:
    """What is owed now, as a part of texts' keys."""
    match view.phase:
        case Phase.ARRANGEMENT:
            return "arrange"
        case Phase.BATTLE:
            return "move"
        case _ if view.exchange:
            return "exchange"
        case _ if view.fillable == (MIDDLE,):
            return "middle"
        case _:
            return "own" if view.fillable and view.fillable[0] not in CENTRE else "centre"


def laid(view: View, seat: int) -> int:
    """How many cards lie in a seat's territory."""
    return sum(card.seat == seat for card in view.cards)


def does_now(view: View, seat: int, locale: str) -> str:
    """What a seat that is to act is asked to do, in a few words."""
    what = asked(view)
    return _does_now(what, laid(view, seat) if what == "arrange" else 0, locale)


@cache
def _does_now(what: str, count: int, locale: str) -> str:
    return texts().format(locale, f"shinra-picture-do-{what}", count=count)


def done(
    last: Last, locale: str, *, repeated: int = 0, under: Kind | None = None
) -> tuple[str, ...]:
    """What the last turn did, in a few words, the longest first: an exchange, a capture and that a
    position has come again are said in any case, if need be with no more of a card's name than the
    letter on it. `under` is what the card that moved carries."""
    say = partial(texts().format, locale)
    match last.move:
        case Put(kind, cell):
            done = [
                say("shinra-picture-put", card=card, cell=cell_name(cell))
                for card in _briefly(kind, locale)
            ]
        case Advance(origin, target) if last.met is None:
            ends = {"origin": cell_name(origin), "target": cell_name(target)}
            done = [say("shinra-picture-moved", **ends)]
            if under is not None:
                card = _briefly(under, locale)[-1]
                done.insert(0, say("shinra-picture-carried", done=done[0], card=card))
        case Advance(_, target):
            key = "slipped" if last.infiltrated else "took"
            done = [
                say(f"shinra-picture-{key}", card=card, cell=cell_name(target))
                for card in _briefly(last.met.kind, locale)
            ]
    if repeated:
        return tuple(say("shinra-picture-repeated", done=text, count=repeated + 1) for text in done)
    if not isinstance(last.swap, Swap):
        return tuple(done)
    first, second = map(cell_name, (last.swap.first, last.swap.second))
    return tuple(
        say("shinra-picture-swapped", done=text, first=first, second=second) for text in done
    )


def _briefly(kind: Kind, locale: str) -> tuple[str, ...]:
    """A card in a few letters, the longest first: a number as it stands on its card."""
    if kind.ranked:
        return card_name(kind, locale), str(kind).upper()
    return (str(kind)[1:],)


def deed(view: View, *, locale: str = "en") -> str | None:
    """What those who are to act are asked to do; None where it is simply to move."""
    if not view.acting or view.phase is Phase.BATTLE:
        return None
    return texts().format(locale, f"shinra-deed-{asked(view)}")


def label(
    view: View,
    move: Move,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,  # noqa: ARG001 - moves concern cards and cells
) -> str:
    """A legal move in plain words, at most 100 characters."""
    say = partial(texts().format, locale)
    match move:
        case Put(kind, cell):
            card = the_card(kind, locale)
            return say("shinra-label-put", card=card, cell=cell_name(cell))
        case Lift(cell):
            lifted = view.at(cell)
            card = the_card(lifted.kind, locale) if lifted else ""
            return say("shinra-label-lift", card=card, cell=cell_name(cell))
        case Swap(first, second):
            pair = {"first": first, "second": second}
            filling = {key: standing_on(view, cell, locale) for key, cell in pair.items()}
            return say("shinra-label-swap", **filling)
        case Advance():
            way = outlook(view, move)
            filling = {"card": card_name(way.card.kind, locale), "origin": cell_name(move.origin)}
            return say("shinra-label-move", **filling, does=does(view, way, locale))
        case _:
            return say(f"shinra-label-{move}")


SPOKEN: Final = {
    "shinra-label-put": "put {card} {cell}",
    "shinra-label-lift": "lift {cell}",
    "shinra-label-swap": "swap {first} {second}",
    "shinra-label-noswap": "noswap",
    "shinra-label-ready": "ready",
    "shinra-label-move": "{origin}{does}",
    "shinra-heard-move": "{origin}{target}",
}
_CELL: Final = re.compile("[a-e][1-5]")


def spell(
    view: View,  # noqa: ARG001 - cells are called alike everywhere
    argument: str,
    value: str,
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - moves concern cards and cells
) -> str | None:
    """A card by its name, or the last cell that is named."""
    if argument == "card":
        called = ((kind, (the_card(kind, locale), card_name(kind, locale))) for kind in KINDS)
        return next((str(kind) for kind, words in called if value in words), None)
    cells = _CELL.findall(value) if argument != "origin" or _CELL.fullmatch(value) else []
    return cells[-1] if cells else None


def does(view: View, way: Outlook, locale: str) -> str:
    """What a card does: "to b3", "jumps over b2 and takes n4 on b3"."""
    say = partial(texts().format, locale)
    filling = {"target": cell_name(way.target)}
    how = "leap" if way.leaps else "step"
    if way.over is not None:
        how, filling["over"] = "jump", cell_name(way.over)
    met = way.met
    if met is None:
        return say(f"shinra-does-{how}", **filling)
    filling["met"] = the_card(met.kind, locale)
    if way.infiltrates:
        return say(f"shinra-does-{how}-slip", **filling)
    return say(f"shinra-does-{how}-take", **filling) + _after(view, met, locale)


def _after(view: View, met: Card, locale: str) -> str:
    """What a capture brings besides: the end, or a card underneath that changes hands."""
    say = partial(texts().format, locale)
    if falls_last(view, met):
        return say("shinra-does-win")
    if met.under is None:
        return ""
    key = "over" if goes_over(view, met) else "back"
    return say(f"shinra-does-{key}", under=card_name(met.under, locale))


@lru_cache(maxsize=4096)
def standing(card: Card, locale: str) -> str:
    """ "king c1", with what lies underneath."""
    say = partial(texts().format, locale)
    told = say("shinra-stands", card=card_name(card.kind, locale), cell=cell_name(card.cell))
    if card.under is None:
        return told
    return say("shinra-stands-over", card=told, under=str(card.under))


def standing_on(view: View, cell: Cell, locale: str) -> str:
    """The same for a cell that may be empty: then its name alone."""
    card = view.at(cell)
    return cell_name(cell) if card is None else standing(card, locale)


def last_words(last: Last, locale: str) -> str:
    """The last move in brief: "b2b3, king takes n4"."""
    say = partial(texts().format, locale)
    told = str(last.move)
    if isinstance(last.swap, Swap):
        told = say("shinra-last-swap", move=told, swap=str(last.swap))
    if last.met is not None:
        key = "slip" if last.infiltrated else "take"
        told = say(f"shinra-last-{key}", move=told, met=the_card(last.met.kind, locale))
    elif last.over is not None:
        told = say("shinra-last-jump", move=told, over=cell_name(last.over))
    return told
