"""The words of a feed."""

from __future__ import annotations

from bot.discord_kit.message import TEXT_LIMIT
from bot.feed import MAX_LINES, Line, joined
from tests.match.world import HERE


def test_lines_say_all_where_they_fit() -> None:
    won, played = Line("cup: won by ann", HERE, short="cup: over"), Line("ann – bob", HERE)
    assert joined([won, played]) == "cup: won by ann\nann – bob"


def test_tournaments_with_many_winners_are_told_without_them_where_they_do_not_fit() -> None:
    """A league may have thirteen divisions."""
    won = Line("cup: won by " + ", ".join(["somebody"] * 60), HERE, short="cup: over")
    played = Line("ann – bob", HERE)
    text = joined([won, played] * (MAX_LINES // 2))
    assert len(text) <= TEXT_LIMIT
    assert text.split("\n") == ["cup: over", "ann – bob"] * (MAX_LINES // 2)
