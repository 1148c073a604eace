"""`yoimachi replay`: a match in words, as a record and as a film, from a file or the database."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from bot.__main__ import main
from bot.config import Settings
from bot.db.store import Store
from bot.match.act.positions import PositionCache
from bot.match.model.match import Match
from bot.match.model.terms import Seating, Status
from bot.replays import replay as match_film
from bot.replays.replay import Replays, public_record, replay_of, replayed
from bot.replays.verification import MAX_RECORD_BYTES, verify_text
from engines import GAMES, PUBLIC
from tests import sqlite
from tests.match.world import ANN, BOB, CAT, World


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(f"YOIMACHI_{name.upper()}", raising=False)
    return tmp_path


def stored(play: Callable[[World], Coroutine[Any, Any, Match]]) -> Match:
    """A match of real games in the database of the working directory."""

    async def work() -> Match:
        store = Store.at(sqlite.kept(Path("yoimachi.sqlite3")))
        try:
            return await play(World(store, games=GAMES))
        finally:
            await store.close()

    return asyncio.run(work())


async def resigned(world: World) -> Match:
    match = await world.seated("pastoral", ANN, BOB, seating=Seating.FIRST)
    matches = world.parts.match.matches
    position = await matches.position(match.id)
    move = str(next(iter(position.moves(0))))
    await world.act(match, ANN, move)
    await matches.resign(match.id, BOB, world.click())
    return match


async def count_up(world: World) -> Match:
    match = await world.seated("countup", ANN, BOB, CAT)
    matches, rng = world.parts.match.matches, random.Random(7)
    position = await matches.position(match.id)
    while position.match.status is Status.ACTIVE:
        seat = rng.choice(sorted(position.owing))
        move = str(rng.choice(position.moves(seat)))
        position = (await world.act(match, match.people[seat], move)).position
    return match


async def secret(world: World) -> Match:
    """White Cats, Black Cats: both have drawn hidden cards, nobody has moved."""
    return await world.seated("shirokuro", ANN, BOB)


def yoimachi(*arguments: str, stdin: bytes | None = None) -> Result:
    return CliRunner().invoke(main, ["replay", *arguments], input=stdin)


def test_a_match_is_told_step_by_step_with_its_result() -> None:
    match = stored(resigned)
    result = yoimachi(match.code.lower())
    assert result.exit_code == 0, result.output
    told = result.output.splitlines()
    assert told[0] == f"Pastoral Square · {match.code} · ann – bob"
    assert told[2] == "     The start of the match."
    assert told[3].startswith("  1. ann ")
    assert told[4] == "     bob: resigned"
    assert told[-1] == "bob resigned. ann wins."
    assert "開始局面" in yoimachi(match.code, "--locale", "ja").output.splitlines()[2]


def test_file_and_database_tell_the_same(elsewhere: Path) -> None:
    match = stored(count_up)
    saved = yoimachi(match.code, "--output", "record.json")
    assert saved.exit_code == 0, saved.output
    record = elsewhere / "record.json"
    assert verify_text(record.read_bytes()).holds
    told = yoimachi(match.code).output
    assert told == yoimachi("record.json").output
    assert told == yoimachi("-", stdin=record.read_bytes()).output
    assert yoimachi(match.code, "-o", "words.txt").exit_code == 0
    assert (elsewhere / "words.txt").read_text() == told


def test_a_film_has_a_frame_for_each_step(elsewhere: Path) -> None:
    match = stored(resigned)
    result = yoimachi(match.code, "-o", "film.gif", "--theme", "high-contrast")
    assert result.exit_code == 0, result.output
    with Image.open(BytesIO((elsewhere / "film.gif").read_bytes())) as film:
        # the start, a move, and the resignation, which changes nothing that is drawn
        assert (film.format, film.info["loop"]) == ("GIF", 0)
        assert isinstance(film, GifImageFile)
        assert film.n_frames >= 2


def test_the_last_part_of_a_long_match_is_a_film(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_film, "MAX_PICTURES", 2)
    match = stored(resigned)
    result = yoimachi(match.code, "-o", "film.gif")
    assert "It shows the last 2 of 3 positions." in result.output
    assert (elsewhere / "film.gif").exists()


def test_a_page_is_the_same_from_file_and_database(elsewhere: Path) -> None:
    match = stored(resigned)
    result = yoimachi(match.code, "-o", "page.html")
    assert result.exit_code == 0, result.output
    page = (elsewhere / "page.html").read_text()
    # the start, a move, and the resignation, in both languages
    assert page.count("<li><button") == 2 * 3
    assert yoimachi(match.code, "-o", "record.json").exit_code == 0
    record = elsewhere / "record.json"
    assert yoimachi("record.json", "-o", "again.html").exit_code == 0
    assert (elsewhere / "again.html").read_text() == page
    record.write_text(record.read_text().replace('"name": "ann"', '"name": "<script>"'))
    assert yoimachi("record.json", "-o", "strange.html").exit_code == 0
    strange = (elsewhere / "strange.html").read_text()
    assert "&lt;script&gt;" in strange
    assert strange.count("<script>") == page.count("<script>")


def test_a_running_match_keeps_its_secrets(elsewhere: Path) -> None:
    match = stored(secret)
    told, film = yoimachi(match.code), yoimachi(match.code, "-o", "film.gif")
    assert (told.exit_code, film.exit_code) == (1, 1)
    assert "secret moves" in told.output
    assert not (elsewhere / "film.gif").exists()
    assert yoimachi(match.code, "-o", "record.json").exit_code == 0
    record = json.loads((elsewhere / "record.json").read_text())
    assert record["seed"] is None
    assert [row["text"] for row in record["entries"]] == [None, None]


def test_each_mistake_is_named(elsewhere: Path) -> None:
    assert "neither a file 7KQ2 nor a database" in yoimachi("7KQ2").output
    assert not (elsewhere / "yoimachi.sqlite3").exists()
    match = stored(resigned)
    other = "0000" if match.code != "0000" else "1111"
    assert f"neither a file nor a match {other}" in yoimachi(other).output
    assert "ends in" in yoimachi(match.code, "-o", "film.mp4").output
    assert "classic" in yoimachi(match.code, "--theme", "neon").output
    record = elsewhere / "record.json"
    yoimachi(match.code, "-o", "record.json")
    kept = record.read_bytes()
    refused = yoimachi(match.code, "-o", "record.json")
    assert (refused.exit_code, "--force" in refused.output) == (1, True)
    assert yoimachi(match.code, "-o", "record.json", "--force").exit_code == 0
    for broken, why in (
        (b"{", "cannot be read"),
        (b"[]", "no record"),
        (kept.replace(b'"pastoral"', b'"pachisi"'), "no game pachisi"),
        (kept.replace(b'"rules_version": 1', b'"rules_version": 99'), "version 99"),
        (kept.replace(b'"kind": "move"', b'"kind": "undo"', 1), "yoimachi verify"),
    ):
        assert broken != kept
        record.write_bytes(broken)
        result = yoimachi("record.json")
        assert result.exit_code == 1
        assert why in result.output, result.output


def test_what_is_longer_than_any_record_is_not_read(elsewhere: Path) -> None:
    endless = b" " * (MAX_RECORD_BYTES + 1)
    (elsewhere / "record.json").write_bytes(endless)
    for result in (yoimachi("record.json"), yoimachi("-", stdin=endless)):
        assert result.exit_code == 1
        assert "cannot be read: longer than" in result.output
    result = CliRunner().invoke(main, ["verify", "record.json"])
    assert result.exit_code == 1
    assert "longer than" in result.output


def test_a_strangers_names_give_a_terminal_no_orders(elsewhere: Path) -> None:
    match = stored(resigned)
    yoimachi(match.code, "-o", "record.json")
    record = elsewhere / "record.json"
    record.write_text(record.read_text().replace('"name": "ann"', '"name": "a\\u001b[2Jn"'))
    told = yoimachi("record.json")
    assert told.exit_code == 0
    assert "\x1b" not in told.output


def test_the_record_alone_gives_the_views_the_bot_has() -> None:
    """The replay of a record is the one that `/replay` shows."""
    match = stored(count_up)

    async def both() -> None:
        store = Store.at("sqlite+aiosqlite:///yoimachi.sqlite3")
        try:
            record = await Replays(store, PositionCache(GAMES, size=1)).record(match.id)
            shown = replayed(*record, PUBLIC)
            alone = replay_of(await public_record(store, match.code))
        finally:
            await store.close()
        assert alone.views == shown.views
        assert alone.events == shown.events
        assert alone.versions == shown.versions

    asyncio.run(both())
