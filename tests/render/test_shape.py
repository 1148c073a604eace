"""One shape for everything that is drawn, and letters that a phone can show."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any, Final

import pytest

from engines import GAMES
from render.theme import BOARD, TALLEST, WIDTH

ALL: Final = (*GAMES, "charts", "tournaments", "house style")


@pytest.fixture(scope="module")
def found() -> Any:
    """What drawing everything found: in a process of its own, where nothing is kept yet."""
    command = [sys.executable, "-m", "tests.render.everything"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(told)


@pytest.fixture(params=ALL)
def what(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_picture_is_as_wide_as_all_and_no_taller_than_a_desktop_shows_it_whole(
    found: Any, what: str
) -> None:
    for kind, (widths, tallest, where) in found["sizes"][what].items():
        most = BOARD if kind == "board" else TALLEST
        assert widths == [WIDTH], kind
        assert tallest <= most, f"{kind}: {where}"


def test_nothing_but_coordinates_has_letters_that_a_phone_cannot_show(
    found: Any, what: str
) -> None:
    assert found["small"].get(what if what in GAMES else "others", []) == []
