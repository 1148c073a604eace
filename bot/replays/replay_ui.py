"""Replays and checks of records on Discord."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType
from typing import Any, Final

import discord
from discord import app_commands

import render
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    choices_of,
    slash,
)
from bot.discord_kit.interaction import BoardStyle, Interaction, draw_board, seat_or_public
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.texts import Say, coded, on, plain
from bot.match.act.positions import Missed, fold, missed
from bot.match.model.match import Entry, Match
from bot.match.model.position import HistoryEntry, Position, Root, RootKind
from bot.match.model.terms import Kind, Status
from bot.match.refusals import BrokenRecord
from bot.play import notes as play_notes
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.message import picker_button, proof_button, share_button
from bot.play.board.text import code_block_lines, length_text, names_of, steady_seat
from bot.play.lines import opening
from bot.replays.lines_service import LineRefused
from bot.replays.lines_ui import RecordFileMessages
from bot.replays.replay import (
    MatchFilm,
    Replay,
    Replays,
    film_of_replay,
    happened,
    replayed,
    step_buttons,
    step_picture,
    step_text,
    steps,
)
from bot.replays.verification import Check, Report, verify
from engines import CHANCE, PUBLIC, Audience

# ------------------------------------------------------------------------------------- missed ui
# What happened since somebody last looked: a short film, told in two sentences.


MAX_STEPS: Final = 12
"""The newest acts that are shown: a quarter of a minute."""


@dataclass(frozen=True, slots=True)
class WhatHappened:
    """The acts since somebody's last own one, as they may know them."""

    seat: int | None
    """None for whoever looks on."""
    replay: Replay
    missed: Missed
    first: int
    """The step that the film begins with."""

    @property
    def last(self) -> int:
        return len(self.replay.versions) - 1


@dataclass(frozen=True, slots=True)
class MissedButton(Face):
    """Shows a player what others have done; whoever looks on, the last round."""

    kit: Kit
    replays: Replays

    def routes(self) -> Routes:
        return {"missed": Route(Acknowledgement.PRIVATE, self.show)}

    async def show(self, click: Click) -> None:
        """
        :raises RateLimited: the person has seen enough films for now.
        :raises Overloaded: so many films are to be made for the person or the server already.
        """
        interaction = click.interaction
        position, entries = await self.replays.record(click.ref.match)
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        async with self.kit.costly_work.turn(interaction):
            message = await self.kit.costly_work.run(
                _message,
                position,
                entries,
                position.seat_of(interaction.person.user_id),
                interaction.say,
                interaction.style,
            )
        await interaction.answer(message)


def what_happened(position: Position, entries: Sequence[Entry], seat: int | None) -> WhatHappened:
    """What the player at `seat` has missed; without a seat, as many acts as there are players."""
    states = fold(position.game, position.match, entries)
    replay = steps(position, entries, states, seat_or_public(seat))
    if seat is None:
        round_ = replay.versions[-1 - len(position.match.seats) :]
        found = Missed(round_[0])
    else:
        found = missed(position.game, entries, states, seat)
    last = len(replay.versions) - 1
    return WhatHappened(seat, replay, found, max(replay.step_at(found.since), last - MAX_STEPS))


def _message(
    position: Position, entries: Sequence[Entry], seat: int | None, say: Say, style: BoardStyle
) -> OutgoingMessage:
    """Takes some tenths of a second: never on an event loop."""
    match, audience = position.match, seat_or_public(seat)
    found = what_happened(position, entries, seat)
    heading = say("missed-heading", game=say.game(match.game), code=match.code)
    told = sentences(found, say)
    lines = [f"**{heading}**", *told]
    ways = [Button(say("button-close"), Ref("close", match.id))]
    if found.first < found.last:
        version = found.replay.versions[found.first + 1]
        ways.insert(0, Button(say("button-steps"), Ref("steps", match.id, version)))
    if seat in position.to_act:
        ways.insert(0, picker_button(position, say))
    viewpoint = steady_seat(match) if seat is None else style.viewpoint(seat)
    picture, films = _shown(found, say, style, viewpoint)
    return OutgoingMessage(
        "\n".join(lines), picture, (tuple(ways),), audience=audience, attachments=films
    )


def sentences(found: WhatHappened, say: Say) -> list[str]:
    """Who has moved how often, and what came last."""
    replay = found.replay
    if found.first == found.last:
        return [say("missed-nothing")]
    told = [_movers(found, say)] if found.missed.by else []
    if found.seat is None:
        told.append(say("missed-round", count=found.last - found.first))
    if planned := found.missed.planned:
        told.append(say("missed-planned", count=planned))
    if replay.versions[found.first] > found.missed.since:
        told.append(say("missed-part", count=found.last - found.first))
    return [*told, say.joined(happened(replay, found.last, say))]


