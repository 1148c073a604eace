"""Walks through the bot in a language and looks for what is not in it, or has no room: `python -m
tests.harness.tongue` in a program that `tests.pseudo` has made. Prints what it found as JSON."""

from __future__ import annotations

import asyncio
import json
import random
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import render
from bot import app
from bot.app.serve import payload
from bot.config import Settings
from bot.demo import host
from bot.demo.host import feed
from bot.demo.world import PEOPLE, ActionResult, Refused, World
from bot.discord_kit import message as kit
from bot.discord_kit.texts import Translator
from engines import CHANCE, GAMES, PUBLIC
from render import fonts
from render.catalogue import texts
from render.nameplate import of_match
from tests.patience import patience
from tests.pseudo import DISCORD, KEPT, TONGUE
from tests.pseudo import MARKED as LETTERS
from tests.render import test_tournaments as tournaments
from tests.render.cases import CASES, played, seats_of

MARK: Final = "\u200f"
MARKED: Final = frozenset(LETTERS)
SAID: Final = frozenset({"content", "label", "placeholder", "description", "title", "alt"})
"""Where a payload has words."""
PLAYERS: Final = ("Ann", "Bob", "Carol", "Dave")
NAMES: Final = frozenset(
    {*PEOPLE, *PLAYERS, "Yoimachi", "Harbour", "games", "harbour", "moderators", "cats", "cows"}
)
"""Who and what is called so in every language."""
CARDS: Final = frozenset({"Nothing", "Special"})
"""Cards of Escape."""
OTHERS: Final = frozenset({"Svenska", "English", "UTC", "Asia", "Tokyo", "Cup"})
RADIO: Final = 21
"""Discord's number of a group of radio buttons."""
SOME_MOVES: Final = ("f6+2", "h6+1", "f6+2", "e6+3")
"""Of Pastoral Square; more take longer to review."""
_WORD: Final = re.compile(r"(?<![\w@#])[A-Za-z]{3,}(?!\w)")
_CODE: Final = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)
_ENDS: Final = re.compile(
    r"y:(?:resignyes|abortyes|forgetyes|meforget|medelete|adminerase|tdrop)\b"
)


@cache
def notation() -> frozenset[str]:
    """The words of moves as they are typed, in every language."""
    return frozenset(
        word
        for key, game in GAMES.items()
        for state in (game.start(game.seats[0]), *CASES[key].scenes, *played(key, 9))
        for seat in game.to_act(state)
        for move in (
            [game.sample(state, random.Random(1))]
            if seat == CHANCE
            else game.moves(game.view(state, seat))
        )
        for word in _WORD.findall(str(move))
    )


@dataclass
class Found:
    english: dict[str, str] = field(default_factory=dict)
    """Words that are not in the language, each with the text that has it."""
    cut: dict[str, str] = field(default_factory=dict)
    """What had no room, with what was left of it."""
    seen: int = 0
    pressed: Counter[str] = field(default_factory=Counter)
    failed: list[str] = field(default_factory=list)
    commands: list[str] = field(default_factory=list)
    """Commands and options that are not described in the language."""


