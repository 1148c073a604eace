"""What looks after a running bot: figures, signs of life, turns to identify, rows that nobody"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, TypeAlias

import structlog
from aiohttp import web
from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    generate_latest,
)
from sqlalchemy import (
    BindParameter,
    Column,
    ColumnElement,
    Integer,
    Select,
    Table,
    and_,
    bindparam,
    delete,
    func,
    or_,
    select,
    text,
    update,
)

from bot.base.log import Stage
from bot.base.refusal import StoreDown
from bot.base.worker import Alive, Clock, Worker, every
from bot.db.engine import UtcDateTime, insert_or, metadata
from bot.db.store import Repository, Store, UnitOfWork, retry_on_conflict, transactional
from bot.match.model.clock import outage
from bot.match.model.terms import Status
from bot.match.outbox import Outbox
from bot.match.store.due import (
    ClockRepository,
    HeartbeatRepository,
    OutboxRepository,
    StoppageRepository,
)
from bot.match.store.tables import COUNTED, OpenMatchRepository, log, matches, receipts

# --------------------------------------------------------------------------------------- figures
# Figures for operators: how much there is to do.


@dataclass(frozen=True, slots=True)
class Figures:
    """Counts of the store at a moment."""

    open_matches: Mapping[Status, int]
    outbox_due: int
    outbox_oldest: timedelta
    """How long the oldest message to be sent has been due; zero if there is none."""
    clocks_due: int
    """Deadlines that have passed unseen."""
    servers: Mapping[str, int]
    """How many servers have ever come how far, by the step."""


ServerSteps: TypeAlias = Callable[[UnitOfWork], Awaitable[Mapping[str, int]]]
"""Counts the servers that have ever taken a step, by the step."""


@dataclass(frozen=True, slots=True)
class FigureReader:
    """Reads figures from the store."""

    store: Store
    clock: Clock
    steps: ServerSteps

    async def check(self) -> None:
        """Have the store answer something; raises whatever it does if it cannot."""
        async with self.store.reading() as unit:
            await unit[HeartbeatRepository].newest()

    async def read(self) -> Figures:
        async with self.store.reading() as unit:
            now = self.clock.now()
            count, oldest = await unit[OutboxRepository].depth(now)
            return Figures(
                open_matches=await unit[OpenMatchRepository].by_status(),
                outbox_due=count,
                outbox_oldest=timedelta() if oldest is None else now - oldest,
                clocks_due=await unit[ClockRepository].count_due(now),
                servers=await self.steps(unit),
            )


# --------------------------------------------------------------------------------------- metrics


_log: Final = structlog.get_logger(__name__)

REQUEST_TIMEOUT_S: Final = 5.0
"""The store may take so long to answer."""
SAMPLE_INTERVAL_S: Final = 0.5
"""Between two looks at the event loop."""
BUCKETS_S: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the histograms; after 3 seconds Discord waits no longer."""


