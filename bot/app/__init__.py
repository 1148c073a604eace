"""The composition root: everything the bot is made of, put together. Nothing is global."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import partial
from time import monotonic
from typing import Final

import render
from bot.app.client import Lifecycle, Mail, Yoimachi
from bot.app.computer_processes import Thinkers
from bot.app.faces import (
    Kit,
    learning_faces,
    people_faces,
    play_faces,
    rating_faces,
    replay_faces,
    server_faces,
    tournament_faces,
)
from bot.app.jobs.computers import computers_worker
from bot.app.jobs.jobs import Jobs
from bot.app.jobs.outbox import PAUSE_OF_SEVERAL, Deliver, OutboxWorker, metered
from bot.app.jobs.schedule import (
    clocks_worker,
    expiry_worker,
    heartbeat_worker,
    housekeeping_worker,
    reminders_worker,
)
from bot.app.jobs.tournaments import tournaments_worker
from bot.app.publish_commands import Said, payload
from bot.app.services import Services, assemble
from bot.app.sharded import Sharded
from bot.base.clock import Clock, SystemClock
from bot.base.timings import Meter, Unmeasured
from bot.config import Settings
from bot.db import schema
from bot.db.store import Store
from bot.db.unit_of_work import Job
from bot.discord_kit.answer_priority import AnswerPriority
from bot.discord_kit.error_teller import ErrorTeller
from bot.discord_kit.faces import Features, gather
from bot.discord_kit.global_limit import GlobalLimit
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.posts import Posts
from bot.discord_kit.rate_limits import RateLimits, Throttle
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Translator
from bot.learning.advice import Adviser
from bot.learning.guide import MatchGuide
from bot.match.lobby.rules import Limits
from bot.ops.metrics import Gauges, Monitor
from bot.play.autocomplete import MatchCodes
from bot.play.board.deliver import BoardPosts
from bot.play.board.message import BoardMessages, rehearse
from bot.play.board.threads import Threads
from bot.play.board.way_out import WayToBoard
from bot.play.deliver import Delivery
from bot.play.lobby.message import LobbyPosts
from bot.play.offers import OfferPosts
from bot.play.reminders import ReminderPosts
from bot.play.which_match import MatchFinder
from bot.tournaments.ui.announcer import Announcer
from bot.tournaments.ui.messages import TournamentMessages
from engines import GAMES

FILMS: Final = 8
"""Films that may wait to be made."""


def services_over(store: Store, settings: Settings, clock: Clock) -> Services:
    """What the bot may do, over a store that need not be open yet."""
    return assemble(
        store,
        clock=clock,
        entropy=secrets.token_bytes,
        games=GAMES,
        limits=Limits(settings.max_open_matches, settings.server_matches, settings.invitation),
        closing_after=settings.closing_after,
        calm=settings.calm,
        retention=settings.retention,
        kept_tables=settings.kept_tables,
        default_place=settings.default_place,
        themes=render.THEMES,
        process=settings.process,
        offload=asyncio.to_thread,
    )


async def commands(settings: Settings) -> list[Said]:
    """The commands as this version would publish them. Nothing is opened or connected for it."""
    client = build(settings.model_copy(update={"shards": None, "metrics_port": None}))
    try:
        await client.tree.set_translator(Translator())
        return await payload(client.tree)
    finally:
        await client.close()


def build(
    settings: Settings, *, clock: Clock | None = None, settle: Callable[[], None] | None = None
) -> Yoimachi:
    """The complete client, not connected. Its store is opened when it logs in: an empty database
    is filled, one of another version is refused with `bot.db.schema.SchemaError`. So are the
    pages for monitors, if they have a port. `settle` is called once, when all is loaded."""
    return compose(settings, clock=clock, settle=settle).client


@dataclass(frozen=True, slots=True)
class Composition:
    """The client, and what tests and benchmarks look at beside it."""

    client: Yoimachi
    services: Services
    features: Features
    store: Store
    jobs: Jobs
    outbox: OutboxWorker
    delivery: Delivery
    deliver: Deliver
    """By it the outbox delivers."""
    limit: GlobalLimit
    posts: Posts
    announcer: Announcer
    boards: BoardMessages
    handler: InteractionHandler
    close: Callable[[], Awaitable[None]]
    """Ends threads, processes and the store, of a client that never logged in."""


def compose(
    settings: Settings,
    *,
    clock: Clock | None = None,
    settle: Callable[[], None] | None = None,
    adviser: Adviser | None = None,
    seconds: Callable[[], float] = monotonic,
) -> Composition:
    """As `build`. `adviser` is asked for hints instead of the computers' processes; `seconds` is
    what rates are measured by."""
    clock = clock or SystemClock()
    store = Store.at(settings.database_url)
    services = services_over(store, settings, clock)
    gauges = None if settings.metrics_port is None else Gauges()
    meter: Meter = gauges or Unmeasured()
    limit, priority = GlobalLimit(), AnswerPriority()
    render_thread, film_thread = RenderThread("studio"), RenderThread("cinema", backlog=FILMS)
    thinkers = Thinkers(settings.computer_processes)
    rate_limits = RateLimits(settings.matches_at_once, settings.dear_at_once, seconds)
    errors = ErrorTeller(meter, WayToBoard(services.matches).ways())
    handler = InteractionHandler(services.people.get, errors, priority, meter)

    async def open_all() -> None:
        await schema.prepare(store.database)
        if monitor is not None:
            await monitor.open()

    async def rehearse_all() -> None:
        # one game after the other: a board that is waited for comes in between
        for key in GAMES:
            await render_thread.run(rehearse, key)

    async def close_all() -> None:
        await asyncio.to_thread(render_thread.close)
        await asyncio.to_thread(film_thread.close)
        await asyncio.to_thread(thinkers.close)
        if monitor is not None:
            await monitor.close()
        await store.close()

    shards = settings.own_shards
    make: Callable[..., Yoimachi] = Yoimachi
    if shards is not None:
        make = partial(Sharded, shards=shards, turns=services.identify_turns)
    client = make(
        handler,
        errors,
        Throttle(settings.presses_at_once, settings.presses_a_second, seconds),
        clock=clock,
        lifecycle=Lifecycle(open_all, rehearse_all, settle, close_all),
        mail=Mail(services.outbox.hasten, services.outbox.left),
        limit=limit,
        api=settings.discord_api,
        gathering=settings.gather_seconds,
    )
    monitor = None
    if gauges is not None and settings.metrics_port is not None:
        monitor = Monitor(
            settings.metrics_host,
            settings.metrics_port,
            gauges,
            services.figures,
            connected=lambda: client.connected,
            latency=lambda: client.latency,
        )

    guide = MatchGuide(services.guided_matches, render_thread)
    boards = BoardMessages(render_thread, guide)
    finder = MatchFinder(services.matches, services.inbox)
    codes = MatchCodes(handler, services.matches, services.inbox)
    kit = Kit(handler, finder, codes, boards, guide, render_thread, film_thread, rate_limits)
    posts = Posts(client, services.matches)
    board_posts, delivery = _delivery(services, client, posts, boards)
    play = play_faces(services, kit, board_posts)
    tournament_messages = TournamentMessages(services.tournaments, render_thread)
    tournaments = tournament_faces(services, kit, tournament_messages)
    announcer = Announcer(
        client, services.tournaments, tournament_messages, posts, services.servers.get
    )
    deliver = metered(delivery.deliver, meter, limit)
    outbox = OutboxWorker(
        services.outbox,
        deliver,
        give_way=priority.over,
        share=1.0 if shards is None else len(shards.ids) / shards.count,
    )
    jobs = _jobs(services, settings, clock, client, outbox, announcer, thinkers)
    features = gather(
        (
            *play.all,
            *rating_faces(services, kit),
            *learning_faces(services, kit, play.arrangement, adviser or thinkers),
            *replay_faces(services, kit),
            *people_faces(services, kit, play.vacations),
            *server_faces(services, kit, (tournaments.admin_group,)),
            *tournaments.all,
        )
    )
    client.install(features, finder.admit, jobs)
    store.listen(jobs.on_commit)
    return Composition(
        client=client,
        services=services,
        features=features,
        store=store,
        jobs=jobs,
        outbox=outbox,
        delivery=delivery,
        deliver=deliver,
        limit=limit,
        posts=posts,
        announcer=announcer,
        boards=boards,
        handler=handler,
        close=close_all,
    )


def _delivery(
    services: Services, client: Yoimachi, posts: Posts, boards: BoardMessages
) -> tuple[BoardPosts, Delivery]:
    """All that brings matches to Discord by itself."""

    async def forum_of(match_id: int) -> int | None:
        held = await services.tournaments.of_match(match_id)
        return None if held is None else held.forum_id

    matches = services.matches
    threads = Threads(client, matches, services.servers.get, forum_of)
    board_posts = BoardPosts(matches, services.boards, services.watching, boards, posts, threads)
    return board_posts, Delivery(
        matches,
        board_posts,
        threads,
        ReminderPosts(client, matches, services.reminders, services.inbox, posts, board_posts),
        OfferPosts(matches, services.offers, posts, board_posts),
        LobbyPosts(matches, services.lobby, posts),
    )


def _jobs(  # noqa: PLR0917 - each is of another kind
    services: Services,
    settings: Settings,
    clock: Clock,
    client: Yoimachi,
    outbox: OutboxWorker,
    announcer: Announcer,
    thinkers: Thinkers,
) -> Jobs:
    """Everything that is done by itself, most of it only while Discord is there."""

    def alive() -> bool:
        return client.connected

    computers = computers_worker(
        services.computers, thinkers, clock, alive, most=settings.computers_per_server
    )
    by_job = {
        Job.CLOCKS: clocks_worker(services.time, alive),
        Job.REMINDERS: reminders_worker(services.reminders, alive),
        Job.DECISIONS: computers,
        Job.TOURNAMENTS: tournaments_worker(services.tournaments, announcer.announce, alive),
    }
    if outbox.shared:
        for worker in by_job.values():
            # what another process has left, nobody tells us of
            worker.hurry(PAUSE_OF_SEVERAL)
    others = (
        expiry_worker(services.lobby, clock),
        heartbeat_worker(services.heartbeat, alive),
        housekeeping_worker(services.housekeeper),
    )
    return Jobs({Job.OUTBOX: outbox, **by_job}, others)
