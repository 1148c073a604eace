"""Views and events of each game in the plain words of a transcript."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from engines.countup.pieces import Die
from engines.countup.view import View as CountUpView
from engines.escape.pieces import Laid
from engines.escape.view import View as EscapeView
from engines.pastoral.pieces import CAT_AREA, VALUE, square_name
from engines.pastoral.view import View
from engines.shinra import moves as shinra_moves
from engines.shinra import pieces as shinra_pieces
from engines.shinra.view import View as ShinraView
from engines.shirokuro.pieces import BLACK, FILES, WHITE, cell_name
from engines.shirokuro.view import View as ShirokuroView

CELL_FIELDS = {"square", "squares", "targets", "lines"}
SHINRA_CELL_FIELDS = {"cell", "cells", "origin", "target", "over"}
SHIROKURO_CELL_FIELDS = {"origin", "target", "cells", "contacts"}


def names_of(value: Any) -> tuple[str, ...] | None:
    """Of the fields of a dataclass or a named tuple; None for any other value."""
    if is_dataclass(value):
        return tuple(field.name for field in fields(value))
    names: tuple[str, ...] | None = getattr(value, "_fields", None)
    return names


def pastoral_view(view: View) -> list[str]:
    """The board from above: x for seat 0, o for seat 1, values of empty corral cells."""

    def cell(square: int) -> str:
        owner = view.owner(square)
        if owner is not None:
            return "xo"[owner] + str(view.height(square))
        if square in view.barred:
            return "!" + str(VALUE[square])
        if square in VALUE:
            return str(VALUE[square])
        return "." if square in CAT_AREA else ""

    board = [
        f"{rank + 1}  " + " ".join(f"{cell(8 * rank + file):>2}" for file in range(8))
        for rank in range(7, -1, -1)
    ]
    return [
        *board,
        "    a  b  c  d  e  f  g  h",
        f"to move {view.to_move}, turn {view.turn}, seen before {view.repeated}",
        f"hand {view.hand}, stock {view.stock}, colours {view.colours}",
        f"last {words(view.last)}",
        f"bingo {words(view.bingo, cells=True)}, outcome {view.outcome}",
    ]


def countup_view(view: CountUpView) -> list[str]:
    """A line for each seat: dice with the coins on them (whose), coins, what else is open."""
    table = view.table

    def die(seat: int, which: Die) -> str:
        face = view.face(seat, which)
        coins = "".join(f"+{s.seat}" for s in table.shots if (s.target, s.die) == (seat, which))
        hidden = "?" if which is Die.INNER and seat in view.has_set else "-"
        return f"{hidden if face is None else face}{coins}"

    lines = [
        f"round {table.round}, {table.phase!r}, turn {table.turn}, marker {table.marker}"
        + (f", pool {table.pool}" if table.pool else "")
    ]
    for seat, player in enumerate(table.players):
        told = [f"outer {die(seat, Die.OUTER)}", f"inner {die(seat, Die.INNER)}"]
        told.append(f"coins {table.unused(seat)}/{player.coins}")
        told += ["undercat"] * player.undercat + ["dropped"] * player.dropped
        lines.append(f"{seat}: {', '.join(told)}")
    if table.last is not None:
        lines.append(f"last {table.last.seat} {table.last.move}")
    if (last := table.challenge) is not None:
        lines.append(
            f"challenge of round {last.round}: seat {last.challenger} at {last.marker}, "
            f"totals {last.totals}, gained {last.gained}, fallen {last.fallen}, "
            f"returned {last.returned}"
        )
    return lines


def shirokuro_view(view: ShirokuroView) -> list[str]:
    """The board from above: w and b for cats, o for an empty home; then what is on the table."""
    table, board = view.table, view.table.board

    def cell(at: int) -> str:
        if table.cats[WHITE] >> at & 1:
            return "w"
        if table.cats[BLACK] >> at & 1:
            return "b"
        return "o" if at in board.homes else "."

    rows = [
        f"{rank + 1}  " + " ".join(cell(rank * FILES + file) for file in range(board.files))
        for rank in reversed(range(board.ranks))
    ]
    lines = [*rows, "   " + " ".join("abcdefg"[: board.files])]
    lines.append(
        f"{table.phase.value} {table.actor}, turn of {table.turn}, {table.turns} turns, "
        f"{table.quiet} quiet"
    )
    for seat in (WHITE, BLACK):
        aside = " and one set aside" if view.set_aside[seat] else ""
        chosen = ", has chosen" if view.has_chosen[seat] else ""
        lines.append(
            f"{seat}: hand {view.hand_sizes[seat]}, deck {view.deck_sizes[seat]}, "
            f"discards {' '.join(table.piles[seat]) or 'none'}{aside}{chosen}"
        )
    if view.hand is not None:
        lines.append(f"own hand {' '.join(view.hand) or 'empty'}")
    if view.chosen is not None:
        lines.append(f"own choice {view.chosen}")
    if view.seen_aside is not None:
        lines.append(f"own card set aside {view.seen_aside}")
    if table.fights:
        lines.append(f"fights {shirokuro_words(table.fights)}")
    return lines


def shirokuro_words(value: Any, *, cells: bool = False) -> str:
    """As `words`, with the cells of the other board."""
    if (names := names_of(value)) is not None:
        inside = (
            f"{name}=" + shirokuro_words(getattr(value, name), cells=name in SHIROKURO_CELL_FIELDS)
            for name in names
        )
        return f"{type(value).__name__}({', '.join(inside)})"
    if isinstance(value, tuple):
        return f"({', '.join(shirokuro_words(item, cells=cells) for item in value)})"
    return cell_name(value) if cells else str(value)


def shinra_view(view: ShinraView) -> list[str]:
    """The sheet from above: names of cards, in capitals those of seat 1, `+` what is underneath."""

    def cell(at: int) -> str:
        card = view.at(at)
        if card is None:
            return "."
        name = str(card.kind).upper() if card.seat else str(card.kind)
        return f"{name}+{card.under}" if card.under else name

    rows = [
        f"{rank + 1}  " + "".join(f"{cell(5 * rank + file):<7}" for file in range(5)).rstrip()
        for rank in range(4, -1, -1)
    ]
    hands = [" ".join(map(str, hand)) or "empty" for hand in view.hands]
    lost = [" ".join(map(str, kinds)) or "none" for kinds in view.royals_lost]
    owed = ", an exchange is owed" if view.exchange else ""
    return [
        *rows,
        "   a      b      c      d      e",
        f"{view.phase.value}, ready {view.ready}, acting {view.acting}{owed}",
        *(f"{seat}: hand {hands[seat]}, royals lost {lost[seat]}" for seat in (0, 1)),
        f"to be filled {shinra_words(view.fillable, cells=True)}, seen before {view.repeated}",
        f"last {shinra_words(view.last)}, outcome {view.outcome}",
    ]


def shinra_words(value: Any, *, cells: bool = False) -> str:
    """As `words`, with the cells of the sheet."""
    if isinstance(value, shinra_moves.Move):
        return str(value)
    if (names := names_of(value)) is not None:
        inside = (
            f"{name}=" + shinra_words(getattr(value, name), cells=name in SHINRA_CELL_FIELDS)
            for name in names
        )
        return f"{type(value).__name__}({', '.join(inside)})"
    if isinstance(value, tuple):
        return f"({', '.join(shinra_words(item, cells=cells) for item in value)})"
    return shinra_pieces.cell_name(value) if cells and value is not None else str(value)


def escape_view(view: EscapeView) -> list[str]:
    """The table from above: W for the Nothing group, w for white that is cut off, # for black."""

    def cell(x: int, y: int) -> str:
        if (x, y) in view.black:
            return "#"
        return "W" if (x, y) in view.group else "w" if (x, y) in view.white else "."

    left, bottom, right, top = view.bounds
    rows = [
        f"{y:>3}  " + " ".join(cell(x, y) for x in range(left, right + 1))
        for y in range(top, bottom - 1, -1)
    ]
    hands = (" ".join(card.name for card in hand) or "empty" for hand in view.hand)
    last = f"{view.last.seat} {view.last.move}" if view.last else None
    return [
        *rows,
        f"x from {left}, to move {view.to_move}, turn {view.turn}, open faces {view.open_faces}",
        *(f"{seat}: hand {hand}" for seat, hand in enumerate(hands)),
        f"last {last}, laid last {escape_words(view.last_laid)}, outcome {view.outcome}",
    ]


