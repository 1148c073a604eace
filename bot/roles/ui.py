"""Awarded roles on Discord: their part of /setup, and what gives and takes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import Any, Final

import discord
import structlog

from bot.db.store import Job
from bot.discord_kit.access import loaded
from bot.discord_kit.errors import StaleChoice, is_gone, is_passing
from bot.discord_kit.faces import Click
from bot.discord_kit.interaction import Interaction, require_manager
from bot.discord_kit.message import (
    Button,
    ChoiceField,
    Entity,
    EntityField,
    Form,
    Menu,
    Ref,
    Row,
    TextField,
    parse_id,
)
from bot.discord_kit.settings import Act, Section, whole
from bot.discord_kit.texts import Say
from bot.errands import Carrier, Errand
from bot.match.outbox import Undelivered
from bot.play.access import Kit
from bot.roles.service import (
    DEFAULT_DAYS,
    LOOK_INTERVAL,
    OURS,
    RECHECK_INTERVAL,
    Award,
    AwardKind,
    AwardRefused,
    Change,
    GrantState,
    RoleAwards,
    RoleTrouble,
)
from engines import GAMES
from render.pick import Choice

# --------------------------------------------------------------------------------------- fitness
# Whether the bot can give a role, as far as it sees the server.


class Unfit(StrEnum):
    """Why a role cannot be given."""

    GONE = "gone"
    """It was deleted."""
    UNMANAGED = "unmanaged"
    """The bot lacks Manage Roles."""
    ABOVE = "above"
    """It is not below the bot's own highest role."""
    MANAGED = "managed"
    """It belongs to a program, or to boosters."""
    POWERFUL = "powerful"
    """It carries moderators' permissions, which nobody should win by playing."""


def unfitness(guild: discord.Guild, role_id: int) -> Unfit | None:
    """What keeps the bot from giving a role; None if nothing does."""
    role = guild.get_role(role_id)
    if role is None:
        return Unfit.GONE
    if role.managed or role.is_default():
        return Unfit.MANAGED
    if role.permissions.value & discord.Permissions.elevated().value:
        return Unfit.POWERFUL
    me: discord.Member | None = guild.me
    if me is None:
        # on another process's shard: Discord will refuse instead
        return None
    if not me.guild_permissions.manage_roles:
        return Unfit.UNMANAGED
    return Unfit.ABOVE if role >= me.top_role else None


def could_give(member: discord.Member, role: discord.Role) -> bool:
    """Whether a person could give a role by hand: nobody gets one through the bot that they could
    not give."""
    guild = member.guild
    if guild.owner_id == member.id:
        return True
    return member.guild_permissions.manage_roles and role < member.top_role


# ----------------------------------------------------------------------------------------- setup
# Roles for champions, leaders and solvers, in /setup settings.


ANY_GAME: Final = "any"
DAY_BOUNDS: Final = (2, 365)
"""The shortest and the longest streak that can earn a role."""


