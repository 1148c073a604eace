"""An act in a match: what new rows come to, decided at once; and writing all of it together."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial
from typing import Any, Final, TypeAlias

from bot.base.log import Stage, stage
from bot.base.worker import Entropy
from bot.db.store import UnitOfWork
from bot.match.act.positions import (
    KeyedRng,
    PositionCache,
    Ready,
    draw_key,
    is_numbered,
    last_act,
    opened,
)
from bot.match.model.clock import MatchTime
from bot.match.model.match import MOVES_AHEAD, Entry, Match, Pair, Seat, Watch
from bot.match.model.people import Person
from bot.match.model.position import (
    KeptPlan,
    Offer,
    Position,
    is_arranging,
    sealed,
    unchosen,
)
from bot.match.model.terms import POSITION_KINDS, EndedBy, Kind, Leaving, Notice, Status
from bot.match.store.due import OutboxRepository, PendingTurnRepository
from bot.match.store.log import ChoiceRepository, LogRepository, OfferRepository, PlanRepository
from bot.match.store.matches import MatchRepository
from engines import CHANCE, AnyGame, Outcome

# ----------------------------------------------------------------------------------------- board
# The facts that a board shows.


@dataclass(frozen=True, slots=True)
class Earlier:
    """The message of a board whose tale goes on."""

    message_id: int
    began_at: datetime
    """When the first act that it tells was recorded: it is no older."""


@dataclass(frozen=True, slots=True)
class Board:
    """A position with the facts that its board shows."""

    position: Position
    time: MatchTime | None = None
    """None in a match without a clock. Stoppages are listed since the act before."""
    uncalled: frozenset[int] = frozenset()
    """The people whom the board must not mention."""
    watchers: tuple[Watch, ...] = ()
    """Everybody to be told of the match as it stands, by message or in the channel."""

    earlier: Earlier | None = None
    """The board that this one stands for as well, so that it is edited or gives way."""

    pair: Pair | None = None
    """The pair that the match is one of, if it is."""
    offer: Offer | None = None
    """An offer that waits for its answer, or had it since the last act."""
    asking: frozenset[int] = frozenset()
    """The people whom it is to mention for the offer."""
    offered_since: datetime | None = None
    """Since when another message may have called them that nobody noted; None if there is none."""
    tipped: bool = False
    """Whether somebody may have tipped a move of the match."""
    tale: Position | None = None
    """The position with all acts that the board tells, if there are others than the last."""
    since: int | None = None
    """The earliest version whose board tells a part of that; None where it was not asked."""

    @property
    def told(self) -> Position:
        """The position with all acts that the board tells."""
        return self.tale or self.position

    @property
    def match(self) -> Match:
        return self.position.match


@dataclass(frozen=True, slots=True)
class CalledOff:
    """A match that was called off because it cannot be shown, and the row that did so."""

    match: Match
    ruling: Entry | None


# ------------------------------------------------------------------------------------------- act
# What is done in a match, and all that it comes to, decided before anything of it is written.


RESUMING_KINDS: Final = frozenset({Kind.UNDO, Kind.REPLACED})
"""The rows after which a seat decides again with the time it has left."""
OWN_KINDS: Final = frozenset({Kind.CANCELLED, Kind.ADJUDICATED, Kind.EXTENDED})
"""The rows of an admin with which a rated match of their own stops counting."""


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that the engine does not know."""

    by: EndedBy
    outcome: Outcome | None
    """None: the match is called off."""


@dataclass(frozen=True, slots=True)
class NewRows:
    """The rows that tell what somebody does in a match. Chance, forced and planned moves come after
    them."""

    trail: tuple[Any, ...] = field(repr=False)
    """The state before, and after each row that changes it."""
    rows: tuple[Entry, ...] = field(repr=False)
    """Numbered from the match's version on; none as it begins."""
    ending: Ending | None = None
    """None where the match goes on, or ends by the rules of its game."""
    choices: Mapping[int, str] = field(default_factory=dict, repr=False)
    """Choices that go on waiting. All others are among the rows, or came to nothing."""
    number: int | None = None
    """The number of the move that an undo goes back to."""
    exchanged: bool = False
    """Whether the two players changed places with it, so that both seats have new debts."""
    chooser: int | None = None
    """The seat whose choice was the last one awaited, if the rows are choices made in secret."""


