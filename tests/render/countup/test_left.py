"""A seat that has left: empty on the table, told in words, and never in a sum."""

from __future__ import annotations

import pytest

import render
from engines import PUBLIC
from engines.countup.state import State
from render.countup.cup import hand_lines
from render.countup.scene import places
from tests.engines.countup.playing import GAME, counting, play, started

NAMES = ("ann", "bob", "dave")


def without(state: State, seat: int) -> State:
    after = GAME.without(state, seat)
    assert after is not None
    return after


TAKING = without(started(3, "roll 1 2 3 4 5 6", "take 6"), 0)
SETTING = play(TAKING, "take 1", "take 2")
COUNTING = without(counting((1, 1), (2, 2), (6, 6), marker=2, turn=0), 1)
OPEN = play(COUNTING, "drop")
AGAIN = play(OPEN, "award -", "roll 1 2 3 4")


@pytest.mark.parametrize("locale", ["en", "ja"])
@pytest.mark.parametrize("state", [TAKING, SETTING, COUNTING, OPEN, AGAIN])
def test_every_position_is_drawn_and_told(state: State, locale: str) -> None:
    (gone,) = (seat for seat, player in enumerate(state.table.players) if player.gone)
    for audience in (0, 1, 2, PUBLIC):
        view = GAME.view(state, audience)
        picture = render.draw("countup", view, locale=locale, names=NAMES)
        words = "has left the match" if locale == "en" else "ゲームを抜けた"
        assert picture.alt.count(words) == 1
        text = render.board_text("countup", view, locale=locale, names=NAMES)
        assert text.count(words) == 1
        place = places(view)[gone]
        assert (place.outer.face, place.inner.face, place.total) == (None, None, None)
        assert (place.standing, place.pill) == ("out", ("left", 0, False))


def test_a_challenge_counts_and_names_those_alone_who_stayed() -> None:
    told = render.describe("countup", GAME.events(COUNTING, OPEN, PUBLIC), names=NAMES)
    assert "bob" not in " ".join(told)
    for state in (OPEN, AGAIN):
        text = render.board_text("countup", GAME.view(state, PUBLIC), names=NAMES)
        assert "ann: 1 + 1 = 2" in text
        assert "dave: 6 + 6 = 12" in text
        assert "bob: 0" not in text
        alt = render.draw("countup", GAME.view(state, PUBLIC), names=NAMES).alt
        assert "bob: 0" not in alt
        assert "bob 0" not in alt


def test_one_who_left_has_nothing_under_a_cup() -> None:
    view = GAME.view(COUNTING, 1)
    assert hand_lines(view, 1, "en") == ["You have left the match."]
    picture = render.hand("countup", view, names=NAMES)
    assert picture is not None
    assert "You have left the match." in picture.alt


def test_coins_are_offered_to_those_who_stayed() -> None:
    assert "award 1" not in [str(move) for move in GAME.moves(GAME.view(OPEN, 2))]
