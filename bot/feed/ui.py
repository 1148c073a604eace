"""The feed on Discord: its part of /setup, its words, and what posts them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from bot.db.store import Job
from bot.discord_kit.access import ServerChannels
from bot.discord_kit.errors import RequestRefused
from bot.discord_kit.interaction import Interaction, public_texts, require_manager
from bot.discord_kit.message import TEXT_LIMIT, Entity, OutgoingMessage, channel_url, match_url
from bot.discord_kit.posts import Posts, lost_announcement
from bot.discord_kit.settings import One, OneOf, Section, Setting, named
from bot.discord_kit.texts import Say, plain
from bot.errands import Carrier, Errand
from bot.feed.service import MAX_SILENCE, Batch, FeedItem, Feeds, ItemKind, Told
from bot.match.model.match import Match
from bot.match.model.people import Place
from bot.match.model.terms import Trouble
from bot.match.outbox import Fault, Undelivered
from bot.match.refusals import NoSuchMatch, Quarantined
from bot.match.store.people import PersonRepository
from bot.play.access import Kit
from bot.play.board.message import BoardMessages
from bot.play.board.text import public_seat, result, versus
from bot.tournaments.service import Tournaments
from bot.tournaments.standings import team_score, winners
from bot.tournaments.store import NoSuchTournament, State
from bot.tournaments.ui.text import score_text
from engines import PUBLIC

# ----------------------------------------------------------------------------------------- setup
# The channel that tells how matches and tournaments end, in /setup settings.


@dataclass(frozen=True, slots=True)
class FeedWish:
    """What a server can choose about its feed."""

    channel_id: int | None
    """None: there is no feed, or it has stopped."""
    what: Told


def feed_section(kit: Kit, feeds: Feeds) -> Section[FeedWish]:
    """The settings of the feed."""

    async def load(interaction: Interaction) -> FeedWish:
        setting = await feeds.setting(require_manager(interaction))
        if setting is None:
            return FeedWish(None, Told.ALL)
        return FeedWish(None if setting.stopped_at else setting.channel_id, setting.what)

    async def save(interaction: Interaction, wish: FeedWish) -> None:
        guild_id = require_manager(interaction)
        if wish.channel_id is not None:
            public = await public_texts(interaction, kit.settings_of)
            await feeds.set(
                guild_id, channel_id=wish.channel_id, what=wish.what, locale=public.locale
            )
        elif (await load(interaction)).channel_id is None:
            raise RequestRefused("no-channel")
        else:
            await feeds.stop(guild_id)

    async def notes(interaction: Interaction, wish: FeedWish) -> list[str]:
        return [] if wish.channel_id is None else [interaction.say("feed-setup-help")]

    async def troubles(interaction: Interaction, wish: FeedWish) -> list[str]:
        """What keeps the feed from its channel."""
        setting = await feeds.setting(require_manager(interaction))
        if setting is None or (setting.trouble is None and setting.stopped_at is None):
            return []
        key = "feed-setup-stopped" if wish.channel_id is None else "feed-setup-trouble"
        return [interaction.say(key, channel=f"<#{setting.channel_id}>")]

    rows = (
        Setting("feed", One(Entity.CHANNEL, "settings-none"), "channel_id"),
        Setting("what", OneOf({one.value: one for one in Told}, named("choice-feed"))),
    )
    return Section(rows, load, save, notes, troubles)


# -------------------------------------------------------------------------------------- messages
# The words of a feed: a line for each match and each tournament.


MAX_LINE_CHARS: Final = 230
"""A longer line goes without the words about the result, so that all fit into a message."""


@dataclass(frozen=True, slots=True)
class Line:
    """What a feed tells of one item, and where that took place."""

    text: str
    place: Place
    thread_id: int | None = None
    match: Match | None = None
    short: str | None = None
    """What is told instead where there is too much for a message; None: the same."""


@dataclass(frozen=True, slots=True)
class FeedMessages:
    """Words what has ended. People who keep off lists of players are not told of."""

    kit: Kit
    tournaments: Tournaments
    boards: BoardMessages

    async def line(self, item: FeedItem, say: Say) -> Line | None:
        """The line of an item; None where there is nothing to tell any more."""
        try:
            if item.kind is ItemKind.MATCH:
                return await self._of_match(await self.kit.match.matches.get(item.subject_id), say)
            return await self._of_tournament(await self.tournaments.get(item.subject_id), say)
        except (NoSuchMatch, NoSuchTournament):
            return None

    async def whole(self, told: list[Line], say: Say) -> OutgoingMessage:
        """The message of some lines; a match that is alone in it is shown as it ended."""
        text = joined(told)
        match = told[0].match if len(told) == 1 else None
        if match is not None:
            try:
                position = await self.kit.match.matches.position(match.id)
            except Quarantined:
                return OutgoingMessage(text, audience=PUBLIC)
            picture = await self.boards.picture(
                position, PUBLIC, say, viewpoint=public_seat(position)
            )
            return OutgoingMessage(text, picture, audience=PUBLIC)
        return OutgoingMessage(text, audience=PUBLIC)

    async def _of_match(self, match: Match, say: Say) -> Line | None:
        if await self._hidden({person.user_id for person in match.people}):
            return None
        words = {"game": say.game(match.game), "players": versus(match, say)}
        words["url"] = match_url(match)
        text = say("feed-match", result="\n".join(result(match, say)), **words)
        if len(text) > MAX_LINE_CHARS:
            text = say("feed-match-short", **words)
        return Line(text, match.place, match.thread_id, match)

    async def _of_tournament(self, state: State, say: Say) -> Line:
        first = winners(state.progress)
        people = [one.person for division in first for one in division]
        hidden = await self._hidden({person.user_id for person in people})
        names = [plain(person.name) for person in people if person.user_id not in hidden]
        # of a division each has its own
        several = "divisions" if state.tournament.league is None else "league"
        kind = "over" if hidden or not names else several if len(first) > 1 else "won"
        score = team_score(state.progress)
        if score is not None:
            kind = "teams"
        home = state.row.home
        words = {
            "name": plain(state.row.name),
            "game": say.game(state.tournament.game),
            "url": channel_url(home.guild_id, home.channel_id),
        }
        told = say.people(names)
        told_score = "" if score is None else plain(score_text(state, score))
        text = say(
            f"feed-tournament-{kind}", winners=told, count=len(names), score=told_score, **words
        )
        return Line(text, home, short=say("feed-tournament-over", **words))

    async def _hidden(self, user_ids: set[int]) -> set[int]:
        async with self.kit.match.use_case.store.reading() as unit:
            settings = await unit[PersonRepository].of(sorted(user_ids))
        return {user_id for user_id, each in settings.items() if not each.listed}


def joined(told: list[Line]) -> str:
    """The text of some lines, which are shorter where they would not fit into a message."""
    text = "\n".join(line.text for line in told)
    if len(text) > TEXT_LIMIT:
        text = "\n".join(line.short or line.text for line in told)
    return text


# ---------------------------------------------------------------------------------------- poster
# Messages of feeds brought to their channels, each once. They notify nobody.


@dataclass(frozen=True, slots=True)
class FeedPoster(Carrier):
    """Sends a server's next message, which tells what has ended at about the same time."""

    kind = Job.FEED

    kit: Kit
    feeds: Feeds
    posts: Posts
    messages: FeedMessages

    async def carry(self, errand: Errand) -> timedelta | None:
        batch = await self.feeds.batch(errand.about)
        if batch is None:
            return None
        await self.post(batch, errand.tried_at)
        return timedelta() if await self.feeds.sent(batch) else None

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        if errand.failing_for(self.feeds.clock.now()) >= MAX_SILENCE:
            wait = None
        await self.feeds.failed(errand.about, failure.trouble, given_up=wait is None)
        return wait

    async def post(self, batch: Batch, tried_at: datetime | None) -> None:
        """Tell what everybody who reads the feed could see for themselves."""
        setting = batch.setting
        say = Say((await self.kit.settings_of(setting.guild_id)).locale or setting.locale)
        channels = await ServerChannels.of(
            self.kit.client, self.kit.access.channels, setting.guild_id
        )
        if setting.channel_id not in channels.channels:
            raise Undelivered(Fault.LOST, "channel-gone", trouble=Trouble.GONE)
        told = []
        for item in batch.items:
            line = await self.messages.line(item, say)
            if line is not None and await channels.is_open_to(
                setting.channel_id, line.place.channel_id, line.thread_id
            ):
                told.append(line)
        if not told:
            return
        outgoing = await self.messages.whole(told, say)
        # the link in its first line is in no other message
        lost = lost_announcement(batch.key, tried_at, outgoing.text, whole=False)
        channel = self.posts.at(Place(setting.guild_id, setting.channel_id))
        await self.posts.send_once(channel, outgoing, batch.key, lost, silent=True)
