"""Tables with a missing game or version: they are listed, with the reason and no way in."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from client.net.breach import Breach
from client.screens.lobby.room import RoomScreen
from client.screens.lobby.room_page import RoomPage
from client.screens.lobby.waiting_table import WaitingTable
from client.storage.settings import Settings
from engine.games.registry import GAMES
from engine.wire.protocol import GameInfo, Seated, SeatInfo, Snapshot, TableGone, TableInfo
from tests.client.screens.every_page import make_visit
from tests.support.client.client_driver import LANGUAGES, Player, all_writing

VERSION = GAMES["warchest"].version
SEATS = ("one", "other")


@pytest.mark.usefixtures("nothing_beside")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "offered", "key", "args"),
    [
        ("chess", GameInfo("chess", 1, []), "room.unknown_game", {"game": "chess"}),
        ("kuhn", GameInfo("kuhn", 1, []), "room.unknown_game", {"game": "kuhn"}),
        (
            "warchest",
            GameInfo("warchest", VERSION + 1, []),
            "room.other_version",
            {"theirs": VERSION + 1, "ours": VERSION},
        ),
        ("warchest", None, "room.other_version", {"theirs": "?", "ours": VERSION}),
        ("warchest", GameInfo("warchest", VERSION, []), "", {}),
    ],
    ids=["no game", "no skin", "newer there", "not offered", "here"],
)
def test_it_is_said_what_is_missing(
    game: str,
    offered: GameInfo | None,
    key: str,
    args: dict[str, object],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = make_visit("room")
    visit.room.games = {} if offered is None else {offered.id: offered}
    for info in visit.room.tables:
        if len(info.seats) == len(SEATS):
            visit._handle_message(
                replace(info, game=game, options={} if game != "warchest" else info.options)
            )
        else:
            visit._handle_message(TableGone(info.table))
    player = Player(tmp_path, Settings(language=language, animation="off"))
    words = player.app.words
    with all_writing(monkeypatch) as made:
        player.app.go(RoomScreen(visit))
        player.wait()
    said = {writing.text for writing in made}
    ways = [control.key for control in player.controls if control.enabled and "." in str(control.key)]
    into = [way for way in map(str, ways) if way.startswith(("sit.", "watch."))]
    if key:
        assert words.tr(key, **args) in said
        assert into == []
    else:
        assert words.tr("room.other_version", theirs=VERSION, ours=VERSION) not in said
        assert into


@pytest.mark.usefixtures("nothing_beside")
@pytest.mark.parametrize("seats", [1, 2, 5])
@pytest.mark.parametrize("page", [RoomScreen, WaitingTable])
def test_seats_of_another_version_have_their_host_s_names(
    page: type[RoomPage], seats: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A newer version may have more seats than there are names and signs of here."""
    visit = make_visit("room")
    visit.room.games = {"warchest": GameInfo("warchest", VERSION + 1, [])}
    for info in visit.room.tables:
        visit._handle_message(TableGone(info.table))
    names = [f"chair {number}" for number in range(seats)]
    taken = [SeatInfo(name, "person", "Boris", True, person=7) for name in names]
    visit._handle_message(TableInfo(99, "warchest", {}, taken, [], 0, False))
    if page is WaitingTable:
        visit.table.follow(99, None)
    player = Player(tmp_path)
    with all_writing(monkeypatch) as made:
        player.app.go(page(visit))
        player.wait()
    said = " ".join(writing.text for writing in made)
    assert all(name in said for name in names)


@pytest.mark.parametrize(
    "place",
    [Seated(99, 0, "0" * 32), Snapshot(99, 1, None, 0, 0, "?")],
    ids=["a seat", "a match"],
)
@pytest.mark.parametrize(
    ("game", "version"), [("warchest", VERSION + 1), ("kuhn", GAMES["kuhn"].version), ("chess", 1)]
)
@pytest.mark.parametrize("told_first", [True, False])
def test_no_host_gives_a_place_at_them(
    game: str, version: int, place: Seated | Snapshot, told_first: bool
) -> None:
    """In any order of the messages: nothing here could show the table."""
    visit = make_visit("room")
    visit.room.games = {game: GameInfo(game, version, [])}
    info = TableInfo(99, game, {}, [SeatInfo("wolf", "person", "Vera", True)] * 2, [], 1, True)

    def tell_both() -> None:
        for each in (info, place) if told_first else (place, info):
            visit._handle_message(each)

    with pytest.raises(Breach):
        tell_both()
    assert visit.stage == "room"


def test_settings_of_another_version_are_no_lie(tmp_path: Path) -> None:
    """A newer version may have settings that nobody knows here: the host is not left for them."""
    visit = make_visit("room")
    visit.room.games = {"warchest": GameInfo("warchest", VERSION + 1, [])}
    newer: TableInfo = replace(visit.room.tables[0], table=99, options={"moons": 3})
    visit._handle_message(newer)
    assert visit.room.table(99) == newer
