"""The face of a match on Discord: its commands, buttons and forms, and what is posted of it."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import discord

from bot.base.refusal import StoreDown
from bot.discord_kit.drafts import Drafts
from bot.discord_kit.errors import classify
from bot.discord_kit.faces import Face, InteractionHandler
from bot.discord_kit.interaction import ServerSettingsOf
from bot.discord_kit.limits import RateLimits
from bot.discord_kit.posts import Posts
from bot.discord_kit.threads import CostlyWork, RenderThread
from bot.match.act.service import Matches
from bot.match.model.match import Match, Posting
from bot.match.model.terms import Notice
from bot.match.services import MatchServices
from bot.play.access import MatchAccess, MatchChoice, MatchFinder, TeamSeats
from bot.play.answers import AnswerPosts, OfferPosts, SwapButtons
from bot.play.arrangement import ArrangementButtons, ArrangementEditor, FormationButtons
from bot.play.autocomplete import MatchCodes
from bot.play.board.delivery import BoardPosts, ForumOf, Threads
from bot.play.board.message import BoardMessages
from bot.play.board_command import BoardCommand, HandMessages, RulesPages
from bot.play.direct import DirectBoards, DirectDelivery, DirectInvitations, DirectOffers
from bot.play.ending import (
    EndingButtons,
    GivingButtons,
    RequestAnswers,
    SubstitutionButtons,
    VacationMessages,
)
from bot.play.letters import Letters, PairResults, ReminderPosts, VoteCalls
from bot.play.lobby.command import Challenges, OpponentSearch, PlayCommand, RatedQuestion
from bot.play.lobby.message import LobbyButtons, LobbyPosts
from bot.play.match_command import MatchCommand, MatchMenu
from bot.play.match_lists import (
    InboxMessages,
    MatchFind,
    MatchHistory,
    MatchInfo,
    MatchList,
    MatchOfMessage,
    OpenedMatches,
    TurnsCalendar,
)
from bot.play.moves import MoveCommand, MovePicker, MoveSubmitter
from bot.play.notes import Guidance, NoteButtons, Spectating, Spectators
from bot.play.offers import OfferButtons, OfferFacts
from bot.play.plans import PlanButtons, PlannedAnswers
from bot.ratings.rating import Ratings

# ------------------------------------------------------------------------------------------- kit
# Parts that nearly every command and button builds on.


@dataclass(frozen=True, slots=True)
class Kit:
    """Parts that the faces of matches, and of all that is above them, share."""

    handler: InteractionHandler
    access: MatchAccess
    finder: MatchFinder
    codes: MatchCodes
    boards: BoardMessages
    render_thread: RenderThread
    costly_work: CostlyWork
    rate_limits: RateLimits
    drafts: Drafts


# ------------------------------------------------------------------------------- outbox delivery
# Delivery of outbox rows: the one for boards, the one for offers, and so on.


_CHANNEL_NOTICES: Final = frozenset(
    {
        Notice.BOARD,
        Notice.OFFER,
        Notice.INVITATION,
        Notice.LOBBY,
        Notice.ANSWER,
        Notice.REPLACED,
        Notice.REMINDER,
        Notice.RESULT,
    }
)
"""The notices whose failure means that the match's channel takes no messages."""


@dataclass(frozen=True, slots=True)
class Delivery:
    """Does the work of outbox rows."""

    matches: Matches
    boards: BoardPosts
    threads: Threads
    reminders: ReminderPosts
    offers: OfferPosts
    lobby: LobbyPosts
    answers: AnswerPosts
    pair_results: PairResults
    vote_calls: VoteCalls
    direct: DirectDelivery

    async def deliver(self, posting: Posting) -> bool:
        """Do the work of a row on the current match; whether that also marked the row as sent. If
        the channel takes no messages, the match is marked as being in trouble.

        :raises Undelivered: the delivery failed.
        """
        try:
            if posting.guild_id is None:
                match = await self.matches.get(posting.match_id)
                if match.is_direct:
                    return await self.direct.deliver(match, posting)
            if posting.notice is Notice.BOARD:
                return await self.boards.post(posting.match_id, posting.nonce, posting)
            await self._deliver(await self.matches.get(posting.match_id), posting)
            return False
        except Exception as error:  # noqa: BLE001 - it goes on as a failure
            failure = classify(error)
            if failure.trouble is not None and posting.notice in _CHANNEL_NOTICES:
                # without a database now, the next attempt finds the same trouble again
                with suppress(StoreDown):
                    await self.matches.troubled(posting.match_id, failure.trouble)
            raise failure from failure.__cause__

    async def _deliver(self, match: Match, posting: Posting) -> None:
        nonce = posting.nonce
        if posting.notice in (Notice.CHOSEN, Notice.VOTED, Notice.TIME):
            await self.boards.show_changed(match, posting.version, nonce)
        elif posting.notice is Notice.VOTE:
            await self.vote_calls.call(match, posting.version, nonce)
        elif posting.notice is Notice.ARRANGED:
            await self.boards.show_arranged(match, nonce)
        elif posting.notice is Notice.PAIRED:
            await self.boards.show_paired(match, nonce)
        elif posting.notice is Notice.RESULT:
            await self.pair_results.tell(match, posting)
        elif posting.notice is Notice.WATCHED:
            await self.boards.tell_watchers(match, nonce)
        elif posting.notice is Notice.OFFER:
            await self.offers.refresh(match, posting)
        elif posting.notice in (Notice.ANSWER, Notice.REPLACED):
            await self.answers.tell(match, posting)
        elif posting.notice is Notice.REMINDER:
            await self.reminders.remind(match, again=posting.tried_at is not None)
        elif posting.notice is Notice.REMINDED:
            await self.reminders.take_back(match)
        elif posting.notice in (Notice.INVITATION, Notice.LOBBY):
            await self.lobby.refresh(match, nonce)
        else:
            await self.threads.close(match)


# --------------------------------------------------------------------------------------- feature


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
