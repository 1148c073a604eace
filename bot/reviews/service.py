"""Reviews of finished matches: worked out once, kept, and the same for everybody who asks."""

from __future__ import annotations

import asyncio
import math
from collections import Counter, OrderedDict
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final, Literal, Protocol, TypeAlias

from sqlalchemy import Column, ForeignKey, Integer, Table, select

from bot.base.refusal import Refusal
from bot.db.engine import Id, Json, metadata, upsert
from bot.db.store import Repository, Store, UnitOfWork, transactional
from bot.match.act.positions import (
    PositionCache,
    fold,
    move_numbers,
    rows_of,
    seats_at_last,
    standing,
    swaps,
)
from bot.match.act.service import require_match
from bot.match.fair_play import FairPlay
from bot.match.model.match import Entry, Match
from bot.match.model.position import Root, RootKind, is_arranging
from bot.match.model.terms import Status
from bot.match.refusals import BrokenRecord, GameGone, MatchRefused, OldRules
from bot.match.store.log import LogRepository
from bot.match.store.tables import COUNTED, matches, seats
from bot.ratings.conduct import ListingKind, ListingRepository, PersonListing
from bot.ratings.model import OVERALL, decisions
from bot.ratings.store import ratings
from bot.replays.lines_service import RecordFiles
from bot.replays.replay import Source
from engines import CHANCE, AnyGame, Audience, Outcome
from engines.reviewing import VERSION, Line, MatchReview

# ---------------------------------------------------------------------------------- played match
# A match that is over, as it was played: without what was taken back, and with its states.


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """What a review is about. A step counts the moves of the match before it, chance's included."""

    match: Match
    game: AnyGame
    """By the rules that the match began under."""
    line: Line = field(repr=False)
    versions: tuple[int, ...]
    """By step, the match's version in which the position of the step stood; the last one is that of
    the end."""
    swapped: tuple[bool, ...]
    """By step, whether the players had changed places."""
    numbers: tuple[int, ...]
    """By step, how many moves people count before it: chance's are none."""

    def state(self, step: int) -> Any:
        """The whole position before the move of a step."""
        return self.line.states[step]

    def view(self, step: int, audience: Audience) -> Any:
        return self.game.view(self.line.states[step], audience)

    def match_at(self, step: int) -> Match:
        """The match with its players where they sat at a step."""
        match = self.match
        return match if match.swapped == self.swapped[step] else match.exchanged()

    def number(self, step: int) -> int:
        """The number of the move of a step, as people count."""
        return self.numbers[step + 1]


def played(game: AnyGame, match: Match, entries: Sequence[Entry]) -> PlayedMatch:
    """A finished match by the rows of its record. Of hundreds of rows it takes a while.

    :raises BrokenRecord: the rows do not replay.
    """
    states, places = fold(game, match, entries), swaps(entries)
    numbers = move_numbers(game, entries, states)
    versions = (*standing(entries), len(entries))
    rows = [entries[version] for version in versions[:-1]]
    line = Line(
        len(match.seats),
        tuple(states[version] for version in versions),
        tuple((row.seat, game.parse(row.text)) for row in rows),
        match.outcome or Outcome((), "over"),
        match.code,
    )
    at_end = match if match.swapped == places[-1] else match.exchanged()
    return PlayedMatch(
        at_end,
        game,
        line,
        versions,
        tuple(places[version] for version in versions),
        tuple(numbers[version] for version in versions),
    )


# -------------------------------------------------------------------------------------- refusals
# Refusals of reviews.


class ReviewRefused(Refusal):
    """A review that cannot be had, or not here."""

    code: Literal[
        "review-cancelled",
        "review-elsewhere",  # somebody who did not play wants to show it in another channel
        "review-rules",  # those of the match are not kept
        "review-too-short",
        "still-reviewing",  # another match is being reviewed for the person
    ]
    match: str | None = None


# -------------------------------------------------------------------------------------- reviewer
# Reviews as another process works them out.


class Reviewer(Protocol):
    """Reviews matches, for the person and server of the asking task: servers take turns."""

    async def review_match(self, game: AnyGame, line: Line) -> MatchReview | None:
        """The review of a match; None if there was no time."""
        ...


# ----------------------------------------------------------------------------------------- store
# Reviews in the store: the same for everybody, kept as long as their match.


reviews: Final = Table(
    "reviews",
    metadata,
    Column("match_id", Id, ForeignKey("matches.id"), primary_key=True),
    # of the match, and of the way to review it: another one is worked out again
    Column("match_version", Integer, nullable=False),
    Column("review_version", Integer, nullable=False),
    Column("review", Json(MatchReview), nullable=False),
)


