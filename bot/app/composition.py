"""The composition root: everything the bot is made of, put together. Nothing is global."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from time import monotonic
from typing import Final

import render
from bot.app.client import GUILD_READY_TIMEOUT_S, Jobs, Yoimachi, discord_connection
from bot.app.gateway import DEFAULT_PACE, Pace
from bot.app.outbox_sender import (
    SEND_TIMEOUT_S,
    SHARED_SWEEP_INTERVAL_S,
    Deliver,
    OutboxWorker,
    metered,
)
from bot.app.publish_commands import CommandPayload, payload
from bot.base.worker import Clock, SystemClock
from bot.calendars.publisher import CalendarSetup, calendar_service, event_publisher
from bot.calendars.service import Calendars, follow_tournament, tournament_file, turns_file
from bot.config import Settings
from bot.db.store import Job, Store
from bot.discord_kit import drafts
from bot.discord_kit.access import ChannelAccess
from bot.discord_kit.faces import Features, InteractionHandler, gather
from bot.discord_kit.interaction import THEMES
from bot.discord_kit.limits import GlobalLimit, InvalidRequests, RateLimits
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Translator
from bot.errands import Carrier, Errands, errand_job
from bot.feed.service import Feeds, note_match, note_tournament
from bot.feed.ui import feed_poster, feed_service, feed_setup
from bot.learning import daily_store, own, puzzles
from bot.learning.advice import Adviser
from bot.learning.daily_ui import daily_faces, daily_poster, daily_puzzles_job, daily_services
from bot.learning.feature import LearningServices, learning_faces, learning_services
from bot.learning.guide import MatchGuide
from bot.match.computers import computers_job
from bot.match.lobby.rules import Limits
from bot.match.lobby.service import expiry_job
from bot.match.reminders import reminders_job
from bot.match.services import BOARD_EDIT_INTERVAL, MatchServices, match_services
from bot.match.store import people
from bot.match.timeouts import clocks_job
from bot.ops.housekeeping import (
    OpsServices,
    Watchdog,
    heartbeat_job,
    housekeeping_job,
    ops_services,
    watchdog_job,
)
from bot.people.circles import ProfileButtons
from bot.people.me_command import PeopleServices, people_faces, people_services
from bot.people.reports import ReportDelivery
from bot.play.access import MatchAccess, MatchFinder
from bot.play.autocomplete import MatchCodes
from bot.play.board.message import BoardErrorAnswers, BoardMessages
from bot.play.feature import Delivery, Kit, match_posts, play_faces
from bot.ratings import rating, seasons, suspects
from bot.ratings import store as ratings_store
from bot.ratings.rating import rate
from bot.ratings.seasons import seasons_job
from bot.ratings.suspects import list_mirrors
from bot.ratings.ui import RatingServices, rating_faces, rating_services
from bot.replays import lines, lines_service
from bot.replays.lines_service import Lines, lines_job
from bot.replays.replay import Replays
from bot.replays.verify_ui import line_service, replay_faces, replay_service
from bot.reviews.service import Reviewer, Reviews, list_losses
from bot.reviews.ui import review_buttons, review_services
from bot.roles import store as roles_store
from bot.roles.service import RoleAwards, hurry_champions, hurry_roles
from bot.roles.ui import role_giver, role_service, role_setup
from bot.seeks import store as seeks_store
from bot.seeks.service import renew
from bot.seeks.ui import SeekServices, offer_posts, seek_faces, seek_services, seeks_job
from bot.servers.setup_command import ServerServices, server_faces, server_services
from bot.tips import store as tips_store
from bot.tips.service import Tips, follow_tips
from bot.tips.ui import TIPS, TipLeaderboard, TipsBesideBoards, tip_faces, tips_service
from bot.tournaments import store as tournaments_store
from bot.tournaments.feature import tournament_faces, tournament_service, tournaments_job
from bot.tournaments.matches import is_tournament_match, pairing_of, wake_tournament
from bot.tournaments.service import Tournaments
from bot.tournaments.ui.announcer import Announcer
from bot.tournaments.ui.messages import TournamentMessages
from bot.votes import store as votes_store
from bot.votes.service import (
    Ballots,
    follow_ballots,
    sides_seen,
    votes_job,
    withdraw_votes,
)
from bot.votes.ui import ERROR_ANSWERS, TeamVoting, ballots_service, vote_faces
from bot.webhooks.sender import webhooks_job
from bot.webhooks.service import note_act, round_paired
from bot.webhooks.ui import WebhookServices, webhook_services, webhook_setup
from engines import GAMES

PERSONAL_DATA: Final = (
    *people.PERSONAL_DATA,
    *puzzles.PERSONAL_DATA,
    *own.PERSONAL_DATA,
    *lines_service.PERSONAL_DATA,
    *lines.PERSONAL_DATA,
    *daily_store.PERSONAL_DATA,
    *ratings_store.PERSONAL_DATA,
    # after the ratings: whoever closes a season waits there
    *seasons.PERSONAL_DATA,
    *tips_store.PERSONAL_DATA,
    *seeks_store.PERSONAL_DATA,
    *rating.PERSONAL_DATA,
    *suspects.PERSONAL_DATA,
    *votes_store.PERSONAL_DATA,
    *drafts.PERSONAL_DATA,
    *tournaments_store.PERSONAL_DATA,
    *roles_store.PERSONAL_DATA,
)
"""Every column that names people."""
PERSONAL_TEXTS: Final = (
    *people.PERSONAL_TEXTS,
    *drafts.PERSONAL_TEXTS,
    *suspects.PERSONAL_TEXTS,
    *tournaments_store.PERSONAL_TEXTS,
)
"""Every column in which others may have named people."""
MATCH_FOLLOW_UPS: Final = (
    follow_tips,
    follow_ballots,
    rate,
    list_mirrors,
    renew,
    wake_tournament,
    note_match,
    hurry_roles,
    note_act,
)
"""In the order in which they follow each act in a match."""
TOURNAMENT_FOLLOW_UPS: Final = (
    note_tournament,
    hurry_champions,
    follow_tournament,
    round_paired,
)


def match_services_over(
    store: Store,
    settings: Settings,
    clock: Clock,
    *,
    board_edit_interval: timedelta = BOARD_EDIT_INTERVAL,
) -> MatchServices:
    """The use cases of a match, over a store that need not be open yet."""
    return match_services(
        store,
        clock,
        secrets.token_bytes,
        GAMES,
        limits=Limits(settings.max_open_matches, settings.max_server_matches, settings.invitation),
        closing_after=settings.closing_after,
        process=settings.process,
        default_theme=render.THEMES[0],
        follow_ups=MATCH_FOLLOW_UPS,
        is_organised=is_tournament_match,
        sides_seen=sides_seen,
        pairing_of=pairing_of,
        board_edit_interval=board_edit_interval,
    )


async def commands(settings: Settings) -> list[CommandPayload]:
    """The commands as this version would publish them. Nothing is opened or connected for it."""
    client = build(settings.model_copy(update={"shards": None, "metrics_port": None}))
    try:
        await client.tree.set_translator(Translator())
        return await payload(client.tree)
    finally:
        await client.close()


def build(settings: Settings, *, settle: Callable[[], None] | None = None) -> Yoimachi:
    """The complete client, not connected.

    Its store is opened when it logs in: an empty database is filled, one of another version is
    refused with `bot.db.schema.SchemaError`. So are the pages for monitors, if they have a port.
    `settle` is called once, when all is loaded.
    """
    return compose(settings, settle=settle).client


@dataclass(frozen=True, slots=True)
class Composition:
    """The client, and its parts as tests and benchmarks look at them."""

    client: Yoimachi
    store: Store
    match: MatchServices
    ratings: RatingServices
    learning: LearningServices
    replays: Replays
    tips: Tips
    seeks: SeekServices
    ballots: Ballots
    reviews: Reviews
    lines: Lines
    people: PeopleServices
    servers: ServerServices
    tournaments: Tournaments
    webhooks: WebhookServices
    feeds: Feeds
    awards: RoleAwards
    calendars: Calendars
    ops: OpsServices
    features: Features
    jobs: Jobs
    errands: Errands
    carriers: Mapping[Job, Carrier]
    outbox: OutboxWorker
    watchdog: Watchdog
    delivery: Delivery
    deliver: Deliver
    """The outbox delivers by it."""
    limit: GlobalLimit
    invalid: InvalidRequests
    posts: Posts
    announcer: Announcer
    boards: BoardMessages
    handler: InteractionHandler
    drafts: drafts.Drafts
    close: Callable[[], Awaitable[None]]
    """Ends threads, processes and the store of a client that never logged in."""


def compose(
    settings: Settings,
    *,
    clock: Clock | None = None,
    settle: Callable[[], None] | None = None,
    adviser: Adviser | None = None,
    reviewer: Reviewer | None = None,
    monotonic_s: Callable[[], float] = monotonic,
    board_edit_interval: timedelta = BOARD_EDIT_INTERVAL,
    guild_ready_timeout_s: float = GUILD_READY_TIMEOUT_S,
    pace: Pace = DEFAULT_PACE,
    shared_sweep_interval_s: float = SHARED_SWEEP_INTERVAL_S,
    send_timeout_s: float = SEND_TIMEOUT_S,
) -> Composition:
    """As `build`. `adviser` is asked for hints and `reviewer` for reviews instead of the computers'
    processes; rates are measured by `monotonic_s`."""
    clock = clock or SystemClock()
    store = Store.at(settings.database_url)
    match = match_services_over(
        store,
        settings,
        clock,
        board_edit_interval=board_edit_interval,
    )
    ops = ops_services(store, clock, settings.process, settings.retention)
    ratings = rating_services(store, clock)
    learning, puzzles = learning_services(match), daily_services(match)
    replays, lines = replay_service(match), line_service(match)
    tips, seeks, ballots = tips_service(match), seek_services(match), ballots_service(match)
    servers = server_services(
        match, settings.default_place, (puzzles.daily.reschedule, ratings.seasons.reschedule)
    )
    tournaments = tournament_service(
        match, secrets.token_bytes, asyncio.to_thread, TOURNAMENT_FOLLOW_UPS
    )
    calendars, feeds = calendar_service(match), feed_service(match)
    hooks = webhook_services(match, tournaments.engine, secrets.token_bytes, settings.webhook_rules)
    people = people_services(
        match,
        THEMES,
        PERSONAL_DATA,
        PERSONAL_TEXTS,
        (tournaments.entries.leave_all, seeks.seeks.leave),
        withdraw=(withdraw_votes,),
        tournaments_of=tournaments.left_by,
        operator_channel_id=settings.operator_channel_id,
    )

    board_errors = BoardErrorAnswers(match.matches, match.homes).by_error()
    connection = discord_connection(
        settings,
        match,
        ops,
        {**board_errors, **ERROR_ANSWERS},
        settle=settle,
        monotonic_s=monotonic_s,
        sending=lambda: watchdog.unsent_since is None,
        guild_ready_timeout_s=guild_ready_timeout_s,
        pace=pace,
    )
    client, handler, resources = connection.client, connection.handler, connection.resources
    render_thread, thinkers = resources.render_thread, resources.thinkers
    reviews = review_services(match, reviewer or thinkers, (learning.mistakes, list_losses))

    settings_of = servers.settings.get
    guide = MatchGuide(learning.guided_matches, match.fair_play, render_thread)
    beside_boards = TipsBesideBoards(tips, match.matches, render_thread)
    access = MatchAccess(ChannelAccess(client), match.lobby)
    voting = TeamVoting(ballots, match.matches, access, clock)
    boards = BoardMessages(render_thread, guide, ratings.ratings, beside_boards, voting)
    kit = Kit(
        handler=handler,
        access=access,
        finder=MatchFinder(match.matches, match.inbox, access, voting),
        codes=MatchCodes(handler, match.matches, match.inbox, access),
        boards=boards,
        render_thread=render_thread,
        costly_work=resources.costly_work,
        rate_limits=RateLimits(settings.match_burst, settings.costly_burst, monotonic_s),
        drafts=drafts.Drafts(store, clock),
    )
    posts = Posts(client, match.matches)
    seek, webhook = seek_faces(seeks, kit), webhook_setup(hooks, kit)
    posted = match_posts(
        match,
        client,
        posts,
        access=access,
        boards=boards,
        settings_of=settings_of,
        forum_of=tournaments.forum_of,
    )
    play = play_faces(
        match,
        kit,
        guide=guide,
        board_posts=posted.boards,
        settings_of=settings_of,
        ratings=ratings.ratings,
        spectating=beside_boards,
        search=seek.panel,
        calendar=turns_file,
        teams=voting,
    )
    review = review_buttons(reviews, match, kit, posted.boards)
    messages = TournamentMessages(tournaments, render_thread)
    awards = role_service(match)
    tournament = tournament_faces(
        tournaments, match, kit, messages, settings_of=settings_of, calendar=tournament_file
    )
    puzzle = daily_faces(
        puzzles,
        learning.puzzles,
        kit,
        adviser=adviser or thinkers,
        settings_of=settings_of,
    )
    rating = rating_faces(
        ratings,
        handler,
        render_thread,
        {TIPS: TipLeaderboard(tips).page},
        (puzzle.profile,),
        profile_actions=ProfileButtons(people.circles),
    )

    personal = people_faces(
        people,
        match,
        kit,
        ReportDelivery(client, posts, people.report_channels),
        vacations=play.vacations,
        show_profile=rating.profile.profile_message,
        settings_of=settings_of,
        to_look_at=ratings.to_look_at,
    )
    features = gather(
        (
            *play.all,
            *rating.all,
            *tip_faces(tips, kit),
            *seek.all,
            *vote_faces(ballots, voting, kit),
            *learning_faces(
                learning,
                match,
                kit,
                guide=guide,
                arrangement=play.arrangement,
                adviser=adviser or thinkers,
                settings_of=settings_of,
            ),
            puzzle.buttons,
            review,
            *replay_faces(
                replays,
                lines,
                match,
                kit,
                posts=posts,
                settings_of=settings_of,
                show_review=review.show,
                show_file_review=review.show_file,
            ),
            *personal.all,
            *server_faces(
                servers,
                match,
                kit,
                ratings.suspects,
                ratings.to_look_at,
                admin_groups=(tournament.admin_group,),
                setup_parts=(
                    puzzle.setup,
                    seek.setup,
                    personal.report_setup,
                    CalendarSetup(handler, calendars),
                    rating.setup,
                    feed_setup(feeds, kit, settings_of),
                    role_setup(awards, kit),
                    webhook,
                ),
                doctors=(webhook,),
            ),
            *tournament.all,
            webhook,
        )
    )

    def alive() -> bool:
        return client.connected

    announcer = Announcer(client, tournaments, messages, posts, settings_of)
    deliver = metered(
        posted.delivery.deliver, connection.meter, connection.limit, connection.invalid
    )
    outbox = OutboxWorker(
        match.outbox,
        deliver,
        give_way=connection.priority.wait_until_idle,
        share=_share(settings),
        shared_sweep_interval_s=shared_sweep_interval_s,
        send_timeout_s=send_timeout_s,
    )
    watchdog = Watchdog(
        match.outbox,
        answered_at=lambda: outbox.answered_at,
        silent_s=lambda: client.requests.silent_s,
        renew=client.requests.renew,
    )
    errands = Errands(store, clock, settings.process)
    carriers: dict[Job, Carrier] = {
        one.kind: one
        for one in (
            announcer,
            daily_poster(puzzles, client, posts, kit),
            offer_posts(seeks, match, posts),
            role_giver(awards, client, settings_of),
            feed_poster(
                feeds, match, tournaments, client, kit, posts=posts, settings_of=settings_of
            ),
            event_publisher(calendars, tournaments, client, kit.access.channels),
        )
    }
    jobs = Jobs(
        {
            Job.OUTBOX: outbox,
            Job.CLOCKS: clocks_job(match.time, alive),
            Job.REMINDERS: reminders_job(match.reminders, alive),
            Job.DECISIONS: computers_job(
                match.computers, thinkers, clock, alive, most=settings.decisions_per_server
            ),
            Job.TOURNAMENTS: tournaments_job(tournaments, alive),
            Job.PUZZLES: daily_puzzles_job(puzzles.daily, alive),
            Job.VOTES: votes_job(ballots, alive),
            Job.SEEKS: seeks_job(seeks.seeks, seeks.matchmaking, alive),
            Job.WEBHOOKS: webhooks_job(hooks.sender),
            **{kind: errand_job(errands, one, alive) for kind, one in carriers.items()},
        },
        (
            expiry_job(match.lobby),
            heartbeat_job(ops.heartbeat, watchdog, alive),
            watchdog_job(watchdog),
            housekeeping_job(ops.housekeeper),
            drafts.drafts_job(kit.drafts),
            lines_job(lines),
            seasons_job(ratings.seasons),
        ),
    )
    if outbox.shared:
        jobs.hurry(shared_sweep_interval_s)
    client.install(features, kit.finder.check_access, jobs)
    store.listen(jobs.on_commit)
    return Composition(
        client=client,
        store=store,
        match=match,
        ratings=ratings,
        learning=learning,
        replays=replays,
        tips=tips,
        seeks=seeks,
        ballots=ballots,
        reviews=reviews.matches,
        lines=lines,
        people=people,
        servers=servers,
        tournaments=tournaments,
        webhooks=hooks,
        feeds=feeds,
        awards=awards,
        calendars=calendars,
        ops=ops,
        features=features,
        jobs=jobs,
        errands=errands,
        carriers=carriers,
        outbox=outbox,
        watchdog=watchdog,
        delivery=posted.delivery,
        deliver=deliver,
        limit=connection.limit,
        invalid=connection.invalid,
        posts=posts,
        announcer=announcer,
        boards=boards,
        handler=handler,
        drafts=kit.drafts,
        close=resources.close,
    )


def _share(settings: Settings) -> float:
    """The share of all shards that this process has."""
    shards = settings.own_shards
    return 1.0 if shards is None else len(shards.ids) / shards.count
