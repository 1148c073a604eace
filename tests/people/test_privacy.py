"""What is kept about a person: all of it can be had, and none of it is left when they are gone."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy import Column, Integer, MetaData, Table, Text, select

from bot.app.services import PERSONAL_DATA
from bot.db.engine import Id, metadata
from bot.db.store import UnitOfWork
from bot.discord_kit.drafts import Drafts
from bot.learning.daily_store import DailyPostRepository
from bot.learning.own import OwnPuzzleRepository
from bot.learning.puzzles import GivenLesson, LearningRepository, PuzzleAttempt
from bot.match.model.clock import parse_clock
from bot.match.model.match import Formation, Match, Team
from bot.match.model.people import Person, PersonSettings, Place, PlayChoices
from bot.match.model.position import Line, OfferKind, Position, Root, RootKind, Step
from bot.match.model.terms import EndedBy, Kind, Sides, Status, Terms, Timeout
from bot.match.store.people import FormationRepository, PlayChoiceRepository
from bot.questions.service import Question
from bot.ratings.conduct import ListingKind, ListingRepository, PersonListing
from bot.ratings.model import Rating, Skill
from bot.ratings.rating import Excluded, Exclusion
from bot.ratings.seasons import Length, Season, SeasonRepository, Standing
from bot.roles import Grant, GrantState, RoleRepository
from bot.seeks.store import Listing, Wish
from bot.servers.admin import AdminRequest
from bot.tips import Tip
from bot.tournaments.events import Held, Invited
from bot.tournaments.model import Format, TeamTerms, Tournament
from bot.tournaments.rulings import invitation_code
from bot.tournaments.store import Actor, State
from engines import GAMES
from engines.puzzles import puzzles
from tests.learning.daily_posts import daily_post
from tests.learning.mistakes import mistake
from tests.match.world import ANN, BOB, CAT, DAN, HERE, World

ZOE = Person(987_654_321_987_654_321, "zoe★")
HOST = Person(900, "hanna")
GONE = f"<@{ZOE.user_id}> is gone"
FRIEND, PEST = Person(901, "fritz"), Person(902, "pete")

TABLES_OF_NOBODY = {
    "receipts": "ids of interactions, which name nobody",
    "reviews": "what moves were worth, by match and seat",
    "outbox": "messages to be sent, by match; the people in them are looked up when they are sent",
    "identifying": "when shards may connect",
    "fixtures": "the games of a tournament, by match",
    "errands": "what is to be done outside; the people in it are looked up then",
    "tournament_posts": "where announcements are",
    "servers": "settings of servers",
    "puzzle_counts": "how many people have tried a puzzle, and solved it",
    "report_channels": "where servers have their reports",
    "seek_offers": "matches that two people were offered, who are in another table",
    "ballots": "what teams vote on; who votes is in another table",
    "seekless_servers": "servers that lead to no opponents elsewhere",
    "arrivals": "servers that were greeted, and when they began to play",
    "daily_settings": "where servers have their puzzle of the day",
    "daily_posts": "each day's puzzle, with figures of those who tried it",
    "rating_seasons": "when seasons of servers begin and end",
    "webhooks": "addresses of servers' programs",
    "lost_events": "which events they were not told of, by match or tournament",
    "feed_settings": "where servers have their results told",
    "feed_items": "what is to be told there; its people are in other tables",
    "overviews": "where servers have their overview",
    "role_awards": "what servers give roles for",
    "role_troubles": "roles that cannot be given",
    "calendar_servers": "servers that show tournaments as events",
    "calendar_events": "events of tournaments on servers",
    "league_seasons": "which season of which league a tournament is",
    "champions": "the winners of tournaments, by their number in it",
    "heartbeat": "when the program last gave a sign of life",
}
"""Tables that name nobody, and why."""
COLUMNS_OF_NOBODY = frozenset(
    {
        "id",
        "match_id",
        "file_id",
        "rematch_of",
        "paired_with",
        "guild_id",
        "channel_id",
        "thread_id",
        "room_id",
        "message_id",
        "result_id",
        "question_id",
        "lobby_message_id",
        "board_message_id",
        "invitation_id",
        "offer_id",
        "offer_message_id",
        "interaction_id",
        "contribution",
        "sending_id",
        "standing",
        "forum_id",
        "post_id",
        "posted_in",
        "seek_id",
        "accepted_by",
        "tournament_role",
        "director_role",
        "role_id",
        "batch_id",
        "event_id",
        "league_id",
        "subject_id",
        "about",
        "scope",
        "tournament_id",
        "webhook_id",
        "guest_id",
        "guest_channel_id",
        "guest_message_id",
    }
)
"""Columns of ids that are no person's."""