def roles_section(awards: RoleAwards) -> Section[Sequence[Award]]:
    """The awards of a server, which are a list."""

    async def load(interaction: Interaction) -> Sequence[Award]:
        found, _ = await awards.of(require_manager(interaction))
        return found

    async def notes(interaction: Interaction, found: Sequence[Award]) -> list[str]:
        say = interaction.say
        return [award_line(award, say) for award in found] or [say("award-setup-none")]

    async def troubles(interaction: Interaction, found: Sequence[Award]) -> list[str]:
        """What keeps the bot from giving the roles."""
        _, known = await awards.of(require_manager(interaction))
        guild = interaction.raw.guild
        problems = ((one.role_id, _problem(guild, one, known.get(one.role_id))) for one in found)
        return [
            interaction.say(f"award-ill-{problem}", role=f"<@&{role_id}>")
            for role_id, problem in dict.fromkeys(problems)
            if problem
        ]

    async def controls(interaction: Interaction, ref: Ref) -> tuple[Row, ...]:
        say, guild, found = interaction.say, interaction.raw.guild, await load(interaction)
        adding: Row = (Button(say("button-award-add"), ref.to("awardadd")),)
        if not found:
            return (adding,)
        choices = tuple(
            Choice(str(number), _choice_label(award, guild, say), "")
            for number, award in enumerate(found)
        )
        number = len(choices)
        drop = Ref("awarddrop", ref.match, version=number, path=ref.path)
        return (Menu(drop, say("award-choose-drop"), choices), adding)

    async def drop(click: Click) -> str:
        found = await load(click.interaction)
        number = parse_id("".join(click.values))
        # another manager may have changed the list meanwhile
        if number is None or number >= len(found) or click.ref.version != len(found):
            raise StaleChoice
        await awards.drop(found[number])
        return _changed("award-dropped", found[number], click.interaction)

    async def ask(click: Click) -> Form:
        say = click.interaction.say
        kinds = tuple(Choice(one.value, say(f"choice-award-{one.value}"), "") for one in AwardKind)
        games = (
            Choice(ANY_GAME, say("setup-all"), ""),
            *(Choice(key, say.game(key), "") for key in GAMES),
        )
        fields = (
            ChoiceField("kind", say("award-kind"), kinds, frozenset({AwardKind.CHAMPION.value})),
            EntityField("role", say("award-role"), Entity.ROLE, required=True),
            ChoiceField("game", say("award-game"), games, frozenset({ANY_GAME})),
            TextField("days", say("award-days"), 3, str(DEFAULT_DAYS), required=False),
        )
        return Form(click.ref, say("award-form"), fields)

    async def add(click: Click) -> str:
        filled = {key: "".join(values) for key, values in click.filled.items()}
        guild_id, guild = require_manager(click.interaction), click.interaction.raw.guild
        role_id = parse_id(filled.get("role", ""))
        role = None if guild is None or role_id is None else guild.get_role(role_id)
        game = filled.get("game", ANY_GAME)
        if role is None or filled.get("kind") not in {*AwardKind} or game not in {ANY_GAME, *GAMES}:
            raise StaleChoice
        kind = AwardKind(filled["kind"])
        _check(click.interaction.raw, role)
        if kind is AwardKind.STREAK:
            days = whole(*DAY_BOUNDS)(filled.get("days", "").strip())
            award = Award(guild_id, kind, role.id, days=days)
        else:
            award = Award(guild_id, kind, role.id, "" if game == ANY_GAME else game)
        await awards.set(award)
        return _changed("award-added", award, click.interaction)

    acts = {"awarddrop": Act(drop), "awardadd": Act(add, ask)}
    return Section((), load, notes=notes, troubles=troubles, controls=controls, acts=acts)


def _changed(key: str, award: Award, interaction: Interaction) -> str:
    return interaction.say(key, award=award_line(award, interaction.say))


def _choice_label(award: Award, guild: discord.Guild | None, say: Say) -> str:
    """An award where Discord shows no mention."""
    role = None if guild is None else guild.get_role(award.role_id)
    mention = f"<@&{award.role_id}>"
    return award_line(award, say).replace(mention, "?" if role is None else f"@{role.name}")


def award_line(award: Award, say: Say) -> str:
    """An award in words."""
    game = say.game(award.game) if award.game else ""
    which = f"award-{award.kind.value}" + ("" if award.game or award.days else "-all")
    return say(which, role=f"<@&{award.role_id}>", game=game, count=award.days)


def _check(raw: discord.Interaction[Any], role: discord.Role) -> None:
    """
    :raises AwardRefused: nobody should get the role so. What the bot lacks to give it is no
        refusal: it can be mended later.
    """
    if role.is_default():
        raise AwardRefused("everybody")
    unfit = unfitness(role.guild, role.id)
    if unfit is Unfit.MANAGED:
        raise AwardRefused("managed")
    if unfit is Unfit.POWERFUL:
        raise AwardRefused("powerful")
    if not isinstance(raw.user, discord.Member) or not could_give(raw.user, role):
        raise AwardRefused("not-yours")


def _problem(guild: discord.Guild | None, award: Award, trouble: RoleTrouble | None) -> str:
    """What keeps the bot from giving a role; empty if nothing does."""
    unfit = None if guild is None else unfitness(guild, award.role_id)
    if unfit is not None:
        return unfit.value
    if trouble is None:
        return ""
    return "stopped" if trouble.retry_at is None else "refused"


# ----------------------------------------------------------------------------------------- giver
# Roles given and taken on Discord. It asks for Manage Roles, and for no list of members.


_log: Final = structlog.get_logger(__name__)

UNKNOWN_ROLE: Final = 10011
MAX_CHANGES: Final = 20
"""People of a server who are looked at in a row; then it is other servers' turn."""


