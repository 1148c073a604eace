"""Record files: what is opened, and what is refused, whatever somebody has written into it."""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord_kit.interaction import NAME_LIMIT
from bot.discord_kit.texts import Say
from bot.replays.lines_service import (
    MAX_FILE_BYTES,
    MAX_ROWS,
    FileRefused,
    FileUnverified,
    checked,
    kept_source,
)
from bot.replays.lines_ui import MAX_QUOTE_CHARS, _unverified
from bot.replays.replay import replay_from
from tests.replays.test_verification import _count_up, _pastoral, _running, played, sealed

Json = dict[str, Any]


def written(record: object) -> bytes:
    return json.dumps(record).encode()


def resealed(change: Callable[[Json], object]) -> bytes:
    """A match of Pastoral Square, changed, with the digest that belongs to it."""
    record = played(_pastoral)
    change(record)
    return written(sealed(record))


def why(data: bytes) -> list[str]:
    """Why a file is refused: a code, or those of everything that does not hold."""
    try:
        checked(data)
    except FileRefused as error:
        return [error.code.removeprefix("record-file-")]
    except FileUnverified as error:
        return [deviation.code for deviation in error.report.deviations]
    return []


@pytest.mark.parametrize("match", [_pastoral, _count_up])
def test_a_finished_match_is_opened_as_it_was_played(match: Any) -> None:
    record = played(match)
    body = checked(written(record))
    replay = replay_from(kept_source(body))
    assert replay.position.match.code == record["match"]
    assert list(replay.position.match.names) == [seat["name"] for seat in record["seats"]]
    assert replay.versions[-1] == len(record["entries"])
    # it is kept as it is, and holds as often as it is opened
    assert json.loads(body) == record
    assert checked(body.encode()) == body


def test_a_match_that_goes_on_is_not_opened() -> None:
    assert why(written(played(_running))) == ["unfinished"]


def test_a_match_that_goes_on_does_not_end_by_being_said_to() -> None:
    record = played(_running)
    record |= {"ended_by": "game", "outcome": {"winners": [0], "reason": "coins"}}
    record["seed"] = "00" * 32
    assert "seed-hash" in why(written(sealed(record)))


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "unreadable"),
        (b"\x89PNG\r\n", "unreadable"),
        (b"[]", "unreadable"),
        (b"{}", "unreadable"),
        (b'{"format": "yoimachi-record", "version": 2}', "unreadable"),
        (b"[" * 100_000, "unreadable"),
        (b'{"a":' * 50_000, "unreadable"),
        (b"9" * 200_000, "unreadable"),
        (b" " * (MAX_FILE_BYTES + 1), "large"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, reason: str) -> None:
    assert why(data) == [reason]


def test_a_changed_record_is_refused_with_what_does_not_hold() -> None:
    record = played(_pastoral)
    record["seats"][0]["name"] = "somebody else"
    assert why(written(record)) == ["digest"]

    def other_move(record: Json) -> None:
        record["entries"][0]["text"] = "z9+9"

    assert "move-refused" in why(resealed(other_move))


@pytest.mark.parametrize("code", ["", "abc", "7KQ2`", "A" * 17, "<@1>", "宵待ち宵"])
def test_a_code_is_one_that_a_match_can_have(code: str) -> None:
    assert why(resealed(lambda record: record.update(match=code))) == ["unreadable"]


def test_a_record_that_would_be_played_again_for_ever_is_refused() -> None:
    def lengthen(record: Json) -> None:
        row = record["entries"][0]
        record["entries"] = [
            dict(row, seq=number, kind="undo" if number % 2 == 0 else "move")
            for number in range(1, MAX_ROWS + 2)
        ]

    record = played(_pastoral)
    lengthen(record)
    assert why(json.dumps(record, separators=(",", ":")).encode()) == ["long"]


def test_names_are_made_harmless() -> None:
    evil = "a\u202eb\u200b\n\x07" + "x" * 100

    def rename(record: Json) -> None:
        record["seats"][0]["name"] = evil
        record["seats"][1]["name"] = "\u2066\u200b"

    body = checked(resealed(rename))
    first, second = kept_source(body).match.names
    assert first.startswith("ab")
    assert len(first) == NAME_LIMIT
    assert second == "?"


def test_times_at_the_edge_of_the_calendar_do_no_harm() -> None:
    def shift(record: Json) -> None:
        record["entries"][0]["at"] = "0001-01-01T00:00:00+14:00"
        record["entries"][-1]["at"] = "9999-12-31T23:59:59-12:00"

    body = checked(resealed(shift))
    assert replay_from(kept_source(body)).versions[-1] > 0


def _paths(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a document."""
    found = [path] if path else []
    if isinstance(value, dict):
        return found + [each for key in value for each in _paths(value[key], (*path, key))]
    if isinstance(value, list):
        return found + [
            each for index, one in enumerate(value) for each in _paths(one, (*path, index))
        ]
    return found


PLACES = _paths(played(_count_up))
ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=20)
    | st.sampled_from(["move", "undo", "replaced", "removed", "adjudicated", "0 1", "-1", "🐈"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
    max_leaves=5,
)


@settings(max_examples=25)
@given(st.lists(st.tuples(st.sampled_from(PLACES), ANYTHING), min_size=1, max_size=3))
def test_whatever_is_changed_a_file_is_opened_or_refused(changes: list[Any]) -> None:
    record = deepcopy(played(_count_up))
    for path, value in changes:
        place: Any = record
        try:
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue
    try:
        record = sealed(record)
        data = json.dumps(record, ensure_ascii=False).encode()
    except (ValueError, TypeError):
        data = json.dumps(record).encode()
    try:
        body = checked(data)
    except (FileRefused, FileUnverified):
        return
    replay_from(kept_source(body))


@pytest.mark.parametrize("path", [("entries", 0, "seq"), ("rules_version",)])
@pytest.mark.parametrize("digits", [20, 40, 4000])
def test_a_number_that_is_too_long_to_be_one_is_quoted_in_part(
    path: tuple[str | int, ...], digits: int
) -> None:
    record: Any = played(_pastoral)
    *way, last = path
    inner = record
    for step in way:
        inner = inner[step]
    inner[last] = 10**digits
    with pytest.raises(FileUnverified) as error:
        checked(written(sealed(record)))
    for locale in ("en", "ja"):
        told = "\n".join(_unverified(error.value.report, Say(locale)))
        assert "10000000" in told
        assert "0" * (MAX_QUOTE_CHARS + 1) not in told
