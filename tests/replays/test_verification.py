"""Checking a finished match from its record: yes for what was played, no for anything changed."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from copy import deepcopy
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.__main__ import main
from bot.db.store import Store
from bot.match.act.positions import KeyedRng, commitment, draw_key
from bot.match.act.record_document import digest
from bot.match.lobby.seating import order_of_seats
from bot.match.model.people import Person
from bot.match.model.terms import Seating, Status
from bot.match.store.matches import MatchRepository
from bot.replays.replay_ui import CHECK_SENTENCES, CHECKS, report_lines
from bot.replays.verification import DEVIATIONS, Check, Report, verify, verify_text
from engines import GAMES, PUBLIC, AnyGame
from engines.countup import CountUp
from tests import sqlite
from tests.harness.chance import findings, measure
from tests.match.games import GAMES as TOYS
from tests.match.world import ANN, BOB, CAT, World

EVERY: Final[dict[str, AnyGame]] = {**GAMES, **TOYS, "countup": CountUp()}
DOCS: Final = Path(__file__).parents[2] / "docs"
FIXTURES: Final = Path(__file__).parents[1] / "fixtures" / "records"
SEED: Final = bytes(range(32))

Json = dict[str, Any]


async def _with_world(act: Callable[[World], Any]) -> Json:
    with TemporaryDirectory() as folder:
        store = Store.at(sqlite.fresh(Path(folder) / "yoimachi.sqlite3"))
        try:
            found: Json = await act(World(store, games=EVERY))
            return found
        finally:
            await store.close()


async def _count_up(world: World) -> Json:
    """Three people play to the end, in seats that were drawn."""
    match = await world.seated("countup", ANN, BOB, CAT, seating=Seating.RANDOM)
    people = match.people
    rng = random.Random(9)
    position = await world.parts.match.matches.position(match.id)
    while position.match.status is Status.ACTIVE:
        seat = rng.choice(sorted(position.owing))
        move = str(rng.choice(position.moves(seat)))
        position = (await world.act(match, people[seat], move)).position
    return await world.parts.match.matches.record(match.id, PUBLIC)


async def _race(world: World) -> Json:
    return await world.parts.match.matches.record((await world.finished()).id, PUBLIC)


async def _resigned(world: World) -> Json:
    third = Person(9, '宵 \\ " \n')
    match = await world.seated("countup", ANN, BOB, third)
    for person in (BOB, third):
        await world.parts.match.matches.resign(match.id, person, world.click())
    return await world.parts.match.matches.record(match.id, PUBLIC)


async def _rematch(world: World) -> Json:
    old = await world.finished()
    match = await world.parts.match.lobby.rematch(old.id, ANN, world.click())
    await world.parts.match.lobby.accept(match.id, BOB, world.click())
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    return await world.parts.match.matches.record(match.id, PUBLIC)


async def _pastoral(world: World) -> Json:
    match = await world.seated("pastoral", ANN, BOB)
    for person in (ANN, BOB, ANN):
        position = await world.parts.match.matches.position(match.id)
        await world.act(match, person, str(position.moves(min(position.to_act))[0]))
    await world.parts.match.matches.resign(match.id, BOB, world.click())
    return await world.parts.match.matches.record(match.id, PUBLIC)


async def _running(world: World) -> Json:
    match = await world.seated("countup", ANN, BOB, CAT)
    return await world.parts.match.matches.record(match.id, PUBLIC)


@cache
def _kept(act: Callable[[World], Any]) -> Json:
    return asyncio.run(_with_world(act))


def played(act: Callable[[World], Any]) -> Json:
    """A record of a match, to be altered at will."""
    return deepcopy(_kept(act))


def sealed(record: Json) -> Json:
    """The record with the digest it would have had."""
    return {**record, "digest": digest(record)}


def checked(record: Json) -> Report:
    """A verification of the record as it comes out of a file."""
    report = verify_text(json.dumps(record, indent=1).encode(), EVERY)
    assert report == verify(record, EVERY)
    return report


def codes(record: Json) -> list[str]:
    report = checked(record)
    for deviation in report.deviations:
        assert set(deviation.params) == set(DEVIATIONS[deviation.code])
    return [deviation.code for deviation in report.deviations]


# what holds


def test_a_key_without_the_invitations_message_is_warned_of() -> None:
    record = played(_count_up)
    report = checked(record)
    assert report.holds
    assert report.unposted
    told = list(report_lines(report))
    assert told[0].startswith("yes ")
    assert [line for line in told if line.startswith("WARN")] == [
        "WARN  the invitation's message was not added to the seed: whoever ran the bot had more"
        " than one deal to choose from (docs/fairness.md)"
    ]
    assert not any("contributions were added" in line for line in told)


def test_where_nothing_was_drawn_nothing_could_be_chosen() -> None:
    report = checked(played(_pastoral))
    assert report.holds
    assert not report.unposted


def test_a_match_holds_as_it_was_played() -> None:
    record = played(_count_up)
    report = checked(record)
    assert report.deviations == ()
    assert report.holds
    rows = record["entries"]
    rolls = sum(row["seat"] == -1 for row in rows)
    assert rolls > 1
    assert any(row["forced"] for row in rows)
    assert report.checked == {
        Check.DIGEST: 1,
        Check.SEED: 1,
        Check.CONTRIBUTIONS: 3,
        Check.SEATS: 3,
        Check.CHANCE: rolls,
        Check.MOVES: len(rows) - rolls,
        Check.OUTCOME: 1,
    }


def test_a_match_that_was_given_up_holds() -> None:
    report = checked(played(_resigned))
    assert report.holds
    assert report.checked[Check.CHANCE] == 1


def test_the_seats_of_a_rematch_were_not_drawn_and_are_not_checked() -> None:
    report = checked(played(_rematch))
    assert report.holds
    assert Check.SEATS not in report.checked


def test_seats_from_before_the_order_was_kept_are_not_checked() -> None:
    record = json.loads((FIXTURES / "countup-1.json").read_bytes())
    assert Check.SEATS in checked(record).checked
    for seat in record["seats"]:
        seat["came"] = None
    report = checked(sealed(record))
    assert report.holds
    assert Check.SEATS not in report.checked


def test_a_match_that_goes_on_cannot_be_confirmed() -> None:
    record = played(_running)
    assert record["seed"] is None
    assert record["outcome"] is None
    report = checked(record)
    assert [deviation.code for deviation in report.deviations] == ["unfinished"]
    assert set(report.checked) == {Check.DIGEST}


# any byte


@pytest.mark.parametrize("mask", [1, 2, 16, 32, 64, 128])
def test_every_changed_byte_is_found_or_means_nothing(mask: int) -> None:
    record = played(_race)
    text = json.dumps(record, indent=1).encode()
    assert verify_text(text, EVERY).holds
    for place in range(len(text)):
        flipped = bytearray(text)
        flipped[place] ^= mask
        assert found_or_nothing(bytes(flipped), record), (place, flipped[place])


@given(data=st.data())
def test_any_changed_byte_of_a_long_record_is_found_or_means_nothing(data: st.DataObject) -> None:
    record = played(_count_up)
    text = json.dumps(record).encode()
    place = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.integers(0, 255).filter(lambda byte: byte != text[place]))
    changed = text[:place] + bytes([other]) + text[place + 1 :]
    assert found_or_nothing(changed, record)


@given(data=st.data())
@settings(max_examples=50)
def test_a_lost_or_added_byte_is_found_or_means_nothing(data: st.DataObject) -> None:
    record = played(_resigned)
    text = json.dumps(record, ensure_ascii=False).encode()
    place = data.draw(st.integers(0, len(text)))
    new = data.draw(st.binary(max_size=1))
    assert found_or_nothing(text[:place] + new + text[place + 1 - len(new) :], record)


def found_or_nothing(changed: bytes, record: Json) -> bool:
    return not verify_text(changed, EVERY).holds or json.loads(changed) == record


def test_blanks_and_the_order_of_names_mean_nothing() -> None:
    record = played(_race)
    turned = dict(reversed(record.items()))
    for text in (json.dumps(turned, indent=4), json.dumps(record, separators=(",", ":")) + "\r\n"):
        assert verify_text(text.encode(), EVERY).holds


# a forger who knows how digests are made

Alter = Callable[[Json], None]


def change(*path: str | int, to: Any) -> Alter:
    """An alteration of the value at a path."""

    def alter(record: Json) -> None:
        *way, last = path
        spot: Any = record
        for step in way:
            spot = spot[step]
        assert spot[last] != to
        spot[last] = to

    return alter


def row(record: Json, word: str) -> Json:
    """The first row of a move that begins with a word."""
    found: Json = next(row for row in record["entries"] if (row["text"] or "").startswith(word))
    return found


def _one_die(record: Json) -> None:
    roll = row(record, "roll")
    faces = roll["text"].split()
    # one that nobody took, so that the match could go on as it did
    faces[-1] = str(int(faces[-1]) % 6 + 1)
    roll["text"] = " ".join(faces)


def _other_seed(record: Json) -> None:
    record["seed"] = SEED.hex()


def _other_seed_and_hash(record: Json) -> None:
    record |= {"seed": SEED.hex(), "seed_hash": commitment(record["match"], SEED)}


def _other_contribution(record: Json) -> None:
    """What an operator would do who knows the seed and tries ids until one suits them."""
    place, added = record["contributions"][-1].split(" ")
    record["contributions"][-1] = f"{place} {int(added) + 1}"


def _contribution_left_out(record: Json) -> None:
    del record["contributions"][0]


def _contributions_swapped(record: Json) -> None:
    record["contributions"].reverse()


def _contributions_run_together(record: Json) -> None:
    record["contributions"] = ["\n".join(record["contributions"])]


def _contribution_of_nobody(record: Json) -> None:
    record["contributions"].append("3 7")


def _as_if_never_begun(record: Json) -> None:
    record["contributions"] = None


def _swapped_seats(record: Json) -> None:
    one, two, *others = record["seats"]
    record["seats"] = [two, one, *others]


def _swapped_choices(record: Json) -> None:
    first = next(
        index for index, one in enumerate(record["entries"]) if one["text"].startswith("set")
    )
    rows = record["entries"]
    for name in ("seat", "text"):
        rows[first][name], rows[first + 1][name] = rows[first + 1][name], rows[first][name]


def _swapped_choices_of_equal_seats(record: Json) -> None:
    rows = [one for one in record["entries"] if one["text"].startswith("set")][:2]
    rows[0]["seat"], rows[1]["seat"] = rows[1]["seat"], rows[0]["seat"]


def _forgotten_mark(record: Json) -> None:
    next(one for one in record["entries"] if one["forced"])["forced"] = False


def _invented_mark(record: Json) -> None:
    row(record, "set")["forced"] = True


def _written_otherwise(record: Json) -> None:
    row(record, "set")["text"] = row(record, "set")["text"].replace(" ", "  ")


def _row_lost(record: Json) -> None:
    del record["entries"][-1]


def _row_added(record: Json) -> None:
    last = record["entries"][-1]
    record["entries"].append({**last, "seq": last["seq"] + 1})


def _resigned_at_last(record: Json) -> None:
    last = record["entries"][-1]
    resignation = {"seq": last["seq"] + 1, "kind": "resign", "text": "", "seat": 0}
    record["entries"].append(last | resignation)


def _other_game(record: Json) -> None:
    record["game"], record["rules_version"] = "race", 1


def _other_winner(record: Json) -> None:
    (winner,) = record["outcome"]["winners"]
    record["outcome"]["winners"] = [(winner + 1) % 3]


def _undone_far_away(record: Json) -> None:
    record["entries"][1] |= {"kind": "undo", "text": "9" * 5000}


def _unknown_text(record: Json) -> None:
    row(record, "set")["text"] = None


@pytest.mark.parametrize(
    ("alter", "code"),
    [
        (_one_die, "chance"),
        (_other_seed, "seed-hash"),
        (_other_seed_and_hash, "chance"),
        (_other_contribution, "chance"),
        (_contribution_left_out, "chance"),
        (_contributions_swapped, "contributions"),
        (_contributions_run_together, "contributions"),
        (_contribution_of_nobody, "contributions"),
        (_as_if_never_begun, "outcome"),
        (change("contributions", to=[]), "contributions"),
        (change("seats", 0, "came", to=None), "seating"),
        (change("contributions", 0, to="0 " + "9" * 5000), "contributions"),
        (change("contributions", 0, to="0 07"), "contributions"),
        (change("contributions", 0, to="00 7"), "contributions"),
        (_undone_far_away, "undo"),
        (_swapped_seats, "seating"),
        (change("seating", to="first"), "seating"),
        (_swapped_choices, "choice-order"),
        (_swapped_choices_of_equal_seats, "choice-order"),
        (_forgotten_mark, "forced"),
        (_invented_mark, "forced"),
        (_written_otherwise, "move-form"),
        (_unknown_text, "text-missing"),
        (change("entries", 0, "seq", to=2), "sequence"),
        (change("entries", 0, "seat", to=0), "chance"),
        (change("entries", 0, "text", to="roll 1 1"), "chance"),
        (change("entries", 1, "text", to="take 9"), "move-refused"),
        (change("entries", 1, "seat", to=3), "move-refused"),
        (change("entries", 1, "seat", to=10**30), "move-refused"),
        (change("entries", 1, "kind", to="resign"), "resignation"),
        (_row_lost, "outcome"),
        (_row_added, "after-end"),
        (_resigned_at_last, "after-end"),
        (_other_winner, "outcome"),
        (change("outcome", "reason", to="luck"), "outcome"),
        (change("ended_by", to="resign"), "outcome"),
        (_other_game, "setup"),
        (change("game", to="go"), "game-unknown"),
        (change("rules_version", to=99), "rules-version"),
        (change("options", to={"short": True}), "setup"),
        (change("seed", to="00"), "seed-malformed"),
        (change("seed", to="zz" * 32), "seed-malformed"),
        (change("seed", to=None), "unfinished"),
        (change("version", to=3), "format-version"),
        (change("version", to=1), "unreadable"),
        (change("match", to="7KQ3"), "seed-hash"),
        (change("format", to="diary"), "unreadable"),
        (change("entries", to={}), "unreadable"),
        (change("match", to="\ud800"), "unreadable"),
    ],
    ids=lambda value: getattr(value, "__name__", value).lstrip("_"),
)
def test_what_a_forger_alters_is_named(alter: Alter, code: str) -> None:
    record = played(_count_up)
    alter(record)
    try:
        record = sealed(record)
    except ValueError:
        assert code == "unreadable"
    found = codes(record)
    assert code in found
    assert "digest" not in found


def test_seats_that_are_too_few_are_no_seats() -> None:
    record = played(_count_up)
    record["seats"] = record["seats"][:1]
    assert "setup" in codes(sealed(record))


def test_an_option_left_out_is_found() -> None:
    record = played(_race)
    record["options"] = {}
    assert "setup" in codes(sealed(record))


def test_every_seed_but_the_one_draws_something_else() -> None:
    record = played(_count_up)
    for place in range(32):
        seed = bytearray.fromhex(record["seed"])
        seed[place] ^= 1
        committed = commitment(record["match"], bytes(seed))
        altered = record | {"seed": seed.hex(), "seed_hash": committed}
        assert "chance" in codes(sealed(altered))


def test_a_deviation_says_where_and_what() -> None:
    record = played(_count_up)
    _one_die(record)
    (found,) = (d for d in checked(sealed(record)).deviations if d.code == "chance")
    drawn = row(played(_count_up), "roll")["text"]
    assert dict(found.params) == {"seq": 1, "recorded": row(record, "roll")["text"], "drawn": drawn}


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff",
        b"[]",
        b"null",
        b"{}",
        b"[" * 100_000,
        b'{"a": 1e5}',
        b'{"a": NaN}',
        b'{"a": 1, "a": 2}',
        b'{"a": %b}' % (b"9" * 5000),
        b'{"format": "yoimachi-record", "version": true}',
    ],
)
def test_what_is_no_record_is_said_to_be_none(text: bytes) -> None:
    report = verify_text(text, EVERY)
    assert [deviation.code for deviation in report.deviations] == ["unreadable"]


@given(
    value=st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
        max_leaves=5,
    ),
    place=st.integers(0, 200),
)
def test_whatever_stands_in_a_record_a_report_comes_out(value: Any, place: int) -> None:
    record = played(_resigned)
    spots = list(places(record))
    container, key = spots[place % len(spots)]
    container[key] = value
    verify(record, EVERY)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every (container, key) of a document."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


# before the end


def test_a_record_of_a_running_match_holds_no_seed_anywhere() -> None:
    async def running(world: World) -> Json:
        match = await world.seated("countup", ANN, BOB)
        record = await world.parts.match.matches.record(match.id, 0)
        async with world.store.reading() as unit:
            seed = await unit[MatchRepository].seed(match.id)
        return {"text": json.dumps(record), "seed": seed.hex()}

    found = asyncio.run(_with_world(running))
    assert found["seed"] not in found["text"]


# the documents


def test_the_record_of_the_document_is_one() -> None:
    (block,) = re.findall(
        r"```json\n(.*?)```", (DOCS / "record.md").read_text(encoding="utf-8"), re.DOTALL
    )
    record = json.loads(block)
    assert record.keys() == played(_running).keys()
    assert codes(record) == ["unfinished"]
    assert record["seed_hash"] == commitment("7KQ2", SEED)
    key = draw_key(SEED, record["contributions"])
    places = order_of_seats(Seating.RANDOM, 3, key)
    assert [seat["came"] for seat in record["seats"]] == [places.index(seat) for seat in range(3)]
    roll = CountUp().sample(CountUp().start(3), KeyedRng(key, "move:1"))
    assert record["entries"][0]["text"] == str(roll)


def test_every_field_of_a_record_is_in_its_document() -> None:
    text = (DOCS / "record.md").read_text(encoding="utf-8")
    named = set(re.findall(r"^\| `([a-z_\[\].]+)`", text, re.MULTILINE))
    record = played(_count_up)
    parts = {f"{name}[].{key}" for name in ("seats", "entries") for key in record[name][0]}
    # which records of pairs alone have
    assert named == record.keys() | parts | {"pair"}


def test_an_uneven_die_is_seen_and_ours_is_even() -> None:
    rng = random.Random(1)
    assert all(finding.even for finding in findings(20_000, rng.randbytes))
    loaded = measure("loaded", 6, _counted(min(5, rng.randrange(7)) for _ in range(20_000)))
    assert not loaded.even
    exact = measure("exact", 300, _counted(number % 300 for number in range(300_000)))
    assert not exact.even


def _counted(numbers: Iterator[int]) -> Counter[Hashable]:
    return Counter(numbers)


# the command


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(record: Json | bytes) -> Result:
    text = record if isinstance(record, bytes) else json.dumps(record).encode()
    return CliRunner().invoke(main, ["verify", "-"], input=text)


def test_the_command_says_yes_and_what_it_looked_at(folder: Path) -> None:
    record = played(_pastoral)
    (folder / "record.json").write_text(json.dumps(record))
    result = CliRunner().invoke(main, ["verify", "record.json"])
    assert result.exit_code == 0, result.output
    yes, *lines = result.output.splitlines()
    assert yes.startswith(f"yes   match {record['match']} of pastoral")
    assert [line[:4].strip() for line in lines] == ["ok", "ok", "ok", "--", "ok", "--", "ok"]
    assert not (folder / "yoimachi.sqlite3").exists()


def test_the_command_says_no_and_why(folder: Path) -> None:
    record = played(_pastoral)
    record["outcome"]["winners"] = []
    result = run(record)
    assert result.exit_code == 1
    lines = result.output.splitlines()
    assert lines[0].startswith("no ")
    assert [line for line in lines if line.startswith("FAIL")] == [
        "FAIL  The document was changed after it was written.",
        "FAIL  The match did not end as the record says.",
    ]
    assert not any(line.startswith("ok") and "outcome" in line for line in lines)


@pytest.mark.parametrize("text", [b"", b"\x00", b"[]", b'{"a": "\\u001b[2J"}'])
def test_the_command_survives_what_is_no_record(folder: Path, text: bytes) -> None:
    result = run(text)
    assert result.exit_code == 1
    assert result.output.startswith("no ")
    assert "\x1b" not in result.output


def test_a_terminal_is_not_obeyed_to(folder: Path) -> None:
    result = run(sealed(played(_pastoral) | {"game": "\x1b[2J"}))
    assert result.exit_code == 1
    assert "\x1b" not in result.output


def test_every_deviation_and_check_has_its_words() -> None:
    assert CHECK_SENTENCES.keys() == DEVIATIONS.keys()
    assert list(CHECKS) == list(Check)
    for code, (_, sentence) in CHECK_SENTENCES.items():
        named = set(re.findall(r"\{(\w+)\}", sentence))
        assert named <= set(DEVIATIONS[code])
