"""Processes that begin with all loaded that the bot and its demo load, and drawn what they draw
before they begin.

That takes some seconds of every start, in which hardly anything can go wrong. The fork server of
the standard library does it once, and each process begins as its copy: `CONTEXT.Process`.

A process of pytest has a fork server of its own, so tests with copies are in one part of the suite
(`suite-copies` in the Makefile).
"""

from __future__ import annotations

import multiprocessing
from typing import Final

CONTEXT: Final = multiprocessing.get_context("forkserver")
CONTEXT.set_forkserver_preload(["tests.loaded"])
