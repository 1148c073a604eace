"""Threads are opened for a week, under a title that the server takes."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.discord_kit.posts import HIDDEN_AFTER_MINUTES, opened_thread
from tests.discord_kit.failing_discord import refusal

OURS = HIDDEN_AFTER_MINUTES
ITS_OWN = discord.utils.MISSING
TITLE, PLAIN = "Escape · ann – bob · 7KQ2", "Escape · 7KQ2"


class Server:
    """Refuses some titles and times, and notes what was asked for."""

    def __init__(self, *, titles: tuple[str, ...] = (), week: bool = True, code: int = 0) -> None:
        self.asked: list[tuple[str, Any]] = []
        self._titles, self._week, self._code = titles, week, code

    async def make(self, title: str, minutes: Any) -> str:
        self.asked.append((title, minutes))
        if minutes is OURS and not self._week:
            raise refusal(400, 50035)
        if title in self._titles:
            raise refusal(400, self._code)
        return title


async def test_a_thread_lasts_a_week() -> None:
    server = Server()
    assert await opened_thread(server.make, TITLE, PLAIN) == TITLE
    assert server.asked == [(TITLE, 7 * 24 * 60)]


async def test_a_server_that_does_not_allow_a_week_has_its_own_time() -> None:
    server = Server(week=False)
    assert await opened_thread(server.make, TITLE, PLAIN) == TITLE
    assert server.asked == [(TITLE, OURS), (TITLE, ITS_OWN)]


@pytest.mark.parametrize("code", [200000, 200001])
async def test_a_title_that_automod_refuses_is_replaced_by_a_plain_one(code: int) -> None:
    server = Server(titles=(TITLE,), code=code)
    assert await opened_thread(server.make, TITLE, PLAIN) == PLAIN
    assert server.asked == [(TITLE, OURS), (PLAIN, OURS)]


@pytest.mark.parametrize(("code", "tries"), [(200001, 2), (160006, 1), (50013, 1), (160004, 1)])
async def test_what_is_refused_all_the_same_is_told(code: int, tries: int) -> None:
    server = Server(titles=(TITLE, PLAIN), code=code)
    with pytest.raises(discord.HTTPException) as raised:
        await opened_thread(server.make, TITLE, PLAIN)
    assert raised.value.code == code
    assert len(server.asked) == tries


async def test_a_form_that_is_refused_for_another_reason_is_told() -> None:
    server = Server(titles=(TITLE,), code=50035)
    with pytest.raises(discord.HTTPException):
        await opened_thread(server.make, TITLE, PLAIN)
    assert server.asked == [(TITLE, OURS), (TITLE, ITS_OWN)]
