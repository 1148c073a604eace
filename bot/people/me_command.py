"""/me: a person's settings, vacations, friends and blocks; and their personal data."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final
from zoneinfo import ZoneInfo

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    suggest_quietly,
)
from bot.discord_kit.interaction import THEMES, Interaction, person
from bot.discord_kit.message import Attachment, Button, Form, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.settings import SettingsPanel
from bot.discord_kit.texts import described, plain
from bot.match.model.clock import MAX_DAY_CHARS
from bot.match.model.people import Circle
from bot.match.services import MatchServices
from bot.people.circles import CircleMessages, Circles, ReportChannels
from bot.people.privacy import Json, Privacy
from bot.people.settings import People, PersonRefused
from bot.play.access import Kit
from bot.play.ending import VacationMessages, days
from bot.ratings.conduct import PeopleToLookAt
from engines import PUBLIC

# ------------------------------------------------------------------------------------ privacy ui
# Personal data as a file, and its deletion.


FILE_NAME: Final = "yoimachi-me.json"
MAX_FILE_BYTES: Final = 8 * 1024 * 1024
"""Every Discord server takes so much as an attachment, with room to spare. A larger export, of a
thousand matches or so, is packed to a tenth."""
MAX_ANSWER_CHARS: Final = 300
OWNER: Final = 0
"""The audience of an export: any seat, for it is not public."""


@dataclass(frozen=True, slots=True)
class PrivacyMessages(Face):
    """Exports, and the question before deletion."""

    kit: Kit
    privacy: Privacy
    to_look_at: PeopleToLookAt

    def routes(self) -> Routes:
        return {
            "meexport": Route(Acknowledgement.PRIVATE, self.export, in_match=False),
            "medelete": Route(Acknowledgement.PRIVATE, self.warn, in_match=False),
            "forgetyes": Route(Acknowledgement.UPDATE, self.forget, in_match=False),
            "forgetno": Route(Acknowledgement.UPDATE, self.keep, in_match=False),
            "listedsay": Route(Acknowledgement.NOW, self.ask_answer, in_match=False),
        }

    def forms(self) -> Routes:
        return {"listedsay": Route(Acknowledgement.PRIVATE, self.take_answer, in_match=False)}

    async def export(self, click: Click) -> None:
        await click.interaction.answer(await self.export_message(click.interaction))

    async def warn(self, click: Click) -> None:
        await click.interaction.answer(await self.warning_message(click.interaction))

    async def export_message(self, interaction: Interaction) -> OutgoingMessage:
        """The person's data as a file. A person listed for moderators can answer here."""
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        async with self.kit.costly_work.turn(interaction):
            found = await self.privacy.export(interaction.person)
            # after years of playing it takes a second
            file = await self.kit.costly_work.run(export_file, found)
        told, rows = [interaction.say("privacy-export")], list[Row]()
        if await self.to_look_at.may_answer(interaction.person.user_id):
            told.append(interaction.say("privacy-listed"))
            rows.append((Button(interaction.say("button-listed-answer"), Ref("listedsay")),))
        return OutgoingMessage(
            "\n".join(told), rows=tuple(rows), audience=OWNER, attachments=(file,)
        )

    @staticmethod
    async def ask_answer(click: Click) -> None:
        """Open the form for the person's answer. It must be the first answer."""
        say = click.interaction.say
        title, label = say("listed-form"), say("listed-form-label")
        form = Form.of_text(Ref("listedsay"), title, label, MAX_ANSWER_CHARS, multiline=True)
        await click.interaction.ask(form)

    async def take_answer(self, click: Click) -> None:
        """Keep the answer, once.

        :raises PersonRefused: `nothing-listed`.
        """
        interaction = click.interaction
        if not await self.to_look_at.answer(interaction.person.user_id, click.typed.strip()):
            raise PersonRefused("nothing-listed")
        await interaction.answer(interaction.say("listed-answered"))

    async def warning_message(self, interaction: Interaction) -> OutgoingMessage:
        """The consequences of being forgotten now, with the button that does it."""
        say, found = interaction.say, await self.privacy.footprint(interaction.person)
        lines = [f"**{say('privacy-delete-heading')}**"]
        if found.running:
            lines.append(say("privacy-delete-running", count=found.running))
        if found.invitations:
            lines.append(say("privacy-delete-invitations", count=found.invitations))
        if found.tournaments:
            names = say.listing(plain(name) for name in found.tournaments)
            lines.append(say("privacy-delete-tournaments", names=names))
        lines += [
            say("privacy-delete-past", count=found.others),
            say("privacy-delete-rest"),
            say("privacy-delete-stays"),
            say("privacy-delete-ask"),
        ]
        row = (
            Button(say("button-forget-yes"), Ref("forgetyes"), Tone.RISKY),
            Button(say("button-forget-no"), Ref("forgetno")),
        )
        return OutgoingMessage("\n".join(lines), rows=(row,), audience=PUBLIC)

    async def forget(self, click: Click) -> None:
        """Forget the person who pressed, whoever saw the warning."""
        interaction = click.interaction
        await self.privacy.forget(interaction.person)
        await interaction.answer(interaction.say("privacy-deleted"))

    async def keep(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("privacy-kept"))


