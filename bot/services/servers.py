"""How a server wants its matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.services.errors import BadSetting
from bot.services.model import ServerSettings
from bot.services.ports import Store

PLACES: Final = ("thread", "channel")
LOCALES: Final = ("en", "ja")


@dataclass(frozen=True, slots=True)
class Servers:
    """Settings by server; one that never set anything has the bot's defaults."""

    store: Store
    default_place: str

    async def get(self, guild_id: int) -> ServerSettings:
        async with self.store.reading() as unit:
            settings = await unit.servers.get(guild_id)
        return settings or ServerSettings(guild_id, place=self.default_place)

    async def set(self, settings: ServerSettings) -> None:
        """:raises BadSetting: a place or a language that there is not."""
        if settings.place not in PLACES:
            raise BadSetting("place")
        if settings.locale is not None and settings.locale not in LOCALES:
            raise BadSetting("locale")
        async with self.store.writing() as unit:
            await unit.servers.put(settings)
            await unit.commit()
