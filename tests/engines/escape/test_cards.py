"""The cards of エスケープ, how they turn, and how the game begins (rules: escape.md)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import pytest

from engines.escape.pieces import (
    BLACK,
    DECK,
    FIRST_DECK,
    NOTHING,
    OPENING,
    SPECIAL,
    TURNED,
    WHITE,
    Card,
    Deck,
    Face,
    Laid,
    Side,
)

from .playing import GAME, view
from .reference import PRINTED, PRINTED_FIRST

EVERY = [card for hand in DECK.hands for card in hand]


def looks(card: Card) -> frozenset[object]:
    """What a card looks like, however it is turned and wherever it lies."""
    return frozenset(shape(card, quarters) for quarters in range(4))


def shape(card: Card, quarters: int) -> frozenset[object]:
    """The squares of a turned card, seen from their lower left corner."""
    squares = card.squares(quarters)
    left = min(x for (x, _), _ in squares)
    bottom = min(y for (_, y), _ in squares)
    return frozenset(((x - left, y - bottom), colour) for (x, y), colour in squares)


def every_card() -> Iterable[Card]:
    """Every face that a card could have."""
    for marks in product("wb.", repeat=4):
        if set(marks) != {"."}:
            yield Card("any", WHITE, 0, ("".join(marks[:2]), "".join(marks[2:])))


def count(card: Card, colour: int) -> int:
    return sum(mark == colour for _, mark in card.squares(0))


def test_there_are_twenty_one_cards_ten_for_white_and_nine_for_black() -> None:
    assert len(DECK.cards) == 21
    assert [len(hand) for hand in DECK.hands] == [10, 9]
    assert {card.name: "/".join(card.rows) for card in EVERY} == PRINTED
    assert all(card.seat == seat and card.index == n for seat, n, card in numbered())
    assert (NOTHING.rows, SPECIAL.rows) == (("ww", "ww"), ("bb", "bb"))


def numbered() -> Iterable[tuple[int, int, Card]]:
    return ((seat, n, card) for seat, hand in enumerate(DECK.hands) for n, card in enumerate(hand))


def open_white_faces(card: Card) -> int:
    """The open white faces of a card that lies alone."""
    laid = Laid(card, 0, 0, 0)
    taken = {cell for cell, _ in laid.squares}
    white = [cell for cell, colour in laid.squares if colour == WHITE]
    faces = [Face(cell, side) for cell in white for side in Side]
    return len([face for face in faces if face.beyond not in taken])


def test_white_has_every_card_with_one_to_four_open_white_faces_and_one_with_five() -> None:
    wanted = {looks(card) for card in every_card() if 1 <= open_white_faces(card) <= 4}
    assert len(wanted) == 9
    five = {looks(Card("five", WHITE, 0, ("ww", "b.")))}
    assert {looks(card) for card in DECK.hands[WHITE]} == wanted | five


def test_white_has_one_card_with_exactly_five_open_white_faces() -> None:
    faces = {card.name: open_white_faces(card) for card in DECK.hands[WHITE]}
    assert [name for name, count in faces.items() if count == 5] == ["w1"]


def test_black_has_every_card_with_more_black_than_white_but_the_full_one_and_a_pair() -> None:
    wanted = {looks(card) for card in every_card() if count(card, BLACK) > count(card, WHITE)}
    wanted -= {looks(SPECIAL)}
    assert len(wanted) == 8
    pair = {looks(Card("pair", BLACK, 0, ("bw", "..")))}
    assert {looks(card) for card in DECK.hands[BLACK]} == wanted | pair


@pytest.mark.parametrize("deck", [DECK, FIRST_DECK])
def test_no_two_cards_of_a_hand_are_alike(deck: Deck) -> None:
    for hand in deck.hands:
        assert len({looks(card) for card in hand}) == len(hand)


def test_the_first_deck_differs_in_four_cards() -> None:
    cards = {name: "/".join(card.rows) for name, card in FIRST_DECK.cards.items()}
    assert cards == PRINTED_FIRST | {"nothing": "ww/ww", "special": "bb/bb"}
    others = {name for name, card in FIRST_DECK.cards.items() if card != DECK.cards[name]}
    assert others == {"w2", "w3", "w7", "b9"}


def test_a_card_turns_clockwise() -> None:
    card = Card("any", WHITE, 0, ("wb", "b."))
    assert dict(card.squares(0)) == {(0, 1): WHITE, (1, 1): BLACK, (0, 0): BLACK}
    # the upper left square comes to the upper right, the upper right one to the lower right
    assert dict(card.squares(1)) == {(1, 1): WHITE, (1, 0): BLACK, (0, 1): BLACK}
    assert dict(card.squares(2)) == {(1, 0): WHITE, (0, 0): BLACK, (1, 1): BLACK}
    assert dict(card.squares(3)) == {(0, 0): WHITE, (0, 1): BLACK, (1, 0): BLACK}


@pytest.mark.parametrize("card", EVERY, ids=lambda card: card.name)
def test_each_turn_that_looks_different_is_there_once(card: Card) -> None:
    turned = [turned for turned in TURNED if turned.card == card]
    shapes = [shape(card, each.quarters) for each in turned]
    assert len(shapes) == len(set(shapes))
    assert set(shapes) == looks(card)
    for each in turned:
        assert each.squares == card.squares(each.quarters)
        fewer = [shape(card, quarters) for quarters in range(each.quarters)]
        assert shape(card, each.quarters) not in fewer


def test_nothing_and_special_lie_side_by_side_by_one_square() -> None:
    assert [(laid.card.name, laid.x, laid.y) for laid in OPENING] == [
        ("nothing", 0, 0),
        ("special", 2, 1),
    ]
    start = view(GAME.start(2))
    assert start.laid == OPENING
    assert start.white == {(0, 0), (1, 0), (0, 1), (1, 1)}
    assert start.black == {(2, 1), (3, 1), (2, 2), (3, 2)}


def test_white_begins_with_seven_open_faces() -> None:
    start = view(GAME.start(2))
    assert start.to_move == WHITE
    assert start.open_faces == 7
    assert set(start.faces) == {
        *(Face((0, y), Side.LEFT) for y in (0, 1)),
        *(Face((x, 0), Side.DOWN) for x in (0, 1)),
        *(Face((x, 1), Side.UP) for x in (0, 1)),
        Face((1, 0), Side.RIGHT),  # the other one is shut by *Special*
    }


def test_all_cards_are_open_in_the_hands() -> None:
    for audience in (0, 1):
        assert GAME.view(GAME.start(2), audience).hand == DECK.hands


def test_by_the_first_rules_a_match_has_the_first_deck() -> None:
    first = GAME.by_rules(1)
    assert first is not None
    start = first.view(first.start(2), WHITE)
    assert (start.hand, start.deck) == (FIRST_DECK.hands, FIRST_DECK)
    assert start.open_faces == 7
