"""Requests that are not waited for any longer: over sockets, with discord.py's own client."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import discord
import pytest
import pytest_asyncio
from discord.http import Route

from bot.app import seam
from bot.app.gateway import DEFAULT_PACE, Gateway
from bot.app.outbox_sender import MAX_OUTAGE_WAIT, Sender
from bot.discord_kit.errors import Patience, RequestAbandoned, classify, is_gone
from bot.discord_kit.limits import Pace
from bot.match.model.terms import Notice
from bot.match.outbox import Claimed, Fault, Undelivered
from tests.app.test_outbox_sender import Rows, posting
from tests.harness.crash.discord.server import Discord
from tests.harness.crash.discord.world import Interfered, Refused
from tests.patience import until

EVERYTHING = Refused(429, 0, retry_after=0.2, scope="global")


class Scripted:
    """What becomes of the next posts, each before Discord acts or after; then all goes well."""

    def __init__(self, simulated: Discord) -> None:
        self.before: list[Exception | None] = []
        self.after: list[Exception | None] = []
        self.asked = 0
        simulated.api.before, simulated.api.after = self._before, self._after

    async def _before(self, name: str) -> None:
        if name in ("post", "channel"):
            self.asked += 1
            self._raise(self.before)

    async def _after(self, name: str) -> None:
        if name == "post":
            self._raise(self.after)

    def _raise(self, script: list[Exception | None]) -> None:
        if script and (error := script.pop(0)) is not None:
            raise error


class There:
    """A client of discord.py's that is logged in, and channels."""

    def __init__(self, simulated: Discord, client: discord.Client) -> None:
        self.simulated = simulated
        self.client = client
        self.requests = seam.take_requests(client)
        self.script = Scripted(simulated)
        self.texts = list[str]()
        """Of all messages, in the order in which they came."""
        simulated.world.listeners.append(lambda message: self.texts.append(message.now.text))
        self._places = [simulated.world.direct(simulated.world.add_user(n).id) for n in "abc"]
        self.channel = self.place(1)

    def place(self, number: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(self._places[number - 1].id)

    async def deliver(self, one: Claimed) -> None:
        try:
            row = one.posting
            await self.place(row.channel_id).send(f"board {row.id}", nonce=row.nonce)
        except Exception as error:  # noqa: BLE001 - as the bot has it delivered
            failure = classify(error)
            raise failure from failure.__cause__

    def sender(self, rows: Rows) -> Sender:
        pace = Pace(1e9)
        return Sender(rows.outbox, self.deliver, pace=pace, send_timeout_s=0.05)


@pytest.fixture(autouse=True)
def base(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)


@pytest_asyncio.fixture
async def there() -> AsyncIterator[There]:
    simulated = Discord()
    await simulated.open()
    seam.use_api(simulated.address)
    client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=30.0)
    found = There(simulated, client)
    try:
        async with client:
            await client.login(simulated.world.token)
            yield found
    finally:
        await simulated.close()


async def test_a_cancelled_request_leaves_the_way_open_for_all_others(there: There) -> None:
    """Without `Requests`, the second message waits for ever."""
    there.script.before = [EVERYTHING]
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.05):
            await there.channel.send("one")
    await there.channel.send("two")
    await until(lambda: len(there.texts) == 2)
    assert sorted(there.texts) == ["one", "two"]


async def test_five_global_limits_in_a_row_delay_a_board_and_the_next_ones(there: There) -> None:
    there.script.before = [EVERYTHING] * 5
    rows = Rows(posting(1, 7), posting(2, 8))
    sender = there.sender(rows)
    await sender.send()
    for _ in range(3):
        rows.clock.turn(MAX_OUTAGE_WAIT)
        await sender.send()
    assert rows.left == []
    assert there.texts == ["board 1", "board 2"]
    assert there.script.asked == 7


async def test_a_limit_after_a_slow_answer_delays_a_board(there: There) -> None:
    slow = asyncio.Event()

    async def before(name: str) -> None:
        if name == "post" and not slow.is_set():
            await slow.wait()
            raise EVERYTHING

    there.simulated.api.before = before
    rows = Rows(posting(1, 7))
    sender = there.sender(rows)
    await sender.look()
    await until(lambda: bool(sender._late))
    slow.set()
    await sender.send()
    assert (rows.left, there.texts) == ([], ["board 1"])


