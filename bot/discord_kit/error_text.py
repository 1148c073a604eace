"""Errors in words.

What a person can cause is a typed error with a code; its sentence is `error-<code>`. Anything else
is our own fault: it is logged with a number, and the person is given the number and nothing more.
"""

from __future__ import annotations

import secrets
from typing import Final

import discord
import structlog

import render
from bot.base.refusal import ServiceError, StoreDown
from bot.discord_kit.message import clip
from bot.discord_kit.refusals import MissingPermissions
from bot.discord_kit.sanitize import coded, plain
from bot.discord_kit.texts import Say
from bot.match.lobby.refusals import GameNotAllowed
from bot.match.refusals import MoveRefused, Quarantined
from engines.core import Param

_log: Final = structlog.get_logger(__name__)

WRITTEN: Final = frozenset({"name", "names", "text", "zone", "option", "game", "reason"})
"""Parameters of errors that people have written."""
LONGEST_QUOTE: Final = 300
LONGEST_CODE: Final = 20


def sentence(error: BaseException, say: Say) -> str | None:
    """What to tell a person about an error they can do something about; None for any other."""
    if isinstance(error, MoveRefused):
        return render.explain(error.error, locale=say.locale)
    if isinstance(error, MissingPermissions):
        names = say.listing(say(f"permission-{name}") for name in error.names)
        return say("error-missing-permission", permissions=names)
    if isinstance(error, GameNotAllowed):
        games = say.listing(say.game(key) for key in str(error.params["games"]).split())
        return say("error-game-not-allowed", games=games)
    if isinstance(error, ServiceError):
        shown = {name: _shown(name, value) for name, value in error.params.items()}
        return say(f"error-{error.code}", **shown)
    if isinstance(error, discord.HTTPException | discord.RateLimited):
        return say("error-discord")
    return None


def report(error: BaseException) -> str:
    """Log something that should not have happened; the number by which it is found there."""
    number = secrets.token_hex(4)
    if isinstance(error, StoreDown):
        _log.error("store-down", id=number, code=error.code, exc_info=error)
    elif isinstance(error, Quarantined):
        _log.error("match-unplayable", id=number, code=error.code, **error.params)
    else:
        _log.error("unexpected", id=number, exc_info=error)
    return number


def numbered_sentence(error: Quarantined | StoreDown, say: Say) -> str:
    """What is nobody's mistake but ours, in words: what to do, and the number in the log."""
    return f"{sentence(error, say)} {say('error-number', id=report(error))}"


def code_of(error: BaseException) -> str:
    """An error's own code, to count it by; `unexpected` for what has none."""
    if isinstance(error, MoveRefused):
        return error.error.code
    if isinstance(error, MissingPermissions):
        return "missing-permission"
    if isinstance(error, ServiceError):
        return error.code
    return "discord" if isinstance(error, discord.HTTPException) else "unexpected"


def _shown(name: str, value: Param) -> Param:
    """A parameter as it may stand in a sentence: what somebody wrote is not obeyed, nor long."""
    if not isinstance(value, str):
        return value
    if name == "match":
        return coded(clip(value, LONGEST_CODE))
    return plain(clip(value, LONGEST_QUOTE)) if name in WRITTEN else value