@dataclass(frozen=True, slots=True)
class Act:
    """All that new rows come to. Seats are counted as people sit after it."""

    before: Match
    """The match as it is stored, but that its status may have changed already."""
    match: Match
    """The match after the act."""
    now: datetime
    rows: tuple[Entry, ...] = ()
    """What was done, and then chance, forced and planned moves."""
    position: Position | None = None
    """The position that the rows lead to; None if there are none, or it cannot be read."""
    begins: bool = False
    """Whether the match begins with it."""
    plans: tuple[KeptPlan, ...] = ()
    """All plans in the match, as they are after it."""
    chooser: Person | None = None
    """The person whose choice was the last one awaited; no row tells that."""
    choices: Mapping[int, str] | None = None
    """The choices that go on waiting; None where none can have waited."""

    gone: Collection[int] = ()
    """The seats that no longer owe a decision."""
    acted: Collection[int] = ()
    """The seats of players who made a decision with it."""
    owing: Collection[int] = ()
    """The seats that owe a decision from now on. A seat that is also in `gone` owes another."""
    resumed: Collection[int] = ()
    """The seats that owe what they owed before, or had decided already."""
    reseated: Collection[int] = ()
    """The seats that owe what they owed before to be decided by somebody else."""
    exchanged: bool = False
    """Whether the two players changed places with it."""
    looked: Collection[int] = ()
    """The seats whose player has looked with it: their thinking time runs."""
    present: Collection[int] = ()
    """The seats that go on with their own turn, and have nothing to look at."""
    goes_on: bool = False
    """Whether it is one step of an arrangement that others, or the same player, go on with."""

    left: dict[int, timedelta] = field(default_factory=dict)
    """Added by the follow-up of clocks: the time left on each clock, of that which runs."""
    notices: list[tuple[Match, Notice]] = field(default_factory=list)
    """Added by follow-ups: what the recorder posts beside the board, and for which match."""

    @classmethod
    def of(
        cls,
        before: Position,
        new: NewRows,
        now: datetime,
        *,
        plans: Sequence[KeptPlan],
        seed: bytes,
    ) -> Act:
        """The result of new rows. `plans` are those that stand; `seed` is the match's, if
        its game has chance."""
        match, game = before.match, before.game
        if before.lookers and new.choices and not before.lookers & match.asked:
            # nobody who has to look is a person by now
            new = with_sealed(before, new, now)
        stays = before.lookers if new.choices else frozenset[int]()
        ready = Ready(plans)
        for made, then, state in zip(new.rows, new.trail, new.trail[1:], strict=False):
            ready.happened(game, made, then, state)
        rows, trail, ending = new.rows, new.trail, new.ending
        if ending is None and not stays:
            more, trail = _automatic(before, new, ready, now, seed)
            rows += more
            outcome = game.outcome(trail[-1])
            ending = None if outcome is None else Ending(EndedBy.GAME, outcome)
            called = _called(before, new, rows, trail) if ending is None else frozenset[int]()
            if called:
                # dice and shuffles are drawn by the number of their row, which is a later one
                # when the move is opened: after those that seal it, and the look
                then = Ready(plans)
                for made, earlier, state in zip(new.rows, new.trail, new.trail[1:], strict=False):
                    then.happened(game, made, earlier, state)
                later = len({row.seat for row in new.rows}) + 1
                opened_rows, opened_trail = _automatic(before, new, then, now, seed, later=later)
                called = _called(before, new, (*new.rows, *opened_rows), opened_trail) or called
                # all of it is found again when one of them looks
                return cls.sealing(before, new, called, now, plans)
        after = replace(
            match,
            version=match.version + len(rows),
            updated_at=now,
            seats=tuple(_left_by(seat, new.rows) for seat in match.seats),
        )
        after = _ended_by(_unrated_by(after, new.rows), ending, now)
        row = rows[0] if rows else None
        # a row that is no move leads nowhere, though it may bring back an earlier position
        moves_on = row is not None and row.kind in POSITION_KINDS
        told = trail if row is None or moves_on else trail[-1:]
        if before.lookers and len(trail) == len(rows) + 1:
            row, told = last_act(game, rows, trail)
        number = before.number if new.number is None else new.number
        position = Position(
            after,
            game,
            trail[-1],
            told,
            new.choices,
            row=row,
            number=number + sum(map(partial(is_numbered, game), rows, trail)),
            lookers=stays,
        )
        owed = game.to_act(trail[0]) if new.rows else frozenset[int]()
        # nobody owes a sealed move any longer
        owed = before.lookers or owed
        owing = stays or position.to_act
        arranged = bool(owed) and is_arranging(game, trail[0])
        goes_on = moves_on and arranged and position.arranging
        # a seat that acted and is to act again owes a new decision; one that waits, or has not
        # finished arranging, the old one
        done = {e.seat for e in new.rows if not goes_on and e.kind is not Kind.GIVEN}
        if new.exchanged:
            done = {seat.seat for seat in after.seats}
        waits = (owed & owing) - done
        by_hand = [] if before.lookers else new.rows
        acted = set(_acting(by_hand))
        gone = done if new.exchanged else owed - waits
        looked = {entry.seat for entry in new.rows if entry.kind is Kind.LOOKED}
        present = acted if _moved_last(rows, acted, owing) else set[int]()
        if match.terms.clock.within is not None:
            # a player who takes back part of their own turn has looked already
            undone = {e.seat for e in new.rows if e.kind is Kind.UNDO} & owed - before.called
            called = (before.called - gone) | (owing - waits - undone)
            position = replace(position, called=(called & after.asked) - looked - present)
        return cls(
            match,
            after,
            now,
            rows,
            position,
            begins=not new.rows,
            plans=tuple(ready.changed(after.version, over=ending is not None)),
            chooser=None if new.chooser is None else after.sitter(new.chooser),
            choices=new.choices if len(owed) > 1 or before.lookers else None,
            gone=gone,
            acted=acted,
            owing=owing - waits,
            resumed={entry.seat for entry in new.rows if entry.kind in RESUMING_KINDS},
            reseated={entry.seat for entry in new.rows if entry.kind is Kind.REPLACED},
            exchanged=new.exchanged,
            looked=looked,
            present=present,
            goes_on=goes_on,
        )

    @classmethod
    def sealing(
        cls,
        before: Position,
        new: NewRows,
        called: frozenset[int],
        now: datetime,
        plans: Sequence[KeptPlan],
    ) -> Act:
        """What becomes of moves that wait until one of the seats `called` has looked: they are kept
        beside the record, and a row for each seat says that it has moved."""
        match, texts = before.match, dict[int, list[str]]()
        for row in new.rows:
            texts.setdefault(row.seat, []).append(row.text)
        first = {row.seat: row for row in reversed(new.rows)}
        names = " ".join(str(seat) for seat in sorted(called))
        rows = tuple(
            Entry(seq, Kind.SEALED, seat, names, now, first[seat].interaction_id)
            for seq, seat in enumerate(sorted(texts), match.version + 1)
        )
        after = replace(match, version=match.version + len(rows), updated_at=now)
        choices = {seat: sealed(made) for seat, made in texts.items()}
        position = replace(
            before,
            match=after,
            trail=(before.state,),
            choices=choices,
            row=rows[-1],
            lookers=called,
            called=called,
        )
        return cls(
            match,
            after,
            now,
            rows,
            position,
            plans=tuple(Ready(plans).changed(after.version, over=False)),
            choices=choices,
            gone=set(texts),
            acted=set(texts),
            owing=called,
        )

    @property
    def ends(self) -> bool:
        """Whether the match ends with it."""
        return not self.match.status.is_open

    @property
    def gets_ahead(self) -> bool:
        """Whether another match with the same players, which could be copied from this one, may
        begin with it: it has its `MOVES_AHEAD` moves from now on, or is over."""
        position = self.position
        if self.ends or position is None:
            return self.ends
        made = sum(map(partial(is_numbered, position.game), self.rows, position.trail))
        return position.number - made < MOVES_AHEAD <= position.number

    @property
    def arranging(self) -> bool:
        """Whether what is owed from now on is to lay out cards."""
        return self.position is not None and self.position.arranging


