"""What games' authors may build on is written down, as it is, and its examples are true."""

from __future__ import annotations

import doctest
import re
from importlib import import_module

import pytest

from tests.api import PAGE, PUBLIC, page

EXAMPLES = 8
"""In all docstrings of what is public, at least."""


def test_the_page_tells_the_sources_as_they_are() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.api"


@pytest.mark.parametrize("name", PUBLIC)
def test_the_examples_of_the_docstrings_are_true(name: str) -> None:
    ran = doctest.testmod(import_module(name))
    assert not ran.failed


def test_there_are_examples() -> None:
    assert page().count(">>> ") >= EXAMPLES


def test_the_page_tells_what_the_guide_names() -> None:
    guide = PAGE.with_name("adding-a-game.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:engines|render)\.[\w.]+)`", guide))
    told = {name for name in named if any(f"## {name}\n" in page() for name in (name,))}
    headings = {
        f"{module}.{found}"
        for module in PUBLIC
        for found in re.findall(
            r"^###+ `(?:class )?(\w+)", page().partition(f"\n## {module}\n")[2], re.M
        )
    }
    also = {
        f"{module}.{found}"
        for module in PUBLIC
        for found in re.findall(r"`(\w+)`", "".join(re.findall(r"^Also: .*$", page(), re.M)))
    }
    assert named - told - headings - also == set()
