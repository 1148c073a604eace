"""/me away: vacations, and the days left for this year."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.discord_kit import links
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import Button, OutgoingMessage, Ref, Row, Tone, parse_id
from bot.discord_kit.refusals import StaleChoice
from bot.discord_kit.texts import Say, on
from bot.match.clock.vacations import Absence, Vacations
from bot.match.homes import Homes
from bot.match.model.calendar import read_day
from bot.match.refusals import BadDay
from bot.play import clock_text
from engines import PUBLIC

SUGGESTED_DAYS_AHEAD: Final = (0, 1, 2, 3, 5, 7, 10, 14, 21)
"""The suggested days, counted from today."""
MAX_LISTED_VACATIONS: Final = 5
"""Vacations listed with a button each; a row holds five."""
MAX_LISTED_MATCHES: Final = 5
"""Matches listed in which a clock runs on."""


@dataclass(frozen=True, slots=True)
class VacationMessages(Face):
    """Shows, starts and ends vacations."""

    vacations: Vacations
    homes: Homes

    def routes(self) -> Routes:
        return {
            "awayend": Route(Acknowledgement.UPDATE, self.end, in_match=False),
        }

    async def end(self, click: Click) -> None:
        """End the vacation whose id is the ref's path."""
        interaction, number = click.interaction, parse_id("".join(click.ref.path))
        if number is None:
            raise StaleChoice
        await self.vacations.end(interaction.person.user_id, number)
        await interaction.answer(
            await self.vacation_message(interaction, interaction.say("away-ended"))
        )

    async def go_away(
        self, interaction: Interaction, first: str | None, last: str | None
    ) -> OutgoingMessage:
        """Start a vacation from the first to the last day in the person's time zone; without a
        first day, from now on.

        :raises BadDay: one of them is not a day, or the last is missing.
        :raises VacationRefused: as `Vacations.go`.
        """
        if last is None:
            raise BadDay("")
        zone = ZoneInfo(interaction.settings.zone)
        today = interaction.raw.created_at.astimezone(zone).date()
        begin = today if first is None else read_day(first, today)
        until = read_day(last, today)
        vacation = await self.vacations.go(
            interaction.person.user_id, begin, until, interaction.guild_id
        )
        note = interaction.say(
            "away-done", **{"from": on(vacation.start)}, to=on(vacation.end or vacation.start)
        )
        return await self.vacation_message(interaction, note)

    async def vacation_message(self, interaction: Interaction, note: str = "") -> OutgoingMessage:
        """The planned vacations with a button to end each, and the days left."""
        say, now = interaction.say, interaction.raw.created_at
        absence: Absence = await self.vacations.of(interaction.person.user_id, interaction.guild_id)
        lines = [note, f"**{say('away-heading')}**"]
        buttons: list[Button] = []
        for number, vacation in enumerate(absence.vacations[:MAX_LISTED_VACATIONS], 1):
            to = on(vacation.end or vacation.start)
            lines.append(f"{number}. " + say("away-line", **{"from": on(vacation.start)}, to=to))
            ref = Ref("awayend", path=(str(vacation.id),))
            if vacation.start <= now:
                buttons.append(Button(say("button-away-end"), ref, Tone.MAIN))
            else:
                buttons.append(Button(say("button-away-cancel", number=number), ref))
        if not absence.vacations:
            lines.append(say("away-none"))
        left = clock_text.length(absence.left, say) if absence.left >= timedelta(minutes=1) else "0"
        lines += [say("away-left", left=left, days=absence.days), "-# " + say("away-how")]
        lines[-2:-2] = await self._unheeded_lines(interaction, absence)
        rows: tuple[Row, ...] = (tuple(buttons),) if buttons else ()
        return OutgoingMessage("\n".join(filter(None, lines)), rows=rows, audience=PUBLIC)

    async def _unheeded_lines(self, interaction: Interaction, absence: Absence) -> list[str]:
        """The matches in which a clock runs on in these vacations, and why."""
        say, lines = interaction.say, list[str]()
        listed = absence.unheeded[:MAX_LISTED_MATCHES]
        matches = [one.match for one in listed]
        seen = await self.homes.seen(interaction.person.user_id, matches)
        for one, match in zip(listed, seen, strict=True):
            url = links.to_match(match)
            words = {"match": f"[{match.code}]({url})", "game": say.game(match.game)}
            if one.since is None:
                lines.append(say("away-excluded", **words))
            else:
                words["from"] = on(one.since)
                lines.append(say("away-beyond", days=match.vacation_days, **words))
        if len(absence.unheeded) > MAX_LISTED_MATCHES:
            lines.append(say("turns-more", count=len(absence.unheeded) - MAX_LISTED_MATCHES))
        return lines


def days(typed: str, today: date, say: Say) -> list[tuple[str, str]]:
    """The typed day, or the suggested days that begin with the typed text; each with its distance
    from today."""
    suggested = [today + timedelta(days=ahead) for ahead in SUGGESTED_DAYS_AHEAD]
    try:
        found = [read_day(typed, today)]
    except BadDay:
        found = [day for day in suggested if day.isoformat().startswith(typed.strip())]
    return [(day.isoformat(), _day_label(day, today, say)) for day in found]


def _day_label(day: date, today: date, say: Say) -> str:
    away = day - today
    return f"{day.isoformat()} · {clock_text.length(away, say)}" if away else day.isoformat()
