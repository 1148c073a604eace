"""Tournaments as pictures: pairings, standings, brackets and podiums, from plain values."""

from render.tournaments.bracket import bracket
from render.tournaments.lines import (
    BracketMeeting,
    BracketSide,
    Division,
    How,
    Occasion,
    PairingLine,
    StandingLine,
    Winner,
)
from render.tournaments.pairings import pairing_pages, pairings
from render.tournaments.podium import podium
from render.tournaments.standings import standing_pages, standings

__all__ = [
    "BracketMeeting",
    "BracketSide",
    "Division",
    "How",
    "Occasion",
    "PairingLine",
    "StandingLine",
    "Winner",
    "bracket",
    "pairing_pages",
    "pairings",
    "podium",
    "standing_pages",
    "standings",
]
