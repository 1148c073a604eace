"""Attacks, sentence by sentence (rules: shinra.md, Attacks)."""

from __future__ import annotations

import pytest

from engines.shinra.events import (
    Advanced,
    Captured,
    Infiltrated,
    Returned,
    RoyalCaptured,
    WentOver,
)
from engines.shinra.pieces import Kind, parse_cell

from .playing import ends, hand, lying, play, position, texts, told, view

B2, B3 = parse_cell("b2"), parse_cell("b3")


def attacked(attacker: str, target: str) -> tuple[str, str, str, str]:
    """A card on b2 attacks one on b3: both seats' cards there, and both hands."""
    state = play(position(f"k:a1 {attacker}:b2", f"k:e5 p:e4 {target}"), "b2b3")
    first, second = lying(state, 0).split()[1:], lying(state, 1).split()
    second = [word for word in second if word not in ("k:e5", "p:e4")]
    return " ".join(first), " ".join(second), hand(state, 0), hand(state, 1)


@pytest.mark.parametrize(
    ("attacker", "target"), [("n2", "n4"), ("g", "n4"), ("g", "s"), ("d", "g"), ("p", "i")]
)
def test_normal_takes_normal_and_ranked_takes_both(attacker: str, target: str) -> None:
    assert attacked(attacker, f"{target}:b3") == (f"{attacker}:b3", "", target, "")


@pytest.mark.parametrize("target", ["g", "s", "i", "d"])
def test_a_normal_card_goes_underneath_a_ranked_one_which_stays(target: str) -> None:
    assert attacked("n2", f"{target}:b3") == ("", f"{target}:b3+n2", "", "")


@pytest.mark.parametrize("royal", ["k", "p"])
def test_king_and_prince_are_infiltrated_like_any_ranked_card(royal: str) -> None:
    state = play(position("k:a1 n2:b2", f"{royal}:b3"), "b2b3")
    assert lying(state, 1) == f"{royal}:b3+n2"
    assert view(state).outcome is None


@pytest.mark.parametrize("target", ["g", "s", "i", "d"])
def test_with_an_own_card_underneath_already_a_normal_card_captures(target: str) -> None:
    assert attacked("n2", f"{target}:b3+n5") == ("n2:b3", "", f"{target} n5", "")


def test_a_ranked_card_captures_and_the_card_underneath_returns() -> None:
    assert attacked("g", "s:b3+n5") == ("g:b3", "", "s n5", "")


def test_only_the_own_card_underneath_lets_a_normal_card_capture() -> None:
    # what lies underneath a ranked card of the attacker is the opponent's, and of no use to it
    state = position("k:a1 g:b2+n5", "k:e5 s:b3")
    assert lying(play(state, "b2b3"), 0) == "k:a1 g:b3+n5"
    assert hand(play(state, "b2b3"), 0) == "s"


def test_the_card_underneath_goes_wherever_its_host_goes() -> None:
    state = play(position("k:a1", "k:e5 g:c4+n5", turn=1), "c4c2")
    assert lying(state, 1) == "g:c2+n5 k:e5"


def test_it_goes_along_when_its_host_jumps_and_captures() -> None:
    state = play(position("k:a1 n9:c2", "k:e5 g:c4+n5 n1:c3", turn=1), "c4c2")
    assert lying(state, 1) == "g:c2+n5 n1:c3 k:e5"
    assert hand(state, 1) == "n9"


def test_it_takes_no_part() -> None:
    # n4 slides and n5 slides: neither can be moved from below, nor withdrawn
    state = position("k:a1", "k:e5 s:c3+n4")
    assert {text for text in texts(state) if text.startswith("c3")} == set()
    assert hand(state, 0) == ""
    # and it lends its host nothing: s goes one cell straight, not two
    assert "c1" not in ends(position("k:a1", "k:e5 s:c3+n4", turn=1), "c3")


def test_a_captured_card_is_the_captors_and_moves_the_captors_way() -> None:
    state = play(position("k:a1 g:b2", "k:e5 n1:b3"), "b2b3", "e5e4", "put n1 c2")
    assert lying(state, 0) == "k:a1 n1:c2 g:b3"
    assert ends(play(state, "e4e5"), "c2") == {"b3", "c3", "d3"} - {"b3"} | {"a4"}


def test_a_hand_can_hold_two_of_a_kind() -> None:
    state = play(position("k:a1 g:b2", "k:e5 p:e4 n1:b3", hands=("n1", "")), "b2b3")
    assert hand(state, 0) == "n1 n1"