class ReviewRepository(Repository):
    """The reviews of matches."""

    async def of_match(self, match: Match) -> MatchReview | None:
        """The review of a match as it is now; None if it was not worked out."""
        query = select(reviews.c.review).where(
            reviews.c.match_id == match.id,
            reviews.c.match_version == match.version,
            reviews.c.review_version == VERSION,
        )
        found: MatchReview | None = (await self._connection.execute(query)).scalar()
        return found

    async def put(self, match: Match, review: MatchReview) -> None:
        """Keep a review instead of any earlier one of the match."""
        await upsert(
            self._connection,
            reviews,
            {"match_id": match.id},
            match_version=match.version,
            review_version=VERSION,
            review=review,
        )


# ---------------------------------------------------------------------------------------- losses
# People whose decisions cost far less than those of others of their rating, by the reviews that
# were worked out: one more reason to be looked at (`bot.ratings.conduct`).


MAX_MATCHES: Final = 100
"""Reviewed rated matches of a game that are looked at, the newest ones."""
MIN_DECISIONS: Final = 60
"""Decisions of a person's that must have been judged."""
MIN_OTHERS: Final = 20
"""Reviews of other people that it takes to say what is usual."""
LOSS_SHARE: Final = 0.5
"""The share of the usual loss below which somebody is listed."""
MAX_CHANCE: Final = 0.001
"""How likely it may be at most that so little comes about by chance."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What a person's decisions in a match cost."""

    user_id: int
    rating: float
    """The mean of their rating over all servers today."""
    decisions: int
    cost: float
    """Of all decisions together."""

    @property
    def loss(self) -> float:
        return self.cost / self.decisions


@dataclass(frozen=True, slots=True)
class Loss:
    """A person's loss a decision, beside what it is at that rating."""

    decisions: int
    loss: float
    expected: float
    chance: float
    """How likely so little is if the person plays as others of that rating do."""

    @property
    def is_striking(self) -> bool:
        return self.loss <= LOSS_SHARE * self.expected and self.chance <= MAX_CHANCE


def judged(samples: Sequence[Sample], user_id: int) -> Loss | None:
    """A person's loss beside that of the others, by a straight line from ratings to losses; None
    where too little is known."""
    own = [one for one in samples if one.user_id == user_id]
    others = [one for one in samples if one.user_id != user_id]
    count = sum(one.decisions for one in own)
    if count < MIN_DECISIONS or len(others) < MIN_OTHERS:
        return None
    middle, usual = fmean(one.rating for one in others), fmean(one.loss for one in others)
    spread = sum((one.rating - middle) ** 2 for one in others)
    joint = sum((one.rating - middle) * (one.loss - usual) for one in others)
    slope = joint / spread if spread else 0.0

    def expected(rating: float) -> float:
        return max(0.0, usual + slope * (rating - middle))

    deviation = math.sqrt(fmean((one.loss - expected(one.rating)) ** 2 for one in others))
    loss, there = sum(one.cost for one in own) / count, expected(own[0].rating)
    if not deviation:
        return None
    # matches differ among each other: their number counts, and not that of decisions
    z = (loss - there) / (deviation / math.sqrt(len(own)))
    return Loss(count, loss, there, 0.5 * math.erfc(-z / math.sqrt(2)))


async def list_losses(unit: UnitOfWork, match: Match, review: MatchReview) -> None:  # noqa: ARG001
    """List the players of a rated match that was reviewed whose losses are striking, by all their
    reviews; earlier figures that nobody has answered go."""
    if not match.terms.rated or match.status is not Status.FINISHED:
        return
    samples = await unit[_SampleRepository].of_game(match.game)
    for person in match.people:
        await unit[ListingRepository].drop_losses(person.user_id, match.game)
        found = judged(samples, person.user_id)
        if found is None or not found.is_striking:
            continue
        one = PersonListing(
            ListingKind.LOSS,
            person.user_id,
            match.id,
            match.ended_at or match.updated_at,
            found.decisions,
            loss=found.loss,
            expected=found.expected,
            chance=found.chance,
        )
        await unit[ListingRepository].put(one)


