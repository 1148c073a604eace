"""Questions as they are kept: who may ask, answer and reveal, where, and for how long."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import func, select

from bot.db.store import Job, Store
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person, Place
from bot.match.model.position import (
    Line,
    Offer,
    OfferKind,
    OfferState,
    Root,
    RootKind,
    Step,
)
from bot.match.model.terms import Terms
from bot.match.offers import OfferRefused
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
from bot.tournaments.model import Format
from engines import GAMES
from tests.match.test_thinking import CLOCK
from tests.match.world import ANN, BOB, CAT, DAN, EVE, HERE, World
from tests.tournaments.test_service import matches, started
from tests.votes.test_ballots import team_match
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
    # on another server as well, which nobody is told
    with refused("stands"):
        await services.check(here, CAT, GUILD + 1)
    await world.parts.match.matches.resign(rated.id, ANN, world.click())
    await services.check(here, CAT, GUILD)
    # nobody has a choice where the game is over
    with refused("nothing"):
        await services.check(await services.walk(_to_the_end(line), "en"), CAT, GUILD)


async def may_ask(world: World, *texts: str, guild: int) -> bool:
    """Whether a line of Pastoral Square from its start may be asked about on a server."""
    line = Line(0, CAT.user_id, Root(RootKind.GAME, game="pastoral"))
    steps = tuple(Step(index % 2, text) for index, text in enumerate(texts))
    here = await world.parts.questions.walk(replace(line, steps=steps), "en")
    try:
        await world.parts.questions.check(here, CAT, guild)
    except QuestionRefused as error:
        return error.why != "stands"
    return True


async def test_what_stands_in_a_rated_match_stands_on_every_server(store: Store) -> None:
    world = World(store, games=GAMES)
    match = await world.seated("pastoral", ANN, BOB, terms=RATED)
    opening = ["save", "save", "d3+3"]
    # every match begins alike
    assert await may_ask(world, guild=GUILD)
    for who, text in zip((ANN, BOB, ANN), opening, strict=True):
        await world.act(match, who, text)
    for guild in (GUILD, GUILD + 1):
        assert await may_ask(world, *opening[:2], guild=guild)
        assert not await may_ask(world, *opening, guild=guild)
        # the same from another side, and what one move makes of it
        assert not await may_ask(world, *opening[:2], "f5+3", guild=guild)
        assert not await may_ask(world, *opening, "save", guild=guild)
        assert await may_ask(world, *opening, "save", "save", guild=guild)
    # it goes on with the moves
    await world.act(match, BOB, "save")
    assert await may_ask(world, *opening, guild=GUILD + 1)
    assert not await may_ask(world, *opening, "save", guild=GUILD + 1)
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    assert await may_ask(world, *opening, "save", guild=GUILD + 1)


async def requested(world: World, match: Match, who: Person) -> Offer:
    """The request to ask the channel, as its button makes it."""
    root = Root(RootKind.ROOM, match.id, (await now(world, match)).version)
    await world.parts.questions.check_new(root, who, GUILD)
    offers = world.parts.match.offers
    made = (await offers.make(match.id, who, OfferKind.QUESTION, world.click())).offer
    assert made is not None
    return made


async def now(world: World, match: Match) -> Match:
    return await world.parts.match.matches.get(match.id)


async def agreed(world: World, match: Match, *, by: Person = ANN, other: Person = BOB) -> Asked:
    """The question about a match that goes on, as its players agreed to it."""
    offer = await requested(world, match, by)
    assert offer.state is OfferState.OPEN
    await world.parts.match.offers.agree(offer.id, other, world.click())
    number = max(one.about for one in await waiting(world.store, Job.QUESTIONS))
    return await kept(world, number)


async def test_a_match_is_asked_about_once_all_its_players_have_agreed(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    offer = await requested(world, match, ANN)
    assert not await waiting(world.store, Job.QUESTIONS)
    with pytest.raises(OfferRefused, match="offer-own"):
        await world.parts.match.offers.agree(offer.id, ANN, world.click())
    # it is about this position
    await world.act(match, BOB, "+1")
    with pytest.raises(OfferRefused, match="offer-gone"):
        await world.parts.match.offers.agree(offer.id, BOB, world.click())
    refuse = await requested(world, match, ANN)
    await world.parts.match.offers.refuse(refuse.id, BOB, world.click())
    assert (await counted(world))[0] == 0
    await world.act(match, ANN, "+1")
    asked = await agreed(world, match)
    assert (asked.question.user_id, asked.question.words) == (ANN.user_id, "")
    assert asked.place == match.place
    assert asked.line.root == Root(RootKind.ROOM, match.id, 3)
    here = await world.parts.questions.walk(asked.line, "en")
    assert here.start.match.names == ("Player 1", "Player 2")
    # nobody is asked twice about it
    with refused("again"):
        await requested(world, match, BOB)


async def test_answers_about_a_match_are_nobodys_before_it_has_gone_on(world: World) -> None:
    services, match = world.parts.questions, await world.started()
    asked = await agreed(world, match)
    number = asked.question.id
    await services.answer(number, CAT, "+1")
    for player in (ANN, BOB):
        with refused("own"):
            await services.open_to(number, player)
        with refused("own"):
            await services.answer(number, player, "+2")

    async def held() -> None:
        with refused("running"):
            await services.reveal(number, ANN, governs=False)
        here = await services.walk(asked.line, "en")
        with refused("running"):
            await services.check_ready(asked, here, ANN)

    await held()
    await world.act(match, ANN, "+2")
    await held()
    await world.act(match, BOB, "+1")
    revealed = await services.revealed(asked)
    assert (revealed.played, [one.text for one in revealed.counts]) == ("+2", ["+1"])
    # what was taken back has not been answered
    offers = world.parts.match.offers
    undo = (await offers.make(match.id, BOB, OfferKind.UNDO, world.click())).offer
    assert undo is not None
    await offers.agree(undo.id, ANN, world.click())
    await held()
    await world.act(match, BOB, "+2")
    await services.reveal(number, ANN, governs=False)
    assert (await kept(world, number)).question.closes_at == world.clock.now()


async def test_the_end_of_a_match_makes_its_answers_everybodys(world: World) -> None:
    services, match = world.parts.questions, await world.started()
    asked = await agreed(world, match)
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    await services.reveal(asked.question.id, ANN, governs=False)
    assert (await services.revealed(asked)).played is None
    # the players may answer what has become nobody's
    other = await agreed(world, await world.started(), by=BOB, other=ANN)
    await world.parts.match.matches.resign(other.line.root.id, ANN, world.click())
    await services.answer(other.question.id, ANN, "+1")


async def test_whom_a_player_of_the_match_has_blocked_does_not_answer(world: World) -> None:
    asked = await agreed(world, await world.started())
    await world.parts.people.circles.block(BOB, CAT)
    with refused("closed"):
        await world.parts.questions.answer(asked.question.id, CAT, "+1")


async def test_no_position_is_asked_about_that_somebodys_rating_depends_on(world: World) -> None:
    offers = world.parts.match.offers
    (in_tournament, *_) = await matches(world, await started(world, Format.ROUND_ROBIN, 2))
    sealed = await world.seated("race", EVE, CAT, terms=Terms(clock=parse_clock(CLOCK)))
    await world.parts.match.looking.look(sealed.id, EVE, world.click())
    await world.act(sealed, EVE, "+1")
    shut = [
        await world.started(terms=RATED),
        await world.seated("race", DAN, EVE, direct=True),
        in_tournament,
        await team_match(world),
        sealed,
    ]
    assert [match.terms.rated for match in shut] == [True, False, False, False, False]
    for match in shut:
        who = match.people[0]
        with pytest.raises(OfferRefused, match="question-excluded"):
            await offers.make(match.id, who, OfferKind.QUESTION, world.click())
        position = await world.parts.match.matches.position(match.id)
        assert OfferKind.QUESTION not in await offers.possible(position, 0)
    # its position stands in the rated match
    same = await world.seated("race", CAT, DAN)
    for one, who in ((shut[0], ANN), (same, CAT)):
        await world.act(one, who, "+1")
    position = await world.parts.match.matches.position(same.id)
    assert OfferKind.QUESTION in await offers.possible(position, 0)
    with refused("stands"):
        await requested(world, same, CAT)


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
