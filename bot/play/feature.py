"""The face of a match on Discord: its commands, buttons and forms, and what is posted of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

import discord

from bot.discord_kit.faces import Face
from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.posts import Posts
from bot.match.services import MatchServices
from bot.play.answers import AnswerPosts
from bot.play.arrangement.buttons import ArrangementButtons
from bot.play.arrangement.editor import ArrangementEditor
from bot.play.arrangement.formations import FormationButtons
from bot.play.board.delivery import BoardPosts
from bot.play.board.hand import HandMessages
from bot.play.board.message import BoardMessages
from bot.play.board.rules import RulesPages
from bot.play.board.threads import Threads
from bot.play.board_command import BoardCommand
from bot.play.direct.boards import DirectBoards
from bot.play.direct.delivery import DirectDelivery
from bot.play.direct.invitations import DirectInvitations
from bot.play.direct.offers import DirectOffers
from bot.play.ending import EndingButtons
from bot.play.giving import GivingButtons
from bot.play.guidance import Guidance
from bot.play.inbox import InboxMessages, TurnsCalendar
from bot.play.kit import Kit
from bot.play.letters import Letters
from bot.play.lobby.buttons import LobbyButtons
from bot.play.lobby.challenge import Challenges
from bot.play.lobby.command import OpponentSearch, PlayCommand
from bot.play.lobby.message import LobbyPosts
from bot.play.lobby.rated_question import RatedQuestion
from bot.play.match_access import MatchAccess
from bot.play.match_choice import MatchChoice
from bot.play.match_command import MatchCommand
from bot.play.match_find import MatchFind
from bot.play.match_history import MatchHistory
from bot.play.match_info import MatchInfo
from bot.play.match_list import MatchList
from bot.play.match_menu import MatchMenu
from bot.play.match_of_message import MatchOfMessage
from bot.play.moves.command import MoveCommand
from bot.play.moves.picker import MovePicker
from bot.play.moves.submit import MoveSubmitter
from bot.play.notes import NoteButtons
from bot.play.offer_delivery import OfferPosts
from bot.play.offer_facts import OfferFacts
from bot.play.offers import OfferButtons
from bot.play.opened_match import OpenedMatches
from bot.play.outbox_delivery import Delivery
from bot.play.pair_result import PairResults
from bot.play.planned_answers import PlannedAnswers
from bot.play.plans import PlanButtons
from bot.play.reminders import ReminderPosts
from bot.play.requests import RequestAnswers
from bot.play.spectating import Spectating
from bot.play.spectators import Spectators
from bot.play.substitution import SubstitutionButtons
from bot.play.swaps import SwapButtons
from bot.play.team_seats import TeamSeats
from bot.play.vacation_command import VacationMessages
from bot.play.vote_calls import VoteCalls
from bot.ratings.service import Ratings

ForumOf: TypeAlias = Callable[[int], Awaitable[int | None]]
"""The forum in which the match with an id is to be played, if there is one."""


@dataclass(frozen=True, slots=True)
class PlayFaces:
    """All faces of play, and those that other features lead to."""

    all: tuple[Face, ...]
    arrangement: ArrangementButtons
    vacations: VacationMessages


def play_faces(
    match: MatchServices,
    kit: Kit,
    *,
    guide: Guidance,
    board_posts: BoardPosts,
    settings_of: ServerSettingsOf,
    ratings: Ratings,
    spectating: Spectating,
    search: OpponentSearch,
    calendar: TurnsCalendar,
    teams: TeamSeats,
) -> PlayFaces:
    handler, finder, codes, boards = kit.handler, kit.finder, kit.codes, kit.boards
    render_thread, rate_limits = kit.render_thread, kit.rate_limits
    editor = ArrangementEditor(match.arrangements, boards, render_thread, guide)
    arrangement = ArrangementButtons(match.matches, match.arrangements, finder, editor)
    vacations = VacationMessages(match.vacations, match.homes)
    submitter = MoveSubmitter(match.matches, match.arrangements, arrangement, teams)
    giving = GivingButtons(match.giving, match.time)
    info = MatchInfo(match.matches, match.homes, match.time, match.lobby, ratings, giving)
    history = MatchHistory(match.matches, match.time)
    offers = OfferButtons(match.matches, match.homes, match.offers, kit.access)
    ending = EndingButtons(match.matches, match.time, offers)
    swaps = SwapButtons(match.matches, match.swaps, finder, boards)
    notes = NoteButtons(match.matches, match.notes)
    plans = PlanButtons(match.planning, notes, render_thread)
    choice = MatchChoice(finder, match.matches, match.inbox)
    watchers = Spectators(match.watching, spectating)
    lobby = LobbyButtons(
        match.matches, match.homes, match.lobby, match.mentions, kit.access, rate_limits, teams
    )
    rated_question = RatedQuestion(
        match.lobby, match.last_choices, kit.drafts, match.mentions, settings_of, rate_limits
    )
    substitution = SubstitutionButtons(
        match.matches, match.homes, match.offers, match.substitutes, kit.access, teams
    )
    requests = RequestAnswers(finder, match.inbox, match.lobby, offers, substitution)
    match_list = MatchList(match.matches, match.inbox, match.time, kit.access)
    opened = OpenedMatches(match.matches, boards, info)
    match_find = MatchFind(match.inbox, match_list, choice, opened)
    faces: tuple[Face, ...] = (
        Challenges(handler, kit.access.channels, match.last_choices, settings_of, rated_question),
        MatchOfMessage(handler, finder, info),
        PlayCommand(
            handler,
            match.lobby,
            match.mentions,
            match.last_choices,
            settings_of,
            rate_limits,
            rated_question,
            search,
            teams,
        ),
        rated_question,
        lobby,
        MoveCommand(handler, finder, match.matches, submitter, codes, render_thread, choice),
        MovePicker(match.matches, finder, boards, submitter, arrangement, render_thread, guide),
        HandMessages(handler, finder, match.matches, boards, codes, choice),
        BoardCommand(
            handler,
            finder,
            match.matches,
            boards,
            board_posts,
            info,
            rate_limits,
            codes,
            choice,
            watchers,
        ),
        InboxMessages(handler, match.inbox, opened, requests, match.homes, calendar),
        MatchCommand(
            handler,
            finder,
            info,
            history,
            ending,
            offers,
            swaps,
            watchers,
            notes,
            lobby,
            match_list,
            match_find,
            codes,
        ),
        MatchMenu(match.matches, finder, boards, ending, giving, watchers),
        RulesPages(handler, render_thread),
        substitution,
        plans,
        PlannedAnswers(match.planning, plans),
        FormationButtons(match.formations, match.arrangements, arrangement, boards, render_thread),
        arrangement,
        info,
        history,
        ending,
        giving,
        offers,
        swaps,
        notes,
        match_list,
        match_find,
        vacations,
    )
    return PlayFaces(faces, arrangement, vacations)


@dataclass(frozen=True, slots=True)
class MatchPosts:
    """What brings matches to Discord without anybody's click."""

    boards: BoardPosts
    delivery: Delivery


