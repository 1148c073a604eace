"""Puzzles mined from matches: found, chosen and written down."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, islice, zip_longest
from types import MappingProxyType
from typing import Any, Final

from engines import CHANCE, GAMES, AnyGame
from engines.core import OptionValue
from engines.proving import (
    FORCE,
    HOLD,
    MIN_MOVES,
    Aim,
    Goal,
    Hiding,
    Prover,
    Themed,
    TooMuch,
    sure_moves,
    windows,
    worlds,
)
from engines.puzzles import ALLOWED, Puzzle, position, positions, puzzles, read
from engines.puzzles import entry as puzzle_entry
from engines.refuting import OpenLines, by_promise
from engines.search import choose

# ---------------------------------------------------------------------------------- puzzle lines
# The lines that a puzzle shows: after its answer, and after wrong moves that look right.


_MAX_WRONG_MOVES: Final = 3
"""The most wrong moves that are refuted."""
_COMPUTER_LEVEL: Final = 3
"""The level of the computer that chooses a move where none is proved."""


def with_lines(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the line after its answer, and refutations.

    :raises TooMuch: they take too many moves to find.
    """
    lines = _HiddenLines(puzzle) if isinstance(puzzle.rules, Hiding) else _OpenLines(puzzle)
    return replace(puzzle, line=lines.line(), refutations=MappingProxyType(lines.refutations()))


class _OpenLines:
    """Lines where nothing is hidden."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.game = puzzle, puzzle.rules
        *_, self.state = positions(puzzle)
        goal = Goal(puzzle.seat, puzzle.aim, puzzle.turns)
        self.lines = OpenLines(self.game, self.state, goal, ALLOWED)

    def line(self) -> tuple[str, ...]:
        puzzle = self.puzzle
        if puzzle.aim is not Aim.WIN:
            return ()
        after = self.game.play(self.state, puzzle.seat, puzzle.answers[0])
        return self.lines.forced_win(after, puzzle.seat, puzzle.turns - 1)

    def refutations(self) -> Mapping[str, tuple[str, ...]]:
        puzzle, found = self.puzzle, {}
        moves = by_promise(self.game, self.state, puzzle.seat)
        for move in [m for m in moves if str(m) not in puzzle.answers][:_MAX_WRONG_MOVES]:
            refuted = self.lines.refutation(move)
            if refuted is not None:
                found[str(move)] = refuted.line
        return found


class _HiddenLines:
    """Lines where something is hidden or drawn: as it was dealt, against a computer."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle, self.game = puzzle, puzzle.rules
        self.states = list(positions(puzzle))

    def line(self) -> tuple[str, ...]:
        return self.continuation(self.puzzle.answers[0])

    def continuation(self, text: str) -> tuple[str, ...]:
        """The moves after a move until the turns are over, in one match of many."""
        game, puzzle, states, line = self.game, self.puzzle, list(self.states), list[str]()
        rng = random.Random(f"{puzzle.game} {puzzle.id} {text}")
        until = game.secrets.turn(states[-1]) + puzzle.turns  # type: ignore[attr-defined]
        move, seat = game.parse(text), puzzle.seat
        while True:
            states.append(game.play(states[-1], seat, move))
            state = states[-1]
            if game.outcome(state) or game.secrets.turn(state) >= until:  # type: ignore[attr-defined]
                return tuple(line)
            seat = min(game.to_act(state))
            if seat == CHANCE:
                move = game.sample(state, rng)
            elif seat == puzzle.seat:
                left = until - game.secrets.turn(state)  # type: ignore[attr-defined]
                among = worlds(game, states, seat, left)
                sure = sure_moves(game, among, Goal(seat, puzzle.aim, left), ALLOWED)
                move = (
                    sure[0] if sure else choose(game, game.view(state, seat), _COMPUTER_LEVEL, rng)
                )
            else:
                move = choose(game, game.view(state, seat), _COMPUTER_LEVEL, rng)
            line.append(str(move))

    def refutations(self) -> Mapping[str, tuple[str, ...]]:
        """None: the reply to a wrong move depends on hidden things."""
        return {}


# --------------------------------------------------------------------------------- puzzle choice
# The puzzles that are kept of those that were found: no two alike, and of every kind some.
#
# Puzzles that are kept already stay. Of the others, one is left out if its position is nearly
# that of another one; of what is left, each kind (aim, motif, how often a computer of level 1
# finds the answer) gives one in turn until there are enough, the harder ones first.


