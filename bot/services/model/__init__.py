"""The values that services take and give: matches, seats, what was recorded, what is owed."""

from __future__ import annotations

from bot.services.model.beside import Formation, Note, Offer, OfferKind, OfferState, Watch
from bot.services.model.kinds import (
    ADMIN,
    LEADING,
    NAMING,
    SEATED,
    STILL,
    EndedBy,
    Kind,
    Leaving,
    Notice,
    Seating,
    Status,
    Trouble,
)
from bot.services.model.match import Bygone, Entry, Match, NewMatch, Posting, Seat, Waiting
from bot.services.model.people import (
    COMPUTER,
    VACATION_DAYS,
    Block,
    Person,
    PersonSettings,
    Place,
    ServerSettings,
    Side,
    computer,
)
from bot.services.model.table import Table, Told, Turn
from engines import CHANCE

__all__ = [
    "ADMIN",
    "CHANCE",
    "COMPUTER",
    "LEADING",
    "NAMING",
    "SEATED",
    "STILL",
    "VACATION_DAYS",
    "Block",
    "Bygone",
    "EndedBy",
    "Entry",
    "Formation",
    "Kind",
    "Leaving",
    "Match",
    "NewMatch",
    "Note",
    "Notice",
    "Offer",
    "OfferKind",
    "OfferState",
    "Person",
    "PersonSettings",
    "Place",
    "Posting",
    "Seat",
    "Seating",
    "ServerSettings",
    "Side",
    "Status",
    "Table",
    "Told",
    "Trouble",
    "Turn",
    "Waiting",
    "Watch",
    "computer",
]
