"""A tournament played by people of a simulated server, with restarts of the bot in between."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import count
from typing import Any, Final

from bot.discord_kit.message import Ref
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import OfferKind, Position
from bot.match.model.terms import Status
from bot.tournaments.progress import Stage
from bot.tournaments.store import State
from tests.e2e.simulated import Shown, Town
from tests.harness.cups.kinds import Kind

SIGN_UP_S: Final = 86_400
MAX_MOVES: Final = 12
"""The most moves of a match that ends in a resignation or a draw."""
MAX_STEPS: Final = 200
TITLE: Final = re.compile(r"^(?:### .*|-# .* · `\w+` · move \d+)$", re.MULTILINE)
REMINDER: Final = re.compile(r"⏰ .* · `(\w+)` \(")
BOARD_TITLE: Final = re.compile(r"(?:###|-#) .* · `(\w+)`(?: · (?:move \d+|final board))?")


class Cup:
    """One tournament. `wrong` has the deviations, in words."""

    def __init__(self, town: Town, kind: Kind, seed: int) -> None:
        self.town, self.kind = town, kind
        self.rng = random.Random(seed)
        self.wrong: list[str] = []
        self.figures: Counter[str] = Counter()
        self.code = ""
        self.channel: list[str] = []
        """The public messages, once it is over."""
        self._clicks = count(1)
        self._seen: set[int] = set()
        names = [f"player{number}" for number in range(1, kind.people + 2)]
        self._people = [town.guild.add_member(town.env.create_user(name)) for name in names]

    async def play(self) -> State:
        """Play from the sign-up to the podium."""
        sign_up = await self._sign_up()
        await self._restart()
        await self.town.env.advance_time(SIGN_UP_S + 60)
        rounds = 0
        for _step in range(MAX_STEPS):
            await self._read_channel()
            state = await self.state()
            if state.progress.stage is Stage.CLOSED:
                break
            if len(state.progress.rounds) > rounds:
                rounds = len(state.progress.rounds)
                await self._come_and_go(sign_up, rounds)
            await self._play_some_matches()
            if self.rng.random() < 0.3:
                await self._restart()
            await self.town.env.advance_time(60)
        else:
            self.wrong.append("it does not end")
        return await self.state()

    async def state(self) -> State:
        return await self.town.services.tournaments.find(self.code)

    def said(self, words: str) -> int:
        """The number of public messages with these words."""
        return sum(words in one.text for one in self.town.public())

    async def _sign_up(self) -> Shown:
        await self.town.make_tournament(
            self.town.host,
            name=self.kind.name,
            game=self.kind.game,
            format=self.kind.format.value,
            signup="1d",
            round="7d",
            **({"rounds": self.kind.rounds} if self.kind.rounds else {}),
        )
        sign_up = next(one for one in self.town.public() if self.kind.name in one.text)
        self.code = sign_up.text.split("`")[1]
        for who in self._people[: self.kind.people]:
            await self.town.click(who, sign_up, "Join")
        return sign_up

    async def _come_and_go(self, sign_up: Shown, number: int) -> None:
        """Have a player leave in the second round, and another join in the third."""
        if self.kind.comes_and_goes and number == 2:
            asked = await self.town.click(self._people[3], sign_up, "Leave")
            await self.town.click(self._people[3], asked.answer, "Yes, leave")
            self.figures["withdrawals"] += 1
        if self.kind.comes_and_goes and number == 3:
            await self.town.click(self._people[-1], sign_up, "Join")
            self.figures["late entries"] += 1

    async def _play_some_matches(self) -> None:
        """Play some of the running matches; the others wait for the next step."""
        for match in await self._running():
            if self.rng.random() < 0.6:
                await self._play(match)
                await self._settle()

    async def _settle(self) -> None:
        """Let the bot do and send all that follows, and read it."""
        await self.town.worked()
        await self.town.env.advance_time(5)
        await self.town.worked()
        await self._read_channel()

    async def _running(self) -> list[Match]:
        matches, place = self.town.services.match.matches, self.town.channel.id
        return list(await matches.in_place(place, statuses=(Status.ACTIVE,)))

    async def _play(self, match: Match) -> None:
        """Play a match to its end, or to a resignation or an agreed draw."""
        moves = MAX_STEPS * 10 if self.kind.to_the_end else self.rng.randrange(MAX_MOVES)
        for move in range(moves + 1):
            position = await self.town.services.match.matches.position(match.id)
            if position.match.status is not Status.ACTIVE:
                self.figures["matches played to the end"] += 1
                return
            if move < moves:
                await self._move(position)
        # mentions by the last move must come before the match ends
        await self._settle()
        if self.rng.random() < self.kind.draws:
            await self._draw(match)
        else:
            await self._resign(match)

    async def _move(self, position: Position) -> None:
        """Make any move of one who owes one."""
        match, seat = position.match, min(position.owing)
        move = self.rng.choice(list(position.moves(seat)))
        await self.town.services.match.matches.act(
            match.id, _person_at(match, seat), str(move), next(self._clicks)
        )
        self.figures["moves"] += 1

    async def _draw(self, match: Match) -> None:
        """Have both players offer a draw."""
        offers = self.town.services.match.offers
        for person in match.people:
            await offers.make(match.id, person, OfferKind.DRAW, next(self._clicks))
        self.figures["draws agreed"] += 1

    async def _resign(self, match: Match) -> None:
        people = list(match.people)
        person = self.rng.choice(people)
        who = next(one for one in self._people if one.id == person.user_id)
        menu = await self.town.from_menu(who, "Resign", match=match.code)
        await self.town.click(who, menu.answer, "Yes, resign")
        self.figures["resignations"] += 1

    async def _read_channel(self) -> None:
        """Check that new messages mention only players who were to move, or whose match is over."""
        for one in self.town.public():
            if one.id in self._seen:
                continue
            self._seen.add(one.id)
            self.figures["messages"] += 1
            self.figures["calls"] += len(one.called)
            if one.called and not set(one.called) <= await self._awaited(one):
                self.wrong.append(f"calls somebody whom it does not concern: {one.text[:80]!r}")

    async def _awaited(self, board: Shown) -> set[int]:
        """The players who were to move on a board, or who played to its end, or who are to move
        where a reminder says so; none for any other message."""
        if (reminder := REMINDER.search(board.text)) is not None:
            match = await self.town.services.match.matches.find(reminder[1])
            position = await self.town.services.match.matches.position(match.id)
            return {_person_at(match, seat).user_id for seat in position.owing}
        title = BOARD_TITLE.fullmatch(_title(board) or "")
        if not board.alt or title is None:
            return set()
        match = await self.town.services.match.matches.find(title[1])
        if title[0].endswith("final board"):
            return {_person_at(match, seat).user_id for seat in match.staying}
        version = _version(board)
        assert version is not None, board.text
        position = await self.town.services.match.matches.position(match.id, version)
        return {_person_at(match, seat).user_id for seat in position.owing}

    async def _restart(self) -> None:
        """Restart the bot, and check that nothing has changed and nothing is sent twice. Pending
        messages may follow."""
        await self._settle()
        before, shown = await self.state(), self._shown()
        await self.town.restart()
        await self.town.env.settle()
        after = await self.state()
        self.figures["restarts"] += 1
        if (before.log, before.fixtures) != (after.log, after.fixtures):
            self.wrong.append("a restart changed the log")
        now = self._shown()
        if now[: len(shown)] != shown:
            self.wrong.append("a restart changed the channel")
        told = Counter(
            (title, _version(one))
            for one in self.town.public()
            if (title := _title(one)) is not None
        )
        twice = [one for one, times in told.items() if times > 1 and "`" in one[0]]
        if twice:
            self.wrong.append(f"said twice after a restart: {twice}")

    def _shown(self) -> list[tuple[Any, ...]]:
        return [(one.id, one.text, tuple(one.buttons)) for one in self.town.public()]


def _version(board: Shown) -> int | None:
    """The version that a board shows; None for other messages. Its buttons name it: the title has
    the number of the move, which several versions may share."""
    refs = (Ref.parse(item.custom_id) for item in board.items())
    return next((ref.version for ref in refs if ref.action == "menu"), None)


def _title(message: Shown) -> str | None:
    """The line that names what a message is about: a heading, or the small print of a board."""
    found = TITLE.search(message.text)
    return None if found is None else found[0]


def _person_at(match: Match, seat: int) -> Person:
    person = match.seats[seat].person
    assert person is not None
    return person
