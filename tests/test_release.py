"""What `make release` hands out, made of a copy of this repository."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from zipfile import ZipFile

import pytest

import release
from bot.db import schema
from tests.test_config import TOKEN

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[1]
VERSION: Final = "9.1.0"
PACKAGES: Final = ("bot", "engines", "render")
AUTHOR: Final = ("-c", "user.name=x", "-c", "user.email=x@example.org")


def git(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *AUTHOR, *arguments], cwd=root, check=True, capture_output=True, text=True
    )
    return done.stdout


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--no-verify", "--message", "x")


@dataclass(frozen=True)
class Copy:
    """A repository that is ready for version 9.1.0, and what was made of it."""

    root: Path
    made: Path

    @property
    def wheel(self) -> Path:
        (wheel,) = self.made.glob("*.whl")
        return wheel

    def change(self, name: str, text: str) -> None:
        (self.root / name).write_text(text, encoding="utf-8")

    def read(self, name: str) -> str:
        return (self.root / name).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    """Everything that git has, as it lies here; only the tests are left behind."""
    root = tmp_path_factory.mktemp("release")
    for name in git(ROOT, "ls-files", "-z").split("\0"):
        if name and not name.startswith(("tests/", "docs/")) and (ROOT / name).is_file():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, root / name)
    copy = Copy(root, root / "dist" / f"yoimachi-{VERSION}")
    project = copy.read("pyproject.toml")
    copy.change("pyproject.toml", project.replace(release.declared(ROOT), VERSION, 1))
    older = copy.read("CHANGELOG.md").split("## [0.1.0]")[1]
    newest = f"## [{VERSION}] - 2031-02-03\n\n### Added\n\n- a game\n\n### Fixed\n\n"
    copy.change("CHANGELOG.md", f"# Changelog\n\n## [Unreleased]\n\n{newest}## [0.1.0]{older}")
    (root / release.RELEASED).mkdir(parents=True)
    with ZipFile(root / release.RELEASED / f"{VERSION}.yoimachi", "w") as kept:
        kept.writestr("manifest.json", json.dumps({"program": VERSION, "schema": schema.head()}))
    migrations = sorted((root / release.MIGRATIONS).glob("[0-9]*.py"))
    noted = release.fingerprints(root, migrations)
    copy.change(f"{release.RELEASED}/migrations.sha256", noted)
    git(root, "init", "--quiet")
    commit(root)
    assert release.unready(root) == []
    release.build(root, root / "dist")
    return copy


def test_a_wheel_has_every_file_of_the_packages_and_no_other(ready: Copy) -> None:
    listed = git(ready.root, "ls-files", "-z", *PACKAGES).split("\0")
    with ZipFile(ready.wheel) as wheel:
        inside = {name for name in wheel.namelist() if ".dist-info/" not in name}
    assert inside == {name for name in listed if name}
    for part in ("locale/ja", "migrations/versions", "puzzles", "py.typed", "engines/testing.py"):
        assert any(part in name for name in inside), part


def test_what_was_installed_from_a_wheel_works_without_the_repository(
    ready: Copy, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    with ZipFile(ready.wheel) as wheel:
        wheel.extractall(site)

    def run(*command: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "bot", *command],
            cwd=tmp_path,
            check=True,
            capture_output=True,
            text=True,
            env={"PYTHONPATH": str(site), "YOIMACHI_TOKEN": TOKEN},
        )
        return done.stdout

    assert run("version") == f"yoimachi {VERSION}\n"
    assert f"is {schema.head()} now" in run("db", "upgrade")
    assert "fonts" in run("doctor", "--offline").lower()


def test_a_container_is_made_of_what_lies_beside_its_definition(ready: Copy) -> None:
    text = (ready.made / "Dockerfile").read_text(encoding="utf-8")
    copied = re.findall(r"^COPY (?!--from)(\S+) \S+$", text, re.M)
    assert copied == ["*.whl", "locks"]
    assert all([*ready.made.glob(name)] for name in copied)
    stages = {*re.findall(r"^FROM \S+ AS (\w+)$", text, re.M)}
    assert {*re.findall(r"^COPY --from=(\w+)", text, re.M)} == stages
    assert f"ARG VERSION={VERSION}\n" in text
    # everything else is as it is in the repository, which other tests hold
    own = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert text[text.index(" AS build") :] == own[own.index(" AS build") :].replace(
        "ARG VERSION=development", f"ARG VERSION={VERSION}"
    )
    assert f"image: yoimachi:{VERSION}\n" in (ready.made / "compose.yaml").read_text()
    # what compose.yaml and operating.md name
    for file in (ROOT / "deploy").iterdir():
        assert (ready.made / "deploy" / file.name).read_bytes() == file.read_bytes()


def test_the_notes_are_those_of_the_version_alone(ready: Copy) -> None:
    notes = (ready.made / "NOTES.md").read_text(encoding="utf-8")
    assert notes == f"# Yoimachi {VERSION}\n\n### Added\n\n- a game\n"
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "**Pastoral Square**" in release.notes(changelog, "0.1.0")
    with pytest.raises(release.Unready, match=r"no section \[0\.0\.9\]"):
        release.notes(changelog, "0.0.9")


def test_every_file_has_its_checksum_and_the_same_commit_gives_the_same(ready: Copy) -> None:
    lines = (ready.made / "SHA256SUMS").read_text().splitlines()
    sums = {name: digest for digest, name in (line.split("  ") for line in lines)}
    files = {str(each.relative_to(ready.made)) for each in ready.made.rglob("*") if each.is_file()}
    assert sums.keys() == files - {"SHA256SUMS"}
    for name, digest in sums.items():
        assert hashlib.sha256((ready.made / name).read_bytes()).hexdigest() == digest
    again = release.build(ready.root, ready.root / "dist" / "again")
    assert (again / "SHA256SUMS").read_text().splitlines() == lines


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("pyproject.toml", VERSION, f"{VERSION}.dev0", "on the way to a release"),
        ("CHANGELOG.md", " - 2031-02-03", "", f"no section [{VERSION}]"),
        ("CHANGELOG.md", "- a game", "", f"no section [{VERSION}]"),
        ("CHANGELOG.md", "## [Unreleased]\n", "## [Unreleased]\n\n- more\n", "empty section"),
        ("Dockerfile", " AS wheel\n", " AS sources\n", "no stage `wheel`"),
        ("compose.yaml", "image: yoimachi\n", "image: another\n", "no `image: yoimachi`"),
        (f"{release.RELEASED}/{VERSION}.yoimachi", "", None, "is kept"),
        (f"{release.MIGRATIONS}/0001_initial.py", '"""Every', '"""All', "migration was changed"),
    ],
)
def test_what_is_missing_is_told_before_anything_is_made(
    ready: Copy, name: str, old: str, new: str | None, told: str
) -> None:
    file = ready.root / name
    if new is None:
        file.unlink()
    else:
        text = file.read_text(encoding="utf-8")
        assert old in text
        file.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert any(told in line for line in release.unready(ready.root))
    assert "There are changes that are not committed." in release.unready(ready.root)
    git(ready.root, "checkout", "--quiet", ".")
    assert release.unready(ready.root) == []


def test_a_version_is_released_once(ready: Copy) -> None:
    git(ready.root, "tag", f"v{VERSION}")
    assert release.unready(ready.root) == []
    git(ready.root, "commit", "--quiet", "--allow-empty", "--no-verify", "--message", "later")
    assert release.unready(ready.root) == [f"{VERSION} was released: v{VERSION} is another commit."]
    git(ready.root, "tag", "--delete", f"v{VERSION}")
