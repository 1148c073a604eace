"""The games of `examples/`: what the guide says of them, and that they are packages, built and
installed into an environment of their own beside ours."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias
from zipfile import ZipFile

import pytest

from tests.elsewhere import EXAMPLES, KEY

ROOT: Final = EXAMPLES.parent
GUIDE: Final = ROOT / "docs" / "adding-a-game.md"
OTHERS: Final = sorted({path.parent.name for path in EXAMPLES.glob("*/pyproject.toml")} - {KEY})
OURS: Final = Path(pytest.__file__).parents[1]
"""Where what we need is installed."""


def test_the_guide_links_every_file_of_tictactoe() -> None:
    links = re.findall(r"\]\((\.\./[^)]+)\)", GUIDE.read_text(encoding="utf-8"))
    shown = {(GUIDE.parent / link).resolve() for link in links}
    assert all(path.exists() for path in shown)
    package = EXAMPLES / KEY
    written = {
        path
        for path in package.rglob("*")
        if path.suffix in (".py", ".ftl", ".toml") and path.stat().st_size
    }
    assert len(written) > 10
    assert written <= shown | {package / f"yoimachi_{KEY}" / "__init__.py"}


@dataclass(frozen=True)
class Environment:
    """One with our packages, and an example as a stranger installs it."""

    python: Path
    home: Path
    wheel: Path

    def run(self, *arguments: str, games: str = KEY) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [self.python, *arguments],
            cwd=self.home,
            check=False,
            capture_output=True,
            text=True,
            env={"PATH": os.environ["PATH"], "YOIMACHI_GAMES": games},
        )


Elsewhere: TypeAlias = Callable[[str], Environment]


@pytest.fixture(scope="module")
def elsewhere(tmp_path_factory: pytest.TempPathFactory) -> Elsewhere:
    """An environment for each example that is asked for."""
    return cache(lambda key: installed(tmp_path_factory.mktemp(key), key))


@pytest.fixture(scope="module")
def environment(elsewhere: Elsewhere) -> Environment:
    return elsewhere(KEY)


def installed(home: Path, key: str) -> Environment:
    """An example, built and installed. No network is asked."""
    source, made = home / "source", home / "made"
    shutil.copytree(EXAMPLES / key, source, ignore=shutil.ignore_patterns("__pycache__"))
    build: list[str | Path]
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", made]
    subprocess.run(build, cwd=source, check=True, stdout=subprocess.DEVNULL)
    (wheel,) = made.glob("*.whl")
    venv.create(home / "env", symlinks=True)
    python = home / "env" / "bin" / "python"
    (site,) = (home / "env").glob("lib/python*/site-packages")
    (site / "beside.pth").write_text(f"{ROOT}\n{OURS}\n", encoding="utf-8")
    install: list[str | Path]
    install = ["-m", "pip", "--python", python, "install", "--no-deps", "--no-index", wheel]
    subprocess.run([sys.executable, *install], check=True, stdout=subprocess.DEVNULL)
    return Environment(python, home, wheel)


@pytest.mark.slow
def test_its_wheel_has_what_it_needs(environment: Environment) -> None:
    source = environment.home / "source"
    with ZipFile(environment.wheel) as wheel:
        inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    files = (source / f"yoimachi_{KEY}").rglob("*")
    assert inside == {str(path.relative_to(source)) for path in files if path.is_file()}


@pytest.mark.slow
def test_our_source_distribution_has_what_an_author_needs_and_no_more(tmp_path: Path) -> None:
    build: list[str | Path]
    build = [
        sys.executable,
        "-m",
        "hatchling",
        "build",
        "--target",
        "sdist",
        "--directory",
        tmp_path,
    ]
    subprocess.run(build, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    (made,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(made) as archive:
        inside = {name.partition("/")[2] for name in archive.getnames()}
    assert {name.partition("/")[0] for name in inside} == {
        *("bot", "engines", "render", "examples", "docs"),
        *("CHANGELOG.md", "LICENSE", "README.md", "PKG-INFO", "pyproject.toml", ".gitignore"),
    }
    assert inside >= {
        *("engines/testing.py", "render/testing/__init__.py", "render/testing/leaks.py"),
        *("docs/adding-a-game.md", "docs/api.md", f"examples/{KEY}/pyproject.toml"),
        *("engines/py.typed", "render/py.typed"),
    }
    assert not [name for name in inside if name.endswith(".pyc")]


@pytest.mark.slow
def test_it_is_found_and_keeps_to_everything(environment: Environment) -> None:
    where = environment.run("-c", f"import yoimachi_{KEY}.game as m; print(m.__file__)")
    assert where.stdout.startswith(str(environment.home / "env")), where.stderr
    listed = environment.run("-m", "bot", "games")
    assert "Tic-tac-toe, rules 1 (yoimachi-tictactoe 1.0.0)" in listed.stdout, listed.stderr
    assert "YOIMACHI_GAMES=tictactoe" in environment.run("-m", "bot", "games", games="").stdout
    checked = environment.run("-m", "bot", "games", "check", KEY, games="")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "tictactoe keeps to all " in checked.stdout
    assert "ok    sequences of moves are as many as were counted\n" in checked.stdout


@pytest.mark.slow
def test_its_own_tests_pass_there(environment: Environment) -> None:
    own = environment.run("-m", "pytest", "-q", "-c", os.devnull, "source/tests")
    assert own.returncode == 0, own.stdout + own.stderr
    assert " passed" in own.stdout


@pytest.mark.slow
@pytest.mark.parametrize("key", OTHERS)
def test_so_do_those_of_every_other_example(key: str, elsewhere: Elsewhere) -> None:
    environment = elsewhere(key)
    listed = environment.run("-m", "bot", "games", games=key)
    assert f"rules 1 (yoimachi-{key} 1.0.0)" in listed.stdout, listed.stderr
    own = environment.run("-m", "pytest", "-q", "-c", os.devnull, "source/tests", games="")
    assert own.returncode == 0, own.stdout + own.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "tests", "count"),
    [(KEY, "two_people or the_computer", 2), ("liarsdice", "three_people", 1)],
)
def test_it_is_played_in_the_simulated_discord_from_there(
    elsewhere: Elsewhere, key: str, tests: str, count: int
) -> None:
    game = str(ROOT / "tests" / "e2e" / "test_sixth_game.py")
    played = elsewhere(key).run(
        *("-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(ROOT)),
        *("-k", tests, game),
        games=key,
    )
    assert played.returncode == 0, played.stdout[-3000:] + played.stderr
    assert f"{count} passed" in played.stdout
