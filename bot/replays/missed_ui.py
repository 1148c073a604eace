"""What happened since somebody last looked: a short film, told in two sentences."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import render
from bot.discord_kit.board_style import BoardStyle, draw_board
from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import seat_or_public
from bot.discord_kit.message import Attachment, Button, OutgoingMessage, Ref
from bot.discord_kit.rate_limits import RateLimits
from bot.discord_kit.texts import Say
from bot.match.act.missed import Missed, missed
from bot.match.act.positions import fold
from bot.match.model.match import Entry
from bot.match.model.position import Position
from bot.play.board.buttons import move_button
from bot.play.board.side import steady_seat
from bot.play.board.text import names_of
from bot.replays.film import film_of_replay
from bot.replays.replay import Replay, Replays, steps
from bot.replays.steps import happened

MAX_STEPS: Final = 12
"""The newest acts that are shown: a quarter of a minute."""


@dataclass(frozen=True, slots=True)
class WhatHappened:
    """The acts since somebody's last own one, as they may know them."""

    seat: int | None
    """None for whoever looks on."""
    replay: Replay
    missed: Missed
    first: int
    """The step that the film begins with."""

    @property
    def last(self) -> int:
        return len(self.replay.versions) - 1


@dataclass(frozen=True, slots=True)
class MissedButton(Face):
    """Shows a player what others have done; whoever looks on, the last round."""

    replays: Replays
    rate_limits: RateLimits
    costly_work: CostlyWork

    def routes(self) -> Routes:
        return {"missed": Route(Acknowledgement.PRIVATE, self.show)}

    async def show(self, click: Click) -> None:
        """
        :raises NotStarted: nothing has been played.
        :raises RateLimited: the person has seen enough films for now.
        :raises TooManyWaiting: so many films are to be made for the person or the server already.
        """
        interaction = click.interaction
        position, entries = await self.replays.record(click.ref.match)
        self.rate_limits.check_costly(interaction.person.user_id)
        async with self.costly_work.turn(interaction):
            message = await self.costly_work.run(
                _message,
                position,
                entries,
                position.seat_of(interaction.person.user_id),
                interaction.say,
                interaction.style,
            )
        await interaction.answer(message)


def what_happened(position: Position, entries: Sequence[Entry], seat: int | None) -> WhatHappened:
    """What the player at `seat` has missed; without a seat, as many acts as there are players."""
    states = fold(position.game, position.match, entries)
    replay = steps(position, entries, states, seat_or_public(seat))
    if seat is None:
        round_ = replay.versions[-1 - len(position.match.seats) :]
        found = Missed(round_[0])
    else:
        found = missed(position.game, entries, states, seat)
    last = len(replay.versions) - 1
    return WhatHappened(seat, replay, found, max(replay.step_at(found.since), last - MAX_STEPS))


def _message(
    position: Position,
    entries: Sequence[Entry],
    seat: int | None,
    say: Say,
    style: BoardStyle,
) -> OutgoingMessage:
    """Takes some tenths of a second: never on an event loop."""
    match, audience = position.match, seat_or_public(seat)
    found = what_happened(position, entries, seat)
    heading = say("missed-heading", game=say.game(match.game), code=match.code)
    told = sentences(found, say)
    lines = [f"**{heading}**", *told]
    ways = [Button(say("button-close"), Ref("close", match.id))]
    if found.first < found.last:
        version = found.replay.versions[found.first + 1]
        ways.insert(0, Button(say("button-steps"), Ref("steps", match.id, version)))
    if seat in position.to_act:
        ways.insert(0, move_button(position, say))
    viewpoint = steady_seat(match) if seat is None else style.viewpoint(seat)
    picture, films = _shown(found, say, style, viewpoint)
    return OutgoingMessage(
        "\n".join(lines), picture, (tuple(ways),), audience=audience, attachments=films
    )


def sentences(found: WhatHappened, say: Say) -> list[str]:
    """Who has moved how often, and what came last."""
    replay = found.replay
    if found.first == found.last:
        return [say("missed-nothing")]
    told = [_movers(found, say)] if found.missed.by else []
    if found.seat is None:
        told.append(say("missed-round", count=found.last - found.first))
    if planned := found.missed.planned:
        told.append(say("missed-planned", count=planned))
    if replay.versions[found.first] > found.missed.since:
        told.append(say("missed-part", count=found.last - found.first))
    return [*told, " ".join(happened(replay, found.last, say))]


def _movers(found: WhatHappened, say: Say) -> str:
    """Who has moved how often."""
    names = names_of(found.replay.position.match)
    counted = sorted(Counter(found.missed.by).items())
    moves = say.listing(say("missed-by", name=names[at], count=count) for at, count in counted)
    return say("missed-moves", moves=moves, begun=int(_has_acted(found)))


def _has_acted(found: WhatHappened) -> bool:
    """Whether the player has made a move before all that."""
    return (
        found.missed.since > 0
        and found.replay.numbers[found.replay.step_at(found.missed.since)] > 0
    )


def _shown(
    found: WhatHappened, say: Say, style: BoardStyle, viewpoint: int
) -> tuple[render.Picture | None, tuple[Attachment, ...]]:
    """The film; in words, or where nothing happened, the board alone."""
    replay, match = found.replay, found.replay.position.match
    indices = range(found.first, found.last + 1)
    if style.text or len(indices) == 1:
        board = draw_board(
            style,
            match.game,
            replay.views[-1],
            viewpoint=viewpoint,
            names=match.names,
            locale=say.locale,
        )
        return board, ()
    film = film_of_replay(
        replay, theme=style.theme, viewpoint=viewpoint, locale=say.locale, first=found.first
    )
    acts = " ".join(line for index in indices[1:] for line in happened(replay, index, say))
    alt = say("missed-alt", count=len(indices) - 1, acts=acts, position=film.last)
    return None, (Attachment(f"yoimachi-{match.code}.gif", film.gif, alt),)
