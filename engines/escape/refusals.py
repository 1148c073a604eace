"""Why a move of エスケープ is refused: every code, with what fills a sentence about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from engines.core import IllegalMove
from engines.escape.grid import IN_GROUP, SQUARE, WHITE_SQUARE
from engines.escape.legal import placements
from engines.escape.pieces import WHITE, Cell, Laid, Side, cards_of
from engines.escape.state import State

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # the text is neither `pass` nor a card, `r` with 0 to 3 quarter turns, and a cell
        "escape-malformed": (),
        # pass: only without a placement; example: one that there is, "w3 r1 -1,2"
        "escape-may-not-pass": ("example",),
        # card: belongs to the other player
        "escape-not-yours": ("card",),
        # card: lies on the table already; hand: the cards that are left, "w1 w3", or "" for none
        "escape-laid": ("card", "hand"),
        # cells: where squares of the card would lie on squares, "1,1 2,1"
        "escape-overlap": ("card", "cells"),
        # card: none of its white squares would have a white square of the table on a side
        "escape-apart-white": ("card",),
        # card: none of its black squares would have a black square of the table on a side
        "escape-apart-black": ("card",),
        # card: its white squares would meet none but those on cells, which are cut off from the
        # Nothing group
        "escape-cut-off": ("card", "cells"),
    }
)
"""Code -> names of its parameters, all text. A card is named "w3", a cell "-1,2"."""


def refuse_pass(state: State, seat: int) -> IllegalMove:
    """Why a seat may not pass. Only where it may not."""
    first = placements(state.cells, state.frame, seat, state.hands[seat])[0]
    return IllegalMove("escape-may-not-pass", example=str(first))


def refuse(state: State, seat: int, laid: Laid) -> IllegalMove:
    """Why a seat may not lay a card so. Only for what it may not."""
    card, hand = laid.card, state.hands[seat]
    if card.seat != seat:
        return IllegalMove("escape-not-yours", card=card.name)
    if not hand >> card.bit & 1:
        left = " ".join(other.name for other in cards_of(seat, hand))
        return IllegalMove("escape-laid", card=card.name, hand=left)
    covered = [cell for cell, _ in laid.squares if _code(state, cell) & SQUARE]
    if covered:
        return IllegalMove("escape-overlap", card=card.name, cells=_names(covered))
    if seat != WHITE:
        return IllegalMove("escape-apart-black", card=card.name)
    met = {
        beside
        for (x, y), colour in laid.squares
        if colour == WHITE
        for beside in ((x + dx, y + dy) for dx, dy in (side.value for side in Side))
        if _code(state, beside) & (WHITE_SQUARE | IN_GROUP) == WHITE_SQUARE
    }
    if met:
        return IllegalMove("escape-cut-off", card=card.name, cells=_names(sorted(met)))
    return IllegalMove("escape-apart-white", card=card.name)


def _code(state: State, cell: Cell) -> int:
    """What grid.py says of a cell, however far away."""
    x, y = cell
    left, bottom, width, height = state.frame
    inside = 0 <= x - left < width and 0 <= y - bottom < height
    return state.cells[state.frame.number_of(cell)] if inside else 0


def _names(cells: list[Cell]) -> str:
    return " ".join(f"{x},{y}" for x, y in cells)
