"""Resigning, aborting, claiming, giving time, substitutes, vacations and requests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final
from zoneinfo import ZoneInfo

from bot.discord_kit.errors import StaleChoice
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import (
    Button,
    OutgoingMessage,
    PeopleMenu,
    Ref,
    Row,
    Tone,
    match_url,
    parse_id,
)
from bot.discord_kit.texts import Say, ago, on, plain
from bot.match.act.service import HELD_UP, Abort, require_seat
from bot.match.clocks import GIFT, Absence
from bot.match.inbox import Request
from bot.match.model.clock import read_day
from bot.match.model.match import Match
from bot.match.model.position import OfferKind, OfferState, Position
from bot.match.model.terms import DeclineReason, Sides
from bot.match.refusals import (
    BadDay,
    MatchRefused,
    NotYourMatch,
)
from bot.play.access import Kit
from bot.play.board import text as board_text
from bot.play.board.text import code_link, length_text, on_board, ruling_text
from bot.play.lobby.wish import bid_form_ref, decline_question, decline_reason
from bot.play.offers import OfferButtons, check_of_match, offer_id_of
from engines import PUBLIC

# ---------------------------------------------------------------------------------------- giving
# Giving time: the button for a player whose opponents' clocks run, and what it answers.


@dataclass(frozen=True, slots=True)
class GivingButtons(Face):
    """Gives the other players time."""

    kit: Kit

    def routes(self) -> Routes:
        return {"give": Route(Acknowledgement.UPDATE, self.give)}

    async def buttons(self, interaction: Interaction, position: Position) -> tuple[Button, ...]:
        """The button for this person; none where there is no time to be given."""
        if not await self.kit.match.giving.possible(position, interaction.person.user_id):
            return ()
        match, say = position.match, interaction.say
        label = say("button-give", length=length_text(GIFT, say))
        return (Button(label, Ref("give", match.id, match.version)),)

    async def give(self, click: Click) -> None:
        interaction, say, ref = click.interaction, click.interaction.say, click.ref
        turn = await self.kit.match.giving.give(
            ref.match, interaction.person, interaction.id, version=ref.version
        )
        position, (row,) = turn.position, turn.entries
        lines = [ruling_text(position.match, row, say)]
        lines += on_board(await self.kit.match.time.of(ref.match), position, say)
        await interaction.answer(OutgoingMessage("\n".join(lines), audience=PUBLIC))


# ---------------------------------------------------------------------------------- substitution
# Substitution: a player hands their seat over to a person they choose.


@dataclass(frozen=True, slots=True)
class SubstitutionButtons(Face):
    """Hands seats over."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "handover": Route(Acknowledgement.PRIVATE, self.choose),
            "handto": Route(Acknowledgement.UPDATE, self.ask),
            "seatback": Route(Acknowledgement.PRIVATE, self.take_back),
            "sityes": Route(Acknowledgement.PRIVATE, self.agree),
            "sitno": Route(Acknowledgement.PRIVATE, self.refuse),
        }

    async def choose(self, click: Click) -> None:
        """Ask for the substitute.

        :raises NotYourMatch: as the name says.
        :raises MatchRefused: `match-over`.
        """
        interaction, say = click.interaction, click.interaction.say
        match = await self.kit.match.matches.get(click.ref.match)
        require_seat(match, interaction.person.user_id)
        key = "handover-choose-rated" if match.terms.rated else "handover-choose"
        if await self.kit.match.substitutes.unrates(match.id):
            key = "handover-choose-unrated"
        text = say(key, code=match.code, direct="yes" if match.is_direct else "no")
        menu = PeopleMenu(Ref("handto", match.id), say("handover-placeholder"))
        row = (Button(say("button-cancel"), Ref("close")),)
        await interaction.answer(OutgoingMessage(text, rows=(menu, row), audience=PUBLIC))

    async def ask(self, click: Click) -> None:
        """Ask the chosen person where the match is seen."""
        interaction = click.interaction
        if len(click.people) != 1:
            raise StaleChoice
        (substitute,) = click.people
        await self.kit.access.check_player(
            interaction, await self.kit.match.matches.get(click.ref.match)
        )
        done = await self.kit.match.substitutes.ask(
            click.ref.match, interaction.person, substitute, interaction.id
        )
        (seen,) = await self.kit.match.homes.seen(
            interaction.person.user_id, (done.position.match,)
        )
        url, name = match_url(seen), plain(substitute.name)
        await interaction.answer(interaction.say("handover-asked", url=url, name=name))

    async def take_back(self, click: Click) -> None:
        """Give the seat back to the player whom a ruling replaced."""
        interaction = click.interaction
        await self.kit.match.substitutes.take_back(
            click.ref.match, interaction.person, interaction.id
        )
        await interaction.answer(interaction.say("handover-done"))

    async def agree(self, click: Click) -> None:
        text = await self.accept_offer(click.interaction, click.ref.match, offer_id_of(click))
        await click.interaction.answer(text)

    async def refuse(self, click: Click) -> None:
        text = await self.decline_offer(click.interaction, click.ref.match, offer_id_of(click))
        await click.interaction.answer(text)

    async def accept_offer(self, interaction: Interaction, match_id: int, offer_id: int) -> str:
        """Accept a seat, or that another person takes one; the answer to the person."""
        await check_of_match(self.kit.match.offers, offer_id, match_id)
        await self._check_captain(interaction, match_id)
        done = await self.kit.match.substitutes.agree(offer_id, interaction.person, interaction.id)
        seated = done.offer is not None and done.offer.state is OfferState.AGREED
        return interaction.say("handover-done" if seated else "offer-done-waiting")

    async def _check_captain(self, interaction: Interaction, match_id: int) -> None:
        """
        :raises Refusal: the person takes over the lead of a team to which they do not belong.
        """
        match = await self.kit.match.matches.get(match_id)
        offer = await self.kit.match.offers.of_match(match_id) if match.teams else None
        if offer is None or offer.substitute is None:
            return
        team = match.seats[offer.seat].team
        if team is not None and offer.substitute.user_id == interaction.person.user_id:
            await self.kit.teams.check_member(interaction, team)

    async def decline_offer(self, interaction: Interaction, match_id: int, offer_id: int) -> str:
        """Decline it, or withdraw one's own request; the answer to the person."""
        await check_of_match(self.kit.match.offers, offer_id, match_id)
        done = await self.kit.match.substitutes.refuse(offer_id, interaction.person, interaction.id)
        withdrawn = done.offer is not None and done.offer.state is OfferState.WITHDRAWN
        return interaction.say("offer-done-withdrawn" if withdrawn else "offer-done-refused")


# ------------------------------------------------------------------------------ vacation command
# /me vacation: vacations, and the days left for this year.


SUGGESTED_DAYS_AHEAD: Final = (0, 1, 2, 3, 5, 7, 10, 14, 21)
"""The suggested days, counted from today."""
MAX_LISTED_VACATIONS: Final = 5
"""Vacations listed with a button each; a row holds five."""
MAX_LISTED_MATCHES: Final = 5
"""Matches listed in which a clock runs on."""


@dataclass(frozen=True, slots=True)
class VacationMessages(Face):
    """Shows, starts and ends vacations."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "awayend": Route(Acknowledgement.UPDATE, self.end, in_match=False),
        }

    async def end(self, click: Click) -> None:
        """End the vacation whose id is the ref's path."""
        interaction, number = click.interaction, parse_id("".join(click.ref.path))
        if number is None:
            raise StaleChoice
        await self.kit.match.vacations.end(interaction.person.user_id, number)
        await interaction.answer(
            await self.vacation_message(interaction, interaction.say("away-ended"))
        )

    async def go_away(
        self, interaction: Interaction, first: str | None, last: str | None
    ) -> OutgoingMessage:
        """Start a vacation from the first to the last day in the person's time zone; without a
        first day, from now on.

        :raises BadDay: one of them is not a day, or the last is missing.
        """
        if last is None:
            raise BadDay("")
        zone = ZoneInfo(interaction.settings.zone)
        today = interaction.raw.created_at.astimezone(zone).date()
        begin = today if first is None else read_day(first, today)
        until = read_day(last, today)
        vacation = await self.kit.match.vacations.go(
            interaction.person.user_id, begin, until, interaction.guild_id
        )
        note = interaction.say(
            "away-done", **{"from": on(vacation.start)}, to=on(vacation.end or vacation.start)
        )
        return await self.vacation_message(interaction, note)

    async def vacation_message(self, interaction: Interaction, note: str = "") -> OutgoingMessage:
        """The planned vacations with a button to end each, and the days left."""
        say, now = interaction.say, interaction.raw.created_at
        absence: Absence = await self.kit.match.vacations.of(
            interaction.person.user_id, interaction.guild_id
        )
        lines = [note, f"**{say('away-heading')}**"]
        buttons: list[Button] = []
        for number, vacation in enumerate(absence.vacations[:MAX_LISTED_VACATIONS], 1):
            to = on(vacation.end or vacation.start)
            lines.append(f"{number}. " + say("away-line", **{"from": on(vacation.start)}, to=to))
            ref = Ref("awayend", path=(str(vacation.id),))
            if vacation.start <= now:
                buttons.append(Button(say("button-away-end"), ref, Tone.MAIN))
            else:
                buttons.append(Button(say("button-away-cancel", number=number), ref))
        if not absence.vacations:
            lines.append(say("away-none"))
        left = length_text(absence.left, say) if absence.left >= timedelta(minutes=1) else "0"
        lines += [say("away-left", left=left, days=absence.days), "-# " + say("away-how")]
        lines[-2:-2] = await self._unheeded_lines(interaction, absence)
        rows: tuple[Row, ...] = (tuple(buttons),) if buttons else ()
        return OutgoingMessage("\n".join(filter(None, lines)), rows=rows, audience=PUBLIC)

    async def _unheeded_lines(self, interaction: Interaction, absence: Absence) -> list[str]:
        """The matches in which a clock runs on in these vacations, and why."""
        say, lines = interaction.say, list[str]()
        listed = absence.unheeded[:MAX_LISTED_MATCHES]
        matches = [one.match for one in listed]
        seen = await self.kit.match.homes.seen(interaction.person.user_id, matches)
        for one, match in zip(listed, seen, strict=True):
            url = match_url(match)
            words = {"match": f"[{match.code}]({url})", "game": say.game(match.game)}
            if one.since is None:
                lines.append(say("away-excluded", **words))
            else:
                words["from"] = on(one.since)
                lines.append(say("away-beyond", days=match.vacation_days, **words))
        if len(absence.unheeded) > MAX_LISTED_MATCHES:
            lines.append(say("turns-more", count=len(absence.unheeded) - MAX_LISTED_MATCHES))
        return lines


def days(typed: str, today: date, say: Say) -> list[tuple[str, str]]:
    """The typed day, or the suggested days that begin with the typed text; each with its distance
    from today."""
    suggested = [today + timedelta(days=ahead) for ahead in SUGGESTED_DAYS_AHEAD]
    try:
        found = [read_day(typed, today)]
    except BadDay:
        found = [day for day in suggested if day.isoformat().startswith(typed.strip())]
    return [(day.isoformat(), _day_label(day, today, say)) for day in found]


def _day_label(day: date, today: date, say: Say) -> str:
    away = day - today
    return f"{day.isoformat()} · {length_text(away, say)}" if away else day.isoformat()


# -------------------------------------------------------------------------------------- requests
# Invitations and offers in a person's inbox, and the answers given to them there.


MAX_REQUEST_ROWS: Final = 4
"""Rows of buttons for requests: one of Discord's five is for the matches that wait."""
_INVITATION, _OFFER, _SEAT = "i", "o", "s"
"""The kinds of requests in the path of a ref, before the id of an offer."""


def request_line(request: Request, say: Say) -> str:
    """A request in a line: by whom, for what, and where."""
    match, offer = request.match, request.offer
    game, names = say.game(match.game), board_text.names_of(match)
    if offer is None:
        name = next((plain(p.name) for p in match.people if p.user_id == match.creator_id), "")
        when = ago(match.expires_at or match.created_at)
        if request.to_bid:
            return say("turns-bid", game=game, where=code_link(match, say), when=when)
        return say(
            "turns-invitation",
            name=name,
            game=game,
            matches=1 if match.paired_with is None else 2,
            where=code_link(match, say),
            when=when,
        )
    return say(
        f"turns-offer-{offer.kind.value}",
        name=names[offer.seat],
        game=game,
        where=code_link(match, say),
    )


def request_rows(requests: Sequence[Request], game: str | None, say: Say) -> tuple[Row, ...]:
    """The buttons that answer the first requests; `game` is that of the inbox, if one was asked
    for."""
    return tuple(
        _row(request, game, say, alone=len(requests) == 1)
        for request in requests[:MAX_REQUEST_ROWS]
    )


