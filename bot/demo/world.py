"""The simulated Discord of the demo: a server, its channels, ten people, their direct messages
with the bot, and a running clock.

Only this module and `directory` use simcord. All operations share a lock: simcord allows one at a
time, and people click whenever they like.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import logging
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import count
from typing import Any, Final, TypeAlias, TypeVar

import discord
import simcord
from discord import AppCommandOptionType as OptionType
from discord import AppCommandType, app_commands
from discord.app_commands import AppCommand, AppCommandGroup, Argument
from simcord.backend import serializers
from simcord.backend.access import can_access_channel

from bot.base.worker import Clock

# -------------------------------------------------------------------------------------- commands
# Slash commands as the page's composer lists them: groups are flattened into subcommands.


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a command."""

    name: str
    description: str
    type: OptionType
    required: bool
    autocomplete: bool
    choices: tuple[tuple[str, str | int | float], ...]
    """Label and value of each; empty if any value may be typed."""
    min_value: int | float | None
    max_value: int | float | None
    max_length: int | None
    """The longest text, in characters."""

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "description": self.description,
            "type": self.type.name,
            "required": self.required,
            "autocomplete": self.autocomplete,
            "choices": [{"name": name, "value": value} for name, value in self.choices],
            "min_value": self.min_value,
            "max_value": self.max_value,
            "max_length": self.max_length,
        }


@dataclass(frozen=True, slots=True)
class Command:
    """A command or subcommand: "play", "match info"."""

    name: str
    description: str
    options: tuple[Option, ...]

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "description": self.description,
            "options": [option.to_json() for option in self.options],
        }


def flatten(commands: Iterable[AppCommand]) -> Iterator[Command]:
    """All commands and subcommands, in alphabetical order of the commands; the page has no menus on
    people and messages."""
    typed = (command for command in commands if command.type is AppCommandType.chat_input)
    for command in sorted(typed, key=lambda command: command.name):
        yield from _flatten(command, command.name)


def _flatten(node: AppCommand | AppCommandGroup, name: str) -> Iterator[Command]:
    groups = [option for option in node.options if isinstance(option, AppCommandGroup)]
    for group in groups:
        yield from _flatten(group, f"{name} {group.name}")
    if not groups:
        arguments = [option for option in node.options if isinstance(option, Argument)]
        yield Command(name, node.description, tuple(_option(argument) for argument in arguments))


def _option(argument: Argument) -> Option:
    return Option(
        name=argument.name,
        description=argument.description,
        type=argument.type,
        required=argument.required,
        autocomplete=argument.autocomplete,
        choices=tuple((choice.name, choice.value) for choice in argument.choices),
        min_value=argument.min_value,
        max_value=argument.max_value,
        max_length=argument.max_length,
    )


# ------------------------------------------------------------------------------------- directory
# People, channels and messages of the simulated Discord, found by the ids that the page sends.


_PEOPLE_MENUS: Final = {
    discord.ComponentType.user_select.value,
    discord.ComponentType.mentionable_select.value,
}
_CHANNEL_MENU: Final = discord.ComponentType.channel_select.value
_ROLE_MENU: Final = discord.ComponentType.role_select.value


class Refused(Exception):
    """A refusal of the simulated Discord, as a sentence for the person who tried."""


