"""The figures of a bot on which people play."""

from __future__ import annotations

from datetime import timedelta

import pytest
from prometheus_client.parser import text_string_to_metric_families

from bot.base.log import Stage
from bot.match.model.terms import Status
from bot.ops import Figures, Gauges
from tests.e2e.simulated import Town


async def test_a_turn_is_measured_part_by_part(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    gauges = Gauges()
    monkeypatch.setattr("bot.app.client.Unmeasured", lambda: gauges)
    await town.restart()
    await town.start()
    await town.play(["save"])
    await town.slash(town.ann, "move", text="save")
    figures = Figures({Status.ACTIVE: 1}, 0, timedelta(), 0, {})
    families = text_string_to_metric_families(
        gauges.exposition(figures, connected=True, latency=0.1).decode()
    )
    values = {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }
    for stage in Stage:
        assert values["yoimachi_stage_seconds_count", stage.value] > 0, stage
    assert values["yoimachi_interaction_seconds_count",] >= 4
    assert values["yoimachi_errors_total", "not-your-turn"] == 1
