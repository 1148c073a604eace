"""Everything that every game keeps to."""

from __future__ import annotations

import pytest

from render.testing import Check, checks
from yoimachi_liarsdice.game import GAME
from yoimachi_liarsdice.trial import TRIAL


@pytest.mark.parametrize("check", checks(GAME, TRIAL), ids=str)
def test_it_keeps_the_contract(check: Check) -> None:
    check()
