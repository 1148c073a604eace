"""Custom ids: what is written can be read, and nothing else can."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.ui.cards import CUSTOM_ID_LIMIT, TEXT_LIMIT, Card, Ref
from bot.ui.deeds import DEEDS

keys = st.text("abcdefghijklmnopqrstuvwxyz0123456789+-", min_size=1, max_size=8)


@given(
    st.sampled_from(sorted(DEEDS)),
    st.integers(0, 2**63 - 1),
    st.integers(0, 999_999_999),
    st.lists(keys, max_size=4),
)
def test_a_ref_is_read_as_it_was_written(
    action: str, match: int, version: int, path: list[str]
) -> None:
    ref = Ref(action, match, version, tuple(path))
    assert Ref.parse(str(ref)) == ref
    assert len(str(ref)) <= CUSTOM_ID_LIMIT


@pytest.mark.parametrize("text", ["", "y:move:1", "y:move:x:1", "y:move:1:1:A", "z:move:1:1"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(text)}$"):
        Ref.parse(text)


def test_a_text_that_is_too_long_is_cut() -> None:
    assert len(Card("x" * 3000).text) == TEXT_LIMIT
