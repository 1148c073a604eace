"""Picking a move step by step: what holds for every game, and Pastoral Square's words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, replay
from render.pick import MORE, Step, follow, pick
from render.testing import walk

PASTORAL = GAMES["pastoral"]
plays = st.lists(st.integers(min_value=0, max_value=10_000), max_size=60)


def reached(choices: list[int]) -> Any:
    """The view of the seat to move after playing legal moves as `choices` say."""
    state = PASTORAL.start(2)
    for choice in choices:
        (seat,) = PASTORAL.to_act(state)
        moves = PASTORAL.moves(PASTORAL.view(state, seat))
        after = PASTORAL.play(state, seat, moves[choice % len(moves)])
        if not PASTORAL.to_act(after):
            break
        state = after
    (seat,) = PASTORAL.to_act(state)
    return PASTORAL.view(state, seat)


def after(record: str) -> Any:
    """The view of the seat to move after a record such as "c3+2 save"."""
    texts = [(number % 2, text) for number, text in enumerate(record.split())]
    state = replay(PASTORAL, 2, {}, texts)
    (seat,) = PASTORAL.to_act(state)
    return PASTORAL.view(state, seat)


def step(record: str, *path: str, locale: str = "en") -> Step:
    return pick("pastoral", after(record), path, locale=locale)


def labels(of: Step) -> dict[str, str]:
    return {choice.key: choice.label for choice in of.choices}


@settings(max_examples=40)
@given(
    choices=plays,
    path=st.lists(
        st.sampled_from(["corral", "cats-v", "cats-h", "save", "d4", "c2", "1", MORE, ""])
    ),
)
def test_a_forged_path_leads_to_a_step_of_the_walk_or_nowhere(
    choices: list[int], path: list[str]
) -> None:
    view = reached(choices)
    known = dict(walk("pastoral", view, "en"))
    if tuple(path) in known:
        assert pick("pastoral", view, tuple(path), locale="en") == known[tuple(path)]
    else:
        with pytest.raises(KeyError):
            pick("pastoral", view, tuple(path), locale="en")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(KeyError):
        pick("chess", after("save"), (), locale="en")


def test_more_than_25_choices_are_paged() -> None:
    """27 cells: 24 and a key for more, then 3; a page is reached only by turning to it."""
    names = [f"k{number}" for number in range(27)]
    many = SimpleNamespace(
        routes=lambda _, moves: {("all", name): name for name in moves},
        prompt=lambda *_, **__: "Which?",
        words=lambda *given, **__: (given[2], ""),
        marks=lambda taken, keys: tuple(keys) if taken else (),
    )

    def turned(*path: str) -> Step:
        return follow(many, None, names, path, locale="en")

    first, second = turned("all"), turned("all", MORE)
    assert [choice.key for choice in first.choices] == [*names[:24], MORE]
    assert "3" in first.choices[-1].label
    assert [choice.key for choice in second.choices] == names[24:]
    assert second.marks == tuple(names[24:])
    assert turned("all", MORE, "k26").move == "k26"
    for path in (("all", "k26"), ("all", MORE, "k0"), ("all", MORE, MORE), (MORE,)):
        with pytest.raises(KeyError):
            turned(*path)


def test_the_first_turn_pays_for_a_corner_of_the_corral_or_saves() -> None:
    assert labels(step("")) == {"corral": "Corral: place or stack", "save": "Save"}
    assert labels(step("", "corral")) == {
        cell: f"{cell} — value 2, empty" for cell in ("c3", "c6", "f3", "f6")
    }
    assert step("", "corral").marks == ("c3", "c6", "f3", "f6")


def test_a_forced_number_is_not_asked_for() -> None:
    done = step("", "corral", "c6")
    assert (str(done.move), done.choices, done.marks) == ("c6+2", (), ("=c6",))
    assert str(step("", "save").move) == "save"


def test_a_stack_tells_its_height_and_its_room() -> None:
    cells = step("c3+2 save", "corral")
    assert labels(cells)["c3"] == "c3 — your stack of 2, room for 3"
    numbers = step("c3+2 save", "corral", "c3")
    assert labels(numbers) == {"1": "Add 1 (makes 3)", "2": "Add 2 (makes 4)"}
    assert numbers.marks == ("=c3",)


def test_a_cat_reach_tells_what_it_aims_at_and_what_is_missing() -> None:
    cells = step("c3+2", "cats-h")
    assert labels(cells)["b3"] == "b3 — empty; aims at c3 (2)"
    (one, two) = step("c3+2", "cats-h", "b3").choices
    assert (one.key, one.label, one.detail) == ("1", "Put 1", "could take c3 once c2 has 2")
    assert (two.key, two.label, two.detail) == ("2", "Put 2", "could take c3 once c2 has 1")


def test_a_mutilation_tells_what_it_takes() -> None:
    fire = step("c3+2 b3+1 f6+2", "cats-v")
    assert labels(fire)["c2"] == "c2 — takes c3 (2 stones)"
    one, two = step("c3+2 b3+1 f6+2", "cats-v", "c2").choices
    assert (one.label, one.detail) == ("Put 1", "could take c3 once b3 has 2")
    assert (two.label, two.detail) == ("Put 2", "removes c2 (2), b3 (1), c3 (2)")


def test_a_double_mutilation_tells_both() -> None:
    fire = step("c3+2 c2+2 save save d3+3 d1+3 e3+3", "cats-h")
    assert labels(fire)["b3"] == "b3 — takes c3 (2 stones), d3 (3 stones)"


def test_barred_cells_are_named_and_not_offered() -> None:
    record = "c3+2 b3+1 f6+2 c2+2"
    assert "You may not place on c3 this turn." in step(record).prompt
    assert "You may not place on c3 this turn." in step(record, "corral").prompt
    assert "place on c3" not in step("c3+2", "cats-v").prompt
    assert "c3" not in labels(step(record, "corral"))


def test_japanese_reads_like_japanese() -> None:
    assert labels(step("", locale="ja")) == {
        "corral": "コラール：プレイスまたはスタック",
        "save": "セーブ",
    }
    fire = step("c3+2 b3+1 f6+2", "cats-v", locale="ja")
    assert labels(fire)["c2"] == "c2 — c3（2個）をキャトる"
    assert step("", "save", locale="ja").prompt == "選んだ手：save"
