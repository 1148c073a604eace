"""Interim: what features work with that do not get their collaborators from `bot.app` yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.discord_kit.interaction_handler import InteractionHandler
    from bot.discord_kit.rate_limits import RateLimits
    from bot.discord_kit.render_thread import RenderThread
    from bot.match.act.service import Matches
    from bot.match.clock.timeouts import TimeKeeper
    from bot.servers.settings import Servers
    from bot.tournaments.service import Tournaments


@dataclass(frozen=True, slots=True)
class Desk:
    """Goes away with the last of them."""

    handler: InteractionHandler
    render_thread: RenderThread
    rate_limits: RateLimits
    matches: Matches
    time: TimeKeeper
    servers: Servers
    tournaments: Tournaments
