"""How often one person may ask for something: enough for any hand, too little for a script."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

REMEMBERED: Final = 10_000
"""People whose last presses are kept in memory."""


class Throttle:
    """A bucket of `burst` presses for each person, refilled by `rate` a second.

    `now` gives seconds that only ever grow. Somebody who presses once a second is never refused,
    provided that `rate` is at least 1.
    """

    def __init__(self, burst: int, rate: float, now: Callable[[], float]) -> None:
        self._burst = burst
        self._rate = rate
        self._now = now
        self._left: OrderedDict[int, tuple[float, float]] = OrderedDict()

    def allows(self, user_id: int) -> bool:
        """Whether the person may go on, which counts as a press if so."""
        now = self._now()
        left, at = self._left.pop(user_id, (float(self._burst), now))
        left = min(float(self._burst), left + (now - at) * self._rate)
        allowed = left >= 1
        self._left[user_id] = (left - 1 if allowed else left, now)
        while len(self._left) > REMEMBERED:
            self._left.popitem(last=False)
        return allowed
