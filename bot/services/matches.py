"""A match in play: looking at it, acting in it, giving it up."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.clock import Clock
from bot.services import codes
from bot.services.errors import (
    MatchOver,
    MoveRefused,
    NoSuchMatch,
    NotOver,
    NotStarted,
    NotYourMatch,
    NotYourTurn,
    ServiceError,
    StaleBoard,
)
from bot.services.model import (
    CHANCE,
    EndedBy,
    Entry,
    Kind,
    Match,
    Person,
    Status,
    Table,
    Told,
    Turn,
)
from bot.services.ports import Conflict, Receipt, Store, Unit
from bot.services.recording import Ending, Recorder
from bot.services.records import hidden, record_of
from bot.services.retrying import until_alone
from bot.services.tables import Tables, act_from, fold
from engines import Audience, MoveError, Outcome


@dataclass(frozen=True, slots=True)
class Matches:
    """Everything that happens between the start of a match and its end."""

    store: Store
    clock: Clock
    tables: Tables
    recorder: Recorder

    async def get(self, match_id: int) -> Match:
        """:raises NoSuchMatch: there is none with this id."""
        async with self.store.reading() as unit:
            return await known(unit, match_id)

    async def find(self, code: str) -> Match:
        """The match a person means by a code, however it is typed.

        :raises NoSuchMatch: there is none.
        """
        async with self.store.reading() as unit:
            match = await unit.matches.by_code(codes.normal(code))
        if match is None:
            raise NoSuchMatch(code)
        return match

    async def in_place(
        self,
        channel_id: int,
        user_id: int | None = None,
        *,
        statuses: Collection[Status] = (Status.ACTIVE,),
    ) -> list[Match]:
        """The matches made in a channel or played in a thread, those of a person alone if one is
        given. Those that wait for the person come first, then the most recently changed."""
        async with self.store.reading() as unit:
            matches = await unit.matches.in_channel(channel_id, user_id, statuses)
            if user_id is None:
                return list(matches)
            waiting = {owed.match.id for owed in await unit.owed.of_user(user_id)}
        return sorted(matches, key=lambda match: match.id not in waiting)

    async def table(self, match_id: int, version: int | None = None) -> Table:
        """The table as it stands, or as it stood at an earlier version.

        :raises NoSuchMatch: there is none with this id.
        :raises NotStarted: seats are still open or unanswered.
        :raises OldRules, NoSuchGame, BrokenRecord: it cannot be shown by this program.
        """
        async with self.store.reading() as unit:
            return await self.tables.load(unit, await known(unit, match_id), version)

    async def act(
        self,
        match_id: int,
        person: Person,
        text: str,
        interaction_id: int,
        *,
        version: int | None = None,
    ) -> Turn:
        """Make a move, given in the game's notation: record it for good, or, where several decide
        at once, keep it until the last of them has chosen. Until then it may be made again,
        differently.

        `version` is that of the board the person acted on; None (a typed command) means whatever
        the board is now. An interaction that was carried out earlier gives its earlier result.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver: as the names say.
        :raises StaleBoard: the match has moved on since `version`.
        :raises NotYourTurn: the person's seat owes no decision.
        :raises MoveRefused: the text is no move, or not one that may be made here.
        """

        async def work(_attempt: int) -> Turn:
            async with self.store.writing() as unit:
                table, seat = await self._sitting(unit, match_id, person, version)
                match, game = table.match, table.game
                if seat not in table.to_act:
                    awaited = (match.names[s] for s in sorted(table.owing) if s != CHANCE)
                    raise NotYourTurn(match.code, ", ".join(awaited))
                try:
                    move = game.parse(text)
                    state = game.play(table.state, seat, move)
                except MoveError as error:
                    raise MoveRefused(error) from error
                own = str(move)
                if len(table.to_act) > 1:
                    return await self._choose(unit, table, seat, own, interaction_id)
                seq, now = match.version + 1, self.clock.now()
                entry = Entry(seq, Kind.MOVE, seat, own, now, interaction_id)
                turn = await self._finish(unit, table, (table.state, state), (entry,))
                return replace(turn, own=own)

        return await self._once(interaction_id, person, work)

    async def resign(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Give the match up: everybody else wins. Possible at any time, whoever is to move.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver: as the names say.
        """

        async def work(_attempt: int) -> Turn:
            async with self.store.writing() as unit:
                table, seat = await self._sitting(unit, match_id, person, None)
                winners = tuple(s.seat for s in table.match.seats if s.seat != seat)
                ending = Ending(EndedBy.RESIGN, Outcome(winners, EndedBy.RESIGN.value))
                seq, now = table.match.version + 1, self.clock.now()
                entry = Entry(seq, Kind.RESIGN, seat, "", now, interaction_id)
                return await self._finish(unit, table, (table.state,), (entry,), ending)

        return await self._once(interaction_id, person, work)

    async def history(self, match_id: int, audience: Audience) -> list[Told]:
        """The whole record as `audience` may know it, oldest row first.

        :raises NoSuchMatch, NotStarted, OldRules, NoSuchGame, BrokenRecord: as for `table`.
        """
        async with self.store.reading() as unit:
            table = await self.tables.load(unit, await known(unit, match_id))
            entries = await unit.log.read(match_id, table.match.version)
        states = fold(table.game, table.match, entries)
        secret = hidden(table, entries, audience)
        return [
            Told(
                seq=entry.seq,
                kind=entry.kind,
                seat=entry.seat,
                at=entry.at,
                text=None if entry.seq in secret else entry.text,
                events=()
                if entry.kind is not Kind.MOVE
                else table.game.events(before, after, audience),
                forced=entry.forced,
            )
            for entry, before, after in zip(entries, states, states[1:], strict=False)
        ]

    async def record(self, match_id: int, audience: Audience) -> dict[str, Any]:
        """The whole record as `audience` may know it, to be written as JSON: docs/record.md. While
        the match goes on, a seat's record holds that seat's secrets, and nobody's the seed.

        :raises NoSuchMatch, NotStarted, OldRules, NoSuchGame, BrokenRecord: as for `table`.
        """
        async with self.store.reading() as unit:
            table = await self.tables.load(unit, await known(unit, match_id))
            entries = await unit.log.read(match_id, table.match.version)
            over = table.match.status is Status.FINISHED
            seed = await unit.matches.seed(match_id) if over else None
        return record_of(table, entries, audience, seed)

    async def seed(self, match_id: int) -> str:
        """The seed that all chance moves were drawn with, in hexadecimal.

        :raises NoSuchMatch: there is none with this id.
        :raises NotOver: it is published when the match has ended, not before.
        """
        async with self.store.reading() as unit:
            match = await known(unit, match_id)
            if match.status.is_open:
                raise NotOver(match.code)
            return (await unit.matches.seed(match_id)).hex()

    async def opened(self, match_id: int, thread_id: int) -> Match:
        """Note the thread a match is played in, before its first board is sent there.

        :raises NoSuchMatch: there is none with this id.
        """
        async with self.store.writing() as unit:
            await unit.matches.posted(match_id, board=None, thread=thread_id, lobby=None)
            match = await known(unit, match_id)
            await unit.commit()
            return match

    async def posted(self, match_id: int, message_id: int, thread_id: int | None = None) -> None:
        """Note where the newest board is, and the thread it opened if it did."""
        async with self.store.writing() as unit:
            await unit.matches.posted(match_id, board=message_id, thread=thread_id, lobby=None)
            await unit.commit()

    async def _sitting(
        self, unit: Unit, match_id: int, person: Person, version: int | None
    ) -> tuple[Table, int]:
        """The table of a running match and the seat the person holds there."""
        match = await known(unit, match_id)
        seat = match.seat_of(person.user_id)
        if seat is None:
            raise NotYourMatch(match.code)
        if match.status is Status.LOBBY:
            raise NotStarted(match.code)
        if match.status is not Status.ACTIVE:
            raise MatchOver(match.code)
        if version is not None and version != match.version:
            raise StaleBoard(match.code, version, match.version)
        return await self.tables.load(unit, match), seat

    async def _choose(
        self, unit: Unit, table: Table, seat: int, own: str, interaction_id: int
    ) -> Turn:
        """Keep a choice, or record all of them if it is the last one that was awaited."""
        match, now = table.match, self.clock.now()
        # a late repetition must not undo a change of mind: the receipt refuses it
        await unit.receipts.add(interaction_id, Receipt(match.id, match.version), now)
        choices = {**table.choices, seat: own}
        if choices.keys() < table.to_act:
            after = await self.recorder.choose(unit, table, seat, own, now)
            await unit.commit()
            return Turn(after, before=table, entries=(), own=own, waiting=after.owing)
        trail = [table.state]
        entries: list[Entry] = []
        # by seat and at one instant: nothing tells who was first
        for seq, (chooser, text) in enumerate(sorted(choices.items()), match.version + 1):
            trail.append(table.game.play(trail[-1], chooser, text))
            entries.append(Entry(seq, Kind.MOVE, chooser, text, now))
        turn = await self._finish(unit, table, tuple(trail), entries)
        return replace(turn, own=own)

    async def _finish(
        self,
        unit: Unit,
        table: Table,
        trail: tuple[Any, ...],
        entries: Sequence[Entry],
        ending: Ending | None = None,
    ) -> Turn:
        """Record an act, commit, and tell what it did."""
        after, written = await self.recorder.record(
            unit,
            table.match,
            table.game,
            trail=trail,
            entries=entries,
            now=entries[0].at,
            ending=ending,
        )
        await unit.commit()
        self.tables.keep(after)
        return Turn(table=after, before=table, entries=written)

    async def _once(
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


async def known(unit: Unit, match_id: int) -> Match:
    """:raises NoSuchMatch: there is none with this id."""
    match = await unit.matches.get(match_id)
    if match is None:
        raise NoSuchMatch(match_id)
    return match
