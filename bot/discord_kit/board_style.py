"""One person's style of boards. Public boards look the same to everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import render
from bot.match.model.people import PersonSettings, Side


@dataclass(frozen=True, slots=True)
class BoardStyle:
    """The theme, and the side at the bottom."""

    theme: str = render.THEMES[0]
    side: Side = Side.OWN

    @classmethod
    def of(cls, settings: PersonSettings) -> BoardStyle:
        return cls(settings.theme, settings.side)

    def viewpoint(self, seat: int) -> int:
        """The seat at the bottom, for the player at `seat`."""
        return seat if self.side is Side.OWN else 0


DEFAULT_STYLE: Final = BoardStyle()