async def derby(world: World, by: Person) -> State:
    """A match of two servers, into which somebody has taken the second one."""
    tournaments, place = world.parts.tournaments, Place(700, 701)
    teams = TeamTerms("A", "?", abroad=True)
    cup = Tournament("derby", Format.TEAMS, "race", bytes(32), teams=teams)
    host = Actor(HOST, world.click(), governs=True, side=1)
    state = await tournaments.create(cup, HERE, "en", host)
    again = replace(host, interaction_id=world.click())
    invited = await tournaments.rulings.invite(state.row.id, again)
    event = invited.log[-1].event
    assert isinstance(event, Invited)
    actor = Actor(by, world.click(), governs=True, side=2)
    code = invitation_code(invited, event)
    return (await tournaments.rulings.accept(code, actor, place, name="B", locale="en"))[1]


def unregistered(tables: MetaData) -> Iterator[str]:
    """Tables, and columns that may hold a person's id, without a word about their people."""
    known = {each.user for each in PERSONAL_DATA}
    for table in tables.sorted_tables:
        if table.name not in TABLES_OF_NOBODY and all(
            each.table is not table for each in PERSONAL_DATA
        ):
            yield table.name
        for column in table.c:
            is_id = column.type is Id and column.name not in COLUMNS_OF_NOBODY
            if (is_id or "user" in column.name) and column not in known:
                yield f"{table.name}.{column.name}"


def without_match() -> Iterator[str]:
    """Registered columns of tables with matches that do not say which match their rows are of."""
    for each in PERSONAL_DATA:
        if each.match is None and "match_id" in each.table.c:
            yield f"{each.table.name}.{each.user.name}"


