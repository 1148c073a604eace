"""The even openings of Pastoral Square, numbered from 1 as in `openings.txt`.

Matches name their opening by its number, so a list that is changed or reordered needs a new version
of the rules. `bench/openings.py` builds and measures it; its header has the results.
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
"""The moves of each opening, both seats in turn: an even number, so that seat 0 moves next."""
