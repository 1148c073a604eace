"""What a board tells of the last act."""

from __future__ import annotations

from dataclasses import replace

from bot.discord_kit.texts import Say
from bot.match.model.match import Entry
from bot.match.model.terms import Kind
from bot.play.board.text import last_events
from engines import CHANCE
from tests.play.positions import MADE, position


def test_an_undo_of_the_first_move_leads_to_the_start_and_not_to_a_move() -> None:
    """Dice that were rolled before are no move that people count."""
    rolled = position("countup", [(CHANCE, "roll 6 6 3 3")])
    undone = replace(rolled, row=Entry(3, Kind.UNDO, 0, "1", MADE), trail=rolled.trail[-1:])
    assert last_events(undone, Say("en")) == ["Undone at ann’s request: back to the start."]
    assert last_events(undone, Say("ja")) == ["annさんの待ったで、最初に戻りました。"]
    later = replace(undone, number=2)
    assert last_events(later, Say("en")) == [
        "Undone at ann’s request: back to the position after move 2."
    ]
