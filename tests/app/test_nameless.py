"""Whatever a player of a match without names can open tells nothing of who the opponent is.

Ann presses every button and chooses every option that she is shown, from every command there is,
and whatever comes of it is searched for the opponent. An action that nobody can reach from there is
listed, with the reason; one that is neither fails, so no new page is forgotten.
"""

from __future__ import annotations

import json
from collections import Counter, deque
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any, Final

import discord
import pytest
import pytest_asyncio

from bot.discord_kit.interaction import error_sentence
from bot.discord_kit.message import MORE, Ref
from bot.discord_kit.texts import Say
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match, NewMatch
from bot.match.model.people import PersonSettings, Place
from bot.match.model.position import OfferKind, OfferState
from bot.match.model.terms import Terms
from bot.match.refusals import NoSuchMatch
from engines import GAMES
from tests.app.routes import ROUTES
from tests.app.stage import CHANNEL, Sent, Stage, User, commands, direct_channel, person, stage
from tests.reviews.unpacking import unpacked

ANN = User(11, "ann")
ZOE = User(770_012_345_678, "zoe-of-the-hill")
HAL = User(12, "hal")
"""A manager of a server on which both have played."""
NAMED: Final = (ZOE.display_name, str(ZOE.id))
PRESSES: Final = 3
"""Of one action; pickers offer the same for each move."""

ENDING: Final = {
    *("resignyes", "abortyes", "claimyes", "forgetyes"),
    *("draw", "agree", "refuse", "inyes", "inno"),
}
"""What ends the match, or answers an offer that is to stand; it is not pressed."""
ELSEWHERE: Final = {
    "a match of a server, which has spectators": (
        *("watch", "kibitz", "openhere", "tip", "tippick", "tipback", "tipdrop", "askmatch"),
        *("roomline", "roomfirst", "roomfback"),
    ),
    "a team": ("votes", "votesback", "voteteam", "voteclose", "veto", "vetodo"),
    "an invitation; this match had none": (
        *("accept", "decline", "join", "joinfrom", "begin", "bid", "details"),
    ),
    "a seat handed over, which this match refuses": (
        "handto",
        "sityes",
        "sitno",
        "seatback",
    ),
    "the result, which names both": (
        *("review", "reviewback", "reviewshow", "reviewturn", "rematch", "again", "nextlevel"),
        *("missed",),
    ),
    "one's own formations, of no match": ("form", "formdel", "formlay", "formname"),
    "another page of what is here": ("historyn", "historyp", "notehide"),
    "sides that can be swapped": ("swap", "swapyes"),
    "time that is up": ("claim", "claimyes"),
    "an answer, or an end": ("agree", "refuse", "draw", "abortyes", "resignyes"),
}
"""Actions of matches that no player of one without names is led to, by what it takes."""


@pytest_asyncio.fixture
async def on(tmp_path: Path) -> AsyncIterator[Stage]:
    async with stage(tmp_path) as found:
        yield found


async def nameless(
    on: Stage, game: str, locale: str = "en", clock: str = "think 20m+2m within 3d"
) -> Match:
    """A running match of ann, who reads this language, and zoe."""
    lobby, home = on.services.match.lobby, Place(None, CHANNEL)
    await on.services.people.settings.set(PersonSettings(ANN.id, locale=locale))
    wish = NewMatch(
        game=game,
        creator=person(ANN),
        place=home,
        locale="en",
        opponents=(person(ZOE),),
        terms=Terms(parse_clock(clock), rated=True),
        direct=True,
        at_home=True,
        nameless=True,
    )
    async with on.services.ratings.ratings.store.writing() as unit:
        match = await lobby.arrange(unit, wish, {ANN.id: 1, ZOE.id: 2})
        await unit.commit()
    await lobby.posted(match.id, 77)
    return await on.services.match.matches.get(match.id)


def words(sent: Sent) -> Iterator[str]:
    """Everything in a message that can be read, by people or by programs."""
    yield from sent.texts
    for item in sent.view.children if sent.view is not None else ():
        yield json.dumps(item.to_component_dict(), ensure_ascii=False)
    for file in sent.files:
        data = file.fp.read()
        file.fp.seek(0)
        if not data.startswith((b"\x89PNG", b"GIF8", b"\xff\xd8", b"RIFF")):
            yield data.decode()
            yield from unpacked(data.decode())


