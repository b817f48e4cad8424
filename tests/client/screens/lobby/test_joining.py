"""Coming into a room at the real client: tries are seen, one may give up, a changed room is no silent yes."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path

import pytest

from client.hosts.party_host import HostedRoom
from client.hosts.patience import Still
from client.net import attempt as attempt_module
from client.net.addresses import Address
from client.net.entry import Entry
from client.screens.lobby.changed_room import ChangedRoomWarning
from client.screens.lobby.joining import Joining, Opening
from client.screens.lobby.local_network import LocalNetwork
from client.screens.lobby.room import RoomScreen
from client.storage.saved_seats import Place, SavedSeats
from client.storage.settings import Settings
from client.ui import keys
from client.ui.text_layout import Writing
from client.ui.widgets.dialog import Dialog
from engine.wire.protocol import Accepted, Seated
from engine.wire.sign import sign_of
from tests.support.client.client_driver import ENTER, LANGUAGES, Player, all_writing
from tests.support.client.hosts import run
from tests.support.client.lobby_people import frames
from tests.support.client.rooms import a_room
from tests.support.fake_rooms import FakeRoom, fake_room, refusing
from tests.support.keys import listening, room_key
from tests.support.selection import select
from tools.harness.scenes.network import Neighbours

ROOM, OTHER = room_key(1), room_key(2)
UNKNOWN = refusing("unknown_token")
TOKEN = "a" * 32


def at_the_network(folder: Path, language: str = "en") -> Player:
    player = Player(folder, Settings(language=language, animation="off", player="Anna"))
    player.app.go(LocalNetwork(Neighbours([])))
    player.wait()
    return player


def test_the_address_that_stands_in_the_line_is_not_offered_once_more(tmp_path: Path) -> None:
    known = ["kitchen:47801", "hall:47802", "attic:47803"]
    player = Player(tmp_path, Settings(language="en", animation="off", addresses=known))

    async def scene() -> None:
        page = LocalNetwork(Neighbours([]))
        player.app.go(page)
        player.wait()
        offered = [str(control.key) for control in page.controls if str(control.key).startswith("recent.")]
        assert offered == [f"recent.{each}" for each in known if each != page.address]
        assert len(offered) == 2

    run(scene())


def join(player: Player, address: Address) -> Joining:
    """Type an address and press Enter."""
    page = player.app.screen
    assert isinstance(page, LocalNetwork)
    page.address = str(address)
    page.join_address()
    player.wait()
    screen = player.app.screen
    assert isinstance(screen, Joining)
    return screen


async def silence(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Take a connection and never answer."""
    try:
        await reader.read()
    except OSError:
        return
    finally:
        writer.transport.abort()


async def hold(
    hanging: list[asyncio.StreamWriter], reader: asyncio.StreamReader, writer: asyncio.StreamWriter
) -> None:
    """Take a connection, note it and never answer."""
    hanging.append(writer)
    await silence(reader, writer)


@pytest.mark.parametrize("way", ["escape", "button"])
def test_tries_are_seen_and_can_be_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The reason is not known yet; an impatient player goes back to the list at once."""
    monkeypatch.setattr(attempt_module, "NEXT_S", 0.05)

    async def scene() -> None:
        player = at_the_network(tmp_path)
        hanging: list[asyncio.StreamWriter] = []
        async with listening(partial(hold, hanging), None) as address:
            screen = join(player, address)
            await frames(player, lambda: screen.tries >= 2)
            words, tries = player.app.words, screen.tries
            told = [words.tr("joining.progress", n=tries, seconds=left) for left in range(11)]
            assert screen.progress in told
            if way == "escape":
                player.press(keys.BACK)
            else:
                player.use("cancel")
            await frames(player, lambda: isinstance(player.app.screen, LocalNetwork))
            await frames(player, lambda: all(writer.transport.is_closing() for writer in hanging))
            assert player.app.overlays == []
        await player.app.finish()

    run(scene())


def test_who_goes_elsewhere_is_not_fetched_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A window that is closed, or shows its first screen because another failed, does not go on to join."""
    monkeypatch.setattr(attempt_module.Attempt.__init__, "__defaults__", (1000.0,))

    async def scene() -> None:
        player = at_the_network(tmp_path)
        hanging: list[asyncio.StreamWriter] = []
        async with listening(partial(hold, hanging), None) as address:
            join(player, address)
            await frames(player, lambda: bool(hanging))
            player.app.go_home()
            await frames(player, lambda: hanging[0].transport.is_closing())
        await player.app.finish()

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_a_room_of_ones_own_opens_it_is_said_what_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """At once, though no try to come in has begun yet, and again where the host is slow."""
    heard: list[Still] = []

    async def slow(name: str, *, owner: str, examples: bool, still: Still) -> HostedRoom:
        heard.append(still)
        await asyncio.Event().wait()
        raise AssertionError("nobody sets it")

    async def scene() -> None:
        player = at_the_network(tmp_path, language)
        player.app.settings.text_size = 160
        player.app.apply()
        monkeypatch.setattr(player.app.shelf.party, "start", slow)
        player.wait()
        page = player.app.screen
        assert isinstance(page, LocalNetwork)
        page.host()
        await frames(player, lambda: bool(heard))
        screen, tr = player.app.screen, player.app.words.tr
        assert isinstance(screen, Opening)
        assert (tr(screen.text), screen.progress) == (tr("joining.opening"), tr("joining.starts"))
        player.wait()
        assert screen.note.height > 0
        assert screen.note.bottom < screen.controls[0].rect.top
        heard[0](10)
        assert screen.progress == tr("host.still", n=10)
        player.wait()
        assert screen.note.bottom < screen.controls[0].rect.top
        player.press(keys.BACK)
        await frames(player, lambda: isinstance(player.app.screen, LocalNetwork))
        await player.app.finish()

    run(scene())


