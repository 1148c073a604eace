"""Webhooks, and what they are told, as rows."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Row,
    Table,
    Text,
    bindparam,
    case,
    delete,
    false,
    func,
    insert,
    literal,
    select,
    update,
)

from bot.db.engine import Id, UtcDateTime, columns_of, metadata, value_of
from bot.db.store import Job, Repository, UnitOfWork
from bot.errands import Errand, ErrandRepository, errands
from bot.match.model.terms import Status
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import matches
from bot.webhooks.model import (
    MAX_WAITING,
    UNDELIVERED_TIME,
    Event,
    LostEvent,
    Webhook,
    WebhookEvent,
)

# ---------------------------------------------------------------------------------------- tables
# Tables of webhooks. They name nobody: what is sent is made from the record when it is sent.


webhooks: Final = Table(
    "webhooks",
    metadata,
    Column("id", Id, primary_key=True),
    Column("guild_id", Id, nullable=False),
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),
    # the events that it is told of
    Column("begun", Boolean, nullable=False),
    Column("moved", Boolean, nullable=False),
    Column("ended", Boolean, nullable=False),
    Column("round", Boolean, nullable=False),
    Column("failures", Integer, nullable=False),
    Column("failing_since", UtcDateTime),
    Column("rest_until", UtcDateTime),
    Column("off", Boolean, nullable=False),
    Index("ix_webhooks_guild", "guild_id"),
    # an id must never come back, or an old button would mean a new webhook
    sqlite_autoincrement=True,
)

lost_events: Final = Table(
    "lost_events",
    metadata,
    # that of the errand which was given up
    Column("id", Id, primary_key=True, autoincrement=False),
    Column("webhook_id", Id, ForeignKey(webhooks.c.id), nullable=False),
    Column("event", Text, nullable=False),
    Column("failure", Text, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("lost_at", UtcDateTime, nullable=False),
    Index("ix_lost_events_webhook", "webhook_id", "id"),
    Index("ix_lost_events_lost", "lost_at"),
)


# ----------------------------------------------------------------------------------------- store


_WANTS: Final = {event: webhooks.c[event.name.lower()] for event in WebhookEvent}


_MINE: Final = (errands.c.kind == Job.WEBHOOKS.value) & (errands.c.about == webhooks.c.id)
_NOW: Final = bindparam("now", type_=UtcDateTime())


def _put(kind: WebhookEvent) -> Any:
    """The statement that plans an errand for each webhook of a server that wants the event and has
    room; one, so that an act asks no more."""
    waiting = select(func.count()).where(_MINE).correlate(webhooks).scalar_subquery()
    values = {
        "kind": literal(Job.WEBHOOKS.value),
        "about": webhooks.c.id,
        "detail": bindparam("of_event", type_=Text),
        "due_at": case((webhooks.c.rest_until > _NOW, webhooks.c.rest_until), else_=_NOW),
        "asked": literal(1),
        "attempts": literal(0),
    }
    wanted = select(*values.values()).where(
        webhooks.c.guild_id == bindparam("of_guild"),
        webhooks.c.off.is_(false()),
        _WANTS[kind],
        waiting < MAX_WAITING,
    )
    return insert(errands).from_select(list(values), wanted)


# built once: building a statement costs more than executing it
_PUT: Final = {kind: _put(kind) for kind in WebhookEvent}
_ON: Final = select(webhooks.c.id).where(
    webhooks.c.guild_id == bindparam("of_guild"), webhooks.c.off.is_(false())
)


class WebhookRepository(Repository):
    """The webhooks of servers. A match's row says whether its server has any, so that nothing is
    asked in a match of a server that has none."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def hold_matches(self, guild_id: int) -> None:
        """Hold the open matches of a server: acts in them wait, or have come before. To be done
        before its webhooks change, as acts do it."""
        open_ = [status for status in Status if status.is_open]
        here = (matches.c.guild_id == guild_id) & matches.c.status.in_(open_)
        await self._matches.held(here)

    async def mark_matches(self, guild_id: int) -> None:
        """Note in the server's running matches whether it has a webhook that is on."""
        running = (matches.c.guild_id == guild_id) & (matches.c.status == Status.ACTIVE)
        hooked = await self.any_on(guild_id)
        await self._connection.execute(
            update(matches).where(running, matches.c.hooked.is_not(hooked)).values(hooked=hooked)
        )

    async def any_on(self, guild_id: int) -> bool:
        """Whether a server has a webhook that is on."""
        return await self._finds(_ON.limit(1), {"of_guild": guild_id})

    async def add(self, webhook: Webhook) -> int:
        """Store a new one (its `id` is ignored); its id."""
        columns = columns_of(webhook, "id", "events", **_wanted(webhook.events))
        return await self._add(webhooks, columns)

    async def get(self, webhook_id: int) -> Webhook | None:
        """In a unit that writes, it is held."""
        query = select(webhooks).where(webhooks.c.id == webhook_id)
        if self._unit.locking:
            query = query.with_for_update(key_share=True)
        row = (await self._connection.execute(query)).one_or_none()
        return None if row is None else _webhook(row)

    async def of_server(self, guild_id: int) -> list[Webhook]:
        """The oldest first."""
        query = select(webhooks).where(webhooks.c.guild_id == guild_id).order_by(webhooks.c.id)
        return [_webhook(row) for row in await self._connection.execute(query)]

    async def want(self, webhook_id: int, events: Collection[WebhookEvent]) -> None:
        """Have it told of these events from now on."""
        await self.change(webhook_id, **_wanted(events))

    async def change(self, webhook_id: int, **columns: Any) -> None:
        await self._connection.execute(
            update(webhooks).where(webhooks.c.id == webhook_id).values(columns)
        )

    async def drop(self, webhook_id: int) -> None:
        """Delete it with all that waits for it or was lost."""
        await self._unit[ErrandRepository].drop(Job.WEBHOOKS, webhook_id)
        await self._drop(lost_events, webhook_id=webhook_id)
        await self._drop(webhooks, id=webhook_id)


