"""The faces of each feature, made with what they use."""

from __future__ import annotations

from dataclasses import dataclass

from discord import app_commands

from bot.app.services import Services
from bot.discord_kit.faces import Face
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.render_thread import RenderThread
from bot.learning.advice import Adviser
from bot.learning.formations_ui import SuggestedFormations
from bot.learning.guide import MatchGuide
from bot.learning.hints_ui import HintButtons
from bot.learning.learn_command import LearnCommand
from bot.learning.puzzles_ui import PuzzleButtons
from bot.people.me_command import MeCommand
from bot.people.privacy_ui import PrivacyCards
from bot.people.settings_ui import SettingsCards
from bot.play.arrangement.buttons import ArrangementButtons
from bot.play.arrangement.editor import ArrangementEditor
from bot.play.arrangement.formations import FormationButtons
from bot.play.autocomplete import MatchCodes
from bot.play.board.deliver import BoardPosts
from bot.play.board.hand import HandCards
from bot.play.board.message import BoardMessages
from bot.play.board.rules import RulesPages
from bot.play.board_command import BoardCommand
from bot.play.ending import EndingButtons
from bot.play.inbox import InboxCards
from bot.play.lobby.buttons import LobbyButtons
from bot.play.lobby.command import PlayCommand
from bot.play.match_command import MatchCommand
from bot.play.match_history import MatchHistory
from bot.play.match_info import MatchInfo
from bot.play.match_list import MatchList
from bot.play.match_menu import MatchMenu
from bot.play.moves.command import MoveCommand
from bot.play.moves.picker import MovePicker
from bot.play.moves.submit import MoveSubmitter
from bot.play.notes import NoteButtons
from bot.play.offers import OfferButtons
from bot.play.plans import PlanButtons
from bot.play.spectators import Spectators
from bot.play.substitution import SubstitutionButtons
from bot.play.vacation_command import VacationCards
from bot.play.which_match import MatchFinder
from bot.ratings.leaderboard import LeaderboardCommand
from bot.ratings.profile_ui import ProfileCommand
from bot.replays.replay_ui import ReplayCommand
from bot.replays.verify_ui import VerifyCommand
from bot.servers.admin_command import AdminCommand
from bot.servers.setup_command import SetupCommand
from bot.tournaments.ui.admin_commands import TournamentAdminCommands
from bot.tournaments.ui.command import TournamentCommand
from bot.tournaments.ui.create_command import CreateCommand
from bot.tournaments.ui.entry_commands import EntryCommands
from bot.tournaments.ui.finder import TournamentFinder
from bot.tournaments.ui.messages import TournamentMessages
from bot.tournaments.ui.organiser_commands import OrganiserCommands
from bot.tournaments.ui.signup_buttons import SignUpButtons
from bot.tournaments.ui.view_commands import ViewCommands


@dataclass(frozen=True, slots=True)
class Kit:
    """What many faces build on."""

    handler: InteractionHandler
    finder: MatchFinder
    codes: MatchCodes
    boards: BoardMessages
    guide: MatchGuide
    render_thread: RenderThread
    film_thread: RenderThread
    rate_limits: RateLimits


@dataclass(frozen=True, slots=True)
class PlayFaces:
    """All of them, and those that other features go on from."""

    all: tuple[Face, ...]
    arrangement: ArrangementButtons
    vacations: VacationCards


