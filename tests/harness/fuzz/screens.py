"""Buttons, menus, forms and names of ill will, against the complete bot: whatever comes, it answers
whoever asked in words, Discord can take what is sent, and nobody is called who need not come."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from structlog.testing import capture_logs

from bot.base.refusal import Refusal
from bot.discord_kit.message import Ref
from bot.discord_kit.sanitize import plain
from bot.match.model.match import Match
from engines import AnyGame
from tests.app.routes import FORM_ROUTES, ROUTES
from tests.app.stage import ABROAD, HOME, Sent, Stage, User, person
from tests.harness.fuzz.figures import Figures
from tests.harness.fuzz.hostile import NAMES, NUMBERS, mutated

WHAT_WENT_WRONG: Final = "unexpected"
"""What the log calls an error that is our own fault."""
_CODE: Final = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_CALLS: Final = re.compile(r"(?<!\\)<@[!&]?(\d+)>|(?<!\\)@(everyone|here)")
ACTIONS: Final = sorted(ROUTES.keys() | FORM_ROUTES.keys())
LONG_ENOUGH: Final = 4
"""Letters of a name that does not turn up by chance."""
SPARED: Final = frozenset({"resignyes", "abortyes", "forgetyes"})
"""What ends the match that everything else needs; each is pressed in a while all the same."""


def named(rng: random.Random, numbers: Iterator[int]) -> User:
    """Somebody new with a hostile name."""
    name = rng.choice(NAMES)
    return User(next(numbers), mutated(name, NAMES, rng) if rng.random() < 0.5 else name)


@dataclass
class Screens:
    """Presses of every kind on one match of a game after another."""

    on: Stage
    game: AnyGame
    rng: random.Random
    figures: Figures = field(default_factory=Figures)

    async def run(self, inputs: int) -> Figures:
        numbers = iter(range(10**17, 10**17 + 10**6))
        while self.figures.inputs < inputs:
            seats = self.rng.choice(list(self.game.seats))
            people = [named(self.rng, numbers) for _ in range(seats + 1)]
            match = await self.on.match(self.game.key, *people[:seats])
            await self._moved(match, people)
            for _ in range(60):
                await self._press(match, people)
            await self._commands(match, people)
            self._read(await self.on.deliver(), people, public=True)
        return self.figures

    async def _moved(self, match: Match, people: list[User]) -> None:
        """Some moves, so that there is something to see."""
        for _ in range(self.rng.randint(0, 6)):
            position = await self.on.parts.match.matches.position(match.id)
            for seat in sorted(position.owing)[:1]:
                move = self.rng.choice(position.moves(seat))
                who = next(u for u in people if u.id == position.match.seats[seat].person.user_id)
                number = next(self.on.discord.ids)
                await self.on.parts.match.matches.act(match.id, person(who), str(move), number)
        self._read(await self.on.deliver(), people, public=True)

    async def _press(self, match: Match, people: list[User]) -> None:
        rng = self.rng
        match = await self.on.parts.match.matches.get(match.id)
        action = rng.choice([one for one in ACTIONS if one not in SPARED or rng.random() < 0.02])
        path = tuple(self._part(people) for _ in range(rng.choice((0, 0, 1, 1, 2, 3))))
        number = rng.choice((match.id, match.id, match.id, 0, match.id + 1, 2**63 - 1))
        version = rng.choice((match.version, match.version, 0, match.version + 1, 10**9 - 1))
        text = str(Ref(action, number, version, path))
        if rng.random() < 0.3:
            text = mutated(text, [text, "y:pick:1:1:a.b", "y:move:1:1"], rng)
        values = tuple(self._part(people) for _ in range(rng.choice((0, 1, 1, 2))))
        who, at = rng.choice(people), rng.choice((HOME, HOME, HOME, ABROAD, None))
        opened = self.on.discord.modals
        opened.clear()
        sent = await self._quietly(
            f"{text[:80]!r} with {values!r:.80}",
            self.on.press(who, text, values, rng.sample(people, rng.choice((0, 1, 1, 2))), at=at),
        )
        self.figures.count("pressed" if sent else "no answer")
        self._read(sent, people, public=False)
        if opened or rng.random() < 0.2:
            # one that was opened, or one that nobody has
            shown = opened.pop().custom_id if opened else text
            typed = mutated(rng.choice(NAMES), [*NAMES, *NUMBERS], rng)[:4000]
            sent = await self._quietly(
                f"form {shown[:80]!r} with {typed[:80]!r}",
                self.on.fill_in(who, shown, typed, at=at),
            )
            self.figures.count("filled in")
            self._read(sent, people, public=False)

    async def _commands(self, match: Match, people: list[User]) -> None:
        """What is typed about a match whose people have such names."""
        rng = self.rng
        typed = mutated(rng.choice((match.code, *NAMES)), [match.code, *NUMBERS], rng)[:6000]
        told = mutated(rng.choice(NAMES), NAMES, rng)
        for name, given in (
            ("board", {"match": match.code}),
            ("match info", {"match": match.code}),
            ("match history", {"match": match.code}),
            ("match list", {}),
            ("turns", {}),
            ("replay", {"match": match.code}),
            ("board", {"match": typed}),
            ("move", {"text": typed[:200], "match": match.code}),
            ("match note", {"text": told, "match": match.code}),
            ("me away", {"last": typed[:40]}),
            ("rules", {"game": typed}),
            ("admin player block", {"who": people[-1], "reason": told[:200]}),
            ("admin player blocked", {}),
            ("admin player unblock", {"who": people[-1]}),
            ("admin match extend", {"match": match.code, "by": typed, "reason": told[:200]}),
            ("setup zone", {"name": typed}),
            ("setup clock", {"clock": typed}),
            ("play", {"game": self.game.key, "options": typed[:200]}),
            ("play", {"game": self.game.key, "clock": typed[:60], "opponent": people[-1]}),
            ("admin match cancel", {"match": match.code, "reason": told[:200]}),
        ):
            who = rng.choice(people)
            # who is asked to come may do so or not
            sent = await self._quietly(
                f"/{name} {given!r:.100}", self.on.command(who, name, admin=True, **given)
            )
            self.figures.count("typed")
            self._read(sent, people, public=False)

    def _part(self, people: list[User]) -> str:
        """A part of a path, or a value, that may mean something."""
        rng = self.rng
        good = ["a1", "0", "1", "hand", "save", "form", "theme", "locale", "-", "open", "escape"]
        good += [str(people[0].id), "x" * 16]
        return rng.choice(good) if rng.random() < 0.7 else mutated(rng.choice(good), NUMBERS, rng)

    async def _quietly(self, what: str, doing: object) -> list[Sent]:
        """Do it; whatever is our own fault is a finding."""
        with capture_logs() as logs:
            try:
                sent: list[Sent] = await doing  # type: ignore[misc]
            except Refusal as error:
                self.figures.found(f"{self.game.key}: {what} is not answered: {error.code}")
                return []
            except Exception as error:  # noqa: BLE001 - that is what is looked for
                self.figures.found(f"{self.game.key}: {what}: {type(error).__name__}: {error}")
                self.on.discord.sent.clear()
                return []
        for line in logs:
            if line["event"] in (WHAT_WENT_WRONG, "no-suggestions"):
                self.figures.found(f"{self.game.key}: {what}: {line.get('exc_info')!r}")
        return sent

    def _read(self, sent: Iterable[Sent], people: list[User], *, public: bool) -> None:
        """That a message says what it says, and that nobody's name says anything else."""
        for one in sent:
            for finding in misread(one, people):
                where = "to all" if public else "in private"
                self.figures.found(f"{self.game.key}: {where}: {finding}")


