"""Tournaments: what is to be seen of them, and what is kept."""

from __future__ import annotations

import json
import re
import sqlite3
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from engines import GAMES
from engines.perfect import OpenGame
from tests.harness.crash.discord.interactions import Interaction
from tests.harness.crash.discord.world import Message
from tests.harness.crash.refs import of_message

if TYPE_CHECKING:
    from tests.harness.crash.book import Book
    from tests.harness.crash.record import Kept

SEATS = 4
ROUNDS = 2
FORMATS = ("teams", "knockout", "teams", "swiss")
"""Team matches are those of two servers."""
OPEN = tuple(sorted(key for key, game in GAMES.items() if isinstance(game, OpenGame)))
HEADINGS = {
    "sign-up": re.compile(r"### 🏆 (Cup \d+) · (?!round )[^·\n]+ · `([A-Z0-9]+)`"),
    "round": re.compile(r"### 🏆 (Cup \d+) · round (\d+) · "),
    "podium": re.compile(r"### 🏆 (Cup \d+) · .* · final result"),
    "request": re.compile(r"🏆 \*\*(Cup \d+)\*\* · \w+ asks the other server to agree"),
}
UNACCEPTED = "hasn’t accepted the invitation yet"
KEY = re.compile(r"someone who manages the other server: `([A-Z0-9]+)`")
SCORE = re.compile(r"^\*\*\w+ (\d*½?) – (\d*½?) \w+\*\*", re.MULTILINE)
PLACED = re.compile(r"^- (\d+)\. \*\*(\w+)\*\*(?: (\d*½?) points?)?", re.MULTILINE)
MADE = re.compile(r"\(`([A-Z0-9]+)`\) is open")
HALF = Fraction(1, 2)


@dataclass(slots=True)
class Cups:
    """All that was said of tournaments, by their names."""

    begun: dict[str, Interaction] = field(default_factory=dict)
    joined: list[tuple[str, Interaction]] = field(default_factory=list)
    posts: dict[tuple[str, str, int], list[Message]] = field(default_factory=dict)
    """By name, what was posted, and the server."""

    def hear(self, message: Message) -> None:
        if len(message.stages) > 1:
            return
        for kind, heading in HEADINGS.items():
            if found := heading.match(message.now.text):
                guild = message.channel.guild
                where = 0 if guild is None else guild.id
                self.posts.setdefault((found[1], kind, where), []).append(message)

    def sign_ups(self) -> Iterator[tuple[str, Message]]:
        """The posts of those that are not full yet."""
        for (name, kind, _), messages in self.posts.items():
            if kind == "sign-up" and not _begun(messages[-1]) and _entered(messages[-1]) < SEATS:
                yield name, messages[-1]

    def full(self) -> Iterator[Message]:
        """The sign-ups of those that wait to be started."""
        for (_, kind, _), messages in self.posts.items():
            sign_up = messages[-1]
            if kind == "sign-up" and not _begun(sign_up) and _entered(sign_up) >= SEATS:
                yield sign_up

    def lonely(self) -> Iterator[Message]:
        """The sign-ups of those that wait for a second server."""
        for (_, kind, _), messages in self.posts.items():
            if kind == "sign-up" and UNACCEPTED in messages[-1].now.text:
                yield messages[-1]

    def requests(self) -> Iterator[Message]:
        """What one server asks another, and has no answer to yet."""
        for (_, kind, _), messages in self.posts.items():
            if kind == "request":
                yield from (
                    one
                    for one in messages
                    if not one.deleted and any(ref.action == "tanswer" for ref in of_message(one))
                )

    def running(self) -> bool:
        """Whether there is one that is not over."""
        over = {name for name, kind, _ in self.posts if kind == "podium"}
        return any(name not in over for name, _, _ in self.posts)


def _begun(sign_up: Message) -> bool:
    return "Sign-up is open" not in sign_up.now.text


def _entered(sign_up: Message) -> int:
    found = re.search(r"\*\*(\d+)", sign_up.now.text.partition("\n")[2])
    return int(found[1]) if found else 0


