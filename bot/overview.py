"""The overview: one message in a channel of a server that always tells what is on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from hashlib import sha256
from itertools import groupby
from typing import Any, Final

import discord
import structlog
from sqlalchemy import Column, Integer, Table, Text, and_, func, or_, select, update

from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, Word, columns_of, metadata, upsert
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.access import ServerChannels
from bot.discord_kit.errors import UNKNOWN_MESSAGE, is_passing, isolated_limit
from bot.discord_kit.interaction import Interaction, public_texts, require_manager
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    TEXT_LIMIT,
    Button,
    Entity,
    Menu,
    OutgoingMessage,
    Ref,
    Row,
    Tone,
    channel_url,
)
from bot.discord_kit.posts import Posts, lost_with_ref
from bot.discord_kit.settings import One, Section, alone
from bot.discord_kit.texts import Say, ago, plain, tidy
from bot.errands import Carrier, Errand, ErrandRepository, errands
from bot.learning.daily_store import DailyPost, DailyPostRepository, daily_posts
from bot.learning.daily_ui import solve_ref
from bot.match.inbox import OPEN, by_deadline
from bot.match.model.match import Match, PendingTurn
from bot.match.model.people import Place
from bot.match.model.terms import Sides, Status, Trouble
from bot.match.outbox import Fault, Undelivered
from bot.match.store.due import PendingTurnRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import PersonRepository
from bot.match.store.tables import matches
from bot.play.access import Kit, described
from bot.play.board.text import code_link, explain, names_of, versus
from bot.play.lobby.message import ROW_LENGTH
from bot.play.lobby.wish import bid_form_ref
from bot.play.match_lists import BOARD
from bot.tournaments.progress import Stage
from bot.tournaments.service import Tournaments
from bot.tournaments.store import TournamentRepository, TournamentRow, tournaments
from bot.tournaments.ui.text import tournament_stage
from engines import PUBLIC
from render.pick import Choice

# ----------------------------------------------------------------------------------------- model


@dataclass(frozen=True, slots=True)
class Overview:
    """A server's overview."""

    guild_id: int
    channel_id: int | None
    """None: it is to be taken down."""
    locale: str
    """Its language, where the server has chosen none for all that is public."""
    number: int = 1
    """Of its message, or of the next one where there is none."""
    posted_in: int | None = None
    """The channel of its message."""
    message_id: int | None = None
    posted_at: datetime | None = None
    shown: str = ""
    """A digest of what the message shows."""
    mark: str = ""
    """What the store had to tell when that was read (`OverviewRepository.changed`)."""
    rests_until: datetime | None = None
    """It is not looked at again before."""
    trouble: Trouble | None = None
    """Why the channel took nothing the last time."""
    stopped_at: datetime | None = None
    """Since when nothing is told, as the channel is gone or took nothing for days."""


@dataclass(frozen=True, slots=True)
class Running:
    """What is on, the most urgent first, whoever may see it."""

    turns: tuple[tuple[PendingTurn, ...], ...]
    """The decisions that are owed, match by match."""
    challenges: tuple[Match, ...]
    tournaments: tuple[TournamentRow, ...]
    puzzle: DailyPost | None


# ---------------------------------------------------------------------------------------- tables


# names nobody: what is on is read when it is told
overviews: Final = Table(
    "overviews",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("channel_id", Id),
    Column("locale", Text, nullable=False),
    Column("number", Integer, nullable=False),
    Column("posted_in", Id),
    Column("message_id", Id),
    Column("posted_at", UtcDateTime),
    Column("shown", Text, nullable=False),
    Column("mark", Text, nullable=False),
    Column("rests_until", UtcDateTime),
    Column("trouble", Word(Trouble)),
    Column("stopped_at", UtcDateTime),
    sqlite_with_rowid=False,
)


# ----------------------------------------------------------------------------------------- store


def _of_open(value: Any) -> Any:
    """A figure of a server's open matches."""
    here = matches.c.guild_id == overviews.c.guild_id, matches.c.status.in_(OPEN)
    return select(value).where(*here).correlate(overviews).scalar_subquery()


