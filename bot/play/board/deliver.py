"""Boards: posted where their match is played, shown to who looks on, and brought up to date."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, find_sent, links
from bot.discord_kit.message import Card
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say
from bot.match.act.board import CalledOff
from bot.match.act.service import Matches
from bot.match.board_facts import Boards
from bot.match.model.enums import Status
from bot.match.model.extras import Watch
from bot.match.model.match import Match, Posting
from bot.match.outbox import Undelivered
from bot.match.spectators import Watching
from bot.play.board.message import BoardMessages
from bot.play.board.text import called_off
from bot.play.board.threads import Threads

_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class BoardPosts:
    """Posts boards, and changes the newest one."""

    matches: Matches
    boards: Boards
    watching: Watching
    messages: BoardMessages
    posts: Posts
    threads: Threads

    async def post(self, match_id: int, nonce: str, posting: Posting | None = None) -> bool:
        """Post the board as everybody may see it, and note where it is and that `posting` was sent;
        whether there was one to post. Of a match that cannot be shown any more, post that it was
        called off.

        What was done since `posting` was taken from the outbox has left a newer row, and that one
        posts this board."""
        why_here: str | None = None
        board = await self.boards.to_post(match_id, posting)
        if board is not None and board.match.is_placeless:
            match = board.match
            _, why_here = await self.threads.opened(match, Say(match.locale))
            # that may have taken a while
            board = await self.boards.to_post(match_id, posting)
        if board is None:
            return False
        match, say = board.match, Say(board.match.locale)
        watchers: Sequence[Watch] = ()
        if isinstance(board, CalledOff):
            card = called_off(match, board.ruling, say)
        else:
            card, watchers = await self.messages.public_board(board, say), board.watchers
        if why_here is not None:
            card = replace(card, text=f"{card.text}\n{why_here}")
        if called := tuple(watch.user_id for watch in watchers if not watch.privately):
            note = say("board-watchers", mentions=" ".join(f"<@{user}>" for user in called))
            card = replace(card, text=f"{card.text}\n{note}", pings=(*card.pings, *called))
        await self._put(match, card, nonce, posting, watchers)
        return True

    async def _put(
        self,
        match: Match,
        card: Card,
        nonce: str,
        posting: Posting | None = None,
        watchers: Sequence[Watch] = (),
    ) -> None:
        """Post a board and note where it is. Where the match's thread takes nothing any more, it
        goes on in the channel it was made in, and says why."""
        moved, sought = False, find_sent.board(match, posting)
        try:
            channel = self.posts.channel(match, match.board_channel_id)
            message = await self.posts.send_once(channel, card, nonce, sought)
        except discord.HTTPException as error:
            why = api_errors.trouble(error)
            if match.thread_id is None or why is None:
                raise
            _log.warning("thread-left", match=match.code, code=error.code)
            note = Say(match.locale)(f"board-thread-{why.value}")
            card, moved = replace(card, text=f"{card.text}\n{note}"), True
            channel = self.posts.channel(match, match.place.channel_id)
            message = await self.posts.send_once(channel, card, nonce, sought)
        await self.boards.posted(match, message.id, posting, watchers=watchers, moved=moved)

    async def beside(self, match: Match, card: Card, nonce: str) -> discord.Message:
        """Post something else than the board where the match is played. If that takes nothing any
        more, the board goes elsewhere first."""
        try:
            return await self.posts.post(match, match.board_channel_id, card, nonce)
        except discord.HTTPException as error:
            if match.thread_id is None or api_errors.trouble(error) is None:
                raise
        await self.post(match.id, f"{nonce[:23]}b")
        match = await self.matches.get(match.id)
        return await self.posts.post(match, match.board_channel_id, card, nonce)

    async def tell_watchers(self, match: Match, nonce: str) -> None:
        """Show the board in private to those who asked for that. Who cannot be written to is told
        in the channel from the next time on."""
        board, say = await self.boards.of(match.id), Say(match.locale)
        card = await self.messages.public_board(board, say, calling=False)
        link = say("watch-link", url=links.to_match(match))
        card = replace(card, text=f"{card.text}\n{link}", rows=(), pings=())
        failure: Exception | None = None
        for watch in await self.watching.told(match, privately=True):
            # a person's own nonce: what was sent before a failure does not come again
            own = f"{nonce[:12]}{watch.user_id % 10**12:x}"
            try:
                if await self.posts.send_direct(watch.user_id, card, own) is None:
                    await self.watching.unreachable(watch)
            except (discord.HTTPException, Undelivered) as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def show_chosen(self, match: Match, version: int, nonce: str) -> None:
        """Say on the newest board who has chosen, calling nobody. A board of another version than
        `version` has been followed by one that says more."""
        if match.version == version:
            await self._refresh(match, nonce)

    async def show_time(self, match: Match, version: int, nonce: str) -> None:
        """Say on the newest board whose time is up, or what stops the clocks, calling nobody. A
        thread that was closed for its silence is opened for it: nothing else may follow for days.

        :raises discord.HTTPException: not now.
        :raises Undelivered: not now; it was edited too often, say.
        """
        if match.version == version:
            await self._refresh(match, nonce, opening=True)

    async def show_arranged(self, match: Match, nonce: str) -> None:
        """Show on the newest board what has been arranged since, calling nobody. Once all are ready
        there is another board.

        :raises discord.HTTPException: not now.
        :raises Undelivered: not now; it was edited too often, say.
        """
        if match.status is Status.ACTIVE and (await self.matches.position(match.id)).arranging:
            await self._refresh(match, nonce)

    async def _refresh(self, match: Match, nonce: str, *, opening: bool = False) -> None:
        """Bring the newest board up to date in its place, `opening` its thread if need be; one that
        somebody deleted is posted again."""
        if match.status is not Status.ACTIVE or match.board_message_id is None:
            return
        board = await self.boards.of(match.id)
        card = replace(await self.messages.public_board(board, Say(match.locale)), pings=())
        channel = self.posts.channel(match, match.board_channel_id)
        message = channel.get_partial_message(match.board_message_id)
        try:
            await self.posts.replace(message, card)
        except discord.HTTPException as error:
            if error.code == api_errors.UNKNOWN_MESSAGE:
                await self._put(match, card, nonce)
                return
            if opening and error.code == api_errors.ARCHIVED and await self._opened(match):
                await self._refresh(match, nonce)
                return
            if api_errors.is_outage(error):
                raise
            # an archived thread, say: the next board will tell
            _log.info("board-unrefreshed", match=match.code, code=error.code)

    async def _opened(self, match: Match) -> bool:
        """Open the thread of a match; whether it was not locked."""
        if match.thread_id is None:
            return False
        try:
            await self.posts.unarchive(match.thread_id)
        except discord.HTTPException as error:
            if api_errors.trouble(error) is None:
                raise
            return False
        return True

    async def repeat(self, match: Match, channel_id: int) -> str:
        """Show the board to everybody once more, calling nobody; where it is."""
        board = await self.boards.of(match.id)
        card = await self.messages.public_board(board, Say(match.locale), calling=False)
        message = await self.posts.post(match, channel_id, card, secrets.token_hex(12))
        return links.url(match.place.guild_id, channel_id, message.id)
