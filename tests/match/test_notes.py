"""Notes that are sent off again, by whoever never learned that the first time had worked; and whose
they are."""

from __future__ import annotations

import asyncio

import pytest

from bot.match.inbox import MAX_NOTES
from bot.match.refusals import BadNote, NotYourMatch
from tests.match.world import ANN, BOB, CAT, World

pytestmark = pytest.mark.both_databases


async def texts(world: World, match_id: int) -> list[str]:
    return [note.text for note in await world.parts.match.notes.own(match_id, ANN)]


async def test_a_form_that_is_sent_off_again_is_one_note(world: World) -> None:
    match = await world.started()
    first = await world.parts.match.notes.add(
        match.id, ANN, "the *goal* is near", since=match.version
    )
    # the bot died before it could answer, and bob did not wait
    match = (await world.act(match, ANN, "+1")).position.match
    again = world.restarted().match.notes
    assert await again.add(match.id, ANN, " the *goal* is near\n", since=first.version) == first
    assert await texts(world, match.id) == ["the *goal* is near"]


async def test_a_form_that_is_sent_off_twice_at_once_is_one_note(world: World) -> None:
    match = await world.started()
    notes = world.parts.match.notes
    added = await asyncio.gather(
        *(notes.add(match.id, ANN, "once", since=match.version) for _ in range(4))
    )
    assert len({note.id for note in added}) == 1
    assert await texts(world, match.id) == ["once"]


async def test_the_last_note_that_there_is_room_for_may_be_sent_off_again(world: World) -> None:
    match = await world.started()
    for number in range(MAX_NOTES):
        await world.parts.match.notes.add(match.id, ANN, f"{number}")
    last = await world.parts.match.notes.add(match.id, ANN, f"{MAX_NOTES - 1}", since=match.version)
    assert len(await texts(world, match.id)) == MAX_NOTES
    assert last.text == f"{MAX_NOTES - 1}"
    with pytest.raises(BadNote) as refused:
        await world.parts.match.notes.add(match.id, ANN, "one more")
    assert refused.value.code == "note-limit"


async def test_the_same_words_are_another_note_on_another_position_or_of_another(
    world: World,
) -> None:
    match = await world.started()
    await world.parts.match.notes.add(match.id, ANN, "hm", since=match.version)
    await world.parts.match.notes.add(match.id, BOB, "hm", since=match.version)
    match = (await world.act(match, ANN, "+1")).position.match
    await world.parts.match.notes.add(match.id, ANN, "hm", since=match.version)
    await world.parts.match.notes.add(match.id, ANN, "hm")
    assert await texts(world, match.id) == ["hm", "hm"]
    assert len(await world.parts.match.notes.own(match.id, BOB)) == 1


async def test_who_has_handed_the_seat_over_keeps_the_notes(world: World) -> None:
    match = await world.started()
    note = await world.parts.match.notes.add(match.id, ANN, "she hurries")
    offer = (await world.parts.match.substitutes.ask(match.id, ANN, CAT, world.click())).offer
    assert offer is not None
    await world.parts.match.substitutes.agree(offer.id, CAT, world.click())
    assert await texts(world, match.id) == ["she hurries"]
    assert await world.parts.match.notes.own(match.id, CAT) == []
    with pytest.raises(NotYourMatch):
        await world.parts.match.notes.add(match.id, ANN, "and stumbles")
    await world.parts.match.notes.forget(match.id, ANN, note.id)
    with pytest.raises(NotYourMatch):
        await world.parts.match.notes.own(match.id, ANN)