def export_file(found: Mapping[str, Json], *, largest: int = MAX_FILE_BYTES) -> Attachment:
    """An export as a file, packed if it would be larger than `largest` bytes."""
    text = (json.dumps(found, ensure_ascii=False, indent=1) + "\n").encode()
    if len(text) <= largest:
        return Attachment(FILE_NAME, text)
    return Attachment(f"{FILE_NAME}.gz", gzip.compress(text, mtime=0))


# ------------------------------------------------------------------------------------ me command


@dataclass(frozen=True, slots=True)
class MeCommand(Face):
    """The subcommands of /me."""

    kit: Kit
    vacations: VacationMessages
    circles: CircleMessages
    panel: SettingsPanel

    def commands(self) -> Sequence[Command]:
        group = app_commands.Group(name="me", description=described("command-me"))

        @group.command(name="settings", description=described("command-me-settings"))
        async def settings(raw: discord.Interaction[Any]) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                await interaction.answer(await self.panel.message(interaction))

        @group.command(name="vacation", description=described("command-me-vacation"))
        @app_commands.rename(first="from", last="until")
        @app_commands.describe(
            first=described("command-me-vacation-from"), last=described("command-me-vacation-until")
        )
        async def vacation(
            raw: discord.Interaction[Any],
            last: app_commands.Range[str, 1, MAX_DAY_CHARS] | None = None,
            first: app_commands.Range[str, 1, MAX_DAY_CHARS] | None = None,
        ) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                if last is None and first is None:
                    await interaction.answer(await self.vacations.vacation_message(interaction))
                else:
                    await interaction.answer(await self.vacations.go_away(interaction, first, last))

        @suggest_quietly
        async def offer_days(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.kit.handler.recognise(raw)
            today = raw.created_at.astimezone(ZoneInfo(interaction.settings.zone)).date()
            return [
                Choice(name=label, value=value)
                for value, label in days(current, today, interaction.say)
            ]

        for option in ("first", "last"):
            vacation.autocomplete(option)(offer_days)
        self._circles(group)
        return (group,)

    def _circles(self, group: app_commands.Group) -> None:
        """The person's lists of others."""

        @group.command(name="friends", description=described("command-me-friends"))
        @app_commands.describe(user=described("command-me-friends-user"))
        async def friends(raw: discord.Interaction[Any], user: discord.User | None = None) -> None:
            await self._list(raw, Circle.FRIENDS, user)

        @group.command(name="block", description=described("command-me-block"))
        @app_commands.describe(user=described("command-me-block-user"))
        async def block(raw: discord.Interaction[Any], user: discord.User | None = None) -> None:
            await self._list(raw, Circle.BLOCKED, user)

    async def _list(
        self, raw: discord.Interaction[Any], circle: Circle, user: discord.User | None
    ) -> None:
        """Show a list, or put somebody on it."""
        async with self.kit.handler.handling(raw) as interaction:
            if user is None:
                message = await self.circles.list_message(interaction, circle)
            else:
                message = await self.circles.add(interaction, circle, person(user))
            await interaction.answer(message)


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class PeopleServices:
    settings: People
    privacy: Privacy
    circles: Circles
    report_channels: ReportChannels

    @classmethod
    def over(
        cls, match: MatchServices, privacy: Privacy, operator_channel_id: int | None
    ) -> PeopleServices:
        core = match.use_case
        return cls(
            People(core.store, core.clock, THEMES),
            privacy,
            Circles(core, match.lobby_rules),
            ReportChannels(core.store, operator_channel_id),
        )
