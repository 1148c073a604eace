"""People's last choices for a match, as rows."""

from __future__ import annotations

from typing import Final

import structlog
from sqlalchemy import Column, Table, Text, select

from bot.db.engine import upsert
from bot.db.types import Id, Json, metadata
from bot.db.unit_of_work import Repository
from bot.match.model.play_choices import NO_CHOICES, PlayChoices
from bot.match.store.salvage import UNREADABLE

play_choices: Final = Table(
    "play_choices",
    metadata,
    Column("user_id", Id, primary_key=True, autoincrement=False),
    Column("game", Text, primary_key=True),
    Column("choices", Json(PlayChoices), nullable=False),
    sqlite_with_rowid=False,
)

_log: Final = structlog.get_logger(__name__)


class PlayChoiceRepository(Repository):
    """What people chose last, by game."""

    async def of(self, user_id: int, game: str) -> PlayChoices:
        query = select(play_choices.c.choices).where(
            play_choices.c.user_id == user_id, play_choices.c.game == game
        )
        try:
            found = (await self._connection.execute(query)).scalar_one_or_none()
        except UNREADABLE:
            # a convenience: people choose again
            _log.exception("play-choices-damaged")
            return NO_CHOICES
        return found or NO_CHOICES

    async def put(self, user_id: int, game: str, choices: PlayChoices) -> None:
        """Store them in place of the last ones."""
        keys = {"user_id": user_id, "game": game}
        await upsert(self._connection, play_choices, keys, choices=choices)
