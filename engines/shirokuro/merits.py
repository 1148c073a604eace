"""What speaks for a move of 白いねこ 黒いねこ, beside a win: cats at stake, the way home, and the
cards that a card beats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from engines.hinting import Merit
from engines.shirokuro.board import Board, Cats, cells_in, moved
from engines.shirokuro.imagine import unseen_cards
from engines.shirokuro.odds import Side, beaten
from engines.shirokuro.pieces import FILES, WHITE, Card, Choose, Decline, Flee, Move, Retreat, Walk
from engines.shirokuro.table import Cards, Phase
from engines.shirokuro.view import View

_OFTEN: Final = 0.5
"""The part of the enemy's cards that a card has to beat to be worth telling of by itself."""


class _Fight(NamedTuple):
    """A fight that a move begins."""

    cats: tuple[int, int]
    """In contact: own, and the enemy's."""
    gain: int
    """The enemy's cats that turn if it is won."""
    loss: int
    """The own ones that turn if it is lost."""


def merits(view: View, move: Move, instead: Move | None) -> Iterator[Merit]:
    """As `engines.hinting.Appraising`."""
    seat = view.audience
    if not isinstance(seat, int):
        return
    if isinstance(move, Choose):
        yield from _played(view, seat, move, instead)
    elif isinstance(move, Walk | Retreat | Flee | Decline):
        yield from _moved(view, seat, move, instead)


def _moved(view: View, seat: int, move: Move, instead: Move | None) -> Iterator[Merit]:
    """What speaks for where the cats stand after a move."""
    board = view.table.board
    cats, than = _after(view, seat, move), _after(view, seat, instead)
    fight, other_fight = _fight(board, cats, seat), _fight(board, than, seat)
    if fight is not None and view.table.phase in (Phase.MOVE, Phase.HELP):
        yield from _attacked(view, seat, fight, other_fight)
    if fight is None and isinstance(move, Walk | Retreat) and instead is not None:
        yield from _kept(board, seat, cats, than)
    way, way_than = (_way(board, seat, each, board.homes[1 - seat]) for each in (cats, than))
    if isinstance(move, Walk) and way < way_than and instead is not None:
        yield Merit.of("nears", steps=way, than=way_than)
    guard, guard_than = (_way(board, seat, each, board.homes[seat]) for each in (cats, than))
    if guard < guard_than and instead is not None:
        yield Merit.of("guards", steps=guard, than=guard_than)


def _attacked(view: View, seat: int, fight: _Fight, instead: _Fight | None) -> Iterator[Merit]:
    """What speaks for a fight that is begun."""
    card, count, among = _best_card(view, seat, fight)
    if card is not None:
        less = None if instead is None else _best_card(view, seat, instead)[1]
        if count and (count > less if less is not None else count >= _OFTEN * among):
            name = "strong-all" if count == among else "strong"
            yield Merit.of(name, seat=1 - seat, card=str(card), count=count, among=among)
    if fight.gain > fight.loss and (instead is None or _odds(fight) > _odds(instead)):
        yield Merit.of("stakes", gain=fight.gain, loss=fight.loss)


def _kept(board: Board, seat: int, cats: Cats, than: Cats) -> Iterator[Merit]:
    """The own cats that cannot turn in the next fight, and could otherwise."""
    fight = _fight(board, than, seat)
    if fight is not None:
        if fight.loss > fight.gain:
            yield Merit.of("shuns", gain=fight.gain, loss=fight.loss)
        return
    risk, risk_than = _risk(board, seat, cats), _risk(board, seat, than)
    if risk < risk_than:
        yield Merit.of("shelters", seat=1 - seat, count=risk, than=risk_than)


def _played(view: View, seat: int, move: Choose, instead: Move | None) -> Iterator[Merit]:
    """What speaks for a card in a fight."""
    if view.table.phase is not Phase.CHOOSE:
        return
    own, enemies = _contacts(view.table.board, view.table.cats, seat)
    unseen = _unseen(view, 1 - seat)

    def count(card: Card) -> int:
        side = Side(own.bit_count(), card, _without(view.hand or (), card))
        return beaten(side, enemies.bit_count(), unseen, view.hand_sizes[1 - seat])

    found, among = count(move.card), len(unseen)
    card = instead.card if isinstance(instead, Choose) else None
    if card is None:
        others = [count(other) for other in set(view.hand or ()) if other != move.card]
        if found and found >= max([_OFTEN * among, *others]):
            name = "beats-all" if found == among else "beats"
            yield Merit.of(name, seat=1 - seat, count=found, among=among)
        return
    less = count(card)
    if found > less:
        name = "beats-all" if found == among else "beats-more"
        yield Merit.of(name, seat=1 - seat, count=found, among=among, than=less)
    if move.card.worth < card.worth and found >= less:
        yield Merit.of("saves", card=str(card))


def _best_card(view: View, seat: int, fight: _Fight) -> tuple[Card | None, int, int]:
    """The own card that is sure to beat most of what the enemy may play, and how many of how many
    that is."""
    unseen = _unseen(view, 1 - seat)
    counts = [
        (
            beaten(
                Side(fight.cats[0], card, _without(view.hand or (), card)),
                fight.cats[1],
                unseen,
                view.hand_sizes[1 - seat],
            ),
            card,
        )
        for card in sorted(set(view.hand or ()))
    ]
    if not counts:
        return None, 0, len(unseen)
    count, card = max(counts)
    return card, count, len(unseen)


def _unseen(view: View, enemy: int) -> Cards:
    """What the enemy may play; nothing is known of cards that are drawn for the fight."""
    return unseen_cards(view, enemy) if view.hand_sizes[enemy] else ()


def _odds(fight: _Fight) -> float:
    return fight.gain / (fight.gain + fight.loss)


def _after(view: View, seat: int, move: Move | None) -> Cats:
    """Where the cats stand after a move, before anything that follows."""
    cats = view.table.cats
    if isinstance(move, Walk | Retreat):
        return moved(cats, seat, move.origin, move.target)
    if isinstance(move, Flee):
        return moved(cats, WHITE, move.origin, move.target)
    return cats


def _contacts(board: Board, cats: Cats, seat: int) -> tuple[int, int]:
    """The own cats in contact, and the enemy's."""
    contacts = board.contacts(cats)
    return contacts[seat], contacts[1 - seat]


def _fight(board: Board, cats: Cats, seat: int) -> _Fight | None:
    """The fight that begins where cats stand like this."""
    own, enemies = _contacts(board, cats, seat)
    if not own:
        return None
    return _Fight(
        (own.bit_count(), enemies.bit_count()),
        board.chain(cats[1 - seat], enemies).bit_count(),
        board.chain(cats[seat], own).bit_count(),
    )


def _risk(board: Board, seat: int, cats: Cats) -> int:
    """The most own cats that can turn if the enemy attacks with its next move and wins."""
    losses = [0]
    for walk in board.walks(cats, 1 - seat):
        fight = _fight(board, moved(cats, 1 - seat, walk.origin, walk.target), seat)
        if fight is not None:
            losses.append(fight.loss)
    return max(losses)


def _way(board: Board, seat: int, cats: Cats, home: int) -> int:
    """The steps from a home to the nearest of the own cats, whatever stands between."""
    rank, file = divmod(home, FILES)
    return min(
        (abs(cell // FILES - rank) + abs(cell % FILES - file) for cell in cells_in(cats[seat])),
        default=board.files + board.ranks,
    )


def _without(hand: Cards, card: Card) -> Cards:
    left = list(hand)
    left.remove(card)
    return tuple(left)
