"""What the outbox asks for, delivered: in the channel of a match, and for direct matches to each
player, with their own invitations and boards.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

import discord
import structlog

from bot.base.refusal import StoreDown
from bot.discord_kit.errors import channel_trouble, classify
from bot.discord_kit.interaction import BoardStyle
from bot.discord_kit.message import OutgoingMessage, invitation_url
from bot.discord_kit.posts import (
    LostMessage,
    Posts,
    asks,
    lost_announcement,
    lost_board,
    lost_earlier,
    lost_invitation,
    lost_lobby,
)
from bot.discord_kit.texts import Say
from bot.match.act.recorder import Board, CalledOff
from bot.match.model.match import Addressee, Match, Pair, Posting
from bot.match.model.people import Mention, Person
from bot.match.model.position import Offer, OfferState
from bot.match.model.terms import Notice, Status
from bot.match.outbox import NO_SEAT, Claimed, unreachable
from bot.play.access import Kit
from bot.play.board.delivery import BoardPosts
from bot.play.board.message import BoardMessages, Reader
from bot.play.board.text import called_off
from bot.play.letters import (
    Letters,
    PairResults,
    ReminderPosts,
    VoteCalls,
    own_nonce,
    to_each,
    unmasking_message,
)
from bot.play.lobby.message import LobbyPosts, called_by, lobby_message
from bot.play.offers import AnswerPosts, answered_message, declined_message

# ---------------------------------------------------------------------------------------- boards
# Boards of direct matches: each player has their own, seen from their side.


@dataclass(frozen=True, slots=True)
class DirectBoards:
    """Sends each player their board, and keeps it up to date."""

    kit: Kit
    messages: BoardMessages
    letters: Letters

    async def post(self, board: Board | CalledOff, posting: Posting) -> None:
        """Show every player the board as it is, and note that `posting` was sent. Whoever has it
        already after an earlier attempt is left alone.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        match = board.match
        if isinstance(board, Board):
            await self._take_back(match, board.offered_since, offered=True)
            await self._take_back(match, posting.tried_at)
        await self._settle(board)
        people = await self.kit.match.homes.addressees(match)

        async def show(to: Addressee) -> None:
            if to.home.board_version != match.version:
                await self._show(board, to, people, posting)

        await to_each(people, show)
        await self.kit.match.homes.posted(match, posting)

    async def _show(
        self,
        board: Board | CalledOff,
        to: Addressee,
        people: Collection[Addressee],
        posting: Posting,
    ) -> None:
        """Show one player the board: in the message that they have, unless it is to notify them.
        One that shows an earlier part of the same tale gives way to a new one."""
        match, user_id, old = board.match, to.person.user_id, to.home.board
        outgoing = await self._message(board, to, people)
        offer = None if isinstance(board, CalledOff) else board.offer
        lost = lost_board(match, posting, to.home.message_id, offer)
        # below who was who there is always a new one
        quiet = old is not None and not outgoing.pings and not match.masks
        if quiet and old and await self._arrived(old[0], lost):
            # an earlier attempt was a message of its own
            quiet = False
        if quiet and old and await self.letters.edit(*old, outgoing) is None:
            asked = offer if offer is not None and offer.state is OfferState.OPEN else None
            await self.kit.match.homes.shown(match, user_id, *old, offer=asked)
            return
        own = own_nonce(posting.nonce, user_id)
        silent = not outgoing.pings
        sent = await self.letters.send(match, to, outgoing, own, lost=lost, silent=silent)
        if sent is None:
            return
        same = to.home.board_version == match.version
        if isinstance(board, Board):
            same = _is_current(board, to)
        if old and old[1] != sent.id and (same or _gives_way(board, to.home.board_version)):
            # before the new one is noted: after a crash both are found again
            await self.letters.delete(*old)
        called = offer if offer is not None and asks(sent, offer) else None
        await self.kit.match.homes.shown(match, user_id, sent.channel.id, sent.id, offer=called)

    async def show_offer(self, board: Board | CalledOff | None, posting: Posting) -> None:
        """Show on everybody's board an offer, or what became of it. Those it asks for the first
        time are sent a new board, which notifies them; and somebody without a seat, who is asked to
        take one over, what the offer says.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        if not isinstance(board, Board):
            return
        await self._take_back(board.match, posting.tried_at, offered=True)
        if board.match.status is not Status.ACTIVE:
            return
        await self._settle(board)
        match, offer = board.match, board.offer
        substitute = None
        if offer is not None and offer.state is OfferState.OPEN:
            substitute = offer.substitute
        others = [] if substitute is None else [substitute]
        people = await self.kit.match.homes.addressees(match, others)
        players = [one for one in people if one.seat != NO_SEAT]

        async def show(to: Addressee) -> None:
            if offer is not None and to.seat == NO_SEAT:
                await self._ask(board, offer, to, posting)
            elif _is_current(board, to) and to.person.user_id in _asked(board, to):
                await self._show(board, to, players, posting)

        await to_each(people, show)
        await self.refresh(match, posting)

    async def _take_back(
        self, match: Match, since: datetime | None, *, offered: bool = False
    ) -> None:
        """Delete boards that were sent `since` a moment and not noted before an act came; none were
        if that is None. `offered`: those that showed the newest offer."""
        if since is None:
            return
        offer = await self.kit.match.offers.of_match(match.id) if offered else None
        if offered and offer is None:
            return
        posts = self.letters.posts
        for to in await self.kit.match.homes.addressees(match):
            if offer and to.home.offer_id == offer.id:
                continue
            # it may be the first board, and the first message of all
            channel_id = to.home.channel_id or await posts.direct_to(to.person.user_id)
            if channel_id is None:
                continue
            lost = lost_earlier(match, since, to.home.message_id, offer)
            if (left := await self._arrived(channel_id, lost)) is not None:
                await self.letters.delete(channel_id, left)

    async def _ask(self, board: Board, offer: Offer, to: Addressee, posting: Posting) -> None:
        """Ask somebody to take a seat over."""
        match, user_id, old = board.match, to.person.user_id, to.home.board
        say = Say(to.locale(match.locale))
        board = replace(board, asking=_asked(board, to))
        outgoing = await self.messages.asking(board, offer, say, user_id)
        if to.home.offer_id == offer.id and old:
            failed = await self.letters.edit(*old, outgoing, picture=False)
            if failed is None:
                return
        own = own_nonce(f"offer-{offer.id}-{to.home.message_id}", user_id)
        lost = lost_announcement(match.code, posting.tried_at, outgoing.text, whole=True)
        silent = not outgoing.pings
        sent = await self.letters.send(match, to, outgoing, own, lost=lost, silent=silent)
        if sent is not None:
            await self.kit.match.homes.shown(match, user_id, sent.channel.id, sent.id, offer=offer)

    async def _settle(self, board: Board | CalledOff) -> None:
        """Tell somebody who was asked to take a seat over what became of that, where they were
        asked; the board that a new player is sent comes after."""
        offer = await self.kit.match.offers.of_match(board.match.id)
        settled = offer is not None and offer.state is not OfferState.OPEN
        if isinstance(board, CalledOff) or offer is None or not settled or not offer.substitute:
            return
        match, user_id = board.match, offer.substitute.user_id
        others = [offer.substitute] if match.seat_of(user_id) is None else []
        for to in await self.kit.match.homes.addressees(match, others):
            if (
                to.person.user_id == user_id
                and to.home.offer_id == offer.id
                and to.home.board is not None
            ):
                say = Say(to.locale(match.locale))
                told = await self.messages.asking(board, offer, say, user_id)
                await self.letters.edit(*to.home.board, told, picture=False)
                await self.kit.match.homes.settled(match.id, user_id)

    async def refresh(self, match: Match, posting: Posting) -> None:
        """Bring the board that each player has up to date, notifying nobody; one that was deleted
        is sent again, unless it was by an earlier attempt.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        if not match.is_played and match.status is not Status.ACTIVE:
            return
        board = await self.kit.match.boards.of(match.id)
        people = await self.kit.match.homes.addressees(match)

        async def show(to: Addressee) -> None:
            old = to.home.board
            if old is None or not _is_current(board, to):
                return
            outgoing = replace(await self._message(board, to, people), pings=())
            lost, user_id = lost_board(match, posting, old[1]), to.person.user_id
            found = await self._arrived(old[0], lost)
            if found:
                await self.letters.delete(*old)
                old = old[0], found
            failed = await self.letters.edit(*old, outgoing)
            if failed is None and (found or to.home.board_version != board.match.version):
                await self.kit.match.homes.shown(board.match, user_id, *old)
            if failed is None or match.status is not Status.ACTIVE:
                return
            own = own_nonce(posting.nonce, user_id)
            sent = await self.letters.send(match, to, outgoing, own, silent=True)
            if sent is not None:
                place = sent.channel.id, sent.id
                await self.kit.match.homes.shown(board.match, user_id, *place)

        await to_each(people, show)

    async def _arrived(self, channel_id: int, lost: LostMessage | None) -> int | None:
        """The message of an earlier attempt in somebody's direct messages."""
        posts = self.letters.posts
        return await posts.find_lost(posts.direct(channel_id), lost)

    async def _message(
        self, board: Board | CalledOff, to: Addressee, people: Collection[Addressee]
    ) -> OutgoingMessage:
        say = Say(to.locale(board.match.locale))
        if isinstance(board, CalledOff):
            user_id = to.person.user_id
            return replace(called_off(board.match, board.ruling, say), pings=(user_id,))
        others = [one for one in people if one is not to]
        style = BoardStyle.of(to.settings)
        reader = Reader(to.person.user_id, to.seat, style, unreachable(others))
        pair = await self.kit.match.homes.seen_pair(reader.user_id, board.pair)
        board = replace(board, pair=pair, asking=_asked(board, to))
        return await self.messages.public_board(board, say, reader=reader)


