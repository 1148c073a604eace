"""What a finished match was worth to each seat after every move, with all cards open and by what it
could know, and what chance had to do with it. What could be known the decisions say; with all cards
open they do where nothing is hidden, and elsewhere each position is looked at.

Luck is how much better a seat stood after chance had moved than it stands on average after such a
move. Both are looked at in the same way, so that the search's own errors cancel out: over many
moves nobody has any. Where chance is to move, the worth is that average.
"""

from __future__ import annotations

from collections.abc import Collection, Generator, Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, Protocol, TypeAlias

from engines.core import CHANCE, AnyGame, Arranging, Outcome
from engines.review_slices import Chances, Slice, Worth
from engines.search import shares

CURVE: Final = 30_000
"""Iterations in which all positions are looked at; between the next two for each."""
LEAST_WORTH: Final = 100
MOST_WORTH: Final = 1_200
CHANCES: Final = 24_000
"""Iterations in which all of chance's moves are looked at."""
_SAMPLE: Final = 100
"""Iterations for each thing that chance may bring."""
_SLICE_SAMPLES: Final = 8
"""Of them in one slice at most, and where chance moves very often."""
_LEAST_SAMPLES: Final = 2
_MAX_SLICES: Final = 3
"""Slices to see what chance may bring at one move; there is one more for what it brought."""
DIGITS: Final = 4
"""Of a number in a review: more would only be stored."""

Worths: TypeAlias = tuple[float, ...]
"""By seat."""


class PlayedLine(Protocol):
    """A match from its start to its end, as `reviewing.Line`."""

    @property
    def seats(self) -> int: ...
    @property
    def states(self) -> Sequence[Any]: ...
    @property
    def moves(self) -> Sequence[tuple[int, Any]]: ...
    @property
    def outcome(self) -> Outcome: ...
    @property
    def seed(self) -> str: ...


