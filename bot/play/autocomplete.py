"""Autocompletion of matches, options and terms."""

from __future__ import annotations

from typing import Final

from discord.app_commands import Choice

from bot.discord_kit.faces import LABEL_LIMIT
from bot.discord_kit.message import clip
from bot.discord_kit.texts import Say, described
from bot.match.model.clock import parse_clock
from bot.match.model.terms import Undo
from bot.match.refusals import BadClock
from bot.play.board.text import explain
from engines import search
from engines.core import OptionValue

CLOCKS: Final = (
    "3d",
    "1d",
    "7d",
    "3d weekends off",
    "7d+12h max 10d",
    "14d+1d max 21d",
    "none",
)
"""Suggested time controls, the most common first."""


def spelled(value: OptionValue) -> str:
    """An option's value as a person types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def levels() -> list[Choice[int]]:
    """The levels of a computer player."""
    return [Choice(name=described(f"level-{level}"), value=level) for level in search.LEVELS]


def undos() -> list[Choice[str]]:
    """The rules for taking moves back."""
    return [Choice(name=described(f"undo-{undo.value}"), value=undo.value) for undo in Undo]


def clocks(current: str, say: Say) -> list[Choice[str]]:
    """The typed time control, explained, with the common ones; the common ones that contain the
    typed text if it is none."""
    try:
        found = [parse_clock(current)]
    except BadClock:
        typed = current.strip().casefold()
        found = [
            control for text in CLOCKS if typed in str(control := parse_clock(text)).casefold()
        ]
    else:
        found += [parse_clock(text) for text in CLOCKS]
    return [
        Choice(name=clip(f"{control} · {explain(control, say)}", LABEL_LIMIT), value=str(control))
        for control in dict.fromkeys(found)
    ]
