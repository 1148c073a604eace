"""The rooms' use cases over a store, put together as tests want them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from bot.app.composition import (
    MATCH_FOLLOW_UPS,
    PERSONAL_DATA,
    PERSONAL_TEXTS,
    TOURNAMENT_FOLLOW_UPS,
)
from bot.base.worker import Clock, Entropy
from bot.db.store import Store
from bot.errands import Errands
from bot.feed.service import Feeds
from bot.feed.ui import feed_service
from bot.learning.daily_ui import DailyServices, daily_services
from bot.learning.feature import LearningServices, learning_services
from bot.match.lobby.rules import Limits
from bot.match.services import MatchServices, match_services
from bot.ops.housekeeping import OpsServices, Retention, ops_services
from bot.people.me_command import PeopleServices, people_services
from bot.ratings.ui import RatingServices, rating_services
from bot.replays.lines_service import Lines, RecordFiles
from bot.replays.replay import Replays
from bot.replays.verify_ui import line_service, replay_service
from bot.roles.service import RoleAwards
from bot.roles.ui import role_service
from bot.seeks.ui import SeekServices, seek_services
from bot.servers.setup_command import ServerServices, server_services
from bot.tips.service import Tips
from bot.tips.ui import tips_service
from bot.tournaments.feature import tournament_service
from bot.tournaments.matches import is_tournament_match, pairing_of
from bot.tournaments.service import Tournaments
from bot.votes.service import Ballots, sides_seen, withdraw_votes
from bot.votes.ui import ballots_service
from engines import AnyGame

THEMES = ("classic", "high-contrast")


@dataclass(frozen=True, slots=True)
class Parts:
    match: MatchServices
    ratings: RatingServices
    learning: LearningServices
    daily: DailyServices
    replays: Replays
    tips: Tips
    seeks: SeekServices
    ballots: Ballots
    lines: Lines
    files: RecordFiles
    people: PeopleServices
    servers: ServerServices
    tournaments: Tournaments
    feeds: Feeds
    awards: RoleAwards
    errands: Errands
    ops: OpsServices


def parts_over(
    store: Store,
    clock: Clock,
    entropy: Entropy,
    games: Mapping[str, AnyGame],
    *,
    limits: Limits,
    retention: Retention,
    process: str,
    max_cached_positions: int,
) -> Parts:
    match = match_services(
        store,
        clock,
        entropy,
        games,
        limits=limits,
        closing_after=timedelta(hours=24),
        process=process,
        default_theme=THEMES[0],
        follow_ups=MATCH_FOLLOW_UPS,
        is_organised=is_tournament_match,
        sides_seen=sides_seen,
        pairing_of=pairing_of,
        max_cached_positions=max_cached_positions,
    )
    tournaments = tournament_service(match, entropy, asyncio.to_thread, TOURNAMENT_FOLLOW_UPS)
    daily = daily_services(match)
    seeks = seek_services(match)
    ratings = rating_services(store, clock)
    return Parts(
        match=match,
        ratings=ratings,
        learning=learning_services(match),
        daily=daily,
        replays=replay_service(match),
        tips=tips_service(match),
        seeks=seeks,
        ballots=ballots_service(match),
        lines=line_service(match),
        files=RecordFiles(store, clock),
        people=people_services(
            match,
            THEMES,
            PERSONAL_DATA,
            PERSONAL_TEXTS,
            (tournaments.entries.leave_all, seeks.seeks.leave),
            withdraw=(withdraw_votes,),
            tournaments_of=tournaments.left_by,
        ),
        servers=server_services(
            match, "thread", (daily.daily.reschedule, ratings.seasons.reschedule)
        ),
        tournaments=tournaments,
        feeds=feed_service(match),
        awards=role_service(match),
        errands=Errands(store, clock, process),
        ops=ops_services(store, clock, process, retention),
    )
