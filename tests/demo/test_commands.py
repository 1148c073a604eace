"""Commands as the page's composer lists them."""

from __future__ import annotations

from typing import Any

from discord import AppCommandOptionType as OptionType
from discord.app_commands import AppCommand

from bot.demo.world import flatten


def command(kind: int = 1, /, **options: OptionType) -> AppCommand:
    described = [
        {"name": name, "description": "-", "type": kind.value} for name, kind in options.items()
    ]
    data: Any = {"id": 1, "application_id": 2, "name": "replay", "description": "-", "type": kind}
    state: Any = None
    return AppCommand(data=data | {"options": described, "version": 1}, state=state)


def test_files_are_options_like_others() -> None:
    (listed,) = flatten([command(match=OptionType.string, record=OptionType.attachment)])
    assert [option.to_json()["type"] for option in listed.options] == ["string", "attachment"]


def test_what_is_no_slash_command_is_not_typed() -> None:
    on_a_person, on_a_message = command(2), command(3)
    assert [one.name for one in flatten([command(), on_a_person, on_a_message])] == ["replay"]
