"""Time in words, in both languages; deadlines under a board."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, cast

import pytest

from bot.discord_kit.limits import RenderThread
from bot.discord_kit.texts import Say
from bot.learning.hints import GuidedMatches, MatchGuide
from bot.match.act.recorder import Board
from bot.match.fair_play import FairPlay
from bot.match.model.clock import MatchTime, Reason, SeatTime, Stoppage, parse_clock
from bot.match.model.match import Entry, Seat
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.model.terms import EndedBy, Kind, Status, Terms, Timeout
from bot.play.board.message import BoardMessages
from bot.play.board.text import (
    MAX_LISTED_STOPPAGES,
    explain,
    length_text,
    on_info,
    on_lobby,
    result,
)
from bot.play.lobby.message import lobby_message
from bot.play.lobby.wish import CLOCKS
from bot.play.notes import Spectating
from bot.ratings.rating import Ratings
from engines import CHANCE, Outcome
from tests.play.positions import match, position

EN, JA = Say("en"), Say("ja")
NOW = datetime(2026, 11, 21, 18, tzinfo=UTC)
DAY = timedelta(days=1)
HOUR = timedelta(hours=1)
ROLL = (CHANCE, "roll 6 6 3 3 1 2")
SETTING = [ROLL, (0, "take 6"), (1, "take 3"), (2, "take 3")]
STAMP = f"<t:{int((NOW + DAY).timestamp())}:R>"


@pytest.mark.parametrize(
    ("text", "english", "japanese"),
    [
        ("none", "no clock, so take your time", "時間制限なし（ゆっくりどうぞ）"),
        ("1d", "1 day per move", "一手につき1日"),
        ("36h", "1 day 12 hours per move", "一手につき1日12時間"),
        (
            "7d+12h max 10d",
            "7 days in the bank, plus 12 hours per move, up to 10 days",
            "最初に7日、一手ごとに12時間追加（上限10日）",
        ),
        (
            "7d+1h",
            "7 days in the bank, plus 1 hour per move",
            "最初に7日、一手ごとに1時間追加",
        ),
        ("5d+0h", "5 days for the whole match", "1局を通して5日"),
        (
            "5d+0h max 6d",
            "5 days for the whole match, at most 6 days",
            "1局を通して5日（上限6日）",
        ),
        (
            "3d weekends off Asia/Tokyo",
            "3 days per move; Saturdays and Sundays don’t count (Asia/Tokyo)",
            "一手につき3日、土日休み（Asia/Tokyo）",
        ),
    ],
)
def test_a_time_control_is_explained(text: str, english: str, japanese: str) -> None:
    assert explain(parse_clock(text), EN) == english
    assert explain(parse_clock(text), JA) == japanese


def test_a_length_is_told_in_its_two_largest_units() -> None:
    assert length_text(3 * DAY + 2 * HOUR + timedelta(minutes=5), EN) == "3 days 2 hours"
    assert length_text(timedelta(minutes=61), JA) == "1時間1分"
    assert length_text(timedelta(seconds=59), EN) == "less than a minute"


@pytest.mark.parametrize("control", CLOCKS)
def test_what_is_offered_is_understood_and_fits(control: str) -> None:
    for say in (EN, JA):
        assert str(parse_clock(control)).startswith(control)
        assert len(f"{parse_clock(control)} · {explain(parse_clock(control), say)}") <= 100


def board(at: Position, time: MatchTime, say: Say = EN) -> str:
    async def drawn() -> str:
        thread = RenderThread("studio")
        boards = BoardMessages(
            thread,
            MatchGuide(cast("GuidedMatches", None), cast("FairPlay", None), thread),
            cast("Ratings", None),
            cast("Spectating", None),
            cast("Any", None),
            cast("Any", None),
            cast("Any", None),
        )
        try:
            return (await boards.public_board(Board(at, time), say)).text
        finally:
            thread.close()

    return asyncio.run(drawn())


def timed(moves: Iterable[tuple[int, str]] = SETTING, **changes: Any) -> Position:
    terms = Terms(parse_clock("3d"), Timeout.WAIT)
    return position("countup", moves, seats=3, terms=terms, **changes)


def seat(number: int, deadline: datetime | None, **changes: Any) -> SeatTime:
    return replace(SeatTime(number, DAY, runs=True, deadline=deadline), **changes)


def time_of(*seats: SeatTime, stoppages: tuple[Stoppage, ...] = ()) -> MatchTime:
    return MatchTime(parse_clock("3d"), NOW - DAY, seats, stoppages)


def test_an_invitation_says_that_nothing_stops_the_clocks() -> None:
    usual = Terms(parse_clock("3d"))
    for say, words in ((EN, "don’t stop the clocks"), (JA, "時計は止まりません")):
        for terms, told in (
            (usual, False),
            (replace(usual, breaks=False), True),
            # a match without a clock cannot be stopped
            (Terms(breaks=False), False),
        ):
            asked = match("countup", 3, terms=terms)
            assert any(words in line for line in on_lobby(asked, say)) is told


def test_a_board_says_until_when_those_have_time_who_are_awaited() -> None:
    at = timed(choices={1: "set 3"})
    text = board(at, time_of(*(seat(n, NOW + DAY) for n in range(3))))
    assert f"⏳ ann and dave: until <t:{int((NOW + DAY).timestamp())}:f> ({STAMP})" in text
    assert "bob:" not in text
    japanese = board(at, time_of(*(seat(n, NOW + DAY) for n in range(3))), JA)
    assert "⏳ annさんとdaveさん：" in japanese


def test_seats_with_other_deadlines_have_other_lines() -> None:
    text = board(timed(), time_of(seat(0, NOW), seat(1, NOW + DAY), seat(2, NOW)))
    assert text.count("⏳") == 2
    assert "⏳ ann and dave:" in text
    assert "⏳ bob:" in text


def test_a_clock_that_stands_still_says_why() -> None:
    text = board(
        timed(),
        time_of(
            seat(0, NOW + DAY, stopped=Reason.VACATION),
            seat(1, None, stopped=Reason.PAUSE),
            seat(2, NOW - DAY, fallen_at=NOW + DAY),
        ),
    )
    assert "⏸️ ann: on vacation" in text
    assert "⏸️ The match is paused" in text
    assert f"⌛ dave: out of time ({STAMP})" in text


def test_a_board_says_that_the_bot_was_away_for_long() -> None:
    seats = tuple(seat(n, NOW) for n in range(3))
    short = Stoppage(Reason.OUTAGE, NOW, NOW + timedelta(minutes=9))
    # of an outage that began earlier only the part within the period counts
    long = Stoppage(Reason.OUTAGE, NOW - 2 * DAY, NOW - DAY + 3 * HOUR)
    at = replace(timed(), row=Entry(4, Kind.MOVE, 2, "take 3", NOW))
    assert "💤" not in board(at, time_of(*seats, stoppages=(short,)))
    text = board(at, time_of(*seats, stoppages=(long,)))
    assert "💤 I was offline for 3 hours. All clocks were stopped." in text
    pause = Stoppage(Reason.PAUSE, NOW, NOW + DAY)
    assert "💤" not in board(at, time_of(*seats, stoppages=(pause,)))


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_information_tells_every_seat_the_policy_and_what_stopped_the_clocks(locale: str) -> None:
    at = match("countup", 3, terms=Terms(parse_clock("7d+12h max 10d"), Timeout.REMOVE))
    away = [Stoppage(Reason.OUTAGE, NOW + n * DAY, NOW + n * DAY + HOUR) for n in range(6)]
    time = time_of(
        seat(0, NOW + DAY),
        SeatTime(1, 2 * DAY, runs=False),
        seat(2, NOW, fallen_at=NOW),
        stoppages=(
            *away,
            Stoppage(Reason.VACATION, NOW, NOW + DAY, user_id=101),
            Stoppage(Reason.PAUSE, NOW, match_id=1),
        ),
    )
    lines = list(on_info(time, at, Say(locale)))
    if locale == "en":
        assert "7 days in the bank" in lines[0]
        assert "the others go on" in lines[0]
        assert lines[1].startswith("⏳ ann: 1 day left, until <t:")
        assert lines[2] == "bob: 2 days left"
        assert lines[3].startswith("⌛ dave: out of time")
        assert lines[-2].startswith("- bob’s vacation: <t:")
        assert lines[-1].startswith("- pause: since <t:")
    # only the last five are listed
    assert len(lines) == 1 + 3 + 1 + MAX_LISTED_STOPPAGES
    assert all("{" not in line for line in lines)


def test_information_of_a_match_without_a_clock_has_no_time() -> None:
    assert list(on_info(time_of(), match("countup", 3), EN)) == []


def test_a_running_clock_that_stands_still_says_so_in_the_information() -> None:
    at = match("countup", 2, terms=Terms(parse_clock("3d")))
    lines = list(on_info(time_of(seat(0, None, stopped=Reason.PAUSE)), at, EN))
    assert "⏸️ ann: 1 day left; the clock is stopped for now" in lines


def test_an_invitation_says_how_much_time_there_is() -> None:
    terms = Terms(parse_clock("3d"), Timeout.WAIT)
    seats = (Seat(0, Person(100, "ann"), True), Seat(1, Person(101, "bob"), False))
    invitation = replace(match("pastoral", 2, status=Status.LOBBY, terms=terms), seats=seats)
    message = lobby_message(invitation)
    assert "Time: 3 days per move · Unrated" in message.text
    assert "nothing until someone claims the win" in message.text
    untimed = lobby_message(replace(invitation, terms=Terms())).text
    assert "Time: no clock, so take your time · Unrated" in untimed


@pytest.mark.parametrize(
    ("winners", "told"),
    [
        ((1,), "⌛ ann ran out of time. bob wins."),
        ((), "⌛ ann and bob ran out of time at the same moment. Nobody wins."),
    ],
)
def test_the_end_says_who_ran_out_of_time(winners: tuple[int, ...], told: str) -> None:
    over = match(
        "pastoral",
        2,
        status=Status.FINISHED,
        ended_by=EndedBy.TIMEOUT,
        outcome=Outcome(winners, "timeout"),
    )
    assert result(over, EN) == [told]


def test_a_match_that_was_called_off_has_no_result() -> None:
    over = match("pastoral", 2, status=Status.CANCELLED, ended_by=EndedBy.ABORTED)
    assert result(over, EN) == ["The match was cancelled. Nobody wins or loses."]
    at = replace(position("pastoral", [(0, "save")]), match=replace(over, version=2))
    text = board(at, time_of())
    assert "final board" in text
    assert "was cancelled" in text
    assert "your turn" not in text
