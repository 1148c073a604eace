"""The wish for a match, read from the options of /play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import discord

from bot.discord_kit.interaction import Interaction, ServerSettingsOf, person, public_texts
from bot.discord_kit.refusals import LevelOfNobody, OptionsForm
from bot.match.lobby import fair_sides
from bot.match.lobby.refusals import SidesRefused
from bot.match.model.enums import Seating
from bot.match.model.match import NewMatch
from bot.match.model.people import Person, computer
from bot.match.model.play_choices import PlayChoices
from bot.match.model.terms import DEFAULT_TERMS, Sides, Terms, Timeout
from bot.match.model.time_control import UTC_ZONE, parse
from bot.match.refusals import NoSuchGame
from bot.play import autocomplete
from engines import GAMES
from engines.balance import Remedy
from engines.core import OptionValue

DEFAULT_LEVEL: Final = 2
"""The level of a computer if none is given."""


async def wish_of(
    interaction: Interaction,
    game: str,
    named: Sequence[Person],
    *,
    seats: int | None,
    choices: PlayChoices,
    settings_of: ServerSettingsOf,
    direct: bool = False,
) -> NewMatch:
    """The match that a person wishes for, here or in `direct` messages; the server's defaults for
    what they leave open.

    :raises BadClock: the clock is not a time control.
    :raises SidesRefused: people bid for the sides, and a seat is chosen, too.
    """
    public = await public_texts(interaction, settings_of)
    terms = await _terms(interaction, choices, settings_of)
    counts = terms.rated and all(person.level is None for person in named)
    sides, pair = chosen_sides(game, players(game, named, seats), choices, counts=counts)
    if sides is Sides.BID and choices.seating not in {None, Seating.RANDOM}:
        raise SidesRefused("seat")
    return NewMatch(
        game=game,
        creator=interaction.person,
        place=interaction.place,
        locale=public.locale,
        opponents=tuple(named),
        seats=seats,
        seating=choices.seating or Seating.RANDOM,
        options=choices.options or {},
        terms=replace(terms, sides=sides),
        pair=pair,
        direct=direct,
        at_home=interaction.is_at_home,
    )


def players(game: str, named: Sequence[Person], seats: int | None) -> int:
    """The players of the match that is wished for."""
    least = GAMES[game].seats[0] if game in GAMES else fair_sides.PLAYERS
    return seats or (len(named) + 1 if named else least)


def chosen_sides(
    game: str, count: int, choices: PlayChoices, *, counts: bool
) -> tuple[Sides, bool]:
    """How the sides are made even, and whether it is by a pair of matches. Where ratings depend on
    it, the game's usual way counts for what nobody has chosen."""
    usual = fair_sides.usual_remedy(GAMES[game], count) if counts and game in GAMES else Remedy.NONE
    sides, pair = choices.sides, choices.pair
    if sides is None:
        sides = Sides.SWAP if usual is Remedy.SWAP and not pair else Sides.GIVEN
    if pair is None:
        pair = usual is Remedy.PAIR and choices.sides is None
    return sides, pair


def compatible(
    game: str, made: PlayChoices, last: PlayChoices, named: Sequence[Person], seats: int | None
) -> PlayChoices:
    """Earlier choices, without those about the sides that do not go with what is chosen now, or
    with the clock that another server may have as its default.

    :raises BadClock: the clock chosen now is not a time control.
    """
    crowd = players(game, named, seats) != fair_sides.PLAYERS
    clock = made.clock or last.clock
    bankless = clock is None or not parse(clock).is_bank
    unbid = last.sides is Sides.BID and (bankless or made.seating is not None)
    evened = made.sides is not None and made.sides is not Sides.GIVEN
    return replace(
        last,
        sides=None if crowd or made.pair or unbid else last.sides,
        pair=None if crowd or evened else last.pair,
        seating=None if made.sides is Sides.BID else last.seating,
    )


async def server_terms(interaction: Interaction, settings_of: ServerSettingsOf) -> Terms:
    """The default terms where the interaction comes from."""
    if interaction.guild_id is None:
        return DEFAULT_TERMS
    return (await settings_of(interaction.guild_id)).terms


async def _terms(
    interaction: Interaction, choices: PlayChoices, settings_of: ServerSettingsOf
) -> Terms:
    terms, zone = DEFAULT_TERMS, UTC_ZONE
    if interaction.guild_id is not None:
        settings = await settings_of(interaction.guild_id)
        terms, zone = settings.terms, settings.zone
    timeout = choices.timeout or terms.timeout
    # a server's default gives way to what somebody chose
    rated = terms.rated and timeout is not Timeout.COMPUTER
    return replace(
        terms,
        clock=terms.clock if choices.clock is None else parse(choices.clock, zone=zone),
        timeout=timeout,
        undo=choices.undo or terms.undo,
        rated=rated if choices.rated is None else choices.rated,
        breaks=terms.breaks if choices.breaks is None else choices.breaks,
    )


def opponents(
    interaction: Interaction,
    users: Sequence[discord.User],
    level: int | None,
    usual_level: int = DEFAULT_LEVEL,
) -> tuple[Person, ...]:
    """The named opponents. The bot's own name stands for a computer; a level alone does too;
    `usual_level` is that of a computer without one.

    :raises LevelOfNobody: there is a level, but only people are named.
    """
    bot = interaction.raw.client.user
    bot_id = 0 if bot is None else bot.id
    if level is not None and users and all(user.id != bot_id for user in users):
        raise LevelOfNobody
    opponent = computer(usual_level if level is None else level)
    if level is not None and not users:
        return (opponent,)
    return tuple(opponent if user.id == bot_id else person(user) for user in users)


def still_known(game_key: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of an earlier match that the game still has."""
    known = GAMES[game_key].options if game_key in GAMES else {}
    return {
        name: value
        for name, value in options.items()
        if name in known and value in known[name].values
    }


def parse_options(game_key: str, text: str) -> dict[str, OptionValue]:
    """The options in "name=value name=value". The game checks later whether they exist.

    :raises NoSuchGame: there is no such game.
    :raises OptionsForm: the text has another form.
    """
    if game_key not in GAMES:
        raise NoSuchGame(game_key)
    known = GAMES[game_key].options
    chosen: dict[str, OptionValue] = {}
    for part in text.replace(",", " ").split():
        name, equals, value = part.partition("=")
        if not equals or not name or not value:
            raise OptionsForm
        values = known[name].values if name in known else ()
        by_text = {autocomplete.spelled(known_value): known_value for known_value in values}
        chosen[name] = by_text.get(value.lower(), by_text.get(value, value))
    return chosen
