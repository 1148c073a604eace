"""Handicaps: what a player gives, in the set-up of each game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import render
from bot.cli.selfplay import Score
from engines import GAMES, AnyGame, SetupError
from engines.balance import handicaps_of
from engines.core import HANDICAP, Arranging, handicap_option, sizes_given
from engines.escape.pieces import cards_of
from engines.pastoral.state import HAND, STOCK
from engines.shinra.pieces import Kind
from engines.shirokuro.pieces import NINE, Card
from engines.testing import random_match

ROOT = Path(__file__).parents[2]
EVERY = [
    (key, seat, size)
    for key, game in GAMES.items()
    for seat in (0, 1)
    for size in range(1, len(game.handicaps) + 1)
]


def begun(key: str, seat: int, size: int) -> Any:
    return GAMES[key].start(2, {HANDICAP: handicap_option(seat, size)})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_one_and_its_figures_are_measured(game: AnyGame) -> None:
    assert game.handicaps == handicaps_of(game.key)
    assert game.handicaps
    for one in game.handicaps:
        assert one.matches >= 45
        # worth something, beyond doubt
        assert Score(one.points, one.matches).interval[1] < 0.5
    shares = [one.share for one in game.handicaps]
    assert shares == sorted(shares, reverse=True)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_documentation_tells_what_was_measured(game: AnyGame) -> None:
    short, long = (
        (ROOT / "docs" / page).read_text(encoding="utf-8")
        for page in ("computer-players.md", "dev/computer-players.md")
    )
    for size, one in enumerate(game.handicaps, 1):
        what = render.option(game.key, HANDICAP, size)
        assert f"| {what} | {round(100 * (0.5 - one.share))} % |" in short
        assert f"| {game.key} | {size} | {what} | {one.share:.1%}".replace("%", " %") in long


@pytest.mark.parametrize(("key", "seat", "size"), EVERY)
def test_matches_with_one_come_to_an_end(key: str, seat: int, size: int) -> None:
    game, options = GAMES[key], {HANDICAP: handicap_option(seat, size)}
    *_, last = random_match(game, size, options=options, at_most=3000)
    assert game.outcome(last.after) is not None


@pytest.mark.parametrize(("key", "seat", "size"), EVERY)
def test_it_is_in_the_set_up_and_nowhere_else(key: str, seat: int, size: int) -> None:
    state = begun(key, seat, size)
    assert state != GAMES[key].start(2)
    assert state == begun(key, seat, size)
    assert state != begun(key, 1 - seat, size)


@pytest.mark.parametrize("seat", [0, 1])
def test_in_pastoral_the_other_has_stones_in_hand(seat: int) -> None:
    position = begun("pastoral", seat, 1).position
    hands, stocks = position[HAND : HAND + 2], position[STOCK : STOCK + 2]
    usual = [2, 0]  # the first pick-up has happened
    usual[1 - seat] += 2
    assert list(hands) == usual
    assert [sum(each) for each in zip(hands, stocks, strict=True)] == [32, 32]


@pytest.mark.parametrize("seat", [0, 1])
def test_in_cats_the_strongest_cards_are_missing_for_good(seat: int) -> None:
    game = GAMES["shirokuro"]
    best = ((Card.SIX, Card.FIVE), (Card.FIVE, Card.FOUR))[seat]
    for size in (1, 2):
        gone = set(best[:size])
        assert set(NINE[seat]) - gone == set(begun("shirokuro", seat, size).table.cards[seat])
        options = {HANDICAP: handicap_option(seat, size)}
        for ply in random_match(game, size, options=options, at_most=300):
            state = ply.after
            cards = (*state.hands[seat], *state.decks[seat], *state.table.piles[seat])
            assert not gone & {*cards}
            assert state.table.cards[1 - seat] == NINE[1 - seat]


@pytest.mark.parametrize("seat", [0, 1])
def test_in_count_up_the_giver_is_nearer_to_the_fall(seat: int) -> None:
    for size, coins in enumerate((3, 0), 1):
        players = begun("countup", seat, size).table.players
        assert (players[seat].coins, players[1 - seat].coins) == (coins, 1)
        assert not any(player.undercat for player in players)


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("size", "gone"), [(1, Kind.STAFF), (2, Kind.GENERAL)])
def test_in_shinra_a_general_stays_at_home(seat: int, size: int, gone: Kind) -> None:
    game, state = GAMES["shinra"], begun("shinra", seat, size)
    assert isinstance(game, Arranging)
    hands = game.view(state, seat).hands
    assert set(hands[1 - seat]) - set(hands[seat]) == {gone}
    for formation in game.arrangements(seat, state):
        laid = state
        for put in (*formation, "ready"):
            laid = game.play(laid, seat, put)
        assert gone not in {card.kind for card in game.view(laid, seat).cards}
    assert game.arrangements(1 - seat, state) == game.arrangements(1 - seat)


@pytest.mark.parametrize("seat", [0, 1])
def test_in_escape_there_are_fewer_cards(seat: int) -> None:
    usual = GAMES["escape"].start(2).hands
    for size in (1, 2):
        hands = begun("escape", seat, size).hands
        assert len(cards_of(seat, hands[seat])) == (10, 9)[seat] - size
        assert hands[1 - seat] == usual[1 - seat]


@pytest.mark.parametrize("value", ["0:0", "2:1", "0:9", "", "0", 1, True, "0:1 ", "1:-1"])
@pytest.mark.parametrize("key", GAMES)
def test_there_is_no_other(key: str, value: Any) -> None:
    with pytest.raises(SetupError) as refused:
        GAMES[key].start(2, {HANDICAP: value})
    assert refused.value.code == "option-value"


def test_at_a_larger_table_nobody_gives_one() -> None:
    with pytest.raises(SetupError) as refused:
        GAMES["countup"].start(3, {HANDICAP: "0:1"})
    assert refused.value.code == "option-unknown"


def test_the_option_says_who_gives_how_much() -> None:
    assert sizes_given({}) == (0, 0)
    assert sizes_given({HANDICAP: handicap_option(0, 2)}) == (2, 0)
    assert sizes_given({HANDICAP: handicap_option(1, 1)}) == (0, 1)
