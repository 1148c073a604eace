"""Failures during an interaction: the answer to the person, and the log."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, MutableMapping
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
from structlog.testing import capture_logs

from bot.app.client import Dispatcher
from bot.base.refusal import StoreDown, StoreTrouble
from bot.db.store import Store
from bot.discord_kit import interaction as respond
from bot.discord_kit.faces import MAX_AT_ONCE, Unanswered, suggest_quietly
from bot.discord_kit.interaction import UNANSWERABLE_CODES, Interaction
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.play.board.message import BoardMessages
from bot.play.moves import MoveSubmitter
from tests.app.stage import ABROAD, HOME, Asked, Response, Sent, Stage, User, stage
from tests.discord_kit.failing_discord import refusal
from tests.patience import until
from tests.postgres import Server

ANN, BOB = User(1, "ann"), User(2, "bob")
NUMBER = re.compile(r"`([0-9a-f]{8})`")
SECRET = "the ace of spades"


@pytest_asyncio.fixture
async def there(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def version(there: Stage, match_id: int) -> int:
    found: int = (await there.services.match.matches.get(match_id)).version
    return found


def boom(*_: Any, **__: Any) -> Any:
    raise RuntimeError(SECRET)


def numbered(sent: list[Sent], logs: list[MutableMapping[str, Any]], event: str) -> str:
    """The only answer, which is private and contains the number in the log."""
    (answer,) = sent
    assert answer.private
    assert SECRET not in answer.content
    found = NUMBER.search(answer.content)
    assert found is not None, answer.content
    (line,) = [line for line in logs if line["event"] == event]
    assert line["id"] == found[1]
    assert line["log_level"] == "error"
    return answer.content


@pytest.mark.parametrize(
    ("why", "said"),
    [
        ("full", "is full"),
        ("busy", "is busy"),
        ("down", "can’t reach"),
        ("damaged", "is damaged"),
    ],
)
async def test_a_store_that_takes_nothing_is_told_and_nothing_is_done(
    there: Stage, monkeypatch: pytest.MonkeyPatch, why: StoreTrouble, said: str
) -> None:
    match = await there.match("pastoral", ANN, BOB)

    def writing(_self: Store) -> Any:
        raise StoreDown(why)

    for using in ("command", "button"):
        with monkeypatch.context() as patched, capture_logs() as logs:
            patched.setattr(Store, "writing", writing)
            if using == "command":
                sent = await there.command(ANN, "move", text="save")
            else:
                sent = await there.press(ANN, Ref("resignyes", match.id, 0))
        (answer,) = sent
        assert answer.private
        assert said in answer.content
        assert "othing was changed" in answer.content
        # nobody looks for a number: the store tells the log itself
        assert NUMBER.search(answer.content) is None
        assert logs == []
    assert await version(there, match.id) == 0
    (answer,) = await there.command(ANN, "move", text="save")
    assert answer.content.startswith("Sent")


async def answered(there: Stage, name: str, **given: Any) -> list[Sent]:
    """What a command says, even if that was all."""
    try:
        return await there.command(ANN, name, **given)
    except Unanswered:
        return there.discord.take()


@pytest.mark.slow
async def test_people_are_told_of_a_server_that_has_stopped_and_play_on_when_it_is_back(
    server: Server, tmp_path: Path
) -> None:
    name = await server.lent()
    down = "I can’t reach my storage right now"
    async with stage(tmp_path, database_url=server.url(name)) as there:
        match = await there.match("pastoral", ANN, BOB)
        server.stop()
        with capture_logs() as logs:
            for sent in (
                await answered(there, "move", text="save"),
                await answered(there, "turns"),
                await there.press(ANN, Ref("resignyes", match.id, 0)),
                await there.fill_in(ANN, Ref("noteadd", match.id, 0), "a note"),
            ):
                (answer,) = sent
                assert answer.private
                assert answer.content.startswith(down)
                assert NUMBER.search(answer.content) is None
            (choice,) = await there.offered(ANN, "move", "match", "")
            assert choice.name.startswith(down)
        assert [line["event"] for line in logs] == ["store-down"]
        await server.start()
        assert await version(there, match.id) == 0
        (answer,) = await there.command(ANN, "move", text="save")
        assert answer.content.startswith("Sent")
        # what neither database takes is mended as it arrives
        (answer,) = await there.fill_in(ANN, Ref("noteadd", match.id, 1), "e5\x00 or \ud800d4")
        assert "e5\ufffd or \ufffdd4" in answer.content
    await server.give_back(name)


async def test_it_is_told_in_the_readers_language(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    await there.match("pastoral", ANN, BOB)
    monkeypatch.setattr(Store, "writing", lambda _self: boom())
    real = Asked.__init__

    def japanese(self: Asked, *given: Any, **named: Any) -> None:
        real(self, *given, **named)
        self.locale = discord.Locale.japanese

    monkeypatch.setattr(Asked, "__init__", japanese)
    with capture_logs() as logs:
        sent = await there.command(ANN, "move", text="save")
    assert "こちらで問題が起きました" in numbered(sent, logs, "unexpected")


@pytest.mark.parametrize("code", [10062, 40060])
async def test_an_interaction_that_came_too_late_does_nothing_and_is_not_answered(
    there: Stage, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    match = await there.match("pastoral", ANN, BOB)

    async def defer(_self: Response, **_: Any) -> None:
        raise refusal(404 if code == 10062 else 400, code)

    monkeypatch.setattr(Response, "defer", defer)
    with capture_logs() as logs, pytest.raises(Unanswered):
        await there.command(ANN, "move", text="save")
    asked: Any = Asked(there, BOB, HOME, admin=False)
    await there.bot.used(asked, str(Ref("resignyes", match.id, 0)), ())
    assert there.discord.take() == []
    assert await version(there, match.id) == 0
    assert [(line["event"], line["code"]) for line in logs] == [("discord-refused", code)]


@pytest.mark.parametrize("code", [10015, 50027, 0])
async def test_an_act_stands_when_its_answer_does_not_arrive(
    there: Stage, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    tried: list[str] = []

    async def edit(_self: Asked, *, content: str, **_: Any) -> None:
        tried.append(content)
        raise refusal({10015: 404, 50027: 401, 0: 500}[code], code)

    monkeypatch.setattr(Asked, "edit_original_response", edit)
    with capture_logs() as logs:
        assert await there.command(ANN, "move", text="save") == []
    assert await version(there, match.id) == 1
    # after fifteen minutes there is nobody to tell; else it is tried once more, in other words
    assert len(tried) == (1 if code in UNANSWERABLE_CODES else 2)
    events = [line["event"] for line in logs]
    assert events == ["discord-refused"] + ["untold"] * (code not in UNANSWERABLE_CODES)
    # the board is posted all the same, and the same interaction again would do nothing
    assert any("move 1" in one.content for one in await there.deliver())


@pytest.mark.parametrize(
    "error", [discord.RateLimited(600.0), ConnectionResetError(), TimeoutError()], ids=repr
)
async def test_no_answer_is_worth_a_crash(
    there: Stage, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    match = await there.match("pastoral", ANN, BOB)

    async def edit(_self: Asked, **_: Any) -> None:
        raise error

    monkeypatch.setattr(Asked, "edit_original_response", edit)
    monkeypatch.setattr(respond, "PAUSES_S", (0.0, 0.0))
    with capture_logs() as logs:
        await there.command(ANN, "move", text="save")
    assert await version(there, match.id) == 1
    assert "unexpected" not in [line["event"] for line in logs]
    assert "untold" in [line["event"] for line in logs]


async def test_what_nobody_foresaw_has_a_number_wherever_it_happens(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await there.match("pastoral", ANN, BOB)
    await there.press(ANN, Ref("type", match.id, 0))
    with monkeypatch.context() as patched:
        patched.setattr(BoardMessages, "own_board", boom)
        with capture_logs() as logs:
            sent = await there.command(ANN, "board")
        numbered(sent, logs, "unexpected")
        # a button, pressed in a server or in a direct message
        for at in (HOME, None):
            with capture_logs() as logs:
                sent = await there.press(ANN, Ref("flip", match.id), at=at)
            numbered(sent, logs, "unexpected")
    # a form: in what it does, and before it does anything
    form = there.discord.modals[-1].custom_id
    for place, name in ((MoveSubmitter, "make_move"), (Dispatcher, "_dispatch")):
        with monkeypatch.context() as patched:
            patched.setattr(place, name, boom)
            with capture_logs() as logs:
                sent = await there.fill_in(ANN, form, "save")
        numbered(sent, logs, "unexpected")
    assert await version(there, match.id) == 0


@pytest.mark.parametrize("custom_id", ["y:move:1:1:", "z", ""])
async def test_a_component_that_nobody_made_is_answered(there: Stage, custom_id: str) -> None:
    asked: Any = Asked(there, ANN, HOME, admin=False)
    await there.bot.used(asked, custom_id, ())
    (answer,) = there.discord.take()
    assert answer.private
    assert "The board has changed" in answer.content


async def test_a_failure_before_a_component_is_decoded_is_told(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Dispatcher, "_dispatch", boom)
    asked: Any = Asked(there, ANN, HOME, admin=False)
    with capture_logs() as logs:
        await there.bot.used(asked, "y:move:1:1", ())
    numbered(there.discord.take(), logs, "unexpected")


async def test_when_the_gateway_is_back_all_that_is_left_is_looked_at(
    there: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[bool] = []
    monkeypatch.setattr(there.parts.jobs, "wake", lambda: woken.append(there.bot.connected))
    await there.bot.on_disconnect()
    assert not there.bot.connected
    await there.bot.on_resumed()
    assert woken == [True]


async def test_workers_rest_also_where_nobody_has_logged_in(there: Stage) -> None:
    rested = asyncio.Event()
    there.bot._later(0.0, rested.set)
    async with asyncio.timeout(60):
        await rested.wait()


async def test_suggestions_that_fail_show_their_number_and_keep_what_was_typed(
    there: Stage,
) -> None:
    @suggest_quietly
    async def offer(_interaction: Any, _current: str) -> Any:
        boom()

    for locale, typed in ((discord.Locale.american_english, "7kq"), (discord.Locale.japanese, "")):
        asked: Any = Asked(there, ANN, HOME, admin=False)
        asked.locale = locale
        with capture_logs() as logs:
            (choice,) = await offer(asked, typed)
        (line,) = [line for line in logs if line["event"] == "unexpected"]
        say = Say("ja" if locale is discord.Locale.japanese else "en")
        assert choice.name == say("suggest-failed", id=line["id"])
        assert choice.value == (typed or "?")


async def test_in_direct_messages_nobody_waits_for_another_ones_answers(there: Stage) -> None:
    inside, done = list[int](), asyncio.Event()

    async def press(person: int) -> None:
        asked: Any = Asked(there, User(person, "p"), None, admin=False)
        async with there.parts.handler.handling(asked):
            inside.append(person)
            await done.wait()

    busy = [asyncio.create_task(press(1)) for _ in range(MAX_AT_ONCE + 1)]
    await until(lambda: len(inside) == MAX_AT_ONCE)
    other = asyncio.create_task(press(2))
    await until(lambda: len(inside) > MAX_AT_ONCE)
    assert inside[-1] == 2
    done.set()
    await asyncio.gather(other, *busy)


async def test_so_many_answers_are_made_at_a_time_for_one_server_and_others_do_not_wait(
    there: Stage,
) -> None:
    inside, done = list[tuple[int, Interaction]](), asyncio.Event()

    async def press(person: int, server: int) -> None:
        asked: Any = Asked(there, User(person, "p"), server, admin=False)
        async with there.parts.handler.handling(asked) as interaction:
            inside.append((server, interaction))
            await done.wait()

    busy = [asyncio.create_task(press(number, HOME)) for number in range(1, MAX_AT_ONCE + 2)]
    await until(lambda: len(inside) == MAX_AT_ONCE)
    elsewhere = asyncio.create_task(press(99, ABROAD))
    await until(lambda: len(inside) > MAX_AT_ONCE)
    assert inside[-1][0] == ABROAD
    # an answer that is made, or made elsewhere, leaves its place to the next
    inside[0][1].on_answer_ready()
    await until(lambda: len(inside) == MAX_AT_ONCE + 2)
    assert inside[-1][0] == HOME
    done.set()
    await asyncio.gather(elsewhere, *busy)
