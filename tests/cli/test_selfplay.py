"""Computer players against each other: what is counted, and that it can be repeated."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from bot.__main__ import main
from bot.cli.selfplay import RANDOM, Fixture, PlayedMatch, Score, fixtures, play, report_lines


def played(winners: tuple[int, ...], levels: tuple[int, ...] = (1, 2)) -> PlayedMatch:
    return PlayedMatch(Fixture("pastoral", {}, levels, 0), winners, "bingo", 10, 50, 0.5)


def test_matches_come_in_pairs_of_one_seed_with_the_seats_exchanged() -> None:
    every = fixtures("pastoral", {}, (1, 2), 4, 7)
    assert [(f.levels, f.seed) for f in every] == [
        ((1, 2), 7),
        ((2, 1), 7),
        ((1, 2), 8),
        ((2, 1), 8),
    ]


def test_of_several_players_one_is_of_the_first_level_and_takes_each_seat_once() -> None:
    every = fixtures("countup", {}, (3, 2), 4, 7, players=3)
    assert [(f.levels, f.seed) for f in every] == [
        ((3, 2, 2), 7),
        ((2, 3, 2), 7),
        ((2, 2, 3), 7),
        ((3, 2, 2), 8),
    ]
    lines = list(report_lines([played((0,), (3, 2, 2)), played((0,), (2, 3, 2))], (3, 2)))
    assert lines[0].startswith("level 3 against 2 of level 2  50.0% of 2 ")


def test_a_level_against_itself_plays_no_match_twice() -> None:
    assert [f.seed for f in fixtures("pastoral", {}, (1, 1), 3, 7)] == [7, 8, 9]


@pytest.mark.parametrize("key", ["countup", "pastoral"])
def test_a_match_is_repeated_by_its_seed(key: str) -> None:
    fixture = Fixture(key, {}, (1, RANDOM), 3)
    first, again = play(fixture), play(fixture)
    assert replace(first, seconds=0) == replace(again, seconds=0)


def test_a_draw_is_shared_and_a_win_is_not() -> None:
    assert [played(()).points(seat) for seat in (0, 1)] == [0.5, 0.5]
    assert [played((1,)).points(seat) for seat in (0, 1)] == [0, 1]


def test_the_interval_is_wilsons() -> None:
    # from the tables of Newcombe 1998: 15 of 148
    assert Score(15, 148).interval == pytest.approx((0.0624, 0.1605), abs=5e-5)
    assert Score(20, 20).interval == pytest.approx((0.8389, 1.0), abs=5e-5)


def test_the_table_counts_a_level_wherever_it_sits() -> None:
    lines = list(
        report_lines([played((0,)), played((1,), (2, 1)), played(()), played((1,))], (1, 2))
    )
    assert lines[0].startswith("level 1 against level 2  62.5% of 4 ")
    assert lines[1].split(maxsplit=3)[3] == "2, 1, 1"
    assert "37.5% of 4" in lines[2]
    assert lines[5].endswith(" 100")


def test_the_command_plays_and_tells_and_writes_a_line_for_each_match(tmp_path: Path) -> None:
    file = tmp_path / "matches.csv"
    words = ["selfplay", "shirokuro", "--levels", "random", "random", "--games", "4"]
    done = CliRunner().invoke(main, [*words, "--option", "short=true", "--csv", str(file)])
    assert done.exit_code == 0
    assert "random against random" in done.output
    rows = list(csv.DictReader(file.open(encoding="utf-8")))
    assert [(row["seed"], row["options"]) for row in rows] == [
        (str(n), "short=True") for n in range(4)
    ]
    # a line is enough to play its match again
    again = play(Fixture("shirokuro", {"short": True}, (RANDOM, RANDOM), 2))
    assert (rows[2]["plies"], rows[2]["reason"]) == (str(again.plies), again.reason)


@pytest.mark.parametrize(
    "words",
    [
        ["chess"],
        ["pastoral", "--option", "short=true"],
        ["pastoral", "--levels", "1", "9"],
        ["pastoral", "--players", "3"],
        ["shirokuro", "--swap"],
    ],
)
def test_what_there_is_not_is_said(words: list[str]) -> None:
    done = CliRunner().invoke(main, ["selfplay", *words])
    assert done.exit_code == 2
    assert "Error" in done.output


def test_a_player_is_counted_where_it_ended_and_named_by_where_it_began() -> None:
    taken = replace(
        played((0,)), fixture=Fixture("pastoral", {}, (1, 2), 0, swap=True), swapped=True
    )
    lines = list(report_lines([taken], (1, 2)))
    assert lines[0].startswith("level 1 against level 2  0.0% of 1 ")
    assert lines[2].startswith("seat 0, whoever it was   100.0% of 1 ")
    assert lines[3].startswith("made the first move      0.0% of 1 ")
    assert lines[4].split(maxsplit=1)[1] == "1 of 1"


def test_sides_are_swapped_in_some_matches_and_a_match_is_repeated_with_its_swap() -> None:
    every = fixtures("pastoral", {}, (1, RANDOM), 8, 0, swap=True)
    done = [play(fixture) for fixture in every]
    assert {match.swapped for match in done} == {True, False}
    assert replace(done[0], seconds=0) == replace(play(every[0]), seconds=0)
