"""Slash commands as the page's composer lists them: groups are flattened into subcommands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from discord import AppCommandOptionType as OptionType
from discord import AppCommandType
from discord.app_commands import AppCommand, AppCommandGroup, Argument


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