_PLAYED_HERE: Final = or_(
    tournaments.c.guild_id == overviews.c.guild_id, tournaments.c.guest_id == overviews.c.guild_id
)
_UNFINISHED: Final = (Stage.SIGN_UP, Stage.RUNNING)
_FIGURES: Final = (
    _of_open(func.count()),
    _of_open(func.max(matches.c.updated_at)),
    # a link leads to the newest board, which is posted after the act
    _of_open(func.sum(matches.c.board_version)),
    _of_open(func.count(matches.c.lobby_message_id)),
    select(func.sum(tournaments.c.version + 1))
    .where(_PLAYED_HERE, tournaments.c.stage.in_(_UNFINISHED))
    .correlate(overviews)
    .scalar_subquery(),
    select(func.max(daily_posts.c.number))
    .where(daily_posts.c.guild_id == overviews.c.guild_id, daily_posts.c.message_id.is_not(None))
    .correlate(overviews)
    .scalar_subquery(),
)
# built once: building a statement costs more than executing it
_MARKS: Final = select(overviews, *_FIGURES)
_WATCHED: Final = (
    select(overviews, errands.c.due_at, *_FIGURES)
    .join(errands, and_(errands.c.kind == Job.OVERVIEWS, errands.c.about == overviews.c.guild_id))
    .where(errands.c.claimed_by.is_(None))
)


class OverviewRepository(Repository):
    """Overviews, and when there is something new to show in one."""

    async def get(self, guild_id: int, *, locked: bool = False) -> Overview | None:
        """`locked`: no other process changes it until the unit ends."""
        query = select(overviews).where(overviews.c.guild_id == guild_id)
        query = query.with_for_update() if locked and self._unit.locking else query
        return await self._value(Overview, query)

    async def put(self, one: Overview) -> None:
        keys, columns = {"guild_id": one.guild_id}, columns_of(one, "guild_id")
        await upsert(self._connection, overviews, keys, **columns)

    async def change(self, guild_id: int, **values: Any) -> None:
        of_server = overviews.c.guild_id == guild_id
        await self._connection.execute(update(overviews).where(of_server).values(values))

    async def drop(self, guild_id: int) -> None:
        await self._drop(overviews, guild_id=guild_id)

    async def mark(self, guild_id: int) -> str:
        """What the store has to tell of a server, in so many figures that hardly anything changes
        without one of them."""
        row = (await self._connection.execute(_MARKS.where(overviews.c.guild_id == guild_id))).one()
        return _mark(row)

    async def changed(self, now: datetime) -> tuple[dict[int, datetime], bool]:
        """When to look at the overviews of servers of which the store has something else to tell
        than when that was done last, unless it is done by then anyway; and whether there are any
        overviews."""
        rows = (await self._connection.execute(_WATCHED)).all()
        soon = {row.guild_id: max(now, row.rests_until or now) for row in rows}
        new = (row for row in rows if row.mark != _mark(row) and row.due_at > soon[row.guild_id])
        return {row.guild_id: soon[row.guild_id] for row in new}, bool(rows)


def _mark(row: Any) -> str:
    return " ".join(map(str, row[-len(_FIGURES) :]))


# --------------------------------------------------------------------------------------- service


MIN_INTERVAL: Final = timedelta(seconds=30)
"""The least time between two looks, and so between two edits."""
LOOK_INTERVAL: Final = timedelta(minutes=10)
"""How often an overview is looked at though nothing is known to have changed: channels,
vacations and what people want to be told of them change unnoted, and messages are deleted."""
LIFETIME: Final = timedelta(days=1)
"""How old a message becomes: Discord limits the edits of old ones."""
MAX_SILENCE: Final = timedelta(days=3)
"""How long a channel that takes nothing is tried."""
MIN_PEOPLE: Final = 2
"""The people in a match that is told: practice against computers is not."""
MAX_TOURNAMENTS: Final = 10
"""Tournaments that are looked at, the newest."""


