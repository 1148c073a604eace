"""Refusals of lines and record files."""

from __future__ import annotations

from typing import Final

from bot.base.refusal import Refusal
from bot.replays.verification_report import Report


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


class LineNotHere(Refusal, code="line-not-here"):
    """The server keeps matches to other channels, and with them what nobody played there."""


class OneOfBoth(Refusal, code="replay-one-of-both"):
    """A match and a record file were given together."""


class FileGone(Refusal, code="record-file-gone"):
    """The file is not kept any more, or is somebody else's."""


class FileRefused(Refusal, code="record-file-{why}"):
    """`record-file-large`, `-unread`, `-unreadable`, `-long`, `-empty`: the file is larger than
    MAX_FILE_BYTES, could not be fetched, is no record, has more rows than MAX_ROWS, or nothing was
    played. Params: limit."""

    why: str
    limit: int | None = None


class FileUnverified(Exception):
    """The record does not verify."""

    def __init__(self, report: Report) -> None:
        super().__init__("record-file-unverified")
        self.report: Final = report
