"""Kept seats: offered to their room alone, and forgotten only when that room says that they are no more."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from client.net.attempt import Attempt
from client.net.connection import Refused
from client.sessions.room_session import RoomSession
from client.storage.saved_seats import NAME, Place, SavedSeats
from engine.wire.proofs import ProofClaim, token_key
from engine.wire.protocol import Accepted, Hello, Resume, Seated
from tests.support.client.hosts import closing, run
from tests.support.client.rooms import until
from tests.support.fake_rooms import NONCE, Answer, FakeRoom, fake_room, refusing
from tests.support.keys import RoomKey, room_key

ROOM, OTHER = room_key(1), room_key(2)
TOKEN, STRANGE = "a" * 32, "b" * 32


def give_seat_back(token: str) -> Answer:
    """Return a script that gives the seat back, with some token."""
    return lambda resume: [Accepted(resume.id), Seated(1, 0, token)]


def accept_without_proof(resume: Resume) -> list[Accepted]:
    """Give the seat back, but nothing that shows that it is known."""
    return [Accepted(resume.id)]


def keep(folder: Path, room: FakeRoom, key: RoomKey | None) -> Place:
    """Keep a seat at the address of a room, with its key or, as 0.2.0 did, without one."""
    place = Place(
        addresses=[str(room.address)],
        fingerprint=key.hex if key is not None else "",
        title="Kitchen",
        player="Anna",
        game="warchest",
        table=1,
        tokens={0: TOKEN},
    )
    SavedSeats(folder).save(place)
    return place


async def find_refusal(folder: Path, place: Place) -> str:
    """Try to come back and return why not."""
    with pytest.raises(Refused) as caught:
        await RoomSession.back_to(place, SavedSeats(folder), attempt=Attempt(2))
    return caught.value.code


def test_the_seats_room_says_that_it_is_no_more(tmp_path: Path) -> None:
    """Only that ends it: the room has shown its key, and says that it knows no such seat or table."""

    async def play() -> None:
        for code in ("unknown_token", "no_such_table"):
            async with fake_room(ROOM, [refusing(code)]) as room:
                place = keep(tmp_path, room, ROOM)
                assert await find_refusal(tmp_path, place) == "seat_gone"
                assert SavedSeats(tmp_path).load() == []

    run(play())


@pytest.mark.parametrize("code", ["too_many_failures", "storage_failing", "room_full", "wrong_version", "x"])
def test_any_other_refusal_forgets_nothing(tmp_path: Path, code: str) -> None:
    """Another client's ten wrong tokens from the same router block the right one; it is not forgotten."""

    async def play() -> None:
        async with fake_room(ROOM, [refusing(code)]) as room:
            place = keep(tmp_path, room, ROOM)
            assert await find_refusal(tmp_path, place) == code
            (kept,) = SavedSeats(tmp_path).load()
            assert (kept.fingerprint, kept.tokens) == (ROOM.hex, {0: TOKEN})

    run(play())


def test_a_refusal_on_the_way_back_forgets_nothing(tmp_path: Path) -> None:
    """A player refused on a new connection is in the room, and may take the seat again later."""

    async def play() -> None:
        async with fake_room(ROOM, [give_seat_back(TOKEN), refusing("too_many_failures")]) as room:
            place = keep(tmp_path, room, ROOM)
            async with closing(await RoomSession.back_to(place, SavedSeats(tmp_path))) as visit:
                room.cut()
                await until(visit, lambda: visit.table.dismissed is not None)
                assert (visit.table.dismissed.code, visit.stage) == ("too_many_failures", "room")
            assert [kept.tokens for kept in SavedSeats(tmp_path).load()] == [{0: TOKEN}]

    run(play())


@pytest.mark.parametrize(("key", "code"), [(OTHER, "another_room"), (None, "unreachable")])
def test_somebody_else_at_the_address_hears_nothing(tmp_path: Path, key: RoomKey | None, code: str) -> None:
    """Not even a greeting, and whatever it says does not count."""

    async def play() -> None:
        async with fake_room(key, [refusing("unknown_token")]) as room:
            place = keep(tmp_path, room, ROOM)
            before = (tmp_path / NAME).read_bytes()
            assert await find_refusal(tmp_path, place) == code
            assert (room.heard, (tmp_path / NAME).read_bytes()) == ([], before)

    run(play())


def test_a_token_is_proved_for_the_key_that_was_seen(tmp_path: Path) -> None:
    """It never leaves the machine; the proof is for this room, connection, table and seat."""

    async def play() -> None:
        async with fake_room(ROOM, [give_seat_back(TOKEN)]) as room:
            place = keep(tmp_path, room, ROOM)
            async with closing(await RoomSession.back_to(place, SavedSeats(tmp_path))):
                pass
            (resume,) = (message for message in room.heard if isinstance(message, Resume))
            assert TOKEN.encode() not in b"".join(msgspec.json.encode(message) for message in room.heard)
            claim = ProofClaim("seat", 1, 0, NONCE, ROOM.fingerprint)
            assert claim.is_proved_by(resume.proof, token_key(TOKEN))
            assert not ProofClaim("seat", 1, 0, NONCE, OTHER.fingerprint).is_proved_by(
                resume.proof, token_key(TOKEN)
            )

    run(play())


# Seats that version 0.2.0 has kept, without a room's key.


def test_an_old_seat_is_tied_to_the_room_that_knows_it(tmp_path: Path) -> None:
    """Once: the seats kept from then on have the room's key, and the player reads of it."""

    async def play() -> None:
        async with fake_room(ROOM, [give_seat_back(TOKEN)]) as room:
            place = keep(tmp_path, room, None)
            async with closing(await RoomSession.back_to(place, SavedSeats(tmp_path))) as visit:
                assert visit.kept.tied
                assert visit.table.own_seats == [0]
            (kept,) = SavedSeats(tmp_path).load()
            assert (kept.fingerprint, kept.tokens) == (ROOM.hex, {0: TOKEN})
            async with closing(await RoomSession.back_to(kept, SavedSeats(tmp_path))) as again:
                assert not again.kept.tied

    run(play())


@pytest.mark.parametrize(
    "answer",
    [refusing("unknown_token"), refusing("no_such_table"), accept_without_proof, give_seat_back(STRANGE)],
)
def test_an_old_seat_is_neither_lost_nor_changed_by_a_room_that_does_not_know_it(
    tmp_path: Path, answer: Answer
) -> None:
    """It may be any room that has the address by now; one that pretends to know the seat has no token."""

    async def play() -> None:
        async with fake_room(OTHER, [answer]) as room:
            place = keep(tmp_path, room, None)
            before = (tmp_path / NAME).read_bytes()
            assert await find_refusal(tmp_path, place) == "seat_elsewhere"
            assert (tmp_path / NAME).read_bytes() == before
            assert isinstance(room.heard[0], Hello)

    run(play())