def _movers(found: WhatHappened, say: Say) -> str:
    """Who has moved how often."""
    names = names_of(found.replay.position.match)
    counted = sorted(Counter(found.missed.by).items())
    moves = say.listing(say("missed-by", name=names[at], count=count) for at, count in counted)
    return say("missed-moves", moves=moves, begun=int(_has_acted(found)))


def _has_acted(found: WhatHappened) -> bool:
    """Whether the player has made a move before all that."""
    return (
        found.missed.since > 0
        and found.replay.numbers[found.replay.step_at(found.missed.since)] > 0
    )


def _shown(
    found: WhatHappened, say: Say, style: BoardStyle, viewpoint: int
) -> tuple[render.Picture | None, tuple[Attachment, ...]]:
    """The film; in words, or where nothing happened, the board alone."""
    replay, match = found.replay, found.replay.position.match
    indices = range(found.first, found.last + 1)
    if style.text or len(indices) == 1:
        board = draw_board(
            style,
            match.game,
            replay.views[-1],
            viewpoint=viewpoint,
            names=match.names,
            locale=say.locale,
        )
        return board, ()
    film = film_of_replay(
        replay, theme=style.theme, viewpoint=viewpoint, locale=say.locale, first=found.first
    )
    acts = say.joined(line for index in indices[1:] for line in happened(replay, index, say))
    alt = say("missed-alt", count=len(indices) - 1, acts=acts, position=film.last)
    return None, (Attachment(f"yoimachi-{match.code}.gif", film.gif, alt),)


# ------------------------------------------------------------------------------------- replay ui


FILM, PAGE = "film", "page"
NO_TEXTS: Final[Mapping[int, str]] = MappingProxyType({})
MAX_TEXT_CHARS: Final = 1500
"""Characters of notation in the message itself; the attached file holds it all."""


