"""A match of bots that is watched: chosen in the menu, played on the real host, and left again."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.screens.menu.menu import Menu
from client.screens.setup.watch_bots import WatchBots
from client.screens.table.screen import TableScreen
from client.ui import keys
from tests.support.client.started_games import read_choice
from tests.support.client.table_driver import Sitter, still

pytestmark = pytest.mark.usefixtures("near_hosts")


def test_two_bots_are_watched_and_left(tmp_path: Path) -> None:
    """The player has no seat and sees the match go on; leaving needs no question, and nothing is kept."""
    player = Sitter(tmp_path, settings=still())
    try:
        player.use("watch")
        assert isinstance(player.app.screen, WatchBots)
        player.use("seat.1.novice")
        player.use("start")
        player.wait_for(lambda: isinstance(player.app.screen, TableScreen))
        session = player.table.session
        assert session.match.seat is None
        assert session.table.info is not None
        assert [seat.player for seat in session.table.info.seats] == ["marshal", "novice"]
        player.wait_for(lambda: player.parts.match.store.shown.revision > 1)
        assert session.match.store.true.outcome is None, "it can be followed without motions, too"
        player.press(keys.BACK)
        player.use("table.leave")
        player.wait_for(lambda: isinstance(player.app.screen, Menu))
        assert player.app.shelf.matches.all() == []
    finally:
        player.close()


def test_any_setting_can_be_watched_and_is_remembered(tmp_path: Path) -> None:
    """Four players with the addition, and an army for each that is dealt; the next time this is chosen."""
    player = Sitter(tmp_path, settings=still())
    try:
        player.use("watch")
        player.use("more")
        player.use("players.4")
        player.use("ruleset.nobility")
        while read_choice(player).options["draft"] != "random":
            player.use("draft.random" if "draft.random" in player.keys else "draft.more")
        while read_choice(player).bots.get(3) != "novice":
            player.use("seat.3.less")
        player.use("start")
        player.wait_for(lambda: isinstance(player.app.screen, TableScreen))
        info = player.table.session.table.info
        assert info is not None
        assert [seat.kind for seat in info.seats] == ["bot"] * 4
        assert (info.options["ruleset"], info.options["draft"]) == ("nobility", "random")
        player.press(keys.BACK)
        player.use("table.leave")
        player.wait_for(lambda: isinstance(player.app.screen, Menu))
        player.use("watch")
        assert isinstance(player.app.screen, WatchBots)
        assert player.app.screen.choices.seats == 4
        assert player.app.screen.choices.bots[3] == "novice"
    finally:
        player.close()
