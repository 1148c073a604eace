"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from engines.shinra.moves import Advance, Put, Swap
from engines.shinra.pieces import SIDE, Card, Cell
from engines.shinra.view import Last
from render.marks import Marks
from render.shinra.reading import Reading
from render.shinra.trace import Trace, parts
from render.tiles import Layer, Layers


def cells(seen: Reading, marks: Marks[Cell], viewpoint: int) -> dict[Cell, Layers]:
    """The layers of every cell that shows more than the sheet."""
    last, outcome = seen.last, seen.view.outcome
    origin = target = None
    if last is not None:
        origin, target = ends(last)
    swapped = _exchanged(last)
    traces: dict[Cell, list[Layer]] = {}
    if last is not None:
        traces = _traces(*_way(last, swapped, viewpoint), viewpoint)
    held = {card.cell: card for card in seen.cards}
    won = target if outcome is not None and outcome.reason == "royals" else None
    found: dict[Cell, Layers] = {}
    for cell in {*held, *traces, *swapped, *marks.all, origin, target}:
        if cell is None:
            continue
        layers: list[Layer] = []
        if cell == won:
            layers.append(("win",))
        elif cell == target or cell in swapped:
            layers.append(("tint",))
        elif cell == origin:
            layers.append(("left",))
        card = held.get(cell)
        framed: Layers = (("last",),) if cell in {target, *swapped} - {won} else ()
        if card is not None and card.under is not None:
            # there is room around it, and a frame of its own around the tip of the one underneath
            layers += (*framed, *_card(card, viewpoint))
            if cell == target and last is not None and last.infiltrated:
                layers.append(("slipped", int(card.seat == viewpoint)))
        else:
            layers += (*(_card(card, viewpoint) if card else ()), *framed)
        # over the card, which fills its cell but for what these take of it
        layers += marks.on(cell)
        if card is None and cell in marks.choices:
            layers.append(("spot",))
        layers += traces.get(cell, ())
        found[cell] = tuple(layers)
    return found


def ends(last: Last) -> tuple[Cell | None, Cell]:
    """Where the last move began, if on the sheet, and where it ended."""
    if isinstance(last.move, Put):
        return None, last.move.cell
    return last.move.origin, last.move.target


def _exchanged(last: Last | None) -> tuple[Cell, ...]:
    """The cells of a deployment's exchange."""
    if last is None or not isinstance(last.swap, Swap):
        return ()
    return last.swap.first, last.swap.second


def _card(card: Card, viewpoint: int) -> Layers:
    up = int(card.seat == viewpoint)
    if card.under is None:
        return (("card", card.seat, card.kind, up),)
    return ("tucked", card.seat, card.under, up), ("upper", card.seat, card.kind, up)


def _way(
    last: Last, swapped: tuple[Cell, ...], viewpoint: int
) -> tuple[tuple[int, int], Trace | None]:
    """The place on the screen where the trace of a move begins, and how it goes on: of an exchange,
    between both cells."""
    if isinstance(last.move, Advance):
        ends = last.move.origin, last.move.target
    elif swapped:
        ends = swapped[0], swapped[1]
    else:
        return (0, 0), None
    start, end = (_place(cell, viewpoint) for cell in ends)
    way = (end[0] - start[0], end[1] - start[1])
    if swapped:
        # around the cards between
        far = max(map(abs, way)) > 1
        return start, Trace(way, _bulge(start, way) if far else 0, hit=False, both=True)
    bulge = _bulge(start, way) if last.over is not None or _knight(way) else 0
    return start, Trace(way, bulge, hit=last.met is not None and not last.infiltrated)


def _traces(start: tuple[int, int], whole: Trace | None, viewpoint: int) -> dict[Cell, list[Layer]]:
    """A trace, cut into the cells it touches."""
    found: dict[Cell, list[Layer]] = {}
    for (column, row), (seen, at) in parts(whole) if whole else ():
        cell = _cell((start[0] + column, start[1] + row), viewpoint)
        if cell is not None:
            layer: Layer = ("trace", *seen.way, seen.bulge, *at, int(seen.hit), int(seen.both))
            found.setdefault(cell, []).append(layer)
    return found


def _knight(way: tuple[int, int]) -> bool:
    return {abs(way[0]), abs(way[1])} == {1, 2}


def _bulge(start: tuple[int, int], way: tuple[int, int]) -> int:
    """To which side of its way an arc bends: towards the middle, so that it stays on the sheet."""
    middle = SIDE // 2
    # from halfway to the middle of the sheet, along the right-hand side of the way
    x, y = middle - start[0] - way[0] / 2, middle - start[1] - way[1] / 2
    return 1 if x * -way[1] + y * way[0] >= 0 else -1


def _place(cell: Cell, viewpoint: int) -> tuple[int, int]:
    """Column and row on the screen."""
    rank, file = divmod(cell, SIDE)
    return (SIDE - 1 - file, rank) if viewpoint == 1 else (file, SIDE - 1 - rank)


def _cell(place: tuple[int, int], viewpoint: int) -> Cell | None:
    """The cell at a column and row of the screen, if there is one."""
    column, row = place
    if not (0 <= column < SIDE and 0 <= row < SIDE):
        return None
    if viewpoint == 1:
        return row * SIDE + SIDE - 1 - column
    return (SIDE - 1 - row) * SIDE + column