def curve(
    game: AnyGame, line: PlayedLine, telling: Collection[int]
) -> Generator[Slice, Any, tuple[tuple[Worths, ...], Worths]]:
    """The worths by step, the start first, and by seat what luck it had. Of a match that was not
    played out, such as a resigned one, the result is one step more.

    In a very long match most positions are not looked at but lie between those that are; the steps
    that are `telling` always are.
    """
    chances = [step for step, (seat, _) in enumerate(line.moves) if seat == CHANCE]
    lucks = yield from _lucks(line, chances)
    known: dict[int, Worths] = {}
    looked = _looked_at(game, line, telling)
    iterations = max(LEAST_WORTH, min(MOST_WORTH, CURVE // len(looked)))
    for step in looked:
        known[step] = yield Worth(
            f"{line.seed}:worth:{step}", line.states[step], line.seats, iterations
        )
    for step in reversed(chances):
        after = zip(known[step + 1], lucks[step], strict=True)
        known[step] = _whole([worth - luck for worth, luck in after])
    known |= _result(game, line)
    luck = tuple(
        round(sum(found[seat] for found in lucks.values()), DIGITS) for seat in range(line.seats)
    )
    return _filled(known), luck


def judged_curve(
    game: AnyGame,
    line: PlayedLine,
    judged: Mapping[int, tuple[int, float, float]],
    sure: Collection[int],
) -> tuple[Worths, ...]:
    """The same of a match of two in which nothing is hidden, by its decisions: by step, whose it
    was, and what the positions before and after it were worth to that seat. Those of the steps that
    are `sure` count alone."""
    firsts = {
        step: (before, after) if seat == 0 else (1 - before, 1 - after)
        for step, (seat, before, after) in judged.items()
    }
    known = {step: (first, 1 - first) for step, first in _joined(firsts, sure).items()}
    return _filled(known | _result(game, line))


def known_curve(
    game: AnyGame,
    line: PlayedLine,
    judged: Mapping[int, tuple[int, float, float]],
    sure: Collection[int],
) -> tuple[Worths, ...]:
    """As `judged_curve`, of a match in which players know different things: each seat's chances by
    its own decisions alone. Nobody knows the result before it is there."""
    (end, result), *_ = _result(game, line).items()
    lines = list[tuple[Worths, ...]]()
    for seat in range(line.seats):
        own = {step: (before, after) for step, (by, before, after) in judged.items() if by == seat}
        known = {step: (worth,) for step, worth in _joined(own, sure).items()}
        lines.append(_filled((known or {0: (1 / line.seats,)}) | {end: (result[seat],)}))
    return tuple(tuple(worth for (worth,) in each) for each in zip(*lines, strict=True))


def _joined(judged: Mapping[int, tuple[float, float]], sure: Collection[int]) -> dict[int, float]:
    """By step, the worth that decisions tell of it: by their step, what the positions before and
    after them were worth. Those that are `sure` count alone; of others what lies between them."""
    told: dict[int, list[float]] = {}
    certain: dict[int, list[float]] = {}
    for step, worths in judged.items():
        for at, worth in zip((step, step + 1), worths, strict=True):
            (certain if step in sure else told).setdefault(at, []).append(worth)
    return {step: sum(found) / len(found) for step, found in (told | certain).items()}


def _result(game: AnyGame, line: PlayedLine) -> dict[int, Worths]:
    """The result, at its step. What came of giving up is nothing that the last move did."""
    last = len(line.moves)
    over = game.outcome(line.states[last]) is not None
    return {last if over else last + 1: shares(line.outcome, line.seats)}


def _lucks(line: PlayedLine, chances: Sequence[int]) -> Generator[Slice, Any, dict[int, Worths]]:
    """By step, what each of chance's moves gave to each seat."""
    room = CHANCES // (_SAMPLE * max(1, len(chances)))
    slices = max(1, min(_MAX_SLICES, room // _SLICE_SAMPLES - 1))
    samples = max(_LEAST_SAMPLES, min(_SLICE_SAMPLES, room // (slices + 1)))
    found: dict[int, Worths] = {}
    for step in chances:
        totals = [0.0] * line.seats
        seed = f"{line.seed}:chance:{step}"
        for number in range(slices):
            might = yield Chances(
                f"{seed}:{number}", line.states[step], line.seats, samples, _SAMPLE
            )
            totals = [total + worth for total, worth in zip(totals, might, strict=True)]
        # of what follows several lines are looked at as well
        did = yield Chances(f"{seed}:did", line.states[step + 1], line.seats, samples, _SAMPLE)
        found[step] = tuple(
            worth - total / slices for worth, total in zip(did, totals, strict=True)
        )
    return found


def _looked_at(game: AnyGame, line: PlayedLine, telling: Collection[int]) -> list[int]:
    """The steps whose positions are looked at."""
    last = len(line.moves)
    every = [step for step, (seat, _) in enumerate(line.moves) if seat != CHANCE]
    if isinstance(game, Arranging):
        # how cards are laid out is not judged: until then all is as it is after it
        every = [step for step in every if not game.arranging(line.states[step])]
    nth = -(-len(every) * LEAST_WORTH // CURVE) or 1
    after_chance = {step + 1 for step, (seat, _) in enumerate(line.moves) if seat == CHANCE}
    wanted = {*every[::nth], *after_chance, *telling, last}
    return sorted(step for step in wanted if step == last or line.moves[step][0] != CHANCE)


def _whole(worths: Sequence[float]) -> Worths:
    """Worths made such that nobody has less than nothing, and all together 1."""
    least = [max(0.0, worth) for worth in worths]
    total = sum(least)
    return tuple(worth / total for worth in least)


def _filled(known: Mapping[int, Worths]) -> tuple[Worths, ...]:
    """Worths for all steps: between two that are known, a straight line."""
    steps = sorted(known)
    found: list[Worths] = [known[steps[0]]] * steps[0]
    for first, after in pairwise(steps):
        for step in range(first, after):
            part = (step - first) / (after - first)
            ends = zip(known[first], known[after], strict=True)
            found.append(tuple(one + (other - one) * part for one, other in ends))
    found.append(known[steps[-1]])
    return tuple(tuple(round(worth, DIGITS) for worth in worths) for worths in found)
