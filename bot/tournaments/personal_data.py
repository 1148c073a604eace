"""Personal data of tournaments: what becomes of it when a person is forgotten."""

from __future__ import annotations

from typing import Final

from bot.db.personal_data import Fate, PersonalColumn, PersonalText
from bot.tournaments.tables import tournament_log, tournament_people, tournaments

PERSONAL_DATA: Final = (
    # standings of others rest on who played
    PersonalColumn(
        tournament_people.c.user_id,
        Fate.ANONYMOUS,
        tournament_people.c.name,
        part="tournaments",
    ),
    PersonalColumn(
        tournament_log.c.by_id,
        Fate.ANONYMOUS,
        tournament_log.c.by_name,
        part="organised",
        # it holds what others did, and what lots are drawn from
        others=(tournament_log.c.event,),
    ),
    PersonalColumn(
        tournaments.c.organiser_id,
        Fate.ANONYMOUS,
        part="your_tournaments",
        locked_first=True,
    ),
)

PERSONAL_TEXTS: Final = (
    PersonalText(tournaments.c.name),
    PersonalText(
        tournament_log.c.event,
        # reasons of rulings, and the name in the row that made it
        fields=("reason", "tournament.name"),
    ),
)
