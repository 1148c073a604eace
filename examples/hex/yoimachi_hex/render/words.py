"""Hex in words: what happened, what a move means, and the board as text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engines import Event
from render.catalogue import texts
from render.grid import FILES
from render.presentation import ended, seated, sentences, shortened, viewed_from
from yoimachi_hex.engine.events import Connected, Placed, Swapped
from yoimachi_hex.engine.pieces import BOARD, SIDE, Move
from yoimachi_hex.engine.view import View

_SIGNS: Final = "XO"


def _sentence(event: Event, locale: str, players: Sequence[str]) -> str | None:
    say = partial(texts().format, locale)
    match event:
        case Placed(seat, cell):
            return say("hex-placed", name=players[seat], cell=BOARD.name(cell))
        case Swapped(seat, taken, cell):
            name, old, new = players[seat], BOARD.name(taken), BOARD.name(cell)
            return say("hex-swapped", name=name, taken=old, cell=new)
        case Connected(seat, cells):
            ends = BOARD.name(cells[0]), BOARD.name(cells[-1])
            return say("hex-connected", name=players[seat], first=ends[0], last=ends[1])
        case _:
            return None


describe: Final = sentences(_sentence)


def label(
    view: View,
    move: Move,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
) -> str:
    if move.cell is None:
        return texts().format(locale, "hex-label-swap")
    return texts().format(locale, "hex-label", cell=str(move))


def colour_mark(view: View, seat: int) -> str:
    return "🔴🔵"[seat]


def standing(view: View, locale: str, names: Sequence[str]) -> str:
    """How the game ended, or who is to move."""
    if view.outcome is not None:
        return ended("hex", view.outcome, names, locale)
    told = texts().format(locale, "hex-to-move", name=names[view.to_move or 0])
    return f"{told} {texts().format(locale, 'hex-may-swap')}" if view.may_swap else told


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    names, say = [shortened(name) for name in players], partial(texts().format, locale)
    parts = [standing(view, locale, names)]
    if view.last is not None:
        parts.append(say("hex-last", cell=BOARD.name(view.last)))
    for seat, stones in enumerate(view.stones):
        own = " ".join(map(BOARD.name, sorted(stones))) or say("hex-none")
        parts.append(say(f"hex-has-{seat}", name=names[seat], cells=own))
    return "\n".join(parts)


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    players = [shortened(name) for name in seated(names, 2, locale)]
    order = range(SIDE) if viewed_from(view, viewpoint) == 0 else range(SIDE - 1, -1, -1)
    signs = {cell: _SIGNS[seat] for seat, own in enumerate(view.stones) for cell in own}
    rows = ["   " + " ".join(FILES[file] for file in order)]
    for down, rank in enumerate(order):
        cells = " ".join(signs.get(file + SIDE * rank, ".") for file in order)
        rows.append(f"{' ' * down}{rank + 1:>2} {cells}")
    goals = (texts().format(locale, f"hex-goal-{seat}") for seat in (0, 1))
    who = [
        f"{sign} {name}: {goal}" for sign, name, goal in zip(_SIGNS, players, goals, strict=True)
    ]
    return "\n".join([*rows, "", *who, standing(view, locale, players)])
