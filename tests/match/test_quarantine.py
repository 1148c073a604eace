"""A match that cannot be read or played on is set apart: all others go on, and it can be ended."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import text
from structlog.testing import capture_logs

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.match.act.recorder import Board
from bot.match.computers import Unthinkable
from bot.match.model.match import Match
from bot.match.model.people import Person, PersonSettings, computer
from bot.match.model.terms import EndedBy, Kind, Notice, Status
from bot.match.refusals import BrokenRecord, GameGone, MatchRefused, NoSuchMatch, Quarantined
from bot.match.timeouts import RETRY_DELAY
from bot.servers.admin import AdminRequest
from tests.match.games import GAMES
from tests.match.timed import DAY, passes, terms
from tests.match.world import ANN, BOB, CAT, HERE, World
from tests.waiting import pending

HOST = Person(99, "hanna")

SPOILS = {
    "options": "UPDATE matches SET options = '{' WHERE id = :id",
    "an option's kind": "UPDATE matches SET options = '{\"goal\": []}' WHERE id = :id",
    "outcome": "UPDATE matches SET outcome = '[1]' WHERE id = :id",
    "clock": "UPDATE matches SET clock = 'soon' WHERE id = :id",
    "time-out": "UPDATE matches SET timeout = 'shrug' WHERE id = :id",
    "seating": "UPDATE matches SET seating = 'floor' WHERE id = :id",
    "date": "UPDATE matches SET created_at = 'once' WHERE id = :id",
    "why a seat left": "UPDATE seats SET left = 'bored' WHERE match_id = :id AND seat = 1",
    "all seats": "DELETE FROM seats WHERE match_id = :id",
    "kind of a row": "UPDATE log SET kind = 'wink' WHERE match_id = :id",
    "date of a row": "UPDATE log SET at = 'once' WHERE match_id = :id",
    "move": "UPDATE log SET text = '+9' WHERE match_id = :id",
    "no move at all": "UPDATE log SET text = 'x' WHERE match_id = :id",
    "a lost row": "DELETE FROM log WHERE match_id = :id",
    "game": "UPDATE matches SET game = 'nim' WHERE id = :id",
    "rules": "UPDATE matches SET rules_version = 99 WHERE id = :id",
}


def order(world: World, reason: str = "it is broken") -> AdminRequest:
    return AdminRequest(HERE.guild_id or 0, HOST, reason, world.click())


async def spoil(world: World, match: Match, statement: str) -> None:
    """Somebody or something wrote to the database, and the bot was started anew."""
    async with world.store.database.engine.connect() as connection:
        await connection.execute(text(statement), {"id": match.id})
        await connection.commit()
    world.restart()


async def two(world: World) -> tuple[Match, Match]:
    """Two matches of ann and bob in which bob is to move."""
    found = []
    for _ in range(2):
        match = await world.started()
        found.append((await world.act(match, ANN, "+1")).position.match)
    return found[0], found[1]


async def called_off(world: World, broken: Match, sound: Match) -> None:
    """An admin ends it."""
    told = order(world)
    after = await world.parts.servers.administration.cancel(broken.id, told)
    assert (after.status, after.ended_by) == (Status.CANCELLED, EndedBy.CANCELLED)
    row = await world.parts.match.matches.ruling(broken.id)
    assert row is not None
    assert (row.kind, row.by, row.reason) == (Kind.CANCELLED, "hanna", "it is broken")
    # it counts for nobody any more, and everybody is told
    assert [one.match.id for one in await world.parts.match.inbox.turns(BOB.user_id)] == [sound.id]
    due = await pending(world.parts.match.outbox, broken.id)
    assert Notice.BOARD in {posting.notice for posting in due}
    # the same interaction again does nothing, another one is refused
    again = await world.parts.servers.administration.cancel(broken.id, told)
    assert again.status is Status.CANCELLED
    with pytest.raises(MatchRefused, match="match-over"):
        await world.parts.servers.administration.cancel(broken.id, order(world))


@pytest.mark.parametrize("spoiled", SPOILS)
async def test_only_the_one_match_stands_still_and_admins_call_it_off(
    world: World, spoiled: str
) -> None:
    broken, sound = await two(world)
    await spoil(world, broken, SPOILS[spoiled])
    with pytest.raises(Refusal):
        await world.act(broken, BOB, "+1")
    with pytest.raises(Quarantined):
        await world.parts.match.matches.position(broken.id)
    parts = world.parts
    # what is owed stands with the seats
    owed = {sound.id} if spoiled == "all seats" else {broken.id, sound.id}
    assert {one.match.id for one in await parts.match.inbox.turns(BOB.user_id)} == owed
    both = {broken.id, sound.id}
    assert {match.id for match in await parts.match.inbox.of_server(HERE.guild_id or 0)} == both
    assert {match.id for match in await parts.match.matches.in_place(HERE.channel_id)} == both
    assert (await parts.match.matches.find(broken.code)).id == broken.id
    await called_off(world, broken, sound)
    assert (await world.act(sound, BOB, "+1")).position.match.version == 2
    assert (await world.invited()).status is Status.LOBBY


async def test_a_damaged_match_is_reported_in_the_log_by_its_code_alone(world: World) -> None:
    broken, _ = await two(world)
    await spoil(world, broken, SPOILS["options"])
    with capture_logs() as logs:
        await world.parts.match.matches.find(broken.code)
    assert [(line["event"], line["match"]) for line in logs] == [("match-damaged", broken.code)]


async def test_no_computer_thinks_about_a_match_that_was_called_off(world: World) -> None:
    match = await world.parts.match.lobby.create(world.wish("race", computer(1)), world.click())
    await world.act(match, ANN, "+1")
    await spoil(world, match, SPOILS["options"])
    with pytest.raises(Unthinkable):
        await world.parts.match.computers.claim(9)
    await world.parts.servers.administration.cancel(match.id, order(world))
    assert await world.parts.match.computers.next_due() is None


async def test_a_damaged_invitation_starts_no_match_and_can_be_called_off(world: World) -> None:
    broken = await world.invited(options={"goal": 3})
    await spoil(world, broken, SPOILS["options"])
    with pytest.raises(BrokenRecord):
        await world.parts.match.lobby.accept(broken.id, BOB, world.click())
    after = await world.parts.servers.administration.cancel(broken.id, order(world))
    assert after.status is Status.CANCELLED


async def test_a_damaged_invitation_lapses_like_any_other(world: World) -> None:
    broken, sound = await world.invited(), await world.invited()
    await spoil(world, broken, SPOILS["seating"])
    world.clock.turn(timedelta(days=2))
    lapsed = await world.parts.match.lobby.expire(world.clock.now())
    assert {match.id for match in lapsed} == {broken.id, sound.id}


async def test_an_invitation_to_a_game_that_is_gone_is_refused(world: World) -> None:
    match = await world.invited()
    world.restart(games={"guess": GAMES["guess"]})
    with pytest.raises(GameGone):
        await world.parts.match.lobby.accept(match.id, BOB, world.click())


@pytest.mark.both_databases
async def test_clocks_stand_still_while_a_game_is_gone_and_go_on_when_it_is_back(
    world: World,
) -> None:
    match, other = await world.started(terms=terms("1d")), await world.started("guess")
    await world.parts.match.time.note_games()
    await passes(world, DAY / 2)
    for games in ({"guess": GAMES["guess"]}, {"guess": GAMES["guess"]}, GAMES):
        world.restart(games=games)
        await world.parts.match.time.note_games()
        if games is not GAMES:
            with pytest.raises(GameGone):
                await world.act(match, ANN, "+1")
            await passes(world, 3 * DAY)
            while (settled := await world.parts.match.time.settle()) is not None:
                assert settled.failure is None
    assert (await world.parts.match.matches.get(other.id)).status is Status.ACTIVE
    # the other half of the day
    await passes(world, DAY / 2 - timedelta(minutes=1))
    await world.act(match, ANN, "+1")
    await passes(world, DAY + timedelta(minutes=1))
    while await world.parts.match.time.settle() is not None:
        pass
    over = await world.parts.match.matches.get(match.id)
    assert over.ended_by is EndedBy.TIMEOUT
    assert over.outcome is not None
    assert over.outcome.winners == (0,)


async def test_admins_take_an_invitation_back(world: World) -> None:
    match, told = await world.invited(), order(world)
    after = await world.parts.servers.administration.cancel(match.id, told)
    assert (after.status, after.ended_by) == (Status.CANCELLED, EndedBy.CANCELLED)
    assert after.version == 0
    due = await pending(world.parts.match.outbox, match.id)
    assert Notice.LOBBY in {posting.notice for posting in due}
    assert (await world.parts.servers.administration.cancel(match.id, told)).id == match.id
    elsewhere = AdminRequest(1, HOST, "not mine", world.click())
    with pytest.raises(NoSuchMatch):
        await world.parts.servers.administration.cancel(match.id, elsewhere)


@pytest.mark.parametrize("spoiled", ["clock", "move", "game", "why a seat left"])
async def test_a_clock_that_cannot_be_settled_holds_up_no_other(world: World, spoiled: str) -> None:
    timed = terms("1d")
    broken, sound = await world.started(terms=timed), await world.started(terms=timed)
    for match in (broken, sound):
        await world.act(match, ANN, "+1")
    await spoil(world, broken, SPOILS[spoiled])
    await passes(world, DAY + timedelta(minutes=1))
    failed = []
    while (looked := await world.parts.match.time.settle()) is not None:
        failed += [looked.match_id] if looked.failure is not None else []
    assert failed == [broken.id]
    assert (await world.parts.match.matches.get(sound.id)).status is Status.FINISHED
    assert (await world.parts.match.matches.get(broken.id)).status is Status.ACTIVE
    wait = await world.parts.match.time.next_due()
    assert wait is not None
    assert timedelta(0) < wait <= RETRY_DELAY


async def test_reminders_of_other_matches_go_out(world: World) -> None:
    timed = terms("4d")
    broken, sound = await world.started(terms=timed), await world.started(terms=timed)
    await spoil(world, broken, SPOILS["options"])
    world.clock.turn(timedelta(days=3, minutes=1))
    while (looked := await world.parts.match.reminders.settle()) is not None:
        assert looked.failure is None
    for match, reminded in ((broken, False), (sound, True)):
        due = await pending(world.parts.match.outbox, match.id)
        assert (Notice.REMINDER in {posting.notice for posting in due}) is reminded


async def test_a_reminder_that_cannot_be_read_holds_up_no_other_person(
    world: World, store: Store
) -> None:
    mine = await world.started(terms=terms("4d"))
    other = await world.seated("race", BOB, CAT, terms=terms("4d"))
    await spoil(
        world, mine, "UPDATE seats SET owed_since = 'once' WHERE match_id = :id AND seat = 0"
    )
    world.clock.turn(timedelta(days=3, minutes=1))
    found = [await world.parts.match.reminders.settle() for _ in range(2)]
    assert [one is not None and one.failure is not None for one in found] == [True, False]
    assert await world.parts.match.reminders.settle() is None
    due = await pending(world.parts.match.outbox, other.id)
    assert Notice.REMINDER in {posting.notice for posting in due}


async def test_settings_that_cannot_be_read_are_as_if_nothing_had_been_set(world: World) -> None:
    await world.parts.people.settings.set(PersonSettings(ANN.user_id, locale="ja"))
    match = await world.started()
    await spoil(world, match, "UPDATE people SET remind = '{', theme = 'x' WHERE :id > 0")
    with capture_logs() as logs:
        assert (await world.parts.people.settings.get(ANN.user_id)).locale is None
        await world.act(match, ANN, "+1")
        board = await world.parts.match.boards.to_post(match.id)
        assert isinstance(board, Board)
        assert board.uncalled == frozenset()
    assert {line["event"] for line in logs} == {"settings-damaged"}


async def test_a_plan_that_cannot_be_read_keeps_nobody_from_moving(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    statement = (
        "INSERT INTO plans (match_id, seat, user_id, version, plan) VALUES (:id, 0, 1, 1, '{')"
    )
    await spoil(world, match, statement)
    await spoil(world, match, "UPDATE matches SET planned = true WHERE id = :id")
    with capture_logs() as logs:
        assert (await world.act(match, BOB, "+1")).position.match.version == 2
    assert [line["event"] for line in logs] == ["plan-damaged"]
