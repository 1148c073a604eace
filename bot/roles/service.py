"""Awards of servers, their rows, and whom to give or take a role. Nothing is sent here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final, Literal

from sqlalchemy import Column, Index, Integer, Table, Text, UniqueConstraint, insert, select

from bot.base.refusal import Refusal
from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, Word, columns_of, metadata, upsert, value_of
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.errands import ErrandRepository
from bot.learning.daily_store import DailyPostRepository, DailyTryRepository
from bot.match.act.recorder import Act
from bot.match.store.people import BlockRepository, PersonRepository
from bot.ratings.model import MIN_MATCHES
from bot.ratings.seasons import SeasonRepository
from bot.ratings.store import RatingRepository
from bot.tournaments.events import Closed, LogRow, Undone
from bot.tournaments.leagues import ChampionRepository
from bot.tournaments.store import State
from engines import GAMES

# ----------------------------------------------------------------------------------------- model
# Awarded roles as values: what a server gives roles for, and whom the bot has given one.


DEFAULT_DAYS: Final = 7
"""The streak that earns a role where no other is named."""


class AwardKind(StrEnum):
    """What a role is given for."""

    CHAMPION = "champion"
    """Winning the last tournament of a game."""
    LEADER = "leader"
    """Leading a game's leaderboard of the server."""
    STREAK = "streak"
    """Solving so many puzzles of the day in a row."""


@dataclass(frozen=True, slots=True)
class Award:
    guild_id: int
    kind: AwardKind
    role_id: int
    game: str = ""
    """Empty: every game."""
    days: int = 0
    """The length of a streak."""


class GrantState(StrEnum):
    """What is known of a person and a role."""

    GIVING = "giving"
    """They did not have it, and it is being given: they may have it from now on."""
    GIVEN = "given"
    FOREIGN = "foreign"
    """They have earned it and had it before, from somebody else: it is never taken from them."""
    REMOVED = "removed"
    """Somebody took from them what the bot had given: it is not given again while they keep what
    earned it."""
    ABSENT = "absent"
    """They have earned it, and are no member of the server."""


OURS: Final = frozenset({GrantState.GIVING, GrantState.GIVEN})
"""The states in which a role is taken back."""


@dataclass(frozen=True, slots=True)
class Grant:
    role_id: int
    user_id: int
    state: GrantState
    at: datetime
    look_at: datetime


@dataclass(frozen=True, slots=True)
class Change:
    """A person to be looked at: whether they are to have a role, and what is known of it."""

    role_id: int
    user_id: int
    wanted: bool
    known: Grant | None


@dataclass(frozen=True, slots=True)
class RoleTrouble:
    """A role that Discord did not let the bot give or take."""

    role_id: int
    since: datetime
    attempts: int
    retry_at: datetime | None
    """None: it is not tried again until the role is chosen again."""


def changes(
    wanted: Mapping[int, frozenset[int]], grants: list[Grant], now: datetime
) -> list[Change]:
    """Where people's roles are to be looked at: those that are earned and not given, those that
    were given and are not earned any more, and those that have not been looked at for a while."""
    known = {(grant.role_id, grant.user_id): grant for grant in grants}
    found = [
        Change(role_id, user_id, wanted=False, known=grant)
        for (role_id, user_id), grant in known.items()
        if user_id not in wanted.get(role_id, ())
    ]
    for role_id, people in wanted.items():
        for user_id in sorted(people):
            grant = known.get((role_id, user_id))
            if grant is None or grant.state is GrantState.GIVING or grant.look_at <= now:
                found.append(Change(role_id, user_id, wanted=True, known=grant))
    return found


# -------------------------------------------------------------------------------------- refusals
# Refusals of awards.


class AwardRefused(Refusal, code="award-{why}"):
    """A role that cannot be awarded so."""

    why: Literal[
        "everybody",
        "managed",  # it belongs to another program
        "many",  # most
        "none",  # there is none to end
        "not-yours",  # the person could not give it themselves
        "powerful",  # it carries moderators' permissions
    ]
    most: int | None = None


