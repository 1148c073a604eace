"""/leaderboard and /profile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from itertools import chain, product
from typing import Any, Final, Protocol, TypeAlias

import discord
from discord import app_commands

import render
from bot.base.worker import Clock
from bot.db.store import Store, UnitOfWork
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    InteractionHandler,
    MenuCommand,
    Route,
    Routes,
    choices_of,
    game_choices,
    server_menu,
    slash,
)
from bot.discord_kit.interaction import DEFAULT_STYLE, Interaction, draw_board, person
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    ChoiceField,
    Form,
    OutgoingMessage,
    Page,
    Ref,
    Row,
    page_count,
    parse_id,
)
from bot.discord_kit.texts import Say, ago, plain
from bot.match.model.match import FinishedMatch
from bot.match.model.people import Person
from bot.match.store.people import (
    BlockRepository,
    CircleRepository,
    PersonRepository,
    ServerRepository,
)
from bot.ratings.conduct import PeopleToLookAt, SuspectList
from bot.ratings.model import (
    MIN_MATCHES,
    NOVICE,
    OVERALL,
    PAGE_PEOPLE,
    Change,
    Rating,
    RatingRefused,
    Skill,
    Tally,
    tally_words,
    with_spread,
)
from bot.ratings.rating import Ratings
from bot.ratings.seasons import PastSeason, SeasonPages, Seasons, current
from bot.ratings.store import (
    MIN_OPPONENTS,
    MIN_SERVER_PEOPLE,
    FinishedMatchRepository,
    RatingRepository,
    SharedServerRepository,
)
from engines import GAMES, PUBLIC
from render import Picture, history, pick

# --------------------------------------------------------------------------------------- profile
# Profiles: a person's finished matches, counted by how they ended.


FORM_RESULTS: Final = 10
"""Newest results that a profile tells."""


class Result(StrEnum):
    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class Profile:
    """A person's profile. Only finished matches between people are counted."""

    overall: Tally
    here: Tally
    """On the server where it is asked for."""
    games: tuple[tuple[str, Tally], ...]
    """By game, the one with most matches first."""
    form: tuple[Result, ...]
    """The newest results, the newest first."""
    against: Tally | None
    """Matches with the asking person, as the profile's person sees them; None for oneself."""
    since: datetime | None
    """When the first match ended."""
    ratings: tuple[Rating, ...]
    rated: int = 0
    """Finished matches that were agreed to be rated, also those that did not count."""
    rivals: tuple[Rivalry, ...] = ()
    """On one's own profile those met most often; on another's the asking person alone."""
    suggestion: Suggestion | None = None


