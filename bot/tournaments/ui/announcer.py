"""Announcements brought to where a tournament is held: a post of a forum, or a channel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog

from bot.db.store import Job
from bot.discord_kit.access import find_open_post, post_name, post_tags
from bot.discord_kit.errors import ARCHIVED, channel_trouble, classify, is_gone, is_passing
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import LostMessage, Posts, lost_announcement
from bot.discord_kit.texts import Say
from bot.errands import Carrier, Errand
from bot.match.model.clock import UTC_ZONE
from bot.match.model.terms import Status
from bot.match.outbox import Undelivered
from bot.play.access import Kit
from bot.tournaments.events import Closed
from bot.tournaments.progress import Stage
from bot.tournaments.service import Tournaments
from bot.tournaments.store import Announcement, AnnouncementKind, Posted, State
from bot.tournaments.ui.messages import TournamentMessages, details_button, ruling, sign_up

_log: Final = structlog.get_logger(__name__)

LINKED_EVERY: Final = timedelta(seconds=30)
LINKED_FOR: Final = timedelta(minutes=30)
"""How long a round's post waits for boards: threads of a large round are opened one by one."""


@dataclass(frozen=True, slots=True)
class Announcer(Carrier):
    """Posts announcements, and keeps the sign-up up to date."""

    kind = Job.ANNOUNCEMENTS

    kit: Kit
    tournaments: Tournaments
    messages: TournamentMessages
    posts: Posts

    async def carry(self, errand: Errand) -> None:
        announcement = Announcement.of(errand)
        # before it is worded: a board that is posted meanwhile is not linked to yet
        until = await self._linked_until(announcement)
        posted = await self._announce(announcement)
        if posted is not None:
            await self.tournaments.announcements.note(announcement, posted)
        due = self.tournaments.engine.now() + LINKED_EVERY
        if until is not None and due < until:
            number = announcement.number
            await self.tournaments.announcements.link_later(errand.about, number, due)

    async def _announce(self, announcement: Announcement) -> Posted | None:
        """Post an announcement, and say where it is; None where nothing new was posted."""
        state = await self.tournaments.get(announcement.tournament_id)
        state = state.seen(announcement.side)
        of_round = announcement.kind in (AnnouncementKind.ROUND, AnnouncementKind.LINKS)
        if of_round and announcement.number > len(state.progress.rounds):
            # it was taken back since
            return None
        if announcement.kind is AnnouncementKind.SIGN_UP:
            await self._post_sign_up(state, announcement)
        elif announcement.kind is AnnouncementKind.RETRACTION:
            await self._retract(state, announcement.number)
        elif announcement.kind is AnnouncementKind.LINKS:
            await self._link(state, announcement.number)
        elif (outgoing := await self._message(state, announcement)) is not None:
            return await self._tell(state, _with_details(state, outgoing), announcement)
        return None

    async def _linked_until(self, announcement: Announcement) -> datetime | None:
        """Until when a round's post is looked at again, of which a match has no board yet; None if
        all have one."""
        if announcement.kind not in (AnnouncementKind.ROUND, AnnouncementKind.LINKS):
            return None
        state = await self.tournaments.get(announcement.tournament_id)
        if state.row.guest is not None:
            # of matches in direct messages, everybody has a link of their own
            return None
        games = await self.tournaments.matches_of(state)
        began = [
            match.created_at
            for (number, _board, _game), match in games.items()
            if number == announcement.number
            and match.is_placeless
            and match.status is Status.ACTIVE
        ]
        return max(began) + LINKED_FOR if began else None

    async def _link(self, state: State, number: int) -> None:
        """Bring a round's post up to date: its matches had no boards to link to when it was posted,
        or a result of it was corrected. All else stays as it was, and so do its pictures."""
        posts = await self.tournaments.announcements.posts_about(
            state.row, {AnnouncementKind.ROUND}, number
        )
        outgoing = await self._message(
            state, Announcement(state.row.id, AnnouncementKind.ROUND, number)
        )
        if outgoing is None:
            return
        for posted in posts:
            place = replace(state.row.place, channel_id=posted.channel_id)
            message = self.posts.at(place).get_partial_message(posted.message_id)
            try:
                shown = _with_details(state, outgoing)
                await self.posts.replace(message, shown, attachments=False)
            except (Undelivered, discord.HTTPException) as error:
                if isinstance(error, discord.HTTPException) and not is_gone(error):
                    raise
                _log.info("round-unlinked", tournament=state.row.id)

    async def _message(self, state: State, announcement: Announcement) -> OutgoingMessage | None:
        """The message of an announcement; None where it is not true any more."""
        say, number = Say(state.row.locale), announcement.number
        match announcement.kind:
            case AnnouncementKind.ROUND if state.tournament.league is not None:
                return await self.messages.season(state, say)
            case AnnouncementKind.ROUND:
                return await self.messages.round(state, number, say, posted=True)
            case AnnouncementKind.STANDINGS:
                return await self.messages.standings(state, say)
            case AnnouncementKind.RULING:
                return ruling(state, number, say)
            case _:
                if state.progress.stage is not Stage.CLOSED:
                    return None
                return await self.messages.podium(state, say, await self._zone(state))

    async def _zone(self, state: State) -> str:
        """The time zone of the tournament's server; UTC where nobody has set one."""
        guild_id = state.row.place.guild_id
        return UTC_ZONE if guild_id is None else (await self.kit.settings_of(guild_id)).zone

    async def _tell(
        self, state: State, outgoing: OutgoingMessage, announcement: Announcement
    ) -> Posted:
        nonce, lost = announcement.nonce, _lost_message(state, outgoing, announcement)
        try:
            home = self.posts.at(state.row.home)
            message = await self.posts.send_once(home, outgoing, nonce, lost)
        except discord.HTTPException as error:
            if state.row.forum_id is None or channel_trouble(error) is None:
                raise
            state, note = await self._leave_forum(state, error)
            moved = replace(outgoing, text=f"{outgoing.text}\n{note}")
            channel = self.posts.at(state.row.place)
            message = await self.posts.send_once(channel, moved, f"{nonce[:23]}c", lost)
        return Posted(message.channel.id, message.id)

    async def _retract(self, state: State, seq: int) -> None:
        """Delete what was posted about a row of the log that was taken back. The row that says so
        quotes it, and the export keeps its reason, so nothing is hidden."""
        kinds = {AnnouncementKind.RULING}
        if isinstance(state.log[seq - 1].event, Closed):
            kinds.add(AnnouncementKind.PODIUM)
        posts = await self.tournaments.announcements.posts_about(state.row, kinds, seq)
        for posted in posts:
            place = replace(state.row.place, channel_id=posted.channel_id)
            try:
                await self.posts.at(place).get_partial_message(posted.message_id).delete()
            except discord.NotFound as error:
                if not is_gone(error):
                    raise
                _log.info("post-gone", tournament=state.row.id)

    async def _post_sign_up(self, state: State, announcement: Announcement) -> None:
        """Post the sign-up, or bring it up to date."""
        row, now = state.row, self.tournaments.engine.now()
        nonce = announcement.nonce
        if row.message_id is not None:
            await self._refresh(state, sign_up(state, Say(row.locale), now))
            return
        outgoing = await self.messages.illustrated_sign_up(state, Say(row.locale), now)
        if row.forum_id is None:
            lost = _lost_message(state, outgoing, announcement)
            message = await self.posts.send_once(self.posts.at(row.place), outgoing, nonce, lost)
            await self.posts.update_text(message, outgoing)
            await self.tournaments.announcements.set_message(row, message.id)
        else:
            await self._open(state, row.forum_id, outgoing, nonce)

    async def _refresh(self, state: State, outgoing: OutgoingMessage) -> None:
        row = state.row
        message = self.posts.at(row.home).get_partial_message(row.message_id or 0)
        try:
            await self.posts.replace(message, outgoing, attachments=False)
        except Undelivered as limit:
            # the next announcement must not wait for it
            _log.info("sign-up-unrefreshed", tournament=row.id, code=limit.code)
        except discord.HTTPException as error:
            if error.code == ARCHIVED and row.post_id is not None:
                await self.posts.unarchive(row.post_id)
                await self.posts.replace(message, outgoing, attachments=False)
            elif is_gone(error):
                _log.info("sign-up-unrefreshed", tournament=row.id, code=error.code)
            elif row.forum_id is not None and channel_trouble(error) is not None:
                # the next announcement finds out, and goes on in the channel
                _log.info("sign-up-unrefreshed", tournament=row.id, code=error.code)
            else:
                raise

    async def _open(
        self, state: State, forum_id: int, outgoing: OutgoingMessage, nonce: str
    ) -> None:
        """Open a post that begins with the sign-up; where there can be none, go on in the channel
        where the tournament was made, and say why."""
        row = state.row
        try:
            forum = self.kit.client.get_channel(forum_id) or await self.kit.client.fetch_channel(
                forum_id
            )
            if not isinstance(forum, discord.ForumChannel):
                raise TypeError(type(forum).__name__)
            name = post_name(row.name, row.code)
            plain = post_name(Say(row.locale).game(state.tournament.game), row.code)
            # a post has the id of the message it begins with
            post_id = message_id = find_open_post(forum, name, plain)
            if post_id is None or message_id is None:
                tags = post_tags(forum)
                post_id, message_id = await self.posts.open_post(forum, name, plain, outgoing, tags)
        except (discord.HTTPException, TypeError) as error:
            if isinstance(error, discord.HTTPException) and is_passing(error):
                raise
            state, note = await self._leave_forum(state, error)
            moved = replace(outgoing, text=f"{outgoing.text}\n{note}")
            message = await self.posts.send_once(self.posts.at(row.place), moved, nonce)
            post_id, message_id = None, message.id
        await self.tournaments.announcements.set_message(row, message_id, post_id)

    async def _leave_forum(self, state: State, error: Exception) -> tuple[State, str]:
        """Take the tournament out of its forum: its new state, and a sentence about that."""
        _log.warning("forum-left", tournament=state.row.id, why=classify(error).code)
        await self.tournaments.announcements.leave_forum(state.row.id)
        row = replace(state.row, forum_id=None, post_id=None, message_id=None)
        return replace(state, row=row), Say(row.locale)("tournament-forum-left")


def _with_details(state: State, outgoing: OutgoingMessage) -> OutgoingMessage:
    row = (details_button(state, Say(state.row.locale)),)
    return replace(outgoing, rows=(*outgoing.rows, row))


def _lost_message(
    state: State, outgoing: OutgoingMessage, announcement: Announcement
) -> LostMessage | None:
    """The message to look for, where an announcement may have been posted unnoted."""
    # their headings are the same each time
    whole = announcement.kind in (AnnouncementKind.STANDINGS, AnnouncementKind.RULING)
    return lost_announcement(state.row.code, announcement.tried_at, outgoing.text, whole=whole)
