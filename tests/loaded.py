"""Whatever a start of the bot or of its demo does each time, done when this module is imported: the
fork server of `tests.warm` imports it."""

from __future__ import annotations

import gc

from bot import __main__ as _  # noqa: F401 - to have them loaded
from bot.app import (
    serve,  # noqa: F401
)
from bot.discord_kit.texts import catalogue
from bot.play.board.message import warm_up
from render.catalogue import texts
from tests.demo import process as _demo  # noqa: F401
from tests.harness.crash import start as _start  # noqa: F401

warm_up()
catalogue()
texts()
# copies search none of it for what nobody needs, and so share its memory
gc.collect()
gc.freeze()
