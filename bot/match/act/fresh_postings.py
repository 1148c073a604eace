"""Boards that this process has just left to be sent: their sender need not look for them."""

from __future__ import annotations

from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

from bot.match.act.board import Board
from bot.match.model.match import Posting

LEASE: Final = timedelta(seconds=150)
"""How long a process is believed to be sending: longer than a row may take. What one that died was
at is another's then; that the row was begun sees to it that it does not show twice."""
TAKEN_WITHIN: Final = timedelta(seconds=20)
"""How long after its commit a row may be begun with the claim that it was written with: what is
left of that is longer than a row may take."""
TRUE_FOR: Final = timedelta(seconds=10)
"""How long what a board tells is not looked up again."""
MAX_MATCHES: Final = 500


class FreshPostings:
    """The newest row of each match, from its commit until it is begun; and what its board tells."""

    def __init__(self) -> None:
        self._waiting: OrderedDict[int, Posting] = OrderedDict()
        self._boards: OrderedDict[int, tuple[Posting, Board, datetime]] = OrderedDict()
        self._unseen = True

    def put(self, posting: Posting, board: Board | None, now: datetime) -> None:
        """A row was committed, which takes the place of the match's last one."""
        match_id = posting.match_id
        self._waiting.pop(match_id, None)
        self._boards.pop(match_id, None)
        self._waiting[match_id] = posting
        if board is not None:
            self._boards[match_id] = posting, board, now + TRUE_FOR
        if len(self._waiting) > MAX_MATCHES:
            # it is in the table all the same
            self._waiting.popitem(last=False)
            self._unseen = True
        if len(self._boards) > MAX_MATCHES:
            self._boards.popitem(last=False)

    def notice(self) -> None:
        """There is something to send that has to be looked for."""
        self._unseen = True

    def looking(self) -> None:
        """What is there is looked for now."""
        self._unseen = False

    def all(self) -> list[Posting] | None:
        """Those that wait, oldest first; None: there may be others that have to be looked for."""
        return None if self._unseen else list(self._waiting.values())

    def instead(self, posting: Posting) -> Posting:
        """A row that was found, as it was written here."""
        fresh = self._waiting.get(posting.match_id)
        return fresh if fresh is not None and fresh.id == posting.id else posting

    def begin(self, posting: Posting, now: datetime) -> bool:
        """Whether a row may be sent with the claim that it was written with."""
        fresh = self._waiting.get(posting.match_id)
        if fresh is None or fresh.id != posting.id:
            return False
        del self._waiting[posting.match_id]
        return now <= fresh.due_at + TAKEN_WITHIN

    def board(self, posting: Posting | None, now: datetime) -> Board | None:
        """What the board tells that a row is for, given once; None if it is to be looked up."""
        kept = None if posting is None else self._boards.get(posting.match_id)
        if posting is None or kept is None or kept[0].id != posting.id:
            return None
        del self._boards[posting.match_id]
        _, board, until = kept
        return board if now <= until else None