def escape_words(value: Any) -> str:
    """A value as `repr` gives it, but cards on the table as in a move."""
    if isinstance(value, Laid):
        return f"{value.card.name} r{value.quarters} {value.x},{value.y}"
    if (names := names_of(value)) is not None:
        inside = (f"{name}={escape_words(getattr(value, name))}" for name in names)
        return f"{type(value).__name__}({', '.join(inside)})"
    return str(value)


def words(value: Any, *, cells: bool = False) -> str:
    """A value as `repr` gives it, but cells by name and moves by text."""
    if (names := names_of(value)) is not None and not hasattr(value, "code"):
        inside = (
            f"{name}={words(getattr(value, name), cells=name in CELL_FIELDS)}" for name in names
        )
        return f"{type(value).__name__}({', '.join(inside)})"
    if isinstance(value, tuple):
        return f"({', '.join(words(item, cells=cells) for item in value)})"
    return square_name(value) if cells else str(value)


VIEW_WORDS: Mapping[str, Callable[[Any], list[str]]] = {
    "pastoral": pastoral_view,
    "shirokuro": shirokuro_view,
    "countup": countup_view,
    "shinra": shinra_view,
    "escape": escape_view,
}
EVENT_WORDS: Mapping[str, Callable[[Any], str]] = {
    "pastoral": words,
    "shirokuro": shirokuro_words,
    "countup": words,
    "shinra": shinra_words,
    "escape": escape_words,
}
