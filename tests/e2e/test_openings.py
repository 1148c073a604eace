"""A match from a drawn opening, as its players and everybody else see it."""

from __future__ import annotations

from engines import GAMES
from engines.core import OPENING
from tests.e2e.simulated import Town


async def test_the_first_board_names_the_opening_and_its_proof_is_checked(town: Town) -> None:
    await town.sit("pastoral", town.bob, sides="ballot")
    (board,) = (shown for shown in town.public() if shown.alt)
    position = await town.position()
    number, count = position.match.options[OPENING], GAMES["pastoral"].openings
    told = f"Opening {number} of {count}, drawn at random"
    assert told in board.text
    assert board.called == [town.ann.id]
    assert position.state == GAMES["pastoral"].start(2, position.match.options)
    await town.move(town.ann, "save")
    assert told not in town.public()[-1].text
    # it stays to be looked up
    info = (await town.slash(town.carol, "match info")).text
    assert told in info
    assert "Proof of chance" not in info
    asked = (await town.from_menu(town.bob, "Resign")).answer
    await town.click(town.bob, asked, "Yes, resign")
    proof = (await town.verify(town.carol)).text
    assert "1 roll, shuffle or opening drawn again from the seed" in proof


async def test_it_is_told_in_japanese(town: Town) -> None:
    with town.speaking(town.ann, "ja"):
        wished = {"game": "pastoral", "opponent": town.bob, "sides": "ballot-swap"}
        invitation = (await town.slash(town.ann, "play", **wished)).answer
    assert "抽選した開始局面から始めます" in invitation.text
    await town.click(town.bob, invitation, "受ける")
    number = (await town.position()).match.options[OPENING]
    (board,) = (shown for shown in town.public() if shown.alt)
    assert f"開始局面：{GAMES['pastoral'].openings}通りのうち{number}番（抽選）" in board.text