def misread(sent: Sent, people: Iterable[User]) -> Iterator[str]:
    """What Discord would make of a message that nobody meant."""
    text = sent.content
    if text.count("```") % 2:
        yield f"an open block of code: {text[:200]!r}"
    bare = _CODE.sub(" ", text)
    allowed = {str(user.id) for user in people}
    for found in _CALLS.finditer(bare):
        if found[1] not in allowed:
            yield f"a call: {found[0]!r} in {text[:200]!r}"
    names = {person(user).name for user in people}
    rest = bare
    for name in sorted(names, key=len, reverse=True):
        rest = rest.replace(plain(name), " ")
    for name in names:
        if len(name) >= LONG_ENOUGH and plain(name) != name and name in rest:
            yield f"a name as it is: {name!r} in {text[:300]!r}"
    if "](https://evil" in re.sub(r"\\.", "", bare):
        yield f"a link: {text[:200]!r}"
    if re.search(r"(?<!\\)(?:https?:/|discord\.gg)/\w*evil", bare):
        yield f"an address: {text[:200]!r}"
    if re.search(r"[\u200b\u200c\u202a-\u202e\u2060\u2066-\u2069\ufeff\x00-\x08\x0b-\x1f]", text):
        yield f"what cannot be seen: {text[:200]!r}"
