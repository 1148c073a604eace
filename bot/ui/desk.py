"""Everything commands and components work with, put together once by `bot.app`."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from bot.measuring import Meter, Unmeasured
from bot.services.administration import Administration
from bot.services.arrangements import Arrangements
from bot.services.boards import Boards
from bot.services.formations import Formations
from bot.services.inbox import Inbox
from bot.services.learning.advising import Adviser
from bot.services.learning.guiding import Guiding
from bot.services.learning.training import Training
from bot.services.lobby import Lobby
from bot.services.matches import Matches
from bot.services.notes import Notes
from bot.services.offers import Offers
from bot.services.people import People
from bot.services.plans.planning import Planning
from bot.services.privacy import Privacy
from bot.services.profiles import Profiles
from bot.services.ratings.ratings import Ratings
from bot.services.reminding.reminders import Reminders
from bot.services.replays import Replays
from bot.services.servers import Servers
from bot.services.substitutes import Substitutes
from bot.services.timekeeping import TimeKeeper
from bot.services.tournaments.organising import Organising
from bot.services.vacations import Vacations
from bot.services.watching import Watching
from bot.ui.gates import Gates
from bot.ui.studio import Studio
from bot.ui.waiting import Waiting


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
    administration: Administration
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
    tournaments: Organising
    guiding: Guiding
    training: Training
    adviser: Adviser
    studio: Studio
    cinema: Studio
    """For what takes seconds, so that no board waits for it."""
    gates: Gates
    ring: Callable[[], None]
    """To be called after a commit that left something to send."""
    waiting: Waiting = field(default_factory=Waiting)
    """Those whose answers are being made, and come before all else."""
    meter: Meter = field(default_factory=Unmeasured)
    calls: set[asyncio.Task[Any]] = field(default_factory=set)
    """The interactions being dealt with, so that a stop can wait for them."""
