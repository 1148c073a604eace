"""Set up: the first settings of a server in one form, for people with Manage Server."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.discord_kit.access import CHANNEL_PERMISSIONS, missing_permissions
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.settings import Page, Section
from bot.feed.ui import FeedWish
from bot.learning.daily_ui import DailyWish
from bot.match.model.people import ServerSettings
from bot.welcome.ui import INVITE, SET_UP, TRY, missing_line
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class SetUpForm(Face):
    """Asks for some of what /setup settings has on several pages."""

    server: Section[ServerSettings]
    feed: Section[FeedWish]
    daily: Section[DailyWish]

    @property
    def page(self) -> Page:
        server = self.server.only("language", "place", "zone")
        return Page("first", (server, self.feed.only("feed"), self.daily.only("puzzle")))

    def routes(self) -> Routes:
        return {SET_UP.action: Route(Acknowledgement.NOW, self.ask, in_match=False)}

    def forms(self) -> Routes:
        return {SET_UP.action: Route(Acknowledgement.PRIVATE, self.save, in_match=False)}

    async def ask(self, click: Click) -> None:
        interaction = click.interaction
        require_manager(interaction)
        title = interaction.say("set-up-heading")
        await interaction.ask(await self.page.form(interaction, SET_UP, title))

    async def save(self, click: Click) -> None:
        """Save what was filled in; tell what there is now, what is missing, and what to do next."""
        interaction, say = click.interaction, click.interaction.say
        require_manager(interaction)
        # a server whose form was sent in is set up, even if nothing in it was changed
        await self.server.save(interaction, await self.server.load(interaction))
        saved = await self.page.save(click)
        told = [
            say("set-up-done"),
            *await self.page.lines(interaction),
            *saved.problems,
            *_missing_here(interaction),
            say("set-up-next"),
        ]
        row = (
            Button(say("button-try-it"), Ref("helpgames", path=(TRY,)), Tone.GOOD),
            Button(say("button-welcome-invite"), Ref("helpgames", path=(INVITE,)), Tone.MAIN),
        )
        await interaction.answer(OutgoingMessage("\n".join(told), rows=(row,), audience=PUBLIC))


def _missing_here(interaction: Interaction) -> list[str]:
    """What boards lack in this channel; the settings themselves tell what threads lack."""
    if not isinstance(interaction.raw.channel, discord.TextChannel):
        return []
    missing = missing_permissions(interaction.raw.app_permissions, CHANNEL_PERMISSIONS)
    return missing_line(interaction.say, missing)
