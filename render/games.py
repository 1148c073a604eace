"""How each game is shown. A new game is one line here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from render import countup, escape, pastoral, shinra, shirokuro
from render.presentation import Presentation

PRESENTATIONS: Final[Mapping[str, Presentation]] = MappingProxyType(
    {
        "pastoral": pastoral.PRESENTATION,
        "shirokuro": shirokuro.PRESENTATION,
        "countup": countup.PRESENTATION,
        "shinra": shinra.PRESENTATION,
        "escape": escape.PRESENTATION,
    }
)
"""By the game's key in `engines.GAMES`."""
