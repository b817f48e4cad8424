"""Discovery of rooms on the local network: registered services, and the hosts among them that answer.

If discovery fails, players can still join by address; `trouble` gives the reason.
"""

from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
from typing import Any, Literal

import ifaddr
from zeroconf import InterfaceChoice, IPVersion, ServiceStateChange
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from client.hosts.room_list import IPInterface, ListedRoom, Sighting, nearest_first, rooms
from client.net.change_notice import ChangeNotice
from client.net.connection import Refused
from client.net.probe import reach
from engine.wire.room_notice import SERVICE

PROBE_S = 3.0
"""Seconds between two probes of a room."""
RETRY_S = 1.0
"""Seconds before another probe after a missing answer; also the least time between two."""
SILENT_S = 10.0
"""Seconds between two probes of a silent room that is still registered."""
ANSWER_S = 2.0
"""Seconds to wait for an answer, doubled after each miss, because either machine may be slow."""
MAX_ANSWER_S = 10.0
"""Most seconds to wait for an answer."""
MAX_DOUBLINGS = 8
"""Most doublings of that time: a room can be silent for days."""
RESCAN_S = 5.0
"""Seconds between two looks at the machine's networks, and before a failed search is tried again."""
RESOLVE_S = 1.0
"""Seconds to wait for the details of a service, doubled after each failure."""
MAX_FOLLOWED_SERVICES = 256
"""Most services that are followed at the same time."""
MAX_WAITING_SERVICES = 4096
"""Most other services that are remembered, to replace silent ones."""
TELL_S = 0.1
"""Seconds for which changes are gathered before a notice: each notice costs a look at all services."""
MAX_PROBES_AT_ONCE = 16
"""Most probes at the same time, of answering rooms and of silent ones."""

WAYS = (
    (InterfaceChoice.All, IPVersion.All),
    (InterfaceChoice.All, IPVersion.V4Only),
    (InterfaceChoice.Default, IPVersion.V4Only),
)
"""Interfaces and versions of IP, the widest first: one unable interface makes the whole attempt fail."""

log = logging.getLogger("muster.finder")


class _FollowedService(Sighting):
    """A service with a task that follows it."""

    def __init__(self, name: str, misses: int) -> None:
        super().__init__()
        self.name = name
        self.misses = misses
        self.asked = False
        self.wake = asyncio.Event()
        self.task: asyncio.Task[None] | None = None

    @property
    def idle(self) -> bool:
        """Say whether a probe of it is of little use."""
        return self.silent or (self.notice is not None and not self.proves)


