"""All services, put together from their ports."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.clock import Clock
from bot.services.acting import Acting
from bot.services.administration import Administration
from bot.services.arrangements import Arrangements
from bot.services.boards import Boards
from bot.services.computing.computers import Computers
from bot.services.figures import Watcher
from bot.services.formations import Formations
from bot.services.gathering import Gathering, Limits
from bot.services.heartbeat import Heartbeat
from bot.services.housekeeping import Housekeeper, Retention
from bot.services.identifying import Identifying
from bot.services.inbox import Inbox
from bot.services.learning.guiding import Guiding
from bot.services.learning.training import Training
from bot.services.lobby import Lobby
from bot.services.matches import Matches
from bot.services.notes import Notes
from bot.services.offers import Offers
from bot.services.outbox import Outbox
from bot.services.people import People
from bot.services.plans.planning import Planning
from bot.services.ports import Entropy, Store
from bot.services.privacy import Privacy
from bot.services.profiles import Profiles
from bot.services.ratings.ratings import Ratings
from bot.services.recording import Recorder
from bot.services.reminding.reminders import Reminders
from bot.services.replays import Replays
from bot.services.servers import Servers
from bot.services.substitutes import Substitutes
from bot.services.tables import Tables
from bot.services.timekeeping import TimeKeeper
from bot.services.tournaments.course import Beside, Course
from bot.services.tournaments.fielding import Fielding
from bot.services.tournaments.organising import Organising
from bot.services.vacations import Vacations
from bot.services.watching import Watching
from engines import AnyGame


@dataclass(frozen=True, slots=True)
class Services:
    """What the rest of the bot may do."""

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
    computers: Computers
    tournaments: Organising
    guiding: Guiding
    training: Training
    replays: Replays
    inbox: Inbox
    outbox: Outbox
    servers: Servers
    people: People
    vacations: Vacations
    reminders: Reminders
    ratings: Ratings
    profiles: Profiles
    privacy: Privacy
    housekeeper: Housekeeper
    heartbeat: Heartbeat
    watcher: Watcher
    identifying: Identifying


def assemble(
    store: Store,
    *,
    clock: Clock,
    entropy: Entropy,
    games: Mapping[str, AnyGame],
    limits: Limits,
    closing_after: timedelta,
    calm: timedelta,
    retention: Retention,
    kept_tables: int,
    default_place: str,
    themes: tuple[str, ...],
    process: str,
    beside: Beside,
) -> Services:
    """Services over one store. `process` names this process among those that share the store;
    `kept_tables` bounds the positions held in memory; what takes long is worked out `beside` the
    event loop."""
    recorder = Recorder(entropy, closing_after, calm)
    tables = Tables(games, size=kept_tables)
    acting = Acting(store, clock, tables, recorder)
    gathering = Gathering(games, recorder, limits)
    organising = Organising(Course(Fielding(acting, gathering, entropy), beside))
    return Services(
        lobby=Lobby(store, clock, entropy, gathering),
        matches=Matches(store, clock, tables, recorder),
        boards=Boards(store, clock, tables, recorder),
        arrangements=Arrangements(store, clock, tables, recorder),
        formations=Formations(store),
        offers=Offers(acting),
        substitutes=Substitutes(acting, gathering),
        administration=Administration(acting, gathering),
        planning=Planning(acting),
        notes=Notes(store, clock),
        watching=Watching(store),
        time=TimeKeeper(store, clock, tables, recorder),
        computers=Computers(store, clock, tables, recorder, process),
        tournaments=organising,
        guiding=Guiding(store, tables),
        training=Training(store, clock),
        replays=Replays(store, tables),
        inbox=Inbox(store, clock),
        outbox=Outbox(store, clock, recorder, process),
        servers=Servers(store, default_place, frozenset(games)),
        people=People(store, clock, themes),
        vacations=Vacations(store, clock, recorder),
        reminders=Reminders(store, clock, recorder),
        ratings=Ratings(store),
        profiles=Profiles(store),
        privacy=Privacy(acting, gathering, organising),
        housekeeper=Housekeeper(store, clock, retention),
        heartbeat=Heartbeat(store, clock, process),
        watcher=Watcher(store, clock),
        identifying=Identifying(store, clock),
    )
