"""The matches that wait for somebody, as a list and one after the other."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit import links, refusals
from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Acknowledgement, Click, Interaction, handling
from bot.discord_kit.message import TEXT_LIMIT, Button, Card, Ref, Tone
from bot.discord_kit.texts import Say, ago, described, on
from bot.match.model.match import Match, PendingTurn
from bot.match.refusals import Quarantined
from bot.play import autocomplete
from bot.play.board import message as board_message
from engines import PUBLIC

MAX_LIST_CHARS: Final = TEXT_LIMIT - 100
"""Characters for the lines of a list; the rest is for its heading and for what did not fit."""


def owed_line(owed: PendingTurn, say: Say) -> str:
    """A decision in a line: what, with whom, where, until when; and why no board comes, if so."""
    return _owed(owed, say) + trouble(owed.match, say).replace("\n", " · ")


def trouble(match: Match, say: Say) -> str:
    """Why no board comes, if none does, as a line of its own; empty text where all is well."""
    if match.trouble is None:
        return ""
    return "\n" + say("trouble", reason=say(f"trouble-{match.trouble.value}"))


def link(match: Match, say: Say) -> str:
    """A match's code, which leads to its newest board."""
    return say("link-code", code=match.code, url=links.to_match(match))


def list_of(heading: str, lines: Iterable[str], say: Say, left: int = 0) -> str:
    """As many lines as there is room for, and how many more there are, `left` at least."""
    shown = [heading]
    room = MAX_LIST_CHARS - len(heading)
    for line in lines:
        room -= len(line) + 3
        if room < 0:
            left += 1
        else:
            shown.append(f"- {line}")
    if left:
        shown.append(say("turns-more", count=left))
    return "\n".join(shown)


def _owed(owed: PendingTurn, say: Say) -> str:
    game, players = say.game(owed.match.game), board_message.versus(owed.match, say)
    where, deadline = link(owed.match, say), owed.deadline
    if owed.paused:
        return say("turns-line-paused", game=game, players=players, where=where)
    if deadline is None:
        since = ago(owed.since)
        return say("turns-line", game=game, players=players, where=where, since=since)
    return say(
        "turns-line-deadline",
        game=game,
        players=players,
        where=where,
        on=on(deadline),
        ago=ago(deadline),
    )


async def turns_card(call: Interaction, game: str | None = None) -> Card:
    """Every decision a person owes anywhere, in one game alone if one is given, the nearest
    deadline first."""
    say = call.say
    waiting = await call.desk.inbox.turns(call.person.user_id, game=game)
    if not waiting:
        return Card(say("turns-none"), audience=PUBLIC)
    lines = [owed_line(owed, say) for owed in waiting]
    first = Button(
        say("button-next-match"), Ref("next", path=() if game is None else (game,)), Tone.MAIN
    )
    return Card(
        list_of(say("turns-heading", count=len(waiting)), lines, say),
        rows=((first,),),
        audience=PUBLIC,
    )


async def next_match(press: Click) -> None:
    """One match of the inbox after the other; the version counts how many were seen, the path is
    the game that is looked for, if one is."""
    call, say = press.call, press.call.say
    game = press.ref.path[0] if press.ref.path else None
    waiting = await call.desk.inbox.turns(call.person.user_id, game=game)
    if press.ref.version >= len(waiting):
        await call.answer(say("turns-done") if waiting else say("turns-none"))
        return
    match = waiting[press.ref.version].match
    further: tuple[Button, ...] = ()
    if press.ref.version + 1 < len(waiting):
        ref = replace(press.ref, version=press.ref.version + 1)
        further = (Button(say("button-next-match"), ref),)
    try:
        position = await call.desk.matches.position(match.id)
    except Quarantined as error:
        # those after it are not to be out of reach for that
        await call.answer(Card(refusals.error_text(error, say), rows=(further,), audience=PUBLIC))
        return
    rows = ((board_message.move_button(position, say), *further),)
    user, look = call.person.user_id, call.look
    board = await board_message.own_board(call.desk, position, user, say, look=look, rows=rows)
    place = say(
        "turns-here",
        game=say.game(match.game),
        code=match.code,
        players=board_message.versus(match, say, position),
        where=link(match, say),
    )
    await call.answer(Card(place, board.picture, rows, audience=board.audience))


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="turns", description=described("command-turns"))
    @app_commands.describe(game=described("command-turns-game"))
    @app_commands.choices(game=autocomplete.games())
    async def turns(interaction: discord.Interaction[Any], game: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(await turns_card(call, game))

    return turns
