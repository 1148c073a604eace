"""The first minutes on a server, help at any time, and cards that people share: greetings, ways
into a game, first setup."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from importlib.metadata import version
from typing import Final, TypeAlias

import discord
from sqlalchemy import Column, Table, func, select

import render
from bot.base.worker import Clock
from bot.db.engine import Id, UtcDateTime, insert_or, metadata
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.access import (
    CHANNEL_PERMISSIONS,
    OWN_THREAD_PERMISSIONS,
    ServerChannels,
    missing_permissions,
)
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes, slash
from bot.discord_kit.interaction import (
    DEFAULT_STYLE,
    Interaction,
    draw_board,
    follow_publicly,
    public_texts,
    require_manager,
)
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone
from bot.discord_kit.posts import Posts, lost_announcement
from bot.discord_kit.settings import Page, Section
from bot.discord_kit.texts import Say, day, plain, say_in
from bot.errands import Carrier, Errand, ErrandRepository
from bot.feed import FeedWish
from bot.learning.daily import DailyTries
from bot.learning.daily_ui import DailyWish, puzzle_pictures, solve_ref
from bot.learning.learn_command import game_rows
from bot.match.act.recorder import Act
from bot.match.model.match import Match
from bot.match.model.people import Place, ServerSettings
from bot.match.model.position import Position
from bot.match.model.terms import Status
from bot.match.outbox import Fault, Undelivered
from bot.match.refusals import BadValue, NotYourMatch
from bot.match.store.people import servers
from bot.people.settings import People
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.text import public_seat, turn_line
from bot.play.ending import request_line
from bot.play.lobby.panel import PlayPanel, play_at_once
from bot.play.lobby.wish import Proposal
from bot.ratings.ui import ProfileCommand
from bot.reviews.ui import Reviewed, ReviewMessages, ReviewServices
from engines import GAMES, PUBLIC

# ----------------------------------------------------------------------------------------- store


arrivals: Final = Table(
    "arrivals",
    metadata,
    Column("guild_id", Id, primary_key=True, autoincrement=False),
    Column("joined_at", UtcDateTime, nullable=False),
    # when its first match began, whoever played
    Column("first_match_at", UtcDateTime),
    # when the first match between two people began
    Column("second_person_at", UtcDateTime),
    sqlite_with_rowid=False,
)

# built once: building a statement costs more than executing it
_STEPS: Final = select(
    func.count().label("joined"),
    select(func.count()).select_from(servers).scalar_subquery().label("set_up"),
    func.count(arrivals.c.first_match_at).label("first_match"),
    func.count(arrivals.c.second_person_at).label("second_person"),
).select_from(arrivals)


class ArrivalRepository(Repository):
    """The servers that the bot has come to. One that it was removed from stays among them."""

    async def add(self, guild_id: int, at: datetime) -> bool:
        """Note a server; whether it is new."""
        query = insert_or(self._connection, arrivals).values(guild_id=guild_id, joined_at=at)
        return (await self._connection.execute(query.on_conflict_do_nothing())).rowcount == 1

    async def begin(self, guild_id: int, at: datetime, people: int) -> None:
        """Note that a match of so many people has begun. A server that was never seen to join has
        joined with it."""
        met = at if people > 1 else None
        query = insert_or(self._connection, arrivals).values(
            guild_id=guild_id, joined_at=at, first_match_at=at, second_person_at=met
        )
        await self._connection.execute(
            query.on_conflict_do_update(
                index_elements=["guild_id"],
                set_={
                    "first_match_at": func.coalesce(arrivals.c.first_match_at, at),
                    "second_person_at": func.coalesce(arrivals.c.second_person_at, met),
                },
            )
        )


# --------------------------------------------------------------------------------------- service


async def note_begun(unit: UnitOfWork, act: Act) -> None:
    """Follow the act by which a match begins."""
    match = act.match
    if match.place.guild_id is not None:
        await unit[ArrivalRepository].begin(match.place.guild_id, act.now, len(match.people))


async def steps(unit: UnitOfWork) -> Mapping[str, int]:
    """How many servers have come how far, since the database was made."""
    return dict((await unit.connection.execute(_STEPS)).mappings().one())


@dataclass(frozen=True, slots=True)
class Arrivals:
    """Has servers greeted."""

    store: Store
    clock: Clock

    @transactional
    async def join(self, unit: UnitOfWork, guild_id: int) -> None:
        """Have a server greeted, once however often the bot comes to it."""
        now = self.clock.now()
        if await unit[ArrivalRepository].add(guild_id, now):
            await unit[ErrandRepository].put(Job.GREETINGS, guild_id, now)

    @transactional
    async def hasten(self, unit: UnitOfWork, guild_id: int) -> None:
        """Try at once to greet a server, if that is still to be done: the bot may speak somewhere
        else there now."""
        await unit[ErrandRepository].hurry(Job.GREETINGS, guild_id, self.clock.now())


SET_UP: Final = Ref("setupfirst")
"""The button that opens the form for people with Manage Server."""
TRY, INVITE, PLAY, LEARN, RULES = "try", "invite", "play", "learn", "rules"
LEADS_TO: Final = {
    TRY: "learnplay",
    INVITE: "opengame",
    PLAY: "playgame",
    LEARN: "school",
    RULES: "rulesp",
}
"""What a press on a game does, by what the game is chosen for."""


def needed_here(place: str) -> tuple[str, ...]:
    """The permissions that matches need in a channel of a server that plays at such a place."""
    return (*CHANNEL_PERMISSIONS, *(OWN_THREAD_PERMISSIONS if place == "thread" else ()))


# -------------------------------------------------------------------------------------- greeting
# One silent message on a server that the bot has come to.


NEEDED_TO_SPEAK: Final = ("view_channel", "send_messages")


def greeting(say: Say, missing: Sequence[str]) -> OutgoingMessage:
    """What the bot is, what it is `missing` in the channel, and what to do first."""
    told = [
        f"### {say('welcome-heading')}",
        say("welcome-what", count=len(GAMES)),
        *missing_line(say, missing),
        say("welcome-first"),
    ]
    row = (
        Button(say("button-set-up"), SET_UP, Tone.MAIN),
        Button(say("button-try-it"), Ref("welcome", path=(TRY,)), Tone.GOOD),
        Button(say("button-welcome-invite"), Ref("welcome", path=(INVITE,))),
    )
    return OutgoingMessage("\n".join(told), rows=(row,), audience=PUBLIC)


def missing_line(say: Say, missing: Sequence[str]) -> list[str]:
    """What the bot is missing in the channel where that is said, as a line if it is anything."""
    return [say("welcome-missing", permissions=say.permissions(missing))] if missing else []


@dataclass(frozen=True, slots=True)
class Greeter(Carrier):
    """Posts greetings, each where new members are greeted, else in the first text channel in which
    the bot may speak. It notifies nobody."""

    kind = Job.GREETINGS

    kit: Kit
    posts: Posts

    async def carry(self, errand: Errand) -> timedelta | None:
        """
        :raises Undelivered: there is no channel in which the bot may speak.
        """
        here = await ServerChannels.of(self.kit.client, self.kit.access.channels, errand.about)
        me: discord.Member | None = here.guild.me
        me = me or await here.guild.fetch_member(here.own_id)
        found = [one for one in here.channels.values() if isinstance(one, discord.TextChannel)]
        first = here.guild.system_channel
        found.sort(key=lambda one: (first is None or one.id != first.id, one.position, one.id))
        for channel in found:
            allowed = channel.permissions_for(me)
            if missing_permissions(allowed, NEEDED_TO_SPEAK):
                continue
            settings = await self.kit.settings_of(errand.about)
            locale = settings.locale
            say = say_in(here.guild.preferred_locale) if locale is None else Say(locale)
            missing = missing_permissions(allowed, needed_here(settings.place))
            outgoing = greeting(say, missing)
            lost = lost_announcement(errand.key, errand.tried_at, outgoing.text, whole=False)
            await self.posts.send_once(channel, outgoing, errand.key, lost, silent=True)
            return None
        raise Undelivered(Fault.BARRED, "speechless")


# ------------------------------------------------------------------------------------------ help


NEWS: Final = (
    ("news-thinking", date(2026, 11, 28)),
    ("news-page", date(2026, 11, 28)),
    ("news-kibitz", date(2026, 11, 28)),
    ("news-ask", date(2026, 11, 28)),
    ("news-rivals", date(2026, 11, 28)),
)
"""Sentences about what is new, oldest first, and since when it is. Each person's /help tells each
once, unless their first match was no earlier: to them all is new. They are counted, so that new
ones come last, and none is taken out."""
MAX_WAITING_LINES: Final = 3
"""Matches and requests that /help lists; /turns has all of them."""


@dataclass(frozen=True, slots=True)
class HelpCommand(Face):
    """/help, and the choice of a game to begin with. What is shown in private is changed by its own
    buttons."""

    kit: Kit
    panel: PlayPanel
    people: People

    def routes(self) -> Routes:
        return {
            "help": Route(Acknowledgement.UPDATE, self.show, in_match=False),
            "helpgames": Route(Acknowledgement.UPDATE, self.choose, in_match=False),
            "welcome": Route(Acknowledgement.PRIVATE, self.choose, in_match=False),
            "playgame": Route(Acknowledgement.UPDATE, self.ask_opponent, in_match=False),
            "playperson": Route(Acknowledgement.UPDATE, self.invite, in_match=False),
            "opengame": Route(Acknowledgement.UPDATE, self.challenge, in_match=False),
            "openhere": Route(Acknowledgement.PRIVATE, self.challenge_after),
            "about": Route(Acknowledgement.UPDATE, self.about, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @slash(self.kit.handler, "help")
        async def help_command(interaction: Interaction) -> None:
            await self.tell(interaction)

        return (help_command,)

    async def show(self, click: Click) -> None:
        await self.tell(click.interaction)

    async def tell(self, interaction: Interaction) -> None:
        """Answer with the message, and take what is new in it for told once it is."""
        await interaction.answer(await self.help_message(interaction))
        if interaction.settings.news < len(NEWS):
            await self.people.tell_news(replace(interaction.settings, news=len(NEWS)))

    async def help_message(self, interaction: Interaction) -> OutgoingMessage:
        """What waits for a person, and the ways to all that they can do."""
        say, user_id = interaction.say, interaction.person.user_id
        inbox = self.kit.match.inbox
        requests, turns = await inbox.requests(user_id), await inbox.turns(user_id)
        lines = [request_line(one, say) for one in requests] + [
            turn_line(one, say) for one in turns
        ]
        told = [f"### {say('help-heading')}", say("help-what")]
        if lines:
            told.append(say("help-waiting", count=len(lines)))
            told += [f"- {line}" for line in lines[:MAX_WAITING_LINES]]
            if (more := len(lines) - MAX_WAITING_LINES) > 0:
                told.append(say("turns-more", count=more))
        else:
            told.append(say("help-nothing-waits"))
        told += [f"-# {say(key)}" for key in await self._news(interaction)]
        first: Row = (
            Button(say("button-play"), Ref("helpgames", path=(PLAY,)), Tone.MAIN),
            Button(say("button-help-learn"), Ref("helpgames", path=(LEARN,))),
            Button(say("button-turns"), Ref("turns")),
            Button(say("button-rules"), Ref("helpgames", path=(RULES,))),
            Button(say("button-settings"), Ref("settings")),
        )
        set_up = (Button(say("button-set-up"), SET_UP, Tone.GOOD),) if interaction.manages else ()
        second: Row = (*set_up, Button(say("button-about"), Ref("about")))
        return OutgoingMessage("\n".join(told), rows=(first, second), audience=PUBLIC)

    async def _news(self, interaction: Interaction) -> list[str]:
        """What the person was not told yet of what has changed since they came."""
        untold = NEWS[interaction.settings.news :]
        since = await self.people.played_since(interaction.person.user_id) if untold else None
        return [key for key, at in untold if since is not None and since.date() < at]

    async def choose(self, click: Click) -> None:
        """Ask for a game; the path names what for.

        :raises StaleChoice: it names nothing.
        """
        interaction, what = click.interaction, "".join(click.ref.path)
        if what not in LEADS_TO:
            raise StaleChoice
        if what in (TRY, INVITE):
            interaction.check_place()
        say, games = interaction.say, tuple(GAMES)
        if interaction.guild_id is not None and what not in (LEARN, RULES):
            allowed = (await self.kit.settings_of(interaction.guild_id)).games
            games = tuple(key for key in GAMES if not allowed or key in allowed)
        rows = [*game_rows(games, LEADS_TO[what], say)]
        if what not in (TRY, INVITE):
            rows.append((Button(say("button-back"), Ref("help")),))
        text = say(f"help-choose-{what}")
        await interaction.answer(OutgoingMessage(text, rows=tuple(rows), audience=PUBLIC))

    async def ask_opponent(self, click: Click) -> None:
        """Offer the computer, one person, and whoever comes."""
        interaction, game, say = click.interaction, _game(click), click.interaction.say
        open_to_all = interaction.guild_id is not None
        row = (
            Button(say("button-play-computer"), Ref("learnplay", path=(game,)), Tone.MAIN),
            Button(
                say("button-play-someone"), Ref("playperson", path=(game,)), enabled=open_to_all
            ),
            Button(say("button-open-game"), Ref("opengame", path=(game,)), enabled=open_to_all),
            Button(say("button-back"), Ref("helpgames", path=(PLAY,))),
        )
        text = say("help-opponent", game=say.game(game))
        await interaction.answer(OutgoingMessage(text, rows=(row,), audience=PUBLIC))

    async def invite(self, click: Click) -> None:
        """Show an invitation, to choose whom it is for."""
        await self.panel.begin(click.interaction, Proposal(_game(click)), opened=True)

    async def challenge(self, click: Click) -> None:
        """Post an open challenge here."""
        await self._challenge(click.interaction, _game(click), click.interaction.place)

    async def challenge_after(self, click: Click) -> None:
        """Post an open challenge where a match was made: nobody else looks into its thread."""
        match = await self.kit.match.matches.get(click.ref.match)
        await self._challenge(click.interaction, match.game, match.place)

    async def _challenge(self, interaction: Interaction, game: str, place: Place) -> None:
        """Post an open challenge, by the server's terms.

        :raises RequestRefused: `server-only`.
        :raises MissingPermissions: the bot may not post here.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        sent = await play_at_once(self.kit, interaction, Proposal(game), place)
        await interaction.answer(f"{sent}\n{interaction.say('open-game-sent')}")

    async def about(self, click: Click) -> None:
        """Version, licence, terms and privacy, as the operator has given them to Discord."""
        interaction, say = click.interaction, click.interaction.say
        application = interaction.raw.client.application
        terms = None if application is None else application.terms_of_service_url
        privacy = None if application is None else application.privacy_policy_url
        told = [
            f"### {say('about-heading', version=version('yoimachi'))}",
            say("about-source"),
            say("about-credits"),
            say("about-terms", url=terms) if terms else say("about-terms-none"),
            say("about-privacy", url=privacy) if privacy else say("about-privacy-none"),
            say("about-yours"),
        ]
        row = (
            Button(say("button-rules"), Ref("helpgames", path=(RULES,))),
            Button(say("button-back"), Ref("help")),
        )
        await interaction.answer(OutgoingMessage("\n".join(told), rows=(row,), audience=PUBLIC))


