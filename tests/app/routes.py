"""The routes of all components and forms, as the bot is composed."""

from __future__ import annotations

from typing import Final

from bot.app.composition import compose
from bot.config import Settings

_FEATURES: Final = compose(
    # never opened
    Settings(database_url="sqlite+aiosqlite:///never-opened.sqlite3", token=None, metrics_port=None)
).features

ROUTES: Final = _FEATURES.routes
FORM_ROUTES: Final = _FEATURES.forms
