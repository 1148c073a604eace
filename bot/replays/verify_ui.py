"""/verify: the verification of a finished match, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

import discord
from discord import app_commands

from bot.discord_kit.costly_work import CostlyWork
from bot.discord_kit.faces import Acknowledgement, Click, Command, Face, Route, Routes
from bot.discord_kit.interaction import Interaction
from bot.discord_kit.interaction_handler import InteractionHandler
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.sanitize import plain
from bot.discord_kit.texts import Say, described, on
from bot.match.act.service import Matches
from bot.match.model.enums import Status
from bot.match.model.match import Match
from bot.match.refusals import BrokenRecord, NotOver
from bot.play import clock_text
from bot.play.autocomplete import MatchCodes
from bot.play.match_finder import MatchFinder
from bot.replays.verification import verify
from bot.replays.verification_report import Check, Report
from engines import PUBLIC

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
class VerifyCommand(Face):
    """Proofs of finished matches."""

    handler: InteractionHandler
    finder: MatchFinder
    codes: MatchCodes
    matches: Matches
    costly_work: CostlyWork

    def routes(self) -> Routes:
        return {
            "verify": Route(Acknowledgement.PRIVATE, self.show),
        }

    def commands(self) -> Sequence[Command]:
        @app_commands.command(name="verify", description=described("command-verify"))
        @app_commands.describe(match=described("command-match-code"))
        async def verify(raw: discord.Interaction[Any], match: str | None = None) -> None:
            async with self.handler.handling(raw) as interaction:
                await interaction.answer(
                    await self.proof_message(
                        interaction, await self.finder.find_finished(interaction, match)
                    )
                )

        verify.autocomplete("match")(self.codes.past())
        return (verify,)

    async def show(self, click: Click) -> None:
        """The commitment while the match goes on, and the proof after it."""
        interaction, match = click.interaction, await self.matches.get(click.ref.match)
        if match.status.is_open:
            say = interaction.say
            lines = [say("verify-committed", hash=match.seed_hash), *added(match, say)]
            await interaction.answer(OutgoingMessage("\n".join(lines), audience=PUBLIC))
            return
        await click.interaction.answer(await self.proof_message(click.interaction, match))

    async def proof_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        """The findings of a finished match's verification.

        :raises NotOver: it still goes on.
        :raises TooManyWaiting: so much is to be made for the person or the server already.
        """
        if match.status.is_open:
            raise NotOver(match.code)
        async with self.costly_work.turn(interaction):
            return await self._proof_message(interaction, match)

    async def _proof_message(self, interaction: Interaction, match: Match) -> OutgoingMessage:
        say = interaction.say
        try:
            record = await self.matches.record(match.id, PUBLIC)
        except BrokenRecord as error:
            answer = say("verify-no", code=match.code, game=say.game(match.game))
            return OutgoingMessage(
                f"**{answer}**\n❌ {say(f'error-{error.code}', **error.params)}", audience=PUBLIC
            )
        report = await self.costly_work.run(verify, record)
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
                bid=clock_text.length(timedelta(seconds=int(more[0])), say),
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
