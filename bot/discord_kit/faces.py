"""The parts of a feature on Discord: commands, components and forms."""

from __future__ import annotations

import asyncio
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
)
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from enum import Enum
from functools import wraps
from inspect import get_annotations
from time import perf_counter
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

import discord
import structlog
from discord import app_commands
from discord.app_commands import Choice, locale_str

import render
from bot.base.log import Meter, Stage, measured, stage
from bot.base.refusal import StoreDown
from bot.discord_kit.errors import is_connection_lost
from bot.discord_kit.interaction import (
    ErrorResponder,
    Interaction,
    LatestPresses,
    acknowledge,
    error_sentence,
    log_error,
)
from bot.discord_kit.limits import AnswerPriority, Asker, ServerGates, Shares, work_for
from bot.discord_kit.message import CHOICES_LIMIT, TYPED, Filled, Ref, clip
from bot.discord_kit.texts import catalogue, described, say_in
from bot.match.act.positions import MatchQuery, RequestContexts
from bot.match.model.people import Person
from engines import GAMES
from render.catalogue import SOURCE

# ---------------------------------------------------------------------------------- autocomplete
# Autocompletion: suggestions that match the typed text, and the list of games.


_log: Final = structlog.get_logger(__name__)

LABEL_LIMIT: Final = 100

Suggester: TypeAlias = Callable[
    [discord.Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]
]


