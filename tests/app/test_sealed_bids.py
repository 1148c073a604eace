"""Bids are sealed: whatever somebody bids, everybody else is shown the same until both have bid."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from bot.discord_kit.message import Ref
from tests.app.stage import Sent, Stage, User, stage

ANN, BEA, CAT = User(1001, "ann"), User(1002, "bea"), User(1003, "cat")
BIDS = ("0", "1h", "3d12h")


def shown(sent: list[Sent], code: str) -> list[str]:
    """All that a person gets to read, but for what is drawn for each match."""
    files = [file.fp.read().decode(errors="replace") for one in sent for file in one.files]
    texts = [text for one in sent for text in one.texts] + files
    return [re.sub(r"`[0-9a-f]{40,}`", "", text.replace(code, "")) for text in texts]


async def seen(on: Stage, bid: str) -> list[str]:
    """What everybody but bea is shown, from the moment on that she has bid."""
    given: Any = {"game": "pastoral", "opponent": BEA, "sides": "bid", "clock": "7d+12h"}
    await on.play(ANN, **given, rated="unrated")
    (match,) = await on.services.match.inbox.of_user(ANN.id)
    await on.deliver()
    (own,) = await on.fill_in(BEA, Ref("bid", match.id, path=("first", "5040")), bid)
    assert own.private
    found = await on.deliver()
    for who in (ANN, CAT):
        for name in ("turns", "match list"):
            found += await on.command(who, name)
    found += await on.command(ANN, "match info", match=match.code)
    found += await on.press(ANN, Ref("verify", match.id))
    found += await on.press(ANN, Ref("meexport"))
    found += await on.press(ANN, Ref("withdraw", match.id))
    found += await on.deliver()
    found += await on.press(ANN, Ref("verify", match.id))
    return shown(found, match.code)


async def test_nobody_else_sees_how_much_was_bid(tmp_path: Path) -> None:
    found = list[list[str]]()
    for number, bid in enumerate(BIDS):
        (tmp_path / str(number)).mkdir()
        async with stage(tmp_path / str(number)) as on:
            found.append(await seen(on, bid))
    assert found[0] == found[1] == found[2]
    assert any("✅ bea" in text for text in found[0])
    assert any("bea has bid" in text for text in found[0])
    assert any('"bid_in_seconds": null' in text for text in found[0])
