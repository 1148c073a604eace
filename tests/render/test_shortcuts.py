"""The shortest way to every move: what is asked, what is not, and how many presses it takes, which
`python -m tests.render.test_shortcuts` prints.
"""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, PUBLIC, replay
from render.pick import pick
from render.shortcuts import (
    open_choices,
    route_to,
    shortest,
)
from render.testing import presses_from_the_board
from tests.engines.countup.playing import GAME as COUNTUP
from tests.engines.countup.playing import counting
from tests.render.cases import CASES, EVERY_GAME, to_pick
from tests.render.countup.tables import FOUR, SETTING, TAKING

GAMES_TOLD = sorted(GAMES)
PASTORAL = EVERY_GAME["pastoral"]


def after(record: str) -> Any:
    """The view of the seat to move after a record such as "c3+2 save"."""
    texts = [(number % 2, text) for number, text in enumerate(record.split())]
    return PASTORAL.view(replay(PASTORAL, 2, {}, texts), len(texts) % 2)


@cache
def counted(key: str) -> dict[str, Counter[int]]:
    """How many presses the moves of a game take, by the first thing that is chosen: of each move of
    positions from its golden matches, by its shortest way."""
    found: dict[str, Counter[int]] = {}
    for state, seat in to_pick(key, 61):
        view = EVERY_GAME[key].view(state, seat)
        if CASES[key].trial.unhurried(view):
            continue
        least: dict[str, tuple[int, str]] = {}
        public = EVERY_GAME[key].view(state, PUBLIC)
        for presses, step in presses_from_the_board(key, view, public):
            if step.move is not None:
                kind = kind_of(key, view, step.move)
                way = presses + 1, kind
                least[str(step.move)] = min(way, least.get(str(step.move), way))
        for presses, kind in least.values():
            found.setdefault(kind, Counter())[presses] += 1
    return found


def kind_of(key: str, view: Any, move: Any) -> str:
    """What a move is, in the word of its notation or of the picker."""
    if key in ("countup", "shinra"):
        word = str(move).split()[0]
        return word if word.isalpha() else "move"
    area = route_to(key, view, move)[0].partition("-")[0]
    return area if area.isalpha() else "move"


def told() -> str:
    """The presses of all games as a table."""
    lines = ["| game | decision | presses | share of moves |", "| --- | --- | --- | --- |"]
    for key in GAMES_TOLD:
        for kind, presses in sorted(counted(key).items()):
            least, most = min(presses), max(presses)
            span = str(least) if least == most else f"{least}–{most}"
            total = presses.total()
            shares = ", ".join(f"{n}: {100 * presses[n] / total:.0f} %" for n in sorted(presses))
            lines.append(f"| {key} | {kind} | {span} | {shares} |")
    return "\n".join(lines)


def test_the_presses_of_every_decision_are_written_down() -> None:
    page = Path(__file__).parents[2] / "docs/dev/presses.md"
    assert told() in page.read_text(), "python -m tests.render.test_shortcuts"


def test_few_moves_are_offered_at_once() -> None:
    step = shortest("pastoral", after(""), (), locale="en")
    assert [choice.short for choice in step.choices] == ["c3+2", "c6+2", "f3+2", "f6+2", "Save"]
    # what they are about is pointed out, and need not be told
    assert step.marks == ("c3", "c6", "f3", "f6")


def test_a_number_is_asked_beside_the_preview_of_the_likeliest() -> None:
    view = after("c3+2 save save save")
    step = shortest("pastoral", view, ("corral", "c3"), locale="en", spread=True)
    assert step.prompt == pick("pastoral", view, ("corral", "c3"), locale="en").prompt
    assert [choice.key for choice in step.choices] == ["1", "2", "3"]
    assert step.likeliest is not None
    assert [step.likeliest[0], str(step.likeliest[1])] == ["1", "c3+1"]
    assert step.back == ()
    done = shortest("pastoral", view, ("corral", "c3", "2"), locale="en")
    assert str(done.move) == "c3+2"
    assert done.back == ("corral", "c3")