@dataclass(frozen=True, slots=True)
class Rivalry:
    """The matches of a profile's person with somebody, counted as that person sees them."""

    name: str
    """As they were called in the last one."""
    tally: Tally
    games: tuple[tuple[str, Tally], ...]
    """By game, the one with most matches first."""
    last: FinishedMatch


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A game that somebody has not tried."""

    game: str
    because: str
    """One that they have finished a match of, like `of` others, `count` of whom have finished one
    of the suggested game."""
    count: int
    of: int


NO_PROFILE: Final = Profile(Tally(), Tally(), (), (), Tally(), None, ())
"""The profile of somebody of whom nothing is known, or may be."""


@dataclass(frozen=True, slots=True)
class Profiles:
    """Profiles by person."""

    store: Store

    async def of(
        self,
        user_id: int,
        *,
        asking: int,
        guild_id: int | None,
        now: datetime,
        present: bool = False,
    ) -> Profile:
        """A profile; that of somebody who shares no server with the asking person is empty, like
        that of somebody who never played.

        :param present: the person is on the server where this is asked.
        :raises RatingRefused: `not-listed`.
        """
        async with self.store.reading() as unit:
            settings = await unit[PersonRepository].get(user_id)
            if user_id != asking:
                public = settings is not None and settings.public
                if not (present or public or await _share(unit, user_id, asking, guild_id, now)):
                    return NO_PROFILE
                if settings is not None and not settings.listed:
                    raise RatingRefused("not-listed")
            past = await unit[FinishedMatchRepository].of_user(user_id)
            ratings = await current(unit, await unit[RatingRepository].of_user(user_id))
            by_game = Counter(each.game for each in past)
            rivals, suggestion = tuple[Rivalry, ...](), None
            if settings is not None and settings.rivals:
                rivals = await _rivals(unit, past, user_id, asking)
                if user_id == asking and past:
                    mine = [game for game, _count in by_game.most_common() if game in GAMES]
                    suggestion = await _suggested(unit, mine, user_id, guild_id)
        return Profile(
            tally(past),
            tally(each for each in past if guild_id is not None and each.guild_id == guild_id),
            tuple(
                (game, tally(each for each in past if each.game == game))
                for game, _count in by_game.most_common()
            ),
            tuple(result(each) for each in past[:FORM_RESULTS]),
            None if user_id == asking else counted(between(each, asking) for each in past),
            past[-1].ended_at if past else None,
            tuple(ratings),
            sum(each.rated for each in past),
            rivals,
            suggestion,
        )


async def _share(
    unit: UnitOfWork, user_id: int, asking: int, guild_id: int | None, now: datetime
) -> bool:
    """Whether the person has played on a server of the asking one."""
    servers = await unit[SharedServerRepository].servers_of(asking, now)
    here = set() if guild_id is None else {guild_id}
    return bool(await unit[SharedServerRepository].names_on(servers | here, [user_id]))


def result(match: FinishedMatch) -> Result:
    """A seat that left before the end has lost, even where nobody won."""
    if match.seat in match.winners:
        return Result.WON
    return Result.LOST if match.winners or match.left else Result.DRAWN


def between(match: FinishedMatch, other_id: int) -> Result | None:
    """How a match ended between its player and another one, as that player sees it. None if it
    decided nothing between them, for a third one won or both left; or they were not in it."""
    other = match.others.get(other_id)
    if other is None:
        return None
    won, lost = match.seat in match.winners, other.seat in match.winners
    if not match.winners:
        won, lost = other.left, match.left
    if won is not lost:
        return Result.WON if won else Result.LOST
    return Result.DRAWN if won is bool(match.winners) else None


def tally(past: Iterable[FinishedMatch]) -> Tally:
    """Matches counted by how they ended."""
    return counted(result(each) for each in past)


def counted(results: Iterable[Result | None]) -> Tally:
    found = list(results)
    return Tally(*(found.count(kind) for kind in Result))


# ---------------------------------------------------------------------------------------- rivals
# Records against others, and games to try, of those who have chosen so.


MAX_RIVALS: Final = 3
MIN_MEETINGS: Final = 2
"""Matches with each other that make a rival."""
MIN_ALIKE: Final = 3
"""People by whom a game can be suggested: what fewer play would tell who they are."""


async def _rivals(
    unit: UnitOfWork, past: Sequence[FinishedMatch], user_id: int, asking: int
) -> tuple[Rivalry, ...]:
    """Those who have chosen it, too, and with whom there is no block either way: whoever is missing
    may just not have chosen it."""
    met = Counter(other_id for match in past for other_id in match.others)
    least = MIN_MEETINGS if user_id == asking else 1
    others = [one for one, count in met.most_common() if count >= least and one > 0]
    if user_id != asking:
        others = [one for one in others if one == asking]
    chosen = await unit[PersonRepository].of(others)
    blocks = await unit[CircleRepository].blocks(user_id, others)
    found = [
        one
        for one, settings in chosen.items()
        if settings.rivals and (settings.listed or one == asking)
    ]
    found = [one for one in found if one not in blocks.by | blocks.of]
    return tuple(_rivalry(past, one) for one in found[:MAX_RIVALS])


def _rivalry(past: Sequence[FinishedMatch], other_id: int) -> Rivalry:
    shared = [match for match in past if other_id in match.others]
    games = Counter(match.game for match in shared)
    return Rivalry(
        shared[0].others[other_id].name,
        counted(between(match, other_id) for match in shared),
        tuple(
            (game, counted(between(match, other_id) for match in shared if match.game == game))
            for game, _count in games.most_common()
        ),
        shared[0],
    )


async def _suggested(
    unit: UnitOfWork, mine: Sequence[str], user_id: int, guild_id: int | None
) -> Suggestion | None:
    """A game that may be played there; None for whoever may not play there."""
    games = list(GAMES)
    if guild_id is not None:
        server = await unit[ServerRepository].get(guild_id)
        if server is not None and server.games:
            games = [game for game in games if game in server.games]
        if await unit[BlockRepository].get(guild_id, user_id) is not None:
            return None
    past = unit[FinishedMatchRepository]
    tried = await past.begun_by(user_id)
    untried = [game for game in games if game not in tried]
    return suggested(mine, untried, await past.finished_by_others(user_id)) if untried else None


def suggested(
    mine: Iterable[str], untried: Iterable[str], others: Mapping[int, Collection[str]]
) -> Suggestion | None:
    """What at least half of those play who have finished matches of one of a person's games; the
    game that the greatest part of them does."""
    found: list[Suggestion] = []
    for because, game in product(mine, untried):
        alike = [games for games in others.values() if because in games]
        count = sum(game in games for games in alike)
        if count >= MIN_ALIKE and 2 * count >= len(alike):
            found.append(Suggestion(game, because, count, len(alike)))
    return max(found, key=lambda one: (one.count / one.of, one.count), default=None)


# ------------------------------------------------------------------------------------ profile ui
# /profile: a person's matches and ratings, with a picture of a rating over time.


class ProfilePart(Protocol):
    """What another feature tells of a person."""

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]: ...


class ProfileActions(Protocol):
    """What another feature lets people do about the person of a profile."""

    async def rows(self, interaction: Interaction, shown: Person) -> tuple[Row, ...]: ...


@dataclass(frozen=True, slots=True)
class ProfileCommand(Face):
    """Profiles of people."""

    handler: InteractionHandler
    ratings: RatingServices
    render_thread: RenderThread
    actions: ProfileActions
    further: Sequence[ProfilePart] = ()
    """Parts of other features; nothing is told by them of somebody of whom nothing may be."""

    def commands(self) -> Sequence[Command]:
        @slash(self.handler, "profile")
        async def profile(
            interaction: Interaction, user: discord.User | None = None, game: str | None = None
        ) -> None:
            shown = interaction.person if user is None else person(user)
            # Discord resolves members of the server as such
            present = isinstance(user, discord.Member)
            await interaction.answer(
                await self.profile_message(interaction, shown, game, present=present)
            )

        return (profile,)

    def menus(self) -> Sequence[MenuCommand]:
        @app_commands.guild_only()
        async def profile(raw: discord.Interaction[Any], user: discord.User) -> None:
            async with self.handler.handling(raw) as interaction:
                present = isinstance(user, discord.Member)
                await interaction.answer(
                    await self.profile_message(interaction, person(user), present=present)
                )

        return (server_menu("menu-profile", profile),)

    async def profile_message(
        self,
        interaction: Interaction,
        person: Person,
        game: str | None = None,
        *,
        present: bool = False,
    ) -> OutgoingMessage:
        """A profile; the picture is of the rating in `game`, or in the game that was rated most
        often: on this server, else over all servers."""
        asking, say = interaction.person.user_id, interaction.say
        profile = await self.ratings.profiles.of(
            person.user_id,
            asking=asking,
            guild_id=interaction.guild_id,
            now=interaction.raw.created_at,
            present=present,
        )
        lines = _lines(profile, plain(person.name), interaction.guild_id, say)
        if profile is not NO_PROFILE:
            for part in self.further:
                lines += await part.lines(interaction, person.user_id)
        rows = await self.actions.rows(interaction, person)
        if person.user_id == asking and profile.games:
            buttons = [Button(say("button-share"), Ref("share", path=("profile",)))]
            if (found := profile.suggestion) is not None:
                game_name, because = say.game(found.game), say.game(found.because)
                counts = {"count": found.count, "of": found.of}
                lines.append(say("profile-suggestion", game=game_name, because=because, **counts))
                play = Ref("playgame", path=(found.game,))
                buttons.append(Button(say("button-suggestion", game=game_name), play))
            rows = (*rows, tuple(buttons))
        text = "\n".join(lines)
        picture = await self._picture(interaction, person, profile, game)
        return OutgoingMessage(text, picture, rows, audience=PUBLIC)

    async def card(self, interaction: Interaction, say: Say) -> tuple[str, Picture, str] | None:
        """What somebody shows others of their own profile: a line, a picture, and the game. It
        names nobody else. None before the first finished match."""
        person = interaction.person
        profile = await self.ratings.profiles.of(
            person.user_id,
            asking=person.user_id,
            guild_id=interaction.guild_id,
            now=interaction.raw.created_at,
        )
        there = tuple(each for each in profile.games if each[0] in GAMES)
        if not there:
            return None
        rating = _shown(profile, interaction.guild_id)
        picture = await self._picture(interaction, person, profile, None)
        if rating is None or picture is None:
            return await self._unrated_card(*there[0], say, plain(person.name))
        line = say(
            "share-profile",
            name=plain(person.name),
            game=say.game(rating.game),
            rating=with_spread(rating.skill, say),
            count=rating.matches,
        )
        return line, picture, rating.game

    async def _unrated_card(
        self, key: str, tally: Tally, say: Say, name: str
    ) -> tuple[str, Picture, str]:
        """The game played most often, with its board, for want of a rating."""
        picture = await self.render_thread.run(
            draw_board, DEFAULT_STYLE, key, _at_start(key), viewpoint=0, locale=say.locale
        )
        line = say(
            "share-profile-unrated",
            name=name,
            game=say.game(key),
            count=tally.all,
            tally=tally_words(tally, say),
        )
        return line, picture, key

    async def _picture(
        self, interaction: Interaction, person: Person, profile: Profile, game: str | None
    ) -> Picture | None:
        """The rating over time; None without rated matches."""
        rating = _shown(profile, interaction.guild_id, game)
        if rating is None:
            return None
        changes = await self.ratings.ratings.history(person.user_id, rating.game, rating.scope)
        return await self.render_thread.run(
            history.draw,
            person.name,
            interaction.say(
                "profile-picture", game=interaction.say.game(rating.game), where=_where(rating)
            ),
            _course(changes, rating),
            _piece(rating.game, interaction.style.theme),
            theme=interaction.style.theme,
            locale=interaction.say.locale,
        )


def _shown(profile: Profile, guild_id: int | None, game: str | None = None) -> Rating | None:
    """The rating of a profile that is pictured: in a game, or in the one that was rated most often,
    on this server, else over all servers."""
    for scope in (guild_id, OVERALL):
        found = [each for each in profile.ratings if each.scope == scope]
        found = [each for each in found if game in (None, each.game)]
        if found:
            return max(found, key=lambda each: each.matches)
    return None


def _piece(game_key: str, theme: str) -> render.Emblem | None:
    """A piece of a game, if it is there and has any to show."""
    if game_key not in GAMES:
        return None
    seats = GAMES[game_key].seats[0]
    return next(iter(render.emblems(game_key, _at_start(game_key), seats, theme=theme)), None)


def _at_start(game_key: str) -> Any:
    """The public view of a game's first position, with as few players as it takes."""
    game = GAMES[game_key]
    return game.view(game.start(game.seats[0]), PUBLIC)


