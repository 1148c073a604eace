"""What is said for a move of Count-Up, worked out again face by face."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import Any

import pytest

from engines.countup.pieces import Die, Shoot
from engines.countup.state import State
from engines.countup.table import Phase
from engines.testing import Ply
from tests.engines.comparing import Said, compared, merits
from tests.engines.countup.playing import GAME, counting, play, random_game, started, texts


def dealt(state: State, seat: int) -> list[State]:
    """The state with every face that the seat may think is under the other cups."""
    cups = [
        (face,) if face is None or other == seat else range(1, 7)
        for other, face in enumerate(state.inner)
    ]
    return [State(state.table, faces) for faces in product(*cups)]


def total(state: State, seat: int) -> int:
    view = GAME.view(state, seat)
    return sum(view.value(seat, die) or 0 for die in Die)


def success(states: list[State], number: int) -> int:
    """The percentage in which some sum reaches a number."""
    seats = range(len(states[0].table.players))
    found = sum(any(total(state, seat) >= number for seat in seats) for state in states)
    return round(100 * found / len(states))


def after(state: State, seat: int, move: Any) -> list[State]:
    return [GAME.play(each, seat, move) for each in dealt(state, seat)]


def uncallable(outer: int, inner: int, *, undercat: bool = False) -> int:
    """The first number that cannot be called, by calling."""
    for number in range(1, 12):
        state = counting(
            (outer, inner), (1, 1), marker=number - 1, undercats=(0,) if undercat else ()
        )
        if "call" not in texts(state, 0):
            return number
    return 12


def is_stuck(said: Said) -> bool:
    best: State = GAME.play(said.state, said.seat, said.move)
    turn = best.table.turn
    cups = [(*best.inner[:turn], face, *best.inner[turn + 1 :]) for face in range(1, 7)]
    stuck = [texts(State(best.table, inner), turn) for inner in cups].count(["drop"])
    return said.params == {"seat": turn, "number": best.table.marker + 1, "faces": stuck}


def is_left_to_the_last(said: Said) -> bool:
    marker = said.state.table.marker
    (other,) = (seat for seat in said.state.table.in_round if seat != said.seat)
    chance = success(dealt(said.state, said.seat), marker)
    return said.params == {"seat": other, "number": marker, "chance": chance}


def is_enough(said: Said) -> bool:
    number = said.state.table.marker + 1
    reached = total(GAME.play(said.state, said.seat, said.move), said.seat)
    sure = {"seat": said.seat, "number": number, "total": reached}
    return said.params == sure and reached >= number


def is_likely(said: Said) -> bool:
    number = said.state.table.marker + 1
    moves = {"chance": said.move, "than": said.instead}
    chances = {
        word: success(after(said.state, said.seat, moves[word]), number)
        for word in said.params
        if word in moves
    }
    return said.params == {"number": number} | chances


def is_avoided(said: Said) -> bool:
    number, player = said.state.table.marker + 1, said.state.table.players[said.seat]
    chance = success(after(said.state, said.seat, said.instead), number)
    falls = player.coins in (0, 3) and not player.undercat
    return said.params == {"number": number, "chance": chance} and falls is (said.name == "escapes")


def is_callable_later(said: Said) -> bool:
    marker = said.params["number"] - 1
    stayed = [GAME.play(said.state, said.seat, move) for move in (said.move, said.instead)]
    later = [
        State(each.table._replace(turn=said.seat, marker=marker), each.inner) for each in stayed
    ]
    return ["call" in texts(each, said.seat) for each in later] == [True, False]


def is_kept(said: Said) -> bool:
    return str(said.move) == "call" and isinstance(said.instead, Shoot)


TRUE = {
    "stops": is_stuck,
    "leaves": is_left_to_the_last,
    "denies": is_left_to_the_last,
    "sure": is_enough,
    "likely": is_likely,
    "likelier": is_likely,
    "escapes": is_avoided,
    "avoids": is_avoided,
    "continues": is_callable_later,
    "hoards": is_kept,
}


def test_what_is_said_in_the_count_is_true() -> None:
    names: Counter[str] = Counter()
    for seed in range(12):
        plies = [
            Ply(before, seat, GAME.parse(text), then)
            for before, seat, text, then in random_game(seed, 2 + seed % 2, 300)
            if before.table.phase is Phase.COUNT
        ]
        for said in compared(GAME, plies, 25, seed):
            names[said.name] += 1
            assert TRUE[said.name](said), said
    assert len(names) >= 9


@pytest.mark.parametrize("undercat", [False, True])
def test_of_a_die_that_is_set_it_is_said_how_far_it_counts(undercat: bool) -> None:
    state = counting((3, 3), (1, 1), undercats=(0,) if undercat else ())
    table = state.table._replace(phase=Phase.SET)
    seen = GAME.view(State(table, (None, None)), 0)
    for inner, other in product(range(1, 7), repeat=2):
        if inner == other:
            continue
        found = dict(merits(GAME, seen, GAME.parse(f"set {inner}"), GAME.parse(f"set {other}")))
        runs, ran = (uncallable(3, face, undercat=undercat) for face in (inner, other))
        assert found.get("runs") == ({"number": runs, "than": ran} if runs > ran else None)
        assert found.get("sum") == (
            {"total": 3 + inner, "than": 3 + other} if inner > other else None
        )
        pair = "lives" if undercat else "pair"
        assert (pair in found) is (inner == 3)


def test_of_coins_it_is_said_whom_they_bring_near_the_end() -> None:
    state = counting((6, 6), (1, 1), (1, 2), marker=6, coins=(1, 2, 3), dropped=(2,))
    state = play(state, "call", "drop")
    seen = GAME.view(state, 0)
    found = merits(GAME, seen, GAME.parse("award 1"), GAME.parse("award 0"))
    assert found == [("loads", {"seat": 1}), ("spares", {"coins": 1})]


def test_nothing_is_said_that_hangs_on_a_hidden_die() -> None:
    state = started(2, "roll 6 6 3 3", "take 6", "take 3", "0: set 6", "1: set 2")
    others = [State(state.table, (6, face)) for face in range(1, 7)]
    found = [
        merits(GAME, GAME.view(each, 0), GAME.parse("call"), GAME.parse("drop")) for each in others
    ]
    assert found[0]
    assert all(each == found[0] for each in found)


def test_of_an_outer_die_it_is_said_how_much_it_allows() -> None:
    seen = GAME.view(started(2, "roll 6 6 3 3"), 0)
    high, low = GAME.parse("take 6"), GAME.parse("take 3")
    assert merits(GAME, seen, high, low) == [("tall", {"total": 12, "than": 9})]
    assert merits(GAME, seen, low, high) == []