async def everything(world: World) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables."""
    async with world.store.database.engine.connect() as connection:
        return {
            position.name: [
                dict(row) for row in (await connection.execute(select(position))).mappings()
            ]
            for position in metadata.sorted_tables
        }


def traces(rows: dict[str, list[dict[str, Any]]], person: Person) -> list[str]:
    """The columns that name a person."""
    return sorted(
        {
            f"{position}.{name}"
            for position, found in rows.items()
            for row in found
            for name, value in row.items()
            if value == person.user_id or (isinstance(value, str) and person.name in value)
        }
    )


def order(world: World, by: Person = HOST, reason: str = GONE) -> AdminRequest:
    return AdminRequest(HERE.guild_id or 0, by, reason, world.click())


async def solve(world: World) -> None:
    """zoe has solved a puzzle of the day."""
    puzzle, guild = puzzles("pastoral")[0], HERE.guild_id or 0
    async with world.store.writing() as unit:
        post = daily_post(puzzle, guild, world.clock.now())
        post = await unit[DailyPostRepository].add(post)
        await unit.commit()
    tries = world.parts.daily.tries
    await tries.answer(ZOE, await tries.look(ZOE.user_id, guild, post.id), puzzle.answers[0])


async def win_a_season(world: World) -> None:
    """zoe had the first place at the end of a season."""
    now, guild = world.clock.now(), HERE.guild_id or 0
    season = Season(guild, 1, Length.MONTH, now - timedelta(days=30), now)
    rating = Rating(guild, "race", ZOE.user_id, Skill(30, 4), wins=5, name=ZOE.name)
    async with world.store.writing() as unit:
        await unit[SeasonRepository].put(season)
        await unit[SeasonRepository].close(season, [Standing(1, rating, 1)], now)
        await unit.commit()


async def look_for_opponents(world: World) -> None:
    """zoe and fritz were found for each other."""
    for person in (ZOE, FRIEND):
        await world.parts.seeks.seeks.agree(person.user_id, Listing.NAME)
        await world.parts.seeks.seeks.seek(person, Wish("race"))
    assert (await world.parts.seeks.matchmaking.pair())[0] == 1


async def begin(world: World) -> None:
    """zoe has made a match of her choice and has not confirmed something else, the operator has
    taken her out of the ratings over all servers, she has solved a puzzle of the day and won a
    season, an opponent was found for her, she has a friend whose friend she is, somebody and she
    have blocked each other, and she has voted where a channel plays."""
    match = await world.seated("race", DAN, BOB, team=Team(300, "#cats"))
    await world.parts.ballots.cast(match.id, 0, ZOE, "+1", world.click())
    await solve(world)
    await win_a_season(world)
    await look_for_opponents(world)
    circles = world.parts.people.circles
    for one, other in ((ZOE, FRIEND), (FRIEND, ZOE)):
        await circles.befriend(one, other)
    for one, other in ((ZOE, PEST), (PEST, ZOE)):
        await circles.block(one, other)
    out = Exclusion(Excluded.PERSON, ZOE.user_id, "made up", world.clock.now())
    await world.parts.ratings.ratings.exclude(out)
    drafts, guild = Drafts(world.store, world.clock), HERE.guild_id or 0
    await drafts.add(guild, ZOE.user_id, "cancel", {"reason": f"<@{ZOE.user_id}> says so"})


async def look_on(world: World, match: Match) -> None:
    """zoe watches a match, has guessed its first move, and was let into its room."""
    await world.parts.match.watching.watch(match.id, ZOE, every_move=True, privately=False)
    await world.parts.tips.put(Tip(match.id, 0, ZOE, 0, "+2"))
    await world.parts.rooms.enter(match.id, ZOE)


async def look_back(world: World, match: Match) -> None:
    """zoe has written a note on a finished match, tried something out in it and in a record file of
    hers, and asked what to play there. Another match of hers followed it."""
    kind, now = ListingKind.MIRROR, world.clock.now()
    async with world.store.writing() as unit:
        mirror = PersonListing(kind, ZOE.user_id, match.id, now, 11, 12, "7KQ2")
        await unit[ListingRepository].put(mirror)
        await unit.commit()
    await world.parts.match.notes.add(match.id, ZOE, "I won")
    number = await world.parts.files.keep(ZOE.user_id, "{}")
    for root in (Root(RootKind.MATCH, match.id, 1), Root(RootKind.FILE, number)):
        await world.parts.lines.keep(Line(0, ZOE.user_id, root, (Step(1, "+2"),)))
    wish = Question(0, ZOE.user_id, ZOE.name, "en", "What now?", f"<@{ZOE.user_id}> knows", now)
    line = Line(0, ZOE.user_id, Root(RootKind.MATCH, match.id, 1))
    asked = await world.parts.questions.ask(wish, line, HERE)
    await world.parts.questions.answer(asked.id, ZOE, "+1")


async def busy(world: World) -> dict[str, Match]:
    """A store in which zoe has left a trace in every table that can hold one."""
    parts = world.parts
    hurried = Terms(parse_clock("3d"), Timeout.LOSE)
    found: dict[str, Match] = {}
    # played to the end
    rated = Terms(rated=True)
    match = await world.seated("race", ZOE, BOB, options={"goal": 3}, terms=rated)
    for who in (ZOE, BOB, ZOE):
        await world.act(match, who, "+1")
    await look_back(world, match)
    found["finished"] = match
    # running, with a clock; planned, tried out, noted; asked for a draw
    match = await world.seated("race", BOB, ZOE, terms=hurried)
    await world.planned(match, ZOE, "+1", "+2")
    await parts.match.notes.add(match.id, ZOE, "bob is slow")
    found["running"] = match
    # one in direct messages
    found["direct"] = await world.seated("race", ZOE, DAN, place=Place(None, 900), at_home=True)
    # one in which she is to move
    found["owed"] = await world.seated("race", ZOE, CAT)
    # a secret choice that waits
    match = await world.seated("guess", ZOE, BOB)
    await world.act(match, ZOE, "4")
    await parts.match.offers.make(match.id, ZOE, OfferKind.DRAW, world.click())
    found["secret"] = match
    # an invitation to zoe at a table for more, another one of hers
    found["invited"] = await parts.match.lobby.create(
        world.wish("race", ZOE, seats=3, creator=BOB), world.click()
    )
    found["made"] = await parts.match.lobby.create(
        world.wish("race", BOB, creator=ZOE), world.click()
    )
    match = await parts.match.lobby.create(
        world.wish("race", ZOE, seats=3, creator=BOB), world.click()
    )
    found["declined"] = await parts.match.lobby.decline(match.id, ZOE, world.click())
    # a seat that was hers, one she is asked to take, one she watches
    match = await world.seated("race", ZOE, CAT)
    await world.act(match, ZOE, "+1")
    await world.reseated(match, 0, DAN, HOST, f"<@{ZOE.user_id}> is gone")
    found["left"] = match
    match = await world.seated("race", CAT, DAN)
    await parts.match.substitutes.ask(match.id, CAT, ZOE, world.click())
    await look_on(world, match)
    found["asked"] = match
    # she holds a tournament, and plays in it
    cup = Tournament("cup", Format.SWISS, "race", bytes(32), rounds=3)
    me = Actor(ZOE, world.click(), governs=True)
    state = await parts.tournaments.create(cup, HERE, "en", me)
    await parts.tournaments.entries.join(state.row.id, Actor(ZOE, world.click()))
    # and has taken another server into a match of two
    await derby(world, ZOE)
    # she looks after the server as well, and is blocked on it
    match = await world.seated("race", CAT, DAN)
    await parts.servers.administration.cancel(
        match.id, order(world, ZOE, f"<@{ZOE.user_id}> says so")
    )
    await parts.servers.administration.block(order(world, ZOE, "rude"), CAT)
    await parts.servers.administration.block(order(world, reason="noise"), ZOE)
    await begin(world)
    # reminders have a row from the first change on
    world.clock.turn(timedelta(seconds=1))
    await parts.people.settings.set(PersonSettings(ZOE.user_id, locale="ja", zone="Asia/Tokyo"))
    today = world.clock.now().date()
    await parts.match.vacations.go(ZOE.user_id, today, today + timedelta(days=2), HERE.guild_id)
    async with world.store.writing() as unit:
        await unit[FormationRepository].add(
            Formation(0, ZOE.user_id, "camp", "wall", ("put k a1",))
        )
        await unit[PlayChoiceRepository].put(
            ZOE.user_id, "camp", PlayChoices(options={"goal": 3}, clock="3d", rated=True)
        )
        await _learns(unit, world)
        await _wins(unit, world)
    return found


async def _wins(unit: UnitOfWork, world: World) -> None:
    """zoe has won a server's role; with this the unit is kept."""
    guild, now = HERE.guild_id or 0, world.clock.now()
    grant = Grant(7, ZOE.user_id, GrantState.GIVEN, now, now)
    await unit[RoleRepository].put_grant(guild, grant)
    await unit.commit()


