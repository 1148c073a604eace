"""The command line, `yoimachi` or `python -m bot`: the one place where the bot is put together.

Exit codes: 0 done, 1 it did not work, 2 something must be set first.
"""

from __future__ import annotations

import sys
from importlib.metadata import version as installed_version

import click
from pydantic import ValidationError

from bot.cli import offline, run
from bot.cli.offline import backup, db, puzzles, ratings, replay, restore
from bot.config import Settings, UnreadableFile, misspelt

# ruff: noqa: PLC0415
# Discord, Pillow and the database are loaded by the commands that need them, in their functions:
# `version` answers at once


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.pass_context
def main(context: click.Context) -> None:
    """Yoimachi: board games a move at a time, inside Discord."""
    if context.invoked_subcommand == "version":
        return
    context.obj = settings = _settings()
    if settings.games is not None:
        _load(settings.allowed_games)


def _settings() -> Settings:
    try:
        if wrong := misspelt():
            click.echo("\n".join(wrong), err=True)
            sys.exit(2)
        settings = Settings()
    except UnreadableFile as error:
        click.echo(str(error), err=True)
        sys.exit(2)
    except ValidationError as error:
        for problem in error.errors(include_input=False, include_url=False):
            name = "_".join(map(str, problem["loc"])).upper()
            click.echo(f"YOIMACHI_{name}: {problem['msg']}", err=True)
        sys.exit(2)
    from bot.base import log as base_log

    base_log.configure(style=settings.log_format, level=settings.log_level)
    return settings


def _load(allowed: tuple[str, ...]) -> None:
    """Take in games of other packages. One that is refused stops nothing but its own matches."""
    import structlog

    from render.games import load

    for key, why in load(allowed).items():
        structlog.get_logger(__name__).error("game-refused", game=key, why=why)


@main.command()
def version() -> None:
    """Print the version."""
    click.echo(f"yoimachi {installed_version('yoimachi')}")


for command in (
    run.run,
    run.sync,
    run.demo,
    run.doctor,
    run.health,
    db,
    backup,
    restore,
    offline.export_server,
    offline.import_server,
    ratings,
    replay,
    offline.games,
    offline.texts,
    offline.verify,
    offline.selfplay,
    puzzles,
):
    main.add_command(command)


if __name__ == "__main__":
    main(prog_name="yoimachi")
