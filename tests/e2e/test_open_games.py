"""Whole matches of the games without secrets, picked and typed, to the last board."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

from bot.match.model.position import Position
from bot.match.model.terms import Status
from tests.e2e.simulated import Shown, Town, is_public

LONGEST = 150
"""Moves that people make in a match here at most."""
PLACE = re.compile(r"\d+[+-]\d+[+-]\d+")


async def pick(town: Town, who: Any, board: Shown, rng: random.Random) -> list[str]:
    """Pick any move under a board, step by step, and send it; what was chosen on the way."""
    chosen: list[str] = []
    if board.buttons[0] == "Menu":
        # all there is to choose first stands under the board
        chosen.append(rng.choice(list(board.choice_buttons)))
        opened = (await town.select(who, board, chosen[-1])).answer
    else:
        opened = (await town.click(who, board, board.buttons[0])).answer
    while "Confirm" not in opened.buttons:
        assert 1 <= len(opened.choices) <= 25
        assert opened.alt
        chosen.append(rng.choice(opened.choices))
        await town.select(who, opened, chosen[-1])
    assert opened.alt, "there is a preview of what everybody can know"
    await town.click(who, opened, "Confirm")
    assert opened.text.startswith("Sent"), opened.text
    return chosen


def typed(position: Position, seat: int, rng: random.Random) -> str:
    """Any move; in Shinra seat 0 is eager, so that the match is not long."""
    if position.match.game == "shinra" and seat == 0:
        return eager(position, seat, rng)
    return str(rng.choice(position.moves(seat)))


def eager(position: Position, seat: int, rng: random.Random) -> str:
    """A move of Shinra that takes something if there is anything to take."""
    game = position.game

    def worth(move: Any) -> tuple[int, ...]:
        state = game.play(position.state, seat, move)
        view = game.view(state, seat)
        over = game.outcome(state) is not None
        return over, len(view.royals_lost[1 - seat]), len(view.hands[seat])

    moves = list(position.moves(seat))
    rng.shuffle(moves)
    return str(max(moves, key=worth))


async def play_on(town: Town, rng: random.Random, *, picking: float) -> tuple[Position, set[str]]:
    """Both move until it is over, by picker or by command; all that was chosen in pickers."""
    position = await town.position()
    seen: set[str] = set()
    for _ in range(LONGEST):
        board, before = town.board(), len(town.public())
        await is_public(board, position)
        (seat,) = position.to_act
        who = town.at_seat(position, seat)
        assert board.pings == [who.id]
        if rng.random() < picking:
            seen.update(await pick(town, who, board, rng))
        else:
            await town.move(who, typed(position, seat, rng))
        # a deployment and its exchange are one turn
        assert len(town.public()) == before + (not position.game.continues(position.state))
        position = await town.position()
        if position.match.status is Status.FINISHED:
            return position, seen
    pytest.fail("the match did not end")


async def proved(town: Town, position: Position) -> None:
    """The last board says how it ended, calls the one who did not end it, and its record holds."""
    end = town.board()
    assert "final board" in end.text
    assert position.row is not None
    assert end.called == [town.at_seat(position, 1 - position.row.seat).id]
    await is_public(end, position)
    # nothing was left to chance, but the record is checked still
    proof = await town.verify(town.carol)
    assert proof.text.startswith("**Yes: match"), proof.text


async def test_shinra_is_arranged_deployed_and_fought_to_its_end(town: Town) -> None:
    rng = random.Random(1)
    await town.sit("shinra", town.bob)
    board = town.board()
    people = (town.ann, town.bob)
    sheets = [(await town.click(who, board, board.buttons[0])).answer for who in people]
    for _ in range(6):  # in turn, each with the other's cards coming in between
        for who, sheet in zip(people, sheets, strict=True):
            await town.select(who, sheet, rng.choice(sheet.choices))
            await town.select(who, sheet, rng.choice(sheet.choices))
            if "Ready" not in sheet.buttons:
                await town.click(who, sheet, "Back")
            assert "Ready" in sheet.buttons
    for who, sheet in zip(people, sheets, strict=True):
        await town.click(who, sheet, "Standard formation")
        await town.click(who, sheet, "Ready")
        await town.click(who, sheet, "Yes, I’m ready")
    first = town.board()
    assert first.id != board.id
    position, seen = await play_on(town, rng, picking=0.5)
    assert position.match.outcome is not None
    assert position.match.outcome.reason == "royals"
    assert any(re.search("[a-e][2-4]$", key) for key in seen), "no card went anywhere"
    await proved(town, position)


async def test_the_deployment_of_shinra_is_picked_card_by_card(town: Town) -> None:
    """Own cell, exchange, centre, exchange, middle: every step by the picker alone."""
    rng = random.Random(2)
    await town.sit("shinra", town.bob)
    board = town.board()
    for who in (town.ann, town.bob):
        sheet = (await town.click(who, board, board.buttons[0])).answer
        for label in ("Standard formation", "Ready", "Yes, I’m ready"):
            await town.click(who, sheet, label)
    asked = []
    for _ in range(7):
        position, board = await town.position(), town.board()
        (seat,) = position.to_act
        asked.append(board.buttons[0])
        await pick(town, town.at_seat(position, seat), board, rng)
    assert asked == [*["Deploy a card"] * 6, "Deploy a card on c3"], "each with its exchange"
    assert town.board().buttons[0] == "Move"
    assert town.board().pings == [town.bob.id]


async def test_escape_is_played_to_its_end_by_pages_of_places(town: Town) -> None:
    await town.sit("escape", town.bob)
    position, seen = await play_on(town, random.Random(4), picking=0.8)
    assert position.match.outcome is not None
    assert position.match.outcome.reason in ("escaped", "enclosed")
    assert any(PLACE.fullmatch(key) for key in seen), "no place was reached by its number"
    await proved(town, position)
