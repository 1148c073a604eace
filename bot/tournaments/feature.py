"""Tournaments: their service, commands and buttons."""

from __future__ import annotations

from dataclasses import dataclass, replace

from discord import app_commands

from bot.base.entropy import Entropy
from bot.discord_kit.faces import Face
from bot.discord_kit.interaction import ServerSettingsOf
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.servers.confirmation import Confirmation
from bot.tournaments.engine import Offload, TournamentEngine
from bot.tournaments.leagues.seasons import Seasons
from bot.tournaments.matches import TournamentMatches
from bot.tournaments.service import Tournaments
from bot.tournaments.state import TournamentFollowUp
from bot.tournaments.ui.admin_commands import TournamentAdminCommands
from bot.tournaments.ui.champions_command import ChampionsCommand
from bot.tournaments.ui.command import TournamentCommand
from bot.tournaments.ui.create_command import CreateCommand
from bot.tournaments.ui.entry_commands import EntryCommands
from bot.tournaments.ui.export import TournamentCalendar
from bot.tournaments.ui.finder import TournamentFinder
from bot.tournaments.ui.messages import TournamentMessages
from bot.tournaments.ui.organiser_commands import OrganiserCommands
from bot.tournaments.ui.plan_panel import PlanPanel
from bot.tournaments.ui.ruling_acts import RulingActs
from bot.tournaments.ui.signup_buttons import SignUpButtons
from bot.tournaments.ui.view_commands import ViewCommands


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
