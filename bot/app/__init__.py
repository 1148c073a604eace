"""The program put together, connected, and kept running."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.app.client import Yoimachi
    from bot.config import Settings


def build(settings: Settings, *, settle: Callable[[], None] | None = None) -> Yoimachi:
    """The complete client, not connected: `bot.app.composition.build`.

    Discord, Pillow and the database are loaded here, by those who need them.
    """
    from bot.app import composition  # noqa: PLC0415

    return composition.build(settings, settle=settle)
