"""/play, and challenges from elsewhere: a new match."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import aiohttp
import discord
import msgspec
import structlog
from discord import app_commands
from discord.app_commands import Choice

from bot.base.refusal import Refusal
from bot.discord_kit import faces
from bot.discord_kit.drafts import Draft, DraftGone, kept_people, people_of
from bot.discord_kit.errors import (
    MissingPermissions,
    RequestRefused,
    StaleChoice,
    classify,
)
from bot.discord_kit.faces import (
    Acknowledgement,
    Click,
    Command,
    Face,
    Route,
    Routes,
    game_choices,
    suggest_quietly,
)
from bot.discord_kit.interaction import (
    Interaction,
    acknowledge,
    error_sentence,
    person,
    respond_publicly,
)
from bot.discord_kit.message import Button, Menu, OutgoingMessage, Ref, Tone
from bot.discord_kit.texts import Say, described, plain
from bot.match.lobby.seating import SeatingRefused, TeamRefused
from bot.match.model.clock import MAX_CONTROL_CHARS
from bot.match.model.match import MAX_HOURS, MAX_MINIMUM, Match, NewMatch
from bot.match.model.people import NO_CHOICES, Person, PlayChoices, computer
from bot.match.model.terms import Seating, Sides, Status, Timeout, Undo
from bot.play import autocomplete
from bot.play.access import Kit
from bot.play.autocomplete import read_rated
from bot.play.board.text import explain
from bot.play.lobby.message import called_by, hushed_text, lobby_message, sent_text
from bot.play.lobby.wish import (
    DEFAULT_LEVEL,
    TeamChoices,
    compatible,
    opponents,
    parse_options,
    server_terms,
    sides_question_line,
    still_known,
    suited,
    wish_of,
    with_teams,
)
from engines import GAMES, PUBLIC
from render.pick import Choice as PickChoice

# -------------------------------------------------------------------------------- rated question
# The question whether a match is rated, before its invitation is posted.
#
# It is asked once a person and game: the answer is remembered like every other choice of /play.


DRAFT_KIND: Final = "invitation"


@dataclass(frozen=True, slots=True)
class RatedQuestion(Face):
    """Asks, and posts the invitation. Meanwhile what /play was told waits as a draft."""

    kit: Kit

    def routes(self) -> Routes:
        return {"rated": Route(Acknowledgement.UPDATE, self._answer, in_match=False)}

    @staticmethod
    def is_open(wish: NewMatch, choices: PlayChoices) -> bool:
        """Whether nobody has chosen, and both are possible: computers never play for ratings."""
        return (
            choices.rated is None
            and wish.place.guild_id is not None
            and wish.terms.timeout is not Timeout.COMPUTER
            and all(person.level is None for person in wish.opponents)
        )

    async def ask(
        self, interaction: Interaction, wish: NewMatch, choices: PlayChoices, *, preview: str = ""
    ) -> None:
        """Ask in private, below a `preview` of the invitation if it is shown one; then it is asked
        even if there is nothing to choose. What would be refused anyway is refused here."""
        if wish.place.guild_id is None:
            raise RequestRefused("server-only")
        await self.kit.match.lobby.check(wish)
        body = {
            "interaction": interaction.id,
            "game": wish.game,
            "people": kept_people(wish.opponents),
            "seats": wish.seats,
            "choices": msgspec.to_builtins(choices),
            "direct": wish.direct,
            "sides": self._sides_line(interaction, wish, choices),
            "preview": preview,
            "rateable": self.is_open(wish, replace(choices, rated=None)),
        }
        draft = await self.kit.drafts.add(
            wish.place.guild_id, interaction.person.user_id, DRAFT_KIND, body
        )
        await interaction.answer(_message(interaction, draft, wish.terms.rated))

    @staticmethod
    def _sides_line(interaction: Interaction, wish: NewMatch, choices: PlayChoices) -> str:
        chosen = choices.sides is not None or choices.pair is not None
        return sides_question_line(wish, interaction.say, chosen=chosen) or ""

    async def _answer(self, click: Click) -> None:
        """Make the match, and have its invitation posted. Whatever is refused meanwhile leaves the
        question open."""
        interaction = click.interaction
        draft = await self.kit.drafts.get(
            click.ref.match, interaction.guild_id, interaction.person.user_id
        )
        if draft.kind != DRAFT_KIND:
            raise DraftGone
        try:
            match = await self._make(interaction, draft, ".".join(click.ref.path))
        except (Refusal, MissingPermissions) as refusal:
            problem = error_sentence(refusal, interaction.say) or ""
            terms = await server_terms(interaction, self.kit.settings_of)
            await interaction.answer(_message(interaction, draft, terms.rated, problem))
            return
        await interaction.answer(await sent_text(match, self.kit.match.mentions, interaction.say))

    async def _make(self, interaction: Interaction, draft: Draft, answer: str) -> Match:
        """A second press makes no second match: both go by the interaction of /play."""
        interaction.check_place()
        body = draft.body
        choices = msgspec.convert(body["choices"], PlayChoices)
        if body.get("rateable", True):
            choices = replace(choices, rated=read_rated(answer))
        wish = await wish_of(
            interaction,
            body["game"],
            people_of(body),
            seats=body["seats"],
            choices=choices,
            settings_of=self.kit.settings_of,
            direct=body["direct"],
        )
        with self.kit.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            match = await self.kit.match.lobby.create(wish, body["interaction"])
        await self.kit.match.last_choices.remember(interaction.person.user_id, match.game, choices)
        with suppress(DraftGone):
            await self.kit.drafts.drop(draft)
        await self.kit.match.lobby.hasten(match.id)
        return match


def _message(
    interaction: Interaction,
    draft: Draft,
    default: bool,
    problem: str = "",
) -> OutgoingMessage:
    """The question, below what prevented the last answer."""
    say, body = interaction.say, draft.body
    preview, rateable = body.get("preview", ""), body.get("rateable", True)
    text = preview
    if not preview:
        marked = "rated" if default else "unrated"
        text = say("rated-question", game=say.game(body["game"]), default=marked)
    row = tuple(
        Button(
            say(_label(rated=rated, preview=bool(preview), rateable=rateable)),
            Ref("rated", draft.id, path=("rated" if rated else "unrated",)),
            Tone.MAIN if rated is default or not rateable else Tone.PLAIN,
        )
        for rated in ((True, False) if rateable else (False,))
    )
    parts = [part for part in (problem, f"{text}\n{body['sides']}".rstrip()) if part]
    return OutgoingMessage("\n\n".join(parts), rows=(row,), audience=PUBLIC)


def _label(*, rated: bool, preview: bool, rateable: bool) -> str:
    """The key of a button's words."""
    if not preview:
        return "lobby-is-rated" if rated else "lobby-is-unrated"
    if not rateable:
        return "button-invite"
    return "button-invite-rated" if rated else "button-invite-unrated"


