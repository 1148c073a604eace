"""Pairs: two matches at once from one invitation, with the seats exchanged and one result."""

from __future__ import annotations

from datetime import timedelta
from fractions import Fraction
from typing import Any, Unpack

import pytest

from bot.match.act.positions import commitment
from bot.match.act.recorder import Recorder
from bot.match.lobby.seating import LobbyRefused, SeatingRefused, TermsRefused, can_be_copied
from bot.match.model.clock import TimeControl
from bot.match.model.match import MOVES_AHEAD, Match, Pair, Points
from bot.match.model.people import Person, ServerSettings, computer
from bot.match.model.position import OfferKind
from bot.match.model.terms import EndedBy, Notice, Seating, Sides, Status, Terms
from bot.match.refusals import MatchRefused, NotStarted
from bot.match.store.matches import MatchRepository
from bot.replays.replay import replay_of
from bot.replays.verification import verify
from bot.servers.admin import AdminRequest
from engines import GAMES, PUBLIC
from engines.perfect import OpenGame
from tests.match.games import GAMES as TOYS
from tests.match.test_quarantine import spoil
from tests.match.world import ANN, BOB, CAT, HERE, Wish, World
from tests.waiting import pending
from yoimachi_tictactoe.engine.rules import TicTacToe

HALF = Fraction(1, 2)


@pytest.fixture
def world(world: World) -> World:
    return World(world.store, games={**GAMES, **TOYS, "tictactoe": TicTacToe()}, open_matches=50)


async def both(world: World, match: Match) -> Pair:
    pair = await world.parts.match.lobby.pair_of(await world.parts.match.matches.get(match.id))
    assert pair is not None
    return pair


async def begun(world: World, game: str = "race", **agreed: Unpack[Wish]) -> Pair:
    """A pair of ann's and bob's; in the first match of races ann goes first, to 3."""
    wish: Wish = {"pair": True, **agreed}
    if game == "race":
        wish = {"options": {"goal": 3}, **wish}
    return await both(world, await world.started(game, **wish))


async def first_wins(world: World, match: Match) -> None:
    """Whoever goes first wins."""
    one, other = match.people
    for person in (one, other, one):
        await world.act(match, person, "+1")


async def second_wins(world: World, match: Match) -> None:
    one, other = match.people
    await world.act(match, one, "+1")
    await world.act(match, other, "+2")


async def cancelled(world: World, match: Match) -> None:
    """Both agree to it."""
    offers = world.parts.match.offers
    offer = (await offers.make(match.id, ANN, OfferKind.ABORT, world.click())).offer
    assert offer is not None
    await offers.agree(offer.id, BOB, world.click())


async def notices(world: World) -> set[tuple[int, Notice]]:
    return {(each.match_id, each.notice) for each in await pending(world.parts.match.outbox)}


async def sent(world: World) -> None:
    """All that is due has reached Discord."""
    for posting in await pending(world.parts.match.outbox):
        await world.parts.match.outbox.mark_sent(posting)


async def test_one_invitation_begins_two_matches_with_the_seats_exchanged(world: World) -> None:
    invited = await both(world, await world.invited(pair=True))
    assert [each.status for each in (invited.first, invited.second)] == [Status.LOBBY] * 2
    await world.parts.match.lobby.accept(invited.first.id, BOB, world.click())
    pair = await both(world, invited.first)
    assert [each.status for each in (pair.first, pair.second)] == [Status.ACTIVE] * 2
    assert (pair.first.names, pair.second.names) == (("ann", "bob"), ("bob", "ann"))
    assert pair.first.code != pair.second.code
    assert pair.first.seed_hash != pair.second.seed_hash
    assert pair.first.terms == pair.second.terms
    assert pair.first.options == pair.second.options


async def test_drawn_seats_are_exchanged_as_well(world: World) -> None:
    seatings = set()
    for _ in range(8):
        pair = await begun(world, seating=Seating.RANDOM)
        assert pair.second.names == tuple(reversed(pair.first.names))
        seatings.add(pair.first.names)
    assert len(seatings) == 2


