"""Boards that this process has just queued: their sender need not look for them."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

from bot.match.act.board import Board
from bot.match.model.match import Posting

CLAIM_LEASE: Final = timedelta(seconds=150)
"""How long a process is believed to be sending: longer than a row may take. A dead process's work
passes to another then; the mark that a row was begun keeps it from showing twice."""
MAX_BEGIN_DELAY: Final = timedelta(seconds=20)
"""How long after its commit a row may be begun with the claim that it was written with: the rest
of that claim is longer than a row may take."""
MAX_BOARD_AGE: Final = timedelta(seconds=10)
"""How long the facts of a board are not read again."""
MAX_MATCHES: Final = 500


class FreshPostings:
    """The newest row of each match, from its commit until it is begun, with its board's facts."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[int, Posting] = OrderedDict()
        self._boards: OrderedDict[int, tuple[Posting, Board, datetime]] = OrderedDict()
        self._unseen = True

    def put(self, posting: Posting, board: Board | None, now: datetime) -> None:
        """Note a committed row in place of the match's last one."""
        match_id = posting.match_id
        self._waiting.pop(match_id, None)
        self._boards.pop(match_id, None)
        self._waiting[match_id] = posting
        if board is not None:
            self._boards[match_id] = posting, board, now + MAX_BOARD_AGE
        if len(self._waiting) > MAX_MATCHES:
            # it is in the outbox all the same
            self._waiting.popitem(last=False)
            self._unseen = True
        if len(self._boards) > MAX_MATCHES:
            self._boards.popitem(last=False)

    def notice(self) -> None:
        """Note that a row was committed that has to be read from the outbox."""
        self._unseen = True

    def looking(self) -> None:
        """Note that the outbox is being read."""
        self._unseen = False

    def all(self) -> list[Posting] | None:
        """The waiting rows, oldest first; None if the outbox may hold others."""
        return None if self._unseen else list(self._waiting.values())

    def instead(self, posting: Posting) -> Posting:
        """The row as written by this process, in place of the one that was read."""
        fresh = self._waiting.get(posting.match_id)
        return fresh if fresh is not None and fresh.id == posting.id else posting

    def begin(self, posting: Posting, now: datetime) -> bool:
        """Whether a row may be sent under the claim that it was written with."""
        fresh = self._waiting.get(posting.match_id)
        if fresh is None or fresh.id != posting.id:
            return False
        del self._waiting[posting.match_id]
        return now <= fresh.due_at + MAX_BEGIN_DELAY

    def board(self, posting: Posting | None, now: datetime) -> Board | None:
        """The facts of a row's board, given once; None if they must be read."""
        kept = None if posting is None else self._boards.get(posting.match_id)
        if posting is None or kept is None or kept[0].id != posting.id:
            return None
        del self._boards[posting.match_id]
        _, board, until = kept
        return board if now <= until else None
