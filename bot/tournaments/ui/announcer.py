"""Telling of tournaments where they are held: in a post of a forum, or in a channel."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, find_sent, forums
from bot.discord_kit.desk import Desk
from bot.discord_kit.message import Card
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say
from bot.match.model.people import Place
from bot.match.model.time_control import UTC_ZONE
from bot.match.outbox import Undelivered
from bot.tournaments.rows import Announcement, AnnouncementKind, State
from bot.tournaments.state import Stage
from bot.tournaments.ui import messages as ui_messages

_log: Final = structlog.get_logger(__name__)


class Announcing:
    """Brings to their places what tournaments have to say."""

    def __init__(self, client: discord.Client, desk: Desk, posts: Posts) -> None:
        self._client = client
        self._desk = desk
        self._posts = posts

    async def announce(self, announcement: Announcement) -> None:
        """Tell something.

        :raises Undelivered: it did not get through.
        """
        try:
            state = await self._desk.tournaments.get(announcement.tournament_id)
            if announcement.tidings is AnnouncementKind.SIGN_UP:
                await self._sign_up(state, announcement)
            elif (card := await self._card(state, announcement)) is not None:
                await self._tell(state, card, announcement)
        except Exception as error:
            raise api_errors.classify(error) from error

    async def _card(self, state: State, announcement: Announcement) -> Card | None:
        """What there is to say; None where it is not so any more."""
        say, studio, number = Say(state.book.locale), self._desk.render_thread, announcement.number
        match announcement.tidings:
            case AnnouncementKind.ROUND:
                return await ui_messages.round_post(self._desk, state, number, say)
            case AnnouncementKind.STANDINGS:
                return await ui_messages.standings_post(studio, state, say, after=number)
            case AnnouncementKind.RULING:
                return ui_messages.ruling(state, number, say)
            case _:
                if state.progress.stage is not Stage.CLOSED:
                    return None
                return await ui_messages.podium(studio, state, say, await self._zone(state))

    async def _zone(self, state: State) -> str:
        """The time zone of the tournament's server; UTC where nobody has set one."""
        guild_id = state.book.place.guild_id
        return UTC_ZONE if guild_id is None else (await self._desk.servers.get(guild_id)).zone

    async def _tell(self, state: State, card: Card, announcement: Announcement) -> None:
        nonce, sought = announcement.nonce, _sought(state, card, announcement)
        try:
            await self._posts.send_once(self._channel(state.book.home), card, nonce, sought)
        except discord.HTTPException as error:
            if state.book.forum_id is None or api_errors.trouble(error) is None:
                raise
            state, note = await self._unhoused(state, error)
            moved = replace(card, text=f"{card.text}\n{note}")
            channel = self._channel(state.book.place)
            await self._posts.send_once(channel, moved, f"{nonce[:23]}c", sought)

    async def _sign_up(self, state: State, announcement: Announcement) -> None:
        """Post the sign-up, or bring it up to date."""
        book, now = state.book, self._desk.time.clock.now()
        card = ui_messages.sign_up(state, Say(book.locale), now)
        nonce = announcement.nonce
        if book.message_id is not None:
            await self._refresh(state, card)
        elif book.forum_id is None:
            sought = _sought(state, card, announcement)
            message = await self._posts.send_once(self._channel(book.place), card, nonce, sought)
            await self._posts.update_text(message, card)
            await self._desk.tournaments.telling.posted(book.id, message.id)
        else:
            await self._open(state, book.forum_id, card, nonce)

    async def _refresh(self, state: State, card: Card) -> None:
        book = state.book
        message = self._channel(book.home).get_partial_message(book.message_id or 0)
        try:
            await self._posts.replace(message, card)
        except Undelivered as limit:
            # what there is to tell next must not wait for it
            _log.info("sign-up-unrefreshed", tournament=book.id, code=limit.code)
        except discord.HTTPException as error:
            if error.code == api_errors.ARCHIVED and book.post_id is not None:
                await self._posts.unarchive(book.post_id)
                await self._posts.replace(message, card)
            elif isinstance(error, discord.NotFound):
                _log.info("sign-up-unrefreshed", tournament=book.id, code=error.code)
            elif book.forum_id is not None and api_errors.trouble(error) is not None:
                # what is told next finds out, and goes on in the channel
                _log.info("sign-up-unrefreshed", tournament=book.id, code=error.code)
            else:
                raise

    async def _open(self, state: State, forum_id: int, card: Card, nonce: str) -> None:
        """Give it a post of its own, which begins with the sign-up; or, if there can be none, go on
        in the channel it was made in, and say why."""
        book = state.book
        try:
            forum = self._client.get_channel(forum_id) or await self._client.fetch_channel(forum_id)
            if not isinstance(forum, discord.ForumChannel):
                raise TypeError(type(forum).__name__)
            name = forums.post_name(book.name, book.code)
            # a post has the id of the message it begins with
            post_id = message_id = forums.find_open_post(forum, name)
            if post_id is None or message_id is None:
                tags = forums.tags(forum)
                post_id, message_id = await self._posts.open_post(forum, name, card, tags)
        except (discord.HTTPException, TypeError) as error:
            if isinstance(error, discord.HTTPException) and api_errors.is_passing(error):
                raise
            state, note = await self._unhoused(state, error)
            moved = replace(card, text=f"{card.text}\n{note}")
            message = await self._posts.send_once(self._channel(book.place), moved, nonce)
            post_id, message_id = None, message.id
        await self._desk.tournaments.telling.posted(book.id, message_id, post_id)

    async def _unhoused(self, state: State, error: Exception) -> tuple[State, str]:
        """The tournament without its forum, and a word about that."""
        _log.warning("forum-left", tournament=state.book.id, why=api_errors.classify(error).code)
        await self._desk.tournaments.telling.unhoused(state.book.id)
        book = replace(state.book, forum_id=None, post_id=None, message_id=None)
        return replace(state, book=book), Say(book.locale)("tournament-forum-left")

    def _channel(self, place: Place) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(place.channel_id, guild_id=place.guild_id)


def _sought(state: State, card: Card, announcement: Announcement) -> find_sent.LostMessage | None:
    """Where it may be there already: that, by what makes it this one."""
    # these have a heading that others have as well
    whole = announcement.tidings in (AnnouncementKind.STANDINGS, AnnouncementKind.RULING)
    return find_sent.announcement(state.book.code, announcement.tried_at, card.text, whole=whole)
