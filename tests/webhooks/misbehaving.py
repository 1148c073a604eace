"""Receivers that answer in every way but the right one: real sockets on this machine."""

from __future__ import annotations

import asyncio
import os
import ssl
import struct
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from socket import SO_LINGER, SOL_SOCKET
from typing import Final, TypeAlias

from bot.webhooks.model import Failure
from bot.webhooks.poster import MAX_ANSWER_BYTES

CERTIFICATE: Final = Path(__file__).parents[1] / "fixtures" / "tls" / "localhost.pem"
"""A certificate for "localhost" alone that nobody signed, with its key."""
CONTINUE: Final = b"HTTP/1.1 100 Continue\r\n\r\n"
OK: Final = b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n"

Answer: TypeAlias = Callable[[asyncio.StreamWriter], Awaitable[None]]


async def _for_ever(writer: asyncio.StreamWriter, part: bytes) -> None:
    while True:
        writer.write(part)
        await writer.drain()


async def silent(_: asyncio.StreamWriter) -> None:
    await asyncio.Event().wait()


async def interim_for_ever(writer: asyncio.StreamWriter) -> None:
    await _for_ever(writer, CONTINUE * 100)


async def interim_then_ok(writer: asyncio.StreamWriter) -> None:
    writer.write(CONTINUE * (MAX_ANSWER_BYTES // len(CONTINUE) + 1) + OK)
    await writer.drain()


async def headers_for_ever(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    await _for_ever(writer, b"x: y\r\n" * 100)


async def endless_line(writer: asyncio.StreamWriter) -> None:
    await _for_ever(writer, b"HTTP/1.1 200 " + b"O" * 1000)


async def drip(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\n")
    while True:
        writer.write(b"x")
        await writer.drain()
        await asyncio.sleep(0.01)


async def reset(writer: asyncio.StreamWriter) -> None:
    linger = struct.pack("ii", 1, 0)
    writer.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_LINGER, linger)
    writer.transport.abort()


async def hang_up(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\nx: ")


async def garbage(writer: asyncio.StreamWriter) -> None:
    await _for_ever(writer, os.urandom(1000) + b"\n")


async def old(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/0.9 200 OK\r\n\r\n")
    await silent(writer)


MISBEHAVING: Final[Mapping[Answer, Failure]] = {
    silent: Failure.TIMEOUT,
    drip: Failure.TIMEOUT,
    interim_for_ever: Failure.ANSWER,
    interim_then_ok: Failure.ANSWER,
    headers_for_ever: Failure.ANSWER,
    endless_line: Failure.ANSWER,
    garbage: Failure.ANSWER,
    old: Failure.ANSWER,
    reset: Failure.UNREACHABLE,
    hang_up: Failure.UNREACHABLE,
}
"""What becomes of a request to each."""


async def huge_body(writer: asyncio.StreamWriter) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 100000000000\r\n\r\n")
    await _for_ever(writer, b"x" * 1000)


async def a_few_interim(writer: asyncio.StreamWriter) -> None:
    writer.write(CONTINUE + b"HTTP/1.1 103 Early Hints\r\nretry-after: 9\r\n\r\n" + OK)


@asynccontextmanager
async def answering(answer: Answer, *, tls: bool = False) -> AsyncIterator[str]:
    """The URL of a receiver that reads the head of each request, and then answers so."""
    tasks = set[asyncio.Task[None]]()

    async def served(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        tasks.add(task)
        try:
            if answer is not noise:
                await reader.readuntil(b"\r\n\r\n")
            await answer(writer)
        except (OSError, EOFError, asyncio.CancelledError):
            writer.transport.abort()
        finally:
            writer.close()

    context = None
    if tls:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(CERTIFICATE)
    server = await asyncio.start_server(served, "127.0.0.1", ssl=context)
    async with server:
        yield f"{'https' if tls else 'http'}://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks)


async def noise(writer: asyncio.StreamWriter) -> None:
    """Whatever it is asked, and before: records of TLS that lead nowhere."""
    # alerts that are warnings: a client reads on
    await _for_ever(writer, b"\x15\x03\x03\x00\x02\x01\x5a" * 100)
