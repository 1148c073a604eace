"""A server's webhooks: their rows, the events that they are told of, and what is sent."""

from __future__ import annotations

import hashlib
import hmac
import json
from base64 import b64decode, b64encode
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
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

from bot.base.worker import Clock, Entropy, backoff
from bot.db.engine import Id, UtcDateTime, columns_of, metadata, value_of
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.limits import NO_SHARES, Asker, ServerGates, Urgency, work_for
from bot.discord_kit.message import match_url
from bot.errands import Carrier, Errand, ErrandRepository, errands
from bot.match.act.positions import rows_of
from bot.match.act.record_document import hidden
from bot.match.act.recorder import Act
from bot.match.act.service import MatchUseCase
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.outbox import Fault, Undelivered
from bot.match.refusals import NotStarted, Quarantined
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import matches
from bot.tournaments.engine import TournamentEngine
from bot.tournaments.events import LogRow, Paired
from bot.tournaments.model import Entrant
from bot.tournaments.store import Fixture, State, TournamentRepository
from bot.webhooks.client import WebhookClient, WebhookRefused, checked
from bot.webhooks.model import (
    FAILING_TIME,
    MAX_ATTEMPTS,
    MAX_WAITING,
    MAX_WEBHOOKS,
    SLOW_TIME,
    TEST_EVENT,
    UNDELIVERED_TIME,
    AddressRules,
    Event,
    Failure,
    LostEvent,
    Response,
    Webhook,
    WebhookEvent,
)
from engines import PUBLIC

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


# --------------------------------------------------------------------------------------- signing
# Signatures as Standard Webhooks describes them: https://www.standardwebhooks.com.


SECRET_PREFIX: Final = "whsec_"  # noqa: S105 - what all secrets begin with
SECRET_BYTES: Final = 24


def new_secret(entropy: Entropy) -> str:
    """A secret in the form in which it is shown."""
    return SECRET_PREFIX + b64encode(entropy(SECRET_BYTES)).decode()


def signed_headers(secret: str, message_id: str, at: datetime, body: bytes) -> dict[str, str]:
    """The headers by which a receiver knows that a body is ours, and not an old one."""
    timestamp = str(int(at.timestamp()))
    key = b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = b".".join((message_id.encode(), timestamp.encode(), body))
    signature = b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{signature}",
    }


# -------------------------------------------------------------------------------------- payloads
# What webhooks are sent, as docs/webhooks.md describes it: what everybody may know, and no more.
#
# It is made from the record each time it is sent. So a row that is secret as it is sent has no
# text, and somebody who was forgotten meanwhile has the stand-in's name.


VERSION: Final = 1
"""Of the format: raised whenever a program that reads this one could misread the next."""


@dataclass(frozen=True, slots=True)
class Payload:
    """A body, and the id by which a receiver knows that it had it before."""

    id: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Payloads:
    """Makes what is sent."""

    use_case: MatchUseCase
    tournaments: TournamentEngine

    async def of(self, webhook: Webhook, event: Event) -> Payload | None:
        """None if what it tells of is gone: a match that was deleted, a row that cannot be read, a
        round that was taken back."""
        async with self.use_case.store.reading() as unit:
            if event.kind is WebhookEvent.ROUND:
                data = await self._round(unit, event, webhook.guild_id)
            else:
                data = await self._of_match(unit, event)
        if data is None:
            return None
        message_id = f"{event.kind.value.replace('.', '-')}-{event.code}-{event.until}"
        return _payload(message_id, event.kind.value, event.at, webhook.guild_id, data)

    async def _of_match(self, unit: UnitOfWork, event: Event) -> dict[str, Any] | None:
        match = await unit[MatchRepository].by_code(event.code)
        # it would be a mistake of ours; but what is direct is nobody else's
        if match is None or match.is_direct:
            return None
        data: dict[str, Any] = {"match": _match(match)}
        if event.kind is WebhookEvent.BEGUN:
            data["seed_hash"] = match.seed_hash
        elif event.kind is WebhookEvent.ENDED:
            outcome = match.outcome
            data |= {
                "version": event.until,
                "ended_by": None if match.ended_by is None else match.ended_by.value,
                "outcome": None
                if outcome is None
                else {"winners": list(outcome.winners), "reason": outcome.reason},
            }
        else:
            moved = await self._moved(unit, match, event)
            if moved is None:
                return None
            data |= moved
        return data

    async def _moved(self, unit: UnitOfWork, match: Match, event: Event) -> dict[str, Any] | None:
        """The rows of an act, as everybody may know them now."""
        try:
            position = await self.use_case.positions.load(unit, match)
            then = await self.use_case.positions.load(unit, match, event.until)
            entries = await rows_of(unit, match)
        except (Quarantined, NotStarted):
            return None
        secret = hidden(position, entries, PUBLIC)
        return {
            "version": event.until,
            "rows": [
                {
                    "seq": entry.seq,
                    "at": entry.at.isoformat(),
                    "kind": entry.kind.value,
                    "seat": entry.seat,
                    "text": None if entry.seq in secret else entry.text,
                    "forced": entry.forced,
                }
                for entry in entries[event.since : event.until]
            ],
            "to_act": sorted(then.to_act),
        }

    async def _round(self, unit: UnitOfWork, event: Event, guild_id: int) -> dict[str, Any] | None:
        row = await unit[TournamentRepository].by_code(event.code)
        if row is None:
            return None
        state = await self.tournaments.state(unit, row)
        logged = next((each.event for each in state.log if each.seq == event.until), None)
        numbers = {each.number for each in state.progress.rounds}
        if not isinstance(logged, Paired) or logged.round not in numbers:
            return None
        here = [fixture for fixture in state.fixtures if fixture.round == logged.round]
        matches = await unit[MatchRepository].by_ids([fixture.match_id for fixture in here])
        tournament = state.tournament
        return {
            "tournament": {
                "code": row.code,
                "name": row.name,
                "game": tournament.game,
                "format": tournament.format.value,
                "channel_id": str(row.seen(row.side_of(guild_id)).home.channel_id),
            },
            "round": logged.round,
            "deadline": None if logged.deadline is None else logged.deadline.isoformat(),
            "boards": [
                _board(number, seats, state.progress.entrants, here, matches)
                for number, seats in enumerate(logged.boards, 1)
                if seats
            ],
        }


