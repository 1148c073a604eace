"""Findings of a verification: what was checked, and what is not as it must be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from engines.core import Param


class Check(StrEnum):
    """Checks, in the order in which they are made."""

    DIGEST = "digest"
    """No byte of the document has changed since it was written."""
    SEED = "seed"
    """The seed is the one whose hash was published at the start."""
    CONTRIBUTIONS = "contributions"
    """What was added to the seed is written in its form, and in its order."""
    SEATS = "seats"
    """Everybody sits where the seed and the order of coming put them."""
    MOVES = "moves"
    """Every move was legal, in its turn, and written in its canonical form."""
    CHANCE = "chance"
    """Every die and shuffle is the one that the seed gives."""
    OUTCOME = "outcome"
    """The match ended as the record says."""


@dataclass(frozen=True, slots=True)
class Deviation:
    """Something that is not as it must be. `DEVIATIONS` lists codes and parameters."""

    code: str
    params: Mapping[str, Param] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Report:
    """Result of a verification."""

    deviations: tuple[Deviation, ...]
    checked: Mapping[Check, int]
    """Things that were looked at, deviating ones included: 1 for digest, seed and outcome, lines
    for contributions, people for seats, rows for moves and chance. A check that is missing could
    not be made."""
    match: str = ""
    """The match's code, as the record says."""
    game: str = ""
    unposted: bool = False
    """Whether something was drawn with a key to which neither the invitation's message nor a
    tournament's seed was added: whoever ran the bot had more than one key to choose from."""

    @property
    def holds(self) -> bool:
        """Whether all is as it must be."""
        return not self.deviations


DEVIATIONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # not a record; why: what is wrong, in the words of a programmer
        "unreadable": ("why",),
        # a record of another version of the format
        "format-version": ("version", "known"),
        "digest": (),
        "game-unknown": ("game",),
        # the match was played by rules that this program does not play
        "rules-version": ("version", "known"),
        # no match of this game starts so: wrong number of seats, or a wrong option
        "setup": (),
        # the match goes on: the seed is not published
        "unfinished": (),
        # a seed is 64 hexadecimal figures in lower case
        "seed-malformed": (),
        "seed-hash": (),
        # what was added to the seed is out of order, or of nobody
        "contributions": (),
        # the seed does not come from that of the tournament which was given
        "tournament": (),
        # the person does not sit where the seating says; seat: where the record says
        "seating": ("seat", "name"),
        # rows are numbered from 1 without a gap; row: its place in the list, from 1
        "sequence": ("row", "seq"),
        # a row without its text; `seq` is the row's place in the list, from here on
        "text-missing": ("seq",),
        # why: the game's code for the refusal
        "move-refused": ("seq", "why"),
        "move-form": ("seq", "canonical"),
        # choices that are made in secret are recorded by seat
        "choice-order": ("seq",),
        # a row that says it was forced and was not, or the other way about
        "forced": ("seq",),
        # the seed gives another die or shuffle
        "chance": ("seq", "recorded", "drawn"),
        # a resignation, a time that was up, or an agreed draw of no seat, or with a text
        "resignation": ("seq",),
        # a seat that left, and is none, or had left before; or its game cannot go on without it
        "removal": ("seq",),
        # sides swapped by another seat than the second, too early, too late, or twice
        "swap": ("seq",),
        # an undo that names no earlier version, or is of no seat
        "undo": ("seq",),
        # what an admin wrote, which is of no seat, or names no winners or no length; or a seat that
        # was handed over, and is none
        "administration": ("seq",),
        "after-end": ("seq",),
        "outcome": (),
    }
)
"""Code -> names of the parameters."""
