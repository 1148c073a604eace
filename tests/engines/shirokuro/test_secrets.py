"""Non-interference: what an audience may not know changes nothing that it is shown."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice, permutations

import pytest

from engines.core import CHANCE, PUBLIC, Audience
from engines.shirokuro.pieces import NINE, Card, parse
from engines.shirokuro.state import State
from engines.shirokuro.table import in_fight

from .playing import GAME, every_text, fight, games, owned, play, position, refused, sample

pytestmark = pytest.mark.slow

AUDIENCES: tuple[Audience, ...] = (0, 1, PUBLIC)
MOVES = [parse(text) for text in every_text()]


def another(state: State, audience: Audience, rng: random.Random) -> State:
    """The state with everything dealt anew that the audience cannot see."""
    return GAME.imagine(GAME.view(state, audience), rng)


def test_an_imagined_state_looks_the_same_and_is_a_whole_one() -> None:
    rng = random.Random(1)
    for ply in sample(400, seed=1):
        for audience in AUDIENCES:
            state = another(ply.before, audience, rng)
            assert GAME.view(state, audience) == GAME.view(ply.before, audience)
            assert GAME.to_act(state) == GAME.to_act(ply.before)
            for seat in (0, 1):
                assert owned(state, seat) == list(NINE[seat])
                chosen = state.chosen[seat]
                assert chosen is None or chosen in state.hands[seat]
                assert list(state.hands[seat]) == sorted(state.hands[seat])


@pytest.mark.parametrize("part", range(2))
def test_moves_and_refusals_do_not_depend_on_what_is_hidden(part: int) -> None:
    rng = random.Random(part)
    for ply in sample(30, seed=part + 10):
        for audience in (0, 1):
            true, other = ply.before, another(ply.before, audience, rng)
            moves = GAME.moves(GAME.view(true, audience))
            assert GAME.moves(GAME.view(other, audience)) == moves
            legal = set(moves)
            for move in MOVES:
                error = refused(true, audience, move)
                assert error == refused(other, audience, move)
                # and a move is legal exactly if it is played
                assert (error is None) == (move in legal)


def test_events_do_not_depend_on_what_is_hidden() -> None:
    rng = random.Random(3)
    compared = 0
    for ply in sample(1500, seed=3):
        for audience in AUDIENCES:
            other = another(ply.before, audience, rng)
            # the one who moves may be holding other cards: any move of theirs will do that
            # leads to what looks the same
            moves = [GAME.sample(other, rng)] if ply.seat == CHANCE else [ply.move]
            if ply.seat not in (CHANCE, audience):
                moves = list(GAME.moves(GAME.view(other, ply.seat)))
            for move in moves:
                after = GAME.play(other, ply.seat, move)
                if GAME.view(after, audience) == GAME.view(ply.after, audience):
                    compared += 1
                    told = GAME.events(ply.before, ply.after, audience)
                    assert GAME.events(other, after, audience) == told
    assert compared > 2000


def swapped(text: str, seat: int, mover: int, pair: tuple[str, str]) -> str:
    """A move text with two of the seat's cards under each other's name."""
    one, other = pair
    names = {one: other, other: one}
    words = text.split()
    if mover == seat or (words[0] == "shuffle" and words[1] == str(seat)):
        words = [names.get(word, word) for word in words]
    return " ".join(words)


def shown(state: State, seat: int) -> set[str]:
    """The seat's cards that lie face up."""
    return {*state.table.piles[seat], *in_fight(state.table, seat)}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_history_with_two_unseen_cards_exchanged_looks_the_same(seat: int) -> None:
    single = [str(card) for card in NINE[seat] if NINE[seat].count(card) == 1]
    pairs = [(one, other) for one in single for other in single if one < other]
    compared = 0
    for number, game in enumerate(games()):
        pair = pairs[number % len(pairs)]
        short = game[0].before.table.short
        true = other = GAME.start(2, {"short": short})
        for ply in game:
            before, other_before = true, other
            text = str(ply.move)
            if text.startswith("steal") and text.split()[1] in pair and seat == 0:
                break
            other = GAME.play(other, ply.seat, swapped(text, seat, ply.seat, pair))
            true = ply.after
            if true.table.played > 1 and shown(true, seat) & set(pair):
                break
            if true.table.played == 1:
                continue  # before the deal all cards lie open
            compared += 1
            for audience in (1 - seat, PUBLIC):
                assert GAME.view(other, audience) == GAME.view(true, audience)
                told = GAME.events(before, true, audience)
                assert GAME.events(other_before, other, audience) == told
                assert GAME.moves(GAME.view(other, 1 - seat)) == GAME.moves(
                    GAME.view(true, 1 - seat)
                )
    assert compared > 200


