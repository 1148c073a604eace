"""A tournament's terms, its entrants, their names and lots, and its pace."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.discord_kit.texts import Say
from bot.match.act.positions import KeyedRng, draw_key
from bot.match.model.clock import TimeControl
from bot.match.model.people import Person
from bot.match.model.terms import DEFAULT_TERMS, Terms
from engines.core import AnyGame, OptionValue

# ------------------------------------------------------------------------------------------ pace
# The time that a round takes: derived from the usual number of decisions and the clock.


DAY: Final = timedelta(days=1)
WEEK: Final = timedelta(weeks=1)
PACE: Final = timedelta(hours=8)
"""The time for a decision of people who play between other things, a few times a day."""
MIN_PACE: Final = timedelta(hours=6)
"""The time for a decision below which most people do not finish."""
SLOW_DECISIONS: Final = 3
"""Decisions that take as long as the clock allows: a round should have time for more of them."""
ROUND_LENGTHS: Final = tuple(days * DAY for days in (1, 3, 5, 7, 10, 14, 21, 28, 42, 60, 90))
"""Round lengths to choose from."""


def usual_decisions(game: AnyGame, seats: int) -> int:
    """Decisions of all players together in a match of usual length."""
    return game.usual_decisions * seats


def decision_time(clock: TimeControl) -> timedelta | None:
    """The most time for one decision, the look before it included; None where that is not bounded:
    without a clock, or with a bank."""
    if clock.within is not None and clock.base is not None:
        return clock.within + clock.base
    return None if clock.is_bank else clock.base


def usual_round(decisions: int, clock: TimeControl) -> timedelta:
    """The round length that suits a match with so many decisions."""
    wanted = decisions * min(decision_time(clock) or PACE, PACE)
    return next((length for length in ROUND_LENGTHS if length >= wanted), ROUND_LENGTHS[-1])


def is_too_short(length: timedelta, decisions: int, clock: TimeControl) -> bool:
    """Whether most matches will not be over when such a round ends."""
    return length < decisions * min(decision_time(clock) or MIN_PACE, MIN_PACE)


# ----------------------------------------------------------------------------------------- model
# Terms of a tournament, and its entrants.


MIN_ENTRANTS: Final = 2
"""Entrants that any game needs."""
MAX_ENTRANTS: Final = 128
"""Entrants whose rounds are paired in good time (ADR 0018)."""
TABLE_SEATS: Final = 4
"""Entrants at a full table of a game for more than two."""
MIN_DIVISION: Final = 4
MAX_DIVISION: Final = 10
"""Entrants of a league's division."""


TEAMS: Final = (1, 2)
"""The teams of a team match."""


class Format(StrEnum):
    """Ways to decide which entrants meet."""

    ROUND_ROBIN = "round-robin"
    """Everybody meets everybody of the same division."""
    SWISS = "swiss"
    """A stated number of rounds among people with like scores, nobody twice."""
    KNOCKOUT = "knockout"
    """Losers are out."""
    DOUBLE = "double-elimination"
    """Two losses and an entrant is out; after one, they go on in the losers' bracket."""
    LADDER = "ladder"
    """A challenger who beats an entrant further up takes that rung."""
    TABLES = "tables"
    """Tables of four and three, newly made up every round."""
    LEAGUE = "league"
    """Everybody meets everybody of the same division, season after season; the best go up, and the
    last go down."""
    SIMUL = "simul"
    """The host plays everybody else at the same time."""
    TEAMS = "teams"
    """Two teams: board against board by rating, or everybody against the whole other team."""


class HostSide(StrEnum):
    """The host's side in a simul."""

    ALTERNATING = "alternating"
    """First at board 1 and at every second board after it."""
    FIRST = "first"
    SECOND = "second"


class Seeding(StrEnum):
    """Ways to order the field before anything is played."""

    RATING = "rating"
    """By rating on the server; entrants without one come last, by lot."""
    LOT = "lot"


class Tiebreak(StrEnum):
    """Tie-breaks between entrants with equal points; each is defined in `tiebreaks`."""

    BUCHHOLZ = "buchholz"
    BUCHHOLZ_CUT = "buchholz-cut"
    """Buchholz without the lowest part."""
    SONNEBORN = "sonneborn-berger"
    DIRECT = "direct"
    WINS = "wins"
    PLAYOFF = "playoff"
    """Points in the play-off."""
    LOT = "lot"