def words(node: Any, at: str = "") -> Iterator[str]:
    """The texts of a payload."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield from words(value, key)
    elif isinstance(node, list):
        for value in node:
            yield from words(value, at)
    elif isinstance(node, str) and at in SAID:
        yield node


@dataclass
class Walk:
    world: World
    rng: random.Random
    found: Found = field(default_factory=Found)
    texts: set[str] = field(default_factory=set)
    latest: dict[str, list[tuple[int, dict[str, Any]]]] = field(default_factory=dict)
    """What each person saw after what they did last; to look again takes as long as to act."""

    def look(self, payload: Any) -> None:
        for text in words(payload):
            if text in self.texts:
                continue
            self.texts.add(text)
            self.found.seen += 1
            for word in _WORD.findall(KEPT.sub(" ", _CODE.sub(" ", text))):
                if word not in NAMES | CARDS | OTHERS | notation() and not word.isupper():
                    self.found.english.setdefault(word, text)

    def messages(self, person: str) -> list[tuple[int, dict[str, Any]]]:
        """What somebody sees, the newest last, with the rooms' ids."""
        rooms = feed(self.world, person)["rooms"]
        shown = [(int(room["id"]), one) for room in rooms for one in room["messages"]]
        self.latest[person] = sorted(shown, key=lambda one: int(one[1]["id"]))
        return self.latest[person]

    async def does(self, what: str, person: str, doing: Any) -> ActionResult | None:
        self.found.pressed[what] += 1
        try:
            answer: ActionResult = await doing
        except Refused:
            # by the simulated Discord: there is no such role to choose, or so
            return None
        if answer.failed:
            self.found.failed.append(f"{what}: {answer.failed}")
        for _, message in self.messages(person)[-12:]:
            # the rest is what people and Discord write
            if message["author"]["bot"] and not message["system"]:
                self.look(message)
        if answer.modal is not None:
            self.look(answer.modal)
            await self.fill_in(what, person, answer.modal)
        return answer

    async def fill_in(self, what: str, person: str, modal: Any) -> None:
        """Send a form as it is, with something where it needs something."""
        given: dict[str, object] = {}
        for part in modal["components"]:
            control = part.get("component") or part["components"][0]
            options = control.get("options", [])
            chosen = [one["value"] for one in options if one.get("default")]
            if control["type"] == RADIO:
                given[control["custom_id"]] = (chosen or [options[0]["value"]])[0]
            elif "options" in control:
                least = control.get("min_values", 1)
                given[control["custom_id"]] = chosen or [one["value"] for one in options][:least]
            elif control["type"] == 4:
                given[control["custom_id"]] = control.get("value") or "2"
            else:
                given[control["custom_id"]] = []
        await self.does(f"{what} form", person, self.world.submit(person, modal["handle"], given))

    async def slash(self, person: str, name: str, /, **given: object) -> None:
        room = self.world.rooms[0].id
        await self.does(f"/{name}", person, self.world.slash(person, room, name, given))

    async def press(self, person: str, action: str, path: str = "") -> None:
        """Press the newest button of an action, which ends like `path`."""
        for room, message in reversed(self.messages(person)):
            for part in _controls(message["components"]):
                name = part["custom_id"]
                if name.startswith(f"y:{action}:") and name.endswith(path):
                    return await self.use(person, room, message, part)
        raise LookupError(f"{person} sees no {action}")

    async def use(self, person: str, room: int, message: Any, part: Any) -> None:
        what = ":".join(part["custom_id"].split(":")[:2])
        number = int(message["id"])
        if part["type"] == 2:
            doing = self.world.click(person, room, number, part["custom_id"])
        elif part["type"] == 3:
            options = [one["value"] for one in part["options"]]
            doing = self.world.select(
                person, room, number, part["custom_id"], [self.rng.choice(options)]
            )
        else:
            return
        await self.does(what, person, doing)

    async def wander(self, person: str, steps: int) -> None:
        """Press what was pressed least among what is there."""
        for _ in range(steps):
            there = [
                (room, message, part)
                for room, message in (self.latest.get(person) or self.messages(person))[-6:]
                for part in _controls(message["components"])
                if part["type"] in (2, 3)
                and not part.get("disabled")
                and not _ENDS.match(part["custom_id"])
            ]
            if not there:
                return
            self.rng.shuffle(there)
            room, message, part = min(
                there,
                key=lambda one: self.found.pressed[":".join(one[2]["custom_id"].split(":")[:2])],
            )
            await self.use(person, room, message, part)


def _controls(nodes: Any) -> Iterator[dict[str, Any]]:
    for node in nodes:
        if "custom_id" in node:
            yield node
        yield from _controls(node.get("components", ()))
        if "accessory" in node:
            yield from _controls([node["accessory"]])


async def walk(steps: int, seed: int) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        async with host.open_demo(Path(folder) / "demo.sqlite3", None, TONGUE) as shown:
            here = Walk(shown, random.Random(seed))
            with watching(here.found):
                await through(here, steps)
                await asyncio.to_thread(draw)
    client = app.build(Settings(token=None, database_url="sqlite+aiosqlite:///unopened"))
    await client.tree.set_translator(Translator())
    here.found.commands = [
        part["name"]
        for part in parts(await payload(client.tree))
        if part.get("description") and DISCORD not in part["description_localizations"]
    ]
    return here.found


def parts(node: Any) -> list[dict[str, Any]]:
    """All commands, options and choices of a payload."""
    if isinstance(node, list):
        return [part for one in node for part in parts(one)]
    return [node, *parts(node.get("options", [])), *parts(node.get("choices", []))]


