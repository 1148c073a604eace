"""What a story tells about the board and the cards: steps taken, and the fight told last.

Read from the public story alone, so that a picture is the same whatever is hidden.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from engines.core import Event
from engines.shirokuro import events as told
from engines.shirokuro.pieces import BLACK, WHITE, Card
from engines.shirokuro.table import Cards
from engines.shirokuro.view import View


@dataclass(frozen=True, slots=True)
class Step:
    """A cat went from one cell to another, in a straight line."""

    seat: int
    origin: int
    target: int


@dataclass(frozen=True, slots=True)
class Clash:
    """A fight, as far as it has come. Pairs are (White's, Black's)."""

    attacker: int
    contacts: tuple[tuple[int, ...], tuple[int, ...]]
    """The cells of the cats that touched when it began."""
    cards: tuple[Cards, Cards] = ((), ())
    """The cards on either side, in the order they came."""
    stolen: Card | None = None
    """White's card among Black's, if any."""
    worthless: bool = False
    """Whether no card adds anything."""
    cats: tuple[int, int] | None = None
    """The numbers that counted, or None while strengths are open."""
    values: tuple[int, int] = (0, 0)
    loser: int | None = None
    void: bool = False
    turned: tuple[int, ...] = ()
    removed: tuple[int, ...] = ()

    @property
    def is_tie(self) -> bool:
        return self.cats is not None and self.loser is None

    @property
    def strengths(self) -> tuple[int, int]:
        """Cats and values together; only where `cats` is known."""
        white, black = self.cats or (0, 0)
        return white + self.values[WHITE], black + self.values[BLACK]


@dataclass(frozen=True, slots=True)
class Account:
    """What happened since the turn's move."""

    steps: tuple[Step, ...] = ()
    clash: Clash | None = None
    passed: bool = False


def account(view: View) -> Account:
    """What the view's story tells."""
    return account_of(view.table.story)


def last_step(view: View) -> Step | None:
    """The last step that the view's story tells, at less cost than all of it."""
    for event in reversed(view.table.story):
        match event:
            case told.Moved(seat, origin, target) | told.Retreated(seat, origin, target):
                return Step(seat, origin, target)
            case told.Fled(_, origin, target):
                return Step(WHITE, origin, target)
            case _:
                pass
    return None


def account_of(story: Iterable[Event]) -> Account:
    """What these events tell, in their order."""
    steps: list[Step] = []
    clash: Clash | None = None
    passed = False
    for event in story:
        match event:
            case told.Moved(seat, origin, target):
                steps.append(Step(seat, origin, target))
            case told.Fled(_, origin, target):
                steps.append(Step(WHITE, origin, target))
            case told.Retreated(seat, origin, target):
                steps.append(Step(seat, origin, target))
            case told.Passed():
                passed = True
            case told.FightBegan(attacker, contacts):
                clash = Clash(attacker, contacts)
            case _ if clash is not None:
                clash = _further(clash, event)
    return Account(tuple(steps), clash, passed)


def _further(clash: Clash, event: Event) -> Clash:
    """The fight after one more event."""
    white, black = clash.cards
    changes: dict[str, Any] = {}
    match event:
        case told.Revealed(cards=(first, second)):
            changes = {"cards": ((first,), (second,))}
        case told.Stole(card=Card() as card):
            changes = {"cards": (white, (*black, card)), "stolen": card}
        case told.Schemed(card=Card() as card):
            changes = {"cards": (white, (*black, card))}
        case told.ValuesVanished():
            changes = {"worthless": True}
        case told.FightVoided():
            changes = {"void": True}
        case told.Weighed(cats, values, loser):
            changes = {"cats": cats, "values": values, "loser": loser}
        case told.Turned(cells=cells):
            changes = {"turned": cells}
        case told.Removed(cells=cells):
            changes = {"removed": cells}
    return replace(clash, **changes)
