"""The one place where errors become words.

What a person can cause is a typed error with a code; its sentence is `error-<code>`. Anything else
is our own fault: it is logged with a number, and the person is given the number and nothing more.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import aiohttp
import discord
import structlog
from discord import app_commands

import render
from bot.base.refusal import ServiceError, StoreDown
from bot.discord_kit import components, links
from bot.discord_kit.desk import Desk
from bot.discord_kit.message import TEXT_LIMIT, Card, Row, clip
from bot.discord_kit.respond import respond
from bot.discord_kit.sanitize import coded, fenced, plain
from bot.discord_kit.texts import Say, say_in
from bot.match.lobby.refusals import GameNotAllowed
from bot.match.refusals import MatchOver, MoveRefused, NotYourTurn, Quarantined, StaleBoard
from bot.play.board import message as board_message
from engines import PUBLIC
from engines.core import Param

_log: Final = structlog.get_logger(__name__)

UNANSWERABLE: Final = frozenset(
    {
        10015,  # the token's fifteen minutes are over
        10062,  # the three seconds were over, or Discord was started anew
        40060,  # another process has answered
        50027,  # the token was never good for anything
    }
)
"""Discord's codes for an interaction to which nobody can say anything any more. What it did is
done, or was never begun; the board tells."""
WRITTEN: Final = frozenset({"name", "names", "text", "zone", "option", "game", "reason"})
"""Parameters of errors that people have written."""
LONGEST_QUOTE: Final = 300
LONGEST_CODE: Final = 20
LONG: Final = 60
"""Characters in a form; what is shorter is soon typed again."""


class MissingPermissions(Exception):
    """The bot may not do here what it would have to. `names` are Discord's permission names."""

    def __init__(self, names: Iterable[str]) -> None:
        super().__init__("missing-permission")
        self.names: Final = tuple(names)


class ManageServerOnly(ServiceError):
    """`manage-server`: for people with Manage Server."""

    def __init__(self) -> None:
        super().__init__("manage-server")


class LastOne(ServiceError):
    """`last-channel`, `last-game`: without it nothing could be played."""

    def __init__(self, what: str) -> None:
        super().__init__(f"last-{what}")


class TooFast(ServiceError):
    """`too-fast`: more presses in a moment than a hand makes."""

    def __init__(self) -> None:
        super().__init__("too-fast")


class Restarting(ServiceError):
    """`restarting`: the bot is being stopped, and begins nothing more."""

    def __init__(self) -> None:
        super().__init__("restarting")


class ServerOnly(ServiceError):
    """`server-only`: that needs a server's channel."""

    def __init__(self) -> None:
        super().__init__("server-only")


class StaleChoice(ServiceError):
    """`stale-choice`: a picker's path that leads nowhere on the board it was made for."""

    def __init__(self) -> None:
        super().__init__("stale-choice")


class StaleForm(ServiceError):
    """`stale-form`: a form that none of ours is, or is any more."""

    def __init__(self) -> None:
        super().__init__("stale-form")


class NoMatchHere(ServiceError):
    """`no-match-here`, or `no-turn-here` where there are some but none waits for the person."""

    def __init__(self, code: str = "no-match-here") -> None:
        super().__init__(code)


class SeveralMatches(ServiceError):
    """`several-matches`: a code is needed to tell them apart. Params: matches."""

    def __init__(self, codes: Iterable[str]) -> None:
        super().__init__("several-matches", matches=", ".join(f"`{code}`" for code in codes))


class NoHand(ServiceError):
    """`no-hand`: the game has no secrets. Params: game (its title)."""

    def __init__(self, game: str) -> None:
        super().__init__("no-hand", game=game)


class TooFewSeats(ServiceError):
    """`too-few-seats`: more people are named than are to play. Params: named (with the person who
    asks), players."""

    def __init__(self, named: int, players: int) -> None:
        super().__init__("too-few-seats", named=named, players=players)


class BadLength(ServiceError):
    """`bad-length`: no length of time, or one that is too short or too long."""

    def __init__(self) -> None:
        super().__init__("bad-length")


class LevelOfNobody(ServiceError):
    """`level-of-nobody`: a level for a computer, and no computer among those who are named."""

    def __init__(self) -> None:
        super().__init__("level-of-nobody")


class OptionsForm(ServiceError):
    """`options-form`: the options of a match are not written as `name=value`."""

    def __init__(self) -> None:
        super().__init__("options-form")


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


def error_text(error: Quarantined | StoreDown, say: Say) -> str:
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


async def tell(
    desk: Desk,
    interaction: discord.Interaction[Any],
    error: Exception,
    say: Say | None = None,
) -> None:
    """Answer an interaction that failed, privately. Never raises but on cancellation."""
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original if isinstance(error.original, Exception) else error
    say = say or say_in(interaction.locale)
    text = None
    try:
        text = sentence(error, say)
    except (KeyError, ValueError) as unspoken:
        unspoken.__cause__ = error
        error = unspoken
    desk.meter.error(code_of(error))
    if text is None:
        text = say("error-unexpected", id=report(error))
    elif isinstance(error, Quarantined | StoreDown):
        text = error_text(error, say)
    elif isinstance(error, discord.HTTPException):
        _log.warning("discord-refused", status=error.status, code=error.code)
        if error.code in UNANSWERABLE:
            return
    try:
        card = await _with_way_out(desk, interaction, error, text, say)
        card = _with_what_was_typed(interaction, card, say)
        # a refused move leaves the picker as it was, to choose another
        await respond(interaction, card, beside=isinstance(error, MoveRefused))
    except (OSError, aiohttp.ClientError, discord.HTTPException, discord.RateLimited) as failure:
        _log.warning("untold", error=type(failure).__name__)


def _with_what_was_typed(interaction: discord.Interaction[Any], card: Card, say: Say) -> Card:
    """A form is gone once it was sent off: what it held is given back, to be copied from there."""
    typed = components.typed_in(interaction) or ""
    if len(typed) < LONG:
        return card
    back = "\n".join((card.text, say("form-typed"), ""))
    return replace(card, text=back + fenced(typed, TEXT_LIMIT - len(back)))


async def _with_way_out(
    desk: Desk, interaction: discord.Interaction[Any], error: Exception, text: str, say: Say
) -> Card:
    """The sentence, with the way to the current board where the error was about an older one."""
    if not isinstance(error, StaleBoard | NotYourTurn | MatchOver):
        return Card(text, audience=PUBLIC)
    try:
        match = await desk.matches.find(str(error.params["match"]))
        position = await desk.matches.position(match.id)
    except ServiceError:
        return Card(text, audience=PUBLIC)
    url = links.to_match(match)
    if isinstance(error, StaleBoard):
        text = say("error-stale-board-link", version=error.version, current=match.version, url=url)
    else:
        text = f"{text} {say('info-board', url=url)}"
    rows: tuple[Row, ...] = ()
    if position.seat_of(interaction.user.id) in position.to_act:
        rows = ((board_message.move_button(position, say),),)
    return Card(text, rows=rows, audience=PUBLIC)
