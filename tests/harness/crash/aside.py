"""What stands beside matches: rooms of those who look on, questions to a channel, and the overview
of a server.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, field
from datetime import timedelta
from typing import TYPE_CHECKING

from tests.harness.crash.discord.world import Channel, Message
from tests.harness.crash.refs import Ref, of_content, of_message

if TYPE_CHECKING:
    from tests.harness.crash.book import Board, Book
    from tests.harness.crash.people import Hand
    from tests.harness.crash.record import Kept

ANSWER, RESULT, FIND = "answer", "linegoon", "welcome"
"""The actions by which a question, its answers and an overview are known."""
ASK = "exask"
REVEALED_AFTER = timedelta(days=1, minutes=1)
MOST = 2
"""Questions that wait for their answers at a time."""


def is_of_overview(ref: Ref) -> bool:
    """Whether a button is the one by which an overview is known; a greeting has none."""
    return ref.action == FIND and ref.version > 0


@dataclass(frozen=True, slots=True)
class KeptQuestion:
    """What somebody asked a channel."""

    id: int
    message: int | None
    result: int | None


@dataclass(frozen=True, slots=True)
class KeptOverview:
    """A server's overview."""

    guild: int
    message: int | None


@dataclass(slots=True)
class Aside:
    """All of it, as people see it."""

    rooms: dict[int, Channel] = field(default_factory=dict)
    """By match."""
    boards: dict[tuple[int, int], list[Message]] = field(default_factory=dict)
    """Those in rooms, by match and version."""
    questions: dict[int, list[Message]] = field(default_factory=dict)
    results: dict[int, list[Message]] = field(default_factory=dict)
    overviews: list[Message] = field(default_factory=list)

    def hear(self, message: Message) -> None:
        """Of a channel that everybody reads."""
        if len(message.stages) > 1:
            return
        for ref in of_message(message):
            if ref.action == ANSWER:
                self.questions.setdefault(ref.match, []).append(message)
            elif ref.action == RESULT:
                self.results.setdefault(ref.match, []).append(message)
            elif is_of_overview(ref):
                self.overviews.append(message)

    def hear_in_room(self, message: Message) -> None:
        if len(message.stages) > 1:
            return
        for ref in of_message(message):
            if ref.action == "menu":
                self.rooms[ref.match] = message.channel
                self.boards.setdefault((ref.match, ref.version), []).append(message)

    def open(self) -> list[Message]:
        """The questions that can be answered."""
        newest = (messages[-1] for messages in self.questions.values())
        return [one for one in newest if any(r.action == ANSWER for r in of_message(one))]


# -------------------------------------------------------------------------------------- people


async def look_on(person: Hand, board: Board) -> None:
    """Come into the room of a match."""
    done = await person.press_in_menu(board, "kibitz")
    if done is not None and done.told:
        person.book.figures["asked into a room"] += 1


async def ask(person: Hand, board: Board) -> None:
    """Ask the channel about the first move of a match that is over."""
    shown = (await person.slash("replay", board.channel, match=board.code)).original
    steps = None if shown is None else await person.press(shown, "steps")
    viewer = None if steps is None else steps.original
    if viewer is None:
        return
    await person.press(viewer, "stepfirst")
    walk = await person.press(viewer, "explore")
    if walk is None or walk.original is None:
        return
    form = await person.press(walk.original, ASK)
    if form is not None and form.answer.get("custom_id"):
        await person.fill_in(form, words="What now?")


async def answer(person: Hand, question: Message) -> None:
    opened = await person.press(question, ANSWER)
    if opened is None or opened.original is None:
        return
    for _ in range(5):
        step = await person.press(opened.original, "anspick")
        if step is None or not step.told:
            return


# ------------------------------------------------------------------------------------- the books