def _game(click: Click) -> str:
    """
    :raises BadValue: `no-such-game`.
    """
    game = "".join(click.ref.path)
    if game not in GAMES:
        raise BadValue("no-such-game", game=game)
    return game


# ------------------------------------------------------------------------------------------- set up
# The first settings of a server in one form, for people with Manage Server.


@dataclass(frozen=True, slots=True)
class SetUpForm(Face):
    """Asks for some of what /setup settings has on several pages."""

    server: Section[ServerSettings]
    feed: Section[FeedWish]
    daily: Section[DailyWish]

    @property
    def page(self) -> Page:
        server = self.server.only("language", "place", "zone")
        return Page("first", (server, self.feed.only("feed"), self.daily.only("puzzle")))

    def routes(self) -> Routes:
        return {SET_UP.action: Route(Acknowledgement.NOW, self.ask, in_match=False)}

    def forms(self) -> Routes:
        return {SET_UP.action: Route(Acknowledgement.PRIVATE, self.save, in_match=False)}

    async def ask(self, click: Click) -> None:
        interaction = click.interaction
        require_manager(interaction)
        title = interaction.say("set-up-heading")
        await interaction.ask(await self.page.form(interaction, SET_UP, title))

    async def save(self, click: Click) -> None:
        """Save what was filled in; tell what there is now, what is missing, and what to do next."""
        interaction, say = click.interaction, click.interaction.say
        require_manager(interaction)
        # a server whose form was sent in is set up, even if nothing in it was changed
        await self.server.save(interaction, await self.server.load(interaction))
        saved = await self.page.save(click)
        told = [
            say("set-up-done"),
            *await self.page.lines(interaction),
            *saved.problems,
            *_missing_here(interaction),
            say("set-up-next"),
        ]
        row = (
            Button(say("button-try-it"), Ref("helpgames", path=(TRY,)), Tone.GOOD),
            Button(say("button-welcome-invite"), Ref("helpgames", path=(INVITE,)), Tone.MAIN),
        )
        await interaction.answer(OutgoingMessage("\n".join(told), rows=(row,), audience=PUBLIC))


