"""Gates: few at a time, servers in turn, and nobody forgotten."""

from __future__ import annotations

import asyncio

import pytest

from bot.discord_kit.limits import Asker, FairGate, Overloaded, ServerGates, Shares, work_for

SHARES = Shares(per_person=2, per_server=3)


class Visitors:
    """People at a gate, in the order in which they were let in; each stays until told to go."""

    def __init__(self, gate: FairGate | ServerGates) -> None:
        self.gate = gate
        self.came = list[str]()
        self.inside = list[asyncio.Event]()

    async def visit(self, server: int, person: int) -> None:
        work_for(Asker(server=server, person=person))
        async with self.gate.turn():
            self.came.append(f"{server}:{person}")
            leave = asyncio.Event()
            self.inside.append(leave)
            await leave.wait()

    async def visits(self, *people: tuple[int, int]) -> list[asyncio.Task[None]]:
        tasks = [asyncio.create_task(self.visit(*each)) for each in people]
        await settled()
        return tasks

    async def leave(self) -> None:
        """Whoever has been inside longest leaves."""
        self.inside.pop(0).set()
        await settled()


async def settled() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_servers_are_let_in_by_turns() -> None:
    hall = Visitors(FairGate(1, SHARES, max_wait_s=60))
    tasks = await hall.visits((1, 1), (1, 1), (1, 2), (1, 1), (2, 9), (2, 9))
    assert hall.came == ["1:1"]
    for _ in tasks:
        await hall.leave()
    assert hall.came == ["1:1", "1:1", "2:9", "1:2", "2:9", "1:1"]
    await asyncio.gather(*tasks)


async def test_a_full_share_is_refused_on_one_server_alone() -> None:
    hall = Visitors(FairGate(1, SHARES, max_wait_s=60))
    tasks = await hall.visits((1, 1), (1, 1), (1, 2), (1, 3), (1, 4), (2, 9))
    refused = tasks.pop(4)
    with pytest.raises(Overloaded, match="waiting-server"):
        await refused
    for _ in tasks:
        await hall.leave()
    await asyncio.gather(*tasks)
    assert "2:9" in hall.came


async def test_who_leaves_early_makes_room_once() -> None:
    gate = FairGate(1, SHARES, max_wait_s=60)
    hall = Visitors(gate)
    async with gate.turn() as leave:
        tasks = await hall.visits((1, 1), (1, 2))
        assert hall.came == []
        leave()
        leave()
        await settled()
        assert hall.came == ["1:1"]
    await settled()
    assert hall.came == ["1:1"]
    for _ in tasks:
        await hall.leave()
    await asyncio.gather(*tasks)
    assert gate.idle


async def test_who_is_cancelled_or_waits_too_long_keeps_nobody_out() -> None:
    gate = FairGate(1, SHARES, max_wait_s=0.01)
    hall = Visitors(gate)
    first, cancelled, late = await hall.visits((1, 1), (1, 2), (1, 3))
    cancelled.cancel()
    with pytest.raises(Overloaded, match="busy"):
        await late
    await hall.leave()
    await first
    assert gate.idle
    (again,) = await hall.visits((1, 3))
    await hall.leave()
    await again


async def test_no_server_waits_for_another_and_empty_gates_are_forgotten() -> None:
    gates = ServerGates(2, SHARES, max_wait_s=60)
    hall = Visitors(gates)
    tasks = await hall.visits((1, 1), (1, 1), (1, 1), (2, 9))
    assert hall.came == ["1:1", "1:1", "2:9"]
    for _ in tasks:
        await hall.leave()
    await asyncio.gather(*tasks)
    assert hall.came[-1] == "1:1"
    assert not gates._gates
