"""How a person wants things shown."""

from __future__ import annotations

from dataclasses import dataclass

from bot.services.errors import BadSetting
from bot.services.model import PersonSettings
from bot.services.ports import Store
from bot.services.servers import LOCALES


@dataclass(frozen=True, slots=True)
class People:
    """Settings by person; who never set anything has the usual ones."""

    store: Store
    themes: tuple[str, ...]
    """The themes pictures can be drawn in, the usual one first."""

    async def get(self, user_id: int) -> PersonSettings:
        async with self.store.reading() as unit:
            settings = await unit.people.get(user_id)
        return settings or PersonSettings(user_id, theme=self.themes[0])

    async def set(self, settings: PersonSettings) -> None:
        """:raises BadSetting: a language or a theme that there is not."""
        if settings.locale is not None and settings.locale not in LOCALES:
            raise BadSetting("locale")
        if settings.theme not in self.themes:
            raise BadSetting("theme")
        async with self.store.writing() as unit:
            await unit.people.put(settings)
            await unit.commit()
