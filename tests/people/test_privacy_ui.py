"""The export of a person's data."""

from __future__ import annotations

import gzip
import json

from bot.people.privacy import FILE_NAME, Json, export_file

FOUND: dict[str, Json] = {"user": "7", "matches": [{"name": "宵待ち"}] * 50}


def test_an_export_is_a_file_to_be_read() -> None:
    file = export_file(FOUND)
    assert file.name == FILE_NAME
    assert json.loads(file.content) == FOUND


def test_an_export_that_discord_would_not_take_is_packed() -> None:
    whole = export_file(FOUND).content
    assert export_file(FOUND, largest=len(whole)).name == FILE_NAME
    file = export_file(FOUND, largest=len(whole) - 1)
    assert file.name == f"{FILE_NAME}.gz"
    assert isinstance(file.content, bytes)
    assert gzip.decompress(file.content) == whole
    assert len(file.content) < len(whole) / 5
