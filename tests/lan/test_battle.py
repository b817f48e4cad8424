"""A battle of Kings of War between two windows that find the same room, with a clock and a spectator."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.lan.windows import begin_watched, check_spectator, guest, read_end, set_up
from tests.support.client.any_skin import check_record
from tests.support.client.hosted_table import open_room
from tests.support.client.kings.commander import Commander
from tests.support.client.kings.keyboard import KeyHands

BANKS = {300: 50 * 60, 750: 20 * 60}
"""Seconds that the rules give each side for a format, more than anybody needs here (KW-17.1.1)."""


def battle(folder: Path, **options: Any) -> None:
    """Play it: Anna by keys, Boris by mouse, and Vera watches; in the end they know the same."""
    bank, program = BANKS[options["format"]], "tests.lan.battle_guest"
    with (
        open_room(folder, announced=True) as here,
        guest(program, folder / "guest", here.room, "Boris") as boris,
    ):
        set_up(here, "kings", "more", f"rules.clock.({bank}, 0)", **options)
        vera = begin_watched(here)
        Commander(KeyHands(here.sitter)).play()
        found = check_record(here.sitter)
        theirs = read_end(boris)
        anna = here.sitter.table.session
        check_clocks(anna, bank)
        game, state = anna.match.game, anna.match.store.true.state
        assert theirs["position"] == game.format(state)
        assert theirs["given"]["done"] > 0
        check_spectator(here, vera, found.match.stream(None))


def check_clocks(session: Any, bank: int) -> None:
    """Check that both clocks have run, and nobody's time is out."""
    for seat in (0, 1):
        left = session.match.clocks.count_seconds_left(seat)
        assert left is not None
        assert 0 < left < bank


@pytest.mark.full
def test_a_small_battle_between_two_windows(tmp_path: Path) -> None:
    battle(tmp_path, format=300, turns=3, terrain=4, deploy="alternate")


@pytest.mark.full
@pytest.mark.timeout(1800)
def test_a_whole_battle_between_two_windows(tmp_path: Path) -> None:
    battle(tmp_path, format=750, scenario="dominate", deploy="alternate")
