"""Standing orders in words."""

from __future__ import annotations

from engines.orders import Blank, Order
from render.catalogue import texts


def name(game_key: str, word: str, *, locale: str = "en") -> str:
    """The name of an order, at most 40 characters."""
    return texts().format(locale, f"{game_key}-order-{word}")


def sentence(game_key: str, order: Order, *, locale: str = "en") -> str:
    """What an order does, and when it ends."""
    filling = dict(zip(order.blanks, order.values, strict=True))
    return texts().format(locale, f"{game_key}-order-{order.word}-told", **filling)


def blank_name(game_key: str, word: str, blank: Blank, *, locale: str = "en") -> str:
    """The question that a blank asks, at most 100 characters."""
    return texts().format(locale, f"{game_key}-order-{word}-{blank.name}")


def value(game_key: str, word: str, blank: Blank, chosen: str, *, locale: str = "en") -> str:
    """The text of a blank's value, at most 100 characters."""
    return texts().format(locale, f"{game_key}-order-{word}-{blank.name}-value", value=chosen)


def end(game_key: str, why: str, *, locale: str = "en") -> str:
    """Why an order ended, as a sentence without a stop."""
    return texts().format(locale, f"{game_key}-order-end-{why}")
