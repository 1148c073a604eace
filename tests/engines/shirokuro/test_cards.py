"""Cards: the nine of each, making decks, drawing."""

from __future__ import annotations

import random
from collections import Counter

from engines.core import CHANCE, replay
from engines.shirokuro.events import DeckMade, Drew
from engines.shirokuro.pieces import NINE, Card

from .playing import GAME, cards, fight, play, position, refusal, texts

WHITE_SHUFFLE = "shuffle 0 6 flee 1 2 help 2 3 4 5"
BLACK_SHUFFLE = "shuffle 1 yield 2 3 catnip 3 4 5 snatch scheme"
QUIET = "b...... ....... ....... ....... ....... ....... ....... ......w"
NEAR = "....... ....... ....... ...b... ....... ...w... ....... w.....b"
CONTACT = "d3d4"


def test_the_card_list() -> None:
    assert {str(card): (card.worth, card.circle) for card in Card} == {
        **{str(n): (n, None) for n in range(1, 7)},
        "flee": (0, 1),
        "snatch": (1, 2),
        "scheme": (0, 2),
        "catnip": (0, 2),
        "help": (3, 3),
        "yield": (2, 3),
    }
    assert Counter(NINE[0]) == Counter(cards("1 2 2 3 4 5 6 flee help"))
    assert Counter(NINE[1]) == Counter(cards("2 3 3 4 5 yield snatch scheme catnip"))


def test_at_the_start_both_decks_are_shuffled_and_then_three_cards_drawn() -> None:
    state = GAME.start(2)
    assert GAME.to_act(state) == {CHANCE}
    state = play(state, WHITE_SHUFFLE)
    assert GAME.to_act(state) == {CHANCE}
    assert state.hands == ((), ())
    state = play(state, BLACK_SHUFFLE)
    assert state.hands == (cards("1 2 flee"), cards("2 3 catnip"))
    assert state.decks == (cards("help 2 3 4 5"), cards("3 4 5 snatch scheme"))
    assert state.asides == (Card.SIX, Card.YIELD)
    assert state.table.piles == ((), ())


def test_the_short_game_sets_no_card_aside() -> None:
    state = play(GAME.start(2, {"short": True}), WHITE_SHUFFLE, BLACK_SHUFFLE)
    assert state.asides == (None, None)
    assert state.hands[0] == cards("1 6 flee")
    assert state.decks[0] == cards("2 help 2 3 4 5")


def test_a_shuffle_holds_exactly_the_discards_of_the_seat_whose_deck_is_made() -> None:
    state = GAME.start(2)
    assert refusal(state, CHANCE, BLACK_SHUFFLE) == ("shirokuro-shuffle-seat", {"seat": 0})
    for wrong in ("shuffle 0 1", WHITE_SHUFFLE.replace("6", "1"), WHITE_SHUFFLE + " 6"):
        assert refusal(state, CHANCE, wrong) == ("shirokuro-shuffle-cards", {"seat": 0})
    assert refusal(state, CHANCE, "steal 1") == ("shirokuro-other-decision", {"owed": "deal"})


def test_the_hand_is_filled_up_to_three_when_the_turn_begins() -> None:
    state = position(QUIET, turn=1, hands=("1", "2 3 4"), decks=("6 5 4", None))
    state = play(state, "a8a7")
    assert state.hands[0] == cards("1 5 6")
    assert state.decks[0] == cards("4")


def test_no_deck_is_made_while_no_card_is_missing() -> None:
    state = position(QUIET, turn=1, hands=("1", "2 3 4"), decks=("6 5", None))
    state = play(state, "a8a7")
    assert state.decks[0] == ()
    assert GAME.to_act(state) == {0}


def test_a_deck_is_made_in_the_middle_of_drawing_and_the_card_set_aside_goes_in_too() -> None:
    state = position(
        QUIET,
        turn=1,
        hands=("1", "2 3 4"),
        decks=("6", None),
        piles=("2 3 4 5 flee help", ""),
        asides=("2", ""),
    )
    state = play(state, "a8a7")
    assert GAME.to_act(state) == {CHANCE}
    assert state.hands[0] == cards("1 6")
    after = play(state, "shuffle 0 flee help 2 2 3 4 5")
    assert after.hands[0] == cards("1 6 help")
    assert (after.asides[0], after.decks[0]) == (Card.FLEE, cards("2 2 3 4 5"))
    assert after.table.piles[0] == ()
    assert GAME.to_act(after) == {0}
    assert GAME.events(state, after, 0) == (
        DeckMade(seat=0, size=6, set_aside=True),
        Drew(seat=0, count=1, cards=(Card.HELP,)),
    )


def test_the_other_player_is_not_refilled_before_a_fight() -> None:
    state = play(position(NEAR, hands=("1 2 3", "5 3")), CONTACT)
    assert state.hands[1] == cards("3 5")


def test_a_player_without_cards_draws_one_for_the_fight() -> None:
    state = play(position(NEAR, hands=("1 2 3", ""), decks=(None, "5 4 3")), CONTACT)
    assert state.hands[1] == cards("5")
    assert GAME.to_act(state) == {0, 1}
    assert texts(state, 1) == ["card 5"]


def test_both_may_have_to_draw_white_first_with_a_deck_made_in_between() -> None:
    state = position(
        NEAR,
        hands=("", ""),
        decks=("", ""),
        piles=("1 2 2 3 4 5 6 flee help", "2 3 3 4 5 yield snatch scheme"),
        asides=("", "catnip"),
    )
    state = play(state, CONTACT)
    assert GAME.to_act(state) == {CHANCE}
    assert state.table.actor == 0
    state = play(state, WHITE_SHUFFLE)
    assert state.hands == (cards("flee"), ())
    assert GAME.to_act(state) == {CHANCE}
    assert state.table.actor == 1
    state = play(state, BLACK_SHUFFLE)
    # one card, not three
    assert state.hands == (cards("flee"), cards("2"))
    assert GAME.to_act(state) == {0, 1}


def test_all_cards_of_a_fight_are_discarded_by_their_owners() -> None:
    state = fight(
        position("..... ..... ..b.. ..... ..w.. w...b", hands=("6 1 2", "2 3 4")), "c2c3", "6", "2"
    )
    assert state.table.piles == (cards("6"), cards("2"))


def test_drawing_lots_is_even() -> None:
    first: Counter[str] = Counter()
    rng = random.Random(5)
    start = GAME.start(2)
    for _ in range(1800):
        first[str(GAME.sample(start, rng)).split()[2]] += 1
    assert set(first) == {str(card) for card in NINE[0]}
    assert all(130 < count < 280 for card, count in first.items() if card != "2")


def test_a_record_gives_the_same_game_again() -> None:
    rng = random.Random(8)
    state, record = GAME.start(2), []
    while acting := GAME.to_act(state):
        seat = min(acting)
        move = (
            GAME.sample(state, rng)
            if seat == CHANCE
            else rng.choice(GAME.moves(GAME.view(state, seat)))
        )
        record.append((seat, str(move)))
        state = GAME.play(state, seat, move)
    again = replay(GAME, 2, {}, record)
    assert again == state
    assert hash(again) == hash(state)
