"""Trying out from positions that are no running match's, and posting lines for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

import discord

from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import DEFAULT_STYLE, Interaction, public_texts
from bot.discord_kit.message import (
    Attachment,
    Button,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    channel_url,
    clip,
)
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Say, plain
from bot.match.model.match import Match
from bot.match.model.people import Person, Place, ServerSettings
from bot.match.model.position import Line, Root, RootKind
from bot.match.plans import Walk
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.text import steady_seat
from bot.play.lines import LineWalk, ending, kept, line_text, names_root, opening, root_of
from bot.replays.lines_service import (
    FILE_LIFETIME,
    MAX_FILE_BYTES,
    FileRefused,
    FileUnverified,
    LineRefused,
    Lines,
    OpenFiles,
    RecordFiles,
    checked,
    explored,
    kept_source,
)
from bot.replays.replay import (
    MatchFilm,
    Replay,
    Unplayable,
    film_of,
    film_of_replay,
    replay_from,
    step_buttons,
    step_picture,
    step_text,
)
from bot.replays.verification import Deviation, Report
from engines import PUBLIC
from render.film import MAX_PICTURES

# ---------------------------------------------------------------------------------- posted lines


FILM_FILE: Final = "line.gif"


def posted(here: Walk, author: Person, say: Say) -> OutgoingMessage:
    """A line for everybody, with its steps as a film. Takes seconds."""
    match, film = here.start.match, _film(here, say)
    told = [
        say(
            f"line-by-{here.line.root.kind.value}",
            name=plain(author.name),
            game=say.game(match.game),
            code=match.code,
            number=here.start.number,
        ),
        line_text(here, say),
    ]
    if here.to_act is None:
        told.append(ending(here, say))
    return OutgoingMessage(
        "\n".join(told),
        rows=((go_on_button(here.line, say),),),
        audience=PUBLIC,
        attachments=(Attachment(FILM_FILE, film.gif, film.alt(say)),),
    )


def go_on_button(line: Line, say: Say) -> Button:
    """The button with which anybody goes on from a posted line."""
    return Button(say("button-line-go-on"), Ref(kept(line, "goon"), line.id), Tone.MAIN)


def _film(here: Walk, say: Say) -> MatchFilm:
    """A line in pictures, all from the side of who chooses first, and with their eyes."""
    game, match = here.start.game, here.start.match
    seat = here.steps[here.lead].seat if here.chosen else 0
    states = here.states[here.lead :][-MAX_PICTURES:]
    # beside a match that goes on what is hidden was imagined
    audience = PUBLIC if here.line.root.kind is RootKind.ROOM else seat
    return film_of(
        match.game,
        [game.view(state, audience) for state in states],
        theme=DEFAULT_STYLE.theme,
        viewpoint=seat,
        locale=say.locale,
        names=[match.names] * len(states),
    )


# -------------------------------------------------------------------------------- record file ui
# `/replay record:`: a record file as its owner sees it, and nobody else.


FETCH_TIMEOUT_S: Final = 20.0
MAX_DEVIATIONS: Final = 5
"""Deviations told one by one."""
MAX_QUOTE_CHARS: Final = 60
"""Characters that a deviation quotes of the file."""
MAX_NUMBER: Final = 10**9
"""The largest number that is written as one."""


@dataclass(frozen=True, slots=True)
class RecordFileMessages(Face):
    """Opens record files, and steps through them."""

    kit: Kit
    files: RecordFiles
    opened: OpenFiles = field(default_factory=OpenFiles)

    def routes(self) -> Routes:
        return {
            "fsteps": Route(Acknowledgement.PRIVATE, self.open_steps, in_match=False),
            "fstepfirst": Route(UPDATE, self.open_steps, in_match=False),
            "fstepback": Route(UPDATE, self.open_steps, in_match=False),
            "fstepon": Route(UPDATE, self.open_steps, in_match=False),
            "fsteplast": Route(UPDATE, self.open_steps, in_match=False),
        }

    async def open(self, interaction: Interaction, attachment: discord.Attachment) -> None:
        """Show the match of a file as a film, with the ways into it; or why it cannot be opened."""
        if (kept := await self.keep(interaction, attachment)) is None:
            return
        number, replay = kept
        async with self.kit.costly_work.turn(interaction):
            film = await self.kit.costly_work.run(
                film_of_replay,
                replay,
                theme=interaction.style.theme,
                viewpoint=steady_seat(replay.position.match),
                locale=interaction.say.locale,
            )
        await interaction.answer(_opened(number, replay, film, interaction.say))

    async def keep(
        self, interaction: Interaction, attachment: discord.Attachment
    ) -> tuple[int, Replay] | None:
        """Check a file and keep it: its id and its replay. None if it does not verify, which the
        person is told."""
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        data = await _fetched(attachment)
        async with self.kit.costly_work.turn(interaction):
            try:
                body = await self.kit.costly_work.run(checked, data)
            except FileUnverified as error:
                told = "\n".join(_unverified(error.report, interaction.say))
                await interaction.answer(OutgoingMessage(told, audience=PUBLIC))
                return None
            replay = await self.kit.costly_work.run(_replayed, body)
        number = await self.files.keep(interaction.person.user_id, body)
        self.opened.keep(number, replay)
        return number, replay

    async def open_steps(self, click: Click) -> None:
        """The viewer, at the version that the button carries."""
        interaction, say = click.interaction, click.interaction.say
        replay = await self._replay(interaction, click.ref.match)
        index = replay.step_at(click.ref.version)
        picture = await self.kit.render_thread.run(
            step_picture, replay, index, interaction.style, None, say.locale
        )
        told = step_text(replay, index, say)
        root = Root(RootKind.FILE, click.ref.match, replay.versions[index])
        row: Row = (
            *step_buttons(replay, index, Ref("fstep", click.ref.match), say),
            Button(say("button-explore"), opening(root)),
        )
        await interaction.answer(OutgoingMessage("\n".join(told), picture, (row,), audience=PUBLIC))

    async def _replay(self, interaction: Interaction, number: int) -> Replay:
        """The replay of a person's file. It is remembered: only the first step plays it again."""
        owner = interaction.person.user_id
        await self.files.check(number, owner)
        if (known := self.opened.get(number)) is not None:
            return known
        self.kit.rate_limits.check_costly(owner)
        async with self.kit.costly_work.turn(interaction):
            body = await self.files.body(number, owner)
            try:
                replay = await self.kit.costly_work.run(_replayed, body)
            except Unplayable as error:
                raise FileRefused("gone") from error
        self.opened.keep(number, replay)
        return replay