async def test_both_commitments_stand_before_anybody_can_answer(world: World) -> None:
    invited = await both(world, await world.invited("countup", pair=True))
    async with world.store.reading() as unit:
        seeds = [
            await unit[MatchRepository].seed(each.id) for each in (invited.first, invited.second)
        ]
    await world.parts.match.lobby.posted(invited.first.id, 9_000)
    await world.parts.match.lobby.accept(invited.first.id, BOB, world.click())
    pair = await both(world, invited.first)
    for each, seed in zip((pair.first, pair.second), seeds, strict=True):
        assert each.seed_hash == commitment(each.code, seed)
        assert (each.contributions or ())[0] == "post 9000"


async def test_whoever_comes_to_an_open_pair_comes_to_both(world: World) -> None:
    lobby = world.parts.match.lobby
    match = await lobby.create(world.wish(seats=2, pair=True), world.click())
    await lobby.join(match.id, CAT, world.click())
    pair = await both(world, match)
    assert (pair.first.names, pair.second.names) == (("ann", "cat"), ("cat", "ann"))


async def test_against_a_computer_both_begin_as_the_invitation_is_posted(world: World) -> None:
    lobby = world.parts.match.lobby
    wish = world.wish("countup", computer(1), pair=True)
    match = await lobby.create(wish, world.click())
    assert (await both(world, match)).second.status is Status.LOBBY
    await lobby.posted(match.id, 9_000)
    pair = await both(world, match)
    assert (pair.first.status, pair.second.status) == (Status.ACTIVE, Status.ACTIVE)
    assert (set(pair.first.computers), set(pair.second.computers)) == ({1}, {0})


@pytest.mark.parametrize("how", ["declined", "withdrawn", "expired"])
async def test_an_invitation_that_comes_to_nothing_calls_off_both(world: World, how: str) -> None:
    lobby, match = world.parts.match.lobby, await world.invited(pair=True)
    if how == "declined":
        await lobby.decline(match.id, BOB, world.click())
    elif how == "withdrawn":
        await lobby.cancel(match.id, ANN, world.click())
    else:
        world.clock.turn(timedelta(hours=25))
        await lobby.expire(world.clock.now())
    pair = await both(world, match)
    for each in (pair.first, pair.second):
        assert (each.status, each.ended_by) == (Status.CANCELLED, EndedBy(how))
        # and both seeds can be checked
        assert verify(await world.parts.match.matches.record(each.id, PUBLIC), TOYS).holds


async def test_an_invitation_is_listed_once_and_its_matches_are_two(world: World) -> None:
    inbox = world.parts.match.inbox
    match = await world.invited(pair=True)
    assert [request.match.id for request in await inbox.requests(BOB.user_id)] == [match.id]
    assert len(await inbox.of_user(ANN.user_id)) == 1
    await world.parts.match.lobby.accept(match.id, BOB, world.click())
    assert len(await inbox.of_user(ANN.user_id)) == 2
    assert await inbox.requests(BOB.user_id) == []


async def test_a_pair_counts_as_two_open_matches(world: World) -> None:
    small = World(world.store, open_matches=3)
    await small.started()
    await small.invited()
    # not that there are too many: one more could be begun
    with pytest.raises(SeatingRefused, match="pair-room"):
        await small.invited(pair=True)
    await small.invited()
    with pytest.raises(SeatingRefused, match="too-many-matches"):
        await small.invited(pair=True)


async def test_a_pair_that_waits_counts_as_two_open_matches(world: World) -> None:
    small = World(world.store, open_matches=2)
    await small.invited(pair=True)
    with pytest.raises(SeatingRefused, match="too-many-matches"):
        await small.invited()


async def test_a_servers_own_limit_counts_a_pair_as_two(world: World) -> None:
    settings = ServerSettings(HERE.guild_id or 0, "channel", open_matches=3)
    await world.parts.servers.settings.set(settings)
    await world.invited(pair=True)
    with pytest.raises(SeatingRefused, match="pair-room"):
        await world.invited(pair=True)
    await world.invited()
    with pytest.raises(SeatingRefused, match="too-many-here"):
        await world.invited(pair=True)


async def test_who_may_play_one_more_match_cannot_accept_a_pair(world: World) -> None:
    small = World(world.store, open_matches=2, ids=world.ids)
    await small.parts.match.lobby.create(small.wish("race", CAT, creator=BOB), small.click())
    match = await small.invited(pair=True)
    with pytest.raises(SeatingRefused, match="pair-room"):
        await small.parts.match.lobby.accept(match.id, BOB, small.click())
    assert (await both(small, match)).second.status is Status.LOBBY


