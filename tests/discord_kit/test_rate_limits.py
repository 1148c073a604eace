"""Rate limits: a burst of new matches or costly requests, then one by one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.limits import RateLimited, RateLimits
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.servers.admin import AdminRequest
from tests.app.stage import HOME, User, person, stage

ANN, BOB, CAROL = User(1, "ann"), User(2, "bob"), User(3, "carol")


class Seconds:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def make(limits: RateLimits, user_id: int, guild_id: int | None) -> None:
    with limits.new_match(user_id, guild_id):
        pass


def test_a_server_makes_so_many_matches_at_once() -> None:
    clock = Seconds()
    limits = RateLimits(3, 1, clock)
    for user_id in range(3):
        make(limits, user_id, 100)
    with pytest.raises(RateLimited) as refused:
        make(limits, 3, 100)
    assert refused.value.code == "slowly-matches"
    # another server has its own, and a direct message none
    make(limits, 4, 101)
    make(limits, 5, None)
    clock.now = 10.5
    make(limits, 6, 100)
    with pytest.raises(RateLimited):
        make(limits, 7, 100)


def test_one_person_makes_a_third_of_them() -> None:
    limits = RateLimits(6, 1, Seconds())
    make(limits, 1, 100)
    make(limits, 1, 101)
    with pytest.raises(RateLimited) as refused:
        make(limits, 1, 102)
    assert refused.value.code == "slowly-own"


def test_what_is_refused_costs_the_person_and_not_the_server() -> None:
    limits = RateLimits(3, 1, Seconds())
    for user_id in range(50):
        with pytest.raises(LookupError), limits.new_match(user_id, 100):
            raise LookupError
    for user_id in range(50):
        with pytest.raises(RateLimited):
            make(limits, user_id, 100)
    for user_id in range(50, 53):
        make(limits, user_id, 100)


def test_what_is_dear_is_counted_by_person() -> None:
    limits = RateLimits(1, 2, Seconds())
    limits.check_costly(1)
    limits.check_costly(1)
    limits.check_costly(2)
    with pytest.raises(RateLimited) as refused:
        limits.check_costly(1)
    assert refused.value.code == "slowly-dear"


@pytest.mark.parametrize("asking", ["replay", "board"])
async def test_who_asks_for_much_is_told_to_wait(asking: str, tmp_path: Path) -> None:
    async with stage(tmp_path, monotonic_s=Seconds(), match_burst=1, costly_burst=1) as on:
        match = await on.match("escape", ANN, BOB)
        given: dict[str, dict[str, Any]] = {
            "replay": {"match": match.code},
            "board": {"match": match.code, "public": True},
        }
        first = await on.command(ANN, asking, **given.get(asking, {}))
        wait = error_sentence(RateLimited("dear"), Say("en"))
        assert wait not in [sent.content for sent in first]
        (answer,) = await on.command(ANN, asking, **given.get(asking, {}))
        assert answer.private
        assert answer.content == wait


async def test_a_server_that_makes_too_many_matches_is_told_to_wait(tmp_path: Path) -> None:
    async with stage(tmp_path, monotonic_s=Seconds(), match_burst=1, costly_burst=1) as on:
        (invitation,) = await on.play(ANN, game="escape", rated="unrated")
        assert not invitation.private
        (answer,) = await on.play(BOB, game="escape", rated="unrated")
        assert answer.private
        assert (error_sentence(RateLimited("matches"), Say("en")) or "?") in answer.content.split(
            "\n"
        )[0]
        assert not await on.services.match.inbox.of_user(BOB.id)


async def test_a_blocked_person_keeps_nobody_from_playing(tmp_path: Path) -> None:
    async with stage(tmp_path, monotonic_s=Seconds(), match_burst=3) as on:
        order = AdminRequest(HOME, person(CAROL), "spam", next(on.discord.ids))
        await on.services.servers.administration.block(order, person(ANN))
        for _ in range(40):
            (refused,) = await on.play(ANN, game="escape", rated="unrated")
            assert refused.private
        (invitation,) = await on.play(BOB, game="escape", rated="unrated")
        assert not invitation.private


async def test_asking_strangers_for_a_rematch_keeps_nobody_from_playing(tmp_path: Path) -> None:
    async with stage(tmp_path, monotonic_s=Seconds(), match_burst=3) as on:
        match = await on.match("escape", CAROL, BOB)
        for _ in range(40):
            (refused,) = await on.press(ANN, Ref("rematch", match.id))
            assert refused.private
        (invitation,) = await on.play(BOB, game="escape", rated="unrated")
        assert not invitation.private
