"""Buttons of an offer, in the direct messages of each of the two."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.respond import update_publicly
from bot.seeks import text
from bot.seeks.answers import Answers
from bot.seeks.model import OfferState
from bot.seeks.refusals import SeekOfferOver


@dataclass(frozen=True, slots=True)
class SeekOfferButtons(Face):
    """Takes the answers. A ref's number is the offer's id."""

    answers: Answers

    def routes(self) -> Routes:
        return {
            "seekyes": Route(Acknowledgement.UPDATE, self._accept, in_match=False),
            "seekno": Route(Acknowledgement.UPDATE, self._refuse, in_match=False),
        }

    async def _accept(self, click: Click) -> None:
        interaction, message = click.interaction, click.interaction.raw.message
        answer = await self.answers.accept(
            click.ref.match,
            interaction.person,
            interaction.id,
            channel_id=interaction.channel_id,
            message_id=None if message is None else message.id,
        )
        if answer.offer.state is not OfferState.MADE:
            # the offer of whoever accepts last becomes the invitation, which delivery shows
            outgoing = text.accepted_message(answer.offer, interaction.say)
            await update_publicly(interaction.raw, outgoing)

    async def _refuse(self, click: Click) -> None:
        interaction = click.interaction
        offer = await self.answers.refuse(click.ref.match, interaction.person)
        mine = offer.of(interaction.person.user_id)
        if mine is None:
            raise SeekOfferOver
        outgoing = text.closed_message(offer, mine, None, interaction.say)
        await update_publicly(interaction.raw, outgoing)
