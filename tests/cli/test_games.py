"""Games of installed packages: what is found, what is let in, and what is refused."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from tests.elsewhere import EXAMPLES

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[2]

NOUGHTS: Final = """\
from dataclasses import replace
from pathlib import Path
from render.games import GamePackage
from yoimachi_tictactoe.engine.rules import TicTacToe
from yoimachi_tictactoe.game import GAME as THEIRS

class Noughts(TicTacToe):
    key = "{key}"

GAME = replace(THEIRS, contract={contract}, game=Noughts(), locale=Path(__file__).parent / "locale")
"""
IMPORTED: Final = "import pathlib; pathlib.Path('imported').touch()\n"


def packaged(site: Path, name: str, *lines: str, module: str = "", text: str = "") -> None:
    """A package as it lies when it is installed, with its entry points and one module."""
    facts = site / f"{name.replace('-', '_')}-1.2.dist-info"
    facts.mkdir(parents=True)
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.2\n")
    (facts / "entry_points.txt").write_text("\n".join(["[yoimachi.games]", *lines, ""]))
    if module:
        (site / module).mkdir()
        (site / module / "__init__.py").write_text(text)
        for locale in ("en", "ja"):
            (site / module / "locale" / locale).mkdir(parents=True)
            told = f"{module}-title = Noughts\n" if module != "nameless" else ""
            (site / module / "locale" / locale / f"{module}.ftl").write_text(told)


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A folder of installed packages, sound and otherwise."""
    site = tmp_path / "site"
    for key in ("noughts", "nameless"):
        text = NOUGHTS.format(key=key, contract=1)
        packaged(site, f"ym-{key}", f"{key} = {key}:GAME", module=key, text=text)
    old = NOUGHTS.format(key="old", contract=7)
    packaged(site, "ym-old", "old = old:GAME", module="old", text=old)
    packaged(site, "ym-broken", "broken = broken:GAME", module="broken", text="1 / 0\n")
    packaged(site, "ym-other", "other = noughts:GAME", "odd = noughts:Noughts", "gone = gone:GAME")
    packaged(site, "ym-pastoral", "pastoral = noughts:GAME")
    packaged(site, "ym-again", "noughts2 = noughts:GAME")
    packaged(site, "ym-twice", "noughts2 = noughts:GAME")
    packaged(site, "ym-unasked", "unasked = unasked:GAME", module="unasked", text=IMPORTED)
    return site


def yoimachi(site: Path, *command: str, games: str = "") -> subprocess.CompletedProcess[str]:
    paths = map(str, (ROOT, EXAMPLES / "tictactoe", site))
    return subprocess.run(
        [sys.executable, "-m", "bot", *command],
        cwd=site.parent,
        capture_output=True,
        text=True,
        check=False,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": ":".join(paths), "YOIMACHI_GAMES": games},
    )


def test_nothing_is_imported_before_it_is_allowed_by_name(site: Path) -> None:
    done = yoimachi(site, "games")
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert [line.split()[1] for line in lines if line.startswith("ok ")] == [
        *("pastoral", "shirokuro", "countup", "shinra", "escape")
    ]
    assert "allow it by name: YOIMACHI_GAMES=unasked (ym-unasked 1.2)" in done.stdout
    assert "REFUSED" not in done.stdout
    assert not (site.parent / "imported").exists()
    yoimachi(site, "games", games="unasked")
    assert (site.parent / "imported").exists()


def test_each_game_that_cannot_be_taken_in_is_refused_with_its_reason(site: Path) -> None:
    reasons = {
        "old": "it was written for version 7 of the contract, and this program has version 1",
        "broken": "it cannot be loaded: ZeroDivisionError: division by zero",
        "absent": "no installed package offers it",
        "other": "its entry point is called other, and its game noughts",
        "odd": "noughts:Noughts is no render.games.GamePackage",
        "gone": "it cannot be loaded: ModuleNotFoundError: No module named 'gone'",
        "pastoral": "there is a game called pastoral already",
        "noughts2": "several packages offer it (ym-again 1.2, ym-twice 1.2)",
        "nameless": "its texts lack nameless-title",
    }
    done = yoimachi(site, "games", games=",".join([*reasons, "noughts"]))
    assert done.returncode == 0, done.stderr
    told = {line.split()[1]: line for line in done.stdout.splitlines() if "REFUSED" in line}
    assert told.keys() == reasons.keys()
    assert [key for key, why in reasons.items() if why not in told[key]] == []
    # the others are there
    assert "Noughts, rules 1 (ym-noughts 1.2)" in done.stdout
    assert "Pastoral Square" in done.stdout
    # whatever command is used, the log says so
    logged = yoimachi(site, "selfplay", "noughts", "--help", games="old,noughts")
    assert "game-refused" in logged.stdout + logged.stderr
    assert logged.returncode == 0
    found = yoimachi(site, "doctor", "--offline", games="old,noughts").stdout
    assert f"FAIL  games: old: {reasons['old']}\n" in found
    found = yoimachi(site, "doctor", "--offline", games="noughts").stdout
    assert "ok    games: noughts (ym-noughts 1.2)\n" in found


@pytest.mark.parametrize("games", ["noughts;old", "../noughts", ","])
def test_what_is_no_list_of_names_stops_the_program(site: Path, games: str) -> None:
    done = yoimachi(site, "games", games=games)
    assert done.returncode == 2
    assert "YOIMACHI_GAMES: " in done.stderr
    assert "Traceback" not in done.stderr


def test_its_computers_play_it_in_processes_of_their_own(site: Path) -> None:
    asked = "noughts", "--levels", "1", "random", "--games", "2", "--workers", "2"
    played = yoimachi(site, "selfplay", *asked, games="noughts")
    assert played.returncode == 0, played.stderr
    assert "won, drawn, lost" in played.stdout


def test_a_game_that_lacks_something_is_told_what(site: Path) -> None:
    done = yoimachi(site, "games", "check", "noughts")
    assert done.returncode == 1
    assert "ok    a random match comes to an end\n" in done.stdout
    assert "FAIL  every refusal is explained\n" in done.stdout
    assert re.search(r"Error: \d+ of \d+ checks failed", done.stderr)
    absent = yoimachi(site, "games", "check", "absent")
    assert (absent.returncode, absent.stderr) == (
        1,
        "Error: absent: no installed package offers it\n",
    )
