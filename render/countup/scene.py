"""What lies on the table in front of each seat, read from a view: nothing but what it holds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, TypeAlias

from engines.countup.pieces import Call, Die, Drop, Shoot, Take
from engines.countup.table import Challenge, Phase, Shot
from engines.countup.view import View

Standing: TypeAlias = Literal["idle", "under", "active", "out", "won", "lost"]
"""How a seat's coaster looks; "under" is one of an Undercat that need not act."""
Cup: TypeAlias = Literal["away", "lifted", "closed"]
Piles: TypeAlias = tuple[tuple[int, int], ...]
"""Coins on a die: (whose, how many), by seat."""
Pill: TypeAlias = tuple[str, int, bool]
"""A word beside a name: its key, its number, and whether it is about now (or about the past)."""


@dataclass(frozen=True, slots=True)
class Shown:
    """One die with its coins. `face` is None while there is none, 0 while nobody may see it."""

    face: int | None
    piles: Piles
    value: int | None
    """With its coins; None where it is not known."""

    @property
    def coins(self) -> int:
        return sum(count for _, count in self.piles)


@dataclass(frozen=True, slots=True)
class Place:
    """One seat's part of the table."""

    seat: int
    standing: Standing
    outer: Shown
    inner: Shown
    cup: Cup
    coins: int
    """All coins owned."""
    unused: int
    undercat: bool
    starts: bool
    pill: Pill | None
    total: int | None
    """Of the open dice of a challenge."""
    gained: bool
    """Whether that challenge gave the seat a coin."""
    reaches: bool
    """Whether the total is at least the marker."""
    hit: Die | None
    """The die here that the last action put a coin on."""
    hit_by: int | None
    """Whose last action that was."""
    gone: bool
    """Whether the seat has left the game."""
    fell: bool
    """Whether a coin of the challenge that ended the match made it an Undercat."""


def opened(view: View) -> Challenge | None:
    """The challenge whose dice lie open on the table: until new ones are rolled."""
    if view.table.phase in (Phase.AWARD, Phase.ROLL, Phase.OVER):
        return view.table.challenge
    return None


def recalled(view: View) -> Challenge | None:
    """The challenge before, shown beside the table while the next round's dice are taken."""
    return view.table.challenge if view.table.phase is Phase.TAKE else None


def coined(view: View) -> tuple[int, ...]:
    """The seats that the last challenge gave a coin, also if it was their undoing. Who was an
    Undercat before was named for nothing."""
    challenge, players = view.table.challenge, view.table.players
    if challenge is None:
        return ()
    spared = challenge.returned
    return tuple(
        seat
        for seat in challenge.gained
        if seat in challenge.fallen or not (players[seat].undercat or seat in spared)
    )


def marker(view: View) -> int:
    """Where the marker stands, also while a challenge is looked at."""
    challenge = opened(view)
    return view.table.marker if challenge is None else challenge.marker


def to_act(view: View) -> tuple[int, ...]:
    """The seats that owe a decision, without chance."""
    return tuple(sorted(seat for seat in view.to_act if seat >= 0))


@lru_cache(maxsize=64)  # a picture and its alt text ask for the same
def places(view: View) -> tuple[Place, ...]:
    """Every seat's place, by seat."""
    return tuple(place_of(view, seat) for seat in range(len(view.table.players)))


def place_of(view: View, seat: int) -> Place:
    """One seat's place."""
    table, challenge = view.table, opened(view)
    player, past = table.players[seat], recalled(view)
    # a seat that has left has no dice, and no total
    total = None if challenge is None else challenge.totals[seat] or None
    outer, inner = _shown(view, seat, Die.OUTER), _shown(view, seat, Die.INNER)
    hit, hit_by = None, None
    if (last := table.last) and isinstance(last.move, Shoot) and last.move.target == seat:
        # of somebody who has left since no coin lies anywhere
        on = outer if last.move.die is Die.OUTER else inner
        if any(owner == last.seat for owner, _ in on.piles):
            hit, hit_by = last.move.die, last.seat
    return Place(
        seat=seat,
        standing=_standing(view, seat),
        outer=outer,
        inner=inner,
        cup=_cup(view, seat),
        coins=player.coins,
        unused=table.unused(seat),
        undercat=player.undercat,
        starts=seat == table.start_player,
        pill=_pill(view, seat),
        total=total,
        gained=past is not None and seat in coined(view),
        reaches=_reaches(challenge, seat),
        hit=hit,
        hit_by=hit_by,
        gone=player.gone,
        fell=table.outcome is not None and challenge is not None and seat in challenge.fallen,
    )


