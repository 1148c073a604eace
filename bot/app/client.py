"""The bot as Discord sees it: one client with its commands, its components and its workers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any, Final

import discord
import structlog
from discord import app_commands

from bot.app import api_address
from bot.app.commands import add_all
from bot.app.computer_processes import Thinkers
from bot.app.jobs.computers import computers_worker
from bot.app.jobs.outbox import PAUSE_OF_SEVERAL, outbox_worker
from bot.app.jobs.schedule import (
    clocks_worker,
    expiry_worker,
    heartbeat_worker,
    housekeeping_worker,
    reminders_worker,
)
from bot.app.jobs.tournaments import tournaments_worker
from bot.app.jobs.worker import Alarm, Worker
from bot.app.publish_commands import Publisher
from bot.app.services import Services
from bot.base.clock import Clock
from bot.base.log import about
from bot.base.refusal import ServiceError
from bot.base.timings import Meter, measured
from bot.db.unit_of_work import Job
from bot.discord_kit import components, refusals
from bot.discord_kit.components import Component
from bot.discord_kit.desk import Desk
from bot.discord_kit.global_limit import GlobalLimit
from bot.discord_kit.interaction import Acknowledgement, Click, Unanswered, handling, person
from bot.discord_kit.message import Ref
from bot.discord_kit.rate_limits import RateLimits, Throttle
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Translator
from bot.match.model.match import Posting
from bot.match.outbox import Undelivered
from bot.play import which_match
from bot.play.board.message import rehearse
from bot.play.deliver import Delivery
from bot.play.routes import FORM_ROUTES, ROUTES
from bot.tournaments.ui.announcer import Announcer
from engines import GAMES

REST: Final = "yoimachi_rest"
"""An event that never comes, to wait for."""


async def idle(client: discord.Client, seconds: float, then: Callable[[], None]) -> None:
    """Do something in so many seconds. It is waited for as discord.py waits for an event: then a
    simulated Discord can tell that a worker does nothing, and nobody has to wait for it."""
    try:
        await client.wait_for(REST, check=lambda: False, timeout=seconds)
    except TimeoutError:
        client.dispatch(REST)  # makes discord.py forget the waits that are over
        then()


_log: Final = structlog.get_logger(__name__)

LONGEST_LIMIT: Final = 30.0
"""Seconds of a rate limit that are waited out; a longer one fails, and is tried again later."""
DRAIN: Final = 10.0
"""Seconds that what is under way may take when the bot is stopped."""


def _about(interaction: discord.Interaction[Any], **ids: object) -> None:
    about(interaction=interaction.id, user=interaction.user.id, **ids)


class Tree(app_commands.CommandTree["Yoimachi"]):
    """The commands. What goes wrong before one of them begins is told like everything else."""

    async def interaction_check(self, interaction: discord.Interaction[Yoimachi], /) -> bool:
        """Whether a command may begin. Suggestions come as fast as somebody types."""
        _about(interaction, command=getattr(interaction.command, "qualified_name", None))
        suggesting = interaction.type is discord.InteractionType.autocomplete
        refusal = None if suggesting else self.client.refusal(interaction.user.id)
        if refusal is None:
            return True
        await refusals.tell(self.client.desk, interaction, refusal)
        return False

    async def on_error(
        self, interaction: discord.Interaction[Yoimachi], error: app_commands.AppCommandError, /
    ) -> None:
        if not isinstance(getattr(error, "original", None), Unanswered):
            await refusals.tell(self.client.desk, interaction, error)


class Yoimachi(discord.Client):
    """Slash commands only: no privileged intents, no messages read, nobody pinged by accident."""

    def __init__(
        self,
        services: Services,
        clock: Clock,
        studio: RenderThread,
        cinema: RenderThread,
        throttle: Throttle,
        *,
        gates: RateLimits,
        meter: Meter,
        thinkers: Thinkers,
        computers_per_server: int,
        open_store: Callable[[], Awaitable[None]],
        close_store: Callable[[], Awaitable[None]],
        api: str | None,
        gathering: float,
        share: float = 1.0,
        settle: Callable[[], None] | None = None,
        **options: Any,
    ) -> None:
        """`open_store` is called when the bot logs in, before it does anything, and `close_store`
        when it has done everything; what else has to be there as long can be opened with it.
        `api` is Discord's address if it is not the usual one; `gathering` the seconds without
        another server after which all are taken to be known; `share` this process's part of what
        the bot may send; `settle` is called once, when all is loaded. `options` are discord.py's
        own."""
        if api is not None:
            api_address.use(api)
        limit = GlobalLimit()
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            # discord.py would sleep as long as a limit lasts, with a place in the outbox taken
            max_ratelimit_timeout=LONGEST_LIMIT,
            http_trace=limit.trace,
            guild_ready_timeout=gathering,
            **options,
        )
        self._limit: Final = limit
        self._elsewhere = api is not None
        self._open_store = open_store
        self._close_store = close_store
        self._studio = studio
        self._cinema = cinema
        self._thinkers = thinkers
        self._settle = settle
        self.throttle: Final = throttle
        self._logged_in = False
        self._connected = False
        self._stopping = False
        self.desk: Final = Desk(
            lobby=services.lobby,
            matches=services.matches,
            boards=services.boards,
            arrangements=services.arrangements,
            formations=services.formations,
            offers=services.offers,
            substitutes=services.substitutes,
            administration=services.administration,
            planning=services.planning,
            notes=services.notes,
            watching=services.watching,
            time=services.time,
            replays=services.replays,
            inbox=services.inbox,
            servers=services.servers,
            people=services.people,
            vacations=services.vacations,
            reminders=services.reminders,
            ratings=services.ratings,
            profiles=services.profiles,
            privacy=services.privacy,
            tournaments=services.tournaments,
            guiding=services.guiding,
            training=services.training,
            adviser=thinkers,
            studio=studio,
            cinema=cinema,
            gates=gates,
            ring=self._ring,
            meter=meter,
        )
        self._rehearsal: asyncio.Task[None] | None = None
        self.delivery: Final = Delivery(self, self.desk)
        self._mail = services.outbox
        self._outbox = outbox_worker(
            services.outbox, self._deliver, give_way=self.desk.waiting.over, share=share
        )
        self._clocks = clocks_worker(services.time, lambda: self._connected, self._ring)
        self._reminders = reminders_worker(services.reminders, lambda: self._connected, self._ring)
        self._tournaments = tournaments_worker(
            services.tournaments,
            Announcer(self, self.desk, self.delivery.posts).announce,
            lambda: self._connected,
            self._ring,
        )
        self._computers = computers_worker(
            services.computers,
            thinkers,
            clock,
            lambda: self._connected,
            self._ring,
            most=computers_per_server,
        )
        self.tree: Final = Tree(self)
        add_all(self.tree, self.desk)
        self._publishing = Worker("publishing", Publisher(self.tree, clock).publish)
        self._workers = (
            self._publishing,
            self._outbox,
            self._clocks,
            self._reminders,
            self._computers,
            self._tournaments,
            expiry_worker(services.lobby, clock, self._ring),
            heartbeat_worker(services.heartbeat, lambda: self._connected),
            housekeeping_worker(services.housekeeper),
        )
        for worker in self._workers:
            worker.rest(self._later, clock)
        self._looks_after = {
            Job.CLOCKS: self._clocks,
            Job.REMINDERS: self._reminders,
            Job.DECISIONS: self._computers,
            Job.TOURNAMENTS: self._tournaments,
        }
        if share < 1.0:
            for worker in self._looks_after.values():
                # what another process has left, nobody tells us of
                worker.hurry(PAUSE_OF_SEVERAL)

    async def setup_hook(self) -> None:
        self._logged_in = True
        await self._open_store()
        if self._elsewhere:
            await api_address.find_gateway(self.http)
        self.add_dynamic_items(Component)
        # the first picture takes a second; nobody should have to wait for it
        self._rehearsal = asyncio.create_task(self._rehearse(), name="rehearsal")
        await self.tree.set_translator(Translator())
        # meanwhile, and if it fails, the commands of last time will do
        self._publishing.wake()

    async def on_ready(self) -> None:
        """Also after every reconnect: look at once for what could not be sent meanwhile."""
        self._connected = True
        for worker in self._workers:
            worker.wake()

    async def on_resumed(self) -> None:
        self._connected = True
        self._outbox.wake()

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        await self._left(payload.thread_id)

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        await self._left(channel.id)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        await self._changed(guild)

    async def on_guild_channel_update(
        self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        if before.overwrites != after.overwrites or before.category != after.category:
            await self._changed(after.guild)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        if before.permissions != after.permissions:
            await self._changed(after.guild)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        if after.id == after.guild.me.id:
            await self._changed(after.guild)

    async def on_thread_update(self, before: discord.Thread, after: discord.Thread) -> None:
        if before.locked and not after.locked:
            await self._changed(after.guild)

    async def _changed(self, guild: discord.Guild) -> None:
        """What the bot may do on a server may have changed: what could not be posted is tried."""
        if await self._mail.hasten(guild.id):
            self._outbox.wake()

    async def _left(self, channel_id: int) -> None:
        """A channel or thread is gone, and the matches in it have to say so."""
        if await self._mail.left(channel_id):
            self._outbox.wake()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """discord.py hands commands and components on by itself; of forms it would know those alone
        that this process has shown and knows to be shown."""
        if components.is_filled_in(interaction):
            await self.used(interaction, components.ref_of(interaction), ())

    async def on_disconnect(self) -> None:
        """discord.py goes on trying; meanwhile there is no sign of life, so that a monitor sees."""
        self._connected = False

    @property
    def connected(self) -> bool:
        """Whether Discord is there, as far as is known."""
        return self._connected

    def refusal(self, user_id: int) -> ServiceError | None:
        """Why nothing new is begun for a person just now; None if it is."""
        if self._stopping:
            return refusals.Restarting()
        return None if self.throttle.allows(user_id) else refusals.TooFast()

    async def used(
        self,
        interaction: discord.Interaction[Any],
        custom_id: str,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...] = (),
    ) -> None:
        """A component or form of ours was used. discord.py would log what goes wrong here, and
        leave the person without an answer."""
        try:
            ref = Ref.parse(custom_id)
        except ValueError:
            # it looks like one of ours, and holds what no database can
            ref = Ref("")
        try:
            await self.pressed(interaction, ref, values, users)
        except Exception as error:  # noqa: BLE001 - see above
            await refusals.tell(self.desk, interaction, error)

    async def pressed(
        self,
        interaction: discord.Interaction[Any],
        ref: Ref,
        values: tuple[str, ...],
        users: tuple[discord.abc.User, ...] = (),
    ) -> None:
        """A component was used, or a form filled in."""
        # without its path, which may be a move; a list is of a person
        _about(interaction, action=ref.action, match=None if ref.action == "list" else ref.match)
        if (refusal := self.refusal(interaction.user.id)) is not None:
            await refusals.tell(self.desk, interaction, refusal)
            return
        filled_in = components.is_filled_in(interaction)
        typed = components.typed_in(interaction)
        deed = (FORM_ROUTES if filled_in else ROUTES).get(ref.action)
        # without a message there is none to be changed
        ack = (
            deed.ack
            if deed is not None and interaction.message is not None
            else Acknowledgement.PRIVATE
        )
        with suppress(Unanswered):
            async with handling(self.desk, interaction, ack) as call:
                if deed is None or (filled_in and typed is None):
                    raise refusals.StaleForm if filled_in else refusals.StaleChoice
                if deed.in_match:
                    await which_match.admit(call, ref.match)
                people = tuple(person(user) for user in users)
                await deed.do(Click(call, ref, values, people, typed or ""))

    async def close(self) -> None:
        """Finish what is under way, then leave. What is still to be sent stays in the outbox."""
        if self.is_closed():
            return
        self._stopping = True
        ending = [asyncio.create_task(worker.close()) for worker in self._workers]
        calls = self.desk.calls - {asyncio.current_task()}
        _, late = await asyncio.wait({*ending, *calls}, timeout=DRAIN)
        if late:
            # what they did not commit never was, and what they did not send is sent later
            _log.warning("stopped-in-the-middle", tasks=len(late))
        await super().close()
        if self._rehearsal is not None:
            self._rehearsal.cancel()
            await asyncio.gather(self._rehearsal, return_exceptions=True)
        await asyncio.to_thread(self._studio.close)
        await asyncio.to_thread(self._cinema.close)
        await asyncio.to_thread(self._thinkers.close)
        await self._close_store()

    async def _deliver(self, posting: Posting) -> bool:
        with measured() as laps:
            try:
                return await self.delivery.deliver(posting)
            except Undelivered as failure:
                self.desk.meter.error("undelivered")
                raise self._limit.judged(failure) from failure
            finally:
                self.desk.meter.spent(laps)

    async def _rehearse(self) -> None:
        """One game after the other: a board that is waited for comes in between."""
        for key in GAMES:
            await self._studio.run(rehearse, key)
        if self._settle is not None:
            await self.wait_until_ready()
            self._settle()

    def _later(self, seconds: float, then: Callable[[], None]) -> Alarm:
        """Do something later."""
        if not self._logged_in:
            # until then discord.py has no event loop to wait with
            return asyncio.get_running_loop().call_later(seconds, then)
        return asyncio.create_task(idle(self, seconds, then), name="rest")

    def on_commit(self, first: Mapping[Job, datetime]) -> None:
        """A commit left jobs: wake those who do them when the first of each is due."""
        for job, due in first.items():
            self._looks_after[job].expect(due)

    def _ring(self) -> None:
        """Something was done that may be to be sent."""
        self._outbox.wake()
