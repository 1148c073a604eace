"""One interaction: who asks, where, in which language, and how it is answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import discord

from bot.discord_kit import permissions
from bot.discord_kit.board_style import BoardStyle
from bot.discord_kit.message import Card, Form
from bot.discord_kit.refusals import ManageServerOnly, MissingPermissions, ServerOnly
from bot.discord_kit.respond import ask, respond
from bot.discord_kit.sanitize import tidy
from bot.discord_kit.texts import Say, say_in
from bot.match.act.glance import Glance
from bot.match.model.people import Person, PersonSettings, ServerSettings
from engines import PUBLIC

ServerSettingsOf: TypeAlias = Callable[[int], Awaitable[ServerSettings]]
"""Looks up how a server wants its matches."""

NAME_LIMIT: Final = 32
NAMELESS: Final = "?"
"""The name of somebody whose own has no visible sign."""


class Interaction:
    """An interaction being dealt with. Every answer given here is for the asking person alone."""

    def __init__(self, raw: discord.Interaction[Any]) -> None:
        """Until `apply`, the person's settings are the usual ones."""
        self.raw: Final = raw
        self.settings = PersonSettings(raw.user.id)
        self.glance = Glance(self.settings)
        self.say = say_in(raw.locale)
        self.served: Callable[[], None] = lambda: None
        """To be called when the answer is ready and has only to be sent."""

    def know(self, glance: Glance) -> None:
        """Go on with what was looked up for it."""
        self.glance = glance
        self.apply(glance.settings)

    def apply(self, settings: PersonSettings) -> None:
        """Answer from now on as these settings of the person say."""
        self.settings = settings
        self.say = say_in(self.raw.locale) if settings.locale is None else Say(settings.locale)

    @property
    def style(self) -> BoardStyle:
        """How this person wants boards to look."""
        return BoardStyle.of(self.settings)

    @property
    def id(self) -> int:
        """Unique to this interaction: what makes a repeated one harmless."""
        return self.raw.id

    @property
    def person(self) -> Person:
        return person(self.raw.user)

    @property
    def guild_id(self) -> int | None:
        return self.raw.guild_id

    @property
    def channel_id(self) -> int:
        """:raises ServerOnly: it has no channel."""
        if self.raw.channel_id is None:
            raise ServerOnly
        return self.raw.channel_id

    def check_place(self) -> None:
        """See to it that the bot may post where it is asked to.

        :raises MissingPermissions: it may not.
        """
        wanted = permissions.needed_here(self.raw.channel)
        if missing := permissions.missing(self.raw.app_permissions, wanted):
            raise MissingPermissions(missing)

    async def answer(self, card: Card | str) -> None:
        """Tell the person. A component in a private message has that message replaced."""
        if isinstance(card, str):
            card = Card(card, audience=PUBLIC)
        self.served()
        await respond(self.raw, card)

    async def ask(self, form: Form) -> None:
        """Have the person type something. It must be the first answer."""
        self.served()
        await ask(self.raw, form)


def person(user: discord.abc.User) -> Person:
    """A Discord user as our services know people."""
    name = tidy(user.display_name) or tidy(user.name) or NAMELESS
    return Person(user.id, name[:NAME_LIMIT].rstrip(), bot=user.bot)


def seat_or_public(seat: int | None) -> Any:
    """The audience that somebody is who holds `seat`, or none."""
    return PUBLIC if seat is None else seat


def require_manager(interaction: Interaction) -> int:
    """The server the interaction comes from. Discord hides the command from others, as far as the
    server leaves that as it is; here is where it is refused.

    :raises ServerOnly, ManageServerOnly: as the names say.
    """
    if interaction.guild_id is None:
        raise ServerOnly
    if not interaction.raw.permissions.manage_guild:
        raise ManageServerOnly
    return interaction.guild_id


async def public_texts(interaction: Interaction, settings_of: ServerSettingsOf) -> Say:
    """What is spoken where the interaction was made: the server's choice, else Discord's for it."""
    if interaction.guild_id is not None:
        settings = await settings_of(interaction.guild_id)
        if settings.locale is not None:
            return Say(settings.locale)
    return say_in(interaction.raw.guild_locale)
