"""What happens on a server is sent to its webhooks, and nothing that not everybody may know."""

from __future__ import annotations

import random
import re
from base64 import b64decode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, timedelta
from functools import partial
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import delete, event, insert, select, text, update

from bot.db.store import Job, Store
from bot.errands import errands
from bot.match.act.positions import fold
from bot.match.model.match import Entry, Match
from bot.match.model.people import Place
from bot.match.model.position import Position
from bot.match.refusals import BrokenRecord
from bot.match.store.log import LogRepository
from bot.match.store.tables import log
from bot.servers.admin import AdminRequest
from bot.tournaments.model import Format
from bot.webhooks.model import Event, Response, WebhookEvent
from bot.webhooks.service import EventRepository, signed_headers
from engines import CHANCE, GAMES, PUBLIC
from tests.db.query_plans import plan, statements
from tests.harness.leaks.dealing import SECRETS
from tests.match.world import ANN, BOB, HERE, World
from tests.tournaments.test_service import HOST, advanced, opened, started
from tests.waiting import waiting as still_waiting
from tests.webhooks.conftest import Bench
from tests.webhooks.receiver import Request
from tests.webhooks.schema import EXAMPLE, check

TABLES: Final = re.compile(r"\b(webhooks|lost_events|errands)\b")


@given(
    st.builds(
        Event,
        kind=st.sampled_from(WebhookEvent),
        code=st.text("23456789ABCDEFGHJKLMNPQRSTUVWXYZ", min_size=4),
        since=st.integers(0),
        until=st.integers(0),
        at=st.datetimes(timezones=st.just(UTC)),
    )
)
def test_an_event_is_written_down_and_read_again(one: Event) -> None:
    assert Event.parse(str(one)) == one


async def waiting(store: Store) -> int:
    """How many events wait to be sent."""
    return len(await still_waiting(store, Job.WEBHOOKS))


def test_the_example_of_the_page_is_as_the_page_says() -> None:
    check(EXAMPLE)


@pytest.mark.both_databases
async def test_a_match_is_told_from_its_beginning_to_its_end(bench: Bench) -> None:
    await bench.add()
    await bench.world.finished()
    await bench.deliver()
    begun, *moves, ended = bench.receiver.requests
    documents = [request.document for request in bench.receiver.requests]
    for document in documents:
        check(document)
    assert bench.receiver.types == ["match.begun", *["match.moved"] * 3, "match.ended"]
    match = begun.document["data"]["match"]
    assert match["seats"] == [{"name": "ann", "level": None}, {"name": "bob", "level": None}]
    assert match["url"].startswith("https://discord.com/channels/100/200")
    assert [move.document["data"]["rows"][0]["text"] for move in moves] == ["+1"] * 3
    assert [move.document["data"]["to_act"] for move in moves] == [[1], [0], []]
    assert ended.document["data"]["outcome"]["winners"] == [0]
    assert ended.document["data"]["ended_by"] == "game"
    assert len({request.id for request in bench.receiver.requests}) == 5
    assert not await waiting(bench.world.store)


async def test_each_message_is_signed_with_the_webhooks_secret(bench: Bench) -> None:
    webhook = await bench.add()
    await bench.world.started()
    await bench.deliver()
    (request,) = bench.receiver.requests
    signed = signed_headers(webhook.secret, request.id, bench.world.clock.now(), request.body)
    assert signed.items() <= request.headers.items()
    assert len(b64decode(webhook.secret.removeprefix("whsec_"))) == 24


async def test_a_webhook_is_told_of_what_it_is_to_be_told_of(bench: Bench) -> None:
    webhook = await bench.add()
    await bench.services.webhooks.want(webhook, [WebhookEvent.ENDED])
    await bench.world.finished()
    await bench.deliver()
    assert bench.receiver.types == ["match.ended"]


async def test_a_match_that_runs_as_the_first_webhook_is_added_is_told_of_from_then_on(
    bench: Bench,
) -> None:
    match = await bench.world.started()
    lobby = await bench.world.invited()
    await bench.world.act(match, ANN, "+1")
    await bench.add()
    await bench.world.act(match, BOB, "+1")
    await bench.world.parts.match.lobby.accept(lobby.id, BOB, bench.world.click())
    await bench.deliver()
    assert bench.receiver.types == ["match.moved", "match.begun"]
    assert bench.receiver.requests[0].document["data"]["version"] == 2


async def test_nothing_is_written_down_where_nobody_is_told(bench: Bench) -> None:
    elsewhere = await bench.world.started(place=Place(guild_id=101, channel_id=201))
    webhook = await bench.add()
    match = await bench.world.started()
    await bench.services.webhooks.remove(webhook)
    for each in (elsewhere, match):
        await bench.world.act(each, ANN, "+1")
    assert await waiting(bench.world.store) == 0
    async with bench.world.store.reading() as unit:
        hooked = await unit.connection.execute(text("SELECT code FROM matches WHERE hooked"))
        assert not hooked.all()


