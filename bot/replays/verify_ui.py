"""A finished match, or a record, checked, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import timedelta
from types import MappingProxyType
from typing import Final

import discord

from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say, on, plain
from bot.match.model.match import Match
from bot.match.model.terms import Status
from bot.match.refusals import BrokenRecord
from bot.play.access import Kit
from bot.play.board.text import length_text
from bot.replays.verification import Check, Report, verify
from engines import PUBLIC

# ----------------------------------------------------------------------------- verification text
# Findings of a verification, in lines for a terminal.


CHECKS: Final[Mapping[Check, tuple[str, str]]] = MappingProxyType(
    {
        Check.DIGEST: ("the document is as it was written", "the document's digest"),
        Check.SEED: ("the seed is the one whose hash was published", "the seed"),
        Check.CONTRIBUTIONS: (
            "{count} contributions were added to the seed",
            "what was added to the seed",
        ),
        Check.SEATS: ("the seats of {count} people are as they were drawn", "the seats"),
        Check.MOVES: ("{count} moves are legal", "the moves"),
        Check.CHANCE: ("{count} dice rolls and shuffles come from the seed", "dice and shuffles"),
        Check.OUTCOME: ("the outcome follows from the moves", "the outcome"),
    }
)
"""Check -> the sentence when nothing deviates, and the name of what is checked."""

CHECK_SENTENCES: Final[Mapping[str, tuple[Check | None, str]]] = MappingProxyType(
    {
        "unreadable": (None, "This is no record: {why}."),
        "format-version": (None, "The record has format {version}; this program reads {known}."),
        "digest": (Check.DIGEST, "The document was changed after it was written."),
        "game-unknown": (None, "This program knows no game {game}."),
        "rules-version": (
            None,
            "The match was played by version {version} of the rules; this program has {known}.",
        ),
        "setup": (None, "No match of this game begins with these seats and options."),
        "unfinished": (None, "The match has not ended: its seed is published when it has."),
        "seed-malformed": (Check.SEED, "The seed is not written as a seed."),
        "seed-hash": (Check.SEED, "The seed is not the one whose hash was published."),
        "contributions": (
            Check.CONTRIBUTIONS,
            "What was added to the seed is not written as it is added.",
        ),
        "tournament": (
            Check.CONTRIBUTIONS,
            "The seed does not come from that of the tournament.",
        ),
        "seating": (Check.SEATS, "{name} sits at seat {seat}, which was not drawn so."),
        "sequence": (Check.MOVES, "Row {row} has the number {seq}."),
        "text-missing": (Check.MOVES, "Row {seq} has no text."),
        "move-refused": (Check.MOVES, "Row {seq} is not a legal move there ({why})."),
        "move-form": (Check.MOVES, "Row {seq} is written otherwise: {canonical}."),
        "choice-order": (Check.MOVES, "Row {seq} is a choice made at once, out of seat order."),
        "forced": (Check.MOVES, "Row {seq} does not say rightly whether it was forced."),
        "chance": (Check.CHANCE, "Row {seq} says {recorded}; the seed gives {drawn}."),
        "resignation": (Check.MOVES, "Row {seq} is no resignation."),
        "removal": (Check.MOVES, "Row {seq} lets go a seat that cannot go."),
        "swap": (Check.MOVES, "Row {seq} swaps sides where they cannot be swapped."),
        "undo": (Check.MOVES, "Row {seq} takes back what cannot be taken back."),
        "administration": (
            Check.MOVES,
            "Row {seq} is said to be an admin's or about a new player, and cannot be so.",
        ),
        "after-end": (Check.MOVES, "Row {seq} comes after the end."),
        "outcome": (Check.OUTCOME, "The match did not end as the record says."),
    }
)
"""Code of a deviation -> the check it belongs to, if any, and its sentence."""


UNPOSTED: Final = (
    "the invitation's message was not added to the seed: whoever ran the bot had more than one"
    " deal to choose from (docs/fairness.md)"
)


def report_lines(report: Report) -> Iterator[str]:
    """Lines to print: yes or no first, then each check, then each deviation."""
    for line in _lines(report):
        # a record is a stranger's text, and a terminal obeys what it cannot print
        yield "".join(letter if letter.isprintable() else "?" for letter in line)


def _lines(report: Report) -> Iterator[str]:
    subject = f"match {report.match} of {report.game}" if report.match else "this"
    if report.holds:
        yield f"yes   {subject} was played as its record says"
    else:
        yield f"no    {subject} cannot be confirmed"
    wrong = {CHECK_SENTENCES[deviation.code][0] for deviation in report.deviations}
    for check, (holds, name) in CHECKS.items():
        if check not in report.checked:
            yield f"--    {name}: not checked"
        elif check not in wrong and not (report.unposted and check is Check.CONTRIBUTIONS):
            yield f"ok    {holds.format(count=report.checked[check])}"
    if report.unposted:
        yield f"WARN  {UNPOSTED}"
    for deviation in report.deviations:
        yield f"FAIL  {CHECK_SENTENCES[deviation.code][1].format(**deviation.params)}"


# ---------------------------------------------------------------------------------- proof button
# The verification of a finished match, in words.


MAX_DEVIATIONS: Final = 5
"""Deviations told one by one; the rest is counted."""

CHECK_OF: Final[dict[str, Check]] = {
    "digest": Check.DIGEST,
    "seed-malformed": Check.SEED,
    "seed-hash": Check.SEED,
    "contributions": Check.CONTRIBUTIONS,
    "tournament": Check.CONTRIBUTIONS,
    "seating": Check.SEATS,
    "chance": Check.CHANCE,
    "outcome": Check.OUTCOME,
}
"""Code of a deviation -> its check; those of the moves, and of no check, are left out."""


@dataclass(frozen=True, slots=True)
class ProofButton(Face):
    """Proofs of finished matches."""

    kit: Kit

    def routes(self) -> Routes:
        return {
            "verify": Route(Acknowledgement.PRIVATE, self.show),
        }

    async def show(self, click: Click) -> None:
        """The commitment while the match goes on, and the proof after it."""
        interaction, match = click.interaction, await self.kit.match.matches.get(click.ref.match)
        if match.status.is_open:
            say = interaction.say
            lines = [say("verify-committed", hash=match.seed_hash), *added(match, say)]
            await interaction.answer(OutgoingMessage("\n".join(lines), audience=PUBLIC))
            return
        async with self.kit.costly_work.turn(interaction):
            await interaction.answer(await self._proof_message(interaction, match))

    async def _proof_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        say = interaction.say
        try:
            record = await self.kit.match.matches.record(match.id, PUBLIC)
        except BrokenRecord as error:
            answer = say("verify-no", code=match.code, game=say.game(match.game))
            return OutgoingMessage(
                f"**{answer}**\n❌ {say(f'error-{error.code}', **error.params)}", audience=PUBLIC
            )
        report = await self.kit.costly_work.run(verify, record)
        holds = "verify-yes" if match.status is Status.FINISHED else "verify-yes-called-off"
        if report.holds and report.unposted:
            holds = "verify-yes-unposted"
        answer = holds if report.holds else "verify-no"
        lines = [f"**{say(answer, code=match.code, game=say.game(match.game))}**"]
        lines += verdict(report, say)
        lines.append(say("verify-seed", seed=str(record["seed"]), hash=match.seed_hash))
        lines += added(match, say)
        lines.append(say("verify-yourself", code=match.code))
        return OutgoingMessage("\n".join(lines), audience=PUBLIC)


def added(match: Match, say: Say) -> Iterator[str]:
    """What was added to a match's seed, with its times: people find their own acts in it."""
    for line in match.contributions or ():
        word, text, *more = line.split(" ")
        if word == "tournament":
            game, hash_ = more
            yield say("verify-added-tournament", code=text, game=game, hash=hash_)
            continue
        if word == "bid":
            yield say(
                "verify-added-bid",
                place=int(text) + 1,
                bid=length_text(timedelta(seconds=int(more[0])), say),
            )
            continue
        when = on(discord.utils.snowflake_time(int(text)))
        if word == "post":
            yield say("verify-added-post", id=text, when=when)
            continue
        # a seat that was handed over has another player than the one who came
        came = [seat for seat in match.seats if str(seat.contribution) == text]
        if came and came[0].person is not None:
            yield say("verify-added-player", name=plain(came[0].person.name), id=text, when=when)
        else:
            yield say("verify-added-place", place=int(word) + 1, id=text, when=when)


def verdict(report: Report, say: Say) -> Iterator[str]:
    """A line for each check that found nothing wrong, then the deviations."""
    wrong = {CHECK_OF.get(deviation.code, Check.MOVES) for deviation in report.deviations}
    for check in Check:
        if check not in wrong:
            yield _checked(report, check, say)
    for deviation in report.deviations[:MAX_DEVIATIONS]:
        yield "❌ " + say(f"verify-deviation-{deviation.code}", **deviation.params)
    if (left := len(report.deviations) - MAX_DEVIATIONS) > 0:
        yield say("verify-more", count=left)


def _checked(report: Report, check: Check, say: Say) -> str:
    """A line about one check: in order, or not made."""
    if check not in report.checked:
        return "➖ " + say(f"verify-unchecked-{check.value}")
    if report.unposted and check is Check.CONTRIBUTIONS:
        return "⚠️ " + say("verify-unposted")
    return "✅ " + say(f"verify-checked-{check.value}", count=report.checked[check])
