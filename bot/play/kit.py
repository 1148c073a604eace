"""Parts that nearly every command and button builds on."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.drafts import Drafts
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.render_thread import RenderThread
from bot.play.autocomplete import MatchCodes
from bot.play.board.message import BoardMessages
from bot.play.match_access import MatchAccess
from bot.play.match_finder import MatchFinder


@dataclass(frozen=True, slots=True)
class Kit:
    """Parts that the faces of matches, and of all that is above them, share."""

    handler: InteractionHandler
    access: MatchAccess
    finder: MatchFinder
    codes: MatchCodes
    boards: BoardMessages
    render_thread: RenderThread
    costly_work: CostlyWork
    rate_limits: RateLimits
    drafts: Drafts
