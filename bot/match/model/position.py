"""A match with its position, what may be pending in it, and the result of acts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from typing import Any, Final, TypeAlias, cast

import msgspec

from bot.match.model.match import Entry, Match
from bot.match.model.people import Person, Place
from bot.match.model.terms import TIME_KINDS, Kind, Status
from engines import CHANCE, PUBLIC, AnyGame, Audience, Event, MoveError, Outcome
from engines.core import Arranging, Rng
from engines.orders import Order

# ----------------------------------------------------------------------------------- arrangement
# Formations, and the moves between them, where players lay out their own cards together.
#
# A formation is the texts of the puts that lay it. Everything here is pure;
# `engines.core.Arranging` defines the moves of an arrangement.


Puts: TypeAlias = tuple[str, ...]

READY_MOVE: Final = "ready"
MAX_PLACEMENTS: Final = 60
"""The puts and lifts after which an arrangement is completed: shinra.md, Phase 1."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A seat's cards, its cells, and the cards it has laid."""

    deck: tuple[str, ...]
    """Every card the seat began with, in the game's order."""
    cells: tuple[str, ...]
    lying: Mapping[str, str]
    """Cell -> card."""

    @property
    def hand(self) -> tuple[str, ...]:
        return tuple(card for card in self.deck if card not in self.lying.values())


def is_arranging(game: AnyGame, state: Any) -> bool:
    """Whether players are laying out their cards."""
    return _begins_so(type(game)) and cast("Arranging", game).arranging(state)


@cache
def _begins_so(rules: type[AnyGame]) -> bool:
    """Whether a game begins with an arrangement. Asked once: each row of a replay asks, and Python
    takes longer to answer than to play the row."""
    return issubclass(rules, Arranging)


def count_placements(texts: Iterable[str]) -> int:
    """The number of puts and lifts among the moves."""
    return sum(text.startswith(("put ", "lift ")) for text in texts)


def is_laying(text: str) -> bool:
    """Whether a move belongs to an arrangement."""
    return text == READY_MOVE or count_placements((text,)) > 0


def put_move(card: str, cell: str) -> str:
    return f"put {card} {cell}"


def lift_move(cell: str) -> str:
    return f"lift {cell}"


def cards_by_cell(formation: Iterable[str]) -> dict[str, str]:
    """Cell -> card, in the order of the puts."""
    words = (text.split() for text in formation)
    return {cell: card for _, card, cell in words}


def formation_of(cards: Mapping[str, str]) -> Puts:
    """The formation with these cards, cell -> card."""
    return tuple(put_move(card, cell) for cell, card in cards.items())


def moves_between(now: Iterable[str], wanted: Iterable[str]) -> tuple[str, ...]:
    """The fewest moves from one formation to another: lifts, then puts."""
    lying, wanted = dict.fromkeys(now), dict.fromkeys(wanted)
    away = cards_by_cell(text for text in lying if text not in wanted)
    return (*map(lift_move, away), *(text for text in wanted if text not in lying))


def moved_card(formation: Iterable[str], source: str, target: str) -> Puts:
    """A formation with the card of one cell moved to another; a card there takes its place."""
    cards = cards_by_cell(formation)
    card, other = cards.pop(source), cards.pop(target, None)
    cards[target] = card
    if other is not None:
        cards[source] = other
    return formation_of(cards)


def turned_formation(game: Arranging, formation: Iterable[str]) -> Puts:
    """A formation as it lies for the player opposite."""
    cards = cards_by_cell(formation)
    return formation_of({game.opposite(cell): card for cell, card in cards.items()})


def seat_layout(game: AnyGame, state: Any, seat: int) -> Layout:
    """The layout of a seat that is not ready."""
    cards = laid_cards(game, state, seat)
    for cell in cards:
        state = game.play(state, seat, lift_move(cell))
    puts = [str(move).split() for move in game.moves(game.view(state, seat))]
    return Layout(
        deck=tuple(dict.fromkeys(card for _, card, _ in puts)),
        cells=tuple(dict.fromkeys(cell for _, _, cell in puts)),
        lying=cards,
    )


def placings(game: AnyGame, state: Any, seat: int, card: str) -> dict[str, tuple[str, ...]]:
    """Where a card from the hand may be laid: cell -> the moves. A card there is lifted."""
    found = seat_layout(game, state, seat)
    now = formation_of(found.lying)
    wanted = {cell: formation_of({**found.lying, cell: card}) for cell in found.cells}
    return _possible(
        game, state, seat, {cell: moves_between(now, puts) for cell, puts in wanted.items()}
    )


