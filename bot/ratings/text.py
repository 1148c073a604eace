"""Ratings in words. A provisional one has a question mark behind it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final

from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.enums import EndedBy
from bot.match.model.match import Match
from bot.ratings.counted import EARLY_RESIGNATIONS, RESIGNED_WITHIN
from bot.ratings.model import OVERALL, Change, Skill, Tally, is_rated, needed_decisions
from bot.ratings.weights import WINDOW, met, needed_others

PAGE_PEOPLE: Final = 10
"""People on a page of a leaderboard."""
PLAYERS_COUNTED: Final = 2
"""In matches for so many, the board tells how many others either has met."""


def number(skill: Skill, say: Say) -> str:
    """A rating as a number, such as "1540" or "1540?"."""
    return say("rating-number", kind=_kind(skill), number=str(skill.shown))


def with_spread(skill: Skill, say: Say) -> str:
    """A rating with its uncertainty."""
    spread = str(skill.spread)
    return say("rating-sure", kind=_kind(skill), number=str(skill.shown), spread=spread)


def signed(difference: int) -> str:
    """A difference with its sign; "±0" for none."""
    if not difference:
        return "±0"
    return f"+{difference}" if difference > 0 else f"−{-difference}"


def tally_words(tally: Tally, say: Say) -> str:
    """A tally, such as "3 won · 1 drawn · 2 lost"."""
    return say("profile-tally", won=tally.won, drawn=tally.drawn, lost=tally.lost)


def on_board(changes: Sequence[Change], match: Match, say: Say) -> list[str]:
    """The lines on a board about changes of ratings, by seat, or why there are none; nothing if the
    match is not rated. Ratings are those of the server, whose people see the board."""
    here = [change for change in changes if change.scope != OVERALL]
    if match.forgone is not None and not here:
        # the ruling tells it
        return []
    by_user = {change.user_id: change for change in here or changes}
    words = [
        _changed(change, person.name, say)
        for person in match.people
        if (change := by_user.get(person.user_id)) is not None
    ]
    if not words:
        if not is_rated(match) or match.ended_by is EndedBy.GAME:
            return []
        lines = [say("board-rated-short", **_needed(match))]
        if match.ended_by is EndedBy.RESIGN and len(match.people) == 2:
            lines.append(say("rating-resigned", **_resigning()))
        return lines
    lines = [say("board-rated", changes=" · ".join(words))]
    if len(words) < len(match.people):
        lines.append(say("rating-resigned-again", **_resigning()))
    lines += _newcomers(by_user, match, say)
    if any(change.weight < change.trust for change in by_user.values()):
        lines.append(say("rating-often", days=WINDOW.days))
    if here == list(changes):
        lines.append(say("rating-here"))
    return lines


def _changed(change: Change, name: str, say: Say) -> str:
    """What became of somebody's rating; a result that told nothing is no change of 0 points."""
    before = number(change.before, say)
    if not change.weight:
        return say("rating-unchanged", name=plain(name), number=before)
    return say(
        "rating-change",
        name=plain(name),
        before=before,
        after=number(change.after, say),
        difference=signed(change.difference),
    )


def _newcomers(changes: Mapping[int, Change], match: Match, say: Say) -> list[str]:
    """The line that says what opponents lack before results against them count in full."""
    if all(change.trust == 1 for change in changes.values()):
        return []
    if len(match.seats) > PLAYERS_COUNTED:
        # the mean over several opponents does not tell what each of them lacks
        return [say("rating-new")]
    scope = next(iter(changes.values())).scope
    needed = needed_others(scope)
    found = [
        f"{plain(person.name)} {met(changes[other.user_id].trust, scope)}/{needed}"
        for person, other in permutations(match.people, PLAYERS_COUNTED)
        if other.user_id in changes and changes[other.user_id].trust < 1
    ]
    return [say("rating-too-early", count=needed, people=" · ".join(found))]


def terms_line(match: Match, say: Say) -> str:
    """The line of a rated match that tells when it counts."""
    return say("rating-counts", **_needed(match))


def _resigning() -> dict[str, int]:
    return {"count": EARLY_RESIGNATIONS, "days": RESIGNED_WITHIN.days}


def _needed(match: Match) -> dict[str, int]:
    return {"count": needed_decisions(match.game), "players": len(match.seats)}


def _kind(skill: Skill) -> str:
    return "provisional" if skill.provisional else "settled"