@dataclass(frozen=True, slots=True)
class Presence:
    """A person in a room; simcord has them act as a member on a server, as a user elsewhere."""

    room: simcord.ChannelHandle
    actor: simcord.MemberActor | simcord.UserHandle

    async def say(self, text: str) -> None:
        if isinstance(self.actor, simcord.MemberActor):
            await self.actor.send(self.room, text)
        else:
            await self.actor.send_dm(text)

    async def slash(self, name: str, values: Mapping[str, Any]) -> simcord.InteractionResult:
        if isinstance(self.actor, simcord.MemberActor):
            return await self.actor.slash(self.room, name, **values)
        result: simcord.InteractionResult = await self.actor.slash(name, **values)
        return result

    async def autocomplete(
        self, name: str, option: str, typed: str, values: Mapping[str, Any]
    ) -> list[dict[str, Any]]:
        if isinstance(self.actor, simcord.MemberActor):
            return await self.actor.autocomplete(self.room, name, option, typed, **values)
        return await self.actor.autocomplete(name, option, typed, **values)

    def commands(self) -> frozenset[str]:
        """The names of the slash commands that are offered here."""
        if isinstance(self.actor, simcord.MemberActor):
            return frozenset(self.actor.available_commands(self.room))
        return frozenset(self.actor.available_commands())

    def message(self, message_id: int) -> discord.Message:
        """A message that the person can see."""
        for message in self.room.history(viewer=self.actor):
            if message.id == message_id:
                return message
        raise Refused("That message is gone.")


class Directory:
    """The people and rooms of a server. A room is a channel, a thread in it, or somebody's direct
    messages with the bot."""

    def __init__(
        self,
        env: simcord.Env,
        channel: simcord.ChannelHandle,
        people: Mapping[str, simcord.MemberActor],
        *,
        private: Mapping[str, simcord.ChannelHandle],
        others: Sequence[simcord.MemberActor],
        roles: Sequence[simcord.RoleHandle],
        abroad: Mapping[str, simcord.MemberActor],
    ) -> None:
        self._env = env
        self._channel = channel
        self.people: Final = people
        """The players, by name."""
        self._private = private  # channels of single players, by name
        self._abroad = abroad  # members of a second server, with a channel there
        self._others = others  # such as the bot: it may be mentioned, but acts by itself
        self.roles: Final = roles
        """The roles that the server has given out, without that of everybody."""
        self._direct = {name: actor.user.dm_channel for name, actor in people.items()}

    @property
    def rooms(self) -> Sequence[simcord.ChannelHandle]:
        """The channel and the threads in it, oldest first."""
        return [self._channel, *sorted(self._channel.threads, key=lambda room: room.id)]

    def rooms_of(self, person: str) -> Sequence[simcord.ChannelHandle]:
        """What a person sees, their direct messages last."""
        private = [self._private[person]] if person in self._private else []
        actor = self.actor(person)
        # private threads are their members' alone
        seen = [room for room in self.rooms if can_access_channel(self._env, room.id, actor)]
        return [*seen, *private, self.direct(person)]

    def direct(self, person: str) -> simcord.ChannelHandle:
        """A person's direct messages with the bot."""
        return self._direct[person]

    def actor(self, person: str) -> simcord.MemberActor:
        try:
            return self.people[person]
        except KeyError:
            raise Refused("There’s nobody of that name here.") from None

    def room(self, person: str, room_id: object) -> simcord.ChannelHandle:
        """A room that `person` sees."""
        for room in self.rooms_of(person):
            if str(room.id) == str(room_id):
                return room
        raise Refused("There’s no such channel here.")

    def presence(self, person: str, room_id: object) -> Presence:
        actor, room = self.actor(person), self.room(person, room_id)
        direct = room is self.direct(person)
        return Presence(room, actor.user if direct else self.viewer(person, room))

    def viewer(self, person: str, room: simcord.ChannelHandle) -> simcord.MemberActor:
        """A person as a member of the server that a room is on."""
        there = self._abroad.get(person) if room is self._private.get(person) else None
        return there or self.actor(person)

    def member(self, user_id: object) -> simcord.MemberActor:
        for member in [*self.people.values(), *self._others]:
            if str(member.id) == str(user_id):
                return member
        raise Refused("There’s nobody of that name here.")

    def role(self, role_id: object) -> simcord.RoleHandle:
        for role in self.roles:
            if str(role.id) == str(role_id):
                return role
        raise Refused("There’s no such role here.")

    def options(self, person: str, command: Command, given: Mapping[str, object]) -> dict[str, Any]:
        """The options of a command for simcord, which takes handles instead of ids, and files as
        name and content."""
        known = {option.name: option for option in command.options}
        unknown = set(given) - set(known)
        if unknown:
            raise Refused(f"/{command.name} has no option {min(unknown)}.")
        return {name: self._option(person, known[name], value) for name, value in given.items()}

    def _option(self, person: str, option: Option, value: object) -> object:
        if option.type in {OptionType.user, OptionType.mentionable}:
            return self.member(value)
        if option.type is OptionType.channel:
            return self.room(person, value)
        if option.type is OptionType.attachment:
            return _file(value)
        return value

    def selected(self, person: str, menu: Mapping[str, Any], values: Sequence[object]) -> list[Any]:
        """The values selected in a menu, for simcord. `menu` is Discord's payload."""
        kind = menu.get("type")
        if kind in _PEOPLE_MENUS:
            return [self.member(value) for value in values]
        if kind == _CHANNEL_MENU:
            return [self.room(person, value) for value in values]
        if kind == _ROLE_MENU:
            return [self.role(value) for value in values]
        return [str(value) for value in values]


