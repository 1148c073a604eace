"""Refusals: a code and parameters, made from what a class declares."""

from __future__ import annotations

import pytest

from bot.match.offers import HandoverRefused, OfferOpen
from bot.match.refusals import StaleBoard


def test_fields_are_the_parameters_those_of_the_base_first() -> None:
    refusal = StaleBoard("7KQ2", 3, 5)
    assert (refusal.code, str(refusal)) == ("stale-board", "stale-board")
    assert refusal.params == {"match": "7KQ2", "version": 3, "current": 5}


def test_a_field_that_the_code_names_belongs_to_the_code() -> None:
    refusal = OfferOpen("7KQ2", "ann", "draw")
    assert refusal.code == "offer-open-draw"
    assert refusal.params == {"match": "7KQ2", "name": "ann"}


def test_a_field_without_a_value_is_no_parameter() -> None:
    assert HandoverRefused("tournament").params == {}
    assert HandoverRefused("player", name="ann").params == {"name": "ann"}


def test_a_field_must_be_given() -> None:
    with pytest.raises(TypeError):
        OfferOpen("7KQ2", "ann")  # type: ignore[call-arg]