@pytest.mark.parametrize("text", [100, 160])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_largest_letters_hide_no_progress(tmp_path: Path, language: str, text: int) -> None:
    """The progress stands between the text and the button that gives up."""

    async def scene() -> None:
        player = at_the_network(tmp_path, language)
        player.app.settings.text_size = text
        player.app.apply()
        player.wait()
        async with listening(silence, None) as address:
            screen = join(player, address)
            await frames(player, lambda: screen.tries > 0)
            player.wait()
            told = Writing(player.app.scale, screen.progress, "small", screen.note.width)
            assert screen.note.height == told.height
            assert screen.note.bottom < screen.controls[0].rect.top
            assert screen.note.width <= screen.frames[0].width
            player.press(keys.BACK)
        await player.app.finish()

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_failure_says_what_to_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setattr(attempt_module.Attempt.__init__, "__defaults__", (0.2,))

    async def scene() -> None:
        player = at_the_network(tmp_path, language)
        async with listening(silence, None) as address:
            join(player, address)
            await frames(player, lambda: bool(player.app.overlays))
        (dialog,) = player.app.overlays
        assert isinstance(dialog, Dialog)
        said = "\n".join(writing.text for writing in dialog.writings(500))
        words = player.app.words
        assert words.tr("refused.unreachable", host=address.host, port=address.port) in said
        assert words.tr("joining.advice") in said
        await player.app.finish()

    run(scene())


async def known_then_other(player: Player, room: FakeRoom) -> ChangedRoomWarning:
    """Let a player join by an address where another room was before."""
    player.app.shelf.known.remember(room.address, OTHER.hex)
    join(player, room.address)
    await frames(player, lambda: bool(player.app.overlays))
    (dialog,) = player.app.overlays
    assert isinstance(dialog, ChangedRoomWarning)
    return dialog


@pytest.mark.parametrize("language", select(LANGUAGES, "ru"))
def test_a_changed_room_shows_both_signs_and_joins_only_if_told_to(tmp_path: Path, language: str) -> None:
    """Enter and Esc mean no; the second answer joins, and is the one that is remembered."""

    async def scene() -> None:
        player = at_the_network(tmp_path, language)
        known = player.app.shelf.known
        async with fake_room(ROOM, [UNKNOWN]) as room:
            dialog = await known_then_other(player, room)
            said = [writing.text for writing in dialog.writings(500)]
            assert {sign_of(key.fingerprint, language) for key in (ROOM, OTHER)} <= set(said)
            for no in (ENTER, keys.BACK):
                if not player.app.overlays:
                    await known_then_other(player, room)
                player.press(no)
                assert isinstance(player.app.screen, LocalNetwork)
                assert (player.app.overlays, room.heard) == ([], [])
                assert known.fingerprint(room.address) == OTHER.hex
            await known_then_other(player, room)
            player.use("room_changed.join")
            await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
            assert known.fingerprint(room.address) == ROOM.hex
            await player.app.finish()

    run(scene())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_guest_sees_the_sign_of_the_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    async def scene() -> None:
        player = at_the_network(tmp_path, language)
        async with fake_room(ROOM, [UNKNOWN]) as room:
            join(player, room.address)
            await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
            await frames(player, lambda: player.app.signs.is_ready(ROOM.fingerprint))
            with all_writing(monkeypatch) as made:
                player.app.relayout()
                player.wait()
            assert sign_of(ROOM.fingerprint, language) in [writing.text for writing in made]
            await player.app.finish()

    run(scene())


def test_who_comes_back_to_a_seat_of_an_older_version_is_told_of_its_key(tmp_path: Path) -> None:
    """Once, with the sign of the room that the seat is tied to from now on."""

    async def scene() -> None:
        player = at_the_network(tmp_path)
        back = [lambda resume: [Accepted(resume.id), Seated(1, 0, TOKEN)]]
        async with fake_room(ROOM, back) as room:
            place = Place(
                addresses=[str(room.address)], player="Anna", game="warchest", table=1, tokens={0: TOKEN}
            )
            SavedSeats(player.app.shelf.seats._file.path.parent).save(place)
            for told in (True, False):
                page = player.app.screen
                assert isinstance(page, LocalNetwork)
                page.take_seat(player.app.shelf.seats.load()[0])
                await frames(player, lambda: not isinstance(player.app.screen, LocalNetwork | Joining))
                if told:
                    await frames(player, lambda: bool(player.app.overlays))
                    dialog = player.app.overlays[0]
                    assert isinstance(dialog, Dialog)
                    (said,) = dialog.writings(500)
                    assert sign_of(ROOM.fingerprint, "en") in said.text
                else:
                    await frames(player, lambda: player.app.signs.is_ready(ROOM.fingerprint))
                    assert player.app.overlays == []
                player.app.go(LocalNetwork(Neighbours([])))
                player.wait()
        await player.app.finish()

    run(scene())


def test_a_room_named_on_the_command_line_is_joined_at_once(tmp_path: Path) -> None:
    """By its address and its sign; its address is remembered as if it had been typed."""

    async def scene() -> None:
        async with a_room(tmp_path / "room") as own:
            sign = await asyncio.to_thread(sign_of, bytes.fromhex(own.fingerprint), "ru")
            player = Player(tmp_path / "anna", Settings(language="en", animation="off", player="Anna"))
            try:
                player.app.go(LocalNetwork(Neighbours([]), Entry(own.near, sign)))
                await frames(player, lambda: isinstance(player.app.screen, RoomScreen))
                assert player.app.settings.addresses == [str(own.near)]
            finally:
                await player.app.finish()

    run(scene())
