"""The port through which tips add to what people see who look on.

Play does not import tips; `bot.app.build` passes the implementation.
"""

from __future__ import annotations

from typing import Protocol

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button
from bot.discord_kit.texts import Say
from bot.match.act.board import Board
from bot.match.model.match import Match


class Spectating(Protocol):
    """Lets people who look on take part in some way."""

    async def lines(self, board: Board, say: Say) -> list[str]:
        """The lines on a public board about what was done by those who look on; asked only where
        the board says that there may be some (`Board.tipped`)."""
        ...

    async def buttons(self, interaction: Interaction, match: Match) -> tuple[Button, ...]:
        """What there is to do for this person, who looks on; none in most matches."""
        ...