def _missing_here(interaction: Interaction) -> list[str]:
    """What boards lack in this channel; the settings themselves tell what threads lack."""
    if not isinstance(interaction.raw.channel, discord.TextChannel):
        return []
    missing = missing_permissions(interaction.raw.app_permissions, CHANNEL_PERMISSIONS)
    return missing_line(interaction.say, missing)


# ---------------------------------------------------------------------------------------- sharing


Maker: TypeAlias = Callable[[Interaction, int, Say], Awaitable[OutgoingMessage]]
"""Makes a card of what has an id, in a language."""
DAILY, MATCH, REVIEW, PROFILE = "daily", "match", "review", "profile"
"""What there is to share, in the path of the button's ref."""
ADD: Final = "https://discord.com/oauth2/authorize?client_id={id}"
"""Where anyone adds the bot to a server or to their own apps, as its operator has set it."""


@dataclass(frozen=True, slots=True)
class ShareButtons(Face):
    """Answers with cards. A card has one line, one picture, a way to try the same, and a link to
    add the bot. It gives no solution away, and names others only where they can be seen anyway."""

    kit: Kit
    tries: DailyTries
    reviews: ReviewServices
    review_messages: ReviewMessages
    profile: ProfileCommand

    def routes(self) -> Routes:
        return {"share": Route(Acknowledgement.UPDATE, self.share, in_match=False)}

    async def share(self, click: Click) -> None:
        """
        :raises StaleChoice: there is nothing of this kind.
        :raises SeatingRefused: `blocked`.
        """
        interaction, what = click.interaction, "".join(click.ref.path)
        makers: Mapping[str, Maker] = {
            DAILY: self._daily,
            MATCH: self._match,
            REVIEW: self._review,
            PROFILE: self._profile,
        }
        if what not in makers:
            raise StaleChoice
        # whoever may not play here has nothing to show here either
        await self.kit.match.lobby.check_welcome(interaction.guild_id, interaction.person)
        self.kit.rate_limits.check_costly(interaction.person.user_id)
        say = await public_texts(interaction, self.kit.settings_of)
        card = await makers[what](interaction, click.ref.match, say)
        interaction.on_answer_ready()
        await follow_publicly(interaction.raw, card)

    async def _daily(self, interaction: Interaction, post_id: int, say: Say) -> OutgoingMessage:
        """A puzzle of the day that the person has solved."""
        user_id = interaction.person.user_id
        view = await self.tries.look(user_id, interaction.guild_id, post_id)
        made = view.made
        if not made.solved:
            raise StaleChoice
        line = say(
            "share-daily",
            name=plain(interaction.person.name),
            day=day(view.post.at),
            game=say.game(view.post.game),
            # who knew it from /learn has not found it at once
            how="first" if made.at_once else "known" if made.tries == 1 else "later",
            tries=made.tries,
            streak=view.record.streak,
        )
        pictures = await self.kit.render_thread.run(puzzle_pictures, view.puzzle, say, None)
        button = Button(say("button-share-puzzle"), solve_ref(view.post), Tone.MAIN)
        return OutgoingMessage(
            f"{line}\n{_add(interaction, say)}",
            rows=((button,),),
            audience=PUBLIC,
            attachments=pictures,
        )

    async def _finished(self, interaction: Interaction, match_id: int) -> Position:
        """A match that is over, and that the person may know of."""
        await self.kit.finder.check_access(interaction, match_id)
        position = await self.kit.match.matches.position(match_id)
        if position.match.status is not Status.FINISHED:
            raise StaleChoice
        return position

    async def _match(self, interaction: Interaction, match_id: int, say: Say) -> OutgoingMessage:
        """A match that is over, of one of its players.

        :raises NotYourMatch: the person did not play it.
        """
        position = await self._finished(interaction, match_id)
        match = position.match
        seat = position.seat_of(interaction.person.user_id)
        if seat is None:
            raise NotYourMatch(match.code)
        named = await self._is_seen_here(interaction, match)
        picture = await self.kit.render_thread.run(
            draw_board,
            DEFAULT_STYLE,
            match.game,
            position.view(PUBLIC),
            viewpoint=public_seat(position),
            locale=say.locale,
            names=match.names if named else None,
        )
        line = self._named(match, say) if named else self._unnamed(match, seat, say)
        return self._card(interaction, line, picture, match.game, say)

    async def _review(self, interaction: Interaction, match_id: int, say: Say) -> OutgoingMessage:
        """The course of a match, which names its players; where they are not to be named, how it
        ended."""
        match = (await self._finished(interaction, match_id)).match
        if not await self._is_seen_here(interaction, match):
            return await self._match(interaction, match_id, say)
        await self.reviews.matches.check_shown(match)
        review = await self.reviews.matches.cached(match_id)
        if review is None:
            raise StaleChoice
        played = await self.reviews.matches.played(match_id, interaction.person.user_id)
        whole = await self.review_messages.overview(Reviewed(played, review), say, DEFAULT_STYLE)
        line = self._named(match, say)
        return self._card(interaction, line, whole.picture, match.game, say)

    async def _profile(self, interaction: Interaction, _id: int, say: Say) -> OutgoingMessage:
        """The person's own best-known rating."""
        shown = await self.profile.card(interaction, say)
        if shown is None:
            raise StaleChoice
        line, picture, game = shown
        return self._card(interaction, line, picture, game, say)

    @staticmethod
    def _named(match: Match, say: Say) -> str:
        """Who played, and how it ended."""
        return say(
            "share-match",
            game=say.game(match.game),
            players=board_text.versus(match, say),
            result="\n".join(board_text.result(match, say)),
        )

    @staticmethod
    def _unnamed(match: Match, seat: int, say: Say) -> str:
        """How it ended for one of its players."""
        winners = () if match.outcome is None else match.outcome.winners
        how = "won" if seat in winners else "lost" if winners else "drawn"
        name = board_text.names_of(match)[seat]
        return say("share-own", name=name, game=say.game(match.game), how=how)

    async def _is_seen_here(self, interaction: Interaction, match: Match) -> bool:
        """Whether all who see this place see the match as well."""
        if match.is_direct or interaction.guild_id != match.place.guild_id:
            return False
        there = await ServerChannels.of(
            self.kit.client, self.kit.access.channels, interaction.guild_id or 0
        )
        raw = interaction.raw.channel
        here = raw.parent_id if isinstance(raw, discord.Thread) else interaction.channel_id
        return await there.is_open_to(here, match.place.channel_id, match.thread_id)

    @staticmethod
    def _card(
        interaction: Interaction, line: str, picture: render.Picture | None, game: str, say: Say
    ) -> OutgoingMessage:
        button = Button(say("button-share-game"), Ref("learn", path=(game,)), Tone.MAIN)
        text = f"{line}\n{_add(interaction, say)}"
        return OutgoingMessage(text, picture, ((button,),), audience=PUBLIC)


def _add(interaction: Interaction, say: Say) -> str:
    """The link by which others get the bot."""
    return say("share-add", url=ADD.format(id=interaction.raw.application_id))
