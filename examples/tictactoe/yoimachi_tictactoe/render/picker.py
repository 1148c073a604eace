"""Picking a move of tic-tac-toe: a cell, in one step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.catalogue import texts
from render.presentation import Path
from yoimachi_tictactoe.engine.pieces import Move
from yoimachi_tictactoe.engine.view import View
from yoimachi_tictactoe.render.words import label


def routes(view: View, moves: Sequence[Move]) -> Mapping[Path, Move]:
    return {(str(move),): move for move in moves}


def prompt(view: View, taken: Path, *, locale: str, names: Sequence[str] | None) -> str:
    return texts().format(locale, "tictactoe-pick")


def words(
    view: View,
    taken: Path,
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> tuple[str, str]:
    return label(view, moves[0], locale=locale, names=names), ""


def marks(taken: Path, keys: Sequence[str]) -> tuple[str, ...]:
    """The cells up for choice; then the one that was chosen."""
    return tuple(keys) or taken