def _called(
    before: Position, new: NewRows, rows: Sequence[Entry], trail: Sequence[Any]
) -> frozenset[int]:
    """The seats of which one has to look before what was done is recorded; none if it is recorded
    at once. That is where there is no thinking time, where a computer decides next, or a player
    who goes on with their own turn; and cards are laid out in the open."""
    match, game = before.match, before.game
    if match.terms.clock.within is None or before.lookers or not new.rows:
        return frozenset()
    if any(row.kind is not Kind.MOVE for row in new.rows) or is_arranging(game, new.trail[0]):
        return frozenset()
    deciding = game.to_act(trail[-1])
    if not deciding <= match.asked:
        return frozenset()
    movers = {row.seat for row in new.rows}
    if _moved_last(rows, movers, deciding):
        return frozenset()
    # a player who made the last move alone has nothing to look at
    last = next(row for row in reversed(rows) if row.seat != CHANCE and not row.forced)
    own = set[int]() if last.planned or len(movers) > 1 else {last.seat}
    return deciding - own or deciding


def _moved_last(rows: Sequence[Entry], movers: Collection[int], owing: Collection[int]) -> bool:
    """Whether one player alone has moved, and goes on deciding."""
    return set(movers) == set(owing) and len(movers) == 1 and not any(row.planned for row in rows)


