"""Guidance in the messages of play: lessons one after the other, and buttons to hints."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import render.lessons
from bot.db.store import Store, UnitOfWork, transactional
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import Button, Ref
from bot.discord_kit.texts import Say
from bot.learning.puzzles import GivenLesson, LearningRepository
from bot.match.act.positions import PositionCache, fold, seats_at_last, standing
from bot.match.act.service import require_match
from bot.match.fair_play import FairPlay
from bot.match.model.match import Match
from bot.match.model.position import Position, is_arranging
from bot.match.model.terms import Kind
from bot.match.refusals import FairPlayRefused
from bot.match.store.log import LogRepository
from bot.play.board.text import names_of
from engines import AnyGame
from engines.advice import can_win
from engines.search import LEVELS
from render.lessons import Lesson

# ---------------------------------------------------------------------------------- guided match
# Guided matches: the learner in them, lessons given one by one, and a look back at the last move.
#
# A match against nobody but computers of the lowest level is one to learn in. Hints in it hurt
# nobody else, and it is played for no rating.


OPPONENT_LEVEL: Final = 1
"""The computer's level in a guided match."""
ADVISER_LEVEL: Final = 3
"""The level of the computer that gives advice."""


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move with the view that its seat had before it."""

    view: Any
    move: Any
    version: int
    """The match's version before it."""


def learner(match: Match) -> int | None:
    """The seat of the person who learns in a match; None if it is not guided."""
    if match.terms.rated or len(match.asked) != 1:
        return None
    levels = {
        None if seat.person is None else seat.person.level
        for seat in match.seats
        if seat.seat in match.computers
    }
    return min(match.asked) if levels == {OPPONENT_LEVEL} else None


def level_above(match: Match) -> int | None:
    """The level above that of the strongest computer in a match of one person, which need not
    exist; None in any other match."""
    levels = [
        seat.person.level
        for seat in match.seats
        if seat.person is not None and seat.person.level is not None
    ]
    return max(levels) + 1 if levels and len(match.people) == 1 else None


@dataclass(frozen=True, slots=True)
class GuidedMatches:
    """Lessons by person and game, and the last move of a seat."""

    store: Store
    positions: PositionCache

    async def lessons(self, user_id: int, game: str) -> Sequence[GivenLesson]:
        """The lessons that a person has had, in their order."""
        async with self.store.reading() as unit:
            return await unit[LearningRepository].lessons(user_id, game)

    async def next_lesson(
        self, user_id: int, position: Position, fitting: Sequence[str]
    ) -> GivenLesson | None:
        """The lesson to be given on a board, of those fitting there: the one given there before, or
        the first that the person has not had. None once they have had them all."""
        match = position.match
        board = f"{match.code}:{match.version}"
        had = {given.lesson: given for given in await self.lessons(user_id, match.game)}
        again = [had[lesson] for lesson in fitting if lesson in had and had[lesson].board == board]
        if again:
            return again[-1]
        new = next((lesson for lesson in fitting if lesson not in had), None)
        if new is None:
            return None
        given = GivenLesson(new, len(had) + 1, board)
        await self._give(user_id, match.game, given)
        return given

    @transactional
    async def _give(self, unit: UnitOfWork, user_id: int, game: str, given: GivenLesson) -> None:
        await unit[LearningRepository].give(user_id, game, given)

    async def last_move(self, match_id: int, seat: int) -> PlayedMove | None:
        """The newest move that a seat has made by itself, unless it was taken back; None before
        the first. Laying out at the start is no move."""
        async with self.store.reading() as unit:
            match = await require_match(unit, match_id)
            position = await self.positions.load(unit, match)
            entries = await unit[LogRepository].read(match_id, match.version)
        game, states = position.game, fold(position.game, match, entries)
        seats = seats_at_last(entries)
        for index in reversed(standing(entries)):
            entry = entries[index]
            if seats[index] != seat or entry.kind is not Kind.MOVE or entry.forced:
                continue
            version = index
            while _chose_together(game, states, version, entry.seat):
                version -= 1
            if is_arranging(game, states[version]):
                return None
            return PlayedMove(
                game.view(states[version], entry.seat), game.parse(entry.text), version
            )
        return None


def _chose_together(game: AnyGame, states: Sequence[Any], version: int, seat: int) -> bool:
    """Whether the row before a version is the secret choice of another seat, made in the same turn
    as the seat's own."""
    if not version:
        return False
    before = states[version - 1]
    acting = game.to_act(before)
    return len(acting) > 1 and seat in acting and game.secretly(before)


# ----------------------------------------------------------------------------------------- guide


@dataclass(frozen=True, slots=True)
class MatchGuide:
    """Guides a learner through a match. Implements `bot.play.notes.Guidance`."""

    guided_matches: GuidedMatches
    fair_play: FairPlay
    render_thread: RenderThread

    def opening(self, match: Match, say: Say) -> list[str]:
        return [] if learner(match) is None else [say("board-learning")]

    def hint_buttons(self, match: Match, say: Say, *, within: bool = False) -> tuple[Button, ...]:
        if learner(match) is None:
            return ()
        action = "hintshow" if within else "hint"
        return (Button(say("button-hint"), Ref(action, match.id, match.version)),)

    def end_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        if learner(match) is None:
            return ()
        return (Button(say("button-learn"), Ref("learn", path=(match.game,))),)

    def next_buttons(self, match: Match, say: Say) -> tuple[Button, ...]:
        level = level_above(match)
        if level is None:
            return ()
        buttons = [Button(say("button-open-next"), Ref("openhere", match.id))]
        buttons.append(Button(say("button-daily-now"), Ref("dailynow", path=(match.game,))))
        if match.place.guild_id is None:
            buttons.clear()
        if level in LEVELS:
            above = Button(say("button-next-level", level=level), Ref("nextlevel", match.id))
            buttons.insert(0, above)
        return tuple(buttons)

    async def next_step(self, interaction: Interaction, position: Position, seat: int) -> str:
        if learner(position.match) != seat or seat not in position.to_act:
            return ""
        lessons = await self.lessons(interaction, position, seat)
        return await self.step(interaction, position, lessons)

    async def missed_win(self, interaction: Interaction, position: Position, seat: int) -> str:
        if not await self.can_win(position, seat):
            return ""
        user_id = interaction.person.user_id
        try:
            await self.fair_play.check_view(user_id, position.game, position.deciding(seat))
        except FairPlayRefused:
            return ""
        return interaction.say("picker-can-win")

    async def can_win(self, position: Position, seat: int) -> bool:
        """Whether a learner whose turn it is can win at once."""
        if learner(position.match) != seat or seat not in position.to_act or position.arranging:
            return False
        return await self.render_thread.run(
            can_win, position.game, position.deciding(seat), random.Random(0)
        )

    async def lessons(
        self, interaction: Interaction, position: Position, seat: int
    ) -> tuple[Lesson, ...]:
        """The lessons that fit the board."""
        return await self.render_thread.run(
            render.lessons.lessons,
            position.match.game,
            position.deciding(seat),
            locale=interaction.say.locale,
            names=names_of(position.match),
        )

    async def step(
        self, interaction: Interaction, position: Position, lessons: tuple[Lesson, ...]
    ) -> str:
        """The lesson whose turn it is, among those that fit; empty once the person has had them
        all."""
        texts = {lesson.key: lesson.text for lesson in lessons}
        given = await self.guided_matches.next_lesson(
            interaction.person.user_id, position, tuple(texts)
        )
        if given is None:
            return ""
        steps = render.lessons.count(position.match.game)
        return interaction.say(
            "hint-step", number=given.number, steps=steps, text=texts[given.lesson]
        )
