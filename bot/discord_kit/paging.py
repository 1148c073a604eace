"""Lists page by page, with buttons to the previous and the next; each carries the number of its
page, from 0."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from bot.discord_kit.message import Button, Ref
from bot.discord_kit.texts import Say

PREVIOUS_SUFFIX, NEXT_SUFFIX = "p", "n"
"""The ends of the buttons' actions: custom ids must differ within a message."""

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class Page(Generic[Item]):
    """Some of a list's items."""

    items: Sequence[Item]
    number: int
    count: int
    """How many pages there are, at least one."""

    def lines(self, say: Say) -> list[str]:
        """The line that tells which page it is; none if there is only one."""
        if self.count < 2:
            return []
        return [say("history-page", page=self.number + 1, pages=self.count)]

    def rows(self, say: Say, ref: Ref) -> tuple[tuple[Button, ...], ...]:
        """The buttons to the pages around it."""
        return paging(say, ref, self.number, self.count)


def page_of(items: Sequence[Item], number: int, size: int) -> Page[Item]:
    """The page of this number, or the nearest one that there is."""
    count = page_count(len(items), size)
    number = min(max(0, number), count - 1)
    return Page(items[number * size : (number + 1) * size], number, count)


def page_count(items: int, size: int) -> int:
    return max(1, -(-items // size))


def paging(say: Say, ref: Ref, page: int, pages: int) -> tuple[tuple[Button, ...], ...]:
    """Buttons to the pages around `page` (0-based); none if there is only one page."""
    if pages < 2:
        return ()
    previous = replace(ref, action=ref.action + PREVIOUS_SUFFIX, version=max(page - 1, 0))
    following = replace(ref, action=ref.action + NEXT_SUFFIX, version=min(page + 1, pages - 1))
    return (
        (
            Button(say("button-previous"), previous, enabled=page > 0),
            Button(say("button-next"), following, enabled=page + 1 < pages),
        ),
    )
