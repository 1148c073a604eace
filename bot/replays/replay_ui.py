"""/replay: the film of a match, its notation and record, a viewer of its steps, and its review."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction, seat_or_public
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import coded
from bot.discord_kit.texts import Say, described
from bot.match.act.service import Matches
from bot.match.model.enums import Kind
from bot.match.model.match import Entry, Match
from bot.match.model.position import HistoryEntry, Position
from bot.match.notes import Notes
from bot.play import notes as play_notes
from bot.play.autocomplete import MatchCodes
from bot.play.board import admin_rulings
from bot.play.board import text as board_text
from bot.play.board.side import steady_seat
from bot.play.match_finder import MatchFinder
from bot.replays import steps
from bot.replays.film import MatchFilm, film_of_replay
from bot.replays.lines.model import Root, RootKind
from bot.replays.lines.record_file_ui import RecordFileMessages
from bot.replays.lines.refs import opening
from bot.replays.lines.refusals import OneOfBoth
from bot.replays.replay import Replays, replayed
from engines import CHANCE, PUBLIC, Audience

ShowReview: TypeAlias = Callable[[Interaction, Match], Awaitable[None]]
"""Shows a person the review of a match."""

FILM: Final = "film"
REVIEW: Final = "review"
"""What a person wants to see of a match."""

NO_TEXTS: Final[Mapping[int, str]] = MappingProxyType({})
MAX_TEXT_CHARS: Final = 1500
"""Characters of notation in the message itself; the attached file holds it all."""


@dataclass(frozen=True, slots=True)
class ReplayCommand(Face):
    """Films of matches, and their steps."""

    handler: InteractionHandler
    finder: MatchFinder
    codes: MatchCodes
    matches: Matches
    replays: Replays
    files: RecordFileMessages
    notes: Notes
    rate_limits: RateLimits
    render_thread: RenderThread
    costly_work: CostlyWork
    show_review: ShowReview

    def routes(self) -> Routes:
        return {
            "replay": Route(Acknowledgement.PRIVATE, self.show),
            "steps": Route(Acknowledgement.PRIVATE, self.open_steps),
            "stepfirst": Route(Acknowledgement.UPDATE, self.open_steps),
            "stepback": Route(Acknowledgement.UPDATE, self.open_steps),
            "stepon": Route(Acknowledgement.UPDATE, self.open_steps),
            "steplast": Route(Acknowledgement.UPDATE, self.open_steps),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="replay", description=described("command-replay"))
        @app_commands.describe(
            match=described("command-match-code"),
            view=described("command-replay-view"),
            record=described("command-replay-record"),
        )
        @app_commands.choices(
            view=[
                app_commands.Choice(name=described(f"choice-replay-{view}"), value=view)
                for view in (FILM, REVIEW)
            ]
        )
        async def replay(
            raw: discord.Interaction[Any],
            match: str | None = None,
            view: str = FILM,
            record: discord.Attachment | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                if record is not None:
                    if match is not None:
                        raise OneOfBoth
                    await self.files.open(interaction, record, review=view == REVIEW)
                    return
                if view == REVIEW:
                    over = await self.finder.find_finished(interaction, match)
                    await self.show_review(interaction, over)
                    return
                await interaction.answer(
                    await self.record_message(
                        interaction, await self.finder.find_visible(interaction, match)
                    )
                )

        replay.autocomplete("match")(self.codes.past())
        return (replay,)

    async def show(self, click: Click) -> None:
        match = await self.matches.get(click.ref.match)
        await click.interaction.answer(await self.record_message(click.interaction, match))

    async def record_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """The match as a film, its notation, and the record as a file.

        :raises NotStarted: nothing has been played.
        :raises RateLimited: the person has seen enough films for now.
        :raises TooManyWaiting: so many films are to be made for the person or the server already.
        """
        self.rate_limits.check_costly(interaction.person.user_id)
        async with self.costly_work.turn(interaction):
            return await self._record_message(interaction, match)

    async def _record_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        say = interaction.say
        film = await self.film_of(interaction, match)
        record = await self.matches.record(match.id, PUBLIC)
        told = await self.matches.history(match.id, PUBLIC)
        lines = list(notation(record, told, say, admin_rulings.code_block_lines(match, told, say)))
        heading = say(
            "replay-heading",
            game=say.game(match.game),
            code=match.code,
            players=board_text.versus(match, say),
        )
        shown = [f"**{heading}**"]
        if lines:
            shown += ["```", *_fitting(lines, say), "```"]
        else:
            shown.append(say("history-empty"))
        shown += board_text.result(match, say)
        if (part := film.caption(say)) is not None:
            shown.append(part)
        shown.append(say("replay-over" if record["seed"] is not None else "replay-open"))
        notes = await self.notes.revealed(match)
        told_notes = zip(notes, play_notes.revealed_lines(notes, match, say), strict=True)
        if thoughts := [
            f"{say('notes-at', turn=told[note.version - 1].number if note.version else 0)} {text}"
            for note, text in told_notes
        ]:
            lines += ["", *thoughts]
        plain = "\n".join([heading.replace("`", ""), "", *lines, ""])
        name = f"yoimachi-{match.code}"
        return OutgoingMessage(
            "\n".join(shown),
            audience=PUBLIC,
            rows=((Button(say("button-steps"), Ref("steps", match.id), Tone.MAIN),),),
            attachments=(
                Attachment(f"{name}.gif", film.gif, film.alt(say)),
                Attachment(f"{name}.json", json.dumps(record, ensure_ascii=False, indent=1) + "\n"),
                Attachment(f"{name}.txt", plain),
            ),
        )

    async def open_steps(self, click: Click) -> None:
        """The viewer, at the version that the button carries."""
        match = await self.matches.get(click.ref.match)
        await click.interaction.answer(
            await self.steps_message(click.interaction, match, click.ref.version)
        )

    async def steps_message(
        self, interaction: Interaction, match: Match, version: int
    ) -> OutgoingMessage:
        """The last step up to a version, as the reader may know it, with buttons to the others.

        :raises NotStarted: nothing has been played.
        """
        seat = match.seat_of(interaction.person.user_id)
        audience: Audience = seat_or_public(seat)
        record = await self.replays.record(match.id)
        replay = await self.render_thread.run(replayed, *record, audience)
        index, say = replay.step_at(version), interaction.say
        lines = steps.told(replay, index, say)
        notes = await self.notes.revealed(replay.position.match)
        here = [note for note in notes if replay.step_at(note.version) == index]
        lines += play_notes.revealed_lines(here, match, say)
        row = steps.ways(replay, index, Ref("step", match.id), say)
        if match.is_played:
            root = Root(RootKind.MATCH, match.id, replay.versions[index])
            row = (*row, Button(say("button-explore"), opening(root)))
        picture = await self.render_thread.run(
            steps.picture, replay, index, interaction.style, seat, say.locale
        )
        return OutgoingMessage("\n".join(lines), picture, (row,), audience=audience)

    async def film_of(self, interaction: Interaction, match: Match) -> MatchFilm:
        """The match so far as everybody may know it, as a moving picture.

        :raises NotStarted: nothing has been played.
        """
        record = await self.replays.record(match.id)
        return await self.costly_work.run(
            _public_film, *record, theme=interaction.style.theme, locale=interaction.say.locale
        )


def _public_film(
    position: Position, entries: Sequence[Entry], *, theme: str, locale: str
) -> MatchFilm:
    replay = replayed(position, entries, PUBLIC)
    viewpoint = steady_seat(position.match)
    return film_of_replay(replay, theme=theme, viewpoint=viewpoint, locale=locale)


def notation(
    record: Mapping[str, Any],
    history: Sequence[HistoryEntry],
    say: Say,
    said: Mapping[int, str] = NO_TEXTS,
) -> Iterator[str]:
    """The rows of a record as text: number, name, move. `history` has the same rows, numbered;
    `said` the text of other rows, by their place in the record."""
    last = [coded(seat["name"]) for seat in record["seats"]]
    for row, known in zip(record["entries"], history, strict=True):
        number = f"{known.number:>3}." if known.is_numbered else "    "
        if row["seq"] in said:
            yield f"{number} {said[row['seq']]}"
            continue
        names = last if known.swapped == history[-1].swapped else last[::-1]
        who = say("replay-chance") if row["seat"] == CHANCE else names[known.seat]
        if row["kind"] != Kind.MOVE:
            text = known.number if row["kind"] == Kind.UNDO else row["text"] or ""
            what = say(f"replay-{row['kind']}", text=text)
        elif row["text"] is None:
            what = say("replay-secret")
        else:
            what = row["text"]
        yield f"{number} {who}: {what}" + (" " + say("replay-forced") if row["forced"] else "")


def _fitting(lines: list[str], say: Say) -> list[str]:
    """The last lines that fit into a message, after the number of those before."""
    room, first = MAX_TEXT_CHARS, len(lines)
    while first and room > len(lines[first - 1]):
        first -= 1
        room -= len(lines[first]) + 1
    return lines if not first else [say("replay-before", count=first), *lines[first:]]
