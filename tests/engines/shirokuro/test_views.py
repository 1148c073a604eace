"""Views, and the readers of the record: who may see what, and until when."""

from __future__ import annotations

import pytest

from engines.core import CHANCE, PUBLIC
from engines.shirokuro.events import Drew, HasChosen
from engines.shirokuro.pieces import Card
from engines.shirokuro.table import Phase

from .playing import GAME, cards, fight, games, play, plies, position

DUEL = "b.... ..... ..b.. ..... ..w.. ....w"


def test_the_owner_sees_the_own_hand_and_others_its_size() -> None:
    state = position(DUEL, hands=("1 2 3", "4 5"))
    assert GAME.view(state, 0).hand == cards("1 2 3")
    assert GAME.view(state, 1).hand == cards("4 5")
    assert GAME.view(state, PUBLIC).hand is None
    for audience in (0, 1, PUBLIC):
        view = GAME.view(state, audience)
        assert (view.hand_sizes, view.deck_sizes) == ((3, 2), (6, 7))


def test_the_discards_are_open_but_for_the_card_set_aside() -> None:
    state = position(DUEL, piles=("5", "5 catnip"), asides=("6", ""), hands=("1 2 3", "2 3 4"))
    for audience in (0, 1, PUBLIC):
        view = GAME.view(state, audience)
        assert view.table.piles == (cards("5"), cards("5 catnip"))
        assert view.set_aside == (True, False)
        assert view.seen_aside is None


def test_black_sees_its_card_set_aside_only_while_choosing_for_yield() -> None:
    state = position(DUEL, hands=("6 1 2", "yield 2"), piles=("", "4"), asides=("5", "snatch"))
    assert GAME.view(state, 1).seen_aside is None
    state = fight(state, "c2c3", "6", "yield")
    assert state.table.phase is Phase.YIELD
    assert GAME.view(state, 1).seen_aside is Card.SNATCH
    assert GAME.view(state, 0).seen_aside is None
    assert GAME.view(state, PUBLIC).seen_aside is None
    assert GAME.view(play(state, "none"), 1).seen_aside is None


def test_a_chosen_card_is_its_owners_alone() -> None:
    state = play(position(DUEL), "c2c3", "0: card 2")
    assert GAME.view(state, 0).chosen is Card.TWO
    for audience in (1, PUBLIC):
        view = GAME.view(state, audience)
        assert view.chosen is None
        assert view.has_chosen == (True, False)
        assert GAME.events(play(position(DUEL), "c2c3"), state, audience) == (HasChosen(0),)


def test_drawn_cards_are_told_to_their_owner() -> None:
    before = position(DUEL, hands=("1 2 3", "2"), decks=(None, "5 4 3"))
    after = play(before, "e1e2")
    assert Drew(1, 2, cards("4 5")) in GAME.events(before, after, 1)
    assert Drew(1, 2) in GAME.events(before, after, 0)
    assert Drew(1, 2) in GAME.events(before, after, PUBLIC)


def test_a_drawn_card_like_the_one_just_played_is_told_too() -> None:
    # Black reveals a 3, loses it to the fight, and draws the other 3 for its turn
    state = position(DUEL, hands=("6 1 2", "3 2 4"), decks=(None, "3 5"))
    before = play(state, "c2c3", "0: card 6")
    after = play(before, "1: card 3")
    assert Drew(1, 1, cards("3")) in GAME.events(before, after, 1)


def test_there_are_two_seats_and_the_public() -> None:
    with pytest.raises(ValueError, match="audience"):
        GAME.view(position(DUEL), CHANCE)


def test_no_repr_of_a_state_shows_a_card() -> None:
    for ply in plies()[::101]:
        shown = repr(ply.before)
        assert not any(card in shown for card in ("flee", "help", "yield", "snatch", "catnip"))
    one = position(DUEL, hands=("1 2 3", "2 3 4"))
    assert repr(one) == repr(position(DUEL, hands=("4 5 6", "yield 3 4")))


# --- the record -------------------------------------------------------------------------------


def test_shuffles_are_secret_until_the_game_ends() -> None:
    for game in games()[:6]:
        record: list[tuple[int, str]] = []
        for ply in game:
            record.append((ply.seat, str(ply.move)))
            hidden = GAME.hidden_in_record(record, ply.after)
            shuffles = {i for i, (_, text) in enumerate(record) if text.startswith("shuffle")}
            if GAME.to_act(ply.after):
                assert shuffles <= hidden
                assert all(record[i][1].split()[0] in ("shuffle", "card", "take") for i in hidden)
            else:
                assert not hidden


def test_a_choice_is_secret_until_both_have_chosen() -> None:
    state = position(DUEL, hands=("1 2 3", "scheme 3 4"))
    record = [(0, "c2c3")] * state.table.played
    for seat, text, hidden in (
        (0, "c2c3", False),
        (1, "card scheme", True),
        (0, "card 3", False),
        (1, "card 4", False),
    ):
        state = GAME.play(state, seat, text)
        record.append((seat, text))
        assert GAME.hidden_in_record(record, state) == ({len(record) - 1} if hidden else set())


def test_taking_the_card_set_aside_is_secret_and_taking_another_is_not() -> None:
    state = position(DUEL, hands=("6 1 2", "yield 2"), piles=("", "4"), asides=("", "snatch"))
    state = fight(state, "c2c3", "6", "yield")
    record = [(0, "c2c3")] * (state.table.played + 1)
    assert GAME.hidden_in_record(record, play(state, "take 4")) == set()
    later = play(state, "take snatch")
    assert GAME.hidden_in_record(record, later) == {len(record) - 1}
    assert GAME.hidden_in_record([*record, (1, "a6a5")], play(later, "a6a5")) == {len(record) - 1}
