"""Components of lines. Before the first move nothing is kept: the component says where the line
begins, and afterwards it carries the line's id."""

from __future__ import annotations

from typing import Final

from bot.discord_kit.message import Ref
from bot.discord_kit.refusals import StaleChoice
from bot.replays.lines.model import Line, Root, RootKind

OPEN_MATCH: Final = "explore"
OPEN: Final = "fresh"
"""For all roots but matches, which are checked by the action itself."""
_FILE, _GAME, _PUZZLE = "f", "g", "p"
_OF_MATCH: Final = {"pick": "expick", "back": "exback"}
_OF_OTHERS: Final = {"pick": "frpick", "back": "frback"}
_OF_LINE: Final = {"pick": "linepick", "back": "lineback"}


def opening(root: Root) -> Ref:
    """The component that opens a root."""
    action = OPEN_MATCH if root.kind is RootKind.MATCH else OPEN
    return Ref(action, root.id, root.version, _prefix(root))


def picking(line: Line, chosen: int, path: tuple[str, ...], what: str = "pick") -> Ref:
    """The component that goes on in the picker, or back. `chosen` is the number of moves in the
    line, by which an older message is told."""
    if line.id:
        return Ref(_OF_LINE[what], line.id, chosen, path)
    root = line.root
    actions = _OF_MATCH if root.kind is RootKind.MATCH else _OF_OTHERS
    return Ref(actions[what], root.id, root.version, (*_prefix(root), *path))


def is_fresh(ref: Ref) -> bool:
    """Whether a component says where its line begins."""
    return ref.action not in _OF_LINE.values()


def root_of(ref: Ref, path: tuple[str, ...]) -> tuple[Root, tuple[str, ...]]:
    """The root that a component spells, and the rest of its path.

    :raises StaleChoice: it spells none.
    """
    if ref.action in (OPEN_MATCH, *_OF_MATCH.values()):
        return Root(RootKind.MATCH, ref.match, ref.version), path
    match path:
        case (kind, *rest) if kind == _FILE:
            return Root(RootKind.FILE, ref.match, ref.version), tuple(rest)
        case (kind, game, *rest) if kind == _GAME:
            return Root(RootKind.GAME, game=game), tuple(rest)
        case (kind, game, puzzle, *rest) if kind == _PUZZLE:
            return Root(RootKind.PUZZLE, game=game, puzzle=puzzle), tuple(rest)
        case _:
            raise StaleChoice


def _prefix(root: Root) -> tuple[str, ...]:
    match root.kind:
        case RootKind.MATCH:
            return ()
        case RootKind.FILE:
            return (_FILE,)
        case RootKind.GAME:
            return (_GAME, root.game)
        case RootKind.PUZZLE:
            return (_PUZZLE, root.game, root.puzzle)