class Gauges:
    """Everything that /metrics shows. Implements `bot.base.log.Meter`."""

    def __init__(self) -> None:
        # a registry of its own: nothing is global, and two bots in one process do not mix
        self._registry = registry = CollectorRegistry()
        self._stages = Histogram(
            "yoimachi_stage_seconds",
            "Parts of an interaction or a delivery.",
            ["stage"],
            buckets=BUCKETS_S,
            registry=registry,
        )
        for stage in Stage:
            self._stages.labels(stage.value)
        self._interactions = Histogram(
            "yoimachi_interaction_seconds",
            "From an interaction's coming in to its last answer.",
            buckets=BUCKETS_S,
            registry=registry,
        )
        self._errors = Counter(
            "yoimachi_errors", "What went wrong, by code.", ["code"], registry=registry
        )
        self._lag = Histogram(
            "yoimachi_event_loop_lag_seconds",
            "How much too late timers are.",
            buckets=BUCKETS_S,
            registry=registry,
        )
        self._open = Gauge(
            "yoimachi_open_matches", "Matches that are not over.", ["status"], registry=registry
        )
        self._outbox = Gauge(
            "yoimachi_outbox_due", "Messages that are to be sent now.", registry=registry
        )
        self._oldest = Gauge(
            "yoimachi_outbox_oldest_seconds",
            "How long the oldest of them has been due.",
            registry=registry,
        )
        self._clocks = Gauge(
            "yoimachi_clocks_due", "Deadlines that have passed unseen.", registry=registry
        )
        self._servers = Gauge(
            "yoimachi_servers",
            "Servers that have ever come so far: joined, set up, first match, second person.",
            ["step"],
            registry=registry,
        )
        self._connected = Gauge(
            "yoimachi_gateway_connected", "1 while connected to Discord.", registry=registry
        )
        self._latency = Gauge(
            "yoimachi_gateway_latency_seconds",
            "From a heartbeat to Discord's answer; not a number before the first.",
            registry=registry,
        )

    def spent(self, laps: Mapping[Stage, float]) -> None:
        for stage, seconds in laps.items():
            self._stages.labels(stage.value).observe(seconds)

    def answered(self, seconds: float) -> None:
        self._interactions.observe(seconds)

    def error(self, code: str) -> None:
        self._errors.labels(code).inc()

    def late(self, seconds: float) -> None:
        """Note how late the event loop was."""
        self._lag.observe(seconds)

    def exposition(self, figures: Figures, *, connected: bool, latency: float) -> bytes:
        """The page in Prometheus' format, with the newest figures."""
        for status, count in figures.open_matches.items():
            self._open.labels(status.value).set(count)
        self._outbox.set(figures.outbox_due)
        self._oldest.set(figures.outbox_oldest.total_seconds())
        self._clocks.set(figures.clocks_due)
        for step, count in figures.servers.items():
            self._servers.labels(step).set(count)
        self._connected.set(connected)
        self._latency.set(latency)
        return generate_latest(self._registry)


async def observe_lag(observe: Callable[[float], None]) -> None:
    """Observe again and again how many seconds too late a timer was. Never ends by itself."""
    loop = asyncio.get_running_loop()
    while True:
        due = loop.time() + SAMPLE_INTERVAL_S
        await asyncio.sleep(SAMPLE_INTERVAL_S)
        observe(max(0.0, loop.time() - due))


class Monitor:
    """A small HTTP server. It shows numbers, nothing that anybody wrote, and changes nothing."""

    def __init__(
        self,
        host: str,
        port: int,
        gauges: Gauges,
        figures: FigureReader,
        *,
        connected: Callable[[], bool],
        trouble: Callable[[], str | None],
        sending: Callable[[], bool],
        latency: Callable[[], float],
    ) -> None:
        """`trouble` says why the gateway is not connected."""
        self._host = host
        self._port = port
        self._gauges = gauges
        self._figures = figures
        self._connected = connected
        self._trouble = trouble
        self._sending = sending
        self._latency = latency
        self._runner: web.AppRunner | None = None
        self._lag: asyncio.Task[None] | None = None

    @property
    def address(self) -> tuple[str, int] | None:
        """Host and port; None while it is closed."""
        if self._runner is None or not self._runner.addresses:
            return None
        host, port, *_ = self._runner.addresses[0]
        return host, port

    async def open(self) -> None:
        """
        :raises OSError: the port is taken.
        """
        application = web.Application()
        application.router.add_get("/healthz", self._healthz)
        application.router.add_get("/metrics", self._metrics)
        # no log line for each look of a monitor
        self._runner = web.AppRunner(application, access_log=None)
        await self._runner.setup()
        await web.TCPSite(self._runner, self._host, self._port).start()
        self._lag = asyncio.create_task(observe_lag(self._gauges.late), name="lag")

    async def close(self) -> None:
        if self._lag is not None:
            self._lag.cancel()
            with suppress(asyncio.CancelledError):
                await self._lag
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def _healthz(self, _request: web.Request) -> web.Response:
        """200 if the store answers, the gateway is connected and what is due is sent, else 503."""
        store, gateway, sending = await self._answers(), self._connected(), self._sending()
        told: dict[str, bool | str] = {"store": store, "gateway": gateway, "sending": sending}
        if not gateway and (trouble := self._trouble()) is not None:
            told["trouble"] = trouble
        return web.json_response(told, status=200 if store and gateway and sending else 503)

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                await self._figures.check()
        except Exception as error:  # noqa: BLE001 - whatever it is, the store does not answer
            _log.warning("store-silent", error=type(error).__name__)
            return False
        return True

    async def _metrics(self, _request: web.Request) -> web.Response:
        try:
            async with asyncio.timeout(REQUEST_TIMEOUT_S):
                figures = await self._figures.read()
        except (StoreDown, TimeoutError) as silent:
            raise web.HTTPServiceUnavailable(text="the database does not answer") from silent
        body = self._gauges.exposition(
            figures, connected=self._connected(), latency=self._latency()
        )
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})


