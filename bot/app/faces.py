"""The faces of play, each made with what it uses."""

from __future__ import annotations

from dataclasses import dataclass

from bot.app.services import Services
from bot.discord_kit.faces import Face
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.render_thread import RenderThread
from bot.learning.guide import MatchGuide
from bot.play.arrangement.buttons import ArrangementButtons
from bot.play.arrangement.editor import ArrangementEditor
from bot.play.arrangement.formations import FormationButtons
from bot.play.autocomplete import MatchCodes
from bot.play.board.command import BoardCommand
from bot.play.board.deliver import BoardPosts
from bot.play.board.hand import HandCards
from bot.play.board.message import BoardMessages
from bot.play.board.rules import RulesPages
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
