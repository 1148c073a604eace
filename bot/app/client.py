"""The bot as Discord sees it: one client with its commands, its components and its jobs."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from contextvars import copy_context
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from math import inf
from typing import Any, Final, TypeAlias

import discord
import structlog
from discord import app_commands

from bot.app import gateway, seam
from bot.app.computer_processes import Thinkers
from bot.app.gateway import Gateway, Pace
from bot.app.serve import Publisher, Resources
from bot.app.services import Services
from bot.base.log import Meter, Unmeasured, about
from bot.base.refusal import Refusal, StoreDown
from bot.base.worker import Alarm, Clock, Later, Worker
from bot.config import Settings, Shards
from bot.db.store import Job
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Features, InteractionHandler, Unanswered
from bot.discord_kit.interaction import ErrorAnswers, ErrorResponder, Interaction, person
from bot.discord_kit.limits import AnswerPriority, GlobalLimit, InvalidRequests, Throttle
from bot.discord_kit.message import (
    MORE,
    Component,
    Ref,
    is_modal_submit,
    submitted,
    submitted_custom_id,
)
from bot.discord_kit.texts import Translator, mend, mended
from bot.match.act.positions import MatchQuery
from bot.ops import IDENTIFY_INTERVAL, Gauges, IdentifyTurns, Monitor

# ---------------------------------------------------------------------------------------- alarms
# The pauses of all workers: calls that are yet to come, and one wait for the first of them.


REST_EVENT: Final = "yoimachi_rest"
"""An event that never comes; the wait is for it."""
TOGETHER_S: Final = 0.001
"""Calls that are due so close to each other are made together."""


@dataclass(frozen=True, slots=True, eq=False)
class Ring:
    """A call that is yet to come."""

    due: float
    """By the event loop's time."""
    at: datetime
    """The same by the clock, which may be set, and goes on while the machine sleeps."""
    then: Callable[[], None]
    alarms: Alarms

    def cancel(self) -> None:
        self.alarms.cancel(self)


class Alarms:
    """Calls functions after so many seconds. Only the first call has a task that waits for it, so
    that it costs little to wake a worker and let it rest again.

    The wait is for an event of discord.py, so that a simulated Discord can tell idle workers from
    busy ones. It begins in the context in which the alarms were made, whoever has woken a worker.
    When it ends, all calls whose time has come by the clock are made as well: once it was set
    forward, nobody waits longer than until the next heartbeat.
    """

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self._client = client
        self._clock = clock
        self._context = copy_context()
        self._rings: set[Ring] = set()
        self._wait: asyncio.Task[None] | None = None
        self._until = inf
        """When the wait ends."""

    def call_later(self, seconds: float, then: Callable[[], None]) -> Ring:
        """Call a function in so many seconds."""
        return self._context.run(self._add, seconds, then)

    def cancel(self, ring: Ring) -> None:
        """Without effect once it was called."""
        # the wait may end for nothing, and the next one begins then
        self._rings.discard(ring)

    def close(self) -> None:
        """Drop all calls that are yet to come."""
        self._rings.clear()
        self._rest()

    def _add(self, seconds: float, then: Callable[[], None]) -> Ring:
        at = self._clock.now() + timedelta(seconds=seconds)
        ring = Ring(asyncio.get_running_loop().time() + seconds, at, then, self)
        self._rings.add(ring)
        if ring.due < self._until:
            self._rest()
        return ring

    def _rest(self) -> None:
        """Wait for the first call from now on."""
        if self._wait is not None:
            self._wait.cancel()
            self._wait = None
        self._until = min((ring.due for ring in self._rings), default=inf)
        if self._rings:
            self._wait = asyncio.create_task(self._waited(), name="rest")

    async def _waited(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            await self._client.wait_for(
                REST_EVENT, check=lambda: False, timeout=max(0.0, self._until - loop.time())
            )
        except TimeoutError:
            self._client.dispatch(REST_EVENT)  # makes discord.py forget the waits that are over
            self._wait = None
            now, clock = loop.time() + TOGETHER_S, self._clock.now()
            try:
                for ring in sorted(self._rings, key=lambda one: one.due):
                    # one of the others may have cancelled it
                    if (ring.due <= now or ring.at <= clock) and ring in self._rings:
                        self._rings.discard(ring)
                        ring.then()
            finally:
                self._rest()


# -------------------------------------------------------------------------------------- dispatch
# Components and forms, handed to the features they belong to.


Admit: TypeAlias = Callable[[Interaction, int], Awaitable[None]]
"""Checks that a person may know of a match, and raises if not."""


@dataclass(frozen=True, slots=True)
class Dispatcher:
    """Hands clicks on."""

    features: Features
    handler: InteractionHandler
    errors: ErrorResponder
    admit: Admit
    refusal: Callable[[int], Refusal | None]
    """The refusal of anything new by a person; None if they may go on."""

    async def used(
        self,
        raw: discord.Interaction[Any],
        custom_id: str,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...] = (),
    ) -> None:
        """Handle a component or form of ours. Errors end here: discord.py would log them, and leave
        the person without an answer."""
        try:
            ref = Ref.parse(custom_id)
            if ref.action == MORE:
                ref, values = Ref.parse("".join(values)), ()
        except ValueError:
            # it looks like one of ours, and holds what no database can
            ref = Ref("")
        try:
            await self._dispatch(raw, ref, values, users)
        except Exception as error:  # noqa: BLE001 - see above
            await self.errors.respond(raw, error)

    async def _dispatch(
        self,
        raw: discord.Interaction[Any],
        ref: Ref,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...],
    ) -> None:
        filled_in = is_modal_submit(raw)
        route = (self.features.forms if filled_in else self.features.routes).get(ref.action)
        # without its path, which may be a move; the number may be another person's id
        match = ref.match if route is not None and route.in_match else None
        about(interaction=raw.id, user=raw.user.id, action=ref.action, match=match)
        if (refusal := self.refusal(raw.user.id)) is not None:
            await self.errors.respond(raw, refusal)
            return
        filled = submitted(raw)
        acknowledgement = Acknowledgement.PRIVATE
        # without a message there is none to be changed
        if route is not None and raw.message is not None:
            acknowledgement = route.acknowledgement
        with suppress(Unanswered):
            query = None if route is None or not route.in_match else MatchQuery(ref.match)
            async with self.handler.handling(raw, acknowledgement, query) as interaction:
                if route is None or (filled_in and filled is None):
                    raise RequestRefused("stale-form") if filled_in else StaleChoice
                if route.in_match:
                    await self.admit(interaction, ref.match)
                people = tuple(person(user) for user in users)
                await route.handler(Click(interaction, ref, values, people, filled or {}))


