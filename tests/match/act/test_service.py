"""Playing a match: one act, one unit of work."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.base.refusal import Refusal
from bot.db.store import Store
from bot.match.act.positions import KeyedRng, commitment, draw_key
from bot.match.model.terms import EndedBy, Kind, Notice, Status
from bot.match.refusals import (
    BrokenRecord,
    GameGone,
    MatchRefused,
    MoveRefused,
    NoSuchMatch,
    NotAwaited,
    NotStarted,
    NotYourMatch,
    OldRules,
    StaleBoard,
)
from engines import CHANCE, GAMES, PUBLIC, MalformedMove, Outcome
from tests.match.games import Counted, Named, Race, RaceState, Rolled
from tests.match.world import ANN, BOB, CAT, HERE, World, last_events
from tests.waiting import pending


async def test_a_move_is_recorded_and_the_turn_passes(world: World) -> None:
    match = await world.started()
    turn = await world.act(match, ANN, "+2", version=0)
    assert turn.position.match.version == 1
    assert turn.position.to_act == {1}
    assert turn.before.to_act == {0}
    assert [(e.seq, e.seat, e.text) for e in turn.entries] == [(1, 0, "+2")]
    assert await world.parts.match.matches.position(match.id) == turn.position


async def test_a_move_is_recorded_in_its_canonical_form(world: World) -> None:
    match = await world.started()
    turn = await world.act(match, ANN, "  02 ")
    assert turn.entries[0].text == "+2"


async def test_only_the_seat_to_move_may_move(world: World) -> None:
    match = await world.started()
    with pytest.raises(NotAwaited, match="not-your-turn") as refusal:
        await world.act(match, BOB, "+1")
    assert dict(refusal.value.params) == {"match": match.code, "names": "ann"}


async def test_a_stranger_may_not_move(world: World) -> None:
    match = await world.started()
    with pytest.raises(NotYourMatch):
        await world.act(match, CAT, "+1")


async def test_a_stranger_is_not_told_that_a_board_is_old(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    with pytest.raises(NotYourMatch):
        await world.act(match, CAT, "+1", version=0)


async def test_a_text_that_is_no_move_is_refused_with_the_engines_reason(world: World) -> None:
    match = await world.started()
    with pytest.raises(MoveRefused) as refusal:
        await world.act(match, ANN, "castle")
    assert refusal.value.error == MalformedMove("race-malformed")
    assert refusal.value.code == "race-malformed"


async def test_a_move_against_the_rules_is_refused_and_leaves_no_trace(world: World) -> None:
    match = await world.started()
    with pytest.raises(MoveRefused) as refusal:
        await world.act(match, ANN, "+3", version=0)
    assert (refusal.value.code, dict(refusal.value.params)) == ("race-too-far", {"most": 2})
    assert (await world.parts.match.matches.get(match.id)).version == 0
    await world.act(match, ANN, "+2", version=0)


async def test_a_click_on_an_older_board_is_told_which_is_the_newest(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1", version=0)
    with pytest.raises(StaleBoard) as refusal:
        await world.act(match, ANN, "+1", version=0)
    assert (refusal.value.version, refusal.value.current) == (0, 1)


async def test_the_game_ends_and_says_how(world: World) -> None:
    match = await world.finished()
    assert match.status is Status.FINISHED
    assert match.ended_by is EndedBy.GAME
    assert match.outcome == Outcome((0,), "goal")
    assert await world.parts.match.matches.get(match.id) == match
    with pytest.raises(MatchRefused, match="match-over"):
        await world.act(match, BOB, "+1")


async def test_nobody_owes_anything_once_it_is_over(world: World) -> None:
    match = await world.finished()
    assert await world.parts.match.inbox.turns(ANN.user_id) == []
    assert await world.parts.match.inbox.turns(BOB.user_id) == []
    assert (await world.parts.match.matches.position(match.id)).moves(1) == ()


async def test_resigning_ends_a_match_out_of_turn_and_the_others_win(world: World) -> None:
    match = await world.started()
    turn = await world.parts.match.matches.resign(match.id, BOB, world.click())
    after = turn.position.match
    assert (after.status, after.ended_by) == (Status.FINISHED, EndedBy.RESIGN)
    assert after.outcome == Outcome((0,), "resign")
    assert after.version == 1
    position = await world.parts.match.matches.position(match.id)
    assert position.to_act == frozenset()
    assert last_events(position, PUBLIC) == ()
    with pytest.raises(MatchRefused, match="match-over"):
        await world.parts.match.matches.resign(match.id, ANN, world.click())


async def test_a_stranger_may_not_resign(world: World) -> None:
    match = await world.started()
    with pytest.raises(NotYourMatch):
        await world.parts.match.matches.resign(match.id, CAT, world.click())


async def test_a_match_without_all_its_players_has_no_table(world: World) -> None:
    match = await world.invited()
    with pytest.raises(NotStarted):
        await world.parts.match.matches.position(match.id)
    with pytest.raises(NotStarted):
        await world.act(match, ANN, "+1")
    await world.parts.match.lobby.decline(match.id, BOB, world.click())
    with pytest.raises(NotStarted):
        await world.parts.match.matches.position(match.id)
    with pytest.raises(MatchRefused, match="match-over"):
        await world.act(match, ANN, "+1")


async def test_two_clicks_of_one_person_at_the_same_instant_make_one_move(world: World) -> None:
    match = await world.started()
    results = await asyncio.gather(
        world.act(match, ANN, "+1", version=0),
        world.act(match, ANN, "+2", version=0),
        return_exceptions=True,
    )
    refused = [result for result in results if isinstance(result, Refusal)]
    assert [type(error) for error in refused] == [StaleBoard]
    assert (await world.parts.match.matches.get(match.id)).version == 1


async def test_two_typed_moves_at_the_same_instant_make_one_move(world: World) -> None:
    match = await world.started()
    results = await asyncio.gather(
        *(world.act(match, ANN, "+1") for _ in range(10)), return_exceptions=True
    )
    refused = [result.code for result in results if isinstance(result, Refusal)]
    assert refused == ["not-your-turn"] * 9


async def test_two_processes_at_the_same_instant_make_one_move(world: World, store: Store) -> None:
    match = await world.started()
    other = Store.at(str(store.database.engine.url))
    elsewhere = World(other, clock=world.clock)
    results = await asyncio.gather(
        *(
            side.parts.match.matches.act(match.id, ANN, "+1", number, version=0)
            for number, side in enumerate([world, elsewhere] * 5)
        ),
        return_exceptions=True,
    )
    await other.close()
    refused = [type(result) for result in results if isinstance(result, Refusal)]
    assert refused == [StaleBoard] * 9
    assert len(await world.parts.match.matches.history(match.id, PUBLIC)) == 1


async def test_a_repeated_interaction_gives_its_earlier_result(world: World) -> None:
    match = await world.started()
    first = await world.parts.match.matches.act(match.id, ANN, "+1", 77, version=0)
    await world.act(match, BOB, "+2")
    again = await world.parts.match.matches.act(match.id, ANN, "+1", 77, version=0)
    assert not first.repeated
    assert again.repeated
    assert again.entries == first.entries
    assert again.position.state == first.position.state
    assert again.before.state == first.before.state
    assert again.position.match.version == 1
    assert (await world.parts.match.matches.get(match.id)).version == 2


async def test_a_repeated_interaction_gives_the_running_match_although_it_has_ended(
    world: World,
) -> None:
    match = await world.started(options={"goal": 3})
    await world.parts.match.matches.act(match.id, ANN, "+1", 77)
    await world.act(match, BOB, "+2")
    again = await world.parts.match.matches.act(match.id, ANN, "+1", 77)
    assert again.position.match.status is Status.ACTIVE
    assert again.position.to_act == {1}


async def test_a_repeated_resignation_is_one(world: World) -> None:
    match = await world.started()
    await world.parts.match.matches.resign(match.id, ANN, 77)
    again = await world.parts.match.matches.resign(match.id, ANN, 77)
    assert again.repeated
    assert again.position.match.ended_by is EndedBy.RESIGN


async def test_an_older_version_can_be_looked_at(world: World) -> None:
    match = await world.finished()
    position = await world.parts.match.matches.position(match.id, version=1)
    assert (position.match.version, position.match.status) == (1, Status.ACTIVE)
    assert position.state.count == 1
    assert last_events(position, PUBLIC) == (Counted(0, 1),)


@pytest.mark.parametrize("kept", [0, 1, 16])
async def test_positions_are_the_same_however_many_are_kept(store: Store, kept: int) -> None:
    world = World(store, max_cached_positions=kept)
    matches = [await world.started() for _ in range(2)]
    for match in matches:
        await world.act(match, ANN, "+1", version=0)
    for match in matches:
        await world.act(match, BOB, "+2", version=1)
    fresh = world.restarted().match.matches
    for match in matches:
        position = await world.parts.match.matches.position(match.id)
        assert position.state.count == 3
        assert position == await fresh.position(match.id)


async def test_a_code_is_found_however_it_is_typed(world: World) -> None:
    match = await world.started()
    assert await world.parts.match.matches.find(match.code) == match
    assert await world.parts.match.matches.find(f" {match.code.lower()} ") == match


async def test_what_does_not_exist_is_said_so(world: World) -> None:
    with pytest.raises(NoSuchMatch):
        await world.parts.match.matches.find("ZZZZ")
    with pytest.raises(NoSuchMatch):
        await world.parts.match.matches.get(999)
    with pytest.raises(NoSuchMatch):
        await world.parts.match.matches.act(999, ANN, "+1", 1)


async def test_the_matches_of_a_place_are_those_made_or_played_there(world: World) -> None:
    first = await world.started()
    second = await world.started()
    await world.parts.match.matches.opened(second.id, 555)
    await world.act(second, ANN, "+1")
    here = await world.parts.match.matches.in_place(HERE.channel_id)
    assert {match.id for match in here} == {first.id, second.id}
    assert [m.id for m in await world.parts.match.matches.in_place(555)] == [second.id]
    assert await world.parts.match.matches.in_place(556) == []


async def test_the_matches_of_a_place_that_wait_for_the_person_come_first(world: World) -> None:
    first = await world.started()
    second = await world.started()
    await world.act(second, ANN, "+1")
    ann = await world.parts.match.matches.in_place(HERE.channel_id, ANN.user_id)
    bob = await world.parts.match.matches.in_place(HERE.channel_id, BOB.user_id)
    assert [match.id for match in ann] == [first.id, second.id]
    assert [match.id for match in bob] == [second.id, first.id]
    assert await world.parts.match.matches.in_place(HERE.channel_id, CAT.user_id) == []


async def test_matches_that_are_over_are_listed_when_asked_for(world: World) -> None:
    match = await world.finished()
    matches = world.parts.match.matches
    assert await matches.in_place(HERE.channel_id) == []
    over = await matches.in_place(HERE.channel_id, statuses=(Status.FINISHED,))
    assert over == [match]


async def test_chance_moves_before_the_first_decision(world: World) -> None:
    match = await world.started("guess")
    assert match.version == 1
    position = await world.parts.match.matches.position(match.id)
    assert position.to_act == {0, 1}
    assert last_events(position, PUBLIC) == (Rolled(position.state.rolls[0]),)


async def test_chance_moves_are_part_of_the_act_that_called_for_them(world: World) -> None:
    match = await world.started("guess")
    await world.act(match, BOB, "4", version=1)
    turn = await world.act(match, ANN, "2", version=1)
    assert [(e.seq, e.seat) for e in turn.entries] == [(2, 0), (3, 1), (4, CHANCE)]
    assert turn.position.match.version == 4
    rolled = Rolled(turn.position.state.rolls[1])
    assert last_events(turn.position, 1) == (Named(0, None), Named(1, 4), rolled)
    assert turn.position.match.ended_by is EndedBy.GAME
    assert await world.restarted().match.matches.position(match.id) == turn.position


async def test_all_chance_can_be_drawn_again_from_the_published_seed(world: World) -> None:
    match = await world.started("guess")
    await world.act(match, BOB, "4")
    with pytest.raises(MatchRefused, match="not-over"):
        await world.parts.match.matches.seed(match.id)
    turn = await world.act(match, ANN, "2")
    seed = bytes.fromhex(await world.parts.match.matches.seed(match.id))
    assert commitment(match.code, seed) == match.seed_hash
    key = draw_key(seed, match.contributions or ())
    game = world.games["guess"]
    told = await world.parts.match.matches.history(match.id, PUBLIC)
    drawn = [
        game.sample(turn.position.state, KeyedRng(key, f"move:{row.seq}"))
        for row in told
        if row.seat == CHANCE
    ]
    assert drawn == [row.text for row in told if row.seat == CHANCE]


async def test_each_owing_seat_keeps_the_time_since_when_it_owes(world: World) -> None:
    match = await world.started("guess")
    before = world.clock.now()
    world.clock.turn(timedelta(hours=5))
    await world.act(match, BOB, "4")
    assert await world.parts.match.inbox.turns(BOB.user_id) == []
    (waiting,) = await world.parts.match.inbox.turns(ANN.user_id)
    assert (waiting.seat, waiting.since) == (0, before)


class AgainRace(Race):
    """Whoever adds one moves again."""

    def _play(self, state: RaceState, seat: int, move: str) -> RaceState:
        after = super()._play(state, seat, move)
        return replace(after, to_move=seat) if move == "+1" else after


async def test_a_seat_that_acted_and_owes_again_owes_since_now(store: Store) -> None:
    world = World(store, games={"race": AgainRace()})
    match = await world.started()
    world.clock.turn(timedelta(hours=5))
    await world.act(match, ANN, "+1")
    (waiting,) = await world.parts.match.inbox.turns(ANN.user_id)
    assert waiting.since == world.clock.now()


async def test_a_repeated_interaction_is_known_even_if_it_could_be_done_again(
    store: Store,
) -> None:
    world = World(store, games={"race": AgainRace()})
    match = await world.started()
    await world.parts.match.matches.act(match.id, ANN, "+1", 77)
    again = await world.parts.match.matches.act(match.id, ANN, "+1", 77)
    assert again.repeated
    assert (await world.parts.match.matches.get(match.id)).version == 1


async def test_a_repeated_interaction_gives_the_chance_moves_it_called_for(world: World) -> None:
    match = await world.started("guess")
    await world.act(match, BOB, "4")
    first = await world.parts.match.matches.act(match.id, ANN, "2", 77)
    again = await world.parts.match.matches.act(match.id, ANN, "2", 77)
    assert (again.position, again.entries) == (first.position, first.entries)


async def test_history_tells_a_resignation(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    rows = await world.parts.match.matches.history(match.id, PUBLIC)
    assert [(row.kind, row.seat) for row in rows] == [(Kind.MOVE, 0), (Kind.RESIGN, 1)]
    assert rows[0].events == (Counted(0, 1),)
    assert rows[1].events == ()


async def test_each_act_leaves_a_board_to_post_and_the_newest_replaces_it(world: World) -> None:
    match = await world.started()
    await world.act(match, ANN, "+1")
    boards = [
        posting
        for posting in await pending(world.parts.match.outbox, match.id)
        if posting.notice is Notice.BOARD
    ]
    assert [board.version for board in boards] == [1]
    assert len(boards[0].nonce) <= 25


async def test_a_match_in_a_channel_has_nothing_to_close(world: World) -> None:
    await world.finished()
    world.clock.turn(timedelta(days=9))
    notices = {posting.notice for posting in await pending(world.parts.match.outbox)}
    assert Notice.CLOSING not in notices


async def test_a_thread_is_to_be_closed_a_while_after_the_end(world: World) -> None:
    match = await world.started(options={"goal": 3})
    await world.parts.match.matches.opened(match.id, 555)
    await world.act(match, ANN, "+2")
    await world.act(match, BOB, "+2")
    world.clock.turn(timedelta(minutes=1))
    for posting in await pending(world.parts.match.outbox):
        await world.parts.match.outbox.mark_sent(posting)
    world.clock.turn(timedelta(hours=22))
    assert await pending(world.parts.match.outbox) == []
    world.clock.turn(timedelta(hours=2))
    (posting,) = await pending(world.parts.match.outbox)
    assert posting.notice is Notice.CLOSING


class NewRace(Race):
    rules_version = 2


class LongRace(Race):
    """Wrongly still the first version of the rules: steps of one only."""

    def parse(self, text: str) -> str:
        if text != "+1":
            raise MalformedMove("race-malformed")
        return text


async def test_a_match_begun_under_other_rules_is_not_played_on(world: World) -> None:
    match = await world.started()
    with pytest.raises(OldRules):
        await world.restarted(games={"race": NewRace()}).match.matches.position(match.id)


class LongerRace(Race):
    """Steps of one only, by the second version of the rules; the first is kept."""

    rules_version = 2
    former = (Race(),)

    def parse(self, text: str) -> str:
        if text != "+1":
            raise MalformedMove("race-malformed")
        return text


async def test_a_match_goes_on_by_the_rules_it_began_under_where_they_are_kept(
    world: World,
) -> None:
    old = await world.started()
    await world.act(old, ANN, "+2")
    invitation = await world.invited()
    world.restart(games={"race": LongerRace()})
    turn = await world.act(old, BOB, "+2")
    assert (turn.position.state.count, turn.position.match.rules_version) == (4, 1)
    # who accepts after the update plays by what the rules page says by then
    new = await world.parts.match.lobby.accept(invitation.id, BOB, world.click())
    assert new.rules_version == 2
    with pytest.raises(MoveRefused):
        await world.act(new, ANN, "+2")
    assert (await world.act(new, ANN, "+1")).position.state.count == 1


async def test_a_record_that_does_not_replay_is_refused_and_hurts_no_other(world: World) -> None:
    broken, sound = await world.started(), await world.started()
    await world.act(broken, ANN, "+2")
    await world.act(sound, ANN, "+1")
    matches = world.restarted(games={"race": LongRace()}).match.matches
    with pytest.raises(BrokenRecord):
        await matches.position(broken.id)
    assert (await matches.position(sound.id)).state.count == 1


async def test_a_game_that_is_gone_is_refused(world: World) -> None:
    match = await world.started()
    with pytest.raises(GameGone):
        await world.restarted(games={"guess": world.games["guess"]}).match.matches.position(
            match.id
        )


async def test_pastoral_square_is_played_through_the_services(store: Store) -> None:
    world = World(store, games=GAMES)
    match = await world.started("pastoral")
    for _ in range(12):
        position = await world.parts.match.matches.position(match.id)
        (seat,) = position.to_act
        move = position.moves(seat)[-1]
        turn = await world.act(match, (ANN, BOB)[seat], str(move), version=position.match.version)
        assert last_events(turn.position, PUBLIC)
    assert (await world.restarted().match.matches.position(match.id)).state == turn.position.state