def with_sealed(before: Position, new: NewRows, now: datetime) -> NewRows:
    """New rows, and after them the moves that were sealed."""
    trail, made = opened(before.game, before)
    seq = before.match.version + len(new.rows) + 1
    moves = (
        Entry(number, Kind.MOVE, step.seat, step.text, now) for number, step in enumerate(made, seq)
    )
    still = (before.state,) * len(new.rows)
    return replace(new, trail=(*still, *trail), rows=(*new.rows, *moves), choices={})


def _automatic(
    before: Position,
    new: NewRows,
    ready: Ready,
    now: datetime,
    seed: bytes,
    *,
    later: int = 0,
) -> tuple[tuple[Entry, ...], tuple[Any, ...]]:
    """Chance, forced and planned moves after new rows, until a player has a decision to make or the
    game is over; and the states along all of it. `later`: the rows that are still to come before
    the new ones."""
    match, game = before.match, before.game
    key = draw_key(seed, match.contributions or ())
    entries, trail = list[Entry](), new.trail
    while True:
        state, seq = trail[-1], match.version + later + len(new.rows) + len(entries) + 1
        step = unchosen(game, state, KeyedRng(key, f"move:{seq}"))
        planned = step is None
        step = step or ready.answer(game, state)
        if step is None:
            return tuple(entries), trail
        trail += (game.play(state, step.seat, step.text),)
        forced = step.seat != CHANCE and not planned
        row = Entry(seq, Kind.MOVE, step.seat, step.text, now, forced=forced, planned=planned)
        entries.append(row)
        ready.happened(game, row, state, trail[-1])


def _acting(entries: Sequence[Entry]) -> Iterator[int]:
    """The seats, after these rows, of players who made a decision with them."""
    for entry in entries:
        if entry.kind in (Kind.MOVE, Kind.SWAPPED):
            yield entry.seat_after


def _left_by(seat: Seat, entries: Sequence[Entry]) -> Seat:
    """A seat, marked if it left by one of these rows."""
    why = (Leaving(e.text) for e in entries if e.kind is Kind.REMOVED and e.seat == seat.seat)
    return replace(seat, left=next(why, seat.left))


def _unrated_by(match: Match, entries: Sequence[Entry]) -> Match:
    """A match that one of these rows keeps from counting for ratings, or as it was."""
    if not any(entry.unrated for entry in entries):
        return match
    ruled = [match.seat_of(e.by_id) for e in entries if e.kind in OWN_KINDS and e.by_id is not None]
    forgone = next((seat for seat in ruled if seat is not None), match.forgone)
    return replace(match, terms=replace(match.terms, rated=False), forgone=forgone)


def _ended_by(match: Match, ending: Ending | None, now: datetime) -> Match:
    if ending is None:
        return match
    ended = replace(
        match,
        status=Status.FINISHED if ending.outcome is not None else Status.CANCELLED,
        ended_at=now,
        ended_by=ending.by,
        outcome=ending.outcome,
    )
    # before anything follows the end: ratings store names
    return ended.renamed() if match.is_nameless and not ended.is_nameless else ended


