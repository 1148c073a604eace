"""The books of a match, kept apart from the services: acknowledged actions and their results."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple

from bot.match.model.clock import NO_CLOCK
from bot.match.model.match import Entry, Match
from bot.match.model.people import COMPUTER, Person
from bot.match.model.position import Offer, OfferKind
from bot.match.model.terms import RESEATING_KINDS, Kind
from engines import CHANCE, AnyGame
from engines.core import Arranging
from tests.harness.soak.stopwatches import StopReason, Stopwatch


class Contradiction(Exception):
    """The services reported something that contradicts the books."""


class ExpectedRow(NamedTuple):
    """A row of the record that an action must make."""

    kind: Kind
    seat: int
    text: str
    interaction: int | None = None


ENDING_KINDS = (
    *(Kind.RESIGN, Kind.TIMEOUT, Kind.DRAW, Kind.ABORT),
    *(Kind.CANCELLED, Kind.ADJUDICATED),
)
PASSIVE_KINDS = (Kind.EXTENDED, Kind.LOOKED, *RESEATING_KINDS)


def _waits_on(offer: Offer, rows: Sequence[Entry]) -> bool:
    """Whether an offer still waits for its answer after an action."""
    if rows and rows[0].kind is Kind.LOOKED:
        # what it opens was made before
        return True
    kinds = {row.kind for row in rows} - {Kind.EXTENDED}
    kinds = {Kind.MOVE if kind is Kind.SEALED else kind for kind in kinds}
    if not kinds or offer.kind in (OfferKind.PAUSE, OfferKind.RESUME, OfferKind.HANDOVER):
        return kinds <= {Kind.MOVE}
    live = {row.seat for row in rows if row.interaction_id is not None}
    answered = live <= {offer.seat, *offer.agreed}
    return kinds == {Kind.MOVE} and offer.kind is OfferKind.DRAW and answered


@dataclass
class Book:
    """A match according to the answers that its players got."""

    match: Match
    game: AnyGame
    rows: list[Entry] = field(default_factory=list)
    states: list[Any] = field(default_factory=list)
    pending: dict[int, str] = field(default_factory=dict)
    lookers: frozenset[int] = frozenset()
    """The seats of which one has to look before what is pending is recorded."""
    gone: set[int] = field(default_factory=set)
    answers: set[tuple[int, str]] = field(default_factory=set)
    """All answers ever planned: seat and move."""
    offer: Offer | None = None
    """The newest offer, while it is open."""
    hint: tuple[int, int, str] = (-1, -1, "")
    """A version, a seat, and the move that it is likely to make there."""
    ended: bool = False
    watches: list[Stopwatch] = field(default_factory=list)
    former: list[tuple[int, Stopwatch]] = field(default_factory=list)
    """Stopwatches of people who no longer sit there, by seat."""

    def __post_init__(self) -> None:
        self.states = [self.game.start(len(self.match.seats), self.match.options)]
        self.watches = [self.watch(seat) for seat in range(len(self.match.seats))]

    @property
    def state(self) -> Any:
        return self.states[-1]

    def sitter(self, seat: int) -> Person:
        """The person at a seat that no computer holds."""
        person = self.match.sitter(seat)
        if person is None:
            raise Contradiction(f"{self.match.code}: nobody sits at {seat}")
        return person

    def watch(self, seat: int, *, carried: int | None = None) -> Stopwatch:
        """A stopwatch for the present player; computers have no clock."""
        person = self.match.sitter(seat)
        if person is None:
            return Stopwatch(NO_CLOCK, COMPUTER)
        return Stopwatch(self.match.terms.clock, person.user_id, carried=carried)

    @property
    def to_act(self) -> frozenset[int]:
        return frozenset() if self.ended or self.lookers else self.game.to_act(self.state)

    @property
    def owing(self) -> frozenset[int]:
        return self.lookers or self.to_act - self.pending.keys()

    @property
    def thinking(self) -> frozenset[int]:
        """The seats of computers that owe a decision."""
        return frozenset(seat for seat in self.owing if self.match.sitter(seat) is None)

    @property
    def asked(self) -> frozenset[int]:
        """The seats of people who owe a decision."""
        return self.owing - self.thinking

    @property
    def people(self) -> set[int]:
        """The seats of people who have not left."""
        return {seat for seat in self.staying if self.match.sitter(seat) is not None}

    @property
    def staying(self) -> set[int]:
        return set(range(len(self.match.seats))) - self.gone

    @property
    def secretly(self) -> bool:
        return len(self.to_act) > 1 and self.game.secretly(self.state)

    @property
    def arranging(self) -> bool:
        return not self.ended and _arranging(self.game, self.state)

    def began(self, rows: Sequence[Entry], now: datetime) -> None:
        """The match has started: dice may have been thrown."""
        self._follow(rows, now)
        for seat in self.to_act:
            self.watches[seat].start(now, called=True)

    def sat_down(self, seat: int, now: datetime, *, carried: int | None = None) -> None:
        """Another person or a computer takes the seat over, with a stopwatch of their own."""
        before, after = self.watches[seat], self.watch(seat, carried=carried)
        self.watches[seat] = after
        self.former.append((seat, before))
        # while pieces are laid out, the decision goes on and has not been stopped
        before.close(now)
        if seat in self.owing:
            after.start(now, called=True)

    def looked(self, seat: int, click: int, rows: Sequence[Entry], now: datetime) -> None:
        """Somebody has looked: what was sealed is recorded, and they think from now on."""
        expected = [ExpectedRow(Kind.LOOKED, seat, "", click), *self.opened()]
        self.watches[seat].look(now)
        self.recorded(expected, rows, now)

    def opened(self) -> list[ExpectedRow]:
        """The rows of what is sealed."""
        if not self.lookers:
            return []
        chosen = sorted(self.pending.items())
        return [
            ExpectedRow(Kind.MOVE, seat, text) for seat, line in chosen for text in line.split("\n")
        ]

    def acted(
        self,
        seat: int,
        texts: Sequence[str],
        click: int | None,
        rows: Sequence[Entry],
        now: datetime,
    ) -> None:
        """A seat has moved: that is recorded, or sealed until somebody looks."""
        if rows[0].kind is not Kind.SEALED:
            self.recorded(self.expected_rows(seat, texts, click), rows, now)
            return
        chosen = {**(self.pending if self.secretly else {}), seat: "\n".join(texts)}
        lookers = frozenset(map(int, rows[0].text.split(" ")))
        state = self.state
        for mover, line in sorted(chosen.items()):
            for text in line.split("\n"):
                state = self.game.play(state, mover, text)
        deciding = self.game.to_act(state)
        plain = CHANCE not in deciding and self.game.forced(state) is None
        wanted = deciding if len(chosen) > 1 else deciding - {seat} or deciding
        if plain and not any(one in deciding for one, _ in self.answers) and lookers != wanted:
            raise Contradiction(f"{self.match.code}: {lookers} look instead of {wanted}")
        if self.game.outcome(state) is not None or not lookers <= self.people:
            raise Contradiction(f"{self.match.code}: {rows[0]} waits for nobody")
        told = [ExpectedRow(row.kind, row.seat, row.text, row.interaction_id) for row in rows]
        names = " ".join(map(str, sorted(lookers)))
        if told != [
            ExpectedRow(Kind.SEALED, one, names, None if self.secretly else click)
            for one in sorted(chosen)
        ]:
            raise Contradiction(f"{self.match.code}: sealed {chosen}, recorded {told}")
        for row in rows:
            self._write(row, now)
        for one in chosen:
            self.watches[one].stop(now, StopReason.ACTED)
        for one in lookers:
            self.watches[one].start(now, called=True)
        self.pending, self.lookers = chosen, lookers
        if self.offer is not None and not _waits_on(self.offer, rows):
            self.offer = None

    def chose(self, seat: int, text: str, now: datetime) -> None:
        """A choice waits for those of others."""
        if not self.secretly or not self.to_act - {seat} - self.pending.keys():
            raise Contradiction(f"{self.match.code}: a choice waits for nobody")
        self.watches[seat].stop(now, StopReason.ACTED)
        self.pending[seat] = text

    def expected_rows(
        self, seat: int, texts: Sequence[str], interaction: int | None
    ) -> list[ExpectedRow]:
        """The rows that a seat's moves must have made, choices that waited included."""
        if self.secretly:
            chosen = {**self.pending, seat: texts[0]}
            return [ExpectedRow(Kind.MOVE, one, chosen[one]) for one in sorted(chosen)]
        first = ExpectedRow(Kind.MOVE, seat, texts[0], interaction)
        return [first, *(ExpectedRow(Kind.MOVE, seat, text) for text in texts[1:])]

    def departure(
        self, seats: set[int], kind: Kind, why: str, interaction: int | None, *, play_on: bool
    ) -> list[ExpectedRow]:
        """The rows that a leave of some seats must have made."""
        first, state = min(seats), self.state
        if play_on and len(self.staying - seats) > 1:
            for seat in sorted(seats):
                state = None if state is None else self.game.without(state, seat)
            if state is not None:
                expected = [
                    ExpectedRow(Kind.REMOVED, seat, why, interaction if seat == first else None)
                    for seat in sorted(seats)
                ]
                acting = self.game.to_act(state)
                if acting and acting <= self.pending.keys():
                    # a sealed line of moves is opened: nobody else's look was missing
                    expected += [
                        ExpectedRow(Kind.MOVE, seat, text)
                        for seat in sorted(acting)
                        for text in self.pending[seat].split("\n")
                    ]
                return expected
        return [
            ExpectedRow(kind, seat, "", interaction if seat == first else None)
            for seat in sorted(seats)
        ]

    def recorded(
        self,
        expected: Sequence[ExpectedRow],
        rows: Sequence[Entry],
        now: datetime,
        *,
        completed: int | None = None,
    ) -> None:
        """An action was acknowledged, with all the rows it made. `completed`: the seat whose time
        was up and whose arrangement the bot completed."""
        owed, laying, sealed = self.lookers or self.to_act, self.arranging, self.lookers
        made = rows[: len(expected)]
        told = [ExpectedRow(row.kind, row.seat, row.text, row.interaction_id) for row in made]
        if told != list(expected):
            raise Contradiction(f"{self.match.code}: asked for {expected}, recorded {told}")
        for row in made:
            self._write(row, now)
        # whoever leaves takes a sealed move along, or it is opened without them
        unseals = {Kind.MOVE, Kind.REMOVED}
        if self.ended or any(row.kind in unseals for row in made):
            self.lookers = frozenset()
        self._follow(rows[len(expected) :], now)
        if self.game.outcome(self.state) is not None:
            self.ended = True
        # only after somebody left do the choices of the others go on waiting
        leaves = all(row.kind in (Kind.REMOVED, *PASSIVE_KINDS) for row in made)
        chosen = self.pending.items() if leaves else ()
        if not (leaves and self.lookers):
            self.pending = {seat: text for seat, text in chosen if seat in self.to_act}
        if self.offer is not None and (self.ended or not _waits_on(self.offer, rows)):
            self.offer = None
        goes_on = laying and self.arranging
        deciders = set() if goes_on else {row.seat for row in made}
        movers = {row.seat for row in made if row.kind is Kind.MOVE}
        alone = len(movers) == 1 and not sealed and not any(row.planned for row in rows)
        present = movers if alone and movers == self.to_act else set()
        if rows and rows[0].kind is Kind.LOOKED:
            deciders -= {rows[0].seat}
        owing = self.lookers or self.to_act
        for seat, watch in enumerate(self.watches):
            if seat in owed and seat in owing and seat not in deciders:
                continue
            # whoever takes a part of their turn back goes on with it
            undone = bool(rows) and rows[0].kind is Kind.UNDO and rows[0].seat == seat
            goes = seat in owed and undone and not watch.called
            if seat in owed:
                why = StopReason.ACTED if seat in movers else StopReason.RELIEVED
                watch.stop(now, StopReason.COMPLETED if seat == completed else why)
            if seat in owing:
                watch.start(now, called=not goes and seat not in present)

    def _write(self, row: Entry, now: datetime) -> None:
        together = row.kind is Kind.TIMEOUT and self.rows and self.rows[-1].kind is Kind.TIMEOUT
        if row.seq != len(self.rows) + 1 or row.at != now or (self.ended and not together):
            raise Contradiction(
                f"{self.match.code}: row {row.seq} at {row.at} after {len(self.rows)}"
            )
        state = self.state
        if row.kind is Kind.MOVE:
            state = self.game.play(state, row.seat, row.text)
        elif row.kind is Kind.UNDO:
            state = self.states[int(row.text)]
        elif row.kind is Kind.REMOVED:
            state = self.game.without(state, row.seat)
            self.gone.add(row.seat)
        self.ended = row.kind in ENDING_KINDS
        self.rows.append(row)
        self.states.append(state)

    def _follow(self, rows: Sequence[Entry], now: datetime) -> None:
        """Enter rows that follow by themselves: dice, cards, forced moves and planned answers."""
        for row in rows:
            state = self.state
            acting = self.game.to_act(state)
            if row.kind is not Kind.MOVE or acting != {row.seat}:
                raise Contradiction(f"{self.match.code}: nobody asked for row {row.seq}")
            if row.seat != CHANCE:
                only = self.game.forced(state)
                if row.forced:
                    fits = only is not None and (only[0], str(only[1])) == (row.seat, row.text)
                else:
                    fits = row.planned and (row.seat, row.text) in self.answers
                if not fits:
                    raise Contradiction(
                        f"{self.match.code}: row {row.seq} neither forced nor planned"
                    )
            self._write(row, now)


def _arranging(game: AnyGame, state: Any) -> bool:
    return isinstance(game, Arranging) and game.arranging(state)