# ---------------------------------------------------------------------------------------- tables
# Tables of awarded roles, and what becomes of them when a person is forgotten.


# what a server gives which role for
role_awards: Final = Table(
    "role_awards",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("kind", Word(AwardKind), nullable=False),
    # empty: every game
    Column("game", Text, nullable=False),
    # of a streak
    Column("days", Integer, nullable=False),
    Column("role_id", Id, nullable=False),
    UniqueConstraint("guild_id", "kind", "game", "days"),
)

# whom the bot has given which role, and whom it will not
role_grants: Final = Table(
    "role_grants",
    metadata,
    Column("guild_id", Id, primary_key=True),
    Column("role_id", Id, primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("state", Word(GrantState), nullable=False),
    # since when it is in that state
    Column("at", UtcDateTime, nullable=False),
    # when Discord is asked again whether that is so
    Column("look_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)
Index("ix_role_grants_user", role_grants.c.user_id)

# roles that Discord did not let the bot give or take
role_troubles: Final = Table(
    "role_troubles",
    metadata,
    Column("guild_id", Id, primary_key=True),
    Column("role_id", Id, primary_key=True),
    Column("since", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    # nothing: it is not tried again
    Column("retry_at", UtcDateTime),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    # the row is what the role is taken back by; it goes with the role
    PersonalColumn(role_grants.c.user_id, Fate.KEPT, part="role_grants"),
)


# ----------------------------------------------------------------------------------------- store
# Awarded roles in the store.


class RoleRepository(Repository):
    """Awards and grants."""

    async def awards(self, guild_id: int) -> list[Award]:
        query = (
            select(role_awards)
            .where(role_awards.c.guild_id == guild_id)
            .order_by(role_awards.c.kind, role_awards.c.game, role_awards.c.days)
        )
        return [value_of(Award, row) for row in await self._connection.execute(query)]

    async def put_award(self, award: Award) -> None:
        """Store an award in place of the one for the same."""
        await self.drop_award(award)
        await self._connection.execute(insert(role_awards).values(columns_of(award)))

    async def drop_award(self, award: Award) -> bool:
        """Delete the award for the same, whichever its role; whether there was one."""
        return await self._drop(role_awards, **columns_of(award, "role_id"))

    async def forget(self, guild_id: int) -> None:
        """Delete what is known of a server's roles."""
        for table in (role_grants, role_troubles):
            await self._drop(table, guild_id=guild_id)

    async def grants(self, guild_id: int) -> list[Grant]:
        query = select(role_grants).where(role_grants.c.guild_id == guild_id)
        query = query.order_by(role_grants.c.role_id, role_grants.c.user_id)
        return await self._values(Grant, query)

    async def put_grant(self, guild_id: int, grant: Grant) -> None:
        keys = {"guild_id": guild_id, "role_id": grant.role_id, "user_id": grant.user_id}
        await upsert(self._connection, role_grants, keys, **columns_of(grant, *keys))

    async def drop_grant(self, guild_id: int, role_id: int, user_id: int) -> None:
        await self._drop(role_grants, guild_id=guild_id, role_id=role_id, user_id=user_id)

    async def drop_grants(self, guild_id: int, role_id: int) -> None:
        """Delete all of a role."""
        await self._drop(role_grants, guild_id=guild_id, role_id=role_id)

    async def troubles(self, guild_id: int) -> dict[int, RoleTrouble]:
        query = select(role_troubles).where(role_troubles.c.guild_id == guild_id)
        return {trouble.role_id: trouble for trouble in await self._values(RoleTrouble, query)}

    async def put_trouble(self, guild_id: int, trouble: RoleTrouble) -> None:
        keys = {"guild_id": guild_id, "role_id": trouble.role_id}
        await upsert(self._connection, role_troubles, keys, **columns_of(trouble, *keys))

    async def drop_trouble(self, guild_id: int, role_id: int) -> None:
        await self._drop(role_troubles, guild_id=guild_id, role_id=role_id)


# ---------------------------------------------------------------------------------------- earned
# Who has earned which role of a server, by its results as they stand.


MAX_LEADERS_READ: Final = 25
"""People at the top of a leaderboard among whom one is looked for who is not blocked."""


async def earned(
    unit: UnitOfWork, guild_id: int, awards: Iterable[Award]
) -> dict[int, frozenset[int]]:
    """The people who are to have each role. Those whom the server has blocked earn none, nor those
    who keep off lists of players: everybody would see it."""
    blocked = {block.user_id for block in await unit[BlockRepository].of_server(guild_id)}
    found: dict[int, set[int]] = {}
    for award in awards:
        found.setdefault(award.role_id, set()).update(await _earned(unit, award, blocked))
    everybody = {user_id for people in found.values() for user_id in people}
    settings = await unit[PersonRepository].of(sorted(everybody))
    hidden = {user_id for user_id, each in settings.items() if not each.listed}
    return {role_id: frozenset(people - hidden) for role_id, people in found.items()}


async def _earned(unit: UnitOfWork, award: Award, blocked: set[int]) -> set[int]:
    games = [award.game] if award.game else list(GAMES)
    match award.kind:
        case AwardKind.CHAMPION:
            champions = await unit[ChampionRepository].newest(award.guild_id)
            won = {user_id for game in games for user_id in champions.get(game, ())}
            return {user_id for user_id in won if user_id > 0} - blocked
        case AwardKind.LEADER:
            leaders = [await _leader(unit, award.guild_id, game, blocked) for game in games]
            return {user_id for user_id in leaders if user_id is not None}
        case AwardKind.STREAK:
            return await _in_streak(unit, award) - blocked


async def _leader(unit: UnitOfWork, guild_id: int, game: str, blocked: set[int]) -> int | None:
    """The first of a game's leaderboard, as people are shown it: of the season under way."""
    since = (await unit[SeasonRepository].state(guild_id)).reset
    found, _ = await unit[RatingRepository].leaders(
        game, guild_id, min_matches=MIN_MATCHES, first=0, count=MAX_LEADERS_READ, since=since
    )
    return next((one.user_id for one in found if one.user_id not in blocked), None)


async def _in_streak(unit: UnitOfWork, award: Award) -> set[int]:
    """Those whose streak stands: today's puzzle can still be solved."""
    posts = unit[DailyPostRepository]
    newest = await posts.newest(award.guild_id, posted=True)
    if newest is None:
        return set()
    before = await posts.number_before(award.guild_id, newest.number)
    return await unit[DailyTryRepository].in_streak(award.guild_id, award.days, before)


# --------------------------------------------------------------------------------------- service


LOOK_INTERVAL: Final = timedelta(minutes=10)
"""How often a server with awards is looked at; after a match that counts, at once."""
RECHECK_INTERVAL: Final = timedelta(days=1)
"""How often Discord is asked whether people still have a role."""
FIRST_RETRY: Final = timedelta(hours=1)
MAX_RETRY: Final = timedelta(days=1)
MAX_TROUBLE: Final = timedelta(days=4)
"""How long a role is tried that Discord does not let the bot give or take."""
MAX_AWARDS: Final = 20
"""Awards of a server."""


async def hurry_roles(unit: UnitOfWork, act: Act) -> None:
    """Follow the end of a match that counts: have its server's leaders looked at."""
    match = act.match
    guild_id, ended_at = match.place.guild_id, match.ended_at
    if guild_id is not None and ended_at is not None and match.terms.rated:
        await unit[ErrandRepository].hurry(Job.ROLES, guild_id, ended_at)


async def hurry_champions(unit: UnitOfWork, state: State, log: Sequence[LogRow]) -> None:
    """Have a server's champions looked at where a tournament ended, or has not ended after all.
    Commits nothing."""
    ended = any(isinstance(row.event, Closed | Undone) for row in log)
    for guild_id in state.row.servers if ended else ():
        await unit[ErrandRepository].hurry(Job.ROLES, guild_id, log[-1].at)


@dataclass(frozen=True, slots=True)
class RoleAwards:
    """What servers give roles for, and the people to be looked at."""

    store: Store
    clock: Clock

    async def of(self, guild_id: int) -> tuple[list[Award], dict[int, RoleTrouble]]:
        """A server's awards, and the roles with which there is trouble."""
        async with self.store.reading() as unit:
            roles = unit[RoleRepository]
            return await roles.awards(guild_id), await roles.troubles(guild_id)

    @transactional
    async def set(self, unit: UnitOfWork, award: Award) -> None:
        """Give a role for something from now on; to those who have earned it already, too.

        :raises AwardRefused: `many`.
        """
        roles = unit[RoleRepository]
        await roles.put_award(award)
        if len(await roles.awards(award.guild_id)) > MAX_AWARDS:
            raise AwardRefused("many", most=MAX_AWARDS)
        await roles.drop_trouble(award.guild_id, award.role_id)
        await unit[ErrandRepository].put(Job.ROLES, award.guild_id, self.clock.now())

    @transactional
    async def drop(self, unit: UnitOfWork, award: Award) -> None:
        """Give no role for something any more; those whom the bot gave it lose it.

        :raises AwardRefused: `none`.
        """
        if not await unit[RoleRepository].drop_award(award):
            raise AwardRefused("none")
        await unit[ErrandRepository].put(Job.ROLES, award.guild_id, self.clock.now())

    async def due(self, guild_id: int) -> tuple[list[Change], bool]:
        """The people of a server to be looked at; whether it gives roles, or has given some."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            roles = unit[RoleRepository]
            awards, troubles = await roles.awards(guild_id), await roles.troubles(guild_id)
            grants = await roles.grants(guild_id)
            found = changes(await earned(unit, guild_id, awards), grants, now)
        resting = {
            role_id
            for role_id, trouble in troubles.items()
            if trouble.retry_at is None or trouble.retry_at > now
        }
        return [one for one in found if one.role_id not in resting], bool(awards or grants)

    @transactional
    async def leave(self, unit: UnitOfWork, guild_id: int) -> None:
        """Forget all about a server that gives no roles and has given none."""
        await unit[RoleRepository].forget(guild_id)

    @transactional
    async def note(
        self, unit: UnitOfWork, guild_id: int, change: Change, state: GrantState
    ) -> None:
        """Note what is known of a person and a role now."""
        now, known = self.clock.now(), change.known
        since = known.at if known is not None and known.state is state else now
        grant = Grant(change.role_id, change.user_id, state, since, now + RECHECK_INTERVAL)
        await unit[RoleRepository].put_grant(guild_id, grant)

    @transactional
    async def forget(self, unit: UnitOfWork, guild_id: int, change: Change) -> None:
        """Note that a person has a role no more, or not from the bot."""
        await unit[RoleRepository].drop_grant(guild_id, change.role_id, change.user_id)

    @transactional
    async def note_trouble(
        self, unit: UnitOfWork, guild_id: int, role_id: int, *, gone: bool
    ) -> None:
        """Note that Discord does not let the bot give or take a role: it is tried again, for some
        days. A role that is `gone` is not."""
        roles, now = unit[RoleRepository], self.clock.now()
        known = (await roles.troubles(guild_id)).get(role_id)
        trouble = known or RoleTrouble(role_id, now, 0, now)
        given_up = gone or now - trouble.since >= MAX_TROUBLE
        retry_at = now + min(FIRST_RETRY * 2 ** min(trouble.attempts, 10), MAX_RETRY)
        await roles.put_trouble(
            guild_id,
            replace(
                trouble, attempts=trouble.attempts + 1, retry_at=None if given_up else retry_at
            ),
        )
        awarded = {award.role_id for award in await roles.awards(guild_id)}
        if gone or (given_up and role_id not in awarded):
            # there is nothing that could be taken back
            await roles.drop_grants(guild_id, role_id)

    @transactional
    async def end_trouble(self, unit: UnitOfWork, guild_id: int, role_id: int) -> None:
        await unit[RoleRepository].drop_trouble(guild_id, role_id)
