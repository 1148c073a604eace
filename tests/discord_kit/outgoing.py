"""What stands under the messages that are about to be sent."""

from __future__ import annotations

from bot.discord_kit.message import Button, OutgoingMessage


def buttons_under(message: OutgoingMessage) -> list[Button]:
    """A message's buttons, row by row, without its menus."""
    return [part for row in message.rows if isinstance(row, tuple) for part in row]
