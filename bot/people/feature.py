"""People's settings and personal data: their services and commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.personal_data import PersonalColumn, PersonalText
from bot.discord_kit.faces import Face
from bot.match.services import MatchServices
from bot.people.me_command import MeCommand
from bot.people.privacy import Leave, Privacy
from bot.people.privacy_ui import PrivacyMessages
from bot.people.settings import People
from bot.people.settings_ui import SettingsMessages
from bot.play.kit import Kit
from bot.play.vacation_command import VacationMessages


@dataclass(frozen=True, slots=True)
class PeopleServices:
    settings: People
    privacy: Privacy


def people_services(
    match: MatchServices,
    themes: tuple[str, ...],
    columns: Sequence[PersonalColumn],
    texts: Sequence[PersonalText],
    leave: Sequence[Leave],
) -> PeopleServices:
    """`columns`, `texts` and `leave` are what all features know about people, and how each is
    left."""
    core = match.use_case
    return PeopleServices(
        People(core.store, core.clock, themes),
        Privacy(core, match.lobby_rules, columns, texts, leave),
    )


def people_faces(
    services: PeopleServices, kit: Kit, vacations: VacationMessages
) -> tuple[Face, ...]:
    privacy = PrivacyMessages(services.privacy, kit.rate_limits, kit.costly_work)
    return (
        SettingsMessages(services.settings),
        privacy,
        MeCommand(kit.handler, privacy, vacations),
    )
