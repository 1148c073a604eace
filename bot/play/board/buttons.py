"""Buttons of boards: move, own hand, rematch."""

from __future__ import annotations

import render
from bot.discord_kit.message import Button, Ref, Tone
from bot.discord_kit.texts import Say
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.swaps import SWAPPER, swap_open
from bot.play.board.text import has_chance
from bot.play.choices import in_rows
from engines import PUBLIC
from render.shortcuts import open_choices


def move_button(position: Position, say: Say, *, label: str | None = None) -> Button:
    """The button that opens the picker. Its label names the pending decision, unless given."""
    match = position.match
    if label is None:
        # everybody sees the button, so its label comes from the public view
        label = render.deed(match.game, position.view(PUBLIC), locale=say.locale)
    return Button(label or say("button-move"), Ref("move", match.id, match.version), Tone.MAIN)


def swap_button(position: Position, say: Say, seat: int | None = None) -> tuple[Button, ...]:
    """The button with which the second player takes the first player's side, while it may; on the
    board that all see, and on that of the player of its own `seat`."""
    match = position.match
    if seat not in (None, SWAPPER) or SWAPPER in match.computers or not swap_open(position):
        return ()
    return (Button(say("button-swap"), Ref("swap", match.id, match.version)),)


def votes_row(position: Position, say: Say) -> tuple[tuple[Button, ...], ...]:
    """The button that shows a team its vote, in a row of its own; none where nobody votes."""
    match = position.match
    if position.arranging or not match.teams & position.owing:
        return ()
    return ((Button(say("button-votes"), Ref("votes", match.id, match.version)),),)


def open_buttons(position: Position, say: Say) -> tuple[tuple[Button, ...], ...]:
    """Rows of buttons for choices that everybody may see offered."""
    match = position.match
    offered = open_choices(match.game, position.view(PUBLIC), locale=say.locale)
    return in_rows(
        [Button(label, Ref("quick", match.id, match.version, path)) for path, label in offered]
    )


def hand_button(match: Match, say: Say) -> tuple[Button, ...]:
    """The button that shows a player's own hand; none in a game without secrets."""
    label = render.hand_label(match.game, locale=say.locale)
    return () if label is None else (Button(label, Ref("hand", match.id, match.version)),)


def proof_button(match: Match, say: Say) -> tuple[Button, ...]:
    """The button to the proof of dice and shuffles; none in a game without."""
    return (Button(say("button-verify"), Ref("verify", match.id)),) if has_chance(match) else ()


def rematch_button(match: Match, say: Say) -> Button:
    return Button(say("button-rematch"), Ref("rematch", match.id), Tone.MAIN)


def end_buttons(match: Match, say: Say) -> tuple[Button, ...]:
    """The buttons of a finished match."""
    replay = Button(say("button-replay"), Ref("replay", match.id))
    review = Button(say("button-review"), Ref("review", match.id))
    return (rematch_button(match, say), review, replay, *proof_button(match, say))
