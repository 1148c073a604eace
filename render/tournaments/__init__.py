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
    Zone,
)
from render.tournaments.pairings import pairing_pages, pairings
from render.tournaments.podium import podium
from render.tournaments.standings import ROWS, standing_pages, standings

__all__ = [
    "ROWS",
    "BracketMeeting",
    "BracketSide",
    "Division",
    "How",
    "Occasion",
    "PairingLine",
    "StandingLine",
    "Winner",
    "Zone",
    "bracket",
    "pairing_pages",
    "pairings",
    "podium",
    "standing_pages",
    "standings",
]
