"""Recording an act in a unit of work: the log, the match, the seats that owe, the outbox, and what
follows.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import partial
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from bot.base.log import Stage, stage
from bot.base.worker import Entropy
from bot.db.store import UnitOfWork
from bot.match.act.positions import KeyedRng, PositionCache, Ready, draw_key, is_numbered, uncalled
from bot.match.model.clock import END_OF_TIME, MatchTime
from bot.match.model.match import Entry, Match, Pair, Posting, Seat, Watch
from bot.match.model.position import Position, is_arranging
from bot.match.model.terms import POSITION_KINDS, EndedBy, Kind, Leaving, Notice, Status
from bot.match.store.clocks import ClockRepository, ReminderRepository
from bot.match.store.log import ChoiceRepository, LogRepository, OfferRepository, PlanRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.outbox import ComputerJobRepository, OutboxRepository, PendingTurnRepository
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


# ------------------------------------------------------------------------------------ follow ups
# The follow-ups of an act, in its transaction: the composition root gives the recorder a list.
#
# The recorder knows none of them by name, so that clocks, computers, reminders and ratings can
# stand above it.


@dataclass(frozen=True, slots=True)
class OwedChange:
    """The change that an act makes in which seats owe a decision, with its follow-ups' findings."""

    match: Match
    gone: Collection[int]
    """The seats that no longer owe."""
    acted: Collection[int]
    """The seats that acted."""
    owing: Collection[int]
    """The seats that owe from now on. A seat that is also in `gone` owes another decision."""
    now: datetime
    resumed: Collection[int] = ()
    """The seats that owe what they owed before, or had decided already."""
    exchanged: bool = False
    """Whether the two players changed places with it; seats are counted as they sit now."""
    moment: datetime | None = None
    """When the act before was recorded, if the match's time is needed from then on."""
    left: Mapping[int, timedelta] = field(default_factory=dict)
    """Time left on each seat's clock, once clocks have followed; empty where no clock runs."""
    time: MatchTime | None = None
    """The match's time, once clocks have followed and if `moment` is known."""
    notices: tuple[Notice, ...] = ()
    """Notices to post beside the board."""
    arranging: bool = False
    """Whether what they owe from now on is to lay out their cards."""
    reseated: Collection[int] = ()
    """The seats that owe what they owed before to be decided by somebody else."""


FollowUp: TypeAlias = Callable[[UnitOfWork, OwedChange], Awaitable[OwedChange]]
"""Follows an act, in the order of the list, and passes its findings on. Commits nothing.

:raises TimeIsUp: a seat acted after its time.
"""
StartFollowUp: TypeAlias = Callable[[UnitOfWork, Match], Awaitable[None]]
"""Follows the start of a match, in the order of the list, once its opening is recorded. Commits
nothing."""
ActFollowUp: TypeAlias = Callable[[UnitOfWork, Match, Sequence[Entry]], Awaitable[None]]
"""Follows the rows that an act has written, in the order of the list; the match is at the version
before them. Commits nothing, and asks nothing unless a flag of the match says that there is
something to ask for."""
EndFollowUp: TypeAlias = Callable[[UnitOfWork, Match], Awaitable[None]]
"""Follows the end of a match, in the order of the list. Commits nothing."""


@dataclass(frozen=True, slots=True)
class FollowUps:
    """What other rooms do as matches go on."""

    start: tuple[StartFollowUp, ...]
    act: tuple[ActFollowUp, ...]
    owed: tuple[FollowUp, ...]
    """Run once clocks, computers and reminders have followed."""
    end: tuple[EndFollowUp, ...]


SidesSeen: TypeAlias = Callable[[UnitOfWork, Match, int], Awaitable[frozenset[int]]]
"""The seats of a match with teams whose secrets a person may have seen besides their own seats."""

