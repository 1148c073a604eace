"""The port through which teams decide at their seats of a match.

Play does not import votes; `bot.app.build` passes the implementation.
"""

from __future__ import annotations

from typing import Protocol

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.match.act.board import Board
from bot.match.model.match import Match
from bot.match.model.team import Team


class TeamSeats(Protocol):
    """Lets the people of a channel decide together."""

    async def seat(self, interaction: Interaction, match: Match) -> int:
        """The seat of the team that a person without a seat belongs to, and from now on alone:
        they are about to see what it sees.

        :raises Refusal: they are of no team of the match.
        """
        ...

    async def vote(
        self, interaction: Interaction, match_id: int, text: str, *, version: int | None
    ) -> OutgoingMessage | None:
        """Vote for a move instead of making it, and answer with that. None where no team decides.

        :raises Refusal: they may not vote, or not for this.
        """
        ...

    async def lines(self, board: Board, say: Say) -> list[str]:
        """The lines on a public board about the votes; asked only in matches with teams."""
        ...

    async def check_member(self, interaction: Interaction, team: Team) -> None:
        """Check that a person may lead a team.

        :raises Refusal: they do not belong to it.
        """
        ...