def let_a_day_pass(db: sqlite3.Connection, move_back: object) -> bool:
    """The answers of all questions that stand there are due, and overviews are a day old; whether
    there are any questions."""
    assert callable(move_back)
    standing = "WHERE message_id IS NOT NULL AND result_id IS NULL"
    found = db.execute(f"SELECT 1 FROM questions {standing}").fetchone() is not None
    move_back(db, "questions", "id", ("closes_at",), REVEALED_AFTER, which=standing)
    move_back(db, "overviews", "guild_id", ("posted_at", "rests_until"), REVEALED_AFTER)
    kinds = "WHERE kind IN ('questions', 'overviews')"
    # messages get no older, and so nor do attempts: few messages after the first are looked through
    move_back(db, "errands", "id", ("due_at",), REVEALED_AFTER, which=kinds)
    return found


def unsent() -> str:
    """What waits to be sent, as a query."""
    return (
        "SELECT about, kind || ' ' || detail, attempts, failure FROM errands"
        " WHERE kind IN ('rooms', 'questions')"
        " AND (due_at <= :now OR claimed_by IS NOT NULL OR failing_since IS NOT NULL)"
        " UNION ALL SELECT guild_id, 'overview', number, '' FROM overviews"
        " WHERE message_id IS NULL AND channel_id IS NOT NULL"
        " UNION ALL SELECT about, 'overview', attempts, failure FROM errands"
        " WHERE kind = 'overviews' AND claimed_by IS NOT NULL"
    )


def read(db: sqlite3.Connection) -> tuple[list[KeptQuestion], list[KeptOverview]]:
    questions = db.execute("SELECT id, message_id, result_id FROM questions")
    overviews = db.execute("SELECT guild_id, message_id FROM overviews")
    return [KeptQuestion(*row) for row in questions], [KeptOverview(*row) for row in overviews]


def once(book: Book) -> None:
    """Nothing is there twice, at any time."""
    for (match, version), messages in book.aside.boards.items():
        if len(messages) > 1:
            book.fault("room", f"of match {match} shows {version} {len(messages)} times")
    for number, messages in (*book.aside.questions.items(), *book.aside.results.items()):
        if len(messages) > 1:
            book.fault("question", f"{number} is there {len(messages)} times")
    for message in book.aside.overviews:
        beside = [one for one in book.aside.overviews if one.channel.guild is message.channel.guild]
        if sum(not one.deleted for one in beside) > 1:
            book.fault("overview", f"there are {len(beside)}")


def check(book: Book, kept: Kept) -> None:
    """Everything is there. For a time at which nothing waits to be sent."""
    once(book)
    for ident, match in kept.matches.items():
        if match["room_id"] is None or match["status"] not in ("active", "finished"):
            continue
        # an arrangement is shown in a room when it is done, and by edits of one board until then
        done = match["board_version"] == match["version"]
        wanted = match["version"] if done else match["room_version"]
        if wanted != match["room_version"] or (ident, wanted) not in book.aside.boards:
            book.fault("room", f"of match {ident} does not show {match['version']}")
        room = book.aside.rooms.get(ident)
        if room is not None and room.id != match["room_id"]:
            book.fault("room", f"of match {ident} is another")
        players = {user for of, user in kept.seats if of == ident}
        inside = set() if room is None else {one.id for one in room.people}
        if match["status"] == "active" and players & inside:
            book.fault("secret", f"players of match {ident} are in its room")
    for one in kept.questions:
        posts = book.aside.questions.get(one.id, [])
        results = book.aside.results.get(one.id, [])
        if [message.id for message in posts] != [one.message]:
            book.fault("question", f"{one} is there {len(posts)} times")
        if [message.id for message in results] != ([] if one.result is None else [one.result]):
            book.fault("question", f"{one} is revealed {len(results)} times")
        elif results and any(ref.action == ANSWER for ref in of_content(posts[0].now)):
            book.fault("question", f"{one} still asks")
    for overview in kept.overviews:
        standing = [
            one.id
            for one in book.aside.overviews
            if not one.deleted and one.channel.guild and one.channel.guild.id == overview.guild
        ]
        if standing != [overview.message]:
            book.fault("overview", f"{overview}: {standing}")
