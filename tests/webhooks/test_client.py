"""Requests go to allowed addresses alone, whatever names lead to, and end in good time."""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import sys
import threading
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from aiohttp import web
from yarl import URL

from bot.webhooks import client as client_module
from bot.webhooks.client import LONGEST_PAUSE_S, MAX_RETRY_AFTER, WebhookClient, pause_s
from bot.webhooks.model import AddressRules, Failure, Reach, networks
from bot.webhooks.poster import HUNG_S, Outcome, Poster
from bot.webhooks.service import WebhookSender
from tests.patience import patience
from tests.webhooks.misbehaving import (
    CERTIFICATE,
    MISBEHAVING,
    Answer,
    a_few_interim,
    answering,
    huge_body,
    interim_for_ever,
    noise,
    silent,
)
from tests.webhooks.receiver import Receiver

OWN, PUBLIC = AddressRules(Reach.PRIVATE), AddressRules()
LONG_S: Final = 60.0
"""Far more than anything here takes that does not wait for it."""
REQUEST: Final = b"POST / HTTP/1.1\r\nhost: here\r\ncontent-length: 0\r\n\r\n"


def leads(monkeypatch: pytest.MonkeyPatch, *addresses: tuple[str, ...]) -> None:
    """Names whose owner has them lead elsewhere each time they are looked up."""
    look_up, left = socket.getaddrinfo, list(addresses)

    def found(host: str, port: int, **_: Any) -> list[Any]:
        each = left.pop(0) if host.endswith(".example") else (host,)
        kind = socket.SOCK_STREAM
        return [info for address in each for info in look_up(address, port, type=kind)]

    monkeypatch.setattr(socket, "getaddrinfo", found)


async def posted(
    url: str,
    rules: AddressRules = OWN,
    *,
    host: str | None = None,
    timeout_s: float = LONG_S,
    tries: int = 1,
) -> Outcome:
    """What becomes of a request in the process that posts, of the last of several."""
    poster, target = Poster(rules, timeout_s), URL(url)
    for _ in range(tries):
        outcome = await poster.post(
            host or target.host or "", target.port or 0, REQUEST, tls=target.scheme == "https"
        )
    return outcome


@pytest.fixture
async def client() -> AsyncIterator[WebhookClient]:
    found = WebhookClient(OWN, timeout_s=LONG_S)
    yield found
    await found.close()


async def test_a_body_is_posted_as_it_is_and_the_status_comes_back(
    client: WebhookClient, receiver: Receiver
) -> None:
    response = await client.post(receiver.url, {"webhook-id": "a"}, b"{}")
    assert (response.status, response.accepted) == (200, True)
    (request,) = receiver.requests
    assert (request.path, request.body, request.id) == ("/hook", b"{}", "a")
    assert request.headers["content-type"] == "application/json"
    assert request.headers["user-agent"].startswith("Yoimachi/")


async def test_an_address_cannot_add_lines_to_a_request(
    client: WebhookClient, receiver: Receiver
) -> None:
    url = f"{receiver.url}/\u00e9?c=%0d%0awebhook-id:%20b"
    assert (await client.post(url, {"webhook-id": "a"}, b"{}")).accepted
    (request,) = receiver.requests
    assert (request.id, request.body) == ("a", b"{}")
    assert request.path == "/hook/\u00e9"


async def test_a_name_is_looked_up_by_the_system(client: WebhookClient, receiver: Receiver) -> None:
    url = str(URL(receiver.url).with_host("localhost"))
    assert (await client.post(url, {}, b"{}")).accepted