async def through(here: Walk, steps: int) -> None:
    people = {name: str(one.id) for name, one in here.world.people.items()}
    here.look([m for _, m in here.messages("ann")])
    # before other matches: nobody gets a review of the position of one that goes on
    await end(here, people["bob"], steps)
    for name in ("help", "turns", "setup settings", "setup doctor", "profile", "me settings"):
        await here.slash("ann", name)
        await here.wander("ann", steps)
    for key in GAMES:
        await here.slash("ann", "rules", game=key)
        await here.wander("ann", steps)
        await here.slash("ann", "learn", game=key)
        await here.wander("ann", steps)
        await here.slash("ann", "play", game=key, opponent=people["bob"])
        await here.press("ann", "playsend")
        await here.press("bob", "accept")
        for _ in range(steps):
            for who in ("ann", "bob"):
                here.messages(who)
                await here.wander(who, 2)
        await here.slash("bob", "replay")
        await here.wander("bob", steps)
    for name, given in (
        ("leaderboard", {"what": "pastoral"}),
        ("tournament list", {}),
        ("find", {"game": "pastoral"}),
        ("match list", {}),
        ("board", {}),
    ):
        await here.slash("ann", name, **given)
        await here.wander("ann", steps)
    await hold(here, steps)


async def end(here: Walk, bob: str, steps: int) -> None:
    """Play a match for a few moves, end it, and look back at it."""
    await here.slash("ann", "play", game="pastoral", opponent=bob)
    await here.press("ann", "playsend")
    await here.press("bob", "accept")
    for move in SOME_MOVES:
        # seats are drawn; who is asked out of turn is told so
        for who in ("ann", "bob"):
            await here.slash(who, "move", text=move)
    await here.press("bob", "menu")
    await here.press("bob", "resign")
    await here.press("bob", "resignyes")
    await here.press("ann", "review")
    async with patience():
        while "y:reviewturn" not in str(here.messages("ann")):  # noqa: ASYNC110 - as `until`
            await asyncio.sleep(1)
    here.look([message for _, message in here.latest["ann"][-12:]])
    await here.press("ann", "reviewturn")
    await here.wander("ann", steps)


async def hold(here: Walk, steps: int) -> None:
    """Hold a tournament, as far as its first round."""
    await here.slash("ann", "tournament create", name="Cup", game="pastoral", format="swiss")
    await here.press("ann", "tset")
    await here.press("ann", "topen")
    for who in ("bob", "carol", "dave"):
        await here.press(who, "tjoin")
    for tab in ("details", "place", "manage"):
        await here.press("ann", "tlook", tab)
    await here.press("ann", "tstart")
    await here.press("ann", "tsure")
    await here.wander("bob", steps)
    await here.press("bob", "tcup")
    await here.wander("bob", steps)


@contextmanager
def watching(found: Found) -> Iterator[None]:
    """Notes what is cut, in messages and in pictures, but names of people and titles of games."""
    clip, names = kit.clip, {render.title(key, TONGUE) for key in GAMES}
    names |= {texts().format(TONGUE, "player-nameless", number=number) for number in range(1, 7)}

    def clipped(text: str, limit: int) -> str:
        left = clip(text, limit)
        # a sentence of many texts has more marks than a real one would
        if len(text.replace(MARK, "")) > limit:
            found.cut.setdefault(text, left)
        return left

    def noted(text: str) -> None:
        if text not in names and not MARKED.isdisjoint(text):
            found.cut.setdefault(text, "in a picture")

    with patch.object(kit, "clip", clipped), fonts.watched(noted):
        yield


def draw() -> None:
    """Draw positions of all games, with their hands, and tournaments."""
    for key, game in GAMES.items():
        for number, state in enumerate((*CASES[key].scenes, *played(key, 37))):
            seats = seats_of(key, state)
            for audience in (PUBLIC, seats[number % len(seats)]):
                view = game.view(state, audience)
                how: dict[str, Any] = {"locale": TONGUE, "names": PLAYERS[: len(seats)]}
                render.draw(key, view, plate=of_match(key, "7KQ2", 222, locale=TONGUE), **how)
                render.hand(key, view, **how)
    for drawn in tournaments.PICTURES.values():
        drawn(locale=TONGUE)


def main() -> None:
    found = asyncio.run(walk(int(sys.argv[1]), int(sys.argv[2])))
    print()
    print(json.dumps({**vars(found), "pressed": dict(found.pressed)}, ensure_ascii=False))


if __name__ == "__main__":
    main()
