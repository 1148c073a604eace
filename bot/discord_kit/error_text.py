"""Errors in words.

An error that a person can cause is typed and has a code; its sentence is `error-<code>`. Every
other error is our fault: it is logged with a number, and the person is told only the number.
"""

from __future__ import annotations

import secrets
from typing import Final

import discord
import structlog
from discord import app_commands

import render
from bot.base.refusal import Refusal
from bot.discord_kit.api_errors import is_connection_lost
from bot.discord_kit.message import clip
from bot.discord_kit.refusals import MissingPermissions, SeveralMatches
from bot.discord_kit.sanitize import coded, plain
from bot.discord_kit.texts import Say
from bot.match.lobby.refusals import GameNotAllowed, SetupRefused
from bot.match.refusals import AlreadyReady, MoveRefused, NotYourTurn, Quarantined
from engines import GAMES
from engines.core import Param
from render.presentation import either

_log: Final = structlog.get_logger(__name__)

USER_WRITTEN_PARAMS: Final = frozenset(
    {"name", "names", "text", "zone", "option", "game", "reason"}
)
"""Parameters of errors that people may have written."""
COMMANDS_CHANGED: Final = (app_commands.CommandSignatureMismatch, app_commands.CommandNotFound)
"""A person's Discord shows the commands of another version."""
MAX_QUOTE_CHARS: Final = 300
MAX_CODE_CHARS: Final = 20


def sentence(error: BaseException, say: Say) -> str | None:
    """The sentence for an error that a person can do something about; None for any other."""
    if isinstance(error, MoveRefused):
        return render.explain(error.error, locale=say.locale)
    if isinstance(error, MissingPermissions):
        return say("error-missing-permission", permissions=say.permissions(error.names))
    if isinstance(error, GameNotAllowed):
        games = say.listing(say.game(key) for key in str(error.params["games"]).split())
        return say("error-game-not-allowed", games=games)
    if isinstance(error, Refusal):
        params = {name: _harmless(name, value) for name, value in error.params.items()}
        if isinstance(error, NotYourTurn | AlreadyReady):
            params["names"] = say.people(str(_harmless("name", one)) for one in error.awaited)
        elif isinstance(error, SeveralMatches):
            params["matches"] = say.listing(f"`{code}`" for code in error.codes)
        elif isinstance(error, SetupRefused) and error.code == "setup-option-value":
            params |= _option(error.game, str(error.params["option"]), say)
        return say(f"error-{error.code}", **params)
    key = _key(error)
    return None if key is None else say(f"error-{key}")


def _key(error: BaseException) -> str | None:
    """The key of an error's sentence that is not one of ours and that a person can do something
    about; None for any other."""
    if isinstance(error, COMMANDS_CHANGED):
        return "commands-changed"
    if isinstance(error, discord.HTTPException | discord.RateLimited):
        return "discord"
    return "connection" if is_connection_lost(error) else None


def log_error(error: BaseException) -> str:
    """Log an error that should not have happened; the number that finds it in the log."""
    number = secrets.token_hex(4)
    if isinstance(error, Quarantined):
        _log.error("match-unplayable", id=number, code=error.code, **error.params)
    else:
        _log.error("unexpected", id=number, exc_info=error)
    return number


def numbered_sentence(error: Quarantined, say: Say) -> str:
    """The sentence for an error that is our fault, with its number in the log."""
    return f"{sentence(error, say)} {say('error-number', id=log_error(error))}"


def code_of(error: BaseException) -> str:
    """An error's code for statistics; `unexpected` where it has none."""
    if isinstance(error, MoveRefused):
        return error.error.code
    if isinstance(error, MissingPermissions):
        return "missing-permission"
    if isinstance(error, Refusal):
        return error.code
    return _key(error) or "unexpected"


def _option(game: str, name: str, say: Say) -> dict[str, Param]:
    """An option and its values in words, as /play offers them; as they are typed where a game has
    no words for them."""
    values = GAMES[game].options[name].values
    try:
        called = render.option_name(game, name, locale=say.locale)
        told = [render.option(game, name, value, locale=say.locale) for value in values]
    except KeyError:
        called, told = name, [f"{name}={value}".lower() for value in values]
    return {"option": called, "values": either((f"**{one}**" for one in told), say.locale)}


def _harmless(name: str, value: Param) -> Param:
    """A parameter for use in a sentence: user-written text is escaped and shortened."""
    if not isinstance(value, str):
        return value
    if name == "match":
        return coded(clip(value, MAX_CODE_CHARS))
    return plain(clip(value, MAX_QUOTE_CHARS)) if name in USER_WRITTEN_PARAMS else value
