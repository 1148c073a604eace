"""The one place where errors are told to the people who met them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Any, Final, TypeAlias

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.base.refusal import ServiceError, StoreDown
from bot.base.timings import Meter
from bot.discord_kit import components
from bot.discord_kit.error_text import code_of, numbered_sentence, report, sentence
from bot.discord_kit.message import TEXT_LIMIT, Card
from bot.discord_kit.respond import respond
from bot.discord_kit.sanitize import fenced
from bot.discord_kit.texts import Say, say_in
from bot.match.refusals import MoveRefused, Quarantined
from engines import PUBLIC

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
LONG: Final = 60
"""Characters in a form; what is shorter is soon typed again."""

WayOut: TypeAlias = Callable[[int, ServiceError, str, Say], Awaitable[Card]]
"""Adds to an error's sentence how the person with this id gets on."""
WaysOut: TypeAlias = Mapping[type[ServiceError], WayOut]


class ErrorTeller:
    """Answers interactions that failed."""

    def __init__(self, meter: Meter, ways_out: WaysOut) -> None:
        self._meter = meter
        self._ways_out = ways_out

    async def tell(
        self, raw: discord.Interaction[Any], error: Exception, say: Say | None = None
    ) -> None:
        """Answer an interaction that failed, privately. Never raises but on cancellation."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original if isinstance(error.original, Exception) else error
        say = say or say_in(raw.locale)
        text = None
        try:
            text = sentence(error, say)
        except (KeyError, ValueError) as unspoken:
            unspoken.__cause__ = error
            error = unspoken
        self._meter.error(code_of(error))
        if text is None:
            text = say("error-unexpected", id=report(error))
        elif isinstance(error, Quarantined | StoreDown):
            text = numbered_sentence(error, say)
        elif isinstance(error, discord.HTTPException):
            _log.warning("discord-refused", status=error.status, code=error.code)
            if error.code in UNANSWERABLE:
                return
        try:
            card = await self._card(raw, error, text, say)
            # a refused move leaves the picker as it was, to choose another
            await respond(raw, card, beside=isinstance(error, MoveRefused))
        except (
            OSError,
            aiohttp.ClientError,
            discord.HTTPException,
            discord.RateLimited,
        ) as failure:
            _log.warning("untold", error=type(failure).__name__)

    async def _card(
        self, raw: discord.Interaction[Any], error: Exception, text: str, say: Say
    ) -> Card:
        card = Card(text, audience=PUBLIC)
        if isinstance(error, ServiceError):
            ways = [way for kind, way in self._ways_out.items() if isinstance(error, kind)]
            for lead in ways[:1]:
                card = await lead(raw.user.id, error, text, say)
        return _with_what_was_typed(raw, card, say)


def _with_what_was_typed(raw: discord.Interaction[Any], card: Card, say: Say) -> Card:
    """A form is gone once it was sent off: what it held is given back, to be copied from there."""
    typed = components.typed_in(raw) or ""
    if len(typed) < LONG:
        return card
    back = "\n".join((card.text, say("form-typed"), ""))
    return replace(card, text=back + fenced(typed, TEXT_LIMIT - len(back)))
