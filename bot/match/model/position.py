"""A match with its position, and the result of acts in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise
from typing import Any

from bot.match.model import arrangement
from bot.match.model.enums import Kind, Status
from bot.match.model.match import Entry, Match
from engines import CHANCE, AnyGame, Audience, Event, Outcome


@dataclass(frozen=True, slots=True)
class Position:
    """A match and its position, at `match.version`. Show people only `view`, `deciding` and
    `last_events`.

    Where several seats decide in secret, their choices wait beside the record until the last one is
    made. Meanwhile `state` is the recorded position, and `provisional` is the one shown to people.
    """

    match: Match
    game: AnyGame
    state: Any = field(repr=False)
    trail: tuple[Any, ...] = field(repr=False)
    """The states from before the last act up to `state`: one more than the act has moves."""
    choices: Mapping[int, str] = field(default_factory=dict, repr=False)
    """Seat -> the move it has chosen; a secret of that seat."""
    row: Entry | None = field(default=None, repr=False)
    """The row that the last act began with; None before the first."""
    number: int = 0
    """The number of the newest move that stands, as people count: undone moves and chance are left
    out, and so is the laying out of cards."""

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may act now, by the recorded position: those that owe a decision, and
        those that have chosen and may still change it. Nobody once the match is over, by whatever
        means."""
        if self.match.status is not Status.ACTIVE:
            return frozenset()
        return self.game.to_act(self.state)

    @property
    def secretly(self) -> bool:
        """Whether several seats choose together, each unseen by the others until all have
        chosen."""
        return len(self.to_act) > 1 and self.game.secretly(self.state)

    @property
    def arranging(self) -> bool:
        """Whether the players arrange their cards together and in the open. Each act is recorded as
        it comes, and a seat owes nothing more once it is ready."""
        return bool(self.to_act) and arrangement.under_way(self.game, self.state)

    @property
    def ready(self) -> frozenset[int]:
        """The seats that have finished arranging, while others have not."""
        everybody = frozenset(range(len(self.match.seats)))
        return everybody - self.to_act if self.arranging else frozenset()

    @property
    def chosen(self) -> frozenset[int]:
        """The seats whose choice waits for that of others."""
        return frozenset(self.choices)

    @property
    def owing(self) -> frozenset[int]:
        """The seats whose decision is awaited: those to be mentioned and named."""
        return self.to_act - self.chosen

    @property
    def provisional(self) -> Any:
        """The position with the waiting choices made, in seat order."""
        state = self.state
        for seat, text in sorted(self.choices.items()):
            state = self.game.play(state, seat, text)
        return state

    @property
    def leaving(self) -> tuple[int, ...]:
        """The seats that left with the last act, while the others play on."""
        if self.row is None or self.row.kind is not Kind.REMOVED:
            return ()
        gone = [seat.seat for seat in self.match.seats if seat.left is not None]
        return tuple(
            seat
            for before, after in pairwise(self.trail)
            for seat in gone
            if self.game.without(before, seat) == after
        )

    @property
    def opening(self) -> bool:
        """Whether nobody has acted yet: the board stands as it was set up, dice thrown."""
        if len(self.trail) - 1 != self.match.version:
            return False
        return not self.match.version or self.game.to_act(self.trail[0]) == {CHANCE}

    def view(self, audience: Audience) -> Any:
        """The view of `audience`, to be shown: with marks on the seats that have chosen, a seat's
        own choice, and the way the match ended."""
        state, outcome = self.provisional, self.match.outcome
        if outcome is None and self.match.ended_by is not None:
            # called off: no seat owes anything any more
            outcome = Outcome((), self.match.ended_by.value)
        if outcome is not None and self.game.outcome(state) is None:
            state = self.game.conclude(state, outcome)
        return self.game.view(state, audience)

    def deciding(self, seat: int) -> Any:
        """The view that a seat's moves are picked from: as if nobody had chosen yet, so that a
        choice that was made can be changed."""
        return self.game.view(self.state, seat)

    def moves(self, seat: int) -> Sequence[Any]:
        """Every legal move of a seat, even of one that has chosen; empty if it may not act."""
        return self.game.moves(self.deciding(seat)) if seat in self.to_act else ()

    def seat_of(self, user_id: int) -> int | None:
        return self.match.seat_of(user_id)

    def last_events(self, audience: Audience) -> tuple[Event, ...]:
        """The events of the last act and the chance moves after it, as `audience` may know them."""
        events: list[Event] = []
        for before, after in zip(self.trail, self.trail[1:], strict=False):
            events += self.game.events(before, after, audience)
        return tuple(events)


@dataclass(frozen=True, slots=True)
class Turn:
    """The result of one act: recorded, or waiting for the choices of others."""

    position: Position
    """After it, including all automatic moves."""
    before: Position
    entries: tuple[Entry, ...]
    """The rows it wrote: the person's own, or everybody's choices by seat; then automatic moves.
    Empty while the choice waits. Not to be shown: show people `own` and events."""
    own: str = field(default="", repr=False)
    """The person's own move, canonical, to be shown to this person. Empty for a resignation."""
    waiting: frozenset[int] = frozenset()
    """The seats whose choices are awaited before this one is recorded with them; then empty."""
    repeated: bool = False
    """Whether the interaction had been carried out earlier, so that nothing changed."""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A row of the record as one audience may know it."""

    seq: int
    kind: Kind
    seat: int
    """CHANCE for dice and shuffles; after a swap, its player's new one."""
    at: datetime
    text: str | None
    """The notation, unless it is another seat's secret; after the end there are no secrets."""
    events: tuple[Event, ...]
    number: int
    """The number of the newest move that stands after it, as in `Position.number`."""
    is_numbered: bool
    """Whether it is that move itself."""
    swapped: bool = False
    """Whether the two players sit in each other's places once it was written."""
    forced: bool = False
    """Whether the move was made for its seat, as the only one."""
    by: str | None = None
    """The name of the admin who wrote it."""
    reason: str | None = None
    """The admin's reason."""
    unrated: bool = False
    """Whether the match stopped counting for ratings with it."""
