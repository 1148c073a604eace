"""Time that a player gives to others, as a value with a notation: "1d 0 2" is a day for the seats 0
and 2. `parse` and `str` are each other's inverse."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from bot.match.model.time_control import NO_TIME, length, spell


@dataclass(frozen=True, slots=True)
class Gift:
    """So much time for each of these seats."""

    time: timedelta
    seats: tuple[int, ...]
    """In order; never empty."""

    @classmethod
    def parse(cls, text: str) -> Gift:
        """
        :raises ValueError: the text is not the notation of any.
        """
        time, *seats = text.split(" ")
        gift = cls(length(time), tuple(int(seat) for seat in seats))
        if not seats or gift.time <= NO_TIME or str(gift) != text:
            raise ValueError(text[:40])
        return gift

    def __str__(self) -> str:
        seats = " ".join(str(seat) for seat in sorted(set(self.seats)))
        return f"{spell(self.time)} {seats}"
