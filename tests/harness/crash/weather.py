"""An outage of Discord's: what becomes of the bot's requests while it lasts."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from enum import StrEnum

from tests.harness.crash.discord.world import Interfered, Refused

GLOBAL_S = 28.0
"""The wait that a global limit asks for, in simulated seconds: as long as is waited out."""
HANGING_S = 95.0
"""How long an answer hangs, in simulated seconds."""
LONGEST_SPELL_S = 120.0
"""The longest time for which requests fail in the same way, in simulated seconds."""
ENOUGH = 3
"""Requests that each spell is to meet, if they come within some times its length."""
PATIENCE = 6
PRESSED = frozenset({"callback", "answer"})
"""The routes by which people get their answers. They are cut off at most: nobody can tell a press
that Discord never took from one that the bot has lost."""
PRESS_LOST = 0.2
"""How often a response to such a request is lost."""


class Spell(StrEnum):
    """A way in which requests fail for a while."""

    CALM = "calm"
    UNAVAILABLE = "503"
    LIMITED = "global limit"
    RESET = "connection reset"
    LOST = "done, response lost"
    HANGING = "hanging"
    HANGING_LIMITED = "hanging, then global limit"
    PAGE = "page with 404"
    UNCODED = "404 without a code"


class Weather:
    """Fair until an outage begins. `scale` is how many simulated seconds pass in a real one."""

    def __init__(self, rng: random.Random, scale: float) -> None:
        self.met = Counter[str]()
        """Requests that met each spell, but for calm ones."""
        self.minutes = 0.0
        """Simulated minutes of outage so far."""
        self._rng = rng
        self._scale = scale
        self._spell = Spell.CALM

    async def outage(self, minutes: float) -> None:
        """Let an outage pass, with every spell in it, in an order of chance."""
        left, spells = minutes * 60, list[Spell]()
        while left > 0:
            spells = spells or self._rng.sample(list(Spell), len(Spell))
            self._spell = spells.pop()
            longest = min(LONGEST_SPELL_S, minutes * 60 / len(Spell))
            lasts = min(left, self._rng.uniform(longest / 2, longest))
            wanted, longest = self.met.total() + ENOUGH, PATIENCE * lasts
            while True:
                await asyncio.sleep(lasts / self._scale)
                if self.met.total() >= wanted or lasts >= longest or self._spell is Spell.CALM:
                    break
                longest -= lasts
            left -= lasts
        self._spell = Spell.CALM
        self.minutes += minutes

    async def before(self, route: str) -> None:
        spell = self._spell
        if route in PRESSED or spell in (Spell.CALM, Spell.LOST):
            return
        self.met[spell] += 1
        if spell in (Spell.HANGING, Spell.HANGING_LIMITED):
            await asyncio.sleep(HANGING_S / self._scale)
        if spell in (Spell.LIMITED, Spell.HANGING_LIMITED):
            raise Refused(429, 0, retry_after=GLOBAL_S / self._scale, scope="global")
        if spell is Spell.UNAVAILABLE:
            raise Refused(503, 0)
        if spell is Spell.PAGE:
            raise Interfered(404)
        if spell is Spell.UNCODED:
            raise Refused(404, 0, "404: Not Found")
        if spell is Spell.RESET:
            raise Interfered

    async def after(self, route: str) -> None:
        if self._spell is Spell.CALM:
            return
        if route in PRESSED:
            if self._rng.random() < PRESS_LOST:
                self.met["answer lost"] += 1
                raise Interfered
        elif self._spell is Spell.LOST:
            self.met[Spell.LOST] += 1
            raise Interfered
