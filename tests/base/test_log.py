"""Log lines: complete for a machine, readable for people, silent about secrets."""

from __future__ import annotations

import asyncio
import io
import json
import logging
import pydoc
from collections.abc import Iterator
from contextvars import copy_context
from typing import Any

import pytest
import structlog

from bot.base import log as base_log
from bot.match.refusals import NotAwaited
from tests.test_config import TOKEN


@pytest.fixture(autouse=True)
def restored() -> Iterator[None]:
    root, discords = logging.getLogger(), logging.getLogger("discord")
    handlers, level, hush = root.handlers[:], root.level, discords.level
    discords.setLevel(logging.NOTSET)  # the demo, run earlier in this process, hushes it
    yield
    discords.setLevel(hush)
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.reset_defaults()


@pytest.fixture
def stream() -> io.StringIO:
    stream = io.StringIO()
    base_log.configure(style="json", level="INFO", stream=stream)
    return stream


def lines(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_our_lines_are_json_with_their_keys(stream: io.StringIO) -> None:
    structlog.get_logger("bot.x").info("turn", match="7KQ2", version=3)
    (line,) = lines(stream)
    assert line["event"] == "turn"
    assert (line["match"], line["version"], line["level"]) == ("7KQ2", 3, "info")
    assert line["logger"] == "bot.x"
    assert line["timestamp"].endswith("Z")


def test_discords_lines_come_the_same_way(stream: io.StringIO) -> None:
    logging.getLogger("discord.client").warning("shard %s is %s", 3, "late")
    (line,) = lines(stream)
    assert (line["event"], line["logger"]) == ("shard 3 is late", "discord.client")


def test_suggestions_that_do_not_arrive_are_no_error(stream: io.StringIO) -> None:
    tree = logging.getLogger("discord.app_commands.tree")
    for error in (ConnectionResetError(), KeyError("game")):
        try:
            raise error
        except (OSError, KeyError):
            tree.exception("Ignoring exception in autocomplete for %r", "move")
    assert [line["level"] for line in lines(stream)] == ["warning", "error"]


def test_quieter_lines_are_left_out(stream: io.StringIO) -> None:
    structlog.get_logger("bot.x").debug("detail")
    logging.getLogger("discord").debug("detail")
    assert stream.getvalue() == ""


@pytest.mark.parametrize("key", ["token", "bot_token", "seed", "Authorization", "password"])
def test_what_has_a_telling_name_is_hidden(stream: io.StringIO, key: str) -> None:
    structlog.get_logger().info("x", **{key: "hush", "nested": {key: ["hush"]}})
    logging.getLogger("other").info("x", extra={key: "hush"})
    assert "hush" not in stream.getvalue()


def test_the_commitment_to_a_seed_may_be_seen(stream: io.StringIO) -> None:
    structlog.get_logger().info("x", seed_hash="abc")
    assert lines(stream)[0]["seed_hash"] == "abc"


def test_tokens_and_passwords_are_hidden_wherever_they_stand(stream: io.StringIO) -> None:
    url = "postgresql+asyncpg://me:hush@host/db"
    logger = structlog.get_logger()
    logger.info(" ".join(["using", TOKEN]), where=url, listed=[TOKEN, {"deep": url}])
    logging.getLogger("discord").info("connecting with %s to %s", TOKEN, url)
    try:
        raise ValueError(f"{TOKEN} at {url}")
    except ValueError:
        logger.exception("failed")
        logging.getLogger("discord").exception("failed")
    assert TOKEN not in stream.getvalue()
    assert "hush" not in stream.getvalue()
    assert lines(stream)[0]["where"] == "postgresql+asyncpg://me:[hidden]@host/db"
    assert "ValueError" in lines(stream)[2]["exception"]


def test_people_get_key_and_value(stream: io.StringIO) -> None:
    base_log.configure(style="console", level="INFO", stream=stream)
    structlog.get_logger().info("turn", match="7KQ2", token="hush")
    assert "match=7KQ2" in stream.getvalue()
    assert "hush" not in stream.getvalue()


def test_without_a_terminal_lines_are_json() -> None:
    stream = io.StringIO()
    base_log.configure(style="auto", level="INFO", stream=stream)
    structlog.get_logger().info("turn")
    assert lines(stream)[0]["event"] == "turn"


async def test_an_error_tells_where_it_came_from_and_not_which_card_it_was(
    stream: io.StringIO,
) -> None:
    logger = structlog.get_logger("bot.x")
    try:
        try:
            {"cat" + "nip": 1}["fl" + "ee"]
        except KeyError as error:
            raise RuntimeError("hand: " + "cat" + "nip") from error
    except RuntimeError as error:
        logger.error("unexpected", exc_info=error)
        logging.getLogger("discord").exception("failed")
        base_log.unhandled(asyncio.get_running_loop(), {"message": "lost", "exception": error})
    for line in lines(stream):
        told = line["exception"].splitlines()
        assert (told[-1], "KeyError" in told) == ("RuntimeError", True)
        assert any("test_log.py" in row for row in told)
    assert len(lines(stream)) == 3
    assert "catnip" not in stream.getvalue()
    assert "'flee'" not in stream.getvalue()


def test_errors_that_speak_of_the_machine_are_quoted_by_their_first_line(
    stream: io.StringIO,
) -> None:
    for error in (
        OSError(28, "No space left\non 4 of spades"),
        NotAwaited("not-your-turn", "7KQ2", awaited=["bob"]),
    ):
        structlog.get_logger("bot.x").error("unexpected", exc_info=error)
    first, second = lines(stream)
    assert first["exception"] == "OSError: [Errno 28] No space left"
    assert second["exception"] == "bot.match.refusals.NotAwaited: not-your-turn"


def test_every_error_that_may_be_quoted_is_there() -> None:
    assert [name for name in base_log._SPEAKING if pydoc.locate(name) is None] == []


def test_only_our_own_details_are_told(stream: io.StringIO) -> None:
    base_log.configure(style="json", level="DEBUG", stream=stream)
    for name in ("bot.x", "aiosqlite", "discord.http", "discord.gateway", "sqlalchemy.engine"):
        logging.getLogger(name).debug("detail")
    assert [line["logger"] for line in lines(stream)] == ["bot.x"]


def test_lines_say_what_they_are_about(stream: io.StringIO) -> None:
    def turn() -> None:
        base_log.about(interaction=7, match=3)
        logging.getLogger("discord").warning("late")

    copy_context().run(turn)
    logging.getLogger("discord").warning("late")
    inside, outside = lines(stream)
    assert (inside["interaction"], inside["match"]) == (7, 3)
    assert "interaction" not in outside
