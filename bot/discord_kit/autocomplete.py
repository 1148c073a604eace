"""Autocompletion: suggestions that match the typed text, and the list of games."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import wraps
from typing import Any, Final, TypeAlias

import discord
import structlog
from discord.app_commands import Choice, locale_str

import render
from bot.base.refusal import StoreDown
from bot.discord_kit.api_errors import is_connection_lost
from bot.discord_kit.error_text import log_error, sentence
from bot.discord_kit.message import CHOICES_LIMIT, clip
from bot.discord_kit.texts import say_in
from engines import GAMES
from render.catalogue import LOCALES

_log: Final = structlog.get_logger(__name__)

LABEL_LIMIT: Final = 100

Suggester: TypeAlias = Callable[
    [discord.Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]
]


def quietly(suggest: Suggester) -> Suggester:
    """Suggest what went wrong instead of failing: autocompletion can show nothing else."""

    @wraps(suggest)
    async def quiet(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        try:
            return (await suggest(raw, current))[:CHOICES_LIMIT]
        except Exception as error:  # noqa: BLE001 - see above
            if is_connection_lost(error):
                _log.warning("no-suggestions", error=type(error).__name__)
                return []
            say = say_in(raw.locale)
            if isinstance(error, StoreDown):
                label = sentence(error, say) or ""
            else:
                _log.warning("no-suggestions", offer=suggest.__qualname__)
                label = say("suggest-failed", id=log_error(error))
            # choosing it submits the text as it was typed
            return [Choice(name=clip(label, LABEL_LIMIT), value=current[:LABEL_LIMIT] or "?")]

    return quiet


def games() -> list[Choice[str]]:
    """All games; their titles are translated like every text of a command."""
    return [
        Choice(name=locale_str(render.title(key, LOCALES[0]), game=key), value=key) for key in GAMES
    ]


def matching(pairs: Iterable[tuple[str, str]], current: str) -> Iterator[Choice[str]]:
    """The (value, label) pairs that contain the typed text."""
    wanted = current.strip().casefold()
    for value, label in pairs:
        if wanted in value.casefold() or wanted in label.casefold():
            yield Choice(name=clip(label, LABEL_LIMIT), value=value)
