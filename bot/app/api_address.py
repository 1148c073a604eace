"""Discord's address: its own, or a proxy's that passes requests on to it."""

from __future__ import annotations

from discord.gateway import DiscordWebSocket
from discord.http import INTERNAL_API_VERSION, HTTPClient, Route
from yarl import URL


def use(base: str) -> None:
    """Send all requests to `base` from now on: an address up to the `/v10`.

    discord.py keeps the address on a class: there is one for a process, and none per client.
    """
    Route.BASE = f"{base.rstrip('/')}/v{INTERNAL_API_VERSION}"


async def find_gateway(http: HTTPClient) -> None:
    """Ask for the gateway's address; discord.py knows only that of Discord's own.

    :raises discord.HTTPException: there was no answer.
    """
    found = await http.request(Route("GET", "/gateway"))
    DiscordWebSocket.DEFAULT_GATEWAY = URL(found["url"])
