"""The games of `examples/`: what the guide says of them."""

from __future__ import annotations

import re

from tests.elsewhere import EXAMPLES

GUIDE = EXAMPLES.parent / "docs" / "adding-a-game.md"


def test_the_guide_links_every_file_of_tictactoe() -> None:
    links = re.findall(r"\]\((\.\./[^)]+)\)", GUIDE.read_text(encoding="utf-8"))
    shown = {(GUIDE.parent / link).resolve() for link in links}
    assert all(path.exists() for path in shown)
    package = EXAMPLES / "tictactoe" / "yoimachi_tictactoe"
    game = {
        path
        for folder in ("engine", "render", "locale")
        for path in (package / folder).rglob("*.*")
    }
    written = {path for path in game if path.suffix in (".py", ".ftl") and path.stat().st_size}
    assert len(written) > 10
    assert written <= shown
