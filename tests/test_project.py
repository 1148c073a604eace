"""The documents, the packaging and the texts, held against what is there."""

from __future__ import annotations

import re
import stat
import subprocess
import tomllib
from importlib.metadata import version
from io import BytesIO
from pathlib import Path
from typing import Final

import click
import discord
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor as FluentVisitor
from packaging.version import Version
from PIL import Image

from bot.config import Settings
from bot.discord_kit.access import CHANNEL_PERMISSIONS, OWN_THREAD_PERMISSIONS
from engines import GAMES
from render.catalogue import LOCALES, texts
from render.games import PRESENTATIONS
from render.samples import SAMPLES, picture

ROOT: Final = Path(__file__).parents[1]
DOCUMENTS: Final = sorted(
    path for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")] if path.name != "LICENSE"
)
DECISIONS: Final = sorted((ROOT / "docs" / "adr").glob("[0-9]*.md"))
PACKAGES: Final = ("bot", "engines", "render", "bench", "tests")


def read(*parts: str) -> str:
    return ROOT.joinpath(*parts).read_text(encoding="utf-8")


def blocks(text: str) -> list[str]:
    """The lines of all code blocks of a document."""
    fenced = re.findall(r"^ *```(?:sh)?\n(.*?)^ *```", text, re.DOTALL | re.MULTILINE)
    return [line.strip() for block in fenced for line in block.splitlines()]


def targets() -> set[str]:
    return set(re.findall(r"^([a-z]+):", read("Makefile"), re.MULTILINE))


@pytest.mark.parametrize("document", ["README.md", "README.ja.md", "CONTRIBUTING.md"])
def test_every_make_command_of_a_document_exists(document: str) -> None:
    named = re.findall(r"`make (\w+)`", read(document))
    named += [line.removeprefix("make ") for line in blocks(read(document)) if "make" in line[:4]]
    assert named
    assert set(named) <= targets()


def test_what_is_tested_in_parts_is_there() -> None:
    paths = re.findall(r"\btests/[\w./]+", read("Makefile"))
    assert paths
    assert [path for path in paths if not (ROOT / path).exists()] == []


def test_the_parts_of_the_suite_leave_nothing_out() -> None:
    """All of them are run, and what the last one ignores is what the others have."""
    *named, (_, others) = recipes = re.findall(
        r"^(suite-\w+): .*\n\t\$\(PYTEST\) (.+)", read("Makefile"), re.MULTILINE
    )
    (parts,) = re.findall(r"^PARTS +:= (.+)", read("Makefile"), re.MULTILINE)
    assert parts.split() == [part for part, _ in recipes]
    theirs = " ".join(tests for _, tests in named)
    assert others == f"tests $(addprefix --ignore=,{theirs})"


@pytest.mark.parametrize(
    ("name", "beginning"),
    [
        ("README.md", "# Yoimachi\n\nYoimachi is "),
        ("README.ja.md", "# 宵待ち（Yoimachi）\n\nYoimachi は"),
    ],
)
def test_the_readme_shows_a_board_before_anything_is_asked_of_the_reader(
    name: str, beginning: str
) -> None:
    text = read(name)
    assert text.startswith(beginning)
    (image,) = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text)
    assert text.index(image) < text.index("\n## ")
    assert (ROOT / image).is_file()


def test_both_readmes_give_the_same_commands() -> None:
    english, japanese = blocks(read("README.md")), blocks(read("README.ja.md"))
    assert [line.replace("トークン", "the token") for line in japanese] == english


