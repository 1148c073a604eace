"""The databases that tests run on: an SQLite file, and a real PostgreSQL server.

Tests that ask for `url` (or the stores made from it) run on SQLite. Those marked `both_databases`,
and all in `STORE_TESTS`, run on PostgreSQL as well: every statement is asked there by one of them,
and what happens at the same moment happens there, too. Without its programs they are skipped, and
say so; where `CI` is set that is a failure instead. A database of PostgreSQL goes from test to
test; one marked `own_database` has it to itself. An SQLite file is each test's own, but lies where
the one before lay. One engine opens what goes from test to test: it knows how statements are
compiled.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

# its plugin would import it for pytest's last words: to be read then, among greenlets that are
# being cleared up, it needs a parser that Python 3.11 may lose count in, and all would be lost
import hypothesis
import pytest

if TYPE_CHECKING:
    # tests of the rules need none of it
    from bot.db.engine import Database
    from bot.db.store import Store
    from tests import postgres
    from tests.match.world import World

# a busy machine is no failure. What is found is found by the first fifty examples or by thousands:
# `--hypothesis-profile=long` is for an hour to spare
hypothesis.settings.register_profile("short", deadline=None, max_examples=50)
hypothesis.settings.register_profile("long", deadline=None, max_examples=2_000)
hypothesis.settings.load_profile("short")

SQLITE: Final = "sqlite"
POSTGRES: Final = "postgresql"
FILE: Final = "yoimachi.sqlite3"
TESTS: Final = Path(__file__).parent
YOUNG: Final = 100_000
"""Objects more than before, after which the new ones are searched for garbage."""
STORE_TESTS: Final = tuple(TESTS / place for place in ("db", "match/store"))
"""Whatever asks for a database there is run on both kinds."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "kind" not in metafunc.fixturenames or "kind" in _parametrized(metafunc):
        return
    both = metafunc.definition.get_closest_marker("both_databases") is not None
    both = both or not {*STORE_TESTS}.isdisjoint(metafunc.definition.path.parents)
    postgresql = pytest.param(POSTGRES, marks=pytest.mark.slow)
    metafunc.parametrize("kind", (SQLITE, postgresql) if both else (SQLITE,), indirect=True)


def pytest_collection_finish() -> None:
    """What was loaded stays: it need not be searched for garbage again and again. Nor need the few
    objects that tests leave be searched for often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)


def _parametrized(metafunc: pytest.Metafunc) -> set[str]:
    """What a test's own marks say what it is run with."""
    marks = metafunc.definition.iter_markers("parametrize")
    return {str(mark.args[0]) for mark in marks}


@pytest.fixture(autouse=True)
def plainly_logged() -> None:
    """Lines for whoever looks for a failure: structlog's own, with colours and frames around each
    line of an error, take longer to make than what they tell of."""
    # nobody logs who has not loaded it
    if "structlog" not in sys.modules:
        return
    import structlog

    plain = (
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.format_exc_info,
        structlog.processors.KeyValueRenderer(key_order=["event"]),
    )
    structlog.configure(processors=[*plain])


@pytest.fixture(scope="session")
def server() -> Iterator[postgres.Server]:
    """PostgreSQL for this process, started when it is first asked for."""
    from tests import postgres

    with ExitStack() as stack:
        try:
            running = stack.enter_context(postgres.server())
        except postgres.Absent as absent:
            if os.environ.get("CI"):
                pytest.fail(f"CI needs PostgreSQL: {absent}", pytrace=False)
            pytest.skip(str(absent))
        yield running


@pytest.fixture
def kind(request: pytest.FixtureRequest) -> str:
    """Which database; see `pytest_generate_tests`."""
    return str(request.param)


@pytest.fixture
def needed(kind: str, request: pytest.FixtureRequest) -> postgres.Server | None:
    """The server, where one is needed."""
    return request.getfixturevalue("server") if kind == POSTGRES else None


@pytest.fixture
def driver_as_it_comes() -> Iterator[None]:
    """SQLite has the threads that it has in the bot."""
    from tests import threadless

    with threadless.driver_as_it_comes():
        yield


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The SQLite file of whichever test runs, if that does not ask for a folder of its own."""
    return tmp_path_factory.mktemp("shared") / FILE


@cache
def _opened(url: str) -> Database:
    """One engine opens a database for all tests that it goes to."""
    from bot.db.engine import connect

    return connect(url)


@pytest.fixture
async def url(
    needed: postgres.Server | None, shared: Path, request: pytest.FixtureRequest
) -> AsyncIterator[str]:
    """A database of the test's own: empty, unless the test asks for a `store` on it."""
    from tests import postgres, sqlite

    full = "store" in request.fixturenames
    own = not full or request.node.get_closest_marker("own_database") is not None
    if needed is None:
        if own or "tmp_path" in request.fixturenames:
            file = request.getfixturevalue("tmp_path") / FILE
        else:
            file = shared
        yield sqlite.fresh(file) if full else sqlite.address(file)
        return
    if not own:
        name = await needed.lent()
        yield needed.url(name)
        await needed.give_back(name)
        return
    name = await needed.fresh(postgres.TEMPLATE if full else postgres.EMPTY)
    yield needed.url(name)
    await needed.drop(name)


@pytest.fixture
async def store(url: str, needed: postgres.Server | None, shared: Path) -> AsyncIterator[Store]:
    from bot.db.store import Store

    if needed is not None:
        opened = Store(_opened(url))
    elif url.endswith(str(shared)):
        # a lock is for one event loop, and each test has its own
        opened = Store(replace(_opened(url), turn=asyncio.Lock()))
    else:
        opened = Store.at(url)
    yield opened
    await opened.close()


@pytest.fixture
async def other(store: Store, url: str) -> AsyncIterator[Store]:
    """The same database as another process opens it."""
    from bot.db.store import Store

    opened = Store.at(url)
    yield opened
    await opened.close()


@pytest.fixture
def world(store: Store) -> World:
    """Everything that can be done in matches, over a store."""
    from tests.match.world import World

    return World(store)
