"""Rate limits: a burst of new matches or costly requests, then one by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.discord_kit.error_text import sentence
from bot.discord_kit.rate_limits import RateLimited, RateLimits
from bot.discord_kit.texts import Say
from tests.app.stage import User, stage

ANN, BOB = User(1, "ann"), User(2, "bob")


class Seconds:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_server_makes_so_many_matches_at_once() -> None:
    clock = Seconds()
    limits = RateLimits(3, 1, clock)
    for _ in range(3):
        limits.check_new_match(100)
    with pytest.raises(RateLimited) as refused:
        limits.check_new_match(100)
    assert refused.value.code == "slowly-matches"
    # another server has its own, and a direct message none
    limits.check_new_match(101)
    limits.check_new_match(None)
    clock.now = 10.5
    limits.check_new_match(100)
    with pytest.raises(RateLimited):
        limits.check_new_match(100)


def test_what_is_dear_is_counted_by_person() -> None:
    limits = RateLimits(1, 2, Seconds())
    limits.check_costly(1)
    limits.check_costly(1)
    limits.check_costly(2)
    with pytest.raises(RateLimited) as refused:
        limits.check_costly(1)
    assert refused.value.code == "slowly-dear"


@pytest.mark.parametrize("asking", ["replay", "me export", "board"])
async def test_who_asks_for_much_is_told_to_wait(asking: str, tmp_path: Path) -> None:
    async with stage(tmp_path, monotonic_s=Seconds(), match_burst=1, costly_burst=1) as on:
        match = await on.match("escape", ANN, BOB)
        given = {"replay": {"match": match.code}, "board": {"match": match.code, "public": True}}
        first = await on.command(ANN, asking, **given.get(asking, {}))
        wait = sentence(RateLimited("dear"), Say("en"))
        assert wait not in [sent.content for sent in first]
        (answer,) = await on.command(ANN, asking, **given.get(asking, {}))
        assert answer.private
        assert answer.content == wait


async def test_a_server_that_makes_too_many_matches_is_told_to_wait(tmp_path: Path) -> None:
    async with stage(tmp_path, monotonic_s=Seconds(), match_burst=1, costly_burst=1) as on:
        (invitation,) = await on.command(ANN, "play", game="escape", rated="unrated")
        assert not invitation.private
        before = on.changes()
        (answer,) = await on.command(BOB, "play", game="escape", rated="unrated")
        assert answer.private
        assert answer.content == sentence(RateLimited("matches"), Say("en"))
        assert on.changes() == before
