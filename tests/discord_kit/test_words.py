"""Every text exists in both languages."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from bot.discord_kit.texts import Say, bold
from bot.match.model.position import HistoryEntry
from bot.match.model.terms import Kind
from bot.replays.replay_ui import notation, verdict
from bot.replays.verification import DEVIATIONS, Check, Deviation, Report
from render.catalogue import LOCALES

NOW = datetime(2026, 11, 21, 18, tzinfo=UTC)
REPORTS = [
    Report((Deviation(code, dict.fromkeys(names, 1)),), dict.fromkeys(Check, 2), "7KQ2")
    for code, names in DEVIATIONS.items()
]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("report", REPORTS, ids=DEVIATIONS)
def test_every_deviation_is_told_instead_of_its_check(report: Report, locale: str) -> None:
    lines = list(verdict(report, Say(locale)))
    assert [line[0] for line in lines] == ["✅"] * (len(Check) - 1) + ["❌"]
    assert "{" not in "".join(lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_what_could_not_be_checked_is_said(locale: str) -> None:
    lines = list(verdict(Report((), {}), Say(locale)))
    assert [line[0] for line in lines] == ["➖"] * len(Check)


def test_bold_text_is_closed_at_each_line_break() -> None:
    assert bold("Choose a card.\n\nIt stays.") == "**Choose a card.**\n\n**It stays.**"


def test_a_record_is_told_row_by_row() -> None:
    row: dict[str, Any] = {"kind": "move", "forced": False}
    entries = [
        row | {"seq": 1, "seat": -1, "text": "roll 1 2 3 3"},
        row | {"seq": 2, "seat": 0, "text": "take 1"},
        row | {"seq": 3, "seat": 1, "text": "take 3", "forced": True},
        row | {"seq": 4, "seat": 0, "text": None},
        row | {"seq": 5, "seat": 1, "text": "", "kind": "resign"},
    ]
    record = {"seats": [{"name": "ann"}, {"name": "bob"}], "entries": entries}
    history = [
        HistoryEntry(one["seq"], Kind(one["kind"]), one["seat"], NOW, None, (), number, moved)
        for one, number, moved in zip(
            entries, (0, 1, 2, 3, 3), (False, True, True, True, False), strict=True
        )
    ]
    assert list(notation(record, history, Say("en"))) == [
        "     chance: roll 1 2 3 3",
        "  1. ann: take 1",
        "  2. bob: take 3 (the only move)",
        "  3. ann: (secret)",
        "     bob: resigned",
    ]