@dataclass(frozen=True, slots=True)
class _Told:
    """A match told as everybody may know it."""

    heading: str
    lines: list[str]
    numbers: list[int]
    """The number of the newest move by version."""
    record: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ReplayCommand(Face):
    """Films of matches, and their steps."""

    kit: Kit
    replays: Replays
    files: RecordFileMessages
    show_page: Callable[[Interaction, Match], Awaitable[None]]
    show_page_of_file: Callable[[Interaction, int, Replay], Awaitable[None]]

    def routes(self) -> Routes:
        return {
            "replay": Route(Acknowledgement.PRIVATE, self.show),
            "record": Route(Acknowledgement.PRIVATE, self.show_record),
            "steps": Route(Acknowledgement.PRIVATE, self.open_steps),
            "stepfirst": Route(Acknowledgement.UPDATE, self.open_steps),
            "stepback": Route(Acknowledgement.UPDATE, self.open_steps),
            "stepon": Route(Acknowledgement.UPDATE, self.open_steps),
            "steplast": Route(Acknowledgement.UPDATE, self.open_steps),
        }

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "replay")
        @app_commands.choices(view=choices_of("choice-view", (FILM, PAGE)))
        async def replay(
            interaction: Interaction,
            match: str | None = None,
            view: str = FILM,
            record: discord.Attachment | None = None,
        ) -> None:
            if record is None:
                found = await self.kit.finder.find_visible(interaction, match)
                if view == PAGE:
                    await self.show_page(interaction, found)
                else:
                    await interaction.answer(await self.film_message(interaction, found))
            elif match is not None:
                raise LineRefused("replay-one-of-both")
            elif view != PAGE:
                await self.files.open(interaction, record)
            elif (kept := await self.files.keep(interaction, record)) is not None:
                await self.show_page_of_file(interaction, *kept)

        replay.autocomplete("match")(self.kit.codes.past())
        return (replay,)

    async def show(self, click: Click) -> None:
        match = await self.kit.match.matches.get(click.ref.match)
        await click.interaction.answer(await self.film_message(click.interaction, match))

    async def show_record(self, click: Click) -> None:
        """The record as files: to be checked anywhere, and to be read."""
        interaction, say = click.interaction, click.interaction.say
        match = await self.kit.match.matches.get(click.ref.match)
        told = await self._told(interaction, match)
        notes = await self.kit.match.notes.revealed(match)
        thoughts = [
            f"{say('notes-at', turn=told.numbers[note.version])} {text}"
            for note, text in zip(notes, play_notes.revealed_lines(notes, match, say), strict=True)
        ]
        text = "\n".join(
            [
                told.heading.replace("`", ""),
                "",
                *told.lines,
                *(["", *thoughts] if thoughts else ()),
                "",
            ]
        )
        record = json.dumps(told.record, ensure_ascii=False, indent=1) + "\n"
        over, name = told.record["seed"] is not None, f"yoimachi-{match.code}"
        await interaction.answer(
            OutgoingMessage(
                f"**{told.heading}**\n{say('replay-over' if over else 'replay-open')}",
                audience=PUBLIC,
                attachments=(Attachment(f"{name}.json", record), Attachment(f"{name}.txt", text)),
            )
        )

    async def film_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """The match as a film, its notation, and the ways into it."""
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        async with self.kit.costly_work.turn(interaction):
            return await self._film_message(interaction, match)

    async def _film_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        say, film = interaction.say, await self.film_of(interaction, match)
        told = await self._told(interaction, match)
        shown = [f"**{told.heading}**"]
        if told.lines:
            shown += ["```", *_fitting(told.lines, say), "```"]
        else:
            shown.append(say("history-empty"))
        shown += board_text.result(match, say)
        if (part := film.caption(say)) is not None:
            shown.append(part)
        return OutgoingMessage(
            "\n".join(shown),
            audience=PUBLIC,
            rows=(_ways(match, interaction),),
            attachments=(Attachment(f"yoimachi-{match.code}.gif", film.gif, film.alt(say)),),
        )

    async def _told(self, interaction: Interaction, match: Match) -> _Told:
        say = interaction.say
        record = await self.kit.match.matches.record(match.id, PUBLIC)
        history = await self.kit.match.matches.history(match.id, PUBLIC)
        said = code_block_lines(match, history, say)
        return _Told(
            say(
                "replay-heading",
                game=say.game(match.game),
                code=match.code,
                players=board_text.versus(match, say),
            ),
            list(notation(record, history, say, said)),
            [0, *(row.number for row in history)],
            record,
        )

    async def open_steps(self, click: Click) -> None:
        """The viewer, at the version that the button carries."""
        match = await self.kit.match.matches.get(click.ref.match)
        await click.interaction.answer(
            await self.steps_message(click.interaction, match, click.ref.version)
        )

    async def steps_message(
        self, interaction: Interaction, match: Match, version: int
    ) -> OutgoingMessage:
        """The last step up to a version, as the reader may know it, with buttons to the others."""
        seat = match.seat_of(interaction.person.user_id)
        audience: Audience = seat_or_public(seat)
        record = await self.replays.record(match.id)
        replay = await self.kit.render_thread.run(replayed, *record, audience)
        index, say = replay.step_at(version), interaction.say
        lines = step_text(replay, index, say)
        notes = await self.kit.match.notes.revealed(replay.position.match)
        here = [note for note in notes if replay.step_at(note.version) == index]
        lines += play_notes.revealed_lines(here, match, say)
        row = step_buttons(replay, index, Ref("step", match.id), say)
        if match.is_played:
            root = Root(RootKind.MATCH, match.id, replay.versions[index])
            row = (*row, Button(say("button-explore"), opening(root)))
        picture = await self.kit.render_thread.run(
            step_picture, replay, index, interaction.style, seat, say.locale
        )
        return OutgoingMessage("\n".join(lines), picture, (row,), audience=audience)

    async def film_of(self, interaction: Interaction, match: Match) -> MatchFilm:
        """The match so far as everybody may know it, as a moving picture."""
        record = await self.replays.record(match.id)
        return await self.kit.costly_work.run(
            _public_film, *record, theme=interaction.style.theme, locale=interaction.say.locale
        )


