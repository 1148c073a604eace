"""The seed of a tournament is committed to before anybody signs up, and everything drawn in it, its
matches' seeds among that, can be checked once it is over."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any, Unpack

import pytest
from click.testing import CliRunner

from bot.__main__ import main
from bot.match.act.positions import commitment, derived_seed
from bot.match.model.terms import Status
from bot.replays.verification import Check, verify_text
from bot.tournaments.model import Format, Seeding, lot_key
from bot.tournaments.progress import Stage
from bot.tournaments.store import State
from bot.tournaments.ui.export import NotVerified, files, verify_export
from engines import PUBLIC
from tests.match.games import GAMES
from tests.match.world import World
from tests.tournaments.agreed import Agreed
from tests.tournaments.test_service import (
    DAY,
    HOST,
    PEOPLE,
    by,
    matches,
    opened,
    play_all,
    started,
)

SEED = bytes(range(32))


async def export(world: World, state: State) -> dict[str, Any]:
    """The export as a program reads it."""
    state = await world.parts.tournaments.get(state.row.id)
    games = await world.parts.tournaments.matches_of(state)
    found = {one.name: one.content for one in files(state, games)}
    document: dict[str, Any] = json.loads(found[f"{state.row.code}.json"])
    return document


async def over(world: World, shape: Format, people: int, **changes: Unpack[Agreed]) -> State:
    terms: Agreed = {"seed": SEED, **changes}
    state = await started(world, shape, people, **terms)
    return await play_all(world, state.row.id)


@pytest.mark.parametrize(
    ("shape", "people", "changes"),
    [
        (Format.SWISS, 7, {"seeding": Seeding.LOT}),
        (Format.KNOCKOUT, 5, {}),
        (Format.DOUBLE, 5, {}),
        (Format.ROUND_ROBIN, 4, {}),
        (Format.TABLES, 7, {"game": "race"}),
    ],
)
async def test_every_pairing_follows_from_the_seed_and_what_people_added(
    world: World, shape: Format, people: int, changes: Agreed
) -> None:
    state = await over(world, shape, people, **changes)
    document = await export(world, state)
    found = verify_export(document)
    assert (found.code, found.seed) == (state.row.code, SEED)
    assert found.rounds == len(state.progress.rounds) > 1
    assert document["seed_hash"] == commitment(state.row.code, SEED)


async def test_whoever_signs_up_otherwise_gets_other_lots(world: World) -> None:
    state = await opened(world, Format.SWISS, 4, seed=SEED, check_in=DAY / 2)
    field = state.progress.field
    assert len({one.contribution for one in field}) == 4
    before = lot_key(SEED, field)
    world.clock.turn(DAY / 2)
    entries = world.parts.tournaments.entries
    state = await entries.check_in(state.row.id, by(world, PEOPLE[0]))
    # the newest press counts
    assert state.progress.field[0].contribution != field[0].contribution
    assert lot_key(SEED, state.progress.field) != before


async def test_the_seed_stays_secret_until_the_last_match_is_over(world: World) -> None:
    state = await started(world, Format.SWISS, 4, seed=SEED, rounds=1)
    assert "seed" not in (await export(world, state))["tournament"]
    rulings = world.parts.tournaments.rulings
    state = await rulings.close(state.row.id, by(world, HOST), "enough")
    running = await matches(world, state)
    document = await export(world, state)
    assert state.progress.stage is Stage.CLOSED
    assert running
    assert "seed" not in document["tournament"]
    for match in running:
        await world.parts.match.matches.resign(match.id, match.people[0], world.click())
    assert verify_export(await export(world, state)).seed == SEED


async def test_each_match_has_a_seed_that_comes_from_the_tournaments(world: World) -> None:
    state = await over(world, Format.SWISS, 4)
    contributions = {e.person.name: e.contribution for e in state.progress.entrants.values()}
    for fixture in state.fixtures:
        record = await world.parts.match.matches.record(fixture.match_id, PUBLIC)
        game = f"{fixture.round}:{fixture.board}:{fixture.game}:0"
        proof = commitment(state.row.code, SEED)
        line, *added = record["contributions"]
        assert line == f"tournament {state.row.code} {game} {proof}"
        names = [seat["name"] for seat in record["seats"]]
        assert added == [f"{seat} {contributions[name]}" for seat, name in enumerate(names)]
        assert record["seed"] == derived_seed(SEED, game).hex()
        text = json.dumps(record).encode()
        assert verify_text(text, GAMES, tournament_seed=SEED).holds
        (found,) = verify_text(text, GAMES, tournament_seed=bytes(32)).deviations
        assert found.code == "tournament"


async def test_after_an_end_was_taken_back_seeds_are_new(world: World) -> None:
    """The tournament's seed is no secret any more, and would tell the dice to come."""
    state = await started(world, Format.SWISS, 4, seed=SEED, rounds=2)
    rulings = world.parts.tournaments.rulings
    for match in await matches(world, state):
        await world.parts.match.matches.resign(match.id, match.people[0], world.click())
    state = await rulings.close(state.row.id, by(world, HOST), "a mistake")
    known = len(state.fixtures)
    state = await rulings.undo(state.row.id, by(world, HOST), "was none")
    later = state.fixtures[known:]
    assert later
    for fixture in later:
        match = await world.parts.match.matches.get(fixture.match_id)
        assert match.status is Status.ACTIVE
        game = f"{fixture.round}:{fixture.board}:{fixture.game}:0"
        assert match.seed_hash != commitment(match.code, derived_seed(SEED, game))
        assert match.contributions is not None
        line, *added = match.contributions
        assert line == f"tournament {state.row.code} {game}"
        assert [one.split()[0] for one in added] == ["0", "1"]
        # it says which tournament it is a part of, as any other
        (occasion,) = (await world.parts.tournaments.occasions((match,))).values()
        assert (occasion.name, occasion.round) == (state.row.name, fixture.round)
        await world.parts.match.matches.resign(match.id, match.people[0], world.click())
        record = await world.parts.match.matches.record(match.id, PUBLIC)
        report = verify_text(json.dumps(record).encode(), GAMES)
        assert report.holds
        # nothing that was drawn in it was promised before
        assert report.unposted == bool(report.checked.keys() & {Check.SEATS, Check.CHANCE})


