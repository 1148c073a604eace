"""Addresses that webhooks may have: none that leads into the operator's own network.

A name can lead elsewhere each time it is looked up, so the check that counts is of the address that
a connection is about to be made to (`bot.webhooks.client`).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from ipaddress import (
    IPv4Address,
    IPv4Network,
    IPv6Address,
    IPv6Network,
    ip_address,
    ip_network,
)
from typing import Final, TypeAlias

from yarl import URL

from bot.webhooks.refusals import WebhookRefused

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

MAX_URL_CHARS: Final = 500
PORTS: Final = (443, 8443)
"""The ports of addresses in public networks."""

_PRIVATE: Final = tuple(
    map(
        ip_network,
        (
            "127.0.0.0/8",
            "10.0.0.0/8",
            "172.16.0.0/12",
            "192.168.0.0/16",
            # shared by customers of one provider
            "100.64.0.0/10",
            "::1/128",
            "fc00::/7",
        ),
    )
)
"""Networks that an operator may have of their own, and may open to webhooks."""
_NEVER: Final = tuple(
    map(
        ip_network,
        (
            # clouds' own services for their machines, with passwords: Oracle, Azure, Alibaba, AWS,
            # Google; 169.254.169.254 is no public address in any case
            "192.0.0.0/24",
            "168.63.129.16/32",
            "100.100.100.200/32",
            "fd00:ec2::254/128",
            "fd20:ce::254/128",
            # relays into IPv4, and addresses for documents
            "192.88.99.0/24",
            "2001::/23",
            "2002::/16",
            "3fff::/20",
        ),
    )
)
"""Networks that no webhook is in, though some are public."""
_UNICAST: Final = IPv6Network("2000::/3")
_NAT64: Final = IPv6Network("64:ff9b::/96")
"""IPv4 behind IPv6: the last 32 bits are the address that is reached."""


class Reach(StrEnum):
    """The addresses that the operator allows."""

    NONE = "none"
    PUBLIC = "public"
    PRIVATE = "private"
    """The operator's own networks as well, and http and all ports everywhere."""


@dataclass(frozen=True, slots=True)
class AddressRules:
    """The operator's rules."""

    reach: Reach = Reach.PUBLIC
    blocked: tuple[Network, ...] = ()
    """Public networks of the operator's own, say."""

    def check(self, text: str) -> str:
        """The address in its usual spelling.

        :raises WebhookRefused: it may not be a webhook.
        """
        if self.reach is Reach.NONE:
            raise WebhookRefused("closed")
        url = _parsed(text.strip())
        own = self.reach is Reach.PRIVATE
        if url.scheme != "https" and not own:
            raise WebhookRefused("https")
        if url.user is not None or url.password is not None:
            raise WebhookRefused("login")
        if url.port not in PORTS and not own:
            raise WebhookRefused("port")
        found = _literal(url.host or "")
        if found is not None and not self.allows(str(found)):
            raise WebhookRefused("network")
        return str(url.with_fragment(None))

    def allows(self, text: str) -> bool:
        """Whether a connection may be made to a numeric address."""
        address = _reached(ip_address(text.partition("%")[0]))
        if any(address in network for network in (*_NEVER, *self.blocked)):
            return False
        if _is_public(address):
            return True
        own = any(address in network for network in _PRIVATE)
        return own and self.reach is Reach.PRIVATE


def networks(text: str) -> tuple[Network, ...]:
    """Networks in a list such as "203.0.113.0/24, 2001:db8::/32".

    :raises ValueError: one of them is none.
    """
    return tuple(ip_network(part.strip()) for part in text.split(",") if part.strip())


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


def _literal(host: str) -> Address | None:
    try:
        return ip_address(host.partition("%")[0])
    except ValueError:
        return None


def _reached(address: Address) -> Address:
    """The address at the other end: an IPv4 address may be spelled as one of IPv6."""
    if isinstance(address, IPv4Address):
        return address
    if address.ipv4_mapped is not None:
        return address.ipv4_mapped
    if address in _NAT64:
        return IPv4Address(int(address) & 0xFFFF_FFFF)
    return address


def _is_public(address: Address) -> bool:
    if isinstance(address, IPv6Address) and address not in _UNICAST:
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved
