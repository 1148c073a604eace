"""The complete bot begins on a database of the first release: `tests/fixtures/released`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import discord
import pytest

from bot.app.client import Yoimachi
from bot.db.backup import restore_backup
from tests.e2e.simulated import Town, built, settings
from tests.e2e.test_direct import at_home, press

KEPT: Final = Path(__file__).parents[1] / "fixtures" / "released" / "0.1.0.yoimachi"


@pytest.fixture
def simcord_bot(simcord_bot: Yoimachi) -> Yoimachi:
    """As many commands as the first release had: ids are given in turn, and to commands first."""
    simcord_bot.tree.remove_command("Report", type=discord.AppCommandType.user)
    simcord_bot.tree.remove_command("Which match?", type=discord.AppCommandType.message)
    return simcord_bot


async def moved_in(town: Town) -> None:
    """The bot's process ends, and the next one begins on what was kept, when that was kept."""
    await town.bot.close()
    town.folder /= "kept"
    town.folder.mkdir()
    url = settings(town.folder).database_url
    with town.env.time_context():
        done = await restore_backup(url, KEPT, now=discord.utils.utcnow())
        wait = done.manifest.made_at - discord.utils.utcnow()
    town.env.backend.advance_clock(wait.total_seconds() + 60)
    await town.env.restart_bot(built(town.folder))


async def test_people_find_their_matches_again_and_play_on(town: Town) -> None:
    # simulated servers give the same ids to the same people and channels
    await moved_in(town)
    turns = await town.slash(town.ann, "turns")
    assert "waiting" in turns.text
    assert "Pastoral Square" in turns.text
    # dave's first match, with hints, is played in the channel
    assert (await town.slash(town.dave, "move", text="save")).text.startswith("Sent")
    board = town.board()
    assert board.text
    assert (await town.click(town.dave, board, "💡 Hint")).answer.private
    profile = await town.slash(town.carol, "profile", user=town.ann)
    assert "won" in profile.text
    exported = await press(
        town, town.ann, (await at_home(town, town.ann, "me settings")).answer, "Export my data"
    )
    assert exported.answer.raw.attachments
