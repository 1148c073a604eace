"""What is said for a move of 白いねこ 黒いねこ, worked out again by fighting the fights out."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engines import CHANCE
from engines.shirokuro.events import FightVoided, Turned, Weighed
from engines.shirokuro.pieces import CELL_NAMES, NINE, Card, Choose, Flee, Retreat, Steal, Walk
from engines.shirokuro.state import State
from engines.shirokuro.table import Phase, in_fight
from tests.engines.comparing import Said, compared, merits
from tests.engines.shirokuro.playing import GAME, games

Cells = dict[int, set[str]]
"""By seat, the cells of the cats."""


def wins(state: State, seat: int) -> bool:
    """Whether a seat wins the fight if it does its best, and everything else goes against it."""
    (mover,) = GAME.to_act(state)
    if mover == CHANCE:
        moves: list[Any] = [Steal(card) for card in sorted(set(state.hands[0]))]
    else:
        moves = list(GAME.moves(GAME.view(state, mover)))
    return (any if mover == seat else all)(ended(state, mover, move, seat) for move in moves)


def ended(state: State, mover: int, move: Any, seat: int) -> bool:
    after = GAME.play(state, mover, move)
    for event in GAME.events(state, after, seat):
        if isinstance(event, Turned):
            return event.loser != seat
        if isinstance(event, FightVoided) or (isinstance(event, Weighed) and event.loser is None):
            return False
    return wins(after, seat)


def unseen(state: State, seat: int) -> Counter[Card]:
    """The cards of the enemy that lie nowhere openly."""
    enemy = 1 - seat
    seen = (*state.table.piles[enemy], *in_fight(state.table, enemy))
    return Counter(NINE[enemy]) - Counter(seen)


def beaten(state: State, seat: int, card: Card) -> int:
    """How many of the enemy's unseen cards lose to a card, in all hands that were imagined."""
    lost: set[Card] = set()
    for number in range(25):
        world = GAME.imagine(GAME.view(state, seat), Random(number))
        for other in set(world.hands[1 - seat]) - lost:
            chosen = world
            if world.chosen[1 - seat] is not None:
                cards = list(world.chosen)
                cards[1 - seat] = None
                chosen = State(
                    world.table, world.hands, world.decks, world.asides, (cards[0], cards[1])
                )
            fight = GAME.play(chosen, 1 - seat, Choose(other))
            if not ended(fight, seat, Choose(card), seat):
                lost.add(other)
    return sum(many for card, many in unseen(state, seat).items() if card not in lost)


def cats(state: State, move: Any) -> Cells:
    """Where the cats stand once a cat has gone its way."""
    found = {seat: {CELL_NAMES[cell] for cell in state.table.cats_of(seat)} for seat in (0, 1)}
    if isinstance(move, Walk | Retreat | Flee):
        for cells in found.values():
            if CELL_NAMES[move.origin] in cells:
                cells.remove(CELL_NAMES[move.origin])
                cells.add(CELL_NAMES[move.target])
    return found


def beside(cell: str) -> set[str]:
    file, rank = ord(cell[0]), int(cell[1])
    return {f"{chr(file + x)}{rank + y}" for x, y in ((0, 1), (0, -1), (1, 0), (-1, 0))}


def turning(found: Cells, loser: int) -> set[str]:
    """The cats that turn if this side loses the fight."""
    chain = {cell for cell in found[loser] if beside(cell) & found[1 - loser]}
    while more := {c for c in found[loser] - chain if beside(c) & chain}:
        chain |= more
    return chain


def at_stake(state: State, seat: int, move: Any) -> int:
    """The most cats that turn in an attack that the enemy can make next."""
    found = cats(state, move)
    bits = [sum(1 << CELL_NAMES.index(cell) for cell in found[each]) for each in (0, 1)]
    table = state.table._replace(
        cats=(bits[0], bits[1]), phase=Phase.MOVE, actor=1 - seat, fights=()
    )
    there = State(table, state.hands, state.decks, state.asides, (None, None))
    walks = [move for move in GAME.moves(GAME.view(there, 1 - seat)) if isinstance(move, Walk)]
    return max((len(turning(cats(there, walk), seat)) for walk in walks), default=0)


def steps(found: Cells, seat: int, home: int) -> int:
    name = CELL_NAMES[home]
    return min(abs(ord(c[0]) - ord(name[0])) + abs(int(c[1]) - int(name[1])) for c in found[seat])


def are_steps(said: Said) -> bool:
    home = said.state.table.board.homes[1 - said.seat if said.name == "nears" else said.seat]
    ways = [steps(cats(said.state, move), said.seat, home) for move in (said.move, said.instead)]
    return said.params == {"steps": ways[0], "than": ways[1]} and ways[0] < ways[1]


def are_the_stakes(said: Said) -> bool:
    found = cats(said.state, said.move if said.name == "stakes" else said.instead)
    gain, loss = (len(turning(found, loser)) for loser in (1 - said.seat, said.seat))
    better = gain > loss if said.name == "stakes" else gain < loss
    return said.params == {"gain": gain, "loss": loss} and better


def are_sheltered(said: Said) -> bool:
    risk, than = (at_stake(said.state, said.seat, move) for move in (said.move, said.instead))
    fights = turning(cats(said.state, said.move), said.seat)
    return said.params == {"seat": 1 - said.seat, "count": risk, "than": than} and not fights


def is_saved(said: Said) -> bool:
    worth: tuple[int, int] = said.instead.card.worth, said.move.card.worth
    return said.params == {"card": said.instead.card} and worth[0] > worth[1]


def are_beaten(said: Said) -> bool:
    fight, card = said.state, said.params.get("card")
    if said.name.startswith("strong"):
        fight = GAME.play(said.state, said.seat, said.move)
    count = beaten(fight, said.seat, Card(card) if card else said.move.card)
    among = unseen(said.state, said.seat).total()
    told = said.params["count"]
    assert (told == among) is said.name.endswith("-all")
    return bool(0 < told <= count and said.params["among"] == among)


TRUE = {
    "nears": are_steps,
    "guards": are_steps,
    "stakes": are_the_stakes,
    "shuns": are_the_stakes,
    "shelters": are_sheltered,
    "saves": is_saved,
    "strong": are_beaten,
    "strong-all": are_beaten,
    "beats-all": are_beaten,
    "beats-more": are_beaten,
}


def test_what_is_said_is_true() -> None:
    names: Counter[str] = Counter()
    for seed, game in enumerate(games()[:8]):
        plies = [ply for ply in game if ply.before.table.phase in (Phase.MOVE, Phase.CHOOSE)]
        for said in compared(GAME, plies, 12, seed):
            names[said.name] += 1
            assert TRUE[said.name](said), said
    assert len(names) >= 7


def test_nothing_is_said_that_hangs_on_hidden_cards() -> None:
    plies = [ply for ply in games()[1] if ply.before.table.phase in (Phase.MOVE, Phase.CHOOSE)]
    found = list(compared(GAME, plies, 12))
    assert found
    for said in found:
        for number in range(3):
            other = GAME.imagine(GAME.view(said.state, said.seat), Random(number))
            view = GAME.view(other, said.seat)
            assert (said.name, said.params) in merits(GAME, view, said.move, said.instead)
