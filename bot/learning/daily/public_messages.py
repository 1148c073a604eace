"""A puzzle of the day as everybody sees it: the task, and the next day its solution."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import render.puzzles
from bot.discord_kit import links
from bot.discord_kit.board_style import DEFAULT_STYLE
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, on
from bot.learning.daily.model import DailyPost, DailyResult
from bot.learning.puzzle_words import answer_line, explained, seat_name
from bot.learning.puzzles import require_puzzle
from bot.learning.refusals import NoSuchPuzzle
from bot.play.board.seat_pictures import seat_pictures
from engines import PUBLIC
from engines.puzzles import Puzzle, position, positions
from render.puzzles import PuzzleText

SOLVE: Final = "daily"
"""The action of the button that opens a puzzle of the day."""
MAX_NAMES: Final = 10
"""People who are named; all others are counted."""


@dataclass(frozen=True, slots=True)
class DailyMessages:
    """Posts of puzzles of the day, in the server's language."""

    render_thread: RenderThread

    async def task(self, post: DailyPost, last: DailyResult | None) -> OutgoingMessage:
        """The day's puzzle, and what came of the last one.

        :raises NoSuchPuzzle: the puzzle is gone.
        """
        say, puzzle = Say(post.locale), require_puzzle(post.game, post.puzzle)
        said = await self._said(puzzle, say)
        view = puzzle.rules.view(position(puzzle), puzzle.seat)
        told = [
            heading(say, puzzle, said.title),
            said.task,
            say("daily-whose", name=seat_name(say, puzzle, view), until=on(post.closes_at)),
        ]
        if last is not None and (line := await self._last(last, say)):
            told += ["", line]
        button = Button(say("button-daily-solve"), solve_ref(post), Tone.MAIN)
        return OutgoingMessage(
            "\n".join(told),
            rows=((button,),),
            audience=PUBLIC,
            attachments=await self.render_thread.run(_pictures, puzzle, say, None),
        )

    async def solution(self, result: DailyResult) -> OutgoingMessage:
        """The same post when its day is over.

        :raises NoSuchPuzzle: the puzzle is gone.
        """
        post = result.post
        say, puzzle = Say(post.locale), require_puzzle(post.game, post.puzzle)
        said = await self._said(puzzle, say)
        told = [
            heading(say, puzzle, said.title),
            said.task,
            "",
            answer_line(say, said),
            *explained(say, said),
            "",
            *figures(say, result),
            say("puzzle-picture-after"),
        ]
        return OutgoingMessage(
            "\n".join(told),
            rows=((Button(say("button-puzzle-try"), solve_ref(post)),),),
            audience=PUBLIC,
            attachments=await self.render_thread.run(_pictures, puzzle, say, puzzle.answers[0]),
        )

    async def _last(self, last: DailyResult, say: Say) -> str:
        """What came of the last puzzle; empty if it is gone."""
        try:
            puzzle = require_puzzle(last.post.game, last.post.puzzle)
        except NoSuchPuzzle:
            return ""
        said = await self._said(puzzle, say)
        post = last.post
        url = links.url(post.guild_id, post.channel_id, post.message_id)
        title = say("daily-last", game=say.game(post.game), title=said.title, url=url)
        return "\n".join([title, answer_line(say, said), *figures(say, last)])

    async def _said(self, puzzle: Puzzle, say: Say) -> PuzzleText:
        return await self.render_thread.run(render.puzzles.told, puzzle, locale=say.locale)


def solve_ref(post: DailyPost) -> Ref:
    return Ref(SOLVE, post.id)


def heading(say: Say, puzzle: Puzzle, title: str) -> str:
    return f"### {say('daily-heading', game=say.game(puzzle.game), title=title)}"


def figures(say: Say, result: DailyResult) -> list[str]:
    """How many tried and solved it, and who did at once."""
    post = result.post
    if not post.people:
        return [say("daily-nobody")]
    share = round(100 * post.solved / post.people)
    told = [
        say("daily-figures", people=post.people, solved=post.solved, share=share, tries=post.tries)
    ]
    if post.at_once:
        names = [say("daily-name", name=plain(name)) for name in result.named[:MAX_NAMES]]
        more = post.at_once - len(names)
        if names and more > 0:
            names.append(say("daily-more", count=more))
        key = "daily-at-once" if names else "daily-at-once-count"
        told.append(say(key, names=say.listing(names), count=post.at_once))
    return told


def _pictures(puzzle: Puzzle, say: Say, move: str | None) -> tuple[Attachment, ...]:
    """The position as the puzzle's seat sees it, with its hand; or the one after a move."""
    *_, state = positions(puzzle, () if move is None else (move,))
    view = puzzle.rules.view(state, puzzle.seat)
    shown = seat_pictures(DEFAULT_STYLE, puzzle.game, view, locale=say.locale, hand=move is None)
    return shown.attachments(partial(say, "daily-hand-alt"))
