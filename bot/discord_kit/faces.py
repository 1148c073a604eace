"""The parts of a feature on Discord: commands, components and forms."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

from discord import app_commands

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import described
from bot.match.model.people import Person

T = TypeVar("T")

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group
Menu: TypeAlias = app_commands.ContextMenu
"""A menu on the name of a person, or on a message."""


FOR_SERVERS: Final = app_commands.AppInstallationType(guild=True, user=False)
"""The installations that offer a command about a server; all others go wherever a person does."""
ON_SERVERS: Final = app_commands.AppCommandContext(
    guild=True, dm_channel=False, private_channel=False
)
"""The places where such a command is offered."""


def server_menu(key: str, callback: Any) -> Menu:
    """A menu that is offered on servers alone, with the key of its name."""
    return app_commands.ContextMenu(
        name=described(key),
        callback=callback,
        allowed_contexts=ON_SERVERS,
        allowed_installs=FOR_SERVERS,
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
    typed: str = ""
    """The text of a form."""


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

    def menus(self) -> Sequence[Menu]:
        """Its menus on people and messages. Discord shows five of each kind at most."""
        return ()


@dataclass(frozen=True, slots=True)
class Features:
    """The routes, forms, commands and menus of all features."""

    routes: Routes
    forms: Routes
    commands: tuple[Command, ...]
    menus: tuple[Menu, ...]


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
