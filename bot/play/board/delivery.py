"""Delivery of boards: posted where their match is played, sent to spectators, kept up to date."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, find_sent, links
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say
from bot.match.act.board import CalledOff, Earlier
from bot.match.act.service import Matches
from bot.match.board_facts import Boards
from bot.match.model.enums import Status
from bot.match.model.match import Match, Posting
from bot.match.model.people import Place
from bot.match.model.spectator import Watch
from bot.match.outbox import Undelivered
from bot.match.spectators import Watching
from bot.play.board.message import BoardMessages
from bot.play.board.text import called_off
from bot.play.board.threads import Threads
from bot.play.match_access import MatchAccess, is_visible

_log: Final = structlog.get_logger(__name__)

EDITED_FOR: Final = timedelta(minutes=50)
"""How long a board is edited: Discord limits edits of messages that are an hour old."""


@dataclass(frozen=True, slots=True)
class BoardPosts:
    """Posts boards, and updates the newest one."""

    matches: Matches
    boards: Boards
    watching: Watching
    access: MatchAccess
    messages: BoardMessages
    posts: Posts
    threads: Threads

    async def post(self, match_id: int, nonce: str, posting: Posting | None = None) -> bool:
        """Post the board as everybody may see it, and note where it is and that `posting` was sent;
        whether there was one to post. Of a match that cannot be shown any more, post that it was
        called off.

        Acts since `posting` was taken from the outbox have left a newer row, and that row posts
        their board."""
        why_here: str | None = None
        board = await self.boards.to_post(match_id, posting)
        if board is not None and board.match.is_placeless:
            match = board.match
            _, why_here = await self.threads.opened(match, Say(match.locale))
            # opening the thread may have taken a while
            board = await self.boards.to_post(match_id, posting)
        if board is None:
            return False
        match, say = board.match, Say(board.match.locale)
        watchers: Sequence[Watch] = ()
        if isinstance(board, CalledOff):
            outgoing = called_off(match, board.ruling, say)
        else:
            outgoing, watchers = await self.messages.public_board(board, say), board.watchers
        if why_here is not None:
            outgoing = replace(outgoing, text=f"{outgoing.text}\n{why_here}")
        if called := tuple(watch.user_id for watch in watchers if not watch.privately):
            note = say("board-watchers", mentions=" ".join(f"<@{user}>" for user in called))
            outgoing = replace(
                outgoing, text=f"{outgoing.text}\n{note}", pings=(*outgoing.pings, *called)
            )
        earlier = None if isinstance(board, CalledOff) else board.earlier
        quiet = earlier is not None and not outgoing.pings
        if quiet and earlier and await self._edited(match, outgoing, earlier):
            await self.boards.posted(match, earlier.message_id, posting, watchers=watchers)
        else:
            old = None if earlier is None else earlier.message_id
            await self._put(match, outgoing, nonce, posting, watchers, instead_of=old)
        return True

    async def _edited(self, match: Match, outgoing: OutgoingMessage, earlier: Earlier) -> bool:
        """Show a board in the message of the one whose tale it goes on with; False where that
        cannot be edited, or not again and again."""
        if self.boards.clock.now() > earlier.began_at + EDITED_FOR or self._archived(match):
            return False
        channel = self.posts.channel(match, match.board_channel_id)
        try:
            await self.posts.replace(channel.get_partial_message(earlier.message_id), outgoing)
        except Undelivered as limit:
            _log.info("board-unedited", match=match.code, code=limit.code)
            return False
        except discord.HTTPException as error:
            if api_errors.is_outage(error):
                raise
            _log.info("board-unedited", match=match.code, code=error.code)
            return False
        return True

    async def _put(
        self,
        match: Match,
        outgoing: OutgoingMessage,
        nonce: str,
        posting: Posting | None = None,
        watchers: Sequence[Watch] = (),
        *,
        instead_of: int | None = None,
    ) -> None:
        """Post a board and record its message; the one with the id `instead_of` gives way to it.
        If the match's thread takes no messages, the match moves to the channel where it was
        created, and the board tells why."""
        moved, lost = False, find_sent.board(match, posting)
        try:
            channel = self.posts.channel(match, match.board_channel_id)
            message = await self.posts.send_once(channel, outgoing, nonce, lost)
        except discord.HTTPException as error:
            why = api_errors.trouble(error)
            if match.thread_id is None or why is None:
                raise
            _log.warning("thread-left", match=match.code, code=error.code)
            note = Say(match.locale)(f"board-thread-{why.value}")
            outgoing, moved = replace(outgoing, text=f"{outgoing.text}\n{note}"), True
            channel = self.posts.channel(match, match.place.channel_id)
            message = await self.posts.send_once(channel, outgoing, nonce, lost)
        if instead_of is not None and not moved and message.id != instead_of:
            # before the new one is noted: after a crash both are found again
            await self.posts.delete(match, match.board_channel_id, instead_of)
        await self.boards.posted(match, message.id, posting, watchers=watchers, moved=moved)

    async def post_extra(
        self, match: Match, outgoing: OutgoingMessage, nonce: str
    ) -> discord.Message:
        """Post a message other than the board where the match is played. If the thread takes no
        messages, the board moves to the channel first."""
        try:
            return await self.posts.post(match, match.board_channel_id, outgoing, nonce)
        except discord.HTTPException as error:
            if match.thread_id is None or api_errors.trouble(error) is None:
                raise
        await self.post(match.id, f"{nonce[:23]}b")
        match = await self.matches.get(match.id)
        return await self.posts.post(match, match.board_channel_id, outgoing, nonce)

    async def tell_watchers(self, match: Match, nonce: str) -> None:
        """Send the board to the spectators who asked for direct messages. One who takes none is
        mentioned in the channel from the next time on; one who does not see the channel gets
        nothing."""
        board, say = await self.boards.of(match.id), Say(match.locale)
        outgoing = await self.messages.public_board(board, say, calling=False)
        link = say("watch-link", url=links.to_match(match))
        outgoing = replace(outgoing, text=f"{outgoing.text}\n{link}", rows=(), pings=())
        failure: Exception | None = None
        for watch in await self.watching.told(match, privately=True):
            # a nonce per person: after a failure nobody gets the same message twice
            own = f"{nonce[:12]}{watch.user_id % 10**12:x}"
            try:
                if not await self._may_be_told(match, watch):
                    continue
                if await self.posts.send_direct(watch.user_id, outgoing, own) is None:
                    await self.watching.unreachable(watch)
            except (discord.HTTPException, Undelivered) as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def _may_be_told(self, match: Match, watch: Watch) -> bool:
        """Whether a spectator still sees the match. One who has left its server is no spectator any
        more."""
        viewer = await self.access.channels.member(match.place.guild_id, watch.user_id)
        if viewer is None:
            await self.watching.left(watch)
            return False
        return await is_visible(match, watch.user_id, viewer)

    async def show_changed(self, match: Match, version: int, nonce: str) -> None:
        """Show on the newest board who has chosen, how a vote stands, whose time is up, or why the
        clocks stand still, notifying nobody. A board of another version than `version` has been
        replaced by a newer one.

        :raises discord.HTTPException: Discord failed; to be tried again.
        :raises Undelivered: a rate limit was met; to be tried again.
        """
        if match.version == version:
            await self._refresh(match, nonce)

    async def show_arranged(self, match: Match, nonce: str) -> None:
        """Show the progress of the arrangement on the newest board, notifying nobody. Once all are
        ready there is a new board.

        :raises discord.HTTPException: Discord failed; to be tried again.
        :raises Undelivered: a rate limit was met; to be tried again.
        """
        if match.status is Status.ACTIVE and (await self.matches.position(match.id)).arranging:
            await self._refresh(match, nonce)

    async def show_paired(self, match: Match, nonce: str) -> None:
        """Show on the newest board how the other match of its pair ended, notifying nobody. That of
        a match that is over is edited where it is, in a thread that was closed, too.

        :raises discord.HTTPException: Discord failed; to be tried again.
        :raises Undelivered: a rate limit was met; to be tried again.
        """
        if match.status is Status.ACTIVE:
            await self._refresh(match, nonce)
        elif match.board_message_id is not None:
            await self._edit_last(match, match.board_message_id)

    async def _edit_last(self, match: Match, message_id: int) -> None:
        """Edit the last board of a match that is over; a thread that was archived is open for as
        long as that takes."""
        board = await self.boards.of(match.id)
        outgoing = await self.messages.public_board(board, Say(match.locale), calling=False)
        channel = self.posts.channel(match, match.board_channel_id)
        message = channel.get_partial_message(message_id)
        try:
            try:
                await self.posts.replace(message, outgoing)
            except discord.HTTPException as error:
                if error.code != api_errors.ARCHIVED or match.thread_id is None:
                    raise
                await self.posts.unarchive(match.thread_id)
                await self.posts.replace(message, outgoing)
                await self.threads.close(match)
        except discord.HTTPException as error:
            if api_errors.is_outage(error):
                raise
            # the other board and the message in the channel tell the same
            _log.info("board-unrefreshed", match=match.code, code=error.code)

    async def _refresh(self, match: Match, nonce: str) -> None:
        """Edit the newest board; post it again if it was deleted, or if its thread is archived:
        that takes no edits, and opens for a message. No other one may follow for days."""
        if match.status is not Status.ACTIVE or match.board_message_id is None:
            return
        board = await self.boards.of(match.id)
        outgoing = replace(await self.messages.public_board(board, Say(match.locale)), pings=())
        old = match.board_message_id
        if self._archived(match):
            await self._put(match, outgoing, nonce, instead_of=old)
            return
        channel = self.posts.channel(match, match.board_channel_id)
        message = channel.get_partial_message(old)
        try:
            await self.posts.replace(message, outgoing)
        except discord.HTTPException as error:
            if error.code in (api_errors.UNKNOWN_MESSAGE, api_errors.ARCHIVED):
                gone = error.code == api_errors.UNKNOWN_MESSAGE
                await self._put(match, outgoing, nonce, instead_of=None if gone else old)
                return
            if api_errors.is_outage(error):
                raise
            # the next board shows the same
            _log.info("board-unrefreshed", match=match.code, code=error.code)

    def _archived(self, match: Match) -> bool:
        """Whether the match's thread is known to be archived."""
        return match.thread_id is not None and self.posts.is_archived(match, match.thread_id)

    async def post_copy(self, match: Match, place: Place) -> str:
        """Post a copy of the board that notifies nobody; its URL."""
        board = await self.boards.of(match.id)
        outgoing = await self.messages.public_board(board, Say(match.locale), calling=False)
        return await self.post_aside(match, place, outgoing, secrets.token_hex(12))

    async def post_aside(
        self, match: Match, place: Place, outgoing: OutgoingMessage, nonce: str
    ) -> str:
        """Post something else about a match where somebody wants it, on whatever server, once for
        each nonce; its URL."""
        message = await self.posts.post(match, place.channel_id, outgoing, nonce)
        return links.url(place.guild_id, place.channel_id, message.id)
