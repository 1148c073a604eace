"""Divisions of a league: how large they are, and who goes up and down between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from bot.tournaments.model import MAX_DIVISION, MIN_DIVISION
from bot.tournaments.progress import Progress
from bot.tournaments.standings import standings


def sizes(count: int, usual: int) -> list[int]:
    """Sizes of the divisions of so many entrants, the first one first: each of `usual` as far as
    that is possible, and always from MIN_DIVISION to MAX_DIVISION, but for fewer than that in all.

    Those above are full, so that nobody is moved down where somebody joins or leaves below.
    """
    full, rest = divmod(count, usual)
    if not full:
        return [count] if count else []
    divisions = [usual] * full
    if rest >= MIN_DIVISION:
        return [*divisions, rest]
    if usual + rest <= MAX_DIVISION:
        return [*divisions[:-1], usual + rest]
    return [*divisions[:-1], usual - (MIN_DIVISION - rest), MIN_DIVISION]


def cut(line: Sequence[int], usual: int) -> tuple[tuple[int, ...], ...]:
    """Entrants in their order, the best first, by division."""
    ends = [0]
    for size in sizes(len(line), usual):
        ends.append(ends[-1] + size)
    return tuple(tuple(line[begin:end]) for begin, end in pairwise(ends))


def exchanged(above: int, below: int, moving: int) -> int:
    """Entrants who change places between two divisions of these sizes: `moving` if that leaves
    somebody where they are in both, whoever comes and goes on their other side."""
    return min(moving, (min(above, below) - 1) // 2)


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a season's standings mean for the next one."""

    promoted: frozenset[int]
    relegated: frozenset[int]
    line: tuple[int, ...]
    """Everybody who has not left, in the order of the next season. Those who come down are ahead of
    those who stay, so that a free place above keeps the best of them."""


def outcome(progress: Progress) -> Outcome:
    """The outcome of a league's season if it ended as it stands."""
    league, tables = progress.tournament.league, standings(progress)
    moving = 0 if league is None else league.moving
    exchanges = [exchanged(len(a), len(b), moving) for a, b in pairwise(tables)]
    up, down, staying = list[list[int]](), list[list[int]](), list[list[int]]()
    for table, above, below in zip(tables, [0, *exchanges], [*exchanges, 0], strict=True):
        there = [one.entrant.id for one in table if one.place and one.entrant.until is None]
        rising, rest = there[:above], there[above:]
        # whoever has left is down already
        falling = max(0, below - (len(table) - len(there)))
        kept = max(0, len(rest) - falling)
        up.append(rising)
        staying.append(rest[:kept])
        down.append(rest[kept:])
    line = list[int]()
    for fallen, stayed, risen in zip([[], *down[:-1]], staying, [*up[1:], []], strict=True):
        line += [*fallen, *stayed, *risen]
    return Outcome(
        frozenset(one for each in up for one in each),
        frozenset(one for each in down for one in each),
        tuple(line),
    )
