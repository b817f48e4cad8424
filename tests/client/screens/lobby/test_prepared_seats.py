"""A table that waits for its match names the seats that have prepared something, and shows no more."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from client.screens.lobby.waiting_table import WaitingTable
from client.storage.settings import Settings
from tests.client.screens.every_page import make_visit
from tests.support.client.client_driver import LANGUAGES, Player, all_writing


@pytest.mark.usefixtures("nothing_beside")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_prepared_is_marked(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    visit = make_visit("waiting", 0)
    info = visit.table.info
    assert info is not None
    player = Player(tmp_path, Settings(language=language, animation="off"))
    mark = player.app.words.tr("seat.prepared")
    for count in range(3):
        seats = [
            replace(seat, kind="person", prepared=number < count) for number, seat in enumerate(info.seats)
        ]
        visit._handle_message(replace(info, seats=seats))
        with all_writing(monkeypatch) as made:
            player.app.go(WaitingTable(visit))
            player.wait()
        assert len({id(each) for each in made if f" {mark}" in each.text}) == count
