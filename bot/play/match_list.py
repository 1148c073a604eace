"""The matches of a server, page by page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.discord_kit import refusals
from bot.discord_kit.interaction import Click, Interaction
from bot.discord_kit.message import Card, Ref
from bot.discord_kit.paging import paging
from bot.discord_kit.refusals import ServerOnly, StaleChoice
from bot.discord_kit.texts import Say, ago, on
from bot.match.inbox import State
from bot.match.model.calendar import Reason
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import BrokenRecord
from bot.play.board import message as board_message
from bot.play.inbox import link, list_of
from engines import PUBLIC

PER_PAGE: Final = 8
"""Lines that fit into a message with their links, however long the names."""
ANY: Final = "-"
"""Stands for every game in a ref."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches somebody asked for. `user_id` 0: everybody's."""

    state: State = State.OPEN
    game: str | None = None
    user_id: int = 0

    @property
    def ref(self) -> Ref:
        return Ref("list", self.user_id, path=(self.game or ANY, self.state.value))

    @classmethod
    def of(cls, ref: Ref) -> Wanted:
        """:raises StaleChoice: the ref says something else."""
        if len(ref.path) != 2 or ref.path[1] not in tuple(State):
            raise StaleChoice
        game, state = ref.path
        return cls(State(state), None if game == ANY else game, ref.match)


async def page(press: Click) -> None:
    """Another page; the version is its number."""
    call = press.call
    await call.answer(await server_card(call, Wanted.of(press.ref), press.ref.version))


async def server_card(call: Interaction, wanted: Wanted, number: int = 0) -> Card:
    """A page of a server's matches, the newest change first.

    :raises ServerOnly: there is no server here.
    """
    if call.guild_id is None:
        raise ServerOnly
    say = call.say
    matches = await call.desk.inbox.of_server(
        call.guild_id, wanted.state, game=wanted.game, user_id=wanted.user_id or None
    )
    if not matches:
        return Card(say("list-none" if wanted == Wanted() else "list-none-such"), audience=PUBLIC)
    pages = -(-len(matches) // PER_PAGE)
    number = min(number, pages - 1)
    first = number * PER_PAGE
    lines = [
        say(
            "list-line",
            game=say.game(match.game),
            players=board_message.versus(match, say),
            where=link(match, say),
            state=await _state(call, match),
        )
        for match in matches[first : first + PER_PAGE]
    ]
    kind = "list-heading-over" if wanted.state is State.OVER else "list-heading"
    text = list_of(say(kind, count=len(matches)), lines, say)
    if pages > 1:
        text += "\n" + say("history-page", page=number + 1, pages=pages)
    return Card(text, rows=paging(say, wanted.ref, number, pages), audience=PUBLIC)


async def _state(call: Interaction, match: Match) -> str:
    """Where a match stands, as far as anybody can tell: one that is broken must not take the page
    with it."""
    try:
        return await _standing(call, match)
    except Exception as error:  # noqa: BLE001 - see above
        number = refusals.report(error)
        return call.say("state-broken", id=number)


async def _standing(call: Interaction, match: Match) -> str:
    """Who is to move and until when, or who won."""
    say = call.say
    if match.damaged and match.status.is_open:
        raise BrokenRecord(match.code)
    if match.status is Status.LOBBY:
        return say("state-lobby")
    if match.status is Status.ACTIVE:
        state = board_message.state_of(await call.desk.matches.position(match.id), say)
        return state + await _time(call, match, say)
    if match.outcome is None:
        return say("state-cancelled")
    names = board_message.names_of(match)
    when = ago(match.ended_at or match.updated_at)
    if not match.outcome.winners:
        return say("list-drawn", when=when)
    winners = say.listing(names[seat] for seat in match.outcome.winners)
    return say("list-won", winners=winners, when=when)


async def _time(call: Interaction, match: Match, say: Say) -> str:
    """Until when, or that nobody is hurried just now; empty without a clock."""
    if not match.terms.clock:
        return ""
    seats = (await call.desk.time.of(match.id)).seats
    if any(seat.stopped is Reason.PAUSE for seat in seats):
        return say("list-paused")
    deadlines = [seat.deadline for seat in seats if seat.runs and seat.deadline is not None]
    if not deadlines:
        return ""
    return say("list-until", on=on(min(deadlines)), ago=ago(min(deadlines)))
