"""The wish for a match: read from options, in words, with sides, bids and teams."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from types import MappingProxyType
from typing import Final

from discord.app_commands import Choice

from bot.discord_kit.faces import LABEL_LIMIT
from bot.discord_kit.interaction import Interaction, ServerSettingsOf, public_texts
from bot.discord_kit.message import Button, Form, OutgoingMessage, Ref, clip, parse_id
from bot.discord_kit.texts import Say, described, plain, tidy
from bot.match.lobby.seating import (
    SIDES,
    TEAMS,
    TeamRefused,
    TermsRefused,
    better_side,
    check_clock,
    is_even,
    measured_balance,
    pair_sides,
    usual_remedy,
    without_opening,
)
from bot.match.model.clock import (
    MINUTE,
    NO_TIME,
    UTC_ZONE,
    TimeControl,
    parse_clock,
    parse_length,
    spell,
)
from bot.match.model.match import Match, NewMatch, Team, better_seat, highest_bid
from bot.match.model.people import NO_CHOICES, Person, PlayChoices
from bot.match.model.terms import (
    DEFAULT_TERMS,
    DeclineReason,
    Seating,
    Sides,
    Status,
    Terms,
    Timeout,
)
from bot.match.refusals import BadClock
from bot.play.board.text import explain, length_text
from engines import GAMES, PUBLIC, search
from engines.balance import Balance, Remedy
from engines.core import HANDICAP, OptionValue, handicap_option
from render.catalogue import Argument

# ------------------------------------------------------------------------------------- bids text
# Bids for the better side, in words: what is asked, and what was bid once the match has begun.


MAX_BID_CHARS: Final = 30


def bid_form_ref(match: Match) -> Ref:
    """The form of a bid. Its path tells the side that is bid for, and the most that can be bid, in
    minutes: the form opens before anything is looked up."""
    most = highest_bid(match.terms.clock) // MINUTE
    return Ref("bid", match.id, path=(_side(match), str(most)))


def bid_form(ref: Ref, say: Say) -> Form:
    side, most = (*ref.path, "", "")[:2]
    return Form.of_text(
        ref,
        say("bid-form", side=side),
        say("bid-form-text", most=spell((parse_id(most) or 0) * MINUTE)),
        MAX_BID_CHARS,
        placeholder=say("bid-form-example"),
    )


def read_bid(text: str) -> timedelta:
    """The time that a person bids, in the notation of clocks; 0 needs no unit.

    :raises TermsRefused: it is none.
    """
    if unicodedata.normalize("NFKC", text).strip() == "0":
        return NO_TIME
    try:
        return parse_length(text)
    except ValueError as error:
        raise TermsRefused("bid-form") from error


def bid_answer(match: Match, bid: timedelta, say: Say) -> str:
    """The answer to a person's own bid."""
    if match.status is Status.LOBBY:
        return say("bid-kept", bid=_time(bid, say))
    return "\n".join([say("accepted"), *bids_line(match, say)])


def bids_on_lobby(match: Match, say: Say) -> list[str]:
    """How bids are made, in their match's invitation."""
    if match.terms.sides is not Sides.BID:
        return []
    most = length_text(highest_bid(match.terms.clock), say)
    return [say("lobby-bids", side=_side(match), most=most)]


def bids_line(match: Match, say: Say) -> list[str]:
    """What was bid in a match that has begun, and what follows from it; before, it is a secret."""
    offered = [seat.bid_s for seat in match.seats]
    begun = match.contributions is not None
    if match.terms.sides is not Sides.BID or not begun or None in offered:
        return []
    better = better_seat(match.seating)
    paid, other = (timedelta(seconds=offered[seat] or 0) for seat in (better, 1 - better))
    winner, loser = (plain(match.names[seat]) for seat in (better, 1 - better))
    credited = better in match.computers
    return [
        say(
            "lobby-bids-told",
            winner=winner,
            loser=loser,
            higher=_time(paid, say),
            lower=_time(other, say),
            side=_side(match),
            how="lot" if paid == other else "bid",
            paid="nothing" if not paid else "credited" if credited else "paid",
        )
    ]


def _side(match: Match) -> str:
    return "second" if better_seat(match.seating) else "first"


def _time(bid: timedelta, say: Say) -> str:
    return length_text(bid, say) if bid else say("bid-nothing")


# ------------------------------------------------------------------------------------- declining
# Declining an invitation: the question why, which need not be answered.


REASONS: Final = tuple(DeclineReason)
"""A ref of an answer has the number of its reason here, from 1 on, in place of a version."""


