"""One interaction: its person, place and language, and the answers to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

import discord

from bot.discord_kit import permissions
from bot.discord_kit.board_style import BoardStyle, in_words
from bot.discord_kit.message import Form, OutgoingMessage
from bot.discord_kit.refusals import AnswersOnly, ManageServerOnly, MissingPermissions, ServerOnly
from bot.discord_kit.respond import open_form, respond
from bot.discord_kit.sanitize import tidy
from bot.discord_kit.texts import Say, say_in
from bot.match.act.request_context import RequestContext
from bot.match.model.people import Person, PersonSettings, Place, ServerSettings
from engines import PUBLIC

ServerSettingsOf: TypeAlias = Callable[[int], Awaitable[ServerSettings]]
"""Looks up a server's settings."""

NAME_LIMIT: Final = 32
PLACEHOLDER_NAME: Final = "?"
"""The name of a person whose own has no visible character."""


class Interaction:
    """An interaction being handled. Every answer given here is for the asking person alone."""

    def __init__(self, raw: discord.Interaction[Any]) -> None:
        """Until `apply`, the person has the default settings."""
        self.raw: Final = raw
        self.settings = PersonSettings(raw.user.id)
        self.context = RequestContext(self.settings)
        self.say = say_in(raw.locale)
        self._when_answer_ready: list[Callable[[], None]] = []
        self._vouched = False
        self.is_latest: Callable[[], bool] = lambda: True
        """Whether nothing was pressed since on the message it began at: else its answer there must
        not be changed any more."""

    def when_answer_ready(self, then: Callable[[], None]) -> None:
        """Have a function called, perhaps again, once the answer is made."""
        self._when_answer_ready.append(then)

    def on_answer_ready(self) -> None:
        """The answer only has to be sent, or is made elsewhere: nobody's board or answer need wait
        for it any longer."""
        for then in self._when_answer_ready:
            then()

    def load(self, context: RequestContext) -> None:
        """Take over the person's settings and the match that were looked up."""
        self.context = context
        self.apply(context.settings)

    def apply(self, settings: PersonSettings) -> None:
        """Answer by the person's settings from now on."""
        self.settings = settings
        self.say = say_in(self.raw.locale) if settings.locale is None else Say(settings.locale)

    @property
    def manages(self) -> bool:
        """Whether the person may do what managers of this server do."""
        return self.guild_id is not None and (self._vouched or permissions.manages(self.raw))

    def vouch(self) -> None:
        """Take the person for a manager: Discord took them for one when they began what they now go
        on with."""
        self._vouched = True

    @property
    def style(self) -> BoardStyle:
        """The person's style of boards."""
        return BoardStyle.of(self.settings)

    @property
    def id(self) -> int:
        """Unique to this interaction, and so the key that makes a repeated one harmless."""
        return self.raw.id

    @property
    def person(self) -> Person:
        return replace(person(self.raw.user), locale=self.say.locale)

    @property
    def guild_id(self) -> int | None:
        """The server; None in a direct message, and on a server that the bot is no member of."""
        return None if self.is_elsewhere else self.raw.guild_id

    @property
    def is_elsewhere(self) -> bool:
        """Whether the bot is no member of the place, and so can only answer there: a group of
        people, or a server where the person alone has installed it. What Discord says there of the
        bot's permissions is not about what the bot may do by itself."""
        raw = self.raw
        if raw.guild_id is None:
            return raw.context.private_channel is True
        return raw.is_user_integration() and not raw.is_guild_integration()

    @property
    def is_at_home(self) -> bool:
        """Whether it comes from the person's direct messages with the bot."""
        return self.raw.guild_id is None and not self.is_elsewhere

    @property
    def channel_id(self) -> int:
        """:raises ServerOnly: it has no channel."""
        if self.raw.channel_id is None:
            raise ServerOnly
        return self.raw.channel_id

    @property
    def place(self) -> Place:
        """:raises ServerOnly: it has no channel."""
        return Place(self.guild_id, self.channel_id)

    def check_place(self) -> None:
        """Check that the bot may post in this channel; in a direct message it may.

        :raises AnswersOnly: the bot is no member of the place.
        :raises MissingPermissions: it lacks permissions.
        """
        if self.is_elsewhere:
            raise AnswersOnly
        if self.guild_id is None:
            return
        wanted = permissions.needed_to_post(self.raw.channel)
        if missing := permissions.missing(self.raw.app_permissions, wanted):
            raise MissingPermissions(missing)

    async def answer(self, message: OutgoingMessage | str) -> None:
        """Answer the person. The answer to a component replaces its message if that is private."""
        if isinstance(message, str):
            message = OutgoingMessage(message, audience=PUBLIC)
        if self.style.text:
            message = in_words(message)
        self.on_answer_ready()
        await respond(self.raw, message)

    async def ask(self, form: Form) -> None:
        """Open a form. It must be the first answer."""
        self.on_answer_ready()
        await open_form(self.raw, form)


def person(user: discord.abc.User) -> Person:
    """A Discord user as a person of ours."""
    name = tidy(user.display_name) or tidy(user.name) or PLACEHOLDER_NAME
    return Person(user.id, name[:NAME_LIMIT].rstrip(), bot=user.bot)


def seat_or_public(seat: int | None) -> Any:
    """The audience of the player at `seat`, or of a spectator (None)."""
    return PUBLIC if seat is None else seat


def require_manager(interaction: Interaction) -> int:
    """The server of an interaction, for its managers only: people with Manage Server, and those
    whom the server lets use the command.

    :raises ServerOnly, ManageServerOnly: as the names say.
    """
    if interaction.guild_id is None:
        raise ServerOnly
    if not interaction.manages:
        raise ManageServerOnly
    return interaction.guild_id


async def public_texts(interaction: Interaction, settings_of: ServerSettingsOf) -> Say:
    """The texts in the place's language: the server's choice, else Discord's locale of it; in a
    direct message the person's. Discord says American English of every server that never chose;
    there it is the language of whoever set the bot up, else of the person who acts."""
    raw, guessed = interaction.raw, None
    if interaction.is_at_home:
        return interaction.say
    if interaction.guild_id is not None:
        settings = await settings_of(interaction.guild_id)
        if settings.locale is not None:
            return Say(settings.locale)
        guessed = settings.guessed_locale
    if raw.guild_locale not in (None, discord.Locale.american_english):
        return say_in(raw.guild_locale)
    return say_in(raw.locale) if guessed is None else Say(guessed)