def _ways(match: Match, interaction: Interaction) -> tuple[Button, ...]:
    """The ways into a match from its film; players may show it to others once it is over."""
    say, ref = interaction.say, Ref("", match.id)
    played = match.seat_of(interaction.person.user_id) is not None
    share = (share_button(match, say),) if played else ()
    review = (Button(say("button-review"), ref.to("review")),)
    check = (Button(say("button-check"), ref.to("verify")),)
    return (
        *(review if match.status is Status.FINISHED else ()),
        Button(say("button-steps"), ref.to("steps"), Tone.MAIN),
        Button(say("button-record"), ref.to("record")),
        *(proof_button(match, say) if match.status.is_open else check),
        *(share if match.status is Status.FINISHED else ()),
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


# ----------------------------------------------------------------------------- verification text
# Findings of a verification, in lines for a terminal.


CHECKS: Final[Mapping[Check, tuple[str, str]]] = MappingProxyType(
    {
        Check.DIGEST: ("the document is as it was written", "the document's digest"),
        Check.SEED: ("the seed is the one whose hash was published", "the seed"),
        Check.CONTRIBUTIONS: (
            "{count} contributions were added to the seed",
            "what was added to the seed",
        ),
        Check.SEATS: ("the seats of {count} people are as they were drawn", "the seats"),
        Check.MOVES: ("{count} moves are legal", "the moves"),
        Check.CHANCE: (
            "{count} dice rolls, shuffles and openings come from the seed",
            "dice, shuffles and openings",
        ),
        Check.OUTCOME: ("the outcome follows from the moves", "the outcome"),
    }
)
"""Check -> the sentence when nothing deviates, and the name of what is checked."""

CHECK_SENTENCES: Final[Mapping[str, tuple[Check | None, str]]] = MappingProxyType(
    {
        "unreadable": (None, "This is no record: {why}."),
        "format-version": (None, "The record has format {version}; this program reads {known}."),
        "digest": (Check.DIGEST, "The document was changed after it was written."),
        "game-unknown": (None, "This program knows no game {game}."),
        "rules-version": (
            None,
            "The match was played by version {version} of the rules; this program has {known}.",
        ),
        "setup": (None, "No match of this game begins with these seats and options."),
        "unfinished": (None, "The match has not ended: its seed is published when it has."),
        "seed-malformed": (Check.SEED, "The seed is not written as a seed."),
        "seed-hash": (Check.SEED, "The seed is not the one whose hash was published."),
        "contributions": (
            Check.CONTRIBUTIONS,
            "What was added to the seed is not written as it is added.",
        ),
        "tournament": (Check.CONTRIBUTIONS, "The seed does not come from that of the tournament."),
        "seating": (Check.SEATS, "{name} sits at seat {seat}, which was not drawn so."),
        "sequence": (Check.MOVES, "Row {row} has the number {seq}."),
        "text-missing": (Check.MOVES, "Row {seq} has no text."),
        "move-refused": (Check.MOVES, "Row {seq} is not a legal move there ({why})."),
        "move-form": (Check.MOVES, "Row {seq} is written otherwise: {canonical}."),
        "choice-order": (Check.MOVES, "Row {seq} is a choice made at once, out of seat order."),
        "forced": (Check.MOVES, "Row {seq} does not say rightly whether it was forced."),
        "chance": (Check.CHANCE, "Row {seq} says {recorded}; the seed gives {drawn}."),
        "opening": (
            Check.CHANCE,
            "The match begins with opening {recorded}; the seed gives {drawn}.",
        ),
        "resignation": (Check.MOVES, "Row {seq} is no resignation."),
        "removal": (Check.MOVES, "Row {seq} lets go a seat that cannot go."),
        "swap": (Check.MOVES, "Row {seq} swaps sides where they cannot be swapped."),
        "undo": (Check.MOVES, "Row {seq} takes back what cannot be taken back."),
        "administration": (
            Check.MOVES,
            "Row {seq} is said to be an admin's or about a new player, and cannot be so.",
        ),
        "after-end": (Check.MOVES, "Row {seq} comes after the end."),
        "outcome": (Check.OUTCOME, "The match did not end as the record says."),
    }
)
"""Code of a deviation -> the check it belongs to, if any, and its sentence."""


UNPOSTED: Final = (
    "the invitation's message was not added to the seed: whoever ran the bot had more than one"
    " deal to choose from (docs/fairness.md)"
)


def report_lines(report: Report) -> Iterator[str]:
    """Lines to print: yes or no first, then each check, then each deviation."""
    for line in _lines(report):
        # a record is a stranger's text, and a terminal obeys what it cannot print
        yield "".join(letter if letter.isprintable() else "?" for letter in line)


def _lines(report: Report) -> Iterator[str]:
    subject = f"match {report.match} of {report.game}" if report.match else "this"
    if report.holds:
        yield f"yes   {subject} was played as its record says"
    else:
        yield f"no    {subject} cannot be confirmed"
    wrong = {CHECK_SENTENCES[deviation.code][0] for deviation in report.deviations}
    for check, (holds, name) in CHECKS.items():
        if check not in report.checked:
            yield f"--    {name}: not checked"
        elif check not in wrong and not (report.unposted and check is Check.CONTRIBUTIONS):
            yield f"ok    {holds.format(count=report.checked[check])}"
    if report.unposted:
        yield f"WARN  {UNPOSTED}"
    for deviation in report.deviations:
        yield f"FAIL  {CHECK_SENTENCES[deviation.code][1].format(**deviation.params)}"


# ---------------------------------------------------------------------------------- proof button
# The verification of a finished match, in words.


MAX_DEVIATIONS: Final = 5
"""Deviations told one by one; the rest is counted."""

CHECK_OF: Final[dict[str, Check]] = {
    "digest": Check.DIGEST,
    "seed-malformed": Check.SEED,
    "seed-hash": Check.SEED,
    "contributions": Check.CONTRIBUTIONS,
    "tournament": Check.CONTRIBUTIONS,
    "seating": Check.SEATS,
    "chance": Check.CHANCE,
    "opening": Check.CHANCE,
    "outcome": Check.OUTCOME,
}
"""Code of a deviation -> its check; those of the moves, and of no check, are left out."""


@dataclass(frozen=True, slots=True)
class ProofButton(Face):
    """Proofs of finished matches."""

    kit: Kit

    def routes(self) -> Routes:
        return {"verify": Route(Acknowledgement.PRIVATE, self.show)}

    async def show(self, click: Click) -> None:
        """The commitment while the match goes on, and the proof after it."""
        interaction, match = click.interaction, await self.kit.match.matches.get(click.ref.match)
        if match.status.is_open:
            say = interaction.say
            lines = [say("verify-committed", hash=match.seed_hash), *added(match, say)]
            await interaction.answer(OutgoingMessage("\n".join(lines), audience=PUBLIC))
            return
        async with self.kit.costly_work.turn(interaction):
            await interaction.answer(await self._proof_message(interaction, match))

    async def _proof_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        say = interaction.say
        try:
            record = await self.kit.match.matches.record(match.id, PUBLIC)
        except BrokenRecord as error:
            answer = say("verify-no", code=match.code, game=say.game(match.game))
            return OutgoingMessage(
                f"**{answer}**\n❌ {say(f'error-{error.code}', **error.params)}", audience=PUBLIC
            )
        report = await self.kit.costly_work.run(verify, record)
        holds = "verify-yes" if match.status is Status.FINISHED else "verify-yes-called-off"
        if report.holds and report.unposted:
            holds = "verify-yes-unposted"
        answer = holds if report.holds else "verify-no"
        lines = [f"**{say(answer, code=match.code, game=say.game(match.game))}**"]
        lines += verdict(report, say)
        lines.append(say("verify-seed", seed=str(record["seed"]), hash=match.seed_hash))
        lines += added(match, say)
        lines.append(say("verify-yourself", code=match.code))
        return OutgoingMessage("\n".join(lines), audience=PUBLIC)


def added(match: Match, say: Say) -> Iterator[str]:
    """What was added to a match's seed, with its times: people find their own acts in it."""
    for line in match.contributions or ():
        word, text, *more = line.split(" ")
        if word == "tournament":
            game, *hash_ = more
            yield say(
                "verify-added-tournament", code=text, game=game, hash="".join(hash_) or "none"
            )
            continue
        if word == "bid":
            yield say(
                "verify-added-bid",
                place=int(text) + 1,
                bid=length_text(timedelta(seconds=int(more[0])), say),
            )
            continue
        when = on(discord.utils.snowflake_time(int(text)))
        if word == "post":
            yield say("verify-added-post", id=text, when=when)
            continue
        # a seat that was handed over has another player than the one who came
        came = [seat for seat in match.seats if str(seat.contribution) == text]
        if came and came[0].person is not None:
            yield say("verify-added-player", name=plain(came[0].person.name), id=text, when=when)
        else:
            yield say("verify-added-place", place=int(word) + 1, id=text, when=when)


def verdict(report: Report, say: Say) -> Iterator[str]:
    """A line for each check that found nothing wrong, then the deviations."""
    wrong = {CHECK_OF.get(deviation.code, Check.MOVES) for deviation in report.deviations}
    for check in Check:
        if check not in wrong:
            yield _checked(report, check, say)
    for deviation in report.deviations[:MAX_DEVIATIONS]:
        yield "❌ " + say(f"verify-deviation-{deviation.code}", **deviation.params)
    if (left := len(report.deviations) - MAX_DEVIATIONS) > 0:
        yield say("verify-more", count=left)


def _checked(report: Report, check: Check, say: Say) -> str:
    """A line about one check: in order, or not made."""
    if check not in report.checked:
        return "➖ " + say(f"verify-unchecked-{check.value}")
    if report.unposted and check is Check.CONTRIBUTIONS:
        return "⚠️ " + say("verify-unposted")
    return "✅ " + say(f"verify-checked-{check.value}", count=report.checked[check])
