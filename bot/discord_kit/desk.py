"""Everything commands and components work with, put together once by `bot.app`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.base.timings import Meter, Unmeasured
from bot.discord_kit.answer_priority import AnswerPriority
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.render_thread import RenderThread
from bot.learning.advice import Adviser
from bot.learning.guided_match import Guiding
from bot.learning.puzzles import Training
from bot.match.act.service import Matches
from bot.match.arrangement.formations import Formations
from bot.match.arrangement.service import Arrangements
from bot.match.board_facts import Boards
from bot.match.clock.timeouts import TimeKeeper
from bot.match.clock.vacations import Vacations
from bot.match.inbox import Inbox
from bot.match.lobby.service import Lobby
from bot.match.notes import Notes
from bot.match.offers.service import Offers
from bot.match.offers.substitution import Substitutes
from bot.match.plans.service import Planning
from bot.match.reminders.service import Reminders
from bot.match.spectators import Watching
from bot.people.privacy import Privacy
from bot.people.settings import People
from bot.ratings.profile import Profiles
from bot.ratings.service import Ratings
from bot.replays.replay import Replays
from bot.servers.admin import MatchAdministration
from bot.servers.settings import Servers
from bot.tournaments.service import Tournaments


@dataclass(frozen=True, slots=True)
class Desk:
    """The services, the studio, and the bell that makes the outbox look at once."""

    lobby: Lobby
    matches: Matches
    boards: Boards
    arrangements: Arrangements
    formations: Formations
    offers: Offers
    substitutes: Substitutes
    administration: MatchAdministration
    planning: Planning
    notes: Notes
    watching: Watching
    time: TimeKeeper
    replays: Replays
    inbox: Inbox
    servers: Servers
    people: People
    vacations: Vacations
    reminders: Reminders
    ratings: Ratings
    profiles: Profiles
    privacy: Privacy
    tournaments: Tournaments
    guiding: Guiding
    training: Training
    adviser: Adviser
    studio: RenderThread
    cinema: RenderThread
    """For what takes seconds, so that no board waits for it."""
    gates: RateLimits
    ring: Callable[[], None]
    """To be called after a commit that left something to send."""
    waiting: AnswerPriority = field(default_factory=AnswerPriority)
    """Those whose answers are being made, and come before all else."""
    meter: Meter = field(default_factory=Unmeasured)
    calls: set[asyncio.Task[Any]] = field(default_factory=set)
    """The interactions being dealt with, so that a stop can wait for them."""