def decline_question(match: Match, ref: Ref, say: Say) -> OutgoingMessage:
    """The question, whose buttons have the same ref with their reason."""
    names = (one.name for one in match.people if one.user_id == match.creator_id)
    text = say("decline-ask", creator=plain(next(names, "")), game=say.game(match.game))
    row = tuple(
        Button(say(f"button-decline-{reason.value}"), replace(ref, version=number))
        for number, reason in enumerate(REASONS, 1)
        if match.terms.rated or reason is not DeclineReason.RATED
    )
    return OutgoingMessage(text, rows=(row,), audience=PUBLIC)


def decline_reason(ref: Ref) -> DeclineReason | None:
    """The reason that was chosen; None if it is still to be asked for."""
    return REASONS[ref.version - 1] if 1 <= ref.version <= len(REASONS) else None


def decline_line(match: Match, say: Say) -> list[str]:
    """What whoever declined said, as a line of its own."""
    if match.declined_because is DeclineReason.NONE:
        return []
    return [say(f"declined-because-{match.declined_because.value}")]


# ------------------------------------------------------------------------------------- team wish
# The wish for a match that a channel plays.


USUAL_TIME: Final = timedelta(days=3)
"""The time for each decision where the server's default does not suit a vote, or twice as long as
a vote takes."""


def team_of(channel_id: int, name: str, terms: Team | None = None) -> Team:
    """The team of a channel, with the terms of another team."""
    return replace(terms or Team(0, ""), channel_id=channel_id, name=f"#{tidy(name)}")


SUITED: Final = PlayChoices(rated=False, sides=Sides.GIVEN, pair=False)
"""What goes with a team, whatever was chosen for the game's last match."""


def with_teams(wish: NewMatch, plan: Proposal) -> NewMatch:
    """The wish with its teams. A default clock that gives a vote too little time gives way.

    :raises TeamRefused: the clock that was chosen does not suit a vote.
    """
    terms = wish.terms
    for each in (plan.team, plan.against):
        if each is None:
            continue
        try:
            check_clock(terms, each)
        except TeamRefused:
            if plan.choices.clock is not None:
                raise
            terms = replace(terms, clock=TimeControl(max(USUAL_TIME, 2 * each.lasting)))
    return replace(
        wish, team=plan.team, against=plan.against, terms=terms, seats=wish.seats or TEAMS
    )


# ------------------------------------------------------------------------------------------ wish
# The wish for a match: what was chosen, with the defaults of the place.


DEFAULT_LEVEL: Final = 2
"""The level of a computer if none is given."""


@dataclass(frozen=True, slots=True)
class Proposal:
    """A match that somebody is about to propose, as far as it was chosen."""

    game: str
    people: tuple[Person, ...] = ()
    """The named opponents, computers among them."""
    choices: PlayChoices = NO_CHOICES
    seats: int | None = None
    direct: bool = False
    """Whether it is to be played in direct messages, wherever its invitation stands."""
    team: Team | None = None
    against: Team | None = None

    @property
    def by_team(self) -> bool:
        """Whether a channel plays."""
        return self.team is not None or self.against is not None

    @property
    def count(self) -> int:
        """How many play."""
        return players(self.game, self.people, self.seats)


def proposal_like(match: Match, person: Person) -> Proposal:
    """The same match again, as one of its people would propose it; without its teams."""
    terms, seating = match.terms, match.seating
    if person.user_id != match.creator_id:
        turned = {Seating.FIRST: Seating.SECOND, Seating.SECOND: Seating.FIRST}
        seating = turned.get(seating, seating)
    return Proposal(
        match.game,
        tuple(
            seat.person
            for seat in match.seats
            if seat.person is not None and seat.person.user_id != person.user_id
        ),
        PlayChoices(
            options=own_options(match, person),
            seating=Seating.RANDOM if terms.sides is Sides.BID else seating,
            clock=str(terms.clock),
            timeout=terms.timeout,
            undo=terms.undo,
            breaks=terms.breaks,
            rated=terms.rated,
            sides=terms.sides,
            pair=match.paired_with is not None,
        ),
        seats=len(match.seats),
        direct=match.is_direct,
    )


def own_options(match: Match, person: Person) -> dict[str, OptionValue]:
    """The options of a match for another one that this person proposes: first in line."""
    options, given = without_opening(match.options), match.handicap
    if given is not None:
        sitter = given[0].person
        place = 0 if sitter is not None and sitter.user_id == person.user_id else 1
        options[HANDICAP] = handicap_option(place, given[1])
    return options


