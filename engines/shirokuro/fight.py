"""A fight, from the first contact to the last effect (rules: shirokuro.md, A fight; its numbers).

Fights nest: the extra move of `help` may begin another before the first is finished. The functions
here answer whether all fights are over; False means that somebody has to decide first, or that the
game has ended.
"""

from __future__ import annotations

from engines.shirokuro.board import cells_in, moved, turned
from engines.shirokuro.draft import Draft, paired
from engines.shirokuro.events import (
    ExtraDeclined,
    FightBegan,
    FightVoided,
    Fled,
    HasChosen,
    Removed,
    Retreated,
    Revealed,
    Schemed,
    Stayed,
    Stole,
    Took,
    TookNothing,
    Turned,
    ValuesVanished,
    Weighed,
)
from engines.shirokuro.pieces import BLACK, WHITE, Card, Flee, Retreat
from engines.shirokuro.table import Effect, Fight, Phase


def begin(draft: Draft, attacker: int) -> bool:
    """Cats touch, because of a move of `attacker`."""
    white, black = draft.board.contacts(draft.cats)
    draft.fought = True
    draft.fights = (*draft.fights, Fight(attacker))
    draft.tell(FightBegan, attacker, (cells_in(white), cells_in(black)))
    return deal(draft)


def deal(draft: Draft) -> bool:
    """1: a player with no card first draws one, White first; then both choose."""
    if draft.draw(WHITE, 1) and draft.draw(BLACK, 1):
        draft.ask(Phase.CHOOSE)
    return False


def choose(draft: Draft, seat: int, card: Card) -> bool:
    """1: a card lies face down; when both do, they are revealed."""
    draft.chosen = paired(draft.chosen, seat, card)
    match draft.chosen:
        case (Card() as white, Card() as black):
            return _reveal(draft, white, black)
        case _:
            draft.tell(HasChosen, seat)
            return False


def _reveal(draft: Draft, white: Card, black: Card) -> bool:
    draft.chosen = (None, None)
    draft.drop(WHITE, white)
    draft.drop(BLACK, black)
    # who chose first is nobody's business once both have
    draft.story = tuple([event for event in draft.story if not isinstance(event, HasChosen)])
    draft.fight = Fight(draft.fight.attacker, cards=((white,), (black,)))
    draft.tell(Revealed, (white, black))
    _add_effect(draft, white, WHITE)
    _add_effect(draft, black, BLACK)
    return _act(draft)


def _add_effect(draft: Draft, card: Card, seat: int) -> None:
    """2: in the order of the circles; equal circles: the defender's first."""
    if card.circle is None:
        return
    fight, effect = draft.fight, Effect(card, seat)
    if card.circle == 3:
        # 7: after the fight; the defender's before the attacker's
        later = sorted((*fight.later, effect), key=lambda e: e.seat == fight.attacker)
        draft.fight = fight._replace(later=tuple(later))
    else:
        # of circles 1 and 2 only `flee` is White's own and the rest are Black's: none are equal.
        # A card that comes in the middle, stolen or schemed, finds the list empty: it acts at once
        now = sorted((*fight.now, effect), key=lambda e: e.card.circle or 0)
        draft.fight = fight._replace(now=tuple(now))


def _act(draft: Draft) -> bool:
    """2: the effects before the strengths, until one has to be decided upon."""
    while draft.fight.now:
        effect = draft.next_effect()
        match effect.card:
            case Card.FLEE:
                if draft.board.escapes(draft.cats, WHITE):
                    draft.ask(Phase.FLEE, effect.seat)
                    return False
                draft.tell(Stayed, effect.seat, able=False)
            case Card.SNATCH:
                if draft.hands[WHITE]:
                    draft.ask(Phase.STEAL)
                    return False
                draft.tell(Stole, None)
            case Card.SCHEME:
                if draft.hands[BLACK]:
                    draft.ask(Phase.SCHEME, BLACK)
                    return False
                draft.tell(Schemed, None, able=False)
            case _:
                draft.tell(ValuesVanished)
    return _weigh(draft)


def flee(draft: Draft, seat: int, way: Flee | None) -> bool:
    """2, `flee`: a white cat leaves; with nobody left in contact the fight is void."""
    if way is None:
        draft.tell(Stayed, seat, able=True)
        return _act(draft)
    draft.cats = moved(draft.cats, WHITE, way.origin, way.target)
    draft.tell(Fled, seat, way.origin, way.target)
    if any(draft.board.contacts(draft.cats)):
        return _act(draft)
    draft.tell(FightVoided)
    draft.discard_fight()
    draft.fights = draft.fights[:-1]
    return aftermath(draft)


