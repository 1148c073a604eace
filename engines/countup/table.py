"""All that lies open on the table: everything but the dice under the cups.

States and views share it, so a secret cannot get into a view by way of a forgotten field.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from engines.core import CHANCE, Outcome
from engines.countup.pieces import FACES, MOST_COINS, SEATS, Call, Die, Drop, Shoot, Take

LAST_ROUND: Final = 100
"""The last round by earlier rules, and the latest that may be chosen."""

_NOBODY: Final[frozenset[int]] = frozenset()
_CHANCE: Final = frozenset({CHANCE})
_SEAT: Final = tuple(frozenset({seat}) for seat in range(SEATS[-1]))


class Phase(Enum):
    """What is due; the value names it in errors."""

    ROLL = "roll"
    TAKE = "take"
    SET = "set"
    COUNT = "count"
    AWARD = "award"
    OVER = "over"

    def __repr__(self) -> str:
        return self.name


def value(face: int, coins: int) -> int:
    """A die's value: its face plus the coins on it. Rule 4: 7 or more is always 1. Nothing (0) for
    the die of a seat that has left."""
    if not face:
        return 0
    raised = face + coins
    return raised if raised in FACES else 1


class Shot(NamedTuple):
    """A coin lying on a die: whose coin, and which die of which seat."""

    seat: int
    target: int
    die: Die


class Last(NamedTuple):
    """The last open action of a round, and whose it was."""

    seat: int
    move: Take | Call | Shoot | Drop


def coins_on(shots: tuple[Shot, ...], seat: int, die: Die) -> int:
    """How many coins lie on a die."""
    many = 0
    for shot in shots:
        if shot.target == seat and shot.die is die:
            many += 1
    return many


class Player(NamedTuple):
    """One player's open things. `coins` counts all it owns, those on dice too."""

    coins: int = 1
    undercat: bool = False
    outer: int | None = None
    dropped: bool = False
    ruled_out: frozenset[int] = frozenset()
    """The faces with which one of its calls of this round would have been against the rules."""
    gone: bool = False
    """Whether it has left the game, and the others play on."""

    @property
    def possible(self) -> tuple[int, ...]:
        """The faces that may be under its cup, as far as its calls of this round tell."""
        return tuple([face for face in FACES if face not in self.ruled_out])

    def gaining(self) -> tuple[int, bool]:
        """Coins owned, and whether an Undercat, after gaining one coin.

        With exactly 3 or 0 coins the player becomes an Undercat and its coins leave the game; an
        Undercat has none, so it stays one.
        """
        if self.coins in (0, MOST_COINS):
            return 0, True
        return self.coins + 1, self.undercat


class Challenge(NamedTuple):
    """How a round ended, all dice open. Faces and totals are by seat, 0 for one that had left;
    coins are in `shots`.

    `gained` are the seats that got a coin, `fallen` those it made Undercats, `returned` the nine
    lives, and `owned` the coins that each seat had before. All four stay empty while the challenger
    of a successful challenge has yet to choose.
    """

    round: int
    challenger: int
    marker: int
    outer: tuple[int, ...]
    inner: tuple[int, ...]
    shots: tuple[Shot, ...]
    gained: tuple[int, ...] = ()
    fallen: tuple[int, ...] = ()
    returned: tuple[int, ...] = ()
    owned: tuple[int, ...] = ()

    def values(self, seat: int) -> tuple[int, int]:
        """The values of a seat's outer and inner die, coins included."""
        return (
            value(self.outer[seat], coins_on(self.shots, seat, Die.OUTER)),
            value(self.inner[seat], coins_on(self.shots, seat, Die.INNER)),
        )

    def has_pair(self, seat: int) -> bool:
        """Whether a seat's dice have the same value."""
        outer, inner = self.values(seat)
        return outer == inner

    @property
    def totals(self) -> tuple[int, ...]:
        """Every seat's sum, also of those that dropped."""
        return tuple([sum(self.values(seat)) for seat in range(len(self.outer))])

    @property
    def success(self) -> bool:
        """Whether anybody's total is at least the marker."""
        return max(self.totals) >= self.marker


class Table(NamedTuple):
    """The open part of a position.

    A named tuple, and not a frozen dataclass like other values, as are its parts: they
    are made and compared much faster, and a search does little else.

    `pool` holds the rolled dice nobody has taken yet. `turn` is the seat that takes, counts or
    awards; where no single seat is due it is the start player. `challenge` is the last one.
    `last` is None before a round's first open action, and again when all inner dice are set.
    `start_player` opens the count; it keeps the mark if it leaves the game after that.
    """

    round: int
    phase: Phase
    turn: int
    players: tuple[Player, ...]
    pool: tuple[int, ...] = ()
    marker: int = 0
    shots: tuple[Shot, ...] = ()
    challenge: Challenge | None = None
    last: Last | None = None
    ended: Outcome | None = None
    """How the match ended it, where the rules did not."""
    start_player: int = 0
    rounds: int = LAST_ROUND
    """The last round there is."""

    def next_start(self) -> int:
        """The start player of the next round: the next seat clockwise that has not left."""
        return self.from_seat(self.start_player + 1)

    def start_after_leaving(self) -> int:
        """The start player once somebody has left: until the first call, one that stays."""
        is_counted = self.phase is Phase.AWARD or (
            self.phase is Phase.COUNT and self.last is not None
        )
        return self.start_player if is_counted else self.from_seat(self.start_player)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats that have not left the game."""
        return tuple([s for s, player in enumerate(self.players) if not player.gone])

    def from_seat(self, first: int) -> int:
        """The first seat from `first` on, clockwise, that has not left the game."""
        seat = first % len(self.players)
        while self.players[seat].gone:
            seat = (seat + 1) % len(self.players)
        return seat

    @property
    def in_round(self) -> tuple[int, ...]:
        """The seats that have not dropped."""
        return tuple([s for s, player in enumerate(self.players) if not player.dropped])

    @property
    def normal(self) -> tuple[int, ...]:
        """The seats that are not Undercats."""
        return tuple([s for s, player in enumerate(self.players) if not player.undercat])

    def unused(self, seat: int) -> int:
        """How many coins a seat can still shoot this round."""
        left = self.players[seat].coins
        for shot in self.shots:
            if shot.seat == seat:
                left -= 1
        return left

    def coins_on(self, seat: int, die: Die) -> int:
        """How many coins lie on a die."""
        return coins_on(self.shots, seat, die)

    def to_act(self, has_set: frozenset[int]) -> frozenset[int]:
        """Who owes a decision, given who has set the inner die."""
        phase = self.phase
        if phase is Phase.ROLL:
            return _CHANCE
        if phase is Phase.SET:
            return frozenset(self.present) - has_set
        return _NOBODY if phase is Phase.OVER else _SEAT[self.turn]

    @property
    def outcome(self) -> Outcome | None:
        """The last player who is no Undercat wins; after the last round all who are none do."""
        if self.ended is not None:
            return self.ended
        if self.phase is not Phase.OVER:
            return None
        winners = self.normal
        return Outcome(winners, "last" if len(winners) == 1 else "rounds")


class TableByRounds(Table):
    """The table by version 1 of the rules, which counted the start player from the round's number.

    The seat after one that has left then starts two rounds running.
    """

    __slots__ = ()

    def next_start(self) -> int:
        return self.from_seat(self.round)

    def start_after_leaving(self) -> int:
        return self.from_seat(self.round - 1)