class Ties(StrEnum):
    """How entrants are placed who are level after all other tie-breaks."""

    LOT = "lot"
    SHARED = "shared"
    """They share a place."""
    PLAYOFF = "playoff"
    """Entrants who are level for first place play on. Lots decide other places, and first place if
    they are level again or are more than `PLAYOFF_ENTRANTS`."""


PLAYOFF_ENTRANTS: Final = TABLE_SEATS
"""The most entrants in a play-off: with more, it would be another tournament."""


class Unfinished(StrEnum):
    """Policies for games that are not over when their round's time is up."""

    FORFEIT = "forfeit"
    """Entrants whose decision is awaited have lost; where all are awaited, it is a draw."""
    EXTEND = "extend"
    """The round lasts half as long again, once; then as FORFEIT."""
    DRAW = "draw"
    """Games count as drawn."""
    STANDS = "stands"
    """Games count as they stand if the rules can tell the players apart by then, else as drawn."""
    HOLD = "hold"
    """The organisers decide; until then the tournament is held."""


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
        Format.LEAGUE: (Tiebreak.DIRECT, Tiebreak.WINS, Tiebreak.SONNEBORN, Tiebreak.LOT),
        Format.KNOCKOUT: (),
        Format.DOUBLE: (),
        Format.LADDER: (),
        Format.SIMUL: (),
        Format.TEAMS: (),
    }
)


@dataclass(frozen=True, slots=True)
class LeagueTerms:
    """Terms of a league that other tournaments do not have; each of its seasons is one."""

    season: int = 1
    moving: int = 2
    """Entrants who go up, and down, between two divisions at most."""
    at_once: int = 3
    """Matches that an entrant has to play at the same time at most."""
    rest: timedelta = timedelta(days=5)
    """Time between the end of a season and the next one: its sign-up."""


@dataclass(frozen=True, slots=True)
class TeamTerms:
    """Terms of a team match that other tournaments do not have."""

    first: str
    """The name of a team; likewise below."""
    second: str
    first_role: int | None = None
    """The server's role that members need; None: anybody may join."""
    second_role: int | None = None
    boards: int | None = None
    """The most members of each team who play; None: as many as the smaller team has."""
    everyone: bool = False
    """Whether everybody meets the whole other team, round by round (Scheveningen system); else
    players at the same board meet."""
    abroad: bool = False
    """Whether the teams are two servers: the first one invites the second (ADR 0062)."""

    @property
    def names(self) -> tuple[str, str]:
        return self.first, self.second


