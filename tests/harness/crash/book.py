"""The second set of books: what people did and were told, and what was posted where."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field

from tests.harness.crash.aside import Aside
from tests.harness.crash.asking import Asked
from tests.harness.crash.cups import Cups
from tests.harness.crash.discord.interactions import Interaction
from tests.harness.crash.discord.world import (
    DIRECT,
    PRIVATE,
    Channel,
    Content,
    Message,
    User,
)
from tests.harness.crash.puzzles import Puzzles
from tests.harness.crash.refs import decided_by, of_message
from tests.harness.crash.reminding import Reminded

CODE = re.compile(r"`([A-Z0-9]{4,})`")
SENT = re.compile(r"^Sent: (?:.* · )?`(.+?)`")
CHOSEN = re.compile(r"^Chosen: .* · `(.+?)`")
DONE = (
    "You resigned",
    "Placed ",
    "Took ",
    "The standard formation",
    "You’re ready",
    "Everyone is ready",
)
"""How answers begin that tell that something was done."""
THINKS = re.compile(r"^⏳ (.+) (?:is|are) thinking: until", re.MULTILINE)
"""The line that names those who have looked, and whom their board mentions no more."""
PAIR_OVER = "pair over"
"""In the heading of the message that tells the result of a pair."""
OWN_FAULT = "Something went wrong on my side"
END = -1
"""The version under which final boards are kept."""


@dataclass(slots=True)
class Act:
    """Something that changes a match, as somebody asked for it."""

    interaction: Interaction
    match: int
    text: str | None = None
    """The move, where it is known before."""

    @property
    def who(self) -> User:
        return self.interaction.who

    @property
    def told(self) -> str | None:
        """What the person was told that was done; None: that, or whether, is not known."""
        said = next((c.text for c in reversed(self.interaction.told) if _means_done(c.text)), None)
        if said is None:
            return None
        found = SENT.match(said) or CHOSEN.match(said)
        return found[1] if found else said.splitlines()[0]

    @property
    def sent(self) -> str | None:
        """The one move that the person was told was made, or chosen."""
        texts = [content.text for content in reversed(self.interaction.told)]
        said = (SENT.match(text) or CHOSEN.match(text) for text in texts)
        return next((found[1] for found in said if found and ", " not in found[1]), None)


def _means_done(text: str) -> bool:
    return bool(SENT.match(text) or CHOSEN.match(text)) or text.startswith(DONE)


@dataclass(slots=True)
class Board:
    """A board as it stands in its channel."""

    match: int
    version: int
    """`END` for a final one."""
    message: Message

    @property
    def code(self) -> str:
        found = CODE.search(self.message.now.text)
        return found[1] if found else ""

    @property
    def channel(self) -> Channel:
        return self.message.channel

    def names(self, user: User) -> bool:
        """Whether a user plays: the picture's alt text tells the players."""
        told = [self.message.now.text, *(file.alt for file in self.message.now.files)]
        return any(user.name in text for text in told)

    def awaits(self, user: User) -> bool:
        if self.channel.kind == DIRECT:
            # to whoever waits it shows no button that decides
            mine = self.channel.people == [user] and not self.message.deleted
            return mine and (self.match, self.version) in decided_by(self.message.now)
        text = self.message.now.text
        thinking = THINKS.search(text)
        named = thinking is not None and re.search(rf"\b{user.name}\b", thinking[1])
        return self.version != END and bool(named or f"<@{user.id}>" in text)


@dataclass(slots=True)
class Book:
    """Hears of every message that comes or changes."""

    acts: dict[int, Act] = field(default_factory=dict)
    """By interaction."""
    boards: dict[int, Board] = field(default_factory=dict)
    """The newest of each match."""
    homes: dict[tuple[int, int], Board] = field(default_factory=dict)
    """The newest of each match in direct messages on which somebody was to move, by match and
    person."""
    letters: dict[tuple[int, int, int], list[Message]] = field(default_factory=dict)
    """Those that came so, by match, person and version."""
    posts: dict[tuple[int, int], list[Message]] = field(default_factory=dict)
    """The board messages of each match and version, by what they were when they came."""
    lobbies: dict[int, Message] = field(default_factory=dict)
    invitations: dict[int, list[Message]] = field(default_factory=dict)
    """All that were posted, by match."""
    results: list[Message] = field(default_factory=list)
    """All that told the result of a pair."""
    asked: Asked = field(default_factory=Asked)
    reminded: Reminded = field(default_factory=Reminded)
    cups: Cups = field(default_factory=Cups)
    puzzles: Puzzles = field(default_factory=Puzzles)
    aside: Aside = field(default_factory=Aside)
    public: list[tuple[Message, Content]] = field(default_factory=list)
    """All that everybody could read, in its order."""
    figures: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)

    def of_match(self) -> dict[int, list[Act]]:
        """The acts of each match, in their order."""
        found: dict[int, list[Act]] = {}
        for act in self.acts.values():
            found.setdefault(act.match, []).append(act)
        return found

    def hear(self, message: Message) -> None:
        if message.private:
            return
        if message.channel.kind == DIRECT:
            self.reminded.hear(message)
            self._direct(message)
            return
        if message.channel.kind == PRIVATE:
            self.aside.hear_in_room(message)
            return
        self.public.append((message, message.now))
        for part in (self.asked, self.reminded, self.cups, self.puzzles, self.aside):
            part.hear(message)
        if PAIR_OVER in message.now.text.partition("\n")[0] and len(message.stages) == 1:
            self.results.append(message)
        refs = of_message(message)
        for ref in refs:
            if ref.action in ("accept", "join"):
                self.lobbies[ref.match] = message
            if ref.action == "withdraw" and len(message.stages) == 1:
                self.invitations.setdefault(ref.match, []).append(message)
            if ref.action == "rematch":
                self._board(Board(ref.match, END, message))
        for match, version in decided_by(message.now):
            self._board(Board(match, version, message))
        if not refs:
            for match in [m for m, lobby in self.lobbies.items() if lobby is message]:
                del self.lobbies[match]

    def _direct(self, message: Message) -> None:
        (reader,) = message.channel.people
        for match, version in decided_by(message.now):
            self.homes[match, reader.id] = Board(match, version, message)
            if len(message.stages) == 1:
                self.letters.setdefault((match, reader.id, version), []).append(message)

    def _board(self, board: Board) -> None:
        known = self.boards.get(board.match)
        if len(board.message.stages) == 1:
            self.figures["boards"] += 1
            self.posts.setdefault((board.match, board.version), []).append(board.message)
        if known is None or board.message.id >= known.message.id:
            self.boards[board.match] = board

    def fault(self, kind: str, text: str) -> None:
        if (line := f"{kind}: {text}") not in self.wrong:
            self.wrong.append(line)
