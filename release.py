"""A release, made of this repository alone: `make release` writes it to `dist/`.

It is a wheel, a container's definition that installs it, the notes of the changelog, and the
fingerprints of all of them. The same commit gives the same bytes. What it needs is in
`locks/build.txt`.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from packaging.version import Version

ROOT: Final = Path(__file__).parent
MIGRATIONS: Final = "bot/db/migrations/versions"
RELEASED: Final = "tests/fixtures/released"
WHEEL_STAGE: Final = """\
# the wheel of this release lies beside this file
FROM scratch AS wheel
COPY *.whl /wheels/


"""


class Unready(Exception):
    """The repository cannot be released as it is: one line for each thing that is missing."""

    def __init__(self, *missing: str) -> None:
        super().__init__("\n".join(missing))


def declared(root: Path) -> str:
    """The version in `pyproject.toml`."""
    project = tomllib.loads(_text(root / "pyproject.toml"))
    return str(project["project"]["version"])


def notes(changelog: str, version: str) -> str:
    """What a changelog says of a version.

    :raises Unready: it has no dated section of that version, or one without words.
    """
    heading = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d{{2}}-\d{{2}}\n"
    found = re.search(heading + r"(.*?)(?=^## \[|\Z)", changelog, re.MULTILINE | re.DOTALL)
    # headings under which nothing was written are of no use to anybody
    text = re.sub(r"^### .*\n+(?=### |\Z)", "", found[1] if found else "", flags=re.MULTILINE)
    if not text.strip():
        raise Unready(f"CHANGELOG.md has no section [{version}] with a date and what is new.")
    return f"# Yoimachi {version}\n\n{text.strip()}\n"


def container(dockerfile: str, version: str) -> str:
    """The container's definition with a wheel that lies beside it, in place of the sources.

    :raises Unready: it does not say where that would go.
    """
    stage = re.compile(r"^FROM \S+ AS wheel\n.*?(?=^FROM )", re.MULTILINE | re.DOTALL)
    cut, stages = stage.subn(WHEEL_STAGE, dockerfile)
    named, versions = re.subn(r"^(ARG VERSION)=.*$", rf"\1={version}", cut, flags=re.MULTILINE)
    if (stages, versions) != (1, 1):
        raise Unready("Dockerfile has no stage `wheel`, or no `ARG VERSION`.")
    return named


def services(compose: str, version: str) -> str:
    """The services with the container of a version.

    :raises Unready: they name none.
    """
    named, images = re.subn(r"^( *image: yoimachi)$", rf"\1:{version}", compose, flags=re.MULTILINE)
    if not images:
        raise Unready("compose.yaml has no `image: yoimachi`.")
    return named


VERSIONED: Final = {
    "Dockerfile": ("Dockerfile", container),
    "compose.yaml": ("compose.yaml", services),
    "NOTES.md": ("CHANGELOG.md", notes),
}
"""Files of a release that name its version: each of one of the repository, and how it is made."""


def unready(root: Path) -> list[str]:
    """What has to be done before this version can be released."""
    version, missing = declared(root), []
    if Version(version).is_devrelease:
        missing.append(f"{version} is on the way to a release: set the version in pyproject.toml.")
    if _git(root, "status", "--porcelain"):
        missing.append("There are changes that are not committed.")
    tagged = _git(root, "tag", "--list", f"v{version}")
    if tagged and tagged not in _git(root, "tag", "--points-at", "HEAD").split():
        missing.append(f"{version} was released: v{version} is another commit.")
    for source, made in VERSIONED.values():
        try:
            made(_text(root / source), version)
        except Unready as error:
            missing.append(str(error))
    changelog = _text(root / "CHANGELOG.md")
    unreleased = re.search(r"^## \[Unreleased\]\n(.*?)^## \[", changelog, re.M | re.S)
    if unreleased is None or re.search(r"^(?!### |$)", unreleased[1], re.MULTILINE):
        missing.append("CHANGELOG.md has no empty section [Unreleased]: what is in it is released.")
    return [*missing, *_unkept(root, version)]


def _unkept(root: Path, version: str) -> list[str]:
    """What is missing for upgrades from this release to be tested."""
    how = "run `python -m tests.harness.released`"
    file = root / RELEASED / f"{version}.yoimachi"
    if not file.exists():
        return [f"No database of {version} is kept: {how}."]
    with ZipFile(file) as kept:
        manifest = json.loads(kept.read("manifest.json"))
    files = sorted((root / MIGRATIONS).glob("[0-9]*.py"))
    (head,) = re.findall(r'^revision = "(\w+)"$', _text(files[-1]), re.M)
    missing = []
    if (manifest["program"], manifest["schema"]) != (version, head):
        missing.append(f"The kept database is not one of {version} with schema {head}: {how}.")
    if _text(root / RELEASED / "migrations.sha256") != fingerprints(root, files):
        missing.append("A released migration was changed, or a new one is not noted.")
    return missing


def fingerprints(root: Path, files: list[Path]) -> str:
    """As `sha256sum` writes them."""
    return "".join(
        f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.relative_to(root)}\n"
        for file in files
    )


def build(root: Path, out: Path) -> Path:
    """Write the release into a folder of its version, in place of what is there.

    :raises Unready: the Dockerfile, the services or the changelog are not as they should be.
    """
    version = declared(root)
    texts = {name: made(_text(root / file), version) for name, (file, made) in VERSIONED.items()}
    copied = [root / "locks" / "run.txt", *(root / "deploy").iterdir()]
    texts |= {str(file.relative_to(root)): _text(file) for file in copied}
    folder = out / f"yoimachi-{version}"
    shutil.rmtree(folder, ignore_errors=True)
    for name in ("locks", "deploy"):
        (folder / name).mkdir(parents=True)
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder],
        cwd=root,
        check=True,
        stdout=subprocess.DEVNULL,
        # times in the wheel are that of the commit
        env=os.environ | {"SOURCE_DATE_EPOCH": _git(root, "log", "-1", "--format=%ct")},
    )
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    written = sorted(file for file in folder.rglob("*") if file.is_file())
    (folder / "SHA256SUMS").write_text(fingerprints(folder, written), encoding="utf-8")
    return folder


def _text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def _git(root: Path, *arguments: str) -> str:
    done = subprocess.run(
        ["git", *arguments], cwd=root, check=True, stdout=subprocess.PIPE, text=True
    )
    return done.stdout.strip()


def main() -> int:
    if missing := unready(ROOT):
        print("Not ready:", *missing, sep="\n- ", file=sys.stderr)
        return 1
    folder = build(ROOT, ROOT / "dist")
    print((folder / "SHA256SUMS").read_text(encoding="utf-8") + f"{folder.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
