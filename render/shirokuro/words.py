"""White Cats, Black Cats in words: cards, what a move means, and the board as text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, partial
from typing import Final

from engines.shirokuro.board import moved
from engines.shirokuro.pieces import (
    WHITE,
    Card,
    Choose,
    Decline,
    Flee,
    Move,
    Retreat,
    Take,
    Walk,
    cell_name,
)
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.catalogue import texts
from render.presentation import listed, seated

CLANS: Final = ("white", "black")
_CELL: Final = re.compile("[a-z][0-9]")
_CARDS: Final = {str(card): card for card in Card}

_MOVES: Final = frozenset({Phase.MOVE, Phase.DEAL, Phase.SHUFFLE, Phase.STEAL, Phase.OVER})
"""Where those who are to act simply move, or where nobody is."""


def names_of(cells: Iterable[int], locale: str) -> str:
    """ "c3, d4 and e5"."""
    return listed(map(cell_name, cells), locale)


@cache
def card_name(card: Card, locale: str) -> str:
    """ "5" or "Run to Win"."""
    if card.circle is None:
        return str(card.worth)
    return texts().format(locale, f"shirokuro-card-{card.value}")


def named(parameter: str, value: str | int, locale: str) -> str | int:
    """What fills a refusal's sentence: a card by its name, and not by that of moves."""
    card = _CARDS.get(str(value)) if parameter == "card" else None
    return value if card is None else card_name(card, locale)


@cache
def effect_of(card: Card, locale: str) -> str:
    """What a card does, in one line."""
    if card.circle is None:
        return texts().format(locale, "shirokuro-effect-number", value=card.worth)
    return texts().format(locale, f"shirokuro-effect-{card.value}")


def cards_of(cards: Iterable[Card], locale: str) -> str:
    """ "2, 5 and Snatch"."""
    return listed([card_name(card, locale) for card in cards], locale)


def secret(view: View, *, locale: str = "en", names: Sequence[str] | None = None) -> str:
    """ "Player 2 holds 3 and Snatch": the hand of the view's seat."""
    seat = view.audience if isinstance(view.audience, int) else WHITE
    name = seated(names, 2, locale)[seat]
    held = view.hand or ()
    cards = cards_of(held, locale)
    return texts().format(locale, "shirokuro-secret", name=name, cards=cards, count=len(held))


def colour_mark(view: View, seat: int) -> str:  # noqa: ARG001 - seats keep their clans
    """The seat's clan as one sign for headings."""
    return "⚪" if seat == WHITE else "⚫"


def deed(view: View, *, locale: str = "en") -> str | None:
    """What those who are to act are asked to do; None where it is simply to move."""
    phase = view.table.phase
    return None if phase in _MOVES else texts().format(locale, f"shirokuro-deed-{phase.value}")


def way(origin: int, target: int) -> dict[str, str]:
    """What texts about a step are filled with."""
    return {"origin": cell_name(origin), "target": cell_name(target)}


def contact_after(view: View, walk: Walk) -> tuple[int, int] | None:
    """How many cats would touch after a legal walk, as (own, enemy); None if none would."""
    table = view.table
    seat = table.actor
    counts = [
        cells.bit_count()
        for cells in table.board.contacts(moved(table.cats, seat, walk.origin, walk.target))
    ]
    return (counts[seat], counts[1 - seat]) if any(counts) else None


def label(
    view: View,
    move: Move,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,  # noqa: ARG001 - moves concern cats and cards
) -> str:
    """A legal move in plain words, at most 100 characters."""
    filling: dict[str, str | int] = {}
    match move:
        case Walk(origin, target):
            contact = contact_after(view, move)
            key, filling = "walk" if contact is None else "fight", {**way(origin, target)}
            if contact is not None:
                filling |= {"own": contact[0], "enemy": contact[1]}
        case Choose(card):
            key = "second" if view.table.phase is Phase.SCHEME else "card"
            filling = {"card": _valued(card, locale)}
        case Take(card):
            key, filling = "take", {"card": _valued(card, locale)}
        case Flee(origin, target):
            key, filling = "flee", {**way(origin, target)}
        case Retreat(origin, target):
            key, filling = "retreat", {**way(origin, target)}
        case Decline():
            key = f"none-{view.table.phase.value}"
        case _:
            key = str(move)
    return texts().format(locale, f"shirokuro-label-{key}", **filling)


SPOKEN: Final = {
    "shirokuro-label-walk": "{origin}{target}",
    "shirokuro-heard-walk": "{origin}{target}",
    "shirokuro-label-flee": "flee {origin}{target}",
    "shirokuro-label-retreat": "retreat {origin}{target}",
    "shirokuro-label-second": "card {card}",
    "shirokuro-label-card": "card {card}",
    "shirokuro-label-take": "take {card}",
    "shirokuro-label-stay": "stay",
    "shirokuro-label-pass": "pass",
    "shirokuro-label-none-scheme": "none",
    "shirokuro-label-none-yield": "none",
    "shirokuro-label-none-help": "none",
}


def spell(
    view: View,  # noqa: ARG001 - cells and cards are called alike everywhere
    argument: str,
    value: str,
    *,
    locale: str,
    names: Sequence[str] | None,  # noqa: ARG001 - moves concern cats and cards
) -> str | None:
    """A card by its name, or a cell."""
    if argument != "card":
        return value if _CELL.fullmatch(value) else None
    called = {
        name.casefold(): card
        for card in Card
        for name in (card_name(card, locale), _valued(card, locale))
    }
    return None if value not in called else str(called[value].value)


def _valued(card: Card, locale: str) -> str:
    """ "5" or "Scheme (0)"."""
    name = card_name(card, locale)
    if card.circle is None:
        return name
    return texts().format(locale, "shirokuro-valued", name=name, value=card.worth)


def player_line(view: View, seat: int, name: str, where: str, locale: str) -> str:
    """The cards of a seat as all may know them; `where` is a part of the key."""
    say = partial(texts().format, locale)
    pile = view.table.piles[seat]
    shown = [card_name(card, locale) for card in pile]
    if view.set_aside[seat]:
        shown.append(say("shirokuro-unseen"))
    return say(
        f"shirokuro-{where}-player",
        name=name,
        clan=say(f"shirokuro-{CLANS[seat]}"),
        cats=view.table.cats[seat].bit_count(),
        hand=view.hand_sizes[seat],
        deck=view.deck_sizes[seat],
        discards=listed(shown, locale) if shown else say("shirokuro-nothing"),
    )
