"""Record files, stepped through: what somebody has opened is not played again at each press."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path
from threading import current_thread
from typing import Any, Final

import pytest
import pytest_asyncio

from bot.discord_kit.message import Ref
from bot.replays import lines_service as record_files
from bot.replays.lines_service import OpenFiles, kept_source
from bot.replays.replay import replay_from
from engines import GAMES, AnyGame
from tests.app.stage import Stage, User, stage
from tests.discord_kit.test_rate_limits import Seconds
from tests.replays.test_verification import _pastoral, played, sealed

EVE, BOB = User(15, "eve"), User(12, "bob")
ROUNDS: Final = 8
GAME: Final = "escape"


@pytest.fixture(scope="module", autouse=True)
def record() -> None:
    """It is played in a loop of its own, once."""
    played(_pastoral)


class File:
    """An attachment, as Discord hands it over."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.content = json.dumps(record).encode()
        self.size = len(self.content)

    async def read(self) -> bytes:
        return self.content


def taken_back(number: int = 0, rounds: int = ROUNDS) -> dict[str, Any]:
    """A match of two moves and their undo, again and again, and then a resignation."""
    game: AnyGame = GAMES[GAME]
    record, state, rows = played(_pastoral), game.start(2), list[dict[str, Any]]()
    row = record["entries"][0] | {"forced": False}
    for _ in range(rounds):
        base, after = len(rows), state
        for _ in range(2):
            seat = min(game.to_act(after))
            moves = game.moves(game.view(after, seat))
            move = str(moves[(number + len(rows) * 7) % len(moves)])
            after = game.play(after, seat, move)
            rows.append(row | {"seq": len(rows) + 1, "seat": seat, "text": move})
        rows.append(rows[-1] | {"seq": len(rows) + 1, "kind": "undo", "text": str(base)})
    rows.append(row | {"seq": len(rows) + 1, "kind": "resign", "seat": 1, "text": ""})
    return sealed(
        record
        | {
            "game": GAME,
            "rules_version": game.rules_version,
            "options": {name: option.default for name, option in game.options.items()},
            "entries": rows,
            "ended_by": "resign",
            "outcome": {"winners": [0], "reason": "resign"},
        }
    )


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many moves were played, by the threads in which."""
    rules = type(GAMES[GAME])
    play, found = rules.play, Counter[str]()

    def counted(self: Any, *given: Any) -> Any:
        found[current_thread().name.rstrip("_0123456789")] += 1
        return play(self, *given)

    monkeypatch.setattr(rules, "play", counted)
    return found


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def opened(on: Stage, number: int = 0) -> int:
    """A file of eve's; its id."""
    (answer,) = await on.command(EVE, "replay", record=File(taken_back(number)))
    (steps, *_) = map(Ref.parse, answer.custom_ids)
    assert steps.action == "fsteps"
    return steps.match


async def step(on: Stage, number: int, version: int) -> str:
    (shown,) = await on.press(EVE, Ref("fstepon", number, version))
    return shown.content


async def test_an_opened_file_is_not_played_again_as_it_is_stepped_through(
    on: Stage, moves: Counter[str]
) -> None:
    number = await opened(on)
    assert moves.total() > 0
    moves.clear()
    shown = [await step(on, number, version) for version in range(1, 7)]
    # every third one is back at the start
    assert len(set(shown)) == 5
    assert not moves
    # whose it is, is looked at all the same
    (refused,) = await on.press(BOB, Ref("fstepon", number, 1))
    assert "escape" not in refused.content.lower()
    assert not moves


async def test_a_file_that_is_no_longer_remembered_is_played_again_once_and_as_costly_work(
    on: Stage, moves: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_files, "MAX_OPEN_ROWS", 3 * ROUNDS + 1)
    first, second = [await opened(on, number) for number in range(2)]
    moves.clear()
    await step(on, second, 1)
    assert not moves
    told = await step(on, first, 1)
    assert moves == {"costly": 2 * ROUNDS}
    assert await step(on, first, 1) == told
    assert moves == {"costly": 2 * ROUNDS}


async def test_whoever_has_files_played_again_all_the_time_has_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_files, "MAX_OPEN_ROWS", 0)
    async with stage(tmp_path, monotonic_s=Seconds(), costly_burst=2) as on:
        number = await opened(on)
        shown = [await step(on, number, 1) for _ in range(2)]
    assert "move 1" in shown[0]
    assert "move 1" not in shown[1]


def test_the_replay_that_was_asked_for_last_is_remembered_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replay = replay_from(kept_source(json.dumps(taken_back())))
    monkeypatch.setattr(record_files, "MAX_OPEN_ROWS", 2 * replay.versions[-1])
    files = OpenFiles()
    for number in (1, 2):
        files.keep(number, replay)
    assert files.get(1) is replay
    files.keep(3, replay)
    assert [files.get(number) for number in (1, 2, 3)] == [replay, None, replay]
