"""The networks that webhooks may reach: none of the operator's own, unless the operator opens them.

The process that connects to webhooks imports this module, so it needs the standard library alone.
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

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network

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
