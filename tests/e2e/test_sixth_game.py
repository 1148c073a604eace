"""A game from elsewhere, written by docs/adding-a-game.md, is played as the five here are."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Final, TypeAlias

import pytest
from structlog.testing import capture_logs

from bot.match.model.terms import Status
from bot.replays.verification import verify_text
from tests.e2e.simulated import Shown, Town, is_public
from tests.elsewhere import KEY, registered

MOVES = 9
"""The most moves of a match."""


_LOOKED_AT: Final[dict[str, dict[str, Any]]] = {
    "profile": {},
    "leaderboard": {"what": "pastoral"},
    "match list": {},
    "tournament list": {},
    "find": {"game": "pastoral"},
    "learn": {"game": "pastoral"},
    "help": {},
    "me settings": {},
}
Taken: TypeAlias = ExitStack
"""Holds the game while it is known."""


@pytest.fixture
def sixth(request: pytest.FixtureRequest) -> Iterator[Taken]:
    """The bot is built while six games are known: tic-tac-toe, or the one that a test asks for."""
    with ExitStack() as taken:
        taken.enter_context(registered(getattr(request, "param", KEY)))
        yield taken


pytestmark = pytest.mark.usefixtures("sixth")


async def record_of(town: Town, end: Shown) -> bytes:
    """The record that the board at the end gives out."""
    film = (await town.click(town.bob, end, "Replay")).answer
    files = await (await town.click(town.bob, film, "Record")).answer.files()
    return next(data for name, _, data in files if name.endswith(".json"))


async def test_two_people_play_it_to_its_end(town: Town) -> None:
    await town.sit("tictactoe", town.bob)
    first = town.board()
    assert "Tic-tac-toe" in first.text
    assert first.alt.startswith("ann’s turn.")
    await is_public(first, await town.position())
    await town.play(["b2", "a1"])

    taken = await town.slash(town.ann, "move", text="a1")
    assert "a1 is already marked" in taken.text
    opened = (await town.click(town.ann, town.board(), town.board().buttons[0])).answer
    assert opened.choices == ["b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    await town.select(town.ann, opened, "b1")
    await town.click(town.ann, opened, opened.buttons[0])
    assert "ann marked b1." in town.board().text

    await town.play(["c3", "b3"], first=3)
    end = town.board()
    assert "ann wins with three in a row." in end.text
    assert (await town.position()).match.status is Status.FINISHED
    await is_public(end, await town.position())
    record = await record_of(town, end)
    assert verify_text(record).holds
    moves: dict[str, Any] = json.loads(record)
    moves["entries"][-1]["text"] = "c1"
    assert not verify_text(json.dumps(moves).encode()).holds


async def test_the_computer_plays_it_to_its_end(town: Town) -> None:
    await town.slash(town.ann, "play", game="tictactoe", seat="first", level=1)
    for _ in range(MOVES):
        position = await town.position()
        if position.match.status is Status.FINISHED:
            break
        if position.owing == {0}:
            await town.move(town.ann, str(position.moves(0)[0]))
        await town.until(lambda board: "thinking" not in board.text)
    assert position.match.outcome is not None
    await is_public(town.board(), await town.position())
    assert verify_text(await record_of(town, town.board())).holds


async def test_its_rules_are_read_and_what_it_lacks_is_not_offered(town: Town) -> None:
    rules = await town.slash(town.ann, "rules", game="tictactoe")
    assert "Two players take turns marking the nine cells" in rules.text
    assert rules.answer.alt
    learn = await town.slash(town.ann, "learn", game="tictactoe")
    assert "There are no puzzles for this game yet." in learn.text
    assert "steps" not in learn.text


async def test_it_speaks_japanese(town: Town) -> None:
    with town.speaking(town.ann, "ja"):
        rules = await town.slash(town.ann, "rules", game="tictactoe")
    assert "ふたりで9つのマスに交互に印をつけます" in rules.text


@pytest.mark.parametrize("sixth", ["liarsdice"], indirect=True)
async def test_three_people_play_one_with_hidden_dice_and_one_of_them_leaves(town: Town) -> None:
    await town.sit("liarsdice", town.bob, town.carol)
    people = (town.ann, town.bob, town.carol)
    for round_number in range(2):
        await is_public(town.board(), await town.position())
        dice = (await town.position()).state.dice
        hands = [(await town.slash(who, "hand")).answer for who in people]
        for own, hand in zip(dice, hands, strict=True):
            assert hand.private
            assert f"Your dice: {', '.join(map(str, own))}." in hand.alt
        (first,) = (await town.position()).owing
        bidder, challenger = people[first], people[(first + 1) % 3]
        if round_number == 0:
            opened = (await town.click(bidder, town.board(), "Bid")).answer
            opened = (await town.click(bidder, opened, "15 ×")).answer
            opened = (await town.click(bidder, opened, "5s")).answer
            await town.click(bidder, opened, "Confirm")
        else:
            await town.move(bidder, "14x5")
        refused = await town.slash(challenger, "move", text="9x6")
        assert "Bid more dice, or as many of a higher face, or type `liar`." in refused.text
        assert refused.answer.private
        asked = (await town.click(challenger, town.board(), "Liar!")).answer
        assert "had " not in asked.alt
        await town.click(challenger, asked, "Confirm")
        shown = town.board()
        assert f"{challenger.name} challenges {bidder.name}’s bid" in shown.text
        for who, own in zip(people, dice, strict=True):
            assert f"{who.name} had {', '.join(map(str, own))}." in shown.alt

    menu = (await town.click(town.carol, town.board(), "Menu")).answer
    asked = (await town.click(town.carol, menu, "Resign")).answer
    await town.click(town.carol, asked, "Yes, resign")
    position = await town.position()
    assert position.match.status is Status.ACTIVE
    assert position.state.table.left == {2}
    while (await town.position()).match.status is Status.ACTIVE:
        (seat,) = (await town.position()).owing
        total = (await town.position()).state.table.total
        await town.move(people[seat], f"{total}x6")
    assert "wins with the last dice on the table." in town.board().text
    assert verify_text(await record_of(town, town.board())).holds


async def test_without_its_package_its_matches_stand_still_and_nothing_else_does(
    town: Town, sixth: Taken
) -> None:
    await town.sit("tictactoe", town.bob, rated="rated", pair=False)
    await town.play(["b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3"])
    over = (await town.position()).match.code
    await town.make_tournament(town.host, name="Noughts", game="tictactoe", format="swiss")
    await town.slash(town.bob, "find", game="tictactoe")
    await town.slash(town.ann, "play", game="tictactoe", seat="first", level=1)
    await town.sit("tictactoe", town.bob, clock="1h")
    code = (await town.position()).match.code

    sixth.close()
    await town.restart()
    with capture_logs() as logs:
        refused = await town.slash(town.ann, "move", text="b2", match=code)
        assert "I don’t have the game of match" in refused.text
        await town.click(town.ann, town.board(), town.board().buttons[0])
        listed = await town.slash(town.ann, "turns")
        assert code in listed.text
        for command, asked in _LOOKED_AT.items():
            shown = await town.slash(town.ann, command, **asked)
            assert shown.text, command
        for match in (over, code):
            assert match in (await town.slash(town.ann, "match info", match=match)).text
            await town.slash(town.ann, "board", match=match)
            await town.slash(town.ann, "replay", match=match)
        await town.slash(town.ann, "play", game="pastoral", level=1)
        await town.wait(minutes=90)
    told = {(line["event"], line.get("code")) for line in logs if line["log_level"] == "error"}
    assert told <= {("match-unplayable", "game-gone")}

    sixth.enter_context(registered())
    await town.restart()
    assert (await town.slash(town.ann, "move", text="b2", match=code)).text.startswith("Sent")
