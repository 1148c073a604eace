"""Every game that can be shown, with positions to show: laid out by hand, and from matches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final

from engines import CHANCE, GAMES, AnyGame, replay
from engines.testing import random_match
from render.positions import Position
from render.testing import Trial
from tests.engines.pastoral_positions import arranged
from tests.golden.transcript import paths, read
from tests.harness.leaks.dealing import SECRETS
from tests.render.countup import tables as countup
from tests.render.escape import scenes as escape
from tests.render.shinra import scenes as shinra
from tests.render.shirokuro import scenes as shirokuro
from yoimachi_tictactoe.engine.rules import TicTacToe
from yoimachi_tictactoe.render import PRESENTATION as TICTACTOE
from yoimachi_tictactoe.trial import TRIAL

EVERY_GAME: Final[dict[str, AnyGame]] = {**GAMES, "tictactoe": TicTacToe()}

_TICTACTOE: Final = tuple(
    replay(EVERY_GAME["tictactoe"], 2, {}, position.record)
    for position in TICTACTOE.pages.values()
    if isinstance(position, Position)
)


@dataclass(frozen=True, slots=True)
class Case:
    """What is known of one game's pictures."""

    size: tuple[int, int]
    trial: Trial
    height_of: Callable[[Any], int] | None = None
    """The height of a position's picture, where not all have that of `size`."""

    @property
    def scenes(self) -> tuple[Any, ...]:
        """Positions in which everything is seen that the game shows."""
        return tuple(self.trial.scenes)

    def size_of(self, state: Any) -> tuple[int, int]:
        """Width and height of a position's picture."""
        width, height = self.size
        return width, height if self.height_of is None else self.height_of(state)


def _trial(
    key: str, most: int, presses: int, scenes: tuple[Any, ...], facts: str, **more: Any
) -> Trial:
    """With all transcripts by the newest rules."""
    records = [read(path) for path in paths() if path.parent.name == key]
    newest = EVERY_GAME[key].rules_version
    return Trial(
        scenes,
        [(r.seats, r.options, r.moves) for r in records if r.rules_version == newest],
        facts=facts,
        most_bytes=most,
        most_presses=presses,
        secrets=SECRETS.get(key),
        **more,
    )


CASES: Final = {
    "pastoral": Case(
        (800, 756),
        _trial(
            "pastoral",
            100_000,
            3,
            (arranged("d4+4 e6+3", "d2+2 g3+1", hands=(2, 3), to_move=1),),
            r"\[D\]|[a-h][1-8](?:\+\d)?|\d × \d|\d-\d-\d",
        ),
    ),
    "shirokuro": Case(
        (800, 751),
        _trial(
            "shirokuro",
            90_000,
            4,
            shirokuro.PHASES,
            r"\[D\]|(?<![a-z])[a-g][1-8](?:[a-g][1-8])?(?![a-z0-9])",
        ),
    ),
    "countup": Case(
        (800, 714),
        _trial(
            "countup",
            80_000,
            4,
            (countup.FOUR, countup.SETTING, countup.OPEN, countup.OVER),
            r"\[D\]|`[^`]+`",
            seats_of=lambda state: len(state.table.players),
        ),
    ),
    "shinra": Case(
        (800, 728),
        _trial(
            "shinra",
            75_000,
            5,
            shinra.STATES,
            r"\[D\]|(?<![a-z])(?:[a-e][1-5](?:[a-e][1-5])?|n\d+)(?![a-z0-9])",
            unhurried=lambda view: view.phase.value == "arrangement",
        ),
    ),
    "escape": Case(
        (800, 756),
        _trial(
            "escape",
            60_000,
            4,
            escape.SCENES,
            r"\[D\]|(?<![0-9,-])-?\d+,-?\d+|(?<![A-Za-z])[wb]\d+|[wb.]{2}/[wb.]{2}|r\d",
        ),
        lambda state: escape.shown(state).height,
    ),
    "tictactoe": Case((800, 756), replace(TRIAL, scenes=_TICTACTOE)),
}


@cache
def played(key: str, stride: int) -> tuple[Any, ...]:
    """Every so many positions of whole matches: those of the transcripts, and two of luck alone."""
    return tuple(_played(key))[::stride]


def _played(key: str) -> Iterator[Any]:
    game = EVERY_GAME[key]
    for record in (read(path) for path in paths() if path.parent.name == key):
        if record.rules_version != game.rules_version:
            continue
        state = game.start(record.seats, record.options)
        for seat, text in record.moves:
            yield state
            state = game.play(state, seat, text)
        yield state
    for seed in (1, 2):
        yield from (ply.after for ply in random_match(game, seed, seats=game.seats[-1]))


def seats_of(key: str, state: Any) -> range:
    """Who sits there."""
    return range(len(state.table.players) if key == "countup" else 2)


def to_pick(key: str, stride: int) -> Iterator[tuple[Any, int]]:
    """Positions with a seat that has something to choose in each."""
    game = EVERY_GAME[key]
    for state in (*CASES[key].scenes, *played(key, stride)):
        yield from ((state, seat) for seat in sorted(game.to_act(state) - {CHANCE}))
