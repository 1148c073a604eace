"""Whom an offer asks, and the acts that it outlives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.match.model.match import Entry
from bot.match.model.position import Offer, OfferKind
from bot.match.model.terms import Kind
from tests.match.world import EVENING

ANN, BOB, CAT = range(3)
CLICK = 77


def offer(kind: OfferKind) -> Offer:
    return Offer(id=1, match_id=1, kind=kind, seat=ANN, version=4, target=None, at=EVENING)


def row(seat: int, kind: Kind = Kind.MOVE) -> Entry:
    return Entry(5, kind, seat, "x", EVENING, CLICK)


def test_a_draw_outlives_the_moves_of_whoever_has_nothing_to_answer() -> None:
    draw = offer(OfferKind.DRAW)
    assert draw.outlives([row(ANN)])
    assert not draw.outlives([row(BOB)])
    agreed = replace(draw, agreed=frozenset({BOB}))
    assert agreed.outlives([row(BOB)])
    assert not agreed.outlives([row(CAT)])


@pytest.mark.parametrize(
    "made",
    [
        replace(row(BOB), planned=True, interaction_id=None),
        replace(row(BOB), forced=True, interaction_id=None),
        replace(row(BOB), interaction_id=None),
    ],
    ids=["planned", "forced", "chosen together"],
)
def test_a_move_that_nobody_made_just_now_declines_no_draw(made: Entry) -> None:
    assert offer(OfferKind.DRAW).outlives([row(ANN), made])


def test_an_undo_is_about_one_position() -> None:
    assert not offer(OfferKind.UNDO).outlives([row(ANN)])
    assert not offer(OfferKind.UNDO).outlives([replace(row(BOB), planned=True)])


@pytest.mark.parametrize("kind", [OfferKind.PAUSE, OfferKind.RESUME, OfferKind.HANDOVER])
def test_what_has_nothing_to_do_with_moves_outlives_them(kind: OfferKind) -> None:
    assert offer(kind).outlives([row(ANN), row(BOB), row(CAT)])


@pytest.mark.parametrize("kind", OfferKind)
def test_more_time_ends_no_offer_and_other_players_end_every_one(kind: OfferKind) -> None:
    assert offer(kind).outlives([row(BOB, Kind.EXTENDED)])
    for changing in (Kind.REMOVED, Kind.REPLACED, Kind.COMPUTER, Kind.UNDO):
        assert not offer(kind).outlives([row(CAT, changing)])
