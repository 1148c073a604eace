"""/profile: a person's matches and ratings, with a picture of a rating over time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord import app_commands

from bot.discord_kit.autocomplete import games
from bot.discord_kit.faces import Command, Face, Menu, server_menu
from bot.discord_kit.interaction import Interaction, person
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import OutgoingMessage, Row
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, ago, described
from bot.match.model.people import Person
from bot.ratings.model import NOVICE, OVERALL, Change, Rating, Skill, Tally
from bot.ratings.profile import NO_PROFILE, Profile, Profiles
from bot.ratings.service import Ratings
from bot.ratings.text import tally_words, with_spread
from engines import PUBLIC
from render import Picture, history


class ProfilePart(Protocol):
    """What another feature tells of a person."""

    async def lines(self, interaction: Interaction, user_id: int) -> list[str]: ...


class ProfileActions(Protocol):
    """What another feature lets people do about the person of a profile."""

    async def rows(self, interaction: Interaction, shown: Person) -> tuple[Row, ...]: ...


@dataclass(frozen=True, slots=True)
class ProfileCommand(Face):
    """Profiles of people."""

    handler: InteractionHandler
    profiles: Profiles
    ratings: Ratings
    render_thread: RenderThread
    actions: ProfileActions
    further: Sequence[ProfilePart] = ()
    """Parts of other features; nothing is told by them of somebody of whom nothing may be."""

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="profile", description=described("command-profile"))
        @app_commands.describe(
            user=described("command-profile-user"), game=described("command-profile-game")
        )
        @app_commands.choices(game=games())
        async def profile(
            raw: discord.Interaction[Any],
            user: discord.User | None = None,
            game: str | None = None,
        ) -> None:
            async with self.handler.handling(raw) as interaction:
                shown = interaction.person if user is None else person(user)
                # Discord resolves members of the server as such
                present = isinstance(user, discord.Member)
                await interaction.answer(
                    await self.profile_message(interaction, shown, game, present=present)
                )

        return (profile,)

    def menus(self) -> Sequence[Menu]:
        @app_commands.guild_only()
        async def profile(raw: discord.Interaction[Any], user: discord.User) -> None:
            async with self.handler.handling(raw) as interaction:
                present = isinstance(user, discord.Member)
                await interaction.answer(
                    await self.profile_message(interaction, person(user), present=present)
                )

        return (server_menu("menu-profile", profile),)

    async def profile_message(
        self,
        interaction: Interaction,
        person: Person,
        game: str | None = None,
        *,
        present: bool = False,
    ) -> OutgoingMessage:
        """A profile; the picture is of the rating in `game`, or in the game that was rated most
        often: on this server, else over all servers.

        :raises NotListed: the person does not want to be found by others.
        """
        asking, say = interaction.person.user_id, interaction.say
        profile = await self.profiles.of(
            person.user_id,
            asking=asking,
            guild_id=interaction.guild_id,
            now=interaction.raw.created_at,
            present=present,
        )
        lines = _lines(profile, plain(person.name), interaction.guild_id, say)
        if profile is not NO_PROFILE:
            for part in self.further:
                lines += await part.lines(interaction, person.user_id)
        text = "\n".join(lines)
        picture = await self._picture(interaction, person, profile, game)
        rows = await self.actions.rows(interaction, person)
        return OutgoingMessage(text, picture, rows, audience=PUBLIC)

    async def _picture(
        self, interaction: Interaction, person: Person, profile: Profile, game: str | None
    ) -> Picture | None:
        """The rating over time; None without rated matches."""
        for scope in (interaction.guild_id, OVERALL):
            found = [each for each in profile.ratings if each.scope == scope]
            found = [each for each in found if game in (None, each.game)]
            if found:
                break
        else:
            return None
        rating = max(found, key=lambda each: each.matches)
        changes = await self.ratings.history(person.user_id, rating.game, rating.scope)
        return await self.render_thread.run(
            history.draw,
            person.name,
            interaction.say(
                "profile-picture", game=interaction.say.game(rating.game), where=_where(rating)
            ),
            _course(changes, rating),
            theme=interaction.style.theme,
            locale=interaction.say.locale,
        )


def _course(changes: Sequence[Change], now: Rating) -> list[history.Stand]:
    """A rating over time, with what the ends of seasons made of it."""
    found, last = [_stand(NOVICE)], NOVICE
    for change in changes:
        if change.before != last:
            found.append(_stand(change.before, reset=True))
        found.append(_stand(change.after))
        last = change.after
    return found if now.skill == last else [*found, _stand(now.skill, reset=True)]


def _lines(profile: Profile, name: str, guild_id: int | None, say: Say) -> list[str]:
    heading = say("profile-heading", name=name)
    if not profile.overall.all:
        key = "profile-none" if profile.against is None else "profile-nobody"
        return [heading, say(key, name=name)]
    overall = tally_words(profile.overall, say)
    lines = [heading, say("profile-overall", count=profile.overall.all, tally=overall)]
    if profile.here.all:
        lines.append(say("profile-here", tally=tally_words(profile.here, say)))
    form = "".join(say(f"result-{result.value}") for result in profile.form)
    lines.append(say("profile-form", form=form))
    game, tally = profile.games[0]
    lines.append(say("profile-favourite", game=say.game(game), count=tally.all))
    if profile.against is not None and profile.against.all:
        lines.append(say("profile-against", tally=tally_words(profile.against, say)))
    if profile.since is not None:
        lines.append(say("profile-since", when=ago(profile.since)))
    shown = [rating for rating in profile.ratings if rating.scope in (OVERALL, guild_id)]
    if not shown:
        key = "profile-uncounted" if profile.rated and not profile.ratings else "profile-unrated"
        return [*lines, say(key, count=profile.rated)]
    return [*lines, say("profile-ratings"), *(f"- {_rating(rating, say)}" for rating in shown)]


def _rating(rating: Rating, say: Say) -> str:
    return say(
        "profile-rating",
        game=say.game(rating.game),
        rating=with_spread(rating.skill, say),
        tally=tally_words(Tally(rating.wins, rating.draws, rating.losses), say),
        where=_where(rating),
    )


def _where(rating: Rating) -> str:
    return "all" if rating.scope == OVERALL else "here"


def _stand(skill: Skill, *, reset: bool = False) -> history.Stand:
    return history.Stand(skill.shown, skill.spread, skill.provisional, reset)