def _asked(board: Board, to: Addressee) -> frozenset[int]:
    """Somebody, if the board's offer is to notify them: it has not yet."""
    if board.offer is None or to.home.offer_id == board.offer.id:
        return frozenset()
    return board.asking & {to.person.user_id}


def _is_current(board: Board, to: Addressee) -> bool:
    """Whether a player's message shows the board. That of another version is still to be sent, but
    while pieces are laid out one message shows each version."""
    shown = to.home.board_version
    return shown == board.match.version or (shown is not None and board.position.arranging)


def _gives_way(board: Board | CalledOff, shown: int | None) -> bool:
    """Whether the version that a player's message shows is an earlier part of what a board
    tells."""
    if isinstance(board, CalledOff) or board.since is None or shown is None:
        return False
    return board.since <= shown < board.match.version


# ----------------------------------------------------------------------------------- invitations
# Invitations to direct matches: one where it was made, and one for each person invited from a
# direct message.


_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class DirectInvitations:
    """Posts and updates the invitations to direct matches."""

    kit: Kit
    posts: Posts
    letters: Letters

    async def refresh(self, match: Match, nonce: str, tried_at: datetime | None = None) -> None:
        """Update the invitation and its copies; post those that were never sent. `tried_at`: when
        that was tried first.

        :raises discord.HTTPException, Undelivered: it failed; to be tried again.
        """
        pair = await self.kit.match.lobby.pair_of(match)
        if pair is not None:
            # there is one invitation to both
            match = pair.first
        called = await called_by(match, self.kit.match.mentions)
        lost = lost_invitation(match, tried_at)
        people = await self.kit.match.homes.addressees(match)
        creator = next((one for one in people if one.person.user_id == match.creator_id), None)
        # elsewhere it stands in a channel where those who are invited see it
        at_home = creator is not None and creator.home.channel_id == match.place.channel_id
        reader = match.creator_id if at_home else None
        await self._refresh_first(match, pair, nonce, called, lost, reader=reader)

        async def copy(to: Addressee) -> None:
            if to is not creator and (at_home or to.home.invitation_id is not None):
                await self._refresh_copy(match, pair, to, nonce, called, lost=lost)

        await to_each(people, copy)

    async def _refresh_first(
        self,
        match: Match,
        pair: Pair | None,
        nonce: str,
        called: Collection[int],
        moved: LostMessage | None,
        *,
        reader: int | None,
    ) -> None:
        """The invitation where it was made; `reader`: if nobody else sees it there. In a place that
        the bot is no member of, only its buttons change it."""
        channel_id, message_id = match.place.channel_id, match.lobby_message_id
        if message_id is None:
            lost = lost_lobby(match)
            message_id = await self.posts.find_lost(self.posts.channel(match, channel_id), lost)
            if message_id is not None:
                await self.kit.match.lobby.posted(match.id, message_id)
        if message_id is not None:
            outgoing = lobby_message(match, pair=pair, reader=reader)
            await self.letters.edit(channel_id, message_id, outgoing, picture=False)
            return
        if match.status is not Status.LOBBY:
            return
        outgoing = lobby_message(match, called=called, pair=pair, reader=reader)
        try:
            sent = await self.posts.post(match, channel_id, outgoing, nonce)
        except discord.HTTPException as error:
            if channel_trouble(error) is None:
                raise
            _log.info("invitation-nowhere", match=match.code, code=error.code)
            await self._move(match, pair, nonce, moved)
            return
        await self.kit.match.lobby.posted(match.id, sent.id)

    async def _move(
        self, match: Match, pair: Pair | None, nonce: str, lost: LostMessage | None
    ) -> None:
        """Send an invitation to its maker that cannot be posted where it was made; the copies
        follow."""
        outgoing = lobby_message(match, pair=pair, reader=match.creator_id)
        for one in await self.kit.match.homes.addressees(match):
            if one.person.user_id == match.creator_id:
                own = own_nonce(nonce, one.person.user_id)
                sent = await self.letters.send(match, one, outgoing, own, lost=lost, silent=True)
                if sent is not None:
                    await self.kit.match.homes.moved(match, sent.channel.id)
                    await self.kit.match.lobby.posted(match.id, sent.id)

    async def _refresh_copy(
        self,
        match: Match,
        pair: Pair | None,
        to: Addressee,
        nonce: str,
        called: Collection[int],
        *,
        lost: LostMessage | None,
    ) -> None:
        """The invitation that a person was sent, or is to be sent."""
        home, user_id, say = to.home, to.person.user_id, Say(to.locale(match.locale))
        if home.channel_id is not None and home.invitation_id is not None:
            outgoing = lobby_message(match, pair=pair, say=say, reader=user_id)
            await self.letters.edit(home.channel_id, home.invitation_id, outgoing, picture=False)
            return
        if all(person.user_id != user_id for person in match.invited):
            return
        own, silent = own_nonce(nonce, user_id), user_id not in called
        outgoing = lobby_message(match, pair=pair, say=say, reader=user_id)
        sent = await self.letters.send(match, to, outgoing, own, lost=lost, silent=silent)
        if sent is not None:
            await self.kit.match.homes.invited(match, user_id, sent.channel.id, sent.id)


