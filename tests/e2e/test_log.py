"""A noisy night: everything is logged that can be, much goes wrong, and no line tells a secret."""

from __future__ import annotations

import base64
import io
import json
import logging
import random
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

import render
from bot.base import log as base_log
from bot.db.store import Store
from bot.match.act.recorder import Recorder
from bot.match.store.log import ChoiceRepository, LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.tables import OwingRepository
from bot.play.notes import NoteButtons
from tests.e2e.simulated import Town, settings
from tests.test_config import TOKEN

pytestmark = pytest.mark.usefixtures("driver_as_it_comes")
"""The driver logs the values of every statement where it may."""

SHORTEST: int = 5
"""Characters; what is shorter stands in many a line by chance."""


@pytest.fixture
def stream() -> Iterator[io.StringIO]:
    names = ("", "bot", "engines", "render", "alembic", "discord", "aiosqlite")
    loggers = [logging.getLogger(name) for name in names]
    before = [(logger.handlers[:], logger.level) for logger in loggers]
    # the demo, run earlier in this process, hushes it
    logging.getLogger("discord").setLevel(logging.NOTSET)
    stream = io.StringIO()
    base_log.configure(style="json", level="DEBUG", stream=stream)
    yield stream
    for logger, (handlers, level) in zip(loggers, before, strict=True):
        logger.handlers[:] = handlers
        logger.setLevel(level)
    structlog.reset_defaults()


async def secrets_of(town: Town) -> set[str]:
    """Everything that is nobody's, or one person's alone, in the newest match: as texts."""
    position = await town.position()
    match = position.match
    store = Store.at(settings(town.folder).database_url)
    async with store.reading() as unit:
        seed = await unit[MatchRepository].seed(match.id)
        rows = await unit[LogRepository].read(match.id, match.version)
    await store.close()
    found = {seed.hex(), repr(seed)[2:-1], base64.b64encode(seed).decode(), repr(position.state)}
    found |= set(position.choices.values())
    found |= {row.text for row in rows}
    for seat in range(len(match.seats)):
        view = position.view(seat)
        found.add(repr(view))
        picture = render.hand(match.game, view, locale="en", names=match.names)
        if picture is not None:
            found.add(picture.alt)
    return {text for text in found if len(text) >= SHORTEST}


async def noisy(town: Town, rng: random.Random, acts: int) -> set[str]:
    """Play on, by picker and by command, looking at hands; all secrets that there were."""
    secrets: set[str] = set()
    for _ in range(acts):
        secrets |= await secrets_of(town)
        position = await town.position()
        if not position.owing:
            break
        seat = rng.choice(sorted(position.owing))
        who = town.at_seat(position, seat)
        await town.slash(who, "hand")
        await town.slash(who, "move", text=str(rng.choice(position.moves(seat))))
    return secrets | await secrets_of(town)


@pytest.mark.parametrize("game", ["shirokuro", "countup"])
async def test_no_line_tells_a_secret(
    game: str, town: Town, stream: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(13)
    await town.sit(game, town.bob)
    secrets = await noisy(town, rng, 6)
    canary = "a-cat-in-the-" + "dark"
    secrets.add(canary)
    mine = (await town.slash(town.ann, "match note", text=canary)).answer

    # drawing fails with what it was to draw, writing with what it was to write
    def spilling(*arguments: Any, **_: Any) -> None:
        raise KeyError(canary, arguments)

    with monkeypatch.context() as patch:
        patch.setattr(render, "draw", spilling)
        patch.setattr(render, "hand", spilling)
        patch.setattr(NoteButtons, "notes_message", spilling)
        form = await town.click(town.ann, mine, "Write a note")
        assert canary * 5 in (await town.submit(town.ann, form, canary * 5)).text
        secrets |= await noisy_with_hands(town, rng)
    with monkeypatch.context() as patch:

        def twice(self: ChoiceRepository, match_id: int, seat: int, text: str) -> None:
            # no name of a person may be none, and no clock a word
            self._seats.change(match_id, seat, accepted=None, choice=text + canary)

        async def record(self: Recorder, unit: Any, before: Any, *_: Any) -> None:
            unit[ChoiceRepository].put(before.match.id, 0, canary)
            await unit[OwingRepository].flush()

        patch.setattr(ChoiceRepository, "put", twice)
        patch.setattr(Recorder, "record", record)
        position = await town.position()
        seat = min(position.owing)
        await town.slash(town.at_seat(position, seat), "move", text=str(position.moves(seat)[0]))
    town.env.inject_error("POST", f"/channels/{town.channel.id}/messages", status=500, code=0)
    secrets |= await noisy(town, rng, 2)
    base_log.about(token=TOKEN)
    structlog.get_logger("bot.x").debug("detail", url=f"https://x:{canary}@host")

    text = stream.getvalue()
    lines = [json.loads(line) for line in text.splitlines()]
    events = [line["event"] for line in lines]
    assert "unexpected" in events, "nothing went wrong"
    assert any("IntegrityError" in line.get("exception", "") for line in lines)
    assert any("KeyError" in line.get("exception", "") for line in lines)
    assert "detail" in events
    told = [line for line in lines if line["event"] == "unexpected"]
    assert all({"interaction", "user"} <= line.keys() for line in told)
    assert len(secrets) > 10
    for secret in secrets | {TOKEN}:
        for line in text.splitlines():
            assert secret not in line
            assert json.dumps(secret)[1:-1] not in line


async def noisy_with_hands(town: Town, rng: random.Random) -> set[str]:
    position = await town.position()
    seat = rng.choice(sorted(position.owing))
    await town.slash(town.at_seat(position, seat), "hand")
    await town.slash(town.at_seat(position, seat), "board")
    return set()
