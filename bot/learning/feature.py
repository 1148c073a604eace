"""Lessons, hints and puzzles: their services, commands and buttons."""

from __future__ import annotations

from bot.discord_kit.faces import Face
from bot.discord_kit.interaction import ServerSettingsOf
from bot.learning.advice import Adviser
from bot.learning.guide import MatchGuide
from bot.learning.hints import AskedBoards, HintButtons, SuggestedFormations
from bot.learning.learn_command import LearnCommand
from bot.learning.own import LearningServices
from bot.learning.puzzles_ui import PuzzleButtons, PuzzleList, PuzzleMessages, WrongAnswers
from bot.match.services import MatchServices
from bot.play.arrangement import ArrangementButtons
from bot.play.feature import Kit


def learning_faces(
    services: LearningServices,
    match: MatchServices,
    kit: Kit,
    *,
    guide: MatchGuide,
    arrangement: ArrangementButtons,
    adviser: Adviser,
    settings_of: ServerSettingsOf,
) -> tuple[Face, ...]:
    hints = HintButtons(
        kit.finder,
        guide,
        services.guided_matches,
        adviser,
        match.fair_play,
        kit.render_thread,
        AskedBoards(),
    )
    messages = PuzzleMessages(kit.render_thread)
    learn = LearnCommand(
        kit.handler,
        services.guided_matches,
        services.puzzles,
        services.own_puzzles,
        match.inbox,
        match.homes,
        match.lobby,
        settings_of,
        kit.rate_limits,
    )
    return (
        hints,
        SuggestedFormations(hints, match.arrangements, arrangement, kit.render_thread),
        learn,
        PuzzleList(services.puzzles, kit.render_thread),
        PuzzleButtons(
            services.puzzles,
            services.own_puzzles,
            learn,
            messages,
            WrongAnswers(messages, adviser),
        ),
    )
