"""One interaction: who asks, where, in which language, and how it is answered."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import Enum
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import discord

from bot.base.timings import Stage, measured, stage
from bot.discord_kit import permissions, refusals
from bot.discord_kit.board_style import BoardStyle
from bot.discord_kit.desk import Desk
from bot.discord_kit.message import Card, Form, Ref
from bot.discord_kit.refusals import ManageServerOnly, ServerOnly
from bot.discord_kit.respond import acknowledge, ask, respond
from bot.discord_kit.sanitize import tidy
from bot.discord_kit.texts import Say, say_in
from bot.match.model.people import Person, PersonSettings
from engines import PUBLIC

if TYPE_CHECKING:
    from bot.app.client import Yoimachi

    DiscordInteraction: TypeAlias = discord.Interaction[Yoimachi]
else:
    DiscordInteraction = discord.Interaction

NAME_LIMIT: Final = 32
NAMELESS: Final = "?"
"""Who has nothing but signs that cannot be seen for a name."""


class Acknowledgement(Enum):
    """How an interaction is acknowledged before any work is done for it."""

    NOW = "now"
    """The answer itself comes at once."""
    PRIVATE = "private"
    """The person sees that an answer is being made; nobody else sees anything."""
    UPDATE = "update"
    """Nothing is seen until the component's own message changes."""


class Interaction:
    """An interaction being dealt with. Every answer given here is for the asking person alone."""

    def __init__(self, desk: Desk, interaction: DiscordInteraction) -> None:
        self.desk: Final = desk
        self.interaction: Final = interaction
        self.settings = PersonSettings(interaction.user.id)
        self.say = say_in(interaction.locale)
        self.served: Callable[[], None] = lambda: None
        """To be called when the answer is ready and has only to be sent."""

    async def recognise(self) -> None:
        """Look up how this person wants things; until then they are as usual."""
        self.settings = await self.desk.people.get(self.interaction.user.id)
        if self.settings.locale is not None:
            self.say = Say(self.settings.locale)

    @property
    def look(self) -> BoardStyle:
        """How this person wants boards to look."""
        return BoardStyle.of(self.settings)

    @property
    def id(self) -> int:
        """Unique to this interaction: what makes a repeated one harmless."""
        return self.interaction.id

    @property
    def person(self) -> Person:
        return person(self.interaction.user)

    @property
    def guild_id(self) -> int | None:
        return self.interaction.guild_id

    @property
    def channel_id(self) -> int:
        if self.interaction.channel_id is None:
            raise refusals.ServerOnly
        return self.interaction.channel_id

    def check_place(self) -> None:
        """See to it that the bot may post where it is asked to.

        :raises MissingPermissions: it may not.
        """
        wanted = permissions.needed_here(self.interaction.channel)
        if missing := permissions.missing(self.interaction.app_permissions, wanted):
            raise refusals.MissingPermissions(missing)

    async def answer(self, card: Card | str) -> None:
        """Tell the person. A component in a private message has that message replaced."""
        if isinstance(card, str):
            card = Card(card, audience=PUBLIC)
        self.served()
        await respond(self.interaction, card)

    async def ask(self, form: Form) -> None:
        """Have the person type something. It must be the first answer."""
        self.served()
        await ask(self.interaction, form)


class Unanswered(Exception):
    """The interaction could not even be begun, which was dealt with: there is nothing left
    to do for it."""


@asynccontextmanager
async def handling(
    desk: Desk, interaction: discord.Interaction[Any], ack: Acknowledgement
) -> AsyncIterator[Interaction]:
    """Acknowledge, then let the body answer. Whatever it raises is told to the person in words.

    :raises Unanswered: Discord did not take the acknowledgement; the body was not entered.
    """
    call = Interaction(desk, interaction)
    task = asyncio.current_task()
    if task is not None:
        desk.calls.add(task)
        task.add_done_callback(desk.calls.discard)
    began = perf_counter()
    with measured() as laps:
        try:
            if ack is not Acknowledgement.NOW:
                with stage(Stage.ACKNOWLEDGE):
                    await acknowledge(interaction, private=ack is Acknowledgement.PRIVATE)
        except Exception as error:
            await refusals.tell(desk, interaction, error)
            raise Unanswered from error
        with desk.waiting.one() as call.served:
            try:
                with stage(Stage.DECODE):
                    await call.recognise()
            except Exception as error:
                await refusals.tell(desk, interaction, error)
                raise Unanswered from error
            try:
                yield call
            except Exception as error:  # noqa: BLE001 - the one place where nothing may get past
                await refusals.tell(desk, interaction, error, call.say)
        desk.meter.spent(laps)
        desk.meter.answered(perf_counter() - began)


def person(user: discord.abc.User) -> Person:
    """A Discord user as our services know people."""
    name = tidy(user.display_name) or tidy(user.name) or NAMELESS
    return Person(user.id, name[:NAME_LIMIT].rstrip(), bot=user.bot)


def seat_or_public(seat: int | None) -> Any:
    """The audience that somebody is who holds `seat`, or none."""
    return PUBLIC if seat is None else seat


@dataclass(frozen=True, slots=True)
class Click:
    """Who pressed what."""

    call: Interaction
    ref: Ref
    values: tuple[str, ...]
    """What was chosen, if it was a menu."""
    people: tuple[Person, ...] = ()
    """Who was chosen, if it was a menu of people."""
    typed: str = ""
    """What was typed, if it was a form."""


@dataclass(frozen=True, slots=True)
class Route:
    """What a press does, and how it is acknowledged before."""

    ack: Acknowledgement
    do: Callable[[Click], Awaitable[None]]
    in_match: bool = True
    """Whether the ref names a match; else its number means something else, or nothing."""


Routes: TypeAlias = dict[str, Route]


def require_manager(call: Interaction) -> int:
    """The server the call comes from. Discord hides the command from others, as far as the server
    leaves that as it is; here is where it is refused.

    :raises ServerOnly, ManageServerOnly: as the names say.
    """
    if call.guild_id is None:
        raise ServerOnly
    if not call.interaction.permissions.manage_guild:
        raise ManageServerOnly
    return call.guild_id


async def public_texts(call: Interaction) -> Say:
    """What is spoken where the call was made: the server's choice, else Discord's for it."""
    if call.guild_id is not None:
        settings = await call.desk.servers.get(call.guild_id)
        if settings.locale is not None:
            return Say(settings.locale)
    return say_in(call.interaction.guild_locale)
