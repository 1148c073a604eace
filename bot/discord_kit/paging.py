"""Going through pages: two buttons that carry the page they lead to."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_kit.message import Button, Ref, Row
from bot.discord_kit.texts import Say

BACK, ON = "p", "n"
"""What the action of a paging button ends with; two buttons of a message may not be the same."""


def paging(say: Say, ref: Ref, page: int, pages: int) -> tuple[Row, ...]:
    """Buttons to the pages around `page` (counted from 0); none where there is only one page."""
    if pages < 2:
        return ()
    before = replace(ref, action=ref.action + BACK, version=max(page - 1, 0))
    after = replace(ref, action=ref.action + ON, version=min(page + 1, pages - 1))
    return (
        (
            Button(say("button-previous"), before, enabled=page > 0),
            Button(say("button-next"), after, enabled=page + 1 < pages),
        ),
    )
