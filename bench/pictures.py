"""Pictures against their peers: R1 to R5 of the speed goals, measured in one run.

The positions come from played matches, so that full and empty boards count alike. Of every game
the board that all may see is drawn, and of a game with secrets also what a seat alone may see.
"Ours" is all of `render.draw` or `render.hand`: the picture, its file, and the alt text, of a
position that was never drawn before: one that was costs less, but nobody waits for it. Before that,
the positions of some other matches are drawn, as they are in a bot that has been running. Each side
does its jobs one after another; a row gives the ratio of the medians.

floor   zlib at level 1 over the finished 8-bit canvas of that very picture: what a PNG costs at the
        least.
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
from functools import partial
from itertools import count
from typing import Any, NamedTuple, TypeAlias

import cairosvg
import chess
import chess.svg

import render
from bench.positions import pastoral_positions, random_positions
from bench.rows import Row, show
from engines import GAMES, PUBLIC
from render.canvas import DEFLATE, Deflate

ROUNDS = 42
STALLS = 25
AT_ONCE = 8
TICK = 0.001
"""Seconds between two things that the loop wants to do while pictures are drawn."""
MATCHES = 6
"""Matches whose positions are drawn before anything is measured."""
NAMES = ("ann", "宵待ちの牧童", "Carol", "ダン")

_OPERA = (
    "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 "
    "O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#"
)
"""Morphy against the Duke of Brunswick and Count Isouard, Paris 1858."""

_WAYS: tuple[Deflate, ...] = ("zlib",) if DEFLATE == "zlib" else ("zlib", "isal")

Draw: TypeAlias = Callable[[Deflate], bytes]
"""Draws one position, and gives the file."""


class Kind(NamedTuple):
    """One kind of picture: jobs that each draw another position, given the way to deflate."""

    name: str
    seen: Sequence[Draw]
    """What was drawn before."""
    new: Sequence[Draw]
    """What was not: as many as are measured."""


def kinds() -> Iterator[Kind]:
    """What is drawn. Of a game that has a hand to show, the hands of all seats are gone through."""
    yield _kind("pastoral board", _pastoral_jobs)
    for key in [key for key in GAMES if key != "pastoral"]:
        yield _kind(f"{key} board", partial(_board_jobs, key))
        if render.hand_label(key) is not None:
            yield _kind(f"{key} hand", partial(_hand_jobs, key))


def _kind(name: str, jobs: Callable[[int], list[Draw]]) -> Kind:
    """Of whole matches first, then of others, as they come, until there are enough."""
    seen = [draw for seed in range(MATCHES) for draw in jobs(seed)]
    new: list[Draw] = []
    for seed in count(MATCHES):
        new += jobs(seed)
        if len(new) >= len(_WAYS) * ROUNDS:
            random.Random(0).shuffle(new)
            return Kind(name, seen, new[: len(_WAYS) * ROUNDS])
    raise AssertionError


def _pastoral_jobs(seed: int) -> list[Draw]:
    return [partial(_board, "pastoral", view) for view in pastoral_positions(seed)]


def _board_jobs(key: str, seed: int) -> list[Draw]:
    game = GAMES[key]
    return [partial(_board, key, game.view(state, PUBLIC)) for state in random_positions(key, seed)]


def _hand_jobs(key: str, seed: int) -> list[Draw]:
    game = GAMES[key]
    return [
        partial(_hand, key, game.view(state, number % game.seats[0]))
        for number, state in enumerate(random_positions(key, seed))
    ]


def _board(game_key: str, view: Any, deflate: Deflate) -> bytes:
    return render.draw(game_key, view, names=NAMES, deflate=deflate).png


def _hand(game_key: str, view: Any, deflate: Deflate) -> bytes:
    picture = render.hand(game_key, view, names=NAMES, deflate=deflate)
    if picture is None:
        raise ValueError(f"{game_key} shows a seat no hand")
    return picture.png


def chess_positions() -> list[chess.Board]:
    """Every fourth ply of the peer's game."""
    board, found = chess.Board(), []
    for ply, text in enumerate(_OPERA.split(), 1):
        board.push_san(text)
        if ply % 4 == 0:
            found.append(board.copy())
    return found


def timed(job: Callable[[], bytes]) -> tuple[float, bytes]:
    """Seconds that a job takes, and what it makes."""
    began = time.perf_counter()
    made = job()
    return time.perf_counter() - began, made


