"""docs/fairness.md, followed to the letter: its example, and a checker that knows nothing else."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.match.act.positions import PUBLISHED_DIGITS, KeyedRng, commitment, derived_seed, draw_key
from bot.match.lobby.seating import order_of_seats
from bot.match.model.clock import parse_clock
from bot.match.model.people import Person, computer
from bot.match.model.terms import Seating, Sides, Terms
from bot.replays.verification import verify_text
from bot.tournaments.model import Entrant, lot, lot_key
from engines import PUBLIC
from engines.countup import CountUp
from tests.match.world import ANN, BOB, World
from tests.replays import test_verification as matches

ROOT: Final = Path(__file__).parents[2]
TEXT: Final = (ROOT / "docs" / "fairness.md").read_text(encoding="utf-8")
OLD_RECORDS: Final = sorted((ROOT / "tests" / "fixtures" / "records").glob("*-1.json"))

Json = dict[str, Any]


def mac(key: bytes, message: str) -> bytes:
    return hmac.new(key, message.encode("ascii"), hashlib.sha256).digest()


def told() -> dict[str, str]:
    """The indented lines `name   value` of the document."""
    return dict(re.findall(r"^ {4}(\S+) {2,}(\S.*)$", TEXT, re.MULTILINE))


def added() -> list[str]:
    """The lines of the example that are added to the seed."""
    (block,) = re.findall(r"^```\n(post .*?)\n```$", TEXT, re.DOTALL | re.MULTILINE)
    return str(block).split("\n")


class Published:
    """Chance as the document says, written without our own code."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self.bytes = self.row(key, purpose)

    @staticmethod
    def row(key: bytes, purpose: str) -> Iterator[int]:
        number = 0
        while True:
            yield from mac(key, f"{purpose}:{number}")
            number += 1

    def randrange(self, stop: int) -> int:
        bits = len(bin(stop - 1)) - 2 if stop > 1 else 0
        size = -(-bits // 8)
        while True:
            number = 0
            for _ in range(size):
                number = 256 * number + next(self.bytes)
            number >>= 8 * size - bits
            if number < stop:
                return number

    def shuffle(self, cards: list[Any]) -> None:
        for last in reversed(range(1, len(cards))):
            chosen = self.randrange(last + 1)
            cards[last], cards[chosen] = cards[chosen], cards[last]


def wrong_in(record: Json) -> list[str]:
    """What is not as the document says, as far as that needs no rules of a game: the proof, the
    seats, and what is rolled and shuffled."""
    seed, found = bytes.fromhex(record["seed"]), list[str]()
    if record["version"] == 1:
        proof, key = hashlib.sha256(seed).hexdigest(), seed
    else:
        proof = hashlib.sha256(f"{record['match']}:{record['seed']}".encode("ascii")).hexdigest()
        added = [line for line in record["contributions"] or () if not line.startswith("bid ")]
        key = mac(seed, "\n".join(added))
    if proof != record["seed_hash"]:
        found.append("proof")
    bids = [line.split() for line in record.get("contributions") or () if line[:4] == "bid "]
    offered = {int(place): int(seconds) for _, place, seconds in bids}
    if offered and len(set(offered.values())) == 2:
        better = {"first": 0, "second": 1}[record["seating"]]
        if record["seats"][better]["came"] != max(offered, key=lambda place: offered[place]):
            found.append("seats")
    elif (offered or record["seating"] == "random") and record["entries"]:
        seats = list(range(len(record["seats"])))
        Published(key, "seats").shuffle(seats)
        if [seats[seat["came"]] for seat in record["seats"]] != list(range(len(seats))):
            found.append("seats")
    for row in record["entries"]:
        word, *drawn = row["text"].split() or [""]
        rng = Published(key, f"move:{row['seq']}")
        if word == "roll" and drawn != [str(1 + rng.randrange(6)) for _ in drawn]:
            found.append(f"row {row['seq']}")
        if word == "shuffle":
            cards = sorted(drawn[1:])
            rng.shuffle(cards)
            if cards != drawn[1:]:
                found.append(f"row {row['seq']}")
    return found


# the example


def test_the_proof_and_the_key_of_the_example_are_right() -> None:
    lines = told()
    seed = bytes.fromhex(lines["seed"])
    text = f"{lines['code']}:{lines['seed']}"
    assert lines["hash"] == hashlib.sha256(text.encode()).hexdigest()
    assert lines["hash"] == commitment(lines["code"], seed)
    assert lines["shown"] == lines["hash"][:PUBLISHED_DIGITS] == lines["hash"][:40]
    assert lines["key"] == mac(seed, "\n".join(added())).hex()
    assert bytes.fromhex(lines["key"]) == draw_key(seed, added())
    (other,) = re.findall(r"the key would be `([0-9a-f]+)…`", TEXT)
    altered = [*added()[:2], f"1 {int(added()[2].split()[1]) + 1}", added()[3]]
    assert draw_key(seed, altered).hex().startswith(other)


def test_the_times_of_the_example_are_those_of_its_ids() -> None:
    moments = []
    for line in added():
        ms = (int(line.split()[1]) >> 22) + 1420070400000
        moments.append(f"{ms // 3_600_000 % 24}:{ms // 60_000 % 60:02}:{ms // 1000 % 60:02}")
    assert moments == ["17:58:21", "17:58:20", "17:59:40", "18:00:00"]
    for moment in moments:
        assert moment in TEXT


def test_the_draws_of_the_example_are_right() -> None:
    lines = told()
    key = bytes.fromhex(lines["key"])
    for message in ("seats:0", "move:1:0", "move:2:0"):
        assert lines[message] == mac(key, message).hex()
    for rng in (Published, KeyedRng):
        seats = [0, 1, 2]
        rng(key, "seats").shuffle(seats)
        assert lines["seats"] == " ".join(map(str, seats))
        dice = rng(key, "move:1")
        assert lines["roll"] == " ".join(str(1 + dice.randrange(6)) for _ in range(6))
        wide = rng(key, "move:1")
        assert lines["range300"] == " ".join(str(wide.randrange(300)) for _ in range(3))
        cards = lines["before"].split()
        rng(key, "move:2").shuffle(cards)
        assert lines["after"] == " ".join(cards)
    assert order_of_seats(Seating.RANDOM, 3, key) == [int(seat) for seat in lines["seats"].split()]
    roll = CountUp().sample(CountUp().start(3), KeyedRng(key, "move:1"))
    assert str(roll) == f"roll {lines['roll']}"


def test_the_tournament_of_the_example_is_right() -> None:
    lines = told()
    seed = bytes.fromhex(lines["cup-seed"])
    text = f"{lines['cup']}:{lines['cup-seed']}"
    assert lines["cup-hash"] == hashlib.sha256(text.encode()).hexdigest()
    assert lines["cup-hash"] == commitment(lines["cup"], seed)
    ids = [int(line.split()[1]) for line in added()[2:]]
    key = mac(seed, "\n".join(f"{number} {one}" for number, one in enumerate(ids, 1)))
    field = [
        Entrant(number, person, contribution=one)
        for number, person, one in ((2, BOB, ids[1]), (1, ANN, ids[0]))
    ]
    assert lines["cup-key"] == key.hex() == lot_key(seed, field).hex()
    for entrant, value in enumerate(lines["lots"].split(), 1):
        assert lines[f"lot:{entrant}:0"] == mac(key, f"lot:{entrant}:0").hex()
        assert int(value) == lot(key, entrant) == Published(key, f"lot:{entrant}").randrange(2**64)
    assert lines["1:1:0:0"] == mac(seed, "match 1:1:0:0").hex()
    assert lines["1:1:0:0"] == derived_seed(seed, "1:1:0:0").hex()


@given(
    key=st.binary(min_size=32, max_size=32),
    seq=st.integers(1, 10_000),
    stops=st.lists(st.integers(1, 2**40), max_size=30),
    cards=st.lists(st.integers(), max_size=60),
)
@settings(max_examples=50)
def test_chance_is_what_the_document_says(
    key: bytes, seq: int, stops: list[int], cards: list[int]
) -> None:
    ours, theirs = KeyedRng(key, f"move:{seq}"), Published(key, f"move:{seq}")
    assert [ours.randrange(stop) for stop in stops] == [theirs.randrange(stop) for stop in stops]
    mine, yours = list(cards), list(cards)
    ours.shuffle(mine)
    theirs.shuffle(yours)
    assert mine == yours


# records


def test_a_checker_that_knows_the_document_alone_confirms_a_match() -> None:
    record = matches.played(matches._count_up)
    assert wrong_in(record) == []
    assert verify_text(json.dumps(record).encode()).holds


def test_it_finds_a_seed_that_was_changed_after_the_proof() -> None:
    record = matches.played(matches._count_up)
    record["seed"] = bytes(32).hex()
    assert "proof" in wrong_in(record)
    record["seed_hash"] = commitment(record["match"], bytes(32))
    assert "row 1" in wrong_in(record)


def test_it_finds_an_addition_that_was_changed() -> None:
    record = matches.played(matches._count_up)
    place, one = record["contributions"][-1].split()
    record["contributions"][-1] = f"{place} {int(one) + 1}"
    assert "row 1" in wrong_in(record)


@pytest.mark.parametrize("path", OLD_RECORDS, ids=lambda path: path.stem)
def test_records_of_before_still_hold(path: Path) -> None:
    """The seed alone is the key in version 1."""
    text = path.read_bytes()
    record = json.loads(text)
    assert record["version"] == 1
    assert wrong_in(record) == []
    report = verify_text(text)
    assert report.holds
    record["seed"] = bytes(32).hex()
    assert not verify_text(json.dumps(matches.sealed(record)).encode()).holds


def test_there_are_records_of_before() -> None:
    assert [path.stem for path in OLD_RECORDS] == ["countup-1", "shirokuro-1"]


def test_a_person_is_found_by_their_place() -> None:
    """Who came when is in the record, so everybody can find their own line."""
    record = matches.played(matches._count_up)
    places = [int(line.split()[0]) for line in record["contributions"]]
    assert places == sorted(seat["came"] for seat in record["seats"]) == [0, 1, 2]
    assert Person(1, "ann").name in {seat["name"] for seat in record["seats"]}


async def test_seats_that_were_bid_for_are_as_the_document_says(world: World) -> None:
    world = World(world.store, games={"countup": CountUp()}, open_matches=9)
    lobby, terms = world.parts.match.lobby, Terms(parse_clock("7d+12h"), sides=Sides.BID)
    for anns, bobs in ((1, 2), (2, 1), (1, 1), (0, 0)):
        match = await world.invited("countup", terms=terms)
        await lobby.bid(match.id, ANN, timedelta(hours=anns), world.click())
        await lobby.bid(match.id, BOB, timedelta(hours=bobs), world.click())
        await world.parts.match.matches.resign(match.id, ANN, world.click())
        record = await world.parts.match.matches.record(match.id, PUBLIC)
        assert wrong_in(record) == []
        record["seats"].reverse()
        assert wrong_in(record) == ["seats"]


async def test_a_computer_bids_as_the_document_says(world: World) -> None:
    game = CountUp()
    world = World(world.store, games={"countup": game}, open_matches=9)
    terms = Terms(parse_clock("7d+12h"), sides=Sides.BID)
    wish = world.wish("countup", computer(1), terms=terms)
    match = await world.parts.match.lobby.create(wish, world.click())
    await world.parts.match.lobby.bid(match.id, ANN, timedelta(0), world.click())
    await world.parts.match.matches.resign(match.id, ANN, world.click())
    record = await world.parts.match.matches.record(match.id, PUBLIC)
    *added, _, bid = record["contributions"]
    lot = 50 + Published(mac(bytes.fromhex(record["seed"]), "\n".join(added)), "bid:1").randrange(
        51
    )
    worth = round(abs(100 * game.balance.first - 50))
    assert worth > 0
    assert bid == f"bid 1 {7 * 24 * 60 * worth * lot // 10_000 * 60}"
