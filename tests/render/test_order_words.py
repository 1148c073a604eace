"""Every standing order of every game in words: what it does, what is chosen, why it ended."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engines import GAMES
from engines.orders import OrderForm
from engines.testing import random_match
from render import order_words
from render.catalogue import LOCALES, texts

ENGINES = Path(__file__).parents[2] / "engines"


def forms(key: str) -> dict[str, OrderForm]:
    """The orders of a game, each as it is offered somewhere in a match."""
    game, found = GAMES[key], dict[str, OrderForm]()
    for ply in random_match(game, 1):
        for seat in range(game.seats[0]):
            for form in game.orders.offered(game.view(ply.before, seat)):
                found[form.word] = form
    return found


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", GAMES)
def test_an_order_is_told_in_full(key: str, locale: str) -> None:
    for word, form in forms(key).items():
        assert len(order_words.name(key, word, locale=locale)) <= 40
        for order in form.every():
            told = order_words.sentence(key, order, locale=locale)
            # with every question open in the panel there is still room for it
            assert 0 < len(told) <= 400
        for blank in form.blanks:
            assert len(order_words.blank_name(key, word, blank, locale=locale)) <= 100
            said = [order_words.value(key, word, blank, v, locale=locale) for v in blank.values]
            assert len(set(said)) == len(said)
            assert max(map(len, said)) <= 100


@pytest.mark.parametrize("key", GAMES)
def test_each_end_of_an_order_has_its_reason_and_none_is_written_for_nothing(key: str) -> None:
    path = ENGINES / key / "orders.py"
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    # a match that is over has words of its own
    ends = set(re.findall(r'Ends\("(\w+)"', source)) - {"over"}
    ends |= set(re.findall(r'Ends\("\w+" if \w+ else "(\w+)"', source))
    written = {k for k in texts().keys("en") if k.startswith(f"{key}-order-end-")}
    assert written == {f"{key}-order-end-{why}" for why in ends}