@pytest.mark.parametrize("name", SAMPLES)
def test_a_picture_of_the_documents_is_drawn_as_pictures_are_now(name: str) -> None:
    """`python -m render.samples docs/images` draws them anew."""
    path = ROOT / "docs" / "images" / name
    assert path.stat().st_size <= 150_000
    with Image.open(path) as kept, Image.open(BytesIO(picture(name).png)) as drawn:
        assert (kept.size, kept.mode) == (drawn.size, drawn.mode)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_link_of_a_document_leads_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#\s]+)\)", path.read_text(encoding="utf-8")):
        if not link.startswith("https://"):
            assert (path.parent / link).exists(), link


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_and_module_that_a_document_names_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    for name in re.findall(r"`((?:bench|bot|docs|engines|locks|render|tests)/[\w./-]+)`", text):
        assert (ROOT / name).exists(), name
    for module in re.findall(r"\b((?:bench|tests)(?:\.[a-z_]+)+)\b", text):
        file = ROOT.joinpath(*module.split("."))
        assert file.is_dir() or file.with_suffix(".py").is_file(), module


def test_the_invitation_asks_for_what_the_bot_looks_for() -> None:
    (asked,) = re.findall(r"permissions=(\d+)", read("README.md"))
    wanted = discord.Permissions(
        **dict.fromkeys((*CHANNEL_PERMISSIONS, *OWN_THREAD_PERMISSIONS), True)
    )
    assert int(asked) == wanted.value


def test_every_setting_is_in_the_manual_with_its_usual_value() -> None:
    rows = dict(
        re.findall(r"^\| `YOIMACHI_(\w+)` \| `?([^`|]+?)`? \|", read("docs/operating.md"), re.M)
    )
    assert {name.lower() for name in rows} == set(Settings.model_fields)
    for name, field in Settings.model_fields.items():
        usual = "none" if field.default is None else str(field.default)
        assert rows[name.upper()] == usual, name


def test_every_command_of_the_manual_exists() -> None:
    from bot.__main__ import main

    rows = re.findall(r"^\| `yoimachi ([a-z -]+)` \|", read("docs/operating.md"), re.M)
    known = {
        *(
            name
            for name, command in main.commands.items()
            if not isinstance(command, click.Group) or command.invoke_without_command
        ),
        *(
            f"{name} {part}"
            for name, command in main.commands.items()
            if isinstance(command, click.Group)
            for part in command.commands
        ),
    }
    assert set(rows) == known


def test_every_line_of_the_log_that_the_manual_explains_is_logged() -> None:
    manual = read("docs/operating.md").partition("\n## When something fails\n")[2]
    # at the beginning of a paragraph, or of a row of a table of log lines
    told = set(re.findall(r"^(?:\| )?`([a-z]+(?:-[a-z]+)+)`(?: \| [^|]+ \|$|[ :,])", manual, re.M))
    code = "\n".join(path.read_text() for path in (ROOT / "bot").rglob("*.py"))
    kinds = {f"store-{kind}" for kind in ("down", "busy", "full", "damaged")}
    assert told >= kinds | {"commands-unpublished", "gateway-lost"}
    assert {name for name in told - kinds if f'"{name}"' not in code} == set()


def test_the_version_is_the_same_everywhere() -> None:
    declared = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    assert version("yoimachi") == declared, "after a change of the version: any `make`"


def test_the_version_is_the_newest_release_or_on_the_way_to_the_next() -> None:
    declared = Version(tomllib.loads(read("pyproject.toml"))["project"]["version"])
    headings = re.findall(
        r"^## \[([^\]]+)\](?: - (\d{4}-\d{2}-\d{2}))?$", read("CHANGELOG.md"), re.M
    )
    (first, _), *released = headings
    assert first == "Unreleased"
    assert all(date for _, date in released)
    versions = [Version(each) for each, _ in released]
    assert versions == sorted(versions, reverse=True)
    assert declared > versions[0] if declared.is_devrelease else declared == versions[0]


