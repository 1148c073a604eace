"""Requests held against Discord's own description of its API."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.discord_api import extract
from tests.discord_api.description import violations

BUTTON = {"type": 2, "style": 1, "label": "Move", "custom_id": "x"}


def row(*parts: Any) -> dict[str, Any]:
    return {"type": 1, "components": list(parts)}


def test_a_right_request_has_no_violation() -> None:
    body = {"content": "hello", "components": [row(BUTTON)], "nonce": "1", "enforce_nonce": True}
    assert violations("POST", "/channels/1/messages", {}, body) == []
    assert violations("GET", "/channels/1/messages", {"limit": "50", "after": 7}) == []


@pytest.mark.parametrize(
    ("method", "path", "query", "body", "part"),
    [
        ("POST", "/channels/1/messages", {}, {"contents": "x"}, "no field contents"),
        ("POST", "/channels/1/messages", {}, {"content": "x" * 4001}, "$.content"),
        ("POST", "/channels/1/messages", {}, None, "missing"),
        ("POST", "/channels/1/messages", {}, {"components": [row(*[BUTTON] * 6)]}, "components"),
        (
            "POST",
            "/channels/1/messages",
            {},
            {"components": [row(BUTTON | {"custom_id": "x" * 101})]},
            "$.components[0].components[0].custom_id",
        ),
        ("POST", "/channels/1/messages", {}, {"components": [{"type": 99}]}, "99 is not one of"),
        ("GET", "/channels/1/messages", {"limit": "500"}, None, "parameter limit"),
        ("GET", "/channels/1/messages", {"since": "1"}, None, "no parameter since"),
        ("DELETE", "/guilds/1", {}, None, "no such operation"),
        ("POST", "/interactions/1/t/callback", {}, {"type": 44}, "44 is not one of"),
        (
            "PATCH",
            "/webhooks/1/t/messages/@original",
            {},
            {"attachments": [{"id": 0, "description": "x" * 1025}]},
            "$.attachments[0].description",
        ),
    ],
)
def test_a_wrong_request_is_named_with_its_place(
    method: str, path: str, query: dict[str, Any], body: Any, part: str
) -> None:
    found = violations(method, path, query, body)
    assert any(part in one for one in found), found


def test_the_extract_says_where_it_is_from() -> None:
    found = json.loads(extract.EXTRACT.read_text(encoding="utf-8"))
    assert found["source"] == extract.SOURCE
    assert len(found["commit"]) == 40
    assert {path: set(methods) for path, methods in extract.OPERATIONS.items()} == {
        path: operations.keys() - {"parameters"} for path, operations in found["paths"].items()
    }
    licence = extract.EXTRACT.with_name("LICENSE").read_text(encoding="utf-8")
    assert "Permission is hereby granted" in licence


def test_an_extract_has_all_that_its_schemas_refer_to() -> None:
    found = json.loads(extract.EXTRACT.read_text(encoding="utf-8"))
    assert set(extract._named(found)) == set(found["components"]["schemas"])
