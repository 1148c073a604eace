"""A use case that writes is kept as a whole, runs again after a conflict, or leaves no trace."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from bot.db.store import MAX_ATTEMPTS, Conflict, Store, UnitOfWork, retry_on_conflict, transactional
from bot.match.model.match import Receipt
from bot.match.store.log import ReceiptRepository
from tests.match.store.rows import NOW, added

WORD = 77
"""An interaction id."""


@dataclass(frozen=True, slots=True)
class Notebook:
    """Writes a receipt, after as many conflicts as it is told to meet."""

    store: Store
    match_id: int
    attempts: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    @transactional
    async def write(
        self, unit: UnitOfWork, word: int, *, conflicts: int = 0, fault: bool = False
    ) -> str:
        """Write a receipt."""
        self.attempts.append(unit.attempt)
        unit.after_commit(lambda: self.told.append(f"attempt {unit.attempt}"))
        await unit[ReceiptRepository].add(word, Receipt(self.match_id), NOW)
        if unit.attempt < conflicts:
            raise Conflict
        if fault:
            raise LookupError
        return f"written {word}"

    @transactional
    async def write_and_abandon(self, unit: UnitOfWork, word: int) -> str:
        await unit[ReceiptRepository].add(word, Receipt(self.match_id), NOW)
        unit.after_commit(lambda: self.told.append("kept"))
        unit.abandon()
        return "abandoned"

    async def has(self, word: int) -> bool:
        async with self.store.reading() as unit:
            return await unit[ReceiptRepository].find(word) is not None


@pytest.fixture
async def notebook(store: Store) -> Notebook:
    return Notebook(store, (await added(store)).id)


async def test_what_the_body_returns_is_committed_before_the_caller_has_it(
    notebook: Notebook,
) -> None:
    assert await notebook.write(WORD) == f"written {WORD}"
    assert await notebook.has(WORD)
    assert (notebook.attempts, notebook.told) == ([0], ["attempt 0"])


async def test_after_a_conflict_the_whole_body_runs_again_in_a_new_unit(
    notebook: Notebook,
) -> None:
    assert await notebook.write(WORD, conflicts=2) == f"written {WORD}"
    assert notebook.attempts == [0, 1, 2]
    assert notebook.told == ["attempt 2"], "of the attempts before, nothing may be told"


async def test_a_body_that_only_meets_conflicts_ends_in_one(notebook: Notebook) -> None:
    with pytest.raises(Conflict):
        await notebook.write(WORD, conflicts=MAX_ATTEMPTS)
    assert notebook.attempts == list(range(MAX_ATTEMPTS))
    assert (await notebook.has(WORD), notebook.told) == (False, [])


async def test_the_last_attempt_counts(notebook: Notebook) -> None:
    await notebook.write(WORD, conflicts=MAX_ATTEMPTS - 1)
    assert await notebook.has(WORD)


async def test_any_other_error_undoes_everything_and_is_not_retried(notebook: Notebook) -> None:
    with pytest.raises(LookupError):
        await notebook.write(WORD, fault=True)
    assert (await notebook.has(WORD), notebook.attempts, notebook.told) == (False, [0], [])


async def test_an_abandoned_unit_keeps_nothing_but_returns(notebook: Notebook) -> None:
    assert await notebook.write_and_abandon(WORD) == "abandoned"
    assert (await notebook.has(WORD), notebook.told) == (False, [])


async def test_a_method_keeps_its_name_and_docstring() -> None:
    assert (Notebook.write.__name__, Notebook.write.__doc__) == ("write", "Write a receipt.")


async def test_a_function_that_is_no_method_is_retried_and_committed_the_same(
    notebook: Notebook,
) -> None:
    async def work(unit: UnitOfWork) -> int:
        await unit[ReceiptRepository].add(WORD, Receipt(notebook.match_id), NOW)
        if not unit.attempt:
            raise Conflict
        return unit.attempt

    assert await retry_on_conflict(notebook.store, work) == 1
    assert await notebook.has(WORD)