def _course(changes: Sequence[Change], now: Rating) -> list[history.Stand]:
    """A rating over time, with what the ends of seasons made of it."""
    found, last = [_stand(NOVICE)], NOVICE
    for change in changes:
        if change.before != last:
            found.append(_stand(change.before, reset=True))
        found.append(_stand(change.after))
        last = change.after
    return found if now.skill == last else [*found, _stand(now.skill, reset=True)]


def _lines(profile: Profile, name: str, guild_id: int | None, say: Say) -> list[str]:
    heading = say("profile-heading", name=name)
    if not profile.overall.all:
        key = "profile-none" if profile.against is None else "profile-nobody"
        return [heading, say(key, name=name)]
    overall = tally_words(profile.overall, say)
    lines = [heading, say("profile-overall", count=profile.overall.all, tally=overall)]
    if profile.here.all:
        lines.append(say("profile-here", tally=tally_words(profile.here, say)))
    form = "".join(say(f"result-{result.value}") for result in profile.form)
    lines.append(say("profile-form", form=form))
    game, tally = profile.games[0]
    lines.append(say("profile-favourite", game=say.game(game), count=tally.all))
    if profile.against is not None and profile.against.all:
        lines.append(say("profile-against", tally=tally_words(profile.against, say)))
        for rival in profile.rivals:
            lines += [
                f"- {say('profile-against-game', game=say.game(game), tally=tally_words(one, say))}"
                for game, one in rival.games
            ]
            lines.append(
                say("profile-against-last", code=rival.last.code, when=ago(rival.last.ended_at))
            )
    if profile.since is not None:
        lines.append(say("profile-since", when=ago(profile.since)))
    shown = [rating for rating in profile.ratings if rating.scope in (OVERALL, guild_id)]
    if not shown:
        key = "profile-uncounted" if profile.rated and not profile.ratings else "profile-unrated"
        lines.append(say(key, count=profile.rated))
    else:
        lines += [say("profile-ratings"), *(f"- {_rating(rating, say)}" for rating in shown)]
    if profile.against is None and profile.rivals:
        lines += [say("profile-rivals"), *(f"- {_rival(each, say)}" for each in profile.rivals)]
    return lines