def trial_payload(message_id: str, at: datetime, guild_id: int) -> Payload:
    """A test of a webhook's address."""
    return _payload(message_id, TEST_EVENT, at, guild_id, {})


def _payload(
    message_id: str, kind: str, at: datetime, guild_id: int, data: Mapping[str, Any]
) -> Payload:
    document = {
        "type": kind,
        "timestamp": at.isoformat(),
        "data": {"format_version": VERSION, "server_id": str(guild_id), **data},
    }
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    return Payload(message_id, text.encode())


def _match(match: Match) -> dict[str, Any]:
    return {
        "code": match.code,
        "game": match.game,
        "rules_version": match.rules_version,
        "options": dict(match.options),
        "clock": str(match.terms.clock),
        "rated": match.terms.rated,
        "channel_id": str(match.board_channel_id),
        "url": match_url(match),
        "seats": [
            {"name": name, "level": None if one.person is None else one.person.level}
            for name, one in zip(match.names, match.seats, strict=True)
        ],
    }


def _board(
    number: int,
    seats: tuple[int, ...],
    entrants: Mapping[int, Entrant],
    fixtures: list[Fixture],
    matches: Mapping[int, Match],
) -> dict[str, Any]:
    """A pairing; one alone has a bye."""
    here = sorted((each.game, each.match_id) for each in fixtures if each.board == number)
    return {
        "board": number,
        "players": [entrants[entrant].person.name for entrant in seats],
        "matches": [matches[match_id].code for _, match_id in here if match_id in matches],
    }


# ------------------------------------------------------------------------------------ follow ups
# Events written down for webhooks, in the transaction of what happened.
#
# A match's row says whether its server has a webhook (`hooked`), as it does of plans and
# spectators: in a match of any other server nothing is asked and nothing written. Direct matches
# belong to no server, and nobody is told of them.


async def note_act(unit: UnitOfWork, act: Act) -> None:
    """Follow an act: have it sent that a match has begun, with what it opens with; what was done in
    it; and that it is over."""
    match, guild_id = act.match, act.match.place.guild_id
    if guild_id is None or not (act.begins or act.rows):
        return
    if act.begins:
        if await unit[WebhookRepository].any_on(guild_id):
            await unit[MatchRepository].flag(match.id, hooked=True)
            begun = Event(WebhookEvent.BEGUN, match.code, 0, match.version, match.updated_at)
            await unit[EventRepository].put(guild_id, begun)
    elif (await unit[MatchRepository].flags(match.id)).hooked:
        moved = Event(WebhookEvent.MOVED, match.code, act.before.version, match.version, act.now)
        await unit[EventRepository].put(guild_id, moved)
        if act.ends:
            ended = replace(moved, kind=WebhookEvent.ENDED, since=match.version)
            await unit[EventRepository].put(guild_id, ended)


async def round_paired(unit: UnitOfWork, state: State, rows: Sequence[LogRow]) -> None:
    """Follow rows of a tournament's log."""
    for row in rows:
        paired = Event(WebhookEvent.ROUND, state.row.code, row.seq - 1, row.seq, row.at)
        for guild_id in state.row.servers if isinstance(row.event, Paired) else ():
            await unit[EventRepository].put(guild_id, paired)