# -------------------------------------------------------------------------------------- identify
# Turns of shards to identify with Discord, shared by all processes.
#
# Discord lets `max_concurrency` shards identify within five seconds, one of each bucket: shard %
# max_concurrency. A shard that comes too soon is refused, and counts for the day all the same.


IDENTIFY_INTERVAL: Final = timedelta(seconds=5.5)
"""Between two shards of a bucket: Discord's five seconds, and what the way there may take from
them."""
MIN_WAIT: Final = timedelta(milliseconds=50)
"""Between two questions for a turn."""

# when a shard of each of Discord's buckets may identify again
identifying: Final = Table(
    "identifying",
    metadata,
    Column("bucket", Integer, primary_key=True, autoincrement=False),
    Column("free_at", UtcDateTime, nullable=False),
    sqlite_with_rowid=False,
)


class IdentifyTurnRepository(Repository):
    """The next moment at which a shard of each bucket may identify."""

    async def take(self, bucket: int, now: datetime, until: datetime) -> datetime | None:
        """Have a bucket to oneself until a moment: None, or when it is free if it is not."""
        query = insert_or(self._connection, identifying).values(bucket=bucket, free_at=until)
        query = query.on_conflict_do_update(
            index_elements=[identifying.c.bucket],
            set_={"free_at": until},
            where=identifying.c.free_at <= now,
        )
        taken = await self._connection.execute(query.returning(identifying.c.bucket))
        if taken.first() is not None:
            return None
        free = select(identifying.c.free_at).where(identifying.c.bucket == bucket)
        free_at: datetime = (await self._connection.execute(free)).scalar_one()
        return free_at


@dataclass(frozen=True, slots=True)
class IdentifyTurns:
    """One row per bucket, taken by the first process that finds it free. A process that dies after
    taking it costs the others one interval."""

    store: Store
    clock: Clock

    @transactional
    async def take(self, unit: UnitOfWork, bucket: int) -> timedelta | None:
        """Take the bucket's turn: None if it is ours now, otherwise how long to wait until it is
        worth asking again."""
        now = self.clock.now()
        free_at = await unit[IdentifyTurnRepository].take(bucket, now, now + IDENTIFY_INTERVAL)
        return None if free_at is None else max(MIN_WAIT, free_at - now)


# -------------------------------------------------------------------------------------- watchdog
# Whether anything still reaches Discord, asked of the outbox and of the requests under way.


UNSENT_AFTER: Final = timedelta(minutes=5)
"""How long nothing may have been sent while something is due."""
SILENT_AFTER_S: Final = 360.0
"""How long requests may wait without one that ends: longer than any that Discord merely leaves
unanswered, which aiohttp ends after five minutes."""
WATCH_INTERVAL_S: Final = 60.0


