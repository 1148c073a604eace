"""Phase 2, sentence by sentence (rules: shinra.md, Phase 2: deployment)."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from engines.shinra.events import BattleBegan, Deployed, Exchanged, KeptPlaces
from engines.shinra.pieces import CELL_NAMES, Kind, parse_cell
from engines.shinra.view import Phase

from .playing import (
    DEPLOYED,
    GAME,
    battle,
    deployment,
    hand,
    lying,
    play,
    refused,
    start,
    texts,
    told,
    view,
)


def test_each_seat_fills_its_own_cell_then_the_centre_in_turn_then_seat_0_the_middle() -> None:
    state, seen = deployment(), []
    for text in DEPLOYED:
        if not view(state).exchange:
            cells = " ".join(CELL_NAMES[cell] for cell in view(state).fillable)
            seen.append((*view(state).acting, cells))
        state = play(state, text)
    assert seen == [
        (0, "a1"),
        (1, "e5"),
        (0, "a3 b3 d3 e3"),
        (1, "a3 d3 e3"),
        (0, "a3 e3"),
        (1, "e3"),
        (0, "c3"),
    ]


def test_the_own_territory_takes_any_card_in_hand() -> None:
    kinds = hand(deployment(), 0).split()
    assert kinds == ["i", "n3", "n4", "n5", "n7", "n8", "n9"]
    assert texts(deployment()) == {f"put {kind} a1" for kind in kinds}


def test_other_cells_have_to_wait() -> None:
    refused(deployment(), "put n3 a3", "shinra-fill", cells="a1")
    refused(deployment(), "put n3 a2", "shinra-occupied", cell="a2")
    state = play(deployment(), *DEPLOYED[:4])
    refused(state, "put n4 c3", "shinra-fill", cells="a3, b3, d3, e3")
    state = play(state, *DEPLOYED[4:-1])
    assert texts(state) == {f"put {kind} c3" for kind in ("n7", "n8", "n9")}


def test_the_centre_row_takes_normal_cards_only() -> None:
    state = play(deployment(), *DEPLOYED[:4])
    kinds = ("n4", "n5", "n7", "n8", "n9")
    assert texts(state) == {f"put {kind} {f}3" for kind, f in product(kinds, "abde")}
    refused(state, "put i a3", "shinra-ranked-centre", card="i")
    refused(play(state, *DEPLOYED[4:-1]), "put i c3", "shinra-ranked-centre", card="i")


def test_after_a_deployment_the_same_seat_may_exchange_two_cards_of_its_territory() -> None:
    state = play(deployment(), "put n3 a1")
    assert GAME.to_act(state) == {0}
    assert view(state).exchange
    home = sorted(file + rank for file, rank in product("abcde", "12"))
    assert texts(state) == {"noswap", *(f"swap {a} {b}" for a, b in combinations(home, 2))}


def test_an_exchange_lets_two_cards_change_places() -> None:
    before = play(deployment(), "put i a1")
    after = play(before, "swap a1 e2")
    assert lying(after, 0) == "n10:a1 p:b1 k:c1 g:d1 s:e1 n1:a2 n2:b2 d:c2 n6:d2 i:e2"
    cells = parse_cell("a1"), parse_cell("e2")
    assert told(before, after) == (Exchanged(0, cells, (Kind.N10, Kind.INTELLIGENCE)),)
    assert GAME.to_act(after) == {1}


def test_or_it_leaves_them() -> None:
    before = play(deployment(), "put i a1")
    after = play(before, "noswap")
    assert lying(after, 0) == lying(before, 0)
    assert told(before, after) == (KeptPlaces(0),)
    assert GAME.to_act(after) == {1}


def test_the_cards_of_the_centre_row_and_of_the_opponent_stay() -> None:
    state = play(deployment(), *DEPLOYED[:5])
    refused(state, "swap a1 b3", "shinra-not-own-cell", cell="b3", first=1, last=2)
    refused(state, "swap a1 b4", "shinra-not-own-cell", cell="b4", first=1, last=2)
    refused(state, "swap a5 b1", "shinra-not-own-cell", cell="a5", first=1, last=2)


def test_an_exchange_follows_a_deployment_in_the_centre_too() -> None:
    state = play(deployment(), *DEPLOYED[:9])
    assert lying(play(state, "swap b1 c1"), 0).startswith("n3:a1 k:b1 p:c1")


def test_deployments_and_exchanges_come_in_their_order() -> None:
    refused(deployment(), "noswap", "shinra-not-now", due="deployment")
    refused(deployment(), "a2a3", "shinra-not-now", due="deployment")
    state = play(deployment(), "put n3 a1")
    refused(state, "put n4 a3", "shinra-not-now", due="exchange")
    refused(state, "ready", "shinra-not-now", due="exchange")


def test_after_the_middle_nothing_is_exchanged_and_seat_1_begins_the_battle() -> None:
    before = play(deployment(), *DEPLOYED[:-1])
    after = play(before, "put n7 c3")
    assert view(after).phase is Phase.BATTLE
    assert GAME.to_act(after) == {1}
    assert not view(after).exchange
    assert told(before, after) == (Deployed(0, Kind.N7, parse_cell("c3")), BattleBegan(1))


def test_the_sheet_is_full_then_and_the_rest_stays_in_hand() -> None:
    assert len(view(battle()).cards) == 25
    assert [len(cards) for cards in view(battle()).hands] == [3, 4]


@pytest.mark.parametrize("chosen", ["n1 n2 n3 n4 n5", "i d n8 n9 n10"])
def test_nobody_runs_out_of_normal_cards(chosen: str) -> None:
    state = start()
    for seat, rank in ((0, 1), (1, 5)):
        row = [
            f"{seat}: put {kind} {file}{rank}"
            for kind, file in zip(chosen.split(), "abcde", strict=True)
        ]
        second = 2 if seat == 0 else 4
        needed = [
            f"{seat}: put {kind} {file}{second}" for kind, file in zip("kpgs", "abcd", strict=True)
        ]
        state = play(state, *row, *needed, f"{seat}: ready")
    while view(state).phase is not Phase.BATTLE:
        state = play(state, *sorted(texts(state))[:1])
    assert len(view(state).cards) == 25
