"""What the doctor learns from a database about what it asks Discord for."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.cli.doctor import allowed_channels, awarded_roles
from bot.db.store import Store
from bot.match.model.people import ServerSettings
from bot.match.store.settings import ServerRepository
from bot.roles.model import Award, AwardKind
from bot.roles.store import RoleRepository
from tests import sqlite

GUILD, OTHER = 1, 2


async def test_roles_and_channels_are_those_of_the_server(tmp_path: Path) -> None:
    url = sqlite.fresh(tmp_path / "yoimachi.sqlite3")
    store = Store.at(url)
    async with store.writing() as unit:
        for guild, role in ((GUILD, 11), (GUILD, 12), (OTHER, 13)):
            await unit[RoleRepository].put_award(Award(guild, AwardKind.STREAK, role, days=role))
        channels = ServerSettings(GUILD, "thread", allowed_channels=(21, 22))
        await unit[ServerRepository].put(channels)
        await unit.commit()
    await store.close()
    assert set(await awarded_roles(url, GUILD)) == {11, 12}
    assert list(await allowed_channels(url, GUILD)) == [21, 22]
    assert list(await allowed_channels(url, OTHER)) == []


@pytest.mark.parametrize("content", [None, b"no database at all"], ids=["missing", "broken"])
async def test_without_a_database_nothing_is_given_and_all_is_allowed(
    tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "yoimachi.sqlite3"
    if content is not None:
        file.write_bytes(content)
    url = sqlite.address(file)
    assert list(await awarded_roles(url, GUILD)) == []
    assert list(await allowed_channels(url, GUILD)) == []
    assert file.exists() is (content is not None)
