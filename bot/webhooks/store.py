"""Webhooks and deliveries, as rows."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
    or_,
    select,
    true,
    update,
)

from bot.db.engine import Id, UtcDateTime, metadata
from bot.db.store import Job, Repository, UnitOfWork
from bot.match.model.terms import Status
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import matches
from bot.tournaments.store import tournaments
from bot.webhooks.model import MAX_WAITING, Delivery, LostEvent, Webhook, WebhookEvent

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
    Column("accepted_at", UtcDateTime),
    Column("failures", Integer, nullable=False),
    Column("failing_since", UtcDateTime),
    Column("rest_until", UtcDateTime),
    Column("off", Boolean, nullable=False),
    Index("ix_webhooks_guild", "guild_id"),
    # an id must never come back, or an old button would mean a new webhook
    sqlite_autoincrement=True,
)

webhook_deliveries: Final = Table(
    "webhook_deliveries",
    metadata,
    Column("id", Id, primary_key=True),
    Column("webhook_id", Id, ForeignKey(webhooks.c.id), nullable=False),
    Column("event", Text, nullable=False),
    Column("match_id", Id, ForeignKey("matches.id")),
    Column("tournament_id", Id, ForeignKey("tournaments.id")),
    # versions of the match or the tournament before the event, and with it
    Column("since", Integer, nullable=False),
    Column("until", Integer, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    # of the next attempt; of one that was given up, when it is forgotten
    Column("due_at", UtcDateTime, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("failure", Text),
    Column("dead", Boolean, nullable=False, server_default=false()),
    Index("ix_webhook_deliveries_webhook", "webhook_id", "dead", "id"),
    Index("ix_webhook_deliveries_due", "due_at"),
    Index("ix_webhook_deliveries_match", "match_id"),
    sqlite_autoincrement=True,
)


# ----------------------------------------------------------------------------------------- store


_WANTS: Final = {event: webhooks.c[event.name.lower()] for event in WebhookEvent}


def _put(event: WebhookEvent) -> Any:
    """The statement that writes an event down for each webhook of a server that wants it and has
    room; one, so that an act asks no more."""
    waiting = (
        select(func.count())
        .where(
            webhook_deliveries.c.webhook_id == webhooks.c.id, webhook_deliveries.c.dead.is_(false())
        )
        .correlate(webhooks)
        .scalar_subquery()
    )
    values = {
        "webhook_id": webhooks.c.id,
        "event": bindparam("of_event", type_=webhook_deliveries.c.event.type),
        "match_id": bindparam("of_match", type_=Id),
        "tournament_id": bindparam("of_tournament", type_=Id),
        "since": bindparam("before", type_=webhook_deliveries.c.since.type),
        "until": bindparam("after", type_=webhook_deliveries.c.until.type),
        "at": bindparam("happened_at", type_=UtcDateTime()),
        "due_at": bindparam("now", type_=UtcDateTime()),
        "attempts": bindparam("none_yet", type_=webhook_deliveries.c.attempts.type),
        "dead": false(),
    }
    wanted = select(*values.values()).where(
        webhooks.c.guild_id == bindparam("of_guild"),
        webhooks.c.off.is_(false()),
        _WANTS[event],
        waiting < MAX_WAITING,
    )
    return insert(webhook_deliveries).from_select(list(values), wanted)


# built once: building a statement costs more than executing it
_PUT: Final = {event: _put(event) for event in WebhookEvent}
_ON: Final = select(webhooks.c.id).where(
    webhooks.c.guild_id == bindparam("of_guild"), webhooks.c.off.is_(false())
)
_EFFECTIVE: Final = case(
    (
        webhook_deliveries.c.dead.is_(false())
        & (webhooks.c.rest_until > webhook_deliveries.c.due_at),
        webhooks.c.rest_until,
    ),
    else_=webhook_deliveries.c.due_at,
)
"""When something is to be done about a delivery."""
_JOINED: Final = webhook_deliveries.join(webhooks)
_DUE: Final = (
    (webhook_deliveries.c.due_at <= bindparam("now"))
    & webhook_deliveries.c.dead.is_(false())
    & or_(webhooks.c.rest_until.is_(None), webhooks.c.rest_until <= bindparam("now"))
)
_DUE_WEBHOOKS: Final = (
    select(webhooks.c.id, webhooks.c.guild_id).select_from(_JOINED).where(_DUE).distinct()
)
_NEXT: Final = (
    select(webhook_deliveries)
    .select_from(_JOINED)
    .where(_DUE, webhook_deliveries.c.webhook_id == bindparam("of_webhook"))
    .order_by(webhook_deliveries.c.id)
    .limit(1)
)
_STALE: Final = webhook_deliveries.c.dead & (webhook_deliveries.c.due_at <= bindparam("now"))
_ANY_STALE: Final = select(webhook_deliveries.c.id).where(_STALE).limit(1)
_LATER: Final = (
    select(func.min(_EFFECTIVE, type_=UtcDateTime()))
    .select_from(_JOINED)
    .where(bindparam("now", type_=UtcDateTime()) < _EFFECTIVE)
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
        open_ = [status.value for status in Status if status.is_open]
        here = (matches.c.guild_id == guild_id) & matches.c.status.in_(open_)
        await self._matches.held(here)

    async def mark_matches(self, guild_id: int) -> None:
        """Note in the server's running matches whether it has a webhook that is on."""
        running = (matches.c.guild_id == guild_id) & (matches.c.status == Status.ACTIVE.value)
        hooked = await self.any_on(guild_id)
        await self._connection.execute(
            update(matches).where(running, matches.c.hooked.is_not(hooked)).values(hooked=hooked)
        )

    async def any_on(self, guild_id: int) -> bool:
        """Whether a server has a webhook that is on."""
        found = await self._connection.execute(_ON.limit(1), {"of_guild": guild_id})
        return found.first() is not None

    async def add(self, webhook: Webhook) -> int:
        """Store a new one (its `id` is ignored); its id."""
        values = {
            "guild_id": webhook.guild_id,
            "url": webhook.url,
            "secret": webhook.secret,
            **_wanted(webhook.events),
            "failures": 0,
            "off": False,
        }
        query = insert(webhooks).values(values).returning(webhooks.c.id)
        return int((await self._connection.execute(query)).scalar_one())

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
        """Delete it with its deliveries."""
        await self._connection.execute(
            delete(webhook_deliveries).where(webhook_deliveries.c.webhook_id == webhook_id)
        )
        await self._connection.execute(delete(webhooks).where(webhooks.c.id == webhook_id))


