"""The review of a finished match: how it stood after every move, and where it turned.

Each decision is judged by what its seat could know then, and that alone is what a seat is blamed
for. With all cards open it may have turned out otherwise; that is told apart, and so is chance.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from engines.advice import MOST_SAID, Explanation, Reason
from engines.core import CHANCE, AnyGame, Arranging, BitRng, Outcome
from engines.hinting import Merit
from engines.proving import MIN_MOVES, Aim, Goal, Hiding, windows
from engines.review_slices import (
    Answer,
    Explain,
    Find,
    Judgement,
    Look,
    Prove,
    Slice,
    Truth,
    Weigh,
    judgement,
)
from engines.worth_curve import curve, judged_curve, known_curve

VERSION: Final = 6
"""Raised whenever the same match would be reviewed otherwise."""
PAIR: Final = 2
MOST: Final = 3
"""Turning points of a match at most."""
LEAST_COST: Final = 0.08
"""What a decision costs that is a turning point."""
NOISE: Final = 0.03
"""What a decision seems to cost by chance: the search cannot tell less apart."""

LOOKS: Final = 15_000
"""Iterations in which all decisions are looked at: once to find good moves, and twice to weigh
them. Between the next two for each."""
LEAST_LOOK: Final = 25
MOST_LOOK: Final = 600
DEEP: Final = 6
"""Decisions that are looked at again, more deeply."""
DEEP_LOOK: Final = 800
"""Iterations in which good moves are looked for there, and as many each time they are weighed."""
WEIGHED: Final = 4
"""Times that moves are weighed there."""
_CANDIDATES: Final = 6
"""Moves found there, beside the one made and the best at a glance."""

MAX_MOVES: Final = 250
"""The most legal moves where something is proved."""
FOLLOWING: Final = 3
"""Moves at most that show what comes of a mistake."""
_PROOF_SLICES: Final = 20
"""Slices after which a proof is given up."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A decision that cost its seat much, beside the best one there was."""

    step: int
    """How many moves of the match stand before it, chance's included."""
    seat: int
    made: str
    """In the game's notation, as `best`."""
    best: str
    made_worth: float
    """From 0 (lost) to 1 (won), by what the seat could know."""
    best_worth: float
    reasons: tuple[Reason, ...]
    """What speaks for the best move."""
    allows: bool
    """Whether somebody else could win at once after the move made, though not after the best."""
    truth: float | None
    """How much better the best move was with all cards open; negative if it was worse. None where
    nothing is hidden."""
    goal: Goal | None
    """What the best move alone makes sure, if that is proved."""
    merits: tuple[Merit, ...] = ()
    """What else speaks for the best move, in the terms of the game."""
    line: tuple[str, ...] = ()
    """What punishes the move made: the reply, and up to two moves after it. It ends where chance is
    to move, or several seats are at once."""

    @property
    def cost(self) -> float:
        """How much better the best move was, by what the seat could know."""
        return max(0.0, self.best_worth - self.made_worth)


@dataclass(frozen=True, slots=True)
class MatchReview:
    """A match looked back at."""

    worths: tuple[tuple[float, ...], ...]
    """By step, then by seat: how likely each was to win, with all cards open; the start first. The
    result comes last, as a step of its own if the match was not played out. Where there is nothing
    to know besides, the steps around a turning point are what it says of them."""
    turning_points: tuple[TurningPoint, ...]
    """At most three, in the order of the match."""
    decisions: tuple[float, ...]
    """By seat, what its decisions cost it altogether: no less than its turning points, as other
    costs, of which the search knows little, may be negative."""
    luck: tuple[float, ...]
    """By seat, what chance gave it altogether; negative for bad luck."""
    known: tuple[tuple[float, ...], ...] = ()
    """As `worths`, how likely each seat was to win by what it could know itself, so a step need not
    add up to 1. The steps around a turning point are what it says of its seat. Empty where `worths`
    are that already."""


@dataclass(frozen=True, slots=True)
class Line:
    """A finished match from its start to its end, without what was taken back."""

    seats: int
    states: tuple[Any, ...] = field(repr=False)
    """Before each move, and at the end."""
    moves: tuple[tuple[int, Any], ...] = field(repr=False)
    """Each with its seat; chance's included."""
    outcome: Outcome
    seed: str
    """What the search's generators come from; nothing that is hidden in the match."""


@dataclass(frozen=True, slots=True)
class _Decision:
    """A decision, and what it is held against."""

    step: int
    seat: int
    view: Any
    made: Any
    found: Judgement

    @property
    def cost(self) -> float:
        """How much better another move seemed; the search cannot tell less than a little apart."""
        cost = self.found.best_worth - self.found.made_worth
        return cost if cost >= NOISE else 0.0

    @property
    def worths(self) -> tuple[float, float]:
        """What the position before and after it was worth to its seat. Of several moves that are
        worth the same the best one seems better: what that makes is left out."""
        made = self.found.made_worth
        return min(1.0, made + max(0.0, self.found.cost)), made


Work: TypeAlias = Generator[Slice, Any, MatchReview]
"""Slices, each answered by what came of it, and the review in the end."""


