"""Tic-tac-toe in words: what happened, what a move means, and the board as text."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from engines import Event
from render.catalogue import texts
from render.presentation import commas, ended, seated, sentences, shortened, viewed_from
from yoimachi_tictactoe.engine.events import LineMade, Marked
from yoimachi_tictactoe.engine.pieces import BOARD, SIDE, Move
from yoimachi_tictactoe.engine.view import View

_SIGNS: Final = "XO"


def _sentence(event: Event, locale: str, players: Sequence[str]) -> str | None:
    say = partial(texts().format, locale)
    match event:
        case Marked(seat, cell):
            return say("tictactoe-marked", name=players[seat], cell=BOARD.name(cell))
        case LineMade(seat, cells):
            line = commas(map(BOARD.name, cells), locale)
            return say("tictactoe-line", name=players[seat], cells=line)
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
    return texts().format(locale, "tictactoe-label", cell=str(move))


def colour_mark(view: View, seat: int) -> str:
    return "❌⭕"[seat]


def standing(view: View, locale: str, names: Sequence[str]) -> str:
    """How the game ended, or who is to move."""
    if view.outcome is not None:
        return ended("tictactoe", view.outcome, names, locale)
    return texts().format(locale, "tictactoe-to-move", name=names[view.to_move or 0])


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    names = [shortened(name) for name in players]
    parts = [standing(view, locale, names)]
    for seat in (0, 1):
        own = commas((BOARD.name(c) for c, owner in view.cells.items() if owner == seat), locale)
        cells = own or texts().format(locale, "tictactoe-none")
        parts.append(texts().format(locale, "tictactoe-has", name=names[seat], cells=cells))
    return "\n".join(parts)


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    players = [shortened(name) for name in seated(names, 2, locale)]
    up = range(SIDE - 1, -1, -1)
    ranks, files = (up, range(SIDE)) if viewed_from(view, viewpoint) == 0 else (range(SIDE), up)
    signs = {cell: _SIGNS[seat] for cell, seat in view.cells.items()}
    rows = [
        f"{rank + 1} " + " ".join(signs.get(file + SIDE * rank, ".") for file in files)
        for rank in ranks
    ]
    header = "  " + " ".join("abc"[file] for file in files)
    who = [f"{sign} {name}" for sign, name in zip(_SIGNS, players, strict=True)]
    return "\n".join([*rows, header, "", *who, standing(view, locale, players)])
