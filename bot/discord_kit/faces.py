"""What a feature shows on Discord: commands to type, components to press, forms to fill in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar

from discord import app_commands

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Ref
from bot.match.model.people import Person

T = TypeVar("T")

Command: TypeAlias = app_commands.Command[Any, ..., Any] | app_commands.Group


class Acknowledgement(Enum):
    """How an interaction is acknowledged before any work is done for it."""

    NOW = "now"
    """The answer itself comes at once."""
    PRIVATE = "private"
    """The person sees that an answer is being made; nobody else sees anything."""
    UPDATE = "update"
    """Nothing is seen until the component's own message changes."""


@dataclass(frozen=True, slots=True)
class Click:
    """A component that was used, or a form that was filled in."""

    interaction: Interaction
    ref: Ref
    values: tuple[str, ...]
    """What was chosen, if it was a menu."""
    people: tuple[Person, ...] = ()
    """The people chosen, if it was a menu of people."""
    typed: str = ""
    """What was typed, if it was a form."""


@dataclass(frozen=True, slots=True)
class Route:
    """What a click does, and how it is acknowledged before."""

    acknowledgement: Acknowledgement
    handler: Callable[[Click], Awaitable[None]]
    in_match: bool = True
    """Whether the ref names a match; else its number means something else, or nothing."""


Routes: TypeAlias = Mapping[str, Route]
"""By the action of a custom id."""


class Face:
    """One part of the bot as people meet it. `bot.app.build` gathers them all."""

    __slots__ = ()

    def routes(self) -> Routes:
        """What its buttons and menus do."""
        return {}

    def forms(self) -> Routes:
        """What its forms do when they are filled in; each has the ref of the button that opens
        it."""
        return {}

    def commands(self) -> Sequence[Command]:
        """What can be typed."""
        return ()


@dataclass(frozen=True, slots=True)
class Features:
    """Everything that people can do, gathered."""

    routes: Routes
    forms: Routes
    commands: tuple[Command, ...]


def gather(faces: Iterable[Face]) -> Features:
    """All faces together.

    :raises ValueError: two of them want the same action or command.
    """
    every = tuple(faces)
    commands = _merged({command.name: command for command in face.commands()} for face in every)
    return Features(
        routes=MappingProxyType(_merged(face.routes() for face in every)),
        forms=MappingProxyType(_merged(face.forms() for face in every)),
        commands=tuple(commands.values()),
    )


def _merged(parts: Iterable[Mapping[str, T]]) -> dict[str, T]:
    merged: dict[str, T] = {}
    for part in parts:
        if twice := merged.keys() & part.keys():
            raise ValueError(f"defined twice: {', '.join(sorted(twice))}")
        merged |= part
    return merged
