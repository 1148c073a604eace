"""The container's health check: asks the bot's own `/healthz`, and needs next to nothing for it.

It runs twice a minute, and to load the settings is more work than the idle bot does between two
checks. So only the environment says which port to ask.
"""

from __future__ import annotations

import os
import socket
import sys
from typing import Final

TIMEOUT_S: Final = 10.0


def main() -> int:
    """Print what the bot says of itself; 0 if it is well."""
    port = int(os.environ["YOIMACHI_METRICS_PORT"])
    try:
        with socket.create_connection(("localhost", port), TIMEOUT_S) as bot:
            bot.sendall(b"GET /healthz HTTP/1.0\r\n\r\n")
            with bot.makefile("rb") as answer:
                status, *_, told = answer.read().decode().splitlines()
    except (OSError, ValueError) as error:
        print(f"no answer: {error}")  # noqa: T201 - read by whoever inspects the container
        return 1
    print(told)  # noqa: T201
    return 0 if status.split()[1:2] == ["200"] else 1


if __name__ == "__main__":
    sys.exit(main())
