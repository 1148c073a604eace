"""Simulated people with different habits."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from bot.match.model.people import Person


@dataclass(frozen=True)
class Habit:
    """The way in which a person plays. Numbers without a unit are chances from 0 to 1."""

    name: str
    gap: float
    """Hours between two visits, on average."""
    skips: float = 0.05
    """The chance to leave a decision for later."""
    answers: float = 0.3
    """The chance to come soon after the opponent has moved."""
    last_minute: bool = False
    """Whether decisions are made when hardly any time is left, or none."""
    vanishes: bool = False
    """Whether they are gone for nine days once."""
    travels: bool = False
    """Whether they go on vacation."""
    excused: bool = False
    """Whether a vacation is to begin by itself when their time is up."""
    offers: float = 0.03
    plans: float = 0.05
    stale: float = 0.02
    repeats: float = 0.05
    resigns: float = 0.001


HABITS: Final = (
    Habit("quick", gap=3, answers=0.8),
    Habit("daily", gap=24, skips=0.0, answers=0.0, excused=True),
    Habit("second thoughts", gap=8, offers=0.25),
    Habit("vanishing", gap=14, vanishes=True),
    Habit("traveller", gap=10, travels=True),
    Habit("last minute", gap=16, last_minute=True, answers=0.0),
    Habit("planner", gap=6, plans=0.6, answers=0.5),
    Habit("careless", gap=5, stale=0.2, repeats=0.3, answers=0.5),
)


@dataclass
class Player:
    """A person with their state in the simulation."""

    person: Person
    habit: Habit
    back: datetime | None = None
    """The end of their absence."""
    vanished: bool = False
    appointments: set[tuple[int, datetime]] = field(default_factory=set)
    """The matches and deadlines for which they mean to come back."""

    @property
    def user_id(self) -> int:
        return self.person.user_id


def make_players(count: int) -> list[Player]:
    return [
        Player(Person(1000 + number, f"player {number}"), HABITS[number % len(HABITS)])
        for number in range(count)
    ]