@dataclass(frozen=True, slots=True)
class Tournament:
    """Terms that everybody agrees to by joining; `Edited` says what of them can change."""

    name: str
    format: Format
    game: str
    seed: bytes = field(repr=False)
    """The source of all lots, with what entrants add to it; secret until it is over."""
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    terms: Terms = DEFAULT_TERMS
    rounds: int = 0
    """Rounds of a Swiss tournament or one at tables; in other formats the entrants decide it."""
    games: int = 1
    """Games of each pairing: one, or two with the seats swapped."""
    cycles: int = 1
    """Round robin: meetings of each two, the second with the seats swapped."""
    division: int | None = None
    """Round robin: entrants of a division at most; the best seeds are in the first. In a league
    they are as many where that is possible."""
    seeding: Seeding = Seeding.RATING
    third_place: bool = True
    """Knockout: whether the losers of the semifinals meet."""
    deciders: int = 1
    """Knockout, single or double: further games of a level pairing; after them the better seed goes
    on."""
    reach: int = 3
    """Ladder: rungs that a challenge may reach up."""
    decay_after: timedelta | None = None
    """Ladder: time without a game after which an entrant falls a rung."""
    least: int = MIN_ENTRANTS
    most: int | None = None
    """Entrants at most; later ones are on the waiting list."""
    sign_up_until: datetime | None = None
    check_in: timedelta | None = None
    """Time before the start in which entrants have to check in; None: they need not."""
    round_length: timedelta | None = None
    unfinished: Unfinished = Unfinished.FORFEIT
    tiebreaks: tuple[Tiebreak, ...] | None = None
    """Tie-breaks in the order in which they are asked; None: the usual ones of the format."""
    ties: Ties = Ties.LOT

    called_role: int | None = None
    """The role on the server that the sign-up calls, once."""
    note: str = ""
    """What the organiser tells everybody about it."""
    league: LeagueTerms | None = None
    """A season of a league, which lasts for `round_length`."""
    host_side: HostSide = HostSide.ALTERNATING
    """Simul: where the host sits."""
    teams: TeamTerms | None = None

    @property
    def check_in_from(self) -> datetime | None:
        """When the check-in begins; None where there is none."""
        if self.sign_up_until is None or self.check_in is None:
            return None
        return self.sign_up_until - self.check_in

    @property
    def divided(self) -> bool:
        """Whether everybody meets everybody of the same division."""
        return self.format in (Format.ROUND_ROBIN, Format.LEAGUE)

    @property
    def drawn_up(self) -> bool:
        """Whether the field alone decides who meets whom."""
        return self.divided or not self.placed

    @property
    def eliminates(self) -> bool:
        """Whether entrants who lose go out, at once or the second time."""
        return self.format in (Format.KNOCKOUT, Format.DOUBLE)

    @property
    def scored(self) -> bool:
        """Whether points make its standings."""
        return not (self.eliminates or self.format is Format.LADDER)

    @property
    def abroad(self) -> bool:
        """Whether two servers play each other."""
        return self.teams is not None and self.teams.abroad

    @property
    def placed(self) -> bool:
        """Whether it ends with places; else the score is the result."""
        return self.format not in (Format.SIMUL, Format.TEAMS)

    @property
    def order(self) -> tuple[Tiebreak, ...]:
        """The tie-breaks, in the order in which they are asked."""
        order = USUAL_TIEBREAKS[self.format] if self.tiebreaks is None else self.tiebreaks
        if self.ties is Ties.LOT:
            return order
        last = (Tiebreak.PLAYOFF, Tiebreak.LOT) if self.ties is Ties.PLAYOFF else ()
        return (*(one for one in order if one is not Tiebreak.LOT), *last)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A place in the field. Its holder may change; what was scored stays with the place."""

    id: int
    """1-based, in the order in which people joined."""
    person: Person
    rating: float | None = None
    waiting: bool = False
    """Whether it is on the waiting list."""
    here: bool = False
    """Whether its holder has checked in."""
    seed: int = 0
    """1-based, the best first, once the tournament has started."""
    since: int = 1
    """The first round for which the place was there."""
    until: int | None = None
    """The last round before it was given up."""
    rank: int | None = None
    """League: where the season before has left its holder, the lower the better; None: it has
    not."""
    team: int = 0
    """Team match: 1 or 2."""
    before: tuple[Person, ...] = ()
    """Earlier holders, the first one first."""
    contribution: int | None = None
    """The interaction by which its holder entered, or checked in: lots are drawn with it."""


# ------------------------------------------------------------------------------------------ lots
# Lots, each drawn from an entrant's number and the tournament's key: they stay the same whoever
# comes or goes after the start. The key is the tournament's seed and what each entrant added to it
# once its commitment was published (ADR 0029).


LOT_RANGE: Final = 2**64


def lot_key(seed: bytes, field: Iterable[Entrant]) -> bytes:
    """The key of all lots, by the field at the start."""
    added = sorted((one.id, one.contribution) for one in field if one.contribution is not None)
    return draw_key(seed, [f"{number} {contribution}" for number, contribution in added])


def lot(key: bytes, entrant: int) -> int:
    """An entrant's lot; the lower, the better."""
    return KeyedRng(key, f"lot:{entrant}").randrange(LOT_RANGE)


def seeded(entrants: Iterable[Entrant], tournament: Tournament, key: bytes) -> list[Entrant]:
    """The field in order: by lot, or the best rated first, the unrated last and equals by lot; in a
    league after those whom a season has ranked."""
    rated = tournament.seeding is Seeding.RATING

    def strength(entrant: Entrant) -> tuple[bool, int, bool, float, int]:
        rating, rank = entrant.rating if rated else None, entrant.rank
        by_season = rank is None, rank or 0
        return *by_season, rating is None, 0.0 if rating is None else -rating, lot(key, entrant.id)

    return sorted(entrants, key=strength)


# ----------------------------------------------------------------------------------------- names
# Names of tournaments, as people see them.


def shown_name(tournament: Tournament, locale: str) -> str:
    """A tournament's name; a league's with the number of its season."""
    if tournament.league is None:
        return tournament.name
    season = tournament.league.season
    return Say(locale)("league-season-name", name=tournament.name, season=season)
