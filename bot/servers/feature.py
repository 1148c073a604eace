"""Servers' settings and the administration of matches: their services and commands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from discord import app_commands

from bot.discord_kit.faces import Face
from bot.match.services import MatchServices
from bot.play.kit import Kit
from bot.ratings.listings import PeopleToLookAt
from bot.ratings.suspects import SuspectList
from bot.servers.admin import MatchAdministration
from bot.servers.admin_acts import AdminActs
from bot.servers.admin_command import AdminCommand
from bot.servers.confirmation import Confirmation
from bot.servers.settings import Servers, SettingsFollowUp
from bot.servers.setup_command import Doctor, SetupCommand, SetupPart


@dataclass(frozen=True, slots=True)
class ServerServices:
    settings: Servers
    administration: MatchAdministration


def server_services(
    match: MatchServices, default_place: str, follow_ups: Sequence[SettingsFollowUp] = ()
) -> ServerServices:
    """`follow_ups` are what other features do after a change of a server's settings."""
    core, rules = match.use_case, match.lobby_rules
    return ServerServices(
        Servers(core.store, default_place, frozenset(rules.games), follow_ups),
        MatchAdministration(core, rules, match.substitutes),
    )


def server_faces(
    services: ServerServices,
    match: MatchServices,
    kit: Kit,
    suspects: SuspectList,
    to_look_at: PeopleToLookAt,
    *,
    admin_groups: tuple[app_commands.Group, ...],
    setup_parts: tuple[SetupPart, ...],
    doctors: tuple[Doctor, ...] = (),
) -> tuple[Face, ...]:
    """`admin_groups` are what other features have under /admin, `setup_parts` under /setup, and
    `doctors` add to what /setup doctor finds."""
    acts = AdminActs(match.matches, services.administration)
    confirmation = Confirmation(kit.drafts, "asure", acts.by_kind())
    return (
        SetupCommand(kit.handler, services.settings, setup_parts, doctors),
        AdminCommand(
            kit.handler,
            match.matches,
            services.administration,
            suspects,
            to_look_at,
            kit.codes,
            confirmation,
            admin_groups,
        ),
        confirmation,
    )
