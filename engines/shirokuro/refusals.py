"""Why a move of 白いねこ 黒いねこ is refused: every code, with what fills a sentence about it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # malformed: no move; a `cell` outside a1..g8; a card that nobody has
        "shirokuro-unknown-move": (),
        "shirokuro-unknown-cell": ("cell",),
        "shirokuro-unknown-card": (),
        # owed: the decision that is owed instead, a value of Phase such as "move" or "choose"
        "shirokuro-other-decision": ("owed",),
        # only chance shuffles and steals
        "shirokuro-chance-only": (),
        # cell: not on this board, which ends at `last`
        "shirokuro-off-board": ("cell", "last"),
        # cell: nobody stands there; an enemy stands there
        "shirokuro-no-cat": ("cell",),
        "shirokuro-enemy-cat": ("cell",),
        # origin, target: not in one line, or the same cell
        "shirokuro-not-straight": ("origin", "target"),
        # cell: of start, way and end the first outside the own territory, ranks first to last
        "shirokuro-outside-territory": ("cell", "first", "last"),
        # cell: where a cat stands already, on the way or at its end
        "shirokuro-occupied": ("cell",),
        # cell: on the way, with an enemy beside it; the run must end there
        "shirokuro-must-stop": ("cell",),
        # there are legal walks
        "shirokuro-must-move": (),
        # card: not in the own hand
        "shirokuro-not-in-hand": ("card",),
        # cell: holds no cat that may do this, which is one in contact of seat
        "shirokuro-not-in-contact": ("cell", "seat"),
        # origin, target: not neighbours
        "shirokuro-one-cell": ("origin", "target"),
        # cell: has an enemy of the cat beside it
        "shirokuro-beside-enemy": ("cell",),
        # card: not among the own discards; used in this very fight
        "shirokuro-not-in-pile": ("card",),
        "shirokuro-used-card": ("card",),
        # of chance: seat, whose deck is made; the cards are not exactly its discards
        "shirokuro-shuffle-seat": ("seat",),
        "shirokuro-shuffle-cards": ("seat",),
        # of chance: card, not in White's hand
        "shirokuro-steal-card": ("card",),
    }
)
"""Code -> names of its parameters. Cells are names such as "d4"; first, last, seat numbers."""