class EventRepository(Repository):
    """Events that webhooks are told of, and those that were lost."""

    async def put(self, guild_id: int, event: Event) -> None:
        """Have an event sent to whichever webhooks of the server want it."""
        values = {"of_event": str(event), "now": event.at, "of_guild": guild_id}
        if await self._changed(_PUT[event.kind], values):
            self._unit.wake_ups.note(Job.WEBHOOKS, event.at)

    async def waiting(self, guild_id: int) -> dict[int, int]:
        """The number of events that wait for each webhook of a server."""
        query = (
            select(webhooks.c.id, func.count())
            .join(errands, _MINE)
            .where(webhooks.c.guild_id == guild_id)
            .group_by(webhooks.c.id)
        )
        return {row[0]: row[1] for row in await self._connection.execute(query)}

    async def lose(
        self, webhook_id: int, errand: Errand | None, failure: str, now: datetime
    ) -> None:
        """Give up one event that waits for a webhook, or all of them; and forget what was lost long
        ago."""
        old = lost_events.c.lost_at <= now - UNDELIVERED_TIME
        await self._connection.execute(delete(lost_events).where(old))
        which = [errands.c.kind == Job.WEBHOOKS.value, errands.c.about == webhook_id]
        if errand is not None:
            which.append(errands.c.id == errand.id)
        values = {
            "id": errands.c.id,
            "webhook_id": errands.c.about,
            "event": errands.c.detail,
            "failure": literal(failure),
            "attempts": errands.c.attempts,
            "lost_at": literal(now, UtcDateTime()),
        }
        lost = insert(lost_events).from_select(list(values), select(*values.values()).where(*which))
        await self._connection.execute(lost)
        await self._connection.execute(delete(errands).where(*which))

    async def lost(self, guild_id: int, now: datetime) -> list[LostEvent]:
        """What was given up lately of what a server's webhooks should have been told, the newest
        first."""
        here = webhooks.c.guild_id == guild_id, lost_events.c.lost_at > now - UNDELIVERED_TIME
        query = select(lost_events, webhooks.c.url).join(webhooks).where(*here)
        return [
            LostEvent(
                Event.parse(row.event), urlsplit(row.url).hostname or "", row.failure, row.attempts
            )
            for row in await self._connection.execute(query.order_by(lost_events.c.id.desc()))
        ]

    async def restore(self, webhook_id: int, now: datetime) -> int:
        """Have sent again what a webhook should have been told; how much that is."""
        lately = lost_events.c.lost_at > now - UNDELIVERED_TIME
        mine = lost_events.c.webhook_id == webhook_id, lately
        query = delete(lost_events).where(*mine).returning(lost_events.c.id, lost_events.c.event)
        found = sorted(tuple(row) for row in await self._connection.execute(query))
        for _, event in found:
            await self._unit[ErrandRepository].add(Job.WEBHOOKS, webhook_id, now, event)
        return len(found)


def _wanted(events: Collection[WebhookEvent]) -> dict[str, bool]:
    return {column.name: event in events for event, column in _WANTS.items()}


def _webhook(row: Row[Any]) -> Webhook:
    events = frozenset(event for event, column in _WANTS.items() if getattr(row, column.name))
    return value_of(Webhook, row, events=events)
