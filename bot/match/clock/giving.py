"""Giving time: a player gives those whose decision is awaited a day more.

Nobody is given time by whom others have to wait for the result: in a tournament that is for its
organisers to do. Among three and more, one gift for each decision is all that the rest can be made
to wait for; between two, who both want to play on, a gift a day.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.follow_ups import IsOrganised
from bot.match.act.use_case import MatchUseCase
from bot.match.clock import running as clock_running
from bot.match.model.enums import TIME_KINDS, Kind, Status
from bot.match.model.gift import Gift
from bot.match.model.match import Entry
from bot.match.model.people import Person
from bot.match.model.position import Position, Turn
from bot.match.model.time_control import HOUR
from bot.match.refusals import GiftRefused
from bot.match.store.log import LogRepository
from engines import CHANCE

GIFT: Final = timedelta(days=1)
GIFT_INTERVAL: Final = timedelta(days=1)
"""Between two gifts to one decision, in a match of two: each calls the other player."""
TWO: Final = 2


@dataclass(frozen=True, slots=True)
class Giving:
    """Giving time, as people ask for it."""

    use_case: MatchUseCase
    is_organised: IsOrganised

    @property
    def store(self) -> Store:
        return self.use_case.store

    async def give(
        self, match_id: int, person: Person, interaction_id: int, *, version: int | None = None
    ) -> Turn:
        """Give the other players whose decision is awaited a day more. It is added to what they
        have left, also beyond the most that a bank may hold. `version` as in `Matches.act`; a
        repeated interaction returns its earlier result.

        :raises NoSuchMatch, NotYourMatch, NotStarted, MatchOver, HasLeft, StaleBoard: as for
            `Matches.act`.
        :raises GiftRefused: as it says.
        """

        async def work(unit: UnitOfWork) -> Turn:
            position, seat = await self.use_case.sitting(unit, match_id, person, version)
            match, now = position.match, self.use_case.clock.now()
            await self._check(unit, position, seat, now)
            gift = Gift(GIFT, receivers(position, seat))
            for each in gift.seats:
                await clock_running.credit(unit, match, each, gift.time, now)
            entry = Entry(match.version + 1, Kind.GIVEN, seat, str(gift), now, interaction_id)
            return await self.use_case.finish(
                unit, position, (position.state,), (entry,), choices=position.choices
            )

        return await self.use_case.idempotent(interaction_id, person, work)

    async def possible(self, position: Position, user_id: int) -> bool:
        """Whether a person may give time in a match as it stands. Nothing is read where the
        position shows that nobody may."""
        seat = position.seat_of(user_id)
        if seat is None or position.match.status is not Status.ACTIVE or _obstacle(position, seat):
            return False
        async with self.store.reading() as unit:
            try:
                await self._check(unit, position, seat, self.use_case.clock.now())
            except GiftRefused:
                return False
        return True

    async def _check(self, unit: UnitOfWork, position: Position, seat: int, now: datetime) -> None:
        """:raises GiftRefused: as it says."""
        match = position.match
        if why := _obstacle(position, seat):
            raise GiftRefused(why, match.code)
        if await self.is_organised(unit, match.id):
            raise GiftRefused("tournament", match.code)
        last = _last_gift(await unit[LogRepository].read(match.id, match.version), seat)
        if last is None:
            return
        if len(match.staying) > TWO:
            raise GiftRefused("decision", match.code)
        if now < last.at + GIFT_INTERVAL:
            hours = -(-(last.at + GIFT_INTERVAL - now) // HOUR)
            raise GiftRefused("day", match.code, hours)


def receivers(position: Position, seat: int) -> tuple[int, ...]:
    """The seats of the other people whose decision is awaited."""
    others = sorted(position.owing - {seat, CHANCE})
    return tuple(each for each in others if position.match.sitter(each) is not None)


def _obstacle(position: Position, seat: int) -> str | None:
    """Why the player of a seat has nobody to give time to, if so."""
    match = position.match
    if not match.terms.clock:
        return "no-clock"
    if seat not in match.staying or not receivers(position, seat):
        return "nobody"
    return None


def _last_gift(rows: Sequence[Entry], seat: int) -> Entry | None:
    """The newest gift of a seat to the decision that is awaited; None if there was none."""
    for row in reversed(rows):
        if row.kind not in TIME_KINDS:
            return None
        if row.kind is Kind.GIVEN and row.seat == seat:
            return row
    return None
