"""Settings: where they come from, what they refuse, and that they keep the token to themselves."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import ValidationError

from bot.config import Settings

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.not-a-real-token-but-long-enough-for-one"


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty working directory, and nothing in the environment."""
    monkeypatch.chdir(tmp_path)
    for name in Settings.model_fields:
        monkeypatch.delenv(f"YOIMACHI_{name.upper()}", raising=False)
    return tmp_path


def test_nothing_needs_to_be_set() -> None:
    settings = Settings()
    assert settings.token is None
    assert settings.database_url == "sqlite+aiosqlite:///yoimachi.sqlite3"
    assert settings.default_place == "thread"


def test_the_nearer_source_wins(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given in the program, then the environment, then .env, then yoimachi.toml."""
    names = ("max_open_matches", "invitation_hours", "thread_closing_hours", "max_server_matches")
    (elsewhere / "yoimachi.toml").write_text("\n".join(f"{name} = 1" for name in names))
    (elsewhere / ".env").write_text(
        "\n".join(f"YOIMACHI_{name.upper()}=2" for name in names[:3]) + "\nOTHER=x\n"
    )
    monkeypatch.setenv("YOIMACHI_MAX_OPEN_MATCHES", "3")
    monkeypatch.setenv("YOIMACHI_INVITATION_HOURS", "3")
    settings = Settings(max_open_matches=4)
    assert [getattr(settings, name) for name in names] == [4, 3, 2, 1]


def test_an_empty_variable_is_as_good_as_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", "")
    assert Settings().token is None


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YOIMACHI_TOKEN", TOKEN)
    monkeypatch.setenv("YOIMACHI_DATABASE_URL", "postgresql+asyncpg://me:hush@host/db")
    settings = Settings()
    assert settings.token is not None
    assert settings.token.get_secret_value() == TOKEN
    for text in (repr(settings), str(settings)):
        assert TOKEN not in text
        assert "hush" not in text


def test_a_value_that_is_refused_is_not_repeated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YOIMACHI_MAX_OPEN_MATCHES", TOKEN)
    with pytest.raises(ValidationError) as refusal:
        Settings()
    assert TOKEN not in str(refusal.value)
    assert "max_open_matches" in str(refusal.value).lower()


@pytest.mark.parametrize(
    ("name", "value"),
    [("default_place", "forum"), ("max_open_matches", 0), ("log_level", "LOUD")],
)
def test_what_makes_no_sense_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({name: value})


def test_settings_do_not_change() -> None:
    with pytest.raises(ValidationError):
        Settings().max_open_matches = 5


def test_webhooks_reach_the_public_internet_alone_unless_the_operator_says_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert Settings().webhook_rules.allows("203.0.112.1")
    assert not Settings().webhook_rules.allows("10.0.0.1")
    monkeypatch.setenv("YOIMACHI_WEBHOOKS", "private")
    monkeypatch.setenv("YOIMACHI_WEBHOOKS_BLOCKED_NETWORKS", "203.0.112.0/24,2001:db8::/32")
    settings = Settings()
    assert settings.webhooks_blocked_networks == "203.0.112.0/24, 2001:db8::/32"
    assert settings.webhook_rules.allows("10.0.0.1")
    assert not settings.webhook_rules.allows("203.0.112.1")
    monkeypatch.setenv("YOIMACHI_WEBHOOKS_BLOCKED_NETWORKS", "here and there")
    with pytest.raises(ValidationError, match="webhooks_blocked_networks"):
        Settings()