class _SampleRepository(Repository):
    """Losses, by the stored reviews."""

    def __init__(self, unit: UnitOfWork) -> None:
        super().__init__(unit)
        self._log = unit[LogRepository]

    async def of_game(self, game: str) -> list[Sample]:
        """Those of the newest rated matches; where players changed places, seats tell nothing."""
        query = (
            select(matches.c.id, reviews.c.review)
            .join(reviews, reviews.c.match_id == matches.c.id)
            .where(
                COUNTED,
                matches.c.game == game,
                matches.c.swapped.is_(False),
                reviews.c.review_version == VERSION,
            )
            .order_by(matches.c.ended_at.desc(), matches.c.id.desc())
            .limit(MAX_MATCHES)
        )
        found = {row.id: row.review for row in await self._connection.execute(query)}
        sitting = (
            select(seats.c.match_id, seats.c.seat, seats.c.user_id, ratings.c.mu)
            .join(
                ratings,
                (ratings.c.user_id == seats.c.user_id)
                & (ratings.c.game == game)
                & (ratings.c.scope == OVERALL),
            )
            .where(seats.c.match_id.in_(found), seats.c.user_id > 0)
        )
        rows = (await self._connection.execute(sitting)).all()
        logs = await self._log.of_matches(list(found))
        made: dict[int, Counter[int]] = {}
        for match_id, entries in logs.items():
            at = seats_at_last(entries)
            made[match_id] = Counter(at[index] for index in decisions(game, entries))
        return [
            Sample(row.user_id, row.mu, count, found[row.match_id].decisions[row.seat])
            for row in rows
            if (count := made[row.match_id][row.seat])
        ]


# --------------------------------------------------------------------------------------- running
# Reviews that are being worked out: each once, whoever asks, and one at a time for a person.


class RunningReviews:
    """Reviews that are being worked out, of matches and of record files."""

    def __init__(self) -> None:
        self._running: Final[dict[Root, asyncio.Task[MatchReview | None]]] = {}
        self._askers: Final[set[int]] = set()

    async def share(
        self,
        of: Root,
        asker: int,
        work_out: Callable[[], Coroutine[Any, Any, MatchReview | None]],
    ) -> MatchReview | None:
        """The review of a match or file, for which `work_out` is called unless it is being worked
        out by then.

        :raises ReviewRefused: `still-reviewing`.
        """
        running = self._running.get(of)
        if running is None:
            if asker in self._askers:
                raise ReviewRefused("still-reviewing")
            # its first asker may leave: others may have come by then
            running = asyncio.create_task(work_out())
            self._running[of] = running
            self._askers.add(asker)

            def done(task: asyncio.Task[MatchReview | None]) -> None:
                del self._running[of]
                self._askers.remove(asker)
                # nobody may be left to hear of its error
                _ = task.cancelled() or task.exception()

            running.add_done_callback(done)
        return await asyncio.shield(running)


# --------------------------------------------------------------------------------------- service


MIN_MOVES: Final = 2
"""The fewest moves of people or computers in a match that can be reviewed; chance's are none, and
how cards are laid out is none."""

ReviewFollowUp: TypeAlias = Callable[[UnitOfWork, Match, MatchReview], Awaitable[None]]
"""Done in the unit of work that keeps a review. It is done again if the review is ever worked out
anew: whatever it wrote then is to stay as it is."""


class Reviews:
    """Reviews by match."""

    def __init__(
        self,
        store: Store,
        positions: PositionCache,
        reviewer: Reviewer,
        running: RunningReviews,
        fair_play: FairPlay,
        *,
        follow_ups: Sequence[ReviewFollowUp] = (),
    ) -> None:
        self.store: Final = store
        self._positions: Final = positions
        self._reviewer: Final = reviewer
        self._running: Final = running
        self._fair_play: Final = fair_play
        self._follow_ups: Final = tuple(follow_ups)

    async def cached(self, match_id: int) -> MatchReview | None:
        """The review of a match, if it was worked out before.

        :raises NoSuchMatch: as the name says.
        """
        async with self.store.reading() as unit:
            return await unit[ReviewRepository].of_match(await require_match(unit, match_id))

    async def of(self, match_id: int, asker: int) -> MatchReview | None:
        """The review of a match; None if there was no time to work it out. Whoever asks while it is
        being worked out gets the same one. `played` says whether the person may see it.

        :raises NoSuchMatch, BrokenRecord: as for a position.
        :raises MatchRefused: `not-over`.
        :raises ReviewRefused: `review-cancelled`, `review-too-short`, `review-rules`,
            `still-reviewing`.
        """
        found = await self.cached(match_id)
        if found is not None:
            return found
        root = Root(RootKind.MATCH, match_id)
        return await self._running.share(root, asker, lambda: self._work_out(match_id))

    async def played(self, match_id: int, asker: int) -> PlayedMatch:
        """A match as its review tells a person of it.

        :raises NoSuchMatch, BrokenRecord: as for `of`.
        :raises MatchRefused: `not-over`.
        :raises ReviewRefused: as for `of`.
        :raises FairPlayRefused: it would tell them about a rated match that they play.
        """
        found = await self._played(match_id)
        line = found.line
        await self._fair_play.check_line(asker, found.game, line.seats, line.states, match_id)
        return found

    async def check_shown(self, match: Match) -> None:
        """Make sure that everybody may see the review of a match.

        :raises FairPlayRefused: it would tell its players about a rated match that they play.
        """
        await self._fair_play.check_shown(match)

    async def _played(self, match_id: int) -> PlayedMatch:
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            if match.status.is_open:
                raise MatchRefused("not-over", match.code)
            if match.status is Status.CANCELLED or match.outcome is None:
                raise ReviewRefused("review-cancelled", match.code)
            try:
                game = self._positions.game(match)
            except (GameGone, OldRules):
                # what is otherwise said of them is for matches that could go on
                raise ReviewRefused("review-rules", match.code) from None
            entries = await rows_of(unit, match)
        return await asyncio.to_thread(judgeable, game, match, entries)

    async def _work_out(self, match_id: int) -> MatchReview | None:
        found = await self._played(match_id)
        review = await self._reviewer.review_match(found.game, found.line)
        if review is not None:
            await self._keep(found.match, review)
        return review

    @transactional
    async def _keep(self, unit: UnitOfWork, reviewed: Match, review: MatchReview) -> None:
        match = await require_match(unit, reviewed.id)
        repository = unit[ReviewRepository]
        # another process may have been first, and the match may have been judged anew
        if match.version != reviewed.version or await repository.of_match(match) is not None:
            return
        await repository.put(match, review)
        for follow_up in self._follow_ups:
            await follow_up(unit, match, review)


