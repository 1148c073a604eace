"""The face that every game shows to the rest of the program.

A game is a value object with no state of its own. It starts a *state* (the whole truth), shows
*views* of it (what one audience may know), lists moves from a view alone, and plays a move to get
the next state. Everything is synchronous and pure: a state is a function of the options and of the
list of moves, chance moves included.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType
from typing import (
    Any,
    ClassVar,
    Final,
    Generic,
    Protocol,
    TypeAlias,
    TypeVar,
    runtime_checkable,
)

from engines.balance import Balance, Handicap
from engines.orders import NoOrders, Orders

CONTRACT: Final = 1
"""The version of what games and the program promise each other: of everything that
docs/adding-a-game.md names. A game from elsewhere names the one it was written for. Raised whenever
such a game would have to change; what changed is at the end of that page."""

CHANCE: Final = -1
"""The seat of dice and shuffles: it owes a move like any other seat, and its moves are recorded."""


class Public(Enum):
    """The audience that sits at no seat."""

    PUBLIC = "public"

    def __repr__(self) -> str:
        return "PUBLIC"


PUBLIC: Final = Public.PUBLIC
"""A spectator: what may be shown to everybody."""

OPENING: Final = "opening"
"""The option that names the opening drawn for a match. Nobody chooses it."""

HANDICAP: Final = "handicap"
"""The option that names who gives a handicap in a match for two, and its size: `0:2` if seat 0
gives the second. People choose it by person; `engines.balance.Handicap` has what it is worth."""

Audience: TypeAlias = int | Public
OptionValue: TypeAlias = bool | int | str
Param: TypeAlias = int | str


class Rng(Protocol):
    """The part of `random.Random` that games may use."""

    def randrange(self, stop: int, /) -> int: ...

    def shuffle(self, x: list[Any], /) -> None: ...


class BitRng(Rng, Protocol):
    """What a search uses besides, which draws by the ten thousand."""

    def getrandbits(self, k: int, /) -> int: ...


class View(Hashable, Protocol):
    """What one audience may know of a state."""

    @property
    def audience(self) -> Audience: ...


@dataclass(frozen=True, slots=True)
class Option:
    """A choice fixed when a match is made: its name, its allowed values, and the usual one, which
    may be another one for some numbers of seats."""

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    by_seats: Mapping[int, OptionValue] = field(default_factory=dict, hash=False)

    def usual(self, seats: int) -> OptionValue:
        """The default of a match with so many seats."""
        return self.by_seats.get(seats, self.default)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. No winners is a draw; `reason` is one of the game's own words."""

    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, in the past tense, as one audience may know it."""


def handicap_option(seat: int, size: int) -> str:
    """The value of the option `handicap` by which a seat gives the one of this size (1, 2 …)."""
    return f"{seat}:{size}"


def handicap_options(count: int) -> list[str]:
    """Every value of the option `handicap` in a game that has so many handicaps."""
    return [handicap_option(seat, size) for seat in range(_TWO) for size in range(1, count + 1)]


def handicap_given(options: Mapping[str, OptionValue]) -> tuple[int, int] | None:
    """The seat that gives a handicap by checked options, and its size; None without one.

    >>> handicap_given({"handicap": "0:2"})
    (0, 2)
    """
    value = options.get(HANDICAP)
    if value is None:
        return None
    seat, _, size = str(value).partition(":")
    return int(seat), int(size)


def sizes_given(options: Mapping[str, OptionValue]) -> tuple[int, int]:
    """By seat, the size of the handicap that it gives by checked options; 0 for none."""
    seat, size = handicap_given(options) or (0, 0)
    return (0, size) if seat else (size, 0)


_TWO: Final = 2
"""The players of a match in which a handicap may be given."""


class SetupError(ValueError):
    """A match that cannot be started: wrong number of seats, unknown option or value."""

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code: Final = code
        self.params: Final[Mapping[str, Param]] = MappingProxyType(params)


class MoveError(ValueError):
    """A move that was refused.

    `code` names the reason and `params` fill a sentence about it; both may be shown to the seat
    that tried, so they never hold anything that seat may not know.
    """

    def __init__(self, code: str, **params: Param) -> None:
        super().__init__(code)
        self.code: Final = code
        self.params: Final[Mapping[str, Param]] = MappingProxyType(params)

    def __eq__(self, other: object) -> bool:
        return (
            type(self) is type(other)
            and isinstance(other, MoveError)
            and (self.code, self.params) == (other.code, other.params)
        )

    def __hash__(self) -> int:
        return hash((type(self), self.code))


class MalformedMove(MoveError):
    """The text is no move of this game at all."""


class IllegalMove(MoveError):
    """A move of this game, but not one that may be made here."""


class NotToAct(MoveError):
    """The seat owes no decision now."""


class GameOver(MoveError):
    """The game has ended; nobody may move."""


S = TypeVar("S", bound=Hashable)
V = TypeVar("V", bound=View)
M = TypeVar("M", bound=Hashable)


class Game(ABC, Generic[S, V, M]):
    """One game's rules. Subclasses fill in the rules; the order of refusals is settled here."""

    key: ClassVar[str]
    """The name in `GAMES`, in records and in the store."""
    rules_version: ClassVar[int]
    """Raised whenever a legal move or its effect changes."""
    seats: ClassVar[range]
    """The numbers of players the game allows."""
    options: ClassVar[Mapping[str, Option]]
    refusals: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Every reason for refusing a move, a code `<game>-…`, with the names of its parameters."""
    has_chance: ClassVar[bool] = True
    """Whether anything in it may be left to chance."""
    usual_decisions: ClassVar[int] = 25
    """Decisions that each player makes in a match of usual length, for those who plan ahead. A
    small part of them makes a match that is broken off worth counting."""
    can_swap: ClassVar[bool] = False
    """Whether the second player may be given the first player's side after the first move: the two
    have no secrets from each other then."""
    openings: ClassVar[int] = 0
    """The length of the list of even openings, which are numbered from 1. A match may begin after
    one, named by its option `opening`. The list and its order are part of the rules."""
    balance: ClassVar[Balance | None] = None
    """How even the sides of a match for two are; None where nobody has measured it."""
    handicaps: ClassVar[tuple[Handicap, ...]] = ()
    """What a player may give the other in a match for two, the smallest first. They change the
    set-up alone, and nothing in it that is hidden."""
    orders: ClassVar[Orders] = NoOrders()
    """The game's standing orders."""
    former: ClassVar[tuple[AnyGame, ...]] = ()
    """The game by earlier rules: matches that began under them go on by them."""

    def by_rules(self, version: int) -> AnyGame | None:
        """The game as it is played by this version of its rules; None if that is not kept."""
        kept = (self, *self.former)
        return next((rules for rules in kept if rules.rules_version == version), None)

    def usual_options(self, seats: int) -> dict[str, OptionValue]:
        """The default of every option in a match with so many seats."""
        return {name: option.usual(seats) for name, option in self.options.items()}

    def start(self, seats: int, options: Mapping[str, OptionValue] | None = None) -> S:
        """The first state. Options left out take their default.

        :raises SetupError: wrong number of seats, an unknown option, or a value it does not allow.
        """
        if isinstance(seats, bool) or seats not in self.seats:
            raise SetupError("seats", least=self.seats[0], most=self.seats[-1])
        chosen = self.usual_options(seats)
        for name, value in (options or {}).items():
            if name in self.options:
                values: Sequence[OptionValue] = self.options[name].values
            elif name == OPENING and self.openings:
                values = range(1, self.openings + 1)
            elif name == HANDICAP and self.handicaps and seats == _TWO:
                values = handicap_options(len(self.handicaps))
            else:
                raise SetupError("option-unknown", option=name)
            # compared with type: True is not 1 in a record
            if not any(value == v and type(value) is type(v) for v in values):
                raise SetupError("option-value", option=name)
            chosen[name] = value
        return self._start(seats, chosen)

    def play(self, state: S, seat: int, move: M | str) -> S:
        """The state after `seat` (or CHANCE) made `move`, a move or its text.

        :raises GameOver: the game has ended.
        :raises NotToAct: `seat` owes no decision in `state`.
        :raises MalformedMove: the text is no move of this game.
        :raises IllegalMove: the move may not be made here.
        """
        acting = self.to_act(state)
        if not acting:
            raise GameOver("game-over")
        if seat not in acting:
            raise NotToAct("not-to-act")
        return self._play(state, seat, self.parse(move) if isinstance(move, str) else move)

    def follow(self, state: S, seat: int, move: M) -> S:
        """`play` of one of the `moves` of a seat, as they are tried by the thousand: nothing is
        made sure that follows from that."""
        return self._play(state, seat, move)

    @abstractmethod
    def _start(self, seats: int, options: Mapping[str, OptionValue]) -> S:
        """`start` with checked seats and complete options."""

    @abstractmethod
    def _play(self, state: S, seat: int, move: M) -> S:
        """`play` with a seat that owes a decision. May raise IllegalMove and nothing else."""

    @abstractmethod
    def to_act(self, state: S) -> frozenset[int]:
        """The seats that owe a decision; `{CHANCE}`; or nobody, when the game is over.

        Where several seats owe one, they decide at once: what one of them chooses changes nothing
        about the moves of the others, and every order leads to the same state. `secretly` says
        whether they see each other's choices.
        """

    def secretly(self, state: S) -> bool:  # noqa: ARG002
        """Whether seats that are to act together choose without seeing each other's choices.

        If so, each of them makes one move, and nobody learns what it is before all have moved. If
        not, everybody sees every move as it is made, and a seat may have to make several.
        """
        return True

    @abstractmethod
    def view(self, state: S, audience: Audience) -> V:
        """What `audience` (a seat or PUBLIC) may know."""

    def position_key(self, view: V) -> Hashable:
        """What the view shows of the position, without how it came about: equal for two views in
        which the same advice would be good. That is so under the symmetries of the game, whichever
        seats the players have.

        A game without symmetries compares whole views.
        """
        return view

    @abstractmethod
    def moves(self, view: V) -> Sequence[M]:
        """Every legal move of the view's seat; empty exactly if that seat owes no decision."""

    @abstractmethod
    def parse(self, text: str) -> M:
        """The move that `text` stands for.

        :raises MalformedMove: it stands for none.
        """

    @abstractmethod
    def sample(self, state: S, rng: Rng) -> M:
        """A move of CHANCE, drawn fairly.

        :raises NotToAct: chance owes no move in `state`.
        """

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How the game ended, or None while it goes on."""

    @abstractmethod
    def conclude(self, state: S, outcome: Outcome) -> S:
        """The same position, ended by the match and not by the rules: a player resigned, say.

        Nobody owes a decision in it, and its outcome is the one given. Its `reason` may be any
        word; views of it tell no more than views of `state` do.
        """

    def without(self, state: S, seat: int) -> S | None:  # noqa: ARG002
        """The same position, in which the others play on after `seat` has left for good; None where
        the rules cannot go on without it, as in any game for two.

        The seat owes nothing from here on, and wins nothing. Where others are to decide at once
        with it, the moves they had still stand to them.
        """
        return None

    @abstractmethod
    def imagine(self, view: V, rng: Rng) -> S:
        """A state that the view's seat cannot tell from the true one."""

    @abstractmethod
    def events(self, before: S, after: S, audience: Audience) -> tuple[Event, ...]:
        """What happened between a state and the one `play` made of it, as `audience` may know."""

    def hidden_in_record(
        self,
        entries: Sequence[tuple[int, str]],  # noqa: ARG002 - a game without secrets hides nothing
        state: S,  # noqa: ARG002
    ) -> frozenset[int]:
        """The indices of the moves whose text nobody but their own seat may read yet.

        `entries` are the (seat, text) pairs of the record from its start, chance moves included,
        and `state` is where they lead. That a move was made, and by whom, is no secret.
        """
        return frozenset()

    def reveals(self, before: S, after: S) -> bool:  # noqa: ARG002
        """Whether the move between two states told somebody more than its own text does.

        After a roll, a draw, a card turned up, or a move that its maker could only make because of
        something hidden, nobody can be asked to forget: such a move is never taken back. False
        promises that whoever watches could have worked out the new position from the old one and
        the text. Games without secrets and without chance reveal nothing.
        """
        return False

    def unsettles(self, before: S, after: S) -> bool:  # noqa: ARG002
        """Whether the move between two states changed anything that is hidden from anybody.

        What somebody planned before a roll, a draw or a choice in secret was planned in another
        position than the one after it. Games without secrets and without chance unsettle nothing.
        """
        return False

    def in_opening(self, state: S) -> bool:  # noqa: ARG002
        """Whether the second player has made no move yet, arranging aside.

        Asked only of games in which sides can be swapped (`engines.swapping`).
        """
        return False

    def continues(self, state: S) -> bool:  # noqa: ARG002
        """Whether the move due in `state` goes on with what the move before it began.

        People are then shown both as one. It depends on nothing that is hidden.
        """
        return False

    def forced(self, state: S) -> tuple[int, M] | None:  # noqa: ARG002
        """The one seat that is to act and its only legal move, if all can see that it is.

        A move counts as forced only where public knowledge alone shows it: where a hidden card or
        die decides, playing the move for its seat would tell what is hidden, so the answer is
        None. It is None too where chance or several seats are to act.
        """
        return None


