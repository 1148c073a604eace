"""Direct messages to the players of a match, and what becomes of those who take none."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, replace
from hashlib import blake2s
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors
from bot.discord_kit.find_sent import LostMessage
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.homes import NO_SEAT, Homes
from bot.match.model.enums import Status
from bot.match.model.home import Addressee
from bot.match.model.match import Match
from bot.match.outbox import Undelivered
from engines import PUBLIC

_log: Final = structlog.get_logger(__name__)

NONCE_BYTES: Final = 12
"""As hexadecimal digits, one fewer than Discord takes."""


def own_nonce(nonce: str, user_id: int) -> str:
    """A nonce for one person: after a failure nobody gets the same message twice. It depends on all
    of `nonce`, which may be longer than Discord takes."""
    return blake2s(f"{nonce}-{user_id}".encode(), digest_size=NONCE_BYTES).hexdigest()


async def to_each(
    people: Iterable[Addressee], send: Callable[[Addressee], Awaitable[object]]
) -> None:
    """Send something to each of some people. A failure does not hold up the others.

    :raises discord.HTTPException, Undelivered: the first failure.
    """
    failure: Exception | None = None
    for one in people:
        try:
            await send(one)
        except (discord.HTTPException, discord.RateLimited, Undelivered) as error:
            failure = failure or error
    if failure is not None:
        raise failure


@dataclass(frozen=True, slots=True)
class Letters:
    """Sends and edits the direct messages of a match."""

    posts: Posts
    homes: Homes

    async def send(
        self,
        match: Match,
        to: Addressee,
        outgoing: OutgoingMessage,
        nonce: str,
        *,
        lost: LostMessage | None = None,
        silent: bool = False,
    ) -> discord.Message | None:
        """Send a player a message, `silent` or as one that notifies; None if they take none, which
        the others are told.

        :raises discord.HTTPException, Undelivered: it failed; to be tried again.
        """
        user_id = to.person.user_id
        # a direct message notifies without any mention
        outgoing = replace(outgoing, pings=())
        message = await self.posts.send_direct(user_id, outgoing, nonce, lost, silent=silent)
        if message is None and await self.homes.closed(match, user_id):
            # only whoever invites need know who cannot be asked
            waits = match.status is Status.LOBBY
            others = [
                one
                for one in await self.homes.addressees(match)
                if one.person.user_id != user_id
                and one.home.closed_since is None
                and (not waits or one.person.user_id == match.creator_id)
            ]
            for other in others:
                await self._tell_closed(match, to, other)
        return message

    async def _tell_closed(self, match: Match, closed: Addressee, to: Addressee) -> None:
        """Tell a player that another one takes no direct messages. In a running match their board
        says so as well."""
        say, name = Say(to.locale(match.locale)), plain(closed.person.name)
        if match.status is Status.LOBBY:
            text = say("home-closed-invited", name=name, code=match.code)
        elif closed.seat == NO_SEAT:
            text = say("home-closed-asked", name=name, code=match.code)
        else:
            stops = bool(match.terms.clock) and match.terms.breaks and not closed.home.excused
            text = say("home-closed-stops" if stops else "home-closed", name=name, code=match.code)
        user_id = to.person.user_id
        nonce = own_nonce(f"closed-{match.id}-{match.version}-{closed.person.user_id}", user_id)
        try:
            await self.posts.send_direct(user_id, OutgoingMessage(text, audience=PUBLIC), nonce)
        except (discord.HTTPException, discord.RateLimited, Undelivered) as error:
            _log.info("closed-untold", match=match.code, code=api_errors.classify(error).code)

    async def edit(
        self, channel_id: int, message_id: int, outgoing: OutgoingMessage, *, picture: bool = True
    ) -> int | None:
        """Edit a player's message, with its picture unless that stays; Discord's error code if it
        cannot be edited.

        :raises discord.HTTPException: Discord is down; to be tried again.
        """
        message = self.posts.direct(channel_id).get_partial_message(message_id)
        outgoing = replace(outgoing, pings=())
        try:
            await self.posts.replace(message, outgoing, attachments=picture)
        except Undelivered as limit:
            _log.info("letter-unedited", code=limit.code)
            return api_errors.TOO_MANY_EDITS
        except discord.HTTPException as error:
            if api_errors.is_outage(error):
                raise
            _log.info("letter-unedited", code=error.code)
            return error.code
        return None

    async def delete(self, channel_id: int, message_id: int) -> None:
        """Delete a player's message, unless it is gone.

        :raises discord.HTTPException: Discord failed; to be tried again.
        """
        try:
            await self.posts.direct(channel_id).get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if api_errors.is_passing(error):
                raise
            _log.info("letter-undeleted", code=error.code)
