"""What a tournament is agreed to be, and who takes part."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.match.model.people import Person
from bot.match.model.terms import USUAL, Terms
from engines.core import OptionValue

LEAST: Final = 2
"""Entrants without whom nothing can be played."""
MAX_ENTRANTS: Final = 128
"""Entrants for whom a round is made in good time (ADR 0018)."""
TABLE: Final = 4
"""People at a full table of a game for more than two."""


class Format(StrEnum):
    """Who meets whom."""

    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody of the same division."""
    SWISS = "swiss"
    """A stated number of rounds among people with like scores, nobody twice."""
    KNOCKOUT = "knockout"
    """Who loses is out."""
    LADDER = "ladder"
    """Who beats somebody further up takes their rung."""
    TABLES = "tables"
    """Tables of four and three, newly made up every round."""


class Seeding(StrEnum):
    """What puts the field in order before anything is played."""

    RATING = "rating"
    """The ratings on the server; who has none comes after those who have, by lot."""
    LOT = "lot"


class Tiebreak(StrEnum):
    """What puts people with equal points in order; each is defined in `tiebreaks`."""

    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT = "buchholz-cut"
    """Without the lowest part."""
    SONNEBORN = "sonneborn-berger"
    DIRECT = "direct"
    WINS = "wins"
    LOT = "lot"


class Unfinished(StrEnum):
    """What becomes of games that are not over when their round's time is up."""

    FORFEIT = "forfeit"
    """Who is awaited has lost; where all are, it is a draw."""
    EXTEND = "extend"
    """The round lasts half as long again, once; then as FORFEIT."""
    DRAW = "draw"
    """They count as drawn."""
    STANDS = "stands"
    """They count as they stand, where the game can tell its players apart by then; as drawn where
    it cannot."""
    HOLD = "hold"
    """The organisers decide; until then nothing goes on."""


USUAL_TIEBREAKS: Final[Mapping[Format, tuple[Tiebreak, ...]]] = MappingProxyType(
    {
        Format.ROUND_ROBIN: (Tiebreak.DIRECT, Tiebreak.WINS, Tiebreak.SONNEBORN, Tiebreak.LOT),
        Format.SWISS: (
            Tiebreak.BUCHHOLZ_CUT,
            Tiebreak.BUCHHOLZ,
            Tiebreak.SONNEBORN,
            Tiebreak.DIRECT,
            Tiebreak.LOT,
        ),
        Format.TABLES: (Tiebreak.WINS, Tiebreak.BUCHHOLZ, Tiebreak.SONNEBORN, Tiebreak.LOT),
        Format.KNOCKOUT: (),
        Format.LADDER: (),
    }
)


@dataclass(frozen=True, slots=True)
class Tournament:
    """What everybody agreed to by joining. Never changes."""

    name: str
    format: Format
    game: str
    seed: bytes = field(repr=False)
    """What all lots are drawn from."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    terms: Terms = USUAL
    rounds: int = 0
    """Of a Swiss tournament, or one at tables; of the others it follows from who takes part."""
    games: int = 1
    """Of each pairing: one, or two with the seats swapped."""
    cycles: int = 1
    """Round robin: how often each two meet, the second time with the seats swapped."""
    division: int | None = None
    """Round robin: at most so many in a division, the best seeds in the first."""
    seeding: Seeding = Seeding.RATING
    third_place: bool = True
    """Knockout: whether those who lost the semifinals meet."""
    deciders: int = 1
    """Knockout: games more for a pairing that is level; then the better seed goes on."""
    reach: int = 3
    """Ladder: rungs between who challenges and who is challenged."""
    decay_after: timedelta | None = None
    """Ladder: without a game for so long, one falls a rung."""
    least: int = LEAST
    most: int | None = None
    """Entrants; who comes later is on the waiting list."""
    sign_up_until: datetime | None = None
    check_in: timedelta | None = None
    """How long before the start people have to say that they are there; None: they need not."""
    round_length: timedelta | None = None
    unfinished: Unfinished = Unfinished.FORFEIT
    tiebreaks: tuple[Tiebreak, ...] | None = None
    """In the order in which they are asked; None: the usual ones of the format."""

    @property
    def check_in_from(self) -> datetime | None:
        """From when on people can say that they are there; None where nobody has to."""
        if self.sign_up_until is None or self.check_in is None:
            return None
        return self.sign_up_until - self.check_in

    @property
    def order(self) -> tuple[Tiebreak, ...]:
        """The tie-breaks, in the order in which they are asked."""
        return USUAL_TIEBREAKS[self.format] if self.tiebreaks is None else self.tiebreaks


@dataclass(frozen=True, slots=True)
class Entrant:
    """A place in the field. Who holds it may change; what was scored stays with the place."""

    id: int
    """1-based, in the order in which people joined."""
    person: Person
    rating: float | None = None
    waiting: bool = False
    """On the waiting list."""
    here: bool = False
    """Has checked in."""
    seed: int = 0
    """1-based, the best first, once the tournament has started."""
    since: int = 1
    """The first round for which the place was there."""
    until: int | None = None
    """The last round before it was given up."""
    before: tuple[Person, ...] = ()
    """Who held it, the first one first."""