def refs(sent: Sent) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What can be pressed or chosen."""
    for item in sent.view.children if sent.view is not None else ():
        component: Any = getattr(item, "item", item)
        if getattr(component, "disabled", False) or getattr(component, "url", None):
            continue
        if isinstance(component, discord.ui.Select):
            for option in component.options:
                yield str(component.custom_id), (option.value,)
        elif isinstance(component, discord.ui.Button):
            yield str(component.custom_id), ()


class Crawl:
    """What somebody finds by pressing everything."""

    def __init__(self, on: Stage, user: User, at: int | None) -> None:
        self.on, self.user, self.at = on, user, at
        self.pressed = Counter[str]()
        self.queue = deque[tuple[str, tuple[str, ...]]]()
        self.known = set[tuple[str, tuple[str, ...]]]()

    def take(self, sent: list[Sent]) -> None:
        for message in sent:
            for text in words(message):
                for named in NAMED:
                    assert named not in text, text
            for found in refs(message):
                if found not in self.known:
                    self.known.add(found)
                    self.queue.append(found)
        for modal in self.on.discord.modals:
            shape = json.dumps(modal.to_dict(), ensure_ascii=False)
            for named in NAMED:
                assert named not in shape, shape
        self.on.discord.modals.clear()

    async def run(self) -> None:
        while self.queue:
            custom_id, values = self.queue.popleft()
            meant = values[0] if values and Ref.parse(custom_id).action == MORE else custom_id
            action = Ref.parse(meant).action
            most = PRESSES if ROUTES[action].in_match else 1
            if action in ENDING or self.pressed[action] >= most:
                continue
            self.pressed[action] += 1
            self.take(await self.on.press(self.user, custom_id, values, at=self.at))


PLAIN: Final[dict[str, dict[str, Any]]] = {
    "help": {},
    "turns": {"export": True},
    "match list": {},
    "profile": {},
    "leaderboard": {"what": "pastoral"},
    "find": {"game": "pastoral"},
    "learn": {"game": "pastoral"},
    "rules": {"game": "pastoral"},
    "me settings": {},
    "me friends": {},
    "me block": {},
}
OF_MATCH: Final[dict[str, list[dict[str, Any]]]] = {
    "board": [{}],
    "hand": [{}],
    "match info": [{}],
    "match note": [{"text": "an owl?"}],
    "match watch": [{}],
    "move": [{"text": "??"}],
    "replay": [{}, {"view": "page"}],
}
OF_SERVERS: Final = {
    *("admin match", "admin player", "admin export", "play", "team", "me vacation"),
    *("setup settings", "setup doctor"),
    *("tournament create", "tournament join", "tournament list"),
}
"""Commands about matches of servers, of which this is none, or that name none."""


async def acted(on: Stage, match: Match, times: int) -> None:
    """The next decisions, each the first there is."""
    for _ in range(times):
        position = await on.services.match.matches.position(match.id)
        seat = min(position.owing)
        sitter = match.sitter(seat)
        assert sitter is not None
        if seat in position.called:
            who = ANN if sitter.user_id == ANN.id else ZOE
            await on.press(who, Ref("look", match.id), at=None)
            position = await on.services.match.matches.position(match.id)
        move = str(position.moves(seat)[0])
        await on.services.match.matches.act(match.id, sitter, move, next(on.discord.ids))


async def opened(on: Stage, match: Match) -> set[str]:
    """The actions found by asking for a match in every way, and pressing all that comes of it."""
    crawl = Crawl(on, ANN, None)
    theirs = direct_channel(ZOE.id)
    crawl.take([sent for sent in await on.deliver() if sent.channel_id != theirs])
    for name, options in OF_MATCH.items():
        for given in options:
            crawl.take(await on.command(ANN, name, at=None, match=match.code, **given))
    for name in ("turns", "match list"):
        crawl.take(await on.command(ANN, name, at=None, **PLAIN[name]))
    await crawl.run()
    return set(crawl.pressed)


async def test_every_command_is_asked_for_an_opponent_without_a_name(on: Stage) -> None:
    assert set(commands(on.bot.tree)) == {*PLAIN, *OF_MATCH, *OF_SERVERS}
    await nameless(on, "pastoral")
    crawl = Crawl(on, ANN, None)
    for name, given in PLAIN.items():
        crawl.take(await on.command(ANN, name, at=None, **given))
    await crawl.run()


@pytest.mark.slow
async def test_nothing_there_is_to_press_names_the_opponent(on: Stage) -> None:
    found = set[str]()
    offers = on.services.match.offers
    for number, game in enumerate(GAMES):
        usual = ("en", "3d") if number % 2 else ("ja",)
        match = await nameless(on, game, *usual)
        found |= await opened(on, match)
        await acted(on, match, 2)
        asked = await offers.of_match(match.id)
        if asked is not None and asked.state is OfferState.OPEN:
            await offers.refuse(asked.id, person(ANN), next(on.discord.ids))
        await offers.make(match.id, person(ZOE), OfferKind.DRAW, next(on.discord.ids))
        found |= await opened(on, match)
        # nobody else can open any of it
        for action, route in ROUTES.items():
            if route.in_match:
                sent = await on.press(HAL, Ref(action, match.id), ("0",), (ANN,), admin=True)
                (told,) = [one.content for one in sent]
                assert told == error_sentence(NoSuchMatch(match.id), Say("en")), action
        # called off, it names nobody for good
        match = await nameless(on, game)
        made = await offers.make(match.id, person(ZOE), OfferKind.ABORT, next(on.discord.ids))
        assert made.offer is not None
        await offers.agree(made.offer.id, person(ANN), next(on.discord.ids))
        match = await on.services.match.matches.get(match.id)
        assert not match.status.is_open
        assert match.is_nameless
        found |= await opened(on, match)
    left = {action for actions in ELSEWHERE.values() for action in actions}
    assert {action for action, route in ROUTES.items() if route.in_match} - found == left
