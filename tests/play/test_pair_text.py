"""Pairs in words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Match, Pair
from bot.match.model.people import COMPUTER, Person
from bot.match.model.terms import EndedBy, Status
from bot.play.board.text import pair_lines, players, result_line
from engines import Outcome
from tests.play.positions import MADE, match

EN, JA = Say("en"), Say("ja")


def ended(one: Match, *winners: int) -> Match:
    outcome = Outcome(winners, "bingo")
    return replace(
        one, status=Status.FINISHED, ended_by=EndedBy.GAME, ended_at=MADE, outcome=outcome
    )


def pair(**changes: Any) -> Pair:
    first = match("pastoral", 2, paired_with=2, board_message_id=11, **changes)
    seats = tuple(
        replace(one, seat=seat, came=None) for seat, one in enumerate(reversed(first.seats))
    )
    second = replace(first, id=2, code="9X4M", seats=seats, paired_with=1, board_message_id=12)
    return Pair(first, second)


def test_each_board_tells_how_the_other_stands() -> None:
    both = pair()
    link = "[`9X4M`](https://discord.com/channels/1/2/12)"
    assert pair_lines(both, both.first, EN) == [
        f"-# Match 1 of 2 in a pair · the other match, {link}: still going"
    ]
    over = Pair(both.first, ended(both.second, 0))
    assert pair_lines(over, over.first, EN)[0].endswith(": won by bob")
    drawn = Pair(both.first, ended(both.second))
    assert pair_lines(drawn, drawn.first, EN)[0].endswith(": a draw")
    assert pair_lines(drawn, drawn.second, EN)[0].startswith("-# Match 2 of 2")


def test_a_match_alone_tells_nothing_of_a_pair() -> None:
    assert pair_lines(None, match("pastoral", 2), EN) == []


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        ((0,), (1,), "ann beats bob 2–0."),
        ((1,), (0,), "bob beats ann 2–0."),
        ((0,), (), "ann beats bob 1½–½."),
        ((), (0,), "bob beats ann 1½–½."),
        ((0,), (0,), "ann and bob draw 1–1."),
        ((), (), "ann and bob draw 1–1."),
    ],
)
def test_the_points_of_both_are_the_result(
    first: tuple[int, ...], second: tuple[int, ...], told: str
) -> None:
    both = pair()
    over = Pair(ended(both.first, *first), ended(both.second, *second))
    (line,) = result_line(over, EN)
    assert line == f"👥 **Result of the pair: {told}**"


def test_in_japanese_the_result_names_who_won() -> None:
    both = pair()
    over = Pair(ended(both.first, 0), ended(both.second))
    assert result_line(over, JA) == ["👥 **2局1組の結果：annさんが1½–½でbobさんに勝ちました。**"]


def test_there_is_no_result_without_both() -> None:
    both = pair()
    cancelled = replace(both.second, status=Status.CANCELLED, ended_by=EndedBy.CANCELLED)
    over = Pair(ended(both.first, 0), cancelled)
    assert result_line(over, EN) == []
    assert "cancelled" in pair_lines(over, over.first, EN)[0]
    assert result_line(Pair(ended(both.first, 0), both.second), EN) == []


def test_computers_and_people_who_were_forgotten_are_not_mentioned() -> None:
    both = pair()
    robot = replace(both.first.seats[1], person=Person(COMPUTER, "Yoimachi 2", level=2))
    gone = replace(both.first.seats[1], person=Person(-5, "someone"))
    for other, name in ((robot, "Yoimachi 2"), (gone, "someone")):
        seats = (both.first.seats[0], other)
        exchanged = tuple(replace(one, seat=n) for n, one in enumerate(reversed(seats)))
        over = Pair(
            ended(replace(both.first, seats=seats), 0),
            ended(replace(both.second, seats=exchanged), 1),
        )
        (line,) = result_line(over, EN, mentioned=True)
        assert f"<@100> beats {name} 2–0" in line
        assert [person.user_id for person in players(over)] == [100]