@contextmanager
def about_webhooks(store: Store) -> Iterator[list[str]]:
    """The statements about webhooks that are carried out meanwhile."""
    seen: list[str] = []

    def note(_conn: Any, _cursor: Any, asked: str, *_: Any) -> None:
        if "webhook" in asked or "errands" in asked:
            seen.append(asked)

    engine = store.database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", note)
    yield seen
    event.remove(engine, "before_cursor_execute", note)


async def test_an_act_asks_one_statement_for_webhooks_and_none_elsewhere(bench: Bench) -> None:
    world = bench.world
    before = await world.started()
    with about_webhooks(world.store) as seen:
        await world.act(before, ANN, "+1")
    assert seen == []
    await bench.add()
    elsewhere = await world.started(place=Place(guild_id=101, channel_id=201))
    with about_webhooks(world.store) as seen:
        await world.act(elsewhere, ANN, "+1")
    assert seen == []
    with about_webhooks(world.store) as seen:
        await world.act(before, BOB, "+1")
    (written,) = seen
    assert written.startswith("INSERT INTO errands")


async def test_no_question_reads_a_whole_table(bench: Bench) -> None:
    webhook = await bench.add()
    match = await bench.world.started()
    store = bench.world.store
    (errand,) = await still_waiting(store, Job.WEBHOOKS)
    failed = Response(status=500)
    with statements(store) as seen:
        await bench.world.act(match, ANN, "+1")
        await bench.services.webhooks.of_server(HERE.guild_id or 0)
        await bench.services.webhooks.waiting(HERE.guild_id or 0)
        await bench.services.webhooks.lost(HERE.guild_id or 0)
        await bench.services.webhooks.note(webhook.id, failed)
        await bench.services.webhooks.give_up(errand, failed.code)
        await bench.services.webhooks.send_again(HERE.guild_id or 0)
    ours = [(asked, values) for asked, values in seen if TABLES.search(asked)]
    assert len(ours) >= 6
    for asked, values in ours:
        assert not (await plan(store, asked, values)).scanned, asked


async def test_a_direct_match_is_told_to_nobody(bench: Bench) -> None:
    await bench.add()
    match = await bench.world.started(direct=True)
    assert match.is_direct
    await bench.world.act(match, ANN, "+1")
    await bench.world.parts.match.matches.resign(match.id, BOB, bench.world.click())
    assert await waiting(bench.world.store) == 0
    # not even if something had been written down by mistake
    async with bench.world.store.writing() as unit:
        moved = Event(WebhookEvent.MOVED, match.code, 0, 1, bench.world.clock.now())
        await unit[EventRepository].put(HERE.guild_id or 0, moved)
        await unit.commit()
    await bench.deliver()
    assert bench.receiver.requests == []


async def test_what_moderators_and_undos_do_is_told_as_it_is_recorded(bench: Bench) -> None:
    match = await bench.world.started()
    await bench.add()
    administration = bench.world.parts.servers.administration
    await administration.cancel(
        match.id, AdminRequest(HERE.guild_id or 0, HOST, "an end", bench.world.click())
    )
    await bench.deliver()
    moved, ended = bench.receiver.requests
    (row,) = moved.document["data"]["rows"]
    assert (row["kind"], row["seat"]) == ("cancelled", -2)
    assert ended.document["data"]["outcome"] is None
    assert b"an end" not in moved.body + ended.body
    for request in (moved, ended):
        check(request.document)


async def test_whoever_was_forgotten_meanwhile_is_named_by_the_stand_in(bench: Bench) -> None:
    await bench.add()
    await bench.world.started()
    await bench.world.parts.people.privacy.forget(ANN)
    await bench.deliver()
    bodies = b"".join(request.body for request in bench.receiver.requests)
    assert bodies
    assert b'"ann"' not in bodies
    assert b'"anon"' in bodies


async def test_an_event_of_a_match_that_is_gone_is_dropped(bench: Bench) -> None:
    await bench.add()
    match = await bench.world.started()
    await bench.world.act(match, ANN, "+1")
    async with bench.world.store.writing() as unit:
        await unit.connection.execute(
            update(log).where(log.c.match_id == match.id).values(text="+9")
        )
        await unit.commit()
    bench.world.restart()
    async with bench.anew() as carrying:
        await carrying.finish()
    # the record does not replay: that it began is known all the same
    assert bench.receiver.types == ["match.begun"]
    assert await waiting(bench.world.store) == 0


