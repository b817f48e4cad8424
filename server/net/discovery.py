"""The announcement of a room to the local network, which saves people from typing an address.

Any fault here is logged once and tried again later; it never stops a host.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from collections.abc import Sequence

from zeroconf import InterfaceChoice, IPVersion, ServiceInfo
from zeroconf.asyncio import AsyncZeroconf

from engine.wire.room_notice import SERVICE, RoomNotice, properties
from server.core.addresses import LOOPBACK, usable_addresses

MIN_UPDATE_INTERVAL_S = 1.5
"""Least seconds between two announcements of the same room."""
RESCAN_INTERVAL_S = 5.0
"""Seconds between two looks at the machine's addresses, and before a failed registration is tried again."""
GOODBYE_TIMEOUT_S = 2.0
"""Seconds that the goodbye may take."""
NOTICE_TTL_S = 120
"""Seconds for which others remember the room of a killed host."""
MAX_ADDRESSES = 8
INTERFACE_ATTEMPTS = (
    (InterfaceChoice.All, IPVersion.All),
    (InterfaceChoice.All, IPVersion.V4Only),
    (InterfaceChoice.Default, IPVersion.V4Only),
)
"""Interfaces and versions of IP, the widest first: one unable interface makes the whole attempt fail."""

log = logging.getLogger(__name__)


class Beacon:
    """The registration of a room on the local network, with an up-to-date notice."""

    def __init__(self, port: int, bound: Sequence[str], notice: RoomNotice) -> None:
        """Prepare for a host that listens on the addresses `bound`; `start` begins."""
        self.trouble: str | None = None
        """The system's error, while the room cannot be announced."""
        self._port = port
        self._bound = bound
        self._notice = notice
        self._changed = asyncio.Event()
        self._zeroconf: AsyncZeroconf | None = None
        self._told: tuple[RoomNotice, list[str]] | None = None
        self._task: asyncio.Task[None] | None = None
        # We report its errors ourselves, and once.
        logging.getLogger("zeroconf").setLevel(logging.CRITICAL)

    def start(self) -> None:
        """Begin to announce the room, in the running loop."""
        self._task = asyncio.ensure_future(self._keep_announcing())

    def update(self, notice: RoomNotice) -> None:
        """Announce a new notice, later if that would be too often."""
        if notice != self._notice:
            self._notice = notice
            self._changed.set()

    async def stop(self) -> None:
        """Say goodbye to the network: the room disappears from everybody's list."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._close()

    async def _keep_announcing(self) -> None:
        while True:
            try:
                await self._tell()
                self.trouble = None
            except Exception as error:
                # Sockets, interfaces and the library in between fail in many ways; none may end a host.
                self._complain(str(error) or type(error).__name__)
                await self._close()
            await asyncio.sleep(MIN_UPDATE_INTERVAL_S)
            # A change may cut this pause short.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RESCAN_INTERVAL_S - MIN_UPDATE_INTERVAL_S):
                    await self._changed.wait()
            self._changed.clear()

    async def _tell(self) -> None:
        """Register the room, or announce its changes."""
        news = self._notice, usable_addresses(self._bound)[:MAX_ADDRESSES]
        if news == self._told:
            return
        if not news[1]:
            raise OSError("this machine has no address that others could use")
        info = self._info(*news)
        alone = all(ipaddress.ip_address(address).is_loopback for address in news[1])
        if self._zeroconf is None:
            self._zeroconf = _open(alone)
            # The name holds a random number: no question to the network whether it is taken.
            broadcast = await self._zeroconf.async_register_service(info, cooperating_responders=True)
        else:
            broadcast = await self._zeroconf.async_update_service(info)
            if self._told is None or news[1] != self._told[1]:
                # Not earlier: a new interface always gets an announcement at once.
                await self._zeroconf.async_update_interfaces([LOOPBACK] if alone else InterfaceChoice.All)
        await broadcast
        self._told = news

    def _info(self, notice: RoomNotice, addresses: list[str]) -> ServiceInfo:
        return ServiceInfo(
            SERVICE,
            f"muster-{notice.room}.{SERVICE}",
            port=self._port,
            properties=properties(notice),
            server=f"muster-{notice.room}.local.",
            host_ttl=NOTICE_TTL_S,
            other_ttl=NOTICE_TTL_S,
            parsed_addresses=addresses,
        )

    def _complain(self, trouble: str) -> None:
        if trouble != self.trouble:
            log.warning("the local network cannot be told of this room (%s): join it by its address", trouble)
        self.trouble = trouble

    async def _close(self) -> None:
        zeroconf, told = self._zeroconf, self._told
        self._zeroconf = self._told = None
        if zeroconf is None:
            return
        # A failed goodbye must not stop the end of a host.
        with contextlib.suppress(Exception):
            async with asyncio.timeout(GOODBYE_TIMEOUT_S):
                if told is not None:
                    # The first wait only starts the goodbye, the second one is for its packets.
                    await (await zeroconf.async_unregister_service(self._info(*told)))
                await zeroconf.async_close()


def _open(alone: bool) -> AsyncZeroconf:
    """Open the sockets within this machine, or on every interface, or else on the usual one."""
    if alone:
        return AsyncZeroconf(interfaces=[LOOPBACK])
    trouble: Exception = OSError("no network")
    for interfaces, version in INTERFACE_ATTEMPTS:
        try:
            return AsyncZeroconf(interfaces=interfaces, ip_version=version)
        except (OSError, RuntimeError) as error:
            trouble = error
    raise trouble
