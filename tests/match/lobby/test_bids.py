"""Bids for the better side: secret until both are in, and paid by the higher one from its clock."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.match.act.positions import draw_key
from bot.match.lobby.seating import LobbyRefused, TermsRefused, bid_of_computer, order_by_bids
from bot.match.model.clock import parse_clock
from bot.match.model.match import Match, highest_bid
from bot.match.model.people import Person, computer
from bot.match.model.terms import EndedBy, Seating, Sides, Status, Terms
from bot.match.store.due import ClockRepository
from bot.match.store.matches import MatchRepository
from bot.play.lobby.message import lobby_message
from bot.replays.verification import verify
from engines import GAMES, PUBLIC, AnyGame
from engines.balance import Balance
from engines.pastoral.rules import Pastoral
from tests.match.world import ANN, BOB, CAT, World

BANK = parse_clock("7d+12h")
TERMS = Terms(BANK, sides=Sides.BID)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NOTHING = timedelta(0)


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games=GAMES, open_matches=20)


async def invited(world: World, game: str = "pastoral", **wish: Any) -> Match:
    return await world.invited(game, terms=TERMS, **wish)


async def bid(world: World, match: Match, person: Person, time: timedelta) -> Match:
    return await world.parts.match.lobby.bid(match.id, person, time, world.click())


async def begun(world: World, anns: timedelta, bobs: timedelta, **wish: Any) -> Match:
    match = await invited(world, **wish)
    await bid(world, match, ANN, anns)
    return await bid(world, match, BOB, bobs)


async def left(world: World, match: Match) -> list[timedelta | None]:
    """The time left on the clock of each seat; None for one without a clock."""
    async with world.store.reading() as unit:
        kept = {one.seat: one for one in await unit[ClockRepository].of_matches([match.id])}
    return [kept[seat].clock.left if seat in kept else None for seat in range(len(match.seats))]


async def test_the_higher_bid_moves_first_and_is_paid_from_its_bank(world: World) -> None:
    match = await begun(world, 2 * HOUR, timedelta(minutes=30))
    assert match.status is Status.ACTIVE
    assert match.names == ("ann", "bob")
    assert await left(world, match) == [7 * DAY - 2 * HOUR, 7 * DAY]
    match = await begun(world, 2 * HOUR, 3 * HOUR)
    assert match.names == ("bob", "ann")
    assert await left(world, match) == [7 * DAY - 3 * HOUR, 7 * DAY]


async def test_whoever_bids_last_or_made_the_match_has_no_advantage(world: World) -> None:
    match = await invited(world)
    await bid(world, match, BOB, HOUR)
    assert (await bid(world, match, ANN, NOTHING)).names == ("bob", "ann")


async def test_where_the_second_wins_more_the_second_seat_is_bid_for(world: World) -> None:
    class Late(Pastoral):
        balance = Balance(0.3, 200)

    late: AnyGame = Late()
    world = World(world.store, games={"pastoral": late}, open_matches=20)
    match = await begun(world, 2 * HOUR, HOUR)
    assert match.seating is Seating.SECOND
    assert match.names == ("bob", "ann")
    assert await left(world, match) == [7 * DAY, 7 * DAY - 2 * HOUR]


async def test_equal_bids_are_settled_by_lot_and_the_winner_pays(world: World) -> None:
    firsts = set[str]()
    for _ in range(8):
        match = await begun(world, HOUR, HOUR)
        firsts.add(match.names[0])
        assert await left(world, match) == [7 * DAY - HOUR, 7 * DAY]
    assert firsts == {"ann", "bob"}


@pytest.mark.parametrize("seating", [Seating.FIRST, Seating.SECOND])
def test_the_lot_of_equal_bids_is_even(seating: Seating) -> None:
    lots = [order_by_bids(seating, [60, 60], bytes([n]) * 32)[0] for n in range(200)]
    assert 70 < sum(lots) < 130


async def test_both_seats_wait_for_both_bids(world: World) -> None:
    match = await invited(world)
    assert [person.name for person in match.bidders] == ["ann", "bob"]
    match = await world.parts.match.lobby.accept(match.id, BOB, world.click())
    assert match.status is Status.LOBBY
    match = await bid(world, match, BOB, HOUR)
    assert match.status is Status.LOBBY
    assert [person.name for person in match.bidders] == ["ann"]
    assert (await bid(world, match, ANN, NOTHING)).status is Status.ACTIVE


async def test_a_bid_can_be_changed_until_the_match_begins(world: World) -> None:
    match = await invited(world)
    await bid(world, match, ANN, 5 * HOUR)
    await bid(world, match, ANN, HOUR)
    match = await bid(world, match, BOB, 2 * HOUR)
    assert match.names == ("bob", "ann")
    assert match.contributions is not None
    assert match.contributions[-2:] == ("bid 0 3600", "bid 1 7200")


async def test_one_press_bids_once(world: World) -> None:
    match, click = await invited(world), world.click()
    lobby = world.parts.match.lobby
    await lobby.bid(match.id, ANN, HOUR, click)
    await lobby.bid(match.id, ANN, 2 * HOUR, click)
    assert (await bid(world, match, BOB, HOUR + HOUR / 2)).names == ("bob", "ann")


async def test_at_most_half_of_the_bank_is_bid(world: World) -> None:
    match = await invited(world)
    for time in (timedelta(days=3, hours=12, minutes=1), -HOUR):
        with pytest.raises(TermsRefused) as refused:
            await bid(world, match, ANN, time)
        assert refused.value.code == "bid-most"
        assert refused.value.params == {"most": "3d12h"}
    await bid(world, match, ANN, timedelta(days=3, hours=12))


async def test_only_those_invited_bid_and_only_where_bids_are_made(world: World) -> None:
    match = await invited(world)
    with pytest.raises(LobbyRefused, match="not-invited"):
        await bid(world, match, CAT, HOUR)
    other = await world.invited("pastoral", terms=Terms(BANK))
    with pytest.raises(TermsRefused, match="bid-none"):
        await bid(world, other, ANN, HOUR)


async def test_a_bid_that_comes_too_late_changes_nothing(world: World) -> None:
    match = await begun(world, HOUR, NOTHING)
    with pytest.raises(LobbyRefused, match="already-answered"):
        await bid(world, match, BOB, 2 * HOUR)
    with pytest.raises(LobbyRefused, match="not-open"):
        await bid(world, match, CAT, 2 * HOUR)


async def test_without_both_bids_the_invitation_expires(world: World) -> None:
    match = await invited(world)
    await bid(world, match, BOB, HOUR)
    world.clock.turn(DAY)
    (match,) = await world.parts.match.lobby.expire(world.clock.now())
    text = lobby_message(match).text
    assert "Not everyone bid in time" in text
    assert "1 hour" not in text


async def test_a_bid_takes_a_free_seat(world: World) -> None:
    wish = world.wish("pastoral", terms=TERMS)
    match = await world.parts.match.lobby.create(wish, world.click())
    await bid(world, match, ANN, NOTHING)
    match = await bid(world, match, CAT, HOUR)
    assert match.names == ("cat", "ann")


async def test_whoever_bid_and_has_themselves_forgotten_has_declined(world: World) -> None:
    match = await bid(world, await invited(world), BOB, HOUR)
    await world.parts.people.privacy.forget(BOB)
    over = await world.parts.match.matches.get(match.id)
    assert over.ended_by is EndedBy.DECLINED
    assert f"{over.names[1]} declined this time." in lobby_message(over).text.replace("\\", "")


async def test_nobody_is_shown_a_bid_before_both_are_in(world: World) -> None:
    """Two invitations that differ in bob's bid alone look the same, to ann too."""
    texts, shown = list[str](), list[str]()
    for time in (NOTHING, 3 * DAY):
        match = await bid(world, await invited(world), BOB, time)
        shown.append(repr(match).replace(str(match.id), "").split("seats=")[1])
        proof = match.seed_hash[:40]
        texts.append(lobby_message(match).text.replace(match.code, "").replace(proof, ""))
        assert match.contributions is None
        called_off = await world.parts.match.lobby.cancel(match.id, ANN, world.click())
        record = await world.parts.match.matches.record(called_off.id, PUBLIC)
        assert record["contributions"] is None
        assert "bid" not in str(record)
    assert texts[0] == texts[1]
    assert "✅ bob" in texts[0]
    assert "⏳ ann" in texts[0]
    assert "bid_s" not in shown[0]


