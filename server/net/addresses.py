"""The addresses at which a host can be reached."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

LOOPBACK = "127.0.0.1"


def usable_addresses(bound: Iterable[str]) -> list[str]:
    """Return the addresses at which others find a socket that listens on `bound`, those of IPv4 first.

    This machine's own address 127.0.0.1 is among them only where there is no other.
    """
    found: list[ipaddress.IPv4Address | ipaddress.IPv6Address] = []
    for address in map(ipaddress.ip_address, bound):
        found += _own(address.version) if address.is_unspecified else [address]
    # Without its interface, which only the machine itself knows, such an address of IPv6 means nothing.
    found = [address for address in found if address.version == 4 or not address.is_link_local]
    others = [address for address in found if not address.is_loopback]
    return list(dict.fromkeys(map(str, sorted(others or found, key=lambda each: each.version))))


def is_loopback(address: str) -> bool:
    """Say whether a connection from an address, as a socket names it, comes from this machine itself."""
    try:
        # Where one socket listens for both, addresses of IPv4 are written as ones of IPv6.
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return (mapped or found).is_loopback


def written(address: str, port: int) -> str:
    """Return an address and a port as players type them."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def _own(version: int) -> list[ipaddress.IPv4Address | ipaddress.IPv6Address]:
    """Return this machine's addresses of an IP version."""
    # It has the system look for the C library, for which a host of one address need not wait.
    import ifaddr

    ips = [ip for adapter in ifaddr.get_adapters() for ip in adapter.ips if ip.is_IPv4 == (version == 4)]
    return [ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0]) for ip in ips]
