"""Settings by the bot's owner: environment variables, `.env`, `yoimachi.toml`, in that order."""

from __future__ import annotations

import os
import re
import tomllib
from dataclasses import dataclass
from datetime import timedelta
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from dotenv import dotenv_values
from pydantic import Field, SecretStr, field_validator
from pydantic_settings import (
    BaseSettings,
    PydanticBaseSettingsSource,
    SettingsConfigDict,
    TomlConfigSettingsSource,
)

from bot.webhooks.model import AddressRules, Reach, networks

if TYPE_CHECKING:
    from bot.ops import Retention

# a health check reads the settings every half minute, and needs no database
# ruff: noqa: PLC0415

PREFIX: Final = "YOIMACHI_"
ENV_FILE: Final = ".env"
TOML_FILE: Final = "yoimachi.toml"
_FORM: Final = re.compile(r"(\d{1,5})(?:-(\d{1,5}))?/(\d{1,5})")


@dataclass(frozen=True, slots=True)
class Shards:
    """The shards from `first` to `last`, both included, of `count`."""

    first: int
    last: int
    count: int

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last < self.count:
            raise ValueError(f"there are no shards {self}: the first is 0, the last one below all")

    @classmethod
    def parse(cls, text: str) -> Shards:
        """The inverse of `str`; "5/16" is short for "5-5/16".

        :raises ValueError: there are no such shards.
        """
        found = _FORM.fullmatch(text.strip())
        if found is None:
            raise ValueError("shards are written like 0-3/16: the first, the last, how many in all")
        first, last, count = found[1], found[2] or found[1], found[3]
        return cls(int(first), int(last), int(count))

    def __str__(self) -> str:
        return f"{self.first}-{self.last}/{self.count}"

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple(range(self.first, self.last + 1))