async def _learns(unit: UnitOfWork, world: World) -> None:
    await unit[LearningRepository].give(ZOE.user_id, "camp", GivenLesson("goal", 1, "7KQ2:0"))
    await unit[LearningRepository].put(
        ZOE.user_id, "camp", PuzzleAttempt("fort", world.clock.now(), tries=2)
    )
    await unit[OwnPuzzleRepository].add(ZOE.user_id, mistake(world.clock.now()))


async def test_a_busy_person_is_named_wherever_a_person_can_be(world: World) -> None:
    world = World(world.store, open_matches=20)
    await busy(world)
    named = set(traces(await everything(world), ZOE))
    assert {f"{each.table.name}.{each.user.name}" for each in PERSONAL_DATA} <= named


@pytest.mark.both_databases
async def test_everything_about_a_person_can_be_had(world: World) -> None:
    world = World(world.store, open_matches=20)
    matches = await busy(world)
    found: Any = json.loads(json.dumps(await world.parts.people.privacy.export(ZOE)))
    assert found["user"] == str(ZOE.user_id)
    (settings,) = found["settings"]
    assert settings["zone"] == "Asia/Tokyo"
    assert [one["name"] for one in found["formations"]] == ["wall"]
    assert [one["choices"]["clock"] for one in found["play_choices"]] == ["3d"]
    assert [one["lesson"] for one in found["lessons"]] == ["goal"]
    assert ("fort", 2) in [(one["puzzle"], one["tries"]) for one in found["puzzles"]]
    (own,) = found["puzzles_from_own_matches"]
    assert own["made"] == "save"
    # it holds what the others did as well
    assert "moves" not in own
    assert [one["name"] for one in found["daily_tries"]] == [ZOE.name]
    assert [one["words"] for one in found["questions"]] == ["What now?"]
    assert [one["text"] for one in found["question_answers"]] == ["+1"]
    assert [one["streak"] for one in found["daily_records"]] == [1]
    assert {one["text"] for one in found["notes"]} == {"I won", "bob is slow"}
    assert [one["match"] for one in found["plans"]] == [matches["running"].code]
    assert matches["running"].code in {one["match"] for one in found["lines"]}
    assert [one["match"] for one in found["direct_messages"]] == [matches["direct"].code]
    assert [one["match"] for one in found["watching"]] == [matches["asked"].code]
    assert [(one["match"], one["text"]) for one in found["tips"]] == [(matches["asked"].code, "+2")]
    assert found["kibitzing"] == [{"match": matches["asked"].code}]
    assert [one["match"] for one in found["asked_to_take_a_seat"]] == [matches["asked"].code]
    assert [one["reason"] for one in found["blocked"]] == ["noise"]
    assert [one["state"] for one in found["role_grants"]] == ["given"]
    assert [(one["kind"], one["reason"]) for one in found["rating_exclusions"]] == [
        ("person", "made up")
    ]
    assert [(one["part"], one["other"]) for one in found["listings"]] == [(11, "7KQ2")]
    assert [one["place"] for one in found["season_standings"]] == [1]
    assert [one["reason"] for one in found["blocks_by_you"]] == ["rude"]
    # these lists are her own; that she is on another's is not told
    assert [(one["name"], one["other_id"]) for one in found["friends"]] == [("fritz", "901")]
    assert [one["name"] for one in found["blocked_by_you"]] == ["pete"]
    assert [(one["game"], one["rated"]) for one in found["seeks"]] == [("race", True)]
    assert [one["listing"] for one in found["seekers"] + found["seek_offers"]] == ["name"] * 2
    assert len(found["vacations"]) == 1
    by_code = {one["match"]: one for one in found["matches"]}
    won = by_code[matches["finished"].code]
    assert (won["seat"], won["won"], won["name"]) == (0, True, "zoe★")
    assert [row["text"] for row in won["rows"]] == ["+1", "+1"]
    assert all(row["interaction"] for row in won["rows"])
    secret = by_code[matches["secret"].code]
    assert secret["waiting_choice"] == "4"
    assert secret["offer"]["kind"] == "draw"
    # what she did at a seat that is somebody else's by now is hers all the same
    assert [row["text"] for row in by_code[matches["left"].code]["rows"]] == ["+1"]
    # nobody else is named, and no seed
    text = json.dumps(found, ensure_ascii=False)
    assert not any(f'"{person.name}"' in text for person in (BOB, CAT, DAN, HOST))
    assert "seed" not in text


