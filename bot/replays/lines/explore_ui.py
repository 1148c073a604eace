"""Trying out from positions that are no running match's, and posting lines for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import discord

from bot.discord_kit import links
from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.error_text import sentence
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, ServerSettingsOf, public_texts
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.posts import Posts
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.render_thread import RenderThread
from bot.match.model.match import Match
from bot.match.model.people import Place, ServerSettings
from bot.match.refusals import WalkTooLong
from bot.play.choices import path_of
from bot.play.match_access import MatchAccess
from bot.replays.lines.messages import LineMessages, go_on_button, posted
from bot.replays.lines.model import Line, Root, RootKind
from bot.replays.lines.refs import is_fresh, root_of
from bot.replays.lines.refusals import LineElsewhere, LineEmpty, LineGone, LineNotHere
from bot.replays.lines.service import Lines
from bot.replays.lines.walk import Exploration, explored

PRIVATE, UPDATE = Acknowledgement.PRIVATE, Acknowledgement.UPDATE
NONCE: Final = "line{}"
"""What a line is posted with: it appears once, however often that is tried."""


@dataclass(frozen=True, slots=True)
class LineButtons(Face):
    """Lines of whoever presses."""

    lines: Lines
    messages: LineMessages
    access: MatchAccess
    posts: Posts
    settings_of: ServerSettingsOf
    render_thread: RenderThread
    costly_work: CostlyWork
    rate_limits: RateLimits

    def routes(self) -> Routes:
        return {
            # in a match the dispatcher checks that the person may know of it
            "explore": Route(PRIVATE, self.open),
            "expick": Route(UPDATE, self.choose),
            "exback": Route(UPDATE, self.back),
            "fresh": Route(PRIVATE, self.open, in_match=False),
            "frpick": Route(UPDATE, self.choose, in_match=False),
            "frback": Route(UPDATE, self.back, in_match=False),
            "linepick": Route(UPDATE, self.choose, in_match=False),
            "lineback": Route(UPDATE, self.back, in_match=False),
            "linestart": Route(UPDATE, self.start_over, in_match=False),
            "linedraw": Route(UPDATE, self.draw_again, in_match=False),
            # beside the line, which goes on whatever comes of it
            "linepost": Route(PRIVATE, self.post, in_match=False),
            "linegoon": Route(PRIVATE, self.go_on, in_match=False),
        }

    async def open(self, click: Click) -> None:
        """Show the position that the ref names. Nothing is kept for it."""
        root, _ = root_of(click.ref, click.ref.path)
        await self._show(click, await self._begun(click, root))

    async def choose(self, click: Click) -> None:
        """Go one step further by a choice; the last one adds the move to the line."""
        interaction = click.interaction
        here, path, stale = await self._here(click, path_of(click))
        if stale or here.walk.to_act is None:
            await self._show(click, here)
            return
        step = await self.messages.step(interaction, here, path)
        if step.move is None:
            await self._show(click, here, path)
            return
        try:
            line = await self.render_thread.run(here.then, str(step.move))
        except WalkTooLong as error:
            await self._show(click, here, note=f"⚠️ {sentence(error, interaction.say)}")
        else:
            await self._keep(click, line)

    async def back(self, click: Click) -> None:
        """Go back by one choice, or else by one move."""
        here, path, stale = await self._here(click, click.ref.path)
        if stale:
            await self._show(click, here)
        elif path:
            back = (await self.messages.step(click.interaction, here, path)).back
            await self._show(click, here, back or ())
        elif here.chosen:
            await self._keep(click, here.back())
        else:
            await self._show(click, here)

    async def start_over(self, click: Click) -> None:
        here = await self._own(click)
        await self._keep(click, here.begun_again())

    async def draw_again(self, click: Click) -> None:
        """Other dice or cards after the last move."""
        here = await self._own(click)
        if not here.can_draw_again or len(here.chosen) != click.ref.version:
            await self._show(click, here)
            return
        await self._keep(click, await self.render_thread.run(here.drawn_again))

    async def go_on(self, click: Click) -> None:
        """Open a posted line's end in private, to be walked on by whoever presses.

        :raises LineGone: it is not kept any more, or was posted where the person sees nothing.
        """
        interaction = click.interaction
        line = await self.lines.get(click.ref.match)
        viewer = self.access.channels.viewer(interaction.raw)
        if line.place is None or not await viewer.sees(line.place):
            raise LineGone
        copy = await self.lines.copy(line, interaction.person.user_id)
        await self._show(click, await self._explored(interaction, copy))

    async def post(self, click: Click) -> None:
        """Post the line where the button was pressed.

        :raises LineEmpty: there is no move in it.
        :raises LineElsewhere, LineNotHere, LinePosted, TooManyLines: as the names say.
        :raises Blocked, NotMember: as the names say.
        """
        interaction = click.interaction
        line = await self.lines.own(click.ref.match, interaction.person.user_id)
        here = await self._explored(interaction, line)
        if len(here.chosen) != click.ref.version:
            raise StaleChoice
        if not here.chosen:
            raise LineEmpty
        place = await self._check_place(interaction, here)
        self.rate_limits.check_costly(interaction.person.user_id)
        say = await public_texts(interaction, self.settings_of)
        async with self.costly_work.turn(interaction):
            # players without a name are called as the place's language calls them
            there = await self._explored(interaction, here.line, locale=say.locale)
            outgoing = await self.costly_work.run(posted, there, interaction.person, say)
        line = await self.lines.post(here.line.id, interaction.person.user_id, place)
        try:
            channel = self.posts.at(place)
            message = await self.posts.send_once(channel, outgoing, NONCE.format(line.id))
        except Exception:
            await self.lines.unposted(line.id)
            raise
        told = interaction.say(
            "line-posted", link=links.url(place.guild_id, place.channel_id, message.id)
        )
        rows = ((go_on_button(line, interaction.say),),)
        await interaction.answer(OutgoingMessage(told, rows=rows, audience=outgoing.audience))

    async def _check_place(self, interaction: Interaction, here: Exploration) -> Place:
        """The place of an interaction, if the person may post the line there.

        :raises ServerOnly: it is no server's channel.
        :raises Blocked, NotMember: the person is not welcome there, or where the match was played.
        :raises LineElsewhere: only its players may carry a match to another channel.
        :raises LineNotHere: what belongs to no match is kept to the channels of matches.
        :raises MissingPermissions: the bot may not post there.
        """
        if interaction.guild_id is None:
            raise ServerOnly
        place = interaction.place
        await self.access.lobby.check_welcome(place.guild_id, interaction.person)
        if here.line.root.kind is RootKind.MATCH:
            match = here.start.match
            at_home = place.channel_id in (match.place.channel_id, match.thread_id)
            if not at_home and match.seat_of(interaction.person.user_id) is None:
                raise LineElsewhere(match.code, _home(match))
            await self.access.check_member(interaction, match)
        elif not _is_for_matches(interaction, await self.settings_of(interaction.guild_id)):
            raise LineNotHere
        interaction.check_place()
        return place

    async def _here(
        self, click: Click, path: tuple[str, ...]
    ) -> tuple[Exploration, tuple[str, ...], bool]:
        """The line that a component of a picker belongs to, the path in the picker, and whether
        the line has changed since."""
        if is_fresh(click.ref):
            root, path = root_of(click.ref, path)
            return await self._begun(click, root), path, False
        here = await self._own(click)
        return here, path, len(here.chosen) != click.ref.version

    async def _own(self, click: Click) -> Exploration:
        """The person's line that a component belongs to; of a posted one, a copy."""
        user_id = click.interaction.person.user_id
        line = await self.lines.get(click.ref.match)
        if line.user_id != user_id:
            raise LineGone
        if line.place is not None:
            line = await self.lines.copy(line, user_id)
        return await self._explored(click.interaction, line)

    async def _begun(self, click: Click, root: Root) -> Exploration:
        """The beginning of a line that is not kept yet; in a file, by its owner alone."""
        user_id = click.interaction.person.user_id
        return await self._explored(click.interaction, Line(0, user_id, root, ()), owner=user_id)

    async def _explored(
        self,
        interaction: Interaction,
        line: Line,
        *,
        locale: str | None = None,
        owner: int | None = None,
    ) -> Exploration:
        """A line from its source, which is looked at anew each time: no match goes on there."""
        locale = locale or interaction.say.locale
        source = await self.lines.sources.get(line.root, locale, owner)
        return await self.render_thread.run(explored, source, line)

    async def _keep(self, click: Click, line: Line) -> None:
        kept = await self.lines.keep(line)
        await self._show(click, await self._explored(click.interaction, kept))

    async def _show(
        self, click: Click, here: Exploration, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        interaction = click.interaction
        await interaction.answer(await self.messages.walk(interaction, here, path, note))


def _is_for_matches(interaction: Interaction, server: ServerSettings) -> bool:
    """Whether the server has its matches in this channel, or in that of a thread."""
    channel = interaction.raw.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    allowed = server.allowed_channels
    return not allowed or interaction.channel_id in allowed or parent in allowed


def _home(match: Match) -> str:
    return links.url(match.place.guild_id, match.board_channel_id)
