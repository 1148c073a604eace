"""A board in words: what it tells of the last act, its side, and pairs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from bot.discord_kit.texts import Say
from bot.match.act.recorder import Occasion, Stretch
from bot.match.model.match import Entry, Match, Pair, Seat
from bot.match.model.people import COMPUTER, Person, computer
from bot.match.model.terms import EndedBy, Kind, Status, Terms
from bot.play.board.text import (
    last_events,
    occasion_line,
    options_text,
    pair_lines,
    players,
    private_lines,
    public_seat,
    result_line,
    side_line,
)
from engines import CHANCE, Outcome
from tests.play.positions import MADE, match, position

# --------------------------------------------------------------------------------------------- text
# What a board tells of the last act.


def test_an_undo_of_the_first_move_leads_to_the_start_and_not_to_a_move() -> None:
    """Dice that were rolled before are no move that people count."""
    rolled = position("countup", [(CHANCE, "roll 6 6 3 3")])
    undone = replace(rolled, row=Entry(3, Kind.UNDO, 0, "1", MADE), trail=rolled.trail[-1:])
    assert last_events(undone, Say("en")) == ["Undone at ann’s request: back to the start."]
    assert last_events(undone, Say("ja")) == ["annさんの待ったで、最初に戻りました。"]
    later = replace(undone, number=2)
    assert last_events(later, Say("en")) == [
        "Undone at ann’s request: back to the position after move 2."
    ]


def test_a_match_tells_the_part_of_its_tournament_that_it_belongs_to() -> None:
    told = [
        [occasion_line(Occasion("Cup", one, 3), Say(locale)) for one in Stretch]
        for locale in ("en", "ja")
    ]
    assert told == [
        ["🏆 Cup · round 3", "🏆 Cup · matchday 3", "🏆 Cup · play-off", "🏆 Cup"],
        ["🏆 Cup · 第3回戦", "🏆 Cup · 第3節", "🏆 Cup · 決定戦", "🏆 Cup"],
    ]


# --------------------------------------------------------------------------------------------- side
# The side that public boards are seen from.


ROLL = (CHANCE, "roll 6 6 3 3 1 2")
SETTING = [ROLL, (0, "take 6"), (1, "take 3"), (2, "take 3")]
TURNING = Terms(turning=True)


def acted(at: Any, seat: int) -> Any:
    """The position with its last act made by `seat`."""
    return replace(at, row=Entry(1, Kind.MOVE, seat, "", MADE))


def against(*computers: int, seats: int = 2) -> tuple[Seat, ...]:
    """Seats of which some are computers'."""
    return tuple(
        replace(seat, person=computer(1)) if seat.seat in computers else seat
        for seat in match("countup", seats).seats
    )


def test_a_board_that_turns_stands_as_the_player_whose_turn_it_is_sits() -> None:
    assert public_seat(position("pastoral", terms=TURNING)) == 0
    assert public_seat(position("pastoral", [(0, "save")], terms=TURNING)) == 1
    assert public_seat(position("countup", SETTING[:3], seats=3, terms=TURNING)) == 2


def test_it_stays_as_it_was_while_several_choose_and_once_all_is_over() -> None:
    assert public_seat(acted(position("countup", SETTING, seats=3, terms=TURNING), 2)) == 2
    choices = {0: "set 5", 1: "set 5"}
    chosen = position("countup", SETTING, seats=3, terms=TURNING, choices=choices)
    assert public_seat(acted(chosen, 2)) == 2
    over = position("pastoral", [(0, "save")], status=Status.FINISHED, terms=TURNING)
    assert public_seat(acted(over, 0)) == 0


def test_it_never_turns_while_cards_are_arranged() -> None:
    assert public_seat(acted(position("shinra", [(1, "put k a5")], terms=TURNING), 1)) == 0


def test_it_stands_still_unless_the_match_says_otherwise() -> None:
    assert public_seat(position("pastoral", [(0, "save")])) == 0


def test_against_computers_it_is_the_persons_side_whoever_is_thinking() -> None:
    for terms in (Terms(), TURNING):
        for moves in ([], [(0, "save")]):
            at = position("pastoral", moves, terms=terms)
            alone = replace(at, match=replace(at.match, seats=against(0)))
            assert public_seat(alone) == 1
    three = position("countup", SETTING[:2], seats=3, terms=TURNING)
    two_people = replace(three, match=replace(three.match, seats=against(1, seats=3)))
    assert public_seat(acted(two_people, 0)) == 0, "the computer thinks; the board stays"


def test_a_private_board_says_where_it_stands_another_way() -> None:
    at, say = position("pastoral", [(0, "save")]), Say("en")
    assert side_line(at, public_seat(at), say) == "-# Seen from ann’s side."
    assert private_lines(at, 0, 0, say) == []
    assert private_lines(at, 1, 1, say) == ["-# Seen from your side (public board: ann’s side)."]
    turning = replace(at, match=replace(at.match, terms=TURNING))
    assert private_lines(turning, 1, 1, say) == []
    assert private_lines(turning, 1, 0, say) == [
        "-# Seen from ann’s side (public board: your side)."
    ]
    assert private_lines(turning, 1, 0, Say("ja")) == [
        "-# 手前はannさんの側、みんなに見える盤ではあなたの側です。"
    ]


# ---------------------------------------------------------------------------------------- pair text
# Pairs in words.


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


def test_only_a_game_with_options_has_any_to_tell() -> None:
    assert options_text(match("escape", 2), Say("en")) == ""
    assert options_text(match("pastoral", 2), Say("en")) == "Black moves first"
