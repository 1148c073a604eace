"""Pictures against their peers: R1 to R5 of the speed goals, measured in one run.

The positions come from played matches, so that full and empty boards count alike.
"Ours" is all of `render.draw`: the picture, its file, and the alt text. In every round each side
does its job once, turn about; a row gives the ratio of the medians.

floor   zlib at level 1 over our own finished 8-bit canvas: what a PNG costs at the least.
peer    the usual way of chess bots, `chess.svg.board(size=800)` through cairosvg, at positions of
        a played game.
R5      eight pictures are wanted at the same time: drawn where they are asked for, on the event
        loop, or by one worker thread. Measured is how late a timer of a millisecond is at worst.
"""

from __future__ import annotations

import asyncio
import random
import statistics
import time
import zlib
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, NamedTuple

import cairosvg  # type: ignore[import-untyped]  # has no types
import chess
import chess.svg

import render
from engines import GAMES
from render.canvas import DEFLATE
from render.pastoral.picture import studio

ROUNDS = 42
STALLS = 25
AT_ONCE = 8
TICK = 0.001
"""Seconds between two things that the loop wants to do while pictures are drawn."""
MATCHES = 6
LONGEST = 60
"""Turns of a match that are looked at."""
EVERY = 6
NAMES = ("ann", "宵待ちの牧童")

_OPERA = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 "
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
)
"""Morphy against the Duke of Brunswick and Count Isouard, Paris 1858."""


class Row(NamedTuple):
    """One line of the table."""

    name: str
    what: str
    ratio: float
    goal: str
    met: bool


def pastoral_positions() -> list[Any]:
    """Views of every sixth turn of some matches.

    Nobody saves who has a choice, and a bingo is made where there is one. In every other match a
    mutilation is, too, which keeps boards empty; in the others boards fill up.
    """
    game, found = GAMES["pastoral"], []
    for seed in range(MATCHES):
        rng, state = random.Random(seed), game.start(2)
        for turn in range(1, LONGEST + 1):
            if not (acting := game.to_act(state)):
                break
            (seat,) = acting
            moves = list(game.moves(game.view(state, seat)))
            rng.shuffle(moves)
            after = [game.play(state, seat, move) for move in moves]
            state = max(after, key=lambda one: _liking(game.view(one, seat), seat, seed % 2 == 0))
            if turn % EVERY == 0:
                found.append(game.view(state, 0))
    return found


def _liking(view: Any, seat: int, fierce: bool) -> tuple[bool, bool, bool]:
    won = view.outcome is not None and seat in view.outcome.winners
    return won, fierce and bool(view.last.removed), view.last.move.square is not None


def chess_positions() -> list[chess.Board]:
    """Every fourth ply of the peer's game."""
    board, found = chess.Board(), []
    for ply, text in enumerate(_OPERA.split(), 1):
        board.push_san(text)
        if ply % 4 == 0:
            found.append(board.copy())
    return found


def timed(job: Callable[[], bytes]) -> tuple[float, int]:
    """Seconds that a job takes, and the length of what it makes."""
    began = time.perf_counter()
    made = job()
    return time.perf_counter() - began, len(made)


def _jobs(view: Any, board: chess.Board) -> Iterator[tuple[str, Callable[[], bytes]]]:
    lines = studio("classic").canvas(view, 0, "en", NAMES, ()).scanlines()
    yield "floor", lambda: zlib.compress(lines, 1)
    yield "zlib", lambda: render.draw("pastoral", view, names=NAMES, deflate="zlib").png
    if DEFLATE == "isal":
        yield "isal", lambda: render.draw("pastoral", view, names=NAMES, deflate="isal").png
    svg = "utf-8"
    yield "peer", lambda: cairosvg.svg2png(chess.svg.board(board, size=800).encode(svg))


def drawing() -> list[Row]:
    """R1 to R4."""
    views, boards = pastoral_positions(), chess_positions()
    for view in views:  # warm: every tile has been wanted before
        render.draw("pastoral", view, names=NAMES)
    seconds: dict[str, list[float]] = {}
    sizes: dict[str, list[int]] = {}
    for i in range(ROUNDS):
        for name, job in _jobs(views[i % len(views)], boards[i % len(boards)]):
            took, size = timed(job)
            seconds.setdefault(name, []).append(took)
            sizes.setdefault(name, []).append(size)
    ms = {name: 1000 * statistics.median(took) for name, took in seconds.items()}
    kb = {name: statistics.mean(size) / 1000 for name, size in sizes.items()}
    rows = []
    for ours in ("zlib", "isal"):
        if ours not in ms:
            continue
        most, least = (2.0, 15) if ours == "zlib" else (0.7, 50)
        here = f"{ours} {ms[ours]:.2f} ms"
        ratio = ms[ours] / ms["floor"]
        name = "R1" if ours == "zlib" else "R2"
        what = f"picture with {here} / zlib level 1 of its canvas {ms['floor']:.2f} ms"
        rows.append(Row(name, what, ratio, f"<= {most}", ratio <= most))
        ratio = ms["peer"] / ms[ours]
        what = f"chess.svg + cairosvg {ms['peer']:.1f} ms / picture with {here}"
        rows.append(Row("R3", what, ratio, f">= {least}", ratio >= least))
        ratio = kb[ours] / kb["peer"]
        what = f"bytes with {ours} {kb[ours]:.1f} kB / chess.svg + cairosvg {kb['peer']:.1f} kB"
        rows.append(Row("R4", what, ratio, "<= 0.6", ratio <= 0.6))
    return sorted(rows)


async def longest_stall(views: Sequence[Any], executor: Executor | None) -> float:
    """Seconds by which the loop was late at the longest while pictures of all views were drawn."""
    loop = asyncio.get_running_loop()
    done = asyncio.Event()
    longest = 0.0

    async def watch() -> None:
        nonlocal longest
        before = time.perf_counter()
        while not done.is_set():
            await asyncio.sleep(TICK)
            now = time.perf_counter()
            longest, before = max(longest, now - before - TICK), now

    async def wanted(view: Any) -> None:
        if executor is None:
            render.draw("pastoral", view, names=NAMES)
        else:
            await loop.run_in_executor(executor, lambda: render.draw("pastoral", view, names=NAMES))

    watching = asyncio.create_task(watch())
    await asyncio.sleep(2 * TICK)
    await asyncio.gather(*(wanted(view) for view in views))
    done.set()
    await watching
    return longest


def stalling() -> list[Row]:
    """R5."""
    views = pastoral_positions()
    inline, apart = [], []
    with ThreadPoolExecutor(1) as executor:
        for i in range(STALLS):
            batch = [views[(i + k) % len(views)] for k in range(AT_ONCE)]
            inline.append(asyncio.run(longest_stall(batch, None)))
            apart.append(asyncio.run(longest_stall(batch, executor)))
    thread, loop = (1000 * statistics.median(stalls) for stalls in (apart, inline))
    what = (
        f"longest stall of the loop, {AT_ONCE} pictures: thread {thread:.2f} / loop {loop:.2f} ms"
    )
    return [Row("R5", what, thread / loop, "<= 0.25", thread / loop <= 0.25)]


def table() -> list[Row]:
    """All rows, measured now."""
    return [*drawing(), *stalling()]


def main() -> None:
    for row in table():
        verdict = "met" if row.met else "MISSED"
        print(f"{row.name:4}{row.ratio:7.2f}  {row.goal:8}{verdict:8}{row.what}")


if __name__ == "__main__":
    main()