async def test_a_server_with_room_for_one_match_has_none_for_a_pair(world: World) -> None:
    small = World(world.store, server_matches=1)
    with pytest.raises(SeatingRefused, match="pair-room"):
        await small.invited(pair=True)
    await small.invited()
    with pytest.raises(SeatingRefused, match="server-full"):
        await small.invited(pair=True)


@pytest.mark.parametrize(
    ("wish", "refusal"),
    [
        ({"opponents": (BOB, CAT)}, "pair-seats"),
        ({"opponents": (BOB,), "seats": 3}, "pair-seats"),
        ({"opponents": (BOB,), "terms": Terms(sides=Sides.SWAP)}, "pair-sides"),
    ],
)
async def test_what_cannot_be_a_pair_is_refused(
    world: World, wish: dict[str, Any], refusal: str
) -> None:
    opponents = wish.pop("opponents")
    wished = world.wish("race", *opponents, pair=True, **wish)
    with pytest.raises(TermsRefused, match=refusal):
        await world.parts.match.lobby.create(wished, world.click())
    with pytest.raises(TermsRefused, match=refusal):
        await world.parts.match.lobby.check(wished)


@pytest.mark.parametrize(
    ("ends", "points"),
    [
        ((first_wins, second_wins), (Fraction(2), Fraction(0))),
        ((first_wins, first_wins), (Fraction(1), Fraction(1))),
        ((second_wins, first_wins), (Fraction(0), Fraction(2))),
    ],
)
async def test_a_win_is_one_point(world: World, ends: Any, points: Points) -> None:
    pair = await begun(world)
    await ends[0](world, pair.first)
    assert (await both(world, pair.first)).points is None
    await ends[1](world, pair.second)
    assert (await both(world, pair.first)).points == points


async def test_a_draw_is_half_a_point_each(world: World) -> None:
    pair = await begun(world)
    await first_wins(world, pair.first)
    offers = world.parts.match.offers
    made = await offers.make(pair.second.id, ANN, OfferKind.DRAW, world.click())
    assert made.offer is not None
    await offers.agree(made.offer.id, BOB, world.click())
    assert (await both(world, pair.first)).points == (Fraction(3, 2), HALF)


async def test_one_that_is_cancelled_leaves_no_result_of_both(world: World) -> None:
    pair = await begun(world)
    await cancelled(world, pair.second)
    await first_wins(world, pair.first)
    over = await both(world, pair.first)
    assert (over.is_over, over.points) == (True, None)


async def test_after_the_first_end_the_other_board_is_updated_alone(world: World) -> None:
    pair = await begun(world)
    await sent(world)
    await first_wins(world, pair.first)
    assert (pair.second.id, Notice.PAIRED) in await notices(world)
    assert not {each for each in await notices(world) if each[1] is Notice.RESULT}


async def test_after_the_second_end_the_result_is_told_once(world: World) -> None:
    pair = await begun(world)
    await first_wins(world, pair.second)
    await sent(world)
    await first_wins(world, pair.first)
    told = await notices(world)
    assert (pair.second.id, Notice.PAIRED) in told
    assert [each for each in told if each[1] is Notice.RESULT] == [(pair.first.id, Notice.RESULT)]


async def test_the_rematch_of_a_pair_is_a_pair(world: World) -> None:
    lobby, pair = world.parts.match.lobby, await begun(world)
    await first_wins(world, pair.first)
    with pytest.raises(LobbyRefused, match="pair-not-over") as refused:
        await lobby.rematch(pair.first.id, ANN, world.click())
    assert refused.value.other == pair.second.code
    await first_wins(world, pair.second)
    offered = await lobby.rematch(pair.second.id, ANN, world.click())
    # from whichever board the other one asks, it is the same rematch
    again = await both(world, await lobby.rematch(pair.first.id, BOB, world.click()))
    assert again.first.id == offered.id
    assert (again.first.status, again.second.status) == (Status.ACTIVE, Status.ACTIVE)
    assert (again.first.names, again.second.names) == (("bob", "ann"), ("ann", "bob"))


