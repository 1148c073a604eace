"""The tournaments that are played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.tournaments.model import Format


@dataclass(frozen=True, slots=True)
class Kind:
    name: str
    format: Format
    game: str
    people: int
    rounds: int = 0
    """The rounds asked for; 0 if they follow from the number of players."""
    expected: int = 0
    """The rounds that there must be in the end."""
    comes_and_goes: bool = False
    """Whether a player withdraws in the second round, and another comes late in the third."""
    draws: float = 0.0
    """The share of draws among matches that are not played to their end."""
    to_the_end: bool = False


KINDS: Final = {
    "swiss": Kind(
        "Swiss", Format.SWISS, "pastoral", 11, 5, expected=5, comes_and_goes=True, draws=0.25
    ),
    "knockout": Kind("Knockout", Format.KNOCKOUT, "pastoral", 8, expected=3, draws=0.3),
    "robin": Kind("Robin", Format.ROUND_ROBIN, "pastoral", 6, expected=5, draws=0.25),
    "tables": Kind("Tables", Format.TABLES, "countup", 12, 3, expected=3, to_the_end=True),
}
SMALL: Final = {
    "knockout": Kind("Knockout", Format.KNOCKOUT, "pastoral", 4, expected=2, draws=0.3),
    "tables": Kind("Tables", Format.TABLES, "countup", 6, 2, expected=2),
}
"""The smallest tournaments of formats that the suite tests nowhere else."""