# --------------------------------------------------------------------------------------- service
# A server's webhooks, as its managers set them up.


TEST_ID_BYTES: Final = 12


@dataclass(frozen=True, slots=True)
class Webhooks:
    """Webhooks of all servers."""

    store: Store
    clock: Clock
    entropy: Entropy
    rules: AddressRules
    client: WebhookClient
    testing: set[int] = field(default_factory=set)
    """Servers of which a test is under way."""

    async def add(self, guild_id: int, address: str) -> Webhook:
        """A new webhook, which is told of everything."""
        url = str(checked(address, self.rules))
        secret = new_secret(self.entropy)
        return await self._add(Webhook(0, guild_id, url, secret, frozenset(WebhookEvent)))

    @transactional
    async def _add(self, unit: UnitOfWork, webhook: Webhook) -> Webhook:
        webhooks = unit[WebhookRepository]
        await webhooks.hold_matches(webhook.guild_id)
        others = await webhooks.of_server(webhook.guild_id)
        if any(other.url == webhook.url for other in others):
            raise WebhookRefused("known")
        if len(others) >= MAX_WEBHOOKS:
            raise WebhookRefused("many", limit=MAX_WEBHOOKS)
        added = replace(webhook, id=await webhooks.add(webhook))
        await webhooks.mark_matches(webhook.guild_id)
        return added

    async def get(self, webhook_id: int) -> Webhook | None:
        async with self.store.reading() as unit:
            return await unit[WebhookRepository].get(webhook_id)

    async def of_server(self, guild_id: int) -> list[Webhook]:
        """The oldest first."""
        async with self.store.reading() as unit:
            return await unit[WebhookRepository].of_server(guild_id)

    async def waiting(self, guild_id: int) -> dict[int, int]:
        """The number of events that wait for each webhook."""
        async with self.store.reading() as unit:
            return await unit[EventRepository].waiting(guild_id)

    async def lost(self, guild_id: int) -> list[LostEvent]:
        """The events that were given up, the newest first."""
        async with self.store.reading() as unit:
            return await unit[EventRepository].lost(guild_id, self.clock.now())

    @transactional
    async def want(
        self, unit: UnitOfWork, webhook: Webhook, events: Collection[WebhookEvent]
    ) -> None:
        """Have a webhook told of these events from now on."""
        await unit[WebhookRepository].want(webhook.id, events)

    @transactional
    async def switch_on(self, unit: UnitOfWork, webhook: Webhook) -> None:
        """Send to a webhook again that was switched off."""
        await self._on(unit, webhook)

    @transactional
    async def remove(self, unit: UnitOfWork, webhook: Webhook) -> None:
        """Delete it with all that waits for it."""
        webhooks = unit[WebhookRepository]
        await webhooks.hold_matches(webhook.guild_id)
        await webhooks.drop(webhook.id)
        await webhooks.mark_matches(webhook.guild_id)

    @transactional
    async def send_again(self, unit: UnitOfWork, guild_id: int) -> int:
        """Try again what was given up, also where a webhook was switched off for it; how much that
        is."""
        count, now = 0, self.clock.now()
        for webhook in await unit[WebhookRepository].of_server(guild_id):
            if webhook.off:
                await self._on(unit, webhook)
            else:
                await unit[WebhookRepository].change(webhook.id, rest_until=None)
                await unit[ErrandRepository].hurry(Job.WEBHOOKS, webhook.id, now)
            count += await unit[EventRepository].restore(webhook.id, now)
        return count

    async def post(self, webhook: Webhook, payload: Payload) -> Response:
        """The outcome of one attempt."""
        headers = signed_headers(webhook.secret, payload.id, self.clock.now(), payload.body)
        return await self.client.post(webhook.url, headers, payload.body)

    async def test(self, webhook: Webhook) -> Response:
        """Send a test now, and tell its outcome. It counts like that of an event.

        :raises WebhookRefused: a test of this server is under way.
        """
        if webhook.guild_id in self.testing:
            raise WebhookRefused("busy")
        message_id = f"test-{self.entropy(TEST_ID_BYTES).hex()}"
        payload = trial_payload(message_id, self.clock.now(), webhook.guild_id)
        self.testing.add(webhook.guild_id)
        try:
            response = await self.post(webhook, payload)
        finally:
            self.testing.discard(webhook.guild_id)
        await self.note(webhook.id, response)
        return response

    @transactional
    async def note(self, unit: UnitOfWork, webhook_id: int, response: Response) -> timedelta:
        """Note the outcome of an attempt; how long the address is left alone from now on."""
        now, webhooks, planned = self.clock.now(), unit[WebhookRepository], unit[ErrandRepository]
        before = await webhooks.get(webhook_id)
        # one that was switched off stays so until somebody switches it on
        if before is None or before.off:
            return timedelta()
        noted = after(before, response, now)
        await webhooks.change(
            webhook_id,
            failures=noted.failures,
            failing_since=noted.failing_since,
            rest_until=noted.rest_until,
        )
        rest = _left(noted, now)
        if rest:
            await planned.delay(Job.WEBHOOKS, webhook_id, now + rest)
        elif _left(before, now):
            await planned.hurry(Job.WEBHOOKS, webhook_id, now)
        return rest

    async def give_up(self, errand: Errand, failure: str) -> None:
        """Give up an event. If its webhook has accepted nothing for long, that is switched off, and
        all that waits for it given up."""
        webhook = await self.get(errand.about)
        if webhook is not None:
            await self._give_up(webhook.guild_id, errand, failure)

    @transactional
    async def _give_up(self, unit: UnitOfWork, guild_id: int, errand: Errand, failure: str) -> None:
        now, webhooks = self.clock.now(), unit[WebhookRepository]
        # acts hold their match before they write for a webhook
        await webhooks.hold_matches(guild_id)
        webhook = await webhooks.get(errand.about)
        if webhook is None:
            return
        off = now - (webhook.failing_since or now) >= FAILING_TIME
        await unit[EventRepository].lose(webhook.id, None if off else errand, failure, now)
        if off:
            await webhooks.change(webhook.id, off=True, rest_until=None)
            await webhooks.mark_matches(guild_id)

    async def _on(self, unit: UnitOfWork, webhook: Webhook) -> None:
        webhooks = unit[WebhookRepository]
        await webhooks.hold_matches(webhook.guild_id)
        await webhooks.change(
            webhook.id, off=False, failures=0, failing_since=None, rest_until=None
        )
        await webhooks.mark_matches(webhook.guild_id)


