"""/me export and /me delete: personal data as a file, and its deletion."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Attachment, Button, Form, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.sanitize import plain
from bot.people.personal_data import Json
from bot.people.privacy import Privacy
from bot.people.refusals import NothingListed
from bot.ratings.listings import PeopleToLookAt
from engines import PUBLIC

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

    privacy: Privacy
    to_look_at: PeopleToLookAt
    rate_limits: RateLimits
    costly_work: CostlyWork

    def routes(self) -> Routes:
        return {
            "forgetyes": Route(Acknowledgement.UPDATE, self.forget, in_match=False),
            "forgetno": Route(Acknowledgement.UPDATE, self.keep, in_match=False),
            "listedsay": Route(Acknowledgement.NOW, self.ask_answer, in_match=False),
        }

    def forms(self) -> Routes:
        return {"listedsay": Route(Acknowledgement.PRIVATE, self.take_answer, in_match=False)}

    async def export_message(self, interaction: Interaction) -> OutgoingMessage:
        """The person's data as a file. A person listed for moderators can answer here."""
        self.rate_limits.check_costly(interaction.person.user_id)
        async with self.costly_work.turn(interaction):
            found = await self.privacy.export(interaction.person)
            # after years of playing it takes a second
            file = await self.costly_work.run(export_file, found)
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
        form = Form(Ref("listedsay"), title, label, MAX_ANSWER_CHARS, multiline=True)
        await click.interaction.ask(form)

    async def take_answer(self, click: Click) -> None:
        """Keep the answer, once.

        :raises NothingListed: the person is not listed, or has answered all of it.
        """
        interaction = click.interaction
        if not await self.to_look_at.answer(interaction.person.user_id, click.typed.strip()):
            raise NothingListed
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
