"""`yoimachi ratings`: ratings counted again, and what counts on its own server alone."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

import click

from bot.cli.common import with_database
from bot.config import Settings

if TYPE_CHECKING:
    from bot.ratings.rating import Excluded
    from bot.ratings.ui import RatingServices

# imported where they are used, as in bot.__main__: other commands start without them
# ruff: noqa: PLC0415


@click.group()
def ratings() -> None:
    """Ratings."""


def _one_of_them(command: Callable[..., None]) -> Callable[..., None]:
    """Options that name a server or a person."""
    person = click.option("--person", type=click.IntRange(min=1), help="A person's id on Discord.")
    server = click.option("--server", type=click.IntRange(min=1), help="A server's id on Discord.")
    return server(person(command))


def _named(server: int | None, person: int | None) -> tuple[Excluded, int]:
    """
    :raises click.UsageError: neither or both are named.
    """
    from bot.ratings.rating import Excluded

    if server is not None and person is None:
        return Excluded.SERVER, server
    if person is not None and server is None:
        return Excluded.PERSON, person
    raise click.UsageError("Name either --server or --person.")


def _with_ratings(settings: Settings, work: Callable[[RatingServices], Awaitable[None]]) -> None:
    """Run work with the ratings of the database."""
    from bot.app import serve
    from bot.app.computer_processes import Thinkers
    from bot.app.services import Services
    from bot.base.worker import SystemClock
    from bot.db.store import Store

    async def opened() -> None:
        await serve.prepare(settings.database_url)
        store = Store.at(settings.database_url)
        try:
            reviewer = Thinkers(settings.computer_processes)
            services = Services.over(
                store, settings, SystemClock(), secrets.token_bytes, reviewer=reviewer
            )
            await work(services.ratings)
        finally:
            await store.close()

    with_database(opened)


@ratings.command()
@_one_of_them
@click.option("--reason", default="", help="A note; the person can read it in their export.")
@click.pass_obj
def exclude(settings: Settings, server: int | None, person: int | None, reason: str) -> None:
    """Take a server or a person out of the ratings over all servers, and recount them.

    Their matches then count on their own server alone.
    """
    from bot.base.worker import SystemClock
    from bot.ratings.rating import Exclusion

    kind, subject = _named(server, person)
    out = Exclusion(kind, subject, reason, SystemClock().now())

    async def work(services: RatingServices) -> None:
        found = await services.ratings.exclude(out)
        click.echo(f"The {kind} {subject} is out. {found.different} numbers have changed.")

    _with_ratings(settings, work)


@ratings.command()
@_one_of_them
@click.pass_obj
def include(settings: Settings, server: int | None, person: int | None) -> None:
    """Have a server or a person back that was taken out, and recount all ratings."""
    kind, subject = _named(server, person)

    async def work(services: RatingServices) -> None:
        found = await services.ratings.include(kind, subject)
        if found is None:
            raise click.ClickException(f"The {kind} {subject} was not taken out.")
        click.echo(f"The {kind} {subject} is back. {found.different} numbers have changed.")

    _with_ratings(settings, work)


@ratings.command()
@click.pass_obj
def excluded(settings: Settings) -> None:
    """List the servers and people that were taken out."""

    async def work(services: RatingServices) -> None:
        found = await services.ratings.excluded()
        for one in found:
            click.echo(f"{one.kind} {one.subject_id}, {one.at:%Y-%m-%d}: {one.reason or '-'}")
        if not found:
            click.echo("Nobody was taken out.")

    _with_ratings(settings, work)


@ratings.command()
@click.option("--server", type=click.IntRange(min=1), help="Only this server, by its id.")
@click.pass_obj
def pairs(settings: Settings, server: int | None) -> None:
    """List pairs with suspicious rated matches in the last 90 days."""
    from bot.base.worker import SystemClock

    async def work(services: RatingServices) -> None:
        found = await services.suspects.of_late(server, SystemClock().now())
        for pair in found:
            winner, loser = (
                "people who deleted their data" if one.gone else f"{one.name} ({one.user_id})"
                for one in (pair.winner, pair.loser)
            )
            click.echo(
                f"{winner} won {pair.won} of {pair.matches} against {loser};"
                f" {pair.short} were short; the last {pair.last:%Y-%m-%d}"
            )
        if not found:
            click.echo("No suspicious rated matches.")

    _with_ratings(settings, work)


@ratings.command()
@click.option("--server", type=click.IntRange(min=1), help="Only this server, by its id.")
@click.pass_obj
def assisted(settings: Settings, server: int | None) -> None:
    """List people who may have had help in rated matches of the last 90 days."""

    async def work(services: RatingServices) -> None:
        found = await services.to_look_at.of_late(server)
        for one in found:
            told = f"{one.user_id}, {one.game} {one.match}, {one.at:%Y-%m-%d}: "
            if one.other:
                told += f"{one.part} of {one.whole} positions also in {one.other}"
            else:
                told += (
                    f"{one.loss:.4f} a decision over {one.part} decisions,"
                    f" {one.expected:.4f} expected; by chance {one.chance:.1g}"
                )
            click.echo(told if one.answer is None else f"{told}; they say: {one.answer}")
        if not found:
            click.echo("Nobody is listed.")

    _with_ratings(settings, work)


@ratings.command()
@click.option("--check", is_flag=True, help="Compare only; change nothing.")
@click.pass_obj
def rebuild(settings: Settings, check: bool) -> None:
    """Calculate all ratings again, from rated matches in the order in which they ended.

    Exit code 1 with --check: the stored ratings differ.
    """

    async def work(services: RatingServices) -> None:
        found = await services.ratings.recount(check=check)
        click.echo(f"{found.matches} rated matches make {found.ratings} ratings.")
        if not found.different:
            click.echo("They were kept as they come out.")
        elif check:
            raise click.ClickException(f"{found.different} numbers are kept differently")
        else:
            click.echo(f"{found.different} numbers were kept differently; they are right now.")

    _with_ratings(settings, work)
