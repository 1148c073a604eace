"""Somebody who presses faster than a hand does is asked to wait, and loses nothing."""

from __future__ import annotations

from contextlib import suppress

import pytest

from tests.e2e.simulated import Town


def at_once() -> float:
    """A clock that stands still: nothing comes back, however slowly the test runs."""
    return 0.0


async def test_who_is_too_fast_is_told_so_in_private_and_can_go_on_later(town: Town) -> None:
    await town.start()
    await town.restart(interaction_burst=3, monotonic_s=at_once)
    for _ in range(3):
        assert (await town.slash(town.ann, "turns")).answered
    late = await town.slash(town.ann, "move", text="save")
    assert "That was faster than I can follow" in late.text
    pressed = await town.click(town.ann, town.board(), "Menu")
    assert "That was faster than I can follow" in pressed.text
    assert (await town.position()).match.version == 0
    # nobody else waits for it
    assert "bob" in (await town.slash(town.bob, "match info")).text
    await town.restart(interaction_burst=3, monotonic_s=at_once)
    await town.move(town.ann, "save")


async def test_suggestions_have_a_limit_of_their_own(town: Town) -> None:
    await town.start()
    await town.restart(interaction_burst=3, monotonic_s=at_once)
    for _ in range(3):
        assert (await town.slash(town.ann, "turns")).answered
    found = [await town.offers(town.ann, "board", "match") for _ in range(5)]
    assert all(found[:3])
    assert found[4] == []
    assert await town.offers(town.bob, "board", "match")


async def test_a_press_that_came_too_late_does_nothing_and_is_no_fault_of_ours(
    town: Town, capsys: pytest.CaptureFixture[str]
) -> None:
    await town.start()
    town.env.inject_error(
        "POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction"
    )
    with suppress(AssertionError):
        await town.click(town.ann, town.board(), "Menu")
    assert "unexpected" not in capsys.readouterr().out
    await town.move(town.ann, "save")
