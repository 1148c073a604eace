"""What others have done since somebody last moved: a short film, two sentences, and for those who
do not see it words."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

from PIL import Image

from tests.e2e.simulated import Shown, Town


async def frames(shown: Shown) -> tuple[int, str]:
    """How many pictures the film of a message has, and its alt text."""
    ((_name, alt, data),) = await shown.files()
    with Image.open(BytesIO(data)) as film:
        return getattr(film, "n_frames", 1), alt


async def test_at_a_table_of_three_the_board_offers_the_moves_of_the_others(town: Town) -> None:
    await town.sit("countup", town.bob, town.dave)
    assert "What happened" not in town.board().buttons
    position = await town.position()
    names, seats = position.match.names, list[int]()
    while len(seats) < 3:
        (seat,) = position.to_act
        seats.append(seat)
        await town.move(town.at_seat(position, seat), str(position.moves(seat)[0]))
        position = await town.position()
    first, _, last = (town.at_seat(position, seat) for seat in seats)
    assert "What happened" in town.board().buttons
    # now all three set a die in secret, and the first of them has missed two dice that were taken
    shown = (await town.click(first, town.board(), "What happened")).answer
    assert shown.private
    one, other = (names[seat] for seat in sorted(seats[1:]))
    assert f"Since your last move, {one} made 1 move and {other} made 1 move." in shown.text
    assert f"{names[seats[2]]} takes" in shown.text
    count, alt = await frames(shown)
    assert count == 3
    assert alt.startswith("Animation of 2 steps: ")
    assert f"{names[seats[1]]} takes" in alt
    assert "The position now: " in alt
    assert shown.buttons[-2:] == ["Move by move", "Close"]
    # whoever moved last has missed nothing; whoever looks on is shown a round
    nothing = (await town.click(last, town.board(), "What happened")).answer
    assert "Nothing new has happened." in nothing.text
    looking = (await town.click(town.carol, town.board(), "What happened")).answer
    assert "The last 3 moves:" in looking.text


async def test_whoever_was_away_is_shown_what_was_played_for_them(town: Town) -> None:
    await town.start()
    await town.play(["save"])
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    assert "What happened" not in menu.buttons
    walk = (await town.click(town.ann, menu, "Try out")).answer
    for choice in ("save", "save"):
        await town.select(town.ann, walk, choice)
    await town.click(town.ann, walk, "Keep as planned answer")
    for _ in range(2):
        await town.move(town.bob, "save")
    assert "What happened" in (await town.slash(town.ann, "board")).answer.buttons
    asked = (await town.click(town.ann, town.board(), "Menu")).answer
    shown = (await town.click(town.ann, asked, "What happened")).answer
    assert "Since your last move, bob made 2 moves." in shown.text
    assert "One of your planned answers was played." in shown.text
    assert "bob saves." in shown.text
    assert shown.buttons == ["Move", "Move by move", "Close"]
    count, alt = await frames(shown)
    assert count == 3
    assert alt.count("saves.") == 3
    # bob has missed nothing, and under the public board there is no button for two players
    assert "What happened" not in town.board().buttons
    opened = (await town.slash(town.bob, "board")).answer
    assert "What happened" not in opened.buttons
    # those who want words get them, and the board in signs
    settings = await town.services.people.settings.get(town.ann.id)
    await town.services.people.settings.set(replace(settings, theme="text"))
    words = (await town.click(town.ann, asked, "What happened")).answer
    assert "bob made 2 moves" in words.text
    assert "```" in words.text
    assert await words.files() == []
