"""Tips in the store: one for a person and move, and what becomes of them as the match goes on."""

from __future__ import annotations

from datetime import timedelta

import pytest

from bot import tips
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match
from bot.match.model.people import Person, PersonSettings, computer
from bot.match.model.position import OfferKind
from bot.match.model.terms import Terms, Undo
from bot.match.refusals import NotStarted, StaleBoard
from bot.match.store.matches import MatchRepository
from bot.servers.admin import AdminRequest
from bot.tips import Tally, Tip, TipRefused, TipRepository
from tests.db.query_plans import plan, statements
from tests.match.world import ANN, BOB, CAT, DAN, EVE, HERE, World

SERVER = HERE.guild_id or 0
HOST = Person(900, "hanna")


async def put(
    world: World, match: Match, person: Person, text: str, seat: int | None = None
) -> None:
    """Tip the next move of a race, as it stands."""
    position = await world.parts.match.matches.position(match.id)
    (to_act,) = position.to_act
    tip = Tip(match.id, position.match.version, person, to_act if seat is None else seat, text)
    await world.parts.tips.put(tip)


async def told(world: World, match: Match, since: int, until: int) -> list[Tally]:
    return list(await world.parts.tips.tallies(match.id, since, until))


def order(world: World) -> AdminRequest:
    return AdminRequest(SERVER, HOST, "so", world.click())


@pytest.mark.both_databases
async def test_when_the_move_is_made_it_is_known_how_many_guessed_it(world: World) -> None:
    match = await world.started()
    await put(world, match, CAT, "+1")
    await put(world, match, DAN, "+2")
    await put(world, match, EVE, "+2")
    assert await told(world, match, 0, 1) == []
    await world.act(match, ANN, "+2")
    assert await told(world, match, 0, 1) == [Tally(0, 2, 3)]
    match = await world.parts.match.matches.get(match.id)
    own = await world.parts.tips.own(match, DAN)
    assert own.tip is None
    assert own.score == Tally(0, 1, 1)
    # the next one has nothing to do with it
    await world.act(match, BOB, "+1")
    assert await told(world, match, 1, 2) == []


async def test_a_tip_may_be_changed_and_taken_back_until_the_move_is_made(world: World) -> None:
    match = await world.started()
    await put(world, match, CAT, "+1")
    await put(world, match, CAT, "+2")
    await put(world, match, DAN, "+2")
    await world.parts.tips.drop(match.id, DAN, 0)
    own = await world.parts.tips.own(match, CAT)
    assert own.tip is not None
    assert own.tip.text == "+2"
    assert (await world.parts.tips.own(match, DAN)).tip is None
    await world.act(match, ANN, "+2")
    assert await told(world, match, 0, 1) == [Tally(0, 1, 1)]
    with pytest.raises(StaleBoard):
        await world.parts.tips.put(Tip(match.id, 0, CAT, 0, "+1"))
    await world.parts.tips.drop(match.id, CAT, 0)
    assert await told(world, match, 0, 1) == [Tally(0, 1, 1)]


async def test_players_and_those_who_were_players_tip_nothing(world: World) -> None:
    match = await world.seated("race", ANN, BOB)
    for person in (ANN, BOB):
        with pytest.raises(TipRefused) as refused:
            await put(world, match, person, "+1")
        assert refused.value.code == "tip-own"
    await world.reseated(match, 1, DAN)
    with pytest.raises(TipRefused) as refused:
        await put(world, match, BOB, "+1")
    assert refused.value.code == "tip-own"
    with pytest.raises(TipRefused):
        await world.parts.tips.own(match, BOB)


async def test_before_the_match_and_after_it_nothing_can_be_tipped(world: World) -> None:
    invited = await world.invited()
    with pytest.raises(NotStarted):
        await world.parts.tips.put(Tip(invited.id, 0, CAT, 0, "+1"))
    over = await world.finished()
    with pytest.raises(TipRefused) as refused:
        await world.parts.tips.put(Tip(over.id, 3, CAT, 0, "+1"))
    assert refused.value.code == "tip-over"


