"""Answers to failed interactions: the only place where people are told of errors."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any, Final, TypeAlias

import aiohttp
import discord
import structlog
from discord import app_commands

from bot.base.refusal import Refusal, StoreDown
from bot.base.timings import Meter
from bot.discord_kit import components
from bot.discord_kit.api_errors import ALREADY_ACKNOWLEDGED, is_connection_lost, is_passing
from bot.discord_kit.error_text import code_of, log_error, numbered_sentence, sentence
from bot.discord_kit.message import TEXT_LIMIT, OutgoingMessage
from bot.discord_kit.respond import respond
from bot.discord_kit.sanitize import fenced
from bot.discord_kit.texts import Say, say_in
from bot.match.refusals import MoveRefused, Quarantined
from engines import PUBLIC

_log: Final = structlog.get_logger(__name__)

UNANSWERABLE_CODES: Final = frozenset(
    {
        10015,  # the token's fifteen minutes are over
        10062,  # the three seconds are over, or Discord restarted
        ALREADY_ACKNOWLEDGED,  # by another process
        50027,  # the token was never valid
    }
)
"""Discord's codes for an interaction that can no longer be answered. Its work was done or never
begun, which the board shows."""
MIN_RETURNED_CHARS: Final = 60
"""The shortest text of a form that is given back after an error; shorter ones are quickly typed
again."""

LATER_S: Final = (15.0, 30.0, 60.0, 120.0, 240.0, 240.0)
"""The pauses before further attempts to tell of an error while the connection is broken: less than
a token's fifteen minutes together."""

ErrorAnswer: TypeAlias = Callable[[int, Refusal, str, Say], Awaitable[OutgoingMessage]]
"""Makes the answer for the person with this id out of the error's sentence, with a way to go on."""
ErrorAnswers: TypeAlias = Mapping[type[Refusal], ErrorAnswer]


class ErrorResponder:
    """Answers failed interactions."""

    def __init__(
        self, meter: Meter, answers: ErrorAnswers, later_s: Sequence[float] = LATER_S
    ) -> None:
        self._meter = meter
        self._answers = answers
        self._later_s = later_s
        self._insisting = set[asyncio.Task[None]]()

    def close(self) -> None:
        """Try no longer to tell what could not be told."""
        for insisting in self._insisting:
            insisting.cancel()

    async def respond(
        self, raw: discord.Interaction[Any], error: Exception, say: Say | None = None
    ) -> None:
        """Answer a failed interaction privately. Raises only on cancellation."""
        if isinstance(error, app_commands.CommandInvokeError):
            error = error.original if isinstance(error.original, Exception) else error
        say = say or say_in(raw.locale)
        text = None
        try:
            text = sentence(error, say)
        except (KeyError, ValueError) as untranslated:
            untranslated.__cause__ = error
            error = untranslated
        self._meter.error(code_of(error))
        if text is None:
            text = say("error-unexpected", id=log_error(error))
        elif isinstance(error, Quarantined):
            text = numbered_sentence(error, say)
        elif isinstance(error, discord.HTTPException):
            _log.warning("discord-refused", status=error.status, code=error.code)
            if error.code in UNANSWERABLE_CODES:
                return
        elif is_connection_lost(error):
            _log.warning("connection-lost", error=type(error).__name__)
        message = await self._message(raw, error, text, say)
        # a refused move leaves the picker open, so that another can be chosen
        separately = isinstance(error, MoveRefused)
        if await self._tell(raw, message, separately=separately):
            return
        insisting = asyncio.create_task(
            self._insist(raw, message, separately=separately), name="insist"
        )
        self._insisting.add(insisting)
        insisting.add_done_callback(self._insisting.discard)

    async def _tell(
        self, raw: discord.Interaction[Any], message: OutgoingMessage, *, separately: bool
    ) -> bool:
        """Tell the person; False if that may succeed later."""
        try:
            await respond(raw, message, separately=separately)
        except (
            OSError,
            aiohttp.ClientError,
            discord.HTTPException,
            discord.RateLimited,
        ) as failure:
            _log.warning("untold", error=type(failure).__name__)
            passing = isinstance(failure, discord.HTTPException) and is_passing(failure)
            return not (passing or is_connection_lost(failure))
        return True

    async def _insist(
        self, raw: discord.Interaction[Any], message: OutgoingMessage, *, separately: bool
    ) -> None:
        """Try again for as long as the interaction can be answered: Discord may show it as being
        thought about until then."""
        for pause in self._later_s:
            await asyncio.sleep(pause)
            if await self._tell(raw, message, separately=separately):
                return

    async def _message(
        self, raw: discord.Interaction[Any], error: Exception, text: str, say: Say
    ) -> OutgoingMessage:
        message = OutgoingMessage(text, audience=PUBLIC)
        if isinstance(error, Refusal):
            matching = (answer for kind, answer in self._answers.items() if isinstance(error, kind))
            if (answer := next(matching, None)) is not None:
                # the way to go on may be in the store
                with suppress(StoreDown):
                    message = await answer(raw.user.id, error, text, say)
        return _with_submitted_text(raw, message, say)


def _with_submitted_text(
    raw: discord.Interaction[Any], message: OutgoingMessage, say: Say
) -> OutgoingMessage:
    """Give back the text of a form to copy: Discord drops a form once it is submitted."""
    submitted = components.submitted_text(raw) or ""
    if len(submitted) < MIN_RETURNED_CHARS:
        return message
    before = "\n".join((message.text, say("form-typed"), ""))
    return replace(message, text=before + fenced(submitted, TEXT_LIMIT - len(before)))
