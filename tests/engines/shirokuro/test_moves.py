"""A turn, 2: steps, runs, passing; and how moves are written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.core import IllegalMove, MalformedMove
from engines.shirokuro.pieces import NINE, Card, Walk
from engines.shirokuro.refusals import REFUSALS

from .playing import GAME, drawn, every_text, play, position, refusal, refused, sample, texts

OPEN = "....... ..b.... ....... ....... ....... ....... ...w... ......."


def test_the_cats_stand_on_their_back_ranks_and_white_begins() -> None:
    white, black = (" ".join(["shuffle", str(seat), *NINE[seat]]) for seat in (0, 1))
    state = play(GAME.start(2), white, black)
    assert drawn(state) == "bbbbbbb ....... ....... ....... ....... ....... ....... wwwwwww"
    assert GAME.to_act(state) == {0}
    short = play(GAME.start(2, {"short": True}), white, black)
    assert drawn(short) == "bbbbb ..... ..... ..... ..... wwwww"


def test_a_cat_runs_any_distance_inside_its_territory() -> None:
    assert texts(position(OPEN), 0) == sorted(
        ["d2c2", "d2b2", "d2a2", "d2e2", "d2f2", "d2g2", "d2d1", "d2d3", "d2d4"]
    )


def test_outside_its_territory_a_cat_takes_one_step() -> None:
    state = position("....... ..b.... ....... ...w... ....... ....... ....... .......")
    assert texts(state, 0) == ["d5c5", "d5d4", "d5d6", "d5e5"]


def test_a_step_may_lead_over_the_border_but_no_run() -> None:
    state = position("....... ..b.... ....... ....... ...w... ....... ....... .......")
    assert "d4d5" in texts(state, 0)
    assert refusal(state, 0, "d4d6") == (
        "shirokuro-outside-territory",
        {"cell": "d5", "first": 1, "last": 4},
    )


def test_black_runs_in_the_upper_half() -> None:
    state = position(OPEN, turn=1)
    assert {"c7c5", "c7c8", "c7g7"} < set(texts(state, 1))
    assert refusal(state, 1, "c7c4") == (
        "shirokuro-outside-territory",
        {"cell": "c4", "first": 5, "last": 8},
    )


def test_no_cat_jumps_or_lands_on_another() -> None:
    state = position("b...... ....... ....... ....... ....... ....... ....... w.w....")
    assert refusal(state, 0, "a1c1") == ("shirokuro-occupied", {"cell": "c1"})
    assert refusal(state, 0, "a1d1") == ("shirokuro-occupied", {"cell": "c1"})
    assert refused(state, 0, "a1b1") is None


def test_a_run_ends_at_the_latest_beside_an_enemy() -> None:
    state = position("....... ....... ....... ....... ....... ....... ..b.... w......")
    assert refused(state, 0, "a1c1") is None
    assert refusal(state, 0, "a1d1") == ("shirokuro-must-stop", {"cell": "c1"})
    # a2 is beside nobody, b2 is beside the enemy
    assert texts(state, 0) == ["a1a2", "a1a3", "a1a4", "a1b1", "a1c1"]


def test_what_else_is_no_move_is_told_apart() -> None:
    state = position(OPEN)
    assert refusal(state, 0, "a1a2") == ("shirokuro-no-cat", {"cell": "a1"})
    assert refusal(state, 0, "c7c6") == ("shirokuro-enemy-cat", {"cell": "c7"})
    assert refusal(state, 0, "d2e3") == (
        "shirokuro-not-straight",
        {"origin": "d2", "target": "e3"},
    )
    assert refusal(state, 0, "d2d2")[0] == "shirokuro-not-straight"
    assert refusal(state, 0, "pass") == ("shirokuro-must-move", {})
    assert refusal(state, 0, "card 1") == ("shirokuro-other-decision", {"owed": "move"})
    assert refusal(state, 0, "steal 1") == ("shirokuro-chance-only", {})
    short = position("..b.. ..... ..... ..... ..... ..w..")
    assert refusal(short, 0, "c1g1") == ("shirokuro-off-board", {"cell": "g1", "last": "e6"})
    assert refused(short, 0, Walk(99, -3)) == IllegalMove(
        "shirokuro-off-board", cell="?", last="e6"
    )


def test_without_any_legal_move_a_turn_is_passed() -> None:
    walled = position("wwwww wwwww wwwww wwwww wwwww wwwww")
    assert texts(walled, 0) == ["pass"]
    # (everybody is white, so passing ends the game)
    assert GAME.outcome(play(walled, "pass")) is not None


def test_every_move_is_written_in_one_way_and_read_back() -> None:
    for text in every_text():
        assert str(GAME.parse(text)) == text


def test_upper_case_and_more_blanks_are_read_too() -> None:
    assert str(GAME.parse("  D1D2 ")) == "d1d2"
    assert str(GAME.parse("Card   YIELD")) == "card yield"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "shirokuro-unknown-move"),
        ("roll", "shirokuro-unknown-move"),
        ("d1 d2", "shirokuro-unknown-move"),
        ("card3", "shirokuro-unknown-move"),
        ("card", "shirokuro-unknown-move"),
        ("card 3 4", "shirokuro-unknown-move"),
        ("ｄ1d2", "shirokuro-unknown-move"),
        ("flee d3", "shirokuro-unknown-move"),
        ("shuffle 0", "shirokuro-unknown-move"),
        ("shuffle 2 1", "shirokuro-unknown-move"),
        ("card 7", "shirokuro-unknown-card"),
        ("take 逃", "shirokuro-unknown-move"),
        ("shuffle 0 1 x", "shirokuro-unknown-card"),
    ],
)
def test_what_is_no_move_at_all_is_malformed(text: str, code: str) -> None:
    with pytest.raises(MalformedMove) as caught:
        GAME.parse(text)
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("text", "cell"), [("h1h2", "h1"), ("d0d1", "d0"), ("retreat d1d9", "d9"), ("D1Z3", "z3")]
)
def test_a_cell_that_no_board_has_is_named(text: str, cell: str) -> None:
    with pytest.raises(MalformedMove) as caught:
        GAME.parse(text)
    assert caught.value == MalformedMove("shirokuro-unknown-cell", cell=cell)


WORDS = st.sampled_from(
    [
        "pass",
        "stay",
        "none",
        "card",
        "take",
        "flee",
        "retreat",
        "steal",
        "shuffle",
        "0",
        "1",
        "d1d2",
    ]
    + [str(card) for card in Card]
)


@given(st.one_of(st.text(), st.lists(WORDS, max_size=11).map(" ".join)), st.integers(0, 10**6))
def test_any_text_is_played_or_refused_with_a_code_that_is_listed(text: str, pick: int) -> None:
    positions = sample(60)
    state = positions[pick % len(positions)].before
    before = hash(state)
    for seat in (-1, 0, 1, 2):
        error = refused(state, seat, text)
        if error is not None and error.code not in ("not-to-act", "game-over"):
            assert tuple(error.params) == REFUSALS[error.code]
    assert hash(state) == before
