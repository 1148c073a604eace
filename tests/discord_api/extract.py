"""Make `requests.json` anew from Discord's own description of its API, which is published at
https://github.com/discord/discord-api-spec:

    python -m tests.discord_api.extract specs/openapi.json --commit 74fda0f… --date 2026-07-18

Only what the bot sends is kept: the bodies and queries of the operations below, and the schemas
they refer to. Descriptions and answers are left out.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import click

EXTRACT: Final = Path(__file__).with_name("requests.json")
SOURCE: Final = "https://github.com/discord/discord-api-spec"
OPERATIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "/applications/{application_id}/commands": ("get", "put"),
    "/applications/{application_id}/guilds/{guild_id}/commands/{command_id}/permissions": ("get",),
    "/channels/{channel_id}": ("get", "patch"),
    "/channels/{channel_id}/messages": ("get", "post"),
    "/channels/{channel_id}/messages/{message_id}": ("get", "patch", "delete"),
    "/channels/{channel_id}/messages/{message_id}/threads": ("post",),
    "/channels/{channel_id}/thread-members/{user_id}": ("get", "put", "delete"),
    "/channels/{channel_id}/threads": ("post",),
    "/guilds/{guild_id}": ("get",),
    "/guilds/{guild_id}/channels": ("get",),
    "/guilds/{guild_id}/members/{user_id}": ("get",),
    "/guilds/{guild_id}/members/{user_id}/roles/{role_id}": ("put", "delete"),
    "/guilds/{guild_id}/roles": ("get",),
    "/guilds/{guild_id}/scheduled-events": ("get", "post"),
    "/guilds/{guild_id}/scheduled-events/{guild_scheduled_event_id}": ("get", "patch"),
    "/interactions/{interaction_id}/{interaction_token}/callback": ("post",),
    "/oauth2/applications/@me": ("get",),
    "/users/{user_id}": ("get",),
    "/users/@me/channels": ("post",),
    "/users/@me/guilds": ("get",),
    "/webhooks/{webhook_id}/{webhook_token}": ("post",),
    "/webhooks/{webhook_id}/{webhook_token}/messages/@original": ("get", "patch"),
    "/webhooks/{webhook_id}/{webhook_token}/messages/{message_id}": ("patch",),
}
"""The requests that the bot makes: path -> methods."""

SNOWFLAKE: Final = "SnowflakeType"
CHANNEL_TYPES: Final = "ChannelTypes"
MEDIA_CHANNEL: Final = 16
_REFERENCE: Final = "#/components/schemas/"
_PROSE: Final = frozenset({"description", "title", "example", "examples"})


def extract(description: Mapping[str, Any]) -> dict[str, Any]:
    """The operations, and the schemas that they need."""
    paths = {
        path: {
            "parameters": _queries(description["paths"][path]),
            **{method: _operation(description["paths"][path][method]) for method in methods},
        }
        for path, methods in OPERATIONS.items()
    }
    everything, wanted, schemas = description["components"]["schemas"], set(_named(paths)), {}
    while wanted:
        name = wanted.pop()
        schemas[name] = _bare(everything[name])
        wanted |= set(_named(schemas[name])) - set(schemas)
    return {"paths": paths, "components": {"schemas": _lenient(dict(sorted(schemas.items())))}}


def _lenient(schemas: dict[str, Any]) -> dict[str, Any]:
    """The same, with two things that Discord takes though they are not described: ids as numbers,
    which is how discord.py sends them, and media channels, which it asks for beside forums."""
    ids = {"anyOf": [schemas[SNOWFLAKE], {"type": "integer", "minimum": 0}]}
    channels = schemas[CHANNEL_TYPES]
    channels = channels | {"oneOf": [*channels["oneOf"], {"const": MEDIA_CHANNEL}]}
    return schemas | {SNOWFLAKE: ids, CHANNEL_TYPES: channels}


def _operation(whole: Mapping[str, Any]) -> dict[str, Any]:
    body = whole.get("requestBody", {}).get("content", {}).get("application/json", {})
    return {
        "parameters": _queries(whole),
        "required": whole.get("requestBody", {}).get("required", False),
        "schema": _bare(body["schema"]) if body else None,
    }


def _queries(whole: Mapping[str, Any]) -> dict[str, Any]:
    return {
        one["name"]: _bare(one["schema"])
        for one in whole.get("parameters", ())
        if one["in"] == "query"
    }


def _bare(schema: Any) -> Any:
    """A schema without prose."""
    if isinstance(schema, list):
        return [_bare(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {}
    for key, value in schema.items():
        if key == "properties":
            # here the keys are names of fields
            found[key] = {name: _bare(one) for name, one in value.items()}
        elif key not in _PROSE:
            found[key] = _bare(value)
    return found


def _named(schema: Any) -> Iterator[str]:
    """The names of the schemas that a schema refers to."""
    if isinstance(schema, list):
        for one in schema:
            yield from _named(one)
    elif isinstance(schema, dict):
        if isinstance(name := schema.get("$ref"), str):
            yield name.removeprefix(_REFERENCE)
        for one in schema.values():
            yield from _named(one)


@click.command(help=__doc__)
@click.argument("description", type=click.Path(path_type=Path, exists=True))
@click.option("--commit", required=True, help="The commit of the description.")
@click.option("--date", required=True, help="The date of that commit.")
def main(description: Path, commit: str, date: str) -> None:
    whole = json.loads(description.read_text(encoding="utf-8"))
    origin = {"source": SOURCE, "commit": commit, "date": date, "licence": "MIT: see LICENSE"}
    text = json.dumps(origin | extract(whole), indent=1, ensure_ascii=False)
    EXTRACT.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