IsOrganised: TypeAlias = Callable[[UnitOfWork, int], Awaitable[bool]]
"""Whether a match, by its id, belongs to an organiser who alone may give its seats to others, or
its players more time."""

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
_OWN_KINDS: Final = frozenset({Kind.MOVE, Kind.SWAPPED, Kind.GIVEN})
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
    if row is not None and row.kind is Kind.GIVEN:
        return True
    if row is None or row.kind is not Kind.MOVE or len(position.game.to_act(before)) != 1:
        return False
    return row.seat in position.match.computers or position.game.continues(before)


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
    """What the board of a position tells.

    :raises OldRules, GameGone, BrokenRecord: as for `PositionCache.load`.
    """
    match, first, trail = position.match, position, position.trail
    acted = None if _by_computer(position) else position.row
    for _ in range(MAX_ACTS):
        if first.row is None or not goes_on(first):
            break
        first = await positions.load(unit, match, first.row.seq - 1)
        trail = (*first.trail[:-1], *trail)
        if acted is None and not _by_computer(first):
            acted = first.row
    return Tale(
        position=replace(position, trail=trail, row=first.row),
        since=first.match.version,
        began_at=match.created_at if first.row is None else first.row.at,
        present=mover_present(position, acted, now),
    )


def _by_computer(position: Position) -> bool:
    row = position.row
    return row is not None and row.seat in position.match.computers and goes_on(position)


# -------------------------------------------------------------------------------- fresh postings
# Boards that this process has just queued: their sender need not look for them.


CLAIM_LEASE: Final = timedelta(seconds=150)
"""How long a process is believed to be sending: longer than a row may take. A dead process's work
passes to another then; the mark that a row was begun keeps it from showing twice."""
MAX_BEGIN_DELAY: Final = timedelta(seconds=20)
"""How long after its commit a row may be begun with the claim that it was written with: the rest
of that claim is longer than a row may take."""
MAX_BOARD_AGE: Final = timedelta(seconds=10)
"""How long the facts of a board are not read again."""
MAX_MATCHES: Final = 500


class FreshPostings:
    """The newest row of each match, from its commit until it is begun, with its board's facts."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[int, Posting] = OrderedDict()
        self._boards: OrderedDict[int, tuple[Posting, Board, datetime]] = OrderedDict()
        self._unseen = True

    def put(self, posting: Posting, board: Board | None, now: datetime) -> None:
        """Note a committed row in place of the match's last one."""
        match_id = posting.match_id
        self._waiting.pop(match_id, None)
        self._boards.pop(match_id, None)
        self._waiting[match_id] = posting
        if board is not None:
            self._boards[match_id] = posting, board, now + MAX_BOARD_AGE
        if len(self._waiting) > MAX_MATCHES:
            # it is in the outbox all the same
            self._waiting.popitem(last=False)
            self._unseen = True
        if len(self._boards) > MAX_MATCHES:
            self._boards.popitem(last=False)

    def notice(self) -> None:
        """Note that a row was committed that has to be read from the outbox."""
        self._unseen = True

    def looking(self) -> None:
        """Note that the outbox is being read."""
        self._unseen = False

    def all(self) -> list[Posting] | None:
        """The waiting rows, oldest first; None if the outbox may hold others."""
        return None if self._unseen else list(self._waiting.values())

    def instead(self, posting: Posting) -> Posting:
        """The row as written by this process, in place of the one that was read."""
        fresh = self._waiting.get(posting.match_id)
        return fresh if fresh is not None and fresh.id == posting.id else posting

    def begin(self, posting: Posting, now: datetime) -> bool:
        """Whether a row may be sent under the claim that it was written with."""
        fresh = self._waiting.get(posting.match_id)
        if fresh is None or fresh.id != posting.id:
            return False
        del self._waiting[posting.match_id]
        return now <= fresh.due_at + MAX_BEGIN_DELAY

    def board(self, posting: Posting | None, now: datetime) -> Board | None:
        """The facts of a row's board, given once; None if they must be read."""
        kept = None if posting is None else self._boards.get(posting.match_id)
        if posting is None or kept is None or kept[0].id != posting.id:
            return None
        del self._boards[posting.match_id]
        _, board, until = kept
        return board if now <= until else None


# -------------------------------------------------------------------------------------- recorder
# Recording an act in a unit of work: the log, the match, the seats that owe, the outbox.