# ------------------------------------------------------------------------------------- challenge
# Challenging somebody from their profile, or by the menu on their name: the game is chosen, and
# the invitation shown before it is posted.


@dataclass(frozen=True, slots=True)
class Challenges(Face):
    """Invites one person. A ref's number is their id on Discord."""

    kit: Kit
    rated_question: RatedQuestion

    def routes(self) -> Routes:
        return {
            "challenge": Route(Acknowledgement.PRIVATE, self._ask, in_match=False),
            "chalgame": Route(Acknowledgement.UPDATE, self._choose, in_match=False),
        }

    def menus(self) -> Sequence[faces.MenuCommand]:
        @app_commands.guild_only()
        async def challenge(raw: discord.Interaction[Any], user: discord.User) -> None:
            async with self.kit.handler.handling(raw) as interaction:
                await interaction.answer(await self._games(interaction, person(user)))

        return (faces.server_menu("menu-challenge", challenge),)

    async def _ask(self, click: Click) -> None:
        interaction = click.interaction
        opponent = await self._opponent(interaction, click.ref.match)
        await interaction.answer(await self._games(interaction, opponent))

    async def _games(self, interaction: Interaction, opponent: Person) -> OutgoingMessage:
        """Ask which game it is to be, of those that the server plays.

        :raises SeatingRefused: it is the person, or another bot than ours.
        :raises MissingPermissions: no match can be made here.
        :raises RequestRefused: `server-only`.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        interaction.check_place()
        if opponent.user_id == interaction.person.user_id:
            raise SeatingRefused("opponent-self", name=opponent.name)
        if opponent.bot and not _is_us(interaction, opponent):
            raise SeatingRefused("opponent-bot", name=opponent.name)
        say = interaction.say
        played = (await self.kit.settings_of(interaction.guild_id)).games or tuple(GAMES)
        games = tuple(PickChoice(key, say.game(key), "") for key in played if key in GAMES)
        menu = Menu(Ref("chalgame", opponent.user_id), say("challenge-choose"), games)
        text = say("challenge-ask", name=plain(opponent.name))
        return OutgoingMessage(text, rows=(menu,), audience=PUBLIC)

    async def _choose(self, click: Click) -> None:
        """Show the invitation to the game that was chosen, with the choices of the person's last
        match of it, and the buttons that post it."""
        interaction, game = click.interaction, next(iter(click.values), "")
        if game not in GAMES:
            raise StaleChoice
        opponent = await self._opponent(interaction, click.ref.match)
        last = await self.kit.match.last_choices.of(interaction.person.user_id, game)
        if _is_us(interaction, opponent):
            level = last.level or DEFAULT_LEVEL
            opponent = computer(level)
        last = replace(last, options=still_known(game, last.options or {}))
        choices = compatible(game, NO_CHOICES, last, (opponent,), None)
        wish = await wish_of(
            interaction,
            game,
            (opponent,),
            seats=None,
            choices=choices,
            settings_of=self.kit.settings_of,
        )
        await self.rated_question.ask(
            interaction, wish, choices, preview=_preview(wish, interaction.say)
        )

    async def _opponent(self, interaction: Interaction, user_id: int) -> Person:
        """
        :raises SeatingRefused: they are not on this server.
        :raises RequestRefused: `server-only`.
        """
        if interaction.guild_id is None:
            raise RequestRefused("server-only")
        viewer = await self.kit.access.channels.member(interaction.guild_id, user_id)
        if viewer is None or viewer.member is None:
            raise SeatingRefused("opponent-absent")
        return person(viewer.member)


def _is_us(interaction: Interaction, opponent: Person) -> bool:
    """Whether the bot itself is meant, in whose name computers play."""
    us = interaction.raw.client.user
    return us is not None and us.id == opponent.user_id


def _preview(wish: NewMatch, say: Say) -> str:
    """The terms of an invitation that nobody has seen yet."""
    names = say.people(plain(one.name) for one in wish.opponents)
    return say(
        "challenge-preview",
        names=names,
        game=say.game(wish.game),
        clock=explain(wish.terms.clock, say),
        undo=say(f"undo-{wish.terms.undo.value}"),
    )


# --------------------------------------------------------------------------------------- command
# /play: a new match in this channel.


_log: Final = structlog.get_logger(__name__)

MAX_PLAYERS: Final = 4
"""Seats that the command can fill: the person's own and three opponents'."""
HERE: Final = "here"
DIRECT: Final = "direct"
ANYWHERE: Final = "anywhere"
"""Where a match is played: where its invitation is, in its players' direct messages, or there with
an opponent who is yet to be found."""
INVITE_WAIT_S: Final = 1.5
"""Seconds that creating a match may take before the person is told to wait a little."""


class OpponentSearch(Protocol):
    """Finds people an opponent elsewhere."""

    async def open(
        self, interaction: Interaction, game: str, made: PlayChoices, *, named: bool
    ) -> None:
        """Answer with what would be looked for. `made` is what was chosen, and `named` whether
        somebody is to be invited."""
        ...


@dataclass(frozen=True, slots=True)
class PlayCommand(Face):
    """Creates matches."""

    kit: Kit
    rated_question: RatedQuestion
    search: OpponentSearch

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="play", description=described("command-play"))
        @app_commands.describe(
            game=described("command-play-game"),
            opponent=described("command-play-opponent"),
            opponent2=described("command-play-opponent2"),
            opponent3=described("command-play-opponent3"),
            players=described("command-play-players"),
            options=described("command-play-options"),
            seat=described("command-play-seat"),
            clock=described("command-play-clock"),
            late=described("command-play-timeout"),
            undo=described("command-play-undo"),
            breaks=described("command-play-breaks"),
            rated=described("command-play-rated"),
            level=described("command-play-level"),
            sides=described("command-play-sides"),
            pair=described("command-play-pair"),
            where=described("command-play-where"),
            team=described("command-play-team"),
            against=described("command-play-against"),
            vote_hours=described("command-play-vote-hours"),
            vote_role=described("command-play-vote-role"),
            votes_needed=described("command-play-votes-needed"),
            secret_votes=described("command-play-secret-votes"),
        )
        @app_commands.rename(late="timeout")
        @app_commands.choices(
            game=game_choices(),
            seat=[
                Choice(name=described(f"seat-{seating.value}"), value=seating.value)
                for seating in Seating
            ],
            late=autocomplete.timeouts(),
            undo=autocomplete.undos(),
            sides=autocomplete.sides(),
            where=[
                Choice(name=described(f"where-{place}"), value=place)
                for place in (HERE, DIRECT, ANYWHERE)
            ],
        )
        @app_commands.choices(level=autocomplete.levels())
        async def play(  # noqa: PLR0917 - discord.py fills the options in by name
            raw: discord.Interaction[Any],
            game: str,
            opponent: discord.User | None = None,
            opponent2: discord.User | None = None,
            opponent3: discord.User | None = None,
            players: app_commands.Range[int, 2, MAX_PLAYERS] | None = None,
            options: app_commands.Range[str, 1, 200] | None = None,
            seat: str | None = None,
            clock: app_commands.Range[str, 1, MAX_CONTROL_CHARS] | None = None,
            late: str | None = None,
            undo: str | None = None,
            breaks: bool | None = None,
            rated: str | None = None,
            level: int | None = None,
            sides: str | None = None,
            pair: bool | None = None,
            where: str = HERE,
            team: discord.TextChannel | None = None,
            against: discord.TextChannel | None = None,
            vote_hours: app_commands.Range[int, 1, MAX_HOURS] | None = None,
            vote_role: discord.Role | None = None,
            votes_needed: app_commands.Range[int, 1, MAX_MINIMUM] | None = None,
            secret_votes: bool | None = None,
        ) -> None:
            async with self.kit.handler.handling(raw, Acknowledgement.NOW) as interaction:
                users = [user for user in (opponent, opponent2, opponent3) if user is not None]
                user_id = interaction.person.user_id
                made = PlayChoices(
                    parse_options(game, options or "") if options is not None else None,
                    None if seat is None else Seating(seat),
                    clock,
                    None if late is None else Timeout(late),
                    None if undo is None else Undo(undo),
                    breaks,
                    autocomplete.read_rated(rated),
                    level,
                    None if sides is None else Sides(sides),
                    pair,
                )
                teams = TeamChoices(
                    team, against, vote_hours, vote_role, votes_needed, secret_votes
                )
                if teams.any and where != HERE:
                    raise TeamRefused("place")
                alone = not users and level is None
                # in direct messages nobody would see an open challenge
                if where == ANYWHERE or (interaction.is_at_home and alone and players is None):
                    await self.search.open(interaction, game, made, named=not alone)
                    return
                if not interaction.is_elsewhere:
                    # elsewhere the invitation is an answer, and the match goes on in private
                    interaction.check_place()
                last = await self.kit.match.last_choices.of(user_id, game)
                last = replace(last, options=still_known(game, last.options or {}))
                named = opponents(interaction, users, level, last.level or DEFAULT_LEVEL)
                choices = made.over(compatible(game, made, last, named, players))
                if teams.any:
                    choices = suited(choices, made)
                if players is not None and len(named) >= players:
                    raise RequestRefused("too-few-seats", named=len(named) + 1, players=players)
                wish = await wish_of(
                    interaction,
                    game,
                    named,
                    seats=players,
                    choices=choices,
                    settings_of=self.kit.settings_of,
                    direct=where == DIRECT,
                )
                if teams.any:
                    wish = with_teams(wish, teams, made)
                    if wish.team is not None:
                        await self.kit.teams.check_member(interaction, wish.team)
                    await self._invite(interaction, wish)
                    return
                if self.rated_question.is_open(wish, choices):
                    await self.rated_question.ask(interaction, wish, choices)
                    return
                await self._invite(interaction, wish)
                if made != NO_CHOICES:
                    await self.kit.match.last_choices.remember(user_id, game, choices)

        @play.autocomplete("options")
        @suggest_quietly
        async def offer_options(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            return autocomplete.options(raw, current, (await self.kit.handler.recognise(raw)).say)

        @play.autocomplete("clock")
        @suggest_quietly
        async def offer_clocks(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            return autocomplete.clocks(current, (await self.kit.handler.recognise(raw)).say)

        @play.autocomplete("rated")
        @suggest_quietly
        async def offer_rated(raw: discord.Interaction[Any], current: str) -> list[Choice[str]]:
            interaction = await self.kit.handler.recognise(raw)
            game = getattr(raw.namespace, "game", None) or ""
            last = (await self.kit.match.last_choices.of(raw.user.id, game)).rated
            usual = (await server_terms(interaction, self.kit.settings_of)).rated
            return autocomplete.rated(current, usual=usual, last=last, say=interaction.say)

        return (play,)

    async def _invite(self, interaction: Interaction, wish: NewMatch) -> None:
        """Create the match and answer with its invitation. If that takes too long, or Discord
        refuses the answer, the outbox posts the invitation."""
        with self.kit.rate_limits.new_match(interaction.person.user_id, interaction.guild_id):
            making = asyncio.ensure_future(self.kit.match.lobby.create(wish, interaction.id))
            in_time, _ = await asyncio.wait((making,), timeout=INVITE_WAIT_S)
            if not in_time:
                await acknowledge(interaction.raw, private=True)
            match = await making
        if in_time:
            try:
                called = await called_by(match, self.kit.match.mentions)
                pair = await self.kit.match.lobby.pair_of(match)
                reader = interaction.person.user_id if interaction.is_at_home else None
                invitation = lobby_message(match, called=called, pair=pair, reader=reader)
                answer = await respond_publicly(interaction.raw, invitation)
            except (
                OSError,
                aiohttp.ClientError,
                discord.HTTPException,
                discord.RateLimited,
            ) as error:
                _log.warning("invitation-not-answered", code=classify(error).code)
            else:
                # a match against computers begins with it
                await self.kit.match.lobby.posted(match.id, answer.message_id, hidden=answer.hidden)
                if answer.hidden and match.status is Status.LOBBY:
                    await interaction.answer(interaction.say("lobby-hidden"))
                elif hushed := await hushed_text(match, self.kit.match.mentions, interaction.say):
                    await interaction.answer(hushed)
                return
        await self.kit.match.lobby.hasten(match.id)
        await interaction.answer(await sent_text(match, self.kit.match.mentions, interaction.say))