@dataclass(frozen=True, slots=True)
class Overviews:
    """Where overviews are, and what they are to tell. Nothing is sent here."""

    store: Store
    clock: Clock

    async def get(self, guild_id: int) -> Overview | None:
        """A server's overview; None if it has none, or none any more."""
        async with self.store.reading() as unit:
            one = await unit[OverviewRepository].get(guild_id)
        return None if one is None or one.channel_id is None else one

    @transactional
    async def set(
        self, unit: UnitOfWork, guild_id: int, *, channel_id: int | None, locale: str
    ) -> None:
        """Have the overview in a channel from now on; None: nowhere. Where it was it is taken
        down first."""
        before = await unit[OverviewRepository].get(guild_id, locked=True)
        one = replace(
            before or Overview(guild_id, channel_id, locale),
            channel_id=channel_id,
            locale=locale,
            trouble=None,
            stopped_at=None,
            rests_until=None,
        )
        await unit[OverviewRepository].put(one)
        await unit[ErrandRepository].put(Job.OVERVIEWS, guild_id, self.clock.now())

    async def hurry(self) -> timedelta | None:
        """Have all overviews looked at soon of which the store has something new to tell; how long
        until this is to be asked again, or None if there are none."""
        async with self.store.reading() as unit:
            changed, any_there = await unit[OverviewRepository].changed(self.clock.now())
        if changed:
            await self._hurry(changed)
        return MIN_INTERVAL if any_there else None

    @transactional
    async def _hurry(self, unit: UnitOfWork, changed: dict[int, datetime]) -> None:
        for guild_id, due in changed.items():
            await unit[ErrandRepository].hurry(Job.OVERVIEWS, guild_id, due)

    async def begin(self, guild_id: int) -> Overview | None:
        """The overview that is to be brought up to date, with the mark of this moment: what is read
        after it is no older."""
        async with self.store.reading() as unit:
            one = await unit[OverviewRepository].get(guild_id)
            if one is None:
                return None
            return replace(one, mark=await unit[OverviewRepository].mark(guild_id))

    async def running(self, guild_id: int) -> Running:
        """What is on, but for what concerns people who keep off lists."""
        now = self.clock.now()
        async with self.store.reading() as unit:
            owed = await unit[PendingTurnRepository].of_server(guild_id)
            waiting = await unit[MatchRepository].of_server(guild_id, (Status.LOBBY,))
            people = {
                person.user_id
                for match in (*waiting, *(one.match for one in owed))
                for person in match.people
            }
            hidden = await unit[PersonRepository].unlisted(people)
            cups = await unit[TournamentRepository].of_server(
                guild_id, _UNFINISHED, MAX_TOURNAMENTS
            )
            puzzle = await unit[DailyPostRepository].newest(guild_id, posted=True)
            told = [
                one
                for one in owed
                if _is_told(one.match, hidden) and len(one.match.people) >= MIN_PEOPLE
            ]
            turns = await by_deadline(unit, told, now)
        # a match is where its most urgent turn is
        first = {one.match.id: at for at, one in reversed([*enumerate(turns)])}
        turns.sort(key=lambda one: (first[one.match.id], one.seat))
        by_match = groupby(turns, key=lambda one: one.match.id)
        open_ = [one for one in waiting if _is_told(one, hidden) and _is_open(one, now)]
        open_.sort(key=lambda one: (one.expires_at is None, one.expires_at or now, one.id))
        cups.sort(key=lambda one: (one.stage is not Stage.SIGN_UP, -one.id))
        return Running(
            turns=tuple(tuple(group) for _, group in by_match),
            challenges=tuple(open_),
            tournaments=tuple(cups),
            puzzle=puzzle if puzzle is not None and puzzle.is_open(now) else None,
        )

    @transactional
    async def shown(self, unit: UnitOfWork, one: Overview) -> None:
        """Note what an overview shows, and where, as long as no other message of its is known."""
        kept = await unit[OverviewRepository].get(one.guild_id, locked=True)
        if kept is not None and kept.number == one.number:
            await unit[OverviewRepository].change(
                one.guild_id,
                posted_in=one.posted_in,
                message_id=one.message_id,
                posted_at=one.posted_at,
                shown=one.shown,
                mark=one.mark,
                rests_until=self.clock.now() + MIN_INTERVAL,
                trouble=None,
            )

    @transactional
    async def taken_down(self, unit: UnitOfWork, one: Overview) -> Overview | None:
        """Note that its message is gone: the next one is another. None if there is to be none."""
        kept = await unit[OverviewRepository].get(one.guild_id, locked=True)
        if kept is None or kept.channel_id is None:
            await unit[OverviewRepository].drop(one.guild_id)
            return None
        none = replace(kept, number=one.number + 1, posted_in=None, message_id=None, posted_at=None)
        await unit[OverviewRepository].put(none)
        return replace(none, mark=one.mark)

    @transactional
    async def failed(
        self, unit: UnitOfWork, guild_id: int, trouble: Trouble | None, wait: timedelta | None
    ) -> None:
        """Note why an overview could not be shown; without a `wait` it is given up."""
        kept, now = await unit[OverviewRepository].get(guild_id, locked=True), self.clock.now()
        if kept is not None and kept.channel_id is None and wait is None:
            await unit[OverviewRepository].drop(guild_id)
        elif kept is not None:
            rests_until, stopped_at = (None, now) if wait is None else (now + wait, None)
            await unit[OverviewRepository].change(
                guild_id, trouble=trouble, rests_until=rests_until, stopped_at=stopped_at
            )


