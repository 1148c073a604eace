"""Reports brought to those who look after a server, or to the bot's operator."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.discord_kit import api_errors, links
from bot.discord_kit.channel_access import loaded
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.sanitize import plain, tidy
from bot.discord_kit.texts import Say
from bot.match.model.people import Person
from bot.people.refusals import ReportRefused
from bot.people.reports.channels import ReportChannels
from bot.people.reports.model import Report
from engines import PUBLIC

_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class ReportDelivery:
    """Posts reports. What is reported outside of servers goes to the operator: to their channel,
    else to the log, without what the person wrote."""

    client: discord.Client
    posts: Posts
    channels: ReportChannels

    async def check(self, guild_id: int | None) -> bool:
        """Whether its reporter's own words would go with a report.

        :raises ReportRefused: the server has no channel for reports, or one that everybody sees.
        """
        return await self._channel(guild_id) is not None

    async def send(self, report: Report, say: Say) -> bool:
        """Send a report in a language; whether its reporter's own words went with it.

        :raises ReportRefused: as for `check`; or Discord does not take it.
        """
        channel = await self._channel(report.place.guild_id)
        if channel is None:
            _log.warning(
                "person-reported",
                by=report.by.user_id,
                about=report.about.user_id,
                reason=report.reason.value,
                match=None if report.match is None else report.match.code,
            )
            return False
        try:
            nonce = f"report-{report.interaction_id:x}"
            await self.posts.send_once(channel, report_message(report, say), nonce)
        except Exception as error:
            failure = api_errors.classify(error)
            _log.warning("report-unsent", code=failure.code)
            raise ReportRefused("unsent") from error
        return True

    async def _channel(self, guild_id: int | None) -> discord.abc.Messageable | None:
        """The channel for reports, looked at anew: its permissions may have changed. None: the
        operator has none."""
        channel_id = await self.channels.of(guild_id)
        if guild_id is None:
            if channel_id is None:
                return None
            return self.client.get_partial_messageable(channel_id)
        if channel_id is None:
            raise ReportRefused("none")
        try:
            guild = loaded(self.client, guild_id) or await self.client.fetch_guild(guild_id)
            channel = guild.get_channel(channel_id) or await guild.fetch_channel(channel_id)
        except discord.HTTPException as error:
            if api_errors.is_passing(error):
                raise
            raise ReportRefused("none") from error
        if not isinstance(channel, discord.TextChannel) or is_open(channel, guild):
            raise ReportRefused("none")
        return channel


def is_open(channel: discord.TextChannel, guild: discord.Guild) -> bool:
    """Whether everybody on the server sees a channel, as far as can be known."""
    everybody = guild.get_role(guild.id)
    return everybody is None or channel.permissions_for(everybody).view_channel


def report_message(report: Report, say: Say) -> OutgoingMessage:
    """A report as moderators see it. It notifies nobody, and nothing that people wrote is
    formatted."""
    lines = [
        say("report-heading", reason=say(f"report-reason-{report.reason.value}")),
        say("report-about", **_named(report.about)),
        say("report-by", **_named(report.by)),
        say("report-where", channel=f"<#{report.place.channel_id}>"),
    ]
    if report.match is not None:
        lines.append(
            say(
                "report-match",
                game=say.game(report.match.game),
                code=report.match.code,
                url=links.to_match(report.match),
            )
        )
    if words := tidy(report.text):
        lines.append(say("report-words", words=plain(words)))
    return OutgoingMessage("\n".join(lines), audience=PUBLIC)


def _named(person: Person) -> dict[str, str]:
    return {
        "mention": f"<@{person.user_id}>",
        "name": plain(person.name),
        "id": str(person.user_id),
    }
