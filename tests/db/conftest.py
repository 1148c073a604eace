from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def tested_as_shipped(driver_as_it_comes: None) -> None:
    """The store is tested on the driver that the bot has."""
