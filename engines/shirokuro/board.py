"""The two boards: cells, neighbours, territories, and who touches whom.

A set of cells is an int with one bit per cell. Rules: shirokuro.md, Board; A turn, 2; A fight, 4.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import NamedTuple, TypeAlias

from engines.shirokuro.pieces import BLACK, FILES, RANKS, WHITE, Walk

Cats: TypeAlias = tuple[int, int]
"""White's cats and Black's, each a set of cells."""


class Ray(NamedTuple):
    """The walks from one cell in one direction: the one cell of a step, then those of a run."""

    cells: int
    """The cells they end on."""
    walks: tuple[Walk, ...]
    ends: tuple[int, ...]
    """For each walk, nearest first, the cell it ends on, as a set."""


@dataclass(frozen=True, slots=True)
class Board:
    """One board, numbered as the larger one is: cells outside it have no neighbours."""

    files: int
    ranks: int
    homes: tuple[int, int]
    """The cell of each clan's home."""
    cells: int
    """All of its cells."""
    east: int
    """Those that are not on the first file: each has a neighbour on its left."""
    lands: tuple[int, int]
    """Each clan's territory."""
    backs: tuple[int, int]
    """Each clan's back rank, where its cats begin."""
    beside: tuple[int, ...]
    """Of each cell: the cells up, down, left and right of it."""
    rays: tuple[tuple[tuple[Ray, ...], ...], ...]
    """Of each clan and cell, one ray for each direction that leads somewhere."""

    def has(self, cell: int) -> bool:
        return 0 <= cell < len(self.beside) and self.beside[cell] != 0

    def around(self, cells: int) -> int:
        """All cells beside one of `cells`."""
        sideways = cells << 1 & self.east | (cells & self.east) >> 1
        return (cells << FILES | cells >> FILES | sideways) & self.cells

    def contacts(self, cats: Cats) -> Cats:
        """The cats of each clan that have an enemy beside them."""
        white, black = cats
        touched = black & self.around(white)
        return (white & self.around(touched), touched) if touched else (0, 0)

    def chain(self, cats: int, seeds: int) -> int:
        """`seeds` and all of `cats` connected to them through `cats`: those that turn."""
        chain = fresh = seeds
        while fresh:
            fresh = self.around(fresh) & cats & ~chain
            chain |= fresh
        return chain

    def walks(self, cats: Cats, seat: int) -> list[Walk]:
        """Every step and run of the seat's cats, by origin."""
        taken = cats[WHITE] | cats[BLACK]
        near = self.around(cats[1 - seat])
        stops = taken | near
        rays = self.rays[seat]
        walks: list[Walk] = []
        own = cats[seat]
        while own:
            bit = own & -own
            own ^= bit
            for cells, all_walks, ends in rays[bit.bit_length() - 1]:
                if not cells & stops:
                    walks += all_walks
                    continue
                for walk, end in zip(all_walks, ends, strict=True):
                    if end & taken:
                        break
                    walks.append(walk)
                    if end & near:  # a run ends at the latest beside an enemy
                        break
        return walks

    def escapes(self, cats: Cats, seat: int) -> list[tuple[int, int]]:
        """Where the seat's cats in contact may step out of contact, as (origin, target)."""
        enemy = cats[1 - seat]
        free = ~(cats[WHITE] | cats[BLACK])
        return [
            (origin, target)
            for origin in cells_in(self.contacts(cats)[seat])
            for target in cells_in(self.beside[origin] & free)
            if not self.beside[target] & enemy
        ]


@lru_cache(maxsize=1 << 12)  # most are the few cats of a fight, or the free cells beside them
def cells_in(cells: int) -> tuple[int, ...]:
    """The cells of a set, in ascending order."""
    return tuple(cell for cell in range(cells.bit_length()) if cells >> cell & 1)


def moved(cats: Cats, seat: int, origin: int, target: int) -> Cats:
    """The cats after one of `seat` went from `origin` to `target`."""
    own = cats[seat] ^ (1 << origin | 1 << target)
    return (own, cats[BLACK]) if seat == WHITE else (cats[WHITE], own)


def turned(cats: Cats, turning: int) -> Cats:
    """The cats after those in `turning` changed sides, whichever they were on."""
    return (cats[WHITE] ^ turning, cats[BLACK] ^ turning)


@cache
def board_of(short: bool) -> Board:
    """The board of the standard game (7 x 8), or of the short one (5 x 6)."""
    files, ranks = (5, 6) if short else (FILES, RANKS)
    middle = files // 2
    lands = (
        _rectangle(files, range(ranks // 2)),
        _rectangle(files, range(ranks // 2, ranks)),
    )
    cells = lands[WHITE] | lands[BLACK]
    beside = tuple(_beside(cell, files, ranks) for cell in range(FILES * RANKS))
    return Board(
        files=files,
        ranks=ranks,
        homes=(middle, (ranks - 1) * FILES + middle),
        cells=cells,
        east=cells & ~sum(1 << rank * FILES for rank in range(ranks)),
        lands=lands,
        backs=(_rectangle(files, range(1)), _rectangle(files, range(ranks - 1, ranks))),
        beside=beside,
        rays=tuple(
            tuple(_rays(cell, land, beside) for cell in range(FILES * RANKS)) for land in lands
        ),
    )


def _rectangle(files: int, ranks: range) -> int:
    return sum(1 << rank * FILES + file for rank in ranks for file in range(files))


def _beside(cell: int, files: int, ranks: int) -> int:
    rank, file = divmod(cell, FILES)
    if file >= files or rank >= ranks:
        return 0
    around = ((rank + 1, file), (rank - 1, file), (rank, file - 1), (rank, file + 1))
    return sum(1 << r * FILES + f for r, f in around if 0 <= r < ranks and 0 <= f < files)


def _rays(origin: int, land: int, beside: tuple[int, ...]) -> tuple[Ray, ...]:
    rays = []
    for first in cells_in(beside[origin]):
        step = first - origin
        targets = [first]
        # a second cell needs start, way and end inside the own territory
        while land >> origin & land >> (last := targets[-1]) & 1:
            following = last + step
            if following < 0 or not beside[last] & land & 1 << following:
                break
            targets.append(following)
        ends = tuple(1 << target for target in targets)
        rays.append(Ray(sum(ends), tuple(Walk(origin, target) for target in targets), ends))
    return tuple(rays)
