"""The guide to adding a game shows the sixth game, and the whole of it."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).parent
GUIDE = HERE.parents[1] / "docs" / "adding-a-game.md"


def test_the_guide_links_every_file_of_the_game_and_no_other() -> None:
    links = re.findall(r"\]\((\.\./[^)]+)\)", GUIDE.read_text(encoding="utf-8"))
    shown = {(GUIDE.parent / link).resolve() for link in links}
    assert all(path.exists() for path in shown)
    game = {
        path for folder in ("engine", "render", "locale") for path in (HERE / folder).rglob("*.*")
    }
    written = {path for path in game if path.suffix in (".py", ".ftl") and path.stat().st_size}
    assert written <= shown