def suggest_quietly(suggest: Suggester) -> Suggester:
    """Suggest what went wrong instead of failing: autocompletion can show nothing else."""

    @wraps(suggest)
    async def quiet(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        try:
            return (await suggest(raw, current))[:CHOICES_LIMIT]
        except Exception as error:  # noqa: BLE001 - see above
            if is_connection_lost(error):
                _log.warning("no-suggestions", error=type(error).__name__)
                return []
            say = say_in(raw.locale)
            if isinstance(error, StoreDown):
                label = error_sentence(error, say) or ""
            else:
                _log.warning("no-suggestions", offer=suggest.__qualname__)
                label = say("suggest-failed", id=log_error(error))
            # choosing it submits the text as it was typed
            return [Choice(name=clip(label, LABEL_LIMIT), value=current[:LABEL_LIMIT] or "?")]

    return quiet


def game_choices() -> list[Choice[str]]:
    """All games; their titles are translated like every text of a command."""
    return [
        Choice(name=locale_str(render.title(key, SOURCE), game=key), value=key) for key in GAMES
    ]


def choices_of(start: str, values: Iterable[str]) -> list[Choice[str]]:
    """These values, each called by the text `<start>-<value>`."""
    return [Choice(name=described(f"{start}-{value}"), value=str(value)) for value in values]


def matching_choices(pairs: Iterable[tuple[str, str]], current: str) -> Iterator[Choice[str]]:
    """The (value, label) pairs that contain the typed text."""
    wanted = current.strip().casefold()
    for value, label in pairs:
        if wanted in value.casefold() or wanted in label.casefold():
            yield Choice(name=clip(label, LABEL_LIMIT), value=value)


# ----------------------------------------------------------------------------------------- faces


T = TypeVar("T")

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
MenuCommand: TypeAlias = app_commands.ContextMenu
"""A menu on the name of a person, or on a message."""


FOR_SERVERS: Final = app_commands.AppInstallationType(guild=True, user=False)
"""The installations that offer a command about a server; all others go wherever a person does."""
ON_SERVERS: Final = app_commands.AppCommandContext(
    guild=True, dm_channel=False, private_channel=False
)
"""The places where such a command is offered."""


def server_menu(key: str, callback: Any) -> MenuCommand:
    """A menu that is offered on servers alone, with the key of its name."""
    return app_commands.ContextMenu(
        name=described(key),
        callback=callback,
        allowed_contexts=ON_SERVERS,
        allowed_installs=FOR_SERVERS,
    )


def server_group(name: str, description: locale_str, *, managers: bool) -> app_commands.Group:
    """A group of commands that is offered on servers alone, and to managers alone if it is theirs;
    a server may allow it to others."""
    theirs = discord.Permissions(manage_guild=True) if managers else None
    return app_commands.Group(
        name=name,
        description=description,
        guild_only=True,
        allowed_contexts=ON_SERVERS,
        allowed_installs=FOR_SERVERS,
        default_permissions=theirs,
    )


class Acknowledgement(Enum):
    """How an interaction is acknowledged before any work is done for it."""

    NOW = "now"
    """The answer itself is the acknowledgement."""
    PRIVATE = "private"
    """The person sees that an answer is in the making; nobody else sees anything."""
    UPDATE = "update"
    """Nobody sees anything until the component's own message changes."""


@dataclass(frozen=True, slots=True)
class Click:
    """A used component, or a submitted form."""

    interaction: Interaction
    ref: Ref
    values: tuple[str, ...]
    """The keys chosen from a menu."""
    people: tuple[Person, ...] = ()
    """The people chosen from a menu of people."""
    filled: Filled = field(default_factory=dict)
    """What a form was filled in with, by field."""

    @property
    def typed(self) -> str:
        """The text of a form that asks for nothing else."""
        return self.text(TYPED)

    def text(self, key: str) -> str:
        """What a field was filled in with, where it takes one thing; empty if it was left so."""
        return "".join(self.filled.get(key, ()))


@dataclass(frozen=True, slots=True)
class Route:
    """The handler of a click, and the acknowledgement before it."""

    acknowledgement: Acknowledgement
    handler: Callable[[Click], Awaitable[None]]
    in_match: bool = True
    """Whether the ref's number is the id of a match."""


Routes: TypeAlias = Mapping[str, Route]
"""Routes by the action of a custom id."""


class Face:
    """One feature on Discord. `bot.app.build` gathers them all."""

    __slots__ = ()

    def routes(self) -> Routes:
        """The routes of its buttons and menus."""
        return {}

    def forms(self) -> Routes:
        """The routes of its forms; each has the action of the button that opens it."""
        return {}

    def commands(self) -> Sequence[Command]:
        """Its slash commands."""
        return ()

    def menus(self) -> Sequence[MenuCommand]:
        """Its menus on people and messages. Discord shows five of each kind at most."""
        return ()


@dataclass(frozen=True, slots=True)
class Features:
    """The routes, forms, commands and menus of all features."""

    routes: Routes
    forms: Routes
    commands: tuple[Command, ...]
    menus: tuple[MenuCommand, ...]


def gather(faces: Iterable[Face]) -> Features:
    """Gather the routes, forms, commands and menus of all faces.

    :raises ValueError: two faces define the same action, command or menu.
    """
    every = tuple(faces)
    menus = _merged({menu.name: menu for menu in face.menus()} for face in every)
    commands = _merged({command.name: command for command in face.commands()} for face in every)
    return Features(
        routes=MappingProxyType(_merged(face.routes() for face in every)),
        forms=MappingProxyType(_merged(face.forms() for face in every)),
        commands=tuple(commands.values()),
        menus=tuple(menus.values()),
    )


def _merged(parts: Iterable[Mapping[str, T]]) -> dict[str, T]:
    merged: dict[str, T] = {}
    for part in parts:
        if twice := merged.keys() & part.keys():
            raise ValueError(f"defined twice: {', '.join(sorted(twice))}")
        merged |= part
    return merged


# --------------------------------------------------------------------------- interaction handler
# An interaction from its acknowledgement to its answer, whatever goes wrong.


MAX_AT_ONCE: Final = 8
"""Answers that are made at the same time for the people of one server."""
SHARES: Final = Shares(per_person=20, per_server=500)
"""Interactions that may wait to be among those."""
MAX_WAIT_S: Final = 600.0
"""The longest wait: an interaction can be answered for fifteen minutes."""


class Unanswered(Exception):
    """The interaction failed before its handler ran. It was answered or logged: nothing is left to
    do for it."""


class InteractionHandler:
    """Acknowledges, answers and counts every interaction."""

    def __init__(
        self,
        contexts: RequestContexts,
        errors: ErrorResponder,
        priority: AnswerPriority,
        meter: Meter,
    ) -> None:
        self._contexts = contexts
        self._errors = errors
        self._priority = priority
        self._meter = meter
        self._gates = ServerGates(MAX_AT_ONCE, SHARES, max_wait_s=MAX_WAIT_S)
        self._running = set[asyncio.Task[Any]]()
        self._latest = LatestPresses()

    @property
    def running(self) -> Collection[asyncio.Task[Any]]:
        """The tasks of interactions being handled, so that a shutdown can wait for them."""
        return frozenset(self._running)

    @asynccontextmanager
    async def handling(
        self,
        raw: discord.Interaction[Any],
        acknowledgement: Acknowledgement = Acknowledgement.PRIVATE,
        query: MatchQuery | None = None,
    ) -> AsyncIterator[Interaction]:
        """Acknowledge, load the person's settings with the match of a `query`, then let the block
        answer. An error in it is told to the person.

        :raises Unanswered: the acknowledgement or the settings failed; the block was not entered.
        """
        interaction = _begun(raw)
        self._latest.note(interaction)
        if (task := asyncio.current_task()) is not None:
            self.track(task)
        began = perf_counter()
        with measured() as laps:
            try:
                if acknowledgement is not Acknowledgement.NOW:
                    private = acknowledgement is Acknowledgement.PRIVATE
                    with stage(Stage.ACKNOWLEDGE):
                        await acknowledge(raw, private=private)
            except Exception as error:
                await self._errors.respond(raw, error)
                raise Unanswered from error
            async with AsyncExitStack() as making:
                try:
                    if acknowledgement is not Acknowledgement.NOW:
                        leave = await making.enter_async_context(self._gates.turn())
                        interaction.when_answer_ready(leave)
                    count_out = making.enter_context(self._priority.answering())
                    interaction.when_answer_ready(count_out)
                    with stage(Stage.DECODE):
                        interaction.load(await self._contexts.of(raw.user.id, query))
                except Exception as error:
                    await self._errors.respond(raw, error)
                    raise Unanswered from error
                try:
                    yield interaction
                except Exception as error:  # noqa: BLE001 - every error must reach the person
                    # which may take a while: nobody else need wait for it
                    interaction.on_answer_ready()
                    await self._errors.respond(raw, error, interaction.say)
            self._meter.spent(laps)
            self._meter.answered(perf_counter() - began)

    async def recognise(self, raw: discord.Interaction[Any]) -> Interaction:
        """An interaction that only asks for suggestions, with its person's settings."""
        interaction = _begun(raw)
        interaction.load(await self._contexts.of(raw.user.id))
        return interaction

    def track(self, task: asyncio.Task[Any]) -> None:
        """Keep a task among the `running` ones until it is done."""
        self._running.add(task)
        task.add_done_callback(self._running.discard)


def slash(
    handler: InteractionHandler, name: str, group: app_commands.Group | None = None
) -> Callable[[Callable[..., Awaitable[None]]], app_commands.Command[Any, ..., None]]:
    """Make a command of its answer, whose parameters after the interaction are the options.

    The text `command-<path>` describes it, and `command-<path>-<option>` an option, or where that
    is missing `option-<option>`, for what means the same in several commands. A `game` is one of
    all.
    """
    path = "-".join(["command", *(() if group is None else (group.name,)), name])

    def made(answer: Callable[..., Awaitable[None]]) -> app_commands.Command[Any, ..., None]:
        # discord.py would look for the names in them here, and not in the answer's module
        answer.__annotations__ = get_annotations(answer, eval_str=True)

        @wraps(answer)
        async def callback(raw: discord.Interaction[Any], **options: Any) -> None:
            async with handler.handling(raw) as interaction:
                await answer(interaction, **options)

        command: app_commands.Command[Any, ..., None] = app_commands.Command(
            name=name, description=described(path), callback=callback
        )
        if group is not None:
            group.add_command(command)
        texts = {}
        for option in command.parameters:
            own, usual = f"{path}-{option.display_name}", f"option-{option.display_name}"
            texts[option.name] = described(own if catalogue().knows(own) else usual)
        app_commands.describe(**texts)(command)
        if "game" in texts:
            app_commands.choices(game=game_choices())(command)
        return command

    return made


def _begun(raw: discord.Interaction[Any]) -> Interaction:
    # in a direct message, people take turns as servers do
    work_for(Asker(server=raw.guild_id or raw.user.id, person=raw.user.id))
    return Interaction(raw)