@dataclass(slots=True)
class Watchdog:
    """Notices when the bot has fallen silent, and what it can do about that."""

    outbox: Outbox
    answered_at: Callable[[], datetime | None]
    """When Discord last took or refused a row, or the end of a wait that it asked for."""
    silent_s: Callable[[], float]
    """Seconds for which requests have been waiting and none has ended."""
    renew: Callable[[], Awaitable[None]]
    """Goes on with new connections."""
    unsent_since: datetime | None = None
    """Since when nothing has been sent though something is due; None while all is well."""

    async def look(self) -> float:
        """Look once; the seconds until the next look."""
        now, answered, owed = self.outbox.clock.now(), self.answered_at(), None
        if answered is not None and now - answered >= UNSENT_AFTER:
            owed = await self.outbox.owed_since()
        since = None if owed is None or answered is None else max(owed, answered)
        silent_s = self.silent_s()
        if since is not None and now - since >= UNSENT_AFTER:
            minutes = round((now - since) / timedelta(minutes=1))
            _log.error("nothing-sent", minutes=minutes, unanswered_s=round(silent_s))
            self.unsent_since = since
        elif self.unsent_since is not None:
            _log.info("sending-again")
            self.unsent_since = None
        if silent_s >= SILENT_AFTER_S:
            await self._renew(silent_s)
        return WATCH_INTERVAL_S

    async def _renew(self, silent_s: float) -> None:
        _log.error("connecting-anew", unanswered_s=round(silent_s))
        try:
            await self.renew()
        except Exception as error:  # noqa: BLE001 - whatever it is, the next look tries again
            _log.warning("not-connected-anew", error=type(error).__name__)


def watchdog_job(watchdog: Watchdog) -> Worker:
    """It looks while the gateway is gone, too."""
    return Worker("watchdog", watchdog.look)


# ------------------------------------------------------------------------------------- heartbeat
# Signs of life in the store: health checks read them, and outages are told from them.


HEARTBEAT_INTERVAL_S: Final = 30.0
"""Between two signs: three fit into what `yoimachi health` allows."""
PROCESS_RETENTION: Final = timedelta(days=7)
"""How long a process that gives no sign any more is remembered."""


@dataclass(frozen=True, slots=True)
class Heartbeat:
    """One row per process, renewed while it runs. The bot was away while no process gave a sign."""

    store: Store
    clock: Clock
    process: str

    @transactional
    async def beat(self, unit: UnitOfWork, unsent_since: datetime | None = None) -> None:
        """Give a sign, with the moment since which nothing has been sent, if that is so. If there
        was no sign for a while, the time until now counts for nobody's clock."""
        # of several processes that come back at once, one notes that they were away
        await unit[HeartbeatRepository].hold()
        now = self.clock.now()
        away = outage(await unit[HeartbeatRepository].newest(), now)
        if away is not None:
            await unit[StoppageRepository].add(away)
        await unit[HeartbeatRepository].put(self.process, now, unsent_since)
        await unit[HeartbeatRepository].forget(now - PROCESS_RETENTION)

    async def age(self, *, own: bool = False) -> timedelta | None:
        """Time since any process gave a sign, or our `own`; None if none ever did."""
        async with self.store.reading() as unit:
            newest = await unit[HeartbeatRepository].newest(self.process if own else None)
        return None if newest is None else self.clock.now() - newest

    async def unsent_for(self, *, own: bool = False) -> timedelta | None:
        """How long the process of the newest sign, or our `own`, has sent nothing though something
        is due; None if all is well."""
        async with self.store.reading() as unit:
            process = self.process if own else None
            since = await unit[HeartbeatRepository].unsent_since(process)
        return None if since is None else self.clock.now() - since


def heartbeat_job(heartbeat: Heartbeat, watchdog: Watchdog, alive: Alive) -> Worker:
    """A process that has lost Discord gives no sign."""

    async def beat() -> None:
        await heartbeat.beat(watchdog.unsent_since)

    return every("heartbeat", HEARTBEAT_INTERVAL_S, beat, alive)


# ---------------------------------------------------------------------------------- housekeeping
# Housekeeping: rows that nobody needs any more are deleted, a batch at a time.


HOUSEKEEPING_INTERVAL_S: Final = 6 * 3600.0
BATCH_ROWS: Final = 200
"""Rows that are deleted in one transaction, so that nobody waits long."""
MIN_RETENTION: Final = timedelta(days=1)
"""After so long Discord repeats nothing, and nobody answers an invitation twice."""
FIRST_SNOWFLAKE: Final = datetime(2015, 1, 1, tzinfo=UTC)
"""Discord's ids begin with the milliseconds since then, 22 bits higher."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long rows are kept that nobody needs for playing."""

    traces: timedelta
    """The ids of interactions, invitations that came to nothing, and matches called off."""
    finished: timedelta | None
    """Finished matches, and all that were games of something; None: for good."""


