"""Random tournaments keep every promise. `python -m tests.harness.tournaments` plays thousands."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.model import Format
from tests.harness.tournaments.playing import Figures, play


@pytest.mark.parametrize("format_", list(Format))
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_a_tournament_in_which_people_come_and_go_keeps_its_promises(
    format_: Format, seed: int
) -> None:
    play(seed, Figures(), format_)


@settings(max_examples=5)
@given(seed=st.integers(0, 2**32))
def test_one_log_makes_one_tournament(seed: int) -> None:
    assert play(seed, Figures()).progress == play(seed, Figures()).progress
