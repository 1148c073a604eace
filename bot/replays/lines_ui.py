"""Trying out from positions that are no running match's, and posting lines for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeAlias

import discord

import render
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import (
    DEFAULT_STYLE,
    BoardStyle,
    Interaction,
    error_sentence,
    public_texts,
)
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
from bot.discord_kit.threads import RenderThread
from bot.match.model.match import Match
from bot.match.model.people import Person, Place, ServerSettings
from bot.match.refusals import WalkTooLong
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.choices import choice_rows, explained, path_of, step_at
from bot.play.board.message import Pictures, seat_pictures
from bot.play.board.text import steady_seat
from bot.play.plans import line_text
from bot.replays.lines import (
    Exploration,
    FileRefused,
    FileUnverified,
    Line,
    LineRefused,
    Root,
    RootKind,
    explored,
    is_fresh,
    opening,
    picking,
    root_of,
)
from bot.replays.lines_service import (
    FILE_LIFETIME,
    MAX_FILE_BYTES,
    Lines,
    OpenFiles,
    RecordFiles,
    checked,
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
from render.pick import Step

# -------------------------------------------------------------------------------------- messages
# Lines in pictures and words: as their walker sees them, and as they are posted.


FILM_FILE: Final = "line.gif"


@dataclass(frozen=True, slots=True)
class LineMessages:
    """Messages about lines."""

    render_thread: RenderThread

    async def walk(
        self,
        interaction: Interaction,
        here: Exploration,
        path: tuple[str, ...] = (),
        note: str = "",
    ) -> OutgoingMessage:
        """The end of a line to its walker, with the picker of the next move."""
        say, end = interaction.say, here.end
        step = None if here.walk.to_act is None else await self.step(interaction, here, path)
        told = [
            f"**{heading(here, say)}**",
            say("line-private"),
            note,
            await self.render_thread.run(line_text, here.start, here.told, say),
        ]
        if not here.chosen:
            told.append(say("line-begin", open=_has_secrets(here)))
        if step is None or here.walk.to_act is None:
            told.append(_ending(here, say))
        else:
            # the menu speaks to whoever moves there
            name = board_text.names_of(end.match)[here.walk.to_act]
            told += [say("tryout-next", name=name), *explained(step.choices)]
        reader = end.match.seat_of(interaction.person.user_id)
        viewpoint = (
            steady_seat(end.match) if reader is None else interaction.style.viewpoint(reader)
        )
        shown = await self.render_thread.run(
            _drawn,
            here,
            interaction.style,
            viewpoint,
            () if step is None else step.marks,
            say.locale,
        )
        rows = (
            *(() if step is None else self._choices(here, step, path, say)),
            _buttons(here, path, say),
        )
        # all of it may be known, since no match goes on there
        return shown.message(
            "\n".join(filter(None, told)),
            rows,
            interaction.style,
            audience=PUBLIC,
            hand_alt=partial(say, "line-hand-alt"),
        )

    @staticmethod
    def _choices(here: Exploration, step: Step, path: tuple[str, ...], say: Say) -> tuple[Row, ...]:
        return choice_rows(step.choices, picking(here.line, len(here.chosen), path), say)

    async def step(
        self, interaction: Interaction, here: Exploration, path: tuple[str, ...]
    ) -> Step:
        """The step of the picker at the end of a line."""
        return await step_at(self.render_thread, here.end, here.seat, path, interaction.say)


def heading(here: Exploration, say: Say) -> str:
    """What a line belongs to, and from where."""
    return say(
        f"line-heading-{here.line.root.kind.value}",
        game=say.game(here.start.match.game),
        code=here.start.match.code,
        number=here.start.number,
    )


def posted(here: Exploration, author: Person, say: Say) -> OutgoingMessage:
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
        line_text(here.start, here.told, say),
    ]
    if here.walk.to_act is None:
        told.append(_ending(here, say))
    return OutgoingMessage(
        "\n".join(told),
        rows=((go_on_button(here.line, say),),),
        audience=PUBLIC,
        attachments=(Attachment(FILM_FILE, film.gif, film.alt(say)),),
    )


def go_on_button(line: Line, say: Say) -> Button:
    """The button with which anybody goes on from a posted line."""
    return Button(say("button-line-go-on"), Ref("linegoon", line.id), Tone.MAIN)


def _film(here: Exploration, say: Say) -> MatchFilm:
    """A line in pictures, all with the eyes of who chooses first."""
    game, match = here.start.game, here.start.match
    seat = here.walk.steps[here.lead].seat if here.chosen else 0
    states = here.told.states[-MAX_PICTURES:]
    return film_of(
        match.game,
        [game.view(state, seat) for state in states],
        theme=DEFAULT_STYLE.theme,
        viewpoint=seat,
        locale=say.locale,
        names=[match.names] * len(states),
    )


def _drawn(
    here: Exploration, style: BoardStyle, viewpoint: int, marks: tuple[str, ...], locale: str
) -> Pictures:
    """The end of a line, and what lies before whoever is to move there, if that is not on it."""
    match, view = here.end.match, here.end.deciding(here.seat)
    return seat_pictures(
        style,
        match.game,
        view,
        viewpoint=viewpoint,
        locale=locale,
        names=match.names,
        marks=marks,
    )


def _has_secrets(here: Exploration) -> str:
    hidden = render.hand_label(here.start.match.game) is not None
    return "yes" if hidden else "no"


def _ending(here: Exploration, say: Say) -> str:
    """How the game ends with a line."""
    end = here.end
    outcome = end.game.outcome(end.state)
    if outcome is None:
        return say("tryout-end")
    names = board_text.names_of(end.match)
    told = render.outcome(end.match.game, outcome, locale=say.locale, names=names)
    return say("line-end", outcome=told)


def _buttons(here: Exploration, path: tuple[str, ...], say: Say) -> tuple[Button, ...]:
    line, chosen = here.line, len(here.chosen)
    ref = Ref("", line.id, chosen)
    again: tuple[Button, ...] = ()
    if line.id and here.can_draw_again:
        again = (Button(say("button-line-draw"), ref.to("linedraw")),)
    return (
        Button(
            say("button-back"),
            picking(line, chosen, path, "back"),
            enabled=bool(path or chosen),
        ),
        Button(say("button-start-over"), ref.to("linestart"), enabled=bool(chosen)),
        *again,
        Button(say("button-line-post"), ref.to("linepost"), Tone.GOOD, enabled=bool(chosen)),
        Button(say("button-close"), ref.to("close")),
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
ShowFileReview: TypeAlias = Callable[[Interaction, int], Awaitable[None]]
"""Shows a person the review of a file of theirs."""


@dataclass(frozen=True, slots=True)
class RecordFileMessages(Face):
    """Opens record files, and steps through them."""

    kit: Kit
    files: RecordFiles
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
        cannot be opened."""
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        data = await _fetched(attachment)
        say = interaction.say
        async with self.kit.costly_work.turn(interaction):
            try:
                body = await self.kit.costly_work.run(checked, data)
            except FileUnverified as error:
                told = "\n".join(_unverified(error.report, say))
                await interaction.answer(OutgoingMessage(told, audience=PUBLIC))
                return
            if not review:
                replay, film = await self.kit.costly_work.run(
                    _filmed, body, interaction.style.theme, say.locale
                )
        number = await self.files.keep(interaction.person.user_id, body)
        if review:
            await self.show_review(interaction, number)
        else:
            self.opened.keep(number, replay)
            await interaction.answer(_opened(number, replay, film, say))

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
class LineButtons(Face):
    """Lines of whoever presses."""

    kit: Kit
    lines: Lines
    messages: LineMessages
    posts: Posts

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
            line = await self.kit.render_thread.run(here.then, str(step.move))
        except WalkTooLong as error:
            await self._show(click, here, note=f"⚠️ {error_sentence(error, interaction.say)}")
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
        await self._keep(click, await self.kit.render_thread.run(here.drawn_again))

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
        await self._show(click, await self._explored(interaction, copy))

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
        place = await self._check_place(interaction, here)
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

    async def _check_place(self, interaction: Interaction, here: Exploration) -> Place:
        """The place of an interaction, if the person may post the line there.

        :raises RequestRefused: `server-only`.
        :raises LineRefused: `line-elsewhere`, `line-not-here`.
        :raises MissingPermissions: the bot may not post there.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        place = interaction.place
        await self.kit.match.lobby.check_welcome(place.guild_id, interaction.person)
        if here.line.root.kind is RootKind.MATCH:
            match = here.start.match
            at_home = place.channel_id in (match.place.channel_id, match.thread_id)
            if not at_home and match.seat_of(interaction.person.user_id) is None:
                raise LineRefused("line-elsewhere", match.code, url=_home(match))
            await self.kit.access.check_member(interaction, match)
        elif not _is_for_matches(interaction, await self.kit.settings_of(interaction.guild_id)):
            raise LineRefused("line-not-here")
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
            raise LineRefused("line-gone")
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
        return await self.kit.render_thread.run(explored, source, line)

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
    return channel_url(match.place.guild_id, match.board_channel_id)