# ------------------------------------------------------------------------------------------ jobs
# Work that nobody has to ask for: clocks, reminders, computers, tournaments, the outbox.


class Jobs:
    """Workers, woken together, or one of them by a commit that leaves it something to do."""

    def __init__(self, by_job: Mapping[Job, Worker], others: Iterable[Worker]) -> None:
        self._by_job = by_job
        self._all = (*by_job.values(), *others)

    def rest(self, later: Later, clock: Clock) -> None:
        """Time the pauses of all workers by these."""
        for worker in self._all:
            worker.rest(later, clock)

    def hurry(self, longest_s: float) -> None:
        """Bound the pauses of workers that wait for commits: nobody tells this process of those
        that other processes make."""
        for worker in self._by_job.values():
            worker.hurry(longest_s)

    def wake(self) -> None:
        """Run all of them soon."""
        for worker in self._all:
            worker.wake()

    def on_commit(self, first: Mapping[Job, datetime]) -> None:
        """Run the workers to which a commit has left something, each by the time it is due."""
        for job, due in first.items():
            self._by_job[job].expect(due)

    def close(self) -> list[asyncio.Task[None]]:
        """Begin to end all of them; each finishes its run."""
        return [asyncio.create_task(worker.close()) for worker in self._all]


# ---------------------------------------------------------------------------------------- client


_log: Final = structlog.get_logger(__name__)

MAX_RATE_LIMIT_WAIT_S: Final = 30.0
"""The longest rate limit that is waited out; a longer one fails, and is tried again later."""
SHUTDOWN_TIMEOUT_S: Final = 10.0
"""The time that work under way may take when the bot is stopped."""


class Tree(app_commands.CommandTree["Yoimachi"]):
    """The commands, on servers, in direct messages and wherever a person has installed the bot,
    unless one says otherwise. Errors before one of them begins are answered like all others."""

    def __init__(self, client: Yoimachi) -> None:
        super().__init__(
            client,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )

    async def interaction_check(self, interaction: discord.Interaction[Yoimachi], /) -> bool:
        """Tell whether a command may begin, or whether suggestions are made. These come as fast as
        somebody types, and have a limit of their own; above it, there are none."""
        # discord.py reads the options only now
        mend(interaction.data)
        command = getattr(interaction.command, "qualified_name", None)
        about(interaction=interaction.id, user=interaction.user.id, command=command)
        if interaction.type is discord.InteractionType.autocomplete:
            if self.client.suggestions.allows(interaction.user.id):
                return True
            await interaction.response.autocomplete([])
            return False
        if (refusal := self.client.refusal(interaction.user.id)) is None:
            return True
        await self.client.errors.respond(interaction, refusal)
        return False

    async def on_error(
        self, interaction: discord.Interaction[Yoimachi], error: app_commands.AppCommandError, /
    ) -> None:
        if not isinstance(getattr(error, "original", None), Unanswered):
            await self.client.errors.respond(interaction, error)


