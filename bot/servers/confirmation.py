"""Confirmation: what cannot be undone, or hurts others, is asked once with its consequences."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from zlib import crc32

from bot.discord_kit.drafts import Body, Draft, DraftGone, Drafts
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.refusals import ServerOnly
from bot.discord_kit.sanitize import tidy
from engines import PUBLIC

MAX_VERSION: Final = 10**9
VOUCHED_UNTIL: Final = "vouched-until"
"""The field of a draft that says until when its writer counts as a manager."""
VOUCHED_FOR: Final = timedelta(minutes=15)
"""How long that is after the command. Discord checks commands, and no buttons."""


@dataclass(frozen=True, slots=True)
class Question:
    """The consequences of an act, and the button that brings them about."""

    text: str
    yes: str


@dataclass(frozen=True, slots=True)
class ConfirmedAct:
    """An act that is carried out once its question is answered. `ask` refuses what would be
    refused anyway."""

    ask: Callable[[Interaction, Body], Awaitable[Question]]
    carry_out: Callable[[Interaction, Body], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Confirmation(Face):
    """Asks before acts. The act waits as a draft: a button holds no names and no reasons."""

    drafts: Drafts
    action: str
    """The custom-id action of *Yes*; with `no` behind it, that of *No*."""
    acts: Mapping[str, ConfirmedAct]

    def routes(self) -> Routes:
        update = Acknowledgement.UPDATE
        return {
            self.action: Route(update, self._yes, in_match=False),
            f"{self.action}no": Route(update, self._no, in_match=False),
        }

    async def ask(self, interaction: Interaction, kind: str, body: Body) -> None:
        """Ask whether an act of a kind is to be carried out."""
        # what no database takes, such as half a character, is left out before the act waits in one
        body = {key: tidy(told) if isinstance(told, str) else told for key, told in body.items()}
        question = await self.acts[kind].ask(interaction, body)
        if interaction.guild_id is None:
            raise ServerOnly
        user_id = interaction.person.user_id
        if interaction.manages:
            until = interaction.raw.created_at + VOUCHED_FOR
            body = {**body, VOUCHED_UNTIL: until.isoformat()}
        draft = await self.drafts.add(interaction.guild_id, user_id, kind, body)
        await interaction.answer(self._message(interaction, draft, question))

    async def _yes(self, click: Click) -> None:
        interaction, draft = click.interaction, await self._draft(click)
        act = self.acts[draft.kind]
        question = await act.ask(interaction, draft.body)
        if click.ref.version != _fingerprint(question):
            # what was said would not be true any more
            text = f"{interaction.say('ask-changed')}\n{question.text}"
            await interaction.answer(self._message(interaction, draft, question, text))
            return
        await act.carry_out(interaction, draft.body)
        with suppress(DraftGone):
            # Discord may deliver a press twice; each act is carried out once
            await self.drafts.drop(draft)

    async def _no(self, click: Click) -> None:
        await self.drafts.drop(await self._draft(click))
        await click.interaction.answer(click.interaction.say("ask-kept"))

    async def _draft(self, click: Click) -> Draft:
        interaction = click.interaction
        user_id = interaction.person.user_id
        draft = await self.drafts.get(click.ref.match, interaction.guild_id, user_id)
        if draft.kind not in self.acts:
            raise DraftGone
        until = draft.body.get(VOUCHED_UNTIL)
        if until is not None and interaction.raw.created_at <= datetime.fromisoformat(until):
            interaction.vouch()
        return draft

    def _message(
        self, interaction: Interaction, draft: Draft, question: Question, text: str | None = None
    ) -> OutgoingMessage:
        yes = Ref(self.action, draft.id, _fingerprint(question))
        row = (
            Button(question.yes, yes, Tone.RISKY),
            Button(interaction.say("button-unsure"), yes.to(f"{self.action}no")),
        )
        return OutgoingMessage(text or question.text, rows=(row,), audience=PUBLIC)


def _fingerprint(question: Question) -> int:
    """A number by which an answer finds out whether the consequences are still the same."""
    return crc32(question.text.encode()) % MAX_VERSION
