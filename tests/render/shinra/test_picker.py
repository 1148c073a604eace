"""Picking a move of Shinra Bansho Intelligence step by step."""

from __future__ import annotations

import pytest

from engines.shinra.state import State
from render.pick import MORE, MOST, Step, pick
from render.testing import walk
from tests.engines.shinra.playing import GAME, battle, play, position, start
from tests.render.shinra.scenes import (
    CARRIED,
    EXCHANGED,
    EXCHANGING,
    FILLING,
    LAYING,
    NAMES,
    OPEN,
    OPENING,
)

BEGINNINGS = (start(), FILLING, battle())


def step(state: State, seat: int, *path: str, locale: str = "en") -> Step:
    return pick("shinra", GAME.view(state, seat), path, locale=locale, names=NAMES)


def words(of: Step) -> dict[str, tuple[str, str]]:
    return {choice.key: (choice.label, choice.detail) for choice in of.choices}


def test_an_arrangement_begins_with_what_to_do() -> None:
    first = step(start(), 0)
    assert first.prompt == (
        "You’ve placed 0 of 9 cards. What do you want to do?\n"
        "Still required: king, prince, general, staff."
    )
    assert words(first) == {"put": ("Place a card", "16 cards in hand")}
    some = step(LAYING, 0)
    assert words(some)["lift"] == ("Take a card back", "a2, c1")
    cards = step(LAYING, 0, "put")
    assert words(cards)["g"] == (
        "general, from your hand",
        "any distance orthogonally; 1 cell diagonally",
    )
    assert words(cards)["n7"][1] == "knight’s jumps sideways, over anything"
    cells = step(LAYING, 0, "put", "g")
    assert [choice.key for choice in cells.choices] == [
        *("a1", "b1", "b2", "c2", "d1", "d2", "e1", "e2")
    ]
    assert set(cells.marks) == {"=g", *(choice.key for choice in cells.choices)}
    done = step(LAYING, 0, "put", "g", "d1")
    assert (str(done.move), done.marks) == ("put g d1", ("=d1",))
    assert words(step(LAYING, 0, "lift")) == {"a2": ("n4 a2", ""), "c1": ("king c1", "")}
    assert str(step(LAYING, 0, "lift", "a2").move) == "lift a2"


def test_nine_cards_can_be_declared_ready() -> None:
    laid = play(start(), *(f"0: {text}" for text in GAME.default_arrangement(0)))
    first = step(laid, 0)
    assert [choice.key for choice in first.choices] == ["lift", "ready"]
    assert words(first)["ready"] == ("Ready", "Keep your 9 cards as they are")
    assert "Still required" not in first.prompt
    assert str(step(laid, 0, "ready").move) == "ready"


def test_the_own_empty_cell_takes_a_card_in_one_step() -> None:
    first = step(FILLING, 0)
    assert words(first)["n3"] == ("n3, from your hand", "1 cell diagonally")
    assert str(step(FILLING, 0, "n3").move) == "put n3 a1"


def test_the_centre_is_a_card_and_a_cell() -> None:
    centre = play(EXCHANGED, "put n3 e5", "noswap")
    assert not any(choice.key in "kpgsid" for choice in step(centre, 0).choices)
    assert [choice.key for choice in step(centre, 0, "n4").choices] == ["a3", "b3", "d3", "e3"]
    assert str(step(centre, 0, "n4", "d3").move) == "put n4 d3"


def test_an_exchange_is_two_cards_or_nothing() -> None:
    first = step(EXCHANGING, 0)
    assert words(first)["e1"][1].endswith("e2")
    assert first.choices[-1].label == "No exchange"
    second = step(EXCHANGING, 0, "c1")
    assert second.prompt == "Which card should king c1 change places with?"
    assert words(second)["d2"] == ("n6 d2", "")
    assert set(second.marks) == {
        "=c1",
        *(f"{file}{rank}" for file in "abde" for rank in "12"),
        "c2",
    }
    assert str(step(EXCHANGING, 0, "c1", "d2").move) == "swap c1 d2"
    assert str(step(EXCHANGING, 0, "d2", "c1").move) == "swap c1 d2"
    assert str(step(EXCHANGING, 0, "noswap").move) == "noswap"


def test_a_battle_names_what_a_card_attacks_and_how() -> None:
    first = step(OPENING, 1)
    assert words(first)["b4"] == ("staff b4", "3 moves; attacks on a3, b3, c3")
    assert "n7" not in words(first)  # the sheet is full: nothing can be deployed
    ways = step(OPENING, 1, "e4")
    assert words(ways)["c2"] == (
        "jumps over d3 and slips under the defence on c2",
        "it stays where it is, and your card waits underneath",
    )
    assert ways.marks[0] == "=e4"
    assert words(step(CARRIED, 0, "a3"))["b3"] == (
        "captures the defence on b3; n6 returns",
        "You gain the defence (1 cell orthogonally and diagonally forward)",
    )
    assert words(step(OPENING, 1, "c4"))["e2"][0] == "jumps over d3 and captures n10 on e2"


def test_royals_are_worth_saying() -> None:
    first = step(play(OPENING, "d5b3"), 0, "c2")
    assert words(first)["b3"] == ("captures the prince on b3", "the first of the two royals")
    last = step(play(OPENING, "d5b3", "c2b3", "c5c3"), 0, "e1")
    assert words(last)["c3"] == (
        "jumps over d2 and captures the king on c3 to win",
        "the last royal",
    )


def test_cards_in_hand_come_after_those_on_the_sheet() -> None:
    keys = [choice.key for choice in step(OPEN, 0).choices]
    # those that can take something are the likeliest
    assert keys == ["c2", "e1", "a1", "b1", "d1", "n1", "n8"]
    assert words(step(OPEN, 0))["n1"][0] == "n1, from your hand (2)"
    assert words(step(OPEN, 0))["e1"][0] == "staff e1 over n9"
    assert str(step(OPEN, 0, "n8", "d3").move) == "put n8 d3"


def test_many_cards_are_paged() -> None:
    """Twelve cards that can move, and fourteen kinds in hand."""
    hand = " ".join(["g s i d", *(f"n{number}" for number in range(1, 11))])
    cells = ("a1", "c1", "e1", "b2", "d2", "a3", "c3", "e3", "b4", "d4", "a5")
    many = position(" ".join(["k:c5", *(f"n2:{cell}" for cell in cells)]), "k:e5", (hand, ""))
    first = step(many, 0)
    assert len(first.choices) == MOST
    assert first.choices[-1].key == MORE
    assert [choice.key for choice in step(many, 0, MORE).choices] == ["n9", "n10"]
    view = GAME.view(many, 0)
    picked = [str(here.move) for _, here in walk("shinra", view, "en") if here.move is not None]
    assert sorted(picked) == sorted(map(str, GAME.moves(view)))


def test_japanese_has_its_own_words() -> None:
    assert words(step(OPENING, 1, "e4", locale="ja"))["c2"] == (
        "d3をジャンプしてc2の防衛に潜入",
        "相手のカードはそのまま、自分のカードが下に入る",
    )


def test_no_path_is_forged() -> None:
    for state, audience, path in (
        (LAYING, 0, ("put", "k")),
        (LAYING, 0, ("ready",)),
        (OPENING, 1, ("a1",)),
        (OPENING, 1, ("b4", "b4")),
        (EXCHANGING, 0, ("c1", "c1")),
        (OPEN, 0, ("n8", "a1")),
    ):
        with pytest.raises(KeyError):
            pick("shinra", GAME.view(state, audience), path, locale="en", names=NAMES)
