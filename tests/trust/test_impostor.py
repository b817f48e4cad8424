"""An impostor: announces a room's id, relays, denies seats. It opens nothing, and takes no way back away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import msgspec
import pytest

from client.hosts.discovery import Discovery
from client.net.addresses import Address
from client.net.attempt import Attempt
from client.net.connection import Refused
from client.net.known_rooms import KnownRooms
from client.net.trust import RoomChanged
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import NAME, Place, SavedSeats
from engine.wire.protocol import Accepted, CreateTable, Rejected, Resume, Seated, SeatPlan, Sit, Watch
from engine.wire.room_notice import RoomNotice
from tests.lan.nets import HostProcess, Net, lonely
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import until
from tests.trust.impostor import Impostor, impostor_of

pytestmark = pytest.mark.trust

PASSWORD = "sesame"
GAME = ("--game", "warchest")
LOCKED = CreateTable(0, "warchest", {"draft": "first_game"}, [SeatPlan("me"), SeatPlan("open")])


@contextmanager
def somewhere() -> Iterator[Net]:
    """Be in a network namespace of one's own where that is permitted, else on this machine's loopback."""
    with ExitStack() as closing_all:
        try:
            net = closing_all.enter_context(lonely())
        except pytest.skip.Exception:
            yield Net()
            return
        net.ip("link", "set", "lo", "up")
        closing_all.enter_context(net.enter())
        yield net


@dataclass
class Scene:
    """A real host, a seat of Anna's at a locked table there, and her client's kept data."""

    net: Net
    folder: Path
    host: HostProcess
    notice: RoomNotice
    place: Place
    token: str

    @property
    def real(self) -> Address:
        """Return where the real host is."""
        return Address("127.0.0.1", self.host.port)

    @property
    def seats(self) -> SavedSeats:
        """Return the kept seats of Anna's client."""
        return SavedSeats(self.folder / "anna")

    @property
    def kept(self) -> bytes:
        """Return the file with it."""
        return (self.folder / "anna" / NAME).read_bytes()

    def again(self, stack: ExitStack) -> None:
        """Start the real host again, on its data and at its port."""
        self.host = stack.enter_context(
            HostProcess(self.net, *GAME, "--port", str(self.host.port), data=self.folder / "host")
        )


Play = Callable[[Scene, ExitStack], Awaitable[None]]


def play_scene(folder: Path, play: Play) -> None:
    """Set the scene by discovery, as a player does, and play."""
    with somewhere() as net, ExitStack() as stack:
        host = stack.enter_context(HostProcess(net, *GAME, "--name", "Kitchen", data=folder / "host"))

        async def whole() -> None:
            finder = Discovery()
            finder.start()
            try:
                while not (rooms := [room for room in finder.rooms if room.addresses[0].port == host.port]):
                    await finder.wait_for_change()
            finally:
                await finder.stop()
            notice = rooms[0].notice
            seats = SavedSeats(folder / "anna")
            where = Address("127.0.0.1", host.port)
            async with closing(
                await RoomSession.enter([where], notice.fingerprint, name="Anna", seats=seats)
            ) as anna:
                assert await anna.entrance.create(LOCKED, PASSWORD) is None
                await until(anna, lambda: anna.stage == "waiting")
            (place,) = seats.load()
            await play(Scene(net, folder, host, notice, place, place.tokens[0]), stack)

        run(whole())


def test_what_is_announced_is_bound_to_the_key(tmp_path: Path) -> None:
    """The impostor announces the room's id and key, and is gone before a greeting.

    A client that looks for the room shakes hands with it. The list shows one room of that id, and coming back
    leads to the real one.
    """

    async def play(scene: Scene, stack: ExitStack) -> None:
        async with impostor_of(scene.real).listening() as impostor, impostor.announcing(scene.notice):
            finder = Discovery()
            finder.start()
            try:
                while impostor.connections < 3:
                    await asyncio.sleep(0.05)
                listed = [room for room in finder.rooms if room.notice.room == scene.notice.room]
                assert [room.notice.fingerprint for room in listed] == [scene.notice.fingerprint]
            finally:
                await finder.stop()
            before = impostor.connections
            ways = [impostor.address, scene.real]
            async with closing(await RoomSession.back_to(scene.place, scene.seats, ways)) as anna:
                assert anna.table.own_seats == [0]
                assert anna.fingerprint.hex() == scene.notice.fingerprint
            assert impostor.connections > before, "it was tried first"
            assert impostor.heard == []

    play_scene(tmp_path, play)


