"""What makes sides even where nobody chose, and the line that tells it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.texts import Say
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import NO_CHOICES, PlayChoices
from bot.match.model.terms import Seating, Sides, Terms
from bot.play.lobby.wish import (
    balance_params,
    chosen_sides,
    compatible,
    sides_line,
    sides_question_line,
)
from engines import GAMES
from engines.balance import Balance, Remedy
from engines.escape.rules import Escape
from tests.app.stage import Stage, User, stage
from tests.match.world import BOB, CAT, World

GIVEN, SWAP, BID = Sides.GIVEN, Sides.SWAP, Sides.BID
ANN, BEA = User(1001, "ann"), User(1002, "bea")


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games=GAMES, open_matches=20)


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


@pytest.mark.parametrize(
    ("game", "choices", "found"),
    [
        ("escape", NO_CHOICES, (SWAP, False)),
        ("escape", PlayChoices(sides=GIVEN), (GIVEN, False)),
        ("escape", PlayChoices(pair=True), (GIVEN, True)),
        ("escape", PlayChoices(pair=False), (SWAP, False)),
        ("escape", PlayChoices(sides=BID), (BID, False)),
        ("shirokuro", NO_CHOICES, (GIVEN, True)),
        ("shirokuro", PlayChoices(pair=False), (GIVEN, False)),
        ("shirokuro", PlayChoices(sides=GIVEN), (GIVEN, False)),
        ("shirokuro", PlayChoices(sides=BID), (BID, False)),
        ("shinra", NO_CHOICES, (GIVEN, False)),
    ],
)
def test_rated_sides_are_even_unless_somebody_chooses(
    monkeypatch: pytest.MonkeyPatch, game: str, choices: PlayChoices, found: tuple[Sides, bool]
) -> None:
    """As if a swap had been measured to make Escape even."""
    monkeypatch.setattr(Escape, "balance", Balance(0.78, 200, Remedy.SWAP))
    assert chosen_sides(game, 2, choices, counts=True) == found
    unrated = chosen_sides(game, 2, choices, counts=False)
    assert unrated == (choices.sides or GIVEN, bool(choices.pair))


@pytest.mark.parametrize(
    ("made", "last", "kept"),
    [
        (PlayChoices(pair=True), PlayChoices(sides=SWAP), PlayChoices()),
        (PlayChoices(sides=SWAP), PlayChoices(pair=True), PlayChoices()),
        (PlayChoices(sides=GIVEN), PlayChoices(pair=True), PlayChoices(pair=True)),
        (PlayChoices(clock="3d"), PlayChoices(sides=BID), PlayChoices()),
        (PlayChoices(clock="7d+12h"), PlayChoices(sides=BID), PlayChoices(sides=BID)),
        # another server's default may be a clock without a bank
        (NO_CHOICES, PlayChoices(sides=BID), PlayChoices()),
        (PlayChoices(clock="3d"), PlayChoices(sides=SWAP), PlayChoices(sides=SWAP)),
        (PlayChoices(seating=Seating.FIRST), PlayChoices(sides=BID), PlayChoices()),
        (PlayChoices(sides=BID), PlayChoices(seating=Seating.FIRST), PlayChoices()),
    ],
)
def test_earlier_choices_give_way_to_those_made_now(
    made: PlayChoices, last: PlayChoices, kept: PlayChoices
) -> None:
    assert compatible("pastoral", made, last, [BOB], None) == kept


def test_earlier_choices_about_two_do_not_count_for_three() -> None:
    last = PlayChoices(sides=BID, pair=True, undo=None, clock="7d+12h")
    assert compatible("countup", NO_CHOICES, last, [BOB, CAT], None) == PlayChoices(clock="7d+12h")
    assert compatible("countup", NO_CHOICES, last, [], 3) == PlayChoices(clock="7d+12h")
    assert compatible("countup", NO_CHOICES, last, [], None) == last


@pytest.mark.parametrize(
    ("share", "told"),
    [(0.78, "the first player scores 78%"), (0.4, "the second player scores 60%")],
)
def test_the_line_names_the_side_that_wins_more(share: float, told: str) -> None:
    for way in ("none", "swap", "pair", "bid"):
        params = balance_params(Balance(share, 200), way)
        line = Say("en")("lobby-sides", first="ann", **params)
        assert line.startswith(f"First move: ann. Between top-level computers, {told}")


def test_a_measured_swap_is_told_with_its_figure() -> None:
    params = balance_params(Balance(0.78, 200, remedied=0.52), "swap")
    told = Say("en")("lobby-sides", first="ann", **params)
    assert told.endswith("; with a swap, whoever moves first scores 52%.")
    told = Say("ja")("lobby-sides", first="ann", **params)
    assert told.endswith("スワップがあれば、最初に手番を持つ人の勝率は52%です。")


TOLD = {
    "pastoral": ("Between the strongest computers, the first player scores", "先手の勝率は"),
    "shirokuro": ("Between the strongest computers, the first player scores", "先手の勝率は"),
    "escape": ("The sides are about even", "ほぼ互角です"),
    "countup": ("Between the strongest computers, the first player scores", "先手の勝率は"),
    "shinra": ("The sides are about even", "ほぼ互角です"),
}


@pytest.mark.parametrize("game", GAMES)
async def test_an_invitation_tells_how_fair_its_game_is(world: World, game: str) -> None:
    match = await world.invited(game, seating=Seating.RANDOM)
    balance = GAMES[game].balance
    assert balance is not None
    for locale, told in zip(("en", "ja"), TOLD[game], strict=True):
        line = sides_line(match, Say(locale)) or ""
        assert told in line
        assert f"{round(100 * balance.first)}%" in line
        assert line.startswith(("First move: drawn at random. ", "先手：ランダム。"))
        even = sides_line(match, Say(locale), pair=True) or ""
        assert even.endswith(("a pair makes it even.", "2局1組なので公平です。"))


async def test_nothing_is_told_that_nobody_has_measured(world: World) -> None:
    en = Say("en")
    three = await world.invited("countup", seats=3)
    assert sides_line(three, en) is None
    short = await world.invited("shirokuro", options={"short": True})
    assert sides_line(short, en) is None
    # the invitation says of itself that it is to a pair
    assert sides_line(short, en, pair=True) is None
    wish = world.wish("shirokuro", BOB, options={"short": True}, pair=True)
    assert "two matches" in (sides_question_line(wish, en, chosen=True) or "")


async def lines(on: Stage, **given: Any) -> list[str]:
    (sent,) = await on.command(ANN, "play", opponent=BEA, **given)
    return [line for line in sent.content.split("\n") if line.startswith("First move: ")]


async def newest(on: Stage) -> Match:
    return max(await on.services.match.inbox.of_user(ANN.id), key=lambda match: match.id)


async def test_a_rated_match_of_an_uneven_game_is_made_even_and_says_so(on: Stage) -> None:
    (line,) = await lines(on, game="pastoral", rated="rated")
    assert line.endswith("a pair makes it even.")
    assert (await newest(on)).paired_with is not None
    (line,) = await lines(on, game="pastoral", rated="rated", sides="given")
    assert "pair" not in line
    assert (await newest(on)).paired_with is None
    (line,) = await lines(on, game="pastoral", rated="unrated")
    assert (await newest(on)).paired_with is None


async def test_the_rated_question_tells_what_either_answer_means(on: Stage) -> None:
    (line,) = await lines(on, game="shirokuro")
    assert line.endswith("a rated match is a pair, which makes it even.")
    (line,) = await lines(on, game="shirokuro", pair=False, seat="second")
    balance = GAMES["shirokuro"].balance
    assert balance is not None
    share = round(100 * balance.first)
    assert (
        line
        == f"First move: bea. Between the strongest computers, the first player scores {share}%."
    )


async def test_a_wish_for_bids_asks_for_a_clock_that_saves_time(on: Stage) -> None:
    given: Any = {"game": "pastoral", "opponent": BEA, "sides": "bid", "rated": "unrated"}
    (told,) = await on.command(ANN, "play", **given)
    assert told.private
    assert "such as `7d+12h`" in told.content
    (told,) = await on.command(ANN, "play", **given, clock="7d+12h", seat="first")
    assert "Choose either `seat` or bids" in told.content
    (sent,) = await on.command(ANN, "play", **given, clock="7d+12h")
    assert not sent.private
    assert (await newest(on)).terms == Terms(parse_clock("7d+12h"), sides=BID)


def test_a_question_about_chosen_sides_does_not_depend_on_the_answer(world: World) -> None:
    en = Say("en")
    wish = world.wish("pastoral", BOB, terms=Terms(sides=SWAP))
    told = sides_question_line(wish, en, chosen=True) or ""
    assert told.startswith("First move: ann. ")
    assert "rated" not in told
    assert "rated" in (sides_question_line(world.wish("pastoral", BOB), en, chosen=False) or "")
