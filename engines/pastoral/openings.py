"""The even openings of Pastoral Square, by number from 1: openings.txt.

Matches name theirs by its number, so that another list, or the same one in another order, is
another version of the rules. How it was built and measured: bench/openings.py, and its own head.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

from engines.pastoral.pieces import Move, parse_move


def _read() -> tuple[tuple[Move, ...], ...]:
    lines = (resources.files("engines") / "pastoral" / "openings.txt").read_text(encoding="utf-8")
    return tuple(
        tuple(map(parse_move, line.split()))
        for line in lines.splitlines()
        if not line.startswith("#")
    )


OPENINGS: Final = _read()
"""The moves of each, of both seats in turn: an even number, so that seat 0 is to move."""
