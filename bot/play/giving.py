"""Giving time: the button for a player whose opponents' clocks run, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref
from bot.match.clock.giving import GIFT, Giving
from bot.match.clock.timeouts import TimeKeeper
from bot.match.model.position import Position
from bot.play import clock_text
from bot.play.board import admin_rulings
from engines import PUBLIC


@dataclass(frozen=True, slots=True)
class GivingButtons(Face):
    """Gives the other players time."""

    giving: Giving
    time: TimeKeeper

    def routes(self) -> Routes:
        return {"give": Route(Acknowledgement.UPDATE, self.give)}

    async def buttons(self, interaction: Interaction, position: Position) -> tuple[Button, ...]:
        """The button for this person; none where there is no time to be given."""
        if not await self.giving.possible(position, interaction.person.user_id):
            return ()
        match, say = position.match, interaction.say
        label = say("button-give", length=clock_text.length(GIFT, say))
        return (Button(label, Ref("give", match.id, match.version)),)

    async def give(self, click: Click) -> None:
        interaction, say, ref = click.interaction, click.interaction.say, click.ref
        turn = await self.giving.give(
            ref.match, interaction.person, interaction.id, version=ref.version
        )
        position, (row,) = turn.position, turn.entries
        lines = [admin_rulings.ruling_text(position.match, row, say)]
        lines += clock_text.on_board(await self.time.of(ref.match), position, say)
        await interaction.answer(OutgoingMessage("\n".join(lines), audience=PUBLIC))
