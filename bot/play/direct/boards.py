"""Boards of direct matches: each player has their own, seen from their side."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from bot.discord_kit import find_sent
from bot.discord_kit.board_style import BoardStyle
from bot.discord_kit.message import OutgoingMessage
from bot.discord_kit.texts import Say
from bot.match.act.board import Board, CalledOff
from bot.match.board_facts import Boards
from bot.match.homes import Homes, unreachable
from bot.match.model.enums import Status
from bot.match.model.home import Addressee
from bot.match.model.match import Match, Posting
from bot.play.board.message import BoardMessages, Reader
from bot.play.board.text import called_off
from bot.play.letters import Letters, own_nonce, to_each


@dataclass(frozen=True, slots=True)
class DirectBoards:
    """Sends each player their board, and keeps it up to date."""

    boards: Boards
    homes: Homes
    messages: BoardMessages
    letters: Letters

    async def post(self, match_id: int, nonce: str, posting: Posting | None = None) -> bool:
        """Show every player the board as it is, and note that `posting` was sent; whether there was
        one to show. Whoever has it already after an earlier attempt is left alone.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        board = await self.boards.to_post(match_id, posting)
        if board is None:
            return False
        match = board.match
        people = await self.homes.addressees(match)

        async def show(to: Addressee) -> None:
            if to.home.board_version != match.version:
                await self._show(board, to, people, nonce, posting)

        await to_each(people, show)
        await self.homes.posted(match, posting)
        return posting is not None

    async def _show(
        self,
        board: Board | CalledOff,
        to: Addressee,
        people: Collection[Addressee],
        nonce: str,
        posting: Posting | None,
    ) -> None:
        """Show one player the board: in the message that they have, unless it is to notify them.
        One that shows an earlier part of the same tale gives way to a new one."""
        match, user_id, old = board.match, to.person.user_id, to.home.board
        outgoing = await self._message(board, to, people)
        if old and not outgoing.pings and await self.letters.edit(*old, outgoing) is None:
            await self.homes.shown(match, user_id, *old)
            return
        lost = find_sent.own_board(match, posting, to.home.message_id)
        own = own_nonce(nonce, user_id)
        silent = not outgoing.pings
        sent = await self.letters.send(match, to, outgoing, own, lost=lost, silent=silent)
        if sent is None:
            return
        if old and old[1] != sent.id and _gives_way(board, to.home.board_version):
            # before the new one is noted: after a crash both are found again
            await self.letters.delete(*old)
        await self.homes.shown(match, user_id, sent.channel.id, sent.id)

    async def refresh(self, match: Match, nonce: str) -> None:
        """Bring the board that each player has up to date, notifying nobody; one that was deleted
        is sent again.

        :raises discord.HTTPException, Undelivered: it failed for somebody; to be tried again.
        """
        if not match.is_played and match.status is not Status.ACTIVE:
            return
        board = await self.boards.of(match.id)
        people = await self.homes.addressees(match)

        async def show(to: Addressee) -> None:
            old = to.home.board
            # of another version the row of the next board is still to be sent
            if old is None or to.home.board_version != match.version:
                return
            outgoing = replace(await self._message(board, to, people), pings=())
            failed = await self.letters.edit(*old, outgoing)
            if failed is None or match.status is not Status.ACTIVE:
                return
            own = own_nonce(nonce, to.person.user_id)
            sent = await self.letters.send(match, to, outgoing, own, silent=True)
            if sent is not None:
                await self.homes.shown(match, to.person.user_id, sent.channel.id, sent.id)

        await to_each(people, show)

    async def _message(
        self, board: Board | CalledOff, to: Addressee, people: Collection[Addressee]
    ) -> OutgoingMessage:
        say = Say(to.locale(board.match.locale))
        if isinstance(board, CalledOff):
            user_id = to.person.user_id
            return replace(called_off(board.match, board.ruling, say), pings=(user_id,))
        others = [one for one in people if one is not to]
        style = BoardStyle.of(to.settings)
        reader = Reader(to.person.user_id, to.seat, style, unreachable(others))
        pair = await self.homes.seen_pair(reader.user_id, board.pair)
        return await self.messages.public_board(replace(board, pair=pair), say, reader=reader)


def _gives_way(board: Board | CalledOff, shown: int | None) -> bool:
    """Whether the version that a player's message shows is an earlier part of what a board
    tells."""
    if isinstance(board, CalledOff) or board.since is None or shown is None:
        return False
    return board.since <= shown < board.match.version
