"""What lies on each cell of a position, as layers from the ground up."""

from __future__ import annotations

from engines.shinra.moves import Advance, Put, Swap
from engines.shinra.pieces import SIDE, Card, Cell, Kind
from engines.shinra.view import Last
from render.marks import Marks
from render.shinra.reading import Reading
from render.shinra.trace import Trace
from render.tiles import Layer, Layers


def cells(seen: Reading, marks: Marks[Cell], viewpoint: int) -> dict[Cell, Layers]:
    """The layers of every cell that shows more than the sheet."""
    last, outcome = seen.last, seen.view.outcome
    origin = target = None
    if last is not None:
        origin, target = ends(last)
    swapped = _exchanged(last)
    held = {card.cell: card for card in seen.cards}
    won = target if outcome is not None and outcome.reason == "royals" else None
    # whose cards can't move any more
    stuck = None
    if outcome is not None and outcome.reason == "stalemate" and outcome.winners:
        stuck = 1 - outcome.winners[0]
    found: dict[Cell, Layers] = {}
    for cell in {*held, *swapped, *marks.all, origin, target}:
        if cell is None:
            continue
        layers: list[Layer] = []
        card = held.get(cell)
        if cell == won or (stuck is not None and card is not None and card.seat != stuck):
            layers.append(("win",))
        elif cell == target or cell in swapped:
            layers.append(("tint",))
        elif cell == origin:
            layers.append(("left",))
        framed: Layers = (("last",),) if cell in {target, *swapped} - {won} else ()
        if card is not None and card.under is not None:
            # there is room around it, and a frame of its own around the tip of the one underneath
            layers += (*framed, *_card(card, viewpoint, stuck))
            if cell == target and last is not None and last.infiltrated:
                layers.append(("slipped", int(card.seat == viewpoint)))
        else:
            layers += (*(_card(card, viewpoint, stuck) if card else ()), *framed)
        # over the card, which fills its cell but for what these take of it
        layers += marks.on(cell)
        if card is None and cell in marks.choices:
            layers.append(("spot",))
        found[cell] = tuple(layers)
    return found


def ends(last: Last) -> tuple[Cell | None, Cell]:
    """Where the last move began, if on the sheet, and where it ended."""
    if isinstance(last.move, Put):
        return None, last.move.cell
    return last.move.origin, last.move.target


def knocked(seen: Reading, viewpoint: int) -> tuple[int, Kind, tuple[float, float]] | None:
    """The royal whose loss decided a match, and where it falls: beyond the cell on which it was
    taken, in cells of the screen from the upper left of the sheet."""
    last, outcome = seen.last, seen.view.outcome
    if outcome is None or outcome.reason != "royals" or last is None or last.met is None:
        return None
    origin, target = ends(last)
    (x0, y0), (x, y) = (_place(cell, viewpoint) for cell in (origin or target, target))
    ways = ((x > x0) - (x < x0) or 1, (y > y0) - (y < y0) or 1)
    across, down = (
        min(max(at + 0.5 + 0.5 * way, 0.3), SIDE - 0.3)
        for at, way in zip((x, y), ways, strict=True)
    )
    return last.met.seat, last.met.kind, (across, down)


def _exchanged(last: Last | None) -> tuple[Cell, ...]:
    """The cells of a deployment's exchange."""
    if last is None or not isinstance(last.swap, Swap):
        return ()
    return last.swap.first, last.swap.second


def _card(card: Card, viewpoint: int, stuck: int | None) -> Layers:
    """A card and what lies under it; of the seat that is `stuck`, it goes nowhere."""
    up, still = int(card.seat == viewpoint), card.seat == stuck
    mark: Layers = ()
    if still:
        mark = (("crossed",) if card.kind.royal else ("lock",),)
    if card.under is None:
        return (("still" if still else "card", card.seat, card.kind, up), *mark)
    above = "upper-still" if still else "upper"
    return ("tucked", card.seat, card.under, up), (above, card.seat, card.kind, up), *mark


def way(last: Last, viewpoint: int) -> tuple[tuple[int, int], Trace] | None:
    """The place on the screen where the trace of a move begins, and how it goes on: of an exchange,
    between both cells. A card that was laid leaves none."""
    swapped = _exchanged(last)
    if isinstance(last.move, Advance):
        ends = last.move.origin, last.move.target
    elif swapped:
        ends = swapped[0], swapped[1]
    else:
        return None
    start, end = (_place(cell, viewpoint) for cell in ends)
    step = (end[0] - start[0], end[1] - start[1])
    if swapped:
        # around the cards between
        far = max(map(abs, step)) > 1
        return start, Trace(step, _bulge(start, step) if far else 0, hit=False, both=True)
    bulge = _bulge(start, step) if last.over is not None or _knight(step) else 0
    return start, Trace(step, bulge, hit=last.met is not None and not last.infiltrated)


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
