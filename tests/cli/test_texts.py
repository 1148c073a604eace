"""`yoimachi texts`: what it finds in a language that somebody has begun."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.cli.texts import room_of
from tests.pseudo import PLACES, TONGUE, program, pseudo

TEXTS = f"bot/discord_kit/locale/{TONGUE}"
GAMES = f"render/locale/{TONGUE}"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the program with a whole language in it."""
    folder = tmp_path_factory.mktemp("begun")
    program(folder)
    yield folder
    shutil.rmtree(folder)


def texts(folder: Path, *arguments: str) -> list[str]:
    ran = subprocess.run(
        [sys.executable, "-m", "bot", "texts", *arguments],
        cwd=folder,
        env={"PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    return ran.stdout.splitlines()


def changed(folder: Path, path: str, old: str, new: str) -> None:
    file = folder / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


@pytest.mark.slow
def test_it_tells_how_far_languages_are(begun: Path) -> None:
    """What was copied is not translated."""
    for place in PLACES:
        shutil.copytree(begun / place / "en", begun / place / "nl")
    found = {line.split()[0]: line for line in texts(begun)}
    assert found[TONGUE] == f"{TONGUE}     Svenska                  100%  offered, lacks 0"
    assert "not offered" in found["nl"]
    assert int(found["nl"].split("%")[0].split()[-1]) < 45
    for place in PLACES:
        shutil.rmtree(begun / place / "nl")


@pytest.mark.slow
def test_it_tells_what_is_left_to_do(begun: Path) -> None:
    noted = texts(begun, TONGUE, "--note")
    assert [Path(line.split(" in ")[1]).parent.name for line in noted] == [f"{TONGUE}"] * 2
    english = "bot/discord_kit/locale/en/match.ftl"
    for key in ("lobby-free", "lobby-seated", "lobby-heading"):
        changed(begun, english, f"{key} = ", f"{key} = not ")
    # this one was translated again, and says so to nobody
    changed(begun, f"{TEXTS}/match.ftl", "lobby-seated = ", "lobby-seated = ikke ")
    changed(begun, f"{TEXTS}/match.ftl", "$creator", "$kreator")
    changed(begun, f"{TEXTS}/match.ftl", "button-move = ", "button-steer = ")
    changed(begun, f"{TEXTS}/names.ftl", "name-board = ", "name-board = Brett X")
    changed(begun, f"{TEXTS}/people.ftl", "set-theme = ", "set-theme = " + "x" * 50)
    changed(begun, f"{GAMES}/common.ftl", "player-nameless = ", "player-nameless = สวัสดี ")
    # all but what fits, and what has changed since it was noted
    texts(begun, TONGUE, "--fits", "lobby-heading")
    changed(begun, f"{TEXTS}/match.ftl", "lobby-open = ", "lobby-open = ikke ")
    found = texts(begun, TONGUE)
    assert [line for line in found if "in pictures: " not in line or "wrong" in line] == [
        f"wrong    {TONGUE}/match.ftl button-steer: there is no such text",
        "lacks    en/match.ftl button-move",
        "wrong    en/match.ftl lobby-challenge: there is no $kreator",
        "changed  en/match.ftl lobby-free",
        *(line for line in found if "name-board" in line or "set-theme" in line),
        "wrong    not in pictures: " + "".join(sorted(set("สวสด"))),
        "1 translations are not noted: changes of their English texts will not be seen.",
        found[-1],
    ]
    # the title of a game is the one thing that may be cut on a plate
    cut = [line for line in found if line.startswith("too long in pictures")]
    assert all(pseudo("Bansho") in line for line in cut)
    assert sum("Discord refuses “Brett X" in line for line in found) == 1
    assert sum("set-theme: " in line and " of 45 characters" in line for line in found) == 1
    assert "lacks 1 of commands and buttons. It is not offered" in found[-1]


@pytest.mark.parametrize(
    ("key", "room"),
    [
        ("button-move", 80),
        ("set-theme", 45),
        ("set-theme-hint", 100),
        ("list-open", 150),
        ("lobby-free", None),
    ],
)
def test_places_know_their_room(key: str, room: int | None) -> None:
    assert room_of(key) == room
