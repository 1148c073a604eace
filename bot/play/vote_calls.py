"""Telling a team in its own channel that it votes, where the match is played elsewhere."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, links
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.model.match import Match
from engines import PUBLIC

_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class VoteCalls:
    """Posts a line in the channels of teams whose turn it is. It mentions nobody."""

    matches: Matches
    posts: Posts

    async def call(self, match: Match, version: int, nonce: str) -> None:
        """Tell the teams that vote since a version; of an older one there is nothing to tell. A
        channel that takes no messages keeps nobody from voting.

        :raises discord.HTTPException: Discord failed; to be tried again.
        """
        if match.status is not Status.ACTIVE or match.version != version:
            return
        say, position = Say(match.locale), await self.matches.position(match.id)
        for seat in sorted(position.owing & match.teams):
            team = match.seats[seat].team
            if team is None or team.channel_id == match.place.channel_id:
                continue
            told = say(
                "vote-call",
                name=plain(team.name),
                game=say.game(match.game),
                code=match.code,
                url=links.to_match(match),
            )
            channel = self.posts.channel(match, team.channel_id)
            try:
                # a nonce for each: after a failure nobody gets the same message twice
                message = OutgoingMessage(told, audience=PUBLIC)
                await self.posts.send_once(channel, message, f"{nonce[:23]}{seat}")
            except discord.HTTPException as error:
                if api_errors.is_passing(error):
                    raise
                _log.info("vote-not-called", match=match.code, code=error.code)
