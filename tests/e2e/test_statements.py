"""What a move asks of the store, from the press to the board: counted by SQLite itself."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import event

from tests.e2e.simulated import Town
from tests.e2e.test_reminders import HOUR, passes, reminders

MAX_STATEMENTS: Final = 17
"""Two fewer without a clock."""
MAX_TRANSACTIONS: Final = 5
"""What the person sees, the act; the look at what is to be sent, its claim with what it tells, and
that it was posted."""
MAX_TO_ACT: Final = 7
"""In the one transaction of the act."""
MAX_TO_CLAIM: Final = 5
"""In that of the claim."""
MAX_AROUND: Final = 2
"""In any other."""
REMINDER_TRANSACTIONS: Final = 3
"""That write."""
MAX_TO_PICK: Final = 3
"""In that of a press of the picker."""

VALUES: Final = re.compile(r"'(?:[^']|'')*'|\b\d+\b|\bNULL\b")


class Transactions:
    """What SQLite was told, by transaction."""

    def __init__(self) -> None:
        self.all: list[list[str]] = []
        self._open: dict[int, list[str]] = {}

    def hear(self, connection: int, sql: str) -> None:
        word = sql.split(maxsplit=1)[0]
        if word == "BEGIN":
            self._open[connection] = []
            self.all.append(self._open[connection])
        elif word not in {"COMMIT", "ROLLBACK", "PRAGMA"}:
            statements = self._open[connection]
            # one statement with several rows of values is told once for each row
            text = VALUES.sub("?", sql)
            if not (statements and word in {"INSERT", "UPDATE"} and statements[-1] == text):
                statements.append(text)

    @property
    def counts(self) -> list[int]:
        return [len(statements) for statements in self.all]


@asynccontextmanager
async def told(town: Town) -> AsyncIterator[Transactions]:
    """What SQLite is told meanwhile, all of it on connections that are made meanwhile."""
    seen = Transactions()
    made: list[Any] = []

    def listen(connection: Any, _entry: Any) -> None:
        number = len(made)
        made.append(connection)
        connection.run_async(
            lambda driver: driver.set_trace_callback(lambda sql: seen.hear(number, sql))
        )

    engine = town.services.store.database.engine
    await engine.dispose()
    event.listen(engine.sync_engine, "connect", listen)
    yield seen
    event.remove(engine.sync_engine, "connect", listen)
    await engine.dispose()


def check_turn(seen: Transactions) -> None:
    """A move was made, and its board posted."""
    assert len(seen.all) <= MAX_TRANSACTIONS, seen.all
    assert sum(seen.counts) <= MAX_STATEMENTS, seen.all
    before, act, look, claim, noted = seen.counts
    assert 1 <= act <= MAX_TO_ACT, seen.all
    assert 1 <= claim <= MAX_TO_CLAIM, seen.all
    assert all(1 <= count <= MAX_AROUND for count in (before, look, noted)), seen.all


async def begin(town: Town) -> None:
    """A match with a clock whose first moves are made: what is seldom asked was asked."""
    await town.sit("pastoral", town.bob, clock="7d")
    await town.play(["save", "save"])


async def test_a_typed_move_asks_no_more_than_it_has_to(town: Town) -> None:
    await begin(town)
    boards = len(town.public())
    async with told(town) as seen:
        await town.move(town.ann, "c3+2")
    assert len(town.public()) == boards + 1
    check_turn(seen)


async def test_in_a_pair_a_move_asks_how_the_other_match_stands_and_nothing_more(
    town: Town,
) -> None:
    await town.sit("pastoral", town.bob, clock="7d", pair=True)
    (one, *_) = await town.services.match.inbox.of_user(town.ann.id)
    first = await town.services.match.matches.get(min(one.id, one.paired_with or one.id))
    for who in (town.ann, town.bob):
        await town.slash(who, "move", text="save", match=first.code)
    boards = len(town.public())
    async with told(town) as seen:
        done = await town.slash(town.ann, "move", text="save", match=first.code)
    assert done.text.startswith("Sent"), done.text
    assert len(town.public()) == boards + 1
    assert len(seen.all) <= MAX_TRANSACTIONS, seen.all
    assert sum(seen.counts) <= MAX_STATEMENTS + 1, seen.all
    asked = [text for text in seen.all[1] if "paired_with" in text and text.startswith("SELECT")]
    assert len(asked) <= 2, seen.all


async def test_a_picked_move_asks_no_more_than_it_has_to(town: Town) -> None:
    await begin(town)
    presses = []
    async with told(town) as seen:
        opened = (await town.select(town.ann, town.board(), "corral")).answer
        presses.append(list(seen.all))
        seen.all.clear()
        await town.select(town.ann, opened, "c3")
        presses.append(list(seen.all))
        boards = len(town.public())
        seen.all.clear()
        await town.click(town.ann, opened, "Confirm")
        confirmed = list(seen.all)
    assert len(town.public()) == boards + 1
    for press in presses:
        assert len(press) == 1, press
        assert 1 <= len(press[0]) <= MAX_TO_PICK, press
    seen.all = confirmed
    check_turn(seen)


async def test_a_reminder_is_three_transactions(town: Town) -> None:
    """It becomes due, it is claimed with what it tells, and noted with its message."""
    await town.sit("pastoral", town.bob, clock="4h")
    await passes(town, minutes=3 * HOUR - 10)
    async with told(town) as seen:
        await passes(town, minutes=11)
    assert len(reminders(town)) == 1
    writing = ("INSERT", "UPDATE", "DELETE")
    wrote = [one for one in seen.all if any(text.startswith(writing) for text in one)]
    # a sign of life is none of its own
    assert len([one for one in wrote if "heartbeat" not in one[0]]) == REMINDER_TRANSACTIONS, wrote


async def test_what_is_there_to_be_asked_is_asked(town: Town) -> None:
    """The counting counts: whoever looks on is looked up after the act."""
    await begin(town)
    await town.slash(town.carol, "match watch", what="moves")
    async with told(town) as seen:
        await town.move(town.ann, "c3+2")
    assert sum(seen.counts) > MAX_STATEMENTS