def can_join(sign_up: Message, name: str) -> bool:
    line = next((one for one in sign_up.now.text.splitlines() if " signed up: " in one), "")
    return name not in line and any(ref.action == "tjoin" for ref in of_message(sign_up))


# ------------------------------------------------------------------ what is kept


@dataclass(frozen=True, slots=True)
class Game:
    """A match of a tournament."""

    round: int
    board: int
    game: int
    match: int


@dataclass(frozen=True, slots=True)
class KeptCup:
    name: str
    code: str
    stage: str
    knockout: bool
    rounds: list[list[list[int]]]
    """Who meets whom, by round and board; entrants count from 1."""
    games: list[Game]
    people: list[int]
    """Those who have joined, in their order."""
    guilds: tuple[int, ...] = (0,)
    """The servers that have its posts: two of a match of two."""
    teams: tuple[int, ...] = ()
    """The teams of those who have joined; none outside such a match."""
    asked: tuple[int, ...] = ()
    """Who asked the other server for something, by team, in their order."""


def read(db: sqlite3.Connection) -> dict[int, KeptCup]:
    found = {}
    for cup in db.execute("SELECT * FROM tournaments").fetchall():
        mine = [cup["id"]]
        log = db.execute(
            "SELECT kind, event FROM tournament_log WHERE tournament_id = ? ORDER BY seq", mine
        )
        events = [(row["kind"], json.loads(row["event"])) for row in log]
        games = db.execute(
            "SELECT round, board, game, match_id FROM fixtures WHERE tournament_id = ?"
            " ORDER BY match_id",
            mine,
        )
        people = dict(
            map(
                tuple,
                db.execute(
                    "SELECT number, user_id FROM tournament_people WHERE tournament_id = ?", mine
                ),
            )
        )
        found[cup["id"]] = KeptCup(
            cup["name"],
            cup["code"],
            cup["stage"],
            events[0][1]["tournament"]["format"] == "knockout",
            [event["boards"] for kind, event in events if kind == "paired"],
            [Game(*row) for row in games],
            [people[event["person"]] for kind, event in events if kind == "joined"],
            (cup["guild_id"], *([cup["guest_id"]] if cup["guest_id"] else [])),
            tuple(event.get("team", 0) for kind, event in events if kind == "joined"),
            tuple(event["team"] for kind, event in events if kind == "requested"),
        )
    return found


# ------------------------------------------------------------------ looking


def check(book: Book, kept: Kept) -> None:
    """Tournaments that somebody was told of are there once, as are those who joined, and each
    pairing has its match."""
    names = Counter(cup.name for cup in kept.cups.values())
    for name, times in names.items():
        if times > 1:
            book.fault("cup twice", name)
    codes = {cup.code for cup in kept.cups.values()}
    for name, made in book.cups.begun.items():
        if (found := MADE.search(made.text)) and found[1] not in codes:
            book.fault("lost", f"{name} is not there")
    of_name = {cup.name: cup for cup in kept.cups.values()}
    for name, joining in book.cups.joined:
        told = joining.text.startswith("You’ve joined")
        if told and joining.who.id not in of_name[name].people:
            book.fault("lost", f"{joining.who.name} has joined {name}")
    for cup in kept.cups.values():
        _check_games(book, kept, cup)


def _check_games(book: Book, kept: Kept, cup: KeptCup) -> None:
    if len(set(cup.people)) < len(cup.people):
        book.fault("joined twice", f"{cup.name}: {cup.people}")
    made = Counter((one.round, one.board, one.game) for one in cup.games)
    for game, times in made.items():
        if times > 1:
            book.fault("fixture twice", f"{cup.name} {game}: {times}")
    wanted = {
        (number, board)
        for number, boards in enumerate(cup.rounds, 1)
        for board, seats in enumerate(boards, 1)
        if len(seats) > 1
    }
    if {(number, board) for number, board, game in made if game == 0} != wanted:
        book.fault("fixture missing", f"{cup.name}: {wanted} and {sorted(made)}")
    for one in cup.games:
        people = {user for match, user in kept.seats if match == one.match}
        seats = cup.rounds[one.round - 1][one.board - 1]
        if people != {cup.people[seat - 1] for seat in seats}:
            book.fault("fixture", f"{cup.name} {one}: {people}")