def judgeable(game: AnyGame, match: Match, entries: Sequence[Entry]) -> PlayedMatch:
    """As `played`.

    :raises BrokenRecord: as for `played`.
    :raises ReviewRefused: hardly anything was played.
    """
    found = played(game, match, entries)
    moves = sum(
        seat != CHANCE and not is_arranging(game, state)
        for (seat, _), state in zip(found.line.moves, found.line.states, strict=False)
    )
    if moves < MIN_MOVES:
        raise ReviewRefused("review-too-short", match.code)
    return found


# ---------------------------------------------------------------------------------- file reviews
# Reviews of the matches in record files: each for the person who opened the file.


MAX_KEPT: Final = 50
"""Reviews of files that are remembered. They are in private messages, which hardly outlive the
process, and a file's review is nobody's record: none is stored."""


class FileReviews:
    """Reviews by record file."""

    def __init__(
        self,
        files: RecordFiles,
        reviewer: Reviewer,
        running: RunningReviews,
        fair_play: FairPlay,
    ) -> None:
        self._files: Final = files
        self._fair_play: Final = fair_play
        self._reviewer: Final = reviewer
        self._running: Final = running
        self._kept: Final[OrderedDict[int, MatchReview]] = OrderedDict()

    def known(self, file_id: int) -> MatchReview | None:
        """The review of a file, if it is remembered. A file never changes, nor does its id return;
        whoever asks is checked by `played`."""
        if file_id in self._kept:
            self._kept.move_to_end(file_id)
        return self._kept.get(file_id)

    async def played(self, file_id: int, owner: int) -> PlayedMatch:
        """The match of a file as its review tells of it.

        :raises ReviewRefused: it was cancelled, hardly anything was played, or it cannot be played
            again any more.
        :raises FairPlayRefused: it leads through a position of a rated match that they play.
        """
        source = await self._files.source(file_id, owner)
        if source.match.outcome is None:
            raise ReviewRefused("review-cancelled", source.match.code)
        played = await asyncio.to_thread(_played, source)
        line = played.line
        await self._fair_play.check_line(owner, played.game, line.seats, line.states)
        return played

    async def of(self, file_id: int, owner: int, played: PlayedMatch) -> MatchReview | None:
        """The review of a file that its owner asks for; None if there was no time to work it out.

        :raises ReviewRefused: `still-reviewing`.
        """

        async def work_out() -> MatchReview | None:
            review = await self._reviewer.review_match(played.game, played.line)
            if review is not None:
                self._keep(file_id, review)
            return review

        return await self._running.share(Root(RootKind.FILE, file_id), owner, work_out)

    def _keep(self, file_id: int, review: MatchReview) -> None:
        self._kept[file_id] = review
        while len(self._kept) > MAX_KEPT:
            self._kept.popitem(last=False)


def _played(source: Source) -> PlayedMatch:
    try:
        return judgeable(source.game, source.match, source.rows)
    except BrokenRecord:
        # it could be played again when it was opened
        raise ReviewRefused("review-rules", source.match.code) from None
