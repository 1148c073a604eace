"""Double elimination: a winners' bracket, a losers' bracket, a grand final and a deciding final.

With 2ⁿ places, winners' round 1 is round 1 of the tournament, and winners' round j is round 2j - 2;
losers' round i is round i + 1. Losers of the winners' bracket enter in the even losers' rounds, and
those of its first round in losers' round 1. Round 2n is the grand final. Round 2n + 1, the deciding
final, is played if the player from the losers' bracket wins the grand final.
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
    """The meetings paired so far, by bracket and round, each round from the top down."""

    winners: tuple[tuple[Meeting, ...], ...]
    losers: tuple[tuple[Meeting, ...], ...]
    finals: tuple[Meeting, ...]
    """The grand final, and the deciding final if it is played."""


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
    """How many of a round's boards, its first ones, are in the winners' bracket. Not for finals."""
    if number == 1:
        return 1 << (depth - 1)
    return 0 if number % 2 else 1 << (depth - 1 - number // 2)


def double_rounds(progress: Progress) -> int:
    """The number of rounds by the results so far. The first must be paired."""
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
    """The boards of the next round, the winners' bracket first. A board is empty where nobody is
    left."""
    if not progress.rounds:
        return first_round([each.id for each in progress.active])
    depth, number = _depth(progress), len(progress.rounds) + 1
    if number > 2 * depth:
        # with sides reversed
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
    """A mask for each winners' round: the loser at board b enters the losers' bracket at board
    b XOR mask. Each mask keeps players who have met apart for as long as possible.

    Losers of two rounds have met if they come from the same part of the winners' bracket. The more
    leading bits their masks share, the sooner they meet again in the losers' bracket.
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
            # the latest to enter is the likeliest to be still there
            return sorted(met, reverse=True), met[::-1]

        masks.append(min(range(1 << bits), key=nearness))
    return tuple(masks)


def losses(progress: Progress, entrant: int) -> int:
    """The meetings that an entrant has lost. One to which nobody came counts as two losses."""
    lost = 0
    for meeting in progress.meetings(entrant):
        if meeting.bye or progress.open_games(meeting):
            continue
        won = knockout_winner(progress, meeting)
        lost += 2 if won is None else won != entrant
    return lost


def elimination_order(progress: Progress) -> list[tuple[int, ...]]:
    """Entrants grouped by place: the unbeaten, those with one loss, and those who are out, the last
    first. Entrants who went out in the same round of a bracket share a place."""

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
    """The number of rounds of the winners' bracket."""
    return len(progress.rounds[0].meetings).bit_length()


def _stays(progress: Progress, entrant: int) -> bool:
    return progress.entrants[entrant].until is None


def _winners(progress: Progress, meetings: Sequence[Meeting]) -> list[int | None]:
    found = (knockout_winner(progress, meeting) for meeting in meetings)
    return [one if one is not None and _stays(progress, one) else None for one in found]


def _losers(progress: Progress, meetings: Sequence[Meeting]) -> list[int | None]:
    """The losers by board; None after a bye, and where neither player came."""
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
