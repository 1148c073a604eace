"""Addresses that servers may name as webhooks.

A name can lead elsewhere each time it is looked up, so the check that counts is of the address that
a connection is about to be made to (`bot.webhooks.poster`).
"""

from __future__ import annotations

from ipaddress import ip_address
from typing import Final

from yarl import URL

from bot.webhooks.networks import AddressRules, Reach
from bot.webhooks.refusals import WebhookRefused

MAX_URL_CHARS: Final = 500
PORTS: Final = (443, 8443)
"""The ports of addresses in public networks."""


def checked(text: str, rules: AddressRules) -> URL:
    """A webhook's address.

    :raises WebhookRefused: it may not be a webhook.
    """
    if rules.reach is Reach.NONE:
        raise WebhookRefused("closed")
    url = _parsed(text.strip())
    own = rules.reach is Reach.PRIVATE
    if url.scheme != "https" and not own:
        raise WebhookRefused("https")
    if url.user is not None or url.password is not None:
        raise WebhookRefused("login")
    if url.port not in PORTS and not own:
        raise WebhookRefused("port")
    host = url.host or ""
    if _is_numeric(host) and not rules.allows(host):
        raise WebhookRefused("network")
    return url.with_fragment(None)


def _parsed(text: str) -> URL:
    """:raises WebhookRefused: it is no address of the web."""
    try:
        url = URL(text)
        # looks at the number
        _ = url.port
    except ValueError as error:
        raise WebhookRefused("address") from error
    blank = any(char.isspace() for char in text)
    if blank or len(text) > MAX_URL_CHARS or url.scheme not in ("http", "https") or not url.host:
        raise WebhookRefused("address")
    return url


def _is_numeric(host: str) -> bool:
    try:
        ip_address(host.partition("%")[0])
    except ValueError:
        return False
    return True
