"""Columns and rows: values come back as they were put in."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import sqlalchemy
from sqlalchemy import Column, Integer, MetaData, Table, Text, create_engine, insert, select

from bot.db.engine import Word, columns_of, value_of


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Ball:
    id: int
    colour: Colour
    lost: Colour | None = None
    owner: tuple[str, int] = ("nobody", 0)


balls = Table(
    "balls",
    MetaData(),
    Column("id", Integer, primary_key=True),
    Column("colour", Word(Colour), nullable=False),
    Column("lost", Word(Colour)),
    Column("name", Text, nullable=False),
    Column("age", Integer, nullable=False),
)


def test_a_value_is_kept_by_the_names_of_its_fields_but_for_those_that_are_named() -> None:
    engine = create_engine("sqlite://")
    ball = Ball(3, Colour.RED, owner=("ann", 7))
    with engine.begin() as connection:
        balls.create(connection)
        columns = columns_of(ball, "id", "owner", name=ball.owner[0], age=ball.owner[1])
        assert columns == {"colour": Colour.RED, "lost": None, "name": "ann", "age": 7}
        connection.execute(insert(balls).values(id=ball.id, **columns))
        assert connection.scalar(sqlalchemy.text("SELECT colour FROM balls")) == "red"
        # a word is found by its text as well
        for red in (Colour.RED, "red"):
            row = connection.execute(select(balls).where(balls.c.colour == red)).one()
            assert value_of(Ball, row, owner=(row.name, row.age)) == ball
