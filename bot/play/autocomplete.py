"""What is offered while somebody types: games, matches, options."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable, Iterator
from functools import wraps
from itertools import takewhile
from typing import Any, Final, TypeAlias

import discord
import structlog
from discord import app_commands
from discord.app_commands import Choice, locale_str

import render
from bot.discord_kit import refusals
from bot.discord_kit.desk import Desk
from bot.discord_kit.message import CHOICES_LIMIT, clip
from bot.discord_kit.sanitize import tidy
from bot.discord_kit.texts import Say, described, say_in
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.terms import Timeout, Undo
from bot.match.model.time_control import parse
from bot.match.refusals import BadClock
from bot.play.clock_text import explain
from engines import GAMES, search
from engines.core import OptionValue
from render.catalogue import LOCALES

_log: Final = structlog.get_logger(__name__)

LABEL_LIMIT: Final = 100

Offer: TypeAlias = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, list[Choice[str]]]]


def quietly(offer: Offer) -> Offer:
    """Offer nothing but a number rather than fail: there is nowhere else to show an error while
    somebody types."""

    @wraps(offer)
    async def quiet(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        try:
            return (await offer(interaction, current))[:CHOICES_LIMIT]
        except Exception as error:  # noqa: BLE001 - see above
            _log.warning("no-suggestions", offer=offer.__qualname__)
            label = say_in(interaction.locale)("suggest-failed", id=refusals.report(error))
            # whoever chooses it all the same has said what they had typed
            return [Choice(name=clip(label, LABEL_LIMIT), value=current[:LABEL_LIMIT] or "?")]

    return quiet


def games() -> list[Choice[str]]:
    """All games; their titles are translated like any other text of a command."""
    return [
        Choice(name=locale_str(render.title(key, LOCALES[0]), game=key), value=key) for key in GAMES
    ]


def matching(pairs: Iterable[tuple[str, str]], current: str) -> Iterator[Choice[str]]:
    """Those of the (value, label) pairs in which what was typed occurs."""
    wanted = current.strip().casefold()
    for value, label in pairs:
        if wanted in value.casefold() or wanted in label.casefold():
            yield Choice(name=clip(label, LABEL_LIMIT), value=value)


def own_matches(desk: Desk) -> Offer:
    """The codes of the person's own open matches."""

    @quietly
    async def offer(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        found = await desk.inbox.of_user(interaction.user.id)
        return list(matching(_described(await own_words(desk, interaction), found), current))

    return offer


def server_matches(desk: Desk) -> Offer:
    """The codes of the open matches of the server."""

    @quietly
    async def offer(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        if interaction.guild_id is None or not interaction.permissions.manage_guild:
            return []
        found = await desk.inbox.of_server(interaction.guild_id)
        return list(matching(_described(await own_words(desk, interaction), found), current))

    return offer


def past_matches(desk: Desk) -> Offer:
    """The codes of the matches that ended in this channel, whoever played, the newest first."""

    @quietly
    async def offer(interaction: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        if interaction.channel_id is None:
            return []
        ended = (Status.FINISHED,)
        found = await desk.matches.in_place(interaction.channel_id, statuses=ended)
        return list(matching(_described(await own_words(desk, interaction), found), current))

    return offer


def options(interaction: discord.Interaction[Any], current: str, say: Say) -> list[Choice[str]]:
    """What can follow in the `options` of /play: each `name=value` that is not there yet."""
    game = GAMES.get(getattr(interaction.namespace, "game", None) or "")
    if game is None:
        return []
    locale = say.locale
    parts = current.split(" ")
    # a label has blanks in it as well, and no equals sign
    done = list(takewhile(lambda part: "=" in part, parts[:-1]))
    typed = " ".join(parts[len(done) :])
    names = {text.partition("=")[0] for text in done}
    kept = "".join(f"{text} " for text in done)
    pairs = (
        (f"{kept}{name}={written(value)}", render.option(game.key, name, value, locale=locale))
        for name, option in game.options.items()
        if name not in names
        for value in option.values
    )
    return list(matching(pairs, typed))


def written(value: OptionValue) -> str:
    """An option's value as it is typed."""
    return str(value).lower() if isinstance(value, bool) else str(value)


CLOCKS: Final = (
    "3d",
    "1d",
    "7d",
    "3d weekends off",
    "7d+12h max 10d",
    "14d+1d max 21d",
    "none",
)
"""Time controls for those who do not write their own, the most usual first."""


def timeouts() -> list[Choice[str]]:
    """What may happen when somebody's time is up."""
    return [
        Choice(name=described(f"timeout-{timeout.value}"), value=timeout.value)
        for timeout in Timeout
    ]


def levels() -> list[Choice[int]]:
    """How well a computer may play."""
    return [Choice(name=described(f"level-{level}"), value=level) for level in search.LEVELS]


def undos() -> list[Choice[str]]:
    """Whether moves can be taken back."""
    return [Choice(name=described(f"undo-{undo.value}"), value=undo.value) for undo in Undo]


def clocks(current: str, say: Say) -> list[Choice[str]]:
    """What was typed, explained, if it is a time control; and the usual ones that begin so."""
    try:
        found = [parse(current)]
    except BadClock:
        typed = current.strip().casefold()
        found = [control for text in CLOCKS if typed in str(control := parse(text)).casefold()]
    else:
        found += [parse(text) for text in CLOCKS]
    return [
        Choice(name=clip(f"{control} · {explain(control, say)}", LABEL_LIMIT), value=str(control))
        for control in dict.fromkeys(found)
    ]


async def own_words(desk: Desk, interaction: discord.Interaction[Any]) -> Say:
    """The words of the language that the person reads."""
    locale = (await desk.people.get(interaction.user.id)).locale
    return say_in(interaction.locale) if locale is None else Say(locale)


def _described(say: Say, matches: Iterable[Match]) -> Iterator[tuple[str, str]]:
    for match in matches:
        # a choice is no message: nothing in it is obeyed, so nothing is escaped
        players = " – ".join(tidy(name) or say("anybody") for name in match.names)
        yield match.code, f"{match.code} · {say.game(match.game)} · {players}"


def with_code(desk: Desk, command: app_commands.Command[Any, ..., Any]) -> None:
    """Offer the person's own matches for the command's `match`."""
    command.autocomplete("match")(own_matches(desk))
