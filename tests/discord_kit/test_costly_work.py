"""Films and the like: one after the other, in a thread of their own."""

from __future__ import annotations

import asyncio
import threading
from types import SimpleNamespace
from typing import Any, cast

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.limits import Asker, CostlyWork, Urgency, asker, work_for


def interaction(released: list[int]) -> Interaction:
    raw = SimpleNamespace(user=SimpleNamespace(id=1), locale="en-US")
    made = Interaction(cast(Any, raw))
    made.when_answer_ready(lambda: released.append(1))
    return made


async def test_one_film_is_made_at_a_time_and_boards_wait_for_none_of_them() -> None:
    work, running, most, released = CostlyWork(), 0, 0, list[int]()

    async def film(person: int) -> str:
        nonlocal running, most
        work_for(Asker(server=person, person=person))
        async with work.turn(interaction(released)):
            assert asker() == Asker(Urgency.COSTLY, person, person)
            running += 1
            most = max(most, running)
            name = await work.run(lambda: threading.current_thread().name)
            running -= 1
        return name

    names = await asyncio.gather(*map(film, range(1, 5)))
    await asyncio.to_thread(work.close)
    assert most == 1
    assert len(released) == 4
    assert len(set(names)) == 1
    assert threading.current_thread().name not in names