Step = Callable[[], Awaitable[object]]


@dataclass(frozen=True, slots=True)
class Lifecycle:
    """Steps around the client's own life."""

    open: Step
    """At login, before anything else."""
    warm_up: Step
    """After login, in the background: the first picture takes a second, and nobody should wait for
    it."""
    settle: Callable[[], None] | None
    """Once, after everything is loaded."""
    close: Step
    """At the very end."""


@dataclass(frozen=True, slots=True)
class OutboxEvents:
    """Events on Discord that concern what is still to be sent."""

    joined: Callable[[int], Awaitable[object]]
    """The bot has come to the server with this id."""
    hasten: Callable[[int], Awaitable[object]]
    """The bot's permissions on the server with this id have changed."""
    left: Callable[[int], Awaitable[object]]
    """The channel or thread with this id is gone."""


class Yoimachi(discord.Client):
    """Slash commands only: no privileged intents, no messages read, nobody pinged by accident."""

    def __init__(
        self,
        handler: InteractionHandler,
        errors: ErrorResponder,
        throttle: Throttle,
        suggestions: Throttle,
        *,
        clock: Clock,
        lifecycle: Lifecycle,
        mail: OutboxEvents,
        limit: GlobalLimit,
        api: str | None,
        guild_ready_timeout_s: float,
        pace: Pace,
        **options: Any,
    ) -> None:
        """`api` is Discord's address if it is not the usual one. All servers are taken to be known
        after `guild_ready_timeout_s` without another one. `options` are discord.py's own."""
        if api is not None:
            seam.use_api(api)
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            # discord.py would sleep as long as a limit lasts, with a place in the outbox taken
            max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT_S,
            http_trace=limit.trace,
            guild_ready_timeout=guild_ready_timeout_s,
            **options,
        )
        self.gateway: Final = Gateway(self, pace, clock)
        self.requests: Final = seam.take_requests(self)
        self._handler = handler
        self.errors: Final = errors
        self.throttle: Final = throttle
        self.suggestions: Final = suggestions
        self._clock = clock
        self._lifecycle = lifecycle
        self._mail = mail
        self._alarms: Alarms | None = None
        self._connected = False
        self._stopping = False
        self._rehearsal: asyncio.Task[None] | None = None
        self.tree: Final = Tree(self)
        self._publishing = Worker("publishing", Publisher(self.tree, clock).publish)
        self._publishing.rest(self._later, clock)
        self._dispatcher: Dispatcher
        self._jobs: Jobs

    def install(self, features: Features, admit: Admit, jobs: Jobs) -> None:
        """Install commands, components and jobs, before the client logs in. Many of them send by
        this client, so they are made after it."""
        self._dispatcher = Dispatcher(features, self._handler, self.errors, admit, self.refusal)
        for command in (*features.commands, *features.menus):
            self.tree.add_command(command)
        self._jobs = jobs
        jobs.rest(self._later, self._clock)

    async def setup_hook(self) -> None:
        # from here on discord.py has an event loop to wait with
        self._alarms = Alarms(self, self._clock)
        await self._lifecycle.open()
        self.add_dynamic_items(Component)
        self._rehearsal = asyncio.create_task(self._rehearse(), name="rehearsal")
        await self.tree.set_translator(Translator())
        # meanwhile, and if it fails, the commands of last time will do
        self._publishing.wake()

    async def start(self, token: str, *, reconnect: bool = True) -> None:  # noqa: ARG002
        """Log in and connect, and keep trying to.

        :raises discord.LoginFailure: Discord does not know the token.
        :raises bot.app.gateway.GatewayRefused: Discord refuses the bot for good.
        """
        await gateway.login(self, token, pace=self.gateway.pace)
        if not self.is_closed():
            await self.connect()

    async def connect(self, *, reconnect: bool = True) -> None:  # noqa: ARG002
        await self.gateway.run()

    async def before_identify_hook(
        self,
        shard_id: int | None,  # noqa: ARG002
        *,
        initial: bool = False,
    ) -> None:
        if not initial:
            await asyncio.sleep(self.gateway.pace.identify_s)

    @property
    def latency(self) -> float:
        return self.gateway.latency

    async def on_ready(self) -> None:
        """After every reconnect, too: send what could not be sent meanwhile."""
        self._connected = True
        self._wake()

    async def on_resumed(self) -> None:
        """What looked meanwhile, and could tell nobody, looks again."""
        self._connected = True
        self._jobs.wake()

    def _wake(self) -> None:
        """Run all jobs soon."""
        self._publishing.wake()
        self._jobs.wake()

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._mail.left(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._mail.left(channel.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited: Discord tells at once, and not again when it connects."""
        await self._mail.joined(guild.id)
        await self._mail.hasten(guild.id)

    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        await self._mail.hasten(channel.guild.id)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        if before.overwrites != after.overwrites or before.category != after.category:
            await self._mail.hasten(after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            await self._mail.hasten(after.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        if after.id == after.guild.me.id:
            await self._mail.hasten(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """discord.py keeps no archived threads: of one that was, only this event tells that it is
        open or unlocked again."""
        now = payload.data["thread_metadata"]
        if payload.thread is None and not now.get("locked", False):
            await self._mail.hasten(payload.guild_id)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        if before.locked and not after.locked:
            await self._mail.hasten(after.guild.id)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Forms come this way, commands and components by discord.py: of forms it knows only those
        that this process has shown."""
        if is_modal_submit(interaction):
            await self.used(interaction, submitted_custom_id(interaction), ())

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """An event's handler failed. An outage of the store is in the log already."""
        if not isinstance(sys.exception(), StoreDown):
            await super().on_error(event_method, *args, **kwargs)

    async def on_disconnect(self) -> None:
        """The gateway goes on trying. Without signs of life meanwhile, a monitor sees it."""
        self._connected = False

    @property
    def connected(self) -> bool:
        """True while the connection to Discord stands."""
        # an event of the connection before may come late
        return self._connected and not self.gateway.is_lost()

    def refusal(self, user_id: int) -> Refusal | None:
        """The refusal of anything new: the bot stops, or the person is too fast. Else None."""
        if self._stopping:
            return RequestRefused("restarting")
        return None if self.throttle.allows(user_id) else RequestRefused("too-fast")

    async def used(
        self,
        raw: discord.Interaction[Any],
        custom_id: str,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...] = (),
        /,
    ) -> None:
        """A component was used, or a form filled in."""
        mend(raw.data)
        await self._dispatcher.used(raw, mended(custom_id), tuple(map(mended, values)), users)

    async def close(self) -> None:
        """Finish work under way, then leave. Unsent messages stay in the outbox."""
        if self.is_closed():
            return
        self._stopping = True
        ending = {asyncio.create_task(self._publishing.close()), *self._jobs.close()}
        interactions = set(self._handler.running) - {asyncio.current_task()}
        _, late = await asyncio.wait({*ending, *interactions}, timeout=SHUTDOWN_TIMEOUT_S)
        if late:
            # what they did not commit never was, and what they did not send is sent later
            _log.warning("stopped-in-the-middle", tasks=len(late))
        self.errors.close()
        if self._alarms is not None:
            self._alarms.close()
        await self.gateway.close()
        await super().close()
        if self._rehearsal is not None:
            self._rehearsal.cancel()
            await asyncio.gather(self._rehearsal, return_exceptions=True)
        await self._lifecycle.close()

    async def _rehearse(self) -> None:
        await self._lifecycle.warm_up()
        if self._lifecycle.settle is not None:
            await self.wait_until_ready()
            self._lifecycle.settle()

    def _later(self, seconds: float, then: Callable[[], None]) -> Alarm:
        """Call a function in so many seconds."""
        if self._alarms is None:
            return asyncio.get_running_loop().call_later(seconds, then)
        return self._alarms.call_later(seconds, then)


# --------------------------------------------------------------------------------------- sharded
# The bot as one of several processes, each with some of Discord's shards.


class Sharded(Yoimachi, discord.AutoShardedClient):
    """Connects its own shards, in turn with those of other processes. Any process does what is due:
    only events from Discord come by shards, those of direct messages by shard 0."""

    def __init__(self, *args: Any, shards: Shards, turns: IdentifyTurns, **options: Any) -> None:
        options |= {"shard_ids": list(shards.ids), "shard_count": shards.count}
        super().__init__(*args, **options)
        self._own_shards = shards
        self._turns = turns
        self._up = set[int]()

    async def connect(self, *, reconnect: bool = True) -> None:  # noqa: ARG002
        seam.assign_shards(self, self._own_shards.ids)
        await self.gateway.run(self._own_shards.ids)

    async def before_identify_hook(
        self,
        shard_id: int | None,
        *,
        initial: bool = False,  # noqa: ARG002 - discord.py gives it by its name
    ) -> None:
        """Wait for the turn of the shard's bucket; also for the first one, since other processes
        may be connecting."""
        bucket = (shard_id or 0) % self.gateway.max_concurrency
        while True:
            try:
                wait = await self._turns.take(bucket)
            except Exception as error:  # noqa: BLE001 - discord.py would end the process
                _log.warning("identify-unasked", shard=shard_id, exc_info=error)
                wait = IDENTIFY_INTERVAL
            if wait is None:
                return
            await asyncio.sleep(wait.total_seconds())

    async def on_shard_connect(self, shard_id: int) -> None:
        self._found(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        self._found(shard_id)
        self._jobs.wake()

    async def on_shard_ready(self, shard_id: int) -> None:
        """The servers of a shard are known: its boards need not wait for those of the others."""
        self._found(shard_id)
        self._wake()

    async def on_shard_disconnect(self, shard_id: int) -> None:
        self._up.discard(shard_id)

    async def on_disconnect(self) -> None:
        """One shard of several: see `on_shard_disconnect`."""

    async def on_resumed(self) -> None:
        """One shard of several: see `on_shard_resumed`."""

    @property
    def connected(self) -> bool:
        """True while the connection of any shard stands."""
        return any(not self.gateway.is_lost(shard_id) for shard_id in self._up)

    def _found(self, shard_id: int) -> None:
        self._up.add(shard_id)


# ------------------------------------------------------------------------------------ connection
# The client of one process, and what passes everything between Discord and the features.


SUGGESTIONS_PER_CLICK: Final = 3
"""Suggestions that a person may ask for while one click comes back: each key typed asks anew."""
GUILD_READY_TIMEOUT_S: Final = 2.0
"""The pause after the last server from Discord that shows all of them to be known."""


@dataclass(frozen=True, slots=True)
class Connection:
    """What one process has for it. Nothing is open before the client logs in."""

    client: Yoimachi
    handler: InteractionHandler
    priority: AnswerPriority
    limit: GlobalLimit
    invalid: InvalidRequests
    meter: Meter
    resources: Resources


def discord_connection(
    settings: Settings,
    services: Services,
    thinkers: Thinkers,
    error_answers: ErrorAnswers,
    *,
    settle: Callable[[], None] | None,
    monotonic_s: Callable[[], float],
    sending: Callable[[], bool],
    guild_ready_timeout_s: float,
    pace: Pace,
) -> Connection:
    """The client has all servers, or those of its shards. `sending` says whether what is due is
    sent."""
    match, ops, arrivals = services.match, services.ops, services.arrivals

    async def hasten(guild_id: int) -> None:
        await match.outbox.hasten(guild_id)
        await arrivals.hasten(guild_id)

    async def opened() -> None:
        await resources.open()
        await match.time.note_games()

    gauges = None if settings.metrics_port is None else Gauges()
    meter: Meter = gauges or Unmeasured()
    limit, priority = GlobalLimit(), AnswerPriority()
    invalid = InvalidRequests(limit.trace, lambda status: meter.error(f"discord-{status}"))
    resources = Resources(services.store, thinkers)
    errors = ErrorResponder(meter, error_answers)
    handler = InteractionHandler(match.request_contexts, errors, priority, meter)

    make: Callable[..., Yoimachi] = Yoimachi
    if settings.own_shards is not None:
        make = partial(Sharded, shards=settings.own_shards, turns=ops.identify_turns)
    per_second = settings.interactions_per_second
    client = make(
        handler,
        errors,
        Throttle(settings.interaction_burst, per_second, monotonic_s),
        Throttle(settings.interaction_burst, SUGGESTIONS_PER_CLICK * per_second, monotonic_s),
        clock=match.use_case.clock,
        lifecycle=Lifecycle(opened, resources.warm_up, settle, resources.close),
        mail=OutboxEvents(arrivals.join, hasten, match.outbox.left),
        limit=limit,
        api=settings.discord_api,
        guild_ready_timeout_s=guild_ready_timeout_s,
        pace=pace,
    )
    if gauges is not None and settings.metrics_port is not None:
        resources.monitor = Monitor(
            settings.metrics_host,
            settings.metrics_port,
            gauges,
            ops.figures,
            connected=lambda: client.connected,
            trouble=lambda: client.gateway.trouble,
            sending=sending,
            latency=lambda: client.latency,
        )
    return Connection(client, handler, priority, limit, invalid, meter, resources)
