"""The settings of a plan in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import render
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.lobby import fair_sides
from bot.match.model.time_control import length
from bot.play import clock_text
from bot.play.lobby.sides_text import NOTHING, balance_params
from bot.tournaments import pace
from bot.tournaments.model import Format
from bot.tournaments.ui.plan import DRAWN, LENGTH_KEYS, OPTION, Plan
from engines import GAMES
from engines.core import OptionValue

_CHOICES: Final = frozenset({"format", "unfinished", "seeding"})
"""Settings whose values have the words of a command's choices."""


def label(key: str, say: Say) -> str:
    """The name of a setting."""
    if key.startswith(OPTION):
        return say("cup-option", number=int(key.removeprefix(OPTION)) + 1)
    return say(f"cup-{key}")


def value(plan: Plan, key: str, text: str, say: Say) -> str:
    """A value of a setting, also of one that is not the plan's."""
    if key.startswith(OPTION):
        return _option(plan, key, text, say)
    if key == "clock":
        return clock_text.explain(plan.set(key, text).clock, say)
    if say.knows(f"cup-{key}-{text}"):
        return say(f"cup-{key}-{text}")
    if key in _CHOICES:
        return say(f"choice-{key}-{text}")
    if key in LENGTH_KEYS or key == "season":
        return _time(key, text, say)
    return {"game": say.game(text), "ping": f"<@&{text}>", "name": plain(text)}.get(key, text)


def _time(key: str, text: str, say: Say) -> str:
    """A length of time; that of a season is counted in weeks."""
    if key == "season":
        return say("cup-season-weeks", count=int(text))
    return clock_text.length(length(text), say)


def sides(plan: Plan, say: Say) -> Iterator[str]:
    """How fair the sides of its matches are."""
    if "sides" in plan.settings():
        way = NOTHING if plan["sides"] == DRAWN else plan["sides"]
        yield from sides_lines(plan.game.key, plan.options, way, say)


def sides_lines(key: str, options: Mapping[str, OptionValue], way: str, say: Say) -> Iterator[str]:
    """How fair the sides of a tournament's matches for two are, as far as that was measured."""
    game = GAMES.get(key)
    balance = None if game is None else fair_sides.measured(game, fair_sides.PLAYERS, options)
    if balance is not None:
        yield say("tournament-sides", **balance_params(balance, way))
    elif way != NOTHING:
        yield say("tournament-sides-unmeasured", way=way)


def warnings(plan: Plan, say: Say) -> Iterator[str]:
    """What most players would not manage."""
    wanted = plan.hurried
    if wanted is not None:
        yield say(
            "cup-hurried",
            count=plan.decisions,
            length=clock_text.length(length(plan["round"]), say),
            wanted=clock_text.length(wanted, say),
        )
    if (weeks := plan.hurried_weeks) is not None:
        yield say(
            "cup-hurried-league",
            count=plan.decisions,
            length=clock_text.length(plan.share, say),
            weeks=weeks,
        )
    base = None if plan.clock.is_bank else plan.clock.base
    time = plan.share if plan.format is Format.LEAGUE else length(plan["round"])
    if base is not None and base * pace.SLOW_DECISIONS > time:
        yield say("cup-slow-clock", clock=clock_text.length(base, say))


def _option(plan: Plan, key: str, text: str, say: Say) -> str:
    option = list(plan.game.options.values())[int(key.removeprefix(OPTION))]
    found = next((each for each in option.values if str(each).lower() == text.lower()), text)
    return render.option(plan.game.key, option.name, found, locale=say.locale)
