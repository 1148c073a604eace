"""Pictures in words, for people who do not see them: at most 1024 characters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from engines.shirokuro.pieces import BLACK, WHITE, Card, cell_name
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.catalogue import texts
from render.presentation import commas, ended, listed, shortened
from render.shirokuro.account import Clash, account
from render.shirokuro.words import CLANS, card_name, effect_of, names_of, player_line


def alt_text(view: View, locale: str, players: Sequence[str]) -> str:
    """Who is asked for what, the cats, the last moves and the fight, hands, decks and discards.

    The longest position takes about 900 characters.
    """
    say = partial(texts().format, locale)
    names = [shortened(name) for name in players]
    table = view.table
    parts = [standing(view, locale, names)]
    for seat in (WHITE, BLACK):
        cats = table.cats_of(seat)
        key = f"shirokuro-alt-cats-{CLANS[seat]}"
        cells = commas(map(cell_name, cats), locale) if cats else say("shirokuro-nothing")
        parts.append(say(key, cells=cells))
    home_white, home_black = map(cell_name, table.board.homes)
    parts.append(say("shirokuro-alt-homes", white=home_white, black=home_black))
    story = account(view)
    if story.steps:
        ways = [
            say("shirokuro-alt-step", origin=cell_name(s.origin), target=cell_name(s.target))
            for s in story.steps
        ]
        parts.append(say("shirokuro-alt-last", steps=commas(ways, locale)))
    elif story.passed:
        parts.append(say("shirokuro-alt-passed"))
    if story.clash:
        parts.append(fight(view, story.clash, locale))
    parts += [player_line(view, seat, names[seat], "alt", locale) for seat in (WHITE, BLACK)]
    return say("shirokuro-alt-gap").join(parts)


def standing(view: View, locale: str, names: Sequence[str]) -> str:
    """The game, how far it has come, and who is asked for what or how it ended."""
    say = partial(texts().format, locale)
    table = view.table
    outcome = table.outcome
    if outcome is not None:
        ending = ended("shirokuro", outcome, names, locale)
        return say("shirokuro-alt-over", ending=ending)
    told = say("shirokuro-alt-goes-on")
    acting = [names[seat] for seat in sorted(view.to_act) if seat >= 0]
    if acting:
        do = say(f"shirokuro-picture-do-{table.phase.value}")
        told += say("shirokuro-alt-to-act", names=listed(acting, locale), do=do)
    if table.phase is Phase.CHOOSE:
        told += "".join(
            say("shirokuro-alt-has-chosen", name=names[seat])
            for seat in (WHITE, BLACK)
            if view.has_chosen[seat]
        )
    return told


def fight(view: View, clash: Clash, locale: str) -> str:
    """The fight told last, as far as it has come."""
    say = partial(texts().format, locale)
    counted = view.table.contacts() if clash.cats is None and not clash.void else clash.contacts
    sides = []
    for seat in (WHITE, BLACK):
        cats = len(counted[seat]) if clash.cats is None else clash.cats[seat]
        cards = [card_name(card, locale) for card in clash.cards[seat]]
        key = "shirokuro-alt-side-open" if clash.cats is None else "shirokuro-alt-side"
        sides.append(
            say(
                key,
                clan=say(f"shirokuro-{CLANS[seat]}"),
                cats=cats,
                cards=listed(cards, locale) if cards else "?",
                values=clash.values[seat],
                strength=clash.strengths[seat],
            )
        )
    attacker = say(f"shirokuro-{CLANS[clash.attacker]}")
    told = say("shirokuro-alt-fight", attacker=attacker, white=sides[WHITE], black=sides[BLACK])
    if clash.void:
        told += say("shirokuro-alt-void")
    elif clash.is_tie:
        told += say("shirokuro-alt-tie")
    elif clash.loser is not None:
        winner = say(f"shirokuro-{CLANS[1 - clash.loser]}")
        cells = commas(map(cell_name, clash.turned), locale)
        told += say("shirokuro-alt-turned", winner=winner, cells=cells)
    if clash.removed:
        told += say("shirokuro-alt-removed", cells=names_of(clash.removed, locale))
    return told


def hand_alt(view: View, seat: int, locale: str, players: Sequence[str]) -> str:
    """The cards in hand with their effects, the chosen one, the deck and the own discards."""
    say = partial(texts().format, locale)
    held = view.hand or ()
    clan = say(f"shirokuro-{CLANS[seat]}")
    parts = [say("shirokuro-alt-hand", name=shortened(players[seat]), clan=clan, count=len(held))]
    parts += [_card(card, locale) for card in held]
    if view.chosen is not None:
        parts.append(say("shirokuro-alt-chosen", card=card_name(view.chosen, locale)))
    discards = [card_name(card, locale) for card in view.table.piles[seat]]
    if view.seen_aside is not None:
        name = card_name(view.seen_aside, locale)
        discards.append(say("shirokuro-alt-seen-aside", card=name))
    elif view.set_aside[seat]:
        discards.append(say("shirokuro-unseen"))
    shown = listed(discards, locale) if discards else say("shirokuro-nothing")
    parts.append(say("shirokuro-alt-own-piles", deck=view.deck_sizes[seat], discards=shown))
    return say("shirokuro-alt-gap").join(parts)


@cache
def _card(card: Card, locale: str) -> str:
    say = partial(texts().format, locale)
    if card.circle is None:
        return say("shirokuro-alt-number", value=card.worth)
    return say(
        "shirokuro-alt-card",
        name=card_name(card, locale),
        value=card.worth,
        circle="①②③"[card.circle - 1],
        effect=effect_of(card, locale),
    )
