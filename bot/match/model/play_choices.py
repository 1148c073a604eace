"""A person's choices for a game's next match: those they made for their last ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Self

from bot.match.model.enums import Seating
from bot.match.model.terms import Sides, Timeout, Undo
from engines.core import OptionValue


@dataclass(frozen=True, slots=True)
class PlayChoices:
    """Choices for a match; None where nothing was ever chosen, and a default counts."""

    options: Mapping[str, OptionValue] | None = None
    seating: Seating | None = None
    clock: str | None = None
    """The time control in its notation."""
    timeout: Timeout | None = None
    undo: Undo | None = None
    breaks: bool | None = None
    rated: bool | None = None
    level: int | None = None
    """That of computers."""
    sides: Sides | None = None
    pair: bool | None = None
    """Whether it is two matches at once, with the seats exchanged."""

    def over(self, earlier: Self) -> Self:
        """These choices, and earlier ones where nothing is chosen here."""
        left_out = {
            field.name: getattr(earlier, field.name)
            for field in fields(self)
            if getattr(self, field.name) is None
        }
        return replace(self, **left_out)


NO_CHOICES = PlayChoices()
