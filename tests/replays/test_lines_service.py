"""Lines and record files as they are kept: by whom, where, how many, and for how long."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.match.model.match import Match
from bot.match.model.people import Person, Place
from bot.match.model.position import Line, Root, RootKind, Step
from bot.match.refusals import MatchRefused, NotStarted
from bot.match.store.log import LineRepository
from bot.match.store.tables import lines as lines_table
from bot.replays import lines_service as record_files
from bot.replays import lines_service as service
from bot.replays.lines_service import (
    FILE_LIFETIME,
    LINE_LIFETIME,
    FileRefused,
    LineRefused,
    explored,
)
from bot.replays.lines_service import record_files as files_table
from tests.match.world import ANN, BOB, HERE, World

SOME = (Step(0, "+1"),)
MORE = (*SOME, Step(1, "+2"))
DAY = timedelta(days=1)


def root(match: Match, version: int = 0) -> Root:
    return Root(RootKind.MATCH, match.id, version)


async def kept(world: World, where: Root, who: Person = ANN) -> Line:
    return await world.parts.lines.keep(Line(0, who.user_id, where, SOME))


async def posted(world: World, where: Root, who: Person = ANN) -> Line:
    line = await kept(world, where, who)
    return await world.parts.lines.post(line.id, who.user_id, HERE)


async def counted(world: World) -> tuple[int, int]:
    """How many lines and files there are."""
    lines, files = (select(func.count()).select_from(one) for one in (lines_table, files_table))
    async with world.store.database.engine.connect() as connection:
        return (
            (await connection.execute(lines)).scalar_one(),
            (await connection.execute(files)).scalar_one(),
        )


async def test_a_line_is_kept_as_it_is_walked(world: World) -> None:
    match = await world.finished()
    line = await kept(world, root(match))
    assert line.id
    changed = replace(line, steps=MORE, draws=3)
    assert await world.parts.lines.keep(changed) == changed
    found = await world.parts.lines.own(line.id, ANN.user_id)
    assert (found.root, found.steps, found.draws) == (root(match), MORE, 3)
    source = await world.parts.lines.sources.get(found.root, "en")
    assert [step.text for step in explored(source, found).steps] == ["+1", "+2"]


async def test_no_line_begins_in_a_match_that_goes_on(world: World) -> None:
    running, invited = await world.started(), await world.invited()
    for match in (running, invited):
        with pytest.raises(MatchRefused, match="not-over"):
            await world.parts.lines.sources.get(root(match), "en")
        with pytest.raises(MatchRefused, match="not-over"):
            await kept(world, root(match))
    await world.parts.match.lobby.decline(invited.id, BOB, world.click())
    with pytest.raises(NotStarted):
        await world.parts.lines.sources.get(root(invited), "en")
    assert await counted(world) == (0, 0)


async def test_what_a_seat_tries_out_is_no_line_for_anybody(world: World) -> None:
    """Not for its owner either, nor once the match is over: it is not shown but in the match."""
    match = await world.started(options={"goal": 3})
    await world.tried(match, ANN, "+1")
    async with world.store.reading() as unit:
        line = await unit[LineRepository].of_seat(match.id, 0)
    assert line is not None
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    for who in (ANN, BOB):
        with pytest.raises(LineRefused, match="line-gone"):
            await world.parts.lines.get(line.id)
        with pytest.raises(LineRefused, match="line-gone"):
            await world.parts.lines.own(line.id, who.user_id)
        with pytest.raises(LineRefused, match="line-gone"):
            await world.parts.lines.post(line.id, who.user_id, HERE)
        for number in (0, line.id):
            with pytest.raises(LineRefused, match="line-gone"):
                await world.parts.lines.keep(replace(line, id=number, user_id=who.user_id))
        with pytest.raises(LineRefused, match="line-gone"):
            await world.parts.lines.copy(line, who.user_id)
    with pytest.raises(LineRefused, match="line-gone"):
        await world.parts.lines.sources.get(line.root, "en")
    async with world.store.reading() as unit:
        assert await unit[LineRepository].of_seat(match.id, 0) == line


async def test_what_a_seat_tries_out_stays_as_long_as_its_match_goes_on(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_LINES_OF_ONE_PERSON", 1)
    match = await world.started()
    await world.tried(match, ANN, "+1")
    where = root(await world.finished())
    for _ in range(2):
        await kept(world, where)
    # it is not counted with the others
    assert await counted(world) == (2, 0)
    world.clock.turn(LINE_LIFETIME + DAY)
    await world.parts.lines.tidy()
    trial = await world.parts.match.planning.trial(match.id, ANN)
    assert [step.text for step in trial.steps] == ["+1"]
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    await world.parts.lines.tidy()
    assert await counted(world) == (0, 0)


async def test_only_its_author_walks_on_in_a_line(world: World) -> None:
    line = await kept(world, root(await world.finished()))
    for stranger in (BOB.user_id, 0):
        with pytest.raises(LineRefused, match="line-gone"):
            await world.parts.lines.own(line.id, stranger)
        with pytest.raises(LineRefused, match="line-gone"):
            await world.parts.lines.keep(replace(line, user_id=stranger, steps=MORE))
        with pytest.raises(LineRefused, match="line-gone"):
            await world.parts.lines.post(line.id, stranger, HERE)
    assert (await world.parts.lines.get(line.id)).steps == SOME


async def test_a_posted_line_changes_no_more_and_is_posted_once(world: World) -> None:
    line = await posted(world, root(await world.finished()))
    assert line.place == HERE
    with pytest.raises(LineRefused, match="line-posted"):
        await world.parts.lines.keep(replace(line, steps=MORE))
    with pytest.raises(LineRefused, match="line-posted"):
        await world.parts.lines.post(line.id, ANN.user_id, HERE)
    found = await world.parts.lines.get(line.id)
    assert (found.steps, found.place) == (SOME, HERE)


async def test_a_line_that_could_not_be_posted_can_be_posted_again(world: World) -> None:
    line = await posted(world, root(await world.finished()))
    await world.parts.lines.unposted(line.id)
    assert (await world.parts.lines.own(line.id, ANN.user_id)).place is None
    there = Place(HERE.guild_id, 5)
    assert (await world.parts.lines.post(line.id, ANN.user_id, there)).place == there


async def test_nobody_posts_more_lines_in_a_day_than_a_channel_can_bear(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_POSTED_A_DAY", 2)
    where = root(await world.finished())
    for _ in range(2):
        await posted(world, where)
    with pytest.raises(LineRefused, match="too-many-lines"):
        await posted(world, where)
    await posted(world, where, BOB)
    world.clock.turn(DAY + timedelta(seconds=1))
    await posted(world, where)


async def test_a_further_line_takes_the_place_of_the_oldest(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "MAX_LINES_OF_ONE_PERSON", 2)
    monkeypatch.setattr(service, "MAX_POSTED_OF_ONE_PERSON", 1)
    where = root(await world.finished())
    theirs = await kept(world, where, BOB)
    public = await posted(world, where)
    first, *others = [await kept(world, where) for _ in range(3)]
    with pytest.raises(LineRefused, match="line-gone"):
        await world.parts.lines.get(first.id)
    for line in (theirs, public, *others):
        assert await world.parts.lines.get(line.id)
    newer = await world.parts.lines.post(others[0].id, ANN.user_id, HERE)
    assert await world.parts.lines.get(newer.id)
    with pytest.raises(LineRefused, match="line-gone"):
        await world.parts.lines.get(public.id)


async def test_a_week_later_only_posted_lines_are_left(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(service, "BATCH_ROWS", 2)
    where = root(await world.finished())
    public = await posted(world, where)
    old = [await kept(world, where) for _ in range(5)]
    world.clock.turn(LINE_LIFETIME - DAY)
    await world.parts.lines.keep(replace(old[0], steps=MORE))
    world.clock.turn(DAY + timedelta(seconds=1))
    await world.parts.lines.tidy()
    # what somebody went on with waits another week
    assert await counted(world) == (2, 0)
    for line in (public, old[0]):
        assert await world.parts.lines.get(line.id)


async def test_files_go_after_a_week_but_for_those_of_posted_lines(world: World) -> None:
    files = [await world.parts.files.keep(ANN.user_id, body) for body in ("{}", "[]")]
    used, unused = (Root(RootKind.FILE, number) for number in files)
    line = await posted(world, used)
    await kept(world, unused)
    world.clock.turn(FILE_LIFETIME + timedelta(seconds=1))
    await world.parts.lines.tidy()
    assert await counted(world) == (1, 1)
    assert (await world.parts.lines.get(line.id)).root == used


async def test_a_person_has_a_few_files_and_nobody_else_has_them(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_files, "MAX_FILES_OF_ONE_PERSON", 2)
    first, *others = [await world.parts.files.keep(ANN.user_id, body) for body in "123"]
    with pytest.raises(FileRefused, match="record-file-gone"):
        await kept(world, Root(RootKind.FILE, first))
    for number in others:
        with pytest.raises(FileRefused, match="record-file-gone"):
            await world.parts.files.source(number, BOB.user_id)
        with pytest.raises(FileRefused, match="record-file-gone"):
            await world.parts.lines.sources.get(Root(RootKind.FILE, number), "en", BOB.user_id)


@pytest.mark.both_databases
async def test_a_file_that_is_opened_again_is_the_same_one_and_the_newest(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record_files, "MAX_FILES_OF_ONE_PERSON", 2)

    async def opened(body: str, who: Person = ANN) -> int:
        world.clock.turn(timedelta(minutes=1))
        return await world.parts.files.keep(who.user_id, body)

    first, second = await opened("1"), await opened("2")
    assert await opened("1") == first
    assert await opened("1", BOB) != first
    # a third one takes the place of what was not opened for longest
    assert await opened("3") > second
    await kept(world, Root(RootKind.FILE, first))
    with pytest.raises(FileRefused, match="record-file-gone"):
        await kept(world, Root(RootKind.FILE, second))


@pytest.mark.both_databases
async def test_a_deleted_match_takes_its_lines_along(world: World) -> None:
    world = World(world.store, kept_days=2)
    match = await world.finished()
    await posted(world, root(match))
    await world.finished()
    world.clock.turn(timedelta(days=3))
    # the newest match stays, so that no id comes back
    await world.parts.ops.housekeeper.tidy()
    assert await counted(world) == (0, 0)


@pytest.mark.both_databases
async def test_whoever_is_forgotten_takes_their_lines_and_files_along(world: World) -> None:
    match = await world.finished()
    await posted(world, root(match))
    number = await world.parts.files.keep(ANN.user_id, "{}")
    await posted(world, Root(RootKind.FILE, number))
    # what others went on with from her file goes with the file, and what they have of the match
    # stays
    await kept(world, Root(RootKind.FILE, number), BOB)
    theirs = await kept(world, root(match), BOB)
    await world.parts.people.privacy.forget(ANN)
    assert await counted(world) == (1, 0)
    assert (await world.parts.lines.get(theirs.id)).user_id == BOB.user_id


async def test_lines_of_match_and_file_are_in_ones_export(world: World) -> None:
    match = await world.finished()
    await posted(world, root(match))
    number = await world.parts.files.keep(ANN.user_id, "{}")
    await kept(world, Root(RootKind.FILE, number))
    export: Any = await world.parts.people.privacy.export(ANN)
    told = export["lines"]
    assert [line["match"] for line in told] == [match.code, None]
    assert export["record_files"][0]["body"] == "{}"
