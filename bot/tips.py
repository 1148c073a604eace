"""Tipping the next move of a match, and how many guessed it: beside a board, the picker of one,
and who guesses best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random
from typing import Any, Final, Literal

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    Table,
    Text,
    bindparam,
    case,
    delete,
    func,
    or_,
    select,
    update,
)

import render
from bot.base.refusal import Refusal
from bot.db.engine import Id, columns_of, metadata, upsert, value_of
from bot.db.schema import Fate, PersonalColumn
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.discord_kit.errors import RequestRefused, StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Route, Routes
from bot.discord_kit.interaction import Interaction, draw_board
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Button, OutgoingMessage, Page, Ref, Row, Tone, page_count
from bot.discord_kit.texts import Say, plain
from bot.match.act.positions import undone_to
from bot.match.act.recorder import Act, Board
from bot.match.act.service import Matches, require_match
from bot.match.model.match import Match
from bot.match.model.people import Person
from bot.match.model.position import Position
from bot.match.model.terms import TIME_KINDS, Kind, Status
from bot.match.refusals import NotStarted, Quarantined, StaleBoard
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from bot.match.store.people import CircleRepository, people
from bot.match.store.tables import matches, seats
from bot.play.access import Kit
from bot.play.board.choices import Picking, back_button, choice_rows, explained, step_at
from bot.play.board.text import names_of, public_seat
from bot.ratings.model import PAGE_PEOPLE
from engines import CHANCE, PUBLIC, AnyGame, MoveError
from engines.perfect import OpenGame
from render.games import PRESENTATIONS
from render.pick import Choice, Step
from render.presentation import Path
from render.shortcuts import open_choices, shortest

# ----------------------------------------------------------------------------------------- model
# Values of tips: a guess at the next move, how many were right, and who guesses best.


@dataclass(frozen=True, slots=True)
class Tip:
    """A person's guess at the move that follows the position of `version`."""

    match_id: int
    version: int
    person: Person
    seat: int
    """The seat that was to move."""
    text: str = field(repr=False)
    """The move, canonical; nobody else's to know before it is made."""
    correct: bool | None = None
    """None until the move is made."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How many guessed a move, and how many of them rightly."""

    seat: int
    """The seat that made it."""
    correct: int
    all: int


@dataclass(frozen=True, slots=True)
class Guesser:
    """A person on the leaderboard of a server."""

    person: Person
    correct: int
    all: int


# -------------------------------------------------------------------------------------- refusals
# Refusals of tips.


class TipRefused(Refusal, code="tip-{why}"):
    """A tip that cannot be given."""

    why: Literal[
        "closed",  # a player has blocked the person
        "full",  # enough people have tipped the move
        "many",  # the person's tips wait in enough matches
        "nothing",  # nothing of the next move can be guessed
        "over",
        "own",  # the person plays in the match, or has played
    ]
    match: str


# ----------------------------------------------------------------------------------------- store
# Tips, as rows.


