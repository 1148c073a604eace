"""People's settings and personal data: their services and commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.db.personal_data import PersonalColumn, PersonalText
from bot.discord_kit.faces import Face
from bot.discord_kit.interaction import ServerSettingsOf
from bot.match.services import MatchServices
from bot.people.circles import Circles
from bot.people.circles_ui import CircleMessages, ShowProfile
from bot.people.me_command import MeCommand
from bot.people.person_lookup import PersonLookup
from bot.people.privacy import Held, Leave, Privacy, Withdraw
from bot.people.privacy_ui import PrivacyMessages
from bot.people.reports.buttons import ReportButtons
from bot.people.reports.channels import ReportChannels
from bot.people.reports.delivery import ReportDelivery
from bot.people.reports.setup import ReportSetup
from bot.people.settings import People
from bot.people.settings_ui import SettingsMessages
from bot.play.kit import Kit
from bot.play.vacation_command import VacationMessages
from bot.ratings.listings import PeopleToLookAt


@dataclass(frozen=True, slots=True)
class PeopleServices:
    settings: People
    privacy: Privacy
    circles: Circles
    report_channels: ReportChannels


def people_services(
    match: MatchServices,
    themes: tuple[str, ...],
    columns: Sequence[PersonalColumn],
    texts: Sequence[PersonalText],
    leave: Sequence[Leave],
    *,
    withdraw: Sequence[Withdraw],
    tournaments_of: Held | None = None,
    operator_channel_id: int | None = None,
) -> PeopleServices:
    """`columns`, `texts`, `leave` and `withdraw` are what all features know about people, and how
    each is left."""
    core = match.use_case
    return PeopleServices(
        People(core.store, core.clock, themes),
        Privacy(core, match.lobby_rules, columns, texts, leave, withdraw, tournaments_of),
        Circles(core, match.lobby_rules),
        ReportChannels(core.store, operator_channel_id),
    )


@dataclass(frozen=True, slots=True)
class PeopleFaces:
    """All faces of people, and what they have under /setup."""

    all: tuple[Face, ...]
    report_setup: ReportSetup


def people_faces(
    services: PeopleServices,
    match: MatchServices,
    kit: Kit,
    reports: ReportDelivery,
    *,
    vacations: VacationMessages,
    show_profile: ShowProfile,
    settings_of: ServerSettingsOf,
    to_look_at: PeopleToLookAt,
) -> PeopleFaces:
    handler, lookup = kit.handler, PersonLookup(kit.access.channels)
    privacy = PrivacyMessages(services.privacy, to_look_at, kit.rate_limits, kit.costly_work)
    circles = CircleMessages(services.circles, lookup, show_profile)
    return PeopleFaces(
        (
            SettingsMessages(services.settings),
            privacy,
            circles,
            MeCommand(handler, privacy, vacations, circles),
            ReportButtons(handler, match.matches, lookup, reports, kit.rate_limits, settings_of),
        ),
        ReportSetup(handler, services.report_channels, reports),
    )