@pytest.mark.both_databases
async def test_an_undo_cancels_the_tips_of_what_was_undone(world: World) -> None:
    match = await world.started(terms=Terms(undo=Undo.UNTIL_ANSWERED))
    await put(world, match, CAT, "+1")
    await world.act(match, ANN, "+1")
    await put(world, match, CAT, "+2")
    await world.act(match, BOB, "+2")
    await put(world, match, DAN, "+1")
    assert await told(world, match, 0, 2) == [Tally(0, 1, 1), Tally(1, 1, 1)]
    await world.parts.match.offers.make(match.id, BOB, OfferKind.UNDO, world.click())
    assert await told(world, match, 0, 9) == [Tally(0, 1, 1)]
    match = await world.parts.match.matches.get(match.id)
    assert (await world.parts.tips.own(match, CAT)).score == Tally(0, 1, 1)
    # what dan guessed of the move after it is not asked any more
    await world.act(match, BOB, "+1")
    assert await told(world, match, 0, 9) == [Tally(0, 1, 1)]


async def test_only_a_move_is_guessed_and_not_the_end(world: World) -> None:
    match = await world.started()
    await put(world, match, CAT, "+1")
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    async with world.store.reading() as unit:
        assert await unit[TipRepository].mine(match.id, 0, CAT.user_id) is None


async def test_another_player_at_the_seat_is_another_guess(world: World) -> None:
    match = await world.started()
    await put(world, match, CAT, "+1")
    await world.reseated(match, 0, DAN)
    match = await world.parts.match.matches.get(match.id)
    assert (await world.parts.tips.own(match, CAT)).tip is None
    await world.act(match, DAN, "+1")
    assert await told(world, match, 0, 9) == []


async def test_more_time_for_the_same_player_leaves_the_tips(world: World) -> None:
    match = await world.started(terms=Terms(parse_clock("3d")))
    await put(world, match, CAT, "+1")
    await world.parts.servers.administration.extend(match.id, order(world), "2d")
    await world.act(match, ANN, "+1")
    assert await told(world, match, 1, 2) == [Tally(0, 1, 1)]


async def test_a_move_and_a_person_have_only_so_many_tips(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tips, "MAX_TIPS", 1)
    monkeypatch.setattr(tips, "MAX_WAITING", 2)
    first, second, third = [await world.started() for _ in range(3)]
    await put(world, first, CAT, "+1")
    with pytest.raises(TipRefused) as refused:
        await put(world, first, DAN, "+1")
    assert refused.value.code == "tip-full"
    # one's own is changed all the same
    await put(world, first, CAT, "+2")
    await put(world, second, CAT, "+1")
    with pytest.raises(TipRefused) as refused:
        await put(world, third, CAT, "+1")
    assert refused.value.code == "tip-many"
    # once a move is made there is room again
    await world.act(first, ANN, "+1")
    await put(world, third, CAT, "+1")


async def test_without_tips_an_act_asks_nothing_about_them(world: World) -> None:
    match = await world.started()
    with statements(world.store) as seen:
        await world.act(match, ANN, "+1")
    assert not any("tips" in text for text, _values in seen if "FROM tips" in text)
    async with world.store.reading() as unit:
        assert not (await unit[MatchRepository].flags(match.id)).tipped


@pytest.mark.both_databases
async def test_what_tips_are_asked_for_is_found_by_an_index(world: World) -> None:
    match = await world.started()
    with statements(world.store) as seen:
        async with world.store.reading() as unit:
            tips = unit[TipRepository]
            await tips.mine(match.id, 0, CAT.user_id)
            await tips.score(match.id, CAT.user_id)
            await tips.others(match.id, 0, CAT.user_id)
            await tips.waiting(CAT.user_id, match.id)
            await tips.tallies(match.id, 0, 9)
            await tips.leaders(SERVER, newest=3, least=1, first=0, count=10)
    assert len(seen) == 6
    for text, values in seen:
        assert "tips" not in (await plan(world.store, text, values)).scanned, text