# a person's guess at the move after the position of `version`
tips: Final = Table(
    "tips",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("user_id", Id, primary_key=True),
    # as the person was called then
    Column("name", Text, nullable=False),
    # the seat that was to move
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    # none until the move is made
    Column("correct", Boolean),
    Index("ix_tips_user", "user_id", "match_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    PersonalColumn(tips.c.user_id, Fate.GONE, tips.c.name, part="tips", match=tips.c.match_id),
)

_RIGHT: Final = func.sum(case((tips.c.correct, 1), else_=0))
# built once: building a statement costs more than executing it
_OF_MOVE: Final = (tips.c.match_id == bindparam("of_match")) & (
    tips.c.version == bindparam("of_version")
)
_RESOLVE: Final = (
    update(tips)
    .where(_OF_MOVE, tips.c.correct.is_(None))
    .values(correct=tips.c.text == bindparam("made"))
)


class TipRepository(Repository):
    """Tips by match. What changes them holds their match."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._matches = unit[MatchRepository]

    async def put(self, tip: Tip) -> None:
        """Store it in place of the person's last one for the same move."""
        await self._matches.flag(tip.match_id, tipped=True)
        keys = {"match_id": tip.match_id, "version": tip.version, "user_id": tip.person.user_id}
        columns = columns_of(tip, "match_id", "version", "person", name=tip.person.name)
        await upsert(self._connection, tips, keys, **columns)

    async def drop(self, match_id: int, version: int, user_id: int) -> bool:
        """Delete one whose move is not made; whether there was one."""
        mine = (tips.c.match_id == match_id) & (tips.c.version == version)
        mine &= (tips.c.user_id == user_id) & tips.c.correct.is_(None)
        return await self._changed(delete(tips).where(mine))

    async def resolve(self, match_id: int, version: int, made: str) -> None:
        """Note which tips for the move after a version name the one that was made."""
        values = {"of_match": match_id, "of_version": version, "made": made}
        await self._connection.execute(_RESOLVE, values)

    async def carry(self, match_id: int, version: int, to: int) -> None:
        """Let the tips of a version stand for a later one with the same decision."""
        query = update(tips).where(_OF_MOVE).values(version=to)
        await self._connection.execute(query, {"of_match": match_id, "of_version": version})

    async def cancel(self, match_id: int, since: int) -> None:
        """Delete all tips for moves after a version, also of moves that were made."""
        gone = (tips.c.match_id == match_id) & (tips.c.version >= since)
        await self._connection.execute(delete(tips).where(gone))

    async def mine(self, match_id: int, version: int, user_id: int) -> Tip | None:
        query = select(tips).where(_OF_MOVE, tips.c.user_id == user_id)
        found = await self._connection.execute(query, {"of_match": match_id, "of_version": version})
        row = found.one_or_none()
        person = None if row is None else Person(row.user_id, row.name)
        return None if row is None else value_of(Tip, row, person=person)

    async def score(self, match_id: int, user_id: int) -> Tally:
        """How a person has guessed in a match."""
        query = select(func.count(), func.coalesce(_RIGHT, 0)).where(
            tips.c.match_id == match_id, tips.c.user_id == user_id, tips.c.correct.is_not(None)
        )
        every, right = (await self._connection.execute(query)).one()
        return Tally(0, int(right), every)

    async def others(self, match_id: int, version: int, user_id: int) -> int:
        """How many other people have tipped the move after a version."""
        query = select(func.count()).where(_OF_MOVE, tips.c.user_id != user_id)
        values = {"of_match": match_id, "of_version": version}
        return await self._number(query, values)

    async def waiting(self, user_id: int, match_id: int) -> int:
        """How many of a person's tips wait for a move in matches but this one."""
        query = select(func.count()).where(
            tips.c.user_id == user_id, tips.c.match_id != match_id, tips.c.correct.is_(None)
        )
        return await self._number(query)

    async def tallies(self, match_id: int, since: int, until: int) -> list[Tally]:
        """How the moves were guessed that followed these versions, the last one left out; those
        that nobody tipped are left out."""
        query = (
            select(tips.c.seat, _RIGHT.label("correct"), func.count().label("every"))
            .where(
                tips.c.match_id == match_id,
                tips.c.version >= since,
                tips.c.version < until,
                tips.c.correct.is_not(None),
            )
            .group_by(tips.c.version, tips.c.seat)
            .order_by(tips.c.version)
        )
        rows = await self._connection.execute(query)
        return [Tally(row.seat, int(row.correct), row.every) for row in rows]

    async def leaders(
        self, guild_id: int, *, newest: int, least: int, first: int, count: int
    ) -> tuple[list[Guesser], int]:
        """People of a server with at least so many tips and nothing against being listed, those
        with the most right ones first, and the number of all of them. Of their tips on one player's
        moves the `newest` count, so that nobody climbs by the moves of a friend, or by their own.
        Computers are one player."""
        age = func.row_number().over(
            partition_by=(tips.c.user_id, seats.c.user_id),
            order_by=(tips.c.match_id.desc(), tips.c.version.desc()),
        )
        last = func.row_number().over(
            partition_by=tips.c.user_id, order_by=(tips.c.match_id.desc(), tips.c.version.desc())
        )
        known = (
            select(
                tips.c.user_id, tips.c.name, tips.c.correct, age.label("age"), last.label("last")
            )
            .join(matches, matches.c.id == tips.c.match_id)
            .join(seats, (seats.c.match_id == tips.c.match_id) & (seats.c.seat == tips.c.seat))
            .where(
                matches.c.guild_id == guild_id,
                tips.c.correct.is_not(None),
                # stand-ins are nobody
                tips.c.user_id > 0,
            )
            .subquery()
        )
        right = func.sum(case((known.c.correct, 1), else_=0))
        every = func.count()
        query = (
            select(
                known.c.user_id,
                func.max(case((known.c.last == 1, known.c.name))).label("name"),
                right.label("correct"),
                every.label("every"),
                func.count().over().label("everybody"),
            )
            .outerjoin(people, people.c.user_id == known.c.user_id)
            .where(known.c.age <= newest, or_(people.c.listed.is_(None), people.c.listed))
            .group_by(known.c.user_id)
            .having(every >= least)
            .order_by(right.desc(), every, known.c.user_id)
        )
        rows = (await self._connection.execute(query.limit(count).offset(first))).all()
        if rows or not first:
            found = [
                Guesser(Person(row.user_id, row.name), int(row.correct), row.every) for row in rows
            ]
            return found, rows[0].everybody if rows else 0
        # behind the last of them
        _, everybody = await self.leaders(guild_id, newest=newest, least=least, first=0, count=1)
        return [], everybody


# ------------------------------------------------------------------------------------- guessable
# The moves of a seat that can be guessed by anybody, from what everybody knows.
#
# Nothing here looks at the true state: hidden parts are imagined from the public view, always in
# the same way. So whatever is offered, and whether anything is, tells no secret.


SAMPLES: Final = 24
"""States that are imagined where something is hidden."""
MIN_MOVES: Final = 2
"""With a single move there is nothing to guess."""


@dataclass(frozen=True, slots=True)
class Guessable:
    """The next decision of a match, as far as it can be guessed."""

    game_key: str
    seat: int
    """The seat that decides."""
    view: Any = field(repr=False)
    """The view that moves are picked from: the seat's, imagined where that is hidden; the public
    one where only what is offered to everybody can be picked."""
    offered: Mapping[Path, Any] | None = None
    """By path, the moves that everybody sees offered, where the legal ones are hidden."""

    def step(self, path: Path, *, locale: str, names: Sequence[str]) -> Step:
        """Where a path leads in the picker.

        :raises KeyError: it leads nowhere.
        """
        if self.offered is None:
            return shortest(self.game_key, self.view, path, locale=locale, names=names)
        if path:
            return Step("", (), self.offered[path], (), back=())
        labels = self._labels(locale)
        choices = (Choice(".".join(path), labels[path]) for path in self.offered)
        return Step("", tuple(choices), None, ())

    def label(self, move: Any, *, locale: str, names: Sequence[str]) -> str:
        """A move that can be picked, in plain words."""
        if self.offered is None:
            return render.label(self.game_key, self.view, move, locale=locale, names=names)
        labels = self._labels(locale)
        return next(labels[path] for path, found in self.offered.items() if found == move)

    def _labels(self, locale: str) -> dict[Path, str]:
        return dict(open_choices(self.game_key, self.view, locale=locale).choices)


def guessable(position: Position) -> Guessable | None:
    """What can be guessed of the next decision; None if nothing can.

    The decision must be that of one seat, and everybody must see which move it made. Its legal
    moves can be picked if they are the same in every state that everybody might believe in; else
    those choices that are offered to everybody, under the board.
    """
    match, game = position.match, position.game
    if match.status is not Status.ACTIVE or position.arranging or len(position.to_act) != 1:
        return None
    (seat,) = position.to_act
    # what a team votes for is seen by more people than those who sit there
    if seat == CHANCE or seat in match.teams:
        return None
    public = game.view(position.state, PUBLIC)
    states = imagined_by_all(game, public)
    views = [game.view(state, seat) for state in states]
    moves = list(game.moves(views[0]))
    found = Guessable(match.game, seat, views[0])
    if any(list(game.moves(view)) != moves for view in views[1:]):
        offered = _offered(match.game, public, game, views)
        moves = list(offered.values())
        found = Guessable(match.game, seat, public, offered)
    if len(moves) < MIN_MOVES or not _is_shown(game, states, seat, moves):
        return None
    return found


def outlook(position: Position, seat: int, move: Any) -> Any | None:
    """The public view after a seat's move; None if it depends on what is hidden."""
    game = position.game
    views = []
    for state in imagined_by_all(game, game.view(position.state, PUBLIC)):
        try:
            views.append(game.view(game.play(state, seat, move), PUBLIC))
        except MoveError:
            # it may be forbidden by what only its seat knows
            return None
    return views[0] if all(view == views[0] for view in views) else None


def imagined_by_all(game: AnyGame, public: Any) -> list[Any]:
    """States that everybody might believe in, by the public view alone: the true one where nothing
    is hidden."""
    if isinstance(game, OpenGame):
        return [game.imagine(public, Random(0))]
    return list(dict.fromkeys(game.imagine(public, Random(n)) for n in range(SAMPLES)))


def _offered(key: str, public: Any, game: AnyGame, views: Sequence[Any]) -> dict[Path, Any]:
    """Whole moves among the choices that everybody sees offered, by path."""
    picker = PRESENTATIONS[key].picker
    known: dict[Path, Any] = {}
    for view in views:
        known |= picker.routes(view, game.moves(view))
    paths = [path for path, _label in open_choices(key, public, locale="en").choices]
    return {path: known[path] for path in paths if path in known}


def _is_shown(game: AnyGame, states: Sequence[Any], seat: int, moves: Sequence[Any]) -> bool:
    """Whether everybody could tell by the board which of these moves was made."""
    if isinstance(game, OpenGame):
        return True
    for state in states:
        legal = game.moves(game.view(state, seat))
        if all(move in legal for move in moves):
            views = [game.view(game.follow(state, seat, move), PUBLIC) for move in moves]
            return len(set(views)) == len(views)
    return False


# --------------------------------------------------------------------------------------- service


MAX_TIPS: Final = 200
"""People whose tips wait for one move: an act writes to all of them."""
MAX_WAITING: Final = 30
"""Other matches in which one person's tips wait."""
NEWEST_TIPS: Final = 30
"""On a leaderboard, the tips that count of a person on one player's moves."""
LEAST_TIPS: Final = 10
"""Tips that a person needs to be on a leaderboard."""


@dataclass(frozen=True, slots=True)
class OwnTips:
    """What a person has tipped in a match."""

    tip: Tip | None
    """For the next move."""
    score: Tally
    """For those that were made."""


@dataclass(frozen=True, slots=True)
class Tips:
    """The guesses of people who look on. Until a move is made, nobody but their maker is told that
    they are there."""

    store: Store

    @transactional
    async def put(self, unit: UnitOfWork, tip: Tip) -> None:
        """Keep a tip for the next move in place of the person's earlier one. It is of a move that
        can be guessed there (`bot.tips`).

        :raises TipRefused: the person plays or has played in the match, it is over, or there are
            enough tips.
        :raises StaleBoard: the move is made.
        """
        match, user_id = await require_match(unit, tip.match_id), tip.person.user_id
        await _check(unit, match, tip.person)
        if match.version != tip.version:
            raise StaleBoard(match.code, tip.version, match.version)
        if await unit[TipRepository].others(match.id, tip.version, user_id) >= MAX_TIPS:
            raise TipRefused("full", match.code)
        if await unit[TipRepository].waiting(user_id, match.id) >= MAX_WAITING:
            raise TipRefused("many", match.code)
        await unit[TipRepository].put(tip)

    @transactional
    async def drop(self, unit: UnitOfWork, match_id: int, person: Person, version: int) -> None:
        """Take back the tip for the move after a version; nothing happens if it is made."""
        match = await require_match(unit, match_id)
        if match.version == version:
            await unit[TipRepository].drop(match_id, version, person.user_id)

    async def own(self, match: Match, person: Person) -> OwnTips:
        """The person's tips in a match."""
        async with self.store.reading() as unit:
            await _check(unit, match, person)
            tips = unit[TipRepository]
            tip = await tips.mine(match.id, match.version, person.user_id)
            return OwnTips(tip, await tips.score(match.id, person.user_id))

    async def tallies(self, match_id: int, since: int, until: int) -> Sequence[Tally]:
        """How the moves were guessed that led from one version to another."""
        async with self.store.reading() as unit:
            return await unit[TipRepository].tallies(match_id, since, until)

    async def leaders(
        self, guild_id: int, *, first: int, count: int
    ) -> tuple[Sequence[Guesser], int]:
        """A stretch of a server's leaderboard, and how many are on it."""
        async with self.store.reading() as unit:
            return await unit[TipRepository].leaders(
                guild_id, newest=NEWEST_TIPS, least=LEAST_TIPS, first=first, count=count
            )


async def _check(unit: UnitOfWork, match: Match, person: Person) -> None:
    """
    :raises NotStarted: the match has not begun.
    :raises TipRefused: it is over, the person plays or has played in it, or a player has blocked
        them, which they must not learn.
    """
    if match.status is Status.LOBBY:
        raise NotStarted(match.code, match.awaits_first)
    if match.status is not Status.ACTIVE:
        raise TipRefused("over", match.code)
    if match.seat_of(person.user_id) is not None or await unit[LogRepository].left_by(
        match.id, person.user_id
    ):
        raise TipRefused("own", match.code)
    players = [one.user_id for one in match.people if not one.gone]
    if (await unit[CircleRepository].blocks(person.user_id, players)).of:
        raise TipRefused("closed", match.code)


async def follow_tips(unit: UnitOfWork, act: Act) -> None:
    """Follow an act: note which tips were right. A move that is taken back was guessed by nobody;
    and where anything but a move was done, there is nothing to have guessed."""
    match, written = act.before, act.rows
    if not written or not (await unit[MatchRepository].flags(match.id)).tipped:
        return
    first, tips = written[0], unit[TipRepository]
    if first.kind is Kind.LOOKED and len(written) > 1:
        # the move that was sealed, as it was guessed before
        first = written[1]
    if first.kind is Kind.MOVE:
        await tips.resolve(match.id, match.version, first.text)
    elif first.kind in TIME_KINDS | {Kind.SEALED}:
        # the same player still has the same decision
        await tips.carry(match.id, match.version, match.version + len(written))
    else:
        since = undone_to(first) if first.kind is Kind.UNDO else match.version
        await tips.cancel(match.id, since)


# ----------------------------------------------------------------------------------- leaderboard
# /leaderboard tips: who guesses moves best on a server.


TIPS: Final = "tips"
"""The value of their choice in `/leaderboard`."""


@dataclass(frozen=True, slots=True)
class TipLeaderboard:
    """The people of a server by their right tips."""

    tips: Tips

    async def page(self, interaction: Interaction, ref: Ref, number: int) -> OutgoingMessage:
        """As `bot.ratings.ui.ServerLeaderboard`."""
        say, guild_id = interaction.say, interaction.guild_id
        if guild_id is None:
            raise RequestRefused("server-only")
        first = number * PAGE_PEOPLE
        found, count = await self.tips.leaders(guild_id, first=first, count=PAGE_PEOPLE)
        terms = say("tip-leaders-terms", count=LEAST_TIPS, newest=NEWEST_TIPS)
        if not count:
            return OutgoingMessage(f"{say('tip-leaders-none')}\n{terms}", audience=PUBLIC)
        page = Page(found, number, page_count(count, PAGE_PEOPLE))
        if number >= page.count:
            # people have gone from the list since
            return await self.page(interaction, ref, page.count - 1)
        lines = [say("tip-leaders-heading")]
        lines += [
            say(
                "tip-leaders-line",
                place=place,
                own=int(guesser.person.user_id == interaction.person.user_id),
                name=plain(guesser.person.name),
                correct=guesser.correct,
                count=guesser.all,
                percent=round(100 * guesser.correct / guesser.all),
            )
            for place, guesser in enumerate(found, first + 1)
        ]
        lines += [terms, *page.lines(say)]
        return OutgoingMessage("\n".join(lines), rows=page.rows(say, ref), audience=PUBLIC)


# ------------------------------------------------------------------------------------ spectating
# Tips beside a board: the button that asks for one, and how many were right.


MAX_TALLIES: Final = 2
"""Of a round that one board tells, so many moves: a person's and the computer's answer."""


@dataclass(frozen=True, slots=True)
class TipsBesideBoards:
    """Fills `bot.play.notes.Spectating`."""

    tips: Tips
    matches: Matches
    render_thread: RenderThread

    async def lines(self, board: Board, say: Say) -> list[str]:
        """How the last moves were guessed that the board tells."""
        match, row = board.match, board.told.row
        if row is None:
            return []
        names = names_of(match)
        tallies = await self.tips.tallies(match.id, row.seq - 1, match.version)
        return [
            say("board-tips", count=tally.all, correct=tally.correct, name=names[tally.seat])
            for tally in tallies[-MAX_TALLIES:]
        ]

    async def buttons(self, interaction: Interaction, match: Match) -> tuple[Button, ...]:
        """The button that opens the picker of a tip, where there is something to guess."""
        if match.status is not Status.ACTIVE:
            return ()
        if match.seat_of(interaction.person.user_id) is not None:
            return ()
        position = interaction.context.position
        if position is None or position.match.id != match.id:
            try:
                position = await self.matches.position(match.id)
            except Quarantined:
                return ()
        if await self.render_thread.run(guessable, position) is None:
            return ()
        ref = Ref("tip", match.id, position.match.version)
        return (Button(interaction.say("button-tip"), ref, Tone.MAIN),)


# ----------------------------------------------------------------------------------- tip buttons
# The picker of a tip: the next move of a match, guessed by somebody who looks on.


@dataclass(frozen=True, slots=True)
class Asked:
    """The next decision of a match as it stands, to somebody who guesses it."""

    position: Position
    guess: Guessable
    own: OwnTips
    moved_on: bool
    """Whether the match has left the position of the component that was used."""


@dataclass(frozen=True, slots=True)
class TipButtons(Picking[Asked]):
    """Asks for a tip, step by step, and shows the person's own."""

    kit: Kit
    tips: Tips

    def routes(self) -> Routes:
        return {
            "tip": Route(Acknowledgement.PRIVATE, self.open),
            "tippick": Route(Acknowledgement.UPDATE, self.choose),
            "tipback": Route(Acknowledgement.UPDATE, self.look),
            "tipdrop": Route(Acknowledgement.UPDATE, self.drop),
        }

    async def open(self, click: Click) -> None:
        """Show the person's tip for the next move, or else ask for one."""
        here, *_ = await self.find(click, ())
        if here.own.tip is not None:
            await self._tell(click.interaction, here, here.own.tip)
        else:
            await self.show(click, replace(here, moved_on=False))

    async def find(
        self, click: Click, path: tuple[str, ...]
    ) -> tuple[Asked, tuple[str, ...], bool]:
        """
        :raises TipRefused: nothing of the next decision can be guessed.
        """
        interaction, ref = click.interaction, click.ref
        position = await self.kit.finder.position(interaction, ref.match)
        own = await self.tips.own(position.match, interaction.person)
        await self.kit.access.check_member(interaction, position.match)
        guess = await self.kit.render_thread.run(guessable, position)
        if guess is None:
            raise TipRefused("nothing", position.match.code)
        stale = position.match.version != ref.version
        return Asked(position, guess, own, stale), path, stale

    async def picked(self, click: Click, here: Asked, move: str) -> None:
        """Make the tip."""
        interaction, ref, guess = click.interaction, click.ref, here.guess
        tip = Tip(ref.match, ref.version, interaction.person, guess.seat, move)
        await self.tips.put(tip)
        await self._tell(interaction, replace(here, own=OwnTips(tip, here.own.score)), tip)

    async def drop(self, click: Click) -> None:
        """Take the tip back."""
        interaction, ref = click.interaction, click.ref
        await self.tips.drop(ref.match, interaction.person, ref.version)
        await interaction.answer(interaction.say("tip-dropped"))

    async def step(self, interaction: Interaction, here: Asked, path: tuple[str, ...]) -> Step:
        picker = partial(here.guess.step, names=here.position.match.names)
        return await step_at(self.kit.render_thread, picker, path, interaction.say)

    async def show(
        self, click: Click, here: Asked, path: tuple[str, ...] = (), note: str = ""
    ) -> None:
        """The picker at a path.

        :raises StaleChoice: the path leads to a move.
        """
        interaction, say = click.interaction, click.interaction.say
        position, match = here.position, here.position.match
        step = await self.step(interaction, here, path)
        if step.move is not None:
            raise StaleChoice
        ref = Ref("tippick", match.id, match.version, path)
        lines = [
            _heading(position, say),
            *((say("tip-moved-on"),) if here.moved_on else ()),
            *((note,) if note else ()),
            say("tip-ask", name=names_of(match)[here.guess.seat]),
            # a board in words has no marks
            *explained(step.choices, marks=() if interaction.style.text else step.marks),
            say("tip-secret"),
            *_score(here.own, say),
        ]
        picture = await self._picture(interaction, position, position.view(PUBLIC), step.marks)
        close = Button(say("button-close"), ref.to("close", path=()))
        last = (*back_button(step, ref.to("tipback", path=()), say), close)
        rows: tuple[Row, ...] = (*choice_rows(step.choices, ref, say), last)
        await interaction.answer(OutgoingMessage("\n".join(lines), picture, rows, audience=PUBLIC))

    async def _tell(self, interaction: Interaction, here: Asked, tip: Tip) -> None:
        """The person's tip, and the board that it leads to as far as everybody can know it."""
        say, position, guess = interaction.say, here.position, here.guess
        match, move = position.match, position.game.parse(tip.text)
        label = guess.label(move, locale=say.locale, names=names_of(match))
        lines = [
            _heading(position, say),
            say("tip-made", name=names_of(match)[guess.seat], move=str(move), label=label),
            say("tip-secret"),
            *_score(here.own, say),
        ]
        after = await self.kit.render_thread.run(outlook, position, guess.seat, move)
        view = position.view(PUBLIC) if after is None else after
        ref = Ref("tipback", match.id, match.version)
        row = (
            Button(say("button-tip-change"), ref),
            Button(say("button-tip-drop"), ref.to("tipdrop")),
            Button(say("button-close"), ref.to("close")),
        )
        picture = await self._picture(interaction, position, view)
        await interaction.answer(
            OutgoingMessage("\n".join(lines), picture, (row,), audience=PUBLIC)
        )

    async def _picture(
        self, interaction: Interaction, position: Position, view: Any, marks: tuple[str, ...] = ()
    ) -> render.Picture:
        """A position as everybody may know it, in the person's style."""
        return await self.kit.render_thread.run(
            draw_board,
            interaction.style,
            position.match.game,
            view,
            viewpoint=public_seat(position),
            locale=interaction.say.locale,
            names=position.match.names,
            marks=marks,
        )


def _heading(position: Position, say: Say) -> str:
    match = position.match
    return f"**{say('tip-heading', game=say.game(match.game), code=match.code)}**"


def _score(own: OwnTips, say: Say) -> tuple[str, ...]:
    """How the person has guessed in this match; nothing before the first move."""
    score = own.score
    return (say("tip-score", correct=score.correct, count=score.all),) if score.all else ()
