"""How the sides of a match are made even: what is refused, what is usual, and which is better."""

from __future__ import annotations

from typing import Any

import pytest

from bot.match.lobby.seating import (
    TermsRefused,
    better_side,
    is_even,
    measured_balance,
    usual_remedy,
)
from bot.match.model.clock import parse_clock
from bot.match.model.terms import Seating, Sides, Terms
from engines import GAMES
from engines.balance import Balance, Remedy
from tests.match.world import BOB, CAT, World

BANK = parse_clock("7d+12h")
SWAP, BID = Terms(sides=Sides.SWAP), Terms(BANK, sides=Sides.BID)


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games=GAMES, open_matches=20)


async def refused(world: World, game: str, *opponents: Any, **wish: Any) -> str:
    """The code with which a wish is refused, also before anything is made; empty if it is not."""
    codes = list[str]()
    for asking in (world.parts.match.lobby.check, world.parts.match.lobby.create):
        click = () if asking == world.parts.match.lobby.check else (world.click(),)
        try:
            await asking(world.wish(game, *opponents, **wish), *click)
        except TermsRefused as refusal:
            codes.append(refusal.code)
        else:
            codes.append("")
    assert codes[0] == codes[1]
    return codes[0]


async def test_games_without_secrets_in_the_opening_can_be_swapped(world: World) -> None:
    for game in ("pastoral", "shinra", "escape"):
        assert await refused(world, game, BOB, terms=SWAP) == ""
    for game in ("shirokuro", "countup"):
        assert await refused(world, game, BOB, terms=SWAP) == "sides-swap"


async def test_time_is_bid_only_from_a_bank(world: World) -> None:
    assert await refused(world, "shirokuro", BOB, terms=BID) == ""
    for clock in ("none", "3d", "3d weekends off Asia/Tokyo"):
        terms = Terms(parse_clock(clock), sides=Sides.BID)
        assert await refused(world, "shirokuro", BOB, terms=terms) == "sides-clock"


async def test_only_two_players_make_their_sides_even(world: World) -> None:
    assert await refused(world, "countup", BOB, CAT, terms=BID) == "sides-players"
    assert await refused(world, "countup", BOB, seats=3, terms=BID) == "sides-players"
    assert await refused(world, "countup", BOB, CAT) == ""


def test_a_remedy_is_usual_for_two_alone_and_only_where_the_game_allows_it() -> None:
    for game in GAMES.values():
        assert usual_remedy(game, 3) is Remedy.NONE
        if usual_remedy(game, 2) is Remedy.SWAP:
            assert game.can_swap
    assert usual_remedy(GAMES["shirokuro"], 2) is Remedy.PAIR


def test_an_uneven_game_has_a_remedy_and_an_even_one_none() -> None:
    for game in GAMES.values():
        assert game.balance is not None
        even = is_even(game.balance.first)
        assert even is (game.balance.remedy is Remedy.NONE), game.key


def test_figures_are_of_two_players_with_the_usual_options() -> None:
    shirokuro, countup = GAMES["shirokuro"], GAMES["countup"]
    assert measured_balance(shirokuro, 2, {}) == shirokuro.balance
    assert measured_balance(shirokuro, 2, {"short": False}) == shirokuro.balance
    assert measured_balance(shirokuro, 2, {"short": True}) is None
    assert measured_balance(countup, 3, {}) is None


def test_the_better_side_is_the_first_unless_the_second_wins_more() -> None:
    for game in GAMES.values():
        first = isinstance(game.balance, Balance) and game.balance.first >= 0.5
        assert better_side(game) is (Seating.FIRST if first else Seating.SECOND)


@pytest.mark.parametrize(
    ("share", "even"), [(0.44, False), (0.45, True), (0.55, True), (0.56, False)]
)
def test_a_game_is_even_from_45_to_55_percent(share: float, even: bool) -> None:
    assert is_even(share) is even
