"""Picking a move of Hex: a rank, then a cell of it; or the swap."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.catalogue import texts
from render.presentation import Path
from yoimachi_hex.engine.pieces import SIDE, SWAP, Move
from yoimachi_hex.engine.view import View
from yoimachi_hex.render.words import label


def routes(view: View, moves: Sequence[Move]) -> Mapping[Path, Move]:
    return {
        (SWAP,) if move.cell is None else (str(move.cell // SIDE + 1), str(move)): move
        for move in moves
    }


def prompt(view: View, taken: Path, *, locale: str, names: Sequence[str] | None) -> str:
    key = "hex-pick-cell" if taken else "hex-pick-rank"
    return texts().format(locale, key)


def words(
    view: View,
    taken: Path,
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> tuple[str, str]:
    if not taken and key != SWAP:
        return texts().format(locale, "hex-rank", rank=key), ""
    return label(view, moves[0], locale=locale, names=names), ""


def brief(
    view: View,
    taken: Path,
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """The same on a button: the number of a rank, the name of a cell."""
    return texts().format(locale, "hex-brief-swap") if key == SWAP else key


def marks(taken: Path, keys: Sequence[str]) -> tuple[str, ...]:
    """The cells of the chosen rank that are up for choice; then the one that was chosen."""
    if not taken or taken == (SWAP,):
        return ()
    return tuple(keys) or taken[-1:]