NONCE_BYTES: Final = 12
"""Encoded as 24 hexadecimal characters: Discord takes 25."""
RESUMING_KINDS: Final = frozenset({Kind.UNDO, Kind.REPLACED})
"""The rows after which a seat decides again with the time it has left."""
OWN_KINDS: Final = frozenset({Kind.CANCELLED, Kind.ADJUDICATED, Kind.EXTENDED})
"""The rows of an admin with which a rated match of their own stops counting."""
NO_CHOICES: Final[Mapping[int, str]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Ending:
    """An end that the engine does not know."""

    by: EndedBy
    outcome: Outcome | None
    """None: the match is called off."""


@dataclass(frozen=True, slots=True)
class Recorder:
    """Makes an act durable together with everything that follows from it."""

    entropy: Entropy
    closing_after: timedelta
    """How long a thread stays open once its match has ended."""
    calm: timedelta
    """The least time between two edits of a board on which cards are being laid out."""
    process: str
    """The name of this process among the senders."""
    follow_ups: tuple[FollowUp, ...]
    """Run in this order after each act."""
    act_follow_ups: tuple[ActFollowUp, ...]
    """Run in this order with the rows of each act."""
    end_follow_ups: tuple[EndFollowUp, ...]
    """Run in this order at the end of a match."""

    async def record(
        self,
        unit: UnitOfWork,
        match: Match,
        game: AnyGame,
        *,
        trail: tuple[Any, ...],
        entries: Sequence[Entry],
        now: datetime,
        ending: Ending | None = None,
        choices: Mapping[int, str] = NO_CHOICES,
        number: int = 0,
        moment: datetime | None = None,
        exchanged: bool = False,
    ) -> tuple[Position, tuple[Entry, ...]]:
        """Write `entries`, which led along `trail` from the position at `match.version`, and the
        moves that follow automatically. `match` may differ from the stored one in its status.

        Waiting choices are dropped: they are among `entries`, or came to nothing; only those in
        `choices` go on waiting. `number` is that of the newest move before the act, or of the one
        that an undo goes back to. `moment` is when the act before was recorded, if the board's
        facts are to be passed on to its sender. `exchanged`: the two players changed places with
        the act, so that both seats have new debts. Nothing is committed here. Returns the position
        after the act and all rows written.

        :raises Conflict: the match has moved on.
        :raises TimeIsUp: a seat acted after its time.
        """
        written = tuple(entries)
        plans = await unit[PlanRepository].of_match(match.id) if entries else []
        ready = Ready(plans)
        for made, before, state in zip(written, trail, trail[1:], strict=False):
            ready.happened(game, made, before, state)
        if ending is None:
            with stage(Stage.ENGINE):
                more, trail = await self._follow(
                    unit, match, game, ready, trail=trail, written=written, now=now
                )
            written += more
            outcome = game.outcome(trail[-1])
            ending = None if outcome is None else Ending(EndedBy.GAME, outcome)
        seats = await self._left(unit, match, entries)
        after = replace(match, version=match.version + len(written), updated_at=now, seats=seats)
        after = _ended_by(_unrated_by(after, entries), ending, now)
        for plan in ready.changed(after.version, over=ending is not None):
            await unit[PlanRepository].put(plan)
        row = written[0] if written else None
        # a row that is no move leads nowhere, though it may bring back an earlier position
        shown = trail if row is None or row.kind in POSITION_KINDS else trail[-1:]
        number += sum(map(partial(is_numbered, game), written, trail))
        position = Position(after, game, trail[-1], shown, choices, row=row, number=number)
        await unit[LogRepository].append(match.id, written)
        owed = game.to_act(trail[0]) if entries else frozenset[int]()
        goes_on = (
            row is not None
            and row.kind in POSITION_KINDS
            and bool(owed)
            and position.arranging
            and is_arranging(game, trail[0])
        )
        offer = await unit[OfferRepository].standing(match.id)
        stands = offer is not None and ending is None and offer.outlives(written)
        lapsed = offer is not None and not stands and await unit[OfferRepository].lapse(match.id)
        posting, claim = (None, {}) if goes_on else await self._post_claimed(unit, after, now)
        await unit[MatchRepository].save(
            after, expected=match.version, planned=bool(plans), offered=stands, **claim
        )
        await self._acted(unit, match, written)
        if ending is not None:
            await self._ended(unit, after)
        if len(owed) > 1:
            await unit[ChoiceRepository].clear(match.id)
            for seat, text in choices.items():
                unit[ChoiceRepository].put(match.id, seat, text)
        # a seat that acted and is to act again owes a new decision; one that waits, or has not
        # finished arranging, the old one
        done = {e.seat for e in entries if not goes_on and e.kind is not Kind.GIVEN}
        if exchanged:
            done = {seat.seat for seat in after.seats}
        waits = (owed & position.to_act) - done
        time = await self._awaited(
            unit,
            after,
            gone=done if exchanged else owed - waits,
            acted=set(_acting(entries)),
            owing=position.to_act - waits,
            resumed={entry.seat for entry in entries if entry.kind in RESUMING_KINDS},
            now=now,
            moment=moment,
            exchanged=exchanged,
            arranging=position.arranging,
            reseated={entry.seat for entry in entries if entry.kind is Kind.REPLACED},
        )
        if goes_on:
            await self._post_calmly(unit, after, now)
        else:
            told = moment is not None and ending is None
            await self._hand_on(unit, position, posting, time, told=told)
        if lapsed or (stands and not goes_on):
            # one that stands goes below the new board
            await self.post(unit, after, Notice.OFFER, now)
        if ending is not None and after.thread_id is not None:
            if after.lobby_message_id is not None:
                # the thread is archived some day, and the channel has the result
                await self.post(unit, after, Notice.LOBBY, now)
            await self.post(unit, after, Notice.CLOSING, now + self.closing_after)
        return position, written

    async def abandon(self, unit: UnitOfWork, match: Match, entry: Entry) -> Match:
        """Call off, with `entry`, a match whose position cannot be read. Nothing is committed here.

        :raises Conflict: the match has moved on.
        """
        now = entry.at
        after = replace(
            match,
            version=entry.seq,
            updated_at=now,
            status=Status.CANCELLED,
            ended_at=now,
            ended_by=EndedBy.CANCELLED,
            outcome=None,
        )
        await unit[LogRepository].append(match.id, (entry,))
        await unit[MatchRepository].save(after, expected=match.version)
        await self._acted(unit, match, (entry,))
        everybody = {seat.seat for seat in match.seats}
        await unit[ChoiceRepository].clear(match.id)
        unit[PendingTurnRepository].drop(match)
        unit[ComputerJobRepository].drop(match.id, everybody)
        await unit[ClockRepository].put_off(match.id, END_OF_TIME, None)
        await self._ended(unit, after)
        if await unit[ReminderRepository].close(match.id, everybody):
            await self.post(unit, after, Notice.REMINDED, now)
        await self.post(unit, after, Notice.BOARD, now)
        if await unit[OfferRepository].lapse(match.id):
            await self.post(unit, after, Notice.OFFER, now)
        if after.thread_id is not None:
            await self.post(unit, after, Notice.CLOSING, now + self.closing_after)
        return after

    async def _acted(self, unit: UnitOfWork, match: Match, written: Sequence[Entry]) -> None:
        for follow_up in self.act_follow_ups:
            await follow_up(unit, match, written)

    async def _ended(self, unit: UnitOfWork, match: Match) -> None:
        for follow_up in self.end_follow_ups:
            await follow_up(unit, match)

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
        await unit[OutboxRepository].put(match, notice, nonce=self._nonce(), due=due, about=about)
        unit.after_commit(unit.shared(FreshPostings).notice)

    async def _post_claimed(
        self, unit: UnitOfWork, match: Match, now: datetime
    ) -> tuple[Posting | None, dict[str, Any]]:
        return await unit[OutboxRepository].put_claimed(
            match, nonce=self._nonce(), now=now, process=self.process, until=now + CLAIM_LEASE
        )

    async def _hand_on(
        self,
        unit: UnitOfWork,
        position: Position,
        posting: Posting | None,
        time: MatchTime | None,
        *,
        told: bool,
    ) -> None:
        """Give the sender a board's row and the board's facts once they are committed, if all of
        that is known here (`told`)."""
        fresh, match = unit.shared(FreshPostings), position.match
        if posting is None:
            unit.after_commit(fresh.notice)
            return
        flags = await unit[MatchRepository].flags(match.id)
        board = None
        if told and not (flags.watched or match.is_placeless or goes_on(position)):
            quiet = await uncalled(unit, match.id, posting.due_at)
            quiet |= mover_present(position, position.row, posting.due_at)
            pair = await unit[MatchRepository].pair_of(match, held=False)
            board = Board(
                position,
                time,
                uncalled=quiet,
                pair=pair,
                tipped=flags.tipped,
                since=match.version,
            )
        unit.after_commit(partial(fresh.put, posting, board, posting.due_at))

    def _nonce(self) -> str:
        return self.entropy(NONCE_BYTES).hex()

    async def _post_calmly(self, unit: UnitOfWork, match: Match, now: datetime) -> None:
        """Have the board updated later, with everything arranged until then."""
        due = await unit[OutboxRepository].when(match.id, Notice.ARRANGED)
        if due is None or due <= now:
            due = now + self.calm
        await self.post(unit, match, Notice.ARRANGED, due)

    async def choose(
        self, unit: UnitOfWork, position: Position, seat: int, text: str, now: datetime
    ) -> Position:
        """Keep a seat's choice, or its change of mind, until the others have chosen too.

        Nothing is committed here. The match, its version and its times stay as they are: a choice
        leaves no trace but its existence, and its seat's clock has stopped.

        :raises TimeIsUp: the seat chose after its time.
        """
        unit[ChoiceRepository].put(position.match.id, seat, text)
        # a change of mind stays private
        if seat not in position.chosen:
            await self._awaited(unit, position.match, gone={seat}, acted={seat}, owing=(), now=now)
            await self.post(unit, position.match, Notice.CHOSEN, now)
        return replace(position, choices={**position.choices, seat: text})

    async def _awaited(
        self,
        unit: UnitOfWork,
        match: Match,
        *,
        gone: Collection[int],
        acted: Collection[int],
        owing: Collection[int],
        now: datetime,
        resumed: Collection[int] = (),
        moment: datetime | None = None,
        exchanged: bool = False,
        arranging: bool = False,
        reseated: Collection[int] = (),
    ) -> MatchTime | None:
        """The seats `gone` no longer owe, some because they `acted`; the seats `owing` do now, and
        those `resumed` as before. The match's time is read since `moment`."""
        unit[PendingTurnRepository].change(match, gone=gone, owing=owing, now=now)
        change = OwedChange(
            match,
            gone,
            acted,
            owing,
            now,
            resumed,
            exchanged,
            moment,
            arranging=arranging,
            reseated=reseated,
        )
        for follow_up in self.follow_ups:
            change = await follow_up(unit, change)
        for notice in change.notices:
            await self.post(unit, match, notice, now)
        return change.time

    async def _left(
        self, unit: UnitOfWork, match: Match, entries: Sequence[Entry]
    ) -> tuple[Seat, ...]:
        """The seats, with those that left by these rows marked."""
        why = {e.seat: Leaving(e.text) for e in entries if e.kind is Kind.REMOVED}
        seats = tuple(replace(s, left=why.get(s.seat, s.left)) for s in match.seats)
        for seat in why:
            await unit[MatchRepository].save_seat(match.id, seats[seat])
        return seats

    async def _follow(
        self,
        unit: UnitOfWork,
        match: Match,
        game: AnyGame,
        ready: Ready,
        *,
        trail: tuple[Any, ...],
        written: Sequence[Entry],
        now: datetime,
    ) -> tuple[tuple[Entry, ...], tuple[Any, ...]]:
        """Chance, forced and planned moves, recorded after those `written`, until a player has a
        decision to make or the game is over."""
        entries: list[Entry] = []
        key = b""
        while True:
            state, seq = trail[-1], match.version + len(written) + len(entries) + 1
            planned = False
            if game.to_act(state) == {CHANCE}:
                key = key or await self._key(unit, match)
                seat, move = CHANCE, game.sample(state, KeyedRng(key, f"move:{seq}"))
            elif (only := game.forced(state)) is not None:
                seat, move = only
            elif (answer := ready.answer(game, state)) is not None:
                (seat, move), planned = answer, True
            else:
                return tuple(entries), trail
            trail += (game.play(state, seat, move),)
            forced = seat != CHANCE and not planned
            row = Entry(seq, Kind.MOVE, seat, str(move), now, forced=forced, planned=planned)
            entries.append(row)
            ready.happened(game, row, state, trail[-1])

    async def _key(self, unit: UnitOfWork, match: Match) -> bytes:
        """The key of a match's chance moves."""
        seed = await unit[MatchRepository].seed(match.id)
        return draw_key(seed, match.contributions or ())


def _acting(entries: Sequence[Entry]) -> Iterator[int]:
    """The seats, after these rows, of players who made a decision with them."""
    for entry in entries:
        if entry.kind in (Kind.MOVE, Kind.SWAPPED):
            yield entry.seat_after


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
    return replace(
        match,
        status=Status.FINISHED if ending.outcome is not None else Status.CANCELLED,
        ended_at=now,
        ended_by=ending.by,
        outcome=ending.outcome,
    )