def test_a_captured_ranked_card_serves_the_captor() -> None:
    state = play(position("k:a1 g:b2", "k:e5 p:e4 s:b3"), "b2b3", "e5d5", "put s a2")
    assert lying(state, 0) == "k:a1 s:a2 g:b3"


@pytest.mark.parametrize("royal", ["k", "p"])
def test_a_captured_king_or_prince_leaves_the_game(royal: str) -> None:
    other = {"k": "p", "p": "k"}[royal]
    state = play(position("k:a1 p:c1 g:b2", f"{other}:e5 {royal}:b3"), "b2b3")
    assert (hand(state, 0), hand(state, 1)) == ("", "")
    assert [str(kind) for kind in view(state).royals_lost[1]] == [royal]
    assert view(state).royals_lost[0] == ()


@pytest.mark.parametrize("royal", ["k", "p"])
@pytest.mark.parametrize("attacker", ["n2", "g"])
def test_underneath_the_first_royal_the_card_goes_over_to_the_opponent(
    royal: str, attacker: str
) -> None:
    other = {"k": "p", "p": "k"}[royal]
    state = play(position(f"k:a1 {attacker}:b2", f"{other}:e5 {royal}:b3+n5"), "b2b3")
    assert lying(state, 0) == f"k:a1 {attacker}:b3"
    assert (hand(state, 0), hand(state, 1)) == ("", "n5")
    assert "put n5 c3" in texts(state)


@pytest.mark.parametrize("attacker", ["n2", "g"])
def test_underneath_the_last_royal_it_returns_to_the_captor(attacker: str) -> None:
    state = play(position(f"k:a1 {attacker}:b2", "k:b3+n5"), "b2b3")
    assert (hand(state, 0), hand(state, 1)) == ("n5", "")


def test_the_order_of_losses_counts_for_each_player_alone() -> None:
    # seat 0 has lost its king, but of seat 1 the prince is the first
    state = play(position("p:a1 n2:b2", "k:e5 p:b3+n5"), "b2b3")
    assert (hand(state, 0), hand(state, 1)) == ("", "n5")


def test_a_knights_jump_infiltrates_and_captures() -> None:
    state = play(position("k:a1 n7:c2", "k:e5 g:e3"), "c2e3")
    assert lying(state, 1) == "g:e3+n7 k:e5"
    state = play(position("k:a1 n7:c2", "k:e5 n5:e3"), "c2e3")
    assert (lying(state, 0), hand(state, 0)) == ("k:a1 n7:e3", "n5")


def test_a_jump_over_a_friend_infiltrates() -> None:
    before = position("k:a1 n2:b1 n3:b2", "k:e5 g:b3")
    after = play(before, "b1b3")
    assert lying(after, 1) == "g:b3+n2 k:e5"
    last = view(after).last
    assert last
    assert last.infiltrated
    assert last.over == B2


def test_a_slide_infiltrates_from_afar() -> None:
    state = play(position("k:a1 n4:b1", "k:e5 g:b5"), "b1b5")
    assert (lying(state, 0), lying(state, 1)) == ("k:a1", "g:b5+n4 k:e5")


def test_what_an_attack_tells() -> None:
    before = position("k:a1 n2:b2", "k:e5 p:e4 n4:b3")
    moved = Advanced(0, Kind.N2, B2, B3, None)
    assert told(before, play(before, "b2b3")) == (moved, Captured(0, Kind.N4, B3))
    before = position("k:a1 n2:b2", "k:e5 p:e4 g:b3")
    infiltrated = Infiltrated(0, Kind.N2, B3, Kind.GENERAL)
    assert told(before, play(before, "b2b3")) == (moved, infiltrated)
    before = position("k:a1 n2:b2", "k:e5 p:e4 g:b3+n5")
    captured = Captured(0, Kind.GENERAL, B3), Returned(0, Kind.N5)
    assert told(before, play(before, "b2b3")) == (moved, *captured)
    before = position("k:a1 n2:b2", "k:e5 p:b3+n5")
    royal = RoyalCaptured(0, Kind.PRINCE, B3, 1), WentOver(1, Kind.N5)
    assert told(before, play(before, "b2b3")) == (moved, *royal)
    before = position("k:a1 n2:b2", "p:b3+n5")
    last = RoyalCaptured(0, Kind.PRINCE, B3, 0), Returned(0, Kind.N5)
    assert told(before, play(before, "b2b3")) == (moved, *last)
