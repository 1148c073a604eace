"""The panel of a tournament in the making: settings are chosen from menus or typed into a form, and
nothing is posted before the sign-up opens.
"""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import discord
from discord import app_commands

from bot.base.refusal import Refusal
from bot.discord_kit.access import has_role, missing_in_forum
from bot.discord_kit.drafts import Draft, DraftGone
from bot.discord_kit.errors import (
    MissingPermissions,
    RequestRefused,
    StaleChoice,
)
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Face,
    Route,
    Routes,
    choices_of,
    slash,
)
from bot.discord_kit.interaction import Interaction, error_sentence, public_texts
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Form,
    Menu,
    OutgoingMessage,
    PeopleMenu,
    Ref,
    RoleMenu,
    Row,
    Tone,
)
from bot.discord_kit.texts import fenced, plain
from bot.match.act.positions import SEED_BYTES
from bot.match.model.people import ServerSettings
from bot.match.refusals import BadValue
from bot.people.settings import PersonLookup
from bot.play.access import Kit
from bot.tournaments.model import Format
from bot.tournaments.service import Tournaments
from bot.tournaments.store import Actor, State, TournamentRefused
from bot.tournaments.ui.finder import Show, TournamentFinder, actor, dated
from bot.tournaments.ui.manage import done_notice
from bot.tournaments.ui.plan import (
    EDITED,
    MAX_NAME_LENGTH,
    MAX_NOTE_LENGTH,
    MAX_TEAM_NAME,
    NONE,
    TWO_SERVERS,
    TYPED_KEYS,
    Plan,
    plan_warnings,
    setting_label,
    setting_value,
    sides_text,
)
from engines import GAMES, PUBLIC
from render.pick import Choice as PickChoice

# ------------------------------------------------------------------------------------ plan panel


DRAFT_KIND: Final = "tournament"
MAX_TYPED_CHARS: Final = 60
_MAX_CHARS: Final = {
    "name": MAX_NAME_LENGTH,
    "note": MAX_NOTE_LENGTH,
    "team1": MAX_TEAM_NAME,
    "team2": MAX_TEAM_NAME,
}
_FREE: Final = frozenset(_MAX_CHARS)
"""Settings whose values are any text."""
_ROLE_KEYS: Final = frozenset({"ping", "role1", "role2"})


