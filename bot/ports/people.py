"""What servers and people have set, and what is kept about a person."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.match.model.extras import Formation
    from bot.match.model.people import Block, Person, PersonSettings, ServerSettings
    from bot.people.personal_data import Json


from collections.abc import Collection, Mapping, Sequence
from typing import Protocol


class Servers(Protocol):
    async def get(self, guild_id: int) -> ServerSettings | None: ...

    async def put(self, settings: ServerSettings) -> None: ...


class Blocks(Protocol):
    """Who may not play on which server."""

    async def get(self, guild_id: int, user_id: int) -> Block | None: ...

    async def of_server(self, guild_id: int) -> Sequence[Block]: ...

    async def put(self, block: Block) -> None:
        """Keep it instead of the person's last one."""
        ...

    async def drop(self, guild_id: int, user_id: int) -> bool:
        """Whether there was one."""
        ...


class People(Protocol):
    async def hold(self, *user_ids: int) -> None:
        """Have every other unit that holds one of the same people wait until this one ends: for
        what is counted over all that a person has. Several are taken in the order of their ids, and
        a tournament or match that is needed as well is read before."""
        ...

    async def get(self, user_id: int) -> PersonSettings | None: ...

    async def of(self, user_ids: Collection[int]) -> Mapping[int, PersonSettings]:
        """Those of these people who ever set anything."""
        ...

    async def put(self, settings: PersonSettings) -> None: ...


class Formations(Protocol):
    """What people keep to lay out again."""

    async def of_user(self, user_id: int, game: str) -> Sequence[Formation]:
        """The oldest first."""
        ...

    async def add(self, formation: Formation) -> Formation:
        """Store a new one (its `id` is ignored) and give it back with its id.

        :raises Conflict: the person has one of this name for this game.
        """
        ...

    async def rename(self, formation_id: int, name: str) -> None:
        """
        :raises Conflict: the person has another one of this name for this game.
        """
        ...

    async def delete(self, formation_id: int) -> None: ...


class Personal(Protocol):
    """What is kept about a person, over all tables."""

    async def rows(self, user_id: int) -> Mapping[str, Sequence[Mapping[str, Json]]]:
        """Everything that has the person's id beside it and is the person's to read, by what it is
        about. Matches are named by their code."""
        ...

    async def matches(self, user_id: int) -> Sequence[int]:
        """The matches that name the person anywhere, by id."""
        ...

    async def replace(self, match_id: int, user_id: int, stand_in: Person) -> None:
        """Let somebody who is nobody take the person's place in all that is kept about a match,
        and delete there what is the person's alone."""
        ...

    async def forget(self, user_id: int, stand_in: Person) -> None:
        """The same for all that is kept about no match."""
        ...
