"""/tournament: making tournaments, entering them, looking at them, and running them."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import timedelta
from enum import StrEnum
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.discord_kit import autocomplete, forums
from bot.discord_kit.desk import Desk
from bot.discord_kit.interaction import Interaction, person, public_texts, require_manager
from bot.discord_kit.message import Card
from bot.discord_kit.refusals import BadLength, MissingPermissions
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import described
from bot.match.model.people import Place
from bot.match.model.terms import USUAL, Terms
from bot.match.model.time_control import LONGEST, UTC_ZONE, parse
from bot.match.model.time_control import length as read_length
from bot.play.lobby.command import parse_options
from bot.play.match_list_text import list_text
from bot.tournaments.model import Format, Seeding, Tournament, Unfinished
from bot.tournaments.refusals import TournamentRefused
from bot.tournaments.rows import State
from bot.tournaments.rulings import REASON
from bot.tournaments.ui import messages as ui_messages
from bot.tournaments.ui import text as ui_text
from bot.tournaments.ui.export import files, records
from bot.tournaments.ui.signup_buttons import by, joined, left
from bot.tournaments.ui.which_tournament import found, open_ones
from engines import PUBLIC

Reason: TypeAlias = app_commands.Range[str, 1, REASON]

NAME: Final = 60
"""The longest name of a tournament."""
SEED_BYTES: Final = 16
USUAL_ROUNDS: Final = 5
LENGTHS: Final = (timedelta(minutes=1), timedelta(days=90))
"""The least and the most that a sign-up or a round may last."""


class Action(StrEnum):
    """What organisers do to a round."""

    EXTEND = "extend"
    HOLD = "hold"
    RESUME = "resume"
    UNDO = "undo"
    ADJUDICATE = "adjudicate"
    MOVE = "move"


def command(desk: Desk) -> app_commands.Group:
    group = app_commands.Group(
        name="tournament", description=described("command-tournament"), guild_only=True
    )
    _creating(desk, group)
    _entering(desk, group)
    _looking(desk, group)
    _running(desk, group)
    for subcommand in group.commands:
        if isinstance(subcommand, app_commands.Command) and subcommand.name != "create":
            subcommand.autocomplete("tournament")(open_ones(desk))
    return group


def _creating(desk: Desk, group: app_commands.Group) -> None:
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
            Choice(name=described(f"choice-format-{one.value}"), value=one.value) for one in Format
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
        name: app_commands.Range[str, 1, NAME],
        game: str,
        shape: str,
        signup: str = "2d",
        each: str = "7d",
        rounds: app_commands.Range[int, 1, 15] = USUAL_ROUNDS,
        clock: app_commands.Range[str, 1, LONGEST] | None = None,
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
        async with desk.handler.handling(raw) as interaction:
            guild_id = require_manager(interaction)
            interaction.check_place()
            forum = forum or _around(raw.channel)
            if forum is not None and (missing := forums.missing(forum)):
                raise MissingPermissions(missing)
            settings = await desk.servers.get(guild_id)
            terms = replace(settings.terms if clock is None else USUAL, rated=rated, breaks=breaks)
            if clock is not None:
                terms = Terms(
                    parse(clock, zone=settings.zone or UTC_ZONE), rated=rated, breaks=breaks
                )
            now = desk.time.clock.now()
            plan = Tournament(
                name=plainly(name),
                format=Format(shape),
                game=game,
                seed=secrets.token_bytes(SEED_BYTES),
                options=parse_options(game, options or ""),
                terms=terms,
                rounds=rounds,
                games=games,
                division=division,
                seeding=Seeding(seeding),
                decay_after=None if decay is None else length(decay),
                most=most,
                least=3 if Format(shape) is Format.TABLES else 2,
                sign_up_until=now + length(signup),
                check_in=None if checkin is None else length(checkin),
                round_length=length(each),
                unfinished=Unfinished(unfinished),
            )
            public = await public_texts(interaction, interaction.desk.servers.get)
            place = Place(guild_id, interaction.channel_id)
            state = await desk.tournaments.create(
                plan,
                place,
                public.locale,
                by(interaction),
                forum_id=None if forum is None else forum.id,
            )
            made = "tournament-made" if forum is None else "tournament-made-in-forum"
            where = f"<#{interaction.channel_id if forum is None else forum.id}>"
            name = plain(state.book.name)
            await interaction.answer(
                interaction.say(made, name=name, code=state.book.code, where=where)
            )


def _entering(desk: Desk, group: app_commands.Group) -> None:
    which = described("command-tournament-which")

    @group.command(name="join", description=described("command-tournament-join"))
    @app_commands.describe(tournament=which)
    async def join(raw: discord.Interaction[Any], tournament: str) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            state = await desk.tournaments.entering.join(state.book.id, by(interaction))
            await interaction.answer(joined(interaction, state))

    @group.command(name="leave", description=described("command-tournament-leave"))
    @app_commands.describe(tournament=which)
    async def leave(raw: discord.Interaction[Any], tournament: str) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            await interaction.answer(await left(interaction, state))

    @group.command(name="challenge", description=described("command-tournament-challenge"))
    @app_commands.describe(tournament=which, opponent=described("command-play-opponent"))
    async def challenge(
        raw: discord.Interaction[Any], tournament: str, opponent: discord.User
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            await desk.tournaments.entering.challenge(
                state.book.id, by(interaction), person(opponent)
            )
            other = plain(person(opponent).name)
            await interaction.answer(interaction.say("tournament-challenged", name=other))


def _looking(desk: Desk, group: app_commands.Group) -> None:
    which = described("command-tournament-which")

    @group.command(name="standings", description=described("command-tournament-standings"))
    @app_commands.describe(tournament=which, export=described("command-tournament-export"))
    async def standings(
        raw: discord.Interaction[Any], tournament: str, export: bool = False
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            card = await ui_messages.standings_post(
                desk.render_thread, state, interaction.say, interaction.style
            )
            if export:
                desk.rate_limits.check_costly(interaction.person.user_id)
                kept = (*files(state), *await records(desk, state))
                card = replace(card, attachments=(*card.attachments, *kept))
            await interaction.answer(card)

    @group.command(name="pairings", description=described("command-tournament-pairings"))
    @app_commands.describe(tournament=which, number=described("command-tournament-number"))
    @app_commands.rename(number="round")
    async def pairings(
        raw: discord.Interaction[Any],
        tournament: str,
        number: app_commands.Range[int, 1, 1000] | None = None,
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            count = len(state.progress.rounds)
            if not count:
                raise TournamentRefused("not-started")
            if state.tournament.format is Format.LADDER and number is None:
                await interaction.answer(await _challenges(interaction, state))
                return
            shown = min(number or count, count)
            await interaction.answer(
                await ui_messages.round_post(desk, state, shown, interaction.say, interaction.style)
            )


def _running(desk: Desk, group: app_commands.Group) -> None:
    which, why = described("command-tournament-which"), described("command-admin-reason")

    @group.command(name="start", description=described("command-tournament-start"))
    @app_commands.describe(tournament=which)
    async def start(raw: discord.Interaction[Any], tournament: str) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            await done(
                interaction, await desk.tournaments.ruling.start(state.book.id, by(interaction))
            )

    @group.command(name="withdraw", description=described("command-tournament-withdraw"))
    @app_commands.describe(tournament=which, who=described("command-tournament-who"), reason=why)
    async def withdraw(
        raw: discord.Interaction[Any], tournament: str, who: discord.User, reason: Reason
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            after = await desk.tournaments.ruling.withdraw(
                state.book.id, by(interaction), person(who), reason
            )
            await done(interaction, after)

    @group.command(name="replace", description=described("command-tournament-replace"))
    @app_commands.describe(
        tournament=which,
        old=described("command-admin-old"),
        new=described("command-admin-new"),
        reason=why,
    )
    async def replace_(
        raw: discord.Interaction[Any],
        tournament: str,
        old: discord.User,
        new: discord.User,
        reason: Reason,
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            after = await desk.tournaments.ruling.replace(
                state.book.id, by(interaction), person(old), person(new), reason
            )
            await done(interaction, after)

    @group.command(name="round", description=described("command-tournament-round"))
    @app_commands.describe(
        tournament=which,
        action=described("command-tournament-action"),
        reason=why,
        more=described("command-tournament-more"),
        match=described("command-tournament-match"),
        winner=described("command-admin-winner"),
        winner2=described("command-admin-winner2"),
    )
    @app_commands.choices(
        action=[
            Choice(name=described(f"choice-round-{one.value}"), value=one.value) for one in Action
        ]
    )
    async def round_(  # noqa: PLR0917 - discord.py fills the options in by name
        raw: discord.Interaction[Any],
        tournament: str,
        action: str,
        reason: Reason,
        more: str = "1d",
        match: str = "",
        winner: discord.User | None = None,
        winner2: discord.User | None = None,
    ) -> None:
        async with desk.handler.handling(raw) as interaction:
            state, ruling = await found(interaction, tournament), desk.tournaments.ruling
            number, asking = state.book.id, by(interaction)
            match Action(action):
                case Action.EXTEND:
                    after = await ruling.extend(number, asking, length(more), reason)
                case Action.HOLD:
                    after = await ruling.hold(number, asking, reason)
                case Action.RESUME:
                    after = await ruling.resume(number, asking, reason)
                case Action.UNDO:
                    after = await ruling.undo(number, asking, reason)
                case Action.ADJUDICATE:
                    winners = [person(user) for user in (winner, winner2) if user is not None]
                    after = await ruling.adjudicate(number, asking, match, winners, reason)
                case Action.MOVE:
                    interaction.check_place()
                    after = await ruling.move(number, asking, interaction.channel_id, reason)
            await done(interaction, after)

    @group.command(name="close", description=described("command-tournament-close"))
    @app_commands.describe(tournament=which, reason=why)
    async def close(raw: discord.Interaction[Any], tournament: str, reason: Reason) -> None:
        async with desk.handler.handling(raw) as interaction:
            state = await found(interaction, tournament)
            await done(
                interaction,
                await desk.tournaments.ruling.close(state.book.id, by(interaction), reason),
            )


def _around(channel: object) -> discord.ForumChannel | None:
    """The forum in one of whose posts somebody is."""
    parent = channel.parent if isinstance(channel, discord.Thread) else None
    return parent if isinstance(parent, discord.ForumChannel) else None


async def done(interaction: Interaction, state: State) -> None:
    """Have everybody told, and say that it was done."""
    await interaction.answer(interaction.say("tournament-done", name=plain(state.book.name)))


async def _challenges(interaction: Interaction, state: State) -> Card:
    """The challenges of a ladder that are being played, and the last ones."""
    games = await ui_messages.found(interaction.desk, state)
    recent = [one for of in state.progress.rounds[-10:] for one in of.meetings]
    lines = (ui_text.meeting(state, one, games, interaction.say) for one in reversed(recent))
    heading = interaction.say("tournament-challenge-heading", name=plain(state.book.name))
    return Card(list_text(heading, lines, interaction.say), audience=PUBLIC)


def length(text: str) -> timedelta:
    """A length of time in the notation of clocks.

    :raises BadLength: it is none, or out of bounds.
    """
    least, most = LENGTHS
    try:
        found = read_length(text)
    except ValueError as error:
        raise BadLength from error
    if not least <= found <= most:
        raise BadLength
    return found


def plainly(name: str) -> str:
    """A name on one line."""
    return " ".join(name.split())[:NAME] or "?"
