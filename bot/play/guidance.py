"""The port through which learning adds lessons and hints to boards.

Play does not import learning; `bot.app.build` passes the implementation.
"""

from __future__ import annotations

from typing import Protocol

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button
from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.position import Position


class Guidance(Protocol):
    """Guides a learner through their match. Most matches have no guidance."""

    def opening(self, match: Match, say: Say) -> list[str]:
        """The lines on the first board."""
        ...

    def hint_buttons(self, match: Match, say: Say, *, within: bool = False) -> tuple[Button, ...]:
        """The button that asks for a hint; none in a match without guidance. `within` a private
        message the hint replaces it."""
        ...

    def end_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        """The buttons of the last board."""
        ...

    async def missed_win(self, interaction: Interaction, position: Position, seat: int) -> str:
        """A line for a learner who is about to play something else though a move wins at once;
        empty for everybody else."""
        ...

    async def next_step(self, interaction: Interaction, position: Position, seat: int) -> str:
        """The next step of the guide, for the picker; empty if there is none."""
        ...
