"""Fuzzing of buttons, menus, forms, commands and names, against the complete bot. It must answer
each with a sentence that Discord accepts, and mention nobody but players."""

from __future__ import annotations

import random
import re
from collections.abc import Awaitable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

from structlog.testing import capture_logs

from bot.base.refusal import Refusal
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import plain
from bot.match.model.match import Match
from engines import AnyGame
from tests.app.routes import FORM_ROUTES, ROUTES
from tests.app.stage import ABROAD, HOME, Sent, Stage, User, person
from tests.harness.fuzz.figures import Figures
from tests.harness.fuzz.hostile import NAMES, NUMBERS, mutate

INTERNAL_ERROR_EVENT: Final = "unexpected"
"""The log's event of an error that is our own fault."""
_CODE: Final = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)
_MENTIONS: Final = re.compile(r"(?<!\\)<@[!&]?(\d+)>|(?<!\\)@(everyone|here)")
ACTIONS: Final = sorted(ROUTES.keys() | FORM_ROUTES.keys())
MIN_NAME_CHARS: Final = 4
"""The shortest name that is searched for: shorter ones turn up by chance."""
RARE_ACTIONS: Final = frozenset({"resignyes", "abortyes", "forgetyes"})
"""Actions that end the match which all others need. They are clicked now and then."""


def hostile_user(rng: random.Random, numbers: Iterator[int]) -> User:
    """A new user with a hostile name."""
    name = rng.choice(NAMES)
    return User(next(numbers), mutate(name, NAMES, rng) if rng.random() < 0.5 else name)


