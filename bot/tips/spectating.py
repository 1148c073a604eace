"""Tips beside a board: the button that asks for one, and how many were right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Ref, Tone
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Say
from bot.match.act.board import Board
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import Quarantined
from bot.play.board.text import names_of
from bot.tips.guessable import guessable
from bot.tips.service import Tips

MAX_TALLIES: Final = 2
"""Of a round that one board tells, so many moves: a person's and the computer's answer."""


@dataclass(frozen=True, slots=True)
class TipsBesideBoards:
    """Fills `bot.play.spectating.Spectating`."""

    tips: Tips
    matches: Matches
    render_thread: RenderThread

    async def lines(self, board: Board, say: Say) -> list[str]:
        """How the last moves were guessed that the board tells."""
        match, row = board.match, board.told.row
        if row is None:
            return []
        names = names_of(match)
        tallies = await self.tips.tallies(match.id, row.seq - 1, match.version)
        return [
            say("board-tips", count=tally.all, correct=tally.correct, name=names[tally.seat])
            for tally in tallies[-MAX_TALLIES:]
        ]

    async def buttons(self, interaction: Interaction, match: Match) -> tuple[Button, ...]:
        """The button that opens the picker of a tip, where there is something to guess."""
        if match.status is not Status.ACTIVE:
            return ()
        if match.seat_of(interaction.person.user_id) is not None:
            return ()
        position = interaction.context.position
        if position is None or position.match.id != match.id:
            try:
                position = await self.matches.position(match.id)
            except Quarantined:
                return ()
        if await self.render_thread.run(guessable, position) is None:
            return ()
        ref = Ref("tip", match.id, position.match.version)
        return (Button(interaction.say("button-tip"), ref, Tone.MAIN),)