def piles(shots: tuple[Shot, ...], seat: int, die: Die) -> Piles:
    """The coins on a die."""
    owners = [shot.seat for shot in shots if shot.target == seat and shot.die is die]
    return tuple((owner, owners.count(owner)) for owner in sorted(set(owners)))


def open_die(challenge: Challenge, seat: int, die: Die) -> Shown:
    """A die of a challenge; none for a seat that had left."""
    outer, inner = challenge.values(seat)
    on = piles(challenge.shots, seat, die)
    if die is Die.OUTER:
        return Shown(challenge.outer[seat] or None, on, outer or None)
    return Shown(challenge.inner[seat] or None, on, inner or None)


def _reaches(challenge: Challenge | None, seat: int) -> bool:
    return challenge is not None and challenge.totals[seat] >= challenge.marker


def had_left(challenge: Challenge, seat: int) -> bool:
    """Whether a seat was in the game no more when a challenge was made."""
    return not challenge.outer[seat]


def _shown(view: View, seat: int, die: Die) -> Shown:
    challenge = opened(view)
    if challenge is not None:
        return open_die(challenge, seat, die)
    face = view.face(seat, die)
    if view.table.players[seat].gone:
        return Shown(None, (), None)
    if die is Die.INNER and face is None and view.table.phase in (Phase.SET, Phase.COUNT):
        face = 0
    return Shown(face, piles(view.table.shots, seat, die), view.value(seat, die))


def _cup(view: View, seat: int) -> Cup:
    if opened(view) is not None:
        return "lifted"
    if view.table.players[seat].gone:
        return "away"
    match view.table.phase:
        case Phase.SET | Phase.COUNT:
            known = view.inner[seat] is not None
            return "closed" if seat in view.has_set and not known else "lifted"
        case _:
            return "away"


def _standing(view: View, seat: int) -> Standing:
    outcome = view.table.outcome
    if outcome is not None:
        return "won" if seat in outcome.winners else "lost"
    if seat in view.to_act:
        return "active"
    if view.table.players[seat].gone:
        return "out"
    # for a challenge everybody's dice count, also of those that dropped
    player = view.table.players[seat]
    if view.table.phase is Phase.COUNT and player.dropped:
        return "out"
    return "under" if player.undercat else "idle"


def _pill(view: View, seat: int) -> Pill | None:
    table, outcome = view.table, view.table.outcome
    if outcome is not None:
        return ("wins", 0, True) if seat in outcome.winners else None
    if table.players[seat].gone:
        return "left", 0, False
    if table.phase is Phase.SET:
        return ("has-set", 0, False) if seat in view.has_set else ("to-set", 0, True)
    if seat in view.to_act:
        return "challenger" if table.phase is Phase.AWARD else "to-act", 0, True
    # in a challenge all dice count, also of those that dropped
    if table.last is not None and table.last.seat == seat and opened(view) is None:
        return _done(table.last.move, table.marker)
    dropped = table.players[seat].dropped
    is_told = table.phase in (Phase.TAKE, Phase.COUNT)
    return ("out" if dropped else "waiting", 0, False) if is_told else None


def _done(move: Take | Call | Shoot | Drop, marker: int) -> Pill:
    """What a seat did in the last action."""
    match move:
        case Take(face):
            return "took", face, False
        case Call():
            return "called", marker, False
        case Shoot():
            return "shot", marker, False
        case Drop():
            return "dropped", 0, False
