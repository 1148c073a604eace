"""Invitations to direct matches: one where it was made, and one for each person invited from a
direct message."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, find_sent
from bot.discord_kit.find_sent import LostMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say
from bot.match.homes import Homes
from bot.match.lobby.service import Lobby
from bot.match.mentions import Mentions
from bot.match.model.enums import Status
from bot.match.model.home import Addressee
from bot.match.model.match import Match
from bot.match.model.pair import Pair
from bot.play.letters import Letters, own_nonce, to_each
from bot.play.lobby.message import called_by, lobby_message

_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class DirectInvitations:
    """Posts and updates the invitations to direct matches."""

    lobby: Lobby
    homes: Homes
    mentions: Mentions
    posts: Posts
    letters: Letters

    async def refresh(self, match: Match, nonce: str, tried_at: datetime | None = None) -> None:
        """Update the invitation and its copies; post those that were never sent. `tried_at`: when
        that was tried first.

        :raises discord.HTTPException, Undelivered: it failed; to be tried again.
        """
        pair = await self.lobby.pair_of(match)
        if pair is not None:
            # there is one invitation to both
            match = pair.first
        called = await called_by(match, self.mentions)
        lost = find_sent.invitation(match, tried_at)
        people = await self.homes.addressees(match)
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
            lost = find_sent.lobby(match)
            message_id = await self.posts.find_lost(match, channel_id, lost)
            if message_id is not None:
                await self.lobby.posted(match.id, message_id)
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
            if api_errors.trouble(error) is None:
                raise
            _log.info("invitation-nowhere", match=match.code, code=error.code)
            await self._move(match, pair, nonce, moved)
            return
        await self.lobby.posted(match.id, sent.id)

    async def _move(
        self, match: Match, pair: Pair | None, nonce: str, lost: LostMessage | None
    ) -> None:
        """Send an invitation to its maker that cannot be posted where it was made; the copies
        follow."""
        outgoing = lobby_message(match, pair=pair, reader=match.creator_id)
        for one in await self.homes.addressees(match):
            if one.person.user_id == match.creator_id:
                own = own_nonce(nonce, one.person.user_id)
                sent = await self.letters.send(match, one, outgoing, own, lost=lost, silent=True)
                if sent is not None:
                    await self.homes.moved(match, sent.channel.id)
                    await self.lobby.posted(match.id, sent.id)

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
            await self.homes.invited(match, user_id, sent.channel.id, sent.id)
