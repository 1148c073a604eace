"""A preview shows what a person can know of a move's outcome, and nothing that was sampled."""

from __future__ import annotations

import render
from bot.play.board.choices import preview
from engines import CHANCE
from tests.play.positions import NAMES, position

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