def _is_told(match: Match, hidden: set[int]) -> bool:
    people = {person.user_id for person in match.people}
    return not (match.damaged or match.is_direct or people & hidden)


def _is_open(match: Match, now: datetime) -> bool:
    """Whether anybody may join; a team's seat is its channel's."""
    expired = match.expires_at is not None and match.expires_at <= now
    free = any(seat.person is None and seat.team is None for seat in match.seats)
    return free and not expired


# ----------------------------------------------------------------------------------------- setup
# The channel of the overview, in /setup settings.


def overview_section(kit: Kit, all_overviews: Overviews) -> Section[int | None]:
    """The setting of the overview: its channel."""

    async def load(interaction: Interaction) -> int | None:
        one = await all_overviews.get(require_manager(interaction))
        return None if one is None or one.stopped_at else one.channel_id

    async def save(interaction: Interaction, channel_id: int | None) -> None:
        guild_id = require_manager(interaction)
        public = await public_texts(interaction, kit.settings_of)
        await all_overviews.set(guild_id, channel_id=channel_id, locale=public.locale)

    async def notes(interaction: Interaction, channel_id: int | None) -> list[str]:
        return [] if channel_id is None else [interaction.say("overview-setup-help")]

    async def troubles(interaction: Interaction, channel_id: int | None) -> list[str]:
        """What keeps the overview from its channel."""
        one = await all_overviews.get(require_manager(interaction))
        if one is None or (one.trouble is None and one.stopped_at is None):
            return []
        key = "overview-setup-stopped" if channel_id is None else "overview-setup-trouble"
        return [interaction.say(key, channel=f"<#{one.channel_id}>")]

    row = alone("overview", One(Entity.CHANNEL, "settings-none"))
    return Section((row,), load, save, notes, troubles)


# -------------------------------------------------------------------------------------- messages
# The overview in words: text alone tells all of it.


MAX_LINES: Final = {"matches": 8, "challenges": ROW_LENGTH, "tournaments": 4, "puzzle": 1}
"""Lines of each part, where there is room; a challenge has a button as well."""
MAX_LABEL_CHARS: Final = 80
"""Characters that Discord takes on a button."""
FIND: Final = "welcome"
"""The action of the button that opens the choices of /play."""


@dataclass(frozen=True, slots=True)
class OverviewMessages:
    """Words what everybody who sees a channel could see for themselves."""

    kit: Kit
    tournaments: Tournaments

    async def whole(
        self, one: Overview, running: Running, channels: ServerChannels, say: Say
    ) -> OutgoingMessage:
        """The message, as it is to stand in the overview's channel."""
        sight = _Sight(channels, one.channel_id or 0)
        turns = [group for group in running.turns if await sight.of_match(group[0].match)]
        open_ = [match for match in running.challenges if await sight.of_match(match)]
        parts = {
            "matches": [_match_line(group, say) for group in turns],
            "challenges": [_challenge_line(match, say) for match in open_],
            "tournaments": await self._tournaments(one, running, sight, say),
            "puzzle": [],
        }
        puzzle = running.puzzle
        if puzzle is not None and not await sight.of(puzzle.channel_id):
            puzzle = None
        if puzzle is not None:
            url = channel_url(puzzle.guild_id, puzzle.channel_id, puzzle.message_id)
            game, until = say.game(puzzle.game), ago(puzzle.closes_at)
            parts["puzzle"] = [say("overview-daily", game=game, until=until, url=url)]
        lines = fitting(parts, say)
        joining = open_[: lines.counts["challenges"]]
        rows = [tuple(_join_button(match, say) for match in joining)] if joining else []
        find = Button(say("button-overview-find"), _find(one), Tone.MAIN)
        solve = () if puzzle is None else (Button(say("button-overview-solve"), solve_ref(puzzle)),)
        boards = [*(group[0].match for group in turns), *open_][:CHOICES_LIMIT]
        choices = tuple(
            Choice(str(match.id), described(match, 0, say), match.code) for match in boards
        )
        menu: list[Row] = (
            [Menu(Ref("listopen", path=(BOARD,)), say("list-open"), choices)] if choices else []
        )
        return OutgoingMessage(lines.text, rows=(*rows, (find, *solve), *menu), audience=PUBLIC)

    async def _tournaments(
        self, one: Overview, running: Running, sight: _Sight, say: Say
    ) -> list[str]:
        found = []
        for row in running.tournaments:
            home = row.seen(row.side_of(one.guild_id)).home
            if not await sight.of(home.channel_id):
                continue
            state = await self.tournaments.get(row.id)
            state = state.seen(row.side_of(one.guild_id))
            url = channel_url(home.guild_id, home.channel_id)
            found.append(
                say(
                    "list-line",
                    game=say.game(state.tournament.game),
                    players=plain(row.name),
                    where=say("link-code", code=row.code, url=url),
                    state=tournament_stage(state, say),
                )
            )
        return found