def play_faces(services: Services, kit: Kit, board_posts: BoardPosts) -> PlayFaces:
    handler, finder, codes, boards = kit.handler, kit.finder, kit.codes, kit.boards
    guide, render_thread, rate_limits = kit.guide, kit.render_thread, kit.rate_limits
    editor = ArrangementEditor(services.arrangements, boards, render_thread, guide)
    arrangement = ArrangementButtons(services.matches, services.arrangements, finder, editor)
    vacations = VacationCards(services.vacations)
    submitter = MoveSubmitter(services.matches, services.arrangements, arrangement)
    info = MatchInfo(services.matches, services.time, services.ratings)
    history = MatchHistory(services.matches, services.time)
    ending = EndingButtons(services.matches, services.time)
    offers = OfferButtons(services.matches, services.offers)
    notes = NoteButtons(services.matches, services.notes)
    lobby = LobbyButtons(services.lobby, rate_limits)
    match_list = MatchList(services.matches, services.inbox, services.time)
    faces: tuple[Face, ...] = (
        PlayCommand(handler, services.lobby, services.servers.get, rate_limits),
        lobby,
        MoveCommand(handler, finder, services.matches, submitter, codes, render_thread),
        MovePicker(services.matches, finder, boards, submitter, arrangement, render_thread, guide),
        HandCards(handler, finder, services.matches, boards, codes),
        BoardCommand(
            handler, finder, services.matches, boards, board_posts, info, rate_limits, codes
        ),
        InboxCards(handler, services.matches, services.inbox, boards),
        MatchCommand(
            handler,
            finder,
            info,
            history,
            ending,
            offers,
            Spectators(services.watching),
            notes,
            lobby,
            match_list,
            codes,
        ),
        MatchMenu(services.matches, finder, boards, ending),
        RulesPages(handler, render_thread),
        SubstitutionButtons(services.matches, services.substitutes),
        PlanButtons(services.planning, notes, render_thread),
        FormationButtons(
            services.formations, services.arrangements, arrangement, boards, render_thread
        ),
        arrangement,
        info,
        history,
        ending,
        offers,
        notes,
        match_list,
        vacations,
    )
    return PlayFaces(faces, arrangement, vacations)


def learning_faces(
    services: Services, kit: Kit, arrangement: ArrangementButtons, adviser: Adviser
) -> tuple[Face, ...]:
    hints = HintButtons(kit.finder, kit.guide, services.guided_matches, adviser, kit.render_thread)
    learn = LearnCommand(
        kit.handler,
        services.guided_matches,
        services.puzzles,
        services.inbox,
        services.lobby,
        services.servers.get,
        kit.rate_limits,
        kit.render_thread,
    )
    return (
        hints,
        SuggestedFormations(hints, services.arrangements, arrangement, kit.render_thread),
        learn,
        PuzzleButtons(services.puzzles, learn, kit.render_thread),
    )


def replay_faces(services: Services, kit: Kit) -> tuple[Face, ...]:
    return (
        ReplayCommand(
            kit.handler,
            kit.finder,
            kit.codes,
            services.matches,
            services.replays,
            services.notes,
            kit.rate_limits,
            kit.render_thread,
            kit.film_thread,
        ),
        VerifyCommand(kit.handler, kit.finder, kit.codes, services.matches, kit.render_thread),
    )


def rating_faces(services: Services, kit: Kit) -> tuple[Face, ...]:
    return (
        ProfileCommand(kit.handler, services.profiles, services.ratings, kit.render_thread),
        LeaderboardCommand(kit.handler, services.ratings),
    )


def people_faces(services: Services, kit: Kit, vacations: VacationCards) -> tuple[Face, ...]:
    privacy = PrivacyCards(services.privacy, kit.rate_limits)
    return (
        SettingsCards(services.people),
        privacy,
        MeCommand(kit.handler, privacy, vacations),
    )


def server_faces(
    services: Services, kit: Kit, admin_groups: tuple[app_commands.Group, ...]
) -> tuple[Face, ...]:
    """`admin_groups`: what other features have under /admin."""
    return (
        SetupCommand(kit.handler, services.servers),
        AdminCommand(
            kit.handler, services.matches, services.administration, kit.codes, admin_groups
        ),
    )


@dataclass(frozen=True, slots=True)
class TournamentFaces:
    """All of them, and the group that tournaments have under /admin."""

    all: tuple[Face, ...]
    admin_group: app_commands.Group


def tournament_faces(services: Services, kit: Kit, messages: TournamentMessages) -> TournamentFaces:
    handler, tournaments = kit.handler, services.tournaments
    finder = TournamentFinder(tournaments)
    buttons = SignUpButtons(tournaments, finder)
    command = TournamentCommand(
        finder,
        (
            CreateCommand(handler, tournaments, services.servers.get),
            EntryCommands(handler, finder, tournaments, buttons),
            ViewCommands(handler, finder, messages, services.matches, kit.rate_limits),
            OrganiserCommands(handler, finder, tournaments),
        ),
    )
    admin = TournamentAdminCommands(handler, finder, tournaments.rulings)
    return TournamentFaces((buttons, command), admin.group())
