"""Requests go to allowed addresses alone, whatever names lead to, and end in good time."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from aiohttp import web
from aiohttp.abc import AbstractResolver, ResolveResult
from yarl import URL

from bot.webhooks.addresses import AddressRules, Reach, networks
from bot.webhooks.client import MAX_RETRY_AFTER, WebhookClient
from bot.webhooks.job import MAX_LANES
from bot.webhooks.model import Failure
from tests.webhooks.receiver import Receiver

OWN, PUBLIC = AddressRules(Reach.PRIVATE), AddressRules()


class Names(AbstractResolver):
    """Names whose owner has them lead elsewhere each time they are looked up."""

    def __init__(self, *addresses: tuple[str, ...]) -> None:
        self.left = list(addresses)

    async def resolve(
        self,
        host: str,
        port: int = 0,
        family: socket.AddressFamily = socket.AF_UNSPEC,  # noqa: ARG002 - aiohttp's signature
    ) -> list[ResolveResult]:
        return [
            ResolveResult(
                hostname=host,
                host=address,
                port=port,
                family=socket.AF_INET6 if ":" in address else socket.AF_INET,
                proto=0,
                flags=socket.AI_NUMERICHOST,
            )
            for address in self.left.pop(0)
        ]

    async def close(self) -> None:
        """Nothing is open."""


@pytest.fixture
def client() -> Iterator[WebhookClient]:
    found = WebhookClient(OWN, timeout_s=2.0)
    yield found
    found.close()


async def test_a_body_is_posted_as_it_is_and_the_status_comes_back(
    client: WebhookClient, receiver: Receiver
) -> None:
    response = await client.post(receiver.url, {"webhook-id": "a"}, b"{}")
    assert (response.status, response.accepted) == (200, True)
    (request,) = receiver.requests
    assert (request.path, request.body, request.id) == ("/hook", b"{}", "a")
    assert request.headers["content-type"] == "application/json"
    assert request.headers["user-agent"].startswith("Yoimachi/")


async def test_a_name_is_looked_up_by_the_system(client: WebhookClient, receiver: Receiver) -> None:
    url = str(URL(receiver.url).with_host("localhost"))
    assert (await client.post(url, {}, b"{}")).accepted


async def test_names_that_nobody_answers_for_hold_up_no_others(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system looks on for long after a request was given up."""
    look_up, over = socket.getaddrinfo, threading.Event()

    def slowly(host: str, *args: Any) -> Any:
        if host.endswith(".example"):
            over.wait()
        return look_up(host, *args)

    monkeypatch.setattr(socket, "getaddrinfo", slowly)
    hasty = WebhookClient(OWN, timeout_s=1.0)
    slow = (hasty.post(f"https://{number}.example/", {}, b"{}") for number in range(MAX_LANES))
    for response in await asyncio.gather(*slow):
        assert response.failure is Failure.TIMEOUT
    url = str(URL(receiver.url).with_host("localhost"))
    try:
        assert (await hasty.post(url, {}, b"{}")).accepted
    finally:
        over.set()
        hasty.close()


@pytest.mark.parametrize("host", ["localhost", "0x7f.1", "2130706433"])
async def test_this_machine_is_never_reached_unless_that_is_allowed(
    receiver: Receiver, host: str
) -> None:
    """However it is spelled: what the system makes of a name is what counts."""
    rules = AddressRules(Reach.PRIVATE, networks("127.0.0.0/8, ::1/128"))
    client = WebhookClient(rules, timeout_s=2.0)
    url = receiver.url.replace("127.0.0.1", host)
    failure = (await client.post(url, {}, b"{}")).failure
    # aiohttp itself takes no number for an address
    assert failure is (Failure.UNREACHABLE if host.isdecimal() else Failure.REFUSED)
    assert receiver.requests == []
    client.close()


@pytest.mark.parametrize("address", ["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "fd00::1"])
async def test_a_public_name_that_leads_into_a_private_network_is_not_followed(
    address: str,
) -> None:
    client = WebhookClient(PUBLIC, Names((address,)), timeout_s=2.0)
    response = await client.post("https://inside.example/", {}, b"{}")
    assert response.failure is Failure.REFUSED
    client.close()


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
    client = WebhookClient(AddressRules(reach), Names(), timeout_s=2.0)
    assert (await client.post(url, {}, b"{}")).failure is Failure.REFUSED
    client.close()


async def test_a_name_that_leads_elsewhere_once_it_was_checked_is_checked_again(
    receiver: Receiver,
) -> None:
    """Rebinding: what is connected to is what was checked, and nothing is remembered of before."""
    blocked = networks("127.0.0.2/32")
    names = Names(("127.0.0.1",), ("127.0.0.2",))
    client = WebhookClient(AddressRules(Reach.PRIVATE, blocked), names, timeout_s=2.0)
    url = receiver.url.replace("127.0.0.1", "rebound.example")
    assert (await client.post(url, {}, b"{}")).accepted
    assert (await client.post(url, {}, b"{}")).failure is Failure.REFUSED
    assert len(receiver.requests) == 1
    client.close()


async def test_of_a_names_several_addresses_none_is_tried_that_is_not_allowed() -> None:
    names = Names(("127.0.0.1", "::1", "10.0.0.1", "169.254.169.254"))
    client = WebhookClient(PUBLIC, names, timeout_s=2.0)
    response = await client.post("https://many.example/", {}, b"{}")
    assert response.failure is Failure.REFUSED
    client.close()


async def test_no_redirect_is_followed(client: WebhookClient, receiver: Receiver) -> None:
    receiver.answers.append(web.Response(status=307, headers={"location": "/elsewhere"}))
    response = await client.post(receiver.url, {}, b"{}")
    assert (response.status, response.accepted) == (307, False)
    assert [request.path for request in receiver.requests] == ["/hook"]


async def test_whoever_does_not_answer_is_not_waited_for(receiver: Receiver) -> None:
    receiver.hang = asyncio.Event()
    client = WebhookClient(OWN, timeout_s=0.1)
    assert (await client.post(receiver.url, {}, b"{}")).failure is Failure.TIMEOUT
    client.close()


async def test_what_an_answer_says_is_not_read(client: WebhookClient) -> None:
    """A body without an end holds up nothing: the status is enough."""

    async def endless(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 999999999999\r\n\r\nmore")
        await writer.drain()
        await reader.read()
        writer.close()

    server = await asyncio.start_server(endless, "127.0.0.1")
    async with server:
        port = server.sockets[0].getsockname()[1]
        async with asyncio.timeout(1.5):
            response = await client.post(f"http://127.0.0.1:{port}/", {}, b"{}")
    assert response.accepted


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