@pytest.mark.parametrize("game", ["race", "countup"])
async def test_each_record_stands_for_itself_and_names_the_other(world: World, game: str) -> None:
    pair = await begun(world, game, seating=Seating.RANDOM)
    for each in (pair.first, pair.second):
        await world.parts.match.matches.resign(each.id, ANN, world.click())
    records = [
        await world.parts.match.matches.record(each.id, PUBLIC)
        for each in (pair.first, pair.second)
    ]
    assert [record["pair"] for record in records] == [pair.second.code, pair.first.code]
    assert [record["seating"] for record in records] == ["random", "pair"]
    for record in records:
        assert verify(record, world.games).holds
        assert replay_of(record, world.games).position.match.code == record["match"]
    # a second match that does not say whose seats it exchanges is no record
    del records[1]["pair"]
    assert not verify(records[1], world.games).holds


async def test_the_record_of_a_match_alone_names_no_pair(world: World) -> None:
    match = await world.started()
    assert "pair" not in await world.parts.match.matches.record(match.id, PUBLIC)


async def test_old_pairs_are_deleted_together(world: World) -> None:
    keeping = World(world.store, kept_days=30, ids=world.ids)
    pair = await begun(keeping)
    await first_wins(keeping, pair.first)
    keeping.clock.turn(timedelta(days=40))
    await keeping.invited()
    await keeping.parts.ops.housekeeper.tidy()
    # the other one still goes on, and its result is that of both
    assert (await both(keeping, pair.second)).first.status is Status.FINISHED
    await first_wins(keeping, await keeping.parts.match.matches.get(pair.second.id))
    keeping.clock.turn(timedelta(days=40))
    await keeping.parts.ops.housekeeper.tidy()
    async with keeping.store.reading() as unit:
        assert await unit[MatchRepository].by_ids([pair.first.id, pair.second.id]) == {}


async def test_a_cancelled_first_match_stays_with_the_second_whose_seats_it_proves(
    world: World,
) -> None:
    pair = await begun(world)
    await cancelled(world, pair.first)
    await first_wins(world, pair.second)
    world.clock.turn(timedelta(days=400))
    await world.invited()
    await world.parts.ops.housekeeper.tidy()
    report = verify(await world.parts.match.matches.record(pair.second.id, PUBLIC), world.games)
    assert report.holds


async def test_people_who_go_leave_both_matches(world: World) -> None:
    pair = await begun(world)
    await world.parts.people.privacy.forget(Person(BOB.user_id, BOB.name))
    over = await both(world, pair.first)
    assert over.points == (Fraction(2), Fraction(0))
    assert over.first.people[1].user_id == over.second.people[0].user_id < 0


# ------------------------------------------------------------------------------------- move ahead
# Where moves could be copied, the second match begins after some moves of the first.

OPENING_MOVES = ("a1", "b2", "c3", "a2", "b1", "c1")


async def waiting(world: World, *, moves: int = 0, **agreed: Unpack[Wish]) -> Pair:
    """A pair of tic-tac-toe whose first match, in which ann goes first, has so many moves."""
    pair = await begun(world, "tictactoe", **agreed)
    await move_on(world, pair.first, *OPENING_MOVES[:moves])
    return await both(world, pair.first)


async def move_on(world: World, match: Match, *texts: str) -> None:
    now = await world.parts.match.matches.get(match.id)
    for number, text in enumerate(texts, now.version):
        await world.act(match, (ANN, BOB)[number % 2], text)


@pytest.mark.parametrize("game", GAMES)
def test_moves_can_be_copied_where_nothing_is_hidden_and_both_begin_alike(game: str) -> None:
    assert can_be_copied(GAMES[game], Sides.GIVEN) == isinstance(GAMES[game], OpenGame)
    assert not can_be_copied(GAMES[game], Sides.BALLOT)


@pytest.mark.parametrize("game", GAMES)
async def test_the_second_waits_in_every_game_that_could_be_copied(world: World, game: str) -> None:
    for sides in (Sides.GIVEN, Sides.BALLOT):
        if sides is Sides.BALLOT and not GAMES[game].openings:
            continue
        pair = await begun(world, game, terms=Terms(sides=sides))
        waits = isinstance(GAMES[game], OpenGame) and sides is Sides.GIVEN
        assert pair.first.status is Status.ACTIVE
        assert pair.second.status is (Status.LOBBY if waits else Status.ACTIVE)
        assert pair.second.awaits_first == waits


