"""Round robins, by the tables of Berger (FIDE Handbook C.05, annex 1)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, zip_longest

from bot.tournaments.events import Seats


def table(size: int) -> list[list[tuple[int, int]]]:
    """Rounds of pairs for an even number of players, counted from 1, in the order of seats."""
    last, rounds = size, list[list[tuple[int, int]]]()
    for number in range(1, size):
        # the last player meets 1, size/2 + 1, 2, size/2 + 2, ...; the others sit in a ring around
        half, odd = divmod(number, 2)
        meets = half + 1 if odd else half + size // 2
        pairs = [(meets, last) if odd else (last, meets)]
        for step in range(1, size // 2):
            one = (meets - 1 + step) % (size - 1) + 1
            other = (meets - 1 - step) % (size - 1) + 1
            pairs.append((one, other))
        rounds.append(pairs)
    return rounds


def schedule(players: Sequence[int], cycles: int) -> list[list[Seats]]:
    """Rounds of boards for players by seed. In an odd field one at a time has no board."""
    size = len(players) + len(players) % 2
    single = table(size)
    if cycles > 1:
        # else a player sits first three times running when the second cycle begins
        single = [*single[:-2], *single[-2:][::-1]]
    rounds = list[list[Seats]]()
    for cycle in range(cycles):
        for pairs in single:
            seated = [pair if cycle % 2 == 0 else pair[::-1] for pair in pairs]
            rounds.append(
                [
                    (players[one - 1], players[other - 1])
                    for one, other in seated
                    if max(one, other) <= len(players)
                ]
            )
    return rounds


def divided(players: Sequence[int], most: int | None) -> tuple[tuple[int, ...], ...]:
    """Players by seed, divided into like sizes of `most` at most."""
    if most is None or len(players) <= most:
        return (tuple(players),)
    count = -(-len(players) // most)
    size, more = divmod(len(players), count)
    cuts = [0]
    for division in range(count):
        cuts.append(cuts[-1] + size + (division < more))
    return tuple(tuple(players[a:b]) for a, b in pairwise(cuts))


def rounds(divisions: Sequence[Sequence[int]], cycles: int) -> list[list[Seats]]:
    """Rounds of all divisions side by side; a small division is done before the others."""
    each = [schedule(division, cycles) for division in divisions]
    return [
        [pair for pairs in together for pair in pairs]
        for together in zip_longest(*each, fillvalue=[])
    ]
