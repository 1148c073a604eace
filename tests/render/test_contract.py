"""What is asked of every game that is shown, the sixth one too: pictures, pickers, words, pages,
secrets."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from io import BytesIO
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, Final

import pytest
from PIL import Image

import render
from engines import CONTRACT, GAMES, PUBLIC, Option
from render.games import PRESENTATIONS, GamePackage
from render.testing import SECRET, SHOWN, Check, checks
from tests.elsewhere import registered
from tests.render.cases import CASES, EVERY_GAME
from yoimachi_tictactoe.engine.rules import TicTacToe
from yoimachi_tictactoe.game import GAME as TICTACTOE
from yoimachi_tictactoe.trial import TRIAL

LOCALE = Path(render.__file__).parent / "locale"
"""Of our games all texts are in one place."""


def package(key: str) -> GamePackage:
    if key == "tictactoe":
        return TICTACTOE
    return GamePackage(CONTRACT, GAMES[key], PRESENTATIONS[key], LOCALE)


@cache
def asked(key: str) -> dict[str, Check]:
    """What is asked of a game beyond its rules, which other tests ask about."""
    every = checks(package(key), CASES[key].trial)
    of_rules = len(every) - len(SHOWN) - (len(SECRET) if CASES[key].trial.secrets else 0)
    return {str(check): check for check in every[of_rules:]}


@pytest.mark.parametrize(("key", "name"), [(key, name) for key in CASES for name in asked(key)])
def test_it_keeps_the_contract(key: str, name: str) -> None:
    asked(key)[name]()


def test_every_game_has_its_case() -> None:
    with registered():
        assert list(CASES) == list(EVERY_GAME) == list(PRESENTATIONS)


@pytest.mark.parametrize("key", CASES)
def test_its_pictures_are_of_one_size(key: str) -> None:
    with registered():
        for state in CASES[key].scenes:
            view = EVERY_GAME[key].view(state, PUBLIC)
            seen = Image.open(BytesIO(render.draw(key, view).png))
            assert seen.size == CASES[key].size_of(state)


def _short(view: Any, moves: Any) -> Any:
    return {(str(move),): move for move in list(moves)[1:] or moves}


class Undeclared(TicTacToe):
    refusals: ClassVar[Any] = {"tictactoe-taken": ("cell",)}


class Nameless(TicTacToe):
    options: ClassVar[Any] = {"fog": Option("fog", (False, True), default=False)}


DRAWN: Final = count()
PICKER: Final[Any] = TICTACTOE.presentation.picker


@pytest.mark.parametrize(
    ("change", "caught"),
    [
        ({"label": lambda *_, **__: "Mark"}, "every move has a label of its own that fits"),
        ({"board_text": lambda *_, **__: "x" * 1600}, "every position can be told"),
        ({"describe": lambda *_, **__: [""]}, "its matches can be told"),
        ({"describe": lambda *_, names, **__: [f"{names[0]}さん"]}, "its matches can be told"),
        (
            {"picker": SimpleNamespace(**{**vars(PICKER), "routes": _short})},
            "every legal move is reached by its paths of steps that fit",
        ),
        (
            {"pages": {**TICTACTOE.presentation.pages, "welcome": None}},
            "every page of the rules fits and all but the last are drawn",
        ),
        (
            {"draw": lambda *_, **__: render.Picture(b"%d" % next(DRAWN), "a board")},
            "equal positions give equal pictures",
        ),
        (Undeclared, "every refusal met in a match is declared and explained"),
        (Nameless, "every option and value is named"),
    ],
)
def test_what_is_missing_or_wrong_is_caught_and_told_where(change: Any, caught: str) -> None:
    if isinstance(change, dict):
        changed = replace(TICTACTOE, presentation=replace(TICTACTOE.presentation, **change))
    else:
        changed = replace(TICTACTOE, game=change())
    (check,) = (check for check in checks(changed, TRIAL) if str(check) == caught)
    with pytest.raises((AssertionError, KeyError)) as failed:
        check()
    assert failed.value.__notes__[0].startswith(f"{caught}: ")
    assert "tictactoe" not in GAMES


def test_a_game_with_secrets_is_not_let_off_without_their_description() -> None:
    trial = replace(CASES["countup"].trial, secrets=None)
    failing = []
    for check in checks(package("countup"), trial):
        if str(check) in (
            "every state that fits is imagined and no other",
            "nothing shown depends on what may not be known",
        ):
            with pytest.raises(AssertionError, match="is checked with"):
                check()
            failing.append(check)
    assert len(failing) == 2
