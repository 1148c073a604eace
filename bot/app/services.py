"""All services, put together from what they work with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from bot.base.clock import Clock
from bot.base.entropy import Entropy
from bot.db.store import Store
from bot.learning import store as learning_store
from bot.learning.guided_match import GuidedMatches
from bot.learning.puzzles import Puzzles
from bot.match.act.positions import PositionCache
from bot.match.act.recorder import Recorder
from bot.match.act.service import Matches
from bot.match.act.use_case import MatchUseCase
from bot.match.arrangement.formations import Formations
from bot.match.arrangement.service import Arrangements
from bot.match.board_facts import Boards
from bot.match.clock.timeouts import TimeKeeper
from bot.match.clock.vacations import Vacations
from bot.match.computers.service import Computers
from bot.match.inbox import Inbox
from bot.match.lobby.rules import Limits, LobbyRules
from bot.match.lobby.service import Lobby
from bot.match.notes import Notes
from bot.match.offers.service import Offers
from bot.match.offers.substitution import Substitutes
from bot.match.outbox import Outbox
from bot.match.plans.service import Planning
from bot.match.reminders.service import Reminders
from bot.match.spectators import Watching
from bot.match.store import personal_data as match_personal_data
from bot.ops.figures import FigureReader
from bot.ops.heartbeat import Heartbeat
from bot.ops.housekeeping import Housekeeper, Retention
from bot.ops.identify import IdentifyTurns
from bot.people.privacy import Privacy
from bot.people.settings import People
from bot.ratings import store as ratings_store
from bot.ratings.profile import Profiles
from bot.ratings.service import Ratings
from bot.replays.replay import Replays
from bot.servers.admin import MatchAdministration
from bot.servers.settings import Servers
from bot.tournaments import personal_data as tournament_personal_data
from bot.tournaments.engine import Offload, TournamentEngine
from bot.tournaments.matches import TournamentMatches, is_tournament_match
from bot.tournaments.service import Tournaments
from engines import AnyGame

PERSONAL_DATA: Final = (
    *match_personal_data.PERSONAL_DATA,
    *learning_store.PERSONAL_DATA,
    *ratings_store.PERSONAL_DATA,
    *tournament_personal_data.PERSONAL_DATA,
)
"""Every column that names people."""


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
    administration: MatchAdministration
    planning: Planning
    notes: Notes
    watching: Watching
    time: TimeKeeper
    computers: Computers
    tournaments: Tournaments
    guided_matches: GuidedMatches
    puzzles: Puzzles
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
    figures: FigureReader
    identify_turns: IdentifyTurns


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
    offload: Offload,
) -> Services:
    """Services over one store. `process` names this process among those that share the store;
    `kept_tables` bounds the positions held in memory; `offload` calls what takes long
    away from the event loop."""
    recorder = Recorder(entropy, closing_after, calm)
    positions = PositionCache(games, size=kept_tables)
    acting = MatchUseCase(store, clock, positions, recorder)
    gathering = LobbyRules(games, recorder, limits)
    organising = Tournaments(
        TournamentEngine(TournamentMatches(acting, gathering, entropy), offload)
    )
    substitutes = Substitutes(acting, gathering, is_tournament_match)
    return Services(
        lobby=Lobby(store, clock, entropy, gathering),
        matches=Matches(store, clock, positions, recorder),
        boards=Boards(store, clock, positions, recorder),
        arrangements=Arrangements(store, clock, positions, recorder),
        formations=Formations(store),
        offers=Offers(acting),
        substitutes=substitutes,
        administration=MatchAdministration(acting, gathering, substitutes),
        planning=Planning(acting),
        notes=Notes(store, clock),
        watching=Watching(store),
        time=TimeKeeper(store, clock, positions, recorder),
        computers=Computers(store, clock, positions, recorder, process),
        tournaments=organising,
        guided_matches=GuidedMatches(store, positions),
        puzzles=Puzzles(store, clock),
        replays=Replays(store, positions),
        inbox=Inbox(store, clock),
        outbox=Outbox(store, clock, recorder, process),
        servers=Servers(store, default_place, frozenset(games)),
        people=People(store, clock, themes),
        vacations=Vacations(store, clock, recorder),
        reminders=Reminders(store, clock, recorder),
        ratings=Ratings(store),
        profiles=Profiles(store),
        privacy=Privacy(acting, gathering, PERSONAL_DATA, (organising.entries.forsake,)),
        housekeeper=Housekeeper(store, clock, retention),
        heartbeat=Heartbeat(store, clock, process),
        figures=FigureReader(store, clock),
        identify_turns=IdentifyTurns(store, clock),
    )
