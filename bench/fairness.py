"""Q1 of the speed goals: one server's boards while people of another ask for all that takes long.

On the busy server, everybody asks at one moment for what one person may have in a burst: films of a
long match, proofs of it, and hints in a match against a computer; half as many more ask for their
data. Meanwhile people of other servers move, one after the other, and look at their boards. The bot
is the real one with its usual settings, threads and processes; only its network is a stub, which
takes everything at once.

Told is how long a move's board and an answer to `/board` took, alone and meanwhile, and the memory
that the process needed at most. Nobody of the other servers may be refused anything.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import statistics
import sys
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any, Final, NamedTuple

from discord.http import Route

from bench.filling import CHANNEL, fill, open_ids, settings_of
from bench.network import Network
from bench.rows import Row, show
from bot.app.composition import Composition, compose
from bot.app.serve import settle
from bot.discord_kit.message import Ref
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import Person, Place, computer
from bot.match.model.terms import Seating, Status
from bot.play.board.message import warm_up

PEOPLE: Final = (13, 50)
"""On the busy server."""
BURST: Final = 5
"""What each of them asks for, of each kind."""
MATCHES: Final = 2_000
SECONDS: Final = 40.0
"""How long the others are looked at meanwhile."""
ALONE: Final = 20
"""Turns before anybody asks for anything."""
APART: Final = 0.3
"""Seconds between two turns."""
LENGTH: Final = 281
"""Positions of the long match at least."""
BUSY: Final = 1
"""The busy server. All others are of a filled store, each with one match."""
GOAL: Final = 1000
"""Milliseconds that a board may come later than alone."""


class Turn(NamedTuple):
    """Milliseconds."""

    board: float
    """Until the board of a move was handed over."""
    work: float
    """Of the processor, for all that this process did until then."""
    look: float
    """Until `/board` was answered."""


class Servers(Network):
    """Counts the answers with a film, a picture or neither."""

    def __init__(self) -> None:
        super().__init__()
        self.films = self.pictures = self.words = 0

    async def answer(self, route: Route, **given: Any) -> Any:
        if not route.path.endswith("/callback"):
            names = [file.filename for file in given.get("files") or ()]
            self.films += any(name.endswith(".gif") for name in names)
            self.pictures += any(name.endswith(".png") for name in names)
            self.words += not names
        return await super().answer(route, **given)


class Load:
    """Two kinds of servers: the busy one, and those beside it."""

    def __init__(self, parts: Composition, network: Servers) -> None:
        self.parts, self.network = parts, network
        self.fresh = list(open_ids(MATCHES))
        self.tokens = count(1)

    def ask(self, payload: dict[str, Any]) -> None:
        self.network.tell(self.parts.client, payload)

    async def long_match(self) -> Match:
        """A match of two of the busy server, which takes long: moves at random, until one does."""
        rng, (ann, bob) = random.Random(3), (Person(901, "ann"), Person(902, "bob"))
        ids = count(10**12)
        use_cases = self.parts.services.match
        while True:
            wish = NewMatch(
                "shirokuro", ann, Place(BUSY, CHANNEL - 1), "en", (bob,), seating=Seating.FIRST
            )
            match = await use_cases.lobby.create(wish, next(ids))
            match = await use_cases.lobby.accept(match.id, bob, next(ids))
            while match.status is Status.ACTIVE:
                position = await use_cases.matches.position(match.id)
                seat = min(position.owing)
                move = str(rng.choice(position.moves(seat)))
                turn = await use_cases.matches.act(match.id, (ann, bob)[seat], move, next(ids))
                match = turn.position.match
            if match.version >= LENGTH:
                return match

    async def learner(self, person: Person) -> Match:
        """A match in which somebody of the busy server is given hints."""
        number = next(self.tokens)
        place = Place(BUSY, CHANNEL - 1 - number)
        wish = NewMatch("pastoral", person, place, "en", (computer(1),), seating=Seating.FIRST)
        return await self.parts.services.match.lobby.create(wish, 10**13 + number)

    async def gathered(self, people: int) -> dict[Person, Match]:
        """The people of the busy server, each with a match in which they are given hints."""
        found = {}
        for number in range(people):
            person = Person(1000 + number, f"p{number}")
            found[person] = await self.learner(person)
        return found

    def storm(self, people: dict[Person, Match], match: Match) -> None:
        """Everybody of the busy server asks for everything."""
        for person, learning in people.items():
            for ref in (
                *[Ref("replay", match.id)] * BURST,
                *[Ref("verify", match.id)] * BURST,
                *[Ref("hintmove", learning.id, learning.version)] * BURST,
            ):
                token = f"s{next(self.tokens)}"
                self.ask(self.network.press(token, match.place.channel_id, person, str(ref)))
        for number in range(len(people) // 2):
            person = Person(2000 + number, f"q{number}")
            for _ in range(BURST):
                self.ask(self._command(person, match.place.channel_id, "me", "export"))

    def _command(
        self, person: Person, channel: int, name: str, below: str | None = None
    ) -> dict[str, Any]:
        options = [] if below is None else [{"name": below, "type": 1, "options": []}]
        data = {"id": "7", "name": name, "type": 1, "options": options}
        told = self.network.interaction(f"s{next(self.tokens)}", channel, person)
        return {**told, "type": 2, "data": data}

    async def turn(self) -> Turn:
        """A move on one of the other servers, and a look at its board."""
        match_id = self.fresh.pop()
        position = await self.parts.services.match.matches.position(match_id)
        seat = min(position.owing)
        person = position.match.seats[seat].person
        if person is None:
            raise LookupError(match_id)
        channel = CHANNEL + match_id
        self.network.servers[channel] = position.match.place.guild_id or 0
        board = self.network.boards[channel] = asyncio.Event()
        move = self.network.move(f"m{match_id}", channel, person, str(position.moves(seat)[0]))
        began, spent = perf_counter(), process_time()
        self.ask(move)
        await board.wait()
        shown, worked = perf_counter() - began, process_time() - spent
        look = self._command(person, channel, "board")
        answer = self.network.answers[look["token"]] = asyncio.Event()
        began = perf_counter()
        self.ask(look)
        await answer.wait()
        return Turn(1000 * shown, 1000 * worked, 1000 * (perf_counter() - began))


async def measure(file: Path, people: int) -> list[Row]:
    network = Servers()
    parts = compose(settings_of(file))
    warm_up()
    network.replace(parts.client)
    async with parts.client:
        await parts.client.on_ready()
        load = Load(parts, network)
        match = await load.long_match()
        crowd = await load.gathered(people)
        await asyncio.sleep(2)
        settle()
        alone = [await load.turn() for _ in range(ALONE)]
        idle = peak()
        network.films = network.pictures = network.words = 0
        until = perf_counter() + SECONDS
        load.storm(crowd, match)
        meanwhile = []
        while perf_counter() < until and load.fresh:
            meanwhile.append(await load.turn())
            await asyncio.sleep(APART)
    before = statistics.median(turn.board for turn in alone)
    boards = [turn.board for turn in meanwhile]
    looks = [turn.look for turn in meanwhile]
    later = max(boards) - before
    what = f"ms later than alone, the latest of {len(boards)} boards: {people} people ask"
    return [
        Row("", "ms to a board, alone, p50", before, "", None),
        Row("", "ms to a board meanwhile, p50", statistics.median(boards), "", None),
        Row("Q1", what, later, f"<= {GOAL}", later <= GOAL),
        Row("", "ms of this process's work meanwhile", max(t.work for t in meanwhile), "", None),
        Row("", "ms to /board, alone, p50", statistics.median(t.look for t in alone), "", None),
        Row("", "ms to /board meanwhile, p50", statistics.median(looks), "", None),
        Row("", "ms to /board meanwhile, longest", max(looks), "", None),
        Row("", "films made meanwhile", network.films, "", None),
        Row("", "other answers meanwhile, with a picture", network.pictures, "", None),
        Row("", "and in words", network.words, "", None),
        Row("", "MiB more at the peak than before", (peak() - idle) / 1024, "", None),
    ]


def peak() -> int:
    """The most memory that this process ever needed, in KiB (Linux)."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def main() -> None:
    if sys.platform == "linux":
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    for people in PEOPLE if len(sys.argv) < 2 else (int(sys.argv[1]),):
        with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
            file = Path(folder) / "fairness.sqlite3"
            fill(file, MATCHES)
            show(asyncio.run(measure(file, people)))


if __name__ == "__main__":
    main()
