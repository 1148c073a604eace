"""Refusals: a code and parameters, made from what a class declares."""

from __future__ import annotations

import pytest

from bot.match.lobby.seating import LobbyRefused
from bot.match.model.position import OfferKind
from bot.match.offers import OfferOpen, OfferRefused
from bot.match.refusals import StaleBoard


def test_fields_are_the_parameters() -> None:
    refusal = StaleBoard("7KQ2", 3, 5)
    assert (refusal.code, str(refusal)) == ("stale-board", "stale-board")
    assert refusal.params == {"match": "7KQ2", "version": 3, "current": 5}


def test_a_field_of_that_name_is_the_code() -> None:
    refusal = LobbyRefused("lobby-changed", "7KQ2", count=3)
    assert (refusal.code, str(refusal)) == ("lobby-changed", "lobby-changed")
    assert refusal.params == {"match": "7KQ2", "count": 3}


def test_a_field_that_the_code_names_belongs_to_the_code() -> None:
    refusal = OfferOpen("7KQ2", "ann", OfferKind.DRAW)
    assert refusal.code == "offer-open-draw"
    assert refusal.params == {"match": "7KQ2", "name": "ann"}


def test_a_field_without_a_value_is_no_parameter() -> None:
    assert OfferRefused("handover-tournament").params == {}
    assert OfferRefused("handover-player", name="ann").params == {"name": "ann"}


def test_a_field_must_be_given() -> None:
    with pytest.raises(TypeError):
        OfferOpen("7KQ2", "ann")  # type: ignore[call-arg]
