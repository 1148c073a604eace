"""Awarded roles in the store."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from sqlalchemy import bindparam, delete, func, insert, select, update

from bot.db.engine import upsert
from bot.db.unit_of_work import Job, Repository
from bot.roles.model import Award, AwardKind, Grant, GrantState, RoleTrouble
from bot.roles.tables import (
    role_awards,
    role_grants,
    role_servers,
    role_troubles,
)

# built once: building a statement costs more than executing it
_NEXT: Final = select(func.min(role_servers.c.due_at))
_HURRY: Final = (
    update(role_servers)
    .where(role_servers.c.guild_id == bindparam("guild"), role_servers.c.due_at > bindparam("due"))
    .values(due_at=bindparam("due"))
)


class RoleRepository(Repository):
    """Awards, grants, and when a server is to be looked at."""

    async def awards(self, guild_id: int) -> list[Award]:
        query = (
            select(role_awards)
            .where(role_awards.c.guild_id == guild_id)
            .order_by(role_awards.c.kind, role_awards.c.game, role_awards.c.days)
        )
        return [
            Award(row.guild_id, AwardKind(row.kind), row.role_id, row.game, row.days)
            for row in await self._connection.execute(query)
        ]

    async def put_award(self, award: Award) -> None:
        """Store an award in place of the one for the same."""
        await self.drop_award(award)
        await self._connection.execute(
            insert(role_awards).values(
                guild_id=award.guild_id,
                kind=award.kind.value,
                game=award.game,
                days=award.days,
                role_id=award.role_id,
            )
        )

    async def drop_award(self, award: Award) -> bool:
        """Delete the award for the same, whichever its role; whether there was one."""
        query = delete(role_awards).where(
            role_awards.c.guild_id == award.guild_id,
            role_awards.c.kind == award.kind.value,
            role_awards.c.game == award.game,
            role_awards.c.days == award.days,
        )
        return (await self._connection.execute(query)).rowcount > 0

    async def guilds(self) -> dict[int, set[int]]:
        """The awarded roles of every server that has any."""
        found: dict[int, set[int]] = {}
        for row in await self._connection.execute(select(role_awards)):
            found.setdefault(row.guild_id, set()).add(row.role_id)
        return found

    # ------------------------------------------------------------ when

    async def schedule(self, guild_id: int, due: datetime) -> None:
        """Look at a server then, and not before."""
        await upsert(self._connection, role_servers, {"guild_id": guild_id}, due_at=due)
        self._unit.wake_ups.note(Job.ROLES, due)

    async def hurry(self, guild_id: int, due: datetime) -> None:
        """Look at a server by then, if it is looked at."""
        values = {"guild": guild_id, "due": due}
        if (await self._connection.execute(_HURRY, values)).rowcount:
            self._unit.wake_ups.note(Job.ROLES, due)

    async def next_due(self) -> datetime | None:
        found: datetime | None = await self._connection.scalar(_NEXT)
        return found

    async def due(self, now: datetime, limit: int) -> list[tuple[int, datetime]]:
        query = (
            select(role_servers)
            .where(role_servers.c.due_at <= now)
            .order_by(role_servers.c.due_at, role_servers.c.guild_id)
            .limit(limit)
        )
        return [(row.guild_id, row.due_at) for row in await self._connection.execute(query)]

    async def claim(self, guild_id: int, due: datetime, until: datetime) -> bool:
        """Put a server off, unless another process did; whether this one did."""
        query = (
            update(role_servers)
            .where(role_servers.c.guild_id == guild_id, role_servers.c.due_at == due)
            .values(due_at=until)
        )
        return (await self._connection.execute(query)).rowcount == 1

    async def forget(self, guild_id: int) -> None:
        """Look at a server no more."""
        for table in (role_servers, role_grants, role_troubles):
            await self._connection.execute(delete(table).where(table.c.guild_id == guild_id))

    # ------------------------------------------------------------ whom

    async def grants(self, guild_id: int) -> list[Grant]:
        query = select(role_grants).where(role_grants.c.guild_id == guild_id)
        rows = await self._connection.execute(
            query.order_by(role_grants.c.role_id, role_grants.c.user_id)
        )
        return [
            Grant(row.role_id, row.user_id, GrantState(row.state), row.at, row.look_at)
            for row in rows
        ]

    async def put_grant(self, guild_id: int, grant: Grant) -> None:
        await upsert(
            self._connection,
            role_grants,
            {"guild_id": guild_id, "role_id": grant.role_id, "user_id": grant.user_id},
            state=grant.state.value,
            at=grant.at,
            look_at=grant.look_at,
        )

    async def drop_grant(self, guild_id: int, role_id: int, user_id: int) -> None:
        await self._connection.execute(
            delete(role_grants).where(
                role_grants.c.guild_id == guild_id,
                role_grants.c.role_id == role_id,
                role_grants.c.user_id == user_id,
            )
        )

    async def drop_grants(self, guild_id: int, role_id: int) -> None:
        """Delete all of a role."""
        await self._connection.execute(
            delete(role_grants).where(
                role_grants.c.guild_id == guild_id, role_grants.c.role_id == role_id
            )
        )

    async def troubles(self, guild_id: int) -> dict[int, RoleTrouble]:
        query = select(role_troubles).where(role_troubles.c.guild_id == guild_id)
        return {
            row.role_id: RoleTrouble(row.role_id, row.since, row.attempts, row.retry_at)
            for row in await self._connection.execute(query)
        }

    async def put_trouble(self, guild_id: int, trouble: RoleTrouble) -> None:
        await upsert(
            self._connection,
            role_troubles,
            {"guild_id": guild_id, "role_id": trouble.role_id},
            since=trouble.since,
            attempts=trouble.attempts,
            retry_at=trouble.retry_at,
        )

    async def drop_trouble(self, guild_id: int, role_id: int) -> None:
        await self._connection.execute(
            delete(role_troubles).where(
                role_troubles.c.guild_id == guild_id, role_troubles.c.role_id == role_id
            )
        )