@dataclass(frozen=True, slots=True)
class RoleGiver(Carrier):
    """Looks at a server: brings people's roles in line with what they have earned. Each step is
    noted, and can be taken again."""

    kind = Job.ROLES
    timeout_s = 240.0
    at_a_time = 1

    kit: Kit
    awards: RoleAwards

    async def carry(self, errand: Errand) -> timedelta | None:
        guild_id = errand.about
        changes, standing = await self.awards.due(guild_id)
        if changes and await self._carry_out(guild_id, changes):
            return timedelta()
        if standing:
            return LOOK_INTERVAL
        await self.awards.leave(guild_id)
        return None

    async def retry(
        self, errand: Errand, failure: Undelivered, wait: timedelta | None
    ) -> timedelta | None:
        del errand
        # with trouble the bot is not there any more, as it seems
        return RECHECK_INTERVAL if failure.trouble is not None else wait or RECHECK_INTERVAL

    async def _carry_out(self, guild_id: int, changes: Sequence[Change]) -> bool:
        """Deal with the first of these people; whether there are more.

        :raises discord.HTTPException: Discord failed; what is left is done the next time.
        """
        guild = loaded(self.kit.client, guild_id) or await self.kit.client.fetch_guild(guild_id)
        say = Say((await self.kit.settings_of(guild_id)).locale or Say("en").locale)
        reason = say("award-audit")
        unfit = {role_id: unfitness(guild, role_id) for role_id in {one.role_id for one in changes}}
        for role_id, why in unfit.items():
            if why is Unfit.GONE:
                await self.awards.note_trouble(guild_id, role_id, gone=True)
        # of others the setup tells; it costs nothing to look again
        fit = [change for change in changes if _is_possible(change, unfit[change.role_id])]
        refused = set[int]()
        for change in fit[:MAX_CHANGES]:
            if change.role_id not in refused and not await self._one(guild, change, reason):
                # the next person's would be refused, too
                refused.add(change.role_id)
        return any(change.role_id not in refused for change in fit[MAX_CHANGES:])

    async def _one(self, guild: discord.Guild, change: Change, reason: str) -> bool:
        """Deal with one person; whether the role can be given and taken."""
        try:
            if change.wanted:
                await self._give(guild, change, reason)
            else:
                await self._take(guild, change, reason)
        except (discord.Forbidden, discord.NotFound) as error:
            if is_passing(error):
                raise
            _log.warning("role-refused", guild=guild.id, role=change.role_id, code=error.code)
            gone = error.code == UNKNOWN_ROLE
            await self.awards.note_trouble(guild.id, change.role_id, gone=gone)
            return False
        return True

    async def _give(self, guild: discord.Guild, change: Change, reason: str) -> None:
        known, member = change.known, await _member(guild, change.user_id)
        if member is None:
            await self._note(guild, change, GrantState.ABSENT)
            return
        state = None if known is None else known.state
        if member.get_role(change.role_id) is not None:
            # what was being given when the bot died is its own
            ours = GrantState.GIVEN if state in OURS else GrantState.FOREIGN
            await self._note(guild, change, ours)
            return
        if known is not None and state in (GrantState.GIVEN, GrantState.REMOVED):
            rejoined = member.joined_at is not None and member.joined_at > known.at
            if not rejoined:
                await self._note(guild, change, GrantState.REMOVED)
                return
        await self._note(guild, change, GrantState.GIVING)
        await member.add_roles(discord.Object(change.role_id), reason=reason)
        await self._note(guild, change, GrantState.GIVEN)
        await self.awards.end_trouble(guild.id, change.role_id)

    async def _take(self, guild: discord.Guild, change: Change, reason: str) -> None:
        known = change.known
        if known is not None and known.state in OURS:
            member = await _member(guild, change.user_id)
            if member is not None and member.get_role(change.role_id) is not None:
                await member.remove_roles(discord.Object(change.role_id), reason=reason)
        await self.awards.forget(guild.id, change)

    async def _note(self, guild: discord.Guild, change: Change, state: GrantState) -> None:
        await self.awards.note(guild.id, change, state)


def _is_possible(change: Change, why: Unfit | None) -> bool:
    """Whether a change can be made; what should not be given can be taken back."""
    return why is None or (why is Unfit.POWERFUL and not change.wanted)


async def _member(guild: discord.Guild, user_id: int) -> discord.Member | None:
    """A person as a member of a server, asked of Discord now; None if they are none."""
    try:
        return await guild.fetch_member(user_id)
    except discord.NotFound as error:
        if not is_gone(error):
            raise
        return None