@pytest.mark.parametrize(
    ("record", "path", "number"),
    [
        # as high as the stack on d4
        ("c3+2 save save save d4+4 save", ("corral", "c3"), "2"),
        # takes c3 at once with b3, where 1 would not
        ("c3+2 b3+1 f6+2", ("cats-v", "c2"), "2"),
    ],
)
def test_the_likeliest_number_is_what_most_speaks_for(
    record: str, path: tuple[str, ...], number: str
) -> None:
    step = shortest("pastoral", after(record), path, locale="en")
    assert step.likeliest is not None
    assert step.likeliest[0] == number


def test_pastoral_square_takes_three_presses_in_whole_matches() -> None:
    """Six matches of nobody who plays well, which have the most to choose from."""
    decisions, most = 0, 0
    for seed in range(6):
        rng = random.Random(seed)
        state = PASTORAL.start(2, {"opening": 1 + rng.randrange(PASTORAL.openings)})
        while seats := PASTORAL.to_act(state):
            (seat,) = seats
            view, public = PASTORAL.view(state, seat), PASTORAL.view(state, PUBLIC)
            moves, found = PASTORAL.moves(view), set[str]()
            for presses, step in presses_from_the_board("pastoral", view, public):
                assert len(step.choices) <= sum(map(len, step.rows)) + 1 or not step.rows
                if step.move is not None:
                    assert presses + 1 <= CASES["pastoral"].trial.most_presses, step.move
                    found.add(str(step.move))
            assert found == set(map(str, moves))
            decisions, most = decisions + 1, max(most, len(moves))
            state = PASTORAL.play(state, seat, rng.choice(moves))
    assert decisions >= 146
    assert most >= 60


@pytest.mark.parametrize("path", [("nowhere",), ("corral", "b4"), ("save", "save"), ("c3",)])
def test_no_path_is_forged(path: tuple[str, ...]) -> None:
    view = after("c3+2 save")
    with pytest.raises(KeyError):
        shortest("pastoral", view, path, locale="en")


def test_a_forced_shot_is_not_aimed() -> None:
    """4 is on the outer die, and only a coin there helps."""
    view = COUNTUP.view(counting((4, 5), (6, 3), marker=3), 0)
    done = shortest("countup", view, ("shoot",), locale="en")
    assert str(done.move) == "shoot 0o"
    assert done.back == ()
    assert done.skipped


@pytest.mark.parametrize(
    ("state", "labels"),
    [
        (FOUR, ["Call 5", "Shoot…", "Drop"]),
        (SETTING, ["Set 1", "Set 2", "Set 3", "Set 4", "Set 5", "Set 6"]),
        (TAKING, ["Take 1", "Take 2", "Take 3", "Take 4", "Take 6"]),
    ],
)
def test_what_everybody_sees_is_offered_to_everybody(state: Any, labels: list[str]) -> None:
    offered = open_choices("countup", COUNTUP.view(state, PUBLIC), locale="en")
    assert [label for _, label in offered.choices] == labels


def test_under_the_board_a_forbidden_call_is_offered_like_any_other() -> None:
    """5 may not be called over a 3, the sum being 5; over a 1 it may."""
    forbidden, allowed = (counting((2, inner), (6, 3), marker=4) for inner in (3, 1))
    legal = [
        {str(move) for move in COUNTUP.moves(COUNTUP.view(state, 0))}
        for state in (forbidden, allowed)
    ]
    assert "call" not in legal[0]
    assert "call" in legal[1]
    offered = [
        open_choices("countup", COUNTUP.view(state, PUBLIC), locale="en")
        for state in (forbidden, allowed)
    ]
    assert offered[0] == offered[1]


if __name__ == "__main__":
    print(told())