async def test_an_export_holds_no_secret_of_others(world: World) -> None:
    match = await world.seated("guess", ANN, BOB)
    await world.act(match, ANN, "4")
    found: Any = await world.parts.people.privacy.export(BOB)
    (told,) = found["matches"]
    assert told["waiting_choice"] is None
    assert told["rows"] == []


async def test_a_bid_is_in_its_bidders_export_alone(world: World) -> None:
    world = World(world.store, games=GAMES)
    match = await world.invited("pastoral", terms=Terms(parse_clock("7d+12h"), sides=Sides.BID))
    await world.parts.match.lobby.bid(match.id, BOB, timedelta(hours=1), world.click())
    for person, told in ((ANN, None), (BOB, 3600)):
        found: Any = await world.parts.people.privacy.export(person)
        assert [one["bid_in_seconds"] for one in found["matches"]] == [told]


@pytest.mark.both_databases
async def test_nothing_names_a_person_who_wanted_to_be_forgotten(world: World) -> None:
    world = World(world.store, open_matches=20)
    await busy(world)
    await world.parts.people.privacy.forget(ZOE)
    rows = await everything(world)
    assert traces(rows, ZOE) == [
        "blocks.user_id",
        "personal_blocks.other_id",
        "rating_exclusions.subject_id",
        # until the role is taken back
        "role_grants.user_id",
    ]
    assert rows["friends"] == []
    assert [row["name"] for row in rows["personal_blocks"]] == [""]
    assert not any(row["user_id"] < 0 for row in rows["plans"] + rows["notes"] + rows["people"])


