"""What learning adds to play: a lesson on the board, a way to a hint. Most matches have none of it.

Play knows no more of it than this; `bot.app.build` says who gives it.
"""

from __future__ import annotations

from typing import Protocol

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button
from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.position import Position


class Guidance(Protocol):
    """Guides somebody who learns through their match."""

    def opening(self, match: Match, say: Say) -> list[str]:
        """What the first board says of it."""
        ...

    def hint_buttons(self, match: Match, say: Say, *, within: bool = False) -> tuple[Button, ...]:
        """The button that asks for a hint; none where nobody learns. `within` a private message
        the hint takes its place."""
        ...

    def end_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        """The way on from the last board."""
        ...

    async def next_step(self, interaction: Interaction, position: Position, seat: int) -> str:
        """The next step of the guide, for the picker; empty where nobody learns, or nothing is left
        to be said."""
        ...
