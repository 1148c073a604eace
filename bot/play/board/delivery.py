"""Delivery of boards: threads, messages that are posted and kept up to date, and spectators."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Any, Final, TypeAlias

import discord
import structlog

from bot.discord_kit.access import (
    OWN_THREAD_PERMISSIONS,
    POST_PERMISSIONS,
    find_open_post,
    loaded,
    missing_in,
    post_tags,
)
from bot.discord_kit.errors import (
    ARCHIVED,
    BLOCKED,
    THREAD_EXISTS,
    TOO_MANY_THREADS,
    UNKNOWN_MESSAGE,
    channel_trouble,
    is_gone,
    is_outage,
    is_passing,
)
from bot.discord_kit.message import OutgoingMessage, channel_url, clip, match_url
from bot.discord_kit.posts import (
    Posts,
    asks,
    lost_board,
    lost_earlier,
    lost_other_board,
    opened_thread,
)
from bot.discord_kit.texts import Say, tidy
from bot.match.act.recorder import Board, CalledOff, Earlier
from bot.match.model.match import Match, Posting, Watch
from bot.match.model.people import Place
from bot.match.model.position import Offer, OfferState
from bot.match.model.terms import Status
from bot.match.outbox import Undelivered
from bot.play.access import Kit, is_visible
from bot.play.board.message import BoardMessages
from bot.play.board.text import called_off

# --------------------------------------------------------------------------------------- threads
# Threads of matches: opened with the first board, closed after the end.


_log: Final = structlog.get_logger(__name__)

NAME_LIMIT: Final = 100
LINES_LOOKED_AT: Final = 10
"""Messages around the beginning of a thread."""

ForumOf: TypeAlias = Callable[[int], Awaitable[int | None]]
"""The id of the forum for the match with this id; None for most matches."""


@dataclass(frozen=True, slots=True)
class Threads:
    """Opens and closes threads; delivery posts in them."""

    kit: Kit
    forum_of: ForumOf

    async def opened(self, match: Match, say: Say) -> tuple[Match, str | None]:
        """The match, with a thread of its own if the server wants that; and, if none can be opened,
        the reason why the board goes to the channel."""
        channel = await self._parent(match)
        if channel is None:
            return match, None
        in_forum = isinstance(channel, discord.ForumChannel)
        wanted = POST_PERMISSIONS if in_forum else OWN_THREAD_PERMISSIONS

        def lacking(permissions: Iterable[str]) -> str:
            return say("board-channel-instead", permissions=say.permissions(permissions))

        if missing := missing_in(channel, wanted):
            return match, lacking(missing)
        try:
            thread_id = await self._open(channel, match)
        except discord.HTTPException as error:
            if is_passing(error) or isinstance(error, discord.NotFound):
                raise
            _log.warning("thread-unopened", match=match.code, code=error.code)
            reason = _reason(error)
            return match, lacking(wanted) if reason is None else say(reason)
        # recorded before anything is sent there: a retry must not open a second thread
        match = await self.kit.match.matches.opened(match.id, thread_id)
        if isinstance(channel, discord.TextChannel):
            await self._delete_line(channel, thread_id)
        return match, None

    async def _parent(self, match: Match) -> discord.TextChannel | discord.ForumChannel | None:
        """The channel or forum for the match's thread; None if it is to have none."""
        guild_id = match.place.guild_id
        if guild_id is None:
            return None
        if (forum := await self._forum(match)) is not None:
            return forum
        if (await self.kit.settings_of(guild_id)).place != "thread":
            return None
        channel = await self._place(match, match.place.channel_id)
        return channel if isinstance(channel, discord.TextChannel) else None

    async def _forum(self, match: Match) -> discord.ForumChannel | None:
        """The forum for the match, which gets a post there; None for most matches."""
        if isinstance(self.kit.client.get_channel(match.place.channel_id), discord.TextChannel):
            return None
        forum_id = await self.forum_of(match.id)
        if forum_id is None:
            return None
        found = await self._place(match, forum_id)
        return found if isinstance(found, discord.ForumChannel) else None

    async def _place(self, match: Match, channel_id: int) -> object:
        """A channel or thread of a match's server; fetched if the server is not loaded."""
        found = self.kit.client.get_channel(channel_id)
        guild_id = match.place.guild_id
        if found is None and guild_id is not None and loaded(self.kit.client, guild_id) is None:
            return await self.kit.client.fetch_channel(channel_id)
        return found

    async def _open(self, channel: discord.TextChannel | discord.ForumChannel, match: Match) -> int:
        """Open a thread at the invitation, or without a message if that was deleted; in a forum a
        post. Its id."""
        say = Say(match.locale)
        players = " – ".join(map(tidy, match.names))
        name = say("thread-name", game=say.game(match.game), players=players, code=match.code)
        for of in (await self.kit.occasions((match,))).values():
            # its end, with the code, has to be read
            told = say("thread-name-organised", name="", players=players, code=match.code)
            shown = clip(tidy(of.name), max(1, NAME_LIMIT - len(told)))
            name = say("thread-name-organised", name=shown, players=players, code=match.code)
        name = clip(name, NAME_LIMIT)
        plain = say("thread-name-plain", game=say.game(match.game), code=match.code)
        if isinstance(channel, discord.ForumChannel):
            if (post_id := find_open_post(channel, name, plain)) is not None:
                return post_id
            tags, nobody = post_tags(channel), discord.AllowedMentions.none()
            begins = say("thread-begins", code=match.code, home=f"<#{match.place.channel_id}>")

            async def post(name: str, minutes: Any) -> discord.Thread:
                made = await channel.create_thread(
                    name=name,
                    auto_archive_duration=minutes,
                    content=begins,
                    applied_tags=tags,
                    allowed_mentions=nobody,
                )
                return made.thread

            return (await opened_thread(post, name, plain)).id
        if match.lobby_message_id is not None:
            start = channel.get_partial_message(match.lobby_message_id)

            async def under(name: str, minutes: Any) -> discord.Thread:
                return await start.create_thread(name=name, auto_archive_duration=minutes)

            try:
                return (await opened_thread(under, name, plain)).id
            except discord.HTTPException as error:
                if error.code == THREAD_EXISTS:
                    return start.id  # a thread has the id of its first message
                if not is_gone(error):
                    raise
        kinds = discord.ChannelType
        kind = kinds.news_thread if channel.is_news() else kinds.public_thread

        async def alone(name: str, minutes: Any) -> discord.Thread:
            return await channel.create_thread(name=name, auto_archive_duration=minutes, type=kind)

        return (await opened_thread(alone, name, plain)).id

    async def _delete_line(self, channel: discord.TextChannel, thread_id: int) -> None:
        """Delete Discord's line that the bot has started a thread: a round would have one for each
        match. The bot is its author and needs no permission; if this fails, the line stays."""
        me, near = self.kit.client.user, discord.Object(thread_id)
        try:
            async for message in channel.history(limit=LINES_LOOKED_AT, around=near):
                if message.type is discord.MessageType.thread_created and message.author == me:
                    await message.delete()
        except discord.HTTPException as error:
            _log.info("line-left", channel=channel.id, code=error.code)

    async def close(self, match: Match) -> None:
        """Close the thread of a match that ended."""
        if match.thread_id is None:
            return
        try:
            thread = await self._place(match, match.thread_id)
            if isinstance(thread, discord.Thread) and not thread.archived:
                await thread.edit(archived=True)
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            # Discord archives it automatically some day
            _log.info("thread-left-open", match=match.code, code=error.code)


