"""What is true in every match of Shinra Bansho Intelligence, however it goes."""

from __future__ import annotations

from collections import Counter
from itertools import permutations, product
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from engines import MoveError, replay
from engines.shinra.pieces import CELL_NAMES, KINDS, LAID_BY_ALL, ROYALS, TERRITORY, Kind
from engines.shinra.state import State
from engines.shinra.view import Phase

from .playing import GAME, Ply, match, start, view

EVERY_TEXT = [
    *("ready", "noswap"),
    *(f"put {kind} {cell}" for kind, cell in product(KINDS, CELL_NAMES)),
    *(f"lift {cell}" for cell in CELL_NAMES),
    *(f"swap {a} {b}" for a, b in permutations(CELL_NAMES, 2) if a < b),
    *(a + b for a, b in permutations(CELL_NAMES, 2)),
]


@st.composite
def reached(draw: st.DrawFn) -> list[Ply]:
    """The plies of a match up to anywhere."""
    return list(
        match(
            draw(st.integers(0, 2**32)),
            fierce=draw(st.sampled_from((0.0, 0.5, 1.0))),
            hasty=draw(st.booleans()),
            at_most=draw(st.integers(1, 200)),
        )
    )


def refused(state: State, seat: int, text: str) -> bool:
    try:
        GAME.play(state, seat, text)
    except MoveError:
        return True
    return False


@settings(max_examples=25)
@given(reached())
def test_of_each_kind_there_are_two_cards_or_a_royal_is_out(plies: list[Ply]) -> None:
    for ply in plies:
        seen = view(ply.after)
        there = Counter(card.kind for card in seen.cards)
        there += Counter(card.under for card in seen.cards if card.under)
        for seat in (0, 1):
            there += Counter(seen.hands[seat]) + Counter(seen.royals_lost[seat])
        assert there == dict.fromkeys(KINDS, 2)


@settings(max_examples=25)
@given(reached())
def test_only_a_normal_card_lies_underneath_and_only_under_a_ranked_one(plies: list[Ply]) -> None:
    for ply in plies:
        for card in view(ply.after).cards:
            assert card.under is None or (card.kind.ranked and not card.under.ranked)


@settings(max_examples=25)
@given(reached())
def test_what_lies_underneath_came_from_the_opponent(plies: list[Ply]) -> None:
    hosts: dict[tuple[int, Kind], int] = {}
    for ply in plies:
        last = view(ply.after).last
        if last and last.infiltrated and last.met:
            assert last.met.under is None
            assert last.met.seat == 1 - ply.seat
        now = Counter((card.seat, card.kind) for card in view(ply.after).cards if card.under)
        grown = now - Counter(hosts)
        assert sum(grown.values()) <= 1
        assert not grown or (last and last.infiltrated)
        hosts = dict(now)


@settings(max_examples=25)
@given(reached())
def test_kings_and_princes_are_never_in_hand_once_laid_out(plies: list[Ply]) -> None:
    for ply in plies:
        if view(ply.after).phase is not Phase.ARRANGEMENT:
            assert not any(kind.royal for hand in view(ply.after).hands for kind in hand)
            for seat in (0, 1):
                held = {card.kind for card in view(ply.after).cards if card.seat == seat}
                assert held & set(ROYALS) | set(view(ply.after).royals_lost[seat]) == set(ROYALS)


@settings(max_examples=25)
@given(reached())
def test_in_the_arrangement_cards_lie_at_home_and_nine_at_most(plies: list[Ply]) -> None:
    for ply in plies:
        if view(ply.after).phase is not Phase.ARRANGEMENT:
            return
        for seat in (0, 1):
            laid = [card for card in view(ply.after).cards if card.seat == seat]
            assert all(card.cell in TERRITORY[seat] for card in laid)
            assert len([card for card in laid if card.kind not in LAID_BY_ALL]) <= 5
            assert len(laid) + len(view(ply.after).hands[seat]) == len(KINDS)


@settings(max_examples=25)
@given(reached())
def test_a_turn_changes_the_number_of_cards_on_the_sheet_as_it_should(plies: list[Ply]) -> None:
    for ply in plies:
        last = view(ply.after).last
        grown = len(view(ply.after).cards) - len(view(ply.before).cards)
        text = str(ply.move).split()
        expected = {"put": 1, "lift": -1}.get(text[0], 0)
        if last and last.met and len(text) == 1 and text[0] in EVERY_TEXT:
            expected = -1
        assert grown == expected


@settings(max_examples=15)
@given(reached())
def test_of_all_texts_exactly_the_legal_moves_are_accepted(plies: list[Ply]) -> None:
    state = plies[-1].after
    for seat in GAME.to_act(state):
        listed = [str(move) for move in GAME.moves(GAME.view(state, seat))]
        accepted = [text for text in EVERY_TEXT if not refused(state, seat, text)]
        assert sorted(listed) == sorted(accepted)


@settings(max_examples=15)
@given(reached(), st.randoms(use_true_random=False))
def test_in_the_arrangement_only_the_order_of_each_seat_counts(
    plies: list[Ply], rng: Random
) -> None:
    laying = [ply for ply in plies if view(ply.before).phase is Phase.ARRANGEMENT]
    moves = [[ply.move for ply in laying if ply.seat == seat] for seat in (0, 1)]
    order = [ply.seat for ply in laying]
    rng.shuffle(order)
    state = start()
    for seat in order:
        state = GAME.play(state, seat, moves[seat].pop(0))
    assert state == laying[-1].after
    assert hash(state) == hash(laying[-1].after)


@settings(max_examples=15)
@given(reached())
def test_a_record_leads_to_an_equal_state(plies: list[Ply]) -> None:
    record = [(ply.seat, str(ply.move)) for ply in plies]
    assert replay(GAME, 2, {}, record) == plies[-1].after


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_every_match_is_won_by_someone_or_drawn_by_repetition(seed: int) -> None:
    *_, last = match(seed, fierce=0.5, at_most=3000)
    outcome = GAME.outcome(last.after)
    assert outcome
    assert len(outcome.winners) == (outcome.reason != "repetition")
    assert outcome.reason in ("royals", "stalemate", "repetition")


def test_all_moves_are_tried() -> None:
    assert len(EVERY_TEXT) == 2 + 16 * 25 + 25 + 300 + 600