async def wish_of(
    interaction: Interaction, plan: Proposal, settings_of: ServerSettingsOf
) -> NewMatch:
    """The match that a person proposes; the server's defaults for what they leave open.

    :raises TermsRefused: people bid for the sides, and a seat is chosen, too.
    :raises TeamRefused: the clock does not suit a vote.
    :raises BadClock: it is none.
    """
    choices, defaults = plan.choices, await server_defaults(interaction, settings_of)
    public = await public_texts(interaction, settings_of)
    terms = defaults.terms_of(choices)
    counts = terms.rated and all(person.level is None for person in plan.people)
    sides, pair = chosen_sides(plan.game, plan.count, choices, counts=counts)
    if sides is Sides.BID and choices.seating not in {None, Seating.RANDOM}:
        raise TermsRefused("sides-seat")
    wish = NewMatch(
        game=plan.game,
        creator=interaction.person,
        place=interaction.place,
        locale=public.locale,
        opponents=plan.people,
        seats=plan.seats,
        seating=choices.seating or Seating.RANDOM,
        options=choices.options or {},
        terms=replace(terms, sides=sides),
        pair=pair,
        direct=plan.direct,
        at_home=interaction.is_at_home,
    )
    return with_teams(wish, plan) if plan.by_team else wish


def players(game: str, named: Sequence[Person], seats: int | None) -> int:
    """The players of the match that is wished for."""
    least = GAMES[game].seats[0] if game in GAMES else SIDES
    return seats or (len(named) + 1 if named else least)


def chosen_sides(
    game: str, count: int, choices: PlayChoices, *, counts: bool
) -> tuple[Sides, bool]:
    """How the sides are made even, and whether it is by a pair of matches. Where ratings depend on
    it, the game's usual way counts for what nobody has chosen. With a handicap, which is measured
    with drawn openings where there are any, those do."""
    given = HANDICAP in (choices.options or {})
    usual = usual_remedy(GAMES[game], count) if (counts or given) and game in GAMES else Remedy.NONE
    if given and usual is not Remedy.BALLOT:
        usual = Remedy.NONE
    sides, pair = choices.sides, choices.pair
    if sides is None:
        single = {Remedy.SWAP: Sides.SWAP, Remedy.BALLOT: Sides.BALLOT}
        sides = Sides.GIVEN if pair else single.get(usual, Sides.GIVEN)
    if pair is None:
        pair = usual is Remedy.PAIR and choices.sides is None
    if pair and sides is Sides.GIVEN and game in GAMES:
        sides = pair_sides(GAMES[game])
    return sides, pair


def compatible(plan: Proposal, last: PlayChoices) -> PlayChoices:
    """Earlier choices for a game, without options that it no longer has, and without those about
    the sides that do not go with what is chosen now, or with the clock that another server may have
    as its default."""
    crowd = plan.count != SIDES
    clock = plan.choices.clock or last.clock
    bankless = clock is None or not is_bank(clock)
    return replace(
        last,
        options=still_known(plan.game, last.options or {}) or None,
        # each vote takes the same time, which a clock of one's own may not give
        clock=None if plan.by_team else last.clock,
        sides=None if crowd or (last.sides is Sides.BID and bankless) else last.sides,
        pair=None if crowd else last.pair,
    )


def is_bank(clock: str) -> bool:
    """Whether a clock, as it was typed, saves time; False if it is none."""
    try:
        return parse_clock(clock).is_bank
    except BadClock:
        return False


@dataclass(frozen=True, slots=True)
class Defaults:
    """What holds in a place for what nobody chose."""

    terms: Terms = DEFAULT_TERMS
    zone: str = UTC_ZONE

    def terms_of(self, choices: PlayChoices) -> Terms:
        """The terms of a match.

        :raises BadClock: the clock that was chosen is none.
        """
        terms = self.terms
        timeout = choices.timeout or terms.timeout
        # a server's default gives way to what somebody chose
        rated = terms.rated and timeout is not Timeout.COMPUTER
        clock = choices.clock
        return replace(
            terms,
            clock=terms.clock if clock is None else parse_clock(clock, zone=self.zone),
            timeout=timeout,
            undo=choices.undo or terms.undo,
            rated=rated if choices.rated is None else choices.rated,
            breaks=terms.breaks if choices.breaks is None else choices.breaks,
        )


async def server_defaults(interaction: Interaction, settings_of: ServerSettingsOf) -> Defaults:
    """The defaults where an interaction comes from."""
    if interaction.guild_id is None:
        return Defaults()
    settings = await settings_of(interaction.guild_id)
    return Defaults(settings.terms, settings.zone)


