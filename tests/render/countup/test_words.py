"""Count-Up in words: events, labels, refusals, outcomes, and the table as text."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import render
from engines import PUBLIC, IllegalMove, MoveError, Outcome
from engines.core import Audience
from engines.countup.refusals import REFUSALS
from engines.countup.state import State
from engines.countup.table import Shot
from render.catalogue import LOCALES
from tests.engines.countup.playing import GAME, counting, every_text, play, started, texts
from tests.render.countup.tables import FAILED, FOUR, NAMES, OPEN, SETTING, O, draw
from tests.render.countup.test_picture import states
from tests.render.reading import told_board


def said(state: State, *moves: str, audience: Audience = PUBLIC, locale: str = "en") -> list[str]:
    """What is told about the last of these moves."""
    before = play(state, *moves[:-1])
    events = GAME.events(before, play(before, moves[-1]), audience)
    return render.describe("countup", events, locale=locale, names=NAMES)


def label(state: State, seat: int, text: str, locale: str = "en") -> str:
    return render.label(
        "countup", GAME.view(state, seat), GAME.parse(text), locale=locale, names=NAMES
    )


def test_a_shot_and_its_call_are_one_sentence() -> None:
    assert said(FOUR, "shoot 3o") == ["bob shoots dave’s outer die and calls 5."]
    assert said(FOUR, "shoot 3i", locale="ja") == [
        "bobがdaveの中のサイコロをシュートして、5をコールしました。"
    ]
    own = counting((4, 5), (6, 3), marker=3)
    assert said(own, "shoot 0o") == ["ann shoots their own outer die and calls 4."]


def test_calls_and_drops_are_told() -> None:
    assert said(FOUR, "call") == ["bob calls 5."]
    assert said(FOUR, "drop", locale="ja") == ["bobがドロップしました。"]


def test_that_a_die_was_set_is_told_to_all_and_its_face_to_its_owner() -> None:
    setting = play(SETTING, "0: set 2")
    assert said(SETTING, "2: set 6") == ["carol has set the inner die."]
    assert said(setting, "2: set 6", audience=0) == ["carol has set the inner die."]
    assert said(SETTING, "2: set 6", audience=2) == ["carol has set the inner die to 6."]


def test_who_set_a_die_at_the_same_time_is_told_in_one_sentence() -> None:
    after = play(SETTING, "0: set 2", "2: set 6")
    for audience, told in (
        (PUBLIC, ["ann and carol have set their inner dice."]),
        (1, ["ann and carol have set their inner dice."]),
        (2, ["ann has set the inner die.", "carol has set the inner die to 6."]),
    ):
        between = (SETTING, play(SETTING, "0: set 2"), after)
        events = [
            event
            for before, then in pairwise(between)
            for event in GAME.events(before, then, audience)
        ]
        assert render.describe("countup", events, names=NAMES) == told


def test_a_challenge_tells_every_sum() -> None:
    before = counting((3, 5), (6, 2), (4, 6), marker=9, turn=1, dropped=(0,))
    assert said(before, "drop") == [
        "bob drops out of the round.",
        "carol challenges at 9. ann: 3 + 5 = 8, bob: 6 + 2 = 8, carol: 4 + 6 = 10. "
        "A sum of 10 is enough: success!",
    ]
    assert said(OPEN, "award 0 1") == [
        "ann and bob gain a coin each.",
        "Round 2 begins: bob starts.",
    ]
    assert said(OPEN, "award -")[0] == "Nobody gains a coin."


def test_a_failure_tells_who_fell_and_that_a_round_began() -> None:
    before = counting((3, 5), (6, 2), marker=11, turn=0, coins=(1, 3))
    assert said(before, "drop")[1:] == [
        "bob challenges at 11. ann: 3 + 5 = 8, bob: 6 + 2 = 8. "
        "A sum of 8 isn’t enough: the challenge fails.",
        "bob gains a coin.",
        "bob already had 3 coins, loses them all and becomes an Undercat.",
        "The match is over.",
    ]
    assert FAILED.table.players[2].undercat


def test_a_coin_due_to_an_undercat_is_told_as_none() -> None:
    state = counting((1, 2), (4, 4), (3, 5), undercats=(0,))
    assert said(state, "drop", "drop", "award 0 2")[:2] == [
        "carol gains a coin.",
        "ann is already an Undercat and gets no coin.",
    ]
    assert said(state, "drop", "drop", "award 0", locale="ja")[0] == (
        "annはアンダーキャットなので、コインは増えません。"
    )


def test_nine_lives_are_told_with_the_coins_they_leave() -> None:
    state = counting((1, 2), (4, 4), (3, 2), undercats=(1,))
    assert said(state, "drop", "drop", "award -") == [
        "Nobody gains a coin.",
        "Nine lives! bob is no longer an Undercat and starts again with no coins.",
        "Round 2 begins: bob starts.",
    ]


@settings(max_examples=40)
@given(state=states, seed=st.integers(0, 1000), locale=st.sampled_from(LOCALES))
def test_whatever_happens_is_told_and_every_move_has_a_label(
    state: State, seed: int, locale: str
) -> None:
    rng = random.Random(seed)
    for seat in sorted(GAME.to_act(state)):
        if seat < 0:
            after = GAME.play(state, seat, GAME.sample(state, rng))
        else:
            view = GAME.view(state, seat)
            for move in GAME.moves(view):
                words = render.label("countup", view, move, locale=locale, names=["ニャ" * 200] * 4)
                assert 0 < len(words) <= 100
            after = GAME.play(state, seat, rng.choice(texts(state, seat)))
        for audience in (PUBLIC, *range(len(state.table.players))):
            events = GAME.events(state, after, audience)
            sentences = render.describe("countup", events, locale=locale, names=NAMES)
            assert sentences
            assert all(sentences)


def test_a_label_says_what_a_shot_does() -> None:
    state = counting((3, 5), (6, 2), (4, 4), marker=4, turn=1, shots=(Shot(2, 0, O),))
    assert label(state, 1, "shoot 0o") == "Shoot ann’s outer die (4 becomes 5) and call 5"
    assert label(state, 1, "shoot 0i") == "Shoot ann’s inner die and call 5"
    assert label(state, 1, "shoot 1o") == "Shoot your own outer die (6 becomes 1) and call 5"
    assert (
        label(state, 1, "shoot 2o", "ja") == "carolの外のサイコロをシュート（4が5に）して5をコール"
    )


def test_labels_are_plain() -> None:
    assert label(FOUR, 1, "call") == "Call 5"
    assert label(FOUR, 1, "drop", "ja") == "このラウンドをドロップ"
    assert label(OPEN, 2, "award 0 2") == "Give a coin to ann and yourself"
    assert label(OPEN, 2, "award -") == "Give no coins"
    assert label(SETTING, 0, "set 5", "ja") == "中のサイコロを5にセット"


def test_every_refusal_has_a_sentence_without_a_gap() -> None:
    state = counting((3, 5), (6, 2), marker=2, coins=(0, 1))
    refused: dict[str, MoveError] = {}
    for before in (state, SETTING, started(2, "roll 1 1 1 1"), FOUR, OPEN, GAME.start(2)):
        for seat in sorted(GAME.to_act(before)):
            for text in (*every_text(4), "shoot", "nonsense"):
                try:
                    GAME.play(before, seat, text)
                except MoveError as error:
                    refused[error.code] = error
    for code, names in REFUSALS.items():
        refused.setdefault(code, IllegalMove(code, **dict.fromkeys(names, 4)))
    assert set(refused) == set(REFUSALS)
    for refusal in refused.values():
        for locale in LOCALES:
            assert len(render.explain(refusal, locale=locale)) > 10


def test_a_refusal_lists_what_there_is_to_choose_from() -> None:
    with pytest.raises(IllegalMove) as refused:
        play(started(2, "roll 1 5 2 5"), "take 4")
    assert "Choose from 1, 2, 5." in render.explain(refused.value)
    with pytest.raises(MoveError) as unread:
        GAME.parse("award me")
    assert "Write it like `award 0 2`, or `award -` for nobody." in render.explain(unread.value)


def test_a_refused_call_names_the_rule_that_forbids_it() -> None:
    with pytest.raises(IllegalMove) as refused:
        play(counting((3, 5), (6, 2), marker=2), "call")
    assert render.explain(refused.value).startswith(
        "You may not call 3: it’s the value of one of your dice (outer 3, inner 5)."
    )
    with pytest.raises(IllegalMove) as refused:
        play(counting((3, 5), (6, 2), marker=7), "call")
    assert "合計（3＋5）" in render.explain(refused.value, locale="ja")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_outcome_has_a_sentence(locale: str) -> None:
    one = render.outcome("countup", Outcome((1,), "last"), locale=locale, names=NAMES)
    both = render.outcome("countup", Outcome((0, 2), "rounds"), locale=locale, names=NAMES)
    nobody = render.outcome("countup", Outcome((), "rounds"), locale=locale, names=NAMES)
    assert "bob" in one
    assert "ann" in both
    assert "carol" in both
    assert len({one, both, nobody}) == 3
    assert not any(name in nobody for name in NAMES)


def test_the_text_board_tells_what_lies_where() -> None:
    text = told_board("countup", GAME.view(FOUR, PUBLIC), names=NAMES)
    assert "Round 3 of 100   marker 4 of 12" in text
    assert "> bob: outer 6 +1 = 1; inner hidden; 1 of 3 coins unused" in text
    assert "  carol: start player; outer 1; inner hidden; Undercat" in text
    assert "inner 2" in told_board("countup", GAME.view(FOUR, 1), names=NAMES)
    opened = told_board("countup", GAME.view(OPEN, PUBLIC), names=NAMES)
    assert "bob: 1 + 2 = 3" in opened


@settings(max_examples=40)
@given(state=states, locale=st.sampled_from(LOCALES), length=st.sampled_from((3, 32, 100)))
def test_the_table_in_words_fits_and_keeps_secrets(state: State, locale: str, length: int) -> None:
    names = ["あ" * length] * 4
    for audience in (PUBLIC, *range(len(state.table.players))):
        view = GAME.view(state, audience)
        assert 0 < len(render.board_text("countup", view, locale=locale, names=names)) <= 1500
        assert 0 < len(draw(state, audience, locale=locale, names=names).alt) <= 1024
        other = GAME.view(GAME.imagine(view, random.Random(length)), audience)
        assert render.board_text("countup", other) == render.board_text("countup", view)


def test_the_alt_text_tells_the_dice_the_coins_and_who_is_out() -> None:
    alt = draw(play(FOUR, "shoot 3o", "drop")).alt
    assert "round 3 of 100, marker on 5. dave’s turn. Last move: carol dropped." in alt
    assert "dave: outer 4 +1 = 5; inner hidden; 0 of 1 coin unused." in alt
    assert "ann: outer 3; inner hidden +3; 1 of 2 coins unused." in alt
    assert "carol: start player; out; outer 1; inner hidden; Undercat." in alt
    shot = draw(play(FOUR, "shoot 3i"), locale="ja").alt
    assert "直前：bobがdaveの中のサイコロをシュートして5をコール。" in shot


def test_every_seat_has_a_sign_of_its_own() -> None:
    view = GAME.view(FOUR, PUBLIC)
    assert len({render.colour_mark("countup", view, seat) for seat in range(4)}) == 4


@pytest.mark.parametrize("locale", LOCALES)
def test_what_is_to_be_done_has_a_name_and_so_has_the_cup(locale: str) -> None:
    for state in (FOUR, SETTING, OPEN, started(2, "roll 1 1 1 1")):
        deed = render.deed("countup", GAME.view(state, PUBLIC), locale=locale)
        assert deed
        assert len(deed) <= 80
    assert render.hand_label("countup", locale=locale)
