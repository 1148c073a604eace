"""Questions as they are kept: who may ask, answer and reveal, where, and for how long."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.db.store import Job
from bot.match.model.match import Match
from bot.match.model.people import Person, Place
from bot.match.model.position import Line, Root, RootKind, Step
from bot.match.model.terms import Terms
from bot.match.refusals import FairPlayRefused, MatchRefused
from bot.match.store.log import LineRepository
from bot.questions.service import (
    KEPT,
    MAX_SERIES,
    OPEN,
    SERIES_OPEN,
    Asked,
    Question,
    QuestionRefused,
    question_answers,
    questions,
)
from bot.replays import lines_service
from bot.replays.lines_service import LineRefused
from tests.match.world import ANN, BOB, CAT, DAN, HERE, World
from tests.waiting import waiting

pytestmark = pytest.mark.both_databases

GUILD = HERE.guild_id or 0
RATED = Terms(rated=True)


async def asked(
    world: World, match: Match, who: Person = CAT, *, version: int = 1, **more: Any
) -> Question:
    """A question about a version of a match that is over."""
    wish = Question(0, who.user_id, who.name, "en", "", "", world.clock.now())
    line = Line(0, who.user_id, Root(RootKind.MATCH, match.id, version))
    return await world.parts.questions.ask(replace(wish, **more), line, HERE)


async def kept(world: World, number: int) -> Asked:
    found = await world.parts.questions.get(number)
    assert found is not None
    return found


async def counted(world: World) -> tuple[int, int]:
    """How many questions and answers there are."""
    every = (select(func.count()).select_from(one) for one in (questions, question_answers))
    async with world.store.database.engine.connect() as connection:
        first, second = [(await connection.execute(one)).scalar_one() for one in every]
    return first, second


def refused(why: str) -> Any:
    return pytest.raises(QuestionRefused, match=f"^question-{why}$")


async def test_an_answer_counts_once_and_the_askers_own_is_told_apart(world: World) -> None:
    services = world.parts.questions
    question = await asked(world, await world.finished())
    assert [one.about for one in await waiting(world.store, Job.QUESTIONS)] == [question.id]
    for who, text in ((ANN, "+1"), (BOB, "+2"), (ANN, "+2"), (CAT, "+1"), (DAN, "+1")):
        world.clock.turn(timedelta(minutes=1))
        await services.answer(question.id, who, text)
    await services.withdraw(question.id, DAN)
    revealed = await services.revealed(await kept(world, question.id))
    assert [(one.text, one.votes) for one in revealed.counts] == [("+2", 2)]
    assert revealed.own is not None
    assert revealed.own.text == "+1"
    standing = await services.standing(question.id, CAT, governs=False)
    assert (standing.answers, standing.own is not None) == (2, True)


async def test_only_the_asker_and_who_governs_reveal_and_nothing_is_answered_after(
    world: World,
) -> None:
    services = world.parts.questions
    question = await asked(world, await world.finished())
    await services.answer(question.id, ANN, "+1")
    with refused("not-yours"):
        await services.reveal(question.id, ANN, governs=False)
    with refused("not-yours"):
        await services.standing(question.id, ANN, governs=False)
    # who governs is told how many there are, and neither the asker's own answer nor any name
    await services.answer(question.id, CAT, "+1")
    seen = await services.standing(question.id, DAN, governs=True)
    assert (seen.answers, seen.own, seen.tried, seen.unfinished) == (1, None, {}, None)
    await services.reveal(question.id, DAN, governs=True)
    for act in (
        services.answer(question.id, BOB, "+1"),
        services.withdraw(question.id, ANN),
        services.tell(question.id, ANN),
        services.reveal(question.id, CAT, governs=False),
        services.join_series(question.id, CAT, new=True),
    ):
        with refused("revealed"):
            await act


async def test_a_question_lasts_a_day_one_of_a_series_a_week_and_its_answers_a_month(
    world: World,
) -> None:
    services, match = world.parts.questions, await world.finished()
    one, other = await asked(world, match), await asked(world, match)
    for question in (one, other):
        await services.note(question.id, message_id=question.id)
    await services.join_series(other.id, CAT, new=True)
    assert services.until_due(await kept(world, one.id)) == OPEN
    assert services.until_due(await kept(world, other.id)) == SERIES_OPEN
    noted = await services.note(one.id, result_id=9)
    assert noted is not None
    assert services.until_due(noted) == OPEN + KEPT
    world.clock.turn(OPEN + KEPT - timedelta(seconds=1))
    assert not services.is_past(noted)
    world.clock.turn(timedelta(seconds=1))
    assert services.is_past(noted)


async def test_a_series_has_ten_questions_one_code_and_is_of_one_server(world: World) -> None:
    services, match = world.parts.questions, await world.finished()
    first = await asked(world, match)
    code = (await services.join_series(first.id, CAT, new=True)).asked.question.series or ""
    numbers = [first.id]
    for _ in range(MAX_SERIES - 1):
        question = await asked(world, match)
        offered = await services.standing(question.id, CAT, governs=False)
        assert offered.unfinished == code
        standing = await services.join_series(question.id, CAT, new=False)
        assert standing.asked.question.series == code
        numbers.append(question.id)
    more = await asked(world, match)
    assert (await services.standing(more.id, CAT, governs=False)).unfinished is None
    with refused("series-full"):
        await services.join_series(more.id, CAT, new=False)
    assert await services.series(code.lower(), GUILD, ANN) == numbers
    for guild in (GUILD + 1, None):
        with refused("series"):
            await services.series(code, guild, ANN)
    # what is answered comes last, and what is over after that
    await services.answer(numbers[0], ANN, "+1")
    await services.reveal(numbers[1], CAT, governs=False)
    assert list(await services.series(code, GUILD, ANN))[-2:] == [numbers[0], numbers[1]]
    # nobody else puts theirs into it
    theirs = await asked(world, match, BOB)
    with refused("series-full"):
        await services.join_series(theirs.id, BOB, new=False)
    with refused("not-yours"):
        await services.join_series(more.id, BOB, new=True)


async def test_the_asker_of_a_series_is_told_of_those_alone_who_agreed(world: World) -> None:
    services, match = world.parts.questions, await world.finished()
    one, other = await asked(world, match), await asked(world, match)
    await services.join_series(one.id, CAT, new=True)
    await services.join_series(other.id, CAT, new=False)
    for who in (ANN, BOB, DAN):
        await services.answer(one.id, who, "+1")

    async def tried() -> Any:
        return (await services.standing(other.id, CAT, governs=False)).tried

    assert await tried() == {}
    await services.tell(one.id, ANN)
    await services.tell(one.id, DAN)
    # whoever agreed once agreed for the series
    await services.answer(other.id, ANN, "+2")
    assert await tried() == {ANN.name: 2, DAN.name: 1}
    await world.parts.people.circles.block(DAN, CAT)
    assert await tried() == {ANN.name: 2}
    await services.tell(one.id, ANN)
    assert await tried() == {ANN.name: 1}


async def test_whom_the_asker_has_blocked_does_not_answer(world: World) -> None:
    services = world.parts.questions
    question = await asked(world, await world.finished())
    await services.answer(question.id, ANN, "+1")
    await world.parts.people.circles.block(CAT, ANN)
    for act in (
        services.open_to(question.id, ANN),
        services.answer(question.id, ANN, "+2"),
        services.withdraw(question.id, ANN),
    ):
        with refused("closed"):
            await act


async def test_a_question_begins_where_no_match_goes_on_and_is_a_posted_line(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = await world.started()
    with pytest.raises(MatchRefused, match="not-over"):
        await asked(world, running)
    await world.tried(running, ANN, "+1")
    async with world.store.reading() as unit:
        seats = await unit[LineRepository].of_seat(running.id, 0)
    assert seats is not None
    wish = Question(0, ANN.user_id, ANN.name, "en", "", "", world.clock.now())
    with pytest.raises(LineRefused, match="line-gone"):
        await world.parts.questions.ask(wish, seats, HERE)
    monkeypatch.setattr(lines_service, "MAX_POSTED_A_DAY", 2)
    match = await world.finished()
    for _ in range(2):
        await asked(world, match)
    with pytest.raises(LineRefused, match="too-many-lines"):
        await asked(world, match)
    assert (await counted(world))[0] == 2


async def test_a_question_goes_with_its_match_and_its_asker(world: World) -> None:
    services = world.parts.questions
    for who in (CAT, DAN):
        question = await asked(world, await world.finished(), who)
        await services.answer(question.id, BOB, "+1")
    assert await counted(world) == (2, 2)
    await world.parts.people.privacy.forget(CAT)
    assert await counted(world) == (1, 1)
    await world.parts.people.privacy.forget(BOB)
    assert await counted(world) == (1, 0)


async def test_a_position_of_a_running_rated_match_is_neither_asked_about_nor_answered(
    world: World,
) -> None:
    services = world.parts.questions
    over = await world.seated("race", CAT, DAN)
    await world.act(over, CAT, "+1")
    await world.act(over, DAN, "+2")
    await world.parts.match.matches.resign(over.id, CAT, world.click())
    line = Line(0, CAT.user_id, Root(RootKind.MATCH, over.id, 1))
    here = await services.walk(line, "en")
    await services.check(here, CAT, GUILD)
    rated = await world.seated("race", ANN, BOB, terms=RATED)
    await world.act(rated, ANN, "+1")
    # one of its players is told which match it is, everybody else only that there is one
    with pytest.raises(FairPlayRefused, match="position"):
        await services.check(here, ANN, GUILD)
    with refused("stands"):
        await services.check(here, CAT, GUILD)
    # elsewhere nobody is told of it
    await services.check(here, CAT, GUILD + 1)
    await world.parts.match.matches.resign(rated.id, ANN, world.click())
    await services.check(here, CAT, GUILD)
    # nobody has a choice where the game is over
    with refused("nothing"):
        await services.check(await services.walk(_to_the_end(line), "en"), CAT, GUILD)


def _to_the_end(line: Line) -> Line:
    return replace(line, steps=tuple(Step(0, "+2") for _ in range(40)))


async def test_the_players_of_a_match_are_not_named_where_it_is_asked_about(world: World) -> None:
    match = await world.finished()
    line = Line(0, CAT.user_id, Root(RootKind.MATCH, match.id, 1))
    here = await world.parts.questions.walk(line, "en")
    assert here.start.match.names == ("Player 1", "Player 2")


def test_a_place_is_that_of_the_posted_line() -> None:
    question = Question(1, 2, "x", "en", "", "", None)  # type: ignore[arg-type]
    line = Line(1, 2, Root(RootKind.GAME, game="pastoral"))
    assert Asked(question, replace(line, place=Place(1, 3))).place == Place(1, 3)
    with pytest.raises(LookupError):
        _ = Asked(question, line).place