FollowUp: TypeAlias = Callable[[UnitOfWork, Act], Awaitable[None]]
"""Follows an act in its transaction once its rows are written. May add to `left` and `notices`;
commits nothing, and asks nothing unless the act or a flag of the match says that there is something
to ask for.

:raises TimeIsUp: a seat acted after its time.
"""


@dataclass(frozen=True, slots=True)
class FollowUps:
    """The follow-ups of acts, each list in its order; the composition root fills them."""

    each: tuple[FollowUp, ...]
    begin: tuple[FollowUp, ...] = ()
    """Run after `each` when the act begins a match."""
    end: tuple[FollowUp, ...] = ()
    """Run after `each` when the act ends a match."""

    def of(self, act: Act) -> tuple[FollowUp, ...]:
        begin, end = self.begin if act.begins else (), self.end if act.ends else ()
        return (*self.each, *begin, *end)


SidesSeen: TypeAlias = Callable[[UnitOfWork, Match, int], Awaitable[frozenset[int]]]
"""The seats of a match with teams whose secrets a person may have seen besides their own seats."""

Admission: TypeAlias = Callable[[UnitOfWork, Match, Person], Awaitable[None]]
"""Refuses a person a part in a match that they have followed as nobody may who plays in it."""

IsOrganised: TypeAlias = Callable[[UnitOfWork, int], Awaitable[bool]]
"""Whether a match, by its id, belongs to an organiser who alone may give its seats to others, or
its players more time."""


class Stretch(StrEnum):
    """What an organised match is a part of."""

    ROUND = "round"
    MATCHDAY = "matchday"
    PLAYOFF = "playoff"
    NONE = "none"
    """A challenge, or a board of a simul: nothing but the whole."""


@dataclass(frozen=True, slots=True)
class Occasion:
    """Where an organised match belongs."""

    name: str
    stretch: Stretch
    round: int
    """1-based."""
    until: datetime | None = None
    """When the match is decided even if it is not over; None if never, or not yet known."""


OccasionsOf: TypeAlias = Callable[[Collection[Match]], Awaitable[Mapping[int, Occasion]]]
"""The occasions of those matches that have one, by match id."""

RoundEnds: TypeAlias = Callable[[UnitOfWork, Collection[int]], Awaitable[Mapping[int, datetime]]]
"""When organised matches are decided even if they are not over, by id; nothing where that is never,
or not yet known."""

PairingOf: TypeAlias = Callable[[UnitOfWork, int], Awaitable[Collection[int]]]
"""The ids of the matches that an organiser paired with a match, by its id: those of the other games
between the same people in the same round."""


# ------------------------------------------------------------------------------------------ tale
# The acts that one board tells: a person's, and those that go on with it.
#
# A computer's act goes on with the person's before it, and so does a move that its game calls one
# with the move before (`Game.continues`), and time that a player gives another. Read from the
# record, so that any process tells the same.


MAX_ACTS: Final = 24
"""The most acts that one board tells: more than a round of calls has."""
PRESENCE: Final = timedelta(minutes=2)
"""How long after their own act nobody need be called: longer than a computer takes to answer."""
_OWN_KINDS: Final = frozenset({Kind.MOVE, Kind.SWAPPED, Kind.GIVEN, Kind.SEALED, Kind.LOOKED})
"""The rows that players write of themselves, while they look at the board."""


@dataclass(frozen=True, slots=True)
class Tale:
    """The acts that lead to a position and are told together."""

    position: Position
    """The position, with the states and the first row of all these acts."""
    since: int
    """The version after the first of them, or of the start: its board is the first that tells
    the tale."""
    began_at: datetime
    """When the first of them was recorded, or the match was made."""
    present: frozenset[int] = frozenset()
    """The person to move, if nobody but computers acted since they did just now."""


def goes_on(position: Position) -> bool:
    """Whether the last act goes on with what the board before it tells."""
    row, before = position.row, position.trail[0]
    if row is not None and row.kind in (Kind.GIVEN, Kind.LOOKED):
        return True
    if row is not None and row.kind is Kind.SEALED:
        return row.seat in position.match.computers
    if was_opened(position):
        return True
    if row is None or row.kind is not Kind.MOVE or len(position.game.to_act(before)) != 1:
        return False
    return row.seat in position.match.computers or position.game.continues(before)