@dataclass(slots=True)
class _Sight:
    """What everybody sees who sees a channel, by the rule of the feed."""

    channels: ServerChannels
    readers: int

    async def of(self, channel_id: int, thread_id: int | None = None) -> bool:
        return await self.channels.is_open_to(self.readers, channel_id, thread_id)

    async def of_match(self, match: Match) -> bool:
        return await self.of(match.place.channel_id, match.thread_id)


def _find(one: Overview) -> Ref:
    """The ref by which a message is known: no other message of the server has it."""
    return Ref(FIND, version=one.number, path=("play",))


def _match_line(turns: Sequence[PendingTurn], say: Say) -> str:
    """A match, with whose turn it is and until when."""
    match = turns[0].match
    names = names_of(match)
    state = say("overview-turn", names=say.people(names[one.seat] for one in turns))
    deadline = turns[0].deadline
    if turns[0].paused:
        state += say("list-paused")
    elif deadline is not None:
        state += say("overview-until", ago=ago(deadline))
    return _line(match, state, say)


def _challenge_line(match: Match, say: Say) -> str:
    rated = say("lobby-is-rated" if match.terms.rated else "lobby-is-unrated")
    return _line(match, f"{explain(match.terms.clock, say)} · {rated}", say)


def _line(match: Match, state: str, say: Say) -> str:
    return say(
        "list-line",
        game=say.game(match.game),
        players=versus(match, say),
        where=code_link(match, say),
        state=state,
    )


def _join_button(match: Match, say: Say) -> Button:
    maker = next((one.name for one in match.people if one.user_id == match.creator_id), "")
    label = say("button-overview-join", name=tidy(maker), game=say.game(match.game))
    bids = match.terms.sides is Sides.BID
    ref = bid_form_ref(match) if bids else Ref("joinfrom", match.id)
    return Button(label[:MAX_LABEL_CHARS], ref, Tone.GOOD)


@dataclass(frozen=True, slots=True)
class Fitting:
    """The text of an overview."""

    text: str
    counts: dict[str, int]
    """How many lines of each part are in it."""


def fitting(parts: dict[str, list[str]], say: Say) -> Fitting:
    """As many lines of each part as fit into a message, and the number of the others."""
    counts = {part: min(len(lines), MAX_LINES[part]) for part, lines in parts.items()}
    while len(text := _text(parts, counts, say)) > TEXT_LIMIT:
        longest = max(counts, key=lambda part: counts[part])
        counts[longest] -= 1
    return Fitting(text, counts)


def _text(parts: dict[str, list[str]], counts: dict[str, int], say: Say) -> str:
    told = [f"### {say('overview-heading')}"]
    for part, lines in parts.items():
        if not lines:
            continue
        told += [f"**{say(f'overview-{part}')}**", *(f"- {line}" for line in lines[: counts[part]])]
        if (more := len(lines) - counts[part]) > 0:
            told.append(f"- {say('overview-more', count=more)}")
    if not any(parts.values()):
        told.append(say("overview-nothing"))
    return "\n".join(told)


# ---------------------------------------------------------------------------------------- poster
# Overviews brought to their channels, and kept up to date there. They notify nobody.


