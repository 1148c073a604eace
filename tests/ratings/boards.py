"""Leaderboards as a stage shows them."""

from __future__ import annotations

from bot.ratings.ui import Leaderboard
from tests.app.stage import HOME, Sent, Stage, User


async def leaderboard(
    on: Stage,
    who: User,
    game: str = "pastoral",
    *,
    at: int | None = HOME,
    **wanted: object,
) -> list[Sent]:
    """The leaderboard of a game by command, or by its form where something else is wanted."""
    if not wanted:
        return await on.command(who, "leaderboard", what=game, at=at)
    filled = {key: (str(value),) for key, value in wanted.items()}
    return await on.fill_in(who, Leaderboard(game).ref.to("leadersask"), filled, at=at)