class DeliveryRepository(Repository):
    """What is to be sent to webhooks, or was given up."""

    async def put(
        self,
        event: WebhookEvent,
        guild_id: int,
        *,
        versions: tuple[int, int],
        at: datetime,
        match_id: int | None = None,
        tournament_id: int | None = None,
    ) -> None:
        """Write an event down for whichever webhooks of the server want it."""
        values = {
            "of_event": event.value,
            "of_match": match_id,
            "of_tournament": tournament_id,
            "before": versions[0],
            "after": versions[1],
            "happened_at": at,
            "now": at,
            "none_yet": 0,
            "of_guild": guild_id,
        }
        written = await self._connection.execute(_PUT[event], values)
        if written.rowcount:
            self._unit.wake_ups.note(Job.WEBHOOKS, at)

    async def due_webhooks(self, now: datetime) -> dict[int, int]:
        """The servers of webhooks to which something can be sent, by the webhook's id."""
        found = await self._connection.execute(_DUE_WEBHOOKS, {"now": now})
        return {row.id: row.guild_id for row in found}

    async def later(self, now: datetime) -> datetime | None:
        """When something is to be done next after a moment."""
        found: datetime | None = await self._connection.scalar(_LATER, {"now": now})
        return found

    async def next_of(self, webhook_id: int, now: datetime) -> Delivery | None:
        """The oldest event that can be sent to a webhook."""
        values = {"now": now, "of_webhook": webhook_id}
        row = (await self._connection.execute(_NEXT, values)).one_or_none()
        return None if row is None else _delivery(row)

    async def claim(self, delivery: Delivery, until: datetime) -> bool:
        """Count an attempt and keep others from it until a moment; whether no other process was
        first."""
        ours = await self._connection.execute(
            update(webhook_deliveries)
            .where(
                webhook_deliveries.c.id == delivery.id,
                webhook_deliveries.c.due_at == delivery.due_at,
            )
            .values(due_at=until, attempts=webhook_deliveries.c.attempts + 1)
        )
        return ours.rowcount == 1

    async def delete(self, delivery_id: int) -> None:
        await self._connection.execute(
            delete(webhook_deliveries).where(webhook_deliveries.c.id == delivery_id)
        )

    async def postpone(self, delivery_id: int, due: datetime, failure: str) -> None:
        """Try it again later."""
        self._unit.wake_ups.note(Job.WEBHOOKS, due)
        await self._connection.execute(
            update(webhook_deliveries)
            .where(webhook_deliveries.c.id == delivery_id)
            .values(due_at=due, failure=failure)
        )

    async def give_up(self, delivery_id: int, failure: str, forget_at: datetime) -> None:
        await self._connection.execute(
            update(webhook_deliveries)
            .where(webhook_deliveries.c.id == delivery_id)
            .values(dead=True, due_at=forget_at, failure=failure)
        )

    async def give_up_all(self, webhook_id: int, failure: str, forget_at: datetime) -> None:
        """Give up whatever waits for a webhook."""
        waiting = (webhook_deliveries.c.webhook_id == webhook_id) & webhook_deliveries.c.dead.is_(
            false()
        )
        reason = func.coalesce(webhook_deliveries.c.failure, failure)
        await self._connection.execute(
            update(webhook_deliveries)
            .where(waiting)
            .values(dead=True, due_at=forget_at, failure=reason)
        )

    async def revive(self, webhook_ids: Sequence[int], now: datetime) -> int:
        """Send again what was given up; how much that is."""
        lost = webhook_deliveries.c.webhook_id.in_(webhook_ids) & webhook_deliveries.c.dead.is_(
            true()
        )
        changed = await self._connection.execute(
            update(webhook_deliveries).where(lost).values(dead=False, due_at=now, attempts=0)
        )
        self._unit.wake_ups.note(Job.WEBHOOKS, now)
        return int(changed.rowcount)

    async def forget(self, now: datetime) -> None:
        """Delete what was given up long ago."""
        await self._connection.execute(delete(webhook_deliveries).where(_STALE), {"now": now})

    async def any_to_forget(self, now: datetime) -> bool:
        return (await self._connection.execute(_ANY_STALE, {"now": now})).first() is not None

    async def lost(self, guild_id: int, limit: int) -> tuple[list[LostEvent], int]:
        """The newest of a server's events that were given up, and the number of all."""
        dead = (webhooks.c.guild_id == guild_id) & webhook_deliveries.c.dead.is_(true())
        count = select(func.count()).select_from(_JOINED).where(dead)
        query = (
            select(
                webhook_deliveries,
                webhooks.c.url,
                func.coalesce(matches.c.code, tournaments.c.code).label("code"),
            )
            .select_from(_JOINED.outerjoin(matches).outerjoin(tournaments))
            .where(dead)
            .order_by(webhook_deliveries.c.id.desc())
            .limit(limit)
        )
        found = [
            LostEvent(
                WebhookEvent(row.event),
                row.code or "",
                urlsplit(row.url).hostname or "",
                row.failure or "",
                row.attempts,
                row.at,
            )
            for row in await self._connection.execute(query)
        ]
        return found, int(await self._connection.scalar(count) or 0)

    async def waiting(self, guild_id: int) -> dict[int, int]:
        """The number of events that wait for each webhook of a server."""
        query = (
            select(webhook_deliveries.c.webhook_id, func.count())
            .select_from(_JOINED)
            .where(webhooks.c.guild_id == guild_id, webhook_deliveries.c.dead.is_(false()))
            .group_by(webhook_deliveries.c.webhook_id)
        )
        return {row[0]: row[1] for row in await self._connection.execute(query)}


def _wanted(events: Collection[WebhookEvent]) -> dict[str, bool]:
    return {column.name: event in events for event, column in _WANTS.items()}


def _webhook(row: Row[Any]) -> Webhook:
    found = row._asdict()
    events = frozenset(event for event, column in _WANTS.items() if found.pop(column.name))
    return Webhook(**found, events=events)


def _delivery(row: Row[Any]) -> Delivery:
    found = row._asdict()
    return Delivery(**{**found, "event": WebhookEvent(found["event"])})
