"""Which way boards stand: the public one, and what each person sees, told where it differs."""

from __future__ import annotations

import render
from engines import PUBLIC
from tests.e2e.simulated import Shown, Town

DIFFERS = "public board"


async def seen_from(town: Town, shown: Shown, seat: int, marks: tuple[str, ...] = ()) -> bool:
    """Whether a picture of the match shows this seat at the bottom."""
    position = await town.position()
    wanted = render.draw(
        position.match.game,
        position.view(PUBLIC),
        viewpoint=seat,
        names=position.match.names,
        marks=marks,
    )
    ((_, _, png),) = await shown.files()
    return png == wanted.png


async def test_a_server_can_have_its_boards_turn_to_the_player_whose_turn_it_is(town: Town) -> None:
    await town.set_up(town.host, board="turning")
    await town.start()
    assert await seen_from(town, town.board(), 0)
    await town.move(town.ann, "c3+2")
    assert "een from" not in town.board().text, "the strips tell"
    assert await seen_from(town, town.board(), 1)

    picker = (await town.select(town.bob, town.board(), "corral")).answer
    assert await seen_from(town, picker, 1, marks=("c6", "f3", "f6"))
    assert DIFFERS not in picker.text
    # the one who waits sees her own side, and is told that it is not the one all others see
    own = (await town.slash(town.ann, "board")).answer
    assert await seen_from(town, own, 0)
    assert "-# Seen from your side (public board: bob’s side)." in own.text
    spectators = (await town.slash(town.carol, "board")).answer
    assert await seen_from(town, spectators, 1)
    assert DIFFERS not in spectators.text


async def test_public_boards_stand_still_and_the_picker_is_ones_own_side(town: Town) -> None:
    await town.start()
    await town.move(town.ann, "c3+2")
    assert await seen_from(town, town.board(), 0)
    picker = (await town.select(town.bob, town.board(), "corral")).answer
    told = "-# Seen from your side (public board: ann’s side)."
    assert told in picker.text
    await town.select(town.bob, picker, "c6")
    assert "Confirm" in picker.buttons
    assert told in picker.text, "so does the preview"
    # a match keeps to what was agreed when it was made
    kept = await town.set_up(town.host, board="turning")
    assert "At the bottom of public boards: **Always the first player**" not in kept.text
    await town.click(town.bob, picker, "Confirm")
    await town.move(town.ann, "save")
    assert await seen_from(town, town.board(), 0)


async def test_against_the_computer_it_is_the_persons_side(town: Town) -> None:
    await town.slash(
        town.ann, "play", game="pastoral", opponent=town.itself, seat="second", level=1
    )
    await town.worked()
    assert (await town.position()).match.seat_of(town.ann.id) == 1
    assert await seen_from(town, town.board(), 1)
