"""The way from a match to the next one that waits for the same person."""

from __future__ import annotations

from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, Ref
from bot.match.model.position import Turn


def next_button(
    interaction: Interaction, turn: Turn, *, before: int | None = None
) -> tuple[Button, ...]:
    """The button to the next match of the inbox, after an act of the person; none if no other match
    waits for them. `before` is their seat before the act, where it is another one now."""
    seat = turn.before.seat_of(interaction.person.user_id) if before is None else before
    # what the person owed was counted before the act, or after it if it had been carried out
    here = seat in turn.before.owing and not turn.repeated
    if interaction.context.owed <= here:
        return ()
    return (Button(interaction.say("button-next-match"), Ref("next")),)
