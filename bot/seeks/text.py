"""Seeks and offers in words."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from bot.discord_kit.message import Button, OutgoingMessage, Ref, Tone
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago
from bot.match.model.match import Match
from bot.play.clock_text import explain
from bot.ratings.reliability_ui import answer_length
from bot.seeks.answers import is_pair
from bot.seeks.model import PACES, Facts, Level, Listing, Offer, OfferState, Party, Wish
from bot.seeks.service import OwnSeek
from engines import PUBLIC

STRENGTH_STEP: Final = 50
"""Strengths are told no more exactly."""


def offer_message(offer: Offer, user_id: int, say: Say) -> OutgoingMessage:
    """An open offer, for one of the two."""
    other = offer.other(user_id)
    facts, game = Facts() if other is None else other.facts, say.game(offer.game)
    lines = [
        say("seek-offer", who="?" if other is None else listed(other, say), game=game),
        _terms(game, offer.pace, say, rated=offer.rated),
        *_pair(offer.game, say, rated=offer.rated),
        " · ".join(known(facts, game, say)),
        say("seek-offer-hint", until=ago(offer.expires_at)),
    ]
    ref = Ref("seekyes", offer.id)
    row = (
        Button(say("button-seek-yes"), ref, Tone.GOOD),
        Button(say("button-seek-no"), ref.to("seekno")),
    )
    return OutgoingMessage("\n".join(lines), rows=(row,), audience=PUBLIC)


def closed_message(offer: Offer, party: Party, match: Match | None, say: Say) -> OutgoingMessage:
    """An offer that is over, for one of the two."""
    game = say.game(offer.game)
    if offer.state is OfferState.MADE:
        code = "" if match is None else match.code
        return _public(say("seek-offer-made", game=game, code=code))
    if party.refused:
        return _public(say("seek-offer-passed", game=game))
    if offer.state is OfferState.LAPSED and party.accepted_by is None:
        return _public(say("seek-offer-lapsed", game=game))
    return _public(say("seek-offer-nothing", game=game))


def accepted_message(offer: Offer, say: Say) -> OutgoingMessage:
    """An offer that one of the two has accepted, for them."""
    if offer.state is OfferState.OPEN:
        game, until = say.game(offer.game), ago(offer.expires_at)
        return _public(say("seek-offer-accepted", game=game, until=until))
    return _public(say("seek-offer-nothing", game=say.game(offer.game)))


def listed(party: Party, say: Say) -> str:
    """A person as they have chosen to be listed."""
    if party.listing is Listing.NAME:
        return plain(party.person.name)
    return player(party.facts, say)


def player(facts: Facts, say: Say) -> str:
    """Somebody without a name."""
    if facts.rating is None:
        return say("seek-player-new")
    return say("seek-player", strength=_about(facts.rating))


def known(facts: Facts, game: str, say: Say) -> list[str]:
    """What is told of a person, besides their name."""
    lines = [say("seek-known-new", game=game)]
    if facts.matches:
        lines = [say("seek-known-matches", count=facts.matches, game=game)]
    if facts.rating is not None:
        lines.insert(0, say("seek-known-strength", strength=_about(facts.rating)))
    if facts.answer_s is not None:
        lines.append(_answer(timedelta(seconds=facts.answer_s), say))
    if facts.played:
        on_time = facts.played - facts.timed_out
        lines.append(say("seek-known-on-time", count=on_time, all=facts.played))
    return lines


def wish_lines(wish: Wish, say: Say) -> list[str]:
    """What somebody looks for, over several lines."""
    reach = "any" if wish.reach is None else str(wish.reach)
    return [
        f"- {pace_text(wish.pace, say)}",
        f"- {_rated(say, rated=wish.rated)}",
        *(f"- {line}" for line in _pair(wish.game, say, rated=wish.rated)),
        say("seek-wish-reach", reach=reach),
        *([] if wish.level is Level.ANY else [say(f"seek-wish-{wish.level.value}")]),
        *([say("seek-wish-language")] if wish.own_language else []),
        *([say("seek-wish-standing", count=wish.standing)] if wish.standing else []),
    ]


def own_line(own: OwnSeek, say: Say) -> str:
    """A seek in a person's list."""
    seek, wish = own.seek, own.seek.wish
    if seek.stopped is not None:
        state = say(f"seek-stopped-{seek.stopped.value}")
    elif own.asked:
        state = say("seek-state-asked")
    elif wish.standing:
        state = say("seek-state-standing", count=own.running, all=wish.standing)
    else:
        state = say("seek-state-waiting", since=ago(seek.since))
    game = say.game(wish.game)
    terms = _terms(game, wish.pace, say, rated=wish.rated)
    return say("seek-own", terms=terms, state=state)


def pace_text(pace: str | None, say: Say) -> str:
    return say("seek-pace-any") if pace is None else explain(PACES[pace], say)


def _terms(game: str, pace: str | None, say: Say, *, rated: bool) -> str:
    return say("seek-terms", game=game, clock=pace_text(pace, say), rated="yes" if rated else "no")


def _pair(game: str, say: Say, *, rated: bool) -> list[str]:
    return [say("seek-pair")] if is_pair(game, rated=rated) else []


def _rated(say: Say, *, rated: bool) -> str:
    return say("lobby-is-rated" if rated else "lobby-is-unrated")


def _answer(answer: timedelta, say: Say) -> str:
    return say("seek-known-answer", length=answer_length(answer, say))


def _about(rating: int) -> int:
    return STRENGTH_STEP * round(rating / STRENGTH_STEP)


def _public(words: str) -> OutgoingMessage:
    return OutgoingMessage(words, audience=PUBLIC)
