"""The choices of /play, over those of last time."""

from __future__ import annotations

from bot.match.model.play_choices import PlayChoices
from bot.match.model.terms import Sides


def test_what_is_left_out_is_as_it_was_last_time() -> None:
    last = PlayChoices(clock="3d", rated=True, pair=True)
    assert PlayChoices(clock="1d").over(last) == PlayChoices(clock="1d", rated=True, pair=True)


def test_a_pair_takes_the_place_of_another_way_to_make_the_sides_even() -> None:
    last = PlayChoices(sides=Sides.SWAP, level=2)
    assert PlayChoices(pair=True).over(last) == PlayChoices(pair=True, level=2)


def test_another_way_to_make_the_sides_even_takes_the_place_of_a_pair() -> None:
    last = PlayChoices(pair=True)
    assert PlayChoices(sides=Sides.BID).over(last) == PlayChoices(sides=Sides.BID)
    # which seats as drawn do not
    given = PlayChoices(sides=Sides.GIVEN)
    assert given.over(last) == PlayChoices(sides=Sides.GIVEN, pair=True)
