"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from collections.abc import Iterator

from engines.shirokuro.board import Board, cells_in
from engines.shirokuro.pieces import BLACK, FILES, WHITE
from engines.shirokuro.view import View
from render.marks import Marks
from render.shirokuro.account import Account, Step, account
from render.tiles import Layer, Layers


def cells(view: View, marks: Marks[int], turned: bool) -> dict[int, Layers]:
    """The layers of every cell that shows more than the land."""
    table = view.table
    board, story = table.board, account(view)
    tracks: dict[int, list[Layer]] = {}
    for step in story.steps:
        for cell, layer in _track(step, turned):
            tracks.setdefault(cell, []).append(layer)
    bursts = _bursts(board, story, turned)
    targets = {step.target for step in story.steps}
    last = story.steps[-1].target if story.steps else None
    clash = story.clash
    turncoats = set() if clash is None or clash.loser is None else set(clash.turned)
    turncoats = {
        cell for cell in turncoats if clash and table.cats[1 - (clash.loser or 0)] >> cell & 1
    }
    gone = dict.fromkeys(clash.removed, clash.attacker) if clash else {}
    held = {cell: seat for seat in (WHITE, BLACK) for cell in cells_in(table.cats[seat])}
    won = _held_homes(view)
    # where a cat and its shadow hide what is below them
    rims: dict[int, Layers] = {
        home: (("rim", seat),)
        for seat, home in enumerate(board.homes)
        if home in won or home in turncoats
    }
    found: dict[int, Layers] = {}
    for cell in {*held, *tracks, *bursts, *gone, *won, *targets, *marks.all}:
        layers: list[Layer] = []
        if cell in won:
            layers.append(("win",))
        elif cell == last:
            layers.append(("tint",))
        if cell in turncoats:
            layers.append(("glow",))
        layers += tracks.get(cell, ())
        if cell == last and cell not in won:
            layers.append(("last",))
        layers += marks.on(cell)
        if cell in marks.choices and cell not in held:
            layers.append(("spot",))
        if cell in held:
            layers += _cat(held[cell], turned=cell in turncoats)
            layers += rims.get(cell, ())
        elif cell in gone:
            layers.append(("gone", gone[cell]))
        if cell in bursts:
            layers.append(("clash", bursts[cell]))
        if cell in turncoats:
            layers.append(("turned",))
        found[cell] = tuple(layers)
    return found


def _cat(seat: int, *, turned: bool) -> Layers:
    """A cat, and behind one that has turned what it was."""
    cat: Layer = ("cat", seat)
    return (("was", 1 - seat), cat) if turned else (cat,)


def _track(step: Step, turned: bool) -> Iterator[tuple[int, Layer]]:
    """The prints of a cat, on every cell but the one where it stopped."""
    across, up = step.target % FILES - step.origin % FILES, step.target - step.origin
    if across:
        way, stride = ("e", 1) if across > 0 else ("w", -1)
    else:
        way, stride = ("n", FILES) if up > 0 else ("s", -FILES)
    way = _flipped(way, turned)
    yield step.origin, ("left",)
    yield step.origin, ("track", way, 1)
    for cell in range(step.origin + stride, step.target, stride):
        yield cell, ("track", way, 0)


def _bursts(board: Board, story: Account, turned: bool) -> dict[int, str]:
    """For each cell of a cat that the last fight began with: the sides where enemies stood."""
    if story.clash is None:
        return {}
    white, black = story.clash.contacts
    found = {}
    for own, enemies in ((white, black), (black, white)):
        for cell in own:
            ways = "".join(
                way
                for way, stride in (("n", FILES), ("s", -FILES), ("e", 1), ("w", -1))
                if cell + stride in enemies and board.beside[cell] >> (cell + stride) & 1
            )
            found[cell] = "".join(sorted(_flipped(ways, turned)))
    return found


def _flipped(ways: str, turned: bool) -> str:
    """Ways on the screen: "n" is up, also where the board is seen from the far side."""
    return ways.translate(str.maketrans("nesw", "swne")) if turned else ways


def _held_homes(view: View) -> set[int]:
    """At the end, the homes that decided it."""
    table = view.table
    if table.outcome is None or table.outcome.reason != "home":
        return set()
    return {
        table.board.homes[1 - seat]
        for seat in table.outcome.winners
        if table.cats[seat] >> table.board.homes[1 - seat] & 1
    }