@dataclass(frozen=True, slots=True)
class PlanPanel(Face):
    """Makes tournaments, for those whom the server lets."""

    kit: Kit
    finder: TournamentFinder
    people: PersonLookup
    show: Show
    """Shows what has been made."""
    managing: Show
    """Shows what can be done about a tournament."""

    @property
    def tournaments(self) -> Tournaments:
        return self.finder.tournaments

    def add_to(self, group: app_commands.Group) -> None:
        """Add the command that asks for what has no default."""

        @slash(self.kit.handler, "create", group)
        @app_commands.rename(shape="format")
        @app_commands.choices(shape=choices_of("choice-format", Format))
        async def create(
            interaction: Interaction,
            name: app_commands.Range[str, 1, MAX_NAME_LENGTH],
            game: str,
            shape: str,
        ) -> None:
            await self.begin(interaction, name, game, shape)

    def routes(self) -> Routes:
        update = Acknowledgement.UPDATE
        return {
            "tplan": Route(update, self._look, in_match=False),
            "tset": Route(update, self._set, in_match=False),
            "trole": Route(update, self._set, in_match=False),
            "thost": Route(update, self._name_host, in_match=False),
            "twrite": Route(Acknowledgement.NOW, self._ask, in_match=False),
            "topen": Route(update, self._open, in_match=False),
            "tedit": Route(update, self._edit, in_match=False),
            "tsave": Route(update, self._save, in_match=False),
            "tdrop": Route(update, self._drop, in_match=False),
        }

    def forms(self) -> Routes:
        return {"twrite": Route(Acknowledgement.UPDATE, self._write, in_match=False)}

    async def begin(self, interaction: Interaction, name: str, game: str, shape: str) -> None:
        """Answer with the panel of a new plan.

        :raises MissingPermissions: the bot may not post here.
        """
        server = await self._server(interaction)
        interaction.check_place()
        if game not in GAMES:
            raise BadValue("no-such-game", game=game)
        plan = Plan({"name": "?", "game": game, "format": Format(shape).value}, server)
        plan = plan.set("name", name)
        if (forum := _around(interaction.raw.channel)) is not None:
            plan = plan.set("forum", str(forum.id))
        draft = await self.kit.drafts.add(
            server.guild_id, interaction.person.user_id, DRAFT_KIND, dict(plan.chosen)
        )
        await interaction.answer(self._message(interaction, draft, plan, "clock"))

    async def _edit(self, click: Click) -> None:
        """Answer with the panel of what can be changed of a tournament."""
        interaction = click.interaction
        state = await self._ruled(interaction, click.ref.match)
        guild_id = state.row.place.guild_id or 0
        plan = Plan.of(state, await self.kit.settings_of(guild_id))
        draft = await self.kit.drafts.add(
            guild_id, interaction.person.user_id, DRAFT_KIND, dict(plan.chosen)
        )
        await interaction.answer(self._message(interaction, draft, plan, "note"))

    async def _save(self, click: Click) -> None:
        """Change the tournament, for everybody to see."""
        interaction, say = click.interaction, click.interaction.say
        draft, plan = await self._meant(click)
        state = await self._ruled(interaction, plan.edited or 0)
        rulings = self.tournaments.rulings
        try:
            changes = plan.changes(state, self.tournaments.engine.now())
            by = await self.finder.ruler(interaction, state)
            after = await rulings.change(state.row.id, by, changes)
            after = self.finder.seen(interaction, after)
        except Refusal as refusal:
            problem = error_sentence(refusal, say) or ""
            await interaction.answer(self._message(interaction, draft, plan, "name", problem))
            return
        with suppress(DraftGone):
            await self.kit.drafts.drop(draft)
        what = say("ask-kept")
        if len(after.log) > len(state.log):
            what = done_notice(state, after, say)
        await self.managing(interaction, after, what)

    async def _ruled(self, interaction: Interaction, tournament_id: int) -> State:
        """A tournament that the person may manage.

        :raises TournamentRefused: `not-organiser`.
        """
        state = await self.finder.by_id(interaction, tournament_id)
        if not await self.finder.may_rule(interaction, state):
            raise TournamentRefused("not-organiser")
        return state

    async def _look(self, click: Click) -> None:
        draft, plan = await self._meant(click)
        key = click.values[0] if click.values else "clock"
        await click.interaction.answer(self._message(click.interaction, draft, plan, key))

    async def _set(self, click: Click) -> None:
        await self._change(click, click.values[0] if click.values else NONE)

    async def _name_host(self, click: Click) -> None:
        if len(click.people) != 1:
            raise StaleChoice
        await self._change(click, str(click.people[0].user_id))

    async def _ask(self, click: Click) -> None:
        draft, plan = await self._meant(click)
        key, say = _key(click, plan), click.interaction.say
        form = Form.of_text(
            Ref("twrite", draft.id, path=(key,)),
            say("cup-form" if plan.edited is None else "button-cup-edit"),
            setting_label(key, say),
            _MAX_CHARS.get(key, MAX_TYPED_CHARS),
            multiline=key == "note",
            required=key != "note",
            initial_text="" if plan[key] == NONE else plan[key],
            placeholder=say(f"cup-example-{key}") if say.knows(f"cup-example-{key}") else "",
        )
        await click.interaction.ask(form)

    async def _write(self, click: Click) -> None:
        await self._change(click, click.typed)

    async def _change(self, click: Click, value: str) -> None:
        """Give a setting another value; what does not fit is said above, and changes nothing."""
        draft, plan = await self._meant(click)
        interaction, key, problem = click.interaction, _key(click, plan), ""
        try:
            if key == "ping" and value != NONE and not _callable(interaction, value):
                raise TournamentRefused("role")
            if key == "signup":
                value = dated(value, self.tournaments.engine.now(), plan.server.zone)
            plan = plan.set(key, value)
            if key == "servers" and value == TWO_SERVERS and "team1" not in plan.chosen:
                plan = plan.set("team1", server_name(interaction))
            team = f"team{key[-1]}"
            if key in {"role1", "role2"} and team not in plan.chosen and value != NONE:
                plan = plan.set(team, _shown(interaction, f"<@&{value}>").removeprefix("@"))
        except Refusal as refusal:
            problem = error_sentence(refusal, interaction.say) or ""
            if click.typed:
                problem += (
                    f"\n{interaction.say('form-typed')} {fenced(click.typed, MAX_TYPED_CHARS)}"
                )
        else:
            draft = await self.kit.drafts.write(draft, dict(plan.chosen))
        await interaction.answer(self._message(interaction, draft, plan, key, problem))

    async def _open(self, click: Click) -> None:
        interaction = click.interaction
        draft, plan = await self._meant(click)
        try:
            state = await self._create(interaction, plan, draft.id)
        except DraftGone:
            raise
        except (Refusal, MissingPermissions) as refusal:
            problem = error_sentence(refusal, interaction.say) or ""
            await interaction.answer(self._message(interaction, draft, plan, "name", problem))
            return
        await self.show(interaction, state, self._made(interaction, state))

    async def _create(self, interaction: Interaction, plan: Plan, draft_id: int) -> State:
        interaction.check_place()
        forum = None if plan["forum"] == NONE else _forum(interaction, int(plan["forum"]))
        if forum is not None and (missing := missing_in_forum(forum)):
            raise MissingPermissions(missing)
        public = await public_texts(interaction, self.kit.settings_of)
        known, host = actor(interaction), None
        if plan.format is Format.SIMUL and plan["host"] != NONE:
            host = (await self.people.of(interaction, int(plan["host"]))).person
            if host.bot:
                raise TournamentRefused("computer", name=host.name)
        return await self.tournaments.create(
            plan.tournament(secrets.token_bytes(SEED_BYTES), self.tournaments.engine.now()),
            interaction.place,
            public.locale,
            Actor(known.person, known.interaction_id, known.governs, creates=True),
            forum_id=None if forum is None else forum.id,
            draft_id=draft_id,
            host=host,
        )

    @staticmethod
    def _made(interaction: Interaction, state: State) -> str:
        row = state.row
        made = "tournament-made" if row.forum_id is None else "tournament-made-in-forum"
        where = f"<#{row.forum_id or row.place.channel_id}>"
        return interaction.say(made, name=plain(row.name), code=row.code, where=where)

    async def _drop(self, click: Click) -> None:
        draft, plan = await self._meant(click)
        await self.kit.drafts.drop(draft)
        say = click.interaction.say
        if plan.edited is not None:
            state = await self._ruled(click.interaction, plan.edited)
            await self.managing(click.interaction, state, say("ask-kept"))
            return
        await click.interaction.answer(say("cup-dropped", name=plain(plan.name)))

    async def _meant(self, click: Click) -> tuple[Draft, Plan]:
        """
        :raises DraftGone: there is no such plan of this person.
        """
        interaction = click.interaction
        user_id = interaction.person.user_id
        draft = await self.kit.drafts.get(click.ref.match, interaction.guild_id, user_id)
        if draft.kind != DRAFT_KIND:
            raise DraftGone
        if EDITED in draft.body:
            server = await self.kit.settings_of(interaction.guild_id or 0)
        else:
            server = await self._server(interaction)
        return draft, Plan(draft.body, server)

    async def _server(self, interaction: Interaction) -> ServerSettings:
        """The server's settings, for those whom it lets make tournaments.

        :raises TournamentRefused: `maker`.
        :raises RequestRefused: `server-only`.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        server = await self.kit.settings_of(interaction.guild_id)
        makers = (server.tournament_role, server.director_role)
        if interaction.manages or any(has_role(interaction.raw, role) for role in makers):
            return server
        role = server.tournament_role
        raise TournamentRefused("maker", judges="none" if role is None else f"<@&{role}>")

    def _message(
        self, interaction: Interaction, draft: Draft, plan: Plan, key: str, problem: str = ""
    ) -> OutgoingMessage:
        say, editing = interaction.say, plan.edited is not None
        keys = [one for one in plan.settings() if one != "forum" or _forums(interaction)]
        key = key if key in keys else keys[0] if editing else "clock"
        unfit = ""
        try:
            if not editing:
                self.tournaments.check_game(plan.tournament(b"", self.tournaments.engine.now()))
        except Refusal as refusal:
            unfit = error_sentence(refusal, say) or ""
        notes = [f"⚠️ {note}" for note in (problem, unfit) if note]
        names = {NONE: say("cup-here"), **{str(f.id): f"#{f.name}" for f in _forums(interaction)}}

        def value(one: str, text: str) -> str:
            return names.get(text, text) if one == "forum" else setting_value(plan, one, text, say)

        lines = [
            say("cup-edit" if editing else "cup-heading", name=plain(plan.name)),
            say("cup-edit-intro" if editing else "cup-intro"),
            *(
                say("cup-line", label=setting_label(one, say), value=value(one, plan[one]))
                for one in keys
                if one != "name"
            ),
            *(() if editing else sides_text(plan, say)),
            *plan_warnings(plan, say),
            *notes,
        ]
        ref = Ref("tplan", draft.id)
        settings = tuple(
            PickChoice(
                one,
                setting_label(one, say),
                # a menu formats nothing
                (one in _FREE and plan[one]) or _shown(interaction, value(one, plan[one])),
            )
            for one in keys
        )
        rows: list[Row] = [Menu(ref, say("cup-settings"), settings, frozenset({key}))]
        here = ref.to("tset", path=(key,))
        if key in _ROLE_KEYS:
            chosen = None if plan[key] == NONE else int(plan[key])
            label = say("cup-role" if key == "ping" else "cup-team-role")
            rows.append(RoleMenu(here.to("trole"), label, chosen))
        elif key == "host":
            asked = () if plan[key] == NONE else (int(plan[key]),)
            rows.append(PeopleMenu(here.to("thost"), say("cup-host-choose"), asked))
        elif values := (tuple(names) if key == "forum" else plan.values(key)):
            offered = dict.fromkeys((*values, plan[key]))
            choices = tuple(PickChoice(one, value(key, one)) for one in offered)[:CHOICES_LIMIT]
            label = setting_label(key, say)
            rows.append(Menu(here, label, choices, frozenset({plan[key]})))
        done = "save" if editing else "open"
        buttons = [Button(say(f"button-cup-{done}"), ref.to(f"t{done}"), Tone.GOOD, not unfit)]
        if key in TYPED_KEYS:
            write = say("button-cup-write", label=setting_label(key, say))
            buttons.append(Button(write, here.to("twrite")))
        drop = "button-back" if editing else "button-cup-drop"
        buttons.append(Button(say(drop), ref.to("tdrop")))
        rows.append(tuple(buttons))
        return OutgoingMessage("\n".join(lines), rows=tuple(rows), audience=PUBLIC)


def _key(click: Click, plan: Plan) -> str:
    """The setting that is meant.

    :raises StaleChoice: this plan has none of that name.
    """
    key = click.ref.path[0] if click.ref.path else "name"
    if key not in plan.settings():
        raise StaleChoice
    return key


def server_name(interaction: Interaction) -> str:
    """The name of the server, as a team's."""
    guild: discord.Guild | None = interaction.raw.guild
    name = "" if guild is None else " ".join(guild.name.split())
    return name[:MAX_TEAM_NAME].rstrip() or "?"


