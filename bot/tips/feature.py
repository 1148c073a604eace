"""Tips: their service and faces."""

from __future__ import annotations

from typing import Final

from bot.discord_kit.faces import Face
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.tips.service import Tips
from bot.tips.tip_buttons import TipButtons

TIPS: Final = "tips"
"""The value of their choice in `/leaderboard`."""


def tips_service(match: MatchServices) -> Tips:
    return Tips(match.use_case.store)


def tip_faces(tips: Tips, kit: Kit) -> tuple[Face, ...]:
    return (TipButtons(tips, kit.finder, kit.access, kit.render_thread),)
