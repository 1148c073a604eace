"""Ratings and profiles: their services and commands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.base.clock import Clock
from bot.db.store import Store
from bot.discord_kit.faces import Face
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.render_thread import RenderThread
from bot.ratings.leaderboard import LeaderboardCommand, ServerLeaderboard
from bot.ratings.listings import PeopleToLookAt
from bot.ratings.profile import Profiles
from bot.ratings.profile_ui import ProfileActions, ProfileCommand, ProfilePart
from bot.ratings.reliability_ui import ReliabilityPart
from bot.ratings.seasons.pages import SeasonPages
from bot.ratings.seasons.profile import SeasonProfile
from bot.ratings.seasons.service import Seasons
from bot.ratings.seasons.setup import SeasonSetup
from bot.ratings.service import Ratings
from bot.ratings.suspects import SuspectList


@dataclass(frozen=True, slots=True)
class RatingServices:
    ratings: Ratings
    profiles: Profiles
    suspects: SuspectList
    to_look_at: PeopleToLookAt
    seasons: Seasons


def rating_services(store: Store, clock: Clock) -> RatingServices:
    return RatingServices(
        Ratings(store),
        Profiles(store),
        SuspectList(store),
        PeopleToLookAt(store, clock),
        Seasons(store, clock),
    )


@dataclass(frozen=True, slots=True)
class RatingFaces:
    """All faces of ratings, the one that other features lead to, and a part of /setup."""

    all: tuple[Face, ...]
    profile: ProfileCommand
    setup: SeasonSetup


def rating_faces(
    services: RatingServices,
    handler: InteractionHandler,
    render_thread: RenderThread,
    leaderboards: Mapping[str, ServerLeaderboard],
    profile_parts: Sequence[ProfilePart],
    *,
    profile_actions: ProfileActions,
) -> RatingFaces:
    """`leaderboards` are those of other features, by the value of their choice; `profile_parts`
    what they tell of a person, and `profile_actions` what can be done about one."""
    profile = ProfileCommand(
        handler,
        services.profiles,
        services.ratings,
        render_thread,
        profile_actions,
        (
            SeasonProfile(services.seasons),
            ReliabilityPart(services.profiles.store),
            *profile_parts,
        ),
    )
    leaderboard = LeaderboardCommand(
        handler, services.ratings, SeasonPages(services.seasons), leaderboards
    )
    setup = SeasonSetup(handler, services.seasons)
    return RatingFaces((profile, leaderboard), profile, setup)