async def test_names_that_nobody_answers_for_hold_up_no_others(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system looks on for long after a request was given up."""
    look_up, over = socket.getaddrinfo, threading.Event()

    def slowly(host: str, *args: Any, **kwargs: Any) -> Any:
        if host.endswith(".example"):
            over.wait()
        return look_up(host, *args, **kwargs)

    monkeypatch.setattr(socket, "getaddrinfo", slowly)
    hasty, port = Poster(OWN, 1.0), URL(receiver.url).port or 0
    slow = (
        hasty.post(f"{number}.example", 443, b"", tls=True)
        for number in range(WebhookSender.at_a_time)
    )
    for outcome in await asyncio.gather(*slow):
        assert outcome.failure is Failure.TIMEOUT
    try:
        assert (await hasty.post("localhost", port, REQUEST, tls=False)).status == 200
    finally:
        over.set()


@pytest.mark.parametrize("host", ["localhost", "0x7f.1", "2130706433"])
async def test_this_machine_is_never_reached_unless_that_is_allowed(
    client: WebhookClient, receiver: Receiver, host: str
) -> None:
    """However it is spelled: what the system makes of a name is what counts."""
    rules = AddressRules(Reach.PRIVATE, networks("127.0.0.0/8, ::1/128"))
    assert (await posted(receiver.url, rules, host=host)).failure is Failure.REFUSED
    assert receiver.requests == []


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1"])
async def test_a_public_name_that_leads_into_a_private_network_is_not_followed(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    leads(monkeypatch, (address,))
    assert (await posted("https://inside.example/", PUBLIC)).failure is Failure.REFUSED


async def test_the_process_has_the_rules_of_the_operator(receiver: Receiver) -> None:
    rules = AddressRules(Reach.PRIVATE, networks("127.0.0.0/8, ::1/128"))
    client = WebhookClient(rules, timeout_s=LONG_S)
    url = str(URL(receiver.url).with_host("localhost"))
    assert (await client.post(url, {}, b"{}")).failure is Failure.REFUSED
    assert receiver.requests == []
    await client.close()


@pytest.mark.parametrize(
    ("reach", "url"),
    [
        (Reach.NONE, "https://example.org/"),
        (Reach.PUBLIC, "http://example.org/"),
        (Reach.PUBLIC, "https://127.0.0.1/"),
        (Reach.PUBLIC, "https://example.org:22/"),
    ],
)
async def test_an_address_from_before_the_operator_changed_the_rules_is_not_asked(
    reach: Reach, url: str
) -> None:
    client = WebhookClient(AddressRules(reach))
    assert (await client.post(url, {}, b"{}")).failure is Failure.REFUSED
    assert client.pid is None


async def test_a_name_that_leads_elsewhere_once_it_was_checked_is_checked_again(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Rebinding: what is connected to is what was checked, and nothing is remembered of before."""
    leads(monkeypatch, ("127.0.0.1",), ("127.0.0.2",))
    rules = AddressRules(Reach.PRIVATE, networks("127.0.0.2/32"))
    url = receiver.url.replace("127.0.0.1", "rebound.example")
    assert (await posted(url, rules, tries=2)).failure is Failure.REFUSED
    assert len(receiver.requests) == 1


async def test_of_a_names_several_addresses_none_is_tried_that_is_not_allowed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    leads(monkeypatch, ("127.0.0.1", "::1", "10.0.0.1", "169.254.169.254"))
    assert (await posted("https://many.example/", PUBLIC)).failure is Failure.REFUSED


async def test_of_a_names_several_addresses_the_one_that_answers_is_used(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    leads(monkeypatch, ("::1", "127.0.0.3", "127.0.0.1"))
    url = receiver.url.replace("127.0.0.1", "many.example")
    assert (await posted(url)).status == 200


async def test_no_redirect_is_followed(client: WebhookClient, receiver: Receiver) -> None:
    receiver.answers.append(web.Response(status=307, headers={"location": "/elsewhere"}))
    response = await client.post(receiver.url, {}, b"{}")
    assert (response.status, response.accepted) == (307, False)
    assert [request.path for request in receiver.requests] == ["/hook"]


@pytest.mark.parametrize(("answer", "failure"), MISBEHAVING.items())
async def test_whatever_a_receiver_does_ends_and_is_a_failure(
    answer: Answer, failure: Failure
) -> None:
    """By what it has sent, without a limit of time, unless it sends nothing."""
    limit = 1.0 if failure is Failure.TIMEOUT else LONG_S
    async with answering(answer) as url, asyncio.timeout(LONG_S / 2):
        assert (await posted(url, timeout_s=limit)).failure is failure


async def test_of_an_answer_the_body_is_not_read() -> None:
    async with answering(huge_body) as url, asyncio.timeout(LONG_S / 2):
        assert await posted(url) == Outcome(200)


async def test_interim_answers_are_passed_over() -> None:
    async with answering(a_few_interim) as url:
        assert await posted(url) == Outcome(200)


@pytest.fixture
def trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system trusts the receivers' certificate."""
    monkeypatch.setenv("SSL_CERT_FILE", str(CERTIFICATE))


@pytest.mark.usefixtures("trusted")
async def test_a_certificate_is_held_against_the_name(client: WebhookClient) -> None:
    async with answering(a_few_interim, tls=True) as url:
        other = "127.0.0.1"
        assert (await posted(url, host=other)).failure is Failure.CERTIFICATE
        assert await posted(url, host="localhost") == Outcome(200)
        named = str(URL(url).with_host("localhost"))
        assert (await client.post(named, {}, b"{}")).accepted


async def test_a_certificate_that_nobody_vouches_for_is_not_accepted() -> None:
    async with answering(a_few_interim, tls=True) as url:
        assert (await posted(url, host="localhost")).failure is Failure.CERTIFICATE


@pytest.mark.usefixtures("trusted")
@pytest.mark.parametrize("answer", [interim_for_ever, huge_body])
async def test_with_tls_the_bytes_count_as_well(answer: Answer) -> None:
    async with answering(answer, tls=True) as url, asyncio.timeout(LONG_S / 2):
        outcome = await posted(url, host="localhost")
    assert outcome in (Outcome(200), Outcome(failure=Failure.ANSWER))
    assert (outcome.status == 200) is (answer is huge_body)


async def test_noise_in_place_of_tls_ends() -> None:
    async with answering(noise) as url, asyncio.timeout(LONG_S / 2):
        outcome = await posted(url.replace("http:", "https:"))
    assert outcome.failure in (Failure.ANSWER, Failure.CERTIFICATE)


async def test_where_nobody_listens_there_is_no_answer(client: WebhookClient) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        response = await client.post(f"http://127.0.0.1:{port}/", {}, b"{}")
    assert response.failure is Failure.UNREACHABLE
    response = await client.post("http://nobody.invalid/", {}, b"{}")
    assert response.failure is Failure.UNREACHABLE


async def test_a_program_that_speaks_no_tls_has_no_certificate(
    client: WebhookClient, receiver: Receiver
) -> None:
    url = receiver.url.replace("http://", "https://")
    assert (await client.post(url, {}, b"{}")).failure is Failure.CERTIFICATE


@pytest.mark.parametrize(
    ("text", "pause"),
    [
        ("120", timedelta(minutes=2)),
        ("999999", MAX_RETRY_AFTER),
        ("Wed, 21 Oct 2026 07:28:00 GMT", None),
        ("-5", None),
    ],
)
async def test_a_pause_that_is_asked_for_in_seconds_is_kept_up_to_some_hours(
    client: WebhookClient, receiver: Receiver, text: str, pause: timedelta | None
) -> None:
    receiver.answers.append(web.Response(status=429, headers={"retry-after": text}))
    assert (await client.post(receiver.url, {}, b"{}")).retry_after == pause


def sockets(pid: int | str) -> set[str]:
    """The inodes of a process's sockets (Linux)."""
    files = Path(f"/proc/{pid}/fd")
    found = {str(file.readlink()) for file in files.iterdir() if file.is_symlink()}
    return {each[8:-1] for each in found if each.startswith("socket:[")}


def inode(port: int) -> str:
    """That of the connection with a port at this machine's end."""
    rows = Path("/proc/self/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    cells = [row.split() for row in rows]
    (found,) = (cell[9] for cell in cells if int(cell[1].partition(":")[2], 16) == port)
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_the_bot_has_no_connection_to_a_receiver_and_reads_nothing_of_it(
    client: WebhookClient,
) -> None:
    owners = list[tuple[bool, bool]]()

    async def look_and_flood(writer: asyncio.StreamWriter) -> None:
        theirs = inode(writer.get_extra_info("peername")[1])
        owners.append((theirs in sockets("self"), theirs in sockets(client.pid or 0)))
        await interim_for_ever(writer)

    async with answering(look_and_flood) as url:
        responses = await asyncio.gather(*[client.post(url, {}, b"{}") for _ in range(5)])
    assert {response.failure for response in responses} == {Failure.ANSWER}
    assert owners == [(False, True)] * 5
    # all that came of five times 64 KiB
    assert 0 < client.received < 5 * 200


def environment(pid: int) -> bytes:
    return Path(f"/proc/{pid}/environ").read_bytes()


async def test_the_process_is_told_none_of_the_bots_secrets(
    client: WebhookClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", "secret-token")
    # settings may be spelt so, too, and PostgreSQL's driver reads variables of its own
    monkeypatch.setenv("yoimachi_database_url", "secret-token")
    monkeypatch.setenv("PGPASSWORD", "secret-token")
    await client.post(receiver.url, {}, b"{}")
    known = environment(client.pid or 0)
    assert b"PATH=" in known
    assert b"secret-token" not in known


async def under_way(client: WebhookClient, url: str, came: asyncio.Event) -> asyncio.Task[Any]:
    """A request that the receiver has, and leaves unanswered."""
    task = asyncio.create_task(client.post(url, {}, b"{}"))
    async with asyncio.timeout(LONG_S):
        await came.wait()
    return task


@pytest.fixture
async def silence() -> AsyncIterator[tuple[str, asyncio.Event]]:
    """The URL of a receiver that does not answer, and an event that it was asked."""
    came = asyncio.Event()

    async def wait(writer: asyncio.StreamWriter) -> None:
        came.set()
        await silent(writer)

    async with answering(wait) as url:
        yield url, came


async def is_gone(pid: int) -> None:
    """Wait until a process has ended."""
    async with asyncio.timeout(LONG_S / 2):
        while runs(pid):  # noqa: ASYNC110 - nobody tells of the end of another's process
            await asyncio.sleep(0.02)


def runs(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    except (FileNotFoundError, ProcessLookupError):
        return False
    # one that has ended may not have been looked at by its parent yet
    return state.rpartition(")")[2].split()[0] != "Z"


async def test_a_process_that_is_killed_is_started_again_after_a_pause(
    client: WebhookClient, silence: tuple[str, asyncio.Event], receiver: Receiver
) -> None:
    waiting = await under_way(client, *silence)
    killed = client.pid or 0
    os.kill(killed, signal.SIGKILL)
    assert (await waiting).failure is Failure.INTERRUPTED
    assert 0 < client.rest_s() <= client_module.FIRST_PAUSE_S
    assert (await client.post(receiver.url, {}, b"{}")).failure is Failure.INTERRUPTED
    assert receiver.requests == []
    await asyncio.sleep(client.rest_s())
    assert (await client.post(receiver.url, {}, b"{}")).accepted
    assert client.pid not in (None, killed)


async def test_a_process_that_keeps_dying_is_left_alone_longer_each_time(
    client: WebhookClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert [pause_s(deaths) for deaths in (0, 1, 2, 9)] == [1, 2, 4, LONGEST_PAUSE_S]
    monkeypatch.setattr(client_module, "FIRST_PAUSE_S", 0.2)
    with monkeypatch.context() as broken:
        broken.setattr(sys, "executable", "/bin/false")
        for _ in range(2):
            assert (await client.post(receiver.url, {}, b"{}")).failure is Failure.INTERRUPTED
            pause = client.rest_s()
            await asyncio.sleep(pause + 0.05)
        assert 0.2 < pause <= 0.4
    assert (await client.post(receiver.url, {}, b"{}")).accepted


async def test_a_process_that_hangs_is_killed(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = WebhookClient(OWN, timeout_s=0.1)
    await client.post(receiver.url, {}, b"{}")
    hung = client.pid or 0
    os.kill(hung, signal.SIGSTOP)
    monkeypatch.setattr(client_module, "GRACE_S", 0.1)
    assert (await client.post(receiver.url, {}, b"{}")).failure is Failure.INTERRUPTED
    await is_gone(hung)
    await client.close()


async def test_a_process_that_is_not_needed_ends_and_another_is_started_when_one_is(
    client: WebhookClient, receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(client_module, "IDLE_S", 0.0)
    assert (await client.post(receiver.url, {}, b"{}")).accepted
    idle = client.pid or 0
    await is_gone(idle)
    assert (client.pid, client.rest_s()) == (None, 0.0)
    assert (await client.post(receiver.url, {}, b"{}")).accepted


async def test_the_end_of_the_bot_ends_the_process_at_once(
    client: WebhookClient, silence: tuple[str, asyncio.Event]
) -> None:
    waiting = await under_way(client, *silence)
    pid = client.pid or 0
    await client.close()
    assert (await waiting).failure is Failure.INTERRUPTED
    await is_gone(pid)
    assert (await client.post(silence[0], {}, b"{}")).failure is Failure.INTERRUPTED
    assert client.pid is None


BOT = """
import asyncio, sys
from bot.webhooks.client import WebhookClient
from bot.webhooks.model import AddressRules, Reach

async def main():
    client = WebhookClient(AddressRules(Reach.PRIVATE))
    posting = asyncio.create_task(client.post(sys.argv[1], {}, b"{}"))
    while client.pid is None:
        await asyncio.sleep(0.01)
    print(client.pid, flush=True)
    await posting

asyncio.run(main())
"""


async def test_a_bot_that_is_killed_leaves_no_process_behind(
    silence: tuple[str, asyncio.Event],
) -> None:
    url, came = silence
    pipe = asyncio.subprocess.PIPE
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", BOT, url, stdout=pipe)
    assert bot.stdout is not None
    async with patience():
        pid = int(await bot.stdout.readline())
        await came.wait()
        bot.kill()
        await bot.wait()
    await is_gone(pid)


async def test_a_process_whose_loop_stands_still_ends_even_if_nobody_looks() -> None:
    hung = f"""
import sys
from bot.webhooks import poster
poster.HUNG_S, poster.HEARTBEAT_S = 1, {HUNG_S}
sys.argv[1:] = ["public", "", "1"]
poster.main()
"""
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", hung, stdin=pipe)
    async with asyncio.timeout(HUNG_S - 5):
        assert await process.wait() == -signal.SIGALRM