async def test_what_an_organiser_could_alter_is_found(world: World) -> None:
    document = await export(world, await over(world, Format.SWISS, 7, seeding=Seeding.LOT))
    verify_export(document)

    def swapped(found: dict[str, Any]) -> None:
        row = next(row for row in found["rows"] if row["event"] == "Paired")
        row["boards"][0].reverse()

    def added_otherwise(found: dict[str, Any]) -> None:
        for row in found["rows"]:
            if row["event"] == "Joined":
                row["contribution"] = str(int(row["contribution"]) + 1)

    def another_seed(found: dict[str, Any]) -> None:
        found["tournament"]["seed"] = bytes(32).hex()

    def row_lost(found: dict[str, Any]) -> None:
        del found["rows"][2]

    for alter in (swapped, added_otherwise, another_seed, row_lost):
        altered = deepcopy(document)
        alter(altered)
        with pytest.raises(NotVerified):
            verify_export(altered)
    nonsense: tuple[Any, ...] = (None, [], {}, {"format": "yoimachi-tournament", "version": 2})
    for unread in nonsense:
        with pytest.raises(NotVerified):
            verify_export(unread)


async def test_the_command_checks_a_tournament_and_its_matches(
    world: World, tmp_path: Path
) -> None:
    state = await over(world, Format.SWISS, 4, game="race")
    document = await export(world, state)
    (tmp_path / "cup.json").write_text(json.dumps(document))
    done = CliRunner().invoke(main, ["verify", str(tmp_path / "cup.json")])
    assert done.exit_code == 0, done.output
    assert done.output.startswith(f"yes   tournament {state.row.code}: ")
    document["tournament"]["seed"] = bytes(32).hex()
    (tmp_path / "forged.json").write_text(json.dumps(document))
    forged = CliRunner().invoke(main, ["verify", str(tmp_path / "forged.json")])
    assert forged.exit_code == 1
    assert "the seed is not the one whose proof was shown" in forged.output