@pytest.mark.both_databases
async def test_the_second_begins_with_move_four_of_the_first(world: World) -> None:
    pair = await waiting(world, moves=MOVES_AHEAD - 1)
    assert pair.second.awaits_first
    assert pair.second.names == tuple(reversed(pair.first.names))
    assert len(await world.parts.match.inbox.turns(BOB.user_id)) == 1
    await sent(world)
    await move_on(world, pair.first, OPENING_MOVES[MOVES_AHEAD - 1])
    pair = await both(world, pair.first)
    assert (pair.first.status, pair.second.status) == (Status.ACTIVE, Status.ACTIVE)
    told = await notices(world)
    assert {(pair.second.id, Notice.BOARD), (pair.second.id, Notice.LOBBY)} <= told
    assert len(await world.parts.match.inbox.turns(BOB.user_id)) == 1
    # it goes on like any other, and counts with the first
    await world.act(pair.second, BOB, "b2")
    for match in (pair.first, pair.second):
        await world.parts.match.matches.resign(match.id, BOB, world.click())
    assert (await both(world, pair.first)).points == (Fraction(2), Fraction(0))
    for match in (pair.first, pair.second):
        record = await world.parts.match.matches.record(match.id, PUBLIC)
        assert verify(record, world.games).holds


async def test_all_that_is_drawn_for_the_second_is_drawn_with_the_first(world: World) -> None:
    waits = await waiting(world, seating=Seating.RANDOM)
    assert waits.second.contributions is not None
    one, other = waits.first.people
    for person, text in zip((one, other, one, other), OPENING_MOVES, strict=False):
        await world.act(waits.first, person, text)
    now = await both(world, waits.first)
    assert now.second.seats == waits.second.seats
    assert (now.second.options, now.second.contributions) == (
        waits.second.options,
        waits.second.contributions,
    )


@pytest.mark.parametrize("moves", [0, 3])
@pytest.mark.parametrize("how", ["resigned", "cancelled", "by an admin"])
async def test_it_begins_when_the_first_is_over_early(world: World, how: str, moves: int) -> None:
    pair = await waiting(world, moves=moves)
    if how == "resigned":
        await world.parts.match.matches.resign(pair.first.id, BOB, world.click())
    elif how == "cancelled" and moves == 0:
        await cancelled(world, pair.first)
    else:
        told = AdminRequest(HERE.guild_id or 0, CAT, "a mistake", world.click())
        await world.parts.servers.administration.cancel(pair.first.id, told)
    pair = await both(world, pair.first)
    assert not pair.first.status.is_open
    assert pair.second.status is Status.ACTIVE
    # nothing of it stood anywhere before, so there is nothing to bring up to date
    assert (pair.second.id, Notice.PAIRED) not in await notices(world)
    await world.act(pair.second, BOB, "b2")


async def test_moves_that_are_taken_back_and_made_again_begin_it_once(world: World) -> None:
    pair = await waiting(world, moves=MOVES_AHEAD)
    assert pair.second.status is Status.ACTIVE
    await world.act(pair.second, BOB, "b2")
    offers = world.parts.match.offers
    made = (await offers.make(pair.first.id, BOB, OfferKind.UNDO, world.click())).offer
    assert made is not None
    await offers.agree(made.id, ANN, world.click())
    await world.act(pair.first, BOB, OPENING_MOVES[MOVES_AHEAD - 1])
    assert (await both(world, pair.first)).second.version == 1


