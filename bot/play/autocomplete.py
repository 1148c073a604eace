"""Autocompletion of matches, options and terms."""

from __future__ import annotations

from itertools import takewhile
from typing import Any, Final

import discord
from discord.app_commands import Choice

import render
from bot.discord_kit.faces import LABEL_LIMIT, matching_choices
from bot.discord_kit.message import clip
from bot.discord_kit.texts import Say, described
from bot.match.model.clock import parse_clock
from bot.match.model.terms import Sides, Timeout, Undo
from bot.match.refusals import BadClock, BadValue
from bot.play.board.text import explain
from engines import GAMES, search
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


def options(raw: discord.Interaction[Any], current: str, say: Say) -> list[Choice[str]]:
    """Each `name=value` that may be added to the `options` of /play."""
    game = GAMES.get(getattr(raw.namespace, "game", None) or "")
    if game is None:
        return []
    locale = say.locale
    parts = current.split(" ")
    # a label contains spaces too, but no equals sign
    complete = list(takewhile(lambda part: "=" in part, parts[:-1]))
    typed = " ".join(parts[len(complete) :])
    names = {text.partition("=")[0] for text in complete}
    prefix = "".join(f"{text} " for text in complete)
    pairs = (
        (f"{prefix}{name}={spelled(value)}", render.option(game.key, name, value, locale=locale))
        for name, option in game.options.items()
        if name not in names
        for value in option.values
    )
    return list(matching_choices(pairs, typed))


def spelled(value: OptionValue) -> str:
    """An option's value as a person types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def timeouts() -> list[Choice[str]]:
    """The consequences of a timeout."""
    return [
        Choice(name=described(f"timeout-{timeout.value}"), value=timeout.value)
        for timeout in Timeout
    ]


def rated(current: str, *, usual: bool, last: bool | None, say: Say) -> list[Choice[str]]:
    """Rated or not, as typed, or else both; what holds without a choice comes first, and says
    why."""
    default = usual if last is None else last
    why = say("rated-server" if last is None else "rated-last")
    pairs = [
        ("rated" if value else "unrated", f"{label} · {why}" if value is default else label)
        for value in (default, not default)
        for label in (say("lobby-is-rated" if value else "lobby-is-unrated"),)
    ]
    return list(matching_choices(pairs, current)) or list(matching_choices(pairs, ""))


def read_rated(text: str | None) -> bool | None:
    """A choice of `rated`; None where nothing was chosen.

    :raises BadValue: `bad-setting`.
    """
    if text is None:
        return None
    known = {"rated": True, "unrated": False, "true": True, "false": False}
    found = known.get(text.strip().lower())
    if found is None:
        raise BadValue("bad-setting")
    return found


def levels() -> list[Choice[int]]:
    """The levels of a computer player."""
    return [Choice(name=described(f"level-{level}"), value=level) for level in search.LEVELS]


def undos() -> list[Choice[str]]:
    """The rules for taking moves back."""
    return [Choice(name=described(f"undo-{undo.value}"), value=undo.value) for undo in Undo]


def sides() -> list[Choice[str]]:
    """The ways to make the sides even."""
    return [Choice(name=described(f"sides-{each.value}"), value=each.value) for each in Sides]


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
