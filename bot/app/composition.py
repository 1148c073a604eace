"""The composition root: everything the bot is made of, put together. Nothing is global."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from functools import partial
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
from bot.app.serve import CommandPayload, payload
from bot.app.services import Services
from bot.app.transfer import ServerExport
from bot.base.worker import Clock, SystemClock
from bot.calendars import EventPublisher, calendar_section, tournament_file, turns_file
from bot.config import Settings
from bot.db.store import Job, Store
from bot.discord_kit import drafts
from bot.discord_kit.access import ChannelAccess
from bot.discord_kit.faces import Features, InteractionHandler, gather
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.limits import GlobalLimit, InvalidRequests, RateLimits
from bot.discord_kit.posts import Posts
from bot.discord_kit.settings import Page
from bot.discord_kit.texts import Translator
from bot.errands import Carrier, errand_job
from bot.feed import FeedMessages, FeedPoster, feed_section
from bot.kibitz.ui import KibitzButton, RoomLineMessages, RoomLines, RoomPoster
from bot.learning.daily import DailyProfile
from bot.learning.daily_ui import (
    DailyButtons,
    DailyMessages,
    DailyPoster,
    daily_puzzles_job,
    daily_section,
)
from bot.learning.hints import HintButtons, MatchGuide, SuggestedFormations
from bot.learning.learn_command import LearnCommand
from bot.learning.puzzles_ui import PuzzleButtons, PuzzleList, PuzzleMessages, WrongAnswers
from bot.match.computers import computers_job
from bot.match.lobby.service import expiry_job
from bot.match.model.people import Person
from bot.match.reminders import reminders_job
from bot.match.services import BOARD_EDIT_INTERVAL
from bot.match.thinking import Adviser
from bot.match.timeouts import clocks_job
from bot.ops import Watchdog, heartbeat_job, housekeeping_job, watchdog_job
from bot.overview import OverviewMessages, OverviewPoster, overview_section
from bot.people.circles import (
    CircleMessages,
    ProfileButtons,
    ReportButtons,
    ReportDelivery,
    reports_section,
)
from bot.people.privacy import MeCommand, PrivacyMessages
from bot.people.settings import PersonLookup, settings_panel
from bot.play.access import Kit, MatchAccess, MatchCodes, MatchFinder
from bot.play.arrangement import ArrangementButtons, ArrangementEditor
from bot.play.board.delivery import BoardPosts, Threads
from bot.play.board.message import BoardErrorAnswers, BoardMessages
from bot.play.direct import Delivery
from bot.play.ending import VacationMessages
from bot.play.letters import Letters
from bot.play.lines import LineMessages
from bot.play.lobby.panel import PlayPanel
from bot.play.match_command import play_faces
from bot.play.match_menu import MatchInfo
from bot.questions.ui import QuestionButtons, QuestionPoster, Reasons
from bot.ratings.conduct import ReliabilityPart
from bot.ratings.seasons import SeasonPages, SeasonProfile, seasons_job, seasons_section
from bot.ratings.ui import LeaderboardCommand, ProfileCommand
from bot.replays.lines_service import lines_job
from bot.replays.lines_ui import LineButtons, RecordFileMessages
from bot.replays.replay_ui import MissedButton, ProofButton, ReplayCommand
from bot.reviews.service import Reviewer
from bot.reviews.ui import ReviewButtons, ReviewMessages
from bot.roles import RoleGiver, roles_section
from bot.seeks.ui import OfferPosts, SeekOfferButtons, SeekPanel, seeks_job, seeks_section
from bot.servers.admin_command import AdminCommand, ExclusionPanel, MatchPanel, PlayerPanels
from bot.servers.admin_ui import AdminActs, Confirmation
from bot.servers.setup_command import SetupCommand, server_section
from bot.tips import TIPS, TipButtons, TipLeaderboard, TipsBesideBoards
from bot.tournaments.service import tournaments_job
from bot.tournaments.ui.announcer import Announcer
from bot.tournaments.ui.finder import TournamentFinder
from bot.tournaments.ui.messages import TournamentMessages
from bot.tournaments.ui.panel import tournament_faces
from bot.votes.service import votes_job
from bot.votes.ui import ERROR_ANSWERS, TeamVoting, VotePanel
from bot.webhooks.ui import WebhookSetup
from bot.welcome import Greeter, HelpCommand, SetUpForm, ShareButtons


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
        secrets.token_bytes,
        reviewer=reviewer or thinkers,
        board_edit_interval=board_edit_interval,
    )
    match = services.match
    board_errors = BoardErrorAnswers(match).by_code()
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

    guide = MatchGuide(services.learning.guided_matches, match.fair_play, resources.render_thread)
    beside_boards = TipsBesideBoards(services.tips, match.matches, resources.render_thread)
    access = MatchAccess(match, ChannelAccess(client))
    voting = TeamVoting(services.ballots, match.matches, access, clock)
    kit = Kit(
        match=match,
        client=client,
        handler=handler,
        access=access,
        finder=MatchFinder(match, access, voting),
        codes=MatchCodes(match, handler, access),
        teams=voting,
        settings_of=services.servers.settings.get,
        render_thread=resources.render_thread,
        costly_work=resources.costly_work,
        rate_limits=RateLimits(settings.match_burst, settings.costly_burst, monotonic_s),
        drafts=services.drafts,
        occasions=services.tournaments.occasions,
    )
    boards = BoardMessages(
        kit.render_thread,
        guide,
        services.ratings.ratings,
        beside_boards,
        voting,
        services.tournaments.occasions,
        match,
    )
    posts = Posts(client, match.matches)
    board_posts = BoardPosts(kit, boards, posts, Threads(kit, services.tournaments.forum_of))
    delivery = Delivery.over(kit, board_posts)
    tournament_messages = TournamentMessages(services.tournaments, kit.render_thread)
    features = _features(
        services,
        kit,
        board_posts,
        tournament_messages,
        voting=voting,
        guide=guide,
        adviser=adviser or thinkers,
    )

    def alive() -> bool:
        return client.connected

    announcer = Announcer(kit, services.tournaments, tournament_messages, posts)
    deliver = metered(delivery.deliver, connection.meter, connection.limit, connection.invalid)
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
            DailyPoster(kit, posts, services.daily.queue, DailyMessages(kit.render_thread)),
            OfferPosts(kit, posts, Letters(kit, posts), services.seeks),
            RoleGiver(kit, services.awards),
            FeedPoster(kit, services.feeds, posts, FeedMessages(kit, services.tournaments, boards)),
            OverviewPoster(
                kit, services.overviews, posts, OverviewMessages(kit, services.tournaments)
            ),
            EventPublisher(kit, services.calendars, services.tournaments),
            services.webhooks.sender,
            RoomPoster(kit, services.rooms, posts, boards),
            QuestionPoster(
                kit,
                posts,
                services.questions,
                Reasons(services.reviews.matches, adviser or thinkers, kit.render_thread),
            ),
            Greeter(kit, posts),
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
            Job.TOURNAMENTS: tournaments_job(services.tournaments, alive),
            Job.PUZZLES: daily_puzzles_job(services.daily.daily, alive),
            Job.VOTES: votes_job(services.ballots, alive),
            Job.SEEKS: seeks_job(services.seeks.seeks, services.seeks.matchmaking, alive),
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
        delivery=delivery,
        deliver=deliver,
        limit=connection.limit,
        invalid=connection.invalid,
        posts=posts,
        announcer=announcer,
        boards=boards,
        handler=handler,
        close=resources.close,
    )


def _features(
    services: Services,
    kit: Kit,
    board_posts: BoardPosts,
    tournament_messages: TournamentMessages,
    *,
    voting: TeamVoting,
    guide: MatchGuide,
    adviser: Adviser,
) -> Features:
    """All commands, buttons and forms. Faces that others lead to are made before these."""
    handler, ratings, daily = kit.handler, services.ratings, services.daily
    arrangement = ArrangementButtons(kit, ArrangementEditor(kit, board_posts.messages))
    vacations = VacationMessages(kit)
    seek_panel = SeekPanel(handler, services.seeks.seeks)
    review_messages = ReviewMessages(kit.render_thread)
    review = ReviewButtons(kit, services.reviews, review_messages, board_posts, services.replays)
    profile = ProfileCommand(
        handler,
        ratings,
        kit.render_thread,
        ProfileButtons(services.people.circles),
        (
            SeasonProfile(ratings.seasons),
            ReliabilityPart(services.store),
            DailyProfile(daily.daily),
        ),
    )
    lines = LineButtons(kit, LineMessages(kit.render_thread), services.lines, board_posts.posts)
    questions = QuestionButtons(kit, services.questions, lines)
    hints = HintButtons(kit, guide, adviser)
    learn = LearnCommand(kit, services.learning, questions.open_series)
    wrong = WrongAnswers(PuzzleMessages(kit.render_thread), adviser)
    files = RecordFileMessages(kit, services.files)
    people = PersonLookup(kit.access.channels)
    privacy = PrivacyMessages(kit, services.people.privacy, ratings.to_look_at)
    circles = CircleMessages(services.people.circles, people, profile.profile_message)
    my_settings = settings_panel(services.people.settings)
    reports = ReportDelivery(kit, board_posts.posts, services.people.report_channels)
    administration = services.servers.administration
    admin_acts = AdminActs(kit, administration)
    admin_confirmation = Confirmation(kit.drafts, "asure", admin_acts.by_kind())

    async def look_up(interaction: Interaction, user_id: int) -> Person:
        return (await people.of(interaction, user_id)).person

    async def tournament_of(match_id: int) -> int | None:
        found = await services.tournaments.of_match(match_id)
        return None if found is None else found.id

    info = MatchInfo(kit, ratings.ratings)
    exclusions = ExclusionPanel(kit, administration, ratings.ratings)
    match_panel = MatchPanel(
        kit, info, administration, admin_confirmation, look_up, tournament_of, exclusions
    )
    player_panels = PlayerPanels(kit, administration, ratings, exclusions)
    export = ServerExport(kit, services.store)
    finder = TournamentFinder(kit, services.tournaments)
    webhook = WebhookSetup(kit, services.webhooks.webhooks)
    own = partial(server_section, services.servers.settings)
    server, feed = own("server"), feed_section(kit, services.feeds)
    puzzle = daily_section(kit, daily.daily)
    setup_pages = (
        Page("server", (server,)),
        Page("matches", (own("matches"),)),
        Page(
            "players",
            (own("players"), seeks_section(services.seeks.seeks), reports_section(reports)),
        ),
        Page(
            "tournaments",
            (
                own("tournaments"),
                calendar_section(services.calendars),
                seasons_section(ratings.seasons),
            ),
        ),
        Page("puzzle", (puzzle,)),
        Page(
            "results",
            (overview_section(kit, services.overviews), feed, roles_section(services.awards)),
        ),
        Page("webhooks", (webhook.section(),)),
    )
    return gather(
        (
            *play_faces(
                kit,
                board_posts,
                arrangement,
                vacations,
                search=seek_panel,
                calendar=turns_file,
                tournament_of=tournament_of,
            ),
            profile,
            LeaderboardCommand(
                handler,
                ratings.ratings,
                SeasonPages(ratings.seasons),
                {TIPS: TipLeaderboard(services.tips).page},
            ),
            TipButtons(kit, services.tips),
            KibitzButton(kit, services.rooms, board_posts.posts),
            RoomLines(
                kit,
                RoomLineMessages(kit.render_thread),
                services.rooms.lines,
                board_posts.posts,
                services.rooms,
            ),
            seek_panel,
            SeekOfferButtons(services.seeks.answers),
            VotePanel(kit, services.ballots, voting),
            hints,
            SuggestedFormations(kit, hints, arrangement),
            learn,
            PuzzleList(kit, services.learning.puzzles),
            PuzzleButtons(services.learning, learn, wrong),
            DailyButtons(kit, daily.tries, services.learning.puzzles, wrong, learn),
            review,
            ReplayCommand(kit, services.replays, files, review.show_page, review.show_page_of_file),
            MissedButton(kit, services.replays),
            files,
            lines,
            questions,
            ProofButton(kit),
            my_settings,
            privacy,
            circles,
            MeCommand(kit, vacations, circles, my_settings),
            ReportButtons(kit, people, reports),
            ShareButtons(kit, daily.tries, services.reviews, review_messages, profile),
            HelpCommand(kit, PlayPanel(kit), services.people.settings),
            SetUpForm(server, feed, puzzle),
            SetupCommand(kit, services.servers.settings, setup_pages, doctors=(webhook,)),
            AdminCommand(kit, match_panel, player_panels, export.message),
            exclusions,
            match_panel,
            player_panels,
            admin_confirmation,
            *tournament_faces(kit, finder, tournament_messages, people, tournament_file),
            webhook,
        )
    )


def _share(settings: Settings) -> float:
    """The share of all shards that this process has."""
    shards = settings.own_shards
    return 1.0 if shards is None else len(shards.ids) / shards.count