@dataclass(frozen=True, slots=True)
class Games:
    """Conditions on `matches`, from the room that has matches played as games of something."""

    any: ColumnElement[bool]
    """It is a game: even one called off can have a result, which may be corrected."""
    unsettled: ColumnElement[bool]
    """It is a game of something that is not over, and stays until then."""


# built once: building a statement costs more than executing it
_BEFORE: Final[BindParameter[Any]] = bindparam("before")
_LIMIT: Final[BindParameter[Any]] = bindparam("limit")
_SNOWFLAKE: Final[BindParameter[Any]] = bindparam("snowflake")
_IDS: Final[BindParameter[Any]] = bindparam("ids", expanding=True)
_OLD_RECEIPTS: Final = (
    select(receipts.c.interaction_id)
    .where(receipts.c.interaction_id < _SNOWFLAKE, receipts.c.at < _BEFORE)
    .limit(_LIMIT)
)
_DELETE_RECEIPTS: Final = delete(receipts).where(receipts.c.interaction_id.in_(_IDS))
_OLD_INTERACTIONS: Final = (
    select(log.c.interaction_id)
    .where(
        # asked of the index first; the rest are matches that took long
        log.c.interaction_id < _SNOWFLAKE,
        log.c.match_id.in_(select(matches.c.id).where(matches.c.ended_at < _BEFORE)),
    )
    .limit(_LIMIT)
)
_CLEAR_INTERACTIONS: Final = (
    update(log).where(log.c.interaction_id.in_(_IDS)).values(interaction_id=None)
)


_AGAIN: Final = matches.alias("again")
_OTHER: Final = matches.alias("other")


def _old_matches(status: Status, games: Games) -> Select[tuple[int]]:
    """Matches that ended so before a moment, and that nothing is left to rest on. Games that were
    called off count as finished."""
    ended = and_(matches.c.status == status.value, ~games.any)
    if status is Status.FINISHED:
        called_off = and_(matches.c.status == Status.CANCELLED.value, games.any)
        ended = and_(
            or_(matches.c.status == status.value, called_off),
            ~games.unsettled,
        )
    follows = select(_AGAIN.c.id).where(_AGAIN.c.rematch_of == matches.c.id).exists()
    # both matches of a pair tell its result, ratings count it when the later one ends, and the
    # seats of the second are proven by the first: neither goes as long as the other one stays
    stays = _OTHER.c.status == Status.FINISHED.value
    if status is Status.FINISHED:
        stays &= _OTHER.c.rated
    stays |= _OTHER.c.forgone.is_not(None)
    paired = (
        select(_OTHER.c.id)
        .where(
            _OTHER.c.id == matches.c.paired_with,
            or_(_OTHER.c.ended_at.is_(None), _OTHER.c.ended_at >= _BEFORE, stays),
        )
        .exists()
    )
    return (
        select(matches.c.id)
        .where(
            ended,
            matches.c.ended_at < _BEFORE,
            ~follows,
            ~paired,
            # ratings rest on it, and are counted again from it
            text(f"NOT ({COUNTED.text})"),
            matches.c.forgone.is_(None),
            # an id must never come back, or old buttons would mean a new match
            matches.c.id < select(func.max(_AGAIN.c.id)).scalar_subquery(),
        )
        .order_by(matches.c.id)
        .limit(_LIMIT)
        .with_for_update(skip_locked=True)
    )


