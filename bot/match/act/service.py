"""A match in play: reading it, moving, resigning, aborting."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.leaving import departure
from bot.match.act.missed import Missed, may_have_missed, missed
from bot.match.act.opening import Abort, abort_allowed
from bot.match.act.positions import fold, is_numbered, move_numbers, swaps
from bot.match.act.record_document import hidden, record_of, record_of_lobby
from bot.match.act.recorder import Ending
from bot.match.act.request_context import in_place
from bot.match.act.use_case import MatchUseCase, check_owing, require_match
from bot.match.model import match_code
from bot.match.model.enums import POSITION_KINDS, EndedBy, Kind, Leaving, Status, Trouble
from bot.match.model.match import Entry, Match
from bot.match.model.people import Person
from bot.match.model.position import HistoryEntry, Position, Turn
from bot.match.refusals import (
    AbortTogether,
    NoSuchMatch,
    NotOver,
    TeamDecides,
    TooLateToAbort,
)
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from engines import Audience


@dataclass(frozen=True, slots=True)
class Matches(MatchUseCase):
    """Everything that happens between the start of a match and its end."""

    async def get(self, match_id: int) -> Match:
        """:raises NoSuchMatch: there is none with this id."""
        async with self.store.reading() as unit:
            return await require_match(unit, match_id)

    async def find(self, code: str) -> Match:
        """The match a person means by a code, however it is typed.

        :raises NoSuchMatch: there is none.
        """
        async with self.store.reading() as unit:
            match = await unit[MatchRepository].by_code(match_code.normal(code))
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
        """The matches made in a channel or played in a thread, optionally of one person. Those that
        wait for the person come first, then the most recently changed."""
        async with self.store.reading() as unit:
            return await in_place(unit, channel_id, user_id, tuple(statuses))

    async def position(self, match_id: int, version: int | None = None) -> Position:
        """The current position, or the one at an earlier version.

        :raises NoSuchMatch: there is none with this id.
        :raises NotStarted: seats are still open or unanswered.
        :raises OldRules, GameGone, BrokenRecord: it cannot be shown by this program.
        """
        async with self.store.reading() as unit:
            return await self.positions.load(unit, await require_match(unit, match_id), version)

    async def act(
        self,
        match_id: int,
        person: Person,
        text: str,
        interaction_id: int,
        *,
        version: int | None = None,
    ) -> Turn:
        """Make a move, given in the game's notation. It is recorded for good, or, where several
        seats choose in secret together, kept until the last of them has chosen; until then it
        may be changed.

        `version` is that of the board the person acted on; None (a typed command) means the current
        board. An interaction that was carried out earlier returns its earlier result.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver: as the names say.
        :raises StaleBoard: the match has moved on since `version`, and not only by arrangements
            of others.
        :raises NotYourTurn: the person's seat owes no decision.
        :raises TeamDecides: its team votes on it; cards are laid out by the captain alone.
        :raises MoveRefused: the text is no move, or not one that may be made here.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, version)
            check_owing(position, seat)
            if seat in position.match.teams and not position.arranging:
                raise TeamDecides(position.match.code)
            if position.secretly:
                return await self.choose(unit, position, seat, text, interaction_id)
            return await self.move(unit, position, seat, (text,), interaction_id)

        return await self.idempotent(interaction_id, person, work)

    async def resign(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Resign: the others play on where the rules can, or else win. Possible at any time,
        whoever is to move.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, HasLeft: as the names say.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, None)
            now = self.clock.now()
            return await self.leave(
                unit, position, departure(position, {seat}, Leaving.RESIGN, now, interaction_id)
            )

        return await self.idempotent(interaction_id, person, work)

    async def abort(self, match_id: int, person: Person, interaction_id: int) -> Turn:
        """Call off a match that has hardly begun; nobody wins.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, HasLeft: as the names say.
        :raises TooLateToAbort: the second move has been made.
        :raises AbortTogether: something was dealt, rolled or laid out, the match is one of a pair,
            or a second try of a tournament's game: the others must agree.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.sitting(unit, match_id, person, None)
            match = position.match
            allowed = await abort_allowed(unit, position)
            if allowed is None:
                raise TooLateToAbort(match.code)
            if allowed is Abort.TOGETHER:
                raise AbortTogether(match.code)
            now = self.clock.now()
            entry = Entry(match.version + 1, Kind.ABORT, seat, "", now, interaction_id)
            ending = Ending(EndedBy.ABORTED, None)
            return await self.finish(unit, position, (position.state,), (entry,), ending)

        return await self.idempotent(interaction_id, person, work)

    async def abortable(self, match_id: int) -> Abort | None:
        """How players may still abort the match; None if they may not.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for `position`.
        """
        async with self.store.reading() as unit:
            position = await self.positions.load(unit, await require_match(unit, match_id))
            running = position.match.status is Status.ACTIVE
            return await abort_allowed(unit, position) if running else None

    async def history(self, match_id: int, audience: Audience) -> list[HistoryEntry]:
        """The whole record as `audience` may know it, oldest row first.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for `position`.
        """
        async with self.store.reading() as unit:
            position = await self.positions.load(unit, await require_match(unit, match_id))
            entries = await unit[LogRepository].read(match_id, position.match.version)
        states = fold(position.game, position.match, entries)
        secret = hidden(position, entries, audience)
        numbers, swapped = move_numbers(position.game, entries, states), swaps(entries)
        return [
            HistoryEntry(
                seq=entry.seq,
                kind=entry.kind,
                seat=entry.seat_after,
                at=entry.at,
                text=None if entry.seq in secret else entry.text,
                events=()
                if entry.kind not in POSITION_KINDS
                else position.game.events(before, after, audience),
                number=number,
                is_numbered=is_numbered(position.game, entry, before),
                swapped=then,
                forced=entry.forced,
                by=entry.by,
                reason=entry.reason,
                unrated=entry.unrated,
            )
            for entry, before, after, number, then in zip(
                entries, states, states[1:], numbers[1:], swapped[1:], strict=False
            )
        ]

    async def move_numbers(self, match_id: int) -> list[int]:
        """The number of the newest move that stands, by version.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for `position`.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            position = await self.positions.load(unit, match)
            entries = await unit[LogRepository].read(match_id, match.version)
        return move_numbers(position.game, entries, fold(position.game, match, entries))

    async def missed(self, match_id: int, seat: int) -> Missed:
        """What others have done since the player at `seat` acted; nothing if that is one act at
        most.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for `position`.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            game = self.positions.game(match)
            entries = await unit[LogRepository].read(match_id, match.version)
        if not may_have_missed(entries, seat):
            return Missed(match.version)
        return missed(game, entries, fold(game, match, entries), seat)

    async def record(self, match_id: int, audience: Audience) -> dict[str, Any]:
        """The whole record as `audience` may know it, to be written as JSON: docs/record.md. While
        the match goes on, a seat's record holds that seat's secrets, and nobody's the seed.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for `position`; but a
            match that was called off before it began has a record as well.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            over = not match.status.is_open
            seed = await unit[MatchRepository].seed(match_id) if over else None
            pair = await unit[MatchRepository].pair_of(match)
            other = None if pair is None else pair.other(match).code
            if seed is not None and not match.is_played:
                return record_of_lobby(match, seed, other)
            position = await self.positions.load(unit, match)
            entries = await unit[LogRepository].read(match_id, match.version)
        return record_of(position, entries, audience, seed, other)

    async def seed(self, match_id: int) -> str:
        """The match's seed, in hexadecimal.

        :raises NoSuchMatch: there is none with this id.
        :raises NotOver: it is published when the match has ended, not before.
        """
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            if match.status.is_open:
                raise NotOver(match.code)
            return (await unit[MatchRepository].seed(match_id)).hex()

    async def ruling(self, match_id: int) -> Entry | None:
        """The row with which an admin called a match off, even one that cannot be shown."""
        async with self.store.reading() as unit:
            return await unit[LogRepository].ruling(match_id)

    @transactional
    async def opened(self, unit: UnitOfWork, match_id: int, thread_id: int) -> Match:
        """Note the thread of a match before its first board is sent there.

        :raises NoSuchMatch: there is none with this id.
        """
        await unit[MatchRepository].posted(match_id, board=None, thread=thread_id, lobby=None)
        return await require_match(unit, match_id)

    @transactional
    async def troubled(self, unit: UnitOfWork, match_id: int, trouble: Trouble | None) -> None:
        """Note why nothing can be posted where the match is played; None if posting works."""
        await unit[MatchRepository].troubled(match_id, trouble)
