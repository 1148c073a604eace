"""The last press on each message: what is found later belongs on it only if it is still there."""

from __future__ import annotations

from collections import OrderedDict
from functools import partial
from typing import Final

from bot.discord_kit.interaction import Interaction

MAX_MESSAGES: Final = 10_000
"""Messages whose last press is known; an older one counts as pressed again."""


class LatestPresses:
    """By message, the interaction that began last."""

    def __init__(self) -> None:
        self._by_message: OrderedDict[int, int] = OrderedDict()

    def note(self, interaction: Interaction) -> None:
        """A component of a message was pressed, or a form of it was sent."""
        message = interaction.raw.message
        if message is None:
            return
        self._by_message[message.id] = interaction.id
        self._by_message.move_to_end(message.id)
        while len(self._by_message) > MAX_MESSAGES:
            self._by_message.popitem(last=False)
        interaction.is_latest = partial(self._is_latest, message.id, interaction.id)

    def _is_latest(self, message: int, interaction: int) -> bool:
        return self._by_message.get(message) == interaction