def _file(value: object) -> tuple[str, bytes]:
    """Name and content of a file, which the page sends as text."""
    match value:
        case {"name": str(name), "data": str(data)} if name:
            with suppress(binascii.Error):
                return name, base64.b64decode(data, validate=True)
    raise Refused("That isn’t a file.")


def find_component(nodes: Sequence[Any], custom_id: str) -> Mapping[str, Any]:
    """The component with a custom id, however deeply nested; empty if there is none."""
    for node in nodes:
        if not isinstance(node, Mapping):
            continue
        if node.get("custom_id") == custom_id:
            return node
        inner = [*node.get("components", ()), node.get("component"), node.get("accessory")]
        if found := find_component(inner, custom_id):
            return found
    return {}


# ----------------------------------------------------------------------------------------- world


PEOPLE: Final = (
    *("ann", "bob", "carol", "dave", "erin"),
    *("frank", "grace", "heidi", "ivan", "judy"),
)
"""The players, enough for a tournament. The first can manage the server. Add new names at the end:
ids follow from the order."""

BOT: Final = "Yoimachi"
GUILD: Final = "Yoimachi"
CHANNEL: Final = "games"
MODERATORS: Final = "moderators"
"""The channel of whoever manages the server: reports must go where not everybody reads."""

SECOND_GUILD, SECOND_CHANNEL = "Harbour", "harbour"
"""A second server with the bot, so that two servers can play each other."""
SECOND_PEOPLE: Final = PEOPLE[-4:]
"""Who is a member there, too; the last one manages it."""

TEAMS: Final = ("cats", "cows")
"""Roles assigned to the players alternately, so that two teams can play each other."""
REGULARS: Final = "regulars"
"""A role that nobody has yet."""
DAY: Final = timedelta(days=1)
STEP: Final = timedelta(hours=1)
"""The step in which a day passes, so that what is due happens in order."""

SETTLE_TIMEOUT_S: Final = 15.0
"""The longest wait for the bot's answer to an action."""
STILL_WORKING: Final = "The bot is still working on that. The rest of its answer will appear here."
"""Said after that wait: a review can take longer."""
TICK_INTERVAL_S: Final = 0.25
"""The pause between two advances of the simulated clock to the real one."""

Before: TypeAlias = Callable[["World"], Awaitable[None]]

log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class ActionResult:
    """The result of an action that no message shows."""

    modal: Mapping[str, Any] | None = None
    """A modal to fill in: Discord's payload, and the `handle` to submit it with."""
    failed: str | None = None
    """A sentence that says why the bot failed."""


