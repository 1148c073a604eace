"""Notes: for oneself alone, and for all once the match has ended and their writer wants it."""

from __future__ import annotations

from tests.e2e.simulated import BINGO, Town


async def test_a_note_is_read_by_its_writer_alone(town: Town) -> None:
    await town.start()
    await town.play(BINGO[:2])
    noted = await town.slash(town.ann, "match note", text="d3 looks *good*")
    assert "2: d3 looks \\*good\\*" in noted.text
    assert "Only you can read them." in noted.text
    assert "no notes on this match yet" in (await town.slash(town.bob, "match note")).text
    assert "You’re not playing" in (await town.slash(town.carol, "match note", text="x")).text
    for other in (town.bob, town.carol):
        assert not any("d3 looks" in message.text for message in town.seen(other))


async def test_notes_come_with_the_replay_when_their_writer_shows_them(town: Town) -> None:
    await town.start()
    await town.play(BINGO[:2])
    await town.slash(town.ann, "match note", text="I want the third rank")
    await town.slash(town.bob, "match note", text="what is she up to?")
    mine = (await town.slash(town.ann, "match note")).answer
    await town.click(town.ann, mine, "Share after the match")
    assert "Everyone can read them in the replay" in mine.text
    early = (await town.slash(town.carol, "replay")).answer
    half = await town.record(town.carol, early)
    assert "third rank" not in "".join([d.decode() for _, _, d in await half.files()])
    await town.play(BINGO[2:], first=2)
    late = (await town.slash(town.carol, "replay")).answer
    whole = await town.record(town.carol, late)
    (text,) = [data.decode() for name, _, data in await whole.files() if name.endswith(".txt")]
    assert "[move 2] 💭 ann: I want the third rank" in text
    assert "up to" not in text
    steps = (await town.click(town.carol, late, "Move by move")).answer
    assert "💭" not in steps.text
    for _ in range(2):
        await town.click(town.carol, steps, "Next ▶")
    assert "💭 ann: I want the third rank" in steps.text


async def test_a_note_is_written_in_a_form_too_forgotten_and_kept_back_again(town: Town) -> None:
    await town.start()
    mine = (await town.slash(town.ann, "match note", text="one")).answer
    await town.slash(town.ann, "match note", text="two")
    await town.click(town.ann, mine, "Share after the match")
    await town.click(town.ann, mine, "Keep private")
    assert "Only you can read them." in mine.text
    await town.select(town.ann, mine, mine.choices[0])
    assert "one" not in mine.text.splitlines()[1]
    assert "two" in mine.text
    menu = (await town.click(town.ann, town.board(), "Menu")).answer
    mine = (await town.click(town.ann, menu, "Notes")).answer
    form = await town.click(town.ann, mine, "Write a note")
    await town.submit(town.ann, form, "from the form")
    assert "from the form" in mine.text
    # too much is refused kindly
    done = await town.slash(town.ann, "match note", text="x" * 1001)
    assert "1 to 1,000 characters" in done.text
