"""Events of tournaments on Discord: their setting, and what brings them in line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

import discord

from bot.calendars.service import Calendars, EventFacts, EventRow, events, mark
from bot.db.store import Job
from bot.discord_kit.access import ServerChannels
from bot.discord_kit.errors import is_gone
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.settings import SWITCH, Section, alone
from bot.discord_kit.texts import Say
from bot.errands import Carrier, Errand
from bot.play.access import Kit
from bot.tournaments.service import Tournaments
from bot.tournaments.store import State

# ----------------------------------------------------------------------------------------- setup


def calendar_section(calendars: Calendars) -> Section[bool]:
    """Whether a server has events for its tournaments, in /setup settings."""

    async def load(interaction: Interaction) -> bool:
        return await calendars.is_on(require_manager(interaction))

    async def save(interaction: Interaction, on: bool) -> None:
        await calendars.switch(require_manager(interaction), on=on)

    async def troubles(interaction: Interaction, on: bool) -> list[str]:
        """What keeps events from being made."""
        allowed, say = interaction.raw.app_permissions, interaction.say
        if not on or allowed.create_events or allowed.manage_events:
            return []
        return [say("calendar-setup-missing", permission=say("permission-create_events"))]

    return Section((alone("events", SWITCH),), load, save, troubles=troubles)


# ------------------------------------------------------------------------------------- publisher
# Events of tournaments on Discord, brought in line with what they should be.


LEAD: Final = timedelta(minutes=1)
"""How far ahead the start of an event is put that has begun already: Discord takes none of the
past."""
MIN_LENGTH: Final = timedelta(minutes=15)
"""Events that would end sooner are not worth making."""
FULL_RECHECK: Final = timedelta(hours=1)
"""The pause before another look where a server has no room for further events."""
OVER: Final = (discord.EventStatus.completed, discord.EventStatus.cancelled)


@dataclass(frozen=True, slots=True)
class EventPublisher(Carrier):
    """Makes, changes and ends a tournament's events on its server."""

    kind = Job.EVENTS
    timeout_s = 120.0
    at_a_time = 4

    kit: Kit
    calendars: Calendars
    tournaments: Tournaments

    async def carry(self, errand: Errand) -> timedelta | None:
        state = await self.tournaments.get(errand.about)
        there = await self.calendars.events(errand.about)
        guild_id = state.row.place.guild_id
        on = guild_id is not None and await self.calendars.is_on(guild_id)
        wanted = events(state, Say(state.row.locale), self.calendars.clock.now()) if on else {}
        if guild_id is None or not (wanted or there):
            return None
        channels = await ServerChannels.of(self.kit.client, self.kit.access.channels, guild_id)
        guild = channels.guild
        # an event tells all members; a post of a forum may not be there yet
        place = state.row.forum_id or state.row.place.channel_id
        if wanted and not await channels.is_open_to_all(place):
            wanted = {}
        for number, row in there.items():
            if number not in wanted:
                await self._end(guild, state, row)
        # all of them, though one finds no room: others may only be to be changed
        fitting = [
            await self._bring(guild, state, number, facts, there.get(number))
            for number, facts in sorted(wanted.items())
        ]
        return None if all(fitting) else FULL_RECHECK

    async def _bring(
        self,
        guild: discord.Guild,
        state: State,
        number: int,
        facts: EventFacts,
        row: EventRow | None,
    ) -> bool:
        """Make an event, or change it; whether the server has room for it."""
        if row is not None and (row.removed or (row.event_id and row.digest == facts.digest)):
            return True
        if row is None:
            return await self._make(guild, state, number, facts)
        event = await self._find(guild, state, row)
        if row.event_id is not None and (
            event is None or event.status is discord.EventStatus.cancelled
        ):
            await self.calendars.keep(replace(row, removed=True))
            return True
        if event is None or event.status in OVER:
            return await self._make(guild, state, number, facts)
        await self.calendars.keep(replace(row, event_id=event.id))
        await self._change(event, facts)
        kept = replace(row, event_id=event.id, digest=facts.digest, ends_at=facts.end)
        await self.calendars.keep(kept)
        return True

    async def _make(
        self, guild: discord.Guild, state: State, number: int, facts: EventFacts
    ) -> bool:
        """Make an event that is not there; whether the server has room for it."""
        now = self.calendars.clock.now()
        if facts.end - now < MIN_LENGTH:
            return True
        row = EventRow(state.row.id, number, guild.id, facts.end, now)
        if not await self.calendars.begin(row):
            return False
        event = await guild.create_scheduled_event(
            name=facts.name,
            description=facts.description,
            location=facts.location,
            start_time=max(facts.start, now + LEAD),
            end_time=facts.end,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
        )
        await self.calendars.keep(replace(row, event_id=event.id, digest=facts.digest))
        return True

    async def _change(self, event: discord.ScheduledEvent, facts: EventFacts) -> None:
        """Have an event show something else. One that has begun keeps its beginning."""
        has_begun = event.status is discord.EventStatus.active
        soon = self.calendars.clock.now() + LEAD
        await event.edit(
            name=facts.name,
            description=facts.description,
            location=facts.location,
            start_time=event.start_time if has_begun else max(facts.start, soon),
            end_time=max(facts.end, soon + LEAD),
        )

    async def _end(self, guild: discord.Guild, state: State, row: EventRow) -> None:
        """End an event that is not wanted any more, or cancel it if it has not begun."""
        # Discord ends by itself what has come to its end
        if not row.removed and row.ends_at > self.calendars.clock.now():
            event = await self._find(guild, state, row)
            if event is not None and event.status is discord.EventStatus.scheduled:
                await event.cancel()
            elif event is not None and event.status is discord.EventStatus.active:
                await event.end()
        await self.calendars.drop(row)

    async def _find(
        self, guild: discord.Guild, state: State, row: EventRow
    ) -> discord.ScheduledEvent | None:
        """An event that is, or may be, on the server; None if it is not."""
        if row.event_id is not None:
            try:
                return await guild.fetch_scheduled_event(row.event_id)
            except discord.NotFound as error:
                if not is_gone(error):
                    raise
                return None
        ours, me = mark(state.row.code, row.number), self.kit.client.user
        for event in await guild.fetch_scheduled_events():
            is_ours = me is not None and event.creator_id == me.id
            if is_ours and (event.description or "").endswith(f"\n{ours}"):
                return event
        return None
