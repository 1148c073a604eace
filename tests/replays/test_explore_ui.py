"""Components of lines in any hands: made up, somebody else's, out of date."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import pytest
import pytest_asyncio

from bot.base.refusal import Refusal
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.interaction import TEXT_THEME, error_sentence
from bot.discord_kit.message import Ref
from bot.discord_kit.texts import Say
from bot.match import plans as walk
from bot.match.lobby.seating import SeatingRefused
from bot.match.model.match import Match
from bot.match.model.people import PersonSettings, Place, ServerSettings
from bot.match.model.position import Line, Root, RootKind, Step
from bot.match.refusals import BadValue, MatchRefused, WalkTooLong
from bot.match.store.log import LineRepository
from bot.play.lines import opening, picking
from bot.replays.lines_service import FileRefused, LineRefused
from bot.servers.admin import AdminRequest
from engines import GAMES
from engines.puzzles import puzzles
from tests.app.stage import ABROAD, CHANNEL, HOME, Sent, Stage, User, person, stage

ANN, BOB, EVE = User(11, "ann"), User(12, "bob"), User(15, "e*v*e")
HAL, GUS, FAY = User(18, "hal"), User(17, "gus"), User(16, "fay")
"""A manager, somebody who is not welcome, and somebody on another server."""
SAY = Say("en")
SAVE = (Step(0, "save"),)

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass(frozen=True)
class Scene:
    """A running match, and one that ann has resigned."""

    on: Stage
    running: Match
    over: Match

    async def line(
        self, who: User = EVE, steps: tuple[Step, ...] = SAVE, root: Root | None = None
    ) -> Line:
        root = root or Root(RootKind.MATCH, self.over.id)
        return await self.on.services.lines.keep(Line(0, who.id, root, steps))


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Scene]:
    async with stage(tmp_path_factory.mktemp("lines")) as on:
        running = await on.match("pastoral", ANN, BOB)
        over = await on.match("pastoral", ANN, BOB)
        await on.services.match.matches.resign(over.id, person(ANN), 2)
        noise = AdminRequest(HOME, person(HAL), "noise", 6)
        await on.services.servers.administration.block(noise, person(GUS))
        yield Scene(on, running, over)


def told(sent: Sequence[Sent], refusal: Refusal) -> None:
    (answer,) = sent
    assert answer.private
    assert answer.content == error_sentence(refusal, SAY), answer.content


def choices(shown: Sent) -> list[Ref]:
    """The buttons and menus of a picker, each with the first of its values."""
    return [
        ref
        for ref in map(Ref.parse, shown.custom_ids)
        if ref.action in ("expick", "frpick", "linepick")
    ]


async def test_no_component_walks_on_in_a_match_that_goes_on(scene: Scene) -> None:
    on, match = scene.on, scene.running
    root = Root(RootKind.MATCH, match.id)
    fresh = Line(0, ANN.id, root, ())
    before = on.changes()
    (steps,) = await on.press(ANN, Ref("steps", match.id))
    assert "explore" not in {Ref.parse(item).action for item in steps.custom_ids}
    for ref in (opening(root), picking(fresh, 0, ("save",)), picking(fresh, 0, (), "back")):
        for who in (ANN, EVE):
            told(await on.press(who, ref), MatchRefused("not-over", match.code))
    assert on.changes() == before


async def test_no_component_of_lines_leads_to_what_a_seat_tries_out(scene: Scene) -> None:
    on, match = scene.on, scene.running
    planning = on.services.match.planning
    trial = await planning.write((await planning.trial(match.id, person(ANN))).then("save"))
    async with on.services.match.use_case.store.reading() as unit:
        line = await unit[LineRepository].of_seat(match.id, 0)
    assert line is not None
    for action in ("linepick", "lineback", "linestart", "linedraw", "linepost", "linegoon"):
        for who in (ANN, BOB, EVE):
            told(await on.press(who, Ref(action, line.id, 1)), LineRefused("line-gone"))
    (shown,) = await on.press(ANN, Ref("walkpick", match.id, 0, ("save",)))
    assert shown.private
    assert "1. ann **Save** (`save`)" in shown.content
    # its components name the match, and never the line
    assert {ref.match for ref in map(Ref.parse, shown.custom_ids)} == {match.id}
    assert await planning.trial(match.id, person(ANN)) == replace(trial, line=line)
    (own,) = await on.press(BOB, Ref("walkpick", match.id, 1, ("save",)))
    assert "1." not in own.content


async def test_looking_at_a_position_keeps_nothing_and_the_first_move_does(scene: Scene) -> None:
    on = scene.on
    before = on.changes()
    (shown,) = await on.press(EVE, opening(Root(RootKind.MATCH, scene.over.id)))
    assert shown.private
    assert on.changes() == before
    (save,) = [ref for ref in choices(shown) if ref.path == ("save",)]
    (after,) = await on.press(EVE, save)
    assert "1. ann **Save** (`save`)" in after.content
    assert on.changes() > before
    assert {ref.action for ref in choices(after)} == {"linepick"}


@pytest.mark.parametrize("action", ["linepick", "lineback", "linestart", "linedraw", "linepost"])
async def test_a_line_is_its_authors_alone(scene: Scene, action: str) -> None:
    line = await scene.line()
    for who in (ANN, HAL):
        told(await scene.on.press(who, Ref(action, line.id, 1)), LineRefused("line-gone"))
    told(await scene.on.press(EVE, Ref(action, 10**6, 1)), LineRefused("line-gone"))
    assert (await scene.on.services.lines.get(line.id)).steps == SAVE


async def test_a_line_that_is_not_posted_is_no_others_to_go_on_with(scene: Scene) -> None:
    line = await scene.line()
    for who in (EVE, ANN):
        told(await scene.on.press(who, Ref("linegoon", line.id)), LineRefused("line-gone"))


async def test_a_posted_line_is_for_those_who_see_where_it_was_posted(scene: Scene) -> None:
    on, line = scene.on, await scene.line()
    await on.services.lines.post(line.id, EVE.id, Place(HOME, CHANNEL))
    for at in (ABROAD, None):
        told(await on.press(FAY, Ref("linegoon", line.id), at=at), LineRefused("line-gone"))
    (shown,) = await on.press(ANN, Ref("linegoon", line.id))
    assert "1. ann **Save** (`save`)" in shown.content


async def test_an_older_message_shows_the_line_as_it_is_now(scene: Scene) -> None:
    line = await scene.line()
    for action in ("linepick", "lineback"):
        (shown,) = await scene.on.press(EVE, Ref(action, line.id, 0, ("save",)))
        assert "1. ann **Save** (`save`)" in shown.content
        assert "2." not in shown.content
    told(await scene.on.press(EVE, Ref("linepost", line.id, 0)), StaleChoice())


@pytest.mark.parametrize("path", [("nonsense",), ("save", "save"), ("corral", "z9"), ("x",) * 9])
async def test_a_path_that_nobody_was_shown_leads_nowhere(
    scene: Scene, path: tuple[str, ...]
) -> None:
    line = await scene.line()
    fresh = Line(0, EVE.id, Root(RootKind.MATCH, scene.over.id), ())
    for ref in (Ref("linepick", line.id, 1, path), picking(fresh, 0, path)):
        told(await scene.on.press(EVE, ref), StaleChoice())


@pytest.mark.parametrize(
    ("ref", "refusal"),
    [
        (Ref("fresh"), StaleChoice()),
        (Ref("fresh", path=("x", "pastoral")), StaleChoice()),
        (Ref("fresh", path=("g",)), StaleChoice()),
        (Ref("fresh", path=("g", "go")), BadValue("no-such-game", game="go")),
        (Ref("fresh", path=("p", "pastoral")), StaleChoice()),
        (Ref("fresh", path=("p", "pastoral", "none")), LineRefused("line-gone")),
        (Ref("fresh", 10**6, path=("f",)), FileRefused("gone")),
        (Ref("frpick", 10**6, 3, ("f", "save")), FileRefused("gone")),
        (Ref("fsteps", 10**6), FileRefused("gone")),
    ],
)
async def test_what_names_no_position_is_refused(scene: Scene, ref: Ref, refusal: Refusal) -> None:
    told(await scene.on.press(EVE, ref), refusal)


async def test_a_line_is_posted_for_everybody_with_its_authors_name_escaped(scene: Scene) -> None:
    on, line = scene.on, await scene.line()
    posted, answer = await on.press(EVE, Ref("linepost", line.id, 1))
    assert not posted.private
    assert answer.private
    assert posted.content.startswith(r"**e\*v\*e tried out a line** · Pastoral Square")
    assert posted.custom_ids == [str(Ref("linegoon", line.id))]
    told(await on.press(EVE, Ref("linepost", line.id, 1)), LineRefused("line-posted"))
    # whoever walks on does so in a copy
    (shown,) = await on.press(EVE, Ref("linepick", line.id, 1, ("save",)))
    assert "2. bob **Save** (`save`)" in shown.content
    assert (await on.services.lines.get(line.id)).steps == SAVE


async def test_a_line_is_not_posted_where_its_author_may_not(scene: Scene) -> None:
    on = scene.on
    line = await scene.line(steps=())
    told(await on.press(EVE, Ref("linepost", line.id)), LineRefused("line-empty"))
    line = await scene.line()
    told(await on.press(EVE, Ref("linepost", line.id, 1), at=None), RequestRefused("server-only"))
    elsewhere = f"https://discord.com/channels/{HOME}/{scene.over.board_channel_id}"
    refusal = LineRefused("line-elsewhere", scene.over.code, url=elsewhere)
    told(await on.press(EVE, Ref("linepost", line.id, 1), at=ABROAD), refusal)
    line = await scene.line(GUS)
    told(
        await on.press(GUS, Ref("linepost", line.id, 1)), SeatingRefused("blocked", reason="noise")
    )
    assert (await on.services.lines.get(line.id)).place is None


async def test_what_nobody_played_is_posted_where_matches_are(scene: Scene) -> None:
    on, game = scene.on, Root(RootKind.GAME, game="pastoral")
    settings = on.services.servers.settings
    line = await scene.line(root=game)
    try:
        await settings.set(ServerSettings(HOME, "thread", allowed_channels=(CHANNEL + 1,)))
        told(await on.press(EVE, Ref("linepost", line.id, 1)), LineRefused("line-not-here"))
        assert (await on.services.lines.get(line.id)).place is None
        # a match that was played there is talked about there
        posted, _ = await on.press(EVE, Ref("linepost", (await scene.line()).id, 1))
        assert not posted.private
    finally:
        await settings.set(ServerSettings(HOME, "thread"))
    posted, _ = await on.press(EVE, Ref("linepost", line.id, 1))
    assert not posted.private


async def test_a_line_at_its_limit_says_so_and_stays(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walk, "MAX_LINE_MOVES", 1)
    line = await scene.line()
    (shown,) = await scene.on.press(EVE, Ref("linepick", line.id, 1, ("save",)))
    assert f"⚠️ {error_sentence(WalkTooLong(1), SAY)}" in shown.content
    assert "1. ann **Save** (`save`)" in shown.content
    assert choices(shown)


@pytest.mark.parametrize("game", GAMES)
async def test_every_game_is_walked_by_choosing(scene: Scene, game: str) -> None:
    on, rng, who = scene.on, random.Random(4), User(19, "ida")
    # boards in words are made at once
    await on.services.people.settings.set(PersonSettings(who.id, theme=TEXT_THEME))
    roots = [Root(RootKind.GAME, game=game)]
    roots += [Root(RootKind.PUZZLE, game=game, puzzle=one.id) for one in puzzles(game)[:1]]
    for root in roots:
        (shown,) = await on.press(who, opening(root))
        # some puzzles are over with a move
        for _ in range(3):
            if offered := choices(shown):
                ref = rng.choice(offered)
                (shown,) = await on.press(who, ref, _values(shown, ref, rng))
        assert re.search(r"1\. .*\(`.+`\)", shown.content), shown.content


def _values(shown: Sent, ref: Ref, rng: random.Random) -> tuple[str, ...]:
    """Any of the options, where a choice is made from a menu."""
    items: list[Any] = [] if shown.view is None else shown.view.children
    for item in items:
        if item.item.custom_id == str(ref) and hasattr(item.item, "options"):
            return (rng.choice(item.item.options).value,)
    return ()


class File:
    """An attachment, as Discord hands it over."""

    def __init__(self, content: bytes, size: int | None = None) -> None:
        self.size = len(content) if size is None else size
        self.content = content

    async def read(self) -> bytes:
        return self.content


async def test_a_file_is_as_large_as_it_is_and_not_as_it_says(scene: Scene) -> None:
    large = b" " * 300_000
    for file in (File(large), File(large, size=10), File(b"", size=300_000)):
        (answer,) = await scene.on.command(EVE, "replay", record=file)
        assert answer.private
        assert "256 KB" in answer.content
