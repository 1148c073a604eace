"""/tournament create."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, replace
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit import autocomplete, forums
from bot.discord_kit.interaction import ServerSettingsOf, public_texts, require_manager
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.refusals import MissingPermissions
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import described
from bot.match.model.people import Place
from bot.match.model.terms import DEFAULT_TERMS, Terms
from bot.match.model.time_control import MAX_CONTROL_CHARS, UTC_ZONE, parse
from bot.play.lobby.command import parse_options
from bot.tournaments.model import Format, Seeding, Tournament, Unfinished
from bot.tournaments.service import Tournaments
from bot.tournaments.ui.durations import parse_duration
from bot.tournaments.ui.finder import actor

MAX_NAME_LENGTH: Final = 60
"""Characters of a tournament's name."""
SEED_BYTES: Final = 16
DEFAULT_ROUNDS: Final = 5


@dataclass(frozen=True, slots=True)
class CreateCommand:
    """Opening a sign-up, for people with Manage Server."""

    handler: InteractionHandler
    tournaments: Tournaments
    settings_of: ServerSettingsOf

    def add_to(self, group: app_commands.Group) -> None:
        @group.command(name="create", description=described("command-tournament-create"))
        @app_commands.describe(
            name=described("command-tournament-name"),
            game=described("command-play-game"),
            shape=described("command-tournament-format"),
            signup=described("command-tournament-signup"),
            each=described("command-tournament-round-length"),
            rounds=described("command-tournament-rounds"),
            clock=described("command-play-clock"),
            most=described("command-tournament-most"),
            games=described("command-tournament-games"),
            unfinished=described("command-tournament-unfinished"),
            checkin=described("command-tournament-checkin"),
            rated=described("command-tournament-rated"),
            breaks=described("command-play-breaks"),
            division=described("command-tournament-division"),
            seeding=described("command-tournament-seeding"),
            decay=described("command-tournament-decay"),
            options=described("command-play-options"),
            forum=described("command-tournament-forum"),
        )
        @app_commands.rename(shape="format", each="round", most="limit", checkin="check-in")
        @app_commands.choices(
            game=autocomplete.games(),
            shape=[
                Choice(name=described(f"choice-format-{one.value}"), value=one.value)
                for one in Format
            ],
            unfinished=[
                Choice(name=described(f"choice-unfinished-{one.value}"), value=one.value)
                for one in Unfinished
            ],
            seeding=[
                Choice(name=described(f"choice-seeding-{one.value}"), value=one.value)
                for one in Seeding
            ],
        )
        async def create(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            name: app_commands.Range[str, 1, MAX_NAME_LENGTH],
            game: str,
            shape: str,
            signup: str = "2d",
            each: str = "7d",
            rounds: app_commands.Range[int, 1, 15] = DEFAULT_ROUNDS,
            clock: app_commands.Range[str, 1, MAX_CONTROL_CHARS] | None = None,
            most: app_commands.Range[int, 2, 128] | None = None,
            games: app_commands.Range[int, 1, 2] = 1,
            unfinished: str = Unfinished.FORFEIT.value,
            checkin: str | None = None,
            rated: bool = True,
            breaks: bool = False,
            division: app_commands.Range[int, 2, 16] | None = None,
            seeding: str = Seeding.RATING.value,
            decay: str | None = None,
            options: app_commands.Range[str, 1, 200] | None = None,
            forum: discord.ForumChannel | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                guild_id = require_manager(interaction)
                interaction.check_place()
                forum = forum or _around(raw.channel)
                if forum is not None and (missing := forums.missing(forum)):
                    raise MissingPermissions(missing)
                settings = await self.settings_of(guild_id)
                terms = replace(
                    settings.terms if clock is None else DEFAULT_TERMS, rated=rated, breaks=breaks
                )
                if clock is not None:
                    terms = Terms(
                        parse(clock, zone=settings.zone or UTC_ZONE),
                        rated=rated,
                        breaks=breaks,
                        turning=settings.terms.turning,
                    )
                now = self.tournaments.engine.now()
                plan = Tournament(
                    name=_on_one_line(name),
                    format=Format(shape),
                    game=game,
                    seed=secrets.token_bytes(SEED_BYTES),
                    options=parse_options(game, options or ""),
                    terms=terms,
                    rounds=rounds,
                    games=games,
                    division=division,
                    seeding=Seeding(seeding),
                    decay_after=None if decay is None else parse_duration(decay),
                    most=most,
                    least=3 if Format(shape) is Format.TABLES else 2,
                    sign_up_until=now + parse_duration(signup),
                    check_in=None if checkin is None else parse_duration(checkin),
                    round_length=parse_duration(each),
                    unfinished=Unfinished(unfinished),
                )
                public = await public_texts(interaction, self.settings_of)
                place = Place(guild_id, interaction.channel_id)
                state = await self.tournaments.create(
                    plan,
                    place,
                    public.locale,
                    actor(interaction),
                    forum_id=None if forum is None else forum.id,
                )
                made = "tournament-made" if forum is None else "tournament-made-in-forum"
                where = f"<#{interaction.channel_id if forum is None else forum.id}>"
                name = plain(state.row.name)
                await interaction.answer(
                    interaction.say(made, name=name, code=state.row.code, where=where)
                )


def _around(channel: object) -> discord.ForumChannel | None:
    """The forum of the post that a channel is, if it is one."""
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    return parent if isinstance(parent, discord.ForumChannel) else None


def _on_one_line(name: str) -> str:
    return " ".join(name.split())[:MAX_NAME_LENGTH] or "?"
