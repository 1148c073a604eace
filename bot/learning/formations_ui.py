"""Formations suggested in a guided match, with their reasons, and laid with one press."""

from __future__ import annotations

from dataclasses import dataclass

import render.lessons
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone, parse_id
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import bold
from bot.learning import hints_ui
from bot.learning.hints_ui import HintButtons
from bot.match.arrangement.service import Arrangements
from bot.match.model import arrangement as moves
from bot.match.model.position import Position, Turn
from bot.play.arrangement import editor
from bot.play.arrangement import formations as arrangement_formations
from bot.play.arrangement.buttons import ArrangementButtons
from engines.core import Arranging


@dataclass(frozen=True, slots=True)
class SuggestedFormations(Face):
    """Formations to look through and to lay."""

    hints: HintButtons
    arrangements: Arrangements
    arrangement: ArrangementButtons
    render_thread: RenderThread

    def routes(self) -> Routes:
        return {
            "hintform": Route(Acknowledgement.UPDATE, self.show),
            "hintlay": Route(Acknowledgement.UPDATE, self.lay),
        }

    async def show(self, click: Click) -> None:
        """The formation of the number in the ref, or one that goes on from what lies; a hint once
        nothing is laid out any more."""
        interaction, (position, seat) = click.interaction, await self.hints.learning(click)
        game = position.game
        if not isinstance(game, Arranging) or not position.arranging or seat not in position.to_act:
            await interaction.answer(await self.hints.hint_message(interaction, position, seat))
            return
        view = position.view(seat)
        number = _number(click.ref, game) if click.ref.path else moves.fitting(game, view, seat)
        await interaction.answer(await self._message(interaction, position, game, seat, number))

    async def lay(self, click: Click) -> None:
        """Lay the formation that was shown, whatever lies there by now."""
        interaction, ref = click.interaction, click.ref
        position, _ = await self.hints.learning(click)
        game = position.game
        if not isinstance(game, Arranging):
            raise StaleChoice
        puts = game.arrangements(0)[_number(ref, game)]

        async def work() -> Turn:
            return await self.arrangements.lay(ref.match, interaction.person, puts, interaction.id)

        await self.arrangement.act(click, work, interaction.say("hint-formation-laid"))

    async def _message(
        self, interaction: Interaction, position: Position, game: Arranging, seat: int, number: int
    ) -> OutgoingMessage:
        """One of the game's formations, with its reasons and a picture of it."""
        say, match, every = interaction.say, position.match, game.arrangements(seat)
        puts = tuple(every[number])
        reasons = await self.render_thread.run(
            render.lessons.reasons, match.game, puts, seat, locale=say.locale
        )
        told = [
            hints_ui.heading(position, say),
            say("hint-formation-usual" if number == 0 else "hint-formation"),
            bold(editor.formation_text(position, puts, say)),
            *(f"- {reason}" for reason in reasons),
            say("hint-formation-picture"),
        ]
        shown = await self.render_thread.run(
            arrangement_formations.formation_picture, position, seat, puts, say, interaction.style
        )
        ref = Ref("", match.id, match.version)
        following = str((number + 1) % len(every))
        row = (
            Button(say("button-lay"), ref.to("hintlay", path=(str(number),)), Tone.GOOD),
            Button(say("button-hint-form-next"), ref.to("hintform", path=(following,))),
            Button(say("button-hint-back"), ref.to("hintshow")),
            Button(say("button-close"), ref.to("close")),
        )
        return OutgoingMessage("\n".join(told), shown, (row,), audience=seat)


def _number(ref: Ref, game: Arranging) -> int:
    """:raises StaleChoice: the path names none of the game's formations."""
    number = parse_id(ref.path[0]) if len(ref.path) == 1 else None
    if number is None or number >= len(game.arrangements(0)):
        raise StaleChoice
    return number
