"""An example of a typed move, for the form's field.

A form must be the first answer to a press, before anything is looked up; so the button that opens
it carries a legal move of its position in its path.
"""

from __future__ import annotations

import re
from typing import Final

from bot.match.model.position import Position

_PART: Final = re.compile(r"[a-z0-9+-]{1,15},?")
"""What a part of a path can spell; a comma is written as `_`."""
MAX_PARTS: Final = 5


def example_path(position: Position, seat: int) -> tuple[str, ...]:
    """A legal move of the seat as a path, one that shows the notation well; empty if it has none,
    or none that a path can hold."""
    texts = [str(move) for move in position.moves(seat)]
    if not texts:
        return ()
    parts = max(texts, key=_telling).replace(",", ", ").split()
    if len(parts) > MAX_PARTS or not all(_PART.fullmatch(part) for part in parts):
        return ()
    return tuple(part.replace(",", "_") for part in parts)


def _telling(text: str) -> tuple[bool, int]:
    return any(letter.isdigit() for letter in text), len(text)


def example_of(path: tuple[str, ...]) -> str:
    """The move that a path spells; empty if there is none."""
    return " ".join(path).replace("_ ", ",").replace("_", ",")