def _around(channel: object) -> discord.ForumChannel | None:
    """The forum of the post that a channel is, if it is one."""
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    return parent if isinstance(parent, discord.ForumChannel) else None


def _forums(interaction: Interaction) -> list[discord.ForumChannel]:
    guild: discord.Guild | None = interaction.raw.guild
    return [] if guild is None else list(guild.forums)[: CHOICES_LIMIT - 1]


def _forum(interaction: Interaction, forum_id: int) -> discord.ForumChannel | None:
    """A forum that is still there."""
    guild: discord.Guild | None = interaction.raw.guild
    found = None if guild is None else guild.get_channel(forum_id)
    return found if isinstance(found, discord.ForumChannel) else None


def _callable(interaction: Interaction, role_id: str) -> bool:
    """Whether the bot may notify a role here. Everybody at once it never does."""
    guild: discord.Guild | None = interaction.raw.guild
    known = guild is not None and role_id.isdecimal()
    role = guild.get_role(int(role_id)) if guild is not None and known else None
    if role is None or role.is_default():
        return False
    return role.mentionable or interaction.raw.app_permissions.mention_everyone


def _shown(interaction: Interaction, value: str) -> str:
    """A value where Discord does not format mentions: a role or a person by name."""
    guild: discord.Guild | None = interaction.raw.guild
    if not value.startswith("<@") or guild is None:
        return value
    if value.startswith("<@&"):
        role = guild.get_role(int(value[3:-1]))
        return value if role is None else f"@{role.name}"
    member = guild.get_member(int(value[2:-1]))
    return "@…" if member is None else f"@{member.display_name}"
