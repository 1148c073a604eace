"""What every act in a match goes through: who may act, recording it, and doing it only once."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.clock import Clock
from bot.measuring import Stage, stage
from bot.services import arranging
from bot.services.errors import (
    AlreadyReady,
    HasLeft,
    MatchOver,
    MoveRefused,
    NoSuchMatch,
    NotStarted,
    NotYourMatch,
    NotYourTurn,
    ServiceError,
    StaleBoard,
)
from bot.services.leaving import Departure
from bot.services.model import CHANCE, Entry, Kind, Match, Person, Status, Table, Turn
from bot.services.ports import Conflict, Receipt, Store, Unit
from bot.services.recording import NONE_WAIT, Ending, Recorder
from bot.services.retrying import until_alone
from bot.services.tables import Tables, act_from, fold
from engines import AnyGame, MoveError


@dataclass(frozen=True, slots=True)
class Acting:
    """The part of acting that is the same whatever the act is."""

    store: Store
    clock: Clock
    tables: Tables
    recorder: Recorder

    async def sitting(
        self, unit: Unit, match_id: int, person: Person, version: int | None
    ) -> tuple[Table, int]:
        """The table of a running match and the seat the person holds there. `version` is that of
        the board the person looked at, if they did.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, HasLeft: as the names say.
        :raises StaleBoard: the match has moved on since `version`, not only by what others lay
            out for themselves while this person does the same.
        """
        match = await known(unit, match_id)
        seat = match.seat_of(person.user_id)
        if seat is None:
            raise NotYourMatch(match.code)
        if match.status is Status.LOBBY:
            raise NotStarted(match.code)
        if match.status is not Status.ACTIVE:
            raise MatchOver(match.code)
        if match.seats[seat].left is not None:
            raise HasLeft(match.code)
        table = await self.tables.load(unit, match)
        if version not in (None, match.version) and not await self._beside(
            unit, table, seat, version or 0
        ):
            raise StaleBoard(match.code, version or 0, match.version)
        return table, seat

    async def _beside(self, unit: Unit, table: Table, seat: int, version: int) -> bool:
        """Whether all that happened since `version` is what others arranged beside this seat."""
        match = table.match
        if not table.arranging or version > match.version:
            return False
        then = await self.tables.load(unit, match, version)
        if not then.arranging or seat not in then.to_act:
            return False
        rows = await unit.log.read(match.id, match.version)
        return all(row.kind is Kind.MOVE and row.seat != seat for row in rows[version:])

    async def move(
        self, unit: Unit, table: Table, seat: int, texts: Sequence[str], interaction_id: int | None
    ) -> Turn:
        """Record moves of one seat as one act, all of them or none, and commit. A seat that has
        arranged for long enough has its arrangement completed with it.

        :raises MoveRefused: one of them is no move, or may not be made there.
        """
        if not texts:
            return Turn(table, before=table, entries=())
        game, match, now = table.game, table.match, self.clock.now()
        trail, made = played(game, table.state, seat, texts)
        if table.arranging and seat in game.to_act(trail[-1]):
            rows = await unit.log.read(match.id, match.version)
            earlier = [row.text for row in rows if row.seat == seat]
            if arranging.placements([*earlier, *made]) >= arranging.PATIENCE:
                rest = arranging.completion(game, trail[-1], seat)
                further, completed = played(game, trail[-1], seat, rest)
                trail, made = (*trail, *further[1:]), (*made, *completed)
        entries = [
            Entry(seq, Kind.MOVE, seat, text, now, None if number else interaction_id)
            for number, (seq, text) in enumerate(enumerate(made, match.version + 1))
        ]
        turn = await self.finish(unit, table, trail, entries)
        return replace(turn, own=made[0])

    async def choose(
        self, unit: Unit, table: Table, seat: int, text: str, interaction_id: int | None
    ) -> Turn:
        """Keep a choice, or record all of them if it is the last one that was awaited; and commit.

        :raises MoveRefused: it is no move, or may not be made there.
        """
        match, now = table.match, self.clock.now()
        _, (own,) = played(table.game, table.state, seat, (text,))
        # a late repetition must not undo a change of mind: the receipt refuses it
        if interaction_id is not None:
            await unit.receipts.add(interaction_id, Receipt(match.id, match.version), now)
        choices = {**table.choices, seat: own}
        if choices.keys() < table.to_act:
            after = await self.recorder.choose(unit, table, seat, own, now)
            await unit.commit()
            return Turn(after, before=table, entries=(), own=own, waiting=after.owing)
        trail = [table.state]
        entries: list[Entry] = []
        # by seat and at one instant: nothing tells who was first
        for seq, (chooser, choice) in enumerate(sorted(choices.items()), match.version + 1):
            trail.append(table.game.play(trail[-1], chooser, choice))
            entries.append(Entry(seq, Kind.MOVE, chooser, choice, now))
        turn = await self.finish(unit, table, tuple(trail), entries)
        return replace(turn, own=own)

    async def finish(
        self,
        unit: Unit,
        table: Table,
        trail: tuple[Any, ...],
        entries: Sequence[Entry],
        ending: Ending | None = None,
        *,
        choices: Mapping[int, str] = NONE_WAIT,
    ) -> Turn:
        """Record an act, commit, and tell what it did. `choices` go on waiting.

        :raises TimeIsUp: the seat acted after its time.
        """
        with stage(Stage.COMMIT):
            after, written = await self.recorder.record(
                unit,
                table.match,
                table.game,
                trail=trail,
                entries=entries,
                now=entries[0].at,
                ending=ending,
                choices=choices,
            )
            await unit.commit()
        self.tables.keep(after)
        return Turn(table=after, before=table, entries=written)

    async def leave(self, unit: Unit, table: Table, leaving: Departure) -> Turn:
        """Record that somebody has left, and commit."""
        return await self.finish(
            unit,
            table,
            leaving.trail,
            leaving.entries,
            leaving.ending,
            choices=leaving.choices,
        )

    async def once(
        self, interaction_id: int, person: Person, work: Callable[[int], Awaitable[Turn]]
    ) -> Turn:
        """Do an act, unless the interaction has been carried out.

        That is looked up only when something is in the act's way, if only its own earlier row: the
        usual act pays nothing for it.
        """
        try:
            return await until_alone(work)
        except (ServiceError, Conflict):
            earlier = await self._earlier(interaction_id, person)
            if earlier is None:
                raise
            return earlier

    async def _earlier(self, interaction_id: int, person: Person) -> Turn | None:
        """What an interaction of this person did, with the match as it was then; None if it did
        nothing. A choice that was recorded since gives what was recorded."""
        async with self.store.reading() as unit:
            found = await unit.log.find(interaction_id)
            receipt = None if found else await unit.receipts.find(interaction_id)
            if receipt is not None and receipt.version is not None:
                found = receipt.match_id, receipt.version + 1
            if found is None:
                return None
            match_id, seq = found
            match = await known(unit, match_id)
            seat = match.seat_of(person.user_id)
            before = await self.tables.load(unit, match, seq - 1)
            if match.version < seq:
                own = "" if seat is None else before.choices.get(seat, "")
                return Turn(
                    before, before, entries=(), own=own, waiting=before.owing, repeated=True
                )
            rows = await unit.log.read(match_id, match.version)
            entries = act_from(before.game, rows, fold(before.game, match, rows), seq - 1)
            return Turn(
                table=await self.tables.load(unit, match, entries[-1].seq),
                before=before,
                entries=tuple(entries),
                own=next((entry.text for entry in entries if entry.seat == seat), ""),
                repeated=True,
            )


def check_owing(table: Table, seat: int) -> None:
    """
    :raises NotYourTurn: the seat has no decision to make, and none to change.
    :raises AlreadyReady: it has finished arranging, and waits for others.
    """
    if seat not in table.to_act:
        awaited = (table.match.names[s] for s in sorted(table.owing) if s != CHANCE)
        refusal = AlreadyReady if seat in table.ready else NotYourTurn
        raise refusal(table.match.code, ", ".join(awaited))


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


async def known(unit: Unit, match_id: int) -> Match:
    """:raises NoSuchMatch: there is none with this id."""
    match = await unit.matches.get(match_id)
    if match is None:
        raise NoSuchMatch(match_id)
    return match
