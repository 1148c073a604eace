"""Admins act on matches of their server, with a reason, and the record says so."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from bot.db.store import Store
from bot.discord_kit.message import TEXT_LIMIT
from bot.discord_kit.texts import Say
from bot.match.lobby.seating import SeatingRefused
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import Line, Root, RootKind, Step
from bot.match.model.terms import ADMIN, EndedBy, Kind, Notice, Status, Timeout
from bot.match.offers import OfferRefused
from bot.match.refusals import MatchRefused, NoSuchMatch, NotStarted, NotYourMatch
from bot.match.store.due import ClockRepository
from bot.match.store.log import LineRepository
from bot.match.store.tables import OpenMatchRepository
from bot.ratings.conduct import ListingKind, PersonListing
from bot.replays.verification import verify
from bot.servers.admin import AdminRefused, AdminRequest
from bot.servers.admin_command import listed_text
from engines import GAMES, PUBLIC, Outcome
from tests.match.timed import DAY, HOUR, TIMED_GAMES, left, passes, seat_times, settled, terms
from tests.match.world import ANN, BOB, CAT, DAN, HERE, World
from tests.waiting import rows_due

EVE = Person(99, "eve")
"""Who runs the server."""


@pytest.fixture
def world(store: Store) -> World:
    return World(store, games={**GAMES, **TIMED_GAMES})


def order(
    world: World, reason: str = "not seen since May", guild: int | None = None
) -> AdminRequest:
    return AdminRequest(HERE.guild_id or 0 if guild is None else guild, EVE, reason, world.click())


async def last(world: World, match: Match) -> tuple[Kind, int, str | None, str | None, str | None]:
    row = (await world.parts.match.matches.history(match.id, PUBLIC))[-1]
    return row.kind, row.seat, row.text, row.by, row.reason


async def posted(world: World, match: Match) -> set[Notice]:
    """What is to be sent about a match."""
    async with world.store.reading() as unit:
        rows = await rows_due(unit, world.clock.now() + DAY * 9, match.id)
    return {row.notice for row in rows}


async def test_a_match_is_called_off_with_a_reason_that_stays_visible(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    over = await world.parts.servers.administration.cancel(
        match.id, order(world, "  both are gone ")
    )
    assert (over.status, over.ended_by, over.outcome) == (
        Status.CANCELLED,
        EndedBy.CANCELLED,
        None,
    )
    assert await last(world, match) == (Kind.CANCELLED, ADMIN, "", "eve", "both are gone")
    assert Notice.BOARD in await posted(world, match)
    assert await world.parts.match.inbox.turns(BOB.user_id) == []
    # the position is as it was, and nobody moves any more
    position = await world.restarted().match.matches.position(match.id)
    assert (position.match, position.state.count, position.to_act) == (over, 1, frozenset())
    with pytest.raises(MatchRefused, match="match-over"):
        await world.act(match, BOB, "+1")


@pytest.mark.parametrize(("winners", "text"), [((), "-"), ((BOB,), "1"), ((ANN, CAT), "0 2")])
async def test_a_match_is_decided_and_its_record_verifies(
    world: World, winners: tuple[Person, ...], text: str
) -> None:
    match = await world.seated("countup", ANN, BOB, CAT)
    turn = await world.parts.servers.administration.adjudicate(match.id, order(world), winners)
    over = turn.position.match
    seats = tuple(match.seat_of(person.user_id) for person in winners)
    assert (over.status, over.ended_by) == (Status.FINISHED, EndedBy.ADJUDICATED)
    assert over.outcome == Outcome(tuple(sorted(seat for seat in seats if seat is not None)),
                                   "adjudicated")  # fmt: skip
    assert await last(world, match) == (
        Kind.ADJUDICATED, ADMIN, text, "eve", "not seen since May"
    )  # fmt: skip
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    assert verify(record).holds
    record["entries"][-1]["text"] = "0 1 2"
    assert {one.code for one in verify(record).deviations} >= {"digest", "administration"}


async def test_another_winner_in_the_record_is_noticed(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB)
    await world.parts.servers.administration.adjudicate(match.id, order(world), (ANN,))
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    record["entries"][-1]["text"] = "1"
    assert {one.code for one in verify(record).deviations} == {"digest", "outcome"}


async def test_somebody_must_not_win_and_winners_play(world: World) -> None:
    match = await world.started()
    with pytest.raises(AdminRefused, match="admin-all-win"):
        await world.parts.servers.administration.adjudicate(match.id, order(world), (ANN, BOB))
    with pytest.raises(AdminRefused, match="admin-no-player"):
        await world.parts.servers.administration.adjudicate(match.id, order(world), (CAT,))
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE


async def test_who_owes_a_decision_is_given_time(world: World) -> None:
    match = await world.started(terms=terms("3d+1h"))
    await passes(world, 2 * DAY)
    turn = await world.parts.servers.administration.extend(match.id, order(world), " 2 days ")
    assert await left(world, match.id) == [3 * DAY, 3 * DAY]
    ann, bob = await seat_times(world, match.id)
    assert (ann.deadline, bob.deadline) == (world.clock.now() + 3 * DAY, None)
    assert await last(world, match) == (Kind.EXTENDED, ADMIN, "2d", "eve", "not seen since May")
    assert turn.position.owing == {0}
    assert [one.seat for one in await world.parts.match.inbox.turns(ANN.user_id)] == [0]
    await passes(world, 3 * DAY - HOUR)
    assert await settled(world) == []
    await world.act(match, ANN, "+1")


async def test_time_is_given_to_all_who_have_not_chosen_and_choices_stay(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT, terms=terms("3d+0h"))
    await world.act(match, BOB, "yes")
    await passes(world, DAY)
    turn = await world.parts.servers.administration.extend(match.id, order(world), "1d")
    assert await left(world, match.id) == [3 * DAY, 3 * DAY, 3 * DAY]
    assert turn.position.chosen == {1}
    assert turn.position.owing == {0, 2}
    assert (await world.parts.match.matches.position(match.id)).choices == {1: "yes"}


@pytest.mark.parametrize("by", ["soon", "", "30m", "31d", "2"])
async def test_time_is_given_within_bounds(world: World, by: str) -> None:
    match = await world.started(terms=terms("3d"))
    with pytest.raises(AdminRefused, match="admin-length") as refused:
        await world.parts.servers.administration.extend(match.id, order(world), by)
    assert refused.value.params == {"least": "1h", "most": "30d"}


async def test_without_a_clock_there_is_no_time_to_give(world: World) -> None:
    match = await world.started()
    with pytest.raises(AdminRefused, match="admin-no-clock"):
        await world.parts.servers.administration.extend(match.id, order(world), "2d")


async def test_a_seat_is_given_to_somebody_else_who_plays_on(world: World) -> None:
    match = await world.started(terms=terms("3d+1h"))
    await passes(world, DAY * 2)
    turn = await world.parts.servers.administration.replace(match.id, order(world), ANN, CAT)
    assert turn.position.match.names == ("cat", "bob")
    assert await last(world, match) == (Kind.REPLACED, 0, "ann", "eve", "not seen since May")
    assert await world.parts.match.inbox.turns(ANN.user_id) == []
    assert [one.seat for one in await world.parts.match.inbox.turns(CAT.user_id)] == [0]
    # the clock goes on, and it is the new person's
    assert await left(world, match.id) == [DAY, 3 * DAY]
    async with world.store.reading() as unit:
        assert [one.user_id for one in await unit[ClockRepository].of_matches([match.id])] == [3, 2]
        assert await unit[OpenMatchRepository].of_person(ANN.user_id) == 0
    with pytest.raises(NotYourMatch):
        await world.act(match, ANN, "+1")
    await world.act(match, CAT, "+1")
    assert (await world.restarted().match.matches.position(match.id)).match.names == ("cat", "bob")


async def test_whoever_sits_down_where_no_time_is_left_begins_with_all_of_it(world: World) -> None:
    match = await world.started(terms=terms("3d+1h", Timeout.WAIT))
    await passes(world, 4 * DAY)
    assert await settled(world) == [match.id]
    await world.parts.servers.administration.replace(match.id, order(world), ANN, CAT)
    cat, _ = await seat_times(world, match.id)
    assert (cat.left, cat.fallen_at) == (3 * DAY, None)


async def test_nothing_secret_goes_over_but_what_the_seat_may_see(world: World) -> None:
    match = await world.seated("vote", ANN, BOB, CAT)
    line = Line(0, BOB.user_id, Root(RootKind.SEAT, match.id, seat=1), (Step(1, "yes"),))
    async with world.store.writing() as unit:
        await unit[LineRepository].add(line, world.clock.now())
        await unit.commit()
    await passes(world, DAY * 7)
    turn = await world.parts.servers.administration.replace(match.id, order(world), BOB, DAN)
    assert turn.position.owing == {0, 1, 2}
    assert (await world.parts.match.matches.position(match.id)).choices == {}
    assert [one.seat for one in await world.parts.match.inbox.turns(DAN.user_id)] == [1]
    async with world.store.reading() as unit:
        assert await unit[LineRepository].of_seat(match.id, 1) is None


async def test_others_plans_outlast_what_an_admin_does(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB, terms=terms("3d"))
    await world.planned(match, BOB, "save", "save")
    await world.parts.servers.administration.extend(match.id, order(world), "2d")
    await passes(world, DAY * 3)
    await world.parts.servers.administration.replace(match.id, order(world), ANN, CAT)
    turn = await world.act(match, CAT, "save")
    assert [(row.seat, row.planned) for row in turn.entries] == [(0, False), (1, True)]


async def test_a_record_with_a_new_player_and_more_time_verifies(world: World) -> None:
    match = await world.seated("pastoral", ANN, BOB, terms=terms("3d"))
    await world.act(match, ANN, "save")
    await world.parts.servers.administration.extend(match.id, order(world), "1d12h")
    await passes(world, DAY * 3)
    await world.parts.servers.administration.replace(match.id, order(world), BOB, CAT)
    await world.act(match, CAT, "save")
    await world.parts.match.matches.resign(match.id, CAT, world.click())
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    assert verify(record).holds
    assert [seat["name"] for seat in record["seats"]] == ["ann", "cat"]
    for number, field, wrong in ((1, "text", "long"), (1, "seat", 0), (2, "seat", 2)):
        changed = [dict(row) for row in record["entries"]]
        changed[number][field] = wrong
        found = verify({**record, "entries": changed})
        assert {one.code for one in found.deviations} == {"digest", "administration"}


async def test_a_seat_goes_to_people_who_may_sit_there(world: World) -> None:
    match = await world.started()
    await passes(world, DAY * 7)
    administration = world.parts.servers.administration
    with pytest.raises(AdminRefused, match="admin-no-player"):
        await administration.replace(match.id, order(world), CAT, DAN)
    with pytest.raises(OfferRefused, match="handover-player"):
        await administration.replace(match.id, order(world), ANN, BOB)
    with pytest.raises(SeatingRefused, match="opponent-bot"):
        await administration.replace(match.id, order(world), ANN, Person(5, "robot", bot=True))
    await administration.block(order(world, "rude"), CAT)
    with pytest.raises(SeatingRefused, match="blocked"):
        await administration.replace(match.id, order(world), ANN, CAT)
    for _ in range(world.open_matches):
        await world.seated("race", DAN, Person(6, "flo"))
    with pytest.raises(SeatingRefused, match="too-many-matches"):
        await administration.replace(match.id, order(world), ANN, DAN)
    assert (await world.parts.match.matches.get(match.id)).names == ("ann", "bob")


async def test_admins_act_on_running_matches_of_their_own_server(world: World) -> None:
    administration = world.parts.servers.administration
    waiting, over, running = await world.invited(), await world.finished(), await world.started()
    with pytest.raises(NotStarted):
        await administration.adjudicate(waiting.id, order(world), [BOB])
    with pytest.raises(MatchRefused, match="match-over"):
        await administration.cancel(over.id, order(world))
    with pytest.raises(NoSuchMatch):
        await administration.cancel(running.id, order(world, guild=101))


@pytest.mark.parametrize("reason", ["", "   ", "x" * 201])
async def test_there_must_be_a_reason(world: World, reason: str) -> None:
    match = await world.started()
    with pytest.raises(AdminRefused, match="admin-reason"):
        await world.parts.servers.administration.cancel(match.id, order(world, reason))
    with pytest.raises(AdminRefused, match="admin-reason"):
        await world.parts.servers.administration.block(order(world, reason), BOB)


async def test_a_repeated_interaction_acts_once(world: World) -> None:
    match = await world.started(terms=terms("3d"))
    one = order(world)
    first = await world.parts.servers.administration.extend(match.id, one, "2d")
    again = await world.parts.servers.administration.extend(match.id, one, "2d")
    assert (first.position.match.version, again.position.match.version) == (1, 1)
    assert again.repeated
    assert await left(world, match.id) == [5 * DAY, 3 * DAY]


async def test_who_is_blocked_joins_nothing_until_that_ends(world: World) -> None:
    administration = world.parts.servers.administration
    running = await world.started()
    block = await administration.block(order(world, " rude "), BOB)
    assert (block.reason, block.by, block.at) == ("rude", EVE.user_id, world.clock.now())
    assert await administration.blocked(HERE.guild_id or 0) == [block]
    assert await administration.blocked(101) == []
    open_ = await world.parts.match.lobby.create(world.wish(), world.click())
    with pytest.raises(SeatingRefused, match="blocked") as refused:
        await world.parts.match.lobby.join(open_.id, BOB, world.click())
    assert refused.value.params == {"reason": "rude"}
    # what was begun goes on
    await world.act(running, ANN, "+1")
    await world.act(running, BOB, "+1")
    await administration.unblock(HERE.guild_id or 0, BOB)
    await world.parts.match.lobby.join(open_.id, BOB, world.click())
    with pytest.raises(AdminRefused, match="admin-not-blocked"):
        await administration.unblock(HERE.guild_id or 0, BOB)


async def test_cards_lie_as_they_did_when_time_is_given_meanwhile(world: World) -> None:
    match = await world.started("camp", terms=terms("3d"))
    position = await world.parts.match.matches.position(match.id)
    await world.act(match, ANN, str(position.moves(0)[0]))
    state = (await world.parts.match.matches.position(match.id)).state
    world.clock.turn(timedelta(hours=1))
    turn = await world.parts.servers.administration.extend(match.id, order(world), "2d")
    assert turn.position.state == state
    assert turn.position.owing == {0, 1}
    assert {Notice.BOARD} <= await posted(world, match)
    await passes(world, DAY * 3)
    replaced = await world.parts.servers.administration.replace(match.id, order(world), ANN, CAT)
    assert replaced.position.state == state
    assert [one.seat for one in await world.parts.match.inbox.turns(CAT.user_id)] == [0]


@pytest.mark.parametrize("locale", ["en", "ja"])
def test_no_listed_persons_long_answer_hides_how_many_are_listed(locale: str) -> None:
    say, at = Say(locale), datetime(2026, 11, 1, tzinfo=UTC)
    found = [
        PersonListing(
            ListingKind.MIRROR, number, 1, at, 30, 40, "7KQ2", answer="*" * 300, match="9ABC"
        )
        for number in range(10**18, 10**18 + 5)
    ]
    told = listed_text(found, say)
    shown = sum(f"<@{one.user_id}>" in told for one in found)
    assert 0 < shown < len(found)
    assert say("turns-more", count=len(found) - shown) in told
    assert told.endswith(say("admin-listed-help"))
    assert len(told) <= TEXT_LIMIT
