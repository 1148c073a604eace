"""The whole of it: people play, the bot is killed and started again, the books are compared."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path

from bot.base.worker import SWEEP_INTERVAL_S
from bot.replays.verification import verify_text
from engines import GAMES
from tests.harness.crash import aside, asking, audit, cups, puzzles, record, reminding, secrecy
from tests.harness.crash.book import END, Book
from tests.harness.crash.discord import odd
from tests.harness.crash.discord.gateway import RECONNECT, Mood, Spoilt
from tests.harness.crash.discord.interactions import Interaction
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.killer import Killer
from tests.harness.crash.people import Organiser, Person, Player, item_of
from tests.harness.crash.process import Process
from tests.harness.crash.refs import DECIDING, LOOKING
from tests.harness.crash.weather import Weather

NAMES = ("ann", "bob", "carol", "dave", "erin", "frank")
RECOVERY = 900.0
"""Seconds after which what was to be sent has been sent, if it ever will be: more than any machine
needs that is busy with a lot else."""
UNNOTICED = 0.8 * SWEEP_INTERVAL_S
"""Seconds after which what is sent after all, with Discord there all the time, was found by a look
that comes for no reason."""
AT_ONCE = 5
"""Matches that go on at a time."""
CHECKED_EVERY = 4
"""Kills between two looks at everything, about; the others come while it recovers."""

LONGEST_OUTAGE = 10.0
"""Simulated minutes."""
ANSWERS_IN_PEACE = 60
"""How many people get before each outage."""
LONGEST_PEACE = 60.0
"""Seconds after which it ends in any case; the one after the last kill has `RECOVERY`."""
RECORDS = 5
"""Finished matches of which the record is asked for, film and all."""
DAYS_PASS = 0.4
"""How often days pass for somebody before the bot is started again."""
NOWHERE = "ws://127.0.0.1:1/gateway"
BAD_ADDRESS = 0.1
"""How often a bot that starts is told to resume where nobody answers."""
CLOSED = 0.1
"""How often a gateway turns everybody away at first."""
MOODY = 0.25
"""How often the gateway does something odd before a kill."""
LONGEST_MOOD = 2.0
"""Seconds that it turns the bot away."""
COLD = 20
"""Of so many starts, one is from the command line."""


async def _in_time(ask: Callable[[], Awaitable[Interaction | None]]) -> Interaction | None:
    """Ask for something until the answer is not too late: a machine that is busy is no fault."""
    until = time.monotonic() + RECOVERY
    while (done := await ask()) is not None and done.late:
        if time.monotonic() > until:
            break
    return done


class Run:
    """See the module."""

    def __init__(
        self,
        folder: Path,
        seed: int,
        *,
        matches: int = AT_ONCE,
        scale: float = 1.0,
        names: Sequence[str] = NAMES,
        player: type[Player] = Player,
    ) -> None:
        """`scale`: how many seconds of an outage pass in a real one."""
        self.rng = random.Random(seed)
        self.book = Book()
        self.figures = self.book.figures
        self.discord = Discord()
        self.process = Process(folder, self.discord, scale=scale)
        self.weather = Weather(random.Random(seed), scale)
        self.killer = Killer(
            self.process,
            self.discord.gateway.connection,
            lambda: self.figures["answered"],
            self.rng,
        )
        self._matches = matches
        self._names = names
        self._player = player
        self._players: list[Player] = []
        self._people: list[Person] = []
        self._living: list[asyncio.Task[None]] = []

    # -------------------------------------------------------------- the whole

    async def kills(
        self, number: int, *, seconds: float = float("inf"), loud: bool = False
    ) -> None:
        """Kill so many times, or for so long, and compare everything at the end."""
        began = time.monotonic()
        until = began + seconds
        await self._open()
        try:
            await self._begin()
            for count in range(number):
                if time.monotonic() > until or self.book.wrong:
                    break
                await self._kill()
                if loud and (count + 1) % 10 == 0:
                    seconds = time.monotonic() - began
                    print(
                        f"{count + 1} kills, {len(self.book.acts)} acts, {seconds:.0f} s",
                        flush=True,
                    )
            if not self.process.running:
                await self._start()
            self._play()
            kills = self.killer.kills.total()
            # on a busy machine, kills leave hardly time for anything
            await self._until(
                lambda: self._acts_told() >= kills and len(self.book.posts) >= kills, RECOVERY
            )
            await self._recover(thorough=True)
            await self._verify()
            await self._rest()
            if not await self.process.stop():
                self.book.fault("unstopped", "it did not end by itself")
            await self._compare()
        finally:
            await self._close()

    async def outages(self, minutes: float, *, loud: bool = False) -> None:
        """Let people play while Discord is out of order for so many simulated minutes, in several
        outages, and compare everything after each."""
        await self._open()
        self.discord.api.before, self.discord.api.after = self.weather.before, self.weather.after
        try:
            await self._begin()
            await self._recover()
            while self.weather.minutes < minutes and not self.book.wrong:
                self._play()
                await self._answered(ANSWERS_IN_PEACE)
                left = minutes - self.weather.minutes
                await self.weather.outage(min(left, LONGEST_OUTAGE))
                await self._recover()
                if loud:
                    print(
                        f"{self.weather.minutes:.0f} minutes, {len(self.book.acts)} acts",
                        flush=True,
                    )
            await self._recover(thorough=True)
            await self._verify()
            await self._rest()
            if not await self.process.stop():
                self.book.fault("unstopped", "it did not end by itself")
            await self._compare()
            self.figures["minutes of outages"] = round(self.weather.minutes)
            for spell, count in self.weather.met.items():
                self.figures[f"requests: {spell}"] = count
        finally:
            await self._close()

    async def _answered(self, number: int) -> None:
        """Wait until people have got so many answers more; not for ever."""
        enough = self.figures["answered"] + number
        await self._until(lambda: self.figures["answered"] >= enough, LONGEST_PEACE)

    @staticmethod
    async def _until(enough: Callable[[], bool], patience: float) -> None:
        """Let people play until it is enough, or for so many seconds."""
        until = time.monotonic() + patience
        while not enough():
            if time.monotonic() > until:
                break
            await asyncio.sleep(0.05)

    def _acts_told(self) -> int:
        return sum(act.told is not None for act in self.book.acts.values())

    async def play(self, until: Callable[[], Awaitable[None]]) -> None:
        """Let people play with a bot that nobody kills."""
        await self._open()
        try:
            await self._begin()
            self._play()
            playing = asyncio.ensure_future(until())
            await asyncio.wait((playing, *self._living), return_when=asyncio.FIRST_COMPLETED)
            for one in self._living:
                if one.done():  # nobody stops by themselves: something is wrong with them
                    playing.cancel()
                    one.result()
            await playing
        finally:
            await self._close()

    async def _open(self) -> None:
        await self.discord.open()
        self.discord.api.before, self.discord.api.after = self.killer.before, self.killer.after
        world = self.discord.world
        world.listeners.append(self.book.hear)
        people = [world.add_user(name) for name in self._names]
        host = world.add_user("hanna")
        town = world.add_guild("Town", host, [host, *people])
        village = world.add_guild("Village", host, [host, *people])
        places = [world.add_channel(town, name) for name in ("games", "more-games")]
        places += [world.add_channel(village, name) for name in ("green", "pond")]
        games = {key: game.seats for key, game in GAMES.items()}
        self._green = places[-1]
        rng = random.Random(self.rng.random())
        self._host = Organiser(self.discord, self.book, host, rng, places=places)
        self._players = [
            self._player(
                self.discord,
                self.book,
                one,
                random.Random(self.rng.random()),
                places=places,
                others=people,
                games=games,
                most=self._matches,
            )
            for one in people
        ]
        self._people = [self._host, *self._players]

    async def _begin(self) -> None:
        """The bot runs, in the village matches are played right in the channel, and one of the
        people is reminded in private."""
        await self._start()
        await self._connected()
        await self._published()
        host, hermit = self._host, self._players[0]
        green, puzzle = self._green, [str(self._green.id)]
        for set_up, why in (
            (
                lambda: host.change("setup settings", green, "server", place="channel"),
                "the bot does not answer: see its log",
            ),
            (
                lambda: host.change("setup settings", green, "puzzle", puzzle=puzzle),
                "there are no puzzles of the day: see the log",
            ),
            (
                lambda: host.change("setup settings", green, "results", overview=puzzle),
                "there is no overview: see the log",
            ),
            (
                lambda: hermit.change("me settings", green, "reminders", privately="on"),
                "nobody can be reminded in private",
            ),
        ):
            done = await _in_time(set_up)
            if done is None or done.answered is None:
                raise RuntimeError(why)
        self._living = [asyncio.create_task(person.live()) for person in self._people]

    async def _close(self) -> None:
        for task in self._living:
            task.cancel()
        await asyncio.gather(*self._living, return_exceptions=True)
        await self.process.close()
        await self.discord.close()

    async def _start(self) -> None:
        if self.process.deaths:
            self.book.fault("died", f"exit codes {self.process.deaths}")
        if self.process.starts:
            puzzles.let_leases_pass(self.process.database)
        # many more than on a day
        self.discord.gateway.limit["remaining"] = 999
        bad = self.rng.random() < BAD_ADDRESS
        self.discord.gateway.resume_address = NOWHERE if bad else None
        self.figures["resume addresses that are dead"] += bad
        if self.rng.random() < CLOSED:
            self.figures["gateways closed at the start"] += 1
            self._turn_away()
        await self.process.start(cold=self.process.starts % COLD == 0)

    async def _published(self) -> None:
        """The first commands come while the bot connects, and may come after.

        :raises RuntimeError: they do not come.
        """
        until = time.monotonic() + RECOVERY
        while not self.discord.world.commands:
            if time.monotonic() > until:
                raise RuntimeError("the bot publishes no commands: see its log")
            await asyncio.sleep(0.05)

    async def _connected(self) -> None:
        """:raises RuntimeError: the bot has ended instead."""
        ended = asyncio.create_task(self.process.ended.wait())
        with suppress(TimeoutError):
            async with asyncio.timeout(RECOVERY):
                # a gateway that turns the bot away does so right after READY, too
                while not (self.discord.gateway.connected or ended.done()):
                    connection = asyncio.create_task(self.discord.gateway.connection())
                    await asyncio.wait({connection, ended}, return_when=asyncio.FIRST_COMPLETED)
                    connection.cancel()
        ended.cancel()
        if not self.discord.gateway.connected:
            raise RuntimeError(
                f"the bot is not there, exit codes {self.process.deaths}: see its log"
            )

    # -------------------------------------------------------------- one kill

    async def _kill(self) -> None:
        """Start if need be, play until the next moment, and kill."""
        running = self.process.running
        moment = self.killer.choose(running=running)
        if moment.starting:
            self.killer.arm(moment)
        if not running:
            if self.rng.random() < DAYS_PASS:
                self._let_days_pass()
            await self._start()
        if not moment.starting:
            if self.rng.random() < 1 / CHECKED_EVERY:
                await self._recover()
            if self.rng.random() < MOODY:
                await self._trouble()
            self.killer.arm(moment)
        self._play()
        await self.killer.finish()

    async def _trouble(self) -> None:
        """The gateway breaks, or says what makes no sense."""
        gateway = self.discord.gateway
        what = self.rng.choice(("hangs up", "moves", "spoils", "odd event", "forgets", "closed"))
        self.figures[f"gateway {what}"] += 1
        if what == "hangs up":
            await gateway.hang_up(self.rng.choice((1000, 1001, 4000, 4007, 4009)))
        elif what == "moves":
            await gateway.send({"op": RECONNECT, "d": None})
        elif what == "spoils":
            gateway.spoil = self.rng.choice(tuple(Spoilt))
        elif what == "odd event":
            kind = self.rng.choice(tuple(odd.EVENTS))
            name, data = odd.EVENTS[kind](self.discord, self._green)
            assert self._green.guild is not None
            gateway.dispatch(name, data, self._green.guild.id)
        elif what == "forgets":
            await gateway.end_sessions()
        else:
            self._turn_away()
            await gateway.hang_up()

    def _turn_away(self) -> None:
        """Nobody gets a connection for a while."""
        gateway = self.discord.gateway
        moods = (
            Mood(refuses=True),
            Mood(greeting=1001),
            Mood(on_resume=4000),
            Mood(after_ready=1001),
        )
        gateway.mood = self.rng.choice(moods)

        def over() -> None:
            gateway.mood = Mood()

        asyncio.get_running_loop().call_later(self.rng.uniform(0, LONGEST_MOOD), over)

    def _let_days_pass(self) -> None:
        self.discord.world.forget_nonces()
        passed = self.book.reminded.let_days_pass(self.process.database, self.rng)
        self.figures["reminders to come"] += passed
        self.figures["puzzles to come"] += puzzles.let_a_day_pass(self.process.database)

    def _play(self) -> None:
        for person in self._people:
            person.playing.set()

    async def _rest(self) -> None:
        for person in self._people:
            person.playing.clear()
        await asyncio.gather(*(person.idle.wait() for person in self._people))

    # -------------------------------------------------------------- looking

    async def _recover(self, *, thorough: bool = False) -> None:
        """Let the bot send what it has to send, then look at everything."""
        await self._connected()
        async with self._quiet():
            kept = await self._settled()
            if kept is None:
                return
            self.figures["recoveries looked at"] += 1
            audit.boards(self.book, kept)
            audit.pairs(self.book, kept)
            asking.check_shown(self.book, kept)
            reminding.check(self.book, kept)
            cups.check_told(self.book, kept)
            puzzles.check(self.book, kept)
            aside.check(self.book, kept)
            self._check(kept)
            await self._press(thorough=thorough)

    def _check(self, kept: record.Kept) -> None:
        """What holds at any time."""
        audit.acts(self.book, kept)
        audit.once(self.book)
        aside.once(self.book)
        asking.check(self.book, kept)
        cups.check(self.book, kept)

    async def _settled(self) -> record.Kept | None:
        """What is kept at an instant at which nothing waits to be sent; None if there is none."""
        began, last = time.monotonic(), list[str]()
        while waiting := record.unsent(self.process.database):
            last = waiting
            if time.monotonic() > began + RECOVERY:
                self.book.fault("unsent", "; ".join(waiting))
                return None
            await asyncio.sleep(0.05)
        seconds = round(time.monotonic() - began)
        slowest = "seconds of the slowest recovery"
        self.figures[slowest] = max(self.figures[slowest], seconds)
        if seconds > UNNOTICED and not self.weather.minutes:
            self.book.fault("unnoticed", "; ".join(last))
        # a computer may have moved in between
        kept = record.read(self.process.database)
        return await self._settled() if kept.unsent else kept

    @asynccontextmanager
    async def _quiet(self) -> AsyncIterator[None]:
        await self._rest()
        yield
        self._play()

    async def _press(self, *, thorough: bool) -> None:
        """The buttons under the newest boards still do something."""
        for board in list(self.book.boards.values()):
            over = board.version == END
            if over and not (thorough or self.rng.random() < 0.1):
                continue
            actions = ["verify"] if over else [*DECIDING, LOOKING, "hand", "menu"]
            if not (thorough or over):
                actions = [self.rng.choice(actions)]
            sitting = [p for p in self._players if board.names(p.user)]
            for action in actions:
                if item_of(board.message, action) is None:
                    continue
                awaited = [p for p in sitting if board.awaits(p.user)]
                who = self.rng.choice(awaited if action in DECIDING and awaited else sitting)
                act = (board.match, None) if action == LOOKING else None
                done = await _in_time(partial(who.press, board.message, action, act=act))
                self.figures["buttons pressed after a recovery"] += 1
                if done is None or not done.told or not (done.original or board.message).private:
                    self.book.fault("dead button", f"{action} of match {board.match}")

        if (puzzle := self.book.puzzles.newest) is not None:
            done = await _in_time(
                partial(self.rng.choice(self._players).press, puzzle, puzzles.SOLVE)
            )
            if done is None or done.answered is None:
                self.book.fault("dead button", "of the puzzle of the day")

    async def _verify(self) -> None:
        """Records of finished matches, as people get them, hold."""
        over = [board for board in self.book.boards.values() if board.version == END]
        for number, board in enumerate(self.rng.sample(over, min(len(over), RECORDS))):
            player = self.rng.choice(self._players)
            asked = partial(player.slash, "replay", board.channel, match=board.code)
            done = await _in_time(asked)
            if done is not None and done.original is not None:
                done = await _in_time(partial(player.press, done.original, "record"))
            files = done.told[-1].files if done is not None and done.told else ()
            data = next((file.data for file in files if file.name.endswith(".json")), b"")
            holds = verify_text(data).holds
            if number == 0:
                holds = holds and await self.process.verifies(data)
            self.figures["records verified"] += 1
            if not (holds and json.loads(data)["match"] == board.code):
                self.book.fault("record", f"of match {board.match} does not hold")

    async def _compare(self) -> None:
        kept = record.read(self.process.database)
        self._check(kept)
        secrecy.answers(self.book, self.discord.interactions)
        await secrecy.check(self.book, kept, self.process.database)
        for fault in self.discord.world.faults:
            self.book.fault("api", fault)
        for line in self.process.complaints():
            self.book.fault("log", line)
        self._count(kept)

    def _count(self, kept: record.Kept) -> None:
        figures = self.figures
        figures["kills"] = self.killer.kills.total()
        figures["starts"] = self.process.starts
        figures["starts from the command line"] = self.process.cold_starts
        figures["acts"] = len(self.book.acts)
        figures["acts told"] = self._acts_told()
        figures["moves recorded"] = sum(map(len, kept.rows.values()))
        figures["moves of computers"] = sum(
            (row.match, row.seat) in kept.computers for rows in kept.rows.values() for row in rows
        )
        figures["matches"] = len(kept.matches)
        figures["matches finished"] = sum(
            match["status"] == "finished" for match in kept.matches.values()
        )
        asked, reminded = self.book.asked, self.book.reminded
        figures["offers"] = len(asked.posts)
        figures["offers made or answered"] = sum(bool(one.told) for one in asked.asks.values())
        figures["reminders"] = sum(map(len, reminded.posts.values()))
        figures["tournaments"] = len(kept.cups)
        abroad = [cup for cup in kept.cups.values() if len(cup.guilds) > 1]
        figures["tournaments of two servers"] = len(abroad)
        figures["tournaments of two servers over"] = sum(cup.stage == "closed" for cup in abroad)
        figures["requests to another server"] = sum(len(cup.asked) for cup in abroad)
        figures["boards in direct messages"] = len(self.book.letters)
        figures["tournaments over"] = sum(cup.stage == "closed" for cup in kept.cups.values())
        figures["tournaments' matches"] = sum(len(cup.games) for cup in kept.cups.values())
        figures["tournaments' posts"] = sum(map(len, self.book.cups.posts.values()))
        rows = [row.kind for rows in kept.rows.values() for row in rows]
        figures["puzzles of the day"] = len(kept.puzzles)
        beside = self.book.aside
        figures["rooms"], figures["boards in rooms"] = len(beside.rooms), len(beside.boards)
        figures["questions"], figures["revealed"] = len(beside.questions), len(beside.results)
        figures["overviews posted"] = len(beside.overviews)
        figures["moves sealed"], figures["looks"] = rows.count("sealed"), rows.count("looked")
        figures["moves taken back"] = rows.count("undo")
        figures["draws agreed"] = rows.count("draw")
        figures["secret choices"] = sum(v is not None for _, v in kept.receipts.values())
        figures["sends known by nonce"] = self.discord.world.repeated_sends
        figures["connections tried"] = self.discord.gateway.attempts
        figures["connections resumed"] = self.discord.gateway.resumed
        figures["sessions begun"] = self.discord.gateway.identified
        figures["late first answers"] = self.discord.interactions.told_late
        figures["second first answers"] = self.discord.interactions.told_twice

    def lines(self) -> list[str]:
        """Everything that was found, to be printed."""
        lines = [f"{name:<36}{self.figures[name]:>8}" for name in sorted(self.figures)]
        lines += ["", *(f"{name:<36}{n:>8}" for name, n in self.killer.kills.most_common())]
        lines += ["", f"{'wrong':<36}{len(self.book.wrong):>8}"]
        return lines + [f"! {text}" for text in self.book.wrong[:40]]
