"""Questions about positions: their rows, who may answer, and when all is revealed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final, Literal

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Table,
    Text,
    func,
    insert,
    select,
    update,
)

from bot.base.refusal import Refusal
from bot.base.worker import Clock, Entropy
from bot.db.engine import Id, UtcDateTime, columns_of, metadata, upsert, with_values
from bot.db.schema import Fate, PersonalColumn, PersonalText
from bot.db.store import Job, Repository, Store, UnitOfWork, transactional
from bot.discord_kit.message import channel_url
from bot.errands import ErrandRepository
from bot.kibitz.service import from_public
from bot.match.act.positions import standing
from bot.match.act.service import require_match
from bot.match.fair_play import FairPlay
from bot.match.model.match import Entry, draw_code, normal_code
from bot.match.model.people import Person, Place
from bot.match.model.position import Line, Position, Root, RootKind
from bot.match.model.terms import Kind, Status
from bot.match.plans import Walk
from bot.match.refusals import FairPlayRefused
from bot.match.store.log import LineRepository, LogRepository
from bot.match.store.people import CircleRepository
from bot.match.store.tables import lines
from bot.replays.lines_service import Sources, explored, freeze, nameless
from bot.votes.store import Count, Vote, count
from engines import CHANCE

# ----------------------------------------------------------------------------------------- model

OPEN: Final = timedelta(days=1)
"""How long a question is open, unless it is revealed before."""
SERIES_OPEN: Final = timedelta(days=7)
"""The same of one in a series, which is homework."""
KEPT: Final = timedelta(days=30)
"""How long answers are kept after they were revealed."""
STANDING: Final = timedelta(hours=6)
"""How often a question is looked at again whose position stands in a rated match."""
MAX_SERIES: Final = 10
"""Questions of a series."""
MAX_ANSWERS: Final = 1000
"""People who may answer a question."""
MAX_WORDS: Final = 300
"""Characters of what somebody says to their question."""
MAX_WHY: Final = 600
"""The same of why they would play as they would."""
SHOW_ANEW: Final = "anew"
"""The detail of an errand that has the post of a question edited."""
ANSWERED: Final = 2
"""Players who have moved since a position was asked about, before the answers are no advice."""
MIN_MOVES: Final = 2
"""With a single move there is nothing to ask."""


@dataclass(frozen=True, slots=True)
class Question:
    """A question about the position at the end of a posted line, whose id it has."""

    id: int
    user_id: int
    name: str
    """The asker's, as they were called then."""
    locale: str
    words: str
    """What the asker says to it; empty for nothing."""
    why: str = field(repr=False)
    """Why they would play as they would; nobody's to know before all is revealed."""
    closes_at: datetime
    series: str | None = None
    """The code of the series that it is part of."""
    message_id: int | None = None
    """None: it is still to be posted."""
    result_id: int | None = None
    """The message that reveals everything; None: it is still to come."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A question with its line, which says of what position it is and where it was posted."""

    question: Question
    line: Line

    def url(self, message_id: int | None) -> str:
        """The URL of a message in its channel, or of that."""
        return channel_url(self.place.guild_id, self.place.channel_id, message_id)

    @property
    def of_match(self) -> bool:
        """Whether it is about a match that goes on, or did when it was asked."""
        return self.line.root.kind is RootKind.ROOM

    def is_over(self, now: datetime) -> bool:
        """Whether it is revealed, or about to be. One about a match waits until that has gone
        on."""
        question = self.question
        return question.result_id is not None or (question.closes_at <= now and not self.of_match)

    @property
    def place(self) -> Place:
        """:raises LookupError: its line was never posted."""
        if self.line.place is None:
            raise LookupError("a question is a posted line")
        return self.line.place


@dataclass(frozen=True, slots=True)
class Answer(Vote):
    """What somebody would play. It is counted as votes are, and plays nothing."""

    name: str
    shown: bool = False
    """Whether the asker may know that they have tried."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a question stands, as its asker is told."""

    asked: Asked
    answers: int
    """Without the asker's own."""
    own: Answer | None
    """The asker's own."""
    tried: Mapping[str, int] = field(default_factory=dict)
    """By name, how many questions of its series those have answered who agreed to be named."""
    asked_of_series: int = 0
    """The questions of its series."""
    unfinished: str | None = None
    """The asker's newest series, if there is room in it."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """What there is to be told of a question."""

    asked: Asked
    counts: Sequence[Count]
    """Without the asker's own."""
    own: Answer | None
    played: str | None = None
    """What was played then in a match that goes on."""


