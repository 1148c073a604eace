"""Whether a match was played by the chance that was fixed at its start, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.services.errors import BrokenRecord, NotOver
from bot.services.model import Match
from bot.services.verification import Check, Report, verify
from bot.ui.call import Call
from bot.ui.cards import Card
from bot.ui.press import Press
from bot.ui.texts import Say
from engines import PUBLIC

SHOWN: Final = 5
"""Deviations told one by one; the rest is counted."""

WHERE: Final[dict[str, Check]] = {
    "digest": Check.DIGEST,
    "seed-malformed": Check.SEED,
    "seed-hash": Check.SEED,
    "seating": Check.SEATS,
    "chance": Check.CHANCE,
    "outcome": Check.OUTCOME,
}
"""The check that a deviation belongs to; those of the moves, and of no check, are not listed."""


async def show(press: Press) -> None:
    match = await press.call.desk.matches.get(press.ref.match)
    await press.call.answer(await proof_card(press.call, match))


async def proof_card(call: Call, match: Match) -> Card:
    """What the verification of a finished match found.

    :raises NotOver: it still goes on.
    """
    if match.status.is_open:
        raise NotOver(match.code)
    say = call.say
    try:
        record = await call.desk.matches.record(match.id, PUBLIC)
    except BrokenRecord as error:
        answer = say("verify-no", code=match.code, game=say.game(match.game))
        return Card(
            f"**{answer}**\n❌ {say(f'error-{error.code}', **error.params)}", audience=PUBLIC
        )
    report = await call.desk.studio.run(verify, record)
    answer = "verify-yes" if report.holds else "verify-no"
    lines = [f"**{say(answer, code=match.code, game=say.game(match.game))}**"]
    lines += verdict(report, say)
    lines.append(say("verify-seed", seed=str(record["seed"]), hash=match.seed_hash))
    lines.append(say("verify-yourself", code=match.code))
    return Card("\n".join(lines), audience=PUBLIC)


def verdict(report: Report, say: Say) -> Iterator[str]:
    """A line for each check, then what is not as it must be."""
    for check in Check:
        yield _checked(report, check, say)
    for deviation in report.deviations[:SHOWN]:
        yield "❌ " + say(f"verify-deviation-{deviation.code}", **deviation.params)
    if (left := len(report.deviations) - SHOWN) > 0:
        yield say("verify-more", count=left)


def _checked(report: Report, check: Check, say: Say) -> str:
    """A line about one check: in order, not in order, or not made."""
    if check not in report.checked:
        return "➖ " + say(f"verify-unchecked-{check.value}")
    wrong = any(WHERE.get(deviation.code, Check.MOVES) is check for deviation in report.deviations)
    mark = "❌ " if wrong else "✅ "
    return mark + say(f"verify-checked-{check.value}", count=report.checked[check])