def _row(request: Request, game: str | None, say: Say, *, alone: bool) -> Row:
    match, offer, kind = request.match, request.offer, f"{_INVITATION}0"
    if offer is not None:
        kind = f"{_SEAT if offer.kind is OfferKind.HANDOVER else _OFFER}{offer.id}"
    ref = Ref("inyes", match.id, path=(kind, *(() if game is None else (game,))))
    bidding = offer is None and match.terms.sides is Sides.BID
    words = "bid" if bidding else "accept", "decline"
    if alone:
        labels = [say(f"button-{word}") for word in words]
    else:
        labels = [say(f"button-{word}-one", code=match.code) for word in words]
    yes = Button(labels[0], bid_form_ref(match) if bidding else ref, Tone.GOOD)
    return (yes,) if request.to_bid else (yes, Button(labels[1], ref.to("inno")))


def _kind_of(ref: Ref) -> tuple[str, int]:
    """The kind of a request, and the id of its offer.

    :raises StaleChoice: a ref names none.
    """
    part = ref.path[0] if ref.path else ""
    kind, number = part[:1], parse_id(part[1:])
    if number is None or kind not in (_INVITATION, _OFFER, _SEAT):
        raise StaleChoice
    return kind, number


@dataclass(frozen=True, slots=True)
class RequestAnswers:
    """Answers requests."""

    kit: Kit
    offers: OfferButtons
    substitution: SubstitutionButtons

    async def question(self, interaction: Interaction, ref: Ref) -> OutgoingMessage | None:
        """What is asked before an invitation is declined; None if nothing is to be asked."""
        kind, _ = _kind_of(ref)
        if kind != _INVITATION or decline_reason(ref) is not None:
            return None
        await self.kit.finder.check_access(interaction, ref.match)
        match = await self.kit.match.lobby.check_decline(ref.match, interaction.person)
        return decline_question(match, ref, interaction.say)

    async def answer(self, interaction: Interaction, ref: Ref, *, accepted: bool) -> str:
        """Accept or decline what a ref of `request_rows` names; what came of it, in words."""
        kind, number = _kind_of(ref)
        waiting = await self.kit.match.inbox.requests(interaction.person.user_id)
        asked = next((one.match for one in waiting if one.match.id == ref.match), None)
        if asked is None:
            await self.kit.finder.check_access(interaction, ref.match)
        elif accepted and kind != _OFFER:
            # who accepts a draw, an undo or a pause answers in a match of their own
            await self.kit.finder.access.check_member(interaction, asked)
        if kind == _INVITATION:
            if accepted:
                await self.kit.match.lobby.accept(ref.match, interaction.person, interaction.id)
                return interaction.say("accepted")
            reason = decline_reason(ref) or DeclineReason.NONE
            await self.kit.match.lobby.decline(
                ref.match, interaction.person, interaction.id, reason
            )
            return interaction.say("invitation-declined")
        answerer = self.offers if kind == _OFFER else self.substitution
        if accepted:
            return await answerer.accept_offer(interaction, ref.match, number)
        return await answerer.decline_offer(interaction, ref.match, number)


# ---------------------------------------------------------------------------------------- ending
# Ends before the game is over: resigning, aborting, claiming a win on time.


