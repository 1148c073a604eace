"""Reviews of matches in which it is known what went wrong, and whether it was anybody's fault."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from engines import CHANCE, GAMES, AnyGame, Outcome
from engines.advice import Explanation, Reason
from engines.core import Arranging
from engines.proving import Aim, Goal, Hiding
from engines.review_slices import (
    Answer,
    Chances,
    Explain,
    Find,
    Judgement,
    Look,
    Prove,
    Truth,
    Weigh,
    Worth,
)
from engines.reviewing import (
    MOST,
    Line,
    MatchReview,
    TurningPoint,
    advance,
    review,
    reviewing,
)
from engines.testing import random_match
from tests.engines.made_up import Cup, Door
from yoimachi_tictactoe.engine.rules import TicTacToe

BOUND = 130_000
"""Iterations for a match of any usual length."""


CUP, DOOR, TICTACTOE = Cup(), Door(), TicTacToe()

ALLOWED = "b2 a1 c3 b1 a3 c1"
"""White does not see that Black has two in a row."""


def line_of(
    game: AnyGame,
    moves: str | Sequence[str],
    outcome: Outcome | None = None,
    **options: bool,
) -> Line:
    """A match of two; the outcome is the one by the rules, unless somebody gave up."""
    state = game.start(2, options)
    states, made = [state], []
    for text in moves.split() if isinstance(moves, str) else moves:
        seat = min(game.to_act(state))
        made.append((seat, game.parse(text)))
        state = game.play(state, seat, text)
        states.append(state)
    ended = game.outcome(state) or outcome
    assert ended is not None
    return Line(2, tuple(states), tuple(made), ended, "7KQ2")


@cache
def reviewed(
    game: AnyGame, moves: str, outcome: Outcome | None = None, **options: bool
) -> MatchReview:
    return review(game, line_of(game, moves, outcome, **options), Random)


def test_a_move_that_lets_the_other_win_is_the_turning_point() -> None:
    found = reviewed(TICTACTOE, ALLOWED)
    *_, point = found.turning_points
    assert (point.step, point.seat, point.made, point.best) == (4, 0, "a3", "c1")
    assert point.allows
    assert Reason.SAVES in point.reasons
    assert point.goal == Goal(0, Aim.WIN, 3), "it threatens twice"
    assert point.made_worth < 0.2
    assert point.best_worth > 0.8
    assert found.decisions[0] >= point.cost
    assert point.truth is None, "nothing is hidden"


def test_decisions_cost_no_less_than_the_turning_points_among_them() -> None:
    work = reviewing(TICTACTOE, line_of(TICTACTOE, ALLOWED))
    part = advance(work, None)
    while not isinstance(part, MatchReview):
        answer = part.work(TICTACTOE, Random(part.seed))
        if isinstance(part, Look) and answer.cost < 0.1:
            # the search may find any move better than the best one it knows
            answer = replace(answer, cost=-0.5)
        part = advance(work, answer)
    for seat, cost in enumerate(part.decisions):
        assert cost >= sum(point.cost for point in part.turning_points if point.seat == seat)
    assert part.turning_points


@pytest.mark.slow
def test_a_move_that_lets_the_other_force_a_win_is_told_as_one_that_did() -> None:
    # two corners face each other, and Black takes a third instead of any side
    found = reviewed(TICTACTOE, "a1 b2 c3 c1 a3", Outcome((0,), "resigned"))
    point = next(point for point in found.turning_points if point.step == 3)
    assert (point.seat, point.made, point.allows, point.goal) == (1, "c1", False, None)
    assert point.best in {"a2", "b1", "b3", "c2"}
    assert point.reasons[0] is Reason.HOLDS
    assert point.merits == (), "the game has no words of its own"


def test_a_win_at_once_that_is_missed_costs_all_that_is_lost_by_it() -> None:
    first, second = reviewed(DOOR, "wait knock open").turning_points
    for seat, point in enumerate((first, second)):
        assert (point.step, point.seat, point.best) == (seat, seat, "open")
        assert (point.best_worth, point.reasons, point.allows) == (1, (Reason.WINS,), True)
        assert point.made_worth < 0.1
        assert point.goal == Goal(seat, Aim.WIN, 3)


def test_of_a_mistake_that_is_made_again_and_again_the_first_counts() -> None:
    found = reviewed(DOOR, "wait wait knock wait wait open")
    assert [(point.step, point.best) for point in found.turning_points] == [
        (0, "open"),
        (1, "open"),
    ]


def test_the_worths_are_by_step_and_seat_and_end_with_the_outcome() -> None:
    worths = reviewed(TICTACTOE, ALLOWED).worths
    assert len(worths) == 7
    assert all(sum(seats) == pytest.approx(1, abs=0.001) for seats in worths)
    assert worths[4][0] > 0.8, "White can win"
    assert worths[5][1] > 0.8, "now Black can"
    assert worths[6] == (0, 1)


def test_the_curve_is_what_turning_points_say_where_nothing_is_hidden() -> None:
    for game, moves in ((TICTACTOE, ALLOWED), (DOOR, "wait knock open")):
        found = reviewed(game, moves)
        assert found.turning_points
        for point in found.turning_points:
            before, after = (
                found.worths[step][point.seat] for step in (point.step, point.step + 1)
            )
            assert before == pytest.approx(point.best_worth, abs=0.0001)
            if point.step + 2 < len(found.worths):
                assert after == pytest.approx(point.made_worth, abs=0.0001)


def test_a_turning_point_has_the_reply_that_punishes_and_what_follows() -> None:
    *_, point = reviewed(TICTACTOE, ALLOWED).turning_points
    assert point.line == ("c1",), "Black wins at once"
    state = line_of(TICTACTOE, ALLOWED).states[point.step]
    for text in (point.made, *point.line):
        state = TICTACTOE.play(state, min(TICTACTOE.to_act(state)), text)
    assert TICTACTOE.outcome(state) is not None


def test_a_result_that_was_not_played_out_is_a_step_of_its_own() -> None:
    """What a resignation gave is no merit of the last move."""
    assert reviewed(DOOR, "wait wait", Outcome((), "agreed")).worths[-1] == (0.5, 0.5)
    found = reviewed(TICTACTOE, ALLOWED.removesuffix(" c1"), Outcome((0,), "resigned")).worths
    assert len(found) == 7
    assert found[5][1] > 0.8, "Black can win after White’s last move"
    assert found[6] == (1, 0)


@pytest.mark.parametrize(("toss", "luck"), [("heads", 0.5), ("tails", -0.5)])
def test_bad_luck_is_nobodys_mistake(toss: str, luck: float) -> None:
    found = reviewed(CUP, f"red red {toss}", coin=True)
    assert not found.turning_points
    assert found.decisions == (0.0, 0.0)
    assert found.luck == pytest.approx((luck, -luck), abs=0.2)
    # where chance is to move, the worth is what it brings on average
    assert found.worths[2] == pytest.approx((0.5, 0.5), abs=0.2)


def test_a_seat_is_blamed_by_what_it_could_know_and_not_by_the_truth() -> None:
    unlucky = reviewed(CUP, "black red")
    assert not unlucky.turning_points, "three cards of four are red"
    (lucky,) = reviewed(CUP, "black black").turning_points
    assert (lucky.made, lucky.best) == ("black", "red")
    assert (lucky.made_worth, lucky.best_worth) == pytest.approx((0.25, 0.75), abs=0.06)
    assert lucky.truth == -1, "it was right all the same"
    (wrong,) = reviewed(CUP, "red black").turning_points
    assert wrong.truth == 1


def known(point: TurningPoint) -> list[object]:
    """All that is told of a decision by what its seat could know."""
    return [getattr(point, field.name) for field in fields(point) if field.name != "truth"]


def test_what_was_hidden_changes_nothing_of_what_a_seat_is_blamed_for() -> None:
    (one,) = reviewed(CUP, "red black").turning_points
    (other,) = reviewed(CUP, "black black").turning_points
    assert known(one) == known(other)
    assert one.truth != other.truth


@pytest.mark.parametrize("key", ["shirokuro", "countup"])
def test_what_was_hidden_changes_no_judgement(key: str) -> None:
    game, rng = GAMES[key], Random(2)
    plies = [ply for ply in random_match(game, 5) if ply.seat != CHANCE]
    for ply in plies[8:]:
        view = game.view(ply.before, ply.seat)
        imagined = (game.imagine(view, rng) for _ in range(8))
        others = [state for state in imagined if state != ply.before]
        if others and len(game.moves(view)) > 2:
            break
    else:
        pytest.fail("nothing was ever hidden")

    def judged(state: Any) -> list[Any]:
        """What comes of the slices by which the decision is judged."""
        line = Line(2, (state, state), ((ply.seat, ply.move),), Outcome((1,), "resigned"), "7KQ2")
        work, found = reviewing(game, line), []
        part = advance(work, None)
        while not isinstance(part, MatchReview):
            result = stub(game, part)
            if isinstance(part, Look):
                result = part.work(game, Random(part.seed))
            if isinstance(part, (Look, Find, Weigh, Explain)):
                found.append((part, result))
            part = advance(work, result)
        return found

    first = judged(ply.before)
    assert first
    assert judged(others[0]) == first


def test_the_same_match_has_the_same_review() -> None:
    line = line_of(CUP, "black black")
    assert review(CUP, line, Random) == review(CUP, line, Random)


def stub(game: AnyGame, part: Any) -> Any:
    """A result that was not worked out; every decision seems to be a mistake."""
    match part:
        case Worth() | Chances():
            return tuple([1 / part.seats] * part.seats)
        case Look():
            return Judgement(part.made, 0.4, 0.6, 0.2, missed=False)
        case Find() | Answer():
            found = game.moves(part.view)[:3]
            return found if isinstance(part, Find) else found[0]
        case Weigh():
            return tuple(0.4 + 0.1 * number for number in range(len(part.moves)))
        case Explain():
            return Explanation((), (), allows=False)
        case _:
            return None


def slices(game: AnyGame, line: Line) -> tuple[list[Any], MatchReview]:
    """The slices of a review, and it, without any being worked out."""
    work, found = reviewing(game, line), []
    part = advance(work, None)
    while not isinstance(part, MatchReview):
        found.append(part)
        part = advance(work, stub(game, part))
    return found, part


def iterations(part: Any) -> int:
    match part:
        case Chances():
            return part.samples * part.iterations
        case Look():
            return 3 * part.iterations
        case Prove() | Explain():
            return 0
        case _:
            return int(part.iterations)


def misjudged(moves: str) -> MatchReview:
    """A review of tic-tac-toe by somebody who believes that White's third move should have been at
    a2, and can prove things."""
    work = reviewing(TICTACTOE, line_of(TICTACTOE, moves, Outcome((1,), "resign")))
    part = advance(work, None)
    while not isinstance(part, MatchReview):
        result = stub(TICTACTOE, part)
        if isinstance(part, Look):
            third = len(TICTACTOE.moves(part.view)) == 5
            best = TICTACTOE.parse("a2") if third else part.made
            result = replace(result, best=best, best_worth=0.8 if third else 0.4)
        elif isinstance(part, Find):
            result = []
        elif isinstance(part, Prove):
            result = part.work(TICTACTOE, Random(1))
        part = advance(work, result)
    return part


def test_a_move_that_is_proved_counts_as_better_than_what_the_search_believes() -> None:
    (point,) = misjudged(ALLOWED).turning_points
    assert (point.made, point.best, point.best_worth) == ("a3", "c1", 1)
    assert point.goal == Goal(0, Aim.WIN, 3)


def test_who_made_the_one_move_that_is_proved_made_no_mistake() -> None:
    assert not misjudged("b2 a1 c3 b1 c1").turning_points


@pytest.mark.parametrize(("key", "seats"), [("shirokuro", 2), ("countup", 4), ("shinra", 2)])
def test_a_long_match_takes_no_more_than_its_budget(key: str, seats: int) -> None:
    game = GAMES[key]
    plies = list(random_match(game, 3, seats=seats, at_most=500))
    assert len(plies) > 100
    line = Line(
        seats,
        (*(ply.before for ply in plies), plies[-1].after),
        tuple((ply.seat, ply.move) for ply in plies),
        Outcome((0,), "resigned"),
        "7KQ2",
    )
    parts, found = slices(game, line)
    assert sum(map(iterations, parts)) <= BOUND
    assert max(map(iterations, parts)) <= 1_800, "computers' moves come between"
    played_out = game.outcome(line.states[-1]) is not None
    assert len(found.worths) == len(line.states) + (not played_out)
    assert len(found.turning_points) <= MOST
    # what was judged: choices alone, and nobody's formation card by card
    looks = [part for part in parts if isinstance(part, Look)]
    assert all(len(game.moves(look.view)) > 1 for look in looks)
    laid = [ply for ply in plies if isinstance(game, Arranging) and game.arranging(ply.before)]
    choices = [
        ply
        for ply in plies
        if ply.seat != CHANCE and len(game.moves(game.view(ply.before, ply.seat))) > 1
    ]
    assert len(looks) == len([ply for ply in choices if ply not in laid])


@pytest.mark.parametrize("key", sorted(GAMES))
def test_a_short_match_of_every_game_can_be_reviewed(key: str) -> None:
    game = GAMES[key]
    plies = list(islice(random_match(game, 4), 60))[-2:]
    line = Line(
        2,
        (*(ply.before for ply in plies), plies[-1].after),
        tuple((ply.seat, ply.move) for ply in plies),
        Outcome((0,), "resigned"),
        "7KQ2",
    )
    work = reviewing(game, line)
    part = advance(work, None)
    kinds = set[type]()
    while not isinstance(part, MatchReview):
        # each kind of slice is worked out once
        is_new = type(part) not in kinds and not isinstance(part, (Find, Weigh))
        kinds.add(type(part))
        part = advance(work, part.work(game, Random(part.seed)) if is_new else stub(game, part))
    played_out = game.outcome(line.states[-1]) is not None
    assert len(part.worths) == len(line.states) + (not played_out)
    # where nothing is hidden, its decisions say how a match stood
    assert (Worth in kinds) == (isinstance(game, Hiding) or game.has_chance)
    for point in part.turning_points:
        assert str(game.parse(point.best)) == point.best


def test_a_seat_that_knew_everything_is_told_no_other_truth() -> None:
    game = TICTACTOE
    state = game.start(2)
    truth = Truth("7KQ2", state, 2, 0, game.parse("b2"), game.parse("a1"), 100)
    assert truth.work(game, Random(1)) is None
