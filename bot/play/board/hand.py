"""What only one person may see: a hand of cards, the die under a cup.

It is given to that person alone, as the direct answer to their own command or press; nothing here
is ever sent by itself.
"""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

import render
from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Acknowledgement, Click, Interaction, handling
from bot.discord_kit.message import Card, Row
from bot.discord_kit.refusals import NoHand
from bot.discord_kit.texts import described
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.refusals import MatchOver, NotStarted, NotYourMatch
from bot.play import autocomplete, which_match
from bot.play.board import message as board_message


async def show(press: Click) -> None:
    """The button: the hand as it is now, from however old a board it was asked."""
    match = await press.call.desk.matches.get(press.ref.match)
    await press.call.answer(await hand_card(press.call, match))


async def hand_card(call: Interaction, match: Match) -> Card:
    """What the asking person alone may see of a match.

    :raises NotYourMatch, NotStarted, MatchOver: as the names say.
    :raises NoHand: the game has no secrets.
    """
    say = call.say
    seat = match.seat_of(call.person.user_id)
    if seat is None:
        raise NotYourMatch(match.code)
    if match.status is Status.LOBBY:
        raise NotStarted(match.code)
    if match.status is not Status.ACTIVE:
        raise MatchOver(match.code)
    position = await call.desk.matches.position(match.id)
    shown = await picture(call, position, seat)
    if shown is None:
        raise NoHand(say.game(match.game))
    state = board_message.state_of(position, say)
    lines = [say("hand-title", game=say.game(match.game), code=match.code, state=state)]
    if seat in position.chosen:
        move = position.game.parse(position.choices[seat])
        label = board_message.label(position, seat, move, say)
        lines.append(say("hand-chosen", move=str(move), label=label))
    rows: tuple[Row, ...] = ()
    if seat in position.to_act:
        rows = ((board_message.move_button(position, say),),)
    return Card("\n".join(lines), shown, rows, audience=seat)


async def picture(call: Interaction, position: Position, seat: int) -> render.Picture | None:
    """A seat's own hand; None in a game without secrets."""
    return await call.desk.studio.run(
        render.hand,
        position.match.game,
        position.view(seat),
        theme=call.look.theme,
        locale=call.say.locale,
        names=position.match.names,
    )


def command(desk: Desk) -> app_commands.Command[Any, ..., None]:
    @app_commands.command(name="hand", description=described("command-hand"))
    @app_commands.describe(match=described("command-match-code"))
    @app_commands.guild_only()
    async def hand(interaction: discord.Interaction[Any], match: str | None = None) -> None:
        async with handling(desk, interaction, Acknowledgement.PRIVATE) as call:
            await call.answer(await hand_card(call, await which_match.mine(call, match)))

    autocomplete.with_code(desk, hand)
    return hand