@pytest.mark.full
def test_a_denied_seat_is_not_forgotten(tmp_path: Path) -> None:
    """The real host is gone, and the impostor says that it knows no seat.

    It does so at its own address and at the host's. The client does not even ask it, and finds its seat when
    the host is back.
    """

    async def play(scene: Scene, stack: ExitStack) -> None:
        before = scene.kept
        scene.host.kill()
        for port in (0, scene.real.port):
            async with impostor_of(scene.real).listening(port) as impostor:
                with pytest.raises(Refused) as refused:
                    await RoomSession.back_to(
                        scene.place, scene.seats, [impostor.address], attempt=Attempt(2)
                    )
                assert refused.value.code == "another_room"
                assert impostor.connections > 0
                assert (impostor.heard, scene.kept) == ([], before)
        scene.again(stack)
        async with closing(await RoomSession.back_to(scene.place, scene.seats)) as anna:
            assert anna.table.own_seats == [0]

    play_scene(tmp_path, play)


def test_a_known_address_warns(tmp_path: Path) -> None:
    """A client that has joined the room by its address is not led into another one there silently."""

    async def play(scene: Scene, stack: ExitStack) -> None:
        known = KnownRooms(tmp_path / "boris")
        async with closing(await RoomSession.enter([scene.real], name="Boris", known=known)):
            pass
        scene.host.kill()
        async with impostor_of(scene.real).listening(scene.real.port) as impostor:
            with pytest.raises(RoomChanged) as changed:
                await RoomSession.enter([scene.real], name="Boris", known=known)
            assert changed.value.before == scene.notice.fingerprint
            assert impostor.heard == []
            assert known.fingerprint(scene.real) == scene.notice.fingerprint

    play_scene(tmp_path, play)


def test_what_is_relayed_opens_nothing(tmp_path: Path) -> None:
    """At first sight anybody is trusted: a seat that 0.2.0 has kept without a key, and a password, are proved
    to the impostor. It relays them at once, and says them again later: the real host refuses both."""

    async def play(scene: Scene, stack: ExitStack) -> None:
        old = msgspec.structs.replace(scene.place, fingerprint="")
        async with impostor_of(scene.real).listening() as impostor:
            there = msgspec.structs.replace(old, addresses=[str(impostor.address)])
            seats = SavedSeats(tmp_path / "old")
            seats.save(there)
            with pytest.raises(Refused) as refused:
                await RoomSession.back_to(there, seats)
            assert refused.value.code == "seat_elsewhere"
            assert seats.load() == [there]
            async with closing(await RoomSession.enter([impostor.address], name="Boris")) as boris:
                await until(boris, lambda: bool(boris.room.tables))
                table = boris.room.tables[0].table
                for attempt in (
                    partial(boris.entrance.sit, table, 1, password=PASSWORD),
                    partial(boris.entrance.follow, table, password=PASSWORD),
                ):
                    no = await attempt()
                    assert no is not None
                    assert no.code == "wrong_password"
            await _check(scene, impostor)
        async with closing(await RoomSession.back_to(old, scene.seats)) as anna:
            assert anna.kept.tied, "the way back survives, and is the real room's from now on"

    play_scene(tmp_path, play)


async def _check(scene: Scene, impostor: Impostor) -> None:
    """Check the impostor's gains: proofs that the real host refuses, now and again, and no secret."""
    said = {type(message) for message in impostor.heard}
    assert {Resume, Sit, Watch} <= said, "it has heard what it wanted to hear"
    proving = {message.id for message in impostor.heard if isinstance(message, Resume | Sit | Watch)}
    for answers in (impostor.answers, await impostor.replay()):
        refused = {answer.code for answer in answers if isinstance(answer, Rejected) and answer.id in proving}
        assert refused <= {"unknown_token", "wrong_password", "too_many_failures"}
        assert len(refused) >= 2
        assert not any(isinstance(answer, Seated) for answer in answers)
        assert not any(isinstance(answer, Accepted) and answer.id in proving for answer in answers)
    heard = b"".join(msgspec.json.encode(message) for message in impostor.heard)
    assert scene.token.encode() not in heard
    assert PASSWORD.encode() not in heard
