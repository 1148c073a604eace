"""A person's last choices for a match of a game: the defaults of their next one."""

from __future__ import annotations

from dataclasses import dataclass

from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.play_choices import PlayChoices
from bot.match.store.play_choices import PlayChoiceRepository


@dataclass(frozen=True, slots=True)
class LastChoices:
    """Remembers choices by person and game."""

    store: Store

    async def of(self, user_id: int, game: str) -> PlayChoices:
        async with self.store.reading() as unit:
            return await unit[PlayChoiceRepository].of(user_id, game)

    @transactional
    async def remember(
        self, unit: UnitOfWork, user_id: int, game: str, choices: PlayChoices
    ) -> None:
        await unit[PlayChoiceRepository].put(user_id, game, choices)
