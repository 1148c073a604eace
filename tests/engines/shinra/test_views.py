"""What a view says (nothing is hidden in this game), and what an earlier move left to be seen."""

from __future__ import annotations

import random

import pytest

from engines import CHANCE, PUBLIC, NotToAct, Outcome
from engines.shinra.events import Deployed
from engines.shinra.moves import NO_SWAP, Advance, Put, Swap
from engines.shinra.pieces import MIDDLE, Card, Kind, parse_cell
from engines.shinra.view import Last, Phase

from .playing import (
    DEPLOYED,
    GAME,
    battle,
    deployment,
    match,
    play,
    position,
    start,
    told,
    view,
)


def at(name: str) -> int:
    return parse_cell(name)


def test_everybody_sees_everything() -> None:
    for ply in match(1):
        for audience in (0, 1, PUBLIC):
            seen = GAME.view(ply.after, audience)
            assert GAME.imagine(seen, random.Random(0)) == ply.after
            assert seen.cards == view(ply.after).cards
            assert seen.hands == view(ply.after).hands
            told_to = GAME.events(ply.before, ply.after, audience)
            assert told_to == told(ply.before, ply.after)


def test_there_is_no_other_audience() -> None:
    for audience in (-1, 2, 99):
        with pytest.raises(ValueError, match="no such audience"):
            GAME.view(start(), audience)


def test_chance_has_nothing_to_do() -> None:
    assert CHANCE not in GAME.to_act(start())
    with pytest.raises(NotToAct):
        GAME.sample(start(), random.Random(0))


def test_the_phases_follow_each_other() -> None:
    phases = [view(ply.before).phase for ply in match(2)]
    assert [phase.value for phase in dict.fromkeys(phases)] == [
        "arrangement",
        "deployment",
        "battle",
    ]
    assert phases == sorted(phases, key=list(Phase).index)


def test_the_arrangement_has_no_last_move() -> None:
    for ply in match(2):
        if view(ply.after).phase is Phase.ARRANGEMENT:
            assert view(ply.after).last is None
    assert view(deployment()).last is None


def test_a_deployment_is_seen_before_and_after_the_exchange() -> None:
    state = play(deployment(), "put i a1")
    put = Put(Kind.INTELLIGENCE, at("a1"))
    assert view(state).last == Last(0, put, None, None, None, infiltrated=False)
    swapped = play(state, "swap a1 b1")
    swap = Swap(at("a1"), at("b1"))
    assert view(swapped).last == Last(0, put, swap, None, None, infiltrated=False)
    kept = play(state, "noswap")
    assert view(kept).last == Last(0, put, NO_SWAP, None, None, infiltrated=False)


def test_the_deployment_on_the_middle_is_seen_too() -> None:
    last = view(battle()).last
    assert last == Last(0, Put(Kind.N7, MIDDLE), None, None, None, infiltrated=False)


def test_a_move_is_seen_with_what_it_met() -> None:
    state = play(position("k:a1 n2:b2", "k:e5 p:e4 g:b3+n5"), "b2b3")
    met = Card(at("b3"), 1, Kind.GENERAL, Kind.N5)
    move = Advance(at("b2"), at("b3"))
    assert view(state).last == Last(0, move, None, None, met, infiltrated=False)
    state = play(position("k:a1 n2:b2", "k:e5 p:e4 g:b3"), "b2b3")
    met = Card(at("b3"), 1, Kind.GENERAL, None)
    assert view(state).last == Last(0, move, None, None, met, infiltrated=True)


def test_a_jump_is_seen_with_the_friend_under_it() -> None:
    jumped = play(position("k:a1 n2:b1 n3:b2"), "b1b3")
    move = Advance(at("b1"), at("b3"))
    assert view(jumped).last == Last(0, move, None, at("b2"), None, infiltrated=False)
    slid = play(position("k:a1 n8:b1"), "b1b3")
    assert view(slid).last == Last(0, move, None, None, None, infiltrated=False)


def test_a_knights_jump_is_over_nobody() -> None:
    state = play(position("k:a1 n7:b1 n3:c1 n4:c2"), "b1d2")
    last = view(state).last
    assert last
    assert last.over is None


def test_a_deployment_in_battle_is_seen() -> None:
    before = position(hands=("n3", ""))
    after = play(before, "put n3 c3")
    put = Put(Kind.N3, at("c3"))
    assert view(after).last == Last(0, put, None, None, None, infiltrated=False)
    assert told(before, after) == (Deployed(0, Kind.N3, at("c3")),)


def test_the_last_move_of_a_match_stays_in_sight() -> None:
    state = play(position("k:a1 n2:b2", "p:b3+n5"), "b2b3")
    last = view(state).last
    assert last
    assert (last.seat, last.move) == (0, Advance(at("b2"), at("b3")))
    assert view(state).acting == ()


def test_the_cells_to_be_filled_are_told_only_when_one_is_owed() -> None:
    assert view(start()).fillable == ()
    assert view(deployment()).fillable == (at("a1"),)
    assert view(play(deployment(), DEPLOYED[0])).fillable == ()
    assert view(battle()).fillable == ()


def test_a_match_ended_otherwise_shows_its_position() -> None:
    for state in (start(), deployment(), play(deployment(), "put i a1"), battle()):
        over = GAME.conclude(state, Outcome((1,), "resign"))
        assert view(over).cards == view(state).cards
        assert view(over).phase is view(state).phase
        assert view(over).acting == view(over).fillable == ()
        assert view(over).last == view(state).last


def test_no_repr_is_long() -> None:
    for ply in match(1):
        assert len(repr(ply.after)) < 80
        assert len(repr(view(ply.after))) < 80
