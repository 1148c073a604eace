"""Another history of a match that one audience cannot tell from the one that was played.

`imagine` and the dealers take a state apart; whatever they hold to be open they leave as it is. A
secret that crept into it when a move was made shows itself only where the move was another one.
So some secret moves are made otherwise, every open move is made again, and what the audience is
entitled to know must come out the same on the way.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engines import CHANCE, AnyGame, Audience, MoveError
from tests.harness.leaks.shown import Subject
from tests.harness.leaks.walking import Moment

TRIES = 4
RECENT = 4
"""The secret moves that are looked at, from the last one back: older ones have come to light."""


def retold(subject: Subject, moment: Moment, audience: Audience, rng: Random) -> Moment | None:
    """The same moment with another history; None if none was found."""
    game = subject.game
    hidden = game.hidden_in_record(moment.record, moment.state)
    others = sorted(index for index in hidden if moment.record[index][0] != audience)[-RECENT:]
    for _ in range(TRIES if others else 0):
        changed = set(rng.sample(others, rng.randint(1, min(2, len(others)))))
        other = _told(subject, moment, audience, changed, rng)
        if (
            other is not None
            and other.state != moment.state
            and game.hidden_in_record(other.record, other.state) == hidden
        ):
            return other
    return None


def _told(
    subject: Subject, moment: Moment, audience: Audience, changed: set[int], rng: Random
) -> Moment | None:
    game, secrets = subject.game, subject.secrets
    first = min(changed)
    record = list(moment.record[:first])
    states = list(moment.states[: first + 1])
    for index, (seat, made) in enumerate(moment.record[first:], first):
        here = states[-1]
        text = another(game, here, seat, made, rng) if index in changed else made
        try:
            after = game.play(here, seat, text)
        except MoveError:
            return None
        # what the audience did learn on the way must be what it has learnt
        if secrets.known(after, audience) != secrets.known(moment.states[index + 1], audience):
            return None
        record.append((seat, text))
        states.append(after)
    return Moment(moment.seed, moment.options, moment.seats, tuple(record), tuple(states))


def another(game: AnyGame, state: Any, seat: int, made: str, rng: Random) -> str:
    """A move of the seat, mostly another one; of chance now and then one that is much the same."""
    if seat != CHANCE:
        return str(rng.choice(game.moves(game.view(state, seat))))
    words = made.split()
    if len(words) < 3 or rng.random() < 0.5:
        return str(game.sample(state, rng))
    one, two = rng.sample(range(1, len(words)), 2)
    words[one], words[two] = words[two], words[one]
    return " ".join(words)
