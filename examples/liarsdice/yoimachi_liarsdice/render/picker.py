"""Picking a move of liar's dice: to challenge, or how many dice and then of which face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from render.catalogue import texts
from render.marks import chosen
from render.presentation import OpenChoices, Path
from yoimachi_liarsdice.engine.pieces import CHALLENGE, Bid, Move
from yoimachi_liarsdice.engine.view import View
from yoimachi_liarsdice.render.words import label, told_bid

_CHALLENGE = str(CHALLENGE)


def routes(view: View, moves: Sequence[Move]) -> Mapping[Path, Move]:
    return {_route(move): move for move in moves}


def _route(move: Move) -> Path:
    return (str(move.number), str(move.face)) if isinstance(move, Bid) else (str(move),)


def prompt(view: View, taken: Path, *, locale: str, names: Sequence[str] | None) -> str:
    say = partial(texts().format, locale)
    if taken:
        return say("liarsdice-pick-face", count=int(taken[0]))
    return say("liarsdice-pick-count", dice=view.table.total)


def words(
    view: View,
    taken: Path,
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> tuple[str, str]:
    match moves:
        case [Bid(count, _), _, *_]:
            faces = [move.face for move in moves if isinstance(move, Bid)]
            say = partial(texts().format, locale)
            fewer = len(faces) < len(view.table.faces)
            detail = say("liarsdice-pick-from", face=faces[0]) if fewer else ""
            return say("liarsdice-pick-dice", count=count), detail
        case [Bid() as bid, *_] if taken:
            return told_bid(bid, locale), ""
        case _:
            return label(view, moves[0], locale=locale, names=names), ""


def brief(
    view: View,
    taken: Path,
    key: str,
    moves: Sequence[Move],
    *,
    locale: str,
    names: Sequence[str] | None,
) -> str:
    """A number, a face, a bid, or the challenge in a word."""
    match moves:
        case [Bid(count, _), _, *_]:
            return texts().format(locale, "liarsdice-brief-count", count=count)
        case [Bid(_, face), *_] if taken:
            return texts().format(locale, "liarsdice-brief-face", face=face)
        case [Bid() as bid, *_]:
            return told_bid(bid, locale)
        case _:
            return texts().format(locale, "liarsdice-brief-challenge")


def brief_move(view: View, move: Move, *, locale: str, names: Sequence[str] | None) -> str:
    return brief(view, (), "", [move], locale=locale, names=names)


def open_choices(view: View, *, locale: str) -> OpenChoices:
    """A challenge to the bid that stands; what to bid is asked in private."""
    if view.table.last is None or not view.table.to_act:
        return OpenChoices()
    said = texts().format(locale, "liarsdice-brief-challenge")
    return OpenChoices((((_CHALLENGE,), said),), complete=False)


def marks(taken: Path, keys: Sequence[str]) -> tuple[str, ...]:
    """ "bid" for the bid that stands, "n4" for a number of dice, "f5" for a face."""
    if not taken:
        return tuple("bid" if key == _CHALLENGE else f"n{key}" for key in keys)
    if taken == (_CHALLENGE,):
        return (chosen("bid"),)
    count, *face = taken
    return (chosen(f"n{count}"), *(chosen(f"f{key}") for key in face), *(f"f{key}" for key in keys))
