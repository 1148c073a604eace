"""What is shown beside boards: questions to the channel, and lines of those who look on.

`Harness` compares what games show of a state. Questions and lines are messages that are made of it,
so here a state is dealt anew for whoever is shown them, and the whole messages are compared: of a
question about a match that is over, for the seat that is asked; of one about a match that goes on,
and of lines in its room, for everybody.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from bot.discord_kit.interaction import BoardStyle
from bot.discord_kit.limits import RenderThread
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.kibitz import service as kibitz
from bot.match.model.people import Person, Place
from bot.match.model.position import Line, Position, Root, RootKind
from bot.match.plans import Walk
from bot.questions.service import Answer, Asked, Question, Revealed
from bot.questions.ui import Best, QuestionMessages, label, offered, pictures
from bot.replays.lines_service import explored, made_up
from bot.tips import Guessable, guessable
from bot.votes.store import count
from engines import CHANCE, GAMES, PUBLIC, Audience
from render.catalogue import LOCALES
from render.testing.leaks import Difference, Figures, Moment, moments
from tests.harness.leaks.dealing import SECRETS
from tests.play.positions import match

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
HERE = Place(1, 2)
OF_ROOM = Line(1, 7, Root(RootKind.ROOM, 1), place=HERE)
FEW = 4
"""Moves of a position with which lines begin."""


class Beside:
    """One game with secrets under test."""

    def __init__(self, key: str, *, seed: int = 0) -> None:
        self.figures = Figures()
        self._key = key
        self._seed = seed
        self._rng = Random(seed)

    def run(self, states: int) -> Iterator[Figures]:
        """Look at so many states; the figures so far after each."""
        for moment in islice(moments(GAMES[self._key], SECRETS[self._key], self._seed), states):
            self.look(moment)
            yield self.figures

    def look(self, moment: Moment) -> None:
        """Compare everything that is shown of one state."""
        locale = self._rng.choice(LOCALES)
        acting = GAMES[self._key].to_act(moment.state)
        if acting and CHANCE not in acting:
            self._compare(moment, min(acting), "question", locale)
        self._compare(moment, PUBLIC, "question of a match", locale)
        self._compare(moment, PUBLIC, "line of a room", locale)
        self.figures.states += 1

    def _compare(self, moment: Moment, audience: Audience, kind: str, locale: str) -> None:
        game, state, rng = GAMES[self._key], moment.state, self._rng
        others = {
            "imagine": game.imagine(game.view(state, audience), rng),
            "dealer": SECRETS[self._key].dealt(state, audience, rng),
        }
        others = {dealing: other for dealing, other in others.items() if other != state}
        self.figures.audiences += bool(others)
        ours = self._shown(moment, state, kind, locale) if others else None
        for dealing, other in others.items():
            self.figures.deals[dealing] += 1
            theirs = self._shown(moment, other, kind, locale)
            nothing = ours is None and theirs is None
            told = f"no {kind}" if nothing else kind
            self.figures.count(Difference(moment, audience, dealing, told, ours, theirs))

    def _shown(self, moment: Moment, state: Any, kind: str, locale: str) -> object:
        if kind == "question":
            here = walk_at(self._key, state, moment.seats)
            return None if here.end.arranging else shown(here, locale)
        at = position_at(self._key, moment, state)
        if kind == "line of a room":
            lines = tried(at)
            return None if lines[0] is None else [seen(one) for one in lines]
        walk = of_match(at)
        return None if walk is None else shown(walk, locale)


# ------------------------------------------------------------------------------------- questions


def walk_at(key: str, state: Any, seats: int) -> Walk:
    """A walk that ends in a state of a game, where no match goes on."""
    root = Root(RootKind.GAME, game=key)
    here = explored(made_up(root, "en"), Line(1, 7, root, place=HERE))
    given = match(key, seats).seats
    numbered = (
        replace(one, person=Person(n + 1, f"Player {n + 1}")) for n, one in enumerate(given)
    )
    playing = replace(here.start.match, seats=tuple(numbered))
    here = replace(here, start=replace(here.start, match=playing))
    acting = GAMES[key].to_act(state)
    return replace(here, states=(state,), chosen=(), to_act=min(acting, default=None))


def position_at(key: str, moment: Moment, state: Any) -> Position:
    """A state as the position of a match that goes on."""
    at = match(key, moment.seats, options=moment.options, version=len(moment.record))
    return Position(at, GAMES[key], state, (state,))


def of_match(at: Position) -> Walk | None:
    """The walk of a question about a match that goes on; None where there is nothing to ask."""
    here = kibitz.from_public(at, OF_ROOM)
    hidden = here is not None and here.to_act is not None and guessable(here.end) is None
    return None if here is None or here.to_act is None or hidden else here


def asked(here: Walk, locale: str = "en") -> Asked:
    question = Question(1, 7, "cat", locale, "So?", "Because.", NOW, message_id=3)
    return Asked(question, here.line)


@cache
def messages() -> QuestionMessages:
    return QuestionMessages(RenderThread("questions"))


def shown(here: Walk, locale: str) -> list[Any]:
    """Everything that is shown of a position before and after its answers are revealed."""
    say = Say(locale)
    move = first_move(here)
    both = [Answer(7, move, NOW, "cat"), Answer(8, move, NOW, "dan")]
    revealed = Revealed(asked(here, locale), count(both[1:]), both[0], move)

    async def made() -> list[OutgoingMessage]:
        public = messages()
        return [
            await public.posted(asked(here, locale), here, say),
            public.closed(asked(here, locale), here, say),
            await public.result(revealed, here, Best(["Well."], move), say),
        ]

    told: list[Any] = asyncio.run(made())
    told.append(pictures(BoardStyle(text=True), here, say))
    told.append(offered(here)((), locale=locale))
    told.append(label(here, move, say))
    return told


def first_move(here: Walk) -> str:
    """A move that can be picked as an answer."""
    known = guessable(here.end) if here.line.root.kind is RootKind.ROOM else None
    if known is not None:
        return str(choosable(known)[0])
    return str(here.end.game.moves(here.end.deciding(here.to_act or 0))[0])


# ----------------------------------------------------------------------------------------- lines


def choosable(guess: Guessable) -> Sequence[Any]:
    """The moves that can be picked."""
    if guess.offered is not None:
        return list(guess.offered.values())
    return list(GAMES[guess.game_key].moves(guess.view))


def seen(here: Walk | None) -> object:
    """All that those in the room are shown of a line."""
    if here is None:
        return None
    views = [here.start.game.view(state, PUBLIC) for state in here.states]
    return here.steps, here.chosen, here.to_act, views


def tried(at: Position) -> list[Walk | None]:
    """Lines that begin with each of some moves, and go on with one more; the first has none."""
    first = kibitz.from_public(at, OF_ROOM)
    found = [first]
    if first is None or (guess := guessable(first.end)) is None:
        return found
    moves = choosable(guess)
    for move in moves[:: max(1, len(moves) // FEW)]:
        here = kibitz.with_move(first, str(move))
        found.append(here)
        if here is not None and (further := guessable(here.end)) is not None:
            found.append(kibitz.with_move(here, str(choosable(further)[-1])))
    return found