def test_secret_moves_of_the_other_look_the_same_whatever_they_are() -> None:
    state = play(position("b.... ..... ..b.. ..... ..w.. ....w"), "c2c3")
    seen = {(GAME.view(play(state, f"1: card {n}"), 0)) for n in (2, 3, 4)}
    assert len(seen) == 1
    told = {GAME.events(state, play(state, f"1: card {n}"), 0) for n in (2, 3, 4)}
    assert len(told) == 1


def test_shuffles_look_the_same_to_everybody_but_for_the_cards_drawn() -> None:
    start = GAME.start(2)
    views = {
        GAME.view(play(start, " ".join(["shuffle 0", *order])), audience)
        for order in islice(permutations(NINE[0]), 0, None, 5000)
        for audience in (PUBLIC,)
    }
    assert len(views) == 1


def test_the_card_set_aside_looks_the_same_whatever_black_takes_it_for() -> None:
    def taken(aside: str, deck: str) -> tuple[object, ...]:
        state = position(
            "b.... ..... ..b.. ..... ..w.. ....w",
            hands=("6 1 2", "yield 2"),
            piles=("", "4"),
            asides=("", aside),
            decks=(None, deck),
        )
        state = fight(state, "c2c3", "6", "yield")
        after = play(state, f"take {aside}")
        return tuple(
            (GAME.view(after, audience), GAME.events(state, after, audience))
            for audience in (0, PUBLIC)
        )

    assert taken("snatch", "3 3 5 catnip scheme") == taken("5", "3 3 snatch catnip scheme")


def test_every_consistent_deal_is_imagined() -> None:
    # White knows 6 of Black's cards; 3, 3, 5 lie in hand (2, one chosen) and deck (1)
    state = position(
        "..... ..... ..b.. ..... ..w.. b...w",
        hands=("1 2 3", "3 5"),
        piles=("", "2 4 yield snatch scheme catnip"),
        decks=(None, "3"),
    )
    state = play(state, "c2c3", "1: card 5")
    rng = random.Random(4)
    deals: Counter[tuple[tuple[Card, ...], Card | None]] = Counter()
    for _ in range(400):
        imagined = another(state, 0, rng)
        deals[imagined.hands[1], imagined.chosen[1]] += 1
    three, five = Card.THREE, Card.FIVE
    assert set(deals) == {((three, three), three), ((three, five), three), ((three, five), five)}


def test_every_place_of_every_unseen_card_is_imagined() -> None:
    state = position(
        "..... ..... ..b.. ..... ..w.. b...w",
        hands=("1 2 3", "3 5"),
        asides=("6", "3"),
        piles=("2", "2 4 yield snatch scheme"),
    )
    rng = random.Random(6)
    mine: set[tuple[Card | None, tuple[Card, ...]]] = set()
    for _ in range(3000):
        imagined = another(state, 0, rng)
        mine.add((imagined.asides[0], imagined.decks[0]))
    # one set aside and four in the deck of 4, 5, 6, flee, help
    assert len(mine) == 120


def test_what_black_sees_while_choosing_for_yield_is_not_dealt_anew() -> None:
    state = position(
        "b.... ..... ..b.. ..... ..w.. ....w",
        hands=("6 1 2", "yield 2"),
        piles=("", "4"),
        asides=("", "snatch"),
    )
    state = fight(state, "c2c3", "6", "yield")
    rng = random.Random(7)
    assert {another(state, 1, rng).asides[1] for _ in range(50)} == {Card.SNATCH}
    assert len({another(state, 0, rng).asides[1] for _ in range(50)}) > 3