def check_told(book: Book, kept: Kept) -> None:
    """Everything was announced once on each server, what one asked for on the other alone, and the
    end is as we count it. For a time at which nothing waits to be sent."""
    for cup in kept.cups.values():
        over = cup.stage == "closed"
        wanted = {
            "sign-up": 1,
            "round": len(cup.rounds),
            "podium": int(over),
        }
        for side, guild in enumerate(cup.guilds, 1):
            wanted["request"] = sum(team != side for team in cup.asked)
            for kind, number in wanted.items():
                found = len(book.cups.posts.get((cup.name, kind, guild), ()))
                if found != number:
                    where = f"{kind} of {cup.name} on server {side}"
                    book.fault("announced", f"{where}: {found}, not {number}")
            if over and (podium := book.cups.posts.get((cup.name, "podium", guild))):
                _check_podium(book, kept, cup, podium[0])


def _check_podium(book: Book, kept: Kept, cup: KeptCup, podium: Message) -> None:
    """The standings, against a count of our own."""
    names = {one.who.id: one.who.name for _, one in book.cups.joined}
    told = PLACED.findall(podium.now.text)
    if not told:
        book.fault("standings", f"none of {cup.name}: {podium.now.text}")
        return
    if cup.knockout:
        (one, other), (mine, theirs) = _made(kept, cup, len(cup.rounds), 1)
        if mine != theirs:
            won = names[cup.people[(one if mine > theirs else other) - 1]]
            if told[0][1] != won:
                book.fault("standings", f"{won} has won {cup.name}: {podium.now.text}")
        return
    points = dict.fromkeys(names.values(), Fraction(0))
    for number, boards in enumerate(cup.rounds, 1):
        for board, seats in enumerate(boards, 1):
            made = _made(kept, cup, number, board)[1] if len(seats) > 1 else (Fraction(1),)
            for seat, more in zip(seats, made, strict=True):
                points[names[cup.people[seat - 1]]] += more
    for _, name, text in told:
        if _number(text) != points[name]:
            book.fault("standings", f"{name} has {points[name]} in {cup.name}: {podium.now.text}")
    if len(cup.guilds) > 1:
        # each team has places of its own
        of_user = dict(zip(cup.people, cup.teams, strict=True))
        ours = [
            sum(points[names[one]] for one in of_user if of_user[one] == team) for team in (1, 2)
        ]
        score = SCORE.search(podium.now.text)
        if score is None or [_number(score[1]), _number(score[2])] != ours:
            book.fault("standings", f"{ours} of {cup.name}: {podium.now.text}")
    elif [place for place, _, _ in told] != sorted((place for place, _, _ in told), key=int):
        book.fault("standings", f"{cup.name} is out of order: {podium.now.text}")


def _made(
    kept: Kept, cup: KeptCup, number: int, board: int
) -> tuple[list[int], tuple[Fraction, Fraction]]:
    """Two who met, and what they made of it."""
    one, other = seats = cup.rounds[number - 1][board - 1]
    points = {one: Fraction(0), other: Fraction(0)}
    of_user = {cup.people[seat - 1]: seat for seat in seats}
    for game in cup.games:
        if (game.round, game.board) != (number, board):
            continue
        outcome: dict[str, Any] | None = json.loads(kept.matches[game.match]["outcome"] or "null")
        if outcome is None:
            continue
        winners = {
            of_user[user]
            for (match, user), seat in kept.seats.items()
            if match == game.match and seat in outcome["winners"]
        }
        for seat in seats:
            points[seat] += HALF if len(winners) != 1 else Fraction(seat in winners)
    return seats, (points[one], points[other])


def _number(text: str) -> Fraction:
    return Fraction(text.removesuffix("½") or 0) + (HALF if text.endswith("½") else 0)
