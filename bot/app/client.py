"""The bot as Discord sees it: one client with its commands, its components and its jobs."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from bot.app import gateway, seam
from bot.app.alarms import Alarms
from bot.app.dispatch import Admit, Dispatcher
from bot.app.gateway import Gateway, Pace
from bot.app.jobs import Jobs
from bot.app.publish_commands import Publisher
from bot.base.clock import Clock
from bot.base.log import about
from bot.base.refusal import Refusal, StoreDown
from bot.base.worker import Alarm, Worker
from bot.db.unit_of_work import Job
from bot.discord_kit import components
from bot.discord_kit.components import Component
from bot.discord_kit.error_responder import ErrorResponder
from bot.discord_kit.faces import Features
from bot.discord_kit.global_limit import GlobalLimit
from bot.discord_kit.interaction_handler import InteractionHandler, Unanswered
from bot.discord_kit.rate_limits import Throttle
from bot.discord_kit.refusals import Restarting, TooFast
from bot.discord_kit.sanitize import mend, mended
from bot.discord_kit.texts import Translator

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
        self._connected = True
        self._jobs.wake_for(Job.OUTBOX)

    def _wake(self) -> None:
        """Run all jobs soon."""
        self._publishing.wake()
        self._jobs.wake()

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._mail.left(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._mail.left(channel.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._mail.hasten(guild.id)

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
        if components.is_modal_submit(interaction):
            await self.used(interaction, components.submitted_custom_id(interaction), ())

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
            return Restarting()
        return None if self.throttle.allows(user_id) else TooFast()

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