def reviewing(game: AnyGame, line: Line) -> Work:
    """The review of a match, slice by slice. The same match has the same review."""
    steps = list(_decisions(game, line))
    iterations = max(LEAST_LOOK, min(MOST_LOOK, LOOKS // max(1, len(steps))))
    judged = []
    for step in steps:
        seat, made = line.moves[step]
        view = game.view(line.states[step], seat)
        found = yield Look(f"{line.seed}:look:{step}", view, made, iterations)
        judged.append(_Decision(step, seat, view, made, found))
    suspects = sorted(_no_repeats(judged, NOISE), key=lambda found: -found.cost)[:DEEP]
    for suspect in sorted(suspects, key=lambda found: found.step):
        judged[judged.index(suspect)] = yield from _deep(line, suspect)
    telling = {suspect.step for suspect in suspects}
    costly = [f for f in _no_repeats(judged, LEAST_COST) if f.step in telling]
    worst = sorted(costly, key=lambda found: -found.cost)[:MOST]
    points = list[TurningPoint]()
    for found in sorted(worst, key=lambda found: found.step):
        point = yield from _turning_point(game, line, found)
        if point is not None:
            points.append(point)
    # where nobody could know less than all, there is one measure for decisions and how it stood
    open_to_all = not (isinstance(game, Hiding) or game.has_chance or line.seats != PAIR)
    points = _in_line(points, of_all=open_to_all)
    told = {found.step: (found.seat, *found.worths) for found in judged}
    sure = {point.step: (point.seat, point.best_worth, point.made_worth) for point in points}
    known: tuple[tuple[float, ...], ...] = ()
    if open_to_all:
        worths, luck = judged_curve(game, line, told | sure, sure), (0.0,) * line.seats
    else:
        worths, luck = yield from curve(game, line, telling | {step + 1 for step in telling})
        known = known_curve(game, line, told | sure, sure)
    return MatchReview(
        worths,
        tuple(points),
        tuple(
            max(
                sum((point.cost for point in points if point.seat == seat), 0.0),
                sum(each.found.cost for each in judged if each.seat == seat),
            )
            for seat in range(line.seats)
        ),
        luck,
        known,
    )


def advance(work: Work, result: Any) -> Slice | MatchReview:
    """The next slice after the result of the last one (None in the beginning), or the review."""
    try:
        return work.send(result)
    except StopIteration as done:
        found: MatchReview = done.value
        return found


def review(game: AnyGame, line: Line, rng_of: Callable[[str], BitRng]) -> MatchReview:
    """The review of a match, with the generator of each seed."""
    work = reviewing(game, line)
    part = advance(work, None)
    while not isinstance(part, MatchReview):
        part = advance(work, part.work(game, rng_of(part.seed)))
    return part


def _decisions(game: AnyGame, line: Line) -> Iterator[int]:
    """The steps at which a seat had a choice. How cards are laid out in the beginning is none that
    could be judged move by move."""
    for step, (seat, _) in enumerate(line.moves):
        state = line.states[step]
        if seat == CHANCE or (isinstance(game, Arranging) and game.arranging(state)):
            continue
        if len(game.moves(game.view(state, seat))) > 1:
            yield step


def _no_repeats(judged: list[_Decision], least: float) -> list[_Decision]:
    """The decisions that cost so much; of a mistake that a seat made again with its next decision,
    the first one alone."""
    found = []
    last: dict[int, _Decision] = {}
    for decision in judged:
        before = last.get(decision.seat)
        last[decision.seat] = decision
        if decision.cost < least:
            continue
        if before is None or before.cost < least or not _alike(before, decision):
            found.append(decision)
    return found


def _alike(first: _Decision, again: _Decision) -> bool:
    """Whether it was the same that was not seen, and mattered no more the second time."""
    same = first.found.best == again.found.best or (first.found.missed and again.found.missed)
    return same and again.cost < first.cost + LEAST_COST


def _deep(line: Line, glance: _Decision) -> Generator[Slice, Any, _Decision]:
    """A decision looked at again."""
    seed, view, made = f"{line.seed}:deep:{glance.step}", glance.view, glance.made
    first = glance.found
    moves = [made]
    if not first.missed:
        promising = yield Find(f"{seed}:find", view, DEEP_LOOK, _CANDIDATES)
        moves = list(dict.fromkeys((made, first.best, *promising)))
    weighed = []
    for again in range(WEIGHED):
        weighed.append((yield Weigh(f"{seed}:{again}", view, moves, DEEP_LOOK)))
    found = judgement(moves, weighed, made)
    if first.missed:
        cost = 1.0 - found.made_worth
        found = replace(first, made_worth=found.made_worth, cost=cost)
    return replace(glance, found=found)


def _in_line(points: Sequence[TurningPoint], *, of_all: bool) -> list[TurningPoint]:
    """Turning points, of which one that comes right after another begins where that ends: one of
    the same seat, or `of_all` where two players know the same. What costs nothing then is none."""
    found = list[TurningPoint]()
    for point in points:
        before = found[-1] if found else None
        if before is not None and before.step + 1 == point.step:
            same = before.seat == point.seat
            if same or of_all:
                # between what the two say, unless one is sure; and neither gains by its own mistake
                said, least = point.best_worth, point.made_worth
                made = before.made_worth if same else 1 - before.made_worth
                middle = (made + said) / 2 if said < 1 else said
                most = before.best_worth if same else 1.0
                least = least if same else max(least, 1 - before.best_worth)
                shared = min(most, max(least, middle))
                found[-1] = replace(before, made_worth=shared if same else 1 - shared)
                point = replace(point, best_worth=shared)  # noqa: PLW2901
        found.append(point)
    return [point for point in found if point.cost >= NOISE]


def _turning_point(
    game: AnyGame, line: Line, decision: _Decision
) -> Generator[Slice, Any, TurningPoint | None]:
    """What is told of a decision; None if it turns out to have been the right one."""
    step, seat, made, goal = decision.step, decision.seat, decision.made, None
    seed = f"{line.seed}:point:{step}"
    proved = yield from _proved(game, line, decision)
    if proved is not None:
        goal, right = proved
        if right == made:
            return None
        if right != decision.found.best:
            # what is proved is better than what the search believes
            decision = yield from _held_against(line, decision, right, goal)
    found = decision.found
    why: Explanation = yield Explain(f"{seed}:why", decision.view, made, found.best)
    reasons = why.reasons
    # what lets somebody win at once is told anyway, and so is what is proved
    if not (why.allows or goal or Reason.WINS in reasons or Reason.SAVES in reasons):
        held = yield from _held(game, line, decision)
        reasons = (Reason.HOLDS, *reasons) if held else reasons
    truth = yield Truth(
        f"{seed}:truth", line.states[step], line.seats, seat, made, found.best, DEEP_LOOK
    )
    following = yield from _following(game, seed, game.play(line.states[step], seat, made))
    return TurningPoint(
        step,
        seat,
        str(made),
        str(found.best),
        found.made_worth,
        found.best_worth,
        reasons,
        why.allows,
        truth,
        goal,
        why.merits[: max(0, MOST_SAID - len(reasons))],
        following,
    )


def _following(game: AnyGame, seed: str, state: Any) -> Generator[Slice, Any, tuple[str, ...]]:
    """The best moves after a mistake, each by what its seat could know."""
    found = list[str]()
    while len(found) < FOLLOWING:
        acting = game.to_act(state)
        if len(acting) != 1 or CHANCE in acting:
            break
        (seat,) = acting
        move = yield Answer(f"{seed}:line:{len(found)}", game.view(state, seat), DEEP_LOOK)
        found.append(str(move))
        state = game.play(state, seat, move)
    return tuple(found)


def _held(game: AnyGame, line: Line, decision: _Decision) -> Generator[Slice, Any, bool]:
    """Whether it is proved that the move made loses within a few turns, unlike the best one."""
    if not _is_provable(game):
        return False
    states, seat = line.states[: decision.step + 1], decision.seat
    goal = Goal(seat, Aim.SAVE, proved_turns(game.key, Aim.SAVE))
    made = yield Prove("", states, goal, [decision.made])
    if made != (False,):
        return False
    best = yield Prove("", states, goal, [decision.found.best])
    return bool(best == (True,))


def _held_against(
    line: Line, decision: _Decision, right: Any, goal: Goal
) -> Generator[Slice, Any, _Decision]:
    """A decision beside the move that was proved to be right."""
    weighed = yield Weigh(
        f"{line.seed}:right:{decision.step}", decision.view, [decision.made, right], DEEP_LOOK
    )
    made, best = (min(1.0, max(0.0, worth)) for worth in weighed)
    best = 1.0 if goal.aim is Aim.WIN else max(made, best)
    return replace(
        decision, found=replace(decision.found, best=right, made_worth=made, best_worth=best)
    )


def proved_turns(key: str, aim: Aim) -> int:
    """Within how many turns something is proved in a game: as in its puzzles."""
    return windows(key, aim)[-1]


def _is_provable(game: AnyGame) -> bool:
    return isinstance(game, Hiding) or not game.has_chance


def _proved(
    game: AnyGame, line: Line, decision: _Decision
) -> Generator[Slice, Any, tuple[Goal, Any] | None]:
    """What one move alone makes sure, and that move."""
    legal, made = game.moves(decision.view), decision.made
    if not _is_provable(game) or not MIN_MOVES <= len(legal) <= MAX_MOVES:
        return None
    states = line.states[: decision.step + 1]
    # if any two do, it is likely to be these
    moves = list(dict.fromkeys((decision.found.best, made, *legal)))
    for aim in Aim:
        goal = Goal(decision.seat, aim, proved_turns(game.key, aim))
        left, sure, slices = moves, list[Any](), 0
        while left and len(sure) < 2 and slices < _PROOF_SLICES:
            proved = yield Prove("", states, goal, left)
            if proved is None:
                break
            sure += [move for move, holds in zip(left, proved, strict=False) if holds]
            left, slices = left[len(proved) :], slices + 1
        if len(sure) > 1:
            return None
        if sure and not left:
            return goal, sure[0]
    return None