@dataclass
class InterfaceFuzzer:
    """Clicks everything on one match of a game after another."""

    on: Stage
    game: AnyGame
    rng: random.Random
    figures: Figures = field(default_factory=Figures)

    async def run(self, inputs: int) -> Figures:
        numbers = iter(range(10**17, 10**17 + 10**6))
        while self.figures.inputs < inputs:
            seats = self.rng.choice(list(self.game.seats))
            people = [hostile_user(self.rng, numbers) for _ in range(seats + 1)]
            match = await self.on.match(self.game.key, *people[:seats])
            await self._make_moves(match, people)
            for _ in range(60):
                await self._click(match, people)
            await self._use_commands(match, people)
            self._check(await self.on.deliver(), people, public=True)
        return self.figures

    async def _make_moves(self, match: Match, people: list[User]) -> None:
        """Make some moves, so that there is something to show."""
        for _ in range(self.rng.randint(0, 6)):
            position = await self.on.services.match.matches.position(match.id)
            for seat in sorted(position.owing)[:1]:
                move = self.rng.choice(position.moves(seat))
                sitter = position.match.sitter(seat)
                assert sitter is not None
                who = next(user for user in people if user.id == sitter.user_id)
                number = next(self.on.discord.ids)
                await self.on.services.match.matches.act(match.id, person(who), str(move), number)
        self._check(await self.on.deliver(), people, public=True)

    async def _click(self, match: Match, people: list[User]) -> None:
        rng = self.rng
        match = await self.on.services.match.matches.get(match.id)
        action = rng.choice(
            [one for one in ACTIONS if one not in RARE_ACTIONS or rng.random() < 0.02]
        )
        path = tuple(self._path_part(people) for _ in range(rng.choice((0, 0, 1, 1, 2, 3))))
        number = rng.choice((match.id, match.id, match.id, 0, match.id + 1, 2**63 - 1))
        version = rng.choice((match.version, match.version, 0, match.version + 1, 10**9 - 1))
        text = str(Ref(action, number, version, path))
        if rng.random() < 0.3:
            text = mutate(text, [text, "y:pick:1:1:a.b", "y:move:1:1"], rng)
        values = tuple(self._path_part(people) for _ in range(rng.choice((0, 1, 1, 2))))
        who, at = rng.choice(people), rng.choice((HOME, HOME, HOME, ABROAD, None))
        opened = self.on.discord.modals
        opened.clear()
        sent = await self._guarded(
            f"{text[:80]!r} with {values!r:.80}",
            self.on.press(who, text, values, rng.sample(people, rng.choice((0, 1, 1, 2))), at=at),
        )
        self.figures.count("pressed" if sent else "no answer")
        self._check(sent, people, public=False)
        if opened or rng.random() < 0.2:
            # the form that was opened, or one that was not
            shown = opened.pop().custom_id if opened else text
            typed = mutate(rng.choice(NAMES), [*NAMES, *NUMBERS], rng)[:4000]
            sent = await self._guarded(
                f"form {shown[:80]!r} with {typed[:80]!r}",
                self.on.fill_in(who, shown, typed, at=at),
            )
            self.figures.count("filled in")
            self._check(sent, people, public=False)

    async def _use_commands(self, match: Match, people: list[User]) -> None:
        """Use commands on a match whose players have hostile names."""
        rng = self.rng
        typed = mutate(rng.choice((match.code, *NAMES)), [match.code, *NUMBERS], rng)[:6000]
        told = mutate(rng.choice(NAMES), NAMES, rng)
        for name, given in (
            ("board", {"match": match.code}),
            ("match info", {"match": match.code}),
            ("match list", {}),
            ("match list", {"whose": rng.choice(("mine", "server", "person"))}),
            ("turns", {}),
            ("replay", {"match": match.code}),
            ("board", {"match": typed}),
            ("move", {"text": typed[:200], "match": match.code}),
            ("match note", {"text": told, "match": match.code}),
            ("me vacation", {"last": typed[:40]}),
            ("rules", {"game": typed}),
            ("admin player", {"user": people[-1]}),
            ("admin player", {}),
            ("admin match", {"match": match.code}),
            ("find", {"game": typed[:60]}),
            ("team", {"game": self.game.key}),
            ("play", {"game": self.game.key, "clock": typed[:60], "opponent": people[-1]}),
            ("admin match", {"match": typed}),
        ):
            who = rng.choice(people)
            sent = await self._guarded(
                f"/{name} {given!r:.100}", self.on.command(who, name, admin=True, **given)
            )
            self.figures.count("typed")
            self._check(sent, people, public=False)
        for page, key in (("server", "zone"), ("matches", "clock"), ("players", "limit")):
            filling = self.on.fill_in(
                rng.choice(people), Ref("setupform", path=(page,)), {key: (typed,)}, admin=True
            )
            sent = await self._guarded(f"{key}: {typed!r:.100}", filling)
            self.figures.count("typed")
            self._check(sent, people, public=False)

    def _path_part(self, people: list[User]) -> str:
        """A part of a path, or a value, mostly one with a meaning."""
        rng = self.rng
        good = ["a1", "0", "1", "hand", "save", "form", "theme", "locale", "-", "open", "escape"]
        good += [str(people[0].id), "x" * 16]
        return rng.choice(good) if rng.random() < 0.7 else mutate(rng.choice(good), NUMBERS, rng)

    async def _guarded(self, what: str, doing: Awaitable[list[Sent]]) -> list[Sent]:
        """Await an action; any error of our own is a finding."""
        with capture_logs() as logs:
            try:
                sent = await doing
            except Refusal as error:
                self.figures.found(f"{self.game.key}: {what} is not answered: {error.code}")
                return []
            except Exception as error:  # noqa: BLE001 - any is a finding
                self.figures.found(f"{self.game.key}: {what}: {type(error).__name__}: {error}")
                self.on.discord.sent.clear()
                return []
        for line in logs:
            if line["event"] in (INTERNAL_ERROR_EVENT, "no-suggestions"):
                self.figures.found(f"{self.game.key}: {what}: {line.get('exc_info')!r}")
        return sent

    def _check(self, sent: Iterable[Sent], people: list[User], *, public: bool) -> None:
        """Check that no name changes the meaning of a message."""
        for one in sent:
            for finding in misreadings(one, people):
                where = "to all" if public else "in private"
                self.figures.found(f"{self.game.key}: {where}: {finding}")


def misreadings(sent: Sent, people: Iterable[User]) -> Iterator[str]:
    """The parts of a message that Discord would show otherwise than meant."""
    text = sent.content
    if text.count("```") % 2:
        yield f"an open block of code: {text[:200]!r}"
    bare = _CODE.sub(" ", text)
    allowed = {str(user.id) for user in people}
    for found in _MENTIONS.finditer(bare):
        if found[1] not in allowed:
            yield f"a call: {found[0]!r} in {text[:200]!r}"
    names = {person(user).name for user in people}
    rest = bare
    for name in sorted(names, key=len, reverse=True):
        rest = rest.replace(plain(name), " ")
    for name in names:
        if len(name) >= MIN_NAME_CHARS and plain(name) != name and name in rest:
            yield f"a name as it is: {name!r} in {text[:300]!r}"
    if "](https://evil" in re.sub(r"\\.", "", bare):
        yield f"a link: {text[:200]!r}"
    if re.search(r"(?<!\\)(?:https?:/|discord\.gg)/\w*evil", bare):
        yield f"an address: {text[:200]!r}"
    if re.search(r"[\u200b\u200c\u202a-\u202e\u2060\u2066-\u2069\ufeff\x00-\x08\x0b-\x1f]", text):
        yield f"what cannot be seen: {text[:200]!r}"
