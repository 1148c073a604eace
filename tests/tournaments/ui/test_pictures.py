"""Pictures of tournaments in which everything goes wrong that can."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from fractions import Fraction
from io import BytesIO

import pytest
from PIL import Image

from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Attachment, OutgoingMessage
from bot.discord_kit.texts import Say
from bot.tournaments.formats import is_knockout_over, knockout_winner
from bot.tournaments.model import Format
from bot.tournaments.standings import standings
from bot.tournaments.store import State, TournamentRow
from bot.tournaments.ui.messages import (
    bracket_rounds,
    double_brackets,
    illustrated_message,
    pairing_lines,
    picture_divisions,
    podium_pictures,
    round_pictures,
    standing_pictures,
    tie_break_columns,
)
from engines import PUBLIC
from render import Picture
from tests.harness.tournaments.playing import BEGINNING, Figures, play
from tests.match.world import HERE


@pytest.fixture
def studio() -> Iterator[RenderThread]:
    made = RenderThread("pictures")
    yield made
    made.close()


def played(seed: int, form: Format) -> State:
    cup = play(seed, Figures(), form)
    row = TournamentRow(
        id=1,
        code="CUP2",
        place=HERE,
        locale="en",
        organiser_id=1,
        version=len(cup.rows),
        stage=cup.progress.stage,
        name="Autumn Cup",
        created_at=BEGINNING,
    )
    return State(row, tuple(cup.rows), cup.progress)


@pytest.mark.parametrize("form", Format)
async def test_whatever_happens_can_be_drawn(form: Format, studio: RenderThread) -> None:
    for seed, locale in ((3, "en"), (4, "ja")):
        state, say = played(seed, form), Say(locale)
        drawn = [
            *await standing_pictures(studio, state, say, theme="high-contrast"),
            *await podium_pictures(studio, state, say, "Asia/Tokyo"),
        ]
        for number in range(1, min(3, len(state.progress.rounds)) + 1):
            drawn += await round_pictures(studio, state, number, say)
        assert drawn
        for picture in drawn:
            assert 0 < len(picture.alt) <= 1024
            assert "Autumn Cup" in picture.alt
            assert Image.open(BytesIO(picture.png)).width >= 800


async def test_the_day_of_a_podium_is_that_of_its_server(studio: RenderThread) -> None:
    state = played(3, Format.SWISS)
    late = replace(state.log[-1], at=datetime(2026, 11, 22, 18, 30, tzinfo=UTC))
    state = replace(state, log=(*state.log[:-1], late))
    for zone, day in (
        ("UTC", "22 November 2026 (UTC)."),
        ("Asia/Tokyo", "23 November 2026."),
        ("America/New_York", "22 November 2026."),
    ):
        (picture, *_) = await podium_pictures(studio, state, Say("en"), zone)
        assert day in picture.alt


@pytest.mark.parametrize("form", Format)
def test_every_board_and_every_place_is_mapped(form: Format) -> None:
    for seed in range(12):
        state = played(seed, form)
        for number, each in enumerate(state.progress.rounds, 1):
            lines = pairing_lines(state, number)
            assert [line.board for line in lines] == [meeting.board for meeting in each.meetings]
            for line, meeting in zip(lines, each.meetings, strict=True):
                assert len(line.names) == len(meeting.seats)
                assert len(line.points) in {0, len(line.names)}
                assert len(line.scores) in {0, len(line.names)}
        positions = picture_divisions(state, Say("en"))
        told = [line.name for position in positions for line in position.lines]
        assert told == [
            one.entrant.person.name for position in standings(state.progress) for one in position
        ]
        shown = {
            kind
            for position in positions
            for line in position.lines
            for kind, value in line.tiebreaks.items()
            if value
        }
        assert shown == set(tie_break_columns(state))


def test_the_points_before_a_round_and_its_scores_are_those_after_it() -> None:
    checked = 0
    for seed in range(12):
        state = played(seed, Format.SWISS)
        after = dict[int, Fraction]()
        for number, each in enumerate(state.progress.rounds, 1):
            reached = dict[int, Fraction]()
            for line, meeting in zip(pairing_lines(state, number), each.meetings, strict=True):
                before = line.points or (Fraction(0),) * len(line.names)
                for seat, had, made in zip(meeting.seats, before, line.scores, strict=True):
                    if number > 1 and seat in after:
                        assert had == after[seat]
                        checked += 1
                    reached[seat] = had + made
            after = reached
    assert checked > 50


def test_the_bracket_shows_who_won() -> None:
    checked = 0
    for seed in range(30):
        state = played(seed, Format.KNOCKOUT)
        if not is_knockout_over(state.progress):
            continue
        rounds, third = bracket_rounds(state)
        assert [len(each) for each in rounds] == [
            len(rounds[0]) >> number for number in range(len(rounds))
        ]
        final = state.progress.rounds[-1].meetings
        assert (third is not None) == (len(final) > 1)
        won = knockout_winner(state.progress, final[0])
        through = [side.name for side in rounds[-1][0].sides if side.through]
        assert through == ([] if won is None else [state.progress.entrants[won].person.name])
        checked += 1
    assert checked > 5


def test_the_finals_are_in_the_bracket_of_the_winners() -> None:
    checked = 0
    for seed in range(20):
        state = played(seed, Format.DOUBLE)
        if not (rounds := state.progress.rounds):
            continue
        brackets = double_brackets(state)
        shown = [one for each in brackets.values() for meetings in each for one in meetings]
        assert len(shown) == sum(len(each.meetings) for each in rounds)
        champion = standings(state.progress)[0][0].entrant
        through = [side.name for side in brackets["winners"][-1][0].sides if side.through]
        if champion.until is None and through:
            assert through == [champion.person.name]
            checked += 1
    assert checked > 5


def test_before_the_deciding_final_nobody_is_drawn_as_champion() -> None:
    cup = play(1, Figures(), Format.DOUBLE)
    seed = next(
        seed
        for seed in range(1, 100)
        if len((cup := play(seed, Figures(), Format.DOUBLE)).progress.rounds)
        == 1 + 2 * len(cup.progress.rounds[0].meetings).bit_length()
    )
    state = played(seed, Format.DOUBLE)
    before = replace(state.progress, rounds=state.progress.rounds[:-1])
    assert double_brackets(replace(state, progress=before))["winners"][-1] == []


def test_a_message_shows_its_pages_in_order_and_keeps_its_files() -> None:
    pages = [Picture(b"1", "one"), Picture(b"2", "two")]
    file = Attachment("cup.csv", "a,b")
    message = OutgoingMessage("text", audience=PUBLIC, attachments=(file,))
    shown = illustrated_message(message, pages)
    assert [one.name for one in shown.attachments] == ["page-1.png", "cup.csv"]
    assert shown.picture == pages[1]
    assert illustrated_message(message, []) is message
