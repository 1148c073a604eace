"""`/replay record:`: a record file as its owner sees it, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import discord

from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Row, Tone, clip
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.play.board import text as board_text
from bot.play.board.side import steady_seat
from bot.replays import steps
from bot.replays.film import MatchFilm, film_of_replay
from bot.replays.lines.model import Root, RootKind
from bot.replays.lines.record_files import (
    LIFETIME,
    MAX_FILE_BYTES,
    OpenFiles,
    RecordFiles,
    checked,
    kept_source,
)
from bot.replays.lines.refs import opening
from bot.replays.lines.refusals import FileGone, FileRefused, FileUnverified
from bot.replays.record_replay import Unplayable, replay_from
from bot.replays.replay import Replay
from bot.replays.verification_report import Deviation, Report
from engines import PUBLIC

FETCH_TIMEOUT_S: Final = 20.0
MAX_DEVIATIONS: Final = 5
"""Deviations told one by one."""
MAX_QUOTE_CHARS: Final = 60
"""Characters that a deviation quotes of the file."""
MAX_NUMBER: Final = 10**9
"""The largest number that is written as one."""
ShowFileReview: TypeAlias = Callable[[Interaction, int], Awaitable[None]]
"""Shows a person the review of a file of theirs."""
UPDATE: Final = Acknowledgement.UPDATE


@dataclass(frozen=True, slots=True)
class RecordFileMessages(Face):
    """Opens record files, and steps through them."""

    files: RecordFiles
    rate_limits: RateLimits
    render_thread: RenderThread
    costly_work: CostlyWork
    show_review: ShowFileReview
    opened: OpenFiles = field(default_factory=OpenFiles)

    def routes(self) -> Routes:
        return {
            "fsteps": Route(Acknowledgement.PRIVATE, self.open_steps, in_match=False),
            "fstepfirst": Route(UPDATE, self.open_steps, in_match=False),
            "fstepback": Route(UPDATE, self.open_steps, in_match=False),
            "fstepon": Route(UPDATE, self.open_steps, in_match=False),
            "fsteplast": Route(UPDATE, self.open_steps, in_match=False),
        }

    async def open(
        self, interaction: Interaction, attachment: discord.Attachment, *, review: bool
    ) -> None:
        """Show the match of a file as a film, with the ways into it, or else its review; or why it
        cannot be opened.

        :raises FileRefused: it is no record that can be looked at.
        :raises RateLimited: the person has asked for enough costly work for now.
        :raises TooManyWaiting: so much is to be made for the person or the server already.
        """
        self.rate_limits.check_costly(interaction.person.user_id)
        data = await _fetched(attachment)
        say = interaction.say
        async with self.costly_work.turn(interaction):
            try:
                body = await self.costly_work.run(checked, data)
            except FileUnverified as error:
                told = "\n".join(_unverified(error.report, say))
                await interaction.answer(OutgoingMessage(told, audience=PUBLIC))
                return
            if not review:
                replay, film = await self.costly_work.run(
                    _filmed, body, interaction.style.theme, say.locale
                )
        number = await self.files.keep(interaction.person.user_id, body)
        if review:
            await self.show_review(interaction, number)
        else:
            self.opened.keep(number, replay)
            await interaction.answer(_opened(number, replay, film, say))

    async def open_steps(self, click: Click) -> None:
        """The viewer, at the version that the button carries.

        :raises FileGone: the file is not kept any more, or is somebody else's.
        :raises RateLimited, TooManyWaiting: as `open`, if it has to be played again.
        """
        interaction, say = click.interaction, click.interaction.say
        replay = await self._replay(interaction, click.ref.match)
        index = replay.step_at(click.ref.version)
        picture = await self.render_thread.run(
            steps.picture, replay, index, interaction.style, None, say.locale
        )
        told = steps.told(replay, index, say)
        root = Root(RootKind.FILE, click.ref.match, replay.versions[index])
        row: Row = (
            *steps.ways(replay, index, Ref("fstep", click.ref.match), say),
            Button(say("button-explore"), opening(root)),
        )
        await interaction.answer(OutgoingMessage("\n".join(told), picture, (row,), audience=PUBLIC))

    async def _replay(self, interaction: Interaction, number: int) -> Replay:
        """The replay of a person's file. It is remembered: only the first step plays it again."""
        owner = interaction.person.user_id
        await self.files.check(number, owner)
        if (known := self.opened.get(number)) is not None:
            return known
        self.rate_limits.check_costly(owner)
        async with self.costly_work.turn(interaction):
            body = await self.files.body(number, owner)
            try:
                replay = await self.costly_work.run(_replayed, body)
            except Unplayable as error:
                raise FileGone from error
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
    """
    :raises Unplayable: this program knows its game or rules no longer.
    """
    return replay_from(kept_source(body))


def _filmed(body: str, theme: str, locale: str) -> tuple[Replay, MatchFilm]:
    replay = _replayed(body)
    viewpoint = steady_seat(replay.position.match)
    return replay, film_of_replay(replay, theme=theme, viewpoint=viewpoint, locale=locale)


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
        say("record-kept", days=LIFETIME.days),
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