# -------------------------------------------------------------------------------------- refusals


class QuestionRefused(Refusal, code="question-{why}"):
    """A question that cannot be asked, answered or revealed so."""

    why: Literal[
        "again",  # this position of the match was asked about
        "closed",  # the asker has blocked the person, or another player of the match it is from
        "full",  # enough people have answered it
        "gone",  # it is not kept any more, or not to be seen by the person
        "nothing",  # nobody has a choice there
        "not-yours",  # somebody else reveals it
        "own",  # it is from a match of the person, who answers on its board
        "running",  # the match that it is from has not gone on enough
        "revealed",  # it is over, and url leads to what came of it
        "series",  # no series of this server has the code
        "series-full",  # it has all the questions that it may have
        "stands",  # a running rated match has a position of it, or goes on beside the line's
    ]
    url: str = ""


# ---------------------------------------------------------------------------------------- tables


questions: Final = Table(
    "questions",
    metadata,
    # a match or a file that is deleted takes its lines along, and those their questions
    Column("id", Id, ForeignKey(lines.c.id, ondelete="CASCADE"), primary_key=True),
    Column("user_id", Id, nullable=False),
    Column("name", Text, nullable=False),
    Column("locale", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("why", Text, nullable=False),
    Column("closes_at", UtcDateTime, nullable=False),
    Column("series", Text),
    Column("message_id", Id),
    Column("result_id", Id),
    Index("ix_questions_user", "user_id", "series"),
    Index("ix_questions_series", "series"),
)

# what people would play, until it has been there for a while
question_answers: Final = Table(
    "question_answers",
    metadata,
    Column("question_id", Id, ForeignKey(questions.c.id, ondelete="CASCADE"), primary_key=True),
    Column("user_id", Id, primary_key=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("shown", Boolean, nullable=False),
    Index("ix_question_answers_user", "user_id"),
    sqlite_with_rowid=False,
)

PERSONAL_DATA: Final = (
    PersonalColumn(
        question_answers.c.user_id, Fate.GONE, question_answers.c.name, part="question_answers"
    ),
    PersonalColumn(questions.c.user_id, Fate.GONE, questions.c.name, part="questions"),
)
PERSONAL_TEXTS: Final = (PersonalText(questions.c.words), PersonalText(questions.c.why))


# ----------------------------------------------------------------------------------------- store


class QuestionRepository(Repository):
    """Questions by id, which is that of their line, and what people answer."""

    async def add(self, question: Question) -> None:
        await self._connection.execute(insert(questions).values(columns_of(question)))

    async def get(self, question_id: int) -> Asked | None:
        question = await self._value(
            Question, select(questions).where(questions.c.id == question_id)
        )
        line = None if question is None else await self._unit[LineRepository].get(question_id)
        return None if question is None or line is None else Asked(question, line)

    async def change(self, question_id: int, **columns: object) -> None:
        query = update(questions).where(questions.c.id == question_id)
        await self._connection.execute(query.values(columns))

    async def drop(self, question_id: int) -> None:
        """Delete it with its answers; the line stays, to be gone on from."""
        await self._drop(questions, id=question_id)

    async def of_series(self, series: str, guild_id: int | None) -> list[Question]:
        """The questions of a series that a server has, in their order."""
        query = select(questions).join(lines, lines.c.id == questions.c.id)
        query = query.where(questions.c.series == series, lines.c.guild_id == guild_id)
        return await self._values(Question, query.order_by(questions.c.id))

    async def has_series(self, series: str) -> bool:
        query = select(questions.c.id).where(questions.c.series == series)
        return await self._finds(query.limit(1))

    async def newest_series(self, user_id: int, guild_id: int | None) -> tuple[str, int] | None:
        """The series that somebody last put a question into on a server, and how many it has."""
        query = (
            select(questions.c.series, func.count().label("size"))
            .join(lines, lines.c.id == questions.c.id)
            .where(
                questions.c.user_id == user_id,
                questions.c.series.is_not(None),
                lines.c.guild_id == guild_id,
            )
            .group_by(questions.c.series)
            .order_by(func.max(questions.c.id).desc())
            .limit(1)
        )
        row = (await self._connection.execute(query)).first()
        return None if row is None else (row.series, row.size)

    async def asks(self, match_id: int, version: int) -> bool:
        """Whether a question is about a position of a match that goes on."""
        root = lines.c.match_id == match_id, lines.c.version == version
        query = select(questions.c.id).join(lines, lines.c.id == questions.c.id)
        return await self._finds(query.where(*root, lines.c.kind == RootKind.ROOM).limit(1))

    async def answers(self, question_id: int) -> list[Answer]:
        query = select(question_answers).where(question_answers.c.question_id == question_id)
        return await self._values(Answer, query)

    async def answer(self, question_id: int, user_id: int) -> Answer | None:
        mine = with_values(question_answers, question_id=question_id, user_id=user_id)
        return await self._value(Answer, select(question_answers).where(mine))

    async def answered(self, series: str, user_id: int) -> set[int]:
        """The questions of a series that somebody has answered."""
        query = (
            select(question_answers.c.question_id)
            .join(questions, questions.c.id == question_answers.c.question_id)
            .where(questions.c.series == series, question_answers.c.user_id == user_id)
        )
        return set((await self._connection.execute(query)).scalars())

    async def put(self, question_id: int, answer: Answer) -> None:
        """Store it in place of the person's last one."""
        keys = {"question_id": question_id, "user_id": answer.user_id}
        columns = columns_of(answer, "user_id")
        await upsert(self._connection, question_answers, keys, **columns)

    async def withdraw(self, question_id: int, user_id: int) -> None:
        await self._drop(question_answers, question_id=question_id, user_id=user_id)

    async def tried(self, series: str) -> dict[int, list[str]]:
        """By id, those who let the asker know that they have tried: a name for each answer."""
        query = (
            select(question_answers.c.user_id, question_answers.c.name)
            .join(questions, questions.c.id == question_answers.c.question_id)
            .where(questions.c.series == series, question_answers.c.shown)
            .order_by(question_answers.c.at, question_answers.c.question_id)
        )
        found: dict[int, list[str]] = {}
        for row in await self._connection.execute(query):
            found.setdefault(row.user_id, []).append(row.name)
        return found


# --------------------------------------------------------------------------------------- service


async def ask_channel(unit: UnitOfWork, position: Position, seat: int, now: datetime) -> None:
    """An `AskChannel`: the players of a match that goes on have agreed to a question about it. It
    comes without words of the one who asks, whom nobody else may hear.

    :raises LineRefused: `too-many-lines`.
    """
    match, asker = position.match, position.match.sitter(seat)
    if asker is not None:
        line = Line(0, asker.user_id, Root(RootKind.ROOM, match.id, match.version))
        question = Question(0, asker.user_id, asker.name, match.locale, "", "", now)
        await _put(unit, question, line, match.place, now)


async def _put(
    unit: UnitOfWork, question: Question, line: Line, place: Place, now: datetime
) -> Question:
    """Keep a question, to be posted in a place."""
    kept = await freeze(unit, replace(line, id=0, user_id=question.user_id), place, now)
    question = replace(question, id=kept.id, closes_at=now + OPEN)
    await unit[QuestionRepository].add(question)
    await unit[ErrandRepository].put(Job.QUESTIONS, question.id, now)
    return question


@dataclass(frozen=True, slots=True)
class Questions:
    """Questions of people: asked once, answered until they are revealed, kept for a while.

    A question is a line that was posted, and says what it is about by the line's end. Lines begin
    where no match goes on (ADR 0035), so nothing here is advice in one; or with what everybody
    knows of an unrated match, once its players have agreed, and are revealed when it has gone on
    (ADR 0077). A position that stands in a running rated match is neither asked about nor revealed.
    """

    store: Store
    clock: Clock
    entropy: Entropy
    sources: Sources
    fair_play: FairPlay

    async def walk(self, line: Line, locale: str, owner: int | None = None) -> Walk:
        """The position that is asked about, with players who have no names. Of a long record it
        takes a while.

        :raises FileRefused, LineRefused, MatchRefused: it begins nowhere any more.
        :raises QuestionRefused: `question-nothing`: nobody can tell what is to be decided there.
        """
        if line.root.kind is RootKind.ROOM:
            return await self._known(line, locale)
        source = await self.sources.get(line.root, locale, owner)
        return explored(replace(source, match=nameless(source.match, locale)), line)

    async def check(self, here: Walk, person: Person, guild_id: int) -> None:
        """Make sure that a position may be asked about on a server, or revealed there.

        :raises QuestionRefused: `question-nothing`, `question-stands`.
        :raises FairPlayRefused: it stands in a rated match of the person.
        """
        end, root = here.end, here.line.root
        if here.to_act is None or end.arranging:
            raise QuestionRefused("nothing")
        if len(end.game.moves(end.deciding(here.to_act))) < MIN_MOVES:
            raise QuestionRefused("nothing")
        seats, match_id = len(here.start.match.seats), 0
        if root.kind is RootKind.MATCH:
            match_id, source = root.id, await self.sources.get(root, "")
            try:
                await self.fair_play.check_shown(source.match)
            except FairPlayRefused as error:
                raise QuestionRefused("stands") from error
        await self.fair_play.check_line(person.user_id, end.game, seats, (end.state,), match_id)
        if await self.fair_play.stands(guild_id, end.game, here.states):
            raise QuestionRefused("stands")

    async def _known(self, line: Line, locale: str) -> Walk:
        """A line from what everybody knows of a match."""
        root = line.root
        async with self.store.reading() as unit:
            match = await require_match(unit, root.id)
            position = await self.sources.positions.load(unit, match, root.version)
        # as it was then
        going_on = replace(nameless(position.match, locale), status=Status.ACTIVE, outcome=None)
        here = from_public(replace(position, match=going_on), line)
        if here is None:
            raise QuestionRefused("nothing")
        return here

    async def check_new(self, root: Root, person: Person, guild_id: int) -> None:
        """Make sure that a position of a match that goes on may be asked about.

        :raises QuestionRefused, FairPlayRefused: as `check`; `question-again`.
        """
        async with self.store.reading() as unit:
            if await unit[QuestionRepository].asks(root.id, root.version):
                raise QuestionRefused("again")
        await self.check(await self.walk(Line(0, 0, root), "en"), person, guild_id)

    async def check_ready(self, asked: Asked, here: Walk, person: Person) -> None:
        """Make sure that a question may be revealed: that the answers are no advice any more. The
        match that it is from is over, or a move was made and another player has moved after it;
        whoever takes moves back from there needs the others' consent.

        :raises QuestionRefused, FairPlayRefused: as `check`; `question-running`.
        """
        root = asked.line.root
        await self.check(here, person, asked.place.guild_id or 0)
        if not asked.of_match:
            return
        async with self.store.reading() as unit:
            match = await require_match(unit, root.id)
            rows = await unit[LogRepository].read(match.id, match.version)
        made = (rows[index] for index in standing(rows) if index >= root.version)
        movers = {row.seat for row in made if row.seat != CHANCE and not row.forced}
        if match.status.is_open and len(movers) < ANSWERED:
            raise QuestionRefused("running")

    @transactional
    async def ask(self, unit: UnitOfWork, question: Question, line: Line, place: Place) -> Question:
        """Keep a question, to be posted in a place. Its line is a copy: the asker walks on in
        theirs.

        :raises LineRefused: `line-gone`, `too-many-lines`.
        :raises FileRefused: `record-file-gone`.
        """
        now = self.clock.now()
        await self.sources.check(unit, line.root)
        return await _put(unit, question, line, place, now)

    async def get(self, question_id: int) -> Asked | None:
        """A question, whoever asks for it; None once it is not kept any more."""
        async with self.store.reading() as unit:
            return await unit[QuestionRepository].get(question_id)

    async def open_to(self, question_id: int, person: Person) -> tuple[Asked, Answer | None]:
        """A question to somebody who wants to answer it, and their answer.

        :raises QuestionRefused: `question-closed`, `question-gone`, `question-own`.
        """
        async with self.store.reading() as unit:
            asked = await _open(unit, question_id, person)
            return asked, await unit[QuestionRepository].answer(question_id, person.user_id)

    @transactional
    async def answer(
        self, unit: UnitOfWork, question_id: int, person: Person, text: str
    ) -> tuple[Asked, Answer]:
        """Answer a question, or answer it differently.

        :raises QuestionRefused: `question-closed`, `question-full`, `question-gone`,
            `question-own`, `question-revealed`.
        """
        asked, repository = await self._answerable(unit, question_id, person)
        before = await repository.answer(question_id, person.user_id)
        if before is None and len(await repository.answers(question_id)) >= MAX_ANSWERS:
            raise QuestionRefused("full")
        shown = before is not None and before.shown
        if before is None and asked.question.series is not None:
            # whoever agreed to it agreed for the series
            shown = person.user_id in await repository.tried(asked.question.series)
        answer = Answer(person.user_id, text, self.clock.now(), person.name, shown)
        await repository.put(question_id, answer)
        return asked, answer

    @transactional
    async def withdraw(self, unit: UnitOfWork, question_id: int, person: Person) -> None:
        """Take an answer back. Raises as `answer` does."""
        _, repository = await self._answerable(unit, question_id, person)
        await repository.withdraw(question_id, person.user_id)

    @transactional
    async def tell(
        self, unit: UnitOfWork, question_id: int, person: Person
    ) -> tuple[Asked, Answer | None]:
        """Let the asker know that somebody has answered, or no longer. Raises as `answer` does."""
        asked, repository = await self._answerable(unit, question_id, person)
        answer = await repository.answer(question_id, person.user_id)
        if answer is not None:
            answer = replace(answer, shown=not answer.shown)
            await repository.put(question_id, answer)
        return asked, answer

    async def standing(self, question_id: int, person: Person, *, governs: bool) -> Standing:
        """How a question stands, to its asker or to somebody who governs there; who has tried is
        the asker's alone to know.

        :raises QuestionRefused: `question-gone`, `question-not-yours`.
        """
        async with self.store.reading() as unit:
            asked = await _own(unit, question_id, person, governs=governs)
            return await _standing(unit, asked, person)

    @transactional
    async def join_series(
        self, unit: UnitOfWork, question_id: int, person: Person, *, new: bool
    ) -> Standing:
        """Put a question into the asker's newest series, or into a new one. It stays open longer.

        :raises QuestionRefused: `question-gone`, `question-not-yours`, `question-revealed`,
            `question-series-full`.
        """
        asked = await _own(unit, question_id, person, governs=False)
        check_unrevealed(asked, self.clock.now())
        if asked.question.series is None:
            last = await unit[QuestionRepository].newest_series(
                person.user_id, asked.place.guild_id
            )
            if not new and (last is None or last[1] >= MAX_SERIES):
                raise QuestionRefused("series-full")
            code = await self._new_code(unit) if new or last is None else last[0]
            until = self.clock.now() + SERIES_OPEN
            await unit[QuestionRepository].change(question_id, series=code, closes_at=until)
            await unit[ErrandRepository].put(Job.QUESTIONS, question_id, self._due(asked, until))
            # its post tells of the series, and of the time
            await unit[ErrandRepository].put(
                Job.QUESTIONS, question_id, self.clock.now(), SHOW_ANEW
            )
        return await _standing(unit, await _own(unit, question_id, person, governs=False), person)

    async def reveal(self, question_id: int, person: Person, *, governs: bool) -> None:
        """End a question now.

        :raises QuestionRefused: `question-gone`, `question-not-yours`, `question-revealed`; and
            what `check_ready` raises.
        """
        async with self.store.reading() as unit:
            asked = await _own(unit, question_id, person, governs=governs)
        check_unrevealed(asked, self.clock.now())
        here = await self.walk(asked.line, asked.question.locale)
        await self.check_ready(asked, here, person)
        await self._end(question_id)

    @transactional
    async def _end(self, unit: UnitOfWork, question_id: int) -> None:
        now = self.clock.now()
        await unit[QuestionRepository].change(question_id, closes_at=now)
        await unit[ErrandRepository].put(Job.QUESTIONS, question_id, now)

    async def series(self, code: str, guild_id: int | None, person: Person) -> Sequence[int]:
        """The questions of a series on a server, those first that somebody is still to answer.

        :raises QuestionRefused: `question-series`.
        """
        series = normal_code(code)
        async with self.store.reading() as unit:
            found = await unit[QuestionRepository].of_series(series, guild_id)
            done = await unit[QuestionRepository].answered(series, person.user_id)
        if not found:
            raise QuestionRefused("series")
        now = self.clock.now()
        ids = [one.id for one in found]
        over = {one.id for one in found if one.closes_at <= now}
        return sorted(ids, key=lambda one: (one in over, one in done, one))

    # ------------------------------------------------------------------------------- the errand

    def until_due(self, asked: Asked) -> timedelta:
        """Time until the next thing is to be done about a question."""
        return self._due(asked, asked.question.closes_at) - self.clock.now()

    def is_past(self, asked: Asked) -> bool:
        """Whether nobody asks for it any more, revealed or not."""
        return self.clock.now() - asked.question.closes_at >= KEPT

    def _due(self, asked: Asked, closes_at: datetime) -> datetime:
        if asked.question.message_id is None:
            return self.clock.now()
        return closes_at if asked.question.result_id is None else closes_at + KEPT

    async def revealed(self, asked: Asked) -> Revealed:
        """What people have answered, and what was played, of a match that goes on."""
        root, made = asked.line.root, list[Entry]()
        async with self.store.reading() as unit:
            answers = await unit[QuestionRepository].answers(asked.question.id)
            if asked.of_match:
                rows = await unit[LogRepository].read(root.id, root.version + 1)
                made = [row for row in rows[root.version :] if row.kind is Kind.MOVE]
        asker = asked.question.user_id
        own = next((one for one in answers if one.user_id == asker), None)
        counts = count(one for one in answers if one.user_id != asker)
        return Revealed(asked, counts, own, made[0].text if made else None)

    @transactional
    async def note(self, unit: UnitOfWork, /, question_id: int, **messages: int) -> Asked | None:
        """Note where a question was posted, or its result, and read it anew."""
        await unit[QuestionRepository].change(question_id, **messages)
        return await unit[QuestionRepository].get(question_id)

    @transactional
    async def forget(self, unit: UnitOfWork, question_id: int) -> None:
        """Delete a question that nobody asks for any more, or that could not be posted."""
        await unit[QuestionRepository].drop(question_id)

    async def _new_code(self, unit: UnitOfWork) -> str:
        attempt = 0
        while await unit[QuestionRepository].has_series(code := draw_code(self.entropy, attempt)):
            attempt += 1
        return code

    async def _answerable(
        self, unit: UnitOfWork, question_id: int, person: Person
    ) -> tuple[Asked, QuestionRepository]:
        asked = await _open(unit, question_id, person)
        check_unrevealed(asked, self.clock.now())
        return asked, unit[QuestionRepository]


async def _open(unit: UnitOfWork, question_id: int, person: Person) -> Asked:
    asked = await unit[QuestionRepository].get(question_id)
    if asked is None:
        raise QuestionRefused("gone")
    others = {asked.question.user_id}
    if asked.of_match:
        match = await require_match(unit, asked.line.root.id)
        others |= {one.user_id for one in match.people if not one.gone}
        if match.status is Status.ACTIVE and person.user_id in others:
            raise QuestionRefused("own")
    blocks = await unit[CircleRepository].blocks(person.user_id, others - {person.user_id})
    if blocks.of:
        raise QuestionRefused("closed")
    return asked


async def _own(unit: UnitOfWork, question_id: int, person: Person, *, governs: bool) -> Asked:
    asked = await unit[QuestionRepository].get(question_id)
    if asked is None:
        raise QuestionRefused("gone")
    if asked.question.user_id != person.user_id and not governs:
        raise QuestionRefused("not-yours")
    return asked


def check_unrevealed(asked: Asked, now: datetime) -> None:
    """
    :raises QuestionRefused: `question-revealed`.
    """
    if asked.is_over(now):
        raise QuestionRefused("revealed", asked.url(asked.question.result_id))


async def _standing(unit: UnitOfWork, asked: Asked, person: Person) -> Standing:
    question, repository = asked.question, unit[QuestionRepository]
    answers = await repository.answers(question.id)
    asker = question.user_id
    own = next((one for one in answers if one.user_id == asker), None)
    found = Standing(asked, len(answers) - (own is not None), own)
    if asker != person.user_id:
        return replace(found, own=None)
    if question.series is None:
        last = await repository.newest_series(asker, asked.place.guild_id)
        return replace(found, unfinished=None if last is None or last[1] >= MAX_SERIES else last[0])
    everybody = await repository.tried(question.series)
    everybody.pop(asker, None)
    blocks = await unit[CircleRepository].blocks(asker, list(everybody))
    names: Counter[str] = Counter()
    for user_id, each in everybody.items():
        if user_id not in blocks.by | blocks.of:
            names[each[-1]] += len(each)
    series = await repository.of_series(question.series, asked.place.guild_id)
    return replace(found, tried=names, asked_of_series=len(series))
