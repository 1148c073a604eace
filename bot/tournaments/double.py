"""Double elimination: a winners' and a losers' bracket, a grand final, and another if that levels.

Of 2ⁿ places, winners' round 1 is round 1, and winners' round j round 2j - 2; losers' round i is
round i + 1. In the even losers' rounds those come down who lost in the winners' bracket just
before. Round 2n is the grand final, and round 2n + 1 is played if whoever came from the losers'
bracket wins it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from bot.tournaments.events import Seats
from bot.tournaments.formats import first_round, knockout_winner
from bot.tournaments.progress import Meeting, Progress


@dataclass(frozen=True, slots=True)
class Brackets:
    """The meetings that are paired, by bracket, each round from the top down."""

    winners: tuple[tuple[Meeting, ...], ...]
    losers: tuple[tuple[Meeting, ...], ...]
    finals: tuple[Meeting, ...]
    """The grand final, and the one after it if that is played."""


def brackets(progress: Progress) -> Brackets:
    depth = _depth(progress)
    winners, losers = list[tuple[Meeting, ...]](), list[tuple[Meeting, ...]]()
    for each in progress.rounds[: 2 * depth - 1]:
        above = winners_boards(depth, each.number)
        if above:
            winners.append(each.meetings[:above])
        if each.number > 1:
            losers.append(each.meetings[above:])
    finals = tuple(each.meetings[0] for each in progress.rounds[2 * depth - 1 :])
    return Brackets(tuple(winners), tuple(losers), finals)


def winners_boards(depth: int, number: int) -> int:
    """Boards of a round before the finals that belong to the winners' bracket: its first ones."""
    if number == 1:
        return 1 << (depth - 1)
    return 0 if number % 2 else 1 << (depth - 1 - number // 2)


def double_rounds(progress: Progress) -> int:
    """The number of rounds as it stands, once the first is paired."""
    whole = 2 * _depth(progress)
    if len(progress.rounds) < whole:
        return whole
    final = progress.rounds[whole - 1].meetings[0]
    if len(progress.rounds) > whole:
        return whole + 1
    if len(final.seats) < 2 or progress.open_games(final):
        return whole
    unbeaten, other = final.seats
    levelled = knockout_winner(progress, final) == other and _stays(progress, unbeaten)
    return whole + levelled


def next_double_round(progress: Progress) -> list[Seats]:
    """The boards that follow the last round, the winners' bracket first; empty ones stand for
    nobody."""
    if not progress.rounds:
        return first_round([each.id for each in progress.active])
    depth, number = _depth(progress), len(progress.rounds) + 1
    if number > 2 * depth:
        # seats change sides
        last = progress.rounds[-1].meetings[0].seats[::-1]
        return [tuple(one for one in last if _stays(progress, one))]
    known = brackets(progress)
    if number == 2 * depth:
        unbeaten = _winners(progress, known.winners[-1])
        others = _winners(progress, known.losers[-1]) if depth > 1 else ()
        return _paired([*unbeaten, *(others or _losers(progress, known.winners[-1]))])
    above = list[Seats]()
    if number % 2 == 0:
        above = _paired(_winners(progress, known.winners[-1]))
    if number == 2:
        return [*above, *_paired(_losers(progress, known.winners[-1]))]
    staying = _winners(progress, known.losers[-1])
    if number % 2 == 0:
        return [*above, *_paired(staying)]
    dropped = _losers(progress, known.winners[-1])
    mask = drop_masks(depth)[len(known.winners) - 1]
    crossed = [dropped[board ^ mask] for board in range(len(dropped))]
    return _paired([one for two in zip(staying, crossed, strict=True) for one in two])


@lru_cache(maxsize=8)
def drop_masks(depth: int) -> tuple[int, ...]:
    """By winners' round: whoever loses at its board b comes down at board b XOR mask, each mask
    being the one that keeps apart longest those who have met.

    Losers of one board in two rounds have met if they come from the same part of the bracket. In
    the losers' bracket they are as near to each other as their masks are alike from the top.
    """
    masks = [0]
    for number in range(2, depth + 1):
        bits = depth - number

        def nearness(
            mask: int, number: int = number, bits: int = bits
        ) -> tuple[list[int], list[int]]:
            met = [
                bits - (mask ^ (earlier >> (number - before))).bit_length()
                for before, earlier in enumerate(masks, 1)
            ]
            # whoever came down last is likeliest to be still there
            return sorted(met, reverse=True), met[::-1]

        masks.append(min(range(1 << bits), key=nearness))
    return tuple(masks)


def losses(progress: Progress, entrant: int) -> int:
    """Meetings that an entrant has lost; one to which nobody came counts as two."""
    lost = 0
    for meeting in progress.meetings(entrant):
        if meeting.bye or progress.open_games(meeting):
            continue
        won = knockout_winner(progress, meeting)
        lost += 2 if won is None else won != entrant
    return lost


def elimination_order(progress: Progress) -> list[tuple[int, ...]]:
    """Entrants by when they went out, the last first: ahead those who have lost nothing, then those
    who have lost once. Who went out in the same round of a bracket shares a place."""

    def standing(entrant: int) -> tuple[int, int, bool]:
        lost, past = losses(progress, entrant), list(progress.meetings(entrant))
        if _stays(progress, entrant) and lost < 2:
            return lost, 0, False
        if not past:
            return 3, 0, False
        last = past[-1]
        return 2, -last.round, knockout_winner(progress, last) != entrant

    known = {entrant.id: standing(entrant.id) for entrant in progress.field}
    return [
        tuple(one for one in known if known[one] == place) for place in sorted(set(known.values()))
    ]


def _depth(progress: Progress) -> int:
    """Rounds of the winners' bracket."""
    return len(progress.rounds[0].meetings).bit_length()


def _stays(progress: Progress, entrant: int) -> bool:
    return progress.entrants[entrant].until is None


def _winners(progress: Progress, meetings: Sequence[Meeting]) -> list[int | None]:
    found = (knockout_winner(progress, meeting) for meeting in meetings)
    return [one if one is not None and _stays(progress, one) else None for one in found]


def _losers(progress: Progress, meetings: Sequence[Meeting]) -> list[int | None]:
    """By board, None where nobody comes down: after a bye, and where neither came."""
    lost = list[int | None]()
    for meeting in meetings:
        won = knockout_winner(progress, meeting)
        others = [one for one in meeting.seats if one != won and _stays(progress, one)]
        lost.append(others[0] if won is not None and others else None)
    return lost


def _paired(line: Sequence[int | None]) -> list[Seats]:
    return [
        tuple(one for one in two if one is not None)
        for two in zip(line[::2], line[1::2], strict=True)
    ]
