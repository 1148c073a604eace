"""Guidance in the messages of play: lessons one after the other, and buttons to hints."""

from __future__ import annotations

import random
from dataclasses import dataclass

import render.lessons
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Ref
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Say
from bot.learning.guided_match import GuidedMatches, learner
from bot.match.fair_play import FairPlay
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.refusals import FairPlayRefused
from bot.play.board.text import names_of
from engines.advice import can_win
from render.lessons import Lesson


@dataclass(frozen=True, slots=True)
class MatchGuide:
    """Guides a learner through a match. Implements `bot.play.guidance.Guidance`."""

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
