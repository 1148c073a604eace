"""The slash commands as a composer shows them: one entry for each thing that can be sent."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from discord import AppCommandOptionType as OptionType
from discord.app_commands import AppCommand, AppCommandGroup, Argument


@dataclass(frozen=True, slots=True)
class Option:
    """One field of a command."""

    name: str
    description: str
    type: OptionType
    required: bool
    autocomplete: bool
    choices: tuple[tuple[str, str | int | float], ...]
    """Label and value of each; empty when anything goes."""
    least: int | float | None
    most: int | float | None
    """Bounds of a number."""
    longest: int | None
    """Bound of a text, in characters."""

    def wire(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "description": self.description,
            "type": self.type.name,
            "required": self.required,
            "autocomplete": self.autocomplete,
            "choices": [{"name": name, "value": value} for name, value in self.choices],
            "least": self.least,
            "most": self.most,
            "longest": self.longest,
        }


@dataclass(frozen=True, slots=True)
class Command:
    """A command or subcommand: "play", "match info"."""

    name: str
    description: str
    options: tuple[Option, ...]

    def wire(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "description": self.description,
            "options": [option.wire() for option in self.options],
        }


def leaves(commands: Iterable[AppCommand]) -> Iterator[Command]:
    """Every invocation there is, in alphabetical order of the commands."""
    for command in sorted(commands, key=lambda command: command.name):
        yield from _leaves(command, command.name)


def _leaves(node: AppCommand | AppCommandGroup, name: str) -> Iterator[Command]:
    groups = [option for option in node.options if isinstance(option, AppCommandGroup)]
    for group in groups:
        yield from _leaves(group, f"{name} {group.name}")
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
        least=argument.min_value,
        most=argument.max_value,
        longest=argument.max_length,
    )