@pytest.mark.both_databases
async def test_what_she_played_is_resigned_declined_and_withdrawn(world: World) -> None:
    world = World(world.store, open_matches=20)
    before = await busy(world)
    await world.parts.people.privacy.forget(ZOE)
    now = {name: await world.parts.match.matches.get(match.id) for name, match in before.items()}
    for name, winner in (("running", 0), ("owed", 1), ("secret", 1)):
        assert (now[name].status, now[name].ended_by) == (Status.FINISHED, EndedBy.RESIGN)
        outcome = now[name].outcome
        assert outcome is not None
        assert outcome.winners == (winner,)
    assert (now["made"].status, now["made"].ended_by) == (Status.CANCELLED, EndedBy.WITHDRAWN)
    assert now["invited"].status is Status.LOBBY
    assert now["invited"].people == (BOB,)
    assert now["asked"].status is Status.ACTIVE
    offer = await world.parts.match.offers.of_match(now["asked"].id)
    assert offer is not None
    assert offer.state.value == "refused"
    # one name for all that was one person, and one that nobody on Discord has
    (name,) = {one.names[0] for one in (now["finished"], now["secret"])}
    assert name == "anon"
    assert all(person.gone for person in now["finished"].people if person.name == name)


async def test_records_replay_as_before_under_another_name(world: World) -> None:
    world = World(world.store, open_matches=20)
    before = await busy(world)
    await world.parts.people.privacy.forget(ZOE)
    fresh = world.restarted()
    for match in before.values():
        if (await fresh.match.matches.get(match.id)).version:
            told = await fresh.match.matches.history(match.id, 0)
            assert not any("zoe" in f"{row.text}{row.by}{row.reason}" for row in told)
    (replaced,) = [
        row
        for row in await fresh.match.matches.history(before["left"].id, 0)
        if row.kind is Kind.REPLACED
    ]
    assert replaced.text == "anon"
    assert replaced.by == HOST.name
    assert replaced.reason == f"{replaced.text} is gone"


def told(position: Position) -> tuple[str | None, str | None]:
    """Whom the last row of a table's record names."""
    assert position.row is not None
    return position.row.text, position.row.by