MAX_ALIKE: Final = 0.8
"""The share of all that can be seen in two positions beyond which they are nearly the same one."""
MAX_ALIKE_OF_MATCH: Final = 0.5
"""The same for two positions of a match."""
MAX_OF_MATCH: Final = 2
"""The most puzzles of one match."""
_EASES: Final = (0.0, 0.25, 0.6, 0.9)
"""Kinds of ease begin above these shares of tries."""


@dataclass(frozen=True, slots=True)
class Found:
    """A puzzle with its figures."""

    puzzle: Puzzle
    ease: float
    """The share of tries in which a computer of level 1 finds the answer."""
    before: int = 0
    """Moves that look better than the answer at a glance."""
    legal: int = 0

    @property
    def kind(self) -> tuple[str, str, int]:
        """What it shares with others of which few are enough."""
        return self.puzzle.aim.value, self.puzzle.motif, sum(self.ease > most for most in _EASES)

    @property
    def hardness(self) -> tuple[float, int, int]:
        """The harder one of two is greater."""
        return -self.ease, self.before, self.legal

    @property
    def match(self) -> str:
        """The match that it comes from."""
        return self.puzzle.id.rpartition("-")[0]


def kept(game: str) -> list[Found]:
    """The puzzles of a game that there are."""
    shelf = puzzles(game)
    return [Found(one, listed.ease) for listed, one in zip(shelf.listed, shelf, strict=True)]


def found_of(game: str, line: Mapping[str, Any]) -> Found | None:
    """A puzzle that was found, from its line; None if no way to go on can be shown. It has a motif,
    but no lines of play yet where these are not needed for the motif."""
    puzzle = read(game, line)
    if not puzzle.motif:
        try:
            puzzle = with_lines(puzzle) if isinstance(puzzle.rules, Hiding) else puzzle
        except TooMuch:
            return None
        puzzle = replace(puzzle, motif=motif_of(puzzle))
    return Found(puzzle, line["ease"], line.get("before", 0), line.get("legal", 0))