class Settings(BaseSettings):
    """Every setting with its usual value. The environment's names begin with YOIMACHI_; the files
    are looked for in the working directory and need not be there.

    :raises pydantic.ValidationError: a value that is not allowed; it does not repeat the value.
    """

    model_config: ClassVar[SettingsConfigDict] = SettingsConfigDict(
        env_prefix=PREFIX,
        env_file=ENV_FILE,
        env_ignore_empty=True,
        toml_file=TOML_FILE,
        # a .env is often shared with other programs
        extra="ignore",
        frozen=True,
        # a token in the wrong place must not come back in an error message
        hide_input_in_errors=True,
    )

    token: SecretStr | None = None
    """The bot's token from Discord's developer portal. Only `run` and `sync` need one."""
    discord_api: str | None = Field(default=None, pattern=r"^https?://[^\s/]+(/\S*)?$", repr=False)
    """The address of Discord's HTTP API, without the version, if it is a proxy's."""
    database_url: str = Field(default="sqlite+aiosqlite:///yoimachi.sqlite3", repr=False)
    """The database, as an SQLAlchemy URL."""
    operator_channel_id: int | None = Field(default=None, ge=1)
    """The channel to which reports go that come from no server; without one they are in the log."""
    shards: str | None = None
    """Which of Discord's shards this process serves, such as 0-3/16; none: all, as one."""
    default_place: Literal["thread", "channel"] = "thread"
    """The place of matches on servers that have not chosen one."""
    games: str | None = None
    """The games of installed packages that are played, by name, such as hex, go. A package is a
    program: it can do whatever the bot can."""
    max_open_matches: int = Field(default=20, ge=1)
    """Open matches that a person may sit in at a time, over all servers."""
    invitation_hours: int = Field(default=24, ge=1)
    """Time for the answer to an invitation."""
    thread_closing_hours: int = Field(default=24, ge=0)
    """Time from the end of a match until its thread is closed."""
    interaction_burst: int = Field(default=20, ge=1)
    """Commands and buttons that one person may use in a burst."""
    interactions_per_second: float = Field(default=2.0, ge=1)
    """Those of a burst that come back each second."""
    max_server_matches: int = Field(default=500, ge=1)
    """Open matches that a server may have at a time."""
    match_burst: int = Field(default=30, ge=1)
    """Matches that people of one server may make in a burst, and one person a third as many; one
    comes back every 10 seconds."""
    costly_burst: int = Field(default=5, ge=1)
    """Films, boards for everybody, reviews of files and exports that one person may have in a
    burst; likewise."""
    retention_days: int = Field(default=30, ge=1)
    """Days to keep what nobody needs for playing: ids of interactions, and matches that were called
    off or never began."""
    finished_retention_days: int | None = Field(default=None, ge=1)
    """Days to keep finished matches; for good unless set."""
    webhooks: Literal["none", "public", "private"] = "public"
    """Where servers may have webhooks: nowhere, in public networks, or in the operator's own as
    well, and then with http and any port, too."""
    webhooks_blocked_networks: str | None = None
    """Networks where they may have none in any case, such as 203.0.113.0/24, 2001:db8::/32."""
    computer_processes: int = Field(default=1, ge=1, le=64)
    """Processes in which computer players think, one decision at a time each."""
    decisions_per_server: int = Field(default=2, ge=1)
    """Decisions of one server that computers think about at a time, at most."""
    metrics_host: str = "127.0.0.1"
    """The address of /healthz and /metrics: on this machine alone, usually."""
    metrics_port: int | None = Field(default=None, ge=1, le=65535)
    """Their port; without one there are none."""
    log_format: Literal["auto", "console", "json"] = "auto"
    """Lines for people, or JSON; "auto" is lines on a terminal and JSON elsewhere."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @field_validator("games")
    @classmethod
    def _are_names(cls, text: str | None) -> str | None:
        if text is None:
            return None
        names = [name.strip() for name in text.split(",")]
        if wrong := [name for name in names if not name.isalnum()]:
            raise ValueError(f"names of games, with commas between them; not {wrong[0]!r}")
        return ", ".join(dict.fromkeys(names))

    @field_validator("shards")
    @classmethod
    def _there_are_such_shards(cls, text: str | None) -> str | None:
        return None if text is None else str(Shards.parse(text))

    @field_validator("webhooks_blocked_networks")
    @classmethod
    def _are_networks(cls, text: str | None) -> str | None:
        if text is None:
            return None
        return ", ".join(map(str, networks(text)))

    @property
    def allowed_games(self) -> tuple[str, ...]:
        return () if self.games is None else tuple(self.games.split(", "))

    @property
    def webhook_rules(self) -> AddressRules:
        return AddressRules(Reach(self.webhooks), networks(self.webhooks_blocked_networks or ""))

    @property
    def own_shards(self) -> Shards | None:
        return None if self.shards is None else Shards.parse(self.shards)

    @property
    def process(self) -> str:
        """The name of this process among those that share the database: the same after a restart,
        so that it goes on with its own work."""
        return "bot" if self.shards is None else f"bot {self.shards}"

    @property
    def invitation(self) -> timedelta:
        return timedelta(hours=self.invitation_hours)

    @property
    def closing_after(self) -> timedelta:
        return timedelta(hours=self.thread_closing_hours)

    @property
    def retention(self) -> Retention:
        from bot.ops import Retention

        finished = (
            None
            if self.finished_retention_days is None
            else timedelta(days=self.finished_retention_days)
        )
        return Retention(timedelta(days=self.retention_days), finished)

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        return (
            init_settings,
            env_settings,
            dotenv_settings,
            TomlConfigSettingsSource(settings_cls),
            file_secret_settings,
        )


class UnreadableFile(ValueError):
    """A file of settings that is malformed; the message says where."""


def misspelt() -> list[str]:
    """A sentence for each name in the environment and the files that is no setting of ours.

    :raises UnreadableFile: a file is malformed.
    """
    names = [(name, PREFIX + name[len(PREFIX) :].upper()) for name in os.environ if _is_ours(name)]
    found = [_no_setting(name, wanted, "the environment") for name, wanted in names]
    try:
        named = dotenv_values(ENV_FILE, interpolate=False)
        found += [_no_setting(name, name.upper(), ENV_FILE) for name in named if _is_ours(name)]
    except ValueError as error:
        raise UnreadableFile(f"{ENV_FILE} is not a text in UTF-8.") from error
    try:
        file = Path(TOML_FILE)
        keys = tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    except ValueError as error:
        raise UnreadableFile(f"{TOML_FILE} cannot be read: {error}.") from error
    found += [_no_setting(key, PREFIX + key.upper(), TOML_FILE) for key in keys]
    return [sentence for sentence in found if sentence]


def _is_ours(name: str) -> bool:
    return name.upper().startswith(PREFIX)


def _no_setting(name: str, wanted: str, place: str) -> str:
    """What is wrong with a name; empty if it is a setting. `wanted` is as the environment has it;
    files in TOML have it in lower case and without the prefix, and no other way."""
    known = [PREFIX + field.upper() for field in Settings.model_fields]
    if wanted in known and (place != TOML_FILE or name == name.lower()):
        return ""
    near = get_close_matches(wanted[len(PREFIX) :].lower(), list(Settings.model_fields), n=1)
    said = f"There is no setting {name} (in {place})."
    if not near:
        return said
    return f"{said} Did you mean {near[0] if place == TOML_FILE else PREFIX + near[0].upper()}?"
