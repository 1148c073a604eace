"""What sends. Public messages go through `Delivery`, private ones answer an interaction; what they
may show is checked here and nowhere else."""

from __future__ import annotations

from bot.ui.delivery.answers import acknowledge, ask, invite, respond
from bot.ui.delivery.delivering import Delivery
from bot.ui.delivery.parts import ALT_LIMIT, FILE_NAME, SecretRefused
from bot.ui.delivery.posts import Posts

__all__ = [
    "ALT_LIMIT",
    "FILE_NAME",
    "Delivery",
    "Posts",
    "SecretRefused",
    "acknowledge",
    "ask",
    "invite",
    "respond",
]
