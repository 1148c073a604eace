"""Pictures: the most urgent first, and no server waits for all of another's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from threading import Event

import pytest
import pytest_asyncio

from bot.discord_kit.limits import Asker, Overloaded, RenderThread, Shares, Urgency, work_for


class Studio:
    """A thread that is held up until it is let go, and what it did since then."""

    def __init__(self, thread: RenderThread) -> None:
        self.thread = thread
        self.done = list[str]()
        self.held = Event()

    async def ask(self, what: str, asker: Asker) -> None:
        work_for(asker)
        await self.thread.run(self.done.append, what)


@pytest_asyncio.fixture
async def studio() -> AsyncIterator[Studio]:
    made = Studio(RenderThread("test", shares=Shares(per_person=5, per_server=65)))
    holding = asyncio.create_task(made.thread.run(made.held.wait))
    await asyncio.sleep(0)
    yield made
    made.held.set()
    await asyncio.gather(holding, return_exceptions=True)
    await asyncio.to_thread(made.thread.close)


async def test_a_board_waits_for_nobody_and_another_server_for_one_picture(studio: Studio) -> None:
    """Thirteen people of one server ask for five things each, and then others for one."""
    asked = [
        asyncio.create_task(studio.ask(f"{person}:{number}", Asker(server=1, person=person)))
        for person in range(13)
        for number in range(5)
    ]
    asked.append(asyncio.create_task(studio.ask("elsewhere", Asker(server=2, person=99))))
    asked.append(asyncio.create_task(studio.ask("board", Asker(Urgency.BOARD))))
    await asyncio.sleep(0)
    studio.held.set()
    await asyncio.gather(*asked)
    assert studio.done[:3] == ["board", "0:0", "elsewhere"]
    # everybody has their first before anybody has their second
    assert [what for what in studio.done if what.endswith(":0")] == [f"{n}:0" for n in range(13)]
    assert studio.done.index("12:0") < studio.done.index("0:1")
    assert len(studio.done) == 67


async def test_a_person_with_a_full_share_is_refused_and_nobody_else(studio: Studio) -> None:
    ann = Asker(server=1, person=1)
    asked = [asyncio.create_task(studio.ask("ann", ann)) for _ in range(5)]
    await asyncio.sleep(0)
    with pytest.raises(Overloaded, match="waiting-own"):
        await asyncio.create_task(studio.ask("ann", ann))
    asked.append(asyncio.create_task(studio.ask("bob", Asker(server=1, person=2))))
    await asyncio.sleep(0)
    studio.held.set()
    await asyncio.gather(*asked)
    assert studio.done == ["ann", "bob", "ann", "ann", "ann", "ann"]


async def test_a_picture_that_is_wanted_no_more_is_not_drawn(studio: Studio) -> None:
    left = asyncio.create_task(studio.ask("left", Asker(server=1, person=1)))
    stays = asyncio.create_task(studio.ask("stays", Asker(server=1, person=1)))
    await asyncio.sleep(0)
    left.cancel()
    await asyncio.gather(left, return_exceptions=True)
    studio.held.set()
    await stays
    assert studio.done == ["stays"]


async def test_an_error_reaches_whoever_asked_and_the_thread_goes_on(studio: Studio) -> None:
    studio.held.set()
    with pytest.raises(ZeroDivisionError):
        await studio.thread.run(lambda: 1 // 0)
    assert await studio.thread.run(lambda: 1) == 1


async def test_closing_leaves_nobody_waiting(studio: Studio) -> None:
    waiting = asyncio.create_task(studio.ask("never", Asker(server=1, person=1)))
    await asyncio.sleep(0)
    closing = asyncio.create_task(asyncio.to_thread(studio.thread.close))
    await asyncio.sleep(0.01)
    studio.held.set()
    await closing
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert studio.done == []


async def test_whoever_waits_for_a_job_that_ends_with_stopiteration_is_told() -> None:
    """asyncio takes no such result: they would wait forever."""
    thread = RenderThread("test")
    with pytest.raises(RuntimeError) as told:
        async with asyncio.timeout(10):
            await thread.run(next, iter(()))
    assert isinstance(told.value.__cause__, StopIteration)
    await asyncio.to_thread(thread.close)