def _rival(rival: Rivalry, say: Say) -> str:
    return say(
        "profile-rival",
        name=plain(rival.name),
        tally=tally_words(rival.tally, say),
        code=rival.last.code,
        when=ago(rival.last.ended_at),
    )


def _rating(rating: Rating, say: Say) -> str:
    return say(
        "profile-rating",
        game=say.game(rating.game),
        rating=with_spread(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
        where=_where(rating),
    )


def _where(rating: Rating) -> str:
    return "all" if rating.scope == OVERALL else "here"


def _stand(skill: Skill, *, reset: bool = False) -> history.Stand:
    return history.Stand(skill.shown, skill.spread, skill.provisional, reset)


# ----------------------------------------------------------------------------------- leaderboard
# /leaderboard: the best of a game, on a server or over all of them, page by page, and how past
# seasons of a server stood at their end.


MAX_MIN_MATCHES: Final = 1000
LEAST: Final = (1, MIN_MATCHES, 10, 20, 50)
"""The least numbers of matches to choose from."""
CURRENT: Final = "-"
"""Stands for the season under way."""


ServerLeaderboard: TypeAlias = Callable[[Interaction, Ref, int], Awaitable[OutgoingMessage]]
"""A page of a server's leaderboard of something other than a game, the best first; its number, and
the ref of its paging buttons.

:raises RequestRefused: `server-only`.
"""


class Scope(StrEnum):
    SERVER = "server"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A choice of leaderboard."""

    game: str
    scope: Scope = Scope.SERVER
    min_matches: int = MIN_MATCHES
    season: int | None = None
    """A season that is over, by its number; None: ratings as they are."""

    @property
    def ref(self) -> Ref:
        season = () if self.season is None else (str(self.season),)
        path = (self.game, self.scope.value, str(self.min_matches), *season)
        return Ref("leaders", path=path)

    @classmethod
    def of(cls, ref: Ref) -> Leaderboard:
        """:raises StaleChoice: the ref says something else."""
        if len(ref.path) not in {3, 4} or ref.path[1] not in tuple(Scope):
            raise StaleChoice
        game, scope, min_matches, *season = ref.path
        number, of_season = parse_id(min_matches), parse_id(season[0]) if season else None
        if number is None or number > MAX_MIN_MATCHES or (season and of_season is None):
            raise StaleChoice
        return cls(game, Scope(scope), number, of_season)


@dataclass(frozen=True, slots=True)
class LeaderboardCommand(Face):
    """Leaderboards and their pages."""

    handler: InteractionHandler
    ratings: Ratings
    seasons: SeasonPages
    others: Mapping[str, ServerLeaderboard]
    """By their value as a choice beside the games, which `choice-leaderboard-<value>` names."""

    def routes(self) -> Routes:
        return {
            "leadersp": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "leadersn": Route(Acknowledgement.UPDATE, self.page, in_match=False),
            "leadersask": Route(Acknowledgement.NOW, self.ask, in_match=False),
        }

    def commands(self) -> Sequence[Command]:
        @slash(self.handler, "leaderboard")
        @app_commands.choices(what=game_choices() + choices_of("choice-leaderboard", self.others))
        async def leaderboard(interaction: Interaction, what: str) -> None:
            alone = interaction.guild_id is None and what not in self.others
            board = Leaderboard(what, Scope.ALL if alone else Scope.SERVER)
            await interaction.answer(await self.leaders_message(interaction, board))

        return (leaderboard,)

    def forms(self) -> Routes:
        return {"leadersask": Route(Acknowledgement.UPDATE, self.narrow, in_match=False)}

    async def ask(self, click: Click) -> None:
        """Ask for another leaderboard of the same game, beginning with the one that the ref has."""
        interaction, say, board = (
            click.interaction,
            click.interaction.say,
            Leaderboard.of(click.ref),
        )
        scopes = [pick.Choice(one.value, say(f"choice-scope-{one.value}")) for one in Scope]
        least = [pick.Choice(str(one), str(one)) for one in sorted({*LEAST, board.min_matches})]
        current = pick.Choice(CURRENT, say("leaders-season-current"))
        seasons = [current, *await self.seasons.choices(interaction)][:CHOICES_LIMIT]
        season = CURRENT if board.season is None else str(board.season)
        fields = (
            ChoiceField(
                "scope", say("leaders-scope"), tuple(scopes), frozenset({board.scope.value})
            ),
            ChoiceField(
                "matches", say("leaders-matches"), tuple(least), frozenset({str(board.min_matches)})
            ),
            ChoiceField("season", say("leaders-season"), tuple(seasons), frozenset({season})),
        )
        await interaction.ask(Form(click.ref, say("leaders-form"), fields))

    async def narrow(self, click: Click) -> None:
        """Show the leaderboard that the form asks for.

        :raises RatingRefused: `no-season-elsewhere`; or there is no such season.
        """
        interaction, board = click.interaction, Leaderboard.of(click.ref)
        scope = _filled(click, "scope", board.scope.value)
        matches = _filled(click, "matches", str(board.min_matches))
        board = Leaderboard.of(Ref("leaders", path=(board.game, scope, matches)))
        season = _filled(click, "season", CURRENT)
        if season != CURRENT:
            if board.scope is Scope.ALL or board.game in self.others:
                raise RatingRefused("no-season-elsewhere")
            board = replace(board, season=await self.seasons.named(interaction, season))
        await interaction.answer(await self.leaders_message(interaction, board))

    async def page(self, click: Click) -> None:
        """Another page; the version is its number."""
        interaction = click.interaction
        await interaction.answer(
            await self.leaders_message(interaction, Leaderboard.of(click.ref), click.ref.version)
        )

    async def leaders_message(
        self, interaction: Interaction, board: Leaderboard, number: int = 0
    ) -> OutgoingMessage:
        """A page of a leaderboard, the best first."""
        say = interaction.say
        if (other := self.others.get(board.game)) is not None:
            return await other(interaction, board.ref, number)
        shown = await self._of_game(interaction, board, number)
        narrow = Button(say("button-leaders-form"), board.ref.to("leadersask"))
        paging = chain.from_iterable(row for row in shown.rows if isinstance(row, tuple))
        return replace(shown, rows=((*paging, narrow),))

    async def _of_game(
        self, interaction: Interaction, board: Leaderboard, number: int
    ) -> OutgoingMessage:
        say = interaction.say
        if board.scope is Scope.ALL:
            scope = OVERALL
        elif interaction.guild_id is None:
            raise RequestRefused("server-only")
        else:
            scope = interaction.guild_id
        if board.season is not None:
            wanted = PastSeason(board.game, board.season, board.min_matches)
            return await self.seasons.page(interaction, wanted, board.ref, number)
        season = await self.seasons.line(scope, say)
        first = number * PAGE_PEOPLE
        found, count = await self.ratings.leaders(
            board.game, scope, min_matches=board.min_matches, first=first, count=PAGE_PEOPLE
        )
        if not count:
            lines = [*season, say("leaders-none"), *_overall_terms(board, say)]
            return OutgoingMessage("\n".join(lines), audience=PUBLIC)
        page = Page(found, number, page_count(count, PAGE_PEOPLE))
        if number >= page.count:
            # people have gone from the list since
            return await self._of_game(interaction, board, page.count - 1)
        where = "all" if board.scope is Scope.ALL else "here"
        lines = [say("leaders-heading", game=say.game(board.game), where=where), *season]
        names = await self._names(interaction, board, found)
        lines += [
            _line(interaction, place, rating, names.get(rating.user_id))
            for place, rating in enumerate(found, first + 1)
        ]
        lines += [say("leaders-least", count=board.min_matches), *_overall_terms(board, say)]
        lines += page.lines(say)
        return OutgoingMessage("\n".join(lines), rows=page.rows(say, board.ref), audience=PUBLIC)

    async def _names(
        self, interaction: Interaction, board: Leaderboard, found: Sequence[Rating]
    ) -> Mapping[int, str]:
        """The names that may be shown: on a server everybody's, over all servers those of people
        whom the asking person could meet."""
        everybody = {rating.user_id: rating.name for rating in found}
        if board.scope is Scope.SERVER:
            return everybody
        known = await self.ratings.names(
            everybody,
            asking=interaction.person.user_id,
            guild_id=interaction.guild_id,
            now=interaction.raw.created_at,
        )
        return {user_id: name or everybody[user_id] for user_id, name in known.items()}


def _filled(click: Click, key: str, otherwise: str) -> str:
    return click.text(key) or otherwise


def _overall_terms(board: Leaderboard, say: Say) -> tuple[str, ...]:
    """What is asked of people besides, and what is shown of them, over all servers."""
    if board.scope is Scope.SERVER:
        return ()
    return (say("leaders-all", opponents=MIN_OPPONENTS, people=MIN_SERVER_PEOPLE),)


def _line(interaction: Interaction, place: int, rating: Rating, name: str | None) -> str:
    """A person on a leaderboard. Without a name there are no results either, by which those who
    know them from elsewhere could tell who it is."""
    say = interaction.say
    if name is None:
        return say("leaders-someone", place=place, rating=with_spread(rating.skill, say))
    mine = rating.user_id == interaction.person.user_id
    return say(
        "leaders-you" if mine else "leaders-line",
        place=place,
        name=plain(name),
        rating=with_spread(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
    )


# -------------------------------------------------------------------------------------- services


@dataclass(frozen=True, slots=True)
class RatingServices:
    ratings: Ratings
    profiles: Profiles
    suspects: SuspectList
    to_look_at: PeopleToLookAt
    seasons: Seasons

    @classmethod
    def over(cls, store: Store, clock: Clock) -> RatingServices:
        return cls(
            Ratings(store),
            Profiles(store),
            SuspectList(store),
            PeopleToLookAt(store, clock),
            Seasons(store, clock),
        )