async def test_nobody_else_sends_for_a_match_whose_board_takes_too_long(there: There) -> None:
    """The board that was given up arrives, once, and before what follows it; meanwhile other
    matches go on."""
    answered = asyncio.Event()
    first = True

    async def before(name: str) -> None:
        nonlocal first
        if name == "post" and first:
            first = False
            await answered.wait()

    there.simulated.api.before = before
    rows = Rows(posting(1, 7), posting(2, 7, Notice.LOBBY))
    sender = there.sender(rows)
    await sender.look()
    await until(lambda: bool(sender._late))
    rows.left.append(posting(3, 8, channel=3))
    rows.clock.turn(MAX_OUTAGE_WAIT)
    await sender.look()
    await until(lambda: there.texts == ["board 3"])
    assert rows.renewed == [1]
    answered.set()
    for _ in range(3):
        await sender.send()
    assert there.texts == ["board 3", "board 1", "board 2"]
    assert rows.left == []


async def test_closing_does_not_wait_for_a_board_that_takes_too_long(there: There) -> None:
    async def before(name: str) -> None:
        if name == "post":
            await asyncio.Event().wait()

    there.simulated.api.before = before
    sender = there.sender(Rows(posting(1, 7)))
    await sender.look()
    await until(lambda: bool(sender._late))
    await sender.close()
    (lane,) = sender._lanes.values()
    lane.cancel()


async def test_what_was_sent_late_is_not_begun_again_meanwhile(there: There) -> None:
    patience, began = Patience(), 0
    goes_on = asyncio.Event()

    async def send() -> str:
        nonlocal began
        began += 1
        await goes_on.wait()
        await there.channel.send("once", nonce="n1")
        return "sent"

    for _ in range(2):
        late = await patience.attempt("feed", send, 0.05)
        assert isinstance(late, Undelivered)
        assert late.fault is Fault.OUTAGE
    assert began == 1
    goes_on.set()
    await until(lambda: not patience._late)
    assert await patience.attempt("feed", send) == "sent"
    assert there.texts == ["once"]


async def test_a_failure_that_comes_late_is_not_lost(
    there: There, caplog: pytest.LogCaptureFixture
) -> None:
    patience = Patience()

    async def fail() -> None:
        await asyncio.sleep(0.1)
        raise RuntimeError

    assert isinstance(await patience.attempt("feed", fail, 0.01), Undelivered)
    await until(lambda: not patience._late)
    assert "never retrieved" not in caplog.text


async def test_new_connections_end_what_waits_and_open_the_way(there: There) -> None:
    there.client.http._global_over.clear()
    waiting = asyncio.create_task(there.channel.send("one"))
    await until(lambda: there.requests.silent_s > 0)
    await there.requests.renew()
    with pytest.raises(RequestAbandoned):
        await waiting
    assert there.requests.silent_s == 0
    await there.channel.send("two")
    assert there.texts == ["two"]


async def test_new_connections_resume_the_gateways(there: There) -> None:
    gateway, kept_up = there.simulated.gateway, Gateway(there.client, DEFAULT_PACE)
    running = asyncio.create_task(kept_up.run())
    await gateway.connection()
    await there.requests.renew()
    await until(lambda: gateway.resumed == 1)
    assert gateway.identified == 1
    await kept_up.close()
    await running


@pytest.mark.parametrize(
    ("answer", "fault"),
    [
        (Interfered(404), Fault.OUTAGE),
        (Refused(404, 0), Fault.OUTAGE),
        (Refused(404, 110001), Fault.OUTAGE),
        (Refused(404, 10003), Fault.LOST),
        (Refused(404, 10008), Fault.LOST),
        (Refused(404, 10013), Fault.OTHER),
    ],
)
async def test_only_discord_says_that_a_place_is_gone(
    there: There, answer: Exception, fault: Fault
) -> None:
    there.script.before = [answer]
    with pytest.raises(discord.NotFound) as raised:
        await there.channel.send("board")
    assert classify(raised.value).fault is fault
    assert is_gone(raised.value) is (fault is not Fault.OUTAGE)


async def test_a_message_whose_answer_was_lost_is_there_once(there: There) -> None:
    there.script.after = [Interfered()]
    rows = Rows(posting(1, 7))
    sender = there.sender(rows)
    for _ in range(2):
        await sender.send()
        rows.clock.turn(MAX_OUTAGE_WAIT)
    assert (rows.left, there.texts) == ([], ["board 1"])
    assert there.script.asked == 2