@pytest.mark.both_databases
async def test_a_round_is_told_with_its_pairings_and_their_matches(bench: Bench) -> None:
    world = bench.world
    await bench.add()
    state = await started(world, Format.SWISS, 3)
    await bench.deliver()
    rounds = [one for one in bench.receiver.requests if b"tournament.round" in one.body]
    (document,) = [one.document for one in rounds]
    check(document)
    data = document["data"]
    assert (data["round"], data["tournament"]["name"]) == (1, "Autumn Cup")
    assert data["deadline"] is not None
    players = sorted(name for board in data["boards"] for name in board["players"])
    assert players == ["p1", "p2", "p3"]
    match = await world.parts.match.matches.get(state.fixtures[0].match_id)
    assert [board["matches"] for board in data["boards"] if len(board["players"]) == 2] == [
        [match.code]
    ]


async def test_a_tournament_that_only_takes_entries_has_no_round_to_tell_of(bench: Bench) -> None:
    await bench.add()
    await opened(bench.world, Format.SWISS, 3)
    await advanced(bench.world)
    assert await waiting(bench.world.store) == 0


# ------------------------------------------------------------------------------- secrets


def twin(
    position: Position, entries: list[Entry], since: int, rng: random.Random
) -> list[Entry] | None:
    """A record in which a secret of the rows after `since` is another one, so that everybody knows
    the same of both; None if they hold no secret, or none was found."""
    game, secrets = position.game, SECRETS[position.game.key]
    states = fold(game, position.match, entries)
    line = [(one.seat, one.text) for one in entries]
    hidden = game.hidden_in_record(line, states[-1])
    for index in sorted(hidden - frozenset(range(since))):
        row, before = entries[index], states[index]
        if row.seat == CHANCE:
            texts = [str(game.sample(before, rng)) for _ in range(5)]
        else:
            texts = [str(move) for move in game.moves(game.view(before, row.seat))]
        rng.shuffle(texts)
        for other in texts:
            retold = [*entries[:index], replace(row, text=other), *entries[index + 1 :]]
            try:
                last = fold(game, position.match, retold)[-1]
            except BrokenRecord:
                continue
            same = game.hidden_in_record([(one.seat, one.text) for one in retold], last) == hidden
            for known in (secrets.open_to_all, partial(secrets.known, audience=PUBLIC)):
                same = same and known(last) == known(states[-1])
            if same and other != row.text:
                return retold
    return None


async def rewritten(world: World, match: Match, entries: list[Entry]) -> None:
    """The match with these texts in its record, as a new process reads it."""
    async with world.store.writing() as unit:
        for row in entries:
            which = (log.c.match_id == match.id) & (log.c.seq == row.seq)
            await unit.connection.execute(update(log).where(which).values(text=row.text))
        await unit.commit()
    world.restart(games=GAMES)


async def told(bench: Bench) -> list[Request]:
    """What is sent by a process that has just started; it is due once more afterwards."""
    async with bench.world.store.reading() as unit:
        rows = (await unit.connection.execute(select(errands))).all()
    async with bench.anew() as carrying:
        await carrying.finish()
    async with bench.world.store.writing() as unit:
        await unit.connection.execute(insert(errands), [row._asdict() for row in rows])
        await unit.commit()
    return bench.receiver.take()


@pytest.mark.parametrize(("key", "seed", "most"), [("countup", 0, 5), ("shirokuro", 2, 1)])
async def test_what_is_sent_is_the_same_whatever_a_secret_is(
    bench: Bench, key: str, seed: int, most: int
) -> None:
    """An act is told as it was recorded, and with another secret in its place. In most matches of
    White Cats, Black Cats nothing secret is recorded after the cards were dealt."""
    world, rng, compared = bench.world, random.Random(seed), 0
    world.restart(games=GAMES)
    await bench.add()
    match = await world.started(key)
    for _ in range(80):
        position = await world.parts.match.matches.position(match.id)
        if not position.to_act:
            break
        since, seat = position.match.version, rng.choice(sorted(position.owing))
        move = rng.choice(position.moves(seat))
        async with world.store.writing() as unit:
            await unit.connection.execute(delete(errands))
            await unit.commit()
        if not (await world.act(position.match, (ANN, BOB)[seat], str(move))).entries:
            # a choice that waits is no event
            assert not await waiting(world.store)
            continue
        world.clock.turn(timedelta(minutes=1))
        position = await world.parts.match.matches.position(match.id)
        async with world.store.reading() as unit:
            entries = list(await unit[LogRepository].read(match.id, position.match.version))
        other = twin(position, entries, since, rng)
        if other is None:
            continue
        ours = await told(bench)
        await rewritten(world, match, other)
        theirs = await told(bench)
        await rewritten(world, match, entries)
        assert ours
        assert [request.body for request in ours] == [request.body for request in theirs]
        texts = [row["text"] for row in ours[-1].document["data"]["rows"]]
        assert None in texts
        compared += 1
        if compared == most:
            break
    assert compared == most


def test_every_game_with_secrets_is_told_of() -> None:
    assert set(SECRETS) == {"countup", "shirokuro"}
