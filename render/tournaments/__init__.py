"""Tournaments as pictures: tables, pairings, brackets and podiums, from plain values."""

from render.tournaments.bracket import bracket, bracket_pages
from render.tournaments.crosstable import crosstable
from render.tournaments.lines import (
    BracketKind,
    BracketMeeting,
    BracketSide,
    CrossLine,
    Division,
    How,
    Numbering,
    Occasion,
    PairingLine,
    StandingLine,
    Winner,
    Zone,
)
from render.tournaments.pairings import pairing_pages, pairings
from render.tournaments.podium import podium
from render.tournaments.standings import sections, standing_pages, standings

__all__ = [
    "BracketKind",
    "BracketMeeting",
    "BracketSide",
    "CrossLine",
    "Division",
    "How",
    "Numbering",
    "Occasion",
    "PairingLine",
    "StandingLine",
    "Winner",
    "Zone",
    "bracket",
    "bracket_pages",
    "crosstable",
    "pairing_pages",
    "pairings",
    "podium",
    "sections",
    "standing_pages",
    "standings",
]
