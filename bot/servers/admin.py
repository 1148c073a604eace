"""What people with Manage Server do about matches and players. Every act in a match is a row of its
record, with who did it and why, and everybody is told.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final, TypeAlias

from bot.db.unit_of_work import UnitOfWork, retry_on_conflict
from bot.match.act.positions import won
from bot.match.act.recorder import Ending
from bot.match.act.use_case import MatchUseCase, require_match
from bot.match.clock import running as clock_running
from bot.match.lobby.rules import LobbyRules
from bot.match.model.enums import ADMIN, EndedBy, Kind, Status
from bot.match.model.match import Entry, Match
from bot.match.model.people import Block, Person
from bot.match.model.position import Position, Turn
from bot.match.model.time_control import HOUR, length, spell
from bot.match.offers.substitution import Substitutes
from bot.match.refusals import MatchOver, NoSuchMatch, NotStarted, Quarantined
from bot.match.store.log import LogRepository
from bot.match.store.settings import BlockRepository
from bot.tournaments.refusals import AdminRefused
from engines import Outcome

Work: TypeAlias = Callable[[int], Awaitable[Turn]]

REASON: Final = 200
"""Characters that a reason may have."""
EXTENSION: Final = (HOUR, timedelta(days=30))
"""The least and the most time that is given at once."""


@dataclass(frozen=True, slots=True)
class Order:
    """Who has something done on which server, and why."""

    guild_id: int
    by: Person
    reason: str
    interaction_id: int


@dataclass(frozen=True, slots=True)
class MatchAdministration:
    """Admin acts. Whoever calls has seen to it that the person may do that."""

    acting: MatchUseCase
    gathering: LobbyRules

    async def cancel(self, match_id: int, order: Order) -> Match:
        """Call a running match off, also one that cannot be played on; nobody wins. An invitation
        is taken back.

        :raises NoSuchMatch: it is not of this server.
        :raises MatchOver: as the name says.
        :raises AdminRefused: there is no reason, or one that is too long.
        """

        async def work(_attempt: int) -> Match:
            async with self.acting.store.writing() as unit:
                match = await self._own(unit, match_id, order)
                if await _did(unit, order, match):
                    return match
                if not match.status.is_open:
                    raise MatchOver(match.code)
                now = self.acting.clock.now()
                entry = self._row(match, order, Kind.CANCELLED)
                if match.status is Status.LOBBY:
                    # there is no record yet, and none begins: the row says who it was, and why
                    await unit[LogRepository].append(match.id, (entry,))
                    after = await self.gathering.call_off(unit, match, EndedBy.CANCELLED, now)
                    await unit.commit()
                    return after
                try:
                    position = await self.acting.positions.load(unit, match)
                except Quarantined:
                    last = max(match.version, await unit[LogRepository].last(match.id))
                    entry = replace(entry, seq=last + 1)
                    after = await self.acting.recorder.abandon(unit, match, entry)
                    await unit.commit()
                    return after
                ending = Ending(EndedBy.CANCELLED, None)
                turn = await self.acting.finish(unit, position, (position.state,), (entry,), ending)
                return turn.position.match

        return await retry_on_conflict(work)

    async def adjudicate(self, match_id: int, order: Order, winners: Collection[Person]) -> Turn:
        """End a running match with these winners; a draw if there are none.

        :raises NoSuchMatch, MatchOver, AdminRefused: as for `cancel`; and a winner must play in it,
            and somebody must not win.
        :raises NotStarted: it is an invitation as yet.
        """

        async def work(_attempt: int) -> Turn:
            async with self.acting.store.writing() as unit:
                position = await self._governed(unit, match_id, order)
                seats = {_seat(position.match, person) for person in winners}
                if seats >= position.match.staying:
                    raise AdminRefused("all-win")
                entry = self._row(position.match, order, Kind.ADJUDICATED, won(seats))
                outcome = Outcome(tuple(sorted(seats)), EndedBy.ADJUDICATED.value)
                ending = Ending(EndedBy.ADJUDICATED, outcome)
                return await self.acting.finish(unit, position, (position.state,), (entry,), ending)

        return await self._once(order, work)

    async def extend(self, match_id: int, order: Order, by: str) -> Turn:
        """Give those whose decision is awaited more time: a length such as "2d".

        :raises NoSuchMatch, NotStarted, MatchOver, AdminRefused: as for `adjudicate`; and there
            must be a clock, and the length be one within bounds.
        """
        more = _extension(by)

        async def work(_attempt: int) -> Turn:
            async with self.acting.store.writing() as unit:
                position = await self._governed(unit, match_id, order)
                if not position.match.terms.clock:
                    raise AdminRefused("no-clock")
                now = self.acting.clock.now()
                for seat in sorted(position.owing):
                    await clock_running.credit(unit, position.match, seat, more, now)
                entry = self._row(position.match, order, Kind.EXTENDED, spell(more))
                return await self.acting.finish(
                    unit, position, (position.state,), (entry,), choices=position.choices
                )

        return await self._once(order, work)

    async def replace(self, match_id: int, order: Order, old: Person, new: Person) -> Turn:
        """Give a player's seat to somebody else.

        :raises NoSuchMatch, NotStarted, MatchOver, AdminRefused: as for `adjudicate`; and the old
            person must play in it.
        :raises BadOpponent, HandoverRefused, Blocked, TooManyHere, TooManyMatches: see
            `Substitutes.check`.
        """
        substitutes = Substitutes(self.acting, self.gathering)

        async def work(_attempt: int) -> Turn:
            async with self.acting.store.writing() as unit:
                position = await self._governed(unit, match_id, order)
                seat = _seat(position.match, old)
                await substitutes.check(unit, position.match, new)
                return await substitutes.sit(
                    unit,
                    position,
                    seat,
                    new,
                    order.interaction_id,
                    by=order.by,
                    reason=order.reason.strip(),
                )

        return await self._once(order, work)

    async def block(self, order: Order, person: Person) -> Block:
        """Keep a person from making and joining matches on the server. What they play goes on.

        :raises AdminRefused: there is no reason, or one that is too long.
        """
        _check_reason(order)
        block = Block(
            order.guild_id,
            person.user_id,
            order.reason.strip(),
            order.by.user_id,
            self.acting.clock.now(),
        )

        async def work(_attempt: int) -> Block:
            async with self.acting.store.writing() as unit:
                await unit[BlockRepository].put(block)
                await unit.commit()
                return block

        return await retry_on_conflict(work)

    async def unblock(self, guild_id: int, person: Person) -> None:
        """
        :raises AdminRefused: the person is not blocked.
        """

        async def work(_attempt: int) -> None:
            async with self.acting.store.writing() as unit:
                if not await unit[BlockRepository].drop(guild_id, person.user_id):
                    raise AdminRefused("not-blocked", name=person.name)
                await unit.commit()

        await retry_on_conflict(work)

    async def blocked(self, guild_id: int) -> Sequence[Block]:
        """Who may not play on a server."""
        async with self.acting.store.reading() as unit:
            return await unit[BlockRepository].of_server(guild_id)

    async def _governed(self, unit: UnitOfWork, match_id: int, order: Order) -> Position:
        """A running match of the server."""
        match = await self._own(unit, match_id, order)
        if match.status is Status.LOBBY:
            raise NotStarted(match.code)
        if match.status is not Status.ACTIVE:
            raise MatchOver(match.code)
        return await self.acting.positions.load(unit, match)

    async def _own(self, unit: UnitOfWork, match_id: int, order: Order) -> Match:
        """A match of the server."""
        _check_reason(order)
        match = await require_match(unit, match_id)
        if match.place.guild_id != order.guild_id:
            raise NoSuchMatch(match.code)
        return match

    def _row(self, match: Match, order: Order, kind: Kind, text: str = "") -> Entry:
        return Entry(
            match.version + 1,
            kind,
            ADMIN,
            text,
            self.acting.clock.now(),
            order.interaction_id,
            by=order.by.name,
            reason=order.reason.strip(),
            by_id=order.by.user_id,
        )

    async def _once(self, order: Order, work: Work) -> Turn:
        return await self.acting.idempotent(order.interaction_id, order.by, work)


async def _did(unit: UnitOfWork, order: Order, match: Match) -> bool:
    """Whether the match was called off by this very interaction."""
    found = await unit[LogRepository].find(order.interaction_id)
    return found is not None and found[0] == match.id


def _check_reason(order: Order) -> None:
    if not 1 <= len(order.reason.strip()) <= REASON:
        raise AdminRefused("reason", most=REASON)


def _seat(match: Match, person: Person) -> int:
    """
    :raises AdminRefused: the person does not play in it (any more).
    """
    seat = match.seat_of(person.user_id)
    if seat is None and person.bot:
        # whoever names the bot means a computer
        seat = min(match.computers, default=None)
    if seat is None or seat not in match.staying:
        raise AdminRefused("no-player", name=person.name)
    return seat


def _extension(text: str) -> timedelta:
    """
    :raises AdminRefused: the text is no length, or one that is not given.
    """
    least, most = EXTENSION
    try:
        found = length(text)
    except ValueError:
        found = timedelta(0)
    if not least <= found <= most:
        raise AdminRefused("length", least=spell(least), most=spell(most))
    return found
