"""Prove every puzzle again: `python -m tests.harness.puzzles`, or `--game shinra`.

The suite proves one of each motif and some others. Prints how many there are of each motif and how
long the proofs took; exit code 1 if one of them fails, is not as it is told, or is there twice.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bot.cli.puzzle_mining import motif_of
from engines import GAMES
from engines.puzzles import Puzzle, PuzzleShelf, position, positions, proved, puzzles


@dataclass(slots=True)
class Proofs:
    """What came of the proofs of a game."""

    kinds: Counter[tuple[str, str]] = field(default_factory=Counter)
    """By aim and motif."""
    others: Counter[tuple[str, str]] = field(default_factory=Counter)
    """Motifs that were named by a person, with what the game would say."""
    faults: list[str] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)
    """Of the processor, of each proof."""


def prove(shelf: PuzzleShelf | Sequence[Puzzle]) -> Proofs:
    """Check each of these puzzles of a game."""
    found = Proofs()
    seen: dict[object, str] = {}
    for puzzle in shelf:
        begun = time.process_time()
        found.faults += [f"{puzzle.game} {puzzle.id}: {fault}" for fault in faults(puzzle)]
        found.seconds.append(time.process_time() - begun)
        found.kinds[puzzle.aim.value, puzzle.motif] += 1
        said = motif_of(puzzle)
        if said != puzzle.motif:
            found.others[puzzle.motif, said] += 1
        view = puzzle.rules.view(position(puzzle), puzzle.seat)
        if view in seen:
            found.faults.append(f"{puzzle.game} {puzzle.id}: the position of {seen[view]}")
        seen[view] = puzzle.id
    return found


def faults(puzzle: Puzzle) -> Iterator[str]:
    """What is wrong with a puzzle."""
    state = position(puzzle)
    game = puzzle.rules
    if puzzle.seat not in game.to_act(state):
        yield "it is not its seat's turn"
        return
    if proved(puzzle) != puzzle.answers:
        yield "the search finds another answer"
    for first, line in [(puzzle.answers[0], puzzle.line), *puzzle.refutations.items()]:
        *_, last = positions(puzzle, (first, *line))
        outcome = game.outcome(last)
        if first in puzzle.refutations and outcome and outcome.winners == (puzzle.seat,):
            yield f"{first} is refuted by a win"


def main() -> None:
    """Prove the puzzles of all games, or of one."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", choices=sorted(GAMES))
    game = parser.parse_args().game
    wrong = 0
    for key in [game] if game else GAMES:
        found = prove(puzzles(key))
        wrong += len(found.faults)
        took = f"{sum(found.seconds):.1f} s, the longest {max(found.seconds, default=0):.2f} s"
        print(f"{key}: {found.kinds.total()} puzzles, {took}", flush=True)
        for (aim, motif), count in sorted(found.kinds.items()):
            print(f"  {aim} {motif:12} {count}")
        for (motif, said), count in sorted(found.others.items()):
            print(f"  named {motif}, the game says {said}: {count}")
        print(*found.faults, sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