def steal(draft: Draft, card: Card) -> bool:
    """2, `snatch`: a card of White's hand is on Black's side, with its effect."""
    draft.drop(WHITE, card)
    draft.fight = draft.fight._replace(stolen=card)
    draft.tell(Stole, card)
    _add_effect(draft, card, BLACK)
    return _act(draft)


def scheme(draft: Draft, card: Card | None) -> bool:
    """2, `scheme`: one more card of Black, or none."""
    draft.tell(Schemed, card, able=True)
    if card is not None:
        draft.drop(BLACK, card)
        white, black = draft.fight.cards
        draft.fight = draft.fight._replace(cards=(white, (*black, card)))
        _add_effect(draft, card, BLACK)
    return _act(draft)


def _weigh(draft: Draft) -> bool:
    """3: strengths; 4: the loser's cats turn; 5: or the attacker retreats."""
    white, black = draft.board.contacts(draft.cats)
    cats, values = (white.bit_count(), black.bit_count()), draft.fight.values()
    strengths = (cats[WHITE] + values[WHITE], cats[BLACK] + values[BLACK])
    if strengths[WHITE] == strengths[BLACK]:
        draft.tell(Weighed, cats, values, None)
        return _retreat(draft)
    loser = WHITE if strengths[WHITE] < strengths[BLACK] else BLACK
    turning = draft.board.chain(draft.cats[loser], (white, black)[loser])
    draft.cats = turned(draft.cats, turning)
    draft.tell(Weighed, cats, values, loser)
    draft.tell(Turned, loser, cells_in(turning))
    return _decide(draft, loser)


def retreat(draft: Draft, way: Retreat) -> bool:
    """5: one cat of the attacker steps back."""
    attacker = draft.fight.attacker
    draft.cats = moved(draft.cats, attacker, way.origin, way.target)
    draft.tell(Retreated, attacker, way.origin, way.target)
    return _retreat(draft)


def _retreat(draft: Draft) -> bool:
    """5: the next cat to retreat; when none of those left can, they leave the game."""
    attacker = draft.fight.attacker
    if draft.board.escapes(draft.cats, attacker):
        draft.ask(Phase.RETREAT, attacker)
        return False
    stuck = draft.board.contacts(draft.cats)[attacker]
    if stuck:
        draft.cats = paired(draft.cats, attacker, draft.cats[attacker] & ~stuck)
        draft.tell(Removed, attacker, cells_in(stuck))
    return _decide(draft, None)


def _decide(draft: Draft, loser: int | None) -> bool:
    """6: the cards are discarded, and the game may be won."""
    draft.discard_fight()
    draft.fight = draft.fight._replace(decided=True, loser=loser)
    return not draft.won() and aftermath(draft)


def aftermath(draft: Draft) -> bool:
    """7: the effects of circle 3 of this fight, then of those that waited for it to end."""
    while draft.fights:
        fight = draft.fight
        if not fight.later:
            draft.fights = draft.fights[:-1]
            continue
        effect = draft.next_later()
        if effect.card is Card.YIELD:
            used = fight.owned(BLACK)
            # asked for the sake of a card set aside whatever it is: not to be asked would tell
            if draft.asides[BLACK] or any(card not in used for card in draft.piles[BLACK]):
                draft.ask(Phase.YIELD, BLACK)
                return False
        elif fight.loser == effect.seat:
            draft.ask(Phase.HELP, effect.seat)
            return False
    return True


def take(draft: Draft, card: Card | None) -> bool:
    """7, `yield`: a discard comes back; the revealed one where another like it is set aside."""
    if card is None:
        draft.tell(TookNothing, BLACK)
        return aftermath(draft)
    pile = list(draft.piles[BLACK])
    is_revealed = card in pile
    if is_revealed:
        pile.remove(card)
        draft.piles = paired(draft.piles, BLACK, tuple(pile))
    else:
        draft.asides = paired(draft.asides, BLACK, None)
        draft.sealed = (*draft.sealed, draft.played)
    hand = tuple(sorted((*draft.hands[BLACK], card)))
    draft.hands = paired(draft.hands, BLACK, hand)
    draft.tell(Took, BLACK, card if is_revealed else None, set_aside=not is_revealed)
    return aftermath(draft)


def decline_extra(draft: Draft, seat: int) -> bool:
    """7, `help`: no extra move."""
    draft.tell(ExtraDeclined, seat)
    return aftermath(draft)
