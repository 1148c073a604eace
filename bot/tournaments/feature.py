"""Tournaments: their service, commands and buttons."""

from __future__ import annotations

from dataclasses import dataclass

from discord import app_commands

from bot.discord_kit.faces import Face
from bot.discord_kit.interaction import ServerSettingsOf
from bot.match.services import MatchServices
from bot.play.feature import Kit
from bot.servers.admin_ui import Confirmation
from bot.tournaments.service import Tournaments
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

# --------------------------------------------------------------------------------------- feature


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
