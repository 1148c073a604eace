"""Reporting somebody, from their profile or by the menu on their name: a reason from a list, then a
few words if one likes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit import faces
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, ServerSettingsOf, person, public_texts
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Button, Form, Menu, OutgoingMessage, Ref
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.sanitize import plain
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.people.person_lookup import PersonLookup
from bot.people.refusals import ReportRefused
from bot.people.reports.delivery import ReportDelivery
from bot.people.reports.model import Report, ReportReason
from engines import PUBLIC
from render.pick import Choice

MAX_REPORT_CHARS: Final = 300


@dataclass(frozen=True, slots=True)
class ReportButtons(Face):
    """Makes reports. A ref's number is the id of whoever is reported."""

    handler: InteractionHandler
    matches: Matches
    lookup: PersonLookup
    delivery: ReportDelivery
    rate_limits: RateLimits
    settings_of: ServerSettingsOf

    def routes(self) -> Routes:
        return {
            "report": Route(Acknowledgement.PRIVATE, self._ask, in_match=False),
            "reportwhy": Route(Acknowledgement.NOW, self._ask_words, in_match=False),
        }

    def forms(self) -> Routes:
        return {"reportwhy": Route(Acknowledgement.UPDATE, self._send, in_match=False)}

    def menus(self) -> Sequence[faces.Menu]:
        @app_commands.guild_only()
        async def report(raw: discord.Interaction[Any], user: discord.User) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(await self._reasons(interaction, person(user)))

        return (faces.server_menu("menu-report", report),)

    async def _ask(self, click: Click) -> None:
        found = await self.lookup.of(click.interaction, click.ref.match)
        await click.interaction.answer(await self._reasons(click.interaction, found.person))

    async def _reasons(self, interaction: Interaction, about: Person) -> OutgoingMessage:
        """Ask for the reason.

        :raises ReportRefused: nobody can be told about this person here.
        """
        _check(interaction, about)
        whole = await self.delivery.check(interaction.guild_id)
        say = interaction.say
        reasons = tuple(
            Choice(reason.value, say(f"report-reason-{reason.value}"), "")
            for reason in ReportReason
        )
        menu = Menu(Ref("reportwhy", about.user_id), say("report-choose"), reasons)
        text = say("report-ask", name=plain(about.name), to=_told(interaction, whole=whole))
        return OutgoingMessage(text, rows=(menu,), audience=PUBLIC)

    async def _ask_words(self, click: Click) -> None:
        """Open the form for the person's own words. It must be the first answer, so nothing is
        looked up before."""
        say, reason = click.interaction.say, _reason(click.values or click.ref.path)
        ref = Ref("reportwhy", click.ref.match, path=(reason.value,))
        title, label = say("report-form"), say("report-form-label")
        form = Form(ref, title, label, MAX_REPORT_CHARS, required=False, multiline=True)
        await click.interaction.ask(form)

    async def _send(self, click: Click) -> None:
        interaction, say = click.interaction, click.interaction.say
        reason = _reason(click.ref.path)
        await self.delivery.check(interaction.guild_id)
        about = (await self.lookup.of(interaction, click.ref.match)).person
        _check(interaction, about)
        self.rate_limits.check_report(interaction.person.user_id)
        report = Report(
            by=interaction.person,
            about=about,
            reason=reason,
            text=click.typed,
            place=interaction.place,
            match=await self._match(interaction, about),
            interaction_id=interaction.id,
        )
        public = await public_texts(interaction, self.settings_of)
        whole = await self.delivery.send(report, public)
        block = Button(say("button-block"), Ref("block", about.user_id))
        to = _told(interaction, whole=whole)
        text = say("report-sent", name=plain(about.name), to=to)
        await interaction.answer(OutgoingMessage(text, rows=((block,),), audience=PUBLIC))

    async def _match(self, interaction: Interaction, about: Person) -> Match | None:
        """The match that the person plays where they are reported, one that runs before others."""
        for status in (Status.ACTIVE, Status.LOBBY, Status.FINISHED):
            found = await self.matches.in_place(
                interaction.channel_id, about.user_id, statuses=(status,)
            )
            if found:
                return found[0]
        return None


def _check(interaction: Interaction, about: Person) -> None:
    """:raises ReportRefused: one does not report oneself, or a bot."""
    if about.user_id == interaction.person.user_id:
        raise ReportRefused("self")
    if about.bot:
        raise ReportRefused("bot")


def _reason(words: Sequence[str]) -> ReportReason:
    """:raises StaleChoice: there is no such reason."""
    try:
        (word,) = words
        return ReportReason(word)
    except ValueError as error:
        raise StaleChoice from error


def _told(interaction: Interaction, *, whole: bool) -> str:
    """Whose report it is: the texts' name for them."""
    if interaction.guild_id is not None:
        return "moderators"
    return "operator" if whole else "log"