@dataclass(frozen=True, slots=True)
class Notice:
    """An error that no message shows. Numbered from 1."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class _OpenModal:
    """A modal that its person may submit."""

    person: str
    at: Presence
    shown: simcord.InteractionResult


async def _nothing(_: World) -> None:
    pass


class World:
    """A simulated server with the bot in it. Use `open_world`."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        # Ids are made from the clock and a counter. People and channels are made in this order at
        # simcord's fixed first instant, so that a kept database knows them in the next run.
        self._client = client
        self._clock = clock
        self._env = simcord.Env(client, check_errors=False, settle_timeout=SETTLE_TIMEOUT_S)
        self._env.backend.edit_bot_profile(BOT)
        guild = self._env.create_guild(GUILD)
        host = guild.create_role("host", permissions=discord.Permissions(manage_guild=True))
        teams = [guild.create_role(name) for name in TEAMS]
        self._channel = guild.create_text_channel(CHANNEL)
        people = {
            name: guild.add_member(
                self._env.create_user(name),
                roles=[*([] if n else [host]), teams[n % len(teams)]],
            )
            for n, name in enumerate(PEOPLE)
        }
        bot = simcord.UserHandle(self._env, self._env.backend.bot_user)
        self._bot = simcord.MemberActor(self._env, guild, bot)
        self.guild_id: Final = guild.id
        self.bot_id: Final = bot.id
        self._host = guild.create_webhook(self._channel, "Host")
        seen, unseen = (discord.PermissionOverwrite(view_channel=value) for value in (True, False))
        moderators = guild.create_text_channel(
            MODERATORS,
            overwrites={guild.default_role: unseen, host: seen, self._bot: seen},
        )
        regulars = guild.create_role(REGULARS)
        second = self._env.create_guild(SECOND_GUILD, owner=people[SECOND_PEOPLE[-1]].user)
        self.guild_ids: Final = (guild.id, second.id)
        harbour = second.create_text_channel(SECOND_CHANNEL)
        abroad = {name: second.add_member(people[name].user) for name in SECOND_PEOPLE}
        self._directory = Directory(
            self._env,
            self._channel,
            people,
            private={PEOPLE[0]: moderators, **dict.fromkeys(SECOND_PEOPLE, harbour)},
            others=[self._bot],
            roles=[host, *teams, regulars],
            abroad=abroad,
        )
        self._lock = asyncio.Lock()
        self._commands: tuple[Command, ...] = ()
        self._modals: dict[str, _OpenModal] = {}
        self._handles = count()
        self._actions = 0
        self._invoked: dict[int, str] = {}
        self._notices: list[Notice] = []
        self._errors_seen = 0
        # Simulated time starts now, unless this machine's clock is before simcord's first instant.
        self._env.backend.advance_clock(max(0.0, (clock.now() - self._env.now()).total_seconds()))
        self._ahead = self._env.now() - clock.now()

    # -------------------------------------------------------------- state

    @property
    def people(self) -> Mapping[str, simcord.MemberActor]:
        """The players, by name."""
        return self._directory.people

    @property
    def names(self) -> Mapping[int, str]:
        """Names by user id, for mentions."""
        return {actor.id: actor.name for actor in [*self.people.values(), self._bot]}

    @property
    def roles(self) -> Mapping[int, str]:
        """Names of roles by their ids."""
        return {role.id: role.name for role in self._directory.roles}

    @property
    def rooms(self) -> Sequence[simcord.ChannelHandle]:
        """The channel and the threads in it, oldest first."""
        return self._directory.rooms

    def rooms_of(self, person: str) -> Sequence[simcord.ChannelHandle]:
        """What `person` sees, their direct messages last."""
        return self._directory.rooms_of(person)

    def direct(self, person: str) -> simcord.ChannelHandle:
        """The direct messages of `person` with the bot."""
        return self._directory.direct(person)

    @property
    def notices(self) -> Sequence[Notice]:
        return tuple(self._notices)

    @property
    def activity(self) -> int:
        """A number that grows whenever something may look different."""
        return self._actions + len(self._env.http_requests) + len(self._notices)

    def now(self) -> datetime:
        return self._env.now()

    def history(self, room: simcord.ChannelHandle, person: str) -> list[discord.Message]:
        """The room's messages as `person` sees them, oldest first."""
        return room.history(viewer=self._directory.viewer(person, room))

    def invoked(self, message_id: int) -> str | None:
        """The command that a message answers, such as "/play"."""
        return self._invoked.get(message_id)

    def commands(self, person: str, room: simcord.ChannelHandle) -> list[Command]:
        """The slash commands that `person` may use in a room."""
        allowed = self._directory.presence(person, room.id).commands()
        return [command for command in self._commands if command.name in allowed]

    # -------------------------------------------------------------- actions

    async def say(self, person: str, room_id: int, text: str) -> ActionResult:
        await self._run(self._directory.presence(person, room_id).say(text))
        return ActionResult()

    async def slash(
        self, person: str, room_id: int, name: str, given: Mapping[str, object]
    ) -> ActionResult:
        """Use a slash command. Values are JSON: ids of people and channels are strings, a file is
        its `name` and its `data` in Base64."""
        at = self._directory.presence(person, room_id)
        values = self._directory.options(person, self._command(person, at, name), given)
        result = await self._run(at.slash(name, values))
        for message in [result.response, *result.followups]:
            if message is not None:
                self._invoked[message.id] = f"/{name}"
        return self._answer(person, at, result)

    async def autocomplete(
        self, person: str, room_id: int, name: str, option: str, given: Mapping[str, object]
    ) -> list[dict[str, Any]]:
        """The bot's suggestions for a partly typed option: `name` and `value` of each."""
        at = self._directory.presence(person, room_id)
        values = self._directory.options(person, self._command(person, at, name), given)
        typed = str(values.pop(option, ""))
        return await self._run(at.autocomplete(name, option, typed, values))

    async def click(
        self, person: str, room_id: int, message_id: int, custom_id: str
    ) -> ActionResult:
        at = self._directory.presence(person, room_id)
        message = at.message(message_id)
        return self._answer(
            person, at, await self._run(at.actor.click(message, custom_id=custom_id))
        )

    async def select(
        self, person: str, room_id: int, message_id: int, custom_id: str, chosen: Sequence[str]
    ) -> ActionResult:
        at = self._directory.presence(person, room_id)
        message = at.message(message_id)
        menu = find_component([part.to_dict() for part in message.components], custom_id)
        values = self._directory.selected(person, menu, chosen)
        return self._answer(
            person, at, await self._run(at.actor.select(message, values, custom_id=custom_id))
        )

    async def submit(self, person: str, handle: str, given: Mapping[str, object]) -> ActionResult:
        """Submit a filled-in modal. It is gone once submitted, or once its opener has another."""
        opened = self._modals.get(handle)
        if opened is None or opened.person != person:
            raise Refused("That form is no longer open.")
        at, shown = opened.at, opened.shown
        fields = (shown.modal or {}).get("components", [])
        values = {
            custom_id: self._directory.selected(person, find_component(fields, custom_id), value)
            if isinstance(value, list)
            else value
            for custom_id, value in given.items()
        }
        result = await self._run(at.actor.submit_modal(shown, values))
        self._modals.pop(handle, None)
        return self._answer(person, at, result)

    async def file(self, person: str, attachment_id: int) -> tuple[bytes, str]:
        """The content and the content type of a file that `person` can see."""
        for room in self.rooms_of(person):
            for message in self.history(room, person):
                for attachment in message.attachments:
                    if attachment.id == attachment_id:
                        kind = attachment.content_type or "application/octet-stream"
                        return await attachment.read(), kind
        raise Refused("There is no such file.")

    # -------------------------------------------------------------- lifecycle

    async def start(self, welcome: str | None, before: Before) -> None:
        """`welcome` is said to people who come back. None: the bot comes to the server just now,
        and greets it. `before` runs first."""
        await before(self)
        await self._env.start()
        tree: app_commands.CommandTree[Any] = self._client.tree  # type: ignore[attr-defined]
        self._commands = tuple(flatten(await self._run(tree.sync())))
        await self._run(self._join() if welcome is None else self._host.send(welcome))

    async def _join(self) -> None:
        """Have Discord tell the bot that it was invited."""
        backend = self._env.backend
        told: dict[str, Any] = {
            **serializers.guild_create_payload(backend, backend.get_guild(self.guild_id))
        }
        # of a server that was there before, Discord would say that it is available
        del told["unavailable"]
        backend.emit("GUILD_CREATE", told)
        await self._env.settle()

    async def stop(self) -> None:
        async with self._lock:
            with self._env.time_context():
                await self._client.close()
            await self._env.shutdown()

    async def tick(self) -> None:
        """Let the simulated clock catch up with the real one. The bot's timers fire here."""
        behind = self._clock.now() + self._ahead - self._env.now()
        try:
            async with self._lock:
                with self._env.time_context():
                    await self._env.advance_time(max(0.0, behind.total_seconds()))
        except (TimeoutError, simcord.SetupError):
            # nothing is lost: the next tick catches up
            log.warning("the bot is slower than the clock", exc_info=True)
        self._report_errors()

    async def tomorrow(self) -> ActionResult:
        """Let a day pass, and do all that is due in it."""
        for _ in range(DAY // STEP):
            self._ahead += STEP
            await self.tick()
            # the pages show how far it is
            self._actions += 1
        return ActionResult()

    async def _run(self, operation: Awaitable[T]) -> T:
        """Run one operation of the simulation, alone."""
        try:
            async with self._lock:
                self._actions += 1
                with self._env.time_context():
                    return await operation
        except (simcord.SetupError, simcord.BackendError) as error:
            raise Refused(str(error)) from error
        except discord.HTTPException as error:
            raise Refused(error.text or str(error)) from error
        except TimeoutError as error:
            log.warning("the bot is still working", exc_info=error)
            raise Refused(STILL_WORKING) from error

    def _report_errors(self) -> None:
        errors = self._env.errors_since(self._errors_seen)
        self._errors_seen += len(errors)
        for error in errors:
            log.error("the bot raised an error", exc_info=error)
            text = f"The bot failed ({type(error).__name__}). See the terminal."
            self._notices.append(Notice(len(self._notices) + 1, text))

    def _answer(self, person: str, at: Presence, result: simcord.InteractionResult) -> ActionResult:
        self._report_errors()
        if result.modal is not None:
            handle = str(next(self._handles))
            # a person has one modal open at a time
            for old in [key for key, one in self._modals.items() if one.person == person]:
                del self._modals[old]
            self._modals[handle] = _OpenModal(person, at, result)
            return ActionResult(modal={**result.modal, "handle": handle})
        if not result.acknowledged:
            return ActionResult(failed="This interaction failed: the bot did not answer.")
        return ActionResult()

    def _command(self, person: str, at: Presence, name: str) -> Command:
        for command in self.commands(person, at.room):
            if command.name == name:
                return command
        raise Refused("There is no such command.")


@asynccontextmanager
async def open_world(
    client: discord.Client, clock: Clock, welcome: str | None, before: Before = _nothing
) -> AsyncIterator[World]:
    """A running world: the bot is connected, its commands are known, and time passes as on
    `clock`; `welcome` and `before` as in `World.start`."""
    world = World(client, clock)
    await world.start(welcome, before)
    ticking = asyncio.create_task(_tick(world), name="demo clock")
    try:
        yield world
    finally:
        ticking.cancel()
        with suppress(asyncio.CancelledError):
            await ticking
        await world.stop()


async def _tick(world: World) -> None:
    while True:
        await asyncio.sleep(TICK_INTERVAL_S)
        await world.tick()