def match_posts(
    match: MatchServices,
    client: discord.Client,
    posts: Posts,
    *,
    access: MatchAccess,
    boards: BoardMessages,
    settings_of: ServerSettingsOf,
    forum_of: ForumOf,
) -> MatchPosts:
    matches = match.matches
    threads = Threads(client, matches, settings_of, forum_of)
    board_posts = BoardPosts(matches, match.boards, match.watching, access, boards, posts, threads)
    offer_facts = OfferFacts(matches, match.offers, match.substitutes, match.mentions)
    letters = Letters(posts, match.homes)
    reminders = ReminderPosts(
        client, matches, match.reminders, match.inbox, posts, board_posts, letters
    )
    pair_results = PairResults(match.lobby, match.mentions, boards.ratings, posts)
    direct = DirectDelivery(
        match.lobby,
        match.homes,
        match.mentions,
        letters,
        DirectBoards(match.boards, match.homes, boards, letters),
        DirectInvitations(match.lobby, match.homes, match.mentions, posts, letters),
        DirectOffers(offer_facts, match.homes, letters),
        match.offers,
        reminders,
        pair_results,
    )
    return MatchPosts(
        board_posts,
        Delivery(
            matches,
            board_posts,
            threads,
            reminders,
            OfferPosts(offer_facts, posts, board_posts),
            LobbyPosts(matches, match.lobby, match.mentions, posts),
            AnswerPosts(match.substitutes, match.offers, match.mentions, posts, board_posts),
            pair_results,
            VoteCalls(matches, posts),
            direct,
        ),
    )