@dataclass(frozen=True, slots=True)
class EndingButtons(Face):
    """Asks for confirmation, and ends the match."""

    kit: Kit
    offers: OfferButtons

    def routes(self) -> Routes:
        return {
            "resign": Route(Acknowledgement.PRIVATE, self.resign),
            "resignyes": Route(Acknowledgement.UPDATE, self.resign_yes),
            "resignno": Route(Acknowledgement.UPDATE, self.resign_no, in_match=False),
            "abort": Route(Acknowledgement.UPDATE, self.abort),
            "abortyes": Route(Acknowledgement.UPDATE, self.abort_yes),
            "claim": Route(Acknowledgement.UPDATE, self.claim),
            "claimyes": Route(Acknowledgement.UPDATE, self.claim_yes),
        }

    async def claim_button(self, interaction: Interaction, match: Match) -> tuple[Button, ...]:
        """The button for a player who may claim the win now."""
        if not await self.kit.match.time.claimable(match.id, interaction.person):
            return ()
        ref = Ref("claim", match.id, match.version)
        return (Button(interaction.say("button-claim"), ref, Tone.GOOD),)

    async def abort_button(self, match: Match, say: Say) -> tuple[Button, ...]:
        """The button for a player while the match can be aborted."""
        if not await self.kit.match.matches.abortable(match.id):
            return ()
        return (Button(say("button-abort"), Ref("abort", match.id, match.version)),)

    async def abort(self, click: Click) -> None:
        """Ask for confirmation."""
        interaction, say = click.interaction, click.interaction.say
        position = await self._own(click)
        allowed = await self.kit.match.matches.abortable(position.match.id)
        if allowed is None:
            raise MatchRefused("too-late-to-abort", position.match.code)
        alone = allowed is Abort.ALONE
        row = (
            Button(
                say("button-abort-yes" if alone else "button-abort-offer"),
                click.ref.to("abortyes"),
                Tone.RISKY if alone else Tone.MAIN,
            ),
            Button(say("button-resign-no"), click.ref.to("resignno")),
        )
        await interaction.answer(
            OutgoingMessage(
                _question(
                    "abort-ask" if alone else "abort-ask-offer",
                    position.match,
                    say,
                    why=allowed.value,
                ),
                rows=(row,),
                audience=PUBLIC,
            )
        )

    async def abort_yes(self, click: Click) -> None:
        """Abort the match, or ask the others where they must agree."""
        interaction = click.interaction
        if await self.kit.match.matches.abortable(click.ref.match) not in {Abort.ALONE, None}:
            match = await self.kit.match.matches.get(click.ref.match)
            await interaction.answer(await self.offers.ask(interaction, match, OfferKind.ABORT))
            return
        turn = await self.kit.match.matches.abort(
            click.ref.match, interaction.person, interaction.id
        )
        await interaction.answer(interaction.say("abort-done", code=turn.position.match.code))

    async def claim(self, click: Click) -> None:
        """Ask for confirmation."""
        interaction, say = click.interaction, click.interaction.say
        position = await self._own(click)
        fallen = await self.kit.match.time.claimable(position.match.id, interaction.person)
        if not fallen:
            raise MatchRefused("nothing-to-claim", position.match.code)
        names = say.people(board_text.names_of(position.match)[seat] for seat in sorted(fallen))
        row = (
            Button(say("button-claim-yes"), click.ref.to("claimyes"), Tone.GOOD),
            Button(say("button-resign-no"), click.ref.to("resignno")),
        )
        key = "claim-ask" if position.match.terms.clock else "claim-ask-held"
        text = _question(key, position.match, say, names=names, days=str(HELD_UP.days))
        await interaction.answer(OutgoingMessage(text, rows=(row,), audience=PUBLIC))

    async def claim_yes(self, click: Click) -> None:
        interaction = click.interaction
        turn = await self.kit.match.time.claim(click.ref.match, interaction.person, interaction.id)
        await interaction.answer(interaction.say("claim-done", code=turn.position.match.code))

    async def resign(self, click: Click) -> None:
        """Ask for confirmation."""
        await click.interaction.answer(
            await self.resign_message(
                click.interaction, await self.kit.match.matches.get(click.ref.match)
            )
        )

    async def resign_yes(self, click: Click) -> None:
        interaction = click.interaction
        turn = await self.kit.match.matches.resign(
            click.ref.match, interaction.person, interaction.id
        )
        await interaction.answer(interaction.say("resign-done", code=turn.position.match.code))

    async def resign_no(self, click: Click) -> None:
        await click.interaction.answer(click.interaction.say("resign-kept"))

    async def resign_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """
        :raises NotYourMatch: as the name says.
        :raises MatchRefused: `match-over`.
        """
        require_seat(match, interaction.person.user_id)
        ref = Ref("resignyes", match.id, match.version)
        say = interaction.say
        row = [
            Button(say("button-resign-yes"), ref, Tone.RISKY),
            Button(say("button-resign-no"), ref.to("resignno")),
        ]
        row += await self.abort_button(match, say)
        return OutgoingMessage(
            _question("resign-ask", match, say), rows=(tuple(row),), audience=PUBLIC
        )

    async def _own(self, click: Click) -> Position:
        """:raises NotYourMatch: the person holds no seat in it."""
        position = await self.kit.match.matches.position(click.ref.match)
        if position.seat_of(click.interaction.person.user_id) is None:
            raise NotYourMatch(position.match.code)
        return position


def _question(key: str, match: Match, say: Say, **arguments: str) -> str:
    """A question about a match, under a line that tells which one: nobody remembers codes."""
    heading = say(
        "history-heading",
        game=say.game(match.game),
        code=match.code,
        players=board_text.versus(match, say),
    )
    return f"**{heading}**\n{say(key, code=match.code, **arguments)}"
