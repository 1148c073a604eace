"""A press of a button, a choice from a menu or a form that was filled in, decoded."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeAlias

from bot.services.model import Person
from bot.ui.call import Ack, Call
from bot.ui.cards import Ref


@dataclass(frozen=True, slots=True)
class Press:
    """Who pressed what."""

    call: Call
    ref: Ref
    values: tuple[str, ...]
    """What was chosen, if it was a menu."""
    people: tuple[Person, ...] = ()
    """Who was chosen, if it was a menu of people."""
    typed: str = ""
    """What was typed, if it was a form."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a press does, and how it is acknowledged before."""

    ack: Ack
    do: Callable[[Press], Awaitable[None]]
    in_match: bool = True
    """Whether the ref names a match; else its number means something else, or nothing."""


Deeds: TypeAlias = dict[str, Deed]
