"""White Cats, Black Cats: what happened, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import zip_longest
from typing import TypeAlias

from engines import Event
from engines.shirokuro import events as told
from engines.shirokuro.pieces import BLACK, WHITE, Card
from render.catalogue import Argument, texts
from render.presentation import seated
from render.shirokuro.words import CLANS, card_name, cards_of, names_of, way

_Sentence: TypeAlias = tuple[str, Mapping[str, Argument]] | None
"""The last part of a text's key, and what it is filled with; None for what goes without saying."""


def describe(
    events: Iterable[Event], *, locale: str = "en", names: Sequence[str] | None = None
) -> list[str]:
    """A sentence for each event worth telling, or for both of two that are alike. That turns begin
    and cards are put away is not, nor that somebody had chosen, once the cards are up: it would
    tell the order of the seats."""
    happened = list(_united(events))
    players = seated(names, 2, locale)
    sentences = []
    for event, following in zip_longest(happened, happened[1:]):
        if isinstance(event, told.HasChosen) and isinstance(following, told.Revealed):
            continue
        said = _before_fight(event, locale, players)
        said = said or _in_fight(event, locale, players) or _after_fight(event, locale, players)
        if said is not None:
            key, filling = said
            sentences.append(texts().format(locale, f"shirokuro-{key}", **filling))
    return sentences


@dataclass(frozen=True, slots=True)
class _Both(Event):
    """What both players did, one after the other."""

    one: told.DeckMade | told.Drew


def _united(events: Iterable[Event]) -> Iterator[Event]:
    """Decks that both make and cards that both draw, as at the start, in one."""
    waiting: told.DeckMade | told.Drew | None = None
    for event in events:
        if waiting is not None:
            if event == replace(waiting, seat=1 - waiting.seat):
                yield _Both(waiting)
                waiting = None
                continue
            yield waiting
            waiting = None
        if isinstance(event, told.DeckMade | told.Drew):
            waiting = event
        else:
            yield event
    if waiting is not None:
        yield waiting


def _before_fight(event: Event, locale: str, players: Sequence[str]) -> _Sentence:
    """Decks, cards drawn and chosen, and moves."""
    said: _Sentence = None
    match event:
        case _Both(told.DeckMade(_, size, set_aside)):
            said = "decks-made" if set_aside else "decks-made-short", {"size": size}
        case _Both(told.Drew(_, count)):
            said = "both-drew", {"count": count}
        case told.DeckMade(seat, size, set_aside):
            key = "deck-made" if set_aside else "deck-made-short"
            said = key, {"name": players[seat], "size": size}
        case told.Drew(seat, count, None):
            said = "drew", {"name": players[seat], "count": count}
        case told.Drew(seat, _, cards) if cards:
            said = "drew-own", {"name": players[seat], "cards": cards_of(cards, locale)}
        case told.Moved(seat, origin, target, extra):
            key = "moved-again" if extra else "moved"
            said = key, {"name": players[seat], **way(origin, target)}
        case told.Passed(seat):
            said = "passed", {"name": players[seat]}
        case told.HasChosen(seat, None):
            said = "has-chosen", {"name": players[seat]}
        case told.HasChosen(seat, Card() as card):
            said = "has-chosen-own", {"name": players[seat], "card": card_name(card, locale)}
    return said


def _in_fight(event: Event, locale: str, players: Sequence[str]) -> _Sentence:
    """Contact, cards and their effects, strengths."""
    said: _Sentence = None
    both = {"white": players[WHITE], "black": players[BLACK]}
    match event:
        case told.FightBegan(attacker, (white, black)):
            cells = {"whites": names_of(white, locale), "blacks": names_of(black, locale)}
            counts = {"white": len(white), "black": len(black)}
            said = "fight-began", {"name": players[attacker], **counts, **cells}
        case told.Revealed((first, second)):
            cards = {"first": card_name(first, locale), "second": card_name(second, locale)}
            said = "revealed", {**both, **cards}
        case told.Fled(seat, origin, target):
            said = "fled", {"name": players[seat], **way(origin, target)}
        case told.Stayed(seat, able):
            said = "stayed" if able else "could-not-flee", {"name": players[seat]}
        case told.FightVoided():
            said = "voided", {}
        case told.Stole(None):
            said = "stole-nothing", both
        case told.Stole(Card() as card):
            said = "stole", {**both, "card": card_name(card, locale)}
        case told.Schemed(Card() as card):
            said = "schemed", {"name": players[BLACK], "card": card_name(card, locale)}
        case told.Schemed(None, able):
            said = "schemed-not" if able else "could-not-scheme", {"name": players[BLACK]}
        case told.ValuesVanished():
            said = "values-vanished", {}
        case told.Weighed(cats, values, loser):
            sums = [f"{c} + {v} = {c + v}" for c, v in zip(cats, values, strict=True)]
            key, winner = ("weighed-tie", "") if loser is None else ("weighed", players[1 - loser])
            said = key, {**both, "first": sums[0], "second": sums[1], "winner": winner}
    return said


def _after_fight(event: Event, locale: str, players: Sequence[str]) -> _Sentence:
    """Turncoats, retreats, cards taken back."""
    say = partial(texts().format, locale)
    said: _Sentence = None
    match event:
        case told.Turned(loser, cells):
            clans = {"clan": say(f"shirokuro-{CLANS[loser]}")}
            clans["other"] = say(f"shirokuro-{CLANS[1 - loser]}")
            said = "turned", {**clans, "count": len(cells), "cells": names_of(cells, locale)}
        case told.Retreated(seat, origin, target):
            said = "retreated", {"name": players[seat], **way(origin, target)}
        case told.Removed(seat, cells):
            lost = names_of(cells, locale)
            said = "removed", {"name": players[seat], "count": len(cells), "cells": lost}
        case told.Took(seat, Card() as card, set_aside):
            key = "took-aside-own" if set_aside else "took"
            said = key, {"name": players[seat], "card": card_name(card, locale)}
        case told.Took(seat):
            said = "took-aside", {"name": players[seat]}
        case told.TookNothing(seat):
            said = "took-nothing", {"name": players[seat]}
        case told.ExtraDeclined(seat):
            said = "extra-declined", {"name": players[seat]}
    return said