_log: Final = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class OverviewPoster(Carrier):
    """Keeps one message on each server that shows what is on."""

    kind = Job.OVERVIEWS

    kit: Kit
    overviews: Overviews
    posts: Posts
    messages: OverviewMessages

    async def watch(self) -> timedelta | None:
        return await self.overviews.hurry()

    async def carry(self, errand: Errand) -> timedelta | None:
        now, one = self.overviews.clock.now(), await self.overviews.begin(errand.about)
        # a message that may have arrived unnoted is looked for now: nobody knows of it after a rest
        unnoted = one is not None and one.message_id is None and one.posted_in is not None
        rests_until = None if one is None or unnoted else one.rests_until
        if rests_until is not None and now < rests_until:
            return rests_until - now
        if one is not None and _is_outlived(one, now):
            await self._take_down(one, errand)
            one = await self.overviews.taken_down(one)
        if one is None or one.channel_id is None:
            return None
        say = Say((await self.kit.settings_of(one.guild_id)).locale or one.locale)
        channels = await ServerChannels.of(self.kit.client, self.kit.access.channels, one.guild_id)
        if one.channel_id not in channels.channels:
            raise Undelivered(Fault.LOST, "channel-gone", trouble=Trouble.GONE)
        running = await self.overviews.running(one.guild_id)
        outgoing = await self.messages.whole(one, running, channels, say)
        if one.message_id is not None and not await self._is_updated(one, outgoing):
            # somebody has deleted it
            one = await self.overviews.taken_down(one)
            if one is None:
                return None
            outgoing = await self.messages.whole(one, running, channels, say)
        shown = digest(outgoing)
        if one.message_id is None:
            one = replace(one, posted_in=one.channel_id, posted_at=now)
            await self.overviews.shown(one)
            sent = await self._sent(one, outgoing, errand)
            one = replace(one, message_id=sent.id)
            if sent.content != outgoing.text:
                # one that arrived before shows what was on then
                shown = ""
        await self.overviews.shown(replace(one, shown=shown))
        return LOOK_INTERVAL if shown else MIN_INTERVAL

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        if errand.failing_for(self.overviews.clock.now()) >= MAX_SILENCE:
            wait = None
        await self.overviews.failed(errand.about, failure.trouble, wait)
        return wait

    async def _sent(
        self, one: Overview, outgoing: OutgoingMessage, errand: Errand
    ) -> discord.Message:
        key = _key(errand, one)
        lost = lost_with_ref(key, errand.tried_at, _find(one))
        return await self.posts.send_once(self._channel(one), outgoing, key, lost, silent=True)

    async def _is_updated(self, one: Overview, outgoing: OutgoingMessage) -> bool:
        """Have the message show what it is to; whether it is still there."""
        message = self._channel(one).get_partial_message(one.message_id or 0)
        try:
            if digest(outgoing) != one.shown:
                await self.posts.replace(message, outgoing, attachments=False)
            else:
                with isolated_limit():
                    await message.fetch()
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            return False
        return True

    async def _take_down(self, one: Overview, errand: Errand) -> None:
        """Delete the message, wherever it is; one that may have arrived unnoted as well."""
        channel, message_id = self._channel(one), one.message_id
        lost = lost_with_ref(_key(errand, one), errand.tried_at, _find(one))
        if message_id is None and one.posted_in is not None:
            message_id = await self.posts.find_lost(channel, lost)
        if message_id is None:
            return
        try:
            with isolated_limit():
                await channel.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if is_passing(error):
                raise
            _log.info("overview-undeleted", guild=one.guild_id, code=error.code)

    def _channel(self, one: Overview) -> discord.PartialMessageable:
        """The channel where the message is, or is to be."""
        return self.posts.at(Place(one.guild_id, one.posted_in or one.channel_id or 0))


def _is_outlived(one: Overview, now: datetime) -> bool:
    """Whether the message has to go, before there is another one or none."""
    if one.posted_in is None or one.posted_at is None:
        return one.channel_id is None
    return one.posted_in != one.channel_id or (
        one.message_id is not None and now - one.posted_at >= LIFETIME
    )


def _key(errand: Errand, one: Overview) -> str:
    """The nonce of its message."""
    return f"overview-{errand.id}-{one.number}"


def digest(outgoing: OutgoingMessage) -> str:
    """What tells one message from another."""
    return sha256(repr((outgoing.text, outgoing.rows)).encode()).hexdigest()[:16]
