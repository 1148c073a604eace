"""All puzzles of a game, to choose from: a page at a time, and of one subject if one likes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

import render.puzzles
from bot.discord_kit.faces import Acknowledgement, Click, Face, Route, Routes
from bot.discord_kit.message import (
    CHOICES_LIMIT,
    Button,
    Menu,
    OutgoingMessage,
    Ref,
    clip,
)
from bot.discord_kit.paging import NEXT_SUFFIX, PREVIOUS_SUFFIX, Page, page_of
from bot.discord_kit.render_thread import RenderThread
from bot.discord_kit.texts import Say
from bot.learning.puzzles import PuzzleProgress, Puzzles
from engines import PUBLIC
from render.pick import Choice

_LIST: Final = "pzall"
_TURNED: Final = (_LIST + PREVIOUS_SUFFIX, _LIST + NEXT_SUFFIX)
EVERY: Final = "all"
"""Instead of a motif: all puzzles."""


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """Which puzzles are shown."""

    progress: PuzzleProgress
    motif: str
    ids: tuple[str, ...]
    """Of all of the motif."""
    shown: Page[str]

    @property
    def solved(self) -> int:
        """Of all of the motif."""
        return sum(map(self.progress.is_solved, self.ids))


def puzzle_page(progress: PuzzleProgress, motif: str, number: int | None) -> PuzzlePage:
    """A page; where no number is given, the one to go on with, and the nearest one that there is
    otherwise. All puzzles, if there is none of the motif."""
    of_motif = tuple(one.id for one in progress.puzzles.listed if one.motif == motif)
    ids = of_motif or progress.puzzles.ids
    if number is None:
        current = progress.current
        open_ones = (one for one in ids if not progress.is_solved(one))
        go_on = current.id if current is not None and current.id in ids else next(open_ones, None)
        number = 0 if go_on is None else ids.index(go_on) // CHOICES_LIMIT
    shown = page_of(ids, number, CHOICES_LIMIT)
    return PuzzlePage(progress, motif if of_motif else EVERY, ids, shown)


@dataclass(frozen=True, slots=True)
class PuzzleList(Face):
    """The list of a game's puzzles."""

    puzzles: Puzzles
    render_thread: RenderThread

    def routes(self) -> Routes:
        return {
            action: Route(Acknowledgement.UPDATE, self.show, in_match=False)
            for action in (_LIST, *_TURNED, "pzmotif")
        }

    async def show(self, click: Click) -> None:
        """The page that a ref turns to, of the motif chosen from the menu if one was; else the one
        to go on with.

        :raises NoSuchGame: there is no such game.
        """
        interaction = click.interaction
        game, motif, *_ = (*click.ref.path, "", "")
        if click.values:
            motif = click.values[0]
        progress = await self.puzzles.progress(interaction.person.user_id, game)
        number = click.ref.version if click.ref.action in _TURNED else None
        page = puzzle_page(progress, motif, number)
        message = await self.render_thread.run(list_message, interaction.say, page)
        await interaction.answer(message)


def list_message(say: Say, page: PuzzlePage) -> OutgoingMessage:
    """A page of the list, with the ways to others."""
    progress, game = page.progress, page.progress.puzzles.game
    if not page.ids:
        return OutgoingMessage(say("learn-no-puzzles"), audience=PUBLIC)
    told = [
        f"### {say('puzzle-list-heading', game=say.game(game))}",
        say(
            "puzzle-list-progress",
            motif=_name(say, game, page.motif),
            solved=page.solved,
            count=len(page.ids),
        ),
    ]
    turning = page.shown.rows(say, Ref(_LIST, path=(game, page.motif)))
    rows = (
        Menu(
            Ref("pzmotif", path=(game,)),
            say("puzzle-list-motif"),
            _motifs(say, progress),
            frozenset({page.motif}),
        ),
        Menu(Ref("pzlist", path=(game,)), say("learn-choose"), _choices(say, page)),
        (
            *(button for row in turning for button in row),
            Button(say("button-puzzle-menu"), Ref("school", path=(game,))),
            Button(say("button-close"), Ref("close")),
        ),
    )
    return OutgoingMessage("\n".join(told), rows=rows, audience=PUBLIC)


def _motifs(say: Say, progress: PuzzleProgress) -> tuple[Choice, ...]:
    """All, and each motif with how many of it are solved; the most frequent ones, if they are more
    than a menu holds."""
    listed = progress.puzzles.listed
    there = Counter(one.motif for one in listed)
    solved = Counter(one.motif for one in listed if progress.is_solved(one.id))
    game = progress.puzzles.game
    return (
        Choice(
            EVERY,
            _name(say, game, EVERY),
            say("puzzle-list-solved", solved=progress.solved, count=len(listed)),
        ),
        *(
            Choice(
                motif,
                clip(_name(say, game, motif), 100),
                say("puzzle-list-solved", solved=solved[motif], count=count),
            )
            for motif, count in there.most_common(CHOICES_LIMIT - 1)
        ),
    )


def _choices(say: Say, page: PuzzlePage) -> tuple[Choice, ...]:
    found = []
    for puzzle_id in page.shown.items:
        puzzle = page.progress.get(puzzle_id)
        attempt, number = page.progress.attempts.get(puzzle_id), page.progress.number(puzzle)
        title = render.puzzles.title(puzzle, locale=say.locale)
        state = "new"
        if attempt is not None:
            state = "solved" if attempt.solved else "shown" if attempt.shown else "tried"
        label = clip(say("learn-puzzle", number=number, title=title), 100)
        found.append(Choice(puzzle_id, label, say(f"learn-puzzle-{state}")))
    return tuple(found)


def _name(say: Say, game: str, motif: str) -> str:
    if motif == EVERY:
        return say("puzzle-list-every")
    return render.puzzles.motif_name(game, motif, locale=say.locale)
