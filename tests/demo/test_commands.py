"""Commands as the page's composer lists them."""

from __future__ import annotations

from typing import Any

from discord import AppCommandOptionType as OptionType
from discord.app_commands import AppCommand

from bot.demo.commands import flatten


def command(**options: OptionType) -> AppCommand:
    described = [
        {"name": name, "description": "-", "type": kind.value} for name, kind in options.items()
    ]
    data: Any = {"id": 1, "application_id": 2, "name": "replay", "description": "-", "type": 1}
    state: Any = None
    return AppCommand(data=data | {"options": described, "version": 1}, state=state)


def test_files_are_not_asked_for_where_none_can_be_sent() -> None:
    (listed,) = flatten([command(match=OptionType.string, record=OptionType.attachment)])
    assert [option.name for option in listed.options] == ["match"]