async def test_no_process_that_runs_remembers_the_name(world: World) -> None:
    parts = world.parts
    handed = await world.seated("race", ZOE, BOB)
    offer = (await parts.match.substitutes.ask(handed.id, ZOE, DAN, world.click())).offer
    assert offer is not None
    await parts.match.substitutes.agree(offer.id, DAN, world.click())
    ruled = await world.seated("race", ANN, BOB)
    await parts.servers.administration.adjudicate(ruled.id, order(world, ZOE, "so be it"), [ANN])
    for match in (handed, ruled):
        assert ZOE.name in told(await parts.match.matches.position(match.id))
    await parts.people.privacy.forget(ZOE)
    for match in (handed, ruled):
        assert ZOE.name not in told(await parts.match.matches.position(match.id))


@pytest.mark.both_databases
async def test_what_others_wrote_of_her_in_tournaments_and_drafts_names_her_no_more(
    world: World,
) -> None:
    tournaments, drafts = world.parts.tournaments, Drafts(world.store, world.clock)

    def act(person: Person = HOST) -> Actor:
        return Actor(person, world.click(), governs=True)

    cup = Tournament(f"{ZOE.user_id} cup", Format.SWISS, "race", bytes(32), rounds=3)
    mine = (await tournaments.create(cup, HERE, "en", act())).row.id
    await tournaments.entries.join(mine, act(ZOE))
    await tournaments.rulings.hold(mine, act(), f"she (<@{ZOE.user_id}>) asked for it")
    # she has no part in the other one: there her id alone tells that she is meant
    other = Tournament("cup", Format.SWISS, "race", bytes(32), rounds=3)
    theirs = (await tournaments.create(other, HERE, "en", act())).row.id
    await tournaments.rulings.hold(theirs, act(), f"as <@{ZOE.user_id}> said")
    # nor does what one server asks another
    two = await derby(world, HOST)
    asking = replace(act(), side=1)
    await tournaments.rulings.hold(two.row.id, asking, f"as <@{ZOE.user_id}> asked")
    guild = HERE.guild_id or 0
    await drafts.add(guild, HOST.user_id, "close", {"people": [[ZOE.user_id, "z", False]]})
    kept = await drafts.add(guild, HOST.user_id, "close", {"reason": "rain"})
    await world.parts.people.privacy.forget(ZOE)
    found = await everything(world)
    told = json.dumps(found, default=str, ensure_ascii=False).lower()
    assert "zoe" not in told
    assert str(ZOE.user_id) not in told
    assert [row["id"] for row in found["drafts"]] == [kept.id]
    state = await tournaments.get(mine)
    name = state.row.name.removesuffix(" cup")
    assert name == "anon"
    assert state.tournament.name == state.row.name
    (held,) = [row.event.reason for row in state.log if isinstance(row.event, Held)]
    assert held == f"she ({name}) asked for it"


@pytest.mark.parametrize("name", ["not", "Cup", "swiss", "reason"])
async def test_no_name_that_somebody_chose_falsifies_what_others_wrote(
    world: World, name: str
) -> None:
    pest = Person(ZOE.user_id, name)
    tournaments, drafts = world.parts.tournaments, Drafts(world.store, world.clock)

    def act(person: Person = HOST) -> Actor:
        return Actor(person, world.click(), governs=True)

    reason = "Did not answer, and the cup was not swiss, for no reason: cheating was not proven"
    match = await world.seated("race", ANN, pest)
    await world.parts.servers.administration.adjudicate(match.id, order(world, HOST, reason), [ANN])
    cup = Tournament("Autumn Cup of the not so swiss", Format.SWISS, "race", bytes(32), rounds=3)
    mine = (await tournaments.create(cup, HERE, "en", act())).row.id
    await tournaments.entries.join(mine, act(pest))
    await tournaments.rulings.hold(mine, act(), reason)
    kept = await drafts.add(HERE.guild_id or 0, HOST.user_id, "new", {"format": name})
    await world.parts.people.privacy.forget(pest)
    state = await tournaments.get(mine)
    assert state.row.name == state.tournament.name == cup.name
    assert [row.event.reason for row in state.log if isinstance(row.event, Held)] == [reason]
    (ruled,) = [row for row in await world.parts.match.matches.history(match.id, 0) if row.reason]
    assert ruled.reason == reason
    assert [row["id"] for row in (await everything(world))["drafts"]] == [kept.id]
    # the account itself is gone from all of them
    told = json.dumps(await everything(world), default=str)
    assert str(pest.user_id) not in told


