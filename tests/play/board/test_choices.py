"""Choices under a board: what buttons have no room for, previews, and the example of a move."""

from __future__ import annotations

import random

import pytest

import render
from bot.discord_kit.message import CUSTOM_ID_LIMIT, Button, Ref, deciding_rows
from bot.play.board.choices import example_of, example_path, explained, preview
from engines import CHANCE, GAMES
from render.pick import Choice
from tests.play.positions import NAMES, position

# ------------------------------------------------------------------------------------------ choices
# What buttons have no room for.


CHOICES = (Choice("c3", "c3 — value 2, empty", "Put 2", "c3+2"), Choice("c4", "c4", "", "c4"))


def test_buttons_are_explained_where_nothing_else_tells_what_they_do() -> None:
    assert explained(CHOICES) == ["- c3+2: c3 — value 2, empty · Put 2"]
    assert explained(CHOICES, marks=("=d4",)) == explained(CHOICES)


def test_what_the_picture_points_out_is_not_told_again() -> None:
    assert explained(CHOICES, marks=("c3", "c4")) == []


def test_what_decides_has_rows_of_its_own_unless_that_costs_a_row() -> None:
    faces, acts, others = (
        [Button(f"{word} {number}", Ref("quick", 1)) for number in range(count)]
        for word, count in (("Set", 6), ("Take", 3), ("Other", 2))
    )
    assert [len(row) for row in deciding_rows(acts, others)] == [3, 2]
    assert [len(row) for row in deciding_rows(faces, others)] == [4, 4]
    assert [len(row) for row in deciding_rows([], others)] == [2]


# ------------------------------------------------------------------------------------------ preview
# A preview shows what a person can know of a move's outcome, and nothing that was sampled.


SETTING = [(CHANCE, "roll 6 6 3 3 1 2"), (0, "take 6"), (1, "take 3"), (2, "take 3")]
COUNTING = [*SETTING, (0, "set 5"), (1, "set 4"), (2, "set 1")]


def test_what_is_certain_is_drawn() -> None:
    at = position("countup", COUNTING, seats=3)
    after = at.game.play(at.state, 0, "call")
    drawn = render.draw("countup", at.game.view(after, 0), viewpoint=0, names=NAMES[:3])
    assert preview(at, 0, at.game.parse("call"), "en") == drawn


def test_what_hangs_on_the_dice_of_others_is_not() -> None:
    at = position("countup", [*COUNTING, (0, "drop")], seats=3)
    assert preview(at, 1, at.game.parse("drop"), "en") is None


def test_a_choice_is_previewed_as_the_own_hand_whatever_others_chose() -> None:
    pictures = []
    for choices in ({}, {0: "set 5"}, {0: "set 1", 2: "set 6"}):
        at = position("countup", SETTING, seats=3, choices=choices)
        pictures.append(preview(at, 1, at.game.parse("set 4"), "en"))
    after = at.game.play(at.state, 1, "set 4")
    hand = render.hand("countup", at.game.view(after, 1), names=NAMES[:3])
    assert pictures == [hand] * 3


# ------------------------------------------------------------------------------------- move example
# The example in the field for typed moves.


@pytest.mark.parametrize("game", GAMES)
def test_a_buttons_path_carries_a_legal_move_of_its_position(game: str) -> None:
    engine, rng, moves = GAMES[game], random.Random(1), list[tuple[int, str]]()
    state = engine.start(2)
    for _ in range(40):
        acting = engine.to_act(state)
        if not acting:
            break
        seat = min(acting)
        if seat == CHANCE:
            move = engine.sample(state, rng)
        else:
            legal = engine.moves(engine.view(state, seat))
            path = example_path(position(game, moves), seat)
            assert example_of(path) in map(str, legal)
            ref = Ref("type", 2**62, 999, path)
            assert Ref.parse(str(ref)) == ref
            assert len(str(ref)) <= CUSTOM_ID_LIMIT
            move = rng.choice(legal)
        moves.append((seat, str(move)))
        state = engine.play(state, seat, move)