def was_opened(position: Position) -> bool:
    """Whether the last act was sealed until somebody looked."""
    row, match, before = position.row, position.match, position.trail[0]
    if row is None or row.kind is not Kind.MOVE or match.terms.clock.within is None:
        return False
    people = position.game.to_act(before) <= match.asked and not is_arranging(position.game, before)
    return people and row.interaction_id is None


def mover_present(position: Position, row: Entry | None, now: datetime) -> frozenset[int]:
    """The person to move, if their own interaction wrote `row` just now."""
    if row is None or row.kind not in _OWN_KINDS or row.interaction_id is None:
        return frozenset()
    seat = row.seat_after
    person = position.match.sitter(seat)
    if person is None or seat not in position.owing or now > row.at + PRESENCE:
        return frozenset()
    return frozenset({person.user_id})


async def board_tale(
    unit: UnitOfWork, positions: PositionCache, position: Position, now: datetime
) -> Tale:
    """What the board of a position tells."""
    match, first, trail = position.match, position, position.trail
    acted = None if _unattended(position) else position.row
    for _ in range(MAX_ACTS):
        if first.row is None or not goes_on(first):
            break
        first = await positions.load(unit, match, first.row.seq - 1)
        trail = (*first.trail[:-1], *trail)
        if acted is None and not _unattended(first):
            acted = first.row
    return Tale(
        position=replace(position, trail=trail, row=first.row),
        since=first.match.version,
        began_at=match.created_at if first.row is None else first.row.at,
        present=mover_present(position, acted, now),
    )


def _unattended(position: Position) -> bool:
    """Whether nobody was there for the last act: a computer acted, or a move was opened."""
    row = position.row
    if was_opened(position):
        return True
    return row is not None and row.seat in position.match.computers and goes_on(position)


# -------------------------------------------------------------------------------------- recorder
# Writing an act in a unit of work: the log, the match, the seats that owe, what follows, the
# outbox.


NONCE_BYTES: Final = 12
"""Encoded as 24 hexadecimal characters: Discord takes 25."""