async def test_to_be_forgotten_twice_does_nothing_more(world: World) -> None:
    world = World(world.store, open_matches=20)
    await busy(world)
    await world.parts.people.privacy.forget(ZOE)
    once = await everything(world)
    await world.parts.people.privacy.forget(ZOE)
    assert await everything(world) == once
    found = await world.parts.people.privacy.footprint(ZOE)
    assert (found.running, found.invitations, found.others) == (0, 0, 0)


async def test_a_block_stays_and_still_holds(world: World) -> None:
    world = World(world.store, open_matches=20)
    await busy(world)
    await world.parts.people.privacy.forget(ZOE)
    (mine,) = [
        one
        for one in await world.parts.servers.administration.blocked(HERE.guild_id or 0)
        if one.user_id == ZOE.user_id
    ]
    assert mine.reason == "noise"


async def test_others_play_on_without_who_is_gone(world: World) -> None:
    match = await world.seated("race", ANN, ZOE, CAT)
    await world.parts.people.privacy.forget(ZOE)
    after = await world.parts.match.matches.get(match.id)
    # race cannot be played on without a seat: the others have won
    assert after.outcome is not None
    assert after.outcome.winners == (0, 2)


async def test_the_seat_of_who_is_gone_is_free_in_a_rematch(world: World) -> None:
    match = await world.seated("race", ANN, ZOE, options={"goal": 3})
    for who in (ANN, ZOE, ANN):
        await world.act(match, who, "+1")
    await world.parts.people.privacy.forget(ZOE)
    again = await world.parts.match.lobby.rematch(match.id, ANN, world.click())
    assert again.people == (ANN,)
    begun = await world.parts.match.lobby.join(again.id, CAT, world.click())
    assert begun.status is Status.ACTIVE


async def test_it_is_told_what_there_is_to_lose(world: World) -> None:
    world = World(world.store, open_matches=20)
    await busy(world)
    found = await world.parts.people.privacy.footprint(ZOE)
    assert (found.running, found.invitations) == (4, 2)
    assert found.others == 6


async def test_a_match_that_cannot_be_played_any_more_is_left_all_the_same(world: World) -> None:
    match = await world.seated("race", ANN, ZOE)
    games = {key: game for key, game in world.games.items() if key != "race"}
    await world.restarted(games=games).people.privacy.forget(ZOE)
    assert traces(await everything(world), ZOE) == []
    assert (await world.parts.match.matches.get(match.id)).status is Status.ACTIVE


async def test_who_comes_back_is_somebody_new(world: World) -> None:
    await world.parts.people.privacy.forget(ZOE)
    match = await world.seated("race", ANN, ZOE)
    assert match.people == (ANN, ZOE)


def test_every_table_says_what_becomes_of_people_in_it() -> None:
    assert list(unregistered(metadata)) == []
    assert TABLES_OF_NOBODY.keys() <= metadata.tables.keys()


def test_rows_of_a_match_are_forgotten_with_it() -> None:
    # stoppages with a person are of no match
    assert list(without_match()) == ["stoppages.user_id"]


def test_a_table_that_says_nothing_is_found() -> None:
    positions = MetaData()
    Table("ratings", positions, Column("user_id", Id), Column("rating", Integer))
    Table("heartbeat", positions, Column("winner_id", Id), Column("words", Text))
    assert list(unregistered(positions)) == ["heartbeat.winner_id", "ratings", "ratings.user_id"]
