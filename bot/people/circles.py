"""A person's circle: their friends, and the people whom they have blocked.

Both are lists of their own: nobody is asked or told, and nobody else can see them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.use_case import MatchUseCase, require_match
from bot.match.lobby.rules import LobbyRules
from bot.match.model.enums import EndedBy, Status
from bot.match.model.match import Match
from bot.match.model.people import Acquaintance, Circle, Person
from bot.match.store.circles import CircleRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.settings import PersonRepository
from bot.people.refusals import CircleRefused

MAX_LISTED: Final = 100
"""People on one list."""


@dataclass(frozen=True, slots=True)
class Standing:
    """What somebody is to a person."""

    friend: bool
    blocked: bool


@dataclass(frozen=True, slots=True)
class Circles:
    """The lists of all people."""

    use_case: MatchUseCase
    lobby_rules: LobbyRules

    @property
    def store(self) -> Store:
        return self.use_case.store

    async def listed(self, circle: Circle, user_id: int) -> list[Acquaintance]:
        """A person's list, by name."""
        async with self.store.reading() as unit:
            return await unit[CircleRepository].listed(circle, user_id)

    async def standing(self, user_id: int, other_id: int) -> Standing:
        async with self.store.reading() as unit:
            circles = unit[CircleRepository]
            return Standing(
                await circles.has(Circle.FRIENDS, user_id, other_id),
                await circles.has(Circle.BLOCKED, user_id, other_id),
            )

    @transactional
    async def befriend(self, unit: UnitOfWork, person: Person, other: Person) -> None:
        """Add somebody to a person's friends, or note the name they go by now.

        :raises CircleRefused: it is the person, a bot, somebody whom they have blocked, or the list
            is full.
        """
        if await unit[CircleRepository].has(Circle.BLOCKED, person.user_id, other.user_id):
            raise CircleRefused("blocked", other.name)
        await self._put(unit, Circle.FRIENDS, person, other)

    @transactional
    async def block(self, unit: UnitOfWork, person: Person, other: Person) -> None:
        """Block somebody, who is no friend any more. What waits between the two is answered: their
        invitations are declined, and the person's own withdrawn. Running matches go on.

        :raises CircleRefused: it is the person, a bot, or the list is full.
        """
        # matches first, as everywhere
        lobbies = await unit[MatchRepository].of_user(person.user_id, (Status.LOBBY,))
        shared = [match.id for match in lobbies if match.seat_of(other.user_id) is not None]
        await unit[MatchRepository].hold(shared)
        for match_id in shared:
            await self._part(unit, await require_match(unit, match_id), person, other)
        await self._put(unit, Circle.BLOCKED, person, other)
        await unit[CircleRepository].drop(Circle.FRIENDS, person.user_id, other.user_id)

    @transactional
    async def drop(self, unit: UnitOfWork, circle: Circle, user_id: int, other_id: int) -> bool:
        """Take somebody off a person's list; whether they were on it."""
        return await unit[CircleRepository].drop(circle, user_id, other_id)

    async def _put(self, unit: UnitOfWork, circle: Circle, person: Person, other: Person) -> None:
        if other.user_id == person.user_id:
            raise CircleRefused("self", other.name)
        if other.bot:
            raise CircleRefused("bot", other.name)
        await unit[PersonRepository].hold(person.user_id)
        circles, user_id = unit[CircleRepository], person.user_id
        known = await circles.has(circle, user_id, other.user_id)
        if not known and await circles.count(circle, user_id) >= MAX_LISTED:
            raise CircleRefused("full", other.name, MAX_LISTED)
        now = self.use_case.clock.now()
        await circles.put(circle, user_id, Acquaintance(other.user_id, other.name, now))

    async def _part(self, unit: UnitOfWork, match: Match, person: Person, other: Person) -> None:
        """Answer the invitation of one of the two to the other."""
        now, seat = self.use_case.clock.now(), match.seat_of(person.user_id)
        others = match.seat_of(other.user_id)
        if match.status is not Status.LOBBY or seat is None or others is None:
            return
        if match.creator_id == other.user_id and not match.seats[seat].accepted:
            await self.lobby_rules.decline(unit, match, seat, person, now)
        elif match.creator_id == person.user_id and not match.seats[others].accepted:
            if len(match.seats) > len((person, other)):
                await self.lobby_rules.vacate(unit, match, others, now)
            else:
                await self.lobby_rules.call_off(unit, match, EndedBy.WITHDRAWN, now)
