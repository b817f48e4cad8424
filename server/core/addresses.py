"""The addresses at which a host can be reached."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from server.core.platform import is_empty_bridge

LOOPBACK = "127.0.0.1"
ANYWHERE = "0.0.0.0"
"""All addresses of the machine, including IPv6."""
IPAddress = ipaddress.IPv4Address | ipaddress.IPv6Address


def usable_addresses(bound: Iterable[str]) -> list[str]:
    """Return the addresses at which others find a socket that listens on `bound`, IPv4 first.

    Link-local addresses of IPv6 need the finder's interface as well, so they are included only without
    others. Addresses of this machine alone are included only if there is nothing else.
    """
    found: list[IPAddress] = []
    for address in map(ipaddress.ip_address, bound):
        found += _own(address.version) if address.is_unspecified else [address]
    others = [address for address in found if not address.is_loopback]
    wide = [address for address in others if address.version == 4 or not address.is_link_local]
    return list(dict.fromkeys(map(str, sorted(wide or others or found, key=lambda each: each.version))))


def typable_addresses(bound: Iterable[str]) -> list[str]:
    """Return the addresses that a person at another machine can type to join."""
    usable = map(ipaddress.ip_address, usable_addresses(bound))
    return [
        str(each) for each in usable if not each.is_loopback and (each.version == 4 or not each.is_link_local)
    ]


def is_loopback(address: str) -> bool:
    """Say whether a connection from an address, as a socket names it, comes from this machine itself.

    >>> is_loopback("127.0.0.1"), is_loopback("192.168.1.5")
    (True, False)
    """
    try:
        # A socket that listens for both versions writes IPv4 addresses as IPv6 addresses.
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback


def format_address(address: str, port: int) -> str:
    """Return an address and a port as players type them.

    >>> format_address("192.168.1.5", 47801)
    '192.168.1.5:47801'
    >>> format_address("fe80::1", 47800)
    '[fe80::1]:47800'
    """
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def _own(version: int) -> list[IPAddress]:
    """Return this machine's addresses of an IP version."""
    # The import makes the system look for the C library; a host with one address need not wait for that.
    import ifaddr

    adapters = (adapter for adapter in ifaddr.get_adapters() if not is_empty_bridge(adapter.name))
    ips = [ip for adapter in adapters for ip in adapter.ips if ip.is_IPv4 == (version == 4)]
    return [ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]) for ip in ips]
