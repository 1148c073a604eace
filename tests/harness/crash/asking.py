"""Draws, moves taken back and pauses: how people ask for them, and what is to be seen of it."""

from __future__ import annotations

import re
import sqlite3
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tests.harness.crash.discord.interactions import Interaction
from tests.harness.crash.discord.world import Content, Message
from tests.harness.crash.refs import of_content

if TYPE_CHECKING:
    from tests.harness.crash.book import Board, Book
    from tests.harness.crash.people import Hand
    from tests.harness.crash.record import Kept

WISHES = ("draw", "undo", "pause")
DONE = (
    "Your draw offer is",
    "Your undo request is",
    "Your pause request is",
    "Your request to resume is",
    "Accepted:",
    "Move undone.",
    "You accepted.",
    "You declined.",
    "Offer withdrawn.",
)
"""How answers begin that tell that something was offered, or answered."""
_CALLS = re.compile(r"<@\d+>[^\n]*, do you accept\?")
"""The line of an offer that calls people."""
KINDS = ("undo", "draw")
"""Kinds of rows that come of offers."""


@dataclass(slots=True)
class Asked:
    """All that was offered, as everybody sees it."""

    asks: dict[int, Interaction] = field(default_factory=dict)
    """What somebody did about an offer, by interaction."""
    posts: dict[int, list[Message]] = field(default_factory=dict)
    """The boards that show it from the first, by offer."""
    open: dict[int, tuple[int, Message]] = field(default_factory=dict)
    """Board -> offer, for those that can be answered there."""

    def hear(self, message: Message) -> None:
        self.open.pop(message.id, None)
        if (offer := offered(message.now)) is not None:
            self.open[message.id] = (offer, message)
            if len(message.stages) == 1:
                self.posts.setdefault(offer, []).append(message)

    def for_(self, person: Hand) -> list[Message]:
        """The offers that somebody made, or is asked to agree to."""
        name, called = person.user.name, f"<@{person.user.id}>"
        found = (message for _, message in self.open.values() if not message.deleted)
        return [m for m in found if name in m.now.text or called in m.now.text]


def offered(content: Content) -> int | None:
    """The offer that can be answered under a message."""
    found = (int(ref.path) for ref in of_content(content) if ref.action == "agree")
    return next(found, None)


async def ask(person: Hand, board: Board) -> None:
    """Offer the others something."""
    wish = person.rng.choice(WISHES)
    done = await person.press_in_menu(board, wish)
    if done is not None:
        person.book.asked.asks[done.id] = done


async def answer(person: Hand, offer: Message) -> None:
    """Agree, decline, or withdraw."""
    action = person.rng.choice(("agree", "refuse"))
    done = await person.press(offer, action)
    if done is not None:
        person.book.asked.asks[done.id] = done


@dataclass(frozen=True, slots=True)
class KeptOffer:
    """The newest offer of a match."""

    id: int
    open: bool
    board: int | None
    """The newest board of the match."""


def read(db: sqlite3.Connection) -> tuple[dict[int, KeptOffer], dict[int, int]]:
    """The offers by match; and how many pauses last, by match."""
    offers = {
        r["match_id"]: KeptOffer(r["id"], r["state"] == "open", r["board_message_id"])
        for r in db.execute(
            "SELECT o.id, o.match_id, o.state, m.board_message_id"
            " FROM offers o JOIN matches m ON m.id = o.match_id"
        )
    }
    lasting = "SELECT match_id, count(*) FROM stoppages WHERE kind = 'pause' AND ended_at IS NULL"
    return offers, dict(map(tuple, db.execute(f"{lasting} GROUP BY match_id")))


def check(book: Book, kept: Kept) -> None:
    """What somebody was told of an offer is kept, and each offer has called people once."""
    rows = {row.interaction: row for rows in kept.rows.values() for row in rows}
    for ident, one in book.asked.asks.items():
        row, receipt = rows.get(ident), kept.receipts.get(ident)
        told = next((c.text for c in reversed(one.told) if c.text.startswith(DONE)), None)
        if row is not None and row.kind not in KINDS:
            book.fault("other", f"{row} for an offer")
        if row is not None and receipt is not None:
            book.fault("twice", f"interaction {ident} is a row and an answer")
        if told is not None and row is None and receipt is None:
            book.fault("lost", f"{one.who.name} was told: {told}")
    for offer, messages in book.asked.posts.items():
        if sum(bool(_CALLS.search(message.stages[0].text)) for message in messages) > 1:
            book.fault("called twice", f"by offer {offer}")
    for match, number in kept.pauses.items():
        if number > 1:
            book.fault("pause twice", f"match {match}")


def check_shown(book: Book, kept: Kept) -> None:
    """The newest board of a match shows its offer if that is open, and no other. For a time at
    which nothing waits to be sent."""
    for one in kept.offers.values():
        shown = None if one.board is None else book.asked.open.get(one.board)
        offer = None if shown is None else shown[0]
        if one.open and offer != one.id:
            book.fault("offer missing", f"{one.id}: {offer} on board {one.board}")
        elif not one.open and offer is not None:
            book.fault("offer left standing", f"{offer} on board {one.board}")
