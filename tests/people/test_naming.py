"""How texts of others name a person, and how they stop doing so."""

from __future__ import annotations

import pytest

from bot.people.settings import Naming

ANN = Naming(17, "anon-7KQ2")


@pytest.mark.parametrize(
    ("text", "replaced"),
    [
        ("<@17> and <@!17> left", "anon-7KQ2 and anon-7KQ2 left"),
        ("id 17, not 117 or 170", "id anon-7KQ2, not 117 or 170"),
        ("ann is late", "ann is late"),
    ],
)
def test_ids_and_mentions_are_replaced_and_names_are_not(text: str, replaced: str) -> None:
    assert ANN.replaced(text) == replaced


def test_in_data_only_texts_are_replaced_and_no_settings() -> None:
    data = {"reason": "<@17>", "tournament": {"name": "Cup of 17", "game": "17"}, "by": "17"}
    assert ANN.replaced_in(data, ("reason", "tournament.name")) == {
        "reason": "anon-7KQ2",
        "tournament": {"name": "Cup of anon-7KQ2", "game": "17"},
        "by": "17",
    }


def test_data_names_a_person_by_id_at_any_depth() -> None:
    assert ANN.occurs_in({"people": [[17, "somebody", False]]})
    assert ANN.occurs_in({"reason": "for <@!17>"})
    assert not ANN.occurs_in({"reason": "for ann"})
    assert not ANN.occurs_in({"people": [[18, "bob", True]], "count": 1})
