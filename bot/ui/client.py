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

from bot.clock import Clock
from bot.log import about
from bot.measuring import Meter, measured
from bot.services.agenda import Affair
from bot.services.assembly import Services
from bot.services.errors import ServiceError
from bot.services.model import Posting
from bot.services.undelivered import Undelivered
from bot.thinking import Thinkers
from bot.ui import address, errors, finding, modals
from bot.ui.boards import rehearse
from bot.ui.call import Ack, Unanswered, answering, person
from bot.ui.cards import Ref
from bot.ui.commands import add_all
from bot.ui.components import Component
from bot.ui.deeds import DEEDS, FORMS
from bot.ui.delivery import Delivery
from bot.ui.desk import Desk
from bot.ui.gates import Gates
from bot.ui.global_limit import GlobalLimit
from bot.ui.press import Press
from bot.ui.publishing import Publisher
from bot.ui.resting import rest
from bot.ui.studio import Studio
from bot.ui.throttle import Throttle
from bot.ui.tournaments.announcing import Announcing
from bot.ui.translator import Translator
from bot.workers.clocks import clocks_worker
from bot.workers.computers import computers_worker
from bot.workers.expiry import expiry_worker
from bot.workers.heartbeat import heartbeat_worker
from bot.workers.housekeeping import housekeeping_worker
from bot.workers.outbox import PAUSE_OF_SEVERAL, outbox_worker
from bot.workers.reminders import reminders_worker
from bot.workers.tournaments import tournaments_worker
from bot.workers.worker import Alarm, Worker
from engines import GAMES

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
        await errors.tell(self.client.desk, interaction, refusal)
        return False

    async def on_error(
        self, interaction: discord.Interaction[Yoimachi], error: app_commands.AppCommandError, /
    ) -> None:
        if not isinstance(getattr(error, "original", None), Unanswered):
            await errors.tell(self.client.desk, interaction, error)


class Yoimachi(discord.Client):
    """Slash commands only: no privileged intents, no messages read, nobody pinged by accident."""

    def __init__(
        self,
        services: Services,
        clock: Clock,
        studio: Studio,
        cinema: Studio,
        throttle: Throttle,
        *,
        gates: Gates,
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
            address.use(api)
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
            Announcing(self, self.desk, self.delivery.posts).announce,
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
            Affair.CLOCKS: self._clocks,
            Affair.REMINDERS: self._reminders,
            Affair.DECISIONS: self._computers,
            Affair.TOURNAMENTS: self._tournaments,
        }
        if share < 1.0:
            for worker in self._looks_after.values():
                # what another process has left, nobody tells us of
                worker.hurry(PAUSE_OF_SEVERAL)

    async def setup_hook(self) -> None:
        self._logged_in = True
        await self._open_store()
        if self._elsewhere:
            await address.find_gateway(self.http)
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
        if modals.is_filled_in(interaction):
            await self.used(interaction, modals.ref_of(interaction), ())

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
            return errors.Restarting()
        return None if self.throttle.allows(user_id) else errors.TooFast()

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
            await errors.tell(self.desk, interaction, error)

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
            await errors.tell(self.desk, interaction, refusal)
            return
        filled_in = modals.is_filled_in(interaction)
        typed = modals.typed_in(interaction)
        deed = (FORMS if filled_in else DEEDS).get(ref.action)
        # without a message there is none to be changed
        ack = deed.ack if deed is not None and interaction.message is not None else Ack.PRIVATE
        with suppress(Unanswered):
            async with answering(self.desk, interaction, ack) as call:
                if deed is None or (filled_in and typed is None):
                    raise errors.StaleForm if filled_in else errors.StaleChoice
                if deed.in_match:
                    await finding.admit(call, ref.match)
                people = tuple(person(user) for user in users)
                await deed.do(Press(call, ref, values, people, typed or ""))

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
        return asyncio.create_task(rest(self, seconds, then), name="rest")

    def hear(self, first: Mapping[Affair, datetime]) -> None:
        """Something was committed that is to be looked after, some of it later."""
        for affair, due in first.items():
            self._looks_after[affair].expect(due)

    def _ring(self) -> None:
        """Something was done that may be to be sent."""
        self._outbox.wake()