def scanlines(png: bytes) -> bytes:
    """What the data of one of our own PNG files was deflated from."""
    place, data = 8, b""
    while place < len(png):
        length = int.from_bytes(png[place : place + 4], "big")
        if png[place + 4 : place + 8] == b"IDAT":
            data += png[place + 8 : place + 8 + length]
        place += length + 12
    return zlib.decompress(data)


def drawing(kind: Kind) -> Iterator[Row]:
    """R1 to R4."""
    boards = chess_positions()
    for draw in kind.seen:
        draw(DEFLATE)
    seconds: dict[str, list[float]] = {}
    sizes: dict[str, list[int]] = {}
    floors: list[bytes] = []
    for i in range(ROUNDS):
        for number, way in enumerate(_WAYS):
            # no position is drawn twice: each way to deflate has its own
            draw = kind.new[i * len(_WAYS) + number]
            took, png = timed(partial(draw, way))
            seconds.setdefault(way, []).append(took)
            sizes.setdefault(way, []).append(len(png))
            floors.append(scanlines(png))
    # apart from ours and from each other: what runs in between costs the next one its caches
    for canvas in floors:
        seconds.setdefault("floor", []).append(timed(partial(zlib.compress, canvas, 1))[0])
    for i in range(ROUNDS):
        svg = chess.svg.board(boards[i % len(boards)], size=800).encode()
        took, made = timed(partial(_rendered, svg))
        seconds.setdefault("peer", []).append(took)
        sizes.setdefault("peer", []).append(len(made))
    ms = {name: 1000 * statistics.median(took) for name, took in seconds.items()}
    kb = {name: statistics.mean(size) / 1000 for name, size in sizes.items()}
    for ours in _WAYS:
        most, least = (2.0, 15) if ours == "zlib" else (0.7, 50)
        picture = f"{kind.name} with {ours} {ms[ours]:.2f} ms"
        ratio = ms[ours] / ms["floor"]
        name = "R1" if ours == "zlib" else "R2"
        what = f"{picture} / zlib level 1 of its canvas {ms['floor']:.2f} ms"
        yield Row(name, what, ratio, f"<= {most}", ratio <= most)
        ratio = ms["peer"] / ms[ours]
        what = f"chess.svg + cairosvg {ms['peer']:.1f} ms / {picture}"
        yield Row("R3", what, ratio, f">= {least}", ratio >= least)
        ratio = kb[ours] / kb["peer"]
        what = (
            f"{kind.name} with {ours} {kb[ours]:.1f} kB / chess.svg + cairosvg {kb['peer']:.1f} kB"
        )
        yield Row("R4", what, ratio, "<= 0.6", ratio <= 0.6)


def _rendered(svg: bytes) -> bytes:
    return bytes(cairosvg.svg2png(svg))


async def longest_stall(draws: Sequence[Draw], executor: Executor | None) -> float:
    """Seconds by which the loop was late at the longest while these pictures were drawn."""
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

    async def wanted(draw: Draw) -> None:
        if executor is None:
            draw(DEFLATE)
        else:
            await loop.run_in_executor(executor, draw, DEFLATE)

    watching = asyncio.create_task(watch())
    await asyncio.sleep(2 * TICK)
    await asyncio.gather(*(wanted(draw) for draw in draws))
    done.set()
    await watching
    return longest


def stalling(kind: Kind) -> Iterator[Row]:
    """R5."""
    draws = kind.seen
    inline, apart = [], []
    with ThreadPoolExecutor(1) as executor:
        for i in range(STALLS):
            batch = [draws[(i + k) % len(draws)] for k in range(AT_ONCE)]
            inline.append(asyncio.run(longest_stall(batch, None)))
            apart.append(asyncio.run(longest_stall(batch, executor)))
    thread, loop = (1000 * statistics.median(stalls) for stalls in (apart, inline))
    what = (
        f"longest stall of the loop, {AT_ONCE} pictures, {kind.name}: "
        f"thread {thread:.2f} / loop {loop:.2f} ms"
    )
    yield Row("R5", what, thread / loop, "<= 0.25", thread / loop <= 0.25)


def table() -> list[Row]:
    """All rows, measured now."""
    rows: list[Row] = []
    for kind in kinds():
        rows += drawing(kind)
        rows += stalling(kind)
    return sorted(rows, key=lambda row: row.name)


def main() -> None:
    show(table())


if __name__ == "__main__":
    main()
