"""Settings of people: language, theme, time zone, reminders."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.base.clock import Clock
from bot.db.store import Store
from bot.db.transactional import transactional
from bot.db.unit_of_work import UnitOfWork
from bot.match.model.people import PersonSettings
from bot.match.model.reminder_preferences import MAX_REMINDERS
from bot.match.model.time_control import known_zone
from bot.match.refusals import BadSetting
from bot.match.store.reminders import ReminderRepository
from bot.match.store.settings import PersonRepository
from render.catalogue import LOCALES


@dataclass(frozen=True, slots=True)
class People:
    """Settings by person; the usual ones until a person sets some."""

    store: Store
    clock: Clock
    themes: tuple[str, ...]
    """The themes pictures can be drawn in, the usual one first."""

    async def get(self, user_id: int) -> PersonSettings:
        async with self.store.reading() as unit:
            settings = await unit[PersonRepository].get(user_id)
        return settings or PersonSettings(user_id, theme=self.themes[0])

    @transactional
    async def set(self, unit: UnitOfWork, settings: PersonSettings) -> None:
        """
        :raises BadSetting: a language, a theme, an hour or a number that there is not.
        :raises BadClock: a time zone that there is not.
        """
        reminders = settings.reminders
        if settings.locale is not None and settings.locale not in LOCALES:
            raise BadSetting("locale")
        if settings.theme not in self.themes:
            raise BadSetting("theme")
        if reminders.digest is not None and reminders.digest not in range(24):
            raise BadSetting("digest")
        if not 1 <= reminders.most <= MAX_REMINDERS:
            raise BadSetting("most")
        settings = replace(settings, zone=known_zone(settings.zone))
        # matches first: a writer that holds one waits for nobody's settings
        await unit[ReminderRepository].touch(settings.user_id, self.clock.now())
        await unit[PersonRepository].put(settings)