def _reason(error: discord.HTTPException) -> str | None:
    """The key of the sentence that tells why there is no thread; None if permissions lack."""
    if error.code in TOO_MANY_THREADS:
        return "board-too-many-threads"
    if error.code in BLOCKED:
        return "board-title-blocked"
    return None if isinstance(error, discord.Forbidden) else "board-thread-refused"


# -------------------------------------------------------------------------------------- delivery
# Delivery of boards: posted where their match is played, sent to spectators, kept up to date.


EDITED_FOR: Final = timedelta(minutes=50)
"""How long a board is edited: Discord limits edits of messages that are an hour old."""


@dataclass(frozen=True, slots=True)
class BoardPosts:
    """Posts boards, and updates the newest one."""

    kit: Kit
    messages: BoardMessages
    posts: Posts
    threads: Threads

    async def post(
        self, board: Board | CalledOff | None, nonce: str, posting: Posting | None = None
    ) -> bool:
        """Post the board as everybody may see it, and note where it is and that `posting` was sent;
        whether there was one to post. Of a match that cannot be shown any more, post that it was
        called off."""
        why_here: str | None = None
        if board is not None and board.match.is_placeless:
            match = board.match
            _, why_here = await self.threads.opened(match, Say(match.locale))
            # opening the thread may have taken a while; what was done meanwhile posts its own board
            board = await self.kit.match.boards.to_post(match.id, posting)
        if isinstance(board, Board) and await self._note_offer(board):
            board = await self.kit.match.boards.to_post(board.match.id, posting)
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
        earlier, offer = None, None
        if isinstance(board, Board):
            earlier, offer = board.earlier, board.offer
        quiet = earlier is not None and not outgoing.pings
        if quiet and await self._lost(match, posting) is not None:
            # an earlier attempt was a message of its own
            quiet = False
        if quiet and earlier and await self._edited(match, outgoing, earlier):
            await self.kit.match.boards.posted(
                match, earlier.message_id, posting, watchers=watchers, offer=offer
            )
        else:
            old = _shown(match) if earlier is None else earlier.message_id
            await self._put(match, outgoing, nonce, posting, watchers, instead_of=old, offer=offer)
        return True

    async def _note_offer(self, board: Board) -> bool:
        """Note the board of the version before that called people for an offer which still stands,
        if it was sent and nobody noted it; whether it was."""
        match, offer, noted = board.match, board.offer, board.match.board_message_id
        if offer is None or board.offered_since is None or noted is None:
            return False
        here = match.board_channel_id
        lost = lost_earlier(match, board.offered_since, noted, offer)
        found = await self.posts.find_lost(self.posts.channel(match, here), lost)
        if found is None:
            return False
        await self.posts.delete(match, here, noted)
        before = replace(match, version=match.board_version or 0)
        await self.kit.match.boards.posted(before, found, offer=offer)
        return True

    async def show_offer(self, board: Board | CalledOff | None, posting: Posting) -> bool:
        """Show on the board an offer, or what became of it; whether `posting` was noted as sent. An
        offer that has called nobody yet is shown by a new message, which calls those who are asked
        and nobody else; the one before gives way to it.

        :raises discord.HTTPException: Discord failed; to be tried again.
        :raises Undelivered: a rate limit was met; to be tried again.
        """
        if not isinstance(board, Board):
            return False
        match, noted = board.match, board.match.board_message_id
        here = match.board_channel_id
        if posting.tried_at is not None:
            offer = await self.kit.match.offers.of_match(match.id)
            if offer is not None and not offer.called:
                # an act came before the board with the offer was noted: the one before stands
                old = lost_earlier(match, posting.tried_at, noted, offer)
                if (
                    left := await self.posts.find_lost(self.posts.channel(match, here), old)
                ) is not None:
                    await self.posts.delete(match, here, left)
        if await self.kit.match.boards.is_due(match.id):
            # the board of an act since then shows the offer, and calls people for it
            return False
        if (
            match.status is not Status.ACTIVE
            or match.is_placeless
            or board.offer is None
            or board.offer.called
            or board.offer.state is not OfferState.OPEN
        ):
            await self._refresh(match, posting)
            return False
        outgoing = await self.messages.public_board(board, Say(match.locale), calling=False)
        other = lost_other_board(match, posting, noted, board.offer)
        if other is not None and (
            left := await self.posts.find_lost(self.posts.channel(match, here), other)
        ):
            # a board that never was noted, and an edit would call nobody
            await self.posts.delete(match, here, left)
        # while pieces are laid out, one board shows each version
        shown = noted if board.position.arranging else _shown(match)
        await self._put(
            match, outgoing, posting.nonce, posting, instead_of=shown, offer=board.offer
        )
        return True

    async def _edited(self, match: Match, outgoing: OutgoingMessage, earlier: Earlier) -> bool:
        """Show a board in the message of the one whose tale it goes on with; False where that
        cannot be edited, or not again and again."""
        if self.kit.match.boards.clock.now() > earlier.began_at + EDITED_FOR:
            return False
        channel = self.posts.channel(match, match.board_channel_id)
        try:
            await self.posts.replace(channel.get_partial_message(earlier.message_id), outgoing)
        except Undelivered as limit:
            _log.info("board-unedited", match=match.code, code=limit.code)
            return False
        except discord.HTTPException as error:
            if is_outage(error):
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
        offer: Offer | None = None,
    ) -> None:
        """Post a board and record its message; the one with the id `instead_of` gives way to it.
        If the match's thread takes no messages, the match moves to the channel where it was
        created, and the board tells why."""
        moved, lost = False, lost_board(match, posting, match.board_message_id, offer)
        try:
            channel = self.posts.channel(match, match.board_channel_id)
            message = await self.posts.send_once(channel, outgoing, nonce, lost)
        except discord.HTTPException as error:
            why = channel_trouble(error)
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
        if offer is not None and not asks(message, offer):
            # an earlier attempt's, from before the offer
            offer = None
        await self.kit.match.boards.posted(
            match, message.id, posting, watchers=watchers, offer=offer, moved=moved
        )

    async def post_extra(
        self, match: Match, outgoing: OutgoingMessage, nonce: str
    ) -> discord.Message:
        """Post a message other than the board where the match is played. If the thread takes no
        messages, the board moves to the channel first."""
        try:
            return await self.posts.post(match, match.board_channel_id, outgoing, nonce)
        except discord.HTTPException as error:
            if match.thread_id is None or channel_trouble(error) is None:
                raise
        await self.post(await self.kit.match.boards.to_post(match.id), f"{nonce[:23]}b")
        match = await self.kit.match.matches.get(match.id)
        return await self.posts.post(match, match.board_channel_id, outgoing, nonce)

    async def tell_watchers(self, match: Match, nonce: str) -> None:
        """Send the board to the spectators who asked for direct messages. One who takes none is
        mentioned in the channel from the next time on; one who does not see the channel gets
        nothing."""
        board, say = await self.kit.match.boards.of(match.id), Say(match.locale)
        outgoing = await self.messages.public_board(board, say, calling=False)
        link = say("watch-link", url=match_url(match))
        outgoing = replace(outgoing, text=f"{outgoing.text}\n{link}", rows=(), pings=())
        failure: Exception | None = None
        for watch in await self.kit.match.watching.told(match, privately=True):
            # a nonce per person: after a failure nobody gets the same message twice
            own = f"{nonce[:12]}{watch.user_id % 10**12:x}"
            try:
                if not await self._may_be_told(match, watch):
                    continue
                if await self.posts.send_direct(watch.user_id, outgoing, own) is None:
                    await self.kit.match.watching.unreachable(watch)
            except (discord.HTTPException, Undelivered) as error:
                failure = failure or error
        if failure is not None:
            raise failure

    async def _may_be_told(self, match: Match, watch: Watch) -> bool:
        """Whether a spectator still sees the match. One who has left its server is no spectator any
        more."""
        viewer = await self.kit.access.channels.member(match.place.guild_id, watch.user_id)
        if viewer is None:
            await self.kit.match.watching.left(watch)
            return False
        return await is_visible(match, watch.user_id, viewer)

    async def show_changed(self, match: Match, posting: Posting) -> None:
        """Show on the newest board who has chosen, how a vote stands, whose time is up, or why the
        clocks stand still, notifying nobody. A board of another version than the row's has been
        replaced by a newer one.

        :raises discord.HTTPException: Discord failed; to be tried again.
        :raises Undelivered: a rate limit was met; to be tried again.
        """
        if match.version == posting.version:
            await self._refresh(match, posting)

    async def show_arranged(self, match: Match, posting: Posting) -> None:
        """Show the progress of the arrangement on the newest board, notifying nobody. Once all are
        ready there is a new board.

        :raises discord.HTTPException: Discord failed; to be tried again.
        :raises Undelivered: a rate limit was met; to be tried again.
        """
        if (
            match.status is Status.ACTIVE
            and (await self.kit.match.matches.position(match.id)).arranging
        ):
            await self._refresh(match, posting)

    async def show_paired(self, match: Match, posting: Posting) -> None:
        """Show on the newest board how the other match of its pair ended, notifying nobody. That of
        a match that is over is edited where it is, in a thread that was closed, too.

        :raises discord.HTTPException: Discord failed; to be tried again.
        :raises Undelivered: a rate limit was met; to be tried again.
        """
        if match.status is Status.ACTIVE:
            await self._refresh(match, posting)
        elif match.board_message_id is not None:
            await self._edit_last(match, match.board_message_id)

    async def _edit_last(self, match: Match, message_id: int) -> None:
        """Edit the last board of a match that is over; a thread that was archived is open for as
        long as that takes."""
        board = await self.kit.match.boards.of(match.id)
        outgoing = await self.messages.public_board(board, Say(match.locale), calling=False)
        channel = self.posts.channel(match, match.board_channel_id)
        message = channel.get_partial_message(message_id)
        try:
            try:
                await self.posts.replace(message, outgoing)
            except discord.HTTPException as error:
                if error.code != ARCHIVED or match.thread_id is None:
                    raise
                await self.posts.unarchive(match.thread_id)
                await self.posts.replace(message, outgoing)
                await self.threads.close(match)
        except discord.HTTPException as error:
            if is_outage(error):
                raise
            # the other board and the message in the channel tell the same
            _log.info("board-unrefreshed", match=match.code, code=error.code)

    async def _refresh(self, match: Match, posting: Posting) -> None:
        """Edit the newest board; post it again if it was deleted, or if its thread is archived:
        that takes no edits, and opens for a message. No other one may follow for days."""
        old = match.board_message_id
        if match.status is not Status.ACTIVE or old is None:
            return
        board = await self.kit.match.boards.of(match.id)
        if board.match.version != match.version and not board.position.arranging:
            # it has a row of its own
            return
        outgoing = replace(await self.messages.public_board(board, Say(match.locale)), pings=())
        if (lost := await self._lost(match, posting)) is not None:
            # an earlier attempt, which was a message of its own
            await self.posts.delete(match, match.board_channel_id, old)
            await self.kit.match.boards.posted(match, lost)
            old = lost
        channel = self.posts.channel(match, match.board_channel_id)
        message = channel.get_partial_message(old)
        try:
            await self.posts.replace(message, outgoing)
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, ARCHIVED):
                gone = error.code == UNKNOWN_MESSAGE
                await self._put(match, outgoing, posting.nonce, instead_of=None if gone else old)
                return
            if is_outage(error):
                raise
            # the next board shows the same
            _log.info("board-unrefreshed", match=match.code, code=error.code)

    async def _lost(self, match: Match, posting: Posting | None) -> int | None:
        """The message of the current board that an earlier attempt sent and nobody noted."""
        lost = lost_board(match, posting, match.board_message_id)
        return await self.posts.find_lost(self.posts.channel(match, match.board_channel_id), lost)

    async def post_copy(self, match: Match, place: Place) -> str:
        """Post a copy of the board that notifies nobody; its URL."""
        board = await self.kit.match.boards.of(match.id)
        outgoing = await self.messages.public_board(board, Say(match.locale), calling=False)
        return await self.post_aside(match, place, outgoing, secrets.token_hex(12))

    async def post_aside(
        self, match: Match, place: Place, outgoing: OutgoingMessage, nonce: str
    ) -> str:
        """Post something else about a match where somebody wants it, on whatever server, once for
        each nonce; its URL."""
        message = await self.posts.post(match, place.channel_id, outgoing, nonce)
        return channel_url(place.guild_id, place.channel_id, message.id)


def _shown(match: Match) -> int | None:
    """The message that is noted as showing the current board."""
    return match.board_message_id if match.board_version == match.version else None
