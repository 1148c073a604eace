"""Buttons to the previous and the next page; each carries the number of its page."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_kit.message import Button, Ref
from bot.discord_kit.texts import Say

PREVIOUS_SUFFIX, NEXT_SUFFIX = "p", "n"
"""The ends of the buttons' actions: custom ids must differ within a message."""


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
