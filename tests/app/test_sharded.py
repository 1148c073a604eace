"""The notation of shards, and the names of the processes that serve them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.config import Settings, Shards


@st.composite
def some(draw: st.DrawFn) -> Shards:
    count = draw(st.integers(1, 99_999))
    first = draw(st.integers(0, count - 1))
    return Shards(first, draw(st.integers(first, count - 1)), count)


@given(some())
def test_parsing_is_the_inverse_of_writing(shards: Shards) -> None:
    assert Shards.parse(str(shards)) == shards
    assert len(shards.ids) == shards.last - shards.first + 1
    assert set(shards.ids) <= set(range(shards.count))


def test_a_single_shard_may_be_written_shortly() -> None:
    assert Shards.parse(" 5/16 ") == Shards(5, 5, 16)
    assert Shards.parse("0-3/16").ids == (0, 1, 2, 3)


@pytest.mark.parametrize("text", ["", "3", "0-16/16", "4-2/8", "-1-2/8", "0-3", "a-b/c", "0-0/0"])
def test_what_are_no_shards_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="shards"):
        Shards.parse(text)


def test_processes_with_other_shards_have_other_names() -> None:
    names = {Settings(shards=text).process for text in (None, "0-3/16", "4-7/16", "0-3/8")}
    assert len(names) == 4
    assert Settings(shards="5/16").process == Settings(shards="5-5/16").process
