"""How one person wants boards to look. Public boards look the same to all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import render
from bot.services.model import PersonSettings, Side


@dataclass(frozen=True, slots=True)
class Look:
    """Colours, and which side is at the bottom."""

    theme: str = render.THEMES[0]
    side: Side = Side.OWN

    @classmethod
    def of(cls, settings: PersonSettings) -> Look:
        return cls(settings.theme, settings.side)

    def viewpoint(self, seat: int | None) -> int:
        """The seat at the bottom for who sits at `seat`, or looks on."""
        return seat if seat is not None and self.side is Side.OWN else 0


USUAL: Final = Look()
