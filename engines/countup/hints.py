"""What makes a position of Count-Up good or bad, for the computer player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from types import MappingProxyType
from typing import Final

from engines.core import Rng
from engines.countup.pieces import FACES, Move
from engines.countup.secrets import imagined
from engines.countup.state import State
from engines.countup.table import Phase, Player
from engines.countup.view import View
from engines.hinting import Effort

_EFFORTS: Final[Mapping[int, Effort]] = MappingProxyType(
    {
        1: Effort(4, 0, peek=False, blur=0.5),
        2: Effort(60, 0, peek=False, blur=0.08),
        3: Effort(400, 0, peek=False, blur=0.04),
        4: Effort(2000, 0, peek=False, blur=0.01, concludes=True),
    }
)

_DANGERS: Final = (2.4, 0.0, 1.0, 2.2, 4.5)
"""By coins, and last for an Undercat: how far a player is from winning."""

_FULL: Final = 4
"""Players of a full table. Once its coins are gone, it goes round and round: nobody can break a
pair any more, so that Undercats return while others fall, and nobody is left alone."""
_NEAR: Final = 3
"""The last rounds, in which it matters again what is done."""
_IDLE: Final = 0.25
"""What part of the effort is made before."""
_UNPAIRED: Final = 10
"""Of so many dice under the cups of Undercats, one does not make the pair that lets them return:
level 3 always sets it, and people may not."""


class CountUpHints:
    """What the computer player knows of Count-Up."""

    efforts = _EFFORTS

    def pace(self, view: View) -> float:
        table = view.table
        is_full = len(table.present) == _FULL
        goes_round = is_full and not any(player.coins for player in table.players)
        return _IDLE if goes_round and table.round <= table.rounds - _NEAR else 1

    def settled(self, state: State) -> bool:
        return state.table.phase is Phase.ROLL

    def evaluate(self, state: State) -> list[float]:
        """Coins between rounds: each is a step to where the game is lost."""
        dangers = [_DANGERS[-1 if p.undercat else p.coins] for p in state.table.players]
        weights = [exp(-danger) for danger in dangers]
        total = sum(weights)
        return [weight / total for weight in weights]

    def imagine(self, view: View, rng: Rng) -> State:
        """Under each cup a face with which its calls were allowed; Undercats like pairs."""
        players = view.table.players
        return imagined(view, lambda seat: _likely(players[seat], rng))

    def prior(self, view: View, moves: Sequence[Move]) -> list[float]:  # noqa: ARG002
        return [1.0] * len(moves)


def _likely(player: Player, rng: Rng) -> int:
    """What may be under a player's cup."""
    # none is left in a position imagined without regard to the calls
    faces = player.possible or FACES
    pair = player.outer
    if player.undercat and pair is not None and pair in faces and rng.randrange(_UNPAIRED):
        return pair
    return faces[rng.randrange(len(faces))]
