"""Declining an invitation: the question why, which need not be answered."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.discord_kit.message import Button, OutgoingMessage, Ref
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say
from bot.match.model.enums import DeclineReason
from bot.match.model.match import Match
from engines import PUBLIC

REASONS: Final = tuple(DeclineReason)
"""A ref of an answer has the number of its reason here, from 1 on, in place of a version."""


def question(match: Match, ref: Ref, say: Say) -> OutgoingMessage:
    """The question, whose buttons have the same ref with their reason."""
    names = (one.name for one in match.people if one.user_id == match.creator_id)
    text = say("decline-ask", creator=plain(next(names, "")), game=say.game(match.game))
    row = tuple(
        Button(say(f"button-decline-{reason.value}"), replace(ref, version=number))
        for number, reason in enumerate(REASONS, 1)
        if match.terms.rated or reason is not DeclineReason.RATED
    )
    return OutgoingMessage(text, rows=(row,), audience=PUBLIC)


def reason_of(ref: Ref) -> DeclineReason | None:
    """The reason that was chosen; None if it is still to be asked for."""
    return REASONS[ref.version - 1] if 1 <= ref.version <= len(REASONS) else None


def told(match: Match, say: Say) -> list[str]:
    """What whoever declined said, as a line of its own."""
    if match.declined_because is DeclineReason.NONE:
        return []
    return [say(f"declined-because-{match.declined_because.value}")]