def shiftings(game: AnyGame, state: Any, seat: int, source: str) -> dict[str, tuple[str, ...]]:
    """Where the card of a cell may be moved: cell -> the moves. A card there comes to the cell that
    was left."""
    found = seat_layout(game, state, seat)
    now = formation_of(found.lying)
    wanted = {cell: moved_card(now, source, cell) for cell in found.cells if cell != source}
    return _possible(
        game, state, seat, {cell: moves_between(now, puts) for cell, puts in wanted.items()}
    )


def _possible(
    game: AnyGame, state: Any, seat: int, ways: Mapping[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    return {cell: moves for cell, moves in ways.items() if are_allowed(game, state, seat, moves)}


def laid_cards(game: AnyGame, state: Any, seat: int) -> dict[str, str]:
    """A seat's laid cards: cell -> card. Empty in a game without arrangements."""
    if not isinstance(game, Arranging):
        return {}
    return cards_by_cell(game.arranged(game.view(state, seat), seat))


def completing_moves(
    game: AnyGame, state: Any, seat: int, formation: Iterable[str] | None = None
) -> tuple[str, ...]:
    """The moves that complete a seat's arrangement automatically: ready as it stands, or, where
    that is not allowed, in a formation, by default the game's usual one. Empty in a game without
    arrangements."""
    if not isinstance(game, Arranging):
        return ()
    try:
        game.play(state, seat, READY_MOVE)
    except MoveError:
        wanted = game.default_arrangement(seat, state) if formation is None else formation
        lifts = map(lift_move, laid_cards(game, state, seat))
        return (*lifts, *wanted, READY_MOVE)
    return (READY_MOVE,)


def drawn_formation(game: AnyGame, state: Any, seat: int, seed: bytes) -> Puts:
    """A random formation that a seat may well begin with, each equally likely. Empty in a game
    without arrangements."""
    if not isinstance(game, Arranging):
        return ()
    every = game.arrangements(seat, state)
    return tuple(every[int.from_bytes(seed[:8], "big") % len(every)])


def fitting_formation(game: Arranging, state: Any, view: Any, seat: int) -> int:
    """The index of the game's formation that continues a seat's layout: the first one that holds
    all of it, else 0, the usual one."""
    lies = {*game.arranged(view, seat)}
    every = enumerate(game.arrangements(seat, state))
    return next((number for number, puts in every if lies <= {*puts}), 0)


def are_allowed(game: AnyGame, state: Any, seat: int, moves: Sequence[str]) -> bool:
    """Whether a seat may make all these moves, one after another."""
    try:
        for text in moves:
            state = game.play(state, seat, text)
    except MoveError:
        return False
    return True


# ----------------------------------------------------------------------------------------- offer
# Offers between players, as values.


class OfferKind(StrEnum):
    """A request of one player to all others."""

    DRAW = "draw"
    UNDO = "undo"
    PAUSE = "pause"
    """That no clock of the match runs until all agree to go on."""
    RESUME = "resume"
    ABORT = "abort"
    """That the match, which has hardly begun, ends without a result."""
    HANDOVER = "handover"
    """That a person without a seat takes over the asking player's."""
    QUESTION = "question"
    """That everybody in the channel is asked what they would play, as the match stands."""


class OfferState(StrEnum):
    """The state of an offer."""

    OPEN = "open"
    AGREED = "agreed"
    REFUSED = "refused"
    WITHDRAWN = "withdrawn"
    LAPSED = "lapsed"
    """A player acted instead, or the match has ended."""


@dataclass(frozen=True, slots=True)
class PastOffer:
    """What is remembered of an offer that another one has replaced."""

    kind: OfferKind
    seat: int
    version: int
    """As in `Offer`."""
    at: datetime
    refused: bool


_MADE: Final = frozenset({Kind.MOVE, Kind.SEALED})
"""The rows of moves, also of those that wait to be looked at."""
_OF_POSITION: Final = frozenset({OfferKind.UNDO, OfferKind.ABORT, OfferKind.QUESTION})


@dataclass(frozen=True, slots=True)
class Offer:
    """A request of a seat to all others."""

    id: int
    match_id: int
    kind: OfferKind
    seat: int
    version: int
    """The match's version when it was made; once refused, when it was refused."""
    target: int | None
    """For an undo: the version whose position is to come back."""
    at: datetime
    agreed: frozenset[int] = frozenset()
    state: OfferState = OfferState.OPEN
    answered_by: int | None = None
    """The seat whose answer settled it."""
    called: bool = False
    """Whether a board was posted that called those who are asked; in direct matches each of them
    has a board of their own, which tells."""
    substitute: Person | None = None
    """The person to take the seat over. Once they agree, `seat` itself is among `agreed`."""
    past: tuple[PastOffer, ...] = ()
    """The match's offers before it, as far as they keep a player from asking for the same again."""

    def awaited(self, match: Match) -> frozenset[int]:
        """The seats that still must accept. In a handover `seat` stands for the substitute, and the
        other players are asked where ratings depend on it."""
        if self.kind is not OfferKind.HANDOVER:
            return match.asked - self.agreed - {self.seat}
        asked = match.asked if match.terms.rated else frozenset({self.seat})
        return asked - self.agreed

    def awaited_people(self, match: Match) -> tuple[Person, ...]:
        """The people who still must accept, by seat; a substitute first."""
        awaited = self.awaited(match)
        people = [
            sitter
            for seat in sorted(awaited - {self.seat})
            if (sitter := match.sitter(seat)) is not None
        ]
        if self.substitute is not None and self.seat in awaited:
            people.insert(0, self.substitute)
        return tuple(people)

    def outlives(self, rows: Iterable[Entry]) -> bool:
        """Whether it still stands after an act of these rows. An undo, an abort and a question are
        about one position; a draw is declined by moving on; a pause and a handover have nothing to
        do with moves. When the players change, or something is taken back, everything is asked
        anew. What a look opens was made before."""
        rows = tuple(rows)
        if rows and rows[0].kind is Kind.LOOKED:
            return True
        for row in rows:
            if row.kind in TIME_KINDS:
                continue
            if row.kind not in _MADE or self.kind in _OF_POSITION:
                return False
            # moves that nobody made just now, such as planned ones, decline nothing
            asked = row.seat != self.seat and row.seat not in self.agreed
            if self.kind is OfferKind.DRAW and asked and row.interaction_id is not None:
                return False
        return True


# ------------------------------------------------------------------------------------------ plan
# Answers that are ready: "if they play this, I play that", as a tree. Nothing here knows a game.
#
# A plan begins where its owner is not to move. Its branches are moves of others; after each stands
# the owner's answer, or none where yet another player moves first.


MAX_LINE_ANSWERS: Final = 5
"""Own answers along one line."""
MAX_BRANCHES: Final = 50
"""Branches in a plan."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move of a line: its seat and its canonical text."""

    seat: int
    text: str


def unchosen(game: AnyGame, state: Any, rng: Rng) -> Step | None:
    """The move that follows without anybody choosing it: chance's, or the only one there is. None
    where somebody has a choice, or the game is over."""
    if game.to_act(state) == {CHANCE}:
        return Step(CHANCE, str(game.sample(state, rng)))
    only = game.forced(state)
    return None if only is None else Step(only[0], str(only[1]))


@dataclass(frozen=True, slots=True)
class Branch:
    """After `when`, another seat's move, the owner plays `then`; the plan goes on in `next`."""

    when: Step
    then: str | None = None
    """None: another player moves before the owner does."""
    next: tuple[Branch, ...] = ()


Plan: TypeAlias = tuple[Branch, ...]
"""The branches of a position. An empty plan plans nothing."""


class TooDeep(ValueError):
    """The line has more own answers than a plan may."""


class TooLarge(ValueError):
    """The plan has more branches than it may."""


class NoPlan(ValueError):
    """The line is no plan: it must begin with another's move and end with an own one."""


def with_line(plan: Plan, owner: int, line: Sequence[Step]) -> Plan:
    """The plan with a line added. Where the line gives another answer than before, everything
    planned after the old answer is dropped.

    :raises NoPlan, TooDeep, TooLarge: as the names say.
    """
    if len(line) < 2 or line[0].seat == owner or line[-1].seat != owner:
        raise NoPlan
    if any(a.seat == b.seat == owner for a, b in pairwise(line)):
        raise NoPlan
    if sum(step.seat == owner for step in line) > MAX_LINE_ANSWERS:
        raise TooDeep
    grown = _grown(plan, owner, tuple(line))
    if size(grown) > MAX_BRANCHES:
        raise TooLarge
    return grown


def _grown(plan: Plan, owner: int, line: tuple[Step, ...]) -> Plan:
    if not line:
        return plan
    when, *rest = line
    then = rest[0].text if rest and rest[0].seat == owner else None
    further = tuple(rest if then is None else rest[1:])
    for index, branch in enumerate(plan):
        if branch.when == when:
            kept = branch if branch.then == then else Branch(when, then)
            grown = replace(kept, next=_grown(kept.next, owner, further))
            return (*plan[:index], grown, *plan[index + 1 :])
    return (*plan, Branch(when, then, _grown((), owner, further)))


def after(plan: Plan, step: Step) -> Branch | None:
    """The branch planned for another player's move; None without one."""
    return next((branch for branch in plan if branch.when == step), None)


def without(plan: Plan, number: int) -> Plan:
    """The plan without the line that `lines` gives as its `number`th (0-based).

    :raises IndexError: there is no such line.
    """
    kept = list(lines(plan))
    del kept[number]
    left: Plan = ()
    for line in kept:
        left = _joined(left, line)
    return left


def _joined(plan: Plan, line: Sequence[Branch]) -> Plan:
    """The plan with a path of branches, each without what comes after it."""
    if not line:
        return plan
    first, *rest = line
    for index, branch in enumerate(plan):
        if (branch.when, branch.then) == (first.when, first.then):
            grown = replace(branch, next=_joined(branch.next, rest))
            return (*plan[:index], grown, *plan[index + 1 :])
    return (*plan, replace(first, next=_joined((), rest)))


def lines(plan: Plan) -> Iterator[tuple[Branch, ...]]:
    """Every path from the start to an end, in the order of the branches."""
    for branch in plan:
        if not branch.next:
            yield (branch,)
        for line in lines(branch.next):
            yield (branch, *line)


def size(plan: Plan) -> int:
    """The number of branches."""
    return sum(1 + size(branch.next) for branch in plan)


class Lapse(StrEnum):
    """The reason why a plan ended, or a standing order that its game did not end."""

    DONE = "done"
    """All of it was played."""
    OTHERWISE = "otherwise"
    """Another player left the planned line."""
    MOVED = "moved"
    """The owner moved by hand."""
    UNSETTLED = "unsettled"
    """Something hidden has changed."""
    UNDONE = "undone"
    """A move was taken back, or a player left."""
    SWAPPED = "swapped"
    """The players changed places."""
    ILLEGAL = "illegal"
    """The answer could not be played."""
    OVER = "over"
    """The match has ended."""


@dataclass(frozen=True, slots=True)
class StandingOrder:
    """A rule of the game that plays for its owner until it ends."""

    order: Order
    end: str = ""
    """Why it ended: a `Lapse` or one of the game's reasons; empty while it stands."""

    @property
    def stands(self) -> bool:
        return not self.end


@dataclass(frozen=True, slots=True)
class KeptPlan:
    """A seat's plan from the position of `version` on, and its standing orders; the secret of
    `user_id`."""

    match_id: int
    seat: int
    user_id: int
    version: int
    plan: Plan = ()
    lapse: Lapse | None = None
    """Why the branches ended; None while they stand, and where there never were any."""
    orders: tuple[StandingOrder, ...] = ()
    """At most one of each word. Those that have ended stay, to be shown, until another is given."""

    @property
    def stands(self) -> bool:
        """Whether any of it may still be played."""
        return bool(self.plan and self.lapse is None) or any(order.stands for order in self.orders)

    def ended(self, why: Lapse) -> KeptPlan:
        """The same, all of it ended."""
        lapse = self.lapse or (why if self.plan else None)
        orders = (replace(o, end=why.value) if o.stands else o for o in self.orders)
        return replace(self, plan=(), lapse=lapse, orders=tuple(orders))

    def __repr__(self) -> str:
        return f"<plan of seat {self.seat} in match {self.match_id}>"


# ------------------------------------------------------------------------------------------ line
# A line of moves that somebody tries out, and the position that it begins with.


class RootKind(StrEnum):
    """What a line's first position belongs to, and so what is known in it."""

    SEAT = "seat"
    """A match that goes on, as the player of one seat knows it: what is hidden from them is
    imagined. The line is their secret: nobody else is ever shown it."""
    ROOM = "room"
    """A match that goes on, as everybody knows it: what is hidden is imagined, and whoever looks on
    beside it may be shown the line."""
    MATCH = "match"
    """A match that is over. Here and in the others, everything is known."""
    FILE = "file"
    """A record file that somebody opened."""
    PUZZLE = "puzzle"
    GAME = "game"
    """The start of a game by its usual options, with as few players as it allows."""


@dataclass(frozen=True, slots=True)
class Root:
    """The position that a line begins with."""

    kind: RootKind
    id: int = 0
    """Of the match or the file."""
    version: int = 0
    """The rows of the match, or of the file's, before the position."""
    game: str = ""
    """Of a puzzle or a start."""
    puzzle: str = ""
    """The id of the puzzle in its game."""
    seat: int | None = None
    """The one that looks, in a match that goes on; None: everything is known."""


@dataclass(frozen=True, slots=True)
class Line:
    """Moves from a root, of one person; frozen once it is posted."""

    id: int
    """0: not kept, for nobody has tried a move yet."""
    user_id: int
    root: Root
    steps: tuple[Step, ...] = field(default=(), repr=False)
    """Chance's moves and those without a choice included."""
    draws: int = 0
    """How often chance was asked to draw again."""
    place: Place | None = None
    """Where it was posted; None: only its author sees it."""
    changed_at: datetime | None = None


# -------------------------------------------------------------------------------------- position
# A match with its position, and the result of acts in it.


@dataclass(frozen=True, slots=True)
class Position:
    """A match and its position, at `match.version`. Show people only `view`, `deciding` and
    `last_events`.

    Where several seats decide in secret, their choices wait beside the record until the last one is
    made. Meanwhile `state` is the recorded position, and `provisional` is the one shown to people.
    With thinking time every move waits so until one of those who decide next has looked: it is
    sealed, and nothing that is shown depends on it.
    """

    match: Match
    game: AnyGame
    state: Any = field(repr=False)
    trail: tuple[Any, ...] = field(repr=False)
    """The states from before the last act up to `state`: one more than the act has moves."""
    choices: Mapping[int, str] = field(default_factory=dict, repr=False)
    """Seat -> the move it has chosen; a secret of that seat."""
    row: Entry | None = field(default=None, repr=False)
    """The row that the last act began with; None before the first."""
    number: int = 0
    """The number of the newest move that stands, as people count: undone moves and chance are left
    out, and so is the laying out of cards."""
    lookers: frozenset[int] = frozenset()
    """The seats of which one has to look, while the move of those that are to act is sealed."""
    called: frozenset[int] = frozenset()
    """The seats that owe a decision whose players have yet to look; `lookers` are among them."""

    @property
    def to_act(self) -> frozenset[int]:
        """The seats that may act now, by the recorded position: those that owe a decision, and
        those that have chosen and may still change it. Nobody while a move is sealed, nor once the
        match is over, by whatever means."""
        if self.match.status is not Status.ACTIVE or self.lookers:
            return frozenset()
        return self.game.to_act(self.state)

    @property
    def secretly(self) -> bool:
        """Whether several seats choose together, each unseen by the others until all have
        chosen."""
        return len(self.to_act) > 1 and self.game.secretly(self.state)

    @property
    def arranging(self) -> bool:
        """Whether the players arrange their cards together and in the open. Each act is recorded as
        it comes, and a seat owes nothing more once it is ready."""
        return bool(self.to_act) and is_arranging(self.game, self.state)

    @property
    def ready(self) -> frozenset[int]:
        """The seats that have finished arranging, while others have not."""
        everybody = frozenset(range(len(self.match.seats)))
        return everybody - self.to_act if self.arranging else frozenset()

    @property
    def chosen(self) -> frozenset[int]:
        """The seats whose choice waits for that of others, or for their look."""
        return frozenset(self.choices)

    @property
    def owing(self) -> frozenset[int]:
        """The seats whose decision is awaited, or their look: those to be mentioned and named."""
        return self._looking or self.to_act - self.chosen

    @property
    def _looking(self) -> frozenset[int]:
        return self.lookers if self.match.status is Status.ACTIVE else frozenset()

    def sealed_moves(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The seats with sealed moves, and these, in the order in which they are recorded."""
        return tuple((seat, unsealed(text)) for seat, text in sorted(self.choices.items()))

    @property
    def provisional(self) -> Any:
        """The position with the waiting choices made, in seat order; without those that are
        sealed."""
        state = self.state
        if self.lookers:
            return state
        for seat, text in sorted(self.choices.items()):
            state = self.game.play(state, seat, text)
        return state

    @property
    def leaving(self) -> tuple[int, ...]:
        """The seats that left with the last act, while the others play on."""
        if self.row is None or self.row.kind is not Kind.REMOVED:
            return ()
        gone = [seat.seat for seat in self.match.seats if seat.left is not None]
        return tuple(
            seat
            for before, after in pairwise(self.trail)
            for seat in gone
            if self.game.without(before, seat) == after
        )

    @property
    def opening(self) -> bool:
        """Whether nobody has acted yet: the board stands as it was set up, dice thrown."""
        if len(self.trail) - 1 != self.match.version:
            return False
        return not self.match.version or self.game.to_act(self.trail[0]) == {CHANCE}

    @property
    def is_shared(self) -> bool:
        """Whether others are told nothing by what is said of it: matches that begin alike stand
        there, or cards are laid out."""
        return self.arranging or (self.opening and not self.game.has_chance)

    @property
    def standing(self) -> int | None:
        """The number of the position (`number_of`) while it must not be asked about elsewhere: of a
        rated match that goes on."""
        shut = self.match.terms.rated and self.match.status is Status.ACTIVE and not self.is_shared
        return number_of(self.game, self.state) if shut else None

    def view(self, audience: Audience) -> Any:
        """The view of `audience`, to be shown: with marks on the seats that have chosen, a seat's
        own choice, and the way the match ended."""
        state, outcome = self.provisional, self.match.outcome
        if outcome is None and self.match.ended_by is not None:
            # called off: no seat owes anything any more
            outcome = Outcome((), self.match.ended_by.value)
        if outcome is not None and self.game.outcome(state) is None:
            state = self.game.conclude(state, outcome)
        return self.game.view(state, audience)

    def deciding(self, seat: int) -> Any:
        """The view that a seat's moves are picked from: as if nobody had chosen yet, so that a
        choice that was made can be changed."""
        return self.game.view(self.state, seat)

    def moves(self, seat: int) -> Sequence[Any]:
        """Every legal move of a seat, even of one that has chosen; empty if it may not act."""
        return self.game.moves(self.deciding(seat)) if seat in self.to_act else ()

    def seat_of(self, user_id: int) -> int | None:
        return self.match.seat_of(user_id)


# sets are in another order in each process
_KEYS: Final = msgspec.json.Encoder(order="deterministic", enc_hook=repr)


def number_of(game: AnyGame, state: Any) -> int:
    """A state as everybody sees it, as a number of 64 bits: the same in every process for states
    that look alike (`Game.position_key`)."""
    key = game.key, game.position_key(game.view(state, PUBLIC))
    return int.from_bytes(blake2b(_KEYS.encode(key), digest_size=8).digest(), signed=True)


SEAL: Final = "\n"
"""Between the moves of one turn that are sealed together; no notation has it."""


def sealed(texts: Iterable[str]) -> str:
    """The moves of one turn as a choice: the inverse of `unsealed`."""
    return SEAL.join(texts)


def unsealed(text: str) -> tuple[str, ...]:
    return tuple(text.split(SEAL))


@dataclass(frozen=True, slots=True)
class Turn:
    """The result of one act: recorded, or waiting for the choices of others."""

    position: Position
    """After it, including all automatic moves."""
    before: Position
    entries: tuple[Entry, ...]
    """The rows it wrote: the person's own, or everybody's choices by seat; then automatic moves.
    Empty while the choice waits. Not to be shown: show people `own` and events."""
    own: str = field(default="", repr=False)
    """The person's own move, canonical, to be shown to this person. Empty for a resignation."""
    waiting: frozenset[int] = frozenset()
    """The seats whose choices are awaited before this one is recorded with them; then empty."""
    repeated: bool = False
    """Whether the interaction had been carried out earlier, so that nothing changed."""


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """A row of the record as one audience may know it."""

    seq: int
    kind: Kind
    seat: int
    """CHANCE for dice and shuffles; after a swap, its player's new one."""
    at: datetime
    text: str | None
    """The notation, unless it is another seat's secret; after the end there are no secrets."""
    events: tuple[Event, ...]
    number: int
    """The number of the newest move that stands after it, as in `Position.number`."""
    is_numbered: bool
    """Whether it is that move itself."""
    swapped: bool = False
    """Whether the two players sit in each other's places once it was written."""
    forced: bool = False
    """Whether the move was made for its seat, as the only one."""
    by: str | None = None
    """The name of the admin who wrote it."""
    reason: str | None = None
    """The admin's reason."""
    unrated: bool = False
    """Whether the match stopped counting for ratings with it."""
