"""Interim: what features work with that do not get their collaborators from `bot.app` yet."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.discord_kit.interaction_handler import InteractionHandler
    from bot.discord_kit.rate_limits import RateLimits
    from bot.discord_kit.render_thread import RenderThread
    from bot.learning.advice import Adviser
    from bot.learning.guide import MatchGuide
    from bot.learning.guided_match import Guiding
    from bot.learning.puzzles import Training
    from bot.match.act.service import Matches
    from bot.match.arrangement.service import Arrangements
    from bot.match.clock.timeouts import TimeKeeper
    from bot.match.inbox import Inbox
    from bot.match.lobby.service import Lobby
    from bot.match.notes import Notes
    from bot.people.privacy import Privacy
    from bot.people.settings import People
    from bot.play.arrangement.buttons import ArrangementButtons
    from bot.play.autocomplete import MatchCodes
    from bot.play.vacation_command import VacationCards
    from bot.play.which_match import MatchFinder
    from bot.ratings.profile import Profiles
    from bot.ratings.service import Ratings
    from bot.replays.replay import Replays
    from bot.servers.admin import MatchAdministration
    from bot.servers.settings import Servers
    from bot.tournaments.service import Tournaments


@dataclass(frozen=True, slots=True)
class Desk:
    """Goes away with the last of them."""

    handler: InteractionHandler
    finder: MatchFinder
    codes: MatchCodes
    arrangement: ArrangementButtons
    vacation_cards: VacationCards
    guide: MatchGuide
    render_thread: RenderThread
    film_thread: RenderThread
    rate_limits: RateLimits
    adviser: Adviser
    matches: Matches
    arrangements: Arrangements
    lobby: Lobby
    inbox: Inbox
    time: TimeKeeper
    notes: Notes
    replays: Replays
    servers: Servers
    people: People
    privacy: Privacy
    ratings: Ratings
    profiles: Profiles
    administration: MatchAdministration
    tournaments: Tournaments
    guiding: Guiding
    training: Training
