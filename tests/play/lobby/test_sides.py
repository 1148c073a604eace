"""What makes sides even where nobody chose, and the line that tells it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match, Seat
from bot.match.model.people import NO_CHOICES, PlayChoices, computer
from bot.match.model.terms import Seating, Sides, Terms
from bot.play.board.text import handicap_lines
from bot.play.lobby.panel import SEATS, TERMS
from bot.play.lobby.wish import (
    Proposal,
    balance_params,
    chosen_sides,
    compatible,
    sides_line,
    team_of,
)
from engines import GAMES
from engines.balance import Balance, Remedy
from engines.core import HANDICAP
from engines.escape.rules import Escape
from tests.app.stage import Stage, User, stage
from tests.match.world import BOB, CAT, World

GIVEN, SWAP, BID, BALLOT = Sides.GIVEN, Sides.SWAP, Sides.BID, Sides.BALLOT
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
        ("escape", PlayChoices(pair=True), (BALLOT, True)),
        ("escape", PlayChoices(pair=False), (SWAP, False)),
        ("escape", PlayChoices(sides=BID), (BID, False)),
        ("shirokuro", NO_CHOICES, (GIVEN, True)),
        ("shirokuro", PlayChoices(pair=False), (GIVEN, False)),
        ("shirokuro", PlayChoices(sides=GIVEN), (GIVEN, False)),
        ("shirokuro", PlayChoices(sides=BID), (BID, False)),
        ("shinra", NO_CHOICES, (GIVEN, False)),
        ("pastoral", NO_CHOICES, (BALLOT, False)),
        # so that nobody copies moves from one match to the other
        ("pastoral", PlayChoices(pair=True), (BALLOT, True)),
        ("pastoral", PlayChoices(pair=True, sides=GIVEN), (BALLOT, True)),
        ("pastoral", PlayChoices(sides=GIVEN), (GIVEN, False)),
        ("pastoral", PlayChoices(sides=SWAP), (SWAP, False)),
    ],
)
def test_rated_sides_are_even_unless_somebody_chooses(
    monkeypatch: pytest.MonkeyPatch, game: str, choices: PlayChoices, found: tuple[Sides, bool]
) -> None:
    """As if a swap had been measured to make Escape even."""
    monkeypatch.setattr(Escape, "balance", Balance(0.78, 200, Remedy.SWAP))
    assert chosen_sides(game, 2, choices, counts=True) == found
    unrated = chosen_sides(game, 2, choices, counts=False)
    assert unrated == (found if choices.pair else (choices.sides or GIVEN, False))


@pytest.mark.parametrize(
    ("made", "last", "kept"),
    [
        (PlayChoices(clock="3d"), PlayChoices(sides=BID), PlayChoices()),
        (PlayChoices(clock="7d+12h"), PlayChoices(sides=BID), PlayChoices(sides=BID)),
        # another server's default may be a clock without a bank
        (NO_CHOICES, PlayChoices(sides=BID), PlayChoices()),
        (PlayChoices(clock="3d"), PlayChoices(sides=SWAP), PlayChoices(sides=SWAP)),
    ],
)
def test_earlier_choices_give_way_to_those_made_now(
    made: PlayChoices, last: PlayChoices, kept: PlayChoices
) -> None:
    assert compatible(Proposal("pastoral", (BOB,), made), last) == kept


def test_earlier_choices_about_two_do_not_count_for_three() -> None:
    last = PlayChoices(sides=BID, pair=True, undo=None, clock="7d+12h")
    kept = PlayChoices(clock="7d+12h")
    assert compatible(Proposal("countup", (BOB, CAT)), last) == kept
    assert compatible(Proposal("countup", seats=3), last) == kept
    assert compatible(Proposal("countup"), last) == last


def test_a_clock_of_last_time_does_not_bind_a_vote() -> None:
    last = PlayChoices(clock="7d+12h", undo=None)
    team = team_of(7, "games")
    assert compatible(Proposal("pastoral", team=team), last) == NO_CHOICES


def test_options_that_a_game_no_longer_has_are_forgotten() -> None:
    last = PlayChoices(options={"seat0_colour": "white", "gone": True})
    kept = PlayChoices(options={"seat0_colour": "white"})
    assert compatible(Proposal("pastoral", (BOB,)), last) == kept


@pytest.mark.parametrize(
    ("share", "told"),
    [(0.78, "the first player scores 78%"), (0.4, "the second player scores 60%")],
)
def test_the_line_names_the_side_that_wins_more(share: float, told: str) -> None:
    for way in ("none", "swap", "pair", "bid"):
        params = balance_params(Balance(share, 200), way)
        line = Say("en")("lobby-sides", first="ann", **params)
        assert line.startswith(f"First move: ann. Between the strongest computers, {told}")


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


async def newest(on: Stage) -> Match:
    return max(await on.services.match.inbox.of_user(ANN.id), key=lambda match: match.id)


async def test_a_rated_match_of_an_uneven_game_is_made_even_and_says_so(on: Stage) -> None:
    given: Any = {"game": "shirokuro", "opponent": BEA}
    (sent,) = await on.play(ANN, **given, rated="rated")
    assert "Rated · A pair: two matches, sides reversed" in sent.content
    assert (await newest(on)).paired_with is not None
    (sent,) = await on.play(ANN, **given, rated="rated", sides="given", pair=False)
    assert "A pair" not in sent.content
    assert (await newest(on)).paired_with is None


async def test_where_openings_are_known_to_be_even_one_is_drawn_instead(on: Stage) -> None:
    given: Any = {"game": "pastoral", "opponent": BEA, "rated": "rated"}
    (sent,) = await on.play(ANN, **given)
    assert "Starts from a drawn opening" in sent.content
    assert "A pair" not in sent.content
    # whatever is drawn is proved
    assert "Proof of chance" in sent.content
    assert (await newest(on)).terms.sides is BALLOT
    (sent,) = await on.play(ANN, **given, sides="given")
    assert "drawn opening" not in sent.content
    assert (await newest(on)).terms.sides is GIVEN


@pytest.mark.parametrize("game", ["pastoral", "shirokuro"])
async def test_unrated_it_is_not(on: Stage, game: str) -> None:
    (sent,) = await on.play(ANN, game=game, opponent=BEA, rated="unrated")
    assert "A pair" not in sent.content
    match = await newest(on)
    assert (match.paired_with, match.terms.sides) == (None, GIVEN)


async def test_a_drawn_opening_can_be_chosen_with_a_swap(on: Stage) -> None:
    (shown,) = await on.command(ANN, "play", game="pastoral", opponent=BEA)
    send = Ref.parse(shown.custom_ids[0])
    (told,) = await on.fill_in(ANN, send.to(SEATS), {"sides": ("ballot-swap",)})
    assert "Starts from a drawn opening · The second player may swap sides" in told.content
    await on.press(ANN, send)
    assert (await newest(on)).terms.sides is Sides.BALLOT_SWAP


async def test_the_line_tells_what_a_drawn_opening_does(world: World) -> None:
    for sides in (BALLOT, Sides.BALLOT_SWAP):
        match = await world.invited("pastoral", terms=Terms(sides=sides))
        line = sides_line(match, Say("en")) or ""
        assert "scores 82%; starting from a drawn opening makes it about even" in line
        assert "82%です。互角に近い開始局面を抽選して始め" in (sides_line(match, Say("ja")) or "")
        # the figures are of the usual options
        other = replace(match, options={"seat0_colour": "white"})
        assert "The match starts from a drawn opening" in (sides_line(other, Say("en")) or "")


async def test_bids_ask_for_a_clock_that_saves_time_and_for_no_seat(on: Stage) -> None:
    given: Any = {"game": "pastoral", "opponent": BEA, "rated": "unrated"}
    (shown,) = await on.command(ANN, "play", **given)
    send = Ref.parse(shown.custom_ids[0])
    (told,) = await on.fill_in(ANN, send.to(SEATS), {"sides": ("bid",), "seat": ("first",)})
    assert "Bids decide who goes first" in told.content
    (told,) = await on.fill_in(ANN, send.to(SEATS), {"seat": ("random",)})
    assert "such as `7d+12h`" in told.content
    (told,) = await on.fill_in(ANN, send.to(TERMS), {"clock": ("7d+12h",)})
    assert "⚠️" not in told.content
    await on.press(ANN, send)
    assert (await newest(on)).terms == Terms(parse_clock("7d+12h"), sides=BID)


async def test_a_handicap_is_told_with_its_giver_and_its_worth(world: World) -> None:
    worth = round(100 * (0.5 - GAMES["shinra"].handicaps[1].share))
    match = await world.invited("shinra", options={HANDICAP: "1:2"})
    giver = match.names[1]
    told = f"Handicap: {giver} starts without the general (worth about {worth}% in winning chances)"
    assert handicap_lines(match, Say("en")) == [told]
    told = f"ハンデ：{giver}さんの将軍落ち（勝率で約{worth}%分）"
    assert handicap_lines(match, Say("ja")) == [told]
    # a computer has no title, and whoever joins no name
    alone = replace(match, seats=(match.seats[0], Seat(1, None, accepted=False)))
    assert handicap_lines(alone, Say("en"))[0].startswith("Handicap: whoever joins starts")
    against = replace(match, seats=(match.seats[0], Seat(1, computer(2), accepted=True)))
    assert handicap_lines(against, Say("ja"))[0].startswith("ハンデ：Yoimachi 2の将軍落ち")


def test_with_a_handicap_drawn_openings_are_usual_and_pairs_are_not() -> None:
    given = PlayChoices(options={HANDICAP: "0:1"})
    assert chosen_sides("pastoral", 2, given, counts=False) == (BALLOT, False)
    assert chosen_sides("shirokuro", 2, given, counts=False) == (GIVEN, False)
    assert chosen_sides("countup", 2, given, counts=True) == (GIVEN, False)
    chosen = replace(given, sides=GIVEN)
    assert chosen_sides("pastoral", 2, chosen, counts=False) == (GIVEN, False)
