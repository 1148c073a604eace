"""Set up: the first settings of a server in one form, for people with Manage Server."""

from __future__ import annotations

from dataclasses import dataclass, replace

import discord

from bot.base.refusal import Refusal
from bot.discord_kit.access import missing_in, missing_permissions
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import (
    Interaction,
    error_sentence,
    public_texts,
    require_manager,
)
from bot.discord_kit.message import (
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    OutgoingMessage,
    Ref,
    TextField,
    Tone,
    parse_id,
)
from bot.discord_kit.texts import Say, say_in
from bot.feed.service import Feeds, Told
from bot.learning.daily import DailyPuzzles
from bot.match.model.clock import MAX_CONTROL_CHARS, known_zone
from bot.match.model.people import ServerSettings
from bot.play.access import Kit
from bot.servers.setup_command import AUTO, LOCALES, PLACES, Servers
from bot.welcome.ui import INVITE, SET_UP, TRY, needed_here
from engines import PUBLIC
from render.pick import Choice

LANGUAGE, PLACE, RESULTS, PUZZLE, ZONE = "language", "place", "results", "puzzle", "zone"
"""The fields."""


@dataclass(frozen=True, slots=True)
class SetUpForm(Face):
    """Asks, and saves. What is left empty stays as it is, and a mistake keeps nothing else back."""

    kit: Kit
    servers: Servers
    feeds: Feeds
    daily: DailyPuzzles

    def routes(self) -> Routes:
        return {SET_UP.action: Route(Acknowledgement.NOW, self.ask, in_match=False)}

    def forms(self) -> Routes:
        return {SET_UP.action: Route(Acknowledgement.PRIVATE, self.save, in_match=False)}

    async def ask(self, click: Click) -> None:
        """Open the form, filled in with the settings there are."""
        interaction, say = click.interaction, click.interaction.say
        guild_id = require_manager(interaction)
        settings = await self.servers.get(guild_id)
        feed, daily = await self.feeds.setting(guild_id), await self.daily.setting(guild_id)
        fields = (
            ChoiceField(
                LANGUAGE,
                say("set-up-language"),
                tuple(Choice(key, say(f"language-{key}"), "") for key in (AUTO, *LOCALES)),
                frozenset({settings.locale or AUTO}),
            ),
            ChoiceField(
                PLACE,
                say("set-up-place"),
                tuple(Choice(key, say(f"place-{key}"), "") for key in PLACES),
                frozenset({settings.place}),
            ),
            EntityField(
                RESULTS,
                say("set-up-results"),
                Entity.CHANNEL,
                None if feed is None else feed.channel_id,
                hint=say("set-up-results-hint"),
            ),
            EntityField(
                PUZZLE,
                say("set-up-puzzle"),
                Entity.CHANNEL,
                None if daily is None else daily.channel_id,
                hint=say("set-up-puzzle-hint"),
            ),
            TextField(
                ZONE,
                say("set-up-zone"),
                MAX_CONTROL_CHARS,
                initial_text=settings.zone,
                placeholder="Asia/Tokyo",
                required=False,
                hint=say("set-up-zone-hint"),
            ),
        )
        await interaction.ask(Form(SET_UP, say("set-up-heading"), fields))

    async def save(self, click: Click) -> None:
        """Save what was filled in; tell what there is now, what is missing, and what to do next."""
        interaction, say = click.interaction, click.interaction.say
        guild_id = require_manager(interaction)
        settings, problems = await self._settings(click, guild_id)
        told = [
            say("set-up-did-language", language=say(f"language-{settings.locale or AUTO}")),
            say("set-up-did-place", place=say(f"place-{settings.place}")),
            say("set-up-did-zone", zone=settings.zone),
        ]
        results, puzzle = self._channel(click, RESULTS), self._channel(click, PUZZLE)
        locale = (await public_texts(interaction, self.kit.settings_of)).locale
        if results is not None:
            if missing := _missing(interaction, results):
                problems.append(_lacks(say, "set-up-results-missing", results, missing))
            else:
                before = await self.feeds.setting(guild_id)
                what = Told.ALL if before is None else before.what
                await self.feeds.set(guild_id, channel_id=results, what=what, locale=locale)
        if puzzle is not None:
            if missing := _missing(interaction, puzzle):
                problems.append(_lacks(say, "set-up-puzzle-missing", puzzle, missing))
            else:
                problems += await self._puzzle(interaction, guild_id, puzzle, locale)
        told += await self._channels(say, guild_id, settings)
        told += [f"⚠️ {problem}" for problem in [*problems, *_lacking_here(interaction, settings)]]
        told.append(say("set-up-next"))
        row = (
            Button(say("button-try-it"), Ref("helpgames", path=(TRY,)), Tone.GOOD),
            Button(say("button-welcome-invite"), Ref("helpgames", path=(INVITE,)), Tone.MAIN),
        )
        await interaction.answer(OutgoingMessage("\n".join(told), rows=(row,), audience=PUBLIC))

    async def _settings(self, click: Click, guild_id: int) -> tuple[ServerSettings, list[str]]:
        """The server's new settings, and what was wrong. Whoever sets it up is taken to speak its
        language."""
        interaction, problems = click.interaction, list[str]()
        settings = await self.servers.get(guild_id)
        guess = settings.guessed_locale or say_in(interaction.raw.locale).locale
        settings = replace(settings, guessed_locale=guess)
        if language := click.text(LANGUAGE):
            settings = replace(settings, locale=None if language == AUTO else language)
        if place := click.text(PLACE):
            settings = replace(settings, place=place)
        if zone := click.text(ZONE).strip():
            try:
                settings = replace(settings, zone=known_zone(zone))
            except Refusal as refusal:
                problems.append(error_sentence(refusal, interaction.say) or "")
        await self.servers.set(settings)
        return settings, problems

    async def _puzzle(
        self, interaction: Interaction, guild_id: int, channel_id: int, locale: str
    ) -> list[str]:
        """Have the puzzle of the day posted in a channel; why it cannot be."""
        before = await self.daily.setting(guild_id)
        game = None if before is None else before.game
        try:
            await self.daily.set(
                guild_id, channel_id=channel_id, hour=None, game=game, locale=locale
            )
        except Refusal as refusal:
            return [error_sentence(refusal, interaction.say) or ""]
        return []

    async def _channels(self, say: Say, guild_id: int, settings: ServerSettings) -> list[str]:
        """Where results and the puzzle of the day are posted now."""
        feed, daily = await self.feeds.setting(guild_id), await self.daily.setting(guild_id)
        if feed is None or feed.stopped_at is not None:
            told = [say("set-up-no-results")]
        else:
            told = [say("set-up-did-results", channel=f"<#{feed.channel_id}>")]
        if daily is None or daily.next_at is None:
            return [*told, say("set-up-no-puzzle")]
        channel = f"<#{daily.channel_id}>"
        return [
            *told,
            say("set-up-did-puzzle", channel=channel, hour=daily.hour, zone=settings.zone),
        ]

    @staticmethod
    def _channel(click: Click, field: str) -> int | None:
        """The id of a chosen channel; None if the field was left empty."""
        return parse_id(click.text(field))


def _missing(interaction: Interaction, channel_id: int) -> tuple[str, ...]:
    """What the bot lacks to post in a channel."""
    guild = interaction.raw.guild
    channel = None if guild is None else guild.get_channel(channel_id)
    if not isinstance(channel, discord.TextChannel):
        # of a channel that it does not see, Discord tells the bot nothing
        return ("view_channel",)
    return missing_in(channel)


def _lacks(say: Say, key: str, channel_id: int, missing: tuple[str, ...]) -> str:
    return say(key, channel=f"<#{channel_id}>", permissions=say.permissions(missing))


def _lacking_here(interaction: Interaction, settings: ServerSettings) -> list[str]:
    """What matches lack in this channel."""
    if not isinstance(interaction.raw.channel, discord.TextChannel):
        return []
    allowed = interaction.raw.app_permissions
    missing = missing_permissions(allowed, needed_here(settings.place))
    if not missing:
        return []
    return [_lacks(interaction.say, "set-up-here-missing", interaction.channel_id, missing)]
