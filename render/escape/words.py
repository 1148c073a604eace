"""Escape in words: cards, what a move means, what happened, and how open the group is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache, partial
from typing import Final

from engines import Event
from engines.escape import events as told
from engines.escape.pieces import WHITE, Card, Cell, Laid, Move
from engines.escape.view import View
from render.catalogue import texts
from render.escape.reading import Change, laying, read
from render.presentation import listed, sentences

COLOURS: Final = ("white", "black")


def cell_name(cell: Cell) -> str:
    """ "-1,2", as it is typed."""
    return f"{cell[0]},{cell[1]}"


def colour_mark(view: View, seat: int) -> str:  # noqa: ARG001 - seats keep their colours
    """The seat's colour as one sign for headings."""
    return "⚪" if seat == WHITE else "⚫"


def deed(view: View, *, locale: str = "en") -> str | None:
    """What the seat to move is asked to do; None when the game is over."""
    return None if view.to_move is None else texts().format(locale, "escape-deed")


@cache
def face_words(card: Card, quarters: int, locale: str) -> str:
    """The squares of a turned card, row by row: "white-black over empty-white"."""
    say = partial(texts().format, locale)
    squares = dict(card.squares(quarters))
    signs = {
        (x, y): say(f"escape-square-{COLOURS[squares[x, y]] if (x, y) in squares else 'empty'}")
        for x in (0, 1)
        for y in (0, 1)
    }
    lower, upper = (say("escape-row", left=signs[0, y], right=signs[1, y]) for y in (0, 1))
    return say("escape-face", upper=upper, lower=lower)


def turn_name(quarters: int, locale: str) -> str:
    """ "¼ turn right": how a card is turned, which is typed `r1`."""
    return texts().format(locale, "escape-turn", turn=f"r{quarters}")


SPOKEN: Final = {
    "escape-heard-lay-on": "{card} {turn} {cell}",
    "escape-heard-lay": "{card} {turn} {cell}",
    "escape-label-pass": "pass",
}
_CARD: Final = re.compile("w[1-9]|w10|b[1-9]")
_PLACE: Final = re.compile("-?[0-9]+ *, *-?[0-9]+")


def spell(
    view: View,  # noqa: ARG001 - cards and cells are called alike everywhere
    argument: str,
    value: str,
    *,
    locale: str,  # noqa: ARG001
    names: Sequence[str] | None,  # noqa: ARG001 - moves concern cards
) -> str | None:
    """A card, a turn by its name, or a cell."""
    if argument == "turn":
        return value
    known = _CARD if argument == "card" else _PLACE
    return value if known.fullmatch(value) else None


def cells_listed(cells: Iterable[str], locale: str) -> str:
    """ "1,2; 2,2 and 1,3": names of cells, which hold commas themselves."""
    *most, last = cells
    say = partial(texts().format, locale)
    return say("list-and").join(filter(None, (say("escape-cell-comma").join(most), last)))


def named(parameter: str, value: str | int, locale: str) -> str | int:
    """What fills a refusal's sentence: "w1, w3 and w4" for a list of cards or cells."""
    if not isinstance(value, str) or not value:
        return value
    match parameter:
        case "hand":
            return listed(value.split(" "), locale)
        case "cells":
            return cells_listed(value.split(" "), locale)
        case _:
            return value


@lru_cache(maxsize=4096)
def change_words(change: Change, locale: str) -> str:
    """What a card does to the open faces: "closes 2, opens 3"."""
    say = partial(texts().format, locale)
    if not change.left:
        return say("escape-change-last")
    parts = []
    if change.closed:
        parts.append(say("escape-change-closes", count=change.closed))
    if change.opened:
        parts.append(say("escape-change-opens", count=change.opened))
    return say("list-comma").join(parts) if parts else say("escape-change-none")


def label(
    view: View,
    move: Move,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,  # noqa: ARG001 - moves concern cards
) -> str:
    """A legal move in plain words, at most 100 characters."""
    say = partial(texts().format, locale)
    laid = move.laid
    if laid is None:
        return say("escape-label-pass")
    change = change_words(laying(read(view.laid), laid), locale)
    return say(
        "escape-label-lay",
        card=laid.card.name,
        turn=turn_name(laid.quarters, locale),
        cell=cell_name((laid.x, laid.y)),
        change=change,
    )


def _sentence(event: Event, locale: str, players: Sequence[str]) -> str | None:
    say = partial(texts().format, locale)
    match event:
        case told.CardLaid(seat, laid, before, after, joined):
            text = say(
                "escape-laid" if before != after else "escape-laid-alike",
                name=players[seat],
                card=laid.card.name,
                cell=cell_name((laid.x, laid.y)),
                before=before,
                after=after,
            )
            if joined:
                cells = cells_listed(map(cell_name, joined), locale)
                text += say("escape-gap") + say("escape-joined", cells=cells, count=len(joined))
        case told.Passed(seat, cards):
            text = say("escape-passed", name=players[seat], cards=cards)
        case told.Enclosed(seat):
            text = say("escape-enclosed-itself", name=players[seat]) if seat == WHITE else ""
        case told.Escaped(_, cards):
            text = say("escape-stuck") if cards else ""
        case _:
            return None
    return text or None


describe: Final = sentences(_sentence)
"""A sentence for each event worth telling. How a match ended is told by its outcome."""


def move_name(laid: Laid) -> str:
    """ "w3 r1 -1,2", as it is typed."""
    return f"{laid.card.name} r{laid.quarters} {cell_name((laid.x, laid.y))}"
