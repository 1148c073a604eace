"""The container's files, read as what they are: nothing here needs Docker."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
LOCKS = ("run", "build")


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's lines as word and rest, those that go on joined."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = (line.strip() for line in text.splitlines())
    return [
        (word, rest.strip())
        for word, _, rest in (line.partition(" ") for line in lines if line and line[0] != "#")
    ]


def final() -> list[tuple[str, str]]:
    """The stage that runs."""
    lines = instructions()
    return lines[max(i for i, (word, _) in enumerate(lines) if word == "FROM") :]


def locked(name: str) -> dict[str, list[str]]:
    """Package -> versions, of which there is more than one where they differ by Python."""
    found: dict[str, list[str]] = {}
    text = (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    for line in text.splitlines():
        if line.startswith("#"):
            continue
        pinned = re.fullmatch(
            r"([a-z0-9.-]+)==([\w.]+)(?: ; [^#]+?)? +(--hash=sha256:[0-9a-f]{64} *)+", line + " "
        )
        assert pinned, line[:80]
        found.setdefault(pinned[1], []).append(pinned[2])
    return found


@pytest.fixture
def service() -> dict[str, Any]:
    compose = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
    (service,) = compose["services"].values()
    return service


def test_what_runs_is_nobody_in_particular() -> None:
    users = [rest for word, rest in final() if word == "USER"]
    assert users
    assert "root" not in users
    added = next(rest for word, rest in final() if word == "RUN")
    assert re.search(r"useradd .*--uid (?!0\b)\d+ .*\b" + users[-1], added)


def test_a_container_tells_whether_it_is_well_and_stops_when_told() -> None:
    words = dict(final())
    assert 'CMD ["yoimachi", "health"]' in words["HEALTHCHECK"]
    assert words["STOPSIGNAL"] == "SIGTERM"
    # a shell in between would keep the signal to itself
    assert words["ENTRYPOINT"] == '["yoimachi"]'


def test_nothing_is_installed_that_is_not_locked() -> None:
    installs = [
        command
        for word, rest in instructions()
        if word == "RUN"
        for command in rest.split("&&")
        if re.search(r"pip (install|wheel)", command)
    ]
    assert len(installs) == 4
    for command in installs:
        options = shlex.split(command)
        assert "--require-hashes" in options or "--no-deps" in options, command


def test_every_stage_stands_on_the_same_bytes() -> None:
    bases = {rest.partition(" AS ")[0] for word, rest in instructions() if word == "FROM"}
    (base,) = bases
    assert re.fullmatch(r"python:3\.11-\S+@sha256:[0-9a-f]{64}", base)


def test_only_the_volume_can_be_written_to(service: dict[str, Any]) -> None:
    assert service["read_only"] is True
    assert service["tmpfs"] == ["/tmp"]
    assert service["cap_drop"] == ["ALL"]
    assert "no-new-privileges:true" in service["security_opt"]
    (mounted,) = service["volumes"]
    (volume,) = (rest for word, rest in final() if word == "VOLUME")
    assert mounted.partition(":")[2] == volume
    database = next(rest for word, rest in final() if word == "ENV" and "DATABASE" in rest)
    assert f"sqlite+aiosqlite:///{volume}/" in database
    assert "ports" not in service


def test_a_stopped_container_has_time_to_finish(service: dict[str, Any]) -> None:
    from bot.app.client import SHUTDOWN_TIMEOUT_S

    assert int(service["stop_grace_period"].removesuffix("s")) > 2 * SHUTDOWN_TIMEOUT_S


def test_no_secret_is_in_the_image_or_the_file(service: dict[str, Any]) -> None:
    assert service["environment"]["YOIMACHI_TOKEN"].startswith("${YOIMACHI_TOKEN:?")
    assert not [rest for word, rest in instructions() if word in ("ENV", "ARG") and "TOKEN" in rest]


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_a_version_and_its_fingerprints_and_no_address(name: str) -> None:
    assert locked(name)
    assert "//" not in (ROOT / "locks" / f"{name}.txt").read_text(encoding="utf-8")


def test_the_locks_hold_what_the_project_asks_for() -> None:
    """After a change of pyproject.toml: `make lock`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    optional = project["project"]["optional-dependencies"]
    asked = {
        "run": [*project["project"]["dependencies"], *optional["speed"], *optional["postgres"]],
        "build": project["build-system"]["requires"],
    }
    for name, wanted in asked.items():
        there = locked(name)
        for requirement in map(Requirement, wanted):
            versions = there.get(canonicalize_name(requirement.name), [])
            assert versions, f"{requirement} is not locked"
            assert all(version in requirement.specifier for version in versions), requirement
