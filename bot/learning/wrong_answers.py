"""Wrong answers of puzzles, punished: at once if that was written down, else when it is found."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage
from bot.learning.advice import Adviser, RefutationRequest
from bot.learning.puzzle_messages import PuzzleMessages
from bot.learning.refusals import StillThinking
from engines.puzzles import Puzzle


@dataclass(frozen=True, slots=True)
class WrongAnswers:
    """What is shown of wrong answers, in any puzzle."""

    messages: PuzzleMessages
    adviser: Adviser

    async def told(
        self, interaction: Interaction, puzzle: Puzzle, text: str
    ) -> AsyncIterator[OutgoingMessage]:
        """The messages about a wrong move, each to be shown instead of the one before; no more of
        them once the person has gone on."""
        move = str(puzzle.rules.parse(text))
        if move in puzzle.refutations:
            yield await self.messages.wrong(interaction, puzzle, move)
            return
        note = interaction.say("puzzle-refuting")
        yield await self.messages.wrong(interaction, puzzle, move, note=note)
        try:
            request = RefutationRequest.of(puzzle, move)
            found = await self.adviser.refute(request, interaction.person.user_id)
        except StillThinking:
            found = None
        if interaction.is_latest():
            yield await self.messages.wrong(interaction, puzzle, move, found)
