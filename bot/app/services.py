"""The use cases of all rooms, put together over one store."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

import render
from bot import roles, tips
from bot.base.worker import Clock, Entropy
from bot.calendars import Calendars, follow_tournament
from bot.config import Settings
from bot.db.store import Store
from bot.discord_kit import drafts
from bot.discord_kit.drafts import Drafts
from bot.errands import Errands
from bot.feed import Feeds, note_match, note_tournament
from bot.kibitz import service as kibitz_store
from bot.kibitz.service import RoomRoots, Rooms, admission, show_room
from bot.learning import daily_store, own, puzzles
from bot.learning.daily import DailyServices
from bot.learning.own import LearningServices
from bot.match.act.recorder import FollowUps
from bot.match.lobby.rules import Limits
from bot.match.services import (
    BOARD_EDIT_INTERVAL,
    MAX_CACHED_POSITIONS,
    MatchServices,
    match_services,
)
from bot.match.store import people
from bot.ops import Games, OpsServices
from bot.overview import Overviews
from bot.people.privacy import PeopleServices, Privacy
from bot.questions import service as questions_store
from bot.questions.service import Questions, ask_channel
from bot.ratings import conduct, rating, seasons
from bot.ratings import store as ratings_store
from bot.ratings.conduct import list_mirrors
from bot.ratings.rating import rate
from bot.ratings.ui import RatingServices
from bot.replays import lines_service
from bot.replays.lines_service import Lines, RecordFiles, Sources
from bot.replays.replay import Replays
from bot.reviews.service import Reviewer, list_losses
from bot.reviews.ui import ReviewServices
from bot.roles import RoleAwards, hurry_champions, hurry_roles
from bot.seeks import store as seeks_store
from bot.seeks.service import SeekServices, renew
from bot.servers.setup_command import ServerServices
from bot.tips import Tips, follow_tips
from bot.tournaments import store as tournaments_store
from bot.tournaments.matches import (
    is_entrant,
    is_tournament_match,
    pairing_of,
    round_ends,
    wake_for_next_game,
    wake_tournament,
)
from bot.tournaments.service import Tournaments
from bot.votes import store as votes_store
from bot.votes.service import Ballots, follow_ballots, sides_seen, withdraw_votes
from bot.webhooks.service import note_act, round_paired
from bot.webhooks.ui import WebhookServices
from bot.welcome import Arrivals, note_begun, steps
from engines import GAMES, AnyGame

PERSONAL_DATA: Final = (
    *people.PERSONAL_DATA,
    *puzzles.PERSONAL_DATA,
    *own.PERSONAL_DATA,
    *lines_service.PERSONAL_DATA,
    *daily_store.PERSONAL_DATA,
    *ratings_store.PERSONAL_DATA,
    # after the ratings: a unit that closes a season waits for their rows
    *seasons.PERSONAL_DATA,
    *tips.PERSONAL_DATA,
    *kibitz_store.PERSONAL_DATA,
    *seeks_store.PERSONAL_DATA,
    *rating.PERSONAL_DATA,
    *conduct.PERSONAL_DATA,
    *votes_store.PERSONAL_DATA,
    *questions_store.PERSONAL_DATA,
    *drafts.PERSONAL_DATA,
    *tournaments_store.PERSONAL_DATA,
    *roles.PERSONAL_DATA,
)
"""Every column that names people."""
PERSONAL_TEXTS: Final = (
    *people.PERSONAL_TEXTS,
    *questions_store.PERSONAL_TEXTS,
    *drafts.PERSONAL_TEXTS,
    *conduct.PERSONAL_TEXTS,
    *tournaments_store.PERSONAL_TEXTS,
)
"""Every column in which others may have named people."""
FOLLOW_UPS: Final = FollowUps(
    each=(follow_tips, follow_ballots, note_act, show_room, wake_for_next_game),
    begin=(note_begun,),
    end=(rate, list_mirrors, renew, wake_tournament, note_match, hurry_roles),
)
"""What other rooms do with the acts in a match."""
TOURNAMENT_FOLLOW_UPS: Final = (note_tournament, hurry_champions, follow_tournament, round_paired)


@dataclass(frozen=True, slots=True)
class Services:
    """What people, computers and time do, in all rooms; the fields are the list of it."""

    store: Store
    match: MatchServices
    ratings: RatingServices
    learning: LearningServices
    daily: DailyServices
    replays: Replays
    lines: Lines
    questions: Questions
    files: RecordFiles
    reviews: ReviewServices
    tips: Tips
    rooms: Rooms
    seeks: SeekServices
    ballots: Ballots
    servers: ServerServices
    tournaments: Tournaments
    people: PeopleServices
    calendars: Calendars
    feeds: Feeds
    overviews: Overviews
    awards: RoleAwards
    webhooks: WebhookServices
    arrivals: Arrivals
    errands: Errands
    drafts: Drafts
    ops: OpsServices

    @classmethod
    def over(
        cls,
        store: Store,
        settings: Settings,
        clock: Clock,
        entropy: Entropy,
        *,
        reviewer: Reviewer,
        games: Mapping[str, AnyGame] = GAMES,
        board_edit_interval: timedelta = BOARD_EDIT_INTERVAL,
        max_cached_positions: int = MAX_CACHED_POSITIONS,
    ) -> Services:
        """The services over a store that need not be open yet; `reviewer` works out reviews."""
        match = match_services(
            store,
            clock,
            entropy,
            games,
            limits=Limits(
                settings.max_open_matches, settings.max_server_matches, settings.invitation
            ),
            closing_after=settings.closing_after,
            process=settings.process,
            default_theme=render.THEMES[0],
            follow_ups=FOLLOW_UPS,
            is_organised=is_tournament_match,
            sides_seen=sides_seen,
            admission=admission,
            pairing_of=pairing_of,
            round_ends=round_ends,
            ask_channel=ask_channel,
            board_edit_interval=board_edit_interval,
            max_cached_positions=max_cached_positions,
        )
        core = match.use_case
        sources = Sources(store, core.positions)
        ratings, seeks = RatingServices.over(store, clock), SeekServices.over(match)
        learning, daily = LearningServices.over(match), DailyServices.over(store, clock)
        tournaments = Tournaments.over(match, entropy, asyncio.to_thread, TOURNAMENT_FOLLOW_UPS)
        privacy = Privacy(
            core,
            match.lobby_rules,
            PERSONAL_DATA,
            PERSONAL_TEXTS,
            leave=(tournaments.entries.leave_all, seeks.seeks.leave),
            withdraw=(withdraw_votes,),
            tournaments_of=tournaments.left_by,
        )
        return cls(
            store=store,
            match=match,
            ratings=ratings,
            learning=learning,
            daily=daily,
            replays=Replays(store, core.positions),
            lines=Lines(store, clock, sources),
            questions=Questions(store, clock, entropy, sources, match.fair_play),
            files=RecordFiles(store, clock),
            reviews=ReviewServices.over(match, reviewer, (learning.mistakes, list_losses)),
            tips=Tips(store),
            rooms=Rooms(
                store,
                clock,
                sides_seen,
                is_entrant,
                Lines(store, clock, RoomRoots(store, core.positions)),
            ),
            seeks=seeks,
            ballots=Ballots(store, clock, core.positions, core.recorder, admission),
            servers=ServerServices.over(
                match, settings.default_place, (daily.daily.reschedule, ratings.seasons.reschedule)
            ),
            tournaments=tournaments,
            people=PeopleServices.over(match, privacy, settings.operator_channel_id),
            calendars=Calendars(store, clock),
            feeds=Feeds(store, clock),
            overviews=Overviews(store, clock),
            awards=RoleAwards(store, clock),
            webhooks=WebhookServices.over(
                match, tournaments.engine, entropy, settings.webhook_rules
            ),
            arrivals=Arrivals(store, clock),
            errands=Errands(store, clock, settings.process),
            drafts=Drafts(store, clock),
            ops=OpsServices.over(
                store,
                clock,
                settings.process,
                settings.retention,
                steps,
                games=Games(tournaments_store.IS_GAME, tournaments_store.IS_UNSETTLED),
            ),
        )
