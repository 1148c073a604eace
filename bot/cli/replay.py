"""`yoimachi replay`: a match again, from the database or from a file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from bot.cli.common import with_database
from bot.config import Settings

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415

FORMATS = (".txt", ".json", ".gif")


def _format(_context: click.Context, _parameter: click.Parameter, file: Path | None) -> Any:
    if file is not None and file.suffix.lower() not in FORMATS:
        raise click.BadParameter("the name ends in .txt, .json or .gif")
    return file


@click.command()
@click.argument("match")
@click.option(
    "--output",
    "-o",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=_format,
    help="Write FILE.txt (words), FILE.json (the record) or FILE.gif (a film) instead.",
)
@click.option("--locale", type=click.Choice(["en", "ja"]), default="en", show_default=True)
@click.option("--theme", help="Colours of the film.", default="classic", show_default=True)
@click.option("--force", is_flag=True, help="Replace an existing file.")
@click.pass_obj
def replay(
    settings: Settings, *, match: str, file: Path | None, locale: str, theme: str, force: bool
) -> None:
    """Replay a match: print its moves in words, or write a film.

    MATCH is the code of a match in the database, or a record: a file that the bot gave (- reads
    one from a pipe). What is still secret in a running match stays secret.
    """
    import render
    from bot.discord_kit.texts import Say
    from bot.replays.film import film_of
    from bot.replays.record_replay import Unplayable, lines, replay_of, written

    if file is not None and file.exists() and not force:
        raise click.ClickException(f"{file} is there already; --force replaces it.")
    if theme not in render.THEMES:
        raise click.BadParameter(f"there is {', '.join(render.THEMES)}", param_hint="--theme")
    document = _read(match) if match == "-" or Path(match).is_file() else _stored(settings, match)
    note = None
    try:
        match "" if file is None else file.suffix.lower():
            case ".json":
                content = written(document).encode()
            case ".gif":
                replay = replay_of(document)
                played = replay.position.match
                film = film_of(
                    played.game,
                    replay.views,
                    theme=theme,
                    viewpoint=0,
                    locale=locale,
                    names=[replay.match_at(index).names for index in range(len(replay.views))],
                )
                content = film.gif
                if film.shown < film.positions:
                    note = f"It shows the last {film.shown} of {film.positions} positions."
            case _:
                told = lines(replay_of(document), Say(locale))
                content = "".join(f"{line}\n" for line in told).encode()
    except Unplayable as error:
        raise click.ClickException(f"{match} cannot be replayed: {error}.") from error
    if file is not None:
        file.write_bytes(content)
        click.echo(f"{len(content)} bytes are in {file}.")
        if note is not None:
            click.echo(note)
        return
    for line in content.decode().splitlines():
        # a record is a stranger's text, and a terminal obeys what it cannot print
        click.echo("".join(letter if letter.isprintable() else "?" for letter in line))


def _read(name: str) -> Any:
    """The record in a file."""
    from bot.replays.verification import MAX_RECORD_BYTES, parsed

    try:
        with click.open_file(name, "rb") as file:
            return parsed(file.read(MAX_RECORD_BYTES + 1))
    except (ValueError, OSError) as error:
        raise click.ClickException(f"{name} cannot be read: {error}.") from error


def _stored(settings: Settings, code: str) -> Any:
    """The record of a match in the database, as everybody may know it."""
    from bot.base.refusal import Refusal
    from bot.db import schema
    from bot.db.engine import file_of
    from bot.db.store import Store
    from bot.replays.replay import public_record

    documents: list[Any] = []

    async def work() -> None:
        held = file_of(settings.database_url)
        if held is not None and not held.exists():
            raise click.ClickException(f"There is neither a file {code} nor a database {held}.")
        store = Store.at(settings.database_url)
        try:
            await schema.check(store.database)
            documents.append(await public_record(store, code))
        except Refusal as refusal:
            message = f"Match {code} cannot be replayed ({refusal.code})."
            raise click.ClickException(message) from refusal
        finally:
            await store.close()

    with_database(work)
    if documents == [None]:
        raise click.ClickException(f"There is neither a file nor a match {code}.")
    return documents[0]
