"""A saved formation, as a value."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Formation:
    """Cards that a person lays out together, stored under a name."""

    id: int
    user_id: int
    game: str
    name: str
    puts: tuple[str, ...]
    """The moves that lay it, as seat 0 would make them."""