async def test_a_move_and_the_match_that_begins_with_it_are_stored_together(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = await waiting(world, moves=MOVES_AHEAD - 1)
    begin = Recorder.begin

    async def died(*args: Any) -> Any:
        await begin(*args)
        raise OSError("the bot died before it was committed")

    with monkeypatch.context() as dying:
        dying.setattr(Recorder, "begin", died)
        with pytest.raises(OSError, match="died"):
            await move_on(world, pair.first, OPENING_MOVES[MOVES_AHEAD - 1])
    now = await both(world, pair.first)
    assert (now.first.version, now.second.awaits_first) == (MOVES_AHEAD - 1, True)
    world.restart()
    await move_on(world, pair.first, OPENING_MOVES[MOVES_AHEAD - 1])
    assert (await both(world, pair.first)).second.status is Status.ACTIVE


async def test_its_clocks_run_from_its_own_beginning(world: World) -> None:
    day = timedelta(days=1)
    pair = await waiting(world, moves=3, terms=Terms(clock=TimeControl(3 * day)))
    world.clock.turn(2 * day)
    assert (await world.parts.match.time.of(pair.second.id)).seats == ()
    await move_on(world, pair.first, OPENING_MOVES[3])
    (time,) = [
        each for each in (await world.parts.match.time.of(pair.second.id)).seats if each.runs
    ]
    assert (time.seat, time.left) == (0, 3 * day)


async def test_whoever_lost_the_first_has_thirty_days_in_the_second_from_its_start(
    world: World,
) -> None:
    pair = await waiting(world)
    world.clock.turn(timedelta(days=40))
    await world.parts.match.matches.resign(pair.first.id, BOB, world.click())
    with pytest.raises(MatchRefused, match="nothing-to-claim"):
        await world.parts.match.time.claim(pair.second.id, ANN, world.click())
    world.clock.turn(timedelta(days=31))
    await world.parts.match.time.claim(pair.second.id, ANN, world.click())
    assert (await both(world, pair.first)).points == (Fraction(2), Fraction(0))


async def test_while_it_waits_nobody_can_play_answer_or_withdraw_it(world: World) -> None:
    pair = await waiting(world, moves=1)
    with pytest.raises(NotStarted) as refused:
        await world.act(pair.second, BOB, "b2")
    assert refused.value.second
    lobby = world.parts.match.lobby
    for answer in (
        lobby.accept(pair.second.id, BOB, world.click()),
        lobby.decline(pair.second.id, BOB, world.click()),
        lobby.cancel(pair.second.id, ANN, world.click()),
    ):
        with pytest.raises(LobbyRefused, match="already-answered"):
            await answer
    now = await both(world, pair.first)
    assert (now.first.status, now.second.awaits_first) == (Status.ACTIVE, True)


async def test_an_admin_can_cancel_it_while_it_waits_and_the_first_goes_on(world: World) -> None:
    pair = await waiting(world, moves=1)
    await sent(world)
    told = AdminRequest(HERE.guild_id or 0, CAT, "one is enough", world.click())
    await world.parts.servers.administration.cancel(pair.second.id, told)
    assert (pair.first.id, Notice.PAIRED) in await notices(world)
    await move_on(world, pair.first, *OPENING_MOVES[1:5])
    now = await both(world, pair.first)
    assert (now.first.status, now.second.status) == (Status.ACTIVE, Status.CANCELLED)


async def test_a_first_match_that_cannot_be_read_takes_the_one_that_waits_with_it(
    world: World,
) -> None:
    pair = await waiting(world, moves=2)
    await spoil(world, pair.first, "UPDATE log SET text = 'x' WHERE match_id = :id")
    told = AdminRequest(HERE.guild_id or 0, CAT, "it is broken", world.click())
    await world.parts.servers.administration.cancel(pair.first.id, told)
    now = await both(world, pair.first)
    assert (now.first.status, now.second.status) == (Status.CANCELLED, Status.CANCELLED)


async def test_people_who_go_leave_the_one_that_waits_too(world: World) -> None:
    pair = await waiting(world, moves=1)
    await world.parts.people.privacy.forget(Person(BOB.user_id, BOB.name))
    over = await both(world, pair.first)
    assert over.points == (Fraction(2), Fraction(0))
    assert over.first.people[1].user_id == over.second.people[0].user_id < 0


@pytest.mark.both_databases
async def test_the_match_that_waits_counts_for_the_limits(world: World) -> None:
    settings = ServerSettings(HERE.guild_id or 0, "channel", open_matches=2)
    await world.parts.servers.settings.set(settings)
    await waiting(world, moves=1)
    with pytest.raises(SeatingRefused, match="too-many-here"):
        await world.invited()
    small = World(world.store, open_matches=2, ids=world.ids)
    await world.parts.servers.settings.set(ServerSettings(HERE.guild_id or 0, "channel"))
    with pytest.raises(SeatingRefused, match="too-many-matches"):
        await small.invited()