def after(webhook: Webhook, response: Response, now: datetime) -> Webhook:
    """A webhook after an attempt."""
    if response.failure is Failure.INTERRUPTED:
        return webhook
    if response.accepted:
        # whoever is slow has half of the time at most
        rest_until = now + response.took if response.took >= SLOW_TIME else None
        return replace(webhook, failures=0, failing_since=None, rest_until=rest_until)
    failed = replace(webhook, failing_since=webhook.failing_since or now)
    if not response.blames_address:
        return failed
    rest = max(backoff(webhook.failures), response.retry_after or timedelta())
    return replace(failed, failures=webhook.failures + 1, rest_until=now + rest)


def _left(webhook: Webhook, now: datetime) -> timedelta:
    """How long it is still left alone."""
    return max(timedelta(), (webhook.rest_until or now) - now)


# --------------------------------------------------------------------------------------- carrier


SERVER_LANES: Final = 2
"""Webhooks of one server that are sent to at a time."""


@dataclass(frozen=True, slots=True)
class WebhookSender(Carrier):
    """Sends an event to a webhook. Each webhook has a lane of its own, and each server a share of
    those that are sent to."""

    kind = Job.WEBHOOKS
    # as many as eight servers may have
    at_a_time = 8 * MAX_WEBHOOKS
    needs_discord = False

    webhooks: Webhooks
    payloads: Payloads
    shares: ServerGates = field(default_factory=lambda: ServerGates(SERVER_LANES, NO_SHARES))

    async def carry(self, errand: Errand) -> timedelta | None:
        webhook = await self.webhooks.get(errand.about)
        if webhook is None:
            return None
        work_for(Asker(Urgency.BOARD, webhook.guild_id))
        async with self.shares.turn():
            payload = await self.payloads.of(webhook, Event.parse(errand.detail))
            if payload is None:
                return None
            response = await self.webhooks.post(webhook, payload)
        if response.gone:
            await self.webhooks.remove(webhook)
            return None
        rest = timedelta()
        # most often nothing has changed
        if after(webhook, response, self.webhooks.clock.now()) != webhook:
            rest = await self.webhooks.note(webhook.id, response)
        if response.accepted:
            return None
        wait = max(rest, backoff(errand.attempts - 1), response.retry_after or timedelta())
        fault = Fault.OUTAGE if response.blames_address else Fault.LATER
        raise Undelivered(fault, response.code, wait=wait)

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        if wait is None or errand.attempts >= MAX_ATTEMPTS:
            await self.webhooks.give_up(errand, failure.code)
            return None
        return wait

    async def close(self) -> None:
        """What was not noted is sent again, under the same id."""
        await self.webhooks.client.close()
