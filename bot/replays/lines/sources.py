"""The matches, records, puzzles and starts that lines begin in. Never a match that goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from bot.db.store import Store
from bot.db.unit_of_work import UnitOfWork
from bot.match.act.positions import PositionCache, rows_of
from bot.match.act.use_case import require_match
from bot.match.model.enums import Kind, Seating, Status
from bot.match.model.match import Entry, Match, Seat
from bot.match.model.people import Person
from bot.match.refusals import NoSuchGame, NotOver, NotStarted
from bot.replays.lines.model import Root, RootKind
from bot.replays.lines.record_files import FileRepository
from bot.replays.lines.refusals import LineGone
from bot.replays.record_replay import NOWHERE, UNDATED
from bot.replays.replay import Source
from engines import GAMES, AnyGame
from engines.core import Arranging
from engines.puzzles import Puzzle, positions, puzzles
from render.presentation import seated


@dataclass(frozen=True, slots=True)
class Sources:
    """Looks sources up."""

    store: Store
    positions: PositionCache

    async def get(self, root: Root, locale: str, owner: int | None = None) -> Source:
        """The source of a line; players without a name are called as the language calls them. A
        file is looked for among those of `owner`, if given.

        :raises NoSuchMatch, NotStarted, OldRules, GameGone, BrokenRecord: as for a position.
        :raises NotOver: the match goes on.
        :raises FileGone, LineGone: the file or puzzle is not there any more.
        :raises NoSuchGame: there is no such game.
        """
        match root.kind:
            case RootKind.MATCH:
                async with self.store.reading() as unit:
                    return await self._of_match(unit, root.id)
            case RootKind.FILE:
                async with self.store.reading() as unit:
                    return await unit[FileRepository].source(root.id, owner)
            case _:
                return made_up(root, locale)

    async def check(self, unit: UnitOfWork, root: Root) -> None:
        """Make sure that a line may begin there, in the transaction that keeps it.

        :raises NoSuchMatch, NotStarted, NotOver, FileGone: as the names say.
        """
        if root.kind is RootKind.MATCH:
            check_over(await require_match(unit, root.id))
        elif root.kind is RootKind.FILE:
            await unit[FileRepository].get(root.id, None)

    async def _of_match(self, unit: UnitOfWork, match_id: int) -> Source:
        match = await require_match(unit, match_id)
        check_over(match)
        return Source(match, self.positions.game(match), await rows_of(unit, match))


def check_over(match: Match) -> None:
    """
    :raises NotOver: the match goes on, or is yet to begin.
    :raises NotStarted: it came to nothing before it began.
    """
    if match.status.is_open:
        raise NotOver(match.code)
    if not match.is_played:
        raise NotStarted(match.code)


def made_up(root: Root, locale: str) -> Source:
    """The source of a puzzle, or of a game's start.

    :raises NoSuchGame: there is no such game.
    :raises LineGone: there is no such puzzle.
    """
    if root.game not in GAMES:
        raise NoSuchGame(root.game)
    if root.kind is RootKind.GAME:
        game = GAMES[root.game]
        options = {name: option.default for name, option in game.options.items()}
        seats = game.seats[0]
        return Source(_match(game, seats, options, locale), game, _laid_out(game, seats))
    if not puzzles(root.game).has(root.puzzle):
        raise LineGone
    puzzle = puzzles(root.game).get(root.puzzle)
    game = puzzle.rules
    match = _match(game, puzzle.seats, dict(puzzle.options), locale)
    return Source(match, game, _rows(_steps(game, puzzle)))


def _laid_out(game: AnyGame, seats: int) -> tuple[Entry, ...]:
    """How everybody lays out their cards as usual, in games that begin so: dozens of moves that
    nobody wants to try out one by one."""
    if not isinstance(game, Arranging):
        return ()
    return _rows(
        (seat, text) for seat in range(seats) for text in (*game.default_arrangement(seat), "ready")
    )


def _steps(game: AnyGame, puzzle: Puzzle) -> Iterator[tuple[int, str]]:
    """How the position of a puzzle came about."""
    for text, state in zip(puzzle.moves, positions(puzzle), strict=False):
        yield min(game.to_act(state)), text


def _rows(steps: Iterable[tuple[int, str]]) -> tuple[Entry, ...]:
    return tuple(
        Entry(number, Kind.MOVE, seat, text, UNDATED)
        for number, (seat, text) in enumerate(steps, 1)
    )


def _match(game: AnyGame, seats: int, options: dict[str, bool | int | str], locale: str) -> Match:
    """A match that nobody plays."""
    return Match(
        id=0,
        code="",
        game=game.key,
        rules_version=game.rules_version,
        options=options,
        seating=Seating.FIRST,
        seats=tuple(
            Seat(number, Person(number + 1, name), True)
            for number, name in enumerate(seated(None, seats, locale))
        ),
        status=Status.ACTIVE,
        version=0,
        place=NOWHERE,
        thread_id=None,
        lobby_message_id=None,
        board_message_id=None,
        locale=locale,
        creator_id=0,
        rematch_of=None,
        seed_hash="",
        created_at=UNDATED,
        updated_at=UNDATED,
        expires_at=None,
    )
