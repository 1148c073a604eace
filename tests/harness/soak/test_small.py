"""A small server for a week: whatever is done in whatever order, the second books agree."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.match import reminders as reminder_case
from bot.match.computers import Computers
from bot.match.inbox import Inbox
from bot.match.model import clock as seat_clock
from bot.match.model.clock import elapsed
from bot.match.model.match import PendingTurn
from tests.harness.soak.__main__ import played


async def test_a_week_of_a_small_server_agrees_with_the_second_books(tmp_path: Path) -> None:
    findings = await played(tmp_path, people=6, matches=8, days=7, seed=6, seconds=600)
    assert findings.wrong == []
    figures = findings.figures
    assert figures["days simulated"] == 7
    assert figures["matches begun"] >= 8
    assert figures["moves"] > 40
    assert figures["restarts"] >= 6
    assert figures["clocks recounted"] > 50
    assert figures["reminders"] + figures["digests"] > 0
    assert figures["reminders that had to come"] > 0
    assert figures["moves of computers"] > 0
    assert figures["looks"] > 0


async def test_a_second_too_much_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def charged(*clock: Any) -> timedelta:
        return elapsed(*clock) + timedelta(seconds=1)

    monkeypatch.setattr(seat_clock, "elapsed", charged)
    findings = await played(tmp_path, people=4, matches=4, days=3, seed=1, seconds=600)
    assert "wrong charges" in {kind for kind, _ in findings.wrong}


async def test_a_decision_that_is_not_told_of_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def turns(inbox: Inbox, user_id: int) -> list[PendingTurn]:
        return (await told(inbox, user_id))[1:]

    told = Inbox.turns
    monkeypatch.setattr(Inbox, "turns", turns)
    findings = await played(tmp_path, people=4, matches=4, days=2, seed=1, seconds=600)
    assert {kind for kind, _ in findings.wrong} == {"owed wrongly"}


async def test_a_reminder_that_does_not_come_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminder_case, "schedule", lambda *_: ())
    findings = await played(tmp_path, people=4, matches=4, days=4, seed=1, seconds=600)
    assert {kind for kind, _ in findings.wrong} == {"missed reminders"}


async def test_a_computer_that_does_not_play_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(_: Computers) -> None:
        """Nothing is ever due."""

    monkeypatch.setattr(Computers, "next_due", never)
    findings = await played(tmp_path, people=4, matches=4, days=3, seed=1, seconds=600)
    assert {kind for kind, _ in findings.wrong} == {"computers idle"}
