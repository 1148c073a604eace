"""Mistakes that people made in matches, as reviews tell them."""

from __future__ import annotations

from datetime import datetime

from bot.learning.own import OwnPuzzle
from bot.match.model.match import Match
from bot.match.model.people import Person
from engines.proving import Aim, Goal
from engines.puzzles import Puzzle, puzzles
from engines.reviewing import MatchReview, TurningPoint
from tests.match.world import ANN, BOB, World

WIN = puzzles("pastoral").get("11-10")
SAVE = puzzles("pastoral").get("2-7")


def mistake(due_at: datetime) -> OwnPuzzle:
    """One of somebody's."""
    return OwnPuzzle(
        id="my-7kq2-10",
        game=WIN.game,
        rules_version=WIN.rules_version,
        seats=WIN.seats,
        options=WIN.options,
        moves=WIN.moves,
        seat=WIN.seat,
        aim=WIN.aim,
        turns=WIN.turns,
        motif=WIN.motif,
        answers=WIN.answers,
        made="save",
        due_at=due_at,
    )


def review_of(puzzle: Puzzle, made: str, *, step: int | None = None) -> MatchReview:
    """The review of a match that went wrong where the puzzle is."""
    goal = Goal(puzzle.seat, puzzle.aim, puzzle.turns)
    better = 1.0 if puzzle.aim is Aim.WIN else 0.5
    point = TurningPoint(
        step=len(puzzle.moves) if step is None else step,
        seat=puzzle.seat,
        made=made,
        best=puzzle.answers[0],
        made_worth=0.2,
        best_worth=better,
        reasons=(),
        allows=False,
        truth=None,
        goal=goal,
    )
    return MatchReview(worths=(), turning_points=(point,), decisions=(0.0, 0.0), luck=(0.0, 0.0))


async def lost(world: World, puzzle: Puzzle, made: str, *people: Person) -> Match:
    """A match that was played as far as the puzzle, went wrong there, and was given up."""
    people = people or (ANN, BOB)
    match = await world.seated(puzzle.game, *people, options=dict(puzzle.options))
    for number, text in enumerate((*puzzle.moves, made)):
        await world.act(match, people[number % 2], text)
    who = people[puzzle.seat]
    resigned = await world.parts.match.matches.resign(match.id, who, world.click())
    return resigned.position.match


async def kept(world: World, match: Match, review: MatchReview) -> None:
    """Have a review followed, as it is first stored."""
    async with world.store.writing() as unit:
        await world.parts.learning.mistakes(unit, match, review)
        await unit.commit()
