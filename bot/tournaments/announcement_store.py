"""The outbox of tournaments: announcements that no channel has yet."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, func, insert, select, update

from bot.db.unit_of_work import Job, Repository
from bot.tournaments.rows import Announcement, AnnouncementKind, Posted
from bot.tournaments.tables import announcements, tournament_posts

# built once: building a statement costs more than executing it
_DUE: Final = (
    select(announcements)
    .where(announcements.c.due_at <= bindparam("now"))
    .order_by(announcements.c.id)
    .limit(bindparam("limit"))
)
_NEXT_DUE: Final = select(func.min(announcements.c.due_at)).where(
    announcements.c.due_at > bindparam("now")
)


class AnnouncementRepository(Repository):
    """One announcement of each kind and number for a tournament."""

    async def put(
        self,
        tournament_id: int,
        kind: AnnouncementKind,
        number: int,
        *,
        nonce: str,
        due: datetime,
    ) -> None:
        """Replace an earlier one of the same kind and number; its nonce and `tried_at` stay."""
        # a new row instead of a changed one: a process that is sending the old one deletes that
        same = (
            (announcements.c.tournament_id == tournament_id)
            & (announcements.c.kind == kind.value)
            & (announcements.c.number == number)
        )
        self._unit.wake_ups.note(Job.TOURNAMENTS, due)
        # the old one may have been sent by a process that died before it could note it
        known = announcements.c.nonce, announcements.c.tried_at
        query = delete(announcements).where(same).returning(*known)
        old = (await self._connection.execute(query)).one_or_none()
        await self._connection.execute(
            insert(announcements).values(
                tournament_id=tournament_id,
                kind=kind.value,
                number=number,
                nonce=nonce if old is None else old.nonce,
                due_at=due,
                attempts=0,
                tried_at=None if old is None else old.tried_at,
            )
        )

    async def due(self, now: datetime, limit: int) -> list[Announcement]:
        """Oldest first."""
        values = {"now": now, "limit": limit}
        return [
            Announcement(
                row.id,
                row.tournament_id,
                AnnouncementKind(row.kind),
                row.number,
                row.nonce,
                row.attempts,
                row.due_at,
                row.tried_at,
            )
            for row in await self._connection.execute(_DUE, values)
        ]

    async def next_due(self, now: datetime) -> datetime | None:
        """When the next one is due after `now`, which failed before; None without any."""
        due: datetime | None = await self._connection.scalar(_NEXT_DUE, {"now": now})
        return due

    async def mark_tried(self, announcement_id: int, now: datetime) -> None:
        """Note the first attempt; later ones leave its time."""
        untried = announcements.c.id == announcement_id, announcements.c.tried_at.is_(None)
        await self._connection.execute(update(announcements).where(*untried).values(tried_at=now))

    async def delete(self, announcement_id: int) -> None:
        await self._connection.execute(
            delete(announcements).where(announcements.c.id == announcement_id)
        )

    async def put_post(self, announcement: Announcement, posted: Posted) -> None:
        """Note where an announcement is, in place of an earlier one of the same kind and number."""
        same = self._posts_of(
            announcement.tournament_id, (announcement.kind,), (announcement.number,)
        )
        await self._connection.execute(delete(tournament_posts).where(same))
        await self._connection.execute(
            insert(tournament_posts).values(
                tournament_id=announcement.tournament_id,
                kind=announcement.kind.value,
                number=announcement.number,
                channel_id=posted.channel_id,
                message_id=posted.message_id,
            )
        )

    async def posts(
        self,
        tournament_id: int,
        kinds: Collection[AnnouncementKind],
        numbers: Collection[int],
    ) -> list[Posted]:
        query = select(tournament_posts).where(self._posts_of(tournament_id, kinds, numbers))
        rows = await self._connection.execute(query)
        return [Posted(row.channel_id, row.message_id) for row in rows]

    @staticmethod
    def _posts_of(
        tournament_id: int, kinds: Collection[AnnouncementKind], numbers: Collection[int]
    ) -> ColumnElement[bool]:
        return and_(
            tournament_posts.c.tournament_id == tournament_id,
            tournament_posts.c.kind.in_([kind.value for kind in kinds]),
            tournament_posts.c.number.in_(numbers),
        )

    async def postpone(self, announcement_id: int, due: datetime, reason: str) -> None:
        self._unit.wake_ups.note(Job.TOURNAMENTS, due)
        await self._connection.execute(
            update(announcements)
            .where(announcements.c.id == announcement_id)
            .values(due_at=due, attempts=announcements.c.attempts + 1, failure=reason)
        )
