"""The puzzle of the day: its services, buttons, and parts of other features' commands."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.posts import Posts
from bot.learning.advice import Adviser
from bot.learning.daily.buttons import DailyButtons
from bot.learning.daily.poster import DailyPoster
from bot.learning.daily.profile import DailyProfile
from bot.learning.daily.public_messages import DailyMessages
from bot.learning.daily.queue import DailyQueue
from bot.learning.daily.service import DailyPuzzles
from bot.learning.daily.setup import DailySetup
from bot.learning.daily.tries import DailyTries
from bot.learning.puzzle_messages import PuzzleMessages
from bot.learning.puzzles import Puzzles
from bot.learning.wrong_answers import WrongAnswers
from bot.match.services import MatchServices
from bot.play.kit import Kit


@dataclass(frozen=True, slots=True)
class DailyServices:
    daily: DailyPuzzles
    queue: DailyQueue
    tries: DailyTries


def daily_services(match: MatchServices) -> DailyServices:
    store, clock = match.use_case.store, match.use_case.clock
    return DailyServices(
        DailyPuzzles(store, clock), DailyQueue(store, clock), DailyTries(store, clock)
    )


@dataclass(frozen=True, slots=True)
class DailyFaces:
    """The buttons, and what is under /setup and in /profile."""

    buttons: DailyButtons
    setup: DailySetup
    profile: DailyProfile


def daily_faces(
    services: DailyServices,
    puzzles: Puzzles,
    kit: Kit,
    *,
    adviser: Adviser,
    settings_of: ServerSettingsOf,
) -> DailyFaces:
    messages = PuzzleMessages(kit.render_thread)
    return DailyFaces(
        DailyButtons(
            services.tries, puzzles, messages, WrongAnswers(messages, adviser), kit.render_thread
        ),
        DailySetup(kit.handler, services.daily, settings_of),
        DailyProfile(services.daily),
    )


def daily_poster(
    services: DailyServices, client: discord.Client, posts: Posts, kit: Kit
) -> DailyPoster:
    return DailyPoster(client, posts, services.queue, DailyMessages(kit.render_thread))
