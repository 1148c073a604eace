"""The board in monospaced signs: what can be read without a picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engines.shirokuro.pieces import BLACK, FILES, WHITE, cell_name
from engines.shirokuro.table import Phase
from engines.shirokuro.view import View
from render.catalogue import texts
from render.presentation import listed, seated, shortened, viewed_from
from render.shirokuro.account import account
from render.shirokuro.alt import fight, standing
from render.shirokuro.words import player_line


def board_text(
    view: View,
    *,
    locale: str = "en",
    names: Sequence[str] | None = None,
    viewpoint: int | None = None,
) -> str:
    """The board in monospaced signs, who is asked for what, the last moves and the fight, with a
    key to the signs; at most 1500 characters."""
    players = [shortened(name) for name in seated(names, 2, locale)]
    seat = viewed_from(view, viewpoint)
    table = view.table
    board, say = table.board, partial(texts().format, locale)
    ranks, files = list(range(board.ranks)), list(range(board.files))
    ranks, files = (ranks, files[::-1]) if seat == BLACK else (ranks[::-1], files)
    header = "   " + " ".join("abcdefg"[file] for file in files)
    rows = [
        f"{rank + 1}  "
        + " ".join(_sign(view, rank * FILES + file) for file in files)
        + f"  {rank + 1}"
        for rank in ranks
    ]
    lines = [header, *rows, header, ""]
    lines += [player_line(view, who, players[who], "text", locale) for who in (1 - seat, seat)]
    white, black = map(cell_name, board.homes)
    lines.append(say("shirokuro-alt-homes", white=white, black=black))
    if table.outcome is not None:
        lines.append(standing(view, locale, players))
    elif acting := [players[who] for who in sorted(view.to_act) if who >= 0]:
        do = say(f"shirokuro-picture-do-{table.phase.value}")
        lines.append(say("shirokuro-text-to-act", names=listed(acting, locale), do=do))
    if table.phase is Phase.CHOOSE:
        lines += [
            say("shirokuro-alt-has-chosen", name=players[who]).strip()
            for who in (WHITE, BLACK)
            if view.has_chosen[who]
        ]
    story = account(view)
    if story.steps:
        ways = listed([cell_name(s.origin) + cell_name(s.target) for s in story.steps], locale)
        lines.append(say("shirokuro-text-last", moves=ways))
    elif story.passed:
        lines.append(say("shirokuro-alt-passed"))
    if story.clash:
        lines.append(fight(view, story.clash, locale))
    lines += ["", say("shirokuro-text-key")]
    return "\n".join(line.rstrip() for line in lines)


def _sign(view: View, cell: int) -> str:
    """One character for a cell; the letters for clans differ in case, too."""
    table = view.table
    if table.cats[WHITE] >> cell & 1:
        return "w"
    if table.cats[BLACK] >> cell & 1:
        return "B"
    if cell in table.board.homes:
        return "o"
    return "." if table.board.lands[WHITE] >> cell & 1 else ":"