@dataclass(frozen=True, slots=True)
class Recorder:
    """Makes an act durable together with everything that follows from it. Commits nothing."""

    entropy: Entropy
    closing_after: timedelta
    """How long a thread stays open once its match has ended."""
    calm: timedelta
    """The least time between two edits of a board on which cards are being laid out."""
    follow_ups: FollowUps

    async def record(
        self, unit: UnitOfWork, before: Position, new: NewRows, now: datetime
    ) -> tuple[Position, tuple[Entry, ...]]:
        """Write what is done in a match at a position, and all that it comes to: the position after
        it, and all rows.

        :raises Conflict: the match has moved on.
        """
        match = before.match
        plans = await unit[PlanRepository].of_match(match.id) if new.rows else []
        seed = await unit[MatchRepository].seed(match.id) if before.game.has_chance else b""
        with stage(Stage.ENGINE):
            act = Act.of(before, new, now, plans=plans, seed=seed)
        await self._write(unit, act)
        if match.paired_with is not None and act.gets_ahead:
            await self._begin_second(unit, act.match, before.game, now)
        return act.position or before, act.rows

    async def begin(self, unit: UnitOfWork, match: Match, game: AnyGame, now: datetime) -> Position:
        """Record the first position of a match for which everything is drawn."""
        state = game.start(len(match.seats), match.options)
        first = Position(replace(match, status=Status.ACTIVE), game, state, (state,))
        return (await self.record(unit, first, NewRows((state,), ()), now))[0]

    async def _begin_second(
        self, unit: UnitOfWork, first: Match, game: AnyGame, now: datetime
    ) -> None:
        """Begin the second match of a pair if it waits for the first."""
        pair = await unit[MatchRepository].pair_of(first)
        if pair is not None and pair.second.awaits_first and not pair.second.damaged:
            await self.begin(unit, pair.second, game, now)
            # the invitation has links to both boards
            await self.post(unit, pair.second, Notice.LOBBY, now)

    async def abandon(self, unit: UnitOfWork, match: Match, entry: Entry) -> Match:
        """Call off, with `entry`, a match whose position cannot be read.

        :raises Conflict: the match has moved on.
        """
        off = _ended_by(match, Ending(EndedBy.CANCELLED, None), entry.at)
        after = replace(off, version=entry.seq, updated_at=entry.at)
        everybody = [seat.seat for seat in match.seats]
        act = Act(match, after, entry.at, (entry,), choices={}, gone=everybody)
        await self._write(unit, act)
        if match.paired_with is not None:
            # nobody can tell by which rules a second match that waits would be played
            pair = await unit[MatchRepository].pair_of(match)
            if pair is not None and pair.second.awaits_first:
                off = replace(
                    pair.second,
                    status=Status.CANCELLED,
                    ended_by=EndedBy.CANCELLED,
                    ended_at=entry.at,
                    updated_at=entry.at,
                )
                await unit[MatchRepository].save(off, expected=off.version)
        return after

    async def choose(
        self, unit: UnitOfWork, position: Position, seat: int, text: str, now: datetime
    ) -> Position:
        """Keep a seat's choice, or its change of mind, until the others have chosen too.

        The match, its version and its times stay as they are: a choice leaves no trace but its
        existence, and its seat's clock has stopped."""
        match = position.match
        unit[ChoiceRepository].put(match.id, seat, text)
        # a change of mind stays private
        if seat not in position.chosen:
            await self._follow(unit, Act(match, match, now, gone={seat}, acted={seat}))
            await self.post(unit, match, Notice.CHOSEN, now)
        return replace(position, choices={**position.choices, seat: text})

    async def post(
        self,
        unit: UnitOfWork,
        match: Match,
        notice: Notice,
        due: datetime,
        *,
        about: int | None = None,
    ) -> None:
        """Put a row into the outbox."""
        nonce = self.entropy(NONCE_BYTES).hex()
        await unit[OutboxRepository].put(match, notice, nonce=nonce, due=due, about=about)

    async def _write(self, unit: UnitOfWork, act: Act) -> None:
        match, now = act.match, act.now
        await unit[LogRepository].append(match.id, act.rows)
        for plan in act.plans:
            await unit[PlanRepository].put(plan)
        for seat, before in zip(match.seats, act.before.seats, strict=True):
            if seat.left is not before.left or seat.alias != before.alias:
                await unit[MatchRepository].save_seat(match.id, seat)
        offer = await unit[OfferRepository].standing(match.id)
        stands = offer is not None and not act.ends and offer.outlives(act.rows)
        lapsed = offer is not None and not stands and await unit[OfferRepository].lapse(match.id)
        await unit[MatchRepository].save(
            match,
            expected=act.before.version,
            planned=any(p.stands for p in act.plans),
            offered=stands,
            standing=None if act.position is None else act.position.standing,
        )
        if act.choices is not None:
            await unit[ChoiceRepository].clear(match.id)
            for chooser, text in act.choices.items():
                unit[ChoiceRepository].put(match.id, chooser, text)
        await self._follow(unit, act)
        if act.ends and match.masks:
            await self.post(unit, match, Notice.UNMASKING, now)
        if act.goes_on:
            await self._post_calmly(unit, match, now)
        else:
            there = None if act.chooser is None else act.chooser.user_id
            await self.post(unit, match, Notice.BOARD, now, about=there)
        if lapsed and act.goes_on:
            await self.post(unit, match, Notice.OFFER, now)
        if act.ends and match.thread_id is not None:
            if match.lobby_message_id is not None:
                # the thread is archived some day, and the channel has the result
                await self.post(unit, match, Notice.LOBBY, now)
            await self.post(unit, match, Notice.CLOSING, now + self.closing_after)

    async def _follow(self, unit: UnitOfWork, act: Act) -> None:
        unit[PendingTurnRepository].change(act.match, gone=act.gone, owing=act.owing, now=act.now)
        for follow_up in self.follow_ups.of(act):
            await follow_up(unit, act)
        for match, notice in act.notices:
            await self.post(unit, match, notice, act.now)

    async def _post_calmly(self, unit: UnitOfWork, match: Match, now: datetime) -> None:
        """Have the board updated later, with everything arranged until then."""
        due = await unit[OutboxRepository].when(match.id, Notice.ARRANGED)
        if due is None or due <= now:
            due = now + self.calm
        await self.post(unit, match, Notice.ARRANGED, due)
