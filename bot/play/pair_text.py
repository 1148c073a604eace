"""Pairs in words: a match as one of two, and the result of both."""

from __future__ import annotations

from fractions import Fraction

from bot.discord_kit import links
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.pair import Pair
from bot.match.model.people import Person
from bot.ratings import text as ratings_text
from bot.ratings.service import Ratings


def pair_lines(pair: Pair | None, match: Match, say: Say) -> list[str]:
    """The lines on a board of a pair: how the other match stands, and once both are over the result
    of both. Nothing for other matches."""
    if pair is None:
        return []
    other = pair.other(match)
    line = say(
        "pair-line",
        number=pair.number(match),
        other=code_link(other, say),
        state=_state(other, say),
    )
    return [line, *result_line(pair, say)]


async def rated_lines(ratings: Ratings, match: Match, pair: Pair | None, say: Say) -> list[str]:
    """The lines about changes of ratings by a match that is over. A pair has them once, and on both
    its boards."""
    if pair is not None and not pair.is_over:
        return [say("pair-rated", code=pair.other(match).code)]
    changes = await ratings.of_match(match.id)
    if pair is not None and not changes:
        changes = await ratings.of_match(pair.first.id)
    return ratings_text.on_board(changes, match, say)


def result_line(pair: Pair, say: Say, *, mentioned: bool = False) -> list[str]:
    """The result of both matches, if there is one; with the players' mentions on demand."""
    if pair.points is None:
        return []
    one, two = pair.points
    last = pair.last
    seats = (0, 1) if last is pair.first else (1, 0)
    names = [_name(last, seat, mentioned=mentioned) for seat in seats]
    if two > one:
        one, two, names = two, one, [names[1], names[0]]
    kind = "pair-result-even" if one == two else "pair-result"
    return [say(kind, winner=names[0], other=names[1], score=f"{_points(one)}–{_points(two)}")]


def players(pair: Pair) -> tuple[Person, ...]:
    """The people whom the result concerns."""
    return tuple(person for person in pair.last.people if not person.gone)


def code_link(match: Match, say: Say) -> str:
    """A match's code, linked to its newest board."""
    return say("link-code", code=match.code, url=links.to_match(match))


def _state(match: Match, say: Say) -> str:
    """How a match stands, in two or three words."""
    if match.status is Status.LOBBY:
        return say("state-lobby")
    if match.status is Status.ACTIVE:
        return say("pair-state-open")
    if match.status is Status.CANCELLED or match.outcome is None:
        return say("pair-state-cancelled")
    if len(match.outcome.winners) != 1:
        return say("pair-state-drawn")
    return say("pair-state-won", name=plain(match.names[match.outcome.winners[0]]))


def _name(match: Match, seat: int, *, mentioned: bool) -> str:
    person = match.sitter(seat)
    if mentioned and person is not None and not person.gone:
        return f"<@{person.user_id}>"
    return plain(match.names[seat])


def _points(points: Fraction) -> str:
    """Points as people write them: 0, ½, 1, 1½, 2."""
    whole, half = divmod(points, 1)
    return f"{whole or ''}½" if half else str(whole)
