"""The side that public boards are seen from."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.discord_kit.texts import Say
from bot.match.model.match import Entry, Seat
from bot.match.model.people import computer
from bot.match.model.terms import Kind, Status, Terms
from bot.play.board.text import private_lines, public_seat, side_line
from engines import CHANCE
from tests.play.positions import MADE, match, position

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
    assert private_lines(at, 1, 1, say) == [
        "-# Seen from your side; the public board is seen from ann’s side."
    ]
    turning = replace(at, match=replace(at.match, terms=TURNING))
    assert private_lines(turning, 1, 1, say) == []
    assert private_lines(turning, 1, 0, say) == [
        "-# Seen from ann’s side; the public board is seen from your side."
    ]
    assert private_lines(turning, 1, 0, Say("ja")) == [
        "-# この図はannさんの側が手前です。みんなに見える盤ではあなたの側が手前です。"
    ]
