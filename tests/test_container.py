"""The container's files, read as what they are: nothing here needs Docker."""

from __future__ import annotations

import re
import shlex
import tomllib
from configparser import ConfigParser
from datetime import timedelta
from fnmatch import fnmatch
from pathlib import Path, PurePosixPath
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from prometheus_client.parser import text_string_to_metric_families

from bot.__main__ import main
from bot.config import Settings
from bot.ops import Figures, Gauges

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
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
    return dict(service)


def test_what_runs_is_nobody_in_particular() -> None:
    users = [rest for word, rest in final() if word == "USER"]
    assert users
    assert "root" not in users
    added = next(rest for word, rest in final() if word == "RUN")
    assert re.search(r"useradd .*--uid (?!0\b)\d+ .*\b" + users[-1], added)


def test_a_container_tells_whether_it_is_well_and_stops_when_told() -> None:
    words = dict(final())
    assert 'CMD ["python", "-m", "bot.cli.healthz"]' in words["HEALTHCHECK"]
    assert any("YOIMACHI_METRICS_PORT=" in rest for word, rest in final() if word == "ENV")
    assert words["STOPSIGNAL"] == "SIGTERM"
    # a shell in between would keep the signal to itself
    assert words["ENTRYPOINT"] == '["yoimachi"]'


def test_nothing_is_installed_that_is_not_locked() -> None:
    installs = [
        command
        for word, rest in instructions()
        if word == "RUN"
        for command in rest.split("&&")
        if re.search(r"pip (--python \S+ )?(install|wheel)", command)
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


def test_nothing_can_be_installed_where_the_bot_runs() -> None:
    made = [rest for word, rest in instructions() if word == "RUN" and "-m venv" in rest]
    assert made == ["python -m venv --without-pip /opt/yoimachi"]
    removed = next(rest for word, rest in final() if word == "RUN")
    assert removed.startswith("pip uninstall --yes pip setuptools wheel")


def test_signals_arrive_logs_end_and_settings_come_from_a_file(service: dict[str, Any]) -> None:
    assert service["init"] is True
    assert service["env_file"] == [{"path": ".env", "required": False}]
    assert service["logging"]["options"] == {"max-size": "10m", "max-file": "5"}
    assert service["pull_policy"] == "build"


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("bot/__main__.py", True),
        ("render/locale/en/pastoral.ftl", True),
        ("locks/run.txt", True),
        ("bot/.env", False),
        (".env", False),
        ("bot/.env.local", False),
        ("bot/yoimachi.toml", False),
        ("bot/yoimachi.sqlite3-wal", False),
        ("tests/conftest.py", False),
        ("deploy/yoimachi.env", False),
    ],
)
def test_no_token_and_no_database_is_sent_to_be_built_into_the_image(path: str, sent: bool) -> None:
    """By Docker's rules: of the patterns that match a path or its folder, the last counts."""
    parts = PurePosixPath(path).parts
    places = ["/".join(parts[: count + 1]) for count in range(len(parts))]
    is_sent = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.strip().removeprefix("!")
        if not pattern or pattern.startswith("#"):
            continue
        anywhere = pattern.removeprefix("**/")
        named = [PurePosixPath(place).name for place in places]
        found = named if anywhere != pattern else places
        if any(fnmatch(one, anywhere) for one in found):
            is_sent = line.startswith("!")
    assert is_sent is sent


# what is in deploy/


def test_the_sample_has_every_setting_with_its_usual_value() -> None:
    text = (DEPLOY / "yoimachi.env").read_text(encoding="utf-8")
    sample = dict(re.findall(r"^#?(YOIMACHI_[A-Z_]+)=(.*)$", text, re.MULTILINE))
    usual = {
        f"YOIMACHI_{name.upper()}": "" if field.default is None else str(field.default)
        for name, field in Settings.model_fields.items()
    }
    assert sample == usual
    # as Docker and systemd read it: a line is a comment or a value
    assert all(line[:1] in ("", "#", "Y") for line in text.splitlines())


def test_metrics_of_a_container_are_for_its_machine_alone() -> None:
    text = (DEPLOY / "metrics.yaml").read_text(encoding="utf-8")
    (added,) = yaml.safe_load(text)["services"].values()
    assert set(added["environment"]) <= {f"YOIMACHI_{one.upper()}" for one in Settings.model_fields}
    port = added["environment"]["YOIMACHI_METRICS_PORT"]
    assert added["ports"] == [f"127.0.0.1:{port}:{port}"]


@pytest.mark.parametrize(
    "name", ["yoimachi.service", "yoimachi-backup.service", "yoimachi-backup.timer"]
)
def test_systemd_starts_commands_that_there_are(name: str) -> None:
    unit = ConfigParser(strict=False, interpolation=None, delimiters="=")
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read(DEPLOY / name, encoding="utf-8")
    assert unit["Unit"]["Description"]
    text = (DEPLOY / name).read_text(encoding="utf-8")
    started = re.findall(r"^ExecStart=/opt/yoimachi/bin/yoimachi (\w+)", text, re.MULTILINE)
    assert all(command in main.commands for command in started)
    if name.endswith(".timer"):
        assert unit["Timer"]["OnCalendar"]
        return
    assert started
    assert unit["Service"]["WorkingDirectory"] == "/var/lib/yoimachi"
    if name == "yoimachi.service":
        from bot.app.client import SHUTDOWN_TIMEOUT_S

        assert int(unit["Service"]["TimeoutStopSec"]) > 2 * SHUTDOWN_TIMEOUT_S
        # a token that is missing is there no sooner for being asked for again
        assert unit["Service"]["RestartPreventExitStatus"] == "2"


def test_alerts_are_about_figures_that_there_are() -> None:
    rules = yaml.safe_load((DEPLOY / "alerts.yaml").read_text(encoding="utf-8"))
    (group,) = rules["groups"]
    gauges = Gauges()
    gauges.error("unexpected")
    nothing = Figures({}, 0, timedelta(), 0, {})
    page = gauges.exposition(nothing, connected=True, latency=0.1).decode()
    families = text_string_to_metric_families(page)
    shown = {sample.name for family in families for sample in family.samples}
    assert len(group["rules"]) >= 4
    for rule in group["rules"]:
        named = set(re.findall(r"\byoimachi_\w+", rule["expr"]))
        assert named <= shown, rule["alert"]
        assert rule["annotations"]["summary"]