class HousekeepingRepository(Repository):
    """Deletes old rows: each method at most `limit` rows or matches, and tells how many."""

    async def delete_receipts(self, before: datetime, limit: int) -> int:
        """Receipts of interactions from before a moment."""
        ids = await self._found(_OLD_RECEIPTS, before, limit)
        if ids:
            await self._connection.execute(_DELETE_RECEIPTS, {"ids": ids})
        return len(ids)

    async def clear_interactions(self, before: datetime, limit: int) -> int:
        """The interactions' ids in the records of matches that ended before a moment."""
        ids = await self._found(_OLD_INTERACTIONS, before, limit)
        if ids:
            await self._connection.execute(_CLEAR_INTERACTIONS, {"ids": ids})
        return len(ids)

    async def delete_matches(self, old: Select[tuple[int]], before: datetime, limit: int) -> int:
        """Matches that `old` finds, with all rows of theirs. Of matches that follow one another as
        rematches, the last go first."""
        ids = await self._found(old, before, limit)
        if ids:
            # tables that refer to others go first
            for table in reversed(metadata.sorted_tables):
                if "match_id" in table.c:
                    await self._connection.execute(delete(table).where(table.c.match_id.in_(ids)))
            others = update(matches).where(matches.c.paired_with.in_(ids))
            await self._connection.execute(others.values(paired_with=None))
            await self._connection.execute(delete(matches).where(matches.c.id.in_(ids)))
        return len(ids)

    async def _found(self, query: Select[Any], before: datetime, limit: int) -> list[int]:
        values = {"before": before, "limit": limit, "snowflake": _snowflake(before)}
        return list((await self._connection.execute(query, values)).scalars())


@dataclass(frozen=True, slots=True)
class Housekeeper:
    """Deletes rows that are older than their retention."""

    store: Store
    clock: Clock
    retention: Retention
    old: Mapping[Status, Select[tuple[int]]]
    """Finds matches that ended so, and that nothing is left to rest on."""

    async def tidy(self) -> int:
        """Delete all that is too old; how many rows and matches it was."""
        now = self.clock.now()
        before = now - max(self.retention.traces, MIN_RETENTION)
        count = await self._in_batches(
            lambda unit: unit[HousekeepingRepository].delete_receipts(before, BATCH_ROWS)
        )
        count += await self._in_batches(
            lambda unit: unit[HousekeepingRepository].clear_interactions(before, BATCH_ROWS)
        )
        count += await self._delete_matches(Status.CANCELLED, before)
        if self.retention.finished is not None:
            ended = now - max(self.retention.finished, MIN_RETENTION)
            count += await self._delete_matches(Status.FINISHED, ended)
        return count

    async def _delete_matches(self, status: Status, before: datetime) -> int:
        return await self._in_batches(
            lambda unit: unit[HousekeepingRepository].delete_matches(
                self.old[status], before, BATCH_ROWS
            )
        )

    async def _in_batches(self, delete_some: Callable[[UnitOfWork], Awaitable[int]]) -> int:
        """Delete batch after batch; others write in between."""
        total = 0
        while True:
            count = await retry_on_conflict(self.store, delete_some)
            total += count
            if not count:
                return total


def housekeeping_job(housekeeper: Housekeeper) -> Worker:
    """Tidies a few times a day, with Discord or without."""

    async def tidy() -> None:
        if count := await housekeeper.tidy():
            _log.info("tidied", count=count)

    return every("housekeeping", HOUSEKEEPING_INTERVAL_S, tidy, lambda: True)


def _snowflake(moment: datetime) -> int:
    """More than any of Discord's ids from before a moment."""
    return ((moment - FIRST_SNOWFLAKE) // timedelta(milliseconds=1)) << 22


# -------------------------------------------------------------------------------------- services
# The services of operation: signs of life, figures, housekeeping, and the shards' turns.


@dataclass(frozen=True, slots=True)
class OpsServices:
    housekeeper: Housekeeper
    heartbeat: Heartbeat
    figures: FigureReader
    identify_turns: IdentifyTurns

    @classmethod
    def over(
        cls,
        store: Store,
        clock: Clock,
        process: str,
        retention: Retention,
        steps: ServerSteps,
        *,
        games: Games,
    ) -> OpsServices:
        """`process` names this process among those that share the store; `steps` counts how far
        servers have come."""
        ends = Status.CANCELLED, Status.FINISHED
        old = {status: _old_matches(status, games) for status in ends}
        return cls(
            Housekeeper(store, clock, retention, old),
            Heartbeat(store, clock, process),
            FigureReader(store, clock, steps),
            IdentifyTurns(store, clock),
        )
