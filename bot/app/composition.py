"""The composition root: everything the bot is made of, put together. Nothing is global."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from time import monotonic

from bot.app.client import GUILD_READY_TIMEOUT_S, Jobs, Yoimachi, discord_connection
from bot.app.computer_processes import Thinkers
from bot.app.gateway import DEFAULT_PACE, Pace
from bot.app.outbox_sender import (
    SEND_TIMEOUT_S,
    SHARED_SWEEP_INTERVAL_S,
    Deliver,
    OutboxWorker,
    metered,
)
from bot.app.publish_commands import CommandPayload, payload
from bot.app.services import Services
from bot.base.worker import Clock, SystemClock
from bot.calendars.publisher import CalendarSetup, event_publisher
from bot.calendars.service import tournament_file, turns_file
from bot.config import Settings
from bot.db.store import Job, Store
from bot.discord_kit import drafts
from bot.discord_kit.access import ChannelAccess
from bot.discord_kit.faces import Features, InteractionHandler, gather
from bot.discord_kit.limits import GlobalLimit, InvalidRequests, RateLimits
from bot.discord_kit.posts import Posts
from bot.discord_kit.texts import Translator
from bot.errands import Carrier, errand_job
from bot.feed.ui import feed_poster, feed_setup
from bot.learning.advice import Adviser
from bot.learning.daily_ui import daily_faces, daily_poster, daily_puzzles_job
from bot.learning.feature import learning_faces
from bot.learning.guide import MatchGuide
from bot.match.computers import computers_job
from bot.match.lobby.service import expiry_job
from bot.match.reminders import reminders_job
from bot.match.services import BOARD_EDIT_INTERVAL
from bot.match.timeouts import clocks_job
from bot.ops.housekeeping import (
    Watchdog,
    heartbeat_job,
    housekeeping_job,
    watchdog_job,
)
from bot.people.circles import ProfileButtons
from bot.people.me_command import people_faces
from bot.people.reports import ReportDelivery
from bot.play.access import MatchAccess, MatchFinder
from bot.play.autocomplete import MatchCodes
from bot.play.board.message import BoardErrorAnswers, BoardMessages
from bot.play.feature import Delivery, Kit, match_posts, play_faces
from bot.ratings.seasons import seasons_job
from bot.ratings.ui import rating_faces
from bot.replays.lines_service import lines_job
from bot.replays.verify_ui import replay_faces
from bot.reviews.service import Reviewer
from bot.reviews.ui import review_buttons
from bot.roles.ui import role_giver, role_setup
from bot.seeks.ui import offer_posts, seek_faces, seeks_job
from bot.servers.setup_command import server_faces
from bot.tips.ui import TIPS, TipLeaderboard, TipsBesideBoards, tip_faces
from bot.tournaments.feature import tournament_faces
from bot.tournaments.service import tournaments_job
from bot.tournaments.ui.announcer import Announcer
from bot.tournaments.ui.messages import TournamentMessages
from bot.votes.service import (
    votes_job,
)
from bot.votes.ui import ERROR_ANSWERS, TeamVoting, vote_faces
from bot.webhooks.sender import webhooks_job
from bot.webhooks.ui import webhook_setup


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
    services: Services
    features: Features
    jobs: Jobs
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
    thinkers = Thinkers(settings.computer_processes)
    services = Services.over(
        store,
        settings,
        clock,
        reviewer=reviewer or thinkers,
        board_edit_interval=board_edit_interval,
    )
    match, tournaments = services.match, services.tournaments
    board_errors = BoardErrorAnswers(match.matches, match.homes).by_error()
    connection = discord_connection(
        settings,
        services,
        thinkers,
        {**board_errors, **ERROR_ANSWERS},
        settle=settle,
        monotonic_s=monotonic_s,
        sending=lambda: watchdog.unsent_since is None,
        guild_ready_timeout_s=guild_ready_timeout_s,
        pace=pace,
    )
    client, handler, resources = connection.client, connection.handler, connection.resources
    render_thread = resources.render_thread

    settings_of = services.servers.settings.get
    guide = MatchGuide(services.learning.guided_matches, match.fair_play, render_thread)
    beside_boards = TipsBesideBoards(services.tips, match.matches, render_thread)
    access = MatchAccess(ChannelAccess(client), match.lobby)
    voting = TeamVoting(services.ballots, match.matches, access, clock)
    boards = BoardMessages(render_thread, guide, services.ratings.ratings, beside_boards, voting)
    kit = Kit(
        handler=handler,
        access=access,
        finder=MatchFinder(match.matches, match.inbox, access, voting),
        codes=MatchCodes(handler, match.matches, match.inbox, access),
        boards=boards,
        render_thread=render_thread,
        costly_work=resources.costly_work,
        rate_limits=RateLimits(settings.match_burst, settings.costly_burst, monotonic_s),
        drafts=services.drafts,
    )
    posts = Posts(client, match.matches)
    seek, webhook = seek_faces(services.seeks, kit), webhook_setup(services.webhooks, kit)
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
        ratings=services.ratings.ratings,
        spectating=beside_boards,
        search=seek.panel,
        calendar=turns_file,
        teams=voting,
    )
    review = review_buttons(services.reviews, match, kit, posted.boards)
    messages = TournamentMessages(tournaments, render_thread)
    tournament = tournament_faces(
        tournaments, match, kit, messages, settings_of=settings_of, calendar=tournament_file
    )
    puzzle = daily_faces(
        services.daily,
        services.learning.puzzles,
        kit,
        adviser=adviser or thinkers,
        settings_of=settings_of,
    )
    rating = rating_faces(
        services.ratings,
        handler,
        render_thread,
        {TIPS: TipLeaderboard(services.tips).page},
        (puzzle.profile,),
        profile_actions=ProfileButtons(services.people.circles),
    )

    personal = people_faces(
        services.people,
        match,
        kit,
        ReportDelivery(client, posts, services.people.report_channels),
        vacations=play.vacations,
        show_profile=rating.profile.profile_message,
        settings_of=settings_of,
        to_look_at=services.ratings.to_look_at,
    )
    features = gather(
        (
            *play.all,
            *rating.all,
            *tip_faces(services.tips, kit),
            *seek.all,
            *vote_faces(services.ballots, voting, kit),
            *learning_faces(
                services.learning,
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
                services.replays,
                services.lines,
                match,
                kit,
                posts=posts,
                settings_of=settings_of,
                show_review=review.show,
                show_file_review=review.show_file,
            ),
            *personal.all,
            *server_faces(
                services.servers,
                match,
                kit,
                services.ratings.suspects,
                services.ratings.to_look_at,
                admin_groups=(tournament.admin_group,),
                setup_parts=(
                    puzzle.setup,
                    seek.setup,
                    personal.report_setup,
                    CalendarSetup(handler, services.calendars),
                    rating.setup,
                    feed_setup(services.feeds, kit, settings_of),
                    role_setup(services.awards, kit),
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
    carriers: dict[Job, Carrier] = {
        one.kind: one
        for one in (
            announcer,
            daily_poster(services.daily, client, posts, kit),
            offer_posts(services.seeks, match, posts),
            role_giver(services.awards, client, settings_of),
            feed_poster(
                services.feeds,
                match,
                tournaments,
                client,
                kit,
                posts=posts,
                settings_of=settings_of,
            ),
            event_publisher(services.calendars, tournaments, client, kit.access.channels),
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
            Job.PUZZLES: daily_puzzles_job(services.daily.daily, alive),
            Job.VOTES: votes_job(services.ballots, alive),
            Job.SEEKS: seeks_job(services.seeks.seeks, services.seeks.matchmaking, alive),
            Job.WEBHOOKS: webhooks_job(services.webhooks.sender),
            **{kind: errand_job(services.errands, one, alive) for kind, one in carriers.items()},
        },
        (
            expiry_job(match.lobby),
            heartbeat_job(services.ops.heartbeat, watchdog, alive),
            watchdog_job(watchdog),
            housekeeping_job(services.ops.housekeeper),
            drafts.drafts_job(kit.drafts),
            lines_job(services.lines),
            seasons_job(services.ratings.seasons),
        ),
    )
    if outbox.shared:
        jobs.hurry(shared_sweep_interval_s)
    client.install(features, kit.finder.check_access, jobs)
    store.listen(jobs.on_commit)
    return Composition(
        client=client,
        services=services,
        features=features,
        jobs=jobs,
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
        close=resources.close,
    )


def _share(settings: Settings) -> float:
    """The share of all shards that this process has."""
    shards = settings.own_shards
    return 1.0 if shards is None else len(shards.ids) / shards.count