def still_known(game_key: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The options of an earlier match that the game still has."""
    known = GAMES[game_key].options if game_key in GAMES else {}
    return {
        name: value
        for name, value in options.items()
        if name in known and value in known[name].values
    }


# ------------------------------------------------------------------------------------ sides text
# The sides of a match that is yet to begin: who moves first, how fair that is, and what makes it
# even, in one line.


PAIR: Final = "pair"
NO_SIDES_LINE: Final = "none"
"""Ways to make sides even, for texts, besides those below."""
_WAYS: Final = MappingProxyType(
    {sides: NO_SIDES_LINE if sides is Sides.GIVEN else sides.value for sides in Sides}
)


def sides_line(match: Match, say: Say, *, pair: bool = False) -> str | None:
    """The line of an invitation; None where there is nothing to tell but who moves first, or the
    invitation tells the rest anyway."""
    way = PAIR if pair else _WAYS[match.terms.sides]
    balance = _measured(match.game, len(match.seats), match.options)
    if pair and balance is None:
        return None
    return _line(balance, way, first_mover(match, say, pair=pair), say)


def first_mover(match: Match, say: Say, *, pair: bool = False) -> str:
    """The answer to the question of who moves first."""
    names = [seat.name for seat in match.seats]
    # before seats are given out people stand in line
    seating = Seating.FIRST if match.has_fixed_seats else match.seating
    return _first(match.game, seating, names, say, sides=match.terms.sides, pair=pair)


def _first(
    game: str,
    seating: Seating,
    names: Sequence[str],
    say: Say,
    *,
    sides: Sides,
    pair: bool,
) -> str:
    if pair:
        return say("lobby-first-pair")
    if sides is Sides.BID:
        known = GAMES.get(game)
        second = known is not None and better_side(known) is Seating.SECOND
        return say("lobby-first-lower" if second else "lobby-first-higher")
    if seating is Seating.RANDOM:
        return say("lobby-first-random")
    name = names[1 if seating is Seating.SECOND else 0]
    return plain(name) if name else say("lobby-first-joiner")


def _measured(key: str, count: int, options: Mapping[str, OptionValue]) -> Balance | None:
    game = GAMES.get(key)
    return None if game is None else measured_balance(game, count, options)


def _line(balance: Balance | None, way: str, first: str, say: Say) -> str | None:
    if balance is not None:
        return say("lobby-sides", first=first, **balance_params(balance, way))
    # who moves first by their bid is told already
    silent = way in {NO_SIDES_LINE, _WAYS[Sides.BID]}
    return None if silent else say("lobby-sides-unmeasured", first=first, way=way)


def balance_params(balance: Balance, way: str) -> dict[str, Argument]:
    """How fair the sides are, for texts: the side that wins more, its score in percent, and what
    makes it even; with a swap that was measured, the score of the player who begins then."""
    share = balance.first
    favoured = "even" if is_even(share) else "first" if share > 0.5 else "second"
    if way == _WAYS[Sides.SWAP] and balance.remedied is not None:
        way += "-measured"
    return {
        "favoured": favoured,
        "share": _percent(1 - share if favoured == "second" else share),
        "way": way,
        "swapped": _percent(balance.remedied or 0),
    }


def _percent(share: float) -> int:
    return round(100 * share)


# ------------------------------------------------------------------------------------------ choices
# What options offer while they are typed or chosen.


CLOCKS: Final = (
    "3d",
    "1d",
    "7d",
    "3d weekends off",
    "7d+12h max 10d",
    "14d+1d max 21d",
    "think 20m+2m within 3d",
    "none",
)
"""Suggested time controls, the most common first."""


def spelled(value: OptionValue) -> str:
    """An option's value as a person types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def level_choices() -> list[Choice[int]]:
    """The levels of a computer player."""
    return [Choice(name=described(f"level-{level}"), value=level) for level in search.LEVELS]


def clock_choices(current: str, say: Say) -> list[Choice[str]]:
    """The typed time control, explained, with the common ones; the common ones that contain the
    typed text if it is none."""
    try:
        found = [parse_clock(current)]
    except BadClock:
        typed = current.strip().casefold()
        found = [
            control for text in CLOCKS if typed in str(control := parse_clock(text)).casefold()
        ]
    else:
        found += [parse_clock(text) for text in CLOCKS]
    return [
        Choice(name=clip(f"{control} · {explain(control, say)}", LABEL_LIMIT), value=str(control))
        for control in dict.fromkeys(found)
    ]