AnyGame: TypeAlias = Game[Any, Any, Any]


@runtime_checkable
class Arranging(Protocol):
    """What a game adds in which each player begins by laying out cards of its own.

    Its moves are then `put CARD CELL`, `lift CELL` and `ready`, made in the open (`Game.secretly`
    is False) until nobody owes a `ready` any more. Nobody has two cards of one name, and the puts
    that lay a formation are legal in any order where nothing lies yet.
    """

    def arranging(self, state: Any) -> bool:
        """Whether somebody still owes a `ready`."""

    def default_arrangement(self, seat: int, state: Any = None) -> Sequence[str]:
        """The texts of the puts that lay the usual formation of a seat, in order, of the cards that
        it has in `state`; without one, of those that it has if nobody gives a handicap."""

    def arrangements(self, seat: int, state: Any = None) -> Sequence[Sequence[str]]:
        """Formations that are worth beginning with, for players who cannot be told beforehand which
        it will be; each as `default_arrangement`, which is the first of them."""

    def arranged(self, view: Any, seat: int) -> Sequence[str]:
        """The texts of the puts that would lay what a seat has lying now, the cells in order."""

    def opposite(self, cell: str) -> str:
        """The cell that means to one player what `cell` means to the other; its own inverse."""


@runtime_checkable
class Placing(Protocol):
    """What a game adds that tells more of its players apart than who has won."""

    def places(self, states: Sequence[Any]) -> Sequence[Sequence[int]]:
        """The seats from the first place to the last, those who share one together, by all
        positions of a match from its start to its end. Who has won is first."""


def replay(
    game: Game[S, V, M],
    seats: int,
    options: Mapping[str, OptionValue],
    record: Iterable[tuple[int, str]],
) -> S:
    """Fold a record of (seat, text) pairs into a state.

    >>> from engines import GAMES
    >>> state = replay(GAMES["pastoral"], 2, {}, [(0, "c3+2"), (1, "save")])
    >>> sorted(GAMES["pastoral"].to_act(state))
    [0]

    :raises SetupError: the match could not have been started so.
    :raises MoveError: a recorded move could not have been made.
    """
    state = game.start(seats, options)
    for seat, text in record:
        state = game.play(state, seat, text)
    return state
