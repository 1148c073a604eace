"""Plans and offers of a position."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.match.model.match import Entry
from bot.match.model.position import (
    MAX_BRANCHES,
    MAX_LINE_ANSWERS,
    Branch,
    NoPlan,
    Offer,
    OfferKind,
    Plan,
    Step,
    TooDeep,
    TooLarge,
    after,
    lines,
    size,
    with_line,
    without,
)
from bot.match.model.terms import Kind
from engines import GAMES
from tests.match.world import EVENING

# --------------------------------------------------------------------------------------------- plan
# Plans as trees: lines go in, moves lead along, and what was planned stays what it was.


ANN, BOB, CAT = 0, 1, 2


def line(*texts: str) -> list[Step]:
    """bob's and ann's moves in turn; ann is the owner."""
    return [Step((BOB, ANN)[number % 2], text) for number, text in enumerate(texts)]


def test_an_answer_is_found_after_the_move_it_answers() -> None:
    plan = with_line((), ANN, line("a", "b"))
    assert after(plan, Step(BOB, "a")) == Branch(Step(BOB, "a"), "b")
    assert after(plan, Step(BOB, "c")) is None
    assert after(plan, Step(CAT, "a")) is None


def test_several_moves_have_several_answers() -> None:
    plan = with_line(with_line((), ANN, line("a", "b")), ANN, line("c", "d"))
    assert [branch.then for branch in plan] == ["b", "d"]


def test_a_line_goes_on_where_another_ended() -> None:
    plan = with_line(with_line((), ANN, line("a", "b")), ANN, line("a", "b", "c", "d"))
    (branch,) = plan
    assert [further.then for further in branch.next] == ["d"]


def test_another_answer_takes_the_place_of_the_old_one_and_of_what_came_after() -> None:
    plan = with_line((), ANN, line("a", "b", "c", "d"))
    plan = with_line(plan, ANN, line("a", "x"))
    assert plan == (Branch(Step(BOB, "a"), "x"),)


def test_others_may_move_one_after_the_other_before_the_answer() -> None:
    steps = [Step(BOB, "call"), Step(CAT, "drop"), Step(ANN, "call")]
    (branch,) = with_line((), ANN, steps)
    assert branch.then is None
    assert branch.next == (Branch(Step(CAT, "drop"), "call"),)


@pytest.mark.parametrize(
    "steps",
    [
        [],
        line("a"),
        line("a", "b", "c"),
        [Step(ANN, "a"), Step(BOB, "b"), Step(ANN, "c")],
        [Step(BOB, "a"), Step(ANN, "b"), Step(ANN, "c")],
    ],
)
def test_a_plan_begins_with_anothers_move_and_ends_with_an_own_one(steps: list[Step]) -> None:
    with pytest.raises(NoPlan):
        with_line((), ANN, steps)


def test_plans_are_bounded() -> None:
    with pytest.raises(TooDeep):
        with_line((), ANN, line(*"ab" * (MAX_LINE_ANSWERS + 1)))
    plan: Plan = ()
    for number in range(MAX_BRANCHES):
        plan = with_line(plan, ANN, line(str(number), "b"))
    with pytest.raises(TooLarge):
        with_line(plan, ANN, line("more", "b"))


words = st.sampled_from("abc")
drawn = st.lists(st.tuples(words, words), min_size=1, max_size=4).map(
    lambda pairs: line(*(text for pair in pairs for text in pair))
)


@given(st.lists(drawn, min_size=1, max_size=6))
def test_the_last_line_that_was_planned_is_played_as_planned(planned: list[list[Step]]) -> None:
    plan: Plan = ()
    for one in planned:
        plan = with_line(plan, ANN, one)
    here = plan
    for when, then in zip(planned[-1][::2], planned[-1][1::2], strict=True):
        branch = after(here, when)
        assert branch is not None
        assert branch.then == then.text
        here = branch.next


@given(st.lists(drawn, min_size=1, max_size=6), st.data())
def test_a_line_that_is_dropped_takes_no_other_with_it(
    planned: list[list[Step]], data: st.DataObject
) -> None:
    plan: Plan = ()
    for one in planned:
        plan = with_line(plan, ANN, one)
    told = [tuple((b.when, b.then) for b in path) for path in lines(plan)]
    number = data.draw(st.integers(0, len(told) - 1))
    left = [tuple((b.when, b.then) for b in path) for path in lines(without(plan, number))]
    assert sorted(left, key=str) == sorted(told[:number] + told[number + 1 :], key=str)
    assert size(without(plan, number)) <= size(plan)


# -------------------------------------------------------------------------------------------- offer
# Whom an offer asks, and the acts that it outlives.


ANN, BOB, CAT = range(3)
CLICK = 77


def offer(kind: OfferKind) -> Offer:
    return Offer(id=1, match_id=1, kind=kind, seat=ANN, version=4, target=None, at=EVENING)


def row(seat: int, kind: Kind = Kind.MOVE) -> Entry:
    return Entry(5, kind, seat, "x", EVENING, CLICK)


def test_a_draw_outlives_the_moves_of_whoever_has_nothing_to_answer() -> None:
    draw = offer(OfferKind.DRAW)
    assert draw.outlives([row(ANN)])
    assert not draw.outlives([row(BOB)])
    agreed = replace(draw, agreed=frozenset({BOB}))
    assert agreed.outlives([row(BOB)])
    assert not agreed.outlives([row(CAT)])


@pytest.mark.parametrize(
    "made",
    [
        replace(row(BOB), planned=True, interaction_id=None),
        replace(row(BOB), forced=True, interaction_id=None),
        replace(row(BOB), interaction_id=None),
    ],
    ids=["planned", "forced", "chosen together"],
)
def test_a_move_that_nobody_made_just_now_declines_no_draw(made: Entry) -> None:
    assert offer(OfferKind.DRAW).outlives([row(ANN), made])


@pytest.mark.parametrize("kind", OfferKind)
def test_what_a_look_opens_ends_no_offer_and_the_move_that_is_sealed_is_one(
    kind: OfferKind,
) -> None:
    opened = replace(row(BOB), interaction_id=None)
    assert offer(kind).outlives([row(CAT, Kind.LOOKED), opened])
    stays = kind in (OfferKind.PAUSE, OfferKind.RESUME, OfferKind.HANDOVER)
    assert offer(kind).outlives([row(BOB, Kind.SEALED)]) == stays


@pytest.mark.parametrize("kind", [OfferKind.UNDO, OfferKind.ABORT, OfferKind.QUESTION])
def test_an_undo_and_a_question_are_about_one_position(kind: OfferKind) -> None:
    assert not offer(kind).outlives([row(ANN)])
    assert not offer(kind).outlives([replace(row(BOB), planned=True)])


def test_a_position_has_the_same_number_in_every_process() -> None:
    """And no other one has it."""

    def numbers(hash_seed: str) -> str:
        made = subprocess.run(
            [sys.executable, "-c", NUMBERS],
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
            capture_output=True,
            text=True,
            check=True,
        )
        return made.stdout

    found = numbers("1")
    assert found == numbers("2")
    kinds = [line.split() for line in found.splitlines()]
    assert [key for key, *_ in kinds] == sorted(GAMES)
    assert all(several == keys != "1" for _, several, keys, _ in kinds)


NUMBERS = """
from bot.match.model.position import number_of
from engines import GAMES, PUBLIC
from engines.testing import random_match

for key, game in sorted(GAMES.items()):
    states = [ply.after for ply in random_match(game, 3)]
    numbers = [number_of(game, state) for state in states]
    keys = {game.position_key(game.view(state, PUBLIC)) for state in states}
    print(key, len(set(numbers)), len(keys), sum(numbers))
"""


@pytest.mark.parametrize("kind", [OfferKind.PAUSE, OfferKind.RESUME, OfferKind.HANDOVER])
def test_what_has_nothing_to_do_with_moves_outlives_them(kind: OfferKind) -> None:
    assert offer(kind).outlives([row(ANN), row(BOB), row(CAT)])


@pytest.mark.parametrize("kind", OfferKind)
def test_more_time_ends_no_offer_and_other_players_end_every_one(kind: OfferKind) -> None:
    assert offer(kind).outlives([row(BOB, Kind.EXTENDED)])
    for changing in (Kind.REMOVED, Kind.REPLACED, Kind.COMPUTER, Kind.UNDO):
        assert not offer(kind).outlives([row(CAT, changing)])
