"""The choices of /play, over those of last time."""

from __future__ import annotations

from bot.match.model.people import PlayChoices


def test_what_is_left_out_is_as_it_was_last_time() -> None:
    last = PlayChoices(clock="3d", rated=True, pair=True)
    assert PlayChoices(clock="1d").over(last) == PlayChoices(clock="1d", rated=True, pair=True)
