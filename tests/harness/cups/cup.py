"""A tournament as people of a simulated server play it, with restarts of the bot in between."""

from __future__ import annotations

import random
import re
from collections import Counter
from itertools import count
from typing import Any, Final

from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.offer import OfferKind
from bot.match.model.people import Person
from bot.tournaments.progress import Stage
from bot.tournaments.state import State
from tests.e2e.simulated import Shown, Town
from tests.harness.cups.kinds import Kind

SIGN_UP: Final = 86_400
PLIES: Final = 12
"""About so many are played of a match that is not played to its end."""
LOOKS: Final = 200


class Cup:
    """One run. `wrong` says what was not as it should have been."""

    def __init__(self, town: Town, kind: Kind, seed: int) -> None:
        self.town, self.kind = town, kind
        self.rng = random.Random(seed)
        self.wrong: list[str] = []
        self.figures: Counter[str] = Counter()
        self.code = ""
        self.channel: list[str] = []
        """What everybody saw, once it is over."""
        self._clicks = count(1)
        self._seen: set[int] = set()
        names = [f"player{number}" for number in range(1, kind.people + 2)]
        self._people = [town.guild.add_member(town.env.create_user(name)) for name in names]

    async def play(self) -> State:
        """From the sign-up to the podium."""
        sign_up = await self._signed_up()
        await self._restart()
        await self.town.env.advance_time(SIGN_UP + 60)
        rounds = 0
        for _look in range(LOOKS):
            await self._look()
            state = await self.state()
            if state.progress.stage is Stage.CLOSED:
                break
            if len(state.progress.rounds) > rounds:
                rounds = len(state.progress.rounds)
                await self._come_and_go(sign_up, rounds)
            await self._some_matches()
            if self.rng.random() < 0.3:
                await self._restart()
            await self.town.env.advance_time(60)
        else:
            self.wrong.append("it does not end")
        return await self.state()

    async def state(self) -> State:
        return await self.town.parts.tournaments.find(self.code)

    def said(self, words: str) -> int:
        """How many messages say this."""
        return sum(words in one.text for one in self.town.public())

    async def _signed_up(self) -> Shown:
        await self.town.slash(
            self.town.host,
            "tournament create",
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
        """In the second round somebody leaves, and in the third somebody comes."""
        if self.kind.comes_and_goes and number == 2:
            asked = await self.town.click(self._people[3], sign_up, "Leave")
            await self.town.click(self._people[3], asked.answer, "Yes, leave")
            self.figures["withdrawals"] += 1
        if self.kind.comes_and_goes and number == 3:
            await self.town.click(self._people[-1], sign_up, "Join")
            self.figures["late entries"] += 1

    async def _some_matches(self) -> None:
        """Some of the matches that run are played; others wait until the next look."""
        for match in await self._running():
            if self.rng.random() < 0.6:
                await self._play(match)
                await self._settled()

    async def _settled(self) -> None:
        """Everything that follows has been done and said, and looked at."""
        await self.town.worked()
        await self.town.env.advance_time(5)
        await self.town.worked()
        await self._look()

    async def _running(self) -> list[Match]:
        matches, place = self.town.parts.match.matches, self.town.channel.id
        return list(await matches.in_place(place, statuses=(Status.ACTIVE,)))

    async def _play(self, match: Match) -> None:
        """To the end, or until somebody resigns, or until both agree to a draw."""
        plies = LOOKS * 10 if self.kind.to_the_end else self.rng.randrange(PLIES)
        for _ply in range(plies):
            position = await self.town.parts.match.matches.position(match.id)
            if position.match.status is not Status.ACTIVE:
                self.figures["matches played to the end"] += 1
                return
            seat = min(position.owing)
            move = self.rng.choice(list(position.moves(seat)))
            await self.town.parts.match.matches.act(
                match.id, _sitting(position.match, seat), str(move), next(self._clicks)
            )
            self.figures["moves"] += 1
        # whoever is called by what was moved is called before the match ends
        await self._settled()
        if self.rng.random() < self.kind.draws:
            await self._draw(match)
        else:
            await self._resign(match)

    async def _draw(self, match: Match) -> None:
        """Both offer one."""
        offers = self.town.parts.match.offers
        for person in match.people:
            await offers.make(match.id, person, OfferKind.DRAW, next(self._clicks))
        self.figures["draws agreed"] += 1

    async def _resign(self, match: Match) -> None:
        people = list(match.people)
        person = self.rng.choice(people)
        who = next(one for one in self._people if one.id == person.user_id)
        menu = await self.town.slash(who, "match resign", match=match.code)
        await self.town.click(who, menu.answer, "Yes, resign")
        self.figures["resignations"] += 1

    async def _look(self) -> None:
        """Nobody is called but who was to move on the board that calls, by what is new."""
        for one in self.town.public():
            if one.id in self._seen:
                continue
            self._seen.add(one.id)
            self.figures["messages"] += 1
            self.figures["calls"] += len(one.called)
            if one.called and not set(one.called) <= await self._awaited(one):
                self.wrong.append(f"calls somebody who is not to move: {one.text[:80]!r}")

    async def _awaited(self, board: Shown) -> set[int]:
        """Who was to move on a board; nobody where it is none."""
        heading = re.match(r"### .* · `(\w+)`(?: · move (\d+))?$", board.text.splitlines()[0])
        if not board.alt or heading is None:
            return set()
        match = await self.town.parts.match.matches.find(heading[1])
        version, seats = int(heading[2] or 0), set[int]()
        # on the first board chance has been asked already
        while not seats:
            position = await self.town.parts.match.matches.position(match.id, version)
            version, seats = version + 1, {seat for seat in position.owing if seat >= 0}
        return {_sitting(match, seat).user_id for seat in seats}

    async def _restart(self) -> None:
        """Nothing is different afterwards, and nothing is said twice. What was still to be said may
        follow."""
        await self._settled()
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
        told = Counter(text.splitlines()[0] for _id, text, _buttons in now if "### " in text)
        twice = [heading for heading, times in told.items() if times > 1 and "`" in heading]
        if twice:
            self.wrong.append(f"said twice after a restart: {twice}")

    def _shown(self) -> list[tuple[Any, ...]]:
        return [(one.id, one.text, tuple(one.buttons)) for one in self.town.public()]


def _sitting(match: Match, seat: int) -> Person:
    person = match.seats[seat].person
    assert person is not None
    return person
