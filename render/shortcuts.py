"""Choices that are offered before anybody opens a picker."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from render.games import PRESENTATIONS
from render.presentation import Path


def open_choices(game_key: str, view: Any, *, locale: str) -> Sequence[tuple[Path, str]]:
    """What may be chosen right under a public board: paths and labels. `view` is the public one."""
    offered = PRESENTATIONS[game_key].open_choices
    return () if offered is None else offered(view, locale=locale)
