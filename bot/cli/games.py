"""The parameter of a command that names a game."""

from __future__ import annotations

import click

# imported where they are used: they load slowly, and other commands start without them
# ruff: noqa: PLC0415


class GameKey(click.ParamType[str]):
    """The key of a game."""

    name = "game"

    def get_metavar(self, param: click.Parameter, ctx: click.Context) -> str:  # noqa: ARG002
        from engines import GAMES

        return f"{{{'|'.join(GAMES)}}}"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        from engines import GAMES

        if value not in GAMES:
            self.fail(f"{value!r} is not one of {', '.join(map(repr, GAMES))}.", param, ctx)
        return value
