"""What was added to a seed, as people read it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.replays.replay_ui import added
from tests.match.world import CAT, World

LOCALES = ("en", "ja")
EVENING_ID = 1573759822757892101
"""Of 17:59:40 UTC, 21 November 2026."""


async def begun(world: World) -> Match:
    match = await world.started("guess")
    seats = tuple(
        replace(seat, contribution=EVENING_ID + seat.seat) if seat.seat else seat
        for seat in match.seats
    )
    lines = ("post 1573759490011045895", f"0 {match.seats[0].contribution}", f"1 {EVENING_ID + 1}")
    return replace(match, seats=seats, contributions=lines)


@pytest.mark.parametrize("locale", LOCALES)
async def test_everybody_finds_their_own_press_and_its_time(world: World, locale: str) -> None:
    post, ann, bob = added(await begun(world), Say(locale))
    assert "`1573759490011045895`" in post
    assert "<t:1795283901:f>" in post
    assert "ann" in ann
    assert "bob" in bob
    assert f"`{EVENING_ID + 1}`" in bob
    assert "<t:1795283980:f>" in bob


@pytest.mark.parametrize("locale", LOCALES)
async def test_who_took_a_seat_over_has_added_nothing(world: World, locale: str) -> None:
    match = await begun(world)
    one, two = match.seats
    match = replace(match, seats=(one, replace(two, person=CAT, contribution=None)))
    *_, line = added(match, Say(locale))
    assert "cat" not in line
    assert "2" in line
    assert f"`{EVENING_ID + 1}`" in line


@pytest.mark.parametrize("locale", LOCALES)
async def test_a_tournaments_match_names_it_and_its_proof(world: World, locale: str) -> None:
    line = f"tournament C8M4 2:1:0:0 {'ab' * 32}"
    match = replace(await begun(world), contributions=(line,))
    (told,) = added(match, Say(locale))
    for part in ("`C8M4`", "`2:1:0:0`", f"`{'ab' * 32}`"):
        assert part in told


async def test_before_it_began_nothing_was_added(world: World) -> None:
    assert list(added(await world.invited("guess"), Say("en"))) == []