async def _fetched(attachment: discord.Attachment) -> bytes:
    """
    :raises FileRefused: it is too large, or cannot be had from Discord.
    """
    too_large = FileRefused("large", MAX_FILE_BYTES // 1024)
    # what Discord says of it is looked at first, and then what came
    if attachment.size > MAX_FILE_BYTES:
        raise too_large
    try:
        data = await asyncio.wait_for(attachment.read(), FETCH_TIMEOUT_S)
    except (TimeoutError, discord.NotFound, discord.Forbidden) as error:
        raise FileRefused("unread") from error
    if len(data) > MAX_FILE_BYTES:
        raise too_large
    return data


def _replayed(body: str) -> Replay:
    return replay_from(kept_source(body))


def _opened(number: int, replay: Replay, film: MatchFilm, say: Say) -> OutgoingMessage:
    match = replay.position.match
    heading = say(
        "replay-heading",
        game=say.game(match.game),
        code=match.code,
        players=board_text.versus(match, say),
    )
    part = film.caption(say)
    told = [
        f"**{heading}**",
        *board_text.result(match, say),
        say("record-holds"),
        *([] if part is None else [part]),
        say("record-kept", days=FILE_LIFETIME.days),
    ]
    root = Root(RootKind.FILE, number, replay.versions[-1])
    row = (
        Button(say("button-steps"), Ref("fsteps", number), Tone.MAIN),
        *_review(number, match, say),
        Button(say("button-explore"), opening(root)),
    )
    return OutgoingMessage(
        "\n".join(told),
        rows=(row,),
        audience=PUBLIC,
        attachments=(Attachment(f"yoimachi-{match.code}.gif", film.gif, film.alt(say)),),
    )


def _review(number: int, match: Match, say: Say) -> tuple[Button, ...]:
    """The button to a file's review; none if the match came to nothing."""
    if match.outcome is None:
        return ()
    return (Button(say("button-review"), Ref("freview", number)),)


def _unverified(report: Report, say: Say) -> Iterator[str]:
    """Why a record cannot be opened, in lines."""
    yield say("record-unverified")
    for deviation in report.deviations[:MAX_DEVIATIONS]:
        yield "❌ " + _deviation(deviation, say)
    if (left := len(report.deviations) - MAX_DEVIATIONS) > 0:
        yield say("verify-more", count=left)


def _deviation(deviation: Deviation, say: Say) -> str:
    """A deviation in words. The file is a stranger's, and so is all that is quoted of it."""
    if deviation.code == "unreadable":
        return say("error-record-file-unreadable")
    quoted = {name: _quoted(value) for name, value in deviation.params.items()}
    return say(f"verify-deviation-{deviation.code}", **quoted)


def _quoted(value: str | int) -> str | int:
    """What a file says, short and harmless; numbers that no record has are cut like texts."""
    if isinstance(value, int) and abs(value) <= MAX_NUMBER:
        return value
    return plain(clip(str(value), MAX_QUOTE_CHARS))


# ------------------------------------------------------------------------------------ explore ui


PRIVATE, UPDATE = Acknowledgement.PRIVATE, Acknowledgement.UPDATE
NONCE: Final = "line{}"
"""What a line is posted with: it appears once, however often that is tried."""


@dataclass(frozen=True, slots=True)
class LineButtons(LineWalk):
    """Lines of whoever presses, where no match goes on."""

    lines: Lines
    posts: Posts

    def routes(self) -> Routes:
        return {
            # in a match the dispatcher checks that the person may know of it
            "explore": Route(PRIVATE, self.look),
            "expick": Route(UPDATE, self.choose),
            "exback": Route(UPDATE, self.back),
            "fresh": Route(PRIVATE, self.look, in_match=False),
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

    async def find(self, click: Click, path: tuple[str, ...]) -> tuple[Walk, tuple[str, ...], bool]:
        """Of a ref that says where a line begins, that line, which is not kept yet; in a file, for
        its owner alone. Else the person's own line; of a posted one, a copy."""
        interaction, ref = click.interaction, click.ref
        user_id = interaction.person.user_id
        if names_root(ref):
            root, path = root_of(ref, path)
            return (
                await self._explored(interaction, Line(0, user_id, root), owner=user_id),
                path,
                False,
            )
        line = await self.lines.get(ref.match)
        if line.user_id != user_id:
            raise LineRefused("line-gone")
        if line.place is not None:
            line = await self.lines.copy(line, user_id)
        here = await self._explored(interaction, line)
        return here, path, len(here.chosen) != ref.version

    async def write(self, here: Walk) -> Walk:
        return replace(here, line=await self.lines.keep(here.line))

    async def draw_again(self, click: Click) -> None:
        """Other dice or cards after the last move."""
        here, _, stale = await self.find(click, ())
        if not stale and here.can_draw_again:
            other = await self.kit.render_thread.run(here.drawn_again)
            here = await self.write(other)
        await self.show(click, here)

    async def go_on(self, click: Click) -> None:
        """Open a posted line's end in private, to be walked on by whoever presses.

        :raises LineRefused: `line-gone`.
        """
        interaction = click.interaction
        line = await self.lines.get(click.ref.match)
        viewer = self.kit.access.channels.viewer(interaction.raw)
        if line.place is None or not await viewer.sees(line.place):
            raise LineRefused("line-gone")
        copy = await self.lines.copy(line, interaction.person.user_id)
        await self.show(click, await self._explored(interaction, copy))

    async def post(self, click: Click) -> None:
        """Post the line where the button was pressed.

        :raises LineRefused: `line-empty`.
        """
        interaction = click.interaction
        line = await self.lines.own(click.ref.match, interaction.person.user_id)
        here = await self._explored(interaction, line)
        if len(here.chosen) != click.ref.version:
            raise StaleChoice
        if not here.chosen:
            raise LineRefused("line-empty")
        place = await self.check_place(interaction, here)
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        say = await public_texts(interaction, self.kit.settings_of)
        async with self.kit.costly_work.turn(interaction):
            # players without a name are called as the place's language calls them
            there = await self._explored(interaction, here.line, locale=say.locale)
            outgoing = await self.kit.costly_work.run(posted, there, interaction.person, say)
        line = await self.lines.post(here.line.id, interaction.person.user_id, place)
        try:
            channel = self.posts.at(place)
            message = await self.posts.send_once(channel, outgoing, NONCE.format(line.id))
        except Exception:
            await self.lines.unposted(line.id)
            raise
        told = interaction.say(
            "line-posted", link=channel_url(place.guild_id, place.channel_id, message.id)
        )
        rows = ((go_on_button(line, interaction.say),),)
        await interaction.answer(OutgoingMessage(told, rows=rows, audience=outgoing.audience))

    async def check_place(self, interaction: Interaction, here: Walk) -> Place:
        """The place of an interaction, if the person may post the line there.

        :raises RequestRefused: `server-only`.
        :raises LineRefused: `line-elsewhere`, `line-not-here`.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        place = interaction.place
        await self.kit.match.lobby.check_welcome(place.guild_id, interaction.person)
        if here.line.root.kind is RootKind.MATCH:
            match = here.start.match
            at_home = place.channel_id in (match.place.channel_id, match.thread_id, match.room_id)
            if not at_home and match.seat_of(interaction.person.user_id) is None:
                raise LineRefused("line-elsewhere", match.code, url=_home(match))
            await self.kit.access.check_member(interaction, match)
        elif not _is_for_matches(interaction, await self.kit.settings_of(interaction.guild_id)):
            raise LineRefused("line-not-here")
        interaction.check_place()
        return place

    async def _explored(
        self,
        interaction: Interaction,
        line: Line,
        *,
        locale: str | None = None,
        owner: int | None = None,
    ) -> Walk:
        """A line from its source, which is looked at anew each time: no match goes on there."""
        locale = locale or interaction.say.locale
        source = await self.lines.sources.get(line.root, locale, owner)
        return await self.kit.render_thread.run(explored, source, line)


def _is_for_matches(interaction: Interaction, server: ServerSettings) -> bool:
    """Whether the server has its matches in this channel, or in that of a thread."""
    channel = interaction.raw.channel
    parent = channel.parent_id if isinstance(channel, discord.Thread) else None
    allowed = server.allowed_channels
    return not allowed or interaction.channel_id in allowed or parent in allowed


def _home(match: Match) -> str:
    return channel_url(match.place.guild_id, match.board_channel_id)
