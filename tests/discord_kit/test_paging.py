"""Lists page by page."""

from __future__ import annotations

import pytest

from bot.discord_kit.message import Ref, page_of
from bot.discord_kit.texts import Say

SAY = Say("en")


@pytest.mark.parametrize(
    ("number", "shown", "there"), [(0, "abc", 0), (2, "g", 2), (9, "g", 2), (-1, "abc", 0)]
)
def test_a_page_that_is_not_there_is_the_nearest_one(number: int, shown: str, there: int) -> None:
    page = page_of("abcdefg", number, 3)
    assert (page.items, page.number, page.count) == (shown, there, 3)


def test_a_page_tells_which_it_is_and_leads_to_those_around_it() -> None:
    page = page_of("abcdefg", 1, 3)
    assert page.lines(SAY) == ["Page 2 of 3"]
    ((previous, following),) = page.rows(SAY, Ref("list"))
    assert (previous.ref, following.ref) == (Ref("listp", version=0), Ref("listn", version=2))


@pytest.mark.parametrize("items", ["", "abc"])
def test_a_single_page_tells_nothing_of_pages(items: str) -> None:
    page = page_of(items, 0, 3)
    assert (page.lines(SAY), page.rows(SAY, Ref("list"))) == ([], ())
