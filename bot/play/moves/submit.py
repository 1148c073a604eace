"""Making a move, however it was picked or typed, and telling the person what became of it."""

from __future__ import annotations

import re
from typing import Final

from bot.discord_kit import permissions
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Card
from bot.discord_kit.refusals import MissingPermissions, sentence
from bot.match.model.match import Match
from bot.match.model.position import Turn
from bot.match.refusals import StaleBoard
from bot.play.arrangement import buttons as arrangement_buttons
from bot.play.board import message as board_message
from bot.play.inbox import trouble

SEPARATORS: Final = re.compile(r"[,;、\n]")
"""Between moves that are typed together while cards are laid out."""
LONGEST_MOVE: Final = 200
"""Characters that may be typed, which is room for many moves at once."""


async def make_move(
    call: Interaction, match_id: int, text: str, *, version: int | None = None
) -> Card:
    """Make a move for the asking person; or several, where cards are laid out. `version` is that of
    the board it was chosen on; None for whatever the board is now. The card says that it was made,
    or that it waits for others.

    Raises what `Matches.act` raises.
    """
    say = call.say
    turn = await _made(call, match_id, text, version)
    call.desk.ring()
    position = turn.before
    seat = position.seat_of(call.person.user_id)
    if seat is None:
        raise RuntimeError("somebody without a seat has moved")
    if position.arranging:
        own = [entry.text for entry in turn.entries if entry.seat == seat]
        note = say("arrange-typed", moves=", ".join(own), count=len(own))
        return await arrangement_buttons.after(
            call, turn, note + _place_note(call, turn.position.match)
        )
    move = position.game.parse(turn.own)
    label = board_message.label(position, seat, move, say)
    if not turn.waiting:
        sent = say("move-sent", move=turn.own, label=label)
        return Card(sent + _place_note(call, turn.position.match), audience=seat)
    names = board_message.names_of(position.match)
    awaited = say.listing(names[other] for other in sorted(turn.waiting))
    change = board_message.move_button(turn.position, say, label=say("button-change"))
    return Card(
        say("move-chosen", move=turn.own, label=label, names=awaited),
        rows=((change, *board_message.hand_button(position.match, say)),),
        audience=seat,
    )


async def _made(call: Interaction, match_id: int, text: str, version: int | None) -> Turn:
    desk, person = call.desk, call.person
    texts = [part for part in SEPARATORS.split(text) if part.strip()]
    if len(texts) > 1 and (await desk.matches.position(match_id)).arranging:
        return await desk.arrangements.make(match_id, person, texts, call.id)
    try:
        return await desk.matches.act(match_id, person, text, call.id, version=version)
    except StaleBoard:
        # what is typed says all by itself, however the own cards lie by now
        if not (await desk.matches.position(match_id)).arranging:
            raise
    return await desk.matches.act(match_id, person, text, call.id)


def _place_note(call: Interaction, match: Match) -> str:
    """What to add to an answer where the board cannot follow: the move counts, but nobody sees it
    until somebody gives back what is missing. Empty where all is well."""
    if call.channel_id != match.board_channel_id:
        return trouble(match, call.say)
    wanted = permissions.needed_here(call.interaction.channel)
    missing = permissions.missing(call.interaction.app_permissions, wanted)
    if not missing:
        return trouble(match, call.say)
    return f"\n{sentence(MissingPermissions(missing), call.say)}"
