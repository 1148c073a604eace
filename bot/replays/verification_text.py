"""Findings of a verification, in lines for a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from bot.replays.verification_report import Check, Report

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

SENTENCES: Final[Mapping[str, tuple[Check | None, str]]] = MappingProxyType(
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
    wrong = {SENTENCES[deviation.code][0] for deviation in report.deviations}
    for check, (holds, name) in CHECKS.items():
        if check not in report.checked:
            yield f"--    {name}: not checked"
        elif check not in wrong and not (report.unposted and check is Check.CONTRIBUTIONS):
            yield f"ok    {holds.format(count=report.checked[check])}"
    if report.unposted:
        yield f"WARN  {UNPOSTED}"
    for deviation in report.deviations:
        yield f"FAIL  {SENTENCES[deviation.code][1].format(**deviation.params)}"
