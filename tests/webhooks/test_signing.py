"""Signatures are those of Standard Webhooks."""

from __future__ import annotations

from base64 import b64decode
from datetime import UTC, datetime

from bot.webhooks.service import new_secret, signed_headers


def test_a_message_is_signed_as_the_standards_libraries_do() -> None:
    """The example that its libraries are tested with."""
    headers = signed_headers(
        "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
        "msg_p5jXN8AQM9LWM0D4loKWxJek",
        datetime.fromtimestamp(1614265330, UTC),
        b'{"test": 2432232314}',
    )
    assert headers == {
        "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
        "webhook-timestamp": "1614265330",
        "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    }


def test_a_secret_is_as_long_as_the_standard_asks_for() -> None:
    secret = new_secret(lambda size: bytes(range(size)))
    assert secret.startswith("whsec_")
    assert 24 <= len(b64decode(secret.removeprefix("whsec_"))) <= 64
