"""Log lines: complete for a machine, readable for people, silent about secrets."""

from __future__ import annotations

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from bot import log
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
    log.configure(style="json", level="INFO", stream=stream)
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
    log.configure(style="console", level="INFO", stream=stream)
    structlog.get_logger().info("turn", match="7KQ2", token="hush")
    assert "match=7KQ2" in stream.getvalue()
    assert "hush" not in stream.getvalue()


def test_without_a_terminal_lines_are_json() -> None:
    stream = io.StringIO()
    log.configure(style="auto", level="INFO", stream=stream)
    structlog.get_logger().info("turn")
    assert lines(stream)[0]["event"] == "turn"
