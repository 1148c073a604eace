"""Signatures as Standard Webhooks describes them: https://www.standardwebhooks.com."""

from __future__ import annotations

import hashlib
import hmac
from base64 import b64decode, b64encode
from datetime import datetime
from typing import Final

from bot.base.entropy import Entropy

SECRET_PREFIX: Final = "whsec_"  # noqa: S105 - what all secrets begin with
SECRET_BYTES: Final = 24


def new_secret(entropy: Entropy) -> str:
    """A secret in the form in which it is shown."""
    return SECRET_PREFIX + b64encode(entropy(SECRET_BYTES)).decode()


def signed_headers(secret: str, message_id: str, at: datetime, body: bytes) -> dict[str, str]:
    """The headers by which a receiver knows that a body is ours, and not an old one."""
    timestamp = str(int(at.timestamp()))
    key = b64decode(secret.removeprefix(SECRET_PREFIX))
    signed = b".".join((message_id.encode(), timestamp.encode(), body))
    signature = b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    return {
        "webhook-id": message_id,
        "webhook-timestamp": timestamp,
        "webhook-signature": f"v1,{signature}",
    }
