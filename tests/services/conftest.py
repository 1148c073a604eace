from __future__ import annotations

import pytest

from bot.db.store import Store
from tests.services.world import World


@pytest.fixture
def world(store: Store) -> World:
    return World(store)
