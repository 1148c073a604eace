"""What belongs to a match and is not part of its record."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.model.extras import Note, Offer, Watch
    from bot.match.plans.premoves import KeptPlan
    from bot.match.plans.tryout import Tryout


from collections.abc import Sequence
from typing import Protocol


class Offers(Protocol):
    """The newest offer of each match."""

    async def put(self, offer: Offer) -> Offer:
        """Keep a new offer instead of the match's last one; it is given back with its id."""
        ...

    async def get(self, offer_id: int) -> Offer | None: ...

    async def of_match(self, match_id: int) -> Offer | None: ...

    async def save(self, offer: Offer) -> None: ...

    async def lapse(self, match_id: int) -> bool:
        """Close the match's offer if it is open; whether it was."""
        ...


class Plans(Protocol):
    """What people have planned, tried out and noted down; each a secret of its owner."""

    async def of_match(self, match_id: int) -> Sequence[KeptPlan]:
        """Those that have not lapsed."""
        ...

    async def get(self, match_id: int, seat: int) -> KeptPlan | None:
        """The seat's newest, whatever became of it."""
        ...

    async def put(self, plan: KeptPlan) -> None:
        """Keep it instead of the seat's last one."""
        ...

    async def drop(self, match_id: int, seat: int) -> None: ...

    async def tryout(self, match_id: int, seat: int) -> Tryout | None: ...

    async def put_tryout(self, tryout: Tryout) -> None:
        """Keep it instead of the seat's last one."""
        ...

    async def drop_all(self, match_id: int, seat: int) -> None:
        """Forget the seat's plan and what was tried out there."""
        ...


class Watches(Protocol):
    """Who looks on."""

    async def of(self, match_id: int) -> Sequence[Watch]: ...

    async def put(self, watch: Watch) -> None:
        """Keep it instead of the person's last one for this match."""
        ...

    async def drop(self, match_id: int, user_id: int) -> bool:
        """Whether there was one."""
        ...


class Notes(Protocol):
    """What players have noted down. Lists are by version, oldest first."""

    async def add(self, note: Note) -> Note:
        """Keep a note; it is given back with its id."""
        ...

    async def of_person(self, match_id: int, user_id: int) -> Sequence[Note]: ...

    async def revealed(self, match_id: int) -> Sequence[Note]: ...

    async def reveal(self, match_id: int, user_id: int, *, shown: bool) -> None: ...

    async def forget(self, note_id: int, user_id: int) -> None:
        """Forget a note of this person; nothing happens if it is not theirs."""
        ...