@pytest.mark.parametrize(
    ("anns", "bobs", "english", "japanese"),
    [
        (
            2 * HOUR,
            HOUR,
            "ann bid 2 hours and bob bid 1 hour: ann moves first and gives 2 hours.",
            "annさんが持ち時間から2時間を払い、先手になります。",
        ),
        (
            NOTHING,
            HOUR,
            "bob bid 1 hour and ann bid nothing: bob moves first and gives 1 hour.",
            "入札はbobさんが1時間、annさんが0でした。bobさんが持ち時間から1時間を払い、先手に",
        ),
    ],
)
async def test_the_bids_are_told_as_the_match_begins(
    world: World, anns: timedelta, bobs: timedelta, english: str, japanese: str
) -> None:
    match = await begun(world, anns, bobs)
    assert english in lobby_message(match).text
    assert japanese in lobby_message(replace(match, locale="ja")).text


async def test_equal_bids_of_nothing_are_told_as_a_lot(world: World) -> None:
    match = await begun(world, NOTHING, NOTHING)
    assert (
        f"Both players bid nothing, so it was drawn at random: {match.names[0]} moves first."
        in (lobby_message(match).text)
    )


async def test_the_record_proves_the_seats_by_the_bids(world: World) -> None:
    for times in ((HOUR, 2 * HOUR), (HOUR, HOUR), (NOTHING, NOTHING)):
        match = await begun(world, *times)
        await world.parts.match.matches.resign(match.id, ANN, world.click())
        record = await world.parts.match.matches.record(match.id, PUBLIC)
        assert record["seating"] == "first"
        assert verify(record).holds
        record["seats"].reverse()
        wrong = {deviation.code for deviation in verify(record).deviations}
        assert wrong == {"digest", "seating"}


