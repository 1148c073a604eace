"""The steps shared by every act in a match: check the seat, record, carry out only once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.base.clock import Clock
from bot.base.refusal import Refusal
from bot.base.timings import Stage, stage
from bot.db.store import Store
from bot.db.transactional import retry_on_conflict
from bot.db.unit_of_work import Conflict, UnitOfWork
from bot.match.act.leaving import Departure
from bot.match.act.positions import PositionCache, act_from, fold
from bot.match.act.recorder import NO_CHOICES, Ending, Recorder
from bot.match.model import arrangement
from bot.match.model.enums import TIME_KINDS, Kind, Status
from bot.match.model.match import Entry, Match, Receipt
from bot.match.model.people import Person
from bot.match.model.position import Position, Turn
from bot.match.refusals import (
    AlreadyReady,
    HasLeft,
    MatchOver,
    MoveRefused,
    NoSuchMatch,
    NotStarted,
    NotYourMatch,
    NotYourTurn,
    StaleBoard,
)
from bot.match.store.log import LogRepository, ReceiptRepository
from bot.match.store.matches import MatchRepository
from engines import CHANCE, AnyGame, MoveError


@dataclass(frozen=True, slots=True)
class MatchUseCase:
    """The part of a use case that is the same for every act."""

    store: Store
    clock: Clock
    positions: PositionCache
    recorder: Recorder

    async def sitting(
        self, unit: UnitOfWork, match_id: int, person: Person, version: int | None
    ) -> tuple[Position, int]:
        """The position of a running match and the seat the person holds there. `version` is that of
        the board the person saw, if any.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, HasLeft: as the names say.
        :raises StaleBoard: the match has moved on since `version`, not only by time that was given,
            nor by what others lay out for themselves while this person does the same.
        """
        match = await require_match(unit, match_id)
        seat = require_seat(match, person.user_id)
        if match.seats[seat].left is not None:
            raise HasLeft(match.code)
        position = await self.positions.load(unit, match)
        if (
            version not in (None, match.version)
            and not await only_time_given(unit, match, version or 0)
            and not await self._only_others_arranged(unit, position, seat, version or 0)
        ):
            raise StaleBoard(match.code, version or 0, match.version)
        return position, seat

    async def is_current(self, match_id: int, version: int) -> bool:
        """Whether nothing but time was given since a version: its board is not out of date.

        :raises NoSuchMatch: there is none with this id.
        """
        async with self.store.reading() as unit:
            return await only_time_given(unit, await require_match(unit, match_id), version)

    async def _only_others_arranged(
        self, unit: UnitOfWork, position: Position, seat: int, version: int
    ) -> bool:
        """Whether everything since `version` but gifts of time is arranging by others beside this
        seat."""
        match = position.match
        if not position.arranging or version > match.version:
            return False
        then = await self.positions.load(unit, match, version)
        if not then.arranging or seat not in then.to_act:
            return False
        rows = await unit[LogRepository].read(match.id, match.version)
        since = (row for row in rows[version:] if row.kind not in TIME_KINDS)
        return all(row.kind is Kind.MOVE and row.seat != seat for row in since)

    async def move(
        self,
        unit: UnitOfWork,
        position: Position,
        seat: int,
        texts: Sequence[str],
        interaction_id: int | None,
    ) -> Turn:
        """Record moves of one seat as one act, all of them or none. A seat that has used up its
        placements has its arrangement completed with it.

        :raises MoveRefused: one of them is no move, or may not be made there.
        """
        if not texts:
            return Turn(position, before=position, entries=())
        game, match, now = position.game, position.match, self.clock.now()
        trail, made = played(game, position.state, seat, texts)
        if position.arranging and seat in game.to_act(trail[-1]):
            rows = await unit[LogRepository].read(match.id, match.version)
            earlier = [row.text for row in rows if row.seat == seat]
            if arrangement.placements([*earlier, *made]) >= arrangement.MAX_PLACEMENTS:
                rest = arrangement.completion(game, trail[-1], seat)
                further, completed = played(game, trail[-1], seat, rest)
                trail, made = (*trail, *further[1:]), (*made, *completed)
        entries = [
            Entry(seq, Kind.MOVE, seat, text, now, None if number else interaction_id)
            for number, (seq, text) in enumerate(enumerate(made, match.version + 1))
        ]
        turn = await self.finish(unit, position, trail, entries)
        return replace(turn, own=made[0])

    async def choose(
        self, unit: UnitOfWork, position: Position, seat: int, text: str, interaction_id: int | None
    ) -> Turn:
        """Keep a choice, or record all of them if it is the last one awaited.

        :raises MoveRefused: it is no move, or may not be made there.
        """
        match, now = position.match, self.clock.now()
        _, (own,) = played(position.game, position.state, seat, (text,))
        # a late repetition must not undo a change of mind: the receipt refuses it
        if interaction_id is not None:
            await unit[ReceiptRepository].add(interaction_id, Receipt(match.id, match.version), now)
        choices = {**position.choices, seat: own}
        if choices.keys() < position.to_act:
            after = await self.recorder.choose(unit, position, seat, own, now)
            return Turn(after, before=position, entries=(), own=own, waiting=after.owing)
        trail = [position.state]
        entries: list[Entry] = []
        # by seat and at one instant: the rows do not show who chose first
        for seq, (chooser, choice) in enumerate(sorted(choices.items()), match.version + 1):
            trail.append(position.game.play(trail[-1], chooser, choice))
            entries.append(Entry(seq, Kind.MOVE, chooser, choice, now))
        turn = await self.finish(unit, position, tuple(trail), entries)
        return replace(turn, own=own)

    async def finish(
        self,
        unit: UnitOfWork,
        position: Position,
        trail: tuple[Any, ...],
        entries: Sequence[Entry],
        ending: Ending | None = None,
        *,
        choices: Mapping[int, str] = NO_CHOICES,
        number: int | None = None,
        exchanged: bool = False,
    ) -> Turn:
        """Record an act, and return its result. `choices` go on waiting; `number` is that of the
        move that an undo goes back to. `exchanged`: the two players changed places with it.

        :raises TimeIsUp: the seat acted after its time.
        """
        with stage(Stage.COMMIT):
            after, written = await self.recorder.record(
                unit,
                position.match,
                position.game,
                trail=trail,
                entries=entries,
                now=entries[0].at,
                ending=ending,
                choices=choices,
                number=position.number if number is None else number,
                moment=position.match.created_at if position.row is None else position.row.at,
                exchanged=exchanged,
            )
        unit.after_commit(lambda: self.positions.keep(after))
        return Turn(position=after, before=position, entries=written)

    async def leave(self, unit: UnitOfWork, position: Position, leaving: Departure) -> Turn:
        """Record a departure."""
        return await self.finish(
            unit,
            position,
            leaving.trail,
            leaving.entries,
            leaving.ending,
            choices=leaving.choices,
        )

    async def idempotent(
        self, interaction_id: int, person: Person, work: Callable[[UnitOfWork], Awaitable[Turn]]
    ) -> Turn:
        """Do an act, unless the interaction has been carried out.

        The receipt is looked up only when the act is refused, if only by its own earlier row: the
        usual act pays nothing for it.
        """
        try:
            return await retry_on_conflict(self.store, work)
        except (Refusal, Conflict):
            earlier = await self._earlier(interaction_id, person)
            if earlier is None:
                raise
            return earlier

    async def _earlier(self, interaction_id: int, person: Person) -> Turn | None:
        """The result of this person's earlier interaction, with the match as it was then; None if
        there is none. A choice that was recorded since returns the recorded act."""
        async with self.store.reading() as unit:
            found = await unit[LogRepository].find(interaction_id)
            receipt = None if found else await unit[ReceiptRepository].find(interaction_id)
            if receipt is not None and receipt.version is not None:
                found = receipt.match_id, receipt.version + 1
            if found is None:
                return None
            match_id, seq = found
            match = await require_match(unit, match_id)
            before = await self.positions.load(unit, match, seq - 1)
            seat = before.seat_of(person.user_id)
            if match.version < seq:
                own = "" if seat is None else before.choices.get(seat, "")
                return Turn(
                    before, before, entries=(), own=own, waiting=before.owing, repeated=True
                )
            rows = await unit[LogRepository].read(match_id, match.version)
            entries = act_from(before.game, rows, fold(before.game, match, rows), seq - 1)
            return Turn(
                position=await self.positions.load(unit, match, entries[-1].seq),
                before=before,
                entries=tuple(entries),
                own=next((entry.text for entry in entries if entry.seat == seat), ""),
                repeated=True,
            )


def require_seat(match: Match, user_id: int) -> int:
    """The seat of a person in a running match.

    :raises NotYourMatch, NotStarted, MatchOver: as the names say.
    """
    seat = match.seat_of(user_id)
    if seat is None:
        raise NotYourMatch(match.code)
    if match.status is Status.LOBBY:
        raise NotStarted(match.code)
    if match.status is not Status.ACTIVE:
        raise MatchOver(match.code)
    return seat


def check_owing(position: Position, seat: int) -> None:
    """
    :raises NotYourTurn: the seat has no decision to make, and none to change.
    :raises AlreadyReady: it has finished arranging, and waits for others.
    """
    if seat not in position.to_act:
        awaited = [position.match.names[s] for s in sorted(position.owing) if s != CHANCE]
        refusal = AlreadyReady if seat in position.ready else NotYourTurn
        raise refusal(position.match.code, awaited)


def played(
    game: AnyGame, state: Any, seat: int, texts: Sequence[str]
) -> tuple[tuple[Any, ...], tuple[str, ...]]:
    """The states along moves of one seat, and the moves in their canonical form.

    :raises MoveRefused: one of them is no move, or may not be made there.
    """
    trail, made = [state], []
    try:
        with stage(Stage.ENGINE):
            for text in texts:
                move = game.parse(text)
                trail.append(game.play(trail[-1], seat, move))
                made.append(str(move))
    except MoveError as error:
        raise MoveRefused(error) from error
    return tuple(trail), tuple(made)


async def only_time_given(unit: UnitOfWork, match: Match, version: int) -> bool:
    """Whether nothing but time was given in a match since a version."""
    if version > match.version:
        return False
    rows = await unit[LogRepository].read(match.id, match.version)
    return all(row.kind in TIME_KINDS for row in rows[version:])


async def require_match(unit: UnitOfWork, match_id: int) -> Match:
    """:raises NoSuchMatch: there is none with this id."""
    match = await unit[MatchRepository].get(match_id)
    if match is None:
        raise NoSuchMatch(match_id)
    return match
