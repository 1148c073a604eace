"""Events of the server counted again: one for each date, and none for what is over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import datetime

from tests.harness.year.league_book import seasons_of
from tests.harness.year.records import Records
from tests.harness.year.year import Journal, ServerEvent

SCHEDULED, ACTIVE = 1, 2


def check_events(
    records: Records, journal: Journal, events: Sequence[ServerEvent], now: datetime
) -> Iterator[str]:
    """Every difference, in words."""
    journal.figures["events"] = len(events)
    codes = {row["id"]: row["code"] for row in records.tables["tournaments"]}
    open_ = [event for event in events if event.status in (SCHEDULED, ACTIVE)]
    for mark, times in Counter(event.mark for event in open_).items():
        if times > 1:
            yield f"event {mark} is there {times} times"
    for event in open_:
        if event.end <= now:
            yield f"event {event.mark} ended at {event.end}, and is still there"
    for season in seasons_of(records):
        code = codes[season.tournament_id]
        mine = [event for event in events if event.mark.rpartition("-")[0] == code]
        if season.closed and any(event in open_ for event in mine):
            yield f"season {season.number} is over, and has events"
        if not any(event.mark == f"{code}-0" for event in mine):
            yield f"season {season.number}: its start is in no calendar"
        if season.boards and len(mine) < 2:
            yield f"season {season.number}: its matchdays are in no calendar"
