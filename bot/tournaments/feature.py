"""Tournaments: their service, commands and buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import structlog
from discord import app_commands

from bot.base.worker import Alive, Entropy, Worker, when_due
from bot.discord_kit.faces import Face
from bot.discord_kit.interaction import ServerSettingsOf
from bot.match.services import MatchServices
from bot.play.feature import Kit
from bot.servers.admin_ui import Confirmation
from bot.tournaments.engine import Offload, TournamentEngine
from bot.tournaments.leagues import Seasons
from bot.tournaments.matches import TournamentMatches
from bot.tournaments.service import AdvanceResult, Tournaments
from bot.tournaments.state import TournamentFollowUp
from bot.tournaments.ui.finder import TournamentFinder
from bot.tournaments.ui.member_commands import (
    ChampionsCommand,
    EntryCommands,
    SignUpButtons,
    TournamentCalendar,
    TournamentCommand,
    ViewCommands,
)
from bot.tournaments.ui.messages import TournamentMessages
from bot.tournaments.ui.organiser_commands import (
    OrganiserCommands,
    RulingActs,
    TournamentAdminCommands,
)
from bot.tournaments.ui.plan_panel import CreateCommand, PlanPanel

# ------------------------------------------------------------------------------------------- job
# The job of tournaments: they are advanced when they are due.


_log: Final = structlog.get_logger(__name__)


def tournaments_job(tournaments: Tournaments, alive: Alive) -> Worker:
    """Nobody forfeits while the bot cannot be reached."""

    def log_failure(advanced: AdvanceResult) -> None:
        _log.error("tournament-stuck", tournament=advanced.tournament_id, exc_info=advanced.failure)

    return when_due(
        "tournaments",
        tournaments.next_due,
        tournaments.advance_next,
        alive,
        log_failure=log_failure,
    )


# --------------------------------------------------------------------------------------- feature


def tournament_service(
    match: MatchServices,
    entropy: Entropy,
    offload: Offload,
    follow_ups: tuple[TournamentFollowUp, ...] = (),
) -> Tournaments:
    """`offload` calls what takes long away from the event loop. Other rooms do `follow_ups` with
    the rows of each act."""
    matches = TournamentMatches(match.use_case, match.lobby_rules, entropy)
    engine = TournamentEngine(matches, offload, follow_ups)
    followed = replace(engine, follow_ups=(*follow_ups, Seasons(engine).follow))
    return Tournaments(followed)


@dataclass(frozen=True, slots=True)
class TournamentFaces:
    """All faces of tournaments, and the group that they have under /admin."""

    all: tuple[Face, ...]
    admin_group: app_commands.Group


def tournament_faces(
    tournaments: Tournaments,
    match: MatchServices,
    kit: Kit,
    messages: TournamentMessages,
    *,
    settings_of: ServerSettingsOf,
    calendar: TournamentCalendar,
) -> TournamentFaces:
    handler = kit.handler
    finder = TournamentFinder(tournaments, kit.access.channels, settings_of)
    acts = RulingActs(tournaments, finder)
    confirmation = Confirmation(kit.drafts, "tsure", acts.by_kind())
    panel = PlanPanel(tournaments, kit.drafts, settings_of)
    buttons = SignUpButtons(tournaments, finder)
    command = TournamentCommand(
        finder,
        (
            CreateCommand(handler, panel),
            EntryCommands(handler, finder, tournaments, buttons),
            ViewCommands(
                handler,
                finder,
                messages,
                match.matches,
                kit.rate_limits,
                kit.costly_work,
                calendar,
            ),
            ChampionsCommand(handler, finder, tournaments),
            OrganiserCommands(handler, finder, tournaments.rulings, confirmation),
        ),
    )
    admin = TournamentAdminCommands(handler, finder, tournaments.rulings, confirmation)
    return TournamentFaces((buttons, command, panel, confirmation), admin.group())
