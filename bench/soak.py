"""How long people wait while computers think: `python -m bench.soak`, which takes five minutes.

In MATCHES matches at once people play against computers of one level: all games in turn, all on
one server. They move when they may and press what is under the board meanwhile; a match that
ends is followed by another. The bot is the real one with its usual settings and its pool of
processes; only its network is a stub, which takes everything at once.

Told is how long each interaction waited until it was acknowledged, and until it was answered. It
waits from the moment it was to be sent: what stops the bot stops this program too, and would hide.
Not part of `python -m bench`.
"""

from __future__ import annotations

import asyncio
import os
import random
import resource
import statistics
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from itertools import count, cycle
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, thread_time
from typing import Any, Final

from discord.http import Route

from bench.filling import CHANNEL, settings_of
from bench.network import Network
from bench.rows import Row, show
from bot.app.composition import Composition, compose
from bot.db import schema
from bot.discord_kit.message import Ref
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import Person, Place, computer
from bot.match.model.terms import Seating, Status
from bot.play.board.message import warm_up
from engines import GAMES

MATCHES: Final = 24
LEVELS: Final = (1, 4)
"""The highest, and before it the one that hardly thinks, to compare with."""
SECONDS: Final = 120.0
ARRIVING: Final = 0.8
"""Seconds until the next one sits down."""
LAST: Final = 30.0
"""Seconds that the last answers may take."""
PAUSE: Final = (0.5, 4.5)
"""Seconds between two things that a person does."""
PRESSED: Final = ("move", "hand", "menu", "history")
"""What people press while it is the computer's turn."""
GOAL: Final = 1000
"""Milliseconds to the acknowledgement, in each case. Discord waits for three seconds."""


class Listener(Network):
    """Notes how long interactions waited, in milliseconds, in the order of their answers."""

    def __init__(self) -> None:
        super().__init__()
        self.due: dict[str, float] = {}
        """When each interaction was to be sent, by its token, until it is answered."""
        self.sent: dict[str, float] = {}
        """The processor's time of the event loop when it really was."""
        self.acknowledgements: list[float] = []
        self.worked: list[float] = []
        """Of the processor, between sending and acknowledging: what is left without other programs
        on the machine, and without what kept it from being sent."""
        self.replies: list[float] = []
        self._idle = asyncio.Event()

    def acknowledged(self, token: str) -> None:
        self.acknowledgements.append(self._waited(token))
        self.worked.append(1000 * (thread_time() - self.sent.pop(token)))

    async def answer(self, route: Route, **rest: Any) -> Any:
        taken = await super().answer(route, **rest)
        token = route.webhook_token or ""
        if not route.path.endswith("/callback") and token in self.due:
            self.replies.append(self._waited(token))
            del self.due[token]
            if not self.due:
                self._idle.set()
        return taken

    async def quiet(self) -> None:
        """Wait until everything is answered."""
        self._idle.clear()
        if self.due:
            await self._idle.wait()

    def _waited(self, token: str) -> float:
        return 1000 * (perf_counter() - self.due[token])


class Soak:
    """People at their matches."""

    def __init__(self, parts: Composition, network: Listener, level: int) -> None:
        self.client, self.parts = parts.client, parts
        self.network = network
        self.level = level
        self.numbers = count(1)
        self.moves = self.matches = 0

    async def sit(self, place: int, until: float) -> None:
        """Play one match after the other, up to a moment."""
        rng, keys = random.Random(place), cycle([*GAMES][place % len(GAMES) :])
        person, match = Person(1000 + place, f"p{place}"), None
        await asyncio.sleep(place * ARRIVING)
        while perf_counter() < until:
            if match is None or match.status is not Status.ACTIVE:
                match = await self.begin(next(keys), person)
            table = await self.parts.services.match.matches.position(match.id)
            match = table.match
            seat, channel = table.seat_of(person.user_id) or 0, match.place.channel_id
            token = f"t{next(self.numbers)}"
            if seat in table.owing and (moves := table.moves(seat)):
                text = str(moves[rng.randrange(len(moves))])
                payload = self.network.move(token, channel, person, text)
                self.moves += 1
            else:
                ref = Ref(rng.choice(PRESSED), match.id, match.version)
                payload = self.network.press(token, channel, person, str(ref))
            pause = rng.uniform(*PAUSE)
            self.network.due[token] = perf_counter() + pause
            await asyncio.sleep(pause)
            self.network.sent[token] = thread_time()
            self.network.tell(self.client, payload)

    async def begin(self, game: str, person: Person) -> Match:
        number = next(self.numbers)
        wish = NewMatch(
            game,
            person,
            Place(1, CHANNEL + number),
            "en",
            (computer(self.level),),
            seating=Seating.FIRST if number % 2 else Seating.SECOND,
        )
        self.matches += 1
        lobby = self.parts.services.match.lobby
        made = await lobby.create(wish, number)
        # as after the command's answer: what is drawn waits for it
        await lobby.posted(made.id, number)
        return await self.parts.services.match.matches.get(made.id)


async def measure(file: Path, level: int) -> list[Row]:
    network = Listener()
    parts = compose(settings_of(file))
    client = parts.client
    warm_up()
    network.replace(client)
    load, thought = os.getloadavg()[0], thinking()
    async with client:
        await schema.prepare(parts.services.store.database)
        await client.on_ready()
        soak, until = Soak(parts, network, level), perf_counter() + SECONDS
        began = process_time()
        await asyncio.gather(*(soak.sit(place, until) for place in range(MATCHES)))
        spent = process_time() - began
        with suppress(TimeoutError):
            await asyncio.wait_for(network.quiet(), LAST)
        unanswered = len(network.due)
    return [
        *rows("an acknowledgement", network.acknowledgements, GOAL),
        *rows("it, of the processor alone", network.worked, None),
        *rows("an answer", network.replies, None),
        Row("", "interactions never answered", unanswered, "0", unanswered == 0),
        Row(
            "", f"interactions, {soak.moves} of them moves", len(network.acknowledgements), "", None
        ),
        Row("", "matches begun", soak.matches, "", None),
        Row("", "seconds of the processor for the bot", spent, "", None),
        Row("", "seconds of the processor for thinking", thinking() - thought, "", None),
        Row("", "load of the machine before", load, "", None),
        Row("", "load of the machine after", os.getloadavg()[0], "", None),
    ]


def thinking() -> float:
    """The processor's seconds of all processes that computers thought in and that have ended."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime


def rows(what: str, waits: Sequence[float], goal: float | None) -> list[Row]:
    parts = statistics.quantiles(waits, n=100)
    worst = max(waits)
    aim, met = ("", None) if goal is None else (f"<= {goal:.0f}", worst <= goal)
    return [
        Row("", f"ms to {what}, p50", parts[49], "", None),
        Row("", f"ms to {what}, p99", parts[98], "", None),
        Row("", f"ms to {what}, longest", worst, aim, met),
    ]


def soaked(level: int) -> list[Row]:
    with TemporaryDirectory(prefix="yoimachi-bench-") as folder:
        return asyncio.run(measure(Path(folder) / "soak.sqlite3", level))


def main() -> None:
    # a process for each, so that none clears up after the other
    for level in LEVELS:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
            print(f"against level {level}")
            show(pool.submit(soaked, level).result())


if __name__ == "__main__":
    main()
