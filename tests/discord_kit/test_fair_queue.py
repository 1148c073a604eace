"""What waits is done by urgency; servers take turns, and so do the people of a server."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord_kit.limits import (
    THE_BOT,
    Asker,
    FairQueue,
    Overloaded,
    Shares,
    Urgency,
    asker,
    urgency,
    work_for,
)

WIDE = Shares(per_person=100, per_server=1000)


def drained(queue: FairQueue[str]) -> list[str]:
    found = []
    while queue:
        found.append(queue.take())
    return found


def test_boards_come_before_answers_and_answers_before_what_is_costly() -> None:
    queue = FairQueue[str](WIDE)
    for kind in (Urgency.COSTLY, Urgency.ANSWER, Urgency.BOARD):
        queue.put(kind.name, Asker(kind, 1, 1))
    assert drained(queue) == ["BOARD", "ANSWER", "COSTLY"]


def test_servers_take_turns_and_so_do_the_people_of_each() -> None:
    queue = FairQueue[str](WIDE)
    for server, person, thing in (
        (1, 1, "a1"),
        (1, 1, "a2"),
        (1, 1, "a3"),
        (1, 2, "b1"),
        (2, 3, "c1"),
        (2, 3, "c2"),
    ):
        queue.put(thing, Asker(server=server, person=person))
    assert drained(queue) == ["a1", "c1", "b1", "c2", "a2", "a3"]


def test_however_many_ask_on_one_server_another_is_next() -> None:
    queue = FairQueue[str](WIDE)
    for person in range(13):
        for number in range(5):
            queue.put(f"{person}:{number}", Asker(server=1, person=person))
    queue.put("elsewhere", Asker(server=2, person=99))
    assert drained(queue).index("elsewhere") == 1


def test_each_person_and_each_server_has_a_share() -> None:
    queue = FairQueue[str](Shares(per_person=2, per_server=3))
    for person in (1, 1, 2):
        queue.put("made", Asker(server=1, person=person))
    with pytest.raises(Overloaded) as own:
        queue.put("too much", Asker(server=1, person=1))
    assert (own.value.code, own.value.params["count"]) == ("waiting-own", 2)
    with pytest.raises(Overloaded) as server:
        queue.put("too much", Asker(server=1, person=3))
    assert (server.value.code, server.value.params["count"]) == ("waiting-server", 3)
    # other servers, other urgencies and the bot itself have their own
    queue.put("elsewhere", Asker(server=2, person=1))
    queue.put("board", Asker(Urgency.BOARD, 1, 1))
    queue.put("unasked", Asker(server=1))
    assert sorted(drained(queue)) == ["board", "elsewhere", "made", "made", "made", "unasked"]
    # what was done makes room
    queue.put("made", Asker(server=1, person=1))


def test_an_empty_queue_has_nothing_to_give() -> None:
    queue = FairQueue[str](WIDE)
    assert not queue
    with pytest.raises(LookupError):
        queue.take()


async def test_a_task_works_for_one_person_and_tasks_that_it_starts_do_too() -> None:
    async def who() -> Asker:
        return asker()

    async def press() -> tuple[Asker, Asker, Asker]:
        work_for(Asker(server=1, person=7))
        with urgency(Urgency.COSTLY):
            costly = await asyncio.create_task(who())
        return asker(), costly, await asyncio.create_task(who())

    before, costly, after = await asyncio.create_task(press())
    assert before == after == Asker(Urgency.ANSWER, 1, 7)
    assert costly == Asker(Urgency.COSTLY, 1, 7)
    assert asker() == THE_BOT