async def test_a_record_in_which_one_bid_is_missing_does_not_hold(world: World) -> None:
    match = await begun(world, HOUR, 2 * HOUR)
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    record["contributions"].pop()
    assert "contributions" in {deviation.code for deviation in verify(record).deviations}


async def test_a_rematch_is_bid_for_again(world: World) -> None:
    match = await begun(world, HOUR, 2 * HOUR)
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    again = await world.parts.match.lobby.rematch(match.id, ANN, world.click())
    assert [one.bid_s for one in again.seats] == [None, None]
    await bid(world, again, BOB, NOTHING)
    again = await bid(world, again, ANN, HOUR)
    assert again.names == ("ann", "bob")
    assert await left(world, again) == [7 * DAY - HOUR, 7 * DAY]
    await world.parts.match.matches.resign(again.id, ANN, world.click())
    assert verify(await world.parts.match.matches.record(again.id, PUBLIC)).holds


async def test_a_computer_bids_as_the_match_begins_and_pays_its_opponent(world: World) -> None:
    wish = world.wish("pastoral", computer(1), terms=TERMS)
    lobby = world.parts.match.lobby
    match = await lobby.create(wish, world.click())
    await lobby.posted(match.id, 500)
    match = await world.parts.match.matches.get(match.id)
    assert match.status is Status.LOBBY
    assert "ann plays Pastoral Square against Yoimachi 1." in lobby_message(match).text
    match = await bid(world, match, ANN, NOTHING)
    assert match.names == ("Yoimachi 1", "ann")
    offered = timedelta(seconds=match.seats[0].bid_s or 0)
    assert offered > NOTHING
    assert await left(world, match) == [None, 7 * DAY + offered]
    assert "gives ann" in lobby_message(match).text


async def test_a_computer_is_outbid_like_anybody(world: World) -> None:
    wish = world.wish("pastoral", computer(1), terms=TERMS)
    match = await world.parts.match.lobby.create(wish, world.click())
    match = await bid(world, match, ANN, highest_bid(BANK))
    assert match.names == ("ann", "Yoimachi 1")
    assert await left(world, match) == [3 * DAY + 12 * HOUR, None]


def test_a_computers_bid_grows_with_what_the_side_is_worth_and_differs_by_seed() -> None:
    for share, least, most in ((0.5, 0, 0), (0.64, 0.07, 0.14), (0.36, 0.07, 0.14), (1, 0.25, 0.5)):
        found = [bid_of_computer(BANK, Balance(share, 200), bytes([n]) * 32, 1) for n in range(60)]
        parts = [timedelta(seconds=one) / (7 * DAY) for one in found]
        assert least - 0.001 <= min(parts) <= max(parts) <= most
        assert (len(set(found)) > 20) is (share != 0.5)
        assert all(one % 60 == 0 for one in found)
    assert bid_of_computer(BANK, None, bytes(32), 0) == 0


async def test_the_dice_do_not_depend_on_the_bids(world: World) -> None:
    match = await begun(world, HOUR, NOTHING)
    async with world.store.reading() as unit:
        seed = await unit[MatchRepository].seed(match.id)
    added = match.contributions or ()
    assert len(added) == 4
    assert draw_key(seed, added) == draw_key(seed, added[:2])
    assert draw_key(seed, added) != draw_key(seed, added[:1])
