"""A match told again: the film that everybody may see, and the steps of one reader."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from bot.replays import replay as match_film
from tests.e2e.simulated import BINGO, Town


async def test_replay_gives_a_film_the_moves_and_the_files(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    answer = (await town.slash(town.carol, "replay")).answer
    assert answer.private
    ((name, alt, gif),) = await answer.files()
    assert name.endswith(".gif")
    assert alt.startswith("Animated replay of 10 positions")
    assert "ann wins" in alt
    with Image.open(BytesIO(gif)) as moving:
        assert getattr(moving, "n_frames", 1) == len(BINGO) + 1
    assert answer.buttons == ["Review", "Move by move", "Record", "Verify"]
    record = await town.record(town.carol, answer)
    assert record.private
    assert [one.rpartition(".")[2] for one, _, _ in await record.files()] == ["json", "txt"]
    verified = await town.click(town.carol, answer, "Verify")
    assert "was played as its record says" in verified.text


async def test_the_film_of_a_long_match_shows_its_last_part_and_says_so(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match_film, "MAX_PICTURES", 4)
    await town.start()
    await town.play(BINGO)
    answer = (await town.slash(town.carol, "replay")).answer
    assert "The animation shows the last 4 positions of 10." in answer.text
    (film,) = [file for file in await answer.files() if file[0].endswith(".gif")]
    assert film[1].startswith("Animated replay of the last 4 positions of 10. The last one: ")
    with Image.open(BytesIO(film[2])) as moving:
        assert getattr(moving, "n_frames", 1) == 4


async def test_the_film_can_be_stepped_through_in_private(town: Town) -> None:
    await town.start()
    await town.play(BINGO)
    replay = (await town.click(town.bob, town.board(), "Replay")).answer
    steps = (await town.click(town.bob, replay, "Move by move")).answer
    assert steps.private
    assert "move 0 of 9" in steps.text
    assert "The start of the match." in steps.text
    assert steps.alt
    start = steps.alt
    await town.click(town.bob, steps, "Next ▶")
    assert "move 1 of 9" in steps.text
    assert "ann" in steps.text.splitlines()[-1]
    await town.click(town.bob, steps, "End ⏭")
    assert "move 9 of 9" in steps.text
    assert "ann wins" in steps.text
    await town.click(town.bob, steps, "◀ Back")
    assert "move 8 of 9" in steps.text
    await town.click(town.bob, steps, "⏮ Start")
    assert "move 0 of 9" in steps.text
    assert steps.alt == start
    assert not any("move 0 of" in message.text for message in town.seen(town.ann))


async def test_steps_of_a_running_match_show_each_reader_what_they_may_know(town: Town) -> None:
    await town.sit("countup", town.bob)
    position = await town.to_a_choice()
    for seat in sorted(position.to_act):
        await town.move(town.at_seat(position, seat), "set 4")
    shown = {}
    for who in (town.ann, town.bob, town.carol):
        replay = (await town.slash(who, "replay")).answer
        steps = (await town.click(who, replay, "Move by move")).answer
        await town.click(who, steps, "End ⏭")
        shown[who.name] = steps.alt
        own = [
            name for name in ("ann", "bob") if f"{name} has set the inner die to 4." in steps.text
        ]
        assert own == [name for name in ("ann", "bob") if name == who.name]
    assert len(set(shown.values())) == 3


async def test_a_match_that_has_not_begun_cannot_be_told(town: Town) -> None:
    invitation = await town.slash(town.ann, "play", game="pastoral", opponent=town.bob)
    assert invitation.answered
    done = await town.slash(town.ann, "replay")
    assert "hasn’t started" in done.text
