"""How texts of others name a person, and how they stop doing so."""

from __future__ import annotations

import pytest

from bot.people.naming import Naming

ANN = Naming(17, {"ann", "太郎", "x"}, "anon-7KQ2")


@pytest.mark.parametrize(
    ("text", "replaced"),
    [
        ("ann is late", "anon-7KQ2 is late"),
        ("Sorry, Ann!", "Sorry, anon-7KQ2!"),
        ("a planned cup in Annapolis", "a planned cup in Annapolis"),
        ("<@17> and <@!17> left", "anon-7KQ2 and anon-7KQ2 left"),
        ("id 17, not 117 or 170", "id anon-7KQ2, not 117 or 170"),
        ("太郎さんは欠席", "anon-7KQ2さんは欠席"),
        ("x is one letter", "x is one letter"),
    ],
)
def test_names_and_mentions_are_replaced_and_parts_of_words_are_not(
    text: str, replaced: str
) -> None:
    assert ANN.replaced(text) == replaced


def test_in_data_only_texts_are_replaced_and_no_settings() -> None:
    data = {"reason": "ann", "tournament": {"name": "Cup of ann", "game": "ann"}, "by": "ann"}
    assert ANN.replaced_in(data, ("reason", "tournament.name")) == {
        "reason": "anon-7KQ2",
        "tournament": {"name": "Cup of anon-7KQ2", "game": "ann"},
        "by": "ann",
    }


def test_data_names_a_person_by_name_or_id_at_any_depth() -> None:
    assert ANN.occurs_in({"people": [[17, "somebody", False]]})
    assert ANN.occurs_in({"reason": "for ann"})
    assert not ANN.occurs_in({"people": [[18, "bob", True]], "count": 1})