# -------------------------------------------------------------- the leaderboard


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two tips are enough, and the newest three on a player count."""
    monkeypatch.setattr(tips, "LEAST_TIPS", 2)
    monkeypatch.setattr(tips, "NEWEST_TIPS", 3)


async def leaders(world: World, guild: int = SERVER) -> list[tuple[str, int, int]]:
    found, count = await world.parts.tips.leaders(guild, first=0, count=10)
    assert count == len(found)
    return [(one.person.name, one.correct, one.all) for one in found]


async def guess(world: World, match: Match, mover: Person, made: str, **texts: str) -> None:
    """These people guess the next move, and it is made."""
    people = {"cat": CAT, "dan": DAN, "eve": EVE}
    for name, text in texts.items():
        await put(world, match, people[name], text)
    await world.act(match, mover, made)


async def test_the_leaderboard_lists_those_with_most_right_tips(world: World, few: None) -> None:
    match = await world.started()
    await guess(world, match, ANN, "+1", cat="+1", dan="+2", eve="+1")
    await guess(world, match, BOB, "+1", cat="+1", dan="+1")
    assert await leaders(world) == [("cat", 2, 2), ("dan", 1, 2)]
    assert await leaders(world, 101) == []
    # a name is that of the last tip, and a move to come is none
    await put(world, match, Person(CAT.user_id, "kitty"), "+1")
    assert await leaders(world) == [("cat", 2, 2), ("dan", 1, 2)]
    await world.act(match, ANN, "+2")
    assert await leaders(world) == [("kitty", 2, 3), ("dan", 1, 2)]


@pytest.mark.both_databases
async def test_nobody_climbs_by_the_moves_of_one_player(world: World, few: None) -> None:
    for _ in range(2):
        match = await world.started()
        await guess(world, match, ANN, "+1", cat="+1")
        await guess(world, match, BOB, "+1", dan="+1")
        await guess(world, match, ANN, "+1", cat="+1", dan="+1")
    # four of ann’s for cat, of which three count; two of bob’s and two of ann’s for dan
    assert await leaders(world) == [("dan", 4, 4), ("cat", 3, 3)]


async def test_computers_are_one_player(world: World, few: None) -> None:
    world = World(world.store, open_matches=9)
    for level in (1, 2, 3, 4):
        match = await world.parts.match.lobby.create(
            world.wish("race", computer(level)), world.click()
        )
        await world.act(match, ANN, "+1")
        await put(world, match, CAT, "+1")
        world.clock.turn(timedelta(minutes=1))
        task = await world.parts.match.computers.claim(1)
        assert task is not None
        assert await world.parts.match.computers.answer(task, "+1")
    assert await leaders(world) == [("cat", 3, 3)]


async def test_who_does_not_want_to_be_listed_is_not(world: World, few: None) -> None:
    match = await world.started()
    await guess(world, match, ANN, "+1", cat="+1", dan="+1")
    await guess(world, match, BOB, "+1", cat="+1", dan="+1")
    await world.parts.people.settings.set(PersonSettings(CAT.user_id, listed=False))
    assert await leaders(world) == [("dan", 2, 2)]
    await world.parts.people.privacy.forget(DAN)
    assert await leaders(world) == []


@pytest.mark.both_databases
async def test_a_page_behind_the_last_one_says_how_many_there_are(world: World, few: None) -> None:
    match = await world.started()
    await guess(world, match, ANN, "+1", cat="+1", dan="+1")
    await guess(world, match, BOB, "+1", cat="+1", dan="+1")
    assert await world.parts.tips.leaders(SERVER, first=10, count=10) == ([], 2)
    found, count = await world.parts.tips.leaders(SERVER, first=1, count=1)
    assert ([one.person for one in found], count) == ([DAN], 2)
