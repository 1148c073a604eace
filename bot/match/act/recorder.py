"""Recording an act in a unit of work: the log, the match, the seats that owe, the outbox."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from types import MappingProxyType
from typing import Any, Final

from bot.base.entropy import Entropy
from bot.base.timings import Stage, stage
from bot.db.unit_of_work import UnitOfWork
from bot.match.act import tale as tales
from bot.match.act.board import Board
from bot.match.act.calls import uncalled
from bot.match.act.chance import KeyedRng, draw_key
from bot.match.act.follow_ups import ActFollowUp, EndFollowUp, FollowUp, OwedChange
from bot.match.act.fresh_postings import CLAIM_LEASE, FreshPostings
from bot.match.act.positions import is_numbered
from bot.match.act.premoves import Ready
from bot.match.model import arrangement
from bot.match.model.calendar import END_OF_TIME
from bot.match.model.enums import POSITION_KINDS, EndedBy, Kind, Leaving, Notice, Status
from bot.match.model.match import Entry, Match, Posting, Seat
from bot.match.model.match_time import MatchTime
from bot.match.model.position import Position
from bot.match.store.clocks import ClockRepository
from bot.match.store.computer_jobs import ComputerJobRepository
from bot.match.store.log import ChoiceRepository, LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.offers import OfferRepository
from bot.match.store.outbox import OutboxRepository, PendingTurnRepository
from bot.match.store.plans import PlanRepository
from bot.match.store.reminders import ReminderRepository
from engines import CHANCE, AnyGame, Outcome

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
            and arrangement.under_way(game, trail[0])
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
        if told and not (flags.watched or match.is_placeless or tales.goes_on(position)):
            quiet = await uncalled(unit, match.id, posting.due_at)
            quiet |= tales.present(position, position.row, posting.due_at)
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
