from __future__ import annotations

import pytest

from bot.app.store import SqlStore
from tests.services.world import World


@pytest.fixture
def world(store: SqlStore) -> World:
    return World(store)