def finished(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its lines of play.

    :raises TooMuch: they take too many moves to find.
    """
    return puzzle if puzzle.line or puzzle.refutations else with_lines(puzzle)


def motif_of(puzzle: Puzzle) -> str:
    """What its right move is about, as far as the game has words for it."""
    game = puzzle.rules
    if isinstance(game, Themed):
        line = [game.parse(text) for text in (puzzle.answers[0], *puzzle.line)]
        return game.motif(position(puzzle), puzzle.seat, puzzle.aim, line)
    return FORCE if puzzle.aim is Aim.WIN else HOLD


def chosen(before: Sequence[Found], found: Iterable[Found], most: int) -> list[Found]:
    """As many puzzles as there should be, the easy ones first."""
    apart = _Apart()
    for one in before:
        apart.add(one)
    there = {one.puzzle.id for one in before}
    kinds: dict[tuple[str, str, int], list[Found]] = defaultdict(list)
    for one in sorted(found, key=lambda one: one.hardness, reverse=True):
        kinds[one.kind].append(one)
    result = list(before)
    for one in chain.from_iterable(zip_longest(*(kinds[kind] for kind in sorted(kinds)))):
        if len(result) >= most:
            break
        if one is not None and one.puzzle.id not in there and apart.add(one):
            result.append(one)
    return sorted(result, key=lambda one: (one.hardness, one.puzzle.id))


def essences(puzzle: Puzzle) -> Sequence[frozenset[Hashable]]:
    """What its position is made of; all that its seat sees, where the game does not say."""
    game, state = puzzle.rules, position(puzzle)
    if isinstance(game, Themed):
        return game.essences(state, puzzle.seat)
    return (frozenset([game.view(state, puzzle.seat)]),)


def likeness(one: frozenset[Hashable], other: frozenset[Hashable]) -> float:
    """How much of what two positions are made of is in both: from 0 to 1."""
    return len(one & other) / len(one | other)


class _Apart:
    """Puzzles of which no two are nearly the same."""

    def __init__(self) -> None:
        self._of_match: dict[str, list[frozenset[Hashable]]] = defaultdict(list)

    def add(self, one: Found) -> bool:
        """Whether it is not nearly the same as one that is there; then it is there, too."""
        ways = essences(one.puzzle)
        if len(self._of_match[one.match]) >= MAX_OF_MATCH:
            return False
        for match, there in self._of_match.items():
            most = MAX_ALIKE_OF_MATCH if match == one.match else MAX_ALIKE
            if any(likeness(way, other) > most for way in ways for other in there):
                return False
        self._of_match[one.match].append(ways[0])
        return True


# --------------------------------------------------------------------------------- puzzle mining
# Puzzles mined from matches: positions in which exactly one move is right.
#
# Computer players of changing strength play each other. Where a seat has a choice, a search asks
# which of its moves surely win and, if none does, which surely do not lose (`engines.proving`).
# If there is exactly one, the position is a puzzle. Its figures help people to choose the good
# ones.


_MAX_LIKELY_MOVES: Final = 3
"""The most moves that a few worlds may leave over for a proof in all worlds."""
_MAX_MOVES: Final = 500
"""The most moves of a match: a longer one is left unfinished."""
_MEASURED_TRIES: Final = 9
"""Tries of a level 1 computer at a puzzle."""
_MAX_WORLDS: Final = 2_000
"""The most states that a seat may be unable to tell apart."""


@dataclass(frozen=True, slots=True)
class Search:
    """The limits of a search in the matches of a game."""

    win_turns: tuple[int, ...]
    """Turns within which a win is tried, one after the other."""
    save_turns: tuple[int, ...]
    """Turns for which a save is tried."""
    last_moves: int
    """The moves of seats at the end of a match that are searched."""
    max_moves: int
    """The most legal moves of a searched position."""
    max_tried: int
    """The most moves tried for each legal move. Where something is hidden, they are for a few
    worlds, and ten times as many for all."""


def _search(key: str, *, last_moves: int, max_moves: int, max_tried: int = 20_000) -> Search:
    win, save = windows(key, Aim.WIN), windows(key, Aim.SAVE)
    return Search(win, save, last_moves, max_moves, max_tried)


SEARCHES: Final[Mapping[str, Search]] = MappingProxyType(
    {
        "pastoral": _search("pastoral", last_moves=9, max_moves=60),
        "shirokuro": _search("shirokuro", last_moves=10, max_moves=60, max_tried=4000),
        "countup": _search("countup", last_moves=8, max_moves=60, max_tried=3000),
        # a card from the hand may be put on any empty cell
        "shinra": _search("shinra", last_moves=3, max_moves=110),
        "escape": _search("escape", last_moves=8, max_moves=130),
    }
)
"""Searches that find puzzles in reasonable time, by game. Further from the end there are few."""
_DEFAULT_SEARCH: Final = _search("", last_moves=16, max_moves=60)
"""The search in any other game."""


@dataclass(frozen=True, slots=True)
class MinedPuzzle:
    """A puzzle, and how hard it is."""

    puzzle: Puzzle
    legal_moves: int
    success_rate: float
    """The share of tries in which a level 1 computer finds the answer."""
    better_looking: int
    """Moves that find_answer better than the answer at a glance."""


@dataclass(slots=True)
class MiningCounts:
    """The running counts of a search through matches."""

    matches: int = 0
    positions: int = 0
    given_up: int = 0
    found: Counter[str] = field(default_factory=Counter)


def mine(
    key: str, seats: int, options: Mapping[str, OptionValue], seed: int, count: MiningCounts
) -> Iterator[MinedPuzzle]:
    """The puzzles of one match, which follows from the seed."""
    game, search = GAMES[key], SEARCHES.get(key, _DEFAULT_SEARCH)
    states, moves = play_match(game, seats, options, random.Random(f"{key} {seed}"))
    count.matches += 1
    decided = [n for n, state in enumerate(states[:-1]) if CHANCE not in game.to_act(state)]
    for n in decided[-search.last_moves :]:
        past = states[: n + 1]
        seat = min(game.to_act(past[-1]))
        if not MIN_MOVES <= len(game.moves(game.view(past[-1], seat))) <= search.max_moves:
            continue
        count.positions += 1
        try:
            found = find_answer(game, past, seat, search)
        except TooMuch:
            count.given_up += 1
            continue
        if found is not None:
            aim, turns, answer = found
            count.found[f"{aim.value} {turns}"] += 1
            puzzle = Puzzle(
                game=key,
                id=f"{seed}-{n}",
                seats=seats,
                options=options,
                moves=moves[:n],
                seat=seat,
                aim=aim,
                turns=turns,
                motif="",
                answers=(str(answer),),
                line=(),
                refutations=MappingProxyType({}),
                rules_version=game.rules_version,
            )
            yield measured(game, puzzle, past[-1])


def play_match(
    game: AnyGame, seats: int, options: Mapping[str, OptionValue], rng: random.Random
) -> tuple[list[Any], tuple[str, ...]]:
    """The states and moves of a match between computers of changing strength."""
    states, moves = [game.start(seats, options)], list[str]()
    while (acting := game.to_act(states[-1])) and len(moves) < _MAX_MOVES:
        state, seat = states[-1], min(acting)
        if seat == CHANCE:
            move = game.sample(state, rng)
        else:
            move = choose(game, game.view(state, seat), (1, 1, 2)[rng.randrange(3)], rng)
        moves.append(str(move))
        states.append(game.play(state, seat, move))
    return states, tuple(moves)


def find_answer(
    game: AnyGame, states: Sequence[Any], seat: int, search: Search
) -> tuple[Aim, int, Any] | None:
    """The aim, the turns and the answer, if exactly one move is right.

    It counts within the most turns: within fewer it is the only one as well, or none is right.

    :raises TooMuch: the search takes too many moves.
    """
    legal = game.moves(game.view(states[-1], seat))
    for turns in search.win_turns:
        among = limited_worlds(game, states, seat, turns)
        sure = proved_moves(game, among, Goal(seat, Aim.WIN, turns), legal, search.max_tried)
        right = list(islice(sure, 2))
        if len(right) > 1:
            return None
        if right and turns == search.win_turns[-1]:
            return Aim.WIN, turns, right[0]
    for turns in search.save_turns:
        among = limited_worlds(game, states, seat, turns)
        safe = proved_moves(game, among, Goal(seat, Aim.SAVE, turns), legal, search.max_tried)
        legal = list(islice(safe, 2) if turns == search.save_turns[-1] else safe)
    return (Aim.SAVE, turns, legal[0]) if len(legal) == 1 else None


def limited_worlds(game: AnyGame, states: Sequence[Any], seat: int, turns: int) -> Sequence[Any]:
    """The states that a seat cannot tell apart.

    :raises TooMuch: they are too many.
    """
    among = worlds(game, states, seat, turns)
    if len(among) > _MAX_WORLDS:
        raise TooMuch
    return among


def proved_moves(
    game: AnyGame, among: Sequence[Any], goal: Goal, moves: Sequence[Any], allowed: int
) -> Iterator[Any]:
    """The moves that make the aim sure. If a few worlds leave many moves over, the others are not
    asked: it is hardly a puzzle, and not worth a proof.

    :raises TooMuch: the proof takes too many moves.
    """
    prover = Prover(game, among, goal, allowed)
    if isinstance(game, Hiding):
        moves = [move for move in moves if prover.likely(move)]
        if len(moves) > _MAX_LIKELY_MOVES:
            return iter(moves)
        prover = Prover(game, among, goal, allowed * 10)
    return filter(prover.sure, moves)


def measured(game: AnyGame, puzzle: Puzzle, state: Any) -> MinedPuzzle:
    """The puzzle with measures of how hard its answer is to find."""
    view, answer = game.view(state, puzzle.seat), puzzle.answers[0]
    hits = sum(
        str(choose(game, view, 1, random.Random(f"{puzzle.id} {n}"))) == answer
        for n in range(_MEASURED_TRIES)
    )
    moves = [str(move) for move in by_promise(game, state, puzzle.seat)]
    return MinedPuzzle(puzzle, len(moves), hits / _MEASURED_TRIES, moves.index(answer))


def entry(found: MinedPuzzle) -> dict[str, Any]:
    """The puzzle with its figures, for JSON. What it is about, and its lines of play, are worked
    out when it is chosen."""
    return {
        "legal": found.legal_moves,
        "before": found.better_looking,
        **puzzle_entry(found.puzzle, found.success_rate),
    }