@pytest.mark.parametrize("path", DECISIONS, ids=lambda path: path.stem)
def test_a_decision_has_its_number_context_decision_and_consequence(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    number = path.name[:4]
    headings = re.findall(r"^(#+ .+)$", text, re.M)
    assert headings[0].startswith(f"# {number} ")
    assert headings[1:] == ["## Context", "## Decision", "## Consequence"]
    assert f"[{number}]({path.name})" in read("docs/adr/README.md")


def test_a_decision_that_code_names_exists_and_is_not_superseded() -> None:
    standing = {
        path.name[:4]
        for path in DECISIONS
        if not re.search(r"^\*Superseded by", path.read_text(encoding="utf-8"), re.M)
    }
    named = {
        (str(path.relative_to(ROOT)), number)
        for package in PACKAGES
        for path in (ROOT / package).rglob("*.py")
        for number in re.findall(r"\badr[ /](\d{4})\b", path.read_text(encoding="utf-8"), re.I)
    }
    assert named
    assert {(name, number) for name, number in named if number not in standing} == set()


def test_nothing_of_a_private_machine_is_in_the_tree() -> None:
    """Local paths, hosts and stray marks of unfinished work, in everything git keeps."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    # written so that this file does not find itself
    forbidden = re.compile(
        "|".join(
            (
                "/" + "work/",
                "/" + "tmp/",
                "/home" + "/",
                "TO" + "DO",
                "FIX" + "ME",
            )
        ),
    )
    found = []
    for name in filter(None, listed.split("\0")):
        path = ROOT / name
        if not path.is_file() or path.suffix in {".png", ".ico", ".pack", ".yoimachi"}:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if forbidden.search(line):
                found.append(f"{name}:{number}: {line.strip()[:80]}")
    assert not found


@pytest.mark.parametrize("key", GAMES)
def test_every_game_is_shown_and_told_in_both_languages(key: str) -> None:
    assert key in PRESENTATIONS
    wanted = {f"{key}-title"} | {
        f"{key}-rules-{page}-{part}"
        for page in PRESENTATIONS[key].pages
        for part in ("title", "body")
    }
    for locale in ("en", "ja"):
        assert wanted <= texts().keys(locale)
        rules = {name for name in texts().keys(locale) if name.startswith(f"{key}-rules-")}
        assert rules <= wanted, "a page that nobody can turn to"


class Arguments(FluentVisitor):
    """Collects what a message is filled with."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def arguments(directory: Path) -> dict[str, set[str]]:
    """Each message of the Fluent files of one language, with what it is filled with."""
    found = {}
    for path in sorted(directory.glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message):
                visitor = Arguments()
                visitor.visit(entry)
                found[entry.id.name] = visitor.names
    return found


@pytest.mark.parametrize("place", ["render/locale", "bot/discord_kit/locale"])
def test_languages_have_the_same_messages_with_the_same_arguments(place: str) -> None:
    first, *others = (arguments(ROOT / place / locale) for locale in LOCALES)
    assert first
    assert arguments(ROOT / place / "ja").keys() == first.keys()
    assert all(messages.items() <= first.items() for messages in others)


@pytest.mark.parametrize("place", ["render/locale", "bot/discord_kit/locale"])
def test_japanese_chooses_by_the_number_because_it_has_no_plural_forms(place: str) -> None:
    found = [
        path.name
        for path in sorted((ROOT / place / "ja").glob("*.ftl"))
        if re.search(r"^ *\*?\[one\]", path.read_text(encoding="utf-8"), re.M)
    ]
    assert not found


def test_the_hooks_run_what_ci_runs() -> None:
    hooks = re.findall(r"entry: (.+)", read(".pre-commit-config.yaml"))
    assert hooks == ["make lint", "make test"]
    assert read(".ci/run").rstrip().endswith("exec make test")
    assert (ROOT / ".ci" / "run").stat().st_mode & stat.S_IXUSR


def test_the_image_copies_every_package_and_nothing_that_is_not_sent() -> None:
    packages = tomllib.loads(read("pyproject.toml"))["tool"]["hatch"]["build"]["targets"]["wheel"]
    copied = set(re.findall(r"^COPY (.+) \S+$", read("Dockerfile"), re.M))
    names = set[str]().union(*(line.split() for line in copied if "--from" not in line))
    sent = set(re.findall(r"^!(.+)$", read(".dockerignore"), re.M))
    assert set(packages["packages"]) <= names == sent