class Discovery:
    """A list of rooms that keeps itself up to date from `start` to `stop`."""

    def __init__(self) -> None:
        self.trouble: Refused | None = None
        """Reason why no rooms are found, or only those of this machine: `no_discovery` or `no_network`."""
        self._pulse: ChangeNotice[Literal["rooms"]] = ChangeNotice()
        self.listeners = self._pulse.listeners
        """Functions that are called after any change of the list or the trouble."""
        self._shown: tuple[list[ListedRoom], Refused | None] = ([], None)
        self._telling: asyncio.TimerHandle | None = None
        self._followed: dict[str, _FollowedService] = {}
        self._waiting: dict[str, int] = {}
        """Services that are not followed for now, and the misses of each."""
        # Silent rooms must not keep the others from being asked.
        self._gates = {silent: asyncio.Semaphore(MAX_PROBES_AT_ONCE) for silent in (False, True)}
        self._zeroconf: AsyncZeroconf | None = None
        self._browser: AsyncServiceBrowser | None = None
        self._networks: list[IPInterface] = []
        self._task: asyncio.Task[None] | None = None
        # Its errors become our `trouble`.
        logging.getLogger("zeroconf").setLevel(logging.CRITICAL)

    @property
    def rooms(self) -> list[ListedRoom]:
        """Return the rooms of the last notice: answering ones first, then by name."""
        return self._shown[0]

    def start(self) -> None:
        """Begin the search, in the running loop."""
        self._task = asyncio.ensure_future(self._search())

    async def stop(self) -> None:
        """End the search."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._close()
        if self._telling is not None:
            self._telling.cancel()

    async def wait_for_change(self) -> None:
        """Wait until the list or the trouble changes."""
        await self._pulse.wait_for_change()

    async def _search(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                # Sockets, interfaces and the library in between fail in many ways; none may end a client.
                await self._close()
                self._complain(Refused("no_discovery", {"reason": str(error) or type(error).__name__}))
            await asyncio.sleep(RESCAN_S)

    async def _listen(self) -> None:
        """Listen on all present networks."""
        networks = _networks()
        if self._zeroconf is None:
            self._zeroconf = _open()
            await self._zeroconf.zeroconf.async_wait_for_start()
            self._browser = AsyncServiceBrowser(
                self._zeroconf.zeroconf, SERVICE, handlers=[self._on_service_change]
            )
        elif networks != self._networks:
            await self._zeroconf.async_update_interfaces(InterfaceChoice.All)
        self._networks = networks
        self._complain(None if networks else Refused("no_network"))

    def _complain(self, trouble: Refused | None) -> None:
        if str(trouble) != str(self.trouble):
            log.info("searches the local network: %s", trouble or "everywhere")
            self.trouble = trouble
        self._tell()

    def _tell(self) -> None:
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(TELL_S, self._tell_now)

    def _tell_now(self) -> None:
        self._telling = None
        now = rooms(self._followed.values()), self.trouble
        if now != self._shown:
            self._shown = now
            self._pulse.tell("rooms")

    async def _close(self) -> None:
        zeroconf, browser = self._zeroconf, self._browser
        self._zeroconf = self._browser = None
        self._waiting.clear()
        tasks = [followed.task for followed in self._followed.values() if followed.task is not None]
        self._followed.clear()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        # Sockets of a vanished interface fail in many ways, and are not needed any more.
        with contextlib.suppress(Exception):
            if browser is not None:
                await browser.async_cancel()
            if zeroconf is not None:
                await zeroconf.async_close()

    def _on_service_change(
        self, zeroconf: Any, service_type: str, name: str, state_change: ServiceStateChange
    ) -> None:
        """Take note of a service that has come, changed or gone."""
        if self._zeroconf is None:
            return  # A late event at the end of the search.
        followed = self._followed.get(name)
        if state_change is ServiceStateChange.Removed:
            self._waiting.pop(name, None)
            if followed is not None:
                self._drop(followed)
                self._follow_next()
        elif followed is not None:
            self._read(followed, AsyncServiceInfo(SERVICE, name))
            followed.wake.set()
        elif len(self._waiting) < MAX_WAITING_SERVICES:
            self._waiting[name] = 0
            self._follow_next()
        self._tell()

    def _follow_next(self) -> None:
        """Follow waiting services; if there are too many, they replace silent ones."""
        while self._waiting:
            if len(self._followed) >= MAX_FOLLOWED_SERVICES:
                idle = next((each for each in self._followed.values() if each.idle and each.asked), None)
                if idle is None:
                    return
                self._drop(idle)
                self._waiting[idle.name] = idle.misses
            name = next(iter(self._waiting))
            followed = self._followed[name] = _FollowedService(name, self._waiting.pop(name))
            self._read(followed, AsyncServiceInfo(SERVICE, name))
            followed.task = asyncio.ensure_future(self._follow(followed))

    def _drop(self, followed: _FollowedService) -> None:
        del self._followed[followed.name]
        assert followed.task is not None
        followed.task.cancel()

    def _read(self, followed: _FollowedService, info: AsyncServiceInfo) -> bool:
        """Take in the known details of a service."""
        assert self._zeroconf is not None
        info.load_from_cache(self._zeroconf.zeroconf)
        hosts = nearest_first(info.parsed_scoped_addresses(), self._networks)
        return followed.take(info.properties, hosts, info.port)

    async def _follow(self, followed: _FollowedService) -> None:
        """Ask again and again whether the host of a service is there."""
        while True:
            followed.wake.clear()
            if followed.notice is None or followed.proves:
                async with self._gates[followed.silent]:
                    await self._ask(followed)
            followed.asked = True
            self._tell()
            pause = SILENT_S if followed.idle else RETRY_S if followed.misses else PROBE_S
            if followed.idle and self._waiting:
                asyncio.get_running_loop().call_soon(self._follow_next)
            await asyncio.sleep(RETRY_S)
            # News may cut this pause short.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause - RETRY_S):
                    await followed.wake.wait()

    async def _ask(self, followed: _FollowedService) -> None:
        assert self._zeroconf is not None
        longer: int = 2 ** min(followed.misses, MAX_DOUBLINGS)
        if followed.notice is None:
            info = AsyncServiceInfo(SERVICE, followed.name)
            seconds = min(RESOLVE_S * longer, MAX_ANSWER_S)
            await info.async_request(self._zeroconf.zeroconf, 1000 * seconds)
            if not self._read(followed, info):
                followed.note_silence()
                return
            self._tell()
        assert followed.notice is not None
        fingerprint = followed.notice.fingerprint
        if not fingerprint:
            return
        try:
            answer = await reach(followed.addresses, fingerprint, min(ANSWER_S * longer, MAX_ANSWER_S))
        except Refused:
            followed.note_silence()
        else:
            # Meanwhile another room may have been registered under the name.
            if followed.notice.fingerprint == fingerprint:
                followed.note_answer(answer.address, answer.ping, answer.notice)


def _networks() -> list[IPInterface]:
    """Return the addresses of this machine with their networks, without those that only it can reach."""
    found = []
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            address = ip.ip if isinstance(ip.ip, str) else ip.ip[0]
            own = ipaddress.ip_interface(f"{address}/{ip.network_prefix}")
            if not own.is_loopback:
                found.append(own)
    return sorted(found, key=str)


def _open() -> AsyncZeroconf:
    """Open the sockets on every interface, or else on the usual one, or within this machine."""
    trouble: Exception = OSError("no network")
    for interfaces, version in WAYS:
        try:
            return AsyncZeroconf(interfaces=interfaces, ip_version=version)
        except (OSError, RuntimeError) as error:
            trouble = error
    raise trouble