# ------------------------------------------------------------------------------- direct delivery
# Delivery of the outbox's rows for direct matches: to each player whom they concern.


@dataclass(frozen=True, slots=True)
class DirectDelivery:
    """Does the work of rows about direct matches."""

    kit: Kit
    letters: Letters
    boards: DirectBoards
    invitations: DirectInvitations
    reminders: ReminderPosts
    pair_results: PairResults

    async def deliver(self, claimed: Claimed) -> bool:
        """Do the work of a row; whether that also marked the row as sent. What is for spectators,
        about threads, about teams or by admins has no meaning here.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        match, posting, board = claimed.match, claimed.posting, claimed.board
        match posting.notice:
            case Notice.BOARD if board is not None:
                await self.boards.post(board, posting)
                return True
            case Notice.CHOSEN | Notice.TIME | Notice.ARRANGED | Notice.PAIRED:
                await self.boards.refresh(match, posting)
            case Notice.OFFER:
                await self.boards.show_offer(board, posting)
            case Notice.ANSWER:
                await self._tell_answer(match, posting)
            case Notice.RESULT:
                await self._tell_result(match, posting)
            case Notice.UNMASKING:
                await self._unmask(match, posting)
            case Notice.REMINDER:
                return await self.reminders.remind(claimed)
            case Notice.REMINDED:
                await self.reminders.take_back(match)
            case Notice.INVITATION | Notice.LOBBY:
                await self.invitations.refresh(match, posting.nonce, posting.tried_at)
            case _:
                pass
        return False

    async def _tell_answer(self, match: Match, posting: Posting) -> None:
        """Tell a person what became of their invitation or offer."""
        active = match.status is Status.ACTIVE
        offer = await self.kit.match.offers.of_match(match.id) if active else None

        async def answer(say: Say, to: Addressee | None = None) -> OutgoingMessage | None:
            if not active:
                home = None if to is None else to.home
                url = invitation_url(match, home)
                return declined_message(match, posting.about_id, say, url)
            return None if offer is None else answered_message(match, offer, posting.about_id, say)

        outgoing = await answer(Say(match.locale))
        if outgoing is None:
            return
        wanted = await self.kit.match.mentions.among(outgoing.pings, Mention.OFFER)
        await self._tell(match, posting, wanted, answer)

    async def _tell_result(self, match: Match, posting: Posting) -> None:
        """Tell both players the result of their pair."""
        pair = await self.kit.match.lobby.pair_of(match)
        if pair is None or pair.points is None:
            return
        everybody = [person.user_id for person in match.people]
        notifying = await self.kit.match.mentions.among(everybody, Mention.END)

        async def result(say: Say, to: Addressee) -> OutgoingMessage | None:
            seen = await self.kit.match.homes.seen_pair(to.person.user_id, pair)
            return None if seen is None else await self.pair_results.message(seen, say)

        await self._tell(match, posting, everybody, result, notifying=notifying)

    async def _unmask(self, match: Match, posting: Posting) -> None:
        """Tell both players who they were. The board that follows notifies them."""

        async def unmasking(say: Say, _to: Addressee) -> OutgoingMessage:
            return unmasking_message(match, say)

        everybody = [person.user_id for person in match.people]
        await self._tell(match, posting, everybody, unmasking, notifying=())

    async def _tell(
        self,
        match: Match,
        posting: Posting,
        user_ids: Collection[int],
        text: Callable[[Say, Addressee], Awaitable[OutgoingMessage | None]],
        *,
        notifying: Collection[int] | None = None,
    ) -> None:
        """Send some people a message, each in their language and with their links; `notifying`: if
        given, nobody else of them is notified."""

        async def tell(to: Addressee) -> None:
            user_id = to.person.user_id
            if user_id not in user_ids:
                return
            outgoing = await text(Say(to.locale(match.locale)), to)
            if outgoing is None:
                return
            words, since = outgoing.text, posting.tried_at
            lost = lost_announcement(match.code, since, words, whole=True)
            own, silent = own_nonce(posting.nonce, user_id), False
            if notifying is not None:
                silent = user_id not in notifying
            await self.letters.send(match, to, outgoing, own, lost=lost, silent=silent)

        # a seat may have been handed over by whoever is told so
        gone = [Person(one, "") for one in user_ids if match.seat_of(one) is None]
        await to_each(await self.kit.match.homes.addressees(match, gone), tell)


# -------------------------------------------------------------------------------------- delivery
# Delivery of the outbox's rows, of which those about direct matches are handed on.


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

    kit: Kit
    boards: BoardPosts
    reminders: ReminderPosts
    lobby: LobbyPosts
    answers: AnswerPosts
    pair_results: PairResults
    vote_calls: VoteCalls
    direct: DirectDelivery

    @classmethod
    def over(cls, kit: Kit, boards: BoardPosts) -> Delivery:
        posts = boards.posts
        letters = Letters(kit, posts)
        reminders = ReminderPosts(kit, posts, boards, letters)
        results = PairResults(kit, boards.messages.ratings, posts)
        return cls(
            kit,
            boards,
            reminders,
            LobbyPosts(kit, posts),
            AnswerPosts(kit, posts, boards),
            results,
            VoteCalls(kit, posts),
            DirectDelivery(
                kit,
                letters,
                DirectBoards(kit, boards.messages, letters),
                DirectInvitations(kit, posts, letters),
                reminders,
                results,
            ),
        )

    async def deliver(self, claimed: Claimed) -> bool:
        """Do the work of a row; whether that also marked the row as sent. If the channel takes no
        messages, the match is marked as being in trouble.

        :raises Undelivered: the delivery failed.
        """
        posting = claimed.posting
        try:
            if claimed.match.is_direct:
                return await self.direct.deliver(claimed)
            if posting.notice is Notice.BOARD:
                return await self.boards.post(claimed.board, posting.nonce, posting)
            if posting.notice is Notice.OFFER:
                return await self.boards.show_offer(claimed.board, posting)
            if posting.notice is Notice.REMINDER:
                return await self.reminders.remind(claimed)
            await self._deliver(claimed.match, posting)
            return False
        except Exception as error:  # noqa: BLE001 - it goes on as a failure
            failure = classify(error)
            if failure.trouble is not None and posting.notice in _CHANNEL_NOTICES:
                # without a database now, the next attempt finds the same trouble again
                with suppress(StoreDown):
                    await self.kit.match.matches.troubled(posting.match_id, failure.trouble)
            raise failure from failure.__cause__

    async def _deliver(self, match: Match, posting: Posting) -> None:
        nonce = posting.nonce
        if posting.notice in (Notice.CHOSEN, Notice.VOTED, Notice.TIME):
            await self.boards.show_changed(match, posting)
        elif posting.notice is Notice.VOTE:
            await self.vote_calls.call(match, posting.version, nonce)
        elif posting.notice is Notice.ARRANGED:
            await self.boards.show_arranged(match, posting)
        elif posting.notice is Notice.PAIRED:
            await self.boards.show_paired(match, posting)
        elif posting.notice is Notice.RESULT:
            await self.pair_results.tell(match, posting)
        elif posting.notice is Notice.WATCHED:
            await self.boards.tell_watchers(match, nonce)
        elif posting.notice in (Notice.ANSWER, Notice.REPLACED):
            await self.answers.tell(match, posting)
        elif posting.notice is Notice.REMINDED:
            await self.reminders.take_back(match)
        elif posting.notice in (Notice.INVITATION, Notice.LOBBY):
            await self.lobby.refresh(match, nonce)
        else:
            await self.boards.threads.close(match)
