"""What everybody could read, against what nobody was to know yet."""

from __future__ import annotations

from itertools import chain, combinations
from pathlib import Path
from typing import Any

import render
from bot.db.store import Store
from bot.discord_kit.interaction import ALT_LIMIT, FILE_NAME
from bot.discord_kit.message import clip
from bot.match.act.positions import PositionCache, fold
from bot.match.act.record_document import hidden
from bot.match.model.match import Match
from bot.match.model.position import Position
from bot.match.store.log import LogRepository
from bot.match.store.matches import MatchRepository
from engines import GAMES, PUBLIC, AnyGame
from tests.harness.crash.book import Act, Book
from tests.harness.crash.discord.interactions import Interactions
from tests.harness.crash.discord.world import Content
from tests.harness.crash.record import Kept, Row
from tests.harness.crash.refs import decided_by

BEFORE = "Before the sealed move. "
"""In front of the words for a board that shows the position before."""


async def check(book: Book, kept: Kept, database: Path) -> None:
    """Every public board is drawn from what all may know at its version, and no public text holds
    a move that was still a secret."""
    store = Store.at(f"sqlite+aiosqlite:///{database}")
    of_match = book.of_match()
    shown: dict[int, list[tuple[int, Content]]] = {}
    for _, content in book.public:
        for number, version in decided_by(content):
            shown.setdefault(number, []).append((version, content))
    try:
        for ident, contents in shown.items():
            async with store.reading() as unit:
                match = await unit[MatchRepository].get(ident)
                assert match is not None
                entries = await unit[LogRepository].read(ident, match.version)
            position = await _table(store, match)
            states = fold(position.game, match, entries)
            secret = [row.text for row in entries if row.seq in hidden(position, entries, PUBLIC)]
            waiting = _waiting(of_match.get(ident, []), kept)
            sealed = _sealed(of_match.get(ident, []), kept.rows.get(ident, []))
            words: dict[int, set[str]] = {}
            for version, content in contents:
                if version not in words:
                    words[version] = _for_everybody(match, position.game, states[version])
                where = f"match {ident} at {version}"
                if [file.name for file in content.files] != [FILE_NAME]:
                    book.fault("secret", f"files {[file.name for file in content.files]}")
                elif content.files[0].alt.removeprefix(BEFORE) not in words[version]:
                    book.fault("secret", f"{where} is not drawn for everybody")
                if any(text in content.text for text in sealed.get(version, ())):
                    book.fault("secret", f"{sealed[version]} in {where} is sealed")
                book.figures["boards with a sealed move"] += version in sealed
                for text in (*secret, *waiting.get(version, ())):
                    if text in _all(content):
                        book.fault("secret", f"{text!r} in {where}")
            book.figures["boards compared"] += len(contents)
    finally:
        await store.close()


async def _table(store: Store, match: Match) -> Position:
    async with store.reading() as unit:
        return await PositionCache(GAMES, size=1).load(unit, match)


def _for_everybody(match: Match, game: AnyGame, state: Any) -> set[str]:
    """The words for a board that all may see, whoever has chosen already. What they chose must not
    matter: here it is anything."""
    names, found = match.names, set()
    seats = sorted(game.to_act(state))
    for chosen in chain.from_iterable(combinations(seats, n) for n in range(len(seats))):
        provisional = state
        for seat in chosen:
            move = game.moves(game.view(state, seat))[0]
            provisional = game.play(provisional, seat, move)
        view = game.view(provisional, PUBLIC)
        found.add(clip(render.draw(match.game, view, viewpoint=0, names=names).alt, ALT_LIMIT))
    return found


def _waiting(acts: list[Act], kept: Kept) -> dict[int, list[str]]:
    """The choices that were made at a version, and known to nobody else while it lasted."""
    found: dict[int, list[str]] = {}
    for act in acts:
        _, version = kept.receipts.get(act.interaction.id, (0, None))
        text = act.sent or act.text
        if version is not None and text is not None:
            found.setdefault(version, []).append(text)
    return found


def _sealed(acts: list[Act], rows: list[Row]) -> dict[int, list[str]]:
    """The moves that were sealed and known to nobody else, by each version while that lasted."""
    texts = {act.interaction.id: act.sent or act.text for act in acts}
    found: dict[int, list[str]] = {}
    now: list[str] = []
    for row in rows:
        if row.kind == "sealed":
            now = [*now, text] if (text := texts.get(row.interaction or 0)) else now
            found[row.seq] = now
        elif row.kind in ("given", "extended"):
            found[row.seq] = now
        else:
            now = []
    return found


def _all(content: Content) -> str:
    """Everything in a message that can be read."""
    parts = [content.text, str(content.components)]
    return "\n".join([*parts, *(f"{file.name} {file.alt}" for file in content.files)])


def answers(book: Book, interactions: Interactions) -> None:
    """Nobody is answered where all can see it."""
    for one in interactions.by_id.values():
        if not all(message.private for message in one.said):
            book.fault("secret", f"a public answer to {one.data}")
