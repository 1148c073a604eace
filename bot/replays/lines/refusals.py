"""Refusals of lines."""

from __future__ import annotations

from bot.base.refusal import Refusal


class LineGone(Refusal, code="line-gone"):
    """The line is not kept any more, or was never this person's to see."""


class LinePosted(Refusal, code="line-posted"):
    """The line was posted and changes no more."""


class LineEmpty(Refusal, code="line-empty"):
    """There is no move in the line that could be posted."""


class TooManyLines(Refusal, code="too-many-lines"):
    """The person has posted as many lines in a day as anybody may."""

    most: int


class LineElsewhere(Refusal, code="line-elsewhere"):
    """Somebody who did not play the match wants to post a line where it was not played. Params:
    match, url of the channel."""

    match: str
    url: str
