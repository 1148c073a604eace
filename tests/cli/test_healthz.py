"""The container's health check."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable

import pytest
from aiohttp import web


async def checked(port: int) -> tuple[int, str, set[str]]:
    """Its exit code, what it says, and the modules that it has loaded."""
    asked = (
        "import sys; from bot.cli import healthz; code = healthz.main(); print(code, *sys.modules)"
    )
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-c", asked],
        env={**os.environ, "YOIMACHI_METRICS_PORT": str(port)},
        capture_output=True,
        text=True,
        check=True,
    )
    said, _, rest = done.stdout.rstrip().rpartition("\n")
    code, *loaded = rest.split()
    return int(code), said, set(loaded)


@pytest.mark.parametrize(("status", "code"), [(200, 0), (503, 1)])
async def test_it_says_what_the_bot_says(
    status: int, code: int, unused_tcp_port_factory: Callable[[], int]
) -> None:
    async def healthz(_request: web.Request) -> web.Response:
        return web.json_response({"store": True}, status=status)

    application = web.Application()
    application.router.add_get("/healthz", healthz)
    runner = web.AppRunner(application)
    await runner.setup()
    port = unused_tcp_port_factory()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    try:
        exit_code, said, loaded = await checked(port)
    finally:
        await runner.cleanup()
    assert (exit_code, said) == (code, '{"store": true}')
    # it runs twice a minute: what it loads is what it costs
    assert not {"asyncio", "ssl", "click", "pydantic", "sqlalchemy", "discord"} & loaded


async def test_a_bot_that_does_not_answer_is_not_well(unused_tcp_port: int) -> None:
    exit_code, said, _ = await checked(unused_tcp_port)
    assert exit_code == 1
    assert said.startswith("no answer")
